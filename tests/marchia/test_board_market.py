"""The market of Marchia at hand: tiles are dragged, and the numbers of a purchase explain themselves."""

from dataclasses import replace
from typing import Any

import pytest

from ostia_games.core.words import Message, words
from ostia_games.marchia.actions import Build, Buy, Stock, TakeOpen
from ostia_games.marchia.phases.building import chosen
from ostia_games.marchia.prospect import prospect
from ostia_games.marchia.scoring import PRICES
from tests.boards import NAMES, elements, look_of, page_of
from tests.html_checks import Element, parse
from tests.marchia.test_board import BOARD, GAME, at_hand, moment, moments
from web.games.board import code
from web.games.marchia.board.placing import placing


@pytest.mark.rule("M4.1")
@pytest.mark.rule("M4.5")
def test_the_numbers_of_a_purchase_explain_themselves() -> None:
    """What the preview says is the sum of its rows: price and payee, ten pennies more, points."""
    seen: set[str] = set()
    for log, seat in (each for seed in range(12) for each in moments(3, seed)):
        look = look_of(log, seat)
        view: Any = look.view
        for act in (act for act in look.legal if isinstance(act, Build)):
            there = replace(look, picked=f"{act.x}.{act.y}.{act.rotation}")
            column, tile, price = chosen(view)
            found = prospect(view, seat, tile, act)
            cost, scores = BOARD.explain(there, "cost"), BOARD.explain(there, "scores")
            assert cost and cost.total == price + found.extra == sum(int(str(n)) for _, n in cost.rows)
            payee = "bank" if column == seat else NAMES[column]
            assert payee in words("en")(cost.rows[0][0])
            assert cost.note and f"after: {view.money[seat] - cost.total}" in words("en")(cost.note)
            assert cost.clause == ("M4.5" if found.extra else "M4.1")
            assert (scores.total if scores else 0) == found.points
            seen |= {payee, cost.clause, "scores" if scores else "none"}
            controls = BOARD.controls(words("en"), there)
            assert controls
            told = [e.attrs["data-what"] for e in elements(controls.html, "explain")]
            assert all(BOARD.explain(there, what) for what in told)
            assert any(what.startswith("bonus-") for what in told) == found.bonus
            assert ("why-cost" in at_hand(controls.html), "why-scores" in at_hand(controls.html)) == (
                True,
                bool(found.points),
            )
        if {"bank", "Ben", "M4.1", "M4.5", "scores", "none"} <= seen:
            break
    else:
        raise AssertionError(seen)
    spectator = look_of(log, None)
    assert BOARD.explain(spectator, "cost") is None


@pytest.mark.rule("M4.4")
def test_supply_explains_itself_neighbour_by_neighbour() -> None:
    """The line in the preview says why nothing supplies the tile; pressed, it tells of every neighbour."""
    t, seen = words("en"), set()
    reasons = ("no neighbour meets it with the same symbol", "do not supply")
    for log, seat in (each for seed in range(12) for each in moments(3, seed)):
        look = look_of(log, seat)
        view: Any = look.view
        for act in (act for act in look.legal if isinstance(act, Build)):
            there = replace(look, picked=f"{act.x}.{act.y}.{act.rotation}")
            found = prospect(view, seat, chosen(view)[1], act)
            told = BOARD.explain(there, "supply")
            assert told and told.clause == ("M4.4" if found.suppliers else "M4.5")
            lines = [t(value) if isinstance(value, Message) else "" for _, value in told.rows]
            assert len(lines) == len(found.borders)
            assert sum(line.endswith(": supplied") for line in lines) == len(found.suppliers)
            assert sum("same kind" in line for line in lines) == sum(
                border.matches and border.same_type for border in found.borders
            )
            controls = BOARD.controls(t, there)
            assert controls
            text = at_hand(controls.html)["why-supply"].text()
            if found.suppliers:
                assert told.note is None and text.startswith("Supplied by")
                continue
            assert told.note and text == t(told.note)
            own = bool(found.own_type)
            assert reasons[own] in text and reasons[not own] not in text
            seen.add("start tile" if "start tile is a city" in text else own)
        if seen == {"start tile", True, False}:
            return
    raise AssertionError(seen)


def test_a_tile_explains_price_value_and_coin() -> None:
    log, seat = moment(lambda s: s.step == "turn" and bool(s.open) and s.money[s.turn] < 8)
    look = look_of(log, seat)
    state: Any = log.state
    asked = [e.attrs["data-what"] for e in elements(page_of("en", log, seat), "explain")]
    tiles = [int(what.removeprefix("tile-")) for what in asked if what.startswith("tile-")]
    refused = 0
    for tile in tiles:
        found, card = BOARD.explain(look, f"tile-{tile}"), state.fixed.box.tiles[tile]
        assert found and found.source == "reconstructed"
        worth = [value for _, value in found.rows]
        coin = {"": [], "silver": [2], "gold": [5]}[card.coin]
        column = next((each for each in state.columns if tile in each), None)
        price = [PRICES[column.index(tile)]] if column else []
        assert worth == [*price, card.value, *coin]
        assert bool(found.note) == bool(column), "what the market sells and is not offered says why"
        refused += bool(found.note)
    assert refused
    assert BOARD.explain(look, f"tile-{state.pile[0]}") is None
    assert BOARD.explain(look, "tile-999") is None


# Dragging


def zones(html: str) -> dict[str, Element]:
    """What can be dropped on, by its id; every zone has one such thing."""
    found = [e for e in parse(html).walk() if "data-zone" in e.attrs]
    drops = [[e for e in zone.walk() if "data-drop" in e.attrs] for zone in found]
    assert all(len(each) == 1 for each in drops)
    return {drop.attrs["id"]: drop for (drop,) in drops}


