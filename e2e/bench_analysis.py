"""The analysis of a whole game of three in the page: how long two workers take, and the page's own thread."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserType, Page

from e2e import chromium
from e2e.bench_limits import Limits, at_most
from e2e.bench_tasks import CATEGORIES, durations
from e2e.conftest import ROOT
from e2e.people import import_file
from e2e.processes import Chromium
from e2e.site import Server, wait_ready

GAMES = {"ostia": "ostia-3", "marchia": "marchia-3", "vilnius": "vilnius-3-medium"}
WORKERS = 2
PIECES = 5  # of an analysis, for which the page is watched
PATIENCE = 1_800_000  # milliseconds, on a busy machine
LIMITS: Limits = {
    "analysis_ostia_s": at_most(60),
    "analysis_marchia_s": at_most(60),
    "analysis_vilnius_s": at_most(180),
    "analysis_longest_ms": at_most(50),
}


def analysis(browser: BrowserType, folder: Path) -> dict[str, float]:
    """Seconds of processor time, shared by two workers: whatever else the machine does is not counted."""
    found: dict[str, float] = {}
    longest = 0.0
    for game_id, name in GAMES.items():
        seconds, task = _one(browser, folder, ROOT / "tests" / "golden" / f"{name}.json")
        found[f"analysis_{game_id}_s"] = seconds / WORKERS
        longest = max(longest, task)
    return found | {"analysis_longest_ms": longest}


def _one(browser: BrowserType, folder: Path, file: Path) -> tuple[float, float]:
    """Seconds, and the longest task in milliseconds. Tracing costs a multiple of what it watches, so only the
    first seconds are traced, and the report when it is drawn once more."""
    server, ours = Server(folder, compress=True), Chromium()
    launched = browser.launch(executable_path=chromium.find(), args=[*chromium.FLAGS, ours.mark])
    page = _at_the_end(launched, server, file)
    before = ours.processor_seconds()
    page.locator("#analyse").click()
    page.locator(".analysis__parts").wait_for(timeout=PATIENCE)
    seconds = ours.processor_seconds() - before
    launched.start_tracing(page=page, categories=CATEGORIES)
    page.locator("[data-do=result]").first.click()
    page.locator("#analyse").click()
    page.locator(".analysis__parts").wait_for()
    events: list[dict[str, Any]] = json.loads(launched.stop_tracing())["traceEvents"]
    drawn = max(durations(events, slower=1))
    launched.close()
    server.stop()
    return seconds, max(drawn, _begun(browser, folder, file))


def _at_the_end(launched: Browser, server: Server, file: Path) -> Page:
    """A finished game on the screen, opened from the history."""
    page = launched.new_context(service_workers="block").new_page()
    page.set_default_timeout(120_000)
    page.goto(server.url)
    wait_ready(page)
    import_file(page, file)
    page.locator("#plays").click()
    page.locator(".play [data-do=open]").first.click()
    page.locator("#analyse").wait_for()
    return page


def _begun(browser: BrowserType, folder: Path, file: Path) -> float:
    """The longest task while the workers start and the first pieces arrive."""
    server = Server(folder, compress=True)
    launched = browser.launch(executable_path=chromium.find(), args=chromium.FLAGS)
    page = _at_the_end(launched, server, file)
    launched.start_tracing(page=page, categories=CATEGORIES)
    page.locator("#analyse").click()
    page.wait_for_function(f"() => document.querySelector('#analysis-progress')?.value >= {PIECES}")
    events: list[dict[str, Any]] = json.loads(launched.stop_tracing())["traceEvents"]
    launched.close()
    server.stop()
    return max(durations(events, slower=1))
