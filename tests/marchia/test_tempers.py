"""Tempers can be seen: over some games, bots of other tempers come to something else."""

from typing import Any

import pytest

from ostia_games.core.play import chance
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.game import load_game
from ostia_games.core.play.setup import Setup, bot_seat
from ostia_games.marchia import march, steps
from ostia_games.marchia.state import Marchia
from tests.contract import NAMES
from tests.tempers import LEVELS, clearly_more

GAME: Any = load_game("marchia")
GAMES = {"normal": 24, "hard": 6}


def played(bots: tuple[str, str], seed: int, purses: list[list[int]]) -> Marchia:
    """A game between two; notes what is in the purse of each at the beginning of each turn."""
    seats = tuple(bot_seat(name, bot) for name, bot in zip(NAMES, bots, strict=False))
    state: Marchia = GAME.new(Setup("marchia", seats, seed))
    players = [GAME.bot(seat.kind, seat.temper) for seat in seats]
    thought = Thought(chance.seeded(f"tempers {seed}"), lambda rounds: rounds >= 12)
    while not GAME.over(state):
        seat = state.turn
        if state.step == steps.TURN:
            purses[seat].append(state.money[seat])
        GAME.apply(state, seat, players[seat].choose(GAME.view(state, seat), seat, thought))
    return state


def traits(level: str, temper: str) -> tuple[list[float], list[float]]:
    """Of the bot with the temper, and of the plain one: the mean purse, and the share of buildings that
    are complete at the end. They change seats."""
    purses: list[list[int]] = [[], []]  # of the one with the temper, of the other
    complete, built = [0, 0], [0, 0]
    for seed in range(GAMES[level]):
        first = seed % 2
        bots = (f"{level}:{temper}", level)
        state = played((bots[first], bots[1 - first]), seed, [purses[first], purses[1 - first]])
        for seat, tiles in enumerate(state.marches):
            who = seat if first == 0 else 1 - seat
            built[who] += len(tiles)
            complete[who] += sum(march.gaps(state.fixed.shapes, tiles, at) == 0 for at in tiles)
    return [sum(one) / len(one) for one in purses], [n / of for n, of in zip(complete, built, strict=True)]


@pytest.mark.parametrize("level", LEVELS)
def test_the_builder_leaves_fewer_buildings_unfinished(level: str) -> None:
    _, (builder, plain) = traits(level, "builder")
    assert clearly_more(level, builder, plain, 1.03)


@pytest.mark.parametrize("level", LEVELS)
def test_the_hoarder_has_more_pennies(level: str) -> None:
    (hoarder, plain), _ = traits(level, "hoarder")
    assert clearly_more(level, hoarder, plain, 1.15)
