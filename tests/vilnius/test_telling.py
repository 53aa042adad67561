"""The log: rows, destinations, payments and causes are named, so that people can follow every number."""

import pytest

from ostia_games.core.play.actions import Action
from ostia_games.vilnius import steps
from ostia_games.vilnius.actions import DONE, DRAW_ORDER, Change, Confirm, Earn, Pay, Put
from ostia_games.vilnius.components import ARROW, CITY, EMBLEM, FIRE, PROVINCE, SHIELD, SWORD
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import Vilnius, with_card
from tests.vilnius.deals import (
    GAME,
    asks,
    b,
    english,
    erect,
    fight,
    give_provinces,
    in_city,
    in_middle,
    new,
    o,
    p,
    quiet,
    u,
)


def told_by(state: Vilnius, seat: int, act: Action) -> list[str]:
    """The sentences of one action."""
    state.told = GAME.step(state).told(state, seat, act)
    GAME.apply(state, seat, act)
    found, state.told = [english(told.message) for told in state.told], None
    return found


def told_from(state: Vilnius, phase: str) -> list[str]:
    state.told = []
    course.enter(state, phase)
    found, state.told = [english(told.message) for told in state.told], None
    return found


def attack(state: Vilnius, rows: dict[int, tuple[str, ...]], destination: int) -> list[str]:
    """These rows attack; what the log says of it."""
    for seat, keys in rows.items():
        state.rows[seat] = tuple(o(key) for key in keys)
        state.destinations[seat] = destination
        state.order_pile = tuple(card for card in state.order_pile if card not in state.rows[seat])
    state.attackers = tuple(rows)
    return told_from(state, course.FIGHT)


@pytest.mark.rule("V3.2")
def test_incomes_and_what_lessens_them_are_told() -> None:
    state = quiet()
    plain = state.copy()
    before = told_from(plain, course.INCOME)
    assert before[-1] == "Cards to draw: Ada 5, Beno 5, Cleo 5."
    in_middle(state, "river_blockade")
    told = told_from(state, course.INCOME)
    assert told[-1] == "Cards to draw: Ada 4, Beno 4, Cleo 4; fewer because of: River Blockade."


def test_rows_and_destinations_are_named() -> None:
    state = quiet()
    asks(state, "sappers", SWORD)
    for seat, units in ((0, ("swordsmen",)), (1, ("swordsmen",))):
        for key in units:
            state.hand_units[seat] = with_card(state.hand_units[seat], u(key))
    said = attack(state, {0: ("sappers", "torch_riders"), 1: ("sappers",)}, EMBLEM)
    assert said[:2] == [
        "The row against Ada attacks the quarter of Ada: Sappers (1), Torch Riders.",
        "The row against Beno attacks the quarter of Beno: Sappers (2).",
    ]
    assert state.step == steps.FIGHT
    labels = {english(GAME.step(state).label(state, 0, act)) for act in GAME.legal(state, 0)}
    assert "Swordsmen of Ada against Sappers (1)" in labels, "two equal enemies are told apart"
    assert "Swordsmen of Ada against Sappers (2)" in labels
    GAME.apply(state, 0, Put(0, u("swordsmen"), 0))
    said = told_by(state, 0, DONE)
    assert "Sappers (1) are defeated." in said
    assert "Sappers (2) are not stopped. Damage to Beno: a building." in said


def test_rows_are_told_in_the_order_in_which_equal_enemies_are_numbered() -> None:
    state = quiet()
    state.rows[0], state.rows[1] = (o("sappers"),), (o("sappers"),)
    state.destinations[0], state.destinations[1] = EMBLEM, CITY
    state.attackers = (0, 1)
    assert told_from(state, course.FIGHT)[:2] == [
        "The row against Beno attacks the city: Sappers (1).",
        "The row against Ada attacks the quarter of Ada: Sappers (2).",
    ]


def test_the_city_is_named() -> None:
    said = attack(quiet(), {0: ("torch_riders",)}, CITY)
    assert said[0] == "The row against Ada attacks the city: Torch Riders."


def test_payments_and_consigned_cards_are_named() -> None:
    state = in_city(3)
    give_provinces(state, 0, "kernave")
    give_provinces(state, 1, "lida")
    state.consigned[1], state.hand_provinces[1] = state.hand_provinces[1], ()
    state.purchase, state.payment = (1, u("farmers"), 0, 0), (Pay(1, p("lida")),)
    state.step = steps.PAY
    said = told_by(state, 0, Confirm())
    assert said[0] == ("Ada recruits Farmers for 1 gold, paid with: Lida consigned by Beno (1 gold).")


