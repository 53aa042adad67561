"""V6 and V7: attacks and fights. What an enemy asks is said by each test, whatever the box says."""

from dataclasses import replace
from typing import Any

import pytest

from ostia_games.core.actions import Action
from ostia_games.core.game import OVER, IllegalAction
from ostia_games.vilnius import combat
from ostia_games.vilnius.actions import (
    DISCARD_PILE,
    DONE,
    DRAW_ORDER,
    DRAW_PILE,
    HAND,
    LOSE_POINT,
    STORED,
    Exchange,
    Fall,
    LoseBuilding,
    LoseProvince,
    LoseStored,
    LoseUnit,
    Put,
    PutWeapon,
    TakeBack,
)
from ostia_games.vilnius.components import (
    ARROW,
    AXE,
    BUILDING,
    CITY,
    EMBLEM,
    FIRE,
    PROVINCE,
    SHIELD,
    SPEAR,
    STORE,
    SWORD,
    UNIT,
    counted,
)
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import JOINT, Vilnius
from tests.vilnius.table import (
    BOX,
    GAME,
    add_units,
    b,
    english,
    erect,
    fight,
    give_provinces,
    in_city,
    in_middle,
    in_row,

    o,
    p,
    pass_all,
    play,
    put_on_top,
    u,
)


def with_card(state: Vilnius, key: str, **values: Any) -> None:
    """The same game with another Order card of this name."""
    box = state.table.box
    card = replace(box.order[o(key)], **values)
    order = tuple(card if number == o(key) else other for number, other in enumerate(box.order))
    state.table = replace(state.table, box=replace(box, order=order))


def asks(state: Vilnius, key: str, *weapons: int, skulls: tuple[int, int, int] = (0, 0, 0), **values: Any) -> None:
    """An enemy asks these weapons and has these skulls, boosted or not."""
    both = (counted(weapons),) * 2
    with_card(state, key, weapons=both, skulls=(skulls,) * 2, **values)


def quiet(seats: int = 3, **options: bool | str) -> Vilnius:
    """A first city phase in which nothing is to be bought any more."""
    return in_city(seats, **options)


def refused(state: Vilnius, act: Action) -> str:
    with pytest.raises(IllegalAction) as problem:
        play(state, act)
    return problem.value.clause


# V6


@pytest.mark.rule("V6.1")
def test_a_row_attacks_when_its_strengths_reach_the_attack_value() -> None:
    state = quiet()
    for key, strength in (("prussian_levies", 1), ("pathfinders", 1), ("grey_cloaks", 3), ("sappers", 3)):
        asks(state, key, SWORD, strength=strength, city=(FIRE,))
    in_row(state, 0, "prussian_levies", "pathfinders")  # 1 + 1 < 3
    in_row(state, 1, "grey_cloaks")  # 3
    in_row(state, 2, "sappers")  # 3, but the value is higher
    state.attack[2] = 4
    pass_all(state)
    assert o("prussian_levies") in state.rows[0] and state.rows[2] == (o("sappers"),)
    assert state.points == 11 and state.rows[1] == () and o("grey_cloaks") in state.order_discard


@pytest.mark.rule("V6.1")
def test_enemy_buildings_draw_for_every_attacking_row() -> None:
    state = quiet()
    for key, strength in (("grey_cloaks", 3), ("order_sergeants", 3), ("pathfinders", 1)):
        asks(state, key, SWORD, strength=strength, city=(FIRE,))
    in_row(state, 0, "grey_cloaks")
    in_row(state, 2, "order_sergeants")
    in_row(state, 1, "pathfinders")
    in_middle(state, "war_camp", "river_blockade", "border_castle")
    put_on_top(state, "sappers", "guard_tower", "trebuchet", "torch_riders")
    pass_all(state)
    assert state.step == "extra" and state.extra == (0, 0, 2, 2), "attackers are settled first"
    play(state, DRAW_ORDER)
    assert state.rows[0][-1] == o("sappers")
    play(state, DRAW_ORDER)
    assert state.order_discard[-1] == o("guard_tower"), "a building is discarded"
    play(state, DRAW_ORDER, DRAW_ORDER)
    assert o("pathfinders") in state.rows[1], "the others do not grow"
    fought = [enemy[0] for enemy in state.enemies] or list(state.order_discard)
    assert {o("grey_cloaks"), o("sappers"), o("trebuchet"), o("torch_riders")} <= set(fought)


