import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from ostia_games import registry
from ostia_games.core.game import Game
from ostia_games.core.log import GameLog
from tests.contract import CHECKS, random_log, random_setup

GAMES = [meta.id for meta in registry.games() if registry.playable(meta.id)] + ["pearls"]
SAMPLE = 8  # games of each; `tests.soak` plays very many
PLAYED = 2 if sys.platform == "emscripten" else SAMPLE


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game_id", GAMES)
def test_games_keep_the_contract(game_id: str, check: Callable[[GameLog], None], pearls: Game[Any]) -> None:
    for number in range(PLAYED):
        check(played(game_id, number))


@cache  # the checks look at a log and do not change it
def played(game_id: str, number: int) -> GameLog:
    game = registry.load(game_id)
    return random_log(game, random_setup(game.meta, number), number)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_sample_has_every_number_of_seats(game_id: str, pearls: Game[Any]) -> None:
    meta = registry.meta(game_id)
    seats = {len(random_setup(meta, number).seats) for number in range(SAMPLE)}
    assert seats == set(range(meta.seats[0], meta.seats[1] + 1))
