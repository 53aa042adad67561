import pytest

from ostia_games.marchia.actions import RELIEF, TAKE_BACK, Build, Buy, Cover, DrawPile, TakeOpen
from ostia_games.marchia.march import place
from ostia_games.marchia.state import Marchia
from tests.marchia.deals import (
    CASTLE,
    CITY,
    FARM,
    GAME,
    at,
    builds,
    buy,
    column,
    cover_start_tile,
    draw,
    english,
    holder,
    new,
    new_log,
    play,
    prospects,
    refused,
    rig,
    set_money,
    tile,
)

# The start tile shows a bag in the north, a box in the east, a barrel in the south, a bag in the west.
FARM_GGGW = tile("farm gggw")


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
    assert labels(state) == ["Buy farm (4) for 12 from the bank", "Buy castle (6) for 2 from Beno"]
    set_money(state, 11, 20)
    assert labels(state) == ["Buy castle (6) for 2 from Beno"]


def labels(state: Marchia) -> list[str]:
    step = GAME.step(state)
    return [english(step.label(state, 0, act)) for act in GAME.legal(state, 0) if isinstance(act, Buy)]


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
    assert {(x, y) for x, y, _ in builds(state, 2)} == {(0, -1), (1, 0), (0, 1), (-1, 0)}
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
    cover_start_tile(state)
    assert (
        refused(state, Buy(0, 5)) == "M4.2: no city supplies the castle, and you have no gold coin to cover"
    )
    assert Buy(0, 4) in GAME.legal(state, 0)


@pytest.mark.rule("M4.2")
def test_what_cannot_be_paid_with_its_supply_cannot_be_bought() -> None:
    city = tile("city xlww")  # of the start tile's type: never supplied by it
    state = rig(new(2), columns={0: {4: city}})
    set_money(state, 13, 20)
    why = "no building of another kind supplies it, and you cannot pay 10 pennies more"
    assert refused(state, Buy(0, 4)) == f"M4.2: {why}"
    set_money(state, 14, 20)
    play(state, *buy(4, 1, 0, 3))
    assert state.money == [0, 20]


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
    cover_start_tile(state)
    set_money(state, 99, 20)
    assert builds(state, 2) == at(1, 0, 3), "beside the start tile's box"
    play(state, Buy(0, 5))
    assert refused(state, Build(-1, 0, 1)) == "M4.5: without supply a castle needs an uncovered gold coin"


@pytest.mark.rule("M4.5")
def test_no_castle_supplies_a_castle() -> None:
    march = {0: [(tile("castle xwxw"), 1, 0, 1)]}
    state = rig(new(2), marches=march, columns={0: {2: tile("castle xwww")}})
    prospect = next(each for each in prospects(state, 2) if (each.act.x, each.act.y) == (2, 0))
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


# M4.7: bonus tiles


@pytest.mark.rule("M4.7")
def test_two_of_a_type_and_more_than_anyone_else() -> None:
    state = rig(new(3), columns={0: {12: tile("farm-1"), 10: tile("farm-2")}})
    play(state, *buy(12, -1, 0))
    assert holder(state, FARM) is None, "one is not enough"
    draw(state)
    draw(state)
    play(state, *buy(8, 0, -1, 1))
    assert holder(state, FARM) == 0


TWO_FARMS = [(tile("farm-1"), -1, 0, 0), (tile("farm-2"), 0, -1, 0)]


@pytest.mark.rule("M4.7")
def test_it_stays_at_a_tie_and_moves_to_who_has_strictly_more() -> None:
    theirs = [(tile("farm-3"), -1, 0, 0)]
    for_sale = {0: {12: tile("farm-4"), 10: tile("farm-5")}}
    state = rig(new(3), marches={0: theirs, 1: TWO_FARMS}, columns=for_sale)
    assert holder(state, FARM) == 1
    play(state, *buy(12, 0, -1, 1))
    assert holder(state, FARM) == 1, "two against two"
    draw(state)
    draw(state)
    set_money(state, 20, 20, 20)
    promised = [each for each in prospects(state, 8) if each.bonus]
    assert promised and {each.bonus_from for each in promised} == {1}
    play(state, Buy(0, 2), promised[0].act)
    assert state.buildings[0][FARM] == 3 and holder(state, FARM) == 0


@pytest.mark.rule("M4.7")
def test_nobody_takes_it_who_has_as_many_as_a_third_player() -> None:
    one_farm = [(tile("farm-3"), -1, 0, 0)]
    state = rig(new(3), marches={0: one_farm, 1: TWO_FARMS}, columns={0: {2: tile("farm-4")}})
    state.holders[FARM] = 2  # cannot happen in play; it shows that the holder is not the only one to beat
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
