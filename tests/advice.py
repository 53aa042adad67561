"""How good the advice is: `python -m tests.advice --games 200` plays games against easy bots, once doing at
every decision what is advised and once as `normal` does, with the same shuffles.

On the page the adviser thinks for a part of a second; here for a number of rounds, so that the figures are
the same on every machine.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ostia_games.core.play import chance
from ostia_games.core.play.advice import advise
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.game import Game, load_game
from ostia_games.core.play.setup import SEED_LIMIT, Seat, Setup
from ostia_games.core.play.simulate import Series
from ostia_games.core.play.state import OVER

TABLES = {"ostia": 3, "marchia": 3, "vilnius": 2}
OPTIONS = {"vilnius": {"difficulty": "simple"}}  # beside an easy bot, the usual siege is nearly always lost
ROUNDS = 12  # that the adviser thinks at most: far less than on the page


@dataclass(frozen=True, slots=True)
class Match:
    """One game of somebody against easy bots."""

    game: str
    who: str  # `advice`, or a kind of bot
    seat: int
    seed: int
    rounds: int = ROUNDS


def won(job: Match) -> float:
    """Plays it to the end; the share of the win."""
    game: Game[Any] = load_game(job.game)
    seats = tuple(Seat(f"seat {number}", "easy") for number in range(TABLES[job.game]))
    state = game.new(Setup(job.game, seats, job.seed, OPTIONS.get(job.game, {})))
    bots = [game.bot("easy") for _ in seats]
    bots[job.seat] = game.bot(game.adviser if job.who == "advice" else job.who)
    thought = Thought(chance.seeded(f"advice {job.seed}"), enough=lambda rounds: rounds >= job.rounds)
    while state.step != OVER:
        actors = game.actors(state)
        seat = job.seat if job.seat in actors else actors[0]
        if seat == job.seat and job.who == "advice":
            for act in advise(game, state, seat, bots[seat], thought).plan:
                game.play(state, seat, act)
        else:
            game.apply(state, seat, bots[seat].choose(game.view(state, seat), seat, thought))
    winners = game.result(state).winners
    share = 1.0 if game.meta.cooperative or not winners else 1 / len(winners)
    return share if job.seat in winners else 0.0


def games(game: str, who: str, count: int) -> Iterator[Match]:
    """With a seat and a shuffle for each, the same for everybody who is measured."""
    for number in range(count):
        seed = chance.seeded(f"{game} {number}") % SEED_LIMIT
        yield Match(game, who, number % TABLES[game], seed)


def measured(results: Iterator[float]) -> tuple[float, float, float, int]:
    """The share of games won, and its 95 % interval."""
    series, wins = Series(1), 0.0
    for share in results:
        series.games += 1
        wins += share
    return wins / max(1, series.games), *series.interval(wins), series.games


def main() -> None:
    from multiprocessing import get_context  # noqa: PLC0415 - WebAssembly has none

    parser = argparse.ArgumentParser(prog="python -m tests.advice", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--game", choices=sorted(TABLES), action="append")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    with get_context("spawn").Pool(asked.processes) as pool:
        for game in asked.game or TABLES:
            for who in ("advice", "normal", "easy"):
                share, low, high, count = measured(pool.imap(won, games(game, who, asked.games)))
                print(
                    f"{game:8} {who:7} wins {share:6.1%} of {count} games ({low:.1%} to {high:.1%})",
                    flush=True,
                )


if __name__ == "__main__":
    main()
