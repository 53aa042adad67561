"""Whole random games, held against a replayer that was written from the rulebook alone."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import ostia_games.marchia
from ostia_games.core.play import chance
from ostia_games.core.play.document import game_document
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.marchia.state import EMPTY, NOBODY, Marchia
from tests.marchia.deals import COMPONENTS, GAME, NAMES
from tests.marchia.replayer import KINDS, Replayer

BOX = tomllib.loads((Path(ostia_games.marchia.__file__).parent / "components.toml").read_text("utf-8"))
BACK = 20  # one in so many actions that could be taken back is


def pick(rng: int, choices: list[Any]) -> tuple[Any, int]:
    at, rng = chance.below(len(choices), rng)
    return choices[at], rng


def random_setup(number: int) -> Setup:
    """Players, options and box by lot."""
    rng = chance.seeded(f"replayer {number}")
    options: dict[str, bool | int | str] = {}
    for option, values in {
        "open_money": [True, False],
        "fair_start": [True, False],
        "start_tile_points": ["box", *range(10)],
        "tie_rounding": ["half_up", "down"],
    }.items():
        value, rng = pick(rng, [None, *values])
        if value is not None:
            options[option] = value
    seats = tuple(Seat(name) for name in NAMES[: 2 + number % 4])
    start, rng = pick(rng, [None, *range(len(seats))])
    box, rng = pick(rng, [None, None, COMPONENTS])
    return Setup("marchia", seats, number, options, start, box)


def replayer_for(log: GameLog, box: Mapping[str, Any]) -> Replayer:
    """What chance decided is taken from the game: the pile, and who starts."""
    state = log.state
    assert isinstance(state, Marchia)
    seats, first = state.fixed.seats, state.columns[state.start]
    pile = [*state.pile, *reversed([tile for tile in first if tile != EMPTY])]
    return Replayer(box, log.setup.options, seats, state.start, pile)


def same_table(state: Marchia, mine: Replayer) -> None:
    assert state.money == [each.pennies for each in mine.all]
    assert state.points == [each.points for each in mine.all]
    columns = [[EMPTY if piece is None else piece.number for piece in each.column] for each in mine.all]
    assert [list(column) for column in state.columns] == columns
    assert sorted(state.open) == sorted(piece.number for piece in mine.open)
    assert state.pile == [piece.number for piece in mine.pile]
    holders = [mine.holder[kind] for kind in KINDS]
    assert state.holders == [NOBODY if holder is None else holder for holder in holders]
    assert (not state.step) == mine.over
    if not mine.over:
        assert (state.turn, state.step) == (mine.mover, mine.phase)


def play_and_replay(number: int) -> None:
    setup = random_setup(number)
    log, rng = GameLog(GAME, setup), chance.seeded(f"actions {number}")
    box = setup.components or BOX
    watching = replayer_for(log, {**BOX, **box, "start": BOX["start"]})
    done = 0
    while not log.over:
        state: Any = log.state
        [seat] = GAME.actors(state)
        legal = GAME.legal(state, seat)
        # Looking at every tile of the market takes the replayer long, so not in every turn.
        allowed = watching.offers() if watching.phase != "turn" or done % 7 == 0 else None
        if allowed is not None:
            assert {tuple(GAME.codec.encode(act)) for act in legal} == allowed
        back, rng = chance.below(BACK, rng)
        moves = [act for act in legal if act.takes_back == (back == 0)] or legal
        act, rng = pick(rng, moves)
        log.play(seat, act, legal)
        told = tuple(GAME.codec.encode(act))
        watching.play(seat, told, allowed)
        same_table(state, watching)
        done += 1
    result = GAME.result(state)
    assert {place.seat: place.total for place in result.places} == dict(enumerate(watching.totals()))
    assert list(result.winners) == watching.winners()
    if watching.fair:
        assert len({each.turns for each in watching.all}) == 1, "M2.5"
    again = replayer_for(GameLog(GAME, setup), {**BOX, **box, "start": BOX["start"]})
    actions: Any = game_document(log)["actions"]
    for who, written in actions:
        again.play(who, tuple(written))
    assert again.over and again.totals() == watching.totals(), "from the document alone"


@pytest.mark.long
@pytest.mark.rule(
    "M2.1", "M2.3", "M2.4", "M2.5", "M3.1", "M4.2", "M5.1", "M5.2", "M5.4", "M7.3", "M7.4", "M7.6"
)
@pytest.mark.parametrize("tens", range(20))
def test_a_replayer_from_the_rulebook_alone_agrees(tens: int) -> None:
    for number in range(tens * 10, tens * 10 + 10):
        play_and_replay(number)
