import json

import pytest

from ostia_games.core.play import chance
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.play.views import BadView, view_codec
from ostia_games.vilnius import payment, quarter, steps
from ostia_games.vilnius.actions import (
    CANCEL,
    CONFIRM,
    INTO_GOLD,
    INTO_TOOLS,
    PASS,
    Build,
    Change,
    Consign,
    Earn,
    Pay,
    Recruit,
    Store,
    Withdraw,
)
from ostia_games.vilnius.cities import SIDES, Cell, city_of
from ostia_games.vilnius.state import Vilnius
from tests.vilnius.deals import (
    BOX,
    GAME,
    b,
    english,
    erect,
    give_provinces,
    in_city,
    new,
    p,
    pass_all,
    play,
    refused,
    u,
)


@pytest.mark.rule("V5.1")
def test_building_with_provinces_from_the_hand() -> None:
    state = in_city()
    give_provinces(state, 0, "kernave", "lida", "medininkai", "nemencine")  # 2 + 1 gold, 2 + 1 tools
    play(state, Build(b("estate"), 0, -1))
    assert state.step == "pay" and sorted(map(str, state.payment)) == sorted(
        map(str, [Pay(0, p("kernave")), Pay(0, p("medininkai"))])
    ), "2 gold and 2 tools, without waste"
    play(state, CONFIRM)
    assert (b("estate"), 0, -1) in state.cities[0] and b("estate") not in state.private[0]
    assert set(state.province_discard[0]) >= {p("kernave"), p("medininkai")}
    assert state.hand_provinces[0] == tuple(sorted((p("lida"), p("nemencine"))))
    assert state.turn == 1, "one action each"
    room = 5 + BOX.buildings[b("estate")].room
    assert quarter.income(state, 0) == 6 and quarter.room(state, 0) == room, "its abilities work at once"


@pytest.mark.rule("V5.1")
def test_the_payment_can_be_changed_and_no_change_is_given() -> None:
    state = in_city()
    give_provinces(state, 0, "kernave", "lida", "kreva")
    play(state, Recruit(u("farmers")))
    assert state.payment in ((Pay(0, p("lida")),), (Pay(0, p("kreva")),))
    play(state, Withdraw(0))
    assert refused(state, CONFIRM) == "V5.1"
    play(state, Pay(0, p("kernave")), CONFIRM)
    assert p("kernave") in state.province_discard[0], "2 gold for 1: no change"
    assert len(state.hand_provinces[0]) == 2


@pytest.mark.rule("V5.1")
def test_another_choice_costs_nothing() -> None:
    state = in_city()
    play(state, Recruit(u("farmers")), CANCEL)
    assert state.step == "city" and state.purchase is None and len(state.hand_provinces[0]) == 8


@pytest.mark.rule("V5.1", "V1.2")
def test_gold_and_tools_of_buildings_once_per_round() -> None:
    state = in_city()
    erect(state, 0, "smithy", 0, 1)
    give_provinces(state, 0, "lida", "kreva")
    play(state, Recruit(u("town_guard")))
    assert Earn(0, 1) in state.payment
    play(state, CONFIRM, PASS, PASS)
    assert state.turn == 0
    assert refused(state, Recruit(u("town_guard"))) == "V5.5", "no second tool in this round"
    assert payment.funds(state, 0).tools == 0


@pytest.mark.rule("V1.2")
@pytest.mark.parametrize(("reverse", "got"), [(False, (1, 1)), (True, (0, 2))])
def test_exchanges_by_any_player_once_each_way(reverse: bool, got: tuple[int, int]) -> None:
    state = in_city(exchange_reverse=reverse)
    erect(state, 1, "merchants_yard", -1, 0)
    into_gold, into_tools = Change(1, -1, 0, INTO_GOLD), Change(1, -1, 0, INTO_TOOLS)
    have = payment.means(state, 0)
    assert have.into_gold == (into_gold,) and have.into_tools == (into_tools,)
    assert payment.after_changes((0, 2), 1, 0, reverse) == (1, 0)
    assert payment.after_changes((1 if reverse else 3, 0), 0, 1, reverse) == got
    give_provinces(state, 0, "medininkai")  # 2 tools
    play(state, Recruit(u("farmers")))
    assert set(state.payment) == {Pay(0, p("medininkai")), into_gold}
    play(state, CONFIRM)
    assert payment.means(state, 2).into_gold == (), "used up for all in this round"
    assert payment.means(state, 2).into_tools == (into_tools,)