def test_buildings_say_where_and_with_what() -> None:
    state = in_city(3)
    give_provinces(state, 0, "kernave", "medininkai")
    act = next(act for act in GAME.legal(state, 0) if getattr(act, "building", None) == b("storehouse"))
    assert told_by(state, 0, act) == ["Ada wants to build Storehouse: 1 to the south of the Residence."]
    said = told_by(state, 0, Confirm())
    assert said[0].startswith("Ada builds Storehouse for 1 gold and 1 tool, paid with: ")
    assert "Kernavė (2 gold)" in said[0] and "Medininkai (2 tools)" in said[0]


def test_causes_of_losses_and_the_fall_after_the_damage() -> None:
    state = quiet()
    asks(state, "sappers", SWORD, city=(FIRE, FIRE))
    state.points = 1
    said = attack(state, {0: ("sappers",)}, CITY)
    assert said[-2:] == ["The city has 0 points left (Sappers).", "Vilnius has fallen. All is lost."]
    state = quiet()
    asks(state, "sappers", SHIELD, skulls=(1, 0, 0))
    fight(state, "sappers", hands={0: ["town_guard"]})
    GAME.apply(state, 0, Put(0, u("town_guard"), 0))
    assert "Ada loses Town Guard (red skull of Sappers)." in told_by(state, 0, DONE)


def test_cancelled_skulls_are_told() -> None:
    state = quiet()
    asks(state, "sappers", SHIELD, skulls=(1, 0, 0))
    fight(state, "sappers", hands={0: ["friars"]})
    GAME.apply(state, 0, Put(0, u("friars"), 0))
    assert "A red skull of Sappers is cancelled by Friars." in told_by(state, 0, DONE)


def test_exchanges_and_own_buildings_pay_by_name() -> None:
    state = in_city(2)
    erect(state, 1, "merchants_yard", -1, 0)
    erect(state, 0, "smithy", -1, 0)
    give_provinces(state, 0, "medininkai")
    state.purchase = (1, u("farmers"), 0, 0)
    state.payment = (Pay(0, p("medininkai")), Change(1, -1, 0, 0))
    state.step = steps.PAY
    said = told_by(state, 0, Confirm())
    assert said[0] == (
        "Ada recruits Farmers for 1 gold, paid with: Medininkai (2 tools), "
        "Merchants’ Yard of Beno (2 tools into 1 gold)."
    )
    state.purchase, state.payment, state.step, state.turn = (
        (1, u("farmers"), 0, 0),
        (Earn(-1, 0),),
        steps.PAY,
        0,
    )
    assert english(GAME.step(state).sentence(state, 0, Earn(-1, 0))) == "Ada uses Smithy (1 tool)."


def test_silver_skulls_are_a_cause() -> None:
    state = quiet()
    asks(state, "sappers", SHIELD, skulls=(0, 1, 0))
    fight(state, "sappers", hands={0: ["town_guard"]})
    GAME.apply(state, 0, Put(0, u("town_guard"), 0))
    assert "Ada loses Town Guard (silver skulls)." in told_by(state, 0, DONE)


def test_what_nobody_has_is_told() -> None:
    state = quiet(2)
    asks(state, "sappers", ARROW, city=(PROVINCE,))
    for zone in (state.hand_provinces, state.province_pile, state.province_discard):
        state.stacks[0] += tuple(card for cards in zone for card in cards)
        zone[:] = [(), ()]
    said = attack(state, {0: ("sappers",)}, CITY)
    assert "Sappers: nobody has what would be lost (a province)." in said


def test_an_enemy_building_drawn_for_an_attack() -> None:
    """There is place in the middle, and the log does not deny it."""
    state = quiet()
    in_middle(state, "border_castle", "war_camp")
    state.rows[0] = (o("torch_riders"),)
    state.attackers, state.extra, state.turn, state.step = (0,), (0,), 0, steps.EXTRA
    state.order_pile = (*state.order_pile, o("war_camp"))
    said = told_by(state, 0, DRAW_ORDER)
    assert said[0] == "Ada turns up one more Order card for the attacking row (War Camp)."
    assert "Discarded, for no building is built during an attack: War Camp." in said


def test_the_boost_tells_its_damage() -> None:
    state = new()
    state.order_pile = (*state.order_pile, o("boost_of_fire"))
    said = told_by(state, 0, DRAW_ORDER)
    damage = next(card for card in state.fixed.box.order if card.id == "boost_of_fire").boost
    fires = damage.count(FIRE)
    assert fires > 1 and any(told.startswith(f"Everyone suffers: {fires} fires") for told in said)


def test_the_strength_of_a_row_is_told() -> None:
    state = new()
    state.order_pile = (*state.order_pile, o("torch_riders"))
    strength = state.fixed.box.order[o("torch_riders")].strength
    said = told_by(state, 0, DRAW_ORDER)
    assert said[1:] == [
        "New in the row against Ada: Torch Riders.",
        f"The row against Ada: strength {strength}; it attacks from 3 on.",
    ]
