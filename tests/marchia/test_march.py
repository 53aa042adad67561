import pytest

from ostia_games.marchia.actions import DRAW_PILE, Build, Buy
from ostia_games.marchia.state import Marchia
from tests.marchia.deals import (
    GAME,
    at,
    builds,
    buy,
    draw,
    english,
    new,
    play,
    prospects,
    refused,
    rig,
    set_money,
    tile,
)

FARM_GGGW = tile("farm gggw")


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
    assert not {(x, y) for x, y, _ in spots} & {(1, -1), (-1, -1)}
    assert at(0, -2, 0) <= spots


@pytest.mark.rule("M4.3")
def test_one_open_border_is_enough() -> None:
    farm, village = tile("farm gwgw"), tile("village gggw")
    # (-1, -1) touches a wall of the farm in the east and a bag of the village in the south.
    march = {0: [(farm, 0, -1, 0), (village, -1, 0, 0)]}
    state = rig(new(2), marches=march, columns={0: {2: FARM_GGGW}})
    assert {turns for x, y, turns in builds(state, 2) if (x, y) == (-1, -1)} == {0, 1, 2}


@pytest.mark.rule("M4.4")
def test_farms_and_monasteries_supply_each_other_but_never_their_own_type() -> None:
    farm, other = tile("farm gglw"), tile("farm gwww")
    monastery = tile("monastery lwww")
    march = {0: [(farm, -1, 0, 0)]}  # a bag in the north and east, a barrel in the south, a wall in the west
    state = rig(new(2), marches=march, columns={0: {12: monastery, 10: other, 8: tile("village lllw")}})
    assert at(-1, 1, 0) <= builds(state, 12), "barrel to barrel"
    set_money(state, 19, 20)
    assert not builds(state, 10) & at(-1, -1, 0, 1, 2, 3), "bag to bag, but both are farms"
    assert at(0, -1, 2) <= builds(state, 10)


@pytest.mark.rule("M4.4")
def test_a_start_tile_is_a_city() -> None:
    state = rig(new(2), columns={0: {12: tile("city gxlw")}})
    assert GAME.legal(state, 0)[0] == DRAW_PILE, "no city is supplied by it"
    set_money(state, 22, 20)
    assert builds(state, 12) > at(1, 0, 2)
    assert all(not each.suppliers and each.extra == 10 for each in prospects(state, 12))


@pytest.mark.rule("M4.4")
def test_the_other_borders_need_not_match() -> None:
    march = {0: [(tile("farm gwgw"), 0, -1, 0), (tile("village lllw"), 1, 0, 2)]}
    # At (1, -1): a wall in the west, a barrel in the south.
    state = rig(new(2), marches=march, columns={0: {12: tile("monastery lllw")}})
    found = {
        each.act.rotation: each.suppliers
        for each in prospects(state, 12)
        if (each.act.x, each.act.y) == (1, -1)
    }
    assert found == {0: ((1, 0),), 1: ((1, 0),), 2: ((1, 0),)}


@pytest.mark.rule("M4.3", "M4.5")
def test_the_rulebooks_city_that_pays_and_castle_that_is_not_reached() -> None:
    """A farm in the middle; left a city with another symbol, right a castle with its wall to the farm."""
    farm = tile("farm ggww")
    # North of the start tile, turned so that it shows a bag to the south and to the west.
    state = rig(
        new(2), marches={0: [(farm, 0, -1, 2)]}, columns={0: {4: tile("city xlww"), 2: tile("castle xwww")}}
    )
    assert builds(state, 4) >= at(-1, -1, 1), "its box to the farm's bag: open, without supply"
    assert not builds(state, 2) & at(1, -1, 0, 1, 2, 3), "the farm's wall"
    after = state.copy()
    play(after, *buy(4, -1, -1, 1))
    assert after.money == [20 - 4 - 10, 20]
    play(state, Buy(0, 5))
    assert refused(state, Build(-1, -1, 0)) == "M4.3: walls close every border here"
    assert refused(state, Build(0, -2, 0)) == "M4.3: walls close every border here"


# M4.6: completed buildings


