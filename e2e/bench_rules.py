"""The part of the bench about rules and bots: how fast they are, compared with catanatron in the same run.

Both sides are measured in turns and in processor time, so that whatever else the machine does affects both.
"""

import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType

from e2e import chromium
from e2e.people import start_game
from e2e.site import Server, wait_ready
from ostia_games.core import registry
from ostia_games.core.play import chance
from ostia_games.core.play.game import Game, load_game, playable
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.simulate import Job, play_out
from ostia_games.core.play.state import State

ROUNDS = 5
SLICE = 0.6  # seconds of each side in a round
OPENING = 120  # actions before the state that is copied
WATCH = 12_000  # milliseconds of hard bots at the table

# How many times as fast as catanatron the rules must be.
LEAST = {
    "ostia_playout_ratio": 8.0,
    "ostia_copy_ratio": 5.0,
    "marchia_playout_ratio": 1.5,
    "vilnius_playout_ratio": 1.5,
}
MOST_TASK = 50.0  # milliseconds that a task on the page's thread may take while a hard bot thinks


def measure(browser: BrowserType, folder: Path) -> dict[str, float]:
    result: dict[str, float] = {}
    for meta in registry.games():
        if playable(meta.id):
            result |= _compare(meta.id)
            result[f"{meta.id}_task_ms"] = _longest_task(browser, folder, meta.id)
    return result


def verdict(name: str, value: float) -> str:
    """What is printed behind a row that has a limit."""
    if name in LEAST:
        return f"   at least {LEAST[name]:<4} {'ok' if value >= LEAST[name] else 'TOO SLOW'}"
    if name.endswith("_task_ms"):
        return f"   at most {MOST_TASK:<5} {'ok' if value <= MOST_TASK else 'TOO MUCH'}"
    return ""


def failed(result: dict[str, float]) -> bool:
    """Whether any row is beyond its limit."""
    return any("TOO" in verdict(name, value) for name, value in result.items())


# Actions and copies per second, in CPython


def _compare(game_id: str) -> dict[str, float]:
    game: Game[Any] = load_game(game_id)
    seats = min(4, game.meta.seats[1])
    sides: dict[str, Callable[[int], int]] = {
        "playout": lambda seed: play_out(Job(game_id, ("random",) * seats, seed)).actions,
        "playout_other": _catan_playout,
        "copy": _copies(_middle(game, seats).copy),
        "copy_other": _copies(_catan_middle().copy),
    }
    speeds: dict[str, list[float]] = {name: [] for name in sides}
    for number in range(ROUNDS):
        for name, work in sides.items():
            speeds[name].append(_speed(work, number * 10_000))
    found = {name: statistics.median(values) for name, values in speeds.items()}
    return {
        f"{game_id}_actions_per_s": found["playout"],
        f"{game_id}_playout_ratio": found["playout"] / found["playout_other"],
        f"{game_id}_copies_per_s": found["copy"],
        f"{game_id}_copy_ratio": found["copy"] / found["copy_other"],
    }


def _speed(work: Callable[[int], int], seed: int) -> float:
    """Pieces of work in a second of processor time."""
    done, start = 0, time.process_time()
    while (took := time.process_time() - start) < SLICE:
        seed += 1
        done += work(seed)
    return done / took


def _copies(copy: Callable[[], object]) -> Callable[[int], int]:
    def some(seed: int) -> int:
        for _ in range(20):
            copy()
        return 20

    return some


def _middle(game: Game[Any], seats: int) -> State:
    """A state in the middle of a game."""
    state: State = game.new(Setup(game.meta.id, tuple(Seat(str(n)) for n in range(seats)), 1))
    rng = chance.seeded("bench")
    for _ in range(OPENING):
        (seat, *_rest) = game.actors(state)
        legal = [act for act in game.legal(state, seat) if not act.takes_back]
        at, rng = chance.below(len(legal), rng)
        game.apply(state, seat, legal[at])
    return state


def _catan(seed: int) -> Any:
    from catanatron import Color, RandomPlayer  # noqa: PLC0415  # of the group «bench» alone
    from catanatron import Game as Catan  # noqa: PLC0415

    return Catan([RandomPlayer(color) for color in Color], seed=seed)


def _catan_playout(seed: int) -> int:
    """A whole game of four random players; how many actions it took."""
    game, actions = _catan(seed), 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        actions += 1
    return actions


def _catan_middle() -> Any:
    game = _catan(1)
    for _ in range(OPENING):
        game.play_tick()
    return game


# The page while hard bots think


def _longest_task(browser: BrowserType, folder: Path, game_id: str) -> float:
    """The longest task of the page's thread, in milliseconds of processor time, not of the clock."""
    server = Server(folder)
    launched = browser.launch(executable_path=chromium.find(), args=chromium.FLAGS)
    page = launched.new_page()
    page.goto(server.url)
    wait_ready(page)
    page.evaluate("() => localStorage.setItem('ostia.pace', 'fast')")
    start_game(page, registry.meta(game_id).name, "hard", "hard", "hard")
    page.wait_for_selector("#skip")
    page.wait_for_timeout(4000)  # the service worker fills its cache, the bots' worker starts
    launched.start_tracing(page=page, categories=["toplevel", "disabled-by-default-devtools.timeline"])
    page.wait_for_timeout(WATCH)
    events = json.loads(launched.stop_tracing())["traceEvents"]
    launched.close()
    server.stop()
    pages = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        event.get("tdur", 0)
        for event in events
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) in pages
    ]
    assert len(tasks) > 100, "the browser has told of no tasks"
    return max(tasks) / 1000  # type: ignore[no-any-return]
