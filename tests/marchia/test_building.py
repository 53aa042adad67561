"""M4: buying and building, with the examples of the rulebook."""

import pytest

from ostia_games.core.game import IllegalAction
from ostia_games.marchia.actions import DRAW_PILE, TAKE_BACK, Build, Buy, Cover
from ostia_games.marchia.components import TYPES, own_box
from ostia_games.marchia.march import HOME, place
from ostia_games.marchia.state import NOBODY, Marchia
from tests.marchia.table import GAME, Lying, built, buy, new, play, rig, set_money, t

FARM, MONASTERY, VILLAGE, CITY, CASTLE = range(5)


def value(name: str) -> int:
    return own_box().tiles[t(name)].value


def alone(column: dict[int, str], lying: list[Lying] | None = None, money: int = 60) -> Marchia:
    """Two players; seat 0 has this march, its column these tiles by price."""
    state = rig(new(2), {0: column}, {0: lying or []})
    return set_money(state, money, 20)


# Price and payee


@pytest.mark.rule("M4.1")
def test_the_bank_is_paid_for_the_own_column_and_its_owner_for_another() -> None:
    state = rig(new(3), {0: {8: "village-1"}, 2: {6: "village-2"}})
    play(state, buy(0, 8), Build(-1, 0, 0))
    assert state.money == [12, 20, 20] and state.bank == -52
    state = rig(new(3), {0: {8: "village-1"}, 2: {6: "village-2"}})
    play(state, buy(2, 6), Build(-1, 0, 0))
    assert state.money == [14, 20, 26] and state.bank == -60


@pytest.mark.rule("M4.1")
def test_open_tiles_and_empty_spaces_are_not_for_sale() -> None:
    state = rig(new(2), {0: {8: "village-1"}}, beside=["farm-1"])
    bought = [act for act in GAME.legal(state, 0) if isinstance(act, Buy)]
    assert bought == [buy(0, 8)]
    for act in (buy(0, 6), Buy(4, 0), Buy(0, 9), Buy(-1, 0)):
        with pytest.raises(IllegalAction, match=r"M4\.1: there is no tile on this space"):
            GAME.play(state, 0, act)


@pytest.mark.rule("M4.1", "M4.2")
def test_no_haggling_the_price_must_be_paid_in_full() -> None:
    state = set_money(rig(new(2), {1: {8: "village-1"}}), 6, 20)
    with pytest.raises(IllegalAction, match=r"M4\.2: this tile costs more than you have"):
        GAME.play(state, 0, buy(1, 8))
    set_money(state, 8)
    play(state, buy(1, 8), Build(-1, 0, 0))
    assert state.money == [0, 28]


@pytest.mark.rule("M4.2")
def test_a_tile_without_a_place_cannot_be_bought() -> None:
    # The march shows bags and a barrel beside the box; only supplied places can be paid.
    state = set_money(rig(new(2), {0: {2: "castle-1"}}), 2, 20)
    assert buy(0, 2) in GAME.legal(state, 0), "by the box of the start tile"
    state = rig(new(2), {0: {2: "castle-1"}}, {0: [("monastery-10", 1, 0, 3)]})
    set_money(state, 2, 20)
    state.gold[0], state.covered[0] = (), (HOME,)
    state.counters -= 1
    with pytest.raises(IllegalAction, match=r"M4\.2: there is no place for this tile that you can pay"):
        GAME.play(state, 0, buy(0, 2))


@pytest.mark.rule("M4.2")
def test_the_tile_is_built_at_once_side_by_side_or_left() -> None:
    state = alone({8: "village-1"})
    play(state, buy(0, 8))
    assert state.step == "build" and state.money[0] == 60, "nothing is paid before it is built"
    assert set(built(state, 0)) == {(0, -1), (1, 0), (0, 1), (-1, 0)}, "orthogonally adjacent only"
    with pytest.raises(IllegalAction, match=r"M4\.2: a tile is built side by side"):
        GAME.play(state, 0, Build(1, 1, 0))
    with pytest.raises(IllegalAction, match=r"M4\.2: a tile is built side by side"):
        GAME.play(state, 0, Build(0, 0, 0))
    with pytest.raises(IllegalAction):
        GAME.play(state, 0, DRAW_PILE)
    play(state, TAKE_BACK)
    assert state.step == "turn" and state.turn == 0 and state.columns[0][2] == t("village-1")
    assert len(state.marches[0]) == 1


