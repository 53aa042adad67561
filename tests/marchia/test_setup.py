import pytest

from ostia_games.core.play.state import UNKNOWN
from ostia_games.marchia.actions import Choose, DrawPile
from ostia_games.marchia.march import HOME
from ostia_games.marchia.scoring import PRICES
from tests.marchia.deals import CITY, END, GAME, column, draw, new, play, refused, set_money


@pytest.mark.rule("M2.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_everybody_starts_with(seats: int) -> None:
    state = new(seats)
    assert state.money == [20] * seats
    assert state.points == [0] * seats
    assert [list(march) for march in state.marches] == [[HOME]] * seats
    assert [len(gold) for gold in state.gold] == [1] * seats
    assert [counts[CITY] for counts in state.buildings] == [0] * seats


@pytest.mark.rule("M2.1")
def test_money_is_secret_unless_it_is_open() -> None:
    state = new(3)
    set_money(state, 18, 5, 0)
    assert GAME.view(state, 1).money == [UNKNOWN, 5, UNKNOWN]
    assert GAME.view(state, None).money == [UNKNOWN] * 3
    state = new(3, open_money=True)
    set_money(state, 18, 5, 0)
    assert GAME.view(state, 1).money == GAME.view(state, None).money == [18, 5, 0]


@pytest.mark.rule("M2.1")
def test_points_tiles_and_coins_are_open_and_the_pile_is_not() -> None:
    state = new(3)
    state.points = [3, 1, 4]
    view = GAME.view(state, 2)
    assert view.points == [3, 1, 4] and view.marches == state.marches and view.columns == state.columns
    assert view.pile == [UNKNOWN] * (59 - 3)


def test_who_counted_along_knows_the_purses() -> None:
    """Every payment is public, so a view may tell what an attentive player would know."""
    state = new(3)
    set_money(state, 18, 5, 0)
    assert GAME.view(GAME.view(state, 1), 1).counted == (18, 5, 0)


@pytest.mark.rule("M2.2")
@pytest.mark.parametrize(("seats", "bottom", "rest"), [(2, 22, 31), (3, 18, 35), (4, 14, 39), (5, 10, 43)])
def test_the_end_castle_is_among_six_above_the_bottom(seats: int, bottom: int, rest: int) -> None:
    assert bottom + 6 + rest == 59
    places, tops = set(), set()
    for seed in range(80):
        state = new(seats, seed=seed)
        assert len(state.pile) == 59 - seats
        places.add(state.pile.index(END))
        tops.add(state.pile[-1])
    assert places == set(range(bottom, bottom + 6)), "each of the six places, and no other"
    assert len(tops) > 20, "the rest is shuffled, too"


@pytest.mark.rule("M2.2")
def test_the_same_seed_gives_the_same_pile() -> None:
    assert new(4, seed=7).pile == new(4, seed=7).pile != new(4, seed=8).pile


@pytest.mark.rule("M2.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_start_player_turns_up_one_tile_for_each_player_from_twelve_down(seats: int) -> None:
    state = new(seats, start=1)
    assert list(column(state, 1)) == [12, 10, 8, 6, 4][:seats]
    assert all(column(state, seat) == {} for seat in range(seats) if seat != 1)


@pytest.mark.rule("M2.3")
def test_the_tile_for_twelve_was_drawn_first() -> None:
    state = new(3)
    again = [*state.pile, column(state, 0)[8], column(state, 0)[10], column(state, 0)[12]]
    assert len(again) == 59 and again[-1] == column(state, 0)[12]
    assert sorted(again) == list(range(59))


@pytest.mark.rule("M2.3")
@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_counterclockwise_each_other_takes_one_at_the_same_price(start: int) -> None:
    state = new(4, start=start)
    first = column(state, start)
    for steps, price in ((1, 8), (2, 12), (3, 6)):
        seat = (start - steps) % 4
        assert GAME.actors(state) == (seat,)
        play(state, Choose(PRICES.index(price)))
        # The last choice begins the first turn, which moves the start player's column only.
        assert column(state, seat) == {price: first[price]}
    assert state.turn == start and column(state, start) == {8: first[10]}, "10, already one step down"


@pytest.mark.rule("M2.3")
def test_only_a_tile_that_is_left_can_be_taken() -> None:
    state = new(3)
    assert GAME.legal(state, 2) == [Choose(0), Choose(1), Choose(2)]
    assert refused(state, Choose(3)) == "M2.3: there is no tile on this space"
    assert refused(state, Choose(0), seat=1).startswith("M2.3: it is not")
    play(state, Choose(1))
    assert GAME.legal(state, 1) == [Choose(0), Choose(2)]
    assert refused(state, Choose(1)) == "M2.3: there is no tile on this space"
    assert refused(state, DrawPile()).startswith("M2.3")


@pytest.mark.rule("M2.4")
def test_turns_go_clockwise_from_the_start_player() -> None:
    state = new(4, start=2)
    play(state, Choose(0), Choose(1), Choose(2))
    order = []
    for _ in range(9):
        order.append(state.turn)
        draw(state)
    assert order == [2, 3, 0, 1, 2, 3, 0, 1, 2]


@pytest.mark.rule("M2.4")
def test_the_start_player_is_named_or_drawn() -> None:
    assert new(4, start=2).start == 2
    assert {new(4, seed=seed, start=None).start for seed in range(40)} == {0, 1, 2, 3}
