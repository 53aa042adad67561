from typing import Any

import pytest

from ostia_games.core.play.setup import BadSetup, Seat, Setup
from ostia_games.core.words import Message
from ostia_games.vilnius import components
from ostia_games.vilnius.components import (
    ALL_CARDS,
    EAST,
    GOODS,
    NEUTRAL,
    SHIELD,
    SPEAR,
    SWORD,
    TYPES,
    box_from,
    counted,
    own_facts,
)
from tests.vilnius.deals import BOX, GAME, b, english, o, u


@pytest.mark.rule("V1.1")
def test_a_hundred_and_eighty_cards() -> None:
    assert BOX.cards() == ALL_CARDS == 180
    assert sum(card.count for card in BOX.buildings if not card.emblem) == 26
    assert sum(card.count for card in BOX.buildings if card.emblem) == 7
    assert sum(card.count for card in BOX.units) == 42
    assert [sum(card.home == home for card in BOX.provinces) for home in range(4)] == [8, 8, 8, 12]
    assert sum(card.count for card in BOX.order) == 36
    facts = own_facts()
    assert (facts["destinations.city"], facts["destinations.emblem"]) == (5, 3)
    assert (facts["vilnius.cards"], len(BOX.conquest), facts["strength.cards"]) == (4, 4, 3)
    assert (facts["strength.least"], facts["strength.most"]) == (3, 16)


@pytest.mark.rule("V1.2")
def test_every_ability_has_a_home() -> None:
    cards = BOX.buildings
    assert len(cards) >= 14
    assert {card.id for card in cards if card.room} == {"estate", "palace"}
    assert {card.id for card in cards if card.income} == {"estate", "palace", "manufactory"}
    assert {card.id for card in cards if card.stores_province} == {"storehouse"}
    assert {card.id for card in cards if card.stores_unit} == {"guardhouse"}
    for ability in ("earns_gold", "earns_tool", "exchange", "consign"):
        assert any(getattr(card, ability) for card in cards), ability
    assert {"market", "harbour"} <= {card.id for card in cards if len(card.trade) == 2}
    assert all(card.id.startswith(("market", "harbour")) for card in cards if card.trade)
    assert any(card.forbids >= 0 for card in cards)
    traded = {good for card in cards for good in card.trade}
    assert traded == set(range(len(GOODS))), "a trading spot for every good"


@pytest.mark.rule("V1.3")
def test_named_buildings() -> None:
    named = (
        "residence",
        "barracks",
        "garrison",
        "archery_range",
        "stable",
        "estate",
        "palace",
        "manufactory",
        "storehouse",
        "guardhouse",
        "harbour",
        "market",
    )
    assert set(named) <= {card.id for card in BOX.buildings}
    residence, barracks = BOX.buildings[b("residence")], BOX.buildings[b("barracks")]
    assert residence.order + barracks.order == 3
    garrison = BOX.buildings[b("garrison")].type
    assert barracks.edges[EAST] == garrison
    assert [card.id for card in BOX.buildings if garrison in card.edges] == ["barracks"]


@pytest.mark.rule("V1.4")
def test_units() -> None:
    assert len(BOX.units) >= 10
    assert BOX.units[u("farmers")].weapons == counted((SPEAR,))
    assert BOX.units[u("town_guard")].weapons == counted((SHIELD,))
    assert "slavic_axemen" in {card.id for card in BOX.units}
    for ability in ("spread", "decoy", "shelter"):
        assert any(getattr(card, ability) for card in BOX.units), ability
    needed = {TYPES[need] for card in BOX.units for need in card.needs}
    assert {"garrison", "range", "stable"} <= needed
    assert all(any(weapons) for weapons in (card.weapons for card in BOX.units))


@pytest.mark.rule("V1.5")
def test_provinces() -> None:
    assert len({card.good for card in BOX.provinces}) >= 5
    for card in BOX.provinces:
        assert (card.gold > 0) != (card.tools > 0)
        assert card.bonus_gold + card.bonus_tools == 1
    assert NEUTRAL == 3 and len({str(card.name) for card in BOX.provinces}) == 36


