"""What is in the box: 180 cards, loaded and checked, from the box's own file or from one a player brings.

Cards go by numbers everywhere else: a building, a unit, a province or an Order card is its place in the box.
Weapons are counted in tuples of five: spears, shields, swords, axes, arrows.
"""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from ostia_games.core.play.box import only, own_text, table_in
from ostia_games.core.play.setup import BadSetup
from ostia_games.core.words import Message, msg
from ostia_games.vilnius import names
from ostia_games.vilnius.component_file import MARKS, CardRow, new_kinds

WEAPONS = ("spear", "shield", "sword", "axe", "arrow")
SPEAR, SHIELD, SWORD, AXE, ARROW = range(5)
GOODS = ("furs", "wax", "honey", "amber", "rye", "flax")
TYPES = (
    "court",
    "barracks",
    "garrison",
    "range",
    "stable",
    "estate",
    "store",
    "guard",
    "craft",
    "trade",
    "grove",
    "church",
)
EMBLEMS = ("columns", "bear", "horseman")
NEUTRAL = len(EMBLEMS)
DAMAGES = ("fire", "store", "building", "unit", "province")
FIRE, STORE, BUILDING, UNIT, PROVINCE = range(5)  # V7.7
SKULLS = ("red", "silver", "gold")
RED, SILVER, GOLD = range(3)
NORTH, EAST, SOUTH, WEST = range(4)
START_BUILDINGS = ("residence", "barracks")  # V2.1
STARTING_UNITS = ("farmers", "town_guard", "slavic_axemen")  # V2.1
CITY, EMBLEM = 0, 1  # destinations
GENERAL_BUILDINGS, EMBLEM_BUILDINGS, ALL_UNITS = 26, 7, 42  # V1.1
HOME_PROVINCES, NEUTRAL_PROVINCES = 8, 12  # V1.1
CALM, BOOSTS, OTHERS = 3, 3, 29  # V1.6
MOST_STRENGTH, BUILDING_WEAPONS = 5, 7  # V1.6
STACKS = 4  # V1.7
ALL_CARDS = 180

Counts = tuple[int, ...]  # of the five weapons


@dataclass(frozen=True, slots=True)
class Building:
    """V1.2."""

    id: str
    name: Message | str
    emblem: bool  # of the players' own supplies, not of the general one
    count: int  # for each emblem, or in all
    gold: int
    tools: int
    order: int
    type: int
    edges: tuple[int, int, int, int]  # north, east, south, west; -1 where nothing fits
    room: int  # more buildings that may be owned
    income: int
    stores_province: bool
    stores_unit: bool
    earns_gold: int  # once per round
    earns_tool: int
    exchange: bool
    trade: tuple[int, ...]  # two goods, or none
    consign: int  # consignment edges
    forbids: int  # a type, or -1


@dataclass(frozen=True, slots=True)
class Unit:
    """V1.4."""

    id: str
    name: Message | str = field(hash=False)  # a message cannot be hashed
    count: int
    gold: int
    tools: int
    needs: tuple[int, ...]
    weapons: Counts
    spread: bool  # its weapons may serve against several enemies
    decoy: bool  # counts as the dearest under red skulls
    shelter: bool  # cancels a red skull of an enemy it helps to defeat

    @property
    def worth(self) -> int:
        """What counts under red skulls."""
        return self.gold + self.tools


@dataclass(frozen=True, slots=True)
class Province:
    """V1.5."""

    id: str
    name: Message | str
    home: int  # an emblem, or `NEUTRAL`
    gold: int
    tools: int
    good: int
    bonus_gold: int
    bonus_tools: int


@dataclass(frozen=True, slots=True)
class OrderCard:
    """V1.6. `weapons` and `skulls` come twice: before the Boost, and after it."""

    id: str
    name: Message | str
    count: int
    kind: str  # "unit", "building", "boost", "final"
    strength: int
    calm: bool  # one of the three without weapons that open the game
    weapons: tuple[Counts, Counts]
    skulls: tuple[Counts, Counts]  # red, silver, gold
    city: tuple[int, ...]  # damages
    player: tuple[int, ...]
    income: int  # of an enemy building: cards less for all
    draws: int  # of an enemy building: Order cards more before an attack
    tower: bool
    boost: tuple[int, ...]  # damages


