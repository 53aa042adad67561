"""V7.6 to V7.10: damage, silver and golden skulls, and the end of a fight."""

import pytest

from ostia_games.core.play.state import OVER
from ostia_games.core.words import words
from ostia_games.vilnius import steps
from ostia_games.vilnius.actions import (
    DISCARD_PILE,
    DONE,
    DRAW_PILE,
    HAND,
    LOSE_POINT,
    STORED,
    Fall,
    LoseBuilding,
    LoseProvince,
    LoseStored,
    LoseUnit,
    Put,
)
from ostia_games.vilnius.components import (
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
)
from ostia_games.vilnius.forecast import foresee
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.phases.skulls import without_choice
from ostia_games.vilnius.state import JOINT, Vilnius
from tests.vilnius.deals import (
    BOX,
    GAME,
    add_units,
    asks,
    b,
    english,
    erect,
    fight,
    give_provinces,
    o,
    p,
    play,
    quiet,
    u,
)
from web.games.board import BoardLook
from web.games.vilnius.board.losses import losses

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
        assert (
            state.step == "harm" and state.harm == ((*harm, o("sappers"), 0),) and GAME.actors(state) == (0,)
        )
        assert state.points == 14


def harmed(*damages: int, who: int = JOINT, seats: int = 3) -> Vilnius:
    """Damage is to be suffered now, in an otherwise quiet round."""
    state = quiet(seats)
    state.harm = tuple((damage, who, 0, 0) for damage in damages)
    state.after_harm = course.AFTERMATH
    return state


@pytest.mark.rule("V7.7")
def test_fire_costs_a_city_point() -> None:
    state = harmed(FIRE, FIRE)
    course.enter(state, course.HARM)
    assert state.points == 10


@pytest.mark.rule("V7.7")
def test_a_stored_province_or_a_city_point() -> None:
    state = harmed(STORE, STORE)
    erect(state, 1, "storehouse", 0, 1)
    give_provinces(state, 1, "trakai", "kaunas")
    state.stored_provinces[1], state.hand_provinces[1] = (p("trakai"),), (p("kaunas"),)
    course.enter(state, course.HARM)
    assert GAME.legal(state, 0) == [LoseStored(1, p("trakai")), LOSE_POINT]
    play(state, LoseStored(1, p("trakai")), seat=2)
    assert p("trakai") in state.province_discard[1], "to its owner's discard"
    assert state.points == 11, "then there was no other any more"


@pytest.mark.rule("V7.7")
def test_loot_and_consigned_provinces_do_not_serve() -> None:
    state = harmed(STORE)
    give_provinces(state, 1, "trakai", "kaunas")
    state.loot[1], state.consigned[1], state.hand_provinces[1] = (p("trakai"),), (p("kaunas"),), ()
    course.enter(state, course.HARM)
    assert state.points == 11


@pytest.mark.rule("V7.7")
def test_a_building_at_the_rim() -> None:
    state = harmed(BUILDING, who=0)
    erect(state, 0, "garrison", 2, 0)
    erect(state, 0, "guardhouse", 2, -1)
    erect(state, 0, "storehouse", 0, 1)
    erect(state, 1, "garrison", 2, 0)
    course.enter(state, course.HARM)
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
    course.enter(state, course.HARM)
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
    course.enter(state, course.HARM)
    play(state, LoseBuilding(0, 0, 1))
    assert p("kernave") in state.province_discard[0]
    assert state.stored_units[0] == () and u("swordsmen") in state.unit_discard[0]


@pytest.mark.rule("V7.7")
def test_buildings_above_a_lowered_maximum_stay() -> None:
    state = harmed(BUILDING, who=0)
    for key, x, y in (("estate", 0, -1), ("storehouse", 0, 1), ("market", -1, 0), ("garrison", 2, 0)):
        erect(state, 0, key, x, y)
    course.enter(state, course.HARM)
    play(state, LoseBuilding(0, 0, -1))
    erect(state, 0, "stable", 1, 1)
    assert len(state.cities[0]) == 6, "one above the maximum"


@pytest.mark.rule("V7.7")
def test_a_unit_from_draw_or_discard_pile() -> None:
    state = harmed(UNIT, who=1)
    add_units(state, state.unit_discard, 1, "swordsmen")
    add_units(state, state.hand_units, 1, "boyar_horse")
    course.enter(state, course.HARM)
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
    course.enter(state, course.HARM)
    assert GAME.legal(state, 1) == [
        LoseUnit(1, u("swordsmen"), STORED),
        LoseUnit(1, u("boyar_horse"), HAND),
    ]


@pytest.mark.rule("V7.7")
def test_a_province_goes_under_the_fourth_stack() -> None:
    state = harmed(PROVINCE)
    give_provinces(state, 0, "kernave")
    before = state.stacks[3]
    course.enter(state, course.HARM)
    assert GAME.actors(state) == (0, 1, 2), "against the city the players agree who"
    lost = LoseProvince(0, p("lida"), DISCARD_PILE)
    assert english(GAME.step(state).sentence(state, 1, lost)) == "Beno decides who suffers: Ada."
    assert english(GAME.step(state).sentence(state, 0, lost)) == "Ada chooses what to lose."
    play(state, lost, seat=1)
    assert state.stacks[3] == (p("lida"), *before), "at the bottom"
    assert GAME.view(state, 2).stacks[3][0] == p("lida"), "and everybody has seen it"


