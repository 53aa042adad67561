"""M7: the end castle, the last turns, and the final count of a whole table."""

import pytest

from ostia_games.marchia.actions import DRAW_PILE, RELIEF, TAKE_OPEN, Build
from ostia_games.marchia.components import own_box
from ostia_games.marchia.march import HOME
from ostia_games.marchia.phases import final
from ostia_games.marchia.state import Marchia
from tests.marchia.table import GAME, Lying, buy, new, play, rig, set_money, skip_tax, stock, t

END = "castle-10"


def value(name: str) -> int:
    return own_box().tiles[t(name)].value


def draw_the_end(state: Marchia, other: str = "farm-1") -> None:
    """Whoever's turn it is draws the end castle and puts it at 12."""
    state.pile = [tile for tile in state.pile if tile not in (t(END), t(other))] + [t(other), t(END)]
    play(state, DRAW_PILE)
    assert set(state.drawn) == {t(END), t(other)}, "the other tile due is still drawn"
    play(state, stock(END, 12), stock(other, 10))
    skip_tax(state)


def one_turn(state: Marchia) -> None:
    """Draw anything."""
    seat = state.turn
    play(state, DRAW_PILE)
    while state.turn == seat and state.step in ("stock", "tax"):
        play(state, GAME.legal(state, seat)[-1] if state.step == "tax" else GAME.legal(state, seat)[0])


@pytest.mark.rule("M7.1")
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("drawer", [0, 1])
def test_two_more_turns_each_the_drawer_last(seats: int, drawer: int) -> None:
    state = rig(new(seats))
    state.turn = drawer
    draw_the_end(state)
    assert state.ending
    order = []
    while not GAME.over(state):
        seat = state.turn
        order.append(seat)
        # One of the two coins was taken back in phase 1 of this turn.
        assert state.coins[seat] == 2 - order.count(seat)
        one_turn(state)
    assert order == [(drawer + 1 + turn) % seats for turn in range(2 * seats)]
    assert order[-1] == drawer and state.coins == [0] * seats


@pytest.mark.rule("M7.1")
def test_the_coins_are_laid_when_the_castle_is_drawn() -> None:
    state = rig(new(3))
    assert state.coins == [0, 0, 0] and not state.ending
    draw_the_end(state)
    assert state.coins == [2, 1, 2], "and the next player has begun"
    assert state.money == [20, 20, 20], "the coins are the bank's"


@pytest.mark.rule("M7.1")
@pytest.mark.parametrize("first", [True, False])
def test_the_end_castle_as_first_or_second_tile(first: bool) -> None:
    state = rig(new(2), top=[END, "farm-1"] if first else ["farm-1", END])
    play(state, DRAW_PILE)
    assert state.ending and set(state.drawn) == {t(END), t("farm-1")}


@pytest.mark.rule("M7.1")
def test_with_one_open_tile_the_end_castle_may_be_the_other() -> None:
    state = rig(new(2), beside=["farm-1"], top=[END])
    play(state, TAKE_OPEN[t("farm-1")])
    assert not state.ending
    play(state, DRAW_PILE)
    assert state.ending


@pytest.mark.rule("M7.1")
def test_it_is_bought_like_any_other_tile() -> None:
    state = rig(new(2))
    draw_the_end(state)
    play(state, buy(0, 12), Build(1, 0, 1))  # by the box of the start tile
    assert t(END) in [code // 4 for code in state.marches[1].values()] and state.money == [32, 8]


@pytest.mark.rule("M7.1")
def test_taken_from_the_open_tiles_it_announces_nothing() -> None:
    state = rig(new(2), beside=[END, "farm-1"])
    state.ending, state.coins = True, [1, 1]
    play(state, TAKE_OPEN[t(END)], TAKE_OPEN[t("farm-1")])
    assert state.coins == [1, 1], "it was drawn from the pile before"


@pytest.mark.rule("M7.1", "M6.1")
def test_turns_in_which_nothing_is_possible_count() -> None:
    full = {12: "farm-2", 10: "farm-3", 8: "farm-4", 6: "farm-5", 4: "farm-6", 2: "farm-7"}
    state = rig(new(2), {1: full})
    set_money(state, 20, 0)
    draw_the_end(state)
    state.columns[1] = tuple(t(name) for name in full.values())
    state.open = ()
    assert state.turn == 1 and state.coins == [2, 1]
    play(state, RELIEF)
    assert state.coins == [1, 1] and state.turn == 0


@pytest.mark.rule("M7.2")
def test_unfinished_buildings_score_half_of_their_sum_rounded_up() -> None:
    lying: list[Lying] = [("village-1", -1, 0, 1), ("farm-1", 0, -1, 0)]
    total = value("village-1") + value("farm-1")
    for points in (0, 1, 2):
        state = rig(new(2, start_tile_points=points), marches={0: lying})
        count = final.counts(state)[0]
        assert count.unfinished == -(-(total + points) // 2), "the start tile counts like a building"
    assert -(-(total + 1) // 2) != (total + 1) // 2 or -(-total // 2) != total // 2, "one of them is odd"


@pytest.mark.rule("M7.2")
def test_what_is_complete_is_not_counted_again() -> None:
    state = rig(new(2, start_tile_points=0), {0: {2: "castle-1"}})
    play(state, buy(0, 2), Build(1, 0, 3))
    count = final.counts(state)[0]
    assert count.track == value("castle-1") and count.unfinished == 0


@pytest.mark.rule("M7.3", "M7.4", "M7.6")
def test_the_whole_count_of_a_table() -> None:
    two: list[Lying] = [("village-1", -1, 0, 1), ("village-2", 0, -1, 0)]
    state = rig(new(3), marches={0: two, 1: [("village-3", -1, 0, 1)]})
    set_money(state, 5, 18, 0)
    counts = final.counts(state)
    first, second = own_box().bonus["village"]
    assert [counts[seat].bonus for seat in range(3)] == [first, second, 0]
    assert [counts[seat].money for seat in range(3)] == [5, 9, 0]
    result = GAME.result(state)
    assert result.winners == (0,) and [place.seat for place in result.places] == [0, 1, 2]
    parts = result.places[0].parts
    assert sum(parts.values()) == result.places[0].total and list(parts) == ["track", "unfinished", "bonus",
                                                                               "money"]  # fmt: skip


@pytest.mark.rule("M7.5")
def test_the_option_for_rounding_reaches_the_count() -> None:
    for option, expected in (("half_up", 8), ("down", 7)):
        state = rig(new(3, tie_rounding=option))
        set_money(state, 20, 20, 1)
        assert final.counts(state)[0].money == expected, option


@pytest.mark.rule("M7.1", "M7.4")
def test_the_game_is_over_and_all_purses_are_open() -> None:
    state = rig(new(2))
    draw_the_end(state)
    while not GAME.over(state):
        one_turn(state)
    assert GAME.actors(state) == () and len(state.final) == 2
    assert GAME.view(state, 0).money == state.money
    assert [place.total for place in GAME.result(state).places] == sorted(
        (count.total for count in state.final), reverse=True
    )
    assert state.marches[0][HOME]