@dataclass(frozen=True, eq=False)  # no slots: `plain` must not take a box apart when states are compared
class Box:
    buildings: tuple[Building, ...]
    units: tuple[Unit, ...]
    provinces: tuple[Province, ...]
    order: tuple[OrderCard, ...]
    conquest: tuple[Counts, ...]

    def __repr__(self) -> str:
        return "the box of Vilnius"

    # The numbers of cards by their keys

    def building(self, key: str) -> int:
        return next(number for number, card in enumerate(self.buildings) if card.id == key)

    def unit(self, key: str) -> int:
        return next(number for number, card in enumerate(self.units) if card.id == key)

    def province(self, key: str) -> int:
        return next(number for number, card in enumerate(self.provinces) if card.id == key)

    def order_card(self, key: str) -> int:
        return next(number for number, card in enumerate(self.order) if card.id == key)

    def cards(self) -> int:
        """V1.1: how many cards there are in all."""
        buildings = sum(card.count * (len(EMBLEMS) if card.emblem else 1) for card in self.buildings)
        units, order = sum(card.count for card in self.units), sum(card.count for card in self.order)
        facts = own_facts()
        counts = ("destinations.city", "destinations.emblem", "vilnius.cards", "strength.cards")
        fixed = sum(facts[key] for key in counts)
        return buildings + units + order + len(self.provinces) + len(self.conquest) + fixed


@cache
def _own(rules: int | None = None) -> dict[str, Any]:
    """The box's own file, or as it was in that version of the rules."""
    return tomllib.loads(own_text("vilnius", rules))


CARDS = ("buildings", "units", "provinces", "order")
_FIXED = ("destinations", "vilnius", "strength")


@cache
def own_facts() -> Mapping[str, int]:
    """What the rules fix: destinations, city points, the strength cards (V1.1, V2.5)."""
    rows = [(part, key, value) for part in _FIXED for key, value in _own()[part].items()]
    return {f"{part}.{key}": value for part, key, value in rows if key not in MARKS}


def own_box() -> Box:
    return box_for(None)


def box_for(custom: Mapping[str, Any] | None, rules: int | None = None) -> Box:
    """The box of a set-up: our own, or one from a component file; what the file leaves out is as in ours."""
    return _brought(json.dumps(custom), rules) if custom else _as_sold(rules)


def box_from(custom: Mapping[str, Any]) -> Box:
    return box_for(custom)


def provenance() -> dict[str, str]:
    """Where each value of the box comes from, by key; `edges.east` is a part of `edges`."""
    own = _own()
    found: dict[str, str] = {}
    for part in CARDS:
        for card, row in own[part].items():
            found |= {f"{part}.{card}.{key}": told for key, told in _marked(row, ("name",)).items()}
    for part in ("conquest", *_FIXED):
        found |= {f"{part}.{key}": told for key, told in _marked(own[part]).items()}
    return found


def _marked(row: Mapping[str, Any], more: tuple[str, ...] = ()) -> dict[str, str]:
    found = dict.fromkeys((*more, *(key for key in row if key not in MARKS)), "reconstructed")
    return found | {key: mark for mark in MARKS for key in row.get(mark, ())}


# Both cached: a game is set up again for every replay, and what is known of a box is cached by the box.
# Our own stay for good, however many files are read in between.
@cache
def _as_sold(rules: int | None) -> Box:
    return _box_of({}, rules)


@lru_cache(maxsize=8)
def _brought(text: str, rules: int | None) -> Box:
    return _box_of(json.loads(text), rules)


def _box_of(custom: Mapping[str, Any], rules: int | None) -> Box:
    own = _own(rules)
    only(custom, "", tuple(own))
    for part in _FIXED:
        _unchanged(table_in(custom, part), own[part], part)
    box = Box(
        tuple([_building(row) for row in _rows(custom, own, "buildings", names.BUILDINGS)]),
        tuple([_unit(row) for row in _rows(custom, own, "units", names.UNITS)]),
        tuple([_province(row) for row in _rows(custom, own, "provinces", names.PROVINCES)]),
        tuple([_order_card(row) for row in _rows(custom, own, "order", names.ORDER)]),
        _conquest(table_in(custom, "conquest"), own["conquest"]),
    )
    from ostia_games.vilnius.component_check import check_box  # noqa: PLC0415  # it imports this module

    if custom or rules is None:  # a box as it was sold is right by what was known of it then
        check_box(box)
    return box


def _unchanged(custom: Mapping[str, Any], own: Mapping[str, Any], part: str) -> None:
    only(custom, f"{part}.", tuple(own))
    for key, value in custom.items():
        if key not in MARKS and (type(value) is not int or value != own[key]):
            raise BadSetup(msg("{key}: the rules fix this at {n}", key=f"{part}.{key}", n=own[key]))