@pytest.mark.rule("V1.6")
def test_the_order() -> None:
    calm = [card for card in BOX.order if card.calm]
    assert {card.id for card in calm} == {"wrong_track", "razzle_dazzle", "no_enemies_in_sight"}
    assert all(card.strength == 0 and not any(card.weapons[1]) for card in calm)
    boosts = [card for card in BOX.order if card.kind == "boost"]
    assert len(boosts) == 3 and len({card.boost for card in boosts}) == 3, "three different Boosts"
    assert [card.id for card in BOX.order if card.kind == "final"] == ["final_attack"]
    units = [card for card in BOX.order if card.kind == "unit" and not card.calm]
    buildings = [card for card in BOX.order if card.kind == "building"]
    assert sum(card.count for card in (*units, *buildings)) == 29
    assert len(units) >= 14 and len(buildings) >= 3
    assert all(0 <= card.strength <= 5 and any(card.weapons[0]) for card in units)
    assert all(sum(card.weapons[0]) > 6 and card.income + card.draws == 1 for card in buildings)
    assert {card.income for card in buildings} == {0, 1}
    assert [card.id for card in buildings if card.tower] == ["guard_tower"]
    assert any(card.weapons[1] != card.weapons[0] for card in units)
    assert any(card.skulls[1] != card.skulls[0] for card in units)
    assert all(any(card.skulls[1][colour] for card in units) for colour in range(3))
    assert o("final_attack") >= 0


@pytest.mark.rule("V1.7")
def test_conquest_cards_ask_more_and_more() -> None:
    assert BOX.conquest[0] == counted((SWORD, SHIELD))
    sizes = [sum(card) for card in BOX.conquest]
    assert sizes == sorted(set(sizes)) and len(sizes) == 4


@pytest.mark.rule("V1.8")
def test_every_value_says_where_it_comes_from() -> None:
    found = components.provenance()
    assert set(found.values()) == {"rulebook", "reported", "reconstructed"}
    for key in (
        "conquest.1",
        "units.farmers.weapons",
        "buildings.garrison.name",
        "buildings.barracks.edges.east",
        "buildings.estate.income",
        "order.guard_tower.tower",
        "vilnius.simple",
        "strength.most",
    ):
        assert found[key] == "rulebook", key
    assert [key for key, told in found.items() if told == "reported"] == [
        "buildings.residence.order",
        "buildings.barracks.order",
    ], "worth 3 together, as people tell who own the game"
    for key in (
        "conquest.2",
        "units.farmers.gold",
        "provinces.trakai.good",
        "order.sappers.city",
        "order.boost_of_fire.boost",
        "order.wrong_track.strength",
        "buildings.estate.room",
        "buildings.palace.room",
        "buildings.market.trade",
        "buildings.harbour.trade",
        "buildings.barracks.edges",
    ):
        assert found[key] == "reconstructed", key
    for part, cards in (("buildings", BOX.buildings), ("units", BOX.units), ("order", BOX.order)):
        assert {f"{part}.{card.id}.name" for card in cards} <= set(found)


def test_names_are_messages() -> None:
    names = [card.name for card in BOX.buildings] + [card.name for card in BOX.units]
    names += [card.name for card in BOX.provinces] + [card.name for card in BOX.order]
    assert all(isinstance(name, Message) and name.id for name in names)


MARKETS, HARBOURS = BOX.buildings[b("market")].count, BOX.buildings[b("harbour")].count
FARMERS, GUARDS = BOX.units[u("farmers")].count, BOX.units[u("town_guard")].count
PATHFINDERS = BOX.order[o("pathfinders")].count


def test_a_file_of_ones_own() -> None:
    custom: dict[str, Any] = {
        "units": {"farmers": {"name": "Peasants", "gold": 2}},
        "buildings": {"market": {"count": MARKETS + 1}, "harbour": {"count": HARBOURS - 1}},
        "order": {"pathfinders": {"city": ["fire", "fire"], "skulls": {"red": 1}}},
        "conquest": {"2": ["axe", "axe", "axe"]},
        "vilnius": {"simple": 14},
    }
    state = GAME.new(Setup("vilnius", (Seat("Ada"), Seat("Bo")), 1, components=custom))
    box = state.fixed.box
    farmers = box.units[u("farmers")]
    assert (farmers.name, farmers.gold, farmers.tools) == ("Peasants", 2, BOX.units[u("farmers")].tools)
    assert state.buildings[b("market")] == MARKETS + 1 and state.buildings[b("harbour")] == HARBOURS - 1
    assert box.order[o("pathfinders")].skulls[0] == (1, 0, 0)
    assert box.conquest[1] == (0, 0, 0, 3, 0)
    GAME.check(state)


