"""The house rule for 4 and 5 players (M2.5), in digital play and at the table."""

import pytest

from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.play.bot import RandomBot, Thought
from ostia_games.core.play.setup import Seat, Setup, checked
from ostia_games.marchia.keeper.entries import Built, Drew
from ostia_games.marchia.keeper.keeper import KEEPER
from ostia_games.marchia.keeper.tally import MarchiaTally
from ostia_games.marchia.meta import META
from ostia_games.marchia.state import Marchia
from tests.marchia.deals import END, GAME, NAMES, column, draw, english, new, new_log, play, rig, tile

COLOURS = ("red", "blue", "yellow", "green", "violet")


@pytest.mark.rule("M2.5")
@pytest.mark.parametrize(
    ("seats", "start", "money"),
    [
        (2, 0, [20, 20]),
        (3, 1, [20, 20, 20]),
        (4, 0, [20, 22, 24, 26]),
        (4, 2, [24, 26, 20, 22]),
        (5, 1, [28, 20, 22, 24, 26]),
    ],
)
def test_each_seat_begins_with_two_pennies_more(seats: int, start: int, money: list[int]) -> None:
    assert new(seats, start=start, fair_start=True).money == money
    assert new(seats, start=start).money == [20] * seats, "off unless it is chosen"
    setup = BookSetup(
        "marchia", NAMES[:seats], COLOURS[:seats], start, {"fair_start": True, "money": "tracked"}
    )
    assert ScoreBook(KEEPER, setup).tally.totals("pennies") == tuple(money)


def turns_of(state: Marchia) -> list[int]:
    """Play to the end by lot; how many turns each seat had."""
    bot, thought, turns = RandomBot(GAME), Thought(7), [0] * state.fixed.seats
    while actors := GAME.actors(state):
        seat, before = actors[0], state.turn
        was_choosing = state.step == "choose"
        GAME.apply(state, seat, bot.choose(state, seat, thought))
        GAME.check(state)
        if not was_choosing and (GAME.over(state) or state.turn != before):
            turns[seat] += 1
    return turns


@pytest.mark.rule("M2.5", "M7.1")
@pytest.mark.parametrize("seats", [4, 5])
def test_everybody_has_as_many_turns(seats: int) -> None:
    for seed in range(4):
        chairs = tuple(Seat(name) for name in NAMES[:seats])
        fair = checked(Setup("marchia", chairs, seed, {"fair_start": True}), META)
        assert len(set(turns_of(GAME.new(fair)))) == 1
    unequal = [turns_of(GAME.new(Setup("marchia", chairs, seed))) for seed in range(4)]
    assert any(len(set(turns)) > 1 for turns in unequal), "otherwise they need not"


@pytest.mark.rule("M2.5", "M7.1")
def test_the_round_is_played_to_its_end_first() -> None:
    """Seat 1 of 4 draws the end castle: seats 2 and 3 finish the round, then everybody has two turns."""
    log = new_log(4, fair_start=True)
    state: Marchia = log.state  # type: ignore[assignment]
    rig(state, top=[tile("farm-1"), END])
    state.turn = 1
    log.play(1, GAME.legal(state, 1)[-1])
    assert state.coins == [2, 2, 3, 3]
    assert "this round is played to its end, then everyone has two more turns" in english(
        log.entries[-1].told[-1].message
    )
    order: list[int] = []
    while not state.final:
        if not order or state.turn != order[-1]:
            order.append(state.turn)
        seat = GAME.actors(state)[0]
        GAME.apply(state, seat, RandomBot(GAME).choose(state, seat, Thought(3)))
    assert order == [1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]


@pytest.mark.rule("M2.5", "M7.1")
def test_when_the_last_of_a_round_draws_it_nothing_changes() -> None:
    state = rig(new(4, fair_start=True), top=[tile("farm-1"), END])
    state.turn = 3
    draw(state)
    assert state.coins == [1, 2, 2, 2], "the start player has begun the first of two turns"
    assert len(column(state, 3)) == 2
    play(state)


@pytest.mark.rule("M2.5", "M7.1")
def test_the_table_counts_the_same_turns() -> None:
    setup = BookSetup("marchia", NAMES[:4], COLOURS[:4], 0, {"fair_start": True})
    book = ScoreBook(KEEPER, setup)
    book.enter(Built(0, 0, 2, "", "", 0, None))
    book.enter(Drew(1, "", True))
    tally: MarchiaTally = book.tally  # type: ignore[assignment]
    assert tally.left == [2, 2, 3, 3]
    assert "this round is played to its end" in english(book.lines[-1].told[-1])
    for seat in (2, 3, 0, 1, 2, 3, 0, 1, 2):
        book.enter(Drew(seat, "", False))
        assert not tally.ended
    book.enter(Drew(3, "", False))
    assert tally.ended
