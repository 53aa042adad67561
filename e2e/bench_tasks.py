"""The page's own thread from the first paint on: while it starts, while somebody plays, while bots think."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType

from e2e import chromium
from e2e.bench_limits import Limits, at_most
from e2e.bench_start import SLOWER
from e2e.people import start_game
from e2e.players import MarchiaPlayer, OstiaPlayer, Player, VilniusPlayer
from e2e.site import Server, wait_ready
from ostia_games.core import registry

ANSWERS = 6
WATCH = 8_000  # milliseconds of bots alone
PLAYERS: dict[str, type[Player]] = {"ostia": OstiaPlayer, "marchia": MarchiaPlayer, "vilnius": VilniusPlayer}
LIMITS: Limits = {"tasks_p99_ms": at_most(50), "tasks_longest_ms": at_most(150)}


def tasks(browser: BrowserType, folder: Path) -> dict[str, float]:
    """Tasks in milliseconds of processor time, times four: whatever else the machine does is not counted."""
    found = {game_id: sorted(_tasks(browser, folder, game_id)) for game_id in PLAYERS}
    together = sorted(time for times in found.values() for time in times)
    return {f"{game_id}_longest_ms": times[-1] for game_id, times in found.items()} | {
        "tasks_counted": len(together),
        "tasks_p99_ms": together[int(len(together) * 0.99)],
        "tasks_longest_ms": together[-1],
    }


def _tasks(browser: BrowserType, folder: Path, game_id: str) -> Iterator[float]:
    server = Server(folder, compress=True)
    launched = browser.launch(executable_path=chromium.find(), args=chromium.FLAGS)
    page = launched.new_page()
    launched.start_tracing(
        page=page, categories=["toplevel", "loading", "disabled-by-default-devtools.timeline"]
    )
    page.goto(server.url)
    wait_ready(page)
    page.evaluate("() => localStorage.setItem('ostia.pace', 'fast')")
    start_game(page, registry.meta(game_id).name, "human", "hard", "hard")
    player = PLAYERS[game_id](page)
    while player.answers < ANSWERS:
        player.play(until=page.locator("section:has(#clause) [data-step]"), most=40)
        player.answer_once()
    page.wait_for_timeout(WATCH)
    events: list[dict[str, Any]] = json.loads(launched.stop_tracing())["traceEvents"]
    launched.close()
    server.stop()
    paints = {event["pid"]: event["ts"] for event in events if event["name"] == "firstContentfulPaint"}
    (pid, painted) = paints.popitem()
    names = [event for event in events if event["name"] == "thread_name" and event["pid"] == pid]
    thread = next(event["tid"] for event in names if event["args"]["name"] == "CrRendererMain")
    seen = [
        event["tdur"] / 1000 * SLOWER
        for event in events
        if event["name"] == "RunTask"
        and (event["pid"], event["tid"]) == (pid, thread)
        and event["ts"] >= painted
        and "tdur" in event
    ]
    assert len(seen) > 100, "the browser has told of no tasks"
    yield from seen