@pytest.mark.rule("V1.2")
def test_what_an_exchange_needs_must_stay() -> None:
    state = in_city()
    erect(state, 0, "merchants_yard", -1, 0)
    give_provinces(state, 0, "medininkai", "nemencine")
    play(state, Recruit(u("farmers")))
    at = state.payment.index(Pay(0, p("medininkai")))
    play(state, Withdraw(at))
    assert not any(isinstance(part, Change) for part in state.payment)
    assert refused(state, Change(0, -1, 0, INTO_GOLD)) == "V1.2"


@pytest.mark.rule("V1.2")
def test_a_forbidden_type_works_both_ways() -> None:
    state = in_city()
    grove, friary = b("sacred_grove"), b("friary")
    assert BOX.buildings[grove].forbids == BOX.buildings[friary].type
    erect(state, 0, "archery_range", 1, -1)
    erect(state, 0, "stable", 1, 1)
    assert quarter.may_own(state, 0, grove) and quarter.may_own(state, 0, friary)
    erect(state, 0, "sacred_grove", 1, -2)
    assert not quarter.may_own(state, 0, friary)
    assert refused(state, Build(friary, 1, 2)) == "V5.3", "five stand there already"
    erect(state, 0, "estate", 0, -1)
    assert refused(state, Build(friary, 1, 2)) == "V1.2"
    erect(state, 1, "stable", 1, 1)
    erect(state, 1, "friary", 1, 2)
    assert not quarter.may_own(state, 1, grove)


@pytest.mark.rule("V1.5", "V5.1")
def test_what_a_province_yields_depends_on_the_payer() -> None:
    state = in_city()
    assert payment.worth(state, 0, p("kernave")) == (2, 0)
    erect(state, 0, "market", -1, 0)
    assert payment.worth(state, 0, p("kernave")) == (2, 1), "wax adds a tool"
    assert payment.worth(state, 1, p("kernave")) == (2, 0)
    assert payment.worth(state, 0, p("lida")) == (2, 0), "rye adds a gold"


@pytest.mark.rule("V5.2", "V1.3")
def test_the_garrison_fits_right_of_the_barracks_only() -> None:
    state = in_city()
    assert quarter.places_for(state, 0, b("garrison")) == ((2, 0),)
    assert refused(state, Build(b("garrison"), -1, 0)) == "V5.2"
    play(state, Build(b("garrison"), 2, 0), CONFIRM)
    assert (b("garrison"), 2, 0) in state.cities[0]


@pytest.mark.rule("V5.2")
def test_places_are_next_to_an_edge_that_shows_the_type() -> None:
    state = in_city()
    assert quarter.places_for(state, 0, b("estate")) == ((0, -1),)
    assert quarter.places_for(state, 0, b("market")) == ((-1, 0),)
    assert quarter.places_for(state, 0, b("manufactory")) == (), "no edge shows crafts yet"
    assert not any((x, y) == (3, 3) for x, y in quarter.places_for(state, 0, b("stable")))


@pytest.mark.rule("V5.2")
def test_strict_edges() -> None:
    # East of the Storehouse at (0, 1) and south of the Barracks both edges say Stable.
    for strict, wanted in ((False, True), (True, True)):
        state = in_city(strict_edges=strict)
        erect(state, 0, "storehouse", 0, 1)
        assert ((1, 1) in quarter.places_for(state, 0, b("stable"))) == wanted
    # West of the Residence its own edge says trade, that of a Market below says craft.
    for strict, wanted in ((False, True), (True, False)):
        state = in_city(strict_edges=strict)
        erect(state, 0, "storehouse", 0, 1)
        erect(state, 0, "market", -1, 1)
        touched = [BOX.buildings[b("residence")].edges[3], BOX.buildings[b("market")].edges[0]]
        assert touched == [BOX.buildings[b("harbour")].type, BOX.buildings[b("mint")].type]
        assert ((-1, 0) in quarter.places_for(state, 0, b("harbour"))) == wanted


@pytest.mark.rule("V5.3")
@pytest.mark.parametrize(("free", "most"), [(False, 5), (True, 7)])
def test_the_maximum_of_buildings(free: bool, most: int) -> None:
    state = in_city(start_pair_free=free)
    assert quarter.room(state, 0) == most
    erect(state, 0, "garrison", 2, 0)
    erect(state, 0, "storehouse", 0, 1)
    erect(state, 0, "market", -1, 0)
    assert quarter.may_own(state, 0, b("stable")) == free
    if not free:
        assert refused(state, Build(b("stable"), 1, 1)) == "V5.3"
    assert quarter.may_own(state, 0, b("estate")), "may always be built"
    erect(state, 0, "estate", 0, -1)
    assert quarter.room(state, 0) == most + BOX.buildings[b("estate")].room
    assert quarter.may_own(state, 0, b("stable"))


