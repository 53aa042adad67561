"""V6 and V7: attacks and fights. What an enemy asks is said by each test, whatever the box says."""

from dataclasses import replace

import pytest

from ostia_games.vilnius import combat, steps
from ostia_games.vilnius.actions import (
    DONE,
    DRAW_ORDER,
    Exchange,
    Fall,
    Put,
    PutWeapon,
    TakeBack,
)
from ostia_games.vilnius.components import (
    ARROW,
    AXE,
    CITY,
    EMBLEM,
    FIRE,
    SHIELD,
    SPEAR,
    SWORD,
    counted,
)
from tests.vilnius.deals import (
    BOX,
    GAME,
    add_units,
    asks,
    changed_card,
    english,
    fight,
    in_middle,
    in_row,
    o,
    pass_all,
    play,
    put_on_top,
    quiet,
    refused,
    u,
)

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
    assert (
        state.points == 11
        and state.rows[1] == ()
        and o("grey_cloaks") in state.order_discard + state.defeated
    )


@pytest.mark.rule("V6.1")
def test_enemy_buildings_draw_for_every_attacking_row() -> None:
    state = quiet()
    for key, strength in (("grey_cloaks", 3), ("order_sergeants", 3), ("pathfinders", 1)):
        asks(state, key, SWORD, strength=strength, city=(FIRE,))
    in_row(state, 0, "grey_cloaks")
    in_row(state, 2, "order_sergeants")
    in_row(state, 1, "pathfinders")
    changed_card(state, "river_blockade", income=0, draws=1)
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
    state.destination_pile = (
        CITY,
        *(card for card in state.destination_pile if card == CITY),
        EMBLEM,
        EMBLEM,
    )
    pass_all(state)
    assert [(BOX.order[card].id, owner, side) for card, owner, side in state.enemies] == [
        ("grey_cloaks", 0, CITY),
        ("komtur_of_ragnit", 2, CITY),
        ("order_sergeants", 1, EMBLEM),
    ]


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
    assert o("sappers") in state.order_discard + state.defeated and state.points == 12, "defeated"
    assert [len(cards) for cards in state.unit_discard[:2]] == [2, 1], "the units lived"


@pytest.mark.rule("V7.1")
def test_boosted_weapons_count_after_the_boost() -> None:
    state = quiet()
    changed_card(state, "prussian_levies", weapons=(counted((SPEAR,)), counted((SPEAR, SHIELD))))
    state.boosted = 1
    state.step = steps.FIGHT
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
    box = state.fixed.box
    archers = replace(box.units[u("slavic_axemen")], weapons=counted((ARROW,)))
    units = tuple(archers if n == u("slavic_axemen") else card for n, card in enumerate(box.units))
    state.fixed = replace(state.fixed, box=replace(box, units=units))
    fight(state, "sappers", hands={0: ["slavic_axemen"], 1: ["slavic_axemen"]})
    play(state, Put(0, u("slavic_axemen"), 0))
    assert refused(state, Exchange(0, ARROW, SHIELD)) == "V7.2", "one alone is nothing"
    play(state, Put(1, u("slavic_axemen"), 0), Exchange(0, ARROW, SHIELD))
    assert combat.complete(state, combat.targets(state)[0])
    play(state, DONE)
    assert o("sappers") in state.order_discard + state.defeated and state.points == 12


@pytest.mark.rule("V7.2")
def test_exchanges_may_be_repeated() -> None:
    state = quiet()
    asks(state, "sappers", SWORD, SWORD)
    fight(state, "sappers", hands={0: ["farmers", "farmers"]})
    assert state.step != steps.FIGHT, "two spears are one sword, not two"
    state = quiet()
    asks(state, "sappers", SWORD, SWORD)
    give_four = ["farmers", "farmers", "town_guard", "town_guard"]
    fight(state, "sappers", hands={0: give_four})
    play(state, *[Put(0, u(key), 0) for key in give_four])
    play(state, Exchange(0, SPEAR, SWORD), Exchange(0, SHIELD, SWORD), DONE)
    assert state.points == 12 and o("sappers") in state.order_discard + state.defeated


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
    assert {o("pathfinders"), o("sappers")} <= {*state.order_discard, *state.defeated} and state.points == 12
    assert archers in state.unit_discard[0]


def test_useless_units_are_not_offered() -> None:
    state = quiet()
    asks(state, "sappers", SWORD)
    fight(state, "sappers", hands={0: ["swordsmen", "farmers"]})
    assert Put(0, u("farmers"), 0) not in GAME.legal(state, 0), "there is no second spear"
    assert refused(state, Put(0, u("farmers"), 0)) == "V7.3"
    assert refused(state, Put(2, u("farmers"), 0)) == "V7.3"
    assert refused(state, Put(9, u("farmers"), 0)) == "V7.3"


