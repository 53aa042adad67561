import pytest

from ostia_games.marchia.actions import RELIEF, TAKE_BACK, Build, Buy, Cover, DrawPile, TakeOpen
from ostia_games.marchia.march import place
from ostia_games.marchia.prospect import offers, prospects
from tests.marchia.deals import (
    GAME,
    builds,
    buy,
    column,
    english,
    new,
    new_log,
    play,
    refused,
    rig,
    set_money,
    tile,
)

# The start tile shows a bag in the north, a box in the east, a barrel in the south, a bag in the west.
FARM_GGGW = tile("farm gggw")


def at(x: int, y: int, *turns: int) -> set[tuple[int, int, int]]:
    return {(x, y, turn) for turn in turns}


# M4.1: what is for sale, and who is paid


@pytest.mark.rule("M4.1")
def test_the_bank_is_paid_for_the_own_column() -> None:
    state = rig(new(3), columns={0: {8: FARM_GGGW}})
    play(state, *buy(8, -1, 0))
    assert state.money == [12, 20, 20] and column(state, 0) == {}
    assert state.marches[0][place(-1, 0)] // 4 == FARM_GGGW
    assert state.turn == 1


@pytest.mark.rule("M4.1")
def test_the_owner_is_paid_for_another_column() -> None:
    state = rig(new(3), columns={2: {8: FARM_GGGW}})
    bank = state.bank
    play(state, *buy(8, -1, 0, column=2))
    assert state.money == [12, 20, 28] and state.bank == bank and column(state, 2) == {}


@pytest.mark.rule("M4.1")
def test_the_price_is_fixed_and_due_in_full() -> None:
    state = rig(new(3), columns={1: {8: FARM_GGGW, 6: tile("farm-2")}})
    set_money(state, 6, 20, 20)
    assert refused(state, Buy(1, 2)) == "M4.2: this tile costs more than you have"
    assert [act for act in GAME.legal(state, 0) if isinstance(act, Buy)] == [Buy(1, 3)]
    play(state, *buy(6, -1, 0, column=1))
    assert state.money == [0, 26, 20]


@pytest.mark.rule("M4.1")
def test_open_tiles_and_empty_spaces_are_not_for_sale() -> None:
    state = rig(new(2), open_=(FARM_GGGW,))
    assert GAME.legal(state, 0) == [DrawPile(), TakeOpen(FARM_GGGW)]
    for act in (Buy(0, 0), Buy(1, 5), Buy(2, 0), Buy(0, 6), Buy(-1, 0)):
        assert refused(state, act) == "M4.1: there is no tile on this space"


@pytest.mark.rule("M4.1")
def test_every_tile_of_every_column_is_told_with_price_and_payee() -> None:
    state = rig(new(2), columns={0: {12: FARM_GGGW}, 1: {2: tile("castle xwww")}})
    state.gold[0], state.covered[0], state.counters = (), (0,), 43
    assert [(o.tile, o.price, o.payee, o.possible) for o in offers(state, 0)] == [
        (FARM_GGGW, 12, None, True),
        (tile("castle xwww"), 2, 1, True),
    ]
    set_money(state, 11, 20)
    assert [o.possible for o in offers(state, 0)] == [False, True]


# M4.2: at once, turned at will, side by side


@pytest.mark.rule("M4.2")
def test_a_chosen_tile_is_built_or_left_where_it_was() -> None:
    state = rig(new(2), columns={0: {8: FARM_GGGW}})
    play(state, Buy(0, 2))
    assert all(isinstance(act, Build) or act == TAKE_BACK for act in GAME.legal(state, 0))
    play(state, TAKE_BACK)
    assert state.step == "turn" and column(state, 0) == {8: FARM_GGGW} and state.money == [20, 20]


@pytest.mark.rule("M4.2")
def test_only_orthogonally_beside_the_own_march() -> None:
    state = rig(new(2), columns={0: {2: FARM_GGGW}}, marches={1: [(tile("village gggw"), -1, 0, 0)]})
    assert {spot[:2] for spot in builds(state, 2)} == {(0, -1), (1, 0), (0, 1), (-1, 0)}
    play(state, Buy(0, 5))
    beside = "M4.2: a tile is built side by side with your march"
    for x, y, turns in ((0, 0, 0), (1, 1, 0), (2, 0, 0), (-2, 0, 0), (-1, 0, 4), (-1, 0, -1)):
        assert refused(state, Build(x, y, turns)) == beside


@pytest.mark.rule("M4.2")
def test_a_tile_turns_clockwise() -> None:
    state = rig(new(2), columns={0: {2: tile("farm gwww")}})
    assert builds(state, 2) == at(0, -1, 2) | at(1, 0, 3) | at(0, 1, 0) | at(-1, 0, 1)


@pytest.mark.rule("M4.2")
def test_what_cannot_be_placed_cannot_be_bought() -> None:
    # Without gold, and without a box at a free border, a castle fits nowhere.
    village = tile("village gggw")
    state = rig(
        new(2), marches={0: [(village, 1, 0, 2)]}, columns={0: {2: tile("castle xwww"), 4: tile("farm gwww")}}
    )
    state.gold[0], state.covered[0], state.counters = (), (0,), 43
    assert refused(state, Buy(0, 5)) == "M4.2: there is no place for this tile that you can pay"
    assert Buy(0, 4) in GAME.legal(state, 0)