@pytest.mark.rule("V5.4")
def test_a_new_market_works_from_the_next_round_on() -> None:
    state = in_city()
    give_provinces(state, 0, "kernave", "lida", "kreva", "nemencine", "medininkai")
    play(state, Build(b("market"), -1, 0), CONFIRM)
    assert quarter.spots(state, 0) == set() and state.attack[0] == 3, "nor does the attack value change"
    pass_all(state)
    assert state.round == 2 and quarter.spots(state, 0) == set(BOX.buildings[b("market")].trade)
    assert state.attack[0] == 3


@pytest.mark.rule("V5.5")
def test_recruiting() -> None:
    state = in_city()
    assert refused(state, Recruit(u("swordsmen"))) == "V5.5"
    erect(state, 0, "garrison", 2, 0)
    give_provinces(state, 0, "kernave", "medininkai", "lida")
    play(state, Recruit(u("swordsmen")), CONFIRM)
    assert state.unit_discard[0] == (u("swordsmen"),)
    assert state.units[u("swordsmen")] == BOX.units[u("swordsmen")].count - 1
    assert not state.cities[1].types >= set(BOX.units[u("crossbowmen")].needs)


@pytest.mark.rule("V2.2")
def test_what_is_out_cannot_be_had() -> None:
    state = in_city()
    taken, state.units[u("farmers")] = state.units[u("farmers")], 0
    state.unit_discard[1] += (u("farmers"),) * taken
    assert refused(state, Recruit(u("farmers"))) == "V2.2"
    erect(state, 1, "palace", 0, -1)
    erect(state, 2, "palace", 0, -1)
    assert refused(state, Build(b("palace"), 0, -1)) == "V2.2"
    assert refused(state, Recruit(99)) == "V2.2"
    state.private[0] = tuple(card for card in state.private[0] if card != b("estate"))
    with pytest.raises(IllegalAction):
        GAME.play(state, 0, Build(b("estate"), 0, -1))


@pytest.mark.rule("V5.6")
def test_passing_discards_what_is_not_stored() -> None:
    state = in_city()
    play(state, PASS)
    assert not state.hand_provinces[0] and len(state.province_discard[0]) == 8 and state.turn == 1
    play(state, PASS)
    play(state, Recruit(u("farmers")), CONFIRM)
    assert state.turn == 2, "the others are skipped"
    play(state, PASS)
    assert state.step == "income", "and the military phase follows"


@pytest.mark.rule("V5.6")
def test_storing_and_consigning() -> None:
    state = in_city()
    erect(state, 0, "storehouse", 0, 1)
    erect(state, 0, "merchants_yard", -1, 0)
    give_provinces(state, 0, "kernave", "lida", "kreva")
    play(state, PASS)
    assert state.step == "store" and state.turn == 0
    play(state, Store(p("kernave")))
    with pytest.raises(IllegalAction) as problem:
        play(state, Store(p("lida")))
    assert problem.value.clause == "V5.6", "one per Storehouse"
    play(state, Consign(p("lida")))
    assert state.turn == 1, "there is no more place"
    assert state.stored_provinces[0] == (p("kernave"),) and state.consigned[0] == (p("lida"),)
    assert p("kreva") in state.province_discard[0]
    pass_all(state)
    assert state.consigned[0] == (p("lida"),), "it stays"


@pytest.mark.rule("V5.6", "V5.1")
def test_a_consigned_province_is_used_by_another_player_only() -> None:
    state = in_city()
    erect(state, 0, "merchants_yard", -1, 0)
    erect(state, 1, "market", -1, 0)
    give_provinces(state, 0, "lida")
    play(state, PASS, Consign(p("lida")))
    assert all(act != Pay(0, p("lida")) for act, _, _, _ in payment.means(state, 0).items)
    give_provinces(state, 1, "punia")
    assert payment.worth(state, 1, p("lida")) == (2, 0), "with that player's trading spots"
    play(state, Recruit(u("farmers")))
    assert state.payment == (Pay(0, p("lida")),)
    play(state, CONFIRM)
    assert not state.consigned[0] and state.province_discard[0][-1] == p("lida"), "to its owner's discard"


@pytest.mark.rule("V5.6")
def test_nothing_need_be_stored() -> None:
    state = in_city()
    erect(state, 0, "storehouse", 0, 1)
    play(state, PASS, CONFIRM)
    assert not state.stored_provinces[0] and len(state.province_discard[0]) == 8


def test_a_proposal_covers_and_wastes_little() -> None:
    state = in_city()
    have = payment.means(state, 0)
    for gold in range(5):
        for tools in range(5):
            acts = payment.proposal(have, (gold, tools))
            items = {act: (g, t) for act, g, t, _ in have.items}
            paid = [sum(items[act][side] for act in acts) for side in (0, 1)]
            assert paid == [gold, tools], "with eight small provinces nothing is wasted"
    assert payment.proposal(have, (99, 0)) == ()
    assert not payment.affordable(payment.funds(state, 0), 99, 0)


