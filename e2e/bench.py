"""make bench: how long the start and a press take, how much is downloaded, how fast the rules are.

Times depend on the machine, so the start is compared with that of a bare Pyodide in the same run, in turns.
"""

import gzip
import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserType, Page, sync_playwright

from e2e import bench_rules, chromium
from e2e.conftest import CACHE, ROOT, build
from e2e.site import Server, wait_offline, wait_ready

ROUNDS = 7
PRESSES = 100
BARE = """<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./web/vendor/pyodide/pyodide.mjs";
await loadPyodide();
performance.mark("ostia-ready");
document.documentElement.dataset.ready = "true";
</script>"""
BARE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
# The real `Browser` and its listener, with an app that does nothing but draw a large view.
VIEW = """
from pyscript.js_modules import bridge
from web.browser import browser
from web.ui.html import h
class App:
    def __init__(self, platform): self.platform, self.n = platform, 0
    async def do(self, name, values):
        self.n += 1
        self.draw()
    def draw(self):
        self.platform.show(h("ol", map(self.cell, range(254)), id="view", data_n=self.n), "Bench")
    def cell(self, i):
        text = f"Cell {i}, changed in turn {self.n if i % 4 == 0 else 0}"
        name = h("span", text, cls="cell__name")
        return h("li", h("button", name, type="button", data_do="press", data_cell=i, cls="cell cell--wide"))
class House:
    new_app = App
    @staticmethod
    async def start(app): app.draw()
browser.web_app = House
await browser.start(bridge)
"""
PRESS = """async (presses) => {
    const times = [];
    for (let i = 0; i < presses; i++) {
        const view = document.getElementById("view");
        const before = performance.now();
        const changed = new Promise((resolve) => {
            const observer = new MutationObserver(() => { observer.disconnect(); resolve(); });
            observer.observe(view, { attributes: true, attributeFilter: ["data-n"] });
        });
        view.querySelectorAll("button")[i].click();
        await changed;
        document.body.offsetHeight; // layout belongs to it
        times.push(performance.now() - before);
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return times;
}"""


# What the app's worker downloaded after the page was ready: the rest of the standard library.
READY = "() => performance.timeOrigin + performance.getEntriesByName('ostia-ready')[0].startTime"
LATER = """(ready) => {
    const isLate = (entry) => performance.timeOrigin + entry.startTime >= ready;
    return performance.getEntriesByType("resource").filter(isLate).map((entry) => entry.name);
}"""


def start_ms(page: Page, url: str) -> float:
    """From the start of the navigation until the page is ready."""
    page.goto(url, wait_until="commit")
    wait_ready(page)
    took: float = page.evaluate("() => performance.getEntriesByName('ostia-ready')[0].startTime")
    return took


def start_round(browser: BrowserType, url: str, offline: bool) -> tuple[float, float]:
    """The first and the second visit with a fresh profile."""
    with tempfile.TemporaryDirectory() as profile:
        path = chromium.find()
        context = browser.launch_persistent_context(profile, executable_path=path, args=chromium.FLAGS)
        page = context.new_page()
        fresh = start_ms(page, url)
        if offline:
            wait_offline(page)
        page.wait_for_timeout(1500)  # the browser writes its caches a little later
        page.close()
        warm = start_ms(context.new_page(), url)
        context.close()
    return fresh, warm


def measure_start(browser: BrowserType, folder: Path) -> dict[str, float]:
    """Medians of the page and of a bare Pyodide, in turns."""
    with tempfile.TemporaryDirectory() as scratch:
        bare = Path(scratch) / "bare"
        shutil.copytree(folder / "web/vendor/pyodide", bare / "web/vendor/pyodide")
        (bare / "index.html").write_text(BARE)
        servers = {"page": Server(folder), "bare": Server(bare)}
        times: dict[str, list[tuple[float, float]]] = {"page": [], "bare": []}
        for _ in range(ROUNDS):
            for name, server in servers.items():
                times[name].append(start_round(browser, server.url, offline=name == "page"))
        for server in servers.values():
            server.stop()
    result: dict[str, float] = {}
    for index, when in enumerate(("fresh", "warm")):
        medians = {name: statistics.median(pair[index] for pair in pairs) for name, pairs in times.items()}
        result |= {f"{when}_{name}_ms": value for name, value in medians.items()}
        result[f"{when}_ratio"] = medians["page"] / medians["bare"]
    return result


def measure_press(browser: BrowserType, folder: Path) -> dict[str, float]:
    """From a click to the updated screen, on a view of some 40 KB."""
    server = Server(folder)
    server.answers["web/browser/entry.py"] = (200, VIEW.encode())
    launched = browser.launch(executable_path=chromium.find(), args=chromium.FLAGS)
    page = launched.new_page()
    page.goto(server.url)
    wait_ready(page)
    page.wait_for_timeout(3000)  # the service worker fills its cache
    times = sorted(page.evaluate(PRESS, PRESSES))
    size = page.evaluate("() => document.getElementById('app').innerHTML.length")
    launched.close()
    server.stop()
    return {
        "press_median_ms": statistics.median(times),
        "press_p95_ms": times[int(len(times) * 0.95)],
        "press_view_kb": size / 1000,
    }


def measure_download(browser: BrowserType, folder: Path) -> dict[str, float]:
    """What the first visit downloads until the page is ready, packed by gzip -9, against bare Pyodide."""

    def packed(path: Path) -> int:
        data = path.read_bytes()
        return min(len(data), len(gzip.compress(data, 9)))

    stock = ROOT / "web/node_modules/pyodide"
    bare = sum(packed(stock / name) for name in BARE_FILES)
    result = {"download_bare_mb": bare / 1e6}
    launched = browser.launch(executable_path=chromium.find(), args=chromium.FLAGS)
    for path, query in (("fast", ""), ("plain", "?boot=plain")):
        server = Server(folder)
        # Without the service worker, which downloads the rest afterwards.
        page = launched.new_context(service_workers="block").new_page()
        page.goto(server.url + query)
        wait_ready(page, path)
        # As counted by the server: workers fetch most of it, so the page has no entries for that.
        ready = page.evaluate(READY)
        found = [address for worker in page.workers for address in worker.evaluate(LATER, ready)]
        later = {address.removeprefix(server.url) for address in found}
        names = {name or "index.html" for name in server.requests} - later
        result[f"download_{path}_ratio"] = sum(packed(folder / n) for n in names) / bare
        server.stop()
    launched.close()
    return result


LIMITS = {
    "fresh_ratio": 0.38,
    "warm_ratio": 0.4,
    "press_median_ms": 16,
    "press_p95_ms": 50,
    "download_fast_ratio": 1.5,
    "download_plain_ratio": 1.15,
}


def main() -> int:
    """Measure, print a table and write .cache/bench.json; fails if a row is beyond its limit."""
    build()
    folder = ROOT / "dist"
    with sync_playwright() as playwright:
        browser = playwright.chromium
        result = measure_download(browser, folder)
        result |= measure_press(browser, folder)
        result |= measure_start(browser, folder)
        result |= bench_rules.measure(browser, folder)
    (CACHE / "bench.json").write_text(json.dumps(result, indent=2) + "\n")
    for name, value in result.items():
        limit = LIMITS.get(name)
        verdict = "" if limit is None else f"   at most {limit:<5} {'ok' if value <= limit else 'TOO MUCH'}"
        print(f"{name:24}{value:10.2f}{verdict or bench_rules.verdict(name, value)}")
    return int(any(result[name] > limit for name, limit in LIMITS.items()) or bench_rules.failed(result))


if __name__ == "__main__":
    sys.exit(main())
