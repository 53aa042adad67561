"""What Lighthouse, which comes from npm, says of the site as a phone, served as GitHub Pages does."""

import json
import os
import statistics
import subprocess
from pathlib import Path

from playwright.sync_api import BrowserType

from e2e import chromium
from e2e.bench_limits import Limits, at_least
from e2e.conftest import CACHE
from e2e.site import Server

ROUNDS = 3
PROGRAM = CACHE / "lighthouse/node_modules/lighthouse/cli/index.js"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
LIMITS: Limits = {
    "lighthouse_performance": at_least(90),
    "lighthouse_accessibility": at_least(100),
    "lighthouse_best_practices": at_least(100),
    "lighthouse_seo": at_least(100),
}


def lighthouse(browser: BrowserType, folder: Path) -> dict[str, float]:
    server = Server(folder, compress=True)
    reports = [_report(server.url) for _ in range(ROUNDS)]
    server.stop()
    paints = [report["audits"]["largest-contentful-paint"]["numericValue"] for report in reports]
    return {
        f"lighthouse_{name.replace('-', '_')}": statistics.median(
            100 * report["categories"][name]["score"] for report in reports
        )
        for name in CATEGORIES
    } | {"lighthouse_largest_paint_ms": statistics.median(paints)}


def _report(url: str) -> dict[str, dict[str, dict[str, float]]]:
    flags = " ".join(["--headless=new", *chromium.FLAGS])
    done = subprocess.run(
        [
            *("node", PROGRAM, url, "--quiet", "--output=json", f"--chrome-flags={flags}"),
            f"--only-categories={','.join(CATEGORIES)}",
        ],
        env={**os.environ, "CHROME_PATH": chromium.find() or ""},
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=300,
    )
    report: dict[str, dict[str, dict[str, float]]] = json.loads(done.stdout)
    return report