@pytest.mark.rule("M4.2")
def test_a_tile_is_turned_at_will() -> None:
    state = alone({8: "village-1"})
    play(state, buy(0, 8))
    # Three bags and a wall to the west: at the bag of the start tile every rotation but that with the wall.
    assert built(state, 0)[-1, 0] == {0, 1, 3}
    for rotation in (0, 1, 3):
        after = state.copy()
        play(after, Build(-1, 0, rotation))
        assert after.marches[0][place(-1, 0)] == t("village-1") * 4 + rotation


# Access and supply


@pytest.mark.rule("M4.4")
def test_the_rulebooks_farm_left_of_the_start_tile() -> None:
    state = alone({8: "farm-1"}, money=8)
    play(state, buy(0, 8), Build(-1, 0, 0))
    assert state.money[0] == 0, "supplied by the bag, so nothing more is paid"


@pytest.mark.rule("M4.3", "M4.5")
def test_the_rulebooks_city_beside_a_farm_and_the_castle_out_of_reach() -> None:
    """The city is not supplied by the farm, but may be placed for 10; the castle cannot be reached."""
    state = alone({2: "city-12", 4: "castle-1"}, [("farm-6", -1, 0, 1)])  # farm: bags east and west
    play(state, buy(0, 2))
    # city-12: box, barrel, wall, wall. Its box to the east meets the bag of the farm.
    play(state, Build(-2, 0, 1))
    assert state.money[0] == 60 - 2 - 10
    state = alone({4: "castle-1"}, [("farm-6", -1, 0, 1)])
    play(state, buy(0, 4))
    # castle-1: box and three walls. Its box may point to the farm (by gold), but no wall may.
    assert built(state, 0)[-2, 0] == {1}
    with pytest.raises(IllegalAction, match=r"M4\.3: walls close every border here"):
        GAME.play(state, 0, Build(-2, 0, 0))
    assert (-1, -1) not in built(state, 0), "the wall of the farm itself closes the border"


@pytest.mark.rule("M4.3")
def test_one_open_border_is_enough() -> None:
    # village-1 lies with its wall to the east; at (1, -1) only that wall is met.
    state = alone({8: "farm-5"}, [("village-1", 0, -1, 2)])
    play(state, buy(0, 8))
    assert (1, -1) not in built(state, 0)
    # With a neighbour to the south as well, its open border is enough, whatever the wall closes.
    state = alone({8: "farm-5"}, [("village-1", 0, -1, 2), ("farm-1", 1, 0, 3)])
    play(state, buy(0, 8))
    assert built(state, 0)[1, -1] == {1, 2}, "farm-5 with a bag to the south"


@pytest.mark.rule("M4.4")
def test_the_same_symbol_on_both_sides_and_another_type() -> None:
    state = alone({8: "village-9"}, [("village-1", -1, 0, 1)], money=8)  # bags, wall to the north
    play(state, buy(0, 8))
    assert (-2, 0) not in built(state, 0), "a village does not supply a village"
    state = alone({8: "farm-5"}, [("village-1", -1, 0, 1)], money=8)
    play(state, buy(0, 8))
    assert (-2, 0) in built(state, 0), "but it supplies a farm"
    state = alone({8: "city-11"}, money=8)
    assert buy(0, 8) not in GAME.legal(state, 0), "a start tile is a city and supplies no city"


@pytest.mark.rule("M4.4")
def test_farms_and_monasteries_supply_each_other() -> None:
    state = alone({2: "monastery-2"}, [("farm-1", -1, 0, 1)], money=2)
    play(state, buy(0, 2), Build(-2, 0, 3))  # its bag to the east
    assert state.marches[0][place(-2, 0)] == t("monastery-2") * 4 + 3
    state = alone({2: "farm-2"}, [("monastery-1", 0, 1, 0)], money=2)
    play(state, buy(0, 2), Build(0, 2, 2))  # its barrel to the north
    assert place(0, 2) in state.marches[0]


@pytest.mark.rule("M4.4")
def test_other_borders_need_not_match() -> None:
    # At (-1, -1): a bag of the village above the start tile, and a barrel that meets a bag below.
    lying: list[Lying] = [("village-1", 0, -1, 0), ("farm-1", -1, 0, 3)]
    state = alone({2: "monastery-2"}, lying, money=2)
    play(state, buy(0, 2))
    assert built(state, 0)[-1, -1], "one border supplies, whatever the other shows"