@pytest.mark.rule("V6.2")
def test_destinations_tell_what_is_attacked() -> None:
    state = quiet()
    for seat, hand in enumerate(("swordsmen", "swordsmen", "swordsmen")):
        add_units(state, state.hand_units, seat, hand)
    for key in ("grey_cloaks", "order_sergeants", "komtur_of_ragnit"):
        asks(state, key, SWORD, strength=3)
    in_row(state, 0, "grey_cloaks")
    in_row(state, 1, "order_sergeants")
    in_row(state, 2, "komtur_of_ragnit")
    state.destinations[1] = EMBLEM
    state.destination_pile = (CITY, *(card for card in state.destination_pile if card == CITY), EMBLEM, EMBLEM)
    pass_all(state)
    assert [(BOX.order[card].id, owner, side) for card, owner, side in state.enemies] == [
        ("grey_cloaks", 0, CITY), ("komtur_of_ragnit", 2, CITY), ("order_sergeants", 1, EMBLEM),
    ]  # fmt: skip


# V7.1 - V7.3


@pytest.mark.rule("V7.1")
def test_two_shields_and_a_spear_by_town_guards_and_farmers() -> None:
    """The example of the source, with units of two players."""
    state = quiet()
    asks(state, "sappers", SHIELD, SHIELD, SPEAR)
    fight(state, "sappers", hands={0: ["town_guard", "farmers"], 1: ["town_guard"]})
    play(state, Put(0, u("town_guard"), 0), Put(0, u("farmers"), 0))
    target = combat.targets(state)[0]
    assert combat.missing(state, target) == counted((SHIELD,))
    play(state, Put(1, u("town_guard"), 0), seat=2)
    assert combat.complete(state, target)
    play(state, DONE, seat=1)
    assert o("sappers") in state.order_discard and state.points == 12, "defeated"
    assert [len(cards) for cards in state.unit_discard[:2]] == [2, 1], "the units lived"


@pytest.mark.rule("V7.1")
def test_boosted_weapons_count_after_the_boost() -> None:
    state = quiet()
    with_card(state, "prussian_levies", weapons=(counted((SPEAR,)), counted((SPEAR, SHIELD))))
    state.boosted = 1
    state.step = combat.FIGHT
    in_row(state, 0, "prussian_levies")
    state.enemies = ((state.rows[0][0], 0, CITY),)
    assert combat.targets(state)[0].demand == counted((SPEAR, SHIELD))
    state.boosted = 0
    assert combat.targets(state)[0].demand == counted((SPEAR,))


@pytest.mark.rule("V7.2")
def test_two_arrows_count_as_one_shield() -> None:
    """The example of the source, with arrows of different players."""
    state = quiet()
    asks(state, "sappers", SHIELD)
    box = state.table.box
    archers = replace(box.units[u("slavic_axemen")], weapons=counted((ARROW,)))
    units = tuple(archers if n == u("slavic_axemen") else card for n, card in enumerate(box.units))
    state.table = replace(state.table, box=replace(box, units=units))
    fight(state, "sappers", hands={0: ["slavic_axemen"], 1: ["slavic_axemen"]})
    play(state, Put(0, u("slavic_axemen"), 0))
    assert refused(state, Exchange(0, ARROW, SHIELD)) == "V7.2", "one alone is nothing"
    play(state, Put(1, u("slavic_axemen"), 0), Exchange(0, ARROW, SHIELD))
    assert combat.complete(state, combat.targets(state)[0])
    play(state, DONE)
    assert o("sappers") in state.order_discard and state.points == 12


