"""How long a start takes, compared with that of a bare Pyodide in the same run, in turns; also as a phone."""

import shutil
import statistics
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserType, Page

from e2e import chromium
from e2e.bench_limits import Limits, at_most
from e2e.processes import Chromium
from e2e.site import Line, Server, wait_offline, wait_ready
from web.build.paths import NODE_MODULES
from web.build.runtime import PYODIDE

ROUNDS, PHONE_ROUNDS = 7, 3
SLOWER = 4
LINE = Line(10e6 / 8, latency=0.04)  # 10 Mbit/s
REFERENCE = 4400  # milliseconds of a bare first visit where the limits were set
BARE_FILES = (*PYODIDE, "pyodide-lock.json")
BARE = """<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
await loadPyodide();
performance.mark("ostia-ready");
document.documentElement.dataset.ready = "true";
</script>"""
READY = "() => performance.getEntriesByName('ostia-ready')[0].startTime"

START_LIMITS: Limits = {
    "fresh_ratio": at_most(0.38),
    "warm_ratio": at_most(0.33),
    "plain_ratio": at_most(1.3),
}
PHONE_LIMITS: Limits = {
    "phone_fresh_ratio": at_most(0.5),
    "phone_warm_ratio": at_most(0.33),
    "phone_plain_ratio": at_most(1.3),
}


@contextmanager
def bare_folder() -> Iterator[Path]:
    """A page with nothing but Pyodide as npm has it."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "pyodide").mkdir()
        for name in BARE_FILES:
            shutil.copy(NODE_MODULES / "pyodide" / name, folder / "pyodide")
        (folder / "index.html").write_text(BARE)
        yield folder


def start(browser: BrowserType, folder: Path) -> dict[str, float]:
    return _measure(browser, folder, ROUNDS, 1, None)


def phone(browser: BrowserType, folder: Path) -> dict[str, float]:
    """The line is the same wherever this runs, so the processor has to be, too: four times slower than the
    one for which the limits were set. Otherwise a fast machine would only show who downloads more."""
    slower = SLOWER * REFERENCE / _bare_first_visit(browser)
    found = {"slower": slower} | _measure(browser, folder, PHONE_ROUNDS, slower, LINE)
    return {f"phone_{name}": value for name, value in found.items()}


def _bare_first_visit(browser: BrowserType) -> float:
    with bare_folder() as bare:
        server = Server(bare, compress=True)
        times = [_visits(browser, server.url, 1)[0] for _ in range(PHONE_ROUNDS)]
        server.stop()
    return statistics.median(times)


def _measure(
    browser: BrowserType, folder: Path, rounds: int, slower: float, line: Line | None
) -> dict[str, float]:
    """Medians of the page, its plain start and a bare Pyodide."""
    with bare_folder() as bare:
        folders = {"page": folder, "bare": bare}
        servers = {name: Server(path, compress=True, line=line) for name, path in folders.items()}
        times: defaultdict[str, list[float]] = defaultdict(list)
        for _ in range(rounds):
            for name, server in servers.items():
                fresh, warm = _visits(browser, server.url, slower, offline=name == "page")
                times[f"fresh_{name}"].append(fresh)
                times[f"warm_{name}"].append(warm)
            times["fresh_plain"].append(_visits(browser, servers["page"].url + "?boot=plain", slower)[0])
        for server in servers.values():
            server.stop()
    median = {name: statistics.median(values) for name, values in times.items()}
    return {f"{name}_ms": value for name, value in median.items()} | {
        "fresh_ratio": median["fresh_page"] / median["fresh_bare"],
        "warm_ratio": median["warm_page"] / median["warm_bare"],
        "plain_ratio": median["fresh_plain"] / median["fresh_bare"],
    }


def _visits(
    browser: BrowserType, url: str, slower: float, offline: bool | None = None
) -> tuple[float, float]:
    """The first visit with a fresh profile and, unless `offline` is None, a second one."""
    ours = Chromium()
    with tempfile.TemporaryDirectory() as profile:
        arguments = [*chromium.FLAGS, ours.mark]
        context = browser.launch_persistent_context(profile, executable_path=chromium.find(), args=arguments)
        page = context.new_page()
        with ours.slowed(slower):
            fresh = _visit(page, url)
        warm = 0.0
        if offline is not None:
            if offline:
                wait_offline(page)
            page.wait_for_timeout(1500)  # the browser writes its caches a little later
            page.close()
            with ours.slowed(slower):
                warm = _visit(context.new_page(), url)
        context.close()
    return fresh, warm


def _visit(page: Page, url: str) -> float:
    """Milliseconds from the start of the navigation until the page is ready."""
    page.goto(url, wait_until="commit", timeout=120_000)
    wait_ready(page)
    took: float = page.evaluate(READY)
    return took
