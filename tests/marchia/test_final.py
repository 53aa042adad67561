import pytest

from ostia_games.marchia.actions import DRAW_PILE, SKIP_TAX, Stock
from ostia_games.marchia.state import Marchia
from tests.marchia.table import (
    END,
    GAME,
    buy,
    column,
    draw,
    new,
    play,
    rig,
    tile,
)

X, Y = tile("monastery-1"), tile("monastery-2")


def announced(seats: int = 3, seat: int = 0) -> Marchia:
    """This seat has just drawn the end castle; the next one is about to act."""
    state = rig(new(seats), top=(*range(10, 10 + 2 * seat), END, X))
    for _ in range(seat + 1):
        draw(state)
    return state


# M7.1: two more turns


@pytest.mark.rule("M7.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("drawer", [0, 1])
def test_everybody_has_two_more_turns_and_the_drawer_comes_last(seats: int, drawer: int) -> None:
    state = announced(seats, drawer)
    turns = []
    while not GAME.over(state):
        turns.append(state.turn)
        draw(state)
    assert turns == [(drawer + 1 + n) % seats for n in range(2 * seats)]
    assert turns[-1] == drawer and state.coins == [0] * seats


@pytest.mark.rule("M7.1")
def test_a_coin_is_taken_back_in_each_phase_1() -> None:
    state = rig(new(3), top=(END, X))
    play(state, DRAW_PILE)
    assert state.ending and state.coins == [2, 2, 2], "also the drawer's, whose turn does not count"
    play(state, Stock(X, 0), Stock(END, 1), SKIP_TAX)
    assert state.turn == 1 and state.coins == [2, 1, 2]
    draw(state)
    assert state.coins == [2, 1, 1]
    draw(state)
    assert state.turn == 0 and state.coins == [1, 1, 1]


@pytest.mark.rule("M7.1")
@pytest.mark.parametrize("top", [(END, X), (X, END)])
def test_the_other_tile_due_is_still_drawn(top: tuple[int, int]) -> None:
    state = rig(new(2), top=top)
    play(state, DRAW_PILE)
    assert set(state.drawn) == {END, X} and state.ending
    play(state, Stock(END, 5), Stock(X, 0))
    assert column(state, 0) == {12: X, 2: END}


@pytest.mark.rule("M7.1")
def test_as_the_second_tile_beside_an_open_one() -> None:
    state = rig(new(2), open_=(X,), top=(END,))
    draw(state, X)
    assert state.ending and state.coins == [2, 1]


@pytest.mark.rule("M7.1")
def test_the_end_castle_is_bought_like_any_other() -> None:
    state = rig(new(2), top=(END, X))
    play(state, DRAW_PILE, Stock(END, 2), Stock(X, 0), SKIP_TAX)
    play(state, *buy(8, 1, 0, 0, column=0))  # its walls are east and west: no place here …