# Without supply


@pytest.mark.rule("M4.5")
def test_the_rulebooks_castle_by_the_gold_of_the_start_tile() -> None:
    state = alone({4: "castle-3"}, [("farm-1", -1, 0, 1)])
    assert state.gold[0] == (HOME,)
    play(state, buy(0, 4), Build(-2, 0, 0))  # its boxes north and east: the farm cannot supply it
    assert state.covered[0] == (HOME,) and not state.gold[0]
    assert state.by_gold[0] == (place(-2, 0),) and state.counters == 43
    assert state.money[0] == 56, "only the price is paid"


@pytest.mark.rule("M4.5")
def test_which_gold_coin_is_covered_is_the_players_choice() -> None:
    lying: list[Lying] = [("farm-1", -1, 0, 1), ("city-13", 0, -1, 2)]  # city: bag south, box north, gold
    state = alone({4: "castle-3"}, lying)
    play(state, buy(0, 4), Build(-2, 0, 0))
    assert state.step == "gold"
    assert GAME.legal(state, 0) == [Cover(0, 0), Cover(0, -1), TAKE_BACK]
    with pytest.raises(IllegalAction, match=r"M4\.5: there is no visible gold coin"):
        GAME.play(state, 0, Cover(-1, 0))
    play(state, TAKE_BACK)
    assert state.step == "build" and state.money[0] == 60
    play(state, Build(-2, 0, 0), Cover(0, -1))
    assert state.covered[0] == (place(0, -1),) and state.gold[0] == (HOME,)
    assert state.step != "gold" and state.turn == 1


@pytest.mark.rule("M4.5")
def test_a_castle_cannot_be_placed_by_paying() -> None:
    state = alone({4: "castle-3"}, [("farm-1", -1, 0, 1)])
    state.gold[0], state.covered[0] = (), (HOME,)
    state.counters -= 1
    play(state, buy(0, 4))
    with pytest.raises(IllegalAction, match=r"M4\.5: without supply a castle needs an uncovered gold coin"):
        GAME.play(state, 0, Build(-2, 0, 0))
    assert set(built(state, 0)) == {(1, 0)}, "only where the box of the start tile supplies it"


@pytest.mark.rule("M4.5")
def test_ten_pennies_more_even_if_a_supplied_place_exists() -> None:
    state = alone({8: "village-1"}, money=18)
    play(state, buy(0, 8))
    assert -1 in {x for x, _ in built(state, 0)} and (1, 0) in built(state, 0)
    play(state, Build(1, 0, 1))
    assert state.money[0] == 0
    state = alone({8: "village-1"}, money=17)
    play(state, buy(0, 8))
    assert (1, 0) not in built(state, 0), "price and 10 pennies are more than there is"
    with pytest.raises(IllegalAction, match=r"M4\.5: without supply this building costs 10 pennies more"):
        GAME.play(state, 0, Build(1, 0, 1))


@pytest.mark.rule("M4.5")
def test_the_ten_pennies_go_to_the_bank_whoever_is_paid_the_price() -> None:
    state = rig(new(2), {1: {8: "village-1"}})
    play(state, buy(1, 8), Build(1, 0, 1))
    assert state.money == [2, 28] and state.bank == -30


@pytest.mark.rule("M4.5")
def test_gold_only_helps_castles_and_a_covered_coin_helps_no_more() -> None:
    state = alone({8: "village-1"}, money=17)
    play(state, buy(0, 8))
    assert (1, 0) not in built(state, 0) and state.gold[0] == (HOME,)


# Completed


FRAME: list[Lying] = [
    ("farm-1", 1, 0, 1),  # upper middle: wall to the north, start tile to the west
    ("monastery-2", 2, 0, 1),  # east of the farm, by its bag
]


def frame(column: dict[int, str]) -> Marchia:
    """The march of the rulebook's example: farm and castle wait for a village between them."""
    state = alone({12: "castle-3", **column}, FRAME)
    play(state, buy(0, 12), Build(0, 1, 0))  # lower left: boxes north and east, walls south and west
    assert state.covered[0] == (HOME,), "supplied by the gold of the start tile"
    state.turn, state.step = 0, "turn"
    return set_money(state, 30, 20)