@pytest.mark.rule("M4.2")
def test_what_cannot_be_paid_with_its_supply_cannot_be_bought() -> None:
    city = tile("city xlww")  # of the start tile's type: never supplied by it
    state = rig(new(2), columns={0: {4: city}})
    set_money(state, 13, 20)
    assert refused(state, Buy(0, 4)) == "M4.2: there is no place for this tile that you can pay"
    set_money(state, 14, 20)
    play(state, *buy(4, 1, 0, 3))
    assert state.money == [0, 20]


# M4.3 and M4.4: access and supply


@pytest.mark.rule("M4.3", "M4.4")
def test_the_rulebooks_farm_beside_the_start_tile() -> None:
    """A farm with a bag fits left of the start tile; not with its wall, which closes the border."""
    state = rig(new(2), columns={0: {12: FARM_GGGW}})  # 20 pennies: too few to do without supply
    assert builds(state, 12) == at(-1, 0, 0, 1, 3) | at(0, -1, 0, 1, 2)
    play(state, Buy(0, 0))
    assert refused(state, Build(-1, 0, 2)) == "M4.3: walls close every border here"
    assert refused(state, Build(1, 0, 1)) == "M4.5: without supply this building costs 10 pennies more"


@pytest.mark.rule("M4.3")
def test_a_wall_of_the_neighbour_closes_the_border_as_well() -> None:
    farm, village = tile("farm gwgw"), tile("village gggw")
    # East and west of the farm in the north of the start tile are its walls.
    state = rig(new(2), marches={0: [(farm, 0, -1, 0)]}, columns={0: {2: village}})
    spots = builds(state, 2)
    assert not any(spot[:2] in ((1, -1), (-1, -1)) for spot in spots)
    assert at(0, -2, 0) <= spots


@pytest.mark.rule("M4.3")
def test_one_open_border_is_enough() -> None:
    farm, village = tile("farm gwgw"), tile("village gggw")
    # (-1, -1) touches a wall of the farm in the east and a bag of the village in the south.
    march = {0: [(farm, 0, -1, 0), (village, -1, 0, 0)]}
    state = rig(new(2), marches=march, columns={0: {2: FARM_GGGW}})
    assert {spot[2] for spot in builds(state, 2) if spot[:2] == (-1, -1)} == {0, 1, 2}


@pytest.mark.rule("M4.4")
def test_farms_and_monasteries_supply_each_other_but_never_their_own_type() -> None:
    farm, other = tile("farm gglw"), tile("farm gwww")
    monastery = tile("monastery lwww")
    march = {0: [(farm, -1, 0, 0)]}  # a bag in the north and east, a barrel in the south, a wall in the west
    state = rig(new(2), marches=march, columns={0: {12: monastery, 10: other, 8: tile("village lllw")}})
    assert at(-1, 1, 0) <= builds(state, 12), "barrel to barrel"
    set_money(state, 19, 20)
    assert not any(spot[:2] == (-1, -1) for spot in builds(state, 10)), "bag to bag, but both are farms"
    assert at(0, -1, 2) <= builds(state, 10)


@pytest.mark.rule("M4.4")
def test_a_start_tile_is_a_city() -> None:
    state = rig(new(2), columns={0: {12: tile("city gxlw")}})
    assert GAME.legal(state, 0)[0] == DrawPile(), "no city is supplied by it"
    set_money(state, 22, 20)
    assert builds(state, 12) > at(1, 0, 2)
    assert all(not each.suppliers and each.extra == 10 for each in prospects(state, 0, 0, 0))


@pytest.mark.rule("M4.4")
def test_the_other_borders_need_not_match() -> None:
    march = {0: [(tile("farm gwgw"), 0, -1, 0), (tile("village lllw"), 1, 0, 2)]}
    # At (1, -1): a wall in the west, a barrel in the south.
    state = rig(new(2), marches=march, columns={0: {12: tile("monastery lllw")}})
    found = {each.act.rotation: each.suppliers for each in prospects(state, 0, 0, 0)
             if (each.act.x, each.act.y) == (1, -1)}  # fmt: skip
    assert found == {0: ((1, 0),), 1: ((1, 0),), 2: ((1, 0),)}


@pytest.mark.rule("M4.3", "M4.5")
def test_the_rulebooks_city_that_pays_and_castle_that_is_not_reached() -> None:
    """A farm in the middle; left a city with another symbol, right a castle with its wall to the farm."""
    farm = tile("farm ggww")
    # North of the start tile, turned so that it shows a bag to the south and to the west.
    state = rig(new(2), marches={0: [(farm, 0, -1, 2)]},
                columns={0: {4: tile("city xlww"), 2: tile("castle xwww")}})  # fmt: skip
    at_left = {spot for spot in builds(state, 4) if spot[:2] == (-1, -1)}
    assert at_left >= at(-1, -1, 1), "its box to the farm's bag: open, without supply"
    assert not any(spot[:2] == (1, -1) for spot in builds(state, 2)), "the farm's wall"
    after = state.copy()
    play(after, *buy(4, -1, -1, 1))
    assert after.money == [20 - 4 - 10, 20]
    play(state, Buy(0, 5))
    assert refused(state, Build(-1, -1, 0)) == "M4.3: walls close every border here"
    assert refused(state, Build(0, -2, 0)) == "M4.3: walls close every border here"


