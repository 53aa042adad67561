import pytest

from ostia_games.marchia.actions import Build, Buy
from ostia_games.marchia.prospect import prospects
from ostia_games.marchia.state import Marchia
from tests.marchia.deals import (
    CASTLE,
    CITY,
    FARM,
    GAME,
    buy,
    draw,
    english,
    holder,
    new,
    play,
    rig,
    set_money,
    tile,
)

FARM_GGGW = tile("farm gggw")


# M4.6: what is completed


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
    told = {each.act.rotation: each for each in prospects(state, 0, 0, 2)
            if (each.act.x, each.act.y) == (2, 0)}  # fmt: skip
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
    march = [(tile("farm gwgw"), 0, -1, 0), (tile("village gggw"), -1, 0, 0), (tile("farm gggw"), -1, -1, 0),
             (tile("village gglw"), -1, -2, 0)]  # fmt: skip
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
        "Completed for 4 points: farm (4).",
        "Completed for 8 points: castle (8).",
    ]


# M4.7: bonus tiles of the types


@pytest.mark.rule("M4.7")
def test_two_of_a_type_and_more_than_anyone_else() -> None:
    state = rig(new(3), columns={0: {12: tile("farm-1"), 10: tile("farm-2")}})
    play(state, *buy(12, -1, 0))
    assert holder(state, FARM) is None, "one is not enough"
    draw(state)
    draw(state)
    play(state, *buy(8, 0, -1, 1))
    assert holder(state, FARM) == 0


BUILT = [(tile("farm-1"), -1, 0, 0), (tile("farm-2"), 0, -1, 0)]


@pytest.mark.rule("M4.7")
def test_it_stays_at_a_tie_and_moves_to_who_has_strictly_more() -> None:
    theirs = [(tile("farm-3"), -1, 0, 0)]
    for_sale = {0: {12: tile("farm-4"), 10: tile("farm-5")}}
    state = rig(new(3), marches={0: theirs, 1: BUILT}, columns=for_sale)
    assert holder(state, FARM) == 1
    play(state, *buy(12, 0, -1, 1))
    assert holder(state, FARM) == 1, "two against two"
    draw(state)
    draw(state)
    set_money(state, 20, 20, 20)
    promised = [each for each in prospects(state, 0, 0, 2) if each.bonus]
    assert promised and {each.bonus_from for each in promised} == {1}
    play(state, Buy(0, 2), promised[0].act)
    assert state.buildings[0][FARM] == 3 and holder(state, FARM) == 0


@pytest.mark.rule("M4.7")
def test_nobody_takes_it_who_has_as_many_as_a_third_player() -> None:
    state = rig(new(3), marches={0: [(tile("farm-3"), -1, 0, 0)], 1: BUILT}, columns={0: {2: tile("farm-4")}})
    state.holders[FARM] = 2  # not a state of play: it shows that the holder is not the only one to beat
    GAME.play(state, 0, Buy(0, 5))
    GAME.play(state, 0, Build(0, -1, 1))
    assert holder(state, FARM) == 2


@pytest.mark.rule("M4.7")
def test_start_tiles_do_not_count_as_cities() -> None:
    village, city = tile("village gggw"), tile("city gxlw")
    state = rig(new(2), marches={0: [(village, -1, 0, 0)]}, columns={0: {2: city, 12: tile("city glxw")}})
    play(state, *buy(2, -1, -1, 2))
    assert state.buildings[0][CITY] == 1 and holder(state, CITY) is None
    draw(state)
    set_money(state, 30, 20)
    play(state, *buy(10, 0, -1, 2))
    assert state.buildings[0][CITY] == 2 and holder(state, CITY) == 0


@pytest.mark.rule("M4.7")
def test_castles_by_gold_count_and_covered_tiles_keep_their_type() -> None:
    state = rig(new(2), columns={0: {12: tile("castle xwww"), 10: tile("castle-2")}})
    play(state, *buy(12, -1, 0, 1))
    draw(state)
    set_money(state, 20, 20)
    play(state, *buy(8, 1, 0, 3))
    assert state.gold[0] == () and holder(state, CASTLE) == 0


@pytest.mark.rule("M4.7")
def test_money_is_settled_only_at_the_end() -> None:
    state = new(2)
    assert len(state.holders) == 5
    set_money(state, 99, 0)
    assert holder(state, FARM) is None and GAME.result(state).places[0].parts["money"] == 6