@pytest.mark.rule("M4.6", "M4.5")
def test_the_rulebooks_village_completes_farm_and_castle_together() -> None:
    """Shown with its wall to the farm it needs 10 pennies; turned by 90, 180 or 270 degrees it needs none."""
    for rotation, paid in ((1, 18), (0, 8), (2, 8), (3, 8)):
        state = frame({8: "village-1"})
        assert state.points[0] == 0
        play(state, buy(0, 8), Build(1, 1, rotation))
        assert state.money[0] == 30 - paid, rotation
        assert state.points[0] == value("farm-1") + value("castle-3"), rotation


@pytest.mark.rule("M4.6")
def test_a_building_with_an_own_wall_or_neighbour_on_each_side_is_complete() -> None:
    state = alone({2: "castle-1"})
    play(state, buy(0, 2), Build(1, 0, 3))  # its box meets the start tile, walls all around
    assert state.points[0] == value("castle-1"), "the new building itself"
    state = alone({2: "farm-10"}, [("village-1", 0, -1, 1)])
    play(state, buy(0, 2), Build(-1, -1, 1))  # its bag to the east; the village still waits on two sides
    assert state.points[0] == value("farm-10")


@pytest.mark.rule("M4.6")
def test_a_neighbours_wall_closes_a_side_too() -> None:
    # The village north of the start tile is open to the west; a farm turns its wall to it.
    lying: list[Lying] = [
        ("village-9", 0, -1, 2),  # bags south and west, walls north and east
        ("farm-1", -1, 0, 3),
    ]
    state = alone({2: "farm-5"}, lying)
    play(state, buy(0, 2), Build(-1, -1, 2))  # bags south and west: a wall towards the village
    assert state.points[0] == value("village-9")


@pytest.mark.rule("M4.6")
def test_nothing_scores_twice() -> None:
    state = alone({2: "castle-1", 4: "village-1"})
    play(state, buy(0, 2), Build(1, 0, 3))
    before = state.points[0]
    state.turn, state.step = 0, "turn"
    play(state, buy(0, 4), Build(0, 1, 0))  # the castle stays as complete as it was
    assert state.points[0] == before


@pytest.mark.rule("M4.6", "M7.2")
def test_a_start_tile_scores_when_it_is_completed() -> None:
    lying: list[Lying] = [("village-1", 0, -1, 0), ("village-2", -1, 0, 0), ("castle-1", 1, 0, 3)]
    for points in (0, 1, 2):
        state = rig(new(2, start_tile_points=points), {0: {2: "village-8"}}, {0: lying})
        play(state, buy(0, 2), Build(0, 1, 0))
        assert state.points[0] == points


# Bonus tiles


@pytest.mark.rule("M4.7")
def test_two_of_a_type_and_more_than_anyone_else() -> None:
    state = rig(new(3), {0: {2: "village-1", 4: "village-2"}}, {1: [("village-3", -1, 0, 0)]})
    play(state, buy(0, 2), Build(-1, 0, 0))
    assert state.holders == [NOBODY] * 5, "one is not enough"
    state.turn, state.step = 0, "turn"
    play(state, buy(0, 4), Build(0, -1, 0))
    assert state.holders[VILLAGE] == 0 and state.holders.count(NOBODY) == 4


@pytest.mark.rule("M4.7")
def test_it_moves_only_to_one_who_has_more_than_all_others() -> None:
    one: list[Lying] = [("village-1", -1, 0, 0), ("village-2", 0, -1, 0)]
    other: list[Lying] = [("village-3", -1, 0, 0)]
    state = rig(new(3), {0: {2: "village-4", 4: "village-5"}}, {0: other, 1: one})
    assert state.holders[VILLAGE] == 1
    play(state, buy(0, 2), Build(0, -1, 0))
    assert state.holders[VILLAGE] == 1, "two against two: it stays"
    state.turn, state.step = 0, "turn"
    play(state, buy(0, 4), Build(-1, -1, 0))
    assert state.holders[VILLAGE] == 0


@pytest.mark.rule("M4.7")
def test_start_tiles_do_not_count() -> None:
    state = alone({2: "city-11"}, money=12)
    assert state.buildings[0] == (0,) * len(TYPES)
    play(state, buy(0, 2), Build(1, 0, 2))
    assert state.buildings[0][CITY] == 1 and state.holders[CITY] == NOBODY


@pytest.mark.rule("M4.7")
def test_the_bonus_for_money_waits_for_the_end() -> None:
    assert len(new(3).holders) == len(TYPES), "no sixth holder while the game goes on"