@pytest.mark.rule("V7.2")
def test_exchanges_may_be_repeated() -> None:
    state = quiet()
    asks(state, "sappers", SWORD, SWORD)
    fight(state, "sappers", hands={0: ["farmers", "farmers"]})
    assert state.step != combat.FIGHT, "two spears are one sword, not two"
    state = quiet()
    asks(state, "sappers", SWORD, SWORD)
    give_four = ["farmers", "farmers", "town_guard", "town_guard"]
    fight(state, "sappers", hands={0: give_four})
    play(state, *[Put(0, u(key), 0) for key in give_four])
    play(state, Exchange(0, SPEAR, SWORD), Exchange(0, SHIELD, SWORD), DONE)
    assert state.points == 12 and o("sappers") in state.order_discard


@pytest.mark.rule("V7.3")
def test_a_unit_serves_against_one_enemy_and_can_be_taken_back() -> None:
    state = quiet()
    asks(state, "grey_cloaks", SWORD, SHIELD)
    asks(state, "order_crossbowmen", SHIELD, SHIELD)
    fight(state, "grey_cloaks", "order_crossbowmen", hands={0: ["swordsmen", "town_guard", "town_guard"]})
    swordsmen = Put(0, u("swordsmen"), 0)
    play(state, swordsmen)
    assert refused(state, Put(0, u("swordsmen"), 1)) == "V7.3", "it is not free any more"
    play(state, TakeBack(0, u("swordsmen"), 0, 0))
    assert not state.fielded and swordsmen in GAME.legal(state, 1)


@pytest.mark.rule("V7.3")
def test_only_sets_that_defeat_are_committed() -> None:
    """Ruling: what was put in vain goes back to the hands, unharmed, when the players are done."""
    state = quiet()
    asks(state, "order_sergeants", SPEAR, SHIELD, AXE, city=(FIRE, FIRE))
    fight(state, "order_sergeants", hands={0: ["town_guard", "farmers", "slavic_axemen"]})
    play(state, Put(0, u("town_guard"), 0), DONE)
    assert u("town_guard") in state.hand_units[0] + state.unit_discard[0]
    assert state.units[u("town_guard")] == BOX.units[u("town_guard")].count - 4
    assert state.points == 10, "two fires"


@pytest.mark.rule("V7.3", "V1.4")
def test_a_unit_that_spreads_its_weapons() -> None:
    state = quiet()
    asks(state, "pathfinders", ARROW)
    asks(state, "sappers", ARROW)
    fight(state, "pathfinders", "sappers", hands={0: ["samogitian_archers"]})
    archers = u("samogitian_archers")
    assert refused(state, Put(0, archers, 0)) == "V7.3", "weapon by weapon"
    play(state, PutWeapon(0, archers, 0, ARROW, 0), PutWeapon(0, archers, 0, ARROW, 1))
    assert len(combat.completed(state)) == 2
    play(state, DONE)
    assert {o("pathfinders"), o("sappers")} <= set(state.order_discard) and state.points == 12
    assert archers in state.unit_discard[0]


def test_useless_units_are_not_offered() -> None:
    state = quiet()
    asks(state, "sappers", SWORD)
    fight(state, "sappers", hands={0: ["swordsmen", "farmers"]})
    assert Put(0, u("farmers"), 0) not in GAME.legal(state, 0), "there is no second spear"
    assert refused(state, Put(0, u("farmers"), 0)) == "V7.3"
    assert refused(state, Put(2, u("farmers"), 0)) == "V7.3"
    assert refused(state, Put(9, u("farmers"), 0)) == "V7.3"


# V7.4, V7.5


@pytest.mark.rule("V7.4")
def test_the_dearest_fighter_falls_for_a_red_skull() -> None:
    state = quiet()
    asks(state, "sappers", SWORD, SHIELD, SPEAR, skulls=(1, 0, 0))
    fight(state, "sappers", hands={0: ["farmers"], 1: ["swordsmen"]})
    before = state.units[u("swordsmen")]
    play(state, Put(0, u("farmers"), 0), Put(1, u("swordsmen"), 0), DONE)
    assert state.units[u("swordsmen")] == before + 1, "back in the general supply"
    assert u("farmers") in state.unit_discard[0], "a survivor"


