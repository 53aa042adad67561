"""Cards and signs as elements. A card shows what its data says; a sign has words for those who hear it.

Signs come back with every drawing, and there are few of them: each is made once.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache

from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.words import Message, Words
from ostia_games.vilnius import says
from ostia_games.vilnius.abilities import of_building, of_unit
from ostia_games.vilnius.components import (
    DAMAGES,
    EMBLEMS,
    GOLD,
    GOODS,
    SILVER,
    TYPES,
    WEAPONS,
    Building,
    Counts,
    OrderCard,
    Province,
    Unit,
)
from ostia_games.vilnius.names import GOOD_NAMES, TYPE_NAMES
from ostia_games.vilnius.state import Vilnius
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.board.abilities import signs_of
from web.games.vilnius.legend import MEANINGS
from web.ui.html import Html, h
from web.ui.sums import number

# Where long words may break on a narrow card; not every browser has a dictionary for `hyphens: auto`.
_PARTS = re.compile(
    r"(?<=\w{3})(?=(?:brüder|dische|fürsten|hof|kämpfer|mäntler|marschall|mönche|nische|platz|reiter|reiterei"
    r"|schafter|sches|schützen|sperre|stärkung|träger|wechsler)\b)|(?<=\w{6})(?=men\b)"
)

SKULL_SIGNS = ("red-skull", "silver-skull", "golden-skull")
SIDES = ("north", "east", "south", "west")


def name_of(t: Words, name: Message | str) -> str:
    """The name of a card; a component file may bring plain text."""
    return name if isinstance(name, str) else t(name)


@cache
def sign(name: str, words: str, cls: str = "") -> Html:
    """A sign with words for those who hear the page or rest on it."""
    return h(
        "span",
        piece(name),
        h("span", words, cls="visually-hidden"),
        title=words,
        cls=f"s {cls}".strip(),
        data_what=name,
    )


def signs(pictures: Iterable[str], words: str, cls: str = "") -> Html:
    """Several signs that are one thing to those who hear the page."""
    spoken = h("span", words, cls="visually-hidden")
    return h("span", [piece(name) for name in pictures], spoken, title=words, cls=f"signs {cls}".strip())


@cache
def amount(t: Words, gold: int, tools: int, cls: str = "") -> Html:
    """Gold and tools, as a cost or a yield."""
    parts = [
        h("span", t.number(n), piece(kind), cls="amount__part")
        for kind, n in (("gold", gold), ("tool", tools))
        if n
    ]
    words = t(says.amount(gold, tools))
    shown = h("span", parts or "0", cls="amount__parts", aria_hidden="true")
    return h("span", shown, h("span", words, cls="visually-hidden"), title=words, cls=f"amount {cls}".strip())


def weapon_names(t: Words, counts: Counts) -> str:
    names = [t(says.weapons(kind, n)) for kind, n in enumerate(counts) if n]
    return t.listed(names) if names else t("no weapons")


@cache
def weapons(t: Words, counts: Counts, cls: str = "") -> Html:
    return signs(
        [WEAPONS[kind] for kind, n in enumerate(counts) for _ in range(n)],
        weapon_names(t, counts),
        f"weapons {cls}".strip(),
    )


@cache
def skulls(t: Words, counts: Counts, cls: str = "") -> Html | None:
    if not any(counts):
        return None
    red, silver, golden = counts
    words = t("skulls: {red} red, {silver} silver, {golden} golden", red=red, silver=silver, golden=golden)
    each = [_skull(t, kind) for kind, n in enumerate(counts) for _ in range(n)]
    return h("span", each, h("span", words, cls="visually-hidden"), cls=f"signs {cls}".strip())


@cache
def _skull(t: Words, kind: int) -> Html:
    """One that says what it does, to those who rest on it or press it."""
    shape = SKULL_SIGNS[kind]
    return h("span", piece(shape), title=t(MEANINGS[shape]), cls="s", data_what=shape)


def skulls_told(t: Words, silver: int, golden: int) -> list[Html]:
    """In words what silver and golden skulls do, if there are any; a red one strikes where it is shown."""
    shapes = [SKULL_SIGNS[kind] for kind, n in ((SILVER, silver), (GOLD, golden)) if n]
    return [
        h("p", piece(shape), h("span", t(MEANINGS[shape])), cls="ability skull-told", data_what=shape)
        for shape in shapes
    ]


def damages(t: Words, kinds: Sequence[int], cls: str = "") -> Html:
    """What an enemy does if nobody stops it."""
    words = t.listed([t(told) for told in says.counted_damages(kinds)]) if kinds else t("no damage")
    return signs([f"lose-{DAMAGES[kind]}" for kind in kinds], words, cls)


def emblem(view: Vilnius, seat: int) -> Html | None:
    """The emblem of a player, once it is chosen."""
    return piece(EMBLEMS[view.emblems[seat]], "emblem") if view.emblems[seat] != UNKNOWN else None


# Cards


def breakable(name: str) -> str:
    """The name with soft hyphens between the parts of long words."""
    return _PARTS.sub("\u00ad", name)


def card(kind: str, art: str, name: str, *content: object, **attrs: object) -> Html:
    """A card; with `data_do` it is a button, and `label` says what a press does. It is asked about
    by the name of its art, or by `what`."""
    pressable = "data_do" in attrs
    more, label, what = attrs.pop("cls", ""), attrs.pop("label", None), attrs.pop("what", art)
    attrs.setdefault("title", label)
    return h(
        "button" if pressable else "div",
        h("span", label, cls="visually-hidden") if label else None,
        h("span", piece(art), cls="vcard__art"),
        h("span", breakable(name), cls="vcard__name"),
        content,
        type="button" if pressable else None,
        cls=f"vcard vcard--{kind} {more}".strip(),
        data_what=what,
        **attrs,
    )


def unit_card(t: Words, unit: Unit, *more: object, **attrs: object) -> Html:
    """A unit with its weapons, its ability and what it is worth."""
    return card(
        "unit",
        f"unit-{unit.id}",
        name_of(t, unit.name),
        weapons(t, unit.weapons),
        unit_ability(t, unit),
        amount(t, unit.gold, unit.tools, "vcard__cost"),
        more,
        **attrs,
    )


def unit_ability(t: Words, unit: Unit, *, told: bool = False) -> Html | None:
    """What else a unit can do; with `told`, in words as well."""
    found = of_unit(unit)
    if found is None:
        return None
    if told:
        return h("p", piece(found.key), h("span", t(found.told)), cls="ability")
    return sign(found.key, t(found.told), "vcard__ability")


def province_card(
    t: Words, province: Province, worth: tuple[int, int], *more: object, **attrs: object
) -> Html:
    """A province: what it yields to whoever holds it, and the good that would add to it."""
    gold, tools = worth
    trades = (gold, tools) != (province.gold, province.tools)
    bonus = h("span", "+1", piece("gold" if province.bonus_gold else "tool"), cls="amount__part")
    good = t("{good} adds 1 gold with a trading spot", good=GOOD_NAMES[province.good])
    if province.bonus_tools:
        good = t("{good} adds 1 tool with a trading spot", good=GOOD_NAMES[province.good])
    return card(
        "province",
        f"good-{GOODS[province.good]}",
        name_of(t, province.name),
        amount(t, gold, tools, "vcard__yield"),
        h(
            "span",
            piece(f"good-{GOODS[province.good]}"),
            bonus,
            role="img",
            aria_label=good,
            title=good,
            cls="vcard__bonus",
            data_on=trades,
        ),
        more,
        data_home=(*EMBLEMS, "neutral")[province.home],
        what=f"province-{province.id}",
        **attrs,
    )


def order_card(t: Words, order: OrderCard, boosted: int, *more: object, **attrs: object) -> Html:
    """An Order card, small: its strength and its weapons."""
    return card(
        "order",
        f"order-{order.id}",
        name_of(t, order.name),
        strength(t, order),
        weapons(t, order.weapons[boosted]) if any(order.weapons[boosted]) else None,
        skulls(t, order.skulls[boosted]),
        more,
        **attrs,
    )


def order_rest(t: Words, order: OrderCard, boosted: int) -> list[Html | None]:
    """What else stands on an Order card: what the Boost makes of it, and its damage to city and player."""
    later = (order.weapons[1], order.skulls[1])
    grows = not boosted and later != (order.weapons[0], order.skulls[0])
    after = [weapons(t, order.weapons[1]) if any(order.weapons[1]) else None, skulls(t, order.skulls[1])]
    return [
        _fact("boost", t("after the Boost:"), after) if grows else None,
        _fact("tower", t("damage to the city:"), damages(t, order.city)) if order.city else None,
        _fact("room", t("damage to a player:"), damages(t, order.player)) if order.player else None,
    ]


def _fact(symbol: str, name: str, content: object) -> Html:
    spoken = h("span", name, cls="visually-hidden")
    return h("span", piece(symbol, "vcard__of"), spoken, content, cls="vcard__fact", title=name)


def strength(t: Words, order: OrderCard) -> Html:
    if order.kind == "building":
        return h("span", "∞", cls="strength", title=t("an enemy building"))
    return h("span", t.number(order.strength), cls="strength", title=t("strength {n}", n=order.strength))


def building_card(t: Words, building: Building, *more: object, **attrs: object) -> Html:
    """A building with its edges, its Order value and its abilities."""
    edges = [edge(t, side, kind) for side, kind in enumerate(building.edges)]
    return card(
        "building",
        f"building-{building.id}",
        name_of(t, building.name),
        edges,
        h(
            "span",
            piece("cross"),
            t.number(building.order),
            cls="order-value",
            title=t("Order value {n}", n=building.order),
        ),
        h("span", ability_signs(building), cls="vcard__abilities", aria_hidden="true"),
        more,
        data_type=TYPES[building.type],
        **attrs,
    )


@cache
def edge(t: Words, side: int, kind: int) -> Html | None:
    """The type that may be placed at a side."""
    if kind < 0:
        return None
    words = (
        t("north: {type}", type=TYPE_NAMES[kind]),
        t("east: {type}", type=TYPE_NAMES[kind]),
        t("south: {type}", type=TYPE_NAMES[kind]),
        t("west: {type}", type=TYPE_NAMES[kind]),
    )[side]
    return h(
        "span",
        piece(f"type-{TYPES[kind]}"),
        h("span", words, cls="visually-hidden"),
        title=words,
        cls=f"edge edge--{SIDES[side]}",
        data_type=TYPES[kind],
        data_what=f"type-{TYPES[kind]}",
    )


@cache
def opens(t: Words, edges: tuple[int, ...]) -> Html | None:
    """The types of buildings that may be placed beside one with these edges."""
    kinds = sorted({kind for kind in edges if kind >= 0})
    words = t("opens: {types}", types=t.listed([t(TYPE_NAMES[kind]) for kind in kinds]))
    return signs([f"type-{TYPES[kind]}" for kind in kinds], words, "opens") if kinds else None


@cache
def type_sign(t: Words, kind: int) -> Html:
    """The type of a building, as on an edge."""
    return h(
        "span",
        piece(f"type-{TYPES[kind]}"),
        h("span", t(TYPE_NAMES[kind])),
        cls="type",
        data_type=TYPES[kind],
    )


def ability_signs(building: Building) -> list[Html]:
    """What a building does, in signs."""
    names = [name for ability in of_building(building) for name in signs_of(building, ability.key)]
    return [piece(name) for name in names]


def abilities(t: Words, building: Building, reverse: bool) -> list[Html]:
    """What a building does, in words."""
    return [
        h("p", piece(signs_of(building, ability.key)[0]), h("span", t(ability.told)), cls="ability")
        for ability in of_building(building, reverse=reverse)
    ]


def tally(t: Words, symbol: str, name: str, value: str, what: str = "") -> Html:
    """A number with a sign and a name; with `what` it explains itself."""
    shown = [piece(symbol), h("span", name, " ", cls="visually-hidden"), h("b", value)]
    if what:
        return number(t, shown, what, "vtally", title=name)
    return h("span", shown, cls="vtally", title=name)
