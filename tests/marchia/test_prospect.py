"""What a player is told before deciding must be what then happens."""

import pytest
from hypothesis import given, settings

from ostia_games.marchia.actions import BUY, Build, Buy, Cover
from ostia_games.marchia.march import place
from ostia_games.marchia.prospect import Prospect, offers, prospects
from ostia_games.marchia.state import Marchia
from tests.marchia.real_box import GAME, Lying, buy, new, play, rig, set_money, space, t
from tests.marchia.test_contract import random_state, rngs


@pytest.mark.rule("M4.1")
def test_price_payee_and_whether_it_can_be_had() -> None:
    state = set_money(rig(new(3), {0: {8: "village-1"}, 2: {12: "farm-1"}}), 10, 20, 20)
    own, other = offers(state, 0)
    assert (own.tile, own.price, own.payee, own.possible) == (t("village-1"), 8, None, True)
    assert (other.tile, other.price, other.payee, other.possible) == (t("farm-1"), 12, 2, False)


@pytest.mark.rule("M4.4", "M4.5", "M4.6")
def test_supply_penalty_and_completion() -> None:
    lying: list[Lying] = [("farm-1", 1, 0, 1), ("monastery-2", 2, 0, 1)]
    state = set_money(rig(new(2), {0: {8: "village-1"}}, {0: lying}), 60, 20)
    found = {each.act: each for each in prospects(state, 0, 0, space(8))}
    supplied, paid = found[Build(1, 1, 0)], found[Build(0, 1, 0)]
    assert supplied.suppliers == ((1, 0),) and supplied.extra == 0
    assert [done.spot for done in supplied.completes] == [(1, 0)]
    assert supplied.points == state.table.box.tiles[t("farm-1")].value
    assert paid.suppliers == () and paid.extra == 10 and paid.gold == ()


@pytest.mark.rule("M4.5", "M4.7")
def test_gold_and_bonus_tiles() -> None:
    lying: list[Lying] = [("farm-1", -1, 0, 1), ("castle-1", 1, 0, 3)]
    other: list[Lying] = [("castle-2", 1, 0, 3)]
    state = rig(new(2), {0: {4: "castle-3"}}, {0: lying, 1: other})
    found = {each.act: each for each in prospects(state, 0, 0, space(4))}
    castle = found[Build(-2, 0, 0)]
    assert castle.gold == ((0, 0),) and castle.extra == 0 and castle.suppliers == ()
    assert castle.bonus and castle.bonus_from is None


def outcome(state: Marchia, seat: int, act: Buy, told: Prospect) -> Marchia:
    after = state.copy()
    play(after, act, told.act)
    if after.step == "gold":
        play(after, Cover(*told.gold[0]))
    return after


@settings(max_examples=40)
@given(rngs)
def test_a_preview_keeps_its_word(rng: int) -> None:
    state = random_state(rng)
    if state.step != "turn":
        return
    seat = state.turn
    for offer in [each for each in offers(state, seat) if each.possible][:3]:
        act = BUY[offer.column][offer.space]
        chosen = state.copy()
        play(chosen, act)
        found = prospects(state, seat, offer.column, offer.space)
        assert [each.act for each in found] == [b for b in GAME.legal(chosen, seat) if isinstance(b, Build)]
        for told in found[:: max(1, len(found) // 5)]:
            after = outcome(state, seat, act, told)
            assert after.points[seat] - state.points[seat] == told.points
            assert state.money[seat] - after.money[seat] == offer.price + told.extra
            assert len(after.covered[seat]) - len(state.covered[seat]) == bool(told.gold)
            assert (after.holders != state.holders) == told.bonus
            assert place(told.act.x, told.act.y) in after.marches[seat]


def test_offers_are_those_that_are_legal() -> None:
    state = rig(new(2), {0: {8: "village-1", 2: "city-1"}})
    set_money(state, 9, 20)
    possible = [BUY[each.column][each.space] for each in offers(state, 0) if each.possible]
    assert possible == [act for act in GAME.legal(state, 0) if isinstance(act, Buy)] == [buy(0, 8)]