# M4.5: without supply


@pytest.mark.rule("M4.5")
def test_ten_pennies_more_go_to_the_bank_although_a_supplied_place_exists() -> None:
    state = rig(new(3), columns={1: {10: FARM_GGGW}})
    bank = state.bank
    assert builds(state, 10, 1) == (
        at(-1, 0, 0, 1, 3) | at(0, -1, 0, 1, 2) | at(1, 0, 1, 2, 3) | at(0, 1, 0, 2, 3)
    )
    play(state, *buy(10, 1, 0, 1, column=1))
    assert state.money == [0, 30, 20] and state.bank == bank + 10


@pytest.mark.rule("M4.5")
def test_supplied_buildings_cost_no_more() -> None:
    state = rig(new(2), columns={0: {10: FARM_GGGW}})
    play(state, *buy(10, 0, -1))
    assert state.money == [10, 20]


@pytest.mark.rule("M4.5")
def test_the_rulebooks_castle_by_the_gold_of_the_start_tile() -> None:
    state = rig(new(2), columns={0: {8: tile("castle xwww")}})
    set_money(state, 8, 20)
    play(state, *buy(8, -1, 0, 1))
    assert state.money == [0, 20], "gold does it, no pennies"
    assert state.gold[0] == () and state.covered[0] == (place(0, 0),) and state.counters == 43


@pytest.mark.rule("M4.5")
def test_a_supplied_castle_covers_nothing() -> None:
    state = rig(new(2), columns={0: {8: tile("castle xwww")}})
    play(state, *buy(8, 1, 0, 3))
    assert len(state.gold[0]) == 1 and state.counters == 44


@pytest.mark.rule("M4.5")
def test_a_castle_is_never_placed_by_paying() -> None:
    state = rig(new(2), columns={0: {2: tile("castle xwww")}})
    state.gold[0], state.covered[0], state.counters = (), (0,), 43
    set_money(state, 99, 20)
    assert builds(state, 2) == at(1, 0, 3), "beside the start tile's box"
    play(state, Buy(0, 5))
    assert refused(state, Build(-1, 0, 1)) == "M4.5: without supply a castle needs an uncovered gold coin"


@pytest.mark.rule("M4.5")
def test_no_castle_supplies_a_castle() -> None:
    march = {0: [(tile("castle xwxw"), 1, 0, 1)]}
    state = rig(new(2), marches=march, columns={0: {2: tile("castle xwww")}})
    prospect = next(each for each in prospects(state, 0, 0, 5) if (each.act.x, each.act.y) == (2, 0))
    assert prospect.suppliers == () and prospect.gold == ((0, 0),)


@pytest.mark.rule("M4.5")
def test_any_gold_coin_of_the_march_may_be_covered() -> None:
    march = {0: [(tile("village gggw"), 0, -1, 0), (tile("city gxlw"), 0, -2, 0)]}
    state = rig(new(2), marches=march, columns={0: {8: tile("castle xwww")}})
    play(state, *buy(8, -1, 0, 1))
    assert state.step == "gold" and state.money == [20, 20], "nothing is paid before"
    assert GAME.legal(state, 0) == [Cover(0, 0), Cover(0, -2), TAKE_BACK]
    assert refused(state, Cover(0, -1)) == "M4.5: there is no visible gold coin", "that is silver"
    play(state, TAKE_BACK)
    assert state.step == "build"
    play(state, Build(-1, 0, 1), Cover(0, -2))
    assert state.gold[0] == (place(0, 0),) and state.covered[0] == (place(0, -2),)
    assert state.money == [12, 20] and state.turn == 1


# The log


def test_a_purchase_can_be_undone_until_another_decides() -> None:
    log = new_log()
    legal = log.game.legal
    log.play(1, legal(log.state, 1)[0])
    log.play(0, next(act for act in legal(log.state, 0) if isinstance(act, Buy)))
    log.play(0, next(act for act in legal(log.state, 0) if isinstance(act, Build)))
    assert log.game.actors(log.state) == (1,) and log.undo_refusal(0) is None
    log.undo(0)
    log.undo(0)
    assert log.game.actors(log.state) == (0,) and log.state.money == [20, 20]  # type: ignore[attr-defined]
    assert english(log.undo_refusal(0)) == "another player has decided since"


def test_relief_is_never_a_way_out_of_a_purchase() -> None:
    state = rig(new(2), columns={0: {2: FARM_GGGW}})
    play(state, Buy(0, 5))
    assert RELIEF not in GAME.legal(state, 0)