@pytest.mark.rule("V7.4")
def test_ties_are_the_players_choice_and_the_log_says_whose() -> None:
    state = quiet()
    asks(state, "sappers", AXE, SHIELD, skulls=(1, 0, 0))
    fight(state, "sappers", hands={0: ["slavic_axemen"], 1: ["town_guard"]})
    play(state, Put(0, u("slavic_axemen"), 0), Put(1, u("town_guard"), 0), DONE)
    assert state.step == "fall" and GAME.actors(state) == (0, 1, 2)
    fall = Fall(1, u("town_guard"))
    assert english(GAME.step(state).sentence(state, 2, fall)) == "Cleo chooses Town Guard of Beno."
    play(state, fall, seat=2)
    assert u("slavic_axemen") in state.unit_discard[0] and u("town_guard") not in state.unit_discard[1]


@pytest.mark.rule("V7.4")
def test_too_few_fighters_all_fall() -> None:
    state = quiet()
    asks(state, "sappers", SWORD, skulls=(3, 0, 0))
    fight(state, "sappers", hands={0: ["swordsmen"]})
    play(state, Put(0, u("swordsmen"), 0), DONE)
    assert u("swordsmen") not in state.unit_discard[0] and state.units[u("swordsmen")] == 4


@pytest.mark.rule("V7.4", "V1.4")
def test_a_decoy_falls_first_and_a_sheltering_unit_cancels_a_skull() -> None:
    state = quiet()
    asks(state, "sappers", SHIELD, SHIELD, SWORD, skulls=(1, 0, 0))
    fight(state, "sappers", hands={0: ["swordsmen", "ruthenian_shieldmen"]})
    play(state, Put(0, u("swordsmen"), 0), Put(0, u("ruthenian_shieldmen"), 0), DONE)
    assert state.unit_discard[0] == (u("swordsmen"),), "the shieldmen fell, though cheaper"
    state = quiet()
    asks(state, "sappers", SHIELD, SHIELD, SWORD, skulls=(1, 0, 0))
    fight(state, "sappers", hands={0: ["swordsmen", "friars"]})
    play(state, Put(0, u("swordsmen"), 0), Put(0, u("friars"), 0), DONE)
    assert set(state.unit_discard[0]) == {u("swordsmen"), u("friars")}, "nobody falls"


@pytest.mark.rule("V7.4")
def test_a_spread_unit_dies_once_and_its_weapons_still_count() -> None:
    state = quiet()
    asks(state, "pathfinders", ARROW, skulls=(1, 0, 0))
    asks(state, "sappers", ARROW, SPEAR, skulls=(1, 0, 0))
    fight(state, "pathfinders", "sappers", hands={0: ["samogitian_archers", "farmers"]})
    archers = u("samogitian_archers")
    play(state, PutWeapon(0, archers, 0, ARROW, 0), PutWeapon(0, archers, 0, ARROW, 1))
    play(state, Put(0, u("farmers"), 1), DONE)
    assert {o("pathfinders"), o("sappers")} <= set(state.order_discard) and state.points == 12
    assert state.unit_discard[0] == (), "the archers died against the first, so the Farmers against the second"


@pytest.mark.rule("V7.5")
def test_enemies_without_weapons_are_defeated_for_free() -> None:
    state = quiet()
    asks(state, "sappers")
    fight(state, "sappers", "wrong_track")
    assert state.points == 12 and o("sappers") in state.order_discard


# V7.6, V7.7


@pytest.mark.rule("V7.6")
@pytest.mark.parametrize(("destination", "harm"), [(CITY, (FIRE, JOINT)), (EMBLEM, (STORE, 0))])
def test_the_side_of_the_damage_follows_the_destination(destination: int, harm: tuple[int, int]) -> None:
    state = quiet(difficulty="simple")
    asks(state, "sappers", SWORD, city=(FIRE,), player=(STORE,))
    erect(state, 0, "storehouse", 0, 1)
    give_provinces(state, 0, "kernave", "lida")
    state.passed[0] = True
    state.stored_provinces[0], state.hand_provinces[0] = state.hand_provinces[0], ()
    fight(state, "sappers", destination=destination)
    if destination == CITY:
        assert state.points == 13 and state.step != "harm"
    else:
        assert state.step == "harm" and state.harm == (harm,) and GAME.actors(state) == (0,)
        assert state.points == 14