def dragged(html: str) -> dict[str, str]:
    """How pieces are dragged, by what a press on them does."""
    found = [e.attrs for e in parse(html).walk() if "data-drag" in e.attrs]
    return {e.get("data-action", e.get("data-value", "")): e["data-drag"] for e in found}


def test_a_drawn_tile_can_be_dragged_to_a_free_space() -> None:
    log, seat = moment(lambda s: s.step == "stock" and len(s.drawn) == 2)
    look = look_of(log, seat)
    state: Any = log.state
    assert dragged(page_of("en", log, seat)) == {str(tile): "copy" for tile in state.drawn}
    for tile in state.drawn:
        there = zones(page_of("en", log, seat, str(tile)))
        wanted = {code(GAME, act) for act in look.legal if isinstance(act, Stock) and act.tile == tile}
        assert {drop.attrs["data-action"] for drop in there.values()} == wanted
        assert all(name.startswith(f"space-{seat}-") for name in there)


def test_a_tile_of_the_market_can_be_dragged_to_its_places() -> None:
    log, seat = moment(lambda s: s.step == "turn" and s.money[s.turn] > 12 and len(s.marches[s.turn]) > 3)
    html = page_of("en", log, seat)
    buys = [act for act in look_of(log, seat).legal if isinstance(act, Buy)]
    assert dragged(html) == {code(GAME, act): "lift" for act in buys}
    assert not zones(html), "they appear as the tile is lifted"
    log.play(seat, buys[0])
    html = page_of("en", log, seat)
    builds = [act for act in look_of(log, seat).legal if isinstance(act, Build)]
    assert set(zones(html)) == {f"ghost-{act.x}-{act.y}" for act in builds}
    assert dragged(html) == {"": "copy"}, "the tile at hand goes to another place"


@pytest.mark.rule("M5.2")
def test_prices_stay_where_they_are_for_the_second_tile() -> None:
    """A finger that goes on with the second tile finds the same six prices; a taken one does nothing."""
    log, seat = moment(lambda s: s.step == "stock" and len(s.drawn) == 2)
    before: Any = log.state.copy()
    (first, second), (taken, *_) = before.drawn, before.free_spaces(seat)
    for free in (
        [*before.free_spaces(seat)],
        [space for space in before.free_spaces(seat) if space != taken],
    ):
        there = at_hand(page_of("en", log, seat))
        prices = [there[f"price-{space}"].attrs for space in range(len(PRICES))]
        assert [space for space, price in enumerate(prices) if "disabled" not in price] == free
        assert [space for space, price in enumerate(prices) if "data-action" in price] == free
        if f"drawn-{first}" in there:
            log.play(seat, Stock(first, taken))
    assert f"drawn-{second}" in there and f"drawn-{first}" not in there


@pytest.mark.rule("M4.2")
def test_who_can_buy_nothing_is_told_so() -> None:
    def told(can: bool) -> str:
        """What a player reads who can buy, or who cannot."""

        def wanted(state: Any) -> bool:
            buys = any(isinstance(act, Buy) for act in GAME.legal(state, state.turn))
            return state.step == "turn" and buys == can

        return page_of("en", *moment(wanted))

    assert "You can buy no tile now" in told(can=False)
    assert "You can buy no tile now" not in told(can=True)
    for html in (told(can=False), told(can=True)):
        columns = next(e for e in parse(html).walk() if "market__columns" in e.attrs.get("class", ""))
        assert "data-sells" in columns.attrs, "what cannot be bought is faded"


def test_drawn_tiles_are_not_called_none() -> None:
    """Who is to price two tiles does not read that there are none."""
    log, seat = moment(lambda s: s.step == "stock" and not s.open)
    assert "No open tiles" not in page_of("en", log, seat)
    log, seat = moment(lambda s: s.step == "turn" and not s.open)
    assert "No open tiles" in page_of("en", log, seat)


@pytest.mark.rule("M4.6")
def test_a_place_shows_the_tile_as_it_lies_best() -> None:
    """Of the rotations there: with supply if it can be, and then with the most points."""
    better = 0
    for log, seat in (each for seed in range(8) for each in moments(3, seed)):
        if log.state.step != "build":
            continue
        look = look_of(log, seat)
        view: Any = look.view
        at_first = placing(look)
        assert at_first
        for spot, turns in at_first.places.items():
            found = {act: prospect(view, seat, at_first.tile, act) for act in turns}
            worth = {act: (bool(each.suppliers), each.points) for act, each in found.items()}
            shown = [at_first.at(spot)]
            if spot == (at_first.now.x, at_first.now.y):
                shown.append(at_first.now)
            assert all(worth[act] == max(worth.values()) for act in shown)
            supplied = [value for value in worth.values() if value[0] == max(worth.values())[0]]
            better += len({*supplied}) > 1
    assert better, "sometimes one rotation scores more than another"


@pytest.mark.rule("M5.2")
def test_open_tiles_are_offered_before_the_pile_is_touched() -> None:
    offer = "you may draw an open one"
    log, seat = moment(lambda s: s.step == "turn" and bool(s.open) and s.drawn == ())
    look = look_of(log, seat)
    controls = BOARD.controls(words("en"), look)
    assert controls
    takes = [act for act in look.legal if isinstance(act, TakeOpen)]
    assert (offer in controls.html) == bool(takes)
    assert all(f"desk-open-{act.tile}" in at_hand(controls.html) for act in takes)
    assert takes
    none = BOARD.controls(
        words("en"), replace(look, legal=tuple(act for act in look.legal if act not in takes))
    )
    assert none and offer not in none.html