def example() -> Marchia:
    """The rulebook's example: a village (*) will close the castle at its left and the farm above it.

    village   city    farm   village
    start     castle   *
    """
    march = [
        (tile("village gglw"), 0, -1, 0),
        (tile("city gxlw"), 1, -1, 1),  # wall north, bag to the farm, box south, barrel west
        (tile("farm gggw"), 2, -1, 1),  # wall north, bags on the other sides
        (tile("village glgw"), 3, -1, 1),  # bag to the farm
        (tile("castle xwxw"), 1, 0, 1),  # boxes west and east
    ]
    return rig(new(2), marches={0: march}, columns={0: {8: tile("village gggw")}})


@pytest.mark.rule("M4.6", "M4.5")
def test_the_rulebooks_village_by_rotation_or_ten_pennies() -> None:
    state = example()
    castle, farm = 8, 4
    told = {each.act.rotation: each for each in prospects(state, 8) if (each.act.x, each.act.y) == (2, 0)}
    assert sorted(told) == [0, 1, 2, 3]
    for turns in range(4):
        after = state.copy()
        play(after, *buy(8, 2, 0, turns))
        supplied = turns != 1  # turned once, its wall is towards the farm
        assert after.money == [12 if supplied else 2, 20]
        assert after.points == [castle + farm, 0], "both are completed in any case"
        assert told[turns].suppliers == (((2, -1),) if supplied else ())
        assert told[turns].extra == (0 if supplied else 10)
        assert {done.spot for done in told[turns].completes} == {(1, 0), (2, -1)}
        assert told[turns].points == castle + farm


@pytest.mark.rule("M4.6")
@pytest.mark.parametrize(("value", "points"), [(2, 2 + 2), (1, 2 + 1), (0, 2)])
def test_the_new_building_and_the_start_tile_are_completed_too(value: int, points: int) -> None:
    march = [(tile("village gggw"), 0, -1, 0), (tile("castle xwww"), 1, 0, 3), (tile("farm gglw"), 0, 1, 0)]
    state = rig(new(2, start_tile_points=value), marches={0: march}, columns={0: {8: tile("farm gwww")}})
    play(state, *buy(8, -1, 0, 1))
    assert state.points == [points, 0]


@pytest.mark.rule("M4.6")
def test_nothing_scores_while_a_meadow_is_open() -> None:
    state = rig(new(2), columns={0: {8: FARM_GGGW}})
    play(state, *buy(8, -1, 0))
    assert state.points == [0, 0]


@pytest.mark.rule("M4.6")
def test_a_completed_building_scores_once() -> None:
    march = {0: [(tile("farm gwgw"), 0, -1, 0), (tile("village gggw"), 1, 0, 2)]}
    state = rig(new(2), marches=march, columns={0: {8: tile("village gwlw"), 4: tile("farm gwww")}})
    play(state, *buy(8, 0, -2, 2))
    assert state.points == [3, 0], "the farm between walls"
    draw(state)
    play(state, *buy(2, 1, -1, 2))  # beside the farm's wall, above the village
    assert state.points == [3 + 2, 0], "the new one only"


@pytest.mark.rule("M4.6")
def test_a_neighbour_closes_a_side_whatever_it_shows() -> None:
    # The farm's last meadow is in the north. That place is reached from the west, with a wall to the farm.
    march = [
        (tile("farm gwgw"), 0, -1, 0),
        (tile("village gggw"), -1, 0, 0),
        (tile("farm gggw"), -1, -1, 0),
        (tile("village gglw"), -1, -2, 0),
    ]
    state = rig(new(2), marches={0: march}, columns={0: {8: tile("farm glww")}})
    play(state, *buy(8, 0, -2, 3))  # bag west, barrel north, walls east and south
    assert state.points == [3, 0]


@pytest.mark.rule("M4.6")
def test_the_score_has_no_upper_limit() -> None:
    state = example()
    state.points = [95, 0]
    play(state, *buy(8, 2, 0, 0))
    assert state.points == [107, 0]


@pytest.mark.rule("M4.6")
def test_the_log_tells_what_was_paid_completed_and_won() -> None:
    state = example()
    play(state, Buy(0, 2))
    state.told = []
    play(state, Build(2, 0, 1))
    assert [english(item.message) for item in state.told] == [
        "It is not supplied: 10 pennies more to the bank.",
        "Farm (4) completed: 4 points.",
        "Castle (8) completed: 8 points.",
    ]
