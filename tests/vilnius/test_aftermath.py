"""V8: what follows a fight."""

from dataclasses import replace

import pytest

from ostia_games.core.play.state import OVER
from ostia_games.core.play.step import IllegalAction
from ostia_games.vilnius import combat, quarter, steps
from ostia_games.vilnius.actions import (
    CONFIRM,
    DONE,
    Conquer,
    Exchange,
    Keep,
    Put,
    PutWeapon,
    StoreUnit,
    TakeLoot,
)
from ostia_games.vilnius.components import (
    ARROW,
    AXE,
    CITY,
    EMBLEM,
    SHIELD,
    SPEAR,
    SWORD,
    counted,
)
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import Vilnius
from tests.vilnius.deals import (
    BOX,
    GAME,
    add_units,
    asks,
    b,
    changed_card,
    english,
    erect,
    fight,
    give_units,
    in_city,
    in_middle,
    in_row,
    o,
    pass_all,
    play,
    take_order,
    u,
)


def aftermath(seats: int = 3) -> Vilnius:
    """The city phase is over; the caller enters the aftermath."""
    state = in_city(seats)
    for seat in range(seats):
        state.province_discard[seat] += state.hand_provinces[seat]
        state.hand_provinces[seat] = ()
    return state


def defeated(state: Vilnius, strength: int) -> None:
    """Enemies of this strength were defeated."""
    changed_card(state, "sappers", strength=strength)
    state.defeated = (take_order(state, "sappers"),)
    course.enter(state, course.AFTERMATH)


@pytest.mark.rule("V8.1")
@pytest.mark.parametrize(("strength", "loots"), [(4, 0), (5, 1), (9, 1), (12, 2)])
def test_a_loot_for_every_full_five_points(strength: int, loots: int) -> None:
    state = aftermath()
    defeated(state, strength)
    assert state.loots == loots and (state.step == "plunder") == bool(loots)
    if not loots:
        assert state.order_discard[-1] == o("sappers")


@pytest.mark.rule("V8.1")
def test_nobody_takes_a_second_loot_before_everyone_able_has_one() -> None:
    state = aftermath()
    defeated(state, 20)
    assert GAME.actors(state) == (0, 1, 2)
    play(state, TakeLoot(1), seat=0)
    assert len(state.loot[1]) == 1 and len(state.province_pile[1]) == 7, "made anew from the discards"
    with pytest.raises(IllegalAction) as refused:
        play(state, TakeLoot(1))
    assert refused.value.clause == "V8.1"
    state.hand_provinces[2] = state.province_pile[2] + state.province_discard[2]
    state.province_pile[2] = state.province_discard[2] = ()
    play(state, TakeLoot(0))
    assert GAME.legal(state, 0) == [TakeLoot(0), TakeLoot(1), DONE], "the third is not able"
    play(state, DONE)
    assert [len(cards) for cards in state.loot] == [1, 1, 0] and not state.defeated
    assert state.order_discard[-1] == o("sappers"), "then the defeated are discarded"


# V8.2

SEVEN = ["swordsmen", "boyar_horse", "slavic_axemen", "slavic_axemen", "crossbowmen"]


def besieged(seats: int, *buildings: str, hands: dict[int, list[str]]) -> Vilnius:
    state = aftermath(seats)
    for key in ("war_camp", "border_castle", "guard_tower"):
        weapons = (counted((SWORD, SHIELD, SPEAR, AXE, AXE, ARROW, ARROW)),) * 2
        changed_card(state, key, weapons=weapons)
    in_middle(state, *buildings)
    for seat, units in hands.items():
        give_units(state, seat, *units)
    course.enter(state, course.AFTERMATH)
    return state


@pytest.mark.rule("V8.2")
def test_three_players_must_raise_all_weapons() -> None:
    state = besieged(3, "war_camp", hands={0: ["swordsmen", "farmers", "slavic_axemen"], 1: ["crossbowmen"]})
    assert state.step != steps.SIEGE, "an axe is missing"
    hands = {0: ["swordsmen", "farmers", "slavic_axemen"], 1: ["crossbowmen"], 2: ["slavic_axemen"]}
    state = besieged(3, "war_camp", hands=hands)
    assert state.step == steps.SIEGE and GAME.actors(state) == (0, 1, 2)
    play(state, *[Put(seat, u(key), 0) for seat, keys in hands.items() for key in keys])
    play(state, DONE, seat=2)
    assert not state.middle and state.order_discard[-1] == o("war_camp")
    assert u("crossbowmen") in state.unit_discard[1], "used units to their owners' discards"
    assert [len(cards) for cards in state.loot] == [1, 1, 1], "each player takes one loot"


@pytest.mark.rule("V8.2")
def test_two_players_raise_any_six() -> None:
    state = besieged(2, "war_camp", hands={0: ["swordsmen", "farmers", "slavic_axemen"], 1: ["crossbowmen"]})
    assert state.step == steps.SIEGE
    play(state, *[Put(0, u(key), 0) for key in ("swordsmen", "farmers", "slavic_axemen")])
    assert not combat.completed(state)
    assert english(GAME.step(state).label(state, 0, DONE)) == "No attack", "it would destroy nothing"
    play(state, Put(1, u("crossbowmen"), 0))
    assert english(GAME.step(state).label(state, 0, DONE)) == "Attack"
    play(state, DONE)
    assert not state.middle and [len(cards) for cards in state.loot] == [1, 1]