@pytest.mark.rule("V7.7")
def test_what_nobody_has_cannot_be_lost() -> None:
    state = harmed(BUILDING, UNIT, who=2)
    for unit in state.unit_pile[2]:
        state.units[unit] += 1
    state.unit_pile[2] = ()
    course.enter(state, course.HARM)
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
    values = [(BOX.units[u(key)].gold, BOX.units[u(key)].tools) for key in ("crossbowmen", "town_guard")]
    assert values == [(2, 2), (1, 1)], "what this test goes by"
    state = quiet()
    survivors(state, 2, 2, (0, "crossbowmen"), (1, "town_guard"), (2, "priests_of_perkunas"), (2, "farmers"))
    assert state.step == "skulls" and GAME.actors(state) == (0, 1, 2)
    assert GAME.legal(state, 0) == [
        Fall(0, u("crossbowmen")),
        Fall(1, u("town_guard")),
        Fall(2, u("priests_of_perkunas")),
    ]
    play(state, Fall(0, u("crossbowmen")))  # 2 tools
    assert state.skulls == (0, 2), "others pay the gold"
    play(state, Fall(1, u("town_guard")), Fall(2, u("farmers")))
    assert state.unit_discard[2] == (u("priests_of_perkunas"),) and not state.unit_discard[0]


@pytest.mark.rule("V7.8")
def test_no_chosen_unit_could_have_been_spared() -> None:
    state = quiet()
    survivors(state, 2, 0, (0, "crossbowmen"), (1, "town_guard"), (2, "slavic_axemen"))
    play(state, Fall(1, u("town_guard")))
    assert u("crossbowmen") in state.unit_discard[0], "after a cheap one only the other was left"
    assert state.unit_discard[2] == ()


@pytest.mark.rule("V7.8")
def test_who_has_to_fall_anyway_is_no_choice() -> None:
    state = quiet()
    survivors(state, 2, 0, (0, "town_guard"), (1, "town_guard"), (2, "farmers"))
    assert len(GAME.legal(state, 0)) == 2
    falls = without_choice(state, 0)
    assert falls == [Fall(0, u("town_guard"))] and without_choice(state, 1) == [Fall(1, u("town_guard"))]
    play(state, *falls)
    assert state.step != "skulls" and state.unit_discard[2] == (u("farmers"),), "the other fell by itself"
    assert not state.unit_discard[0] and not state.unit_discard[1]


@pytest.mark.rule("V7.8")
def test_who_could_be_spared_is_a_choice() -> None:
    state = quiet()
    survivors(state, 1, 0, (0, "town_guard"), (1, "town_guard"))
    assert len(GAME.legal(state, 0)) == 2 and without_choice(state, 0) == []
    state = quiet()
    survivors(state, 2, 0, (0, "crossbowmen"), (1, "town_guard"), (2, "slavic_axemen"))
    assert without_choice(state, 0) == [], "one dear or two cheap ones"


@pytest.mark.rule("V7.8")
def test_all_who_have_to_fall_take_one_press() -> None:
    state = quiet()
    survivors(state, 2, 0, (0, "town_guard"), (1, "town_guard"))
    look = BoardLook(GAME, (), state, 0, legal=tuple(GAME.legal(state, 0)))
    assert 'id="all-fall"' in str(losses(words("en"), look))
    survivors(state, 1, 0, (2, "town_guard"))
    look = BoardLook(GAME, (), state, 0, legal=tuple(GAME.legal(state, 0)))
    assert "all-fall" not in str(losses(words("en"), look)), "two of three"


@pytest.mark.rule("V7.8")
def test_too_few_survivors_all_are_lost() -> None:
    state = quiet()
    survivors(state, 9, 1, (0, "swordsmen"), (2, "farmers"))
    assert not any(state.unit_discard) and state.step != "skulls"


@pytest.mark.rule("V7.8")
def test_skulls_of_undefeated_enemies_count_red_ones_do_not() -> None:
    state = quiet()
    asks(state, "sappers", SWORD, skulls=(1, 1, 0), city=())
    asks(state, "pathfinders", SPEAR, strength=3)
    fight(state, "sappers", "pathfinders", hands={0: ["farmers", "town_guard"], 1: ["slavic_axemen"]})
    asks(state, "sappers", SWORD, skulls=(1, 1, 0), city=())
    play(state, Put(0, u("farmers"), 1))
    assert foresee(state).silver == 1 and foresee(state).undefeated == (0,)
    play(state, DONE)
    assert u("farmers") not in state.unit_discard[0], "without tools among the survivors all are lost"
    assert u("town_guard") in state.unit_discard[0], "who did not fight is safe"


@pytest.mark.rule("V7.9")
def test_the_city_at_0_is_the_end_at_once() -> None:
    state = harmed(FIRE, FIRE, UNIT)
    state.points = 1
    course.enter(state, course.HARM)
    assert state.step == OVER and state.outcome == "lost" and state.points == 0
    assert GAME.result(state).winners == () and GAME.actors(state) == ()


@pytest.mark.rule("V7.10")
def test_undefeated_enemies_and_used_units_are_discarded() -> None:
    state = quiet()
    asks(state, "prussian_levies", SPEAR, strength=4)
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
    before = foresee(state)
    assert before.defeated == () and before.damage[FIRE] == 3 and before.damage[PROVINCE] == 1
    play(state, Put(0, u("swordsmen"), 0))
    after = foresee(state)
    assert after.defeated == (0,) and after.undefeated == (1,) and after.damage[FIRE] == 2
    assert after.fall == ((0, (u("swordsmen"),)),) and after.strength == 3
    assert (after.silver, after.golden) == (before.silver, before.golden) == (1, 0)


def test_a_fight_without_units_is_settled_at_once() -> None:
    state = fight(quiet(), "grey_cloaks")
    assert state.step != steps.FIGHT