NUMBER = "must be a whole number from"


@pytest.mark.parametrize(
    ("custom", "said"),
    [
        ({"building": {}}, "building: there is no such entry"),
        ({"buildings": []}, "buildings: must be a table"),
        ({"buildings": {"Tavern!": {}}}, "buildings.Tavern!: a key has small letters"),
        (
            {"units": {"hussars": {"weapons": ["spear"]}}},
            "units.hussars.name: a new kind of card needs a name",
        ),
        ({"buildings": {"estate": {"count": 0}}}, "buildings.estate: this card cannot be left out"),
        ({"buildings": {"smithy": {"count": 0}}}, "buildings.emblem: there are 7 cards in all, not 6"),
        (
            {"buildings": {"mint": {"trade": ["wax", "rye"]}}},
            "buildings.mint.trade: only a building whose key begins with market or harbour trades",
        ),
        (
            {"buildings": {"harbour": {"trade": ["wax", "honey"]}}},
            "provinces.vilkmerge.good: no Market or Harbour trades this good",
        ),
        (
            {"buildings": {"market": {"trade": ["wax", "wax"]}}},
            "buildings.market.trade: a trading spot has two goods",
        ),
        ({"units": {"farmers": {"ability": ["spread"]}}}, "units.farmers.ability: must be one of spread"),
        ({"provinces": {"trakai": {"count": 2}}}, f"provinces.trakai.count: {NUMBER} 1 to 1"),
        ({"buildings": {"market": 3}}, "buildings.market: must be a table"),
        ({"buildings": {"market": {"price": 3}}}, "buildings.market.price: there is no such entry"),
        ({"buildings": {"market": {"gold": -1}}}, f"buildings.market.gold: {NUMBER} 0 to 9"),
        ({"buildings": {"market": {"gold": True}}}, f"buildings.market.gold: {NUMBER} 0 to 9"),
        ({"buildings": {"market": {"name": ""}}}, "buildings.market.name: must be a short name"),
        ({"buildings": {"market": {"type": "shop"}}}, "buildings.market.type: must be one of court"),
        ({"buildings": {"market": {"edges": ["craft"]}}}, "buildings.market.edges: must be a list of 4 to 4"),
        ({"buildings": {"market": {"exchange": 1}}}, "buildings.market.exchange: must be true or false"),
        (
            {"buildings": {"market": {"count": MARKETS + 1}}},
            "buildings.general: there are 26 cards in all, not 27",
        ),
        ({"buildings": {"smithy": {"count": 2}}}, "buildings.emblem: there are 7 cards in all, not 8"),
        (
            {"buildings": {"market": {"trade": ["wax"]}}},
            "buildings.market.trade: a trading spot has two goods",
        ),
        ({"buildings": {"market": {"trade": []}}}, "buildings.market.trade: a trading spot has two goods"),
        (
            {"buildings": {"market": {"forbids": "trade"}}},
            "buildings.market.forbids: a building cannot forbid its own type",
        ),
        ({"buildings": {"garrison": {"type": "craft"}}}, "buildings.barracks.edges: the Garrison fits"),
        ({"buildings": {"estate": {"room": 0}}}, "buildings.estate.room: this building raises"),
        ({"buildings": {"palace": {"income": 0}}}, "buildings.palace.income: this building brings"),
        (
            {"buildings": {"storehouse": {"stores_province": False}}},
            "buildings.storehouse.stores_province: it",
        ),
        ({"buildings": {"guardhouse": {"stores_unit": False}}}, "buildings.guardhouse.stores_unit: it"),
        ({"units": {"farmers": {"count": FARMERS + 1}}}, "units: there are 42 cards in all, not 43"),
        (
            {"units": {"farmers": {"count": 2}, "town_guard": {"count": GUARDS + FARMERS - 2}}},
            "units.farmers.count: every player starts with one",
        ),
        ({"units": {"farmers": {"weapons": ["axe"]}}}, "units.farmers.weapons: the rules fix this weapon"),
        ({"units": {"farmers": {"weapons": []}}}, "units.farmers.weapons: must be a list of 1 to 6 words"),
        ({"units": {"farmers": {"ability": "fly"}}}, "units.farmers.ability: must be one of spread"),
        ({"provinces": {"trakai": {"home": "neutral"}}}, "provinces.bear: there are 8 cards in all, not 7"),
        ({"provinces": {"trakai": {"tools": 1}}}, "provinces.trakai: a province is worth gold or tools"),
        ({"provinces": {"trakai": {"good": "beer"}}}, "provinces.trakai.good: must be one of furs"),
        ({"order": {"pathfinders": {"count": PATHFINDERS + 1}}}, "order: there are 29 cards in all, not 30"),
        ({"order": {"pathfinders": {"strength": 6}}}, f"order.pathfinders.strength: {NUMBER} 0 to 5"),
        ({"order": {"pathfinders": {"skulls": []}}}, "order.pathfinders.skulls: must be a table"),
        (
            {"order": {"pathfinders": {"skulls": {"blue": 1}}}},
            "order.pathfinders.skulls.blue: there is no such",
        ),
        ({"order": {"pathfinders": {"tower": True}}}, "order.pathfinders.tower: only a building is a tower"),
        (
            {"order": {"wrong_track": {"weapons": ["axe"]}}},
            "order.wrong_track.weapons: this card has no weapons",
        ),
        (
            {"order": {"war_camp": {"weapons": ["axe"]}}},
            "order.war_camp.weapons: a building asks for more than six",
        ),
        ({"order": {"guard_tower": {"tower": False}}}, "order.guard_tower.tower: the Guard Tower must"),
        ({"order": {"boost_of_fire": {"boost": []}}}, "order.boost: there are 3 cards in all, not 2"),
        ({"conquest": {"1": ["axe"]}}, "conquest.1: the first stack asks for a sword and a shield"),
        ({"conquest": {"5": ["axe"]}}, "conquest.5: there is no such entry"),
        ({"vilnius": {"simple": 20}}, "vilnius.simple: the rules fix this at 14"),
        ({"destinations": {"town": 1}}, "destinations.town: there is no such entry"),
    ],
)
@pytest.mark.rule("V1.1", "V1.2", "V1.3", "V1.4", "V1.5", "V1.6", "V1.7")
def test_a_wrong_file_is_refused_by_its_key(custom: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup) as refused:
        box_from(custom)
    assert english(refused.value.message).startswith(said)


