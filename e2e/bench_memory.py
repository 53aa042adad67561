"""What the page's process occupies, its workers included, against a bare Pyodide in the same run."""

import json
import statistics
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserType, Page

from e2e import chromium
from e2e.bench_limits import Limits, at_most
from e2e.bench_start import bare_folder
from e2e.people import start_game
from e2e.processes import Chromium
from e2e.site import Server, wait_ready

ROUNDS = 3
SETTLE = 4_000  # milliseconds
BOTS = 12_000
LIMITS: Limits = {"memory_shelf_ratio": at_most(1.2), "memory_bots_ratio": at_most(1.8)}


def memory(browser: BrowserType, folder: Path) -> dict[str, float]:
    found: dict[str, list[float]] = {"bare": [], "shelf": [], "bots": []}
    with bare_folder() as bare:
        for _ in range(ROUNDS):
            found["bare"].append(_weigh(browser, bare, lambda page: None))
            found["shelf"].append(_weigh(browser, folder, lambda page: None))
            found["bots"].append(_weigh(browser, folder, _play))
    median = {name: statistics.median(values) for name, values in found.items()}
    return {f"memory_{name}_mb": value for name, value in median.items()} | {
        "memory_shelf_ratio": median["shelf"] / median["bare"],
        "memory_bots_ratio": median["bots"] / median["bare"],
    }


def _play(page: Page) -> None:
    page.evaluate("() => localStorage.setItem('ostia.pace', 'fast')")
    start_game(page, "Ostia", "hard", "hard", "hard")
    page.wait_for_timeout(BOTS)


def _weigh(browser: BrowserType, folder: Path, do: Callable[[Page], None]) -> float:
    server = Server(folder, compress=True)
    ours = Chromium()
    launched = browser.launch(executable_path=chromium.find(), args=[*chromium.FLAGS, ours.mark])
    page = launched.new_context(service_workers="block").new_page()
    page.goto(server.url)
    wait_ready(page)
    do(page)
    page.wait_for_timeout(SETTLE)
    _collect_garbage(page)
    page.wait_for_timeout(1000)
    size = ours.heaviest_mb()
    launched.close()
    server.stop()
    return size


def _collect_garbage(page: Page) -> None:
    """On the page and in its workers: a bare Pyodide has its Python on the page, ours is in a worker."""
    session = page.context.new_cdp_session(page)
    collect = "HeapProfiler.collectGarbage"
    session.send(collect)
    workers: list[str] = []
    session.on("Target.attachedToTarget", lambda event: workers.append(event["sessionId"]))
    session.send(
        "Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
    )
    page.wait_for_timeout(200)
    for worker in workers:
        message = json.dumps({"id": 1, "method": collect})
        session.send("Target.sendMessageToTarget", {"sessionId": worker, "message": message})
