"""Positions of games between plain normal bots, for asking bots of other tempers what they would do there."""

from functools import cache
from typing import Any

import pytest

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Bot, Thought
from ostia_games.core.play.game import load_game
from ostia_games.core.play.setup import Seat, Setup
from tests.contract import NAMES

ROUNDS = 12  # of thought, where a bot searches
LEVELS = ["normal", pytest.param("hard", marks=pytest.mark.long)]  # that have tempers


@cache
def positions(game_id: str, seats: int, games: int, step: str) -> tuple[tuple[Any, int], ...]:
    """Whenever somebody comes to this step: what they see, and who they are."""
    game, found = load_game(game_id), []
    for seed in range(games):
        state = game.new(Setup(game_id, tuple(Seat(name, "normal") for name in NAMES[:seats]), seed))
        bot, thought = game.bot("normal"), Thought(chance.seeded(f"tempers {seed}"))
        while not game.over(state):
            seat = game.actors(state)[0]
            view = game.view(state, seat)
            if state.step == step:
                found.append((view, seat))
            game.apply(state, seat, bot.choose(view, seat, thought))
    return tuple(found)


def choice(bot: Bot[Any], view: Any, seat: int) -> Action:
    """What a bot does, with the same chance for every bot."""
    return bot.choose(view, seat, Thought(chance.seeded("tempers"), lambda rounds: rounds >= ROUNDS))


def clearly_more(level: str, one: float, other: float, by: float) -> bool:
    """Whether one is more than the other by this factor. Of `hard`, whose search outweighs part of a temper,
    only the direction is asked for."""
    return one > (by if level == "normal" else 1.0) * other
