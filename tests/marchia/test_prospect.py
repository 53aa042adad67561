"""What a preview promises must be what then happens."""

import pytest
from hypothesis import given, settings

from ostia_games.marchia.actions import Build, Buy, Cover
from ostia_games.marchia.components import BUILDINGS as START
from ostia_games.marchia.march import place
from ostia_games.marchia.prospect import Prospect
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import Marchia
from tests.marchia.deals import GAME, REAL_BOX, new, play, prospects, rig, set_money, tile
from tests.marchia.test_contract import random_state, rngs


@pytest.mark.rule("M4.4", "M4.5", "M4.6")
def test_supply_penalty_and_completion() -> None:
    farm = tile("farm-1")
    march = [(farm, 1, 0, 1), (tile("monastery-2"), 2, 0, 1)]
    state = rig(new(2, components=REAL_BOX), columns={0: {8: tile("village-1")}}, marches={0: march})
    set_money(state, 60, 20)
    found = {each.act: each for each in prospects(state, 8)}
    supplied, paid = found[Build(1, 1, 0)], found[Build(0, 1, 0)]
    assert supplied.suppliers == ((1, 0),) and supplied.extra == 0
    assert [done.spot for done in supplied.completes] == [(1, 0)]
    assert supplied.points == state.fixed.box.tiles[farm].value
    assert paid.suppliers == () and paid.extra == 10 and paid.gold == ()


@pytest.mark.rule("M4.5", "M4.7")
def test_gold_and_bonus_tiles() -> None:
    mine = [(tile("farm-1"), -1, 0, 1), (tile("castle-1"), 1, 0, 3)]
    theirs = [(tile("castle-2"), 1, 0, 3)]
    state = rig(new(2, components=REAL_BOX), columns={0: {4: tile("castle-3")}}, marches={0: mine, 1: theirs})
    found = {each.act: each for each in prospects(state, 4)}
    castle = found[Build(-2, 0, 0)]
    assert castle.gold == ((0, 0),) and castle.extra == 0 and castle.suppliers == ()
    assert castle.bonus and castle.bonus_from is None


@pytest.mark.rule("M4.4")
def test_why_nothing_supplies_it() -> None:
    """The same symbol of the own type, nothing but the own type around, or symbols that differ."""
    state = rig(new(2, components=REAL_BOX), columns={0: {8: tile("city-1")}}, marches={0: []})
    set_money(state, 60, 20)
    found = prospects(state, 8)
    assert found and not any(each.suppliers for each in found), "the start tile is a city"
    assert all([border.tile for border in each.own_type] == [START] for each in found)
    assert {border.matches for each in found for border in each.own_type} == {True, False}
    state = rig(new(2, components=REAL_BOX), columns={0: {8: tile("village-1")}}, marches={0: []})
    set_money(state, 60, 20)
    for each in prospects(state, 8):
        [border] = each.borders
        assert not each.own_type and border.matches == bool(each.suppliers) and not border.same_type


def outcome(state: Marchia, act: Buy, told: Prospect) -> Marchia:
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
    for act in [act for act in GAME.legal(state, seat) if isinstance(act, Buy)][:3]:
        price = PRICES[act.space]
        found = prospects(state, price, act.column)
        for told in found[:: max(1, len(found) // 5)]:
            after = outcome(state, act, told)
            assert after.points[seat] - state.points[seat] == told.points
            assert state.money[seat] - after.money[seat] == price + told.extra
            assert len(after.covered[seat]) - len(state.covered[seat]) == bool(told.gold)
            assert (after.holders != state.holders) == told.bonus
            assert place(told.act.x, told.act.y) in after.marches[seat]