def test_words() -> None:
    state = in_city()
    step = GAME.step(state)
    said = {english(step.label(state, 0, act)) for act in GAME.legal(state, 0)}
    assert {"Pass", "Recruit Farmers"} <= said
    assert {"Build Estate: north of Residence", "Build Garrison: east of Barracks"} <= said
    assert english(step.sentence(state, 0, PASS)) == "Ada passes."


@pytest.mark.rule("V5.1", "V5.2", "V5.5")
@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_is_what_can_be_paid_and_fits(seed: int) -> None:
    """In random games: the quick answers are those that one gets by looking at every card."""
    state, rng = new(seed=seed, exchange_reverse=seed % 2 == 0, strict_edges=seed % 3 == 0), seed
    while actors := GAME.actors(state):
        seat = actors[0]
        legal = GAME.steps[state.step].forward(state, seat)
        if state.step == steps.CITY:
            have, funds = payment.means(state, seat), payment.funds(state, seat)
            assert funds.gold == sum(gold for _, gold, _, _ in have.items)
            assert funds.tools == sum(tools for _, _, tools, _ in have.items)
            assert (funds.into_gold, funds.into_tools) == (len(have.into_gold), len(have.into_tools))
            assert sorted(map(str, legal)) == sorted(map(str, [*looked_for(state, seat, funds), PASS]))
        at, rng = chance.below(len(legal), rng)
        GAME.apply(state, seat, legal[at])


@pytest.mark.rule("V5.2", "V7.7")
def test_a_city_knows_the_same_however_it_came_about() -> None:
    """Grown, told again, or after the loss of a building that stood there in between."""
    cells: tuple[Cell, ...] = (
        (b("residence"), 0, 0),
        (b("barracks"), 1, 0),
        (b("estate"), 0, -1),
        (b("garrison"), 2, 0),
    )
    city, lost = city_of(BOX, cells), (b("storehouse"), 0, 1)
    more = city_of(BOX, (*cells[:2], lost, *cells[2:]))
    assert city == cells and more != cells
    for other in (city_of(BOX, list(cells)), more.without(lost)):
        assert other == city and other.before == city.before == cells[:-1]
        for strict in (False, True):
            assert other.sites(strict) == city.sites(strict)
            assert other.fitting(strict, 0) == city.fitting(strict, 0)
        assert (other.types, other.room, other.rim) == (city.types, city.room, city.rim)


def test_a_building_that_is_not_in_the_box_is_no_view() -> None:
    start = new()
    codec = view_codec(GAME, start)
    sent = json.loads(json.dumps(codec.encode(start)))
    at = sent.index([[list(cell) for cell in city] for city in start.cities])
    assert codec.decode(sent, start).cities[0].room == start.cities[0].room
    sent[at][0][0][0] = len(BOX.buildings)
    with pytest.raises(BadView):
        codec.decode(sent, start)


def test_a_view_that_tells_of_more_new_buildings_than_there_are_can_be_shown() -> None:
    """It comes from another device: wrong it may be, but nothing ends."""
    state = new()
    state.built_this_round[0] = (*state.cities[0], *state.cities[0])
    assert quarter.spots(state, 0) == frozenset()


def looked_for(state: Vilnius, seat: int, funds: payment.Funds) -> list[Build | Recruit]:
    """Every purchase, found card by card and place by place."""
    found: list[Build | Recruit] = []
    taken = {(x, y): building for building, x, y in state.cities[seat]}
    around = {(x + dx, y + dy) for x, y in taken for dx, dy in SIDES} - set(taken)
    for number in quarter.available(state, seat):
        card = BOX.buildings[number]
        if not quarter.may_own(state, seat, number) or not payment.affordable(funds, card.gold, card.tools):
            continue
        for x, y in around:
            sides = [
                BOX.buildings[taken[x - dx, y - dy]].edges[side]
                for side, (dx, dy) in enumerate(SIDES)
                if (x - dx, y - dy) in taken
            ]
            fits = [edge == card.type for edge in sides]
            if all(fits) if state.fixed.strict_edges else any(fits):
                found.append(Build(number, x, y))
    owned = {BOX.buildings[building].type for building in taken.values()}
    for number, unit in enumerate(BOX.units):
        paid = payment.affordable(funds, unit.gold, unit.tools)
        if paid and state.units[number] and owned.issuperset(unit.needs):
            found.append(Recruit(number))
    return found