@pytest.mark.rule("V8.2", "V7.2")
def test_exchanges_serve_against_buildings_too() -> None:
    hands = {0: ["swordsmen", "farmers", "farmers", "slavic_axemen"], 1: ["crossbowmen"], 2: ["boyar_horse"]}
    state = besieged(3, "war_camp", hands=hands)
    play(state, *[Put(seat, u(key), 0) for seat, keys in hands.items() for key in keys])
    play(state, Exchange(0, SPEAR, AXE), DONE)
    assert not state.middle


@pytest.mark.rule("V8.2")
def test_the_guard_tower_falls_first_and_gives_no_bonus() -> None:
    state = besieged(2, "war_camp", "guard_tower", hands={0: SEVEN, 1: SEVEN[:2] + SEVEN[4:]})
    assert {act.target for act in GAME.legal(state, 0) if isinstance(act, Put)} == {1}
    for key in ("swordsmen", "boyar_horse", "slavic_axemen", "crossbowmen"):
        if Put(0, u(key), 1) in GAME.legal(state, 0):
            play(state, Put(0, u(key), 1))
    assert {act.target for act in GAME.legal(state, 0) if isinstance(act, Put)} <= {0}, "now the other one"
    play(state, DONE)
    assert state.middle == (o("war_camp"),) and not any(state.loot)


@pytest.mark.rule("V8.2")
def test_several_buildings_in_one_step() -> None:
    hands = {0: SEVEN, 1: [*SEVEN[:2], "slavic_axemen", SEVEN[4]]}
    state = besieged(2, "war_camp", "border_castle", hands=hands)
    for seat, target in ((0, 0), (1, 1)):
        for key in ("swordsmen", "boyar_horse", "slavic_axemen", "crossbowmen"):
            if Put(seat, u(key), target) in GAME.legal(state, 0):
                play(state, Put(seat, u(key), target))
    assert len(combat.completed(state)) == 2
    play(state, DONE)
    assert not state.middle and [len(cards) for cards in state.loot] == [2, 2]


# V8.3


def conquering(*units: str, seat: int = 0, seats: int = 3) -> Vilnius:
    state = aftermath(seats)
    give_units(state, seat, *units)
    course.enter(state, course.AFTERMATH)
    return state


@pytest.mark.rule("V8.3", "V1.7")
def test_one_sword_and_one_shield_for_the_first_stack() -> None:
    """The example of the source."""
    state = conquering("swordsmen")
    assert state.step == steps.CONQUEST and state.turn == 0
    top = state.stacks[0][::-1]
    play(state, Put(0, u("swordsmen"), 0), Conquer(0))
    assert state.step == "keep" and sorted(state.looked) == sorted(top)
    assert u("swordsmen") in state.unit_discard[0]
    kept, upper = state.looked[0], state.looked[2]
    play(state, Keep(kept, upper))
    assert kept in state.province_discard[0] and state.stacks[0][-1] == upper and len(state.stacks[0]) == 2
    assert GAME.view(state, 1).stacks[0] == state.stacks[0], "what was looked at is known"


@pytest.mark.rule("V8.3")
def test_only_own_units_pay_and_a_stack_at_a_time() -> None:
    state = conquering("swordsmen", "town_guard", "boyar_horse")
    assert GAME.actors(state) == (0,)
    play(state, Put(0, u("town_guard"), 0))
    assert {act.target for act in GAME.legal(state, 0) if isinstance(act, Put)} == {0}
    with pytest.raises(IllegalAction) as refused:
        play(state, Conquer(0))
    assert refused.value.clause == "V8.3"
    play(state, Put(0, u("boyar_horse"), 0), Conquer(0))
    play(state, GAME.legal(state, 0)[0])
    assert state.step == steps.CONQUEST and state.turn == 0, "as many as the units pay for"
    state = aftermath()
    give_units(state, 0, "town_guard")
    add_units(state, state.hand_units, 1, "boyar_horse")
    course.enter(state, course.AFTERMATH)
    assert state.step != steps.CONQUEST, "units of two players do not combine here"


@pytest.mark.rule("V8.3", "V7.2")
def test_exchanges_among_own_units() -> None:
    state = conquering("farmers", "farmers", "town_guard")
    play(state, Put(0, u("farmers"), 0), Put(0, u("farmers"), 0), Put(0, u("town_guard"), 0))
    play(state, Exchange(0, SPEAR, SWORD), Conquer(0))
    assert state.step == "keep"