def harmed(*damages: int, who: int = JOINT, seats: int = 3) -> Vilnius:
    """Damage is to be suffered now, in an otherwise quiet round."""
    state = quiet(seats)
    state.harm = tuple((damage, who) for damage in damages)
    state.after_harm = course.AFTERMATH
    return state


@pytest.mark.rule("V7.7")
def test_fire_costs_a_city_point() -> None:
    state = harmed(FIRE, FIRE)
    course.enter(state, "harm")
    assert state.points == 10


@pytest.mark.rule("V7.7")
def test_a_stored_province_or_a_city_point() -> None:
    state = harmed(STORE, STORE)
    erect(state, 1, "storehouse", 0, 1)
    give_provinces(state, 1, "trakai", "kaunas")
    state.stored_provinces[1], state.hand_provinces[1] = (p("trakai"),), (p("kaunas"),)
    course.enter(state, "harm")
    assert GAME.legal(state, 0) == [LoseStored(1, p("trakai")), LOSE_POINT]
    play(state, LoseStored(1, p("trakai")), seat=2)
    assert p("trakai") in state.province_discard[1], "to its owner's discard"
    assert state.points == 11, "then there was no other any more"


@pytest.mark.rule("V7.7")
def test_loot_and_consigned_provinces_do_not_serve() -> None:
    state = harmed(STORE)
    give_provinces(state, 1, "trakai", "kaunas")
    state.loot[1], state.consigned[1], state.hand_provinces[1] = (p("trakai"),), (p("kaunas"),), ()
    course.enter(state, "harm")
    assert state.points == 11


@pytest.mark.rule("V7.7")
def test_a_building_at_the_rim() -> None:
    state = harmed(BUILDING, who=0)
    erect(state, 0, "garrison", 2, 0)
    erect(state, 0, "guardhouse", 2, -1)
    erect(state, 0, "storehouse", 0, 1)
    erect(state, 1, "garrison", 2, 0)
    course.enter(state, "harm")
    assert GAME.actors(state) == (0,), "in a quarter its owner suffers"
    assert GAME.legal(state, 0) == [LoseBuilding(0, 2, -1), LoseBuilding(0, 0, 1)], (
        "not the start, nor the Garrison, without which the Guardhouse would stand alone"
    )
    play(state, LoseBuilding(0, 2, -1))
    assert b("guardhouse") in state.private[0] and len(state.cities[0]) == 4


@pytest.mark.rule("V7.7")
def test_a_building_in_the_midst_cannot_be_lost() -> None:
    state = harmed(BUILDING, who=0)
    for key, x, y in (("estate", 0, -1), ("storehouse", 0, 1), ("market", -1, 0)):
        erect(state, 0, key, x, y)
    around = [("harbour", -2, 0), ("mint", -1, -1), ("manufactory", -1, 1)]
    for key, x, y in around:
        erect(state, 0, key, x, y)
    course.enter(state, "harm")
    assert LoseBuilding(0, -1, 0) not in GAME.legal(state, 0), "no free side"
    assert LoseBuilding(0, -2, 0) in GAME.legal(state, 0)


@pytest.mark.rule("V7.7")
def test_what_a_lost_building_kept_goes_to_the_discard() -> None:
    state = harmed(BUILDING, BUILDING, who=0)
    erect(state, 0, "garrison", 2, 0)
    erect(state, 0, "storehouse", 0, 1)
    erect(state, 0, "guardhouse", 2, -1)
    give_provinces(state, 0, "kernave")
    state.stored_provinces[0], state.hand_provinces[0] = (p("kernave"),), ()
    add_units(state, state.stored_units, 0, "swordsmen")
    course.enter(state, "harm")
    play(state, LoseBuilding(0, 0, 1))
    assert p("kernave") in state.province_discard[0]
    assert state.stored_units[0] == () and u("swordsmen") in state.unit_discard[0]