@pytest.mark.rule("V7.3", "V1.4")
@pytest.mark.parametrize("first", ["swordsmen", "friars"])
def test_a_unit_that_shelters_joins_in_any_order(first: str) -> None:
    """Swordsmen alone are enough; Friars before or after them cancel the red skull."""
    state = quiet()
    asks(state, "sappers", SWORD, SHIELD, skulls=(1, 0, 0))
    fight(state, "sappers", hands={0: ["swordsmen"], 1: ["friars"]})
    puts = {"swordsmen": Put(0, u("swordsmen"), 0), "friars": Put(1, u("friars"), 0)}
    play(state, puts.pop(first), *puts.values())
    assert len(combat.fighters(state, 0)) == 2
    play(state, DONE)
    assert u("swordsmen") in state.unit_discard[0] and u("friars") in state.unit_discard[1], "nobody falls"


@pytest.mark.rule("V7.3", "V1.4")
def test_units_that_draw_skulls_or_spread_join_a_complete_set() -> None:
    state = quiet()
    asks(state, "sappers", SWORD, SHIELD, skulls=(1, 0, 0))
    more = ["ruthenian_shieldmen", "samogitian_archers", "farmers"]
    fight(state, "sappers", hands={0: ["swordsmen"], 1: more})
    play(state, Put(0, u("swordsmen"), 0))
    legal = GAME.legal(state, 0)
    assert Put(1, u("ruthenian_shieldmen"), 0) in legal
    assert PutWeapon(1, u("samogitian_archers"), 0, ARROW, 0) in legal
    assert Put(1, u("farmers"), 0) not in legal, "it has no ability that would help"
    assert not any(isinstance(act, Exchange) for act in legal)
    play(state, Put(1, u("ruthenian_shieldmen"), 0), DONE)
    assert u("swordsmen") in state.unit_discard[0], "the shieldmen fall in their place"
    assert u("ruthenian_shieldmen") not in state.unit_discard[1]


@pytest.mark.rule("V7.3")
def test_without_red_skulls_nobody_joins_a_complete_set() -> None:
    state = quiet()
    asks(state, "sappers", SWORD, SHIELD)
    fight(state, "sappers", hands={0: ["swordsmen"], 1: ["friars"]})
    play(state, Put(0, u("swordsmen"), 0))
    assert refused(state, Put(1, u("friars"), 0)) == "V7.3"


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
    asks(state, "sappers", SPEAR, SHIELD, skulls=(1, 0, 0))
    fight(state, "sappers", hands={0: ["boyar_horse"], 1: ["swordsmen"]})
    play(state, Put(0, u("boyar_horse"), 0), Put(1, u("swordsmen"), 0), DONE)
    assert state.step == "fall" and GAME.actors(state) == (0, 1, 2)
    fall = Fall(1, u("swordsmen"))
    assert english(GAME.step(state).sentence(state, 2, fall)) == "Cleo gives up Swordsmen of Beno."
    play(state, fall, seat=2)
    assert u("boyar_horse") in state.unit_discard[0] and u("swordsmen") not in state.unit_discard[1]


@pytest.mark.rule("V7.4")
def test_too_few_fighters_all_fall() -> None:
    state = quiet()
    asks(state, "sappers", SWORD, skulls=(3, 0, 0))
    fight(state, "sappers", hands={0: ["swordsmen"]})
    play(state, Put(0, u("swordsmen"), 0), DONE)
    assert u("swordsmen") not in state.unit_discard[0]
    assert state.units[u("swordsmen")] == BOX.units[u("swordsmen")].count


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
    assert {o("pathfinders"), o("sappers")} <= {*state.order_discard, *state.defeated} and state.points == 12
    assert state.unit_discard[0] == (), (
        "the archers died against the first, so the Farmers against the second"
    )


@pytest.mark.rule("V7.5")
def test_enemies_without_weapons_are_defeated_for_free() -> None:
    state = quiet()
    asks(state, "sappers")
    fight(state, "sappers", "wrong_track")
    assert state.points == 12 and o("sappers") in state.order_discard + state.defeated


@pytest.mark.rule("V7.2")
def test_doubles_combine_by_themselves_once_that_completes_the_set() -> None:
    state = quiet()
    asks(state, "sappers", SWORD, SWORD)
    fight(state, "sappers", hands={0: ["farmers", "farmers", "town_guard", "town_guard"]})
    for key in ("farmers", "farmers", "town_guard"):
        put = Put(0, u(key), 0)
        assert combat.serving(state, put) == [put], "not enough yet: nothing is exchanged in vain"
        play(state, put)
    last = Put(0, u("town_guard"), 0)
    series = combat.serving(state, last)
    assert series == [last, Exchange(0, SPEAR, SWORD), Exchange(0, SHIELD, SWORD)]
    play(state, *series)
    assert combat.complete(state, combat.targets(state)[0])
