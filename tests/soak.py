"""python -m tests.soak: long campaigns of random games and damaged documents, over every playable game.

Ends at the first failure and says how to see it again: `python -m tests.soak --game G --seed S --games 1`.
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from ostia_games.core import registry
from ostia_games.core.documents import dumps
from ostia_games.core.play import chance
from ostia_games.core.play.bot import forward
from ostia_games.core.play.document import game_document
from ostia_games.core.play.game import load_game, playable
from ostia_games.core.play.log import GameLog
from tests import contract
from tests.faults import check_faults
from tests.leaks import Twins, check_reveals
from tests.wire_book_faults import check_book_wire
from tests.wire_faults import check_wire

FAULTS = 20  # damaged documents for each game played
MESSAGES = 500  # hostile messages for each table
BOOK_MESSAGES = 100  # for each score book: a book is read anew after every entry


Work = Callable[[str, int, Counter[str]], None]


def soak(game_id: str, seed: int, figures: Counter[str]) -> None:
    """One random game, every check on it, and damage to its document."""
    game = load_game(game_id)
    rng = chance.seeded(f"soak {seed}")
    log: GameLog = _timed(
        figures, "play", lambda: contract.random_log(game, contract.random_setup(game.meta, rng), rng)
    )
    for check in contract.CHECKS:
        _timed(figures, check.__name__, lambda check=check: check(log))  # type: ignore[misc]
    for seat in range(len(log.setup.seats)):
        _timed(figures, "leaks", Twins(game, log.setup, seat, rng + seat).play)
    _timed(figures, "reveals", lambda: check_reveals(log, rng))
    text = dumps(game_document(log))
    refused = _timed(figures, "faults", lambda: check_faults(text, Random(seed), FAULTS))
    figures.update(games=1, actions=len(log.entries), damaged=FAULTS, refused=refused)
    figures["longest"] = max(figures["longest"], len(log.entries))


def add_up(game_id: str, seed: int, figures: Counter[str]) -> None:
    """One random game in which only `Game.check` runs, after every action: for very many games."""
    game = load_game(game_id)
    rng = chance.seeded(f"soak {seed}")
    state = game.new(contract.random_setup(game.meta, rng))
    while actors := game.actors(state):
        seat, rng = contract.drawn(actors, rng)
        act, rng = contract.drawn(forward(game.legal(state, seat)), rng)
        game.apply(state, seat, act)
        game.check(state)
        figures["actions"] += 1
    figures["games"] += 1


def hostile(game_id: str, seed: int, figures: Counter[str]) -> None:
    """Hostile messages between the devices of one table, and of one score book."""
    played, left = check_wire(game_id, Random(seed), MESSAGES)
    figures.update(messages=MESSAGES, lawful=played, guests_left=left)
    entered, left = check_book_wire(game_id, Random(seed), BOOK_MESSAGES)
    figures.update(book_messages=BOOK_MESSAGES, book_entered=entered, book_guests_left=left)


FLAGS: dict[Work, str] = {soak: "", add_up: " --sums", hostile: " --wire"}


def _timed(figures: Counter[str], name: str, work: Callable[[], Any]) -> Any:
    start = time.perf_counter()
    result = work()
    figures[f"{name} µs"] += round((time.perf_counter() - start) * 1e6)
    return result


def campaign(game_id: str, seeds: range, end: float, figures: Counter[str], work: Work = soak) -> bool:
    """Soak one game; false at the first failure."""
    for seed in seeds:
        if time.monotonic() > end:
            break
        try:
            work(game_id, seed, figures)
        except Exception:  # whatever it is, its seed must be printed
            traceback.print_exc()
            again = f"python -m tests.soak{FLAGS[work]} --game {game_id} --seed {seed} --games 1"
            print(f"\nFAILED: {game_id}, seed {seed}. To see it again: {again}", file=sys.stderr)
            return False
    return True


def _print_table(table: dict[str, Counter[str]]) -> None:
    names = sorted({name for figures in table.values() for name in figures})
    width = max(map(len, names), default=0)
    print(f"{'':{width}}" + "".join(f"{game:>16}" for game in table))
    for name in names:
        print(f"{name:{width}}" + "".join(f"{figures[name]:>16,}" for figures in table.values()))


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="random games of each game")
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after this time in all")
    parser.add_argument("--seed", type=int, default=1, help="the first seed; each game takes the next")
    parser.add_argument("--game", help="this game only")
    parser.add_argument("--sums", action="store_true", help="check sums only: many more games in the time")
    parser.add_argument("--wire", action="store_true", help="tables of several devices, one of them hostile")
    asked = parser.parse_args(argv)
    if not asked.wire:  # its sentences are in no catalogue, so no other device would take them
        registry.register("tests.pearls")
    games = [meta.id for meta in registry.games() if playable(meta.id) and asked.game in (None, meta.id)]
    if not games:
        parser.error(f"there is no playable game «{asked.game}»")
    table = {game: Counter[str]() for game in games}
    start, held = time.monotonic(), True
    for number, game in enumerate(games, 1):
        # Each game may use its share of the time, and what those before it left over.
        end = start + asked.minutes * 60 * number / len(games)
        seeds = range(asked.seed, asked.seed + asked.games)
        work = add_up if asked.sums else hostile if asked.wire else soak
        held = held and campaign(game, seeds, end, table[game], work)
    _print_table(table)
    print("ok" if held else "FAILED")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