@pytest.mark.rule("V7.7")
def test_buildings_above_a_lowered_maximum_stay() -> None:
    state = harmed(BUILDING, who=0)
    for key, x, y in (("estate", 0, -1), ("storehouse", 0, 1), ("market", -1, 0), ("garrison", 2, 0)):
        erect(state, 0, key, x, y)
    course.enter(state, "harm")
    play(state, LoseBuilding(0, 0, -1))
    erect(state, 0, "stable", 1, 1)
    assert len(state.cities[0]) == 6 > 5


@pytest.mark.rule("V7.7")
def test_a_unit_from_draw_or_discard_pile() -> None:
    state = harmed(UNIT, who=1)
    add_units(state, state.unit_discard, 1, "swordsmen")
    add_units(state, state.hand_units, 1, "boyar_horse")
    course.enter(state, "harm")
    lost = LoseUnit(1, u("farmers"), DRAW_PILE)
    legal = GAME.legal(state, 1)
    assert lost in legal and LoseUnit(1, u("swordsmen"), DISCARD_PILE) in legal and len(legal) == 4
    before = state.rng, state.units[u("farmers")]
    play(state, lost)
    assert state.rng != before[0], "a searched pile is shuffled"
    assert state.units[u("farmers")] == before[1] + 1


@pytest.mark.rule("V7.7")
def test_if_both_piles_are_empty_from_stored_cards_or_hand() -> None:
    state = harmed(UNIT, who=1)
    for unit in state.unit_pile[1]:
        state.units[unit] += 1
    state.unit_pile[1] = ()
    add_units(state, state.hand_units, 1, "boyar_horse")
    add_units(state, state.stored_units, 1, "swordsmen")
    erect(state, 1, "garrison", 2, 0)
    erect(state, 1, "guardhouse", 2, -1)
    course.enter(state, "harm")
    assert GAME.legal(state, 1) == [
        LoseUnit(1, u("swordsmen"), STORED), LoseUnit(1, u("boyar_horse"), HAND),
    ]  # fmt: skip


@pytest.mark.rule("V7.7")
def test_a_province_goes_under_the_fourth_stack() -> None:
    state = harmed(PROVINCE)
    give_provinces(state, 0, "kernave")
    before = state.stacks[3]
    course.enter(state, "harm")
    assert GAME.actors(state) == (0, 1, 2), "against the city the players agree who"
    lost = LoseProvince(0, p("lida"), DISCARD_PILE)
    assert english(GAME.step(state).sentence(state, 1, lost)) == "Beno decides who suffers: Ada."
    play(state, lost, seat=1)
    assert state.stacks[3] == (p("lida"), *before), "at the bottom"
    assert GAME.view(state, 2).stacks[3][0] == p("lida"), "and everybody has seen it"


@pytest.mark.rule("V7.7")
def test_what_nobody_has_cannot_be_lost() -> None:
    state = harmed(BUILDING, UNIT, who=2)
    for unit in state.unit_pile[2]:
        state.units[unit] += 1
    state.unit_pile[2] = ()
    course.enter(state, "harm")
    assert state.points == 12 and state.step != "harm"


# V7.8 - V7.10


def survivors(state: Vilnius, silver: int, golden: int, *units: tuple[int, str]) -> None:
    """These survived, and the skulls are to be settled."""
    for seat, key in units:
        add_units(state, state.survivors, seat, key)
    state.survivors = [tuple(sorted(cards)) for cards in state.survivors]
    state.skulls = (silver, golden)
    course.enter(state, course.SKULLS)
    GAME.check(state)


@pytest.mark.rule("V7.8")
def test_silver_skulls_ask_tools_then_golden_ones_gold() -> None:
    state = quiet()
    survivors(state, 2, 2, (0, "swordsmen"), (1, "town_guard"), (2, "slavic_axemen"), (2, "farmers"))
    assert state.step == "skulls" and GAME.actors(state) == (0, 1, 2)
    assert GAME.legal(state, 0) == [
        Fall(0, u("swordsmen")), Fall(1, u("town_guard")), Fall(2, u("slavic_axemen")),
    ]  # fmt: skip
    play(state, Fall(0, u("swordsmen")))  # 2 tools
    assert state.skulls == (0, 2), "others pay the gold"
    play(state, Fall(1, u("town_guard")), Fall(2, u("farmers")))
    assert state.unit_discard[2] == (u("slavic_axemen"),) and not state.unit_discard[0]