@pytest.mark.rule("V1.2", "V8.4")
def test_order_values_grow_with_the_city() -> None:
    """Most kinds of buildings show a value, and a full city reaches the cap."""
    kinds = [card.order for card in BOX.buildings if card.id not in ("residence", "barracks")]
    assert sum(order > 0 for order in kinds) > len(kinds) / 2
    room = 5 + sum(
        card.room * (1 if card.emblem else card.count) for card in BOX.buildings
    )  # with every Estate and Palace that one player can own
    raising = [card for card in BOX.buildings if card.room]
    values = [card.order for card in raising for _ in range(card.count)]
    others = [
        card.order
        for card in BOX.buildings
        if not card.room and card.id not in ("residence", "barracks")
        for _ in range(card.count)
    ]
    full = values + sorted(others, reverse=True)[: room - 2 - len(values)]
    assert 3 + sum(full) >= own_facts()["strength.most"] == 16


@pytest.mark.rule("V2.1", "V1.5")
def test_the_homes_are_alike() -> None:
    """The three emblems differ in their goods, not in what their provinces are worth."""
    homes = [[card for card in BOX.provinces if card.home == home] for home in range(3)]
    worths = [
        sorted((card.gold, card.tools, card.bonus_gold, card.bonus_tools) for card in home) for home in homes
    ]
    assert worths[0] == worths[1] == worths[2]
    spots = [card.trade for card in BOX.buildings if card.trade]
    served = [sorted(sum(card.good in spot for card in home) for spot in spots) for home in homes]
    assert served[0] == served[1] == served[2]
