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
LIMITS: Limits = {
    "tasks_p99_ms": at_most(50),
    "tasks_longest_ms": at_most(150),
    "scenes_longest_ms": at_most(50),
}
Thread = tuple[int, int]  # process and thread
LAYOUT = ("UpdateLayoutTree", "Layout")
CATEGORIES = ["toplevel", "loading", "devtools.timeline", "disabled-by-default-devtools.timeline"]
PLAYED = """(how) => document.querySelector(".scene").getAnimations({ subtree: true })
    .forEach((one) => one[how]())"""
COMING = """() => !document.querySelector(".scene") || !document.querySelector(".scene")
    .getAnimations({ subtree: true })
    .some((one) => one.playState === "running" && !one.effect.target.dataset.then)"""


def tasks(browser: BrowserType, folder: Path) -> dict[str, float]:
    """Tasks in milliseconds of processor time, times four: whatever else the machine does is not counted."""
    found = {game_id: sorted(_tasks(browser, folder, game_id)) for game_id in PLAYERS}
    together = sorted(time for times in found.values() for time in times)
    return {f"{game_id}_longest_ms": times[-1] for game_id, times in found.items()} | {
        "tasks_counted": len(together),
        "tasks_p99_ms": together[int(len(together) * 0.99)],
        "tasks_longest_ms": together[-1],
        "scenes_longest_ms": max(_scene_tasks(browser, folder, game_id) for game_id in PLAYERS),
    }


def _scene_tasks(browser: BrowserType, folder: Path, game_id: str) -> float:
    """The longest task while the first scene of a game is played from its first beat to its last."""
    server = Server(folder, compress=True)
    launched = browser.launch(executable_path=chromium.find(), args=chromium.FLAGS)
    page = launched.new_page()
    page.goto(server.url)
    wait_ready(page)
    page.evaluate("() => localStorage.setItem('ostia.pace', 'slow')")
    start_game(page, registry.meta(game_id).name, "human", "easy", "easy")
    player = PLAYERS[game_id](page)
    if isinstance(player, VilniusPlayer):
        player.leaves_it = True
    player.play(until=page.locator(".scene"))
    page.evaluate(PLAYED, "pause")  # while tracing starts
    launched.start_tracing(page=page, categories=CATEGORIES)
    page.evaluate(PLAYED, "play")
    page.wait_for_function(COMING)
    events: list[dict[str, Any]] = json.loads(launched.stop_tracing())["traceEvents"]
    launched.close()
    server.stop()
    return max(durations(events))


def _tasks(browser: BrowserType, folder: Path, game_id: str) -> Iterator[float]:
    server = Server(folder, compress=True)
    launched = browser.launch(executable_path=chromium.find(), args=chromium.FLAGS)
    page = launched.new_page()
    launched.start_tracing(page=page, categories=CATEGORIES)
    page.goto(server.url)
    wait_ready(page)
    page.evaluate("() => localStorage.setItem('ostia.pace', 'fast')")
    start_game(page, registry.meta(game_id).name, "human", "hard", "hard")
    player = PLAYERS[game_id](page)
    asked = page.locator("section:has(#clause) [data-step]:not([inert] *)")  # and nothing lies in front of it
    while player.answers < ANSWERS:
        player.play(until=asked, most=40)
        player.answer_once()
    page.wait_for_timeout(WATCH)
    events: list[dict[str, Any]] = json.loads(launched.stop_tracing())["traceEvents"]
    launched.close()
    server.stop()
    seen = durations(events)
    assert len(seen) > 100, "the browser has told of no tasks"
    yield from seen


def durations(events: list[dict[str, Any]], slower: int = SLOWER) -> list[float]:
    """Of the page's own thread, from its first paint on, in milliseconds of a processor so much slower."""
    painted = max((event["ts"] for event in events if event["name"] == "firstContentfulPaint"), default=0)
    found = (_of_thread(events, thread, painted) for thread in _page_threads(events))
    tasks = max(found, key=len)  # a renderer without a page does hardly anything
    return [time / 1000 * slower for time in tasks]


def _page_threads(events: list[dict[str, Any]]) -> set[Thread]:
    named = [event for event in events if event["name"] == "thread_name"]
    return {(event["pid"], event["tid"]) for event in named if event["args"]["name"] == "CrRendererMain"}


def _of_thread(events: list[dict[str, Any]], thread: Thread, painted: int) -> list[float]:
    """Of a task in which the page answers whoever tests it, as it would never for a reader, only the layout
    counts: that would have had to be done anyway."""
    own = [event for event in events if (event["pid"], event["tid"]) == thread and event["ts"] >= painted]
    own = sorted((event for event in own if "tdur" in event), key=lambda event: event["ts"])
    tasks: list[float] = []
    end, asked = 0, False
    for event in own:
        if event["name"] == "RunTask" and event["ts"] >= end:
            tasks.append(event["tdur"])
            end, asked = event["ts"] + event["dur"], False
        elif not tasks or event["ts"] >= end:
            continue
        elif _asks(event):
            tasks[-1], asked = 0, True
        elif asked and event["name"] in LAYOUT:
            tasks[-1] += event["tdur"]
    return tasks


def _asks(event: dict[str, Any]) -> bool:
    """Whether it is a message of the test to the page."""
    told: dict[str, str] = event.get("args", {}).get("chrome_mojo_event_info", {})
    return told.get("mojo_interface_tag") == "blink.mojom.DevToolsSession"
