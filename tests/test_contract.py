import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostia_games.core import registry
from ostia_games.core.play.bot import RandomBot, Thought, forward
from ostia_games.core.play.game import Game, load_game, playable
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.state import plain
from ostia_games.core.words import Message, msg
from tests import leaks
from tests.contract import CHECKS, NAMES, check_undo, random_log, random_setup

BOXES = [meta.id for meta in registry.games() if playable(meta.id)]
GAMES = [*BOXES, "pearls"]
TABLES = [(game_id, n) for game_id in BOXES for n in range(2, 6) if load_game(game_id).meta.seats[1] >= n]
SAMPLE = 8  # games of each; `tests.soak` plays very many
PLAYED = 2 if sys.platform == "emscripten" else SAMPLE


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game_id", GAMES)
def test_games_keep_the_contract(game_id: str, check: Callable[[GameLog], None], pearls: Game[Any]) -> None:
    for number in range(PLAYED):
        check(played(game_id, number))


@cache  # the checks look at a log and do not change it
def played(game_id: str, number: int) -> GameLog:
    game = load_game(game_id)
    return random_log(game, random_setup(game.meta, number), number)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_sample_has_every_number_of_seats(game_id: str, pearls: Game[Any]) -> None:
    meta = registry.meta(game_id)
    seats = {len(random_setup(meta, number).seats) for number in range(SAMPLE)}
    assert seats == set(range(meta.seats[0], meta.seats[1] + 1))


rngs = st.integers(0, 2**64 - 1)


@pytest.mark.long
@pytest.mark.parametrize("game_id", BOXES)
@settings(max_examples=6)
@given(rng=rngs)
def test_nothing_leaks(game_id: str, rng: int) -> None:
    game = load_game(game_id)
    setup = random_setup(game.meta, rng)
    seats = len(setup.seats)
    least = seats if game.meta.cooperative else seats + 1
    assert leaks.check_twins(game, setup, rng) >= least


@pytest.mark.long
@pytest.mark.parametrize("game_id", BOXES)
@settings(max_examples=6)
@given(rng=rngs)
def test_only_what_reveals_is_marked(game_id: str, rng: int) -> None:
    game = load_game(game_id)
    leaks.check_reveals(random_log(game, random_setup(game.meta, rng), rng), rng)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_copy_shares_nothing_that_changes(game_id: str, seats: int) -> None:
    game = load_game(game_id)
    state = game.new(Setup(game_id, tuple(Seat(name) for name in NAMES[:seats]), 5))
    thought, bot = Thought(1), RandomBot(game)
    while actors := game.actors(state):
        copy, before = state.copy(), plain(state)
        assert plain(copy) == before
        game.apply(state, actors[0], forward(game.legal(state, actors[0]))[0])
        assert plain(copy) == before
        state = copy
        game.apply(state, actors[0], bot.choose(state, actors[0], thought))


def test_an_undo_that_leads_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = GameLog.undo

    def too_far(log: GameLog, seat: int) -> None:
        whole(log, seat)
        log.state = log.state_at(max(0, len(log.entries) - 1))

    log = played("vilnius", 1)
    monkeypatch.setattr(GameLog, "undo", too_far)
    with pytest.raises(AssertionError, match="undo leads elsewhere"):
        check_undo(log)


def test_an_undo_across_a_reveal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(log: GameLog, seat: int) -> Message | None:
        decided = any(entry.known_to(seat) and not entry.forced for entry in log.entries)
        return None if decided else msg("there is nothing to undo")

    log = played("vilnius", 1)
    monkeypatch.setattr(GameLog, "undo_refusal", careless)
    with pytest.raises(AssertionError, match="undone across a reveal"):
        check_undo(log)