def _rows(
    custom: Mapping[str, Any], own: Mapping[str, Any], part: str, called: Mapping[str, Message]
) -> list[CardRow]:
    """The cards of our box as the file has them, without those it leaves out, then those it adds."""
    known, brought = own[part], table_in(custom, part)
    keys = (*known, *new_kinds(part, brought, known))
    rows = [
        CardRow(f"{part}.{key}", known.get(key, {}), table_in(brought, key, f"{part}."), called.get(key))
        for key in keys
    ]
    return [row for row in rows if not row.left_out()]


def _building(row: CardRow) -> Building:
    north, east, south, west = row.words("edges", ("", *TYPES), 4, 4)
    made = Building(
        id=row.path.partition(".")[2],
        name=row.name(),
        emblem=row.choice("supply", ("general", "emblem"), "general") == 1,
        count=row.number("count", 1, GENERAL_BUILDINGS, default=1),
        gold=row.number("gold", 0, 9),
        tools=row.number("tools", 0, 9),
        order=row.number("order", 0, 9),
        type=row.choice("type", TYPES, "?"),
        edges=(_type(north), _type(east), _type(south), _type(west)),
        room=row.number("room", 0, 9),
        income=row.number("income", 0, 1),
        stores_province=row.flag("stores_province"),
        stores_unit=row.flag("stores_unit"),
        earns_gold=row.number("earns_gold", 0, 1),
        earns_tool=row.number("earns_tool", 0, 1),
        exchange=row.flag("exchange"),
        trade=row.words("trade", GOODS, 0, 2),
        consign=row.number("consign", 0, 1),
        forbids=row.choice("forbids", TYPES),
    )
    row.done()
    return made


def _type(place: int) -> int:
    """From a place among `("", *TYPES)` to a type, or -1."""
    return place - 1 if place > 0 else -1


def _unit(row: CardRow) -> Unit:
    ability = row.choice("ability", ("spread", "decoy", "shelter"))
    made = Unit(
        row.path.partition(".")[2],
        row.name(),
        row.number("count", 1, ALL_UNITS, default=1),
        row.number("gold", 0, 9),
        row.number("tools", 0, 9),
        row.words("needs", TYPES),
        counted(row.words("weapons", WEAPONS, 1, 6)),
        *(ability == place for place in range(3)),
    )
    row.done()
    return made


def _province(row: CardRow) -> Province:
    row.number("count", 1, 1, default=1)  # every province is there once, or left out
    bonus = row.choice("bonus", ("gold", "tool"), "?")
    made = Province(
        row.path.partition(".")[2],
        row.name(),
        row.choice("home", (*EMBLEMS, "neutral"), "?"),
        row.number("gold", 0, 9),
        row.number("tools", 0, 9),
        row.choice("good", GOODS, "?"),
        int(bonus == 0),
        int(bonus == 1),
    )
    row.done()
    return made


def _order_card(row: CardRow) -> OrderCard:
    boost, final = row.words("boost", DAMAGES), row.flag("final")
    effect = row.choice("effect", ("income", "draw"))
    weapons = counted(row.words("weapons", WEAPONS))
    more = counted(row.words("boost_weapons", WEAPONS))
    skulls = row.numbers("skulls", SKULLS, 9)
    more_skulls = row.numbers("boost_skulls", SKULLS, 9)
    kind = "final" if final else "boost" if boost else "building" if effect >= 0 else "unit"
    made = OrderCard(
        row.path.partition(".")[2],
        row.name(),
        row.number("count", 1, OTHERS, default=1),
        kind,
        row.number("strength", 0, MOST_STRENGTH),
        row.flag("calm"),
        (weapons, _added(weapons, more)),
        (skulls, _added(skulls, more_skulls)),
        row.words("city", DAMAGES),
        row.words("player", DAMAGES),
        int(effect == 0),
        int(effect == 1),
        row.flag("tower"),
        boost,
    )
    row.done()
    return made


def _added(one: Counts, other: Counts) -> Counts:
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def counted(weapons: tuple[int, ...]) -> Counts:
    """From a list of weapons to the number of each."""
    return tuple([weapons.count(weapon) for weapon in range(len(WEAPONS))])


def _conquest(custom: Mapping[str, Any], own: Mapping[str, Any]) -> tuple[Counts, ...]:
    row = CardRow("conquest", own, custom, msg("Conquest"))
    cards = [counted(row.words(str(stack), WEAPONS, 1)) for stack in range(1, STACKS + 1)]
    row.done()
    return tuple(cards)