@pytest.mark.rule("V8.3")
def test_an_empty_stack_cannot_be_chosen_and_a_small_one_is_looked_at() -> None:
    state = aftermath()
    give_units(state, 0, "swordsmen")
    state.province_discard[1] += state.stacks[0][1:]
    state.stacks[0] = state.stacks[0][:1]
    course.enter(state, course.AFTERMATH)
    play(state, Put(0, u("swordsmen"), 0), Conquer(0))
    only = state.looked
    assert len(only) == 1 and GAME.legal(state, 0) == [Keep(only[0], -1)]
    play(state, Keep(only[0], -1))
    assert not state.stacks[0]
    give_units(state, 0, "swordsmen")
    state.step = steps.CONQUEST
    assert 0 not in {target.number for target in combat.targets(state)}


@pytest.mark.rule("V8.3")
def test_conquest_may_be_declined_and_goes_round_from_the_start_player() -> None:
    state = aftermath()
    for seat in (0, 2):
        give_units(state, seat, "swordsmen")
    state.start = 2
    course.enter(state, course.AFTERMATH)
    assert state.turn == 2
    play(state, DONE)
    assert state.turn == 0 and state.step == steps.CONQUEST
    play(state, DONE)
    assert state.round == 2


# V8.4, V8.5


@pytest.mark.rule("V8.4")
def test_a_row_that_attacked_gets_a_new_destination_and_value() -> None:
    state = in_city()
    erect(state, 0, "estate", 0, -1)
    erect(state, 0, "palace", 0, -2)
    erect(state, 1, "estate", 0, -1)
    asks(state, "grey_cloaks", strength=3)
    asks(state, "pathfinders", strength=2)
    in_row(state, 0, "grey_cloaks")
    in_row(state, 1, "pathfinders")
    pile = state.destination_pile
    pass_all(state)
    assert state.destination_discard == (CITY,) and state.destination_pile == pile[:-1]
    assert state.destinations[0] == pile[-1]
    orders = sum(BOX.buildings[b(key)].order for key in ("residence", "barracks", "estate", "palace"))
    assert state.attack == [orders, 3, 3], "rows that did not attack stay"
    assert state.rows[1] == (o("pathfinders"),)


@pytest.mark.rule("V8.4")
def test_the_value_is_between_3_and_16_and_destinations_are_reshuffled() -> None:
    state = in_city()
    assert quarter.order_value(state, 0) == 3
    box = state.fixed.box
    grand = tuple(replace(card, order=9) if card.id == "palace" else card for card in box.buildings)
    state.fixed = replace(state.fixed, box=replace(box, buildings=grand))
    state.complete()  # the cities are of the other box too
    erect(state, 0, "palace", 0, -1)
    erect(state, 0, "palace", 0, -2)
    assert quarter.order_value(state, 0) == 16
    state.destination_discard, state.destination_pile = state.destination_pile, ()
    state.attackers = (0,)
    course.enter(state, course.AFTERMATH)
    while state.step not in ("income", OVER):
        play(state, GAME.legal(state, GAME.actors(state)[0])[-1])
    assert len(state.destination_pile) == 5 and state.attack[0] == 16
    assert sorted((*state.destination_pile, state.destinations[0])) == [CITY] * 3 + [EMBLEM] * 3


@pytest.mark.rule("V8.5")
def test_guardhouses_store_one_unit_each_and_the_start_marker_moves() -> None:
    state = aftermath()
    erect(state, 0, "garrison", 2, 0)
    erect(state, 0, "guardhouse", 2, -1)
    give_units(state, 0, "farmers", "town_guard")
    give_units(state, 1, "farmers")
    course.enter(state, course.AFTERMATH)
    assert state.step == "guard" and GAME.legal(state, 0)[-1] == CONFIRM
    play(state, StoreUnit(u("town_guard")))
    assert state.round == 2 and state.start == 1, "there was no second place"
    assert state.stored_units[0] == (u("town_guard"),)
    assert u("farmers") in state.unit_discard[0] and u("farmers") in state.unit_discard[1]


@pytest.mark.rule("V8.5")
def test_nothing_need_be_stored_in_a_guardhouse() -> None:
    state = aftermath()
    erect(state, 0, "garrison", 2, 0)
    erect(state, 0, "guardhouse", 2, -1)
    give_units(state, 0, "farmers")
    course.enter(state, course.AFTERMATH)
    with pytest.raises(IllegalAction) as refused:
        play(state, StoreUnit(u("swordsmen")))
    assert refused.value.clause == "V8.5"
    play(state, CONFIRM)
    assert not state.stored_units[0] and u("farmers") in state.unit_discard[0]


def test_words_of_the_aftermath() -> None:
    state = conquering("swordsmen")
    step = GAME.step(state)
    assert english(step.label(state, 0, Put(0, u("swordsmen"), 0))) == "Swordsmen of Ada against stack 1"
    assert english(step.sentence(state, 0, DONE)) == "Ada takes no more provinces."
    state = fight(in_city(), "sappers", hands={0: ["samogitian_archers"]})
    weapon = PutWeapon(0, u("samogitian_archers"), 0, ARROW, 0)
    said = english(GAME.steps["fight"].label(_with_enemy(state), 0, weapon))
    assert said == "Samogitian Archers of Ada: arrow against Sappers"


def _with_enemy(state: Vilnius) -> Vilnius:
    state.step, state.enemies = steps.FIGHT, ((o("sappers"), 0, CITY),)
    return state