@pytest.mark.rule("V7.8")
def test_no_chosen_unit_could_have_been_spared() -> None:
    state = quiet()
    survivors(state, 2, 0, (0, "swordsmen"), (1, "town_guard"), (2, "slavic_axemen"))
    play(state, Fall(1, u("town_guard")))
    assert u("swordsmen") in state.unit_discard[0], "the axemen were the only choice: a cheap one came first"
    assert state.unit_discard[2] == ()


@pytest.mark.rule("V7.8")
def test_too_few_survivors_all_are_lost() -> None:
    state = quiet()
    survivors(state, 9, 1, (0, "swordsmen"), (2, "farmers"))
    assert not any(state.unit_discard) and state.step != "skulls"


@pytest.mark.rule("V7.8")
def test_skulls_of_undefeated_enemies_count_red_ones_do_not() -> None:
    state = quiet()
    asks(state, "sappers", SWORD, skulls=(1, 1, 0), city=())
    asks(state, "pathfinders", SPEAR)
    fight(state, "sappers", "pathfinders", hands={0: ["farmers", "town_guard"], 1: ["slavic_axemen"]})
    asks(state, "sappers", SWORD, skulls=(1, 1, 0), city=())
    play(state, Put(0, u("farmers"), 1))
    assert combat.forecast(state).silver == 1 and combat.forecast(state).undefeated == (0,)
    play(state, DONE)
    assert u("farmers") not in state.unit_discard[0], "without tools among the survivors all are lost"
    assert u("town_guard") in state.unit_discard[0], "who did not fight is safe"


@pytest.mark.rule("V7.9")
def test_the_city_at_0_is_the_end_at_once() -> None:
    state = harmed(FIRE, FIRE, UNIT)
    state.points = 1
    course.enter(state, "harm")
    assert state.step == OVER and state.outcome == "lost" and state.points == 0
    assert GAME.result(state).winners == () and GAME.actors(state) == ()


@pytest.mark.rule("V7.10")
def test_undefeated_enemies_and_used_units_are_discarded() -> None:
    state = quiet()
    asks(state, "prussian_levies", SPEAR)
    asks(state, "marshal_of_the_order", SWORD, SWORD, city=(FIRE,))
    fight(state, "prussian_levies", "marshal_of_the_order", hands={0: ["farmers"], 1: ["town_guard"]})
    play(state, Put(0, u("farmers"), 0), DONE)
    assert {o("prussian_levies"), o("marshal_of_the_order")} <= set(state.order_discard)
    assert state.unit_discard[0] == (u("farmers"),) and state.enemies == ()


def test_a_forecast_tells_what_would_follow() -> None:
    state = quiet()
    asks(state, "grey_cloaks", SWORD, SHIELD, skulls=(1, 0, 0), strength=3, city=(FIRE, PROVINCE))
    asks(state, "order_sergeants", SPEAR, AXE, skulls=(0, 1, 0), city=(FIRE, FIRE))
    fight(state, "grey_cloaks", "order_sergeants", hands={0: ["swordsmen"], 1: ["farmers"]})
    before = combat.forecast(state)
    assert before.defeated == () and before.damage[FIRE] == 3 and before.damage[PROVINCE] == 1
    play(state, Put(0, u("swordsmen"), 0))
    after = combat.forecast(state)
    assert after.defeated == (0,) and after.undefeated == (1,) and after.damage[FIRE] == 2
    assert after.fall == ((0, (u("swordsmen"),)),) and after.strength == 3
    assert (after.silver, after.golden) == (before.silver, before.golden) == (1, 0)


def test_a_fight_without_units_is_settled_at_once() -> None:
    state = fight(quiet(), "grey_cloaks")
    assert state.step != combat.FIGHT
