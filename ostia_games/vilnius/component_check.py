"""The facts of V1 that every box must agree with, whatever else a component file says.

What may be otherwise in another box is asked about: `doubts` in `printed.py`.
"""

from ostia_games.core.play.setup import BadSetup
from ostia_games.core.words import Message, msg
from ostia_games.vilnius.components import (
    ALL_UNITS,
    BOOSTS,
    BUILDING_WEAPONS,
    CALM,
    EAST,
    EMBLEM_BUILDINGS,
    EMBLEMS,
    GENERAL_BUILDINGS,
    HOME_PROVINCES,
    NEUTRAL_PROVINCES,
    OTHERS,
    SHIELD,
    SPEAR,
    STARTING_UNITS,
    SWORD,
    Box,
    Building,
    Counts,
    OrderCard,
    counted,
)


def check_box(box: Box) -> None:
    """Raise a `BadSetup` that names the key, where a box contradicts the rules."""
    _complete(box)
    _buildings(box)
    _named_buildings({card.id: card for card in box.buildings})
    _trading(box)
    _units(box)
    _provinces(box)
    _order(box)
    _conquest(box.conquest)


NAMED_BUILDINGS = (  # V1.3
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
NAMED_ORDER = ("wrong_track", "razzle_dazzle", "no_enemies_in_sight", "guard_tower", "final_attack")  # V1.6
TRADING = ("market", "harbour")  # V1.2


def _complete(box: Box) -> None:
    """V1.3, V1.4, V1.6: cards that the source names cannot be left out."""
    there = {
        "buildings": {card.id for card in box.buildings},
        "units": {card.id for card in box.units},
        "order": {card.id for card in box.order},
    }
    named = (("buildings", NAMED_BUILDINGS), ("units", STARTING_UNITS), ("order", NAMED_ORDER))
    for part, keys in named:
        for key in keys:
            _unless(key in there[part], msg("{key}: this card cannot be left out", key=f"{part}.{key}"))


def _unless(holds: bool, message: Message) -> None:
    if not holds:
        raise BadSetup(message)


def _sum(key: str, found: int, wanted: int) -> None:
    right = found == wanted
    _unless(right, msg("{key}: there are {n} cards in all, not {sum}", key=key, n=wanted, sum=found))


def _buildings(box: Box) -> None:
    """V1.1, V1.2."""
    general = sum(card.count for card in box.buildings if not card.emblem)
    emblem = sum(card.count for card in box.buildings if card.emblem)
    _sum("buildings.general", general, GENERAL_BUILDINGS)
    _sum("buildings.emblem", emblem, EMBLEM_BUILDINGS)
    for card in box.buildings:
        trade = len(set(card.trade)) == 2 if card.trade else True
        _unless(trade, msg("{key}: a trading spot has two goods", key=_key(card, "trade")))
        own = card.forbids == card.type
        _unless(not own, msg("{key}: a building cannot forbid its own type", key=_key(card, "forbids")))


def _named_buildings(by_id: dict[str, Building]) -> None:
    """V1.2, V1.3: what the source tells of the cards it names."""
    residence, barracks = by_id["residence"], by_id["barracks"]
    for card in (residence, barracks):
        _unless(card.emblem and card.count == 1, msg("{key}: every emblem has one", key=_key(card, "count")))
        free = not (card.forbids >= 0 or card.trade)
        _unless(free, msg("{key}: a building of the start has no such ability", key=_key(card, "forbids")))
    fits = barracks.edges[EAST] == by_id["garrison"].type
    _unless(fits, msg("{key}: the Garrison fits right of the Barracks", key=_key(barracks, "edges")))
    for name in ("estate", "palace"):
        room = by_id[name].room >= 1
        _unless(room, msg("{key}: this building raises the maximum", key=_key(by_id[name], "room")))
    for name in ("estate", "palace", "manufactory"):
        income = by_id[name].income == 1
        _unless(income, msg("{key}: this building brings one card", key=_key(by_id[name], "income")))
    for name in ("market", "harbour"):
        trade = len(by_id[name].trade) == 2
        _unless(trade, msg("{key}: a trading spot has two goods", key=_key(by_id[name], "trade")))
    stores = by_id["storehouse"].stores_province
    _unless(stores, msg("{key}: it stores a province", key=_key(by_id["storehouse"], "stores_province")))
    guards = by_id["guardhouse"].stores_unit
    _unless(guards, msg("{key}: it stores a unit", key=_key(by_id["guardhouse"], "stores_unit")))


def _trading(box: Box) -> None:
    """V1.2: trade goes through Markets and Harbours, and every good has one of them."""
    for card in box.buildings:
        trades = not card.trade or card.id.startswith(TRADING)
        key = _key(card, "trade")
        _unless(trades, msg("{key}: only a building whose key begins with market or harbour trades", key=key))
    served = {good for card in box.buildings for good in card.trade}
    for province in box.provinces:
        key = f"provinces.{province.id}.good"
        _unless(province.good in served, msg("{key}: no Market or Harbour trades this good", key=key))


def _key(card: Building, value: str) -> str:
    return f"buildings.{card.id}.{value}"


def _units(box: Box) -> None:
    """V1.1, V1.4, V2.1."""
    _sum("units", sum(card.count for card in box.units), ALL_UNITS)
    for name in STARTING_UNITS:
        enough = box.units[box.unit(name)].count >= len(EMBLEMS)
        _unless(enough, msg("{key}: every player starts with one", key=f"units.{name}.count"))
    for name, weapon in (("farmers", SPEAR), ("town_guard", SHIELD)):
        named = box.units[box.unit(name)].weapons == counted((weapon,))
        _unless(named, msg("{key}: the rules fix this weapon", key=f"units.{name}.weapons"))


def _provinces(box: Box) -> None:
    """V1.1, V1.5."""
    for home, wanted in enumerate((*[HOME_PROVINCES] * len(EMBLEMS), NEUTRAL_PROVINCES)):
        named = (*EMBLEMS, "neutral")[home]
        _sum(f"provinces.{named}", sum(card.home == home for card in box.provinces), wanted)
    for card in box.provinces:
        one = (card.gold > 0) != (card.tools > 0)
        _unless(one, msg("{key}: a province is worth gold or tools", key=f"provinces.{card.id}"))


def _order(box: Box) -> None:
    """V1.1, V1.6."""
    calm = [card for card in box.order if card.calm]
    boosts = [card for card in box.order if card.kind == "boost"]
    others = [card for card in box.order if card.kind in ("unit", "building") and not card.calm]
    _sum("order.calm", sum(card.count for card in calm), CALM)
    _sum("order.boost", sum(card.count for card in boosts), BOOSTS)
    _sum("order.final", sum(card.count for card in box.order if card.kind == "final"), 1)
    _sum("order", sum(card.count for card in others), OTHERS)
    for card in calm:
        quiet = card.strength == 0 and not any(card.weapons[1]) and card.kind == "unit"
        _unless(quiet, msg("{key}: this card has no weapons", key=_order_key(card, "weapons")))
    for card in box.order:
        if card.kind == "building":
            many = sum(card.weapons[0]) >= BUILDING_WEAPONS and card.strength == 0
            key = _order_key(card, "weapons")
            _unless(many, msg("{key}: a building asks for more than six weapons", key=key))
        else:
            _unless(not card.tower, msg("{key}: only a building is a tower", key=_order_key(card, "tower")))
    tower = box.order[box.order_card("guard_tower")].tower
    _unless(tower, msg("{key}: the Guard Tower must fall first", key="order.guard_tower.tower"))


def _order_key(card: OrderCard, value: str) -> str:
    return f"order.{card.id}.{value}"


def _conquest(cards: tuple[Counts, ...]) -> None:
    """V1.7."""
    first = cards[0] == counted((SWORD, SHIELD))
    _unless(first, msg("{key}: the first stack asks for a sword and a shield", key="conquest.1"))
