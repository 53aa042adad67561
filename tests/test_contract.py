import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from ostia_games.core import registry
from ostia_games.core.play.game import Game
from ostia_games.core.play.log import GameLog
from ostia_games.core.words import Message, msg
from tests.contract import CHECKS, check_undo, random_log, random_setup

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


def test_an_undo_that_leads_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = GameLog._go_to

    def too_far(log: GameLog, length: int) -> None:
        whole(log, length)
        log.state = log.state_at(max(0, length - 1))

    log = played("vilnius", 1)
    monkeypatch.setattr(GameLog, "_go_to", too_far)
    with pytest.raises(AssertionError, match="undo leads elsewhere"):
        check_undo(log)


def test_an_undo_across_a_reveal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(log: GameLog, seat: int) -> Message | None:
        return msg("there is nothing to undo") if log._last_decision(seat) is None else None

    log = played("vilnius", 1)
    monkeypatch.setattr(GameLog, "undo_refusal", careless)
    with pytest.raises(AssertionError, match="undone across a reveal"):
        check_undo(log)
