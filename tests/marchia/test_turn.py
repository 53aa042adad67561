import pytest

from ostia_games.core.play.state import UNKNOWN
from ostia_games.marchia import steps
from ostia_games.marchia.actions import RELIEF, Buy, DrawPile, TakeOpen
from ostia_games.marchia.state import Marchia
from tests.marchia.deals import (
    GAME,
    column,
    cover_start_tile,
    english,
    new,
    new_log,
    play,
    play_on,
    refused,
    rig,
    set_money,
    tile,
)

FIVE = {10: 0, 8: 1, 6: 2, 4: 3, 2: 4}  # farms: no two free spaces
ONLY = "M6.1: relief is only for those who can neither buy nor draw"


def stuck(seats: int = 2, points: int = 7) -> Marchia:
    """Seat 0 has a single penny and only one free space."""
    state = rig(new(seats), columns={0: FIVE})
    set_money(state, 1)
    state.points[0] = points
    return state


@pytest.mark.rule("M6.1")
@pytest.mark.parametrize(("points", "left"), [(7, 2), (5, 0), (3, 0), (0, 0)])
def test_ten_pennies_for_five_points_but_never_below_zero(points: int, left: int) -> None:
    state = stuck(points=points)
    bank = state.bank
    assert GAME.legal(state, 0) == [RELIEF]
    play(state, RELIEF)
    assert state.money == [11, 20] and state.bank == bank - 10
    assert state.points == [left, 0]
    assert state.turn == 1, "the turn is over"
    assert column(state, 0) == FIVE


@pytest.mark.rule("M6.1")
def test_not_for_one_who_can_buy_anywhere() -> None:
    state = stuck()
    set_money(state, 2)
    assert GAME.legal(state, 0) == [Buy(0, 5)]
    assert refused(state, RELIEF) == ONLY


@pytest.mark.rule("M6.1")
def test_not_for_one_who_can_draw() -> None:
    state = rig(new(2), columns={0: {price: index for price, index in FIVE.items() if price > 2}})
    set_money(state, 0)
    assert GAME.legal(state, 0) == [DrawPile()]
    assert refused(state, RELIEF) == ONLY


@pytest.mark.rule("M6.1")
def test_every_tile_place_and_rotation_is_tried() -> None:
    castle = tile("castle xwww")
    state = rig(new(2), columns={0: dict(zip(FIVE, (1, 2, 3, 4, castle), strict=True))})
    set_money(state, 2)
    assert GAME.legal(state, 0) == [Buy(0, 5)], "the castle, beside the box of the start tile or by gold"
    blocked = rig(
        new(2),
        marches={0: [(tile("village gggw"), 1, 0, 2)]},
        columns={0: dict(zip(FIVE, (1, 2, 3, 4, castle), strict=True))},
    )
    cover_start_tile(blocked)
    set_money(blocked, 2)
    assert GAME.legal(blocked, 0) == [RELIEF], "it could be paid, but fits nowhere"


@pytest.mark.rule("M6.1", "M5.1")
def test_when_the_tiles_have_run_out() -> None:
    state = rig(new(2), pile=(1,))
    assert GAME.legal(state, 0) == [RELIEF]
    play_on(state, RELIEF)
    assert state.money == [30, 20]
    state = rig(new(2), pile=(1,), open_=(2,))
    assert GAME.legal(state, 0) == [TakeOpen(2)]


@pytest.mark.rule("M6.1")
def test_the_money_is_shown_as_the_proof() -> None:
    state = stuck()
    set_money(state, 0)
    state.points[0] = 7
    said = GAME.step(state).sentence(state, 0, RELIEF)
    assert english(said) == (
        "Ada can neither buy nor draw, shows 0 pennies, takes 10 more and loses 5 points."
    )
    set_money(state, 1)
    state.points[0] = 1
    said = GAME.step(state).sentence(state, 0, RELIEF)
    assert english(said) == "Ada can neither buy nor draw, shows 1 penny, takes 10 more and loses 1 point."


@pytest.mark.rule("M6.1")
def test_what_was_shown_cannot_be_taken_back() -> None:
    state = stuck()
    before = state.reveals
    play(state, RELIEF)
    assert state.reveals > before
    assert GAME.view(state, 1).money == [UNKNOWN, 20], "and is put away again"


@pytest.mark.rule("M6.1")
def test_nobody_shows_a_purse_unasked() -> None:
    """Having no other choice gives away an empty purse, so relief is never automatic."""
    log = new_log()
    state = stuck()
    log.state = state
    assert log.settle() == [] and state.step == steps.TURN
    entry = log.play(0, RELIEF)
    assert entry.revealing and not entry.forced
    assert english(log.undo_refusal(0)) == "something hidden has been revealed since"
