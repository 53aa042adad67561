"""How fast the rules are, compared with catanatron in the same run.

Both sides are measured in turns and in processor time, and compared turn by turn, so that whatever else the
machine does affects both.
"""

import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType

from e2e.bench_limits import Limits, at_least
from ostia_games.core import registry
from ostia_games.core.play import chance
from ostia_games.core.play.game import Game, load_game, playable
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.simulate import Job, play_out
from ostia_games.core.play.state import State

ROUNDS = 9
SLICE = 0.6  # seconds of each side in a round
OPENING = 120  # actions before the state that is copied

LIMITS: Limits = {
    "ostia_playout_ratio": at_least(8),
    "ostia_copy_ratio": at_least(5),
    "marchia_playout_ratio": at_least(4),
    "vilnius_playout_ratio": at_least(3),
}


def rules(browser: BrowserType, folder: Path) -> dict[str, float]:
    result: dict[str, float] = {}
    for meta in registry.games():
        if playable(meta.id):
            result |= _compare(meta.id)
    return result


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
    return {
        f"{game_id}_actions_per_s": statistics.median(speeds["playout"]),
        f"{game_id}_playout_ratio": _ratio(speeds["playout"], speeds["playout_other"]),
        f"{game_id}_copies_per_s": statistics.median(speeds["copy"]),
        f"{game_id}_copy_ratio": _ratio(speeds["copy"], speeds["copy_other"]),
    }


def _ratio(ours: list[float], others: list[float]) -> float:
    return statistics.median(our / other for our, other in zip(ours, others, strict=True))


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
