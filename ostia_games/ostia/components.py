"""What is in the box: loading and validation, of the box's own file and of one a player brings."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ostia_games.core import resources
from ostia_games.core.play.box import FILE, Item
from ostia_games.core.play.setup import BadSetup, name_problem
from ostia_games.core.words import Message, listed, msg, nmsg

GOODS = ("ivory", "wood", "cloth", "wine", "rice", "wheat")  # a good is its index here
IVORY = 0
KINDS = range(len(GOODS))
BLUFF = len(GOODS)  # a bluff card, where goods and bluffs lie together

ALL_CARDS, IVORY_CARDS = 51, 6  # O1.1
BEST_VALUE = len(GOODS) - 1  # O1.3
BOARDS, WAREHOUSES, CHIPS, BLUFFS_EACH = 5, 20, 60, 2  # O1.4
_DEAREST = 99

_NAMES = (msg("ivory"), msg("wood"), msg("cloth"), msg("wine"), msg("rice"), msg("wheat"))


@dataclass(frozen=True, slots=True)
class Box:
    """The components of one game, goods by index."""

    names: tuple[Message | str, ...]
    counts: tuple[int, ...]
    prices: tuple[int, ...]
    forum: tuple[int, ...]
    senate: tuple[Mapping[int, int], ...]  # what each good is worth, by card

    def cards(self, without_ivory: bool = False) -> list[int]:
        """All goods cards of the game (O1.1, O2.2)."""
        goods = [good for good in KINDS if good != IVORY or not without_ivory]
        return [good for good in goods for _ in range(self.counts[good])]


@cache
def _own() -> dict[str, Any]:
    return tomllib.loads(resources.text("ostia_games.ostia", FILE))


@cache
def own_box() -> Box:
    """The box as it is sold."""
    return box_from({})


def provenance() -> dict[str, str]:
    """Where each value of the box comes from, by key."""
    own = _own()
    found = {f"goods.{good}.{what}": own["goods"][good]["provenance"][what] for good in GOODS
             for what in ("name", "count", "price")}  # fmt: skip
    found |= {f"forum.prices.{n}": source for n, source in enumerate(own["forum"]["provenance"], 1)}
    return found | {f"senate.cards.{n}": source for n, source in enumerate(own["senate"]["provenance"], 1)}


def inventory() -> tuple[Item, ...]:
    """Every value of the box as people read it, with its provenance."""
    box, sources = own_box(), provenance()
    cards, found = msg("Goods cards"), []
    for index, good in enumerate(GOODS):
        count, price = nmsg("{n} card", "{n} cards", box.counts[index]), msg("price {n}", n=box.prices[index])
        for what, value in (("name", msg("the name")), ("count", count), ("price", price)):
            found.append(Item(cards, box.names[index], value, sources[f"goods.{good}.{what}"]))
    for n, each in enumerate((*box.forum, box.forum[-1]), 1):
        offered = nmsg("{n} card offered", "{n} cards offered", n)
        if n > len(box.forum):
            offered = msg("{n} cards offered or more", n=n)
        found.append(Item(msg("Forum"), offered, msg("{n} each", n=each), sources[f"forum.prices.{n}"]))
    for n, values in enumerate(box.senate, 1):
        ranked = [msg("{good} {n}", good=box.names[good], n=value) for good, value in values.items()]
        name = msg("Senate card {n}", n=n)
        found.append(Item(msg("Senate cards"), name, listed(ranked), sources[f"senate.cards.{n}"]))
    return tuple(found)


def box_from(custom: Mapping[str, Any]) -> Box:
    """A box from a component file; what it leaves out is the box's own. `BadSetup` names the key at fault."""
    own = _own()
    _only(custom, "", ("goods", "forum", "senate"))
    goods = _table(custom, "goods")
    _only(goods, "goods.", GOODS)
    rows = [_good(name, goods, own["goods"][name], index) for index, name in enumerate(GOODS)]
    counts = tuple(row[1] for row in rows)
    if counts[IVORY] != IVORY_CARDS:
        raise BadSetup(msg("goods.ivory.count: there are {n} ivory cards", n=IVORY_CARDS))
    if sum(counts) != ALL_CARDS:
        raise BadSetup(msg("goods: there are {n} cards in all, not {sum}", n=ALL_CARDS, sum=sum(counts)))
    forum = _table(custom, "forum")
    _only(forum, "forum.", ("prices", "provenance"))
    senate = _table(custom, "senate")
    _only(senate, "senate.", ("cards", "provenance"))
    return Box(
        tuple(row[0] for row in rows),
        counts,
        tuple(row[2] for row in rows),
        _forum(forum.get("prices", own["forum"]["prices"])),
        _senate(senate.get("cards", own["senate"]["cards"])),
    )


def _only(table: Mapping[str, Any], prefix: str, known: tuple[str, ...]) -> None:
    for key in table:
        if key not in known:
            raise BadSetup(msg("{key}: there is no such entry", key=f"{prefix}{key}"[:60]))


def _table(parent: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = parent.get(key, {})
    if not isinstance(found, Mapping):
        raise BadSetup(msg("{key}: must be a table", key=key))
    return found


def _good(
    name: str, goods: Mapping[str, Any], own: Mapping[str, Any], index: int
) -> tuple[Message | str, int, int]:
    row = goods.get(name, {})
    key = f"goods.{name}"
    if not isinstance(row, Mapping):
        raise BadSetup(msg("{key}: must be a table", key=key))
    _only(row, f"{key}.", ("name", "count", "price", "provenance"))
    called = row.get("name")
    if called is not None and (not isinstance(called, str) or name_problem(called)):
        raise BadSetup(msg("{key}: must be a short name", key=f"{key}.name"))
    count = _number(row.get("count", own["count"]), f"{key}.count", ALL_CARDS)
    price = _number(row.get("price", own["price"]), f"{key}.price", _DEAREST)
    return called or _NAMES[index], count, price


def _number(value: object, key: str, most: int) -> int:
    if type(value) is not int or not 1 <= value <= most:
        raise BadSetup(msg("{key}: must be a whole number from 1 to {most}", key=key, most=most))
    return value


def _forum(prices: object) -> tuple[int, ...]:
    if not isinstance(prices, list) or not prices:
        raise BadSetup(msg("{key}: must be a list of prices", key="forum.prices"))
    for n, price in enumerate(prices, 1):
        if type(price) is not int or not 0 <= price <= _DEAREST:
            key = f"forum.prices.{n}"
            raise BadSetup(msg("{key}: must be a whole number from 0 to {most}", key=key, most=_DEAREST))
        if n > 1 and price > prices[n - 2]:
            raise BadSetup(msg("{key}: more cards never earn more each", key=f"forum.prices.{n}"))
    return tuple(prices)


def _senate(cards: object) -> tuple[Mapping[int, int], ...]:
    if not isinstance(cards, list) or len(cards) != len(GOODS):
        raise BadSetup(msg("senate.cards: there are {n} senate cards", n=len(GOODS)))
    for n, card in enumerate(cards, 1):
        if not isinstance(card, list) or sorted(map(str, card)) != sorted(GOODS):
            raise BadSetup(msg("{key}: must rank each of the six goods once", key=f"senate.cards.{n}"))
    for place in KINDS:
        for n, card in enumerate(cards):
            if card[place] in [other[place] for other in cards[:n]]:
                said = {"key": f"senate.cards.{n + 1}", "good": card[place], "value": BEST_VALUE - place}
                raise BadSetup(msg("{key}: {good} is worth {value} on another card already", **said))
    return tuple({GOODS.index(good): BEST_VALUE - place for place, good in enumerate(card)} for card in cards)
