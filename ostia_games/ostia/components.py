"""What is in the box: loads and validates the game's own component file and those that players bring."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ostia_games.core import resources
from ostia_games.core.play.box import FILE, Item, name_in, number_from_one, only, table_in
from ostia_games.core.play.setup import BadSetup
from ostia_games.core.words import Message, listed, msg, nmsg

GOODS = ("ivory", "wood", "cloth", "wine", "rice", "wheat")  # a good is its index in this tuple
IVORY = 0
KINDS = range(len(GOODS))
BLUFF = len(GOODS)  # stands for a bluff card wherever goods and bluffs mix

ALL_CARDS, IVORY_CARDS = 51, 6  # O1.1
FEWEST_CARDS = 42  # besides ivory: five players must always have enough to draw
BEST_VALUE = len(GOODS) - 1  # O1.3
WAREHOUSES, CHIPS, BLUFFS_EACH = 20, 60, 2  # O1.4
DEAREST = 99

_NAMES = (msg("ivory"), msg("wood"), msg("cloth"), msg("wine"), msg("rice"), msg("wheat"))


@dataclass(frozen=True, slots=True)
class Box:
    """The components a game is played with; goods go by index."""

    names: tuple[Message | str, ...]
    counts: tuple[int, ...]
    prices: tuple[int, ...]
    forum: tuple[int, ...]
    senate: tuple[Mapping[int, int], ...]  # what each good is worth, by card

    def cards(self, without_ivory: bool = False) -> list[int]:
        """All goods cards (O1.1, O2.2)."""
        goods = [good for good in KINDS if good != IVORY or not without_ivory]
        return [good for good in goods for _ in range(self.counts[good])]

    def printed(self, goods: Iterable[int]) -> int:
        """O3.4: the sum of the printed prices."""
        return sum(map(self.prices.__getitem__, goods))


@cache
def _own() -> dict[str, Any]:
    return tomllib.loads(resources.text("ostia_games.ostia", FILE))


@cache
def own_box() -> Box:
    return box_from({})


def box_for(components: Mapping[str, Any] | None) -> Box:
    """The box of a set-up: its component file, or the game's own."""
    return own_box() if components is None else box_from(components)


def provenance() -> dict[str, str]:
    """Where each value of the box comes from, by its key in the component file."""
    own = _own()
    found = {
        f"goods.{good}.{what}": own["goods"][good]["provenance"][what]
        for good in GOODS
        for what in ("name", "count", "price")
    }
    found |= {f"forum.prices.{n}": source for n, source in enumerate(own["forum"]["provenance"], 1)}
    return found | {f"senate.cards.{n}": source for n, source in enumerate(own["senate"]["provenance"], 1)}


def inventory() -> tuple[Item, ...]:
    """Every value of the box in words, with its provenance."""
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
    """The box of a component file, completed from the game's own file. `BadSetup` names the bad key."""
    own = _own()
    only(custom, "", ("goods", "forum", "senate"))
    goods = table_in(custom, "goods")
    only(goods, "goods.", GOODS)
    rows = [_good(goods, good) for good in KINDS]
    counts = tuple(row.count for row in rows)
    if sum(counts) - counts[IVORY] < FEWEST_CARDS:
        raise BadSetup(msg("goods: at least {n} cards besides ivory are needed", n=FEWEST_CARDS))
    forum = table_in(custom, "forum")
    only(forum, "forum.", ("prices", "provenance"))
    senate = table_in(custom, "senate")
    only(senate, "senate.", ("cards", "provenance"))
    return Box(
        tuple(row.name for row in rows),
        counts,
        tuple(row.price for row in rows),
        _forum(forum.get("prices", own["forum"]["prices"])),
        _senate(senate.get("cards", own["senate"]["cards"])),
    )


@dataclass(frozen=True, slots=True)
class _Good:
    name: Message | str
    count: int
    price: int


def _good(goods: Mapping[str, Any], good: int) -> _Good:
    row, own = table_in(goods, GOODS[good], "goods."), _own()["goods"][GOODS[good]]
    key = f"goods.{GOODS[good]}"
    only(row, f"{key}.", ("name", "count", "price", "provenance"))
    name = name_in(row, key, _NAMES[good])
    count = number_from_one(row.get("count", own["count"]), f"{key}.count", ALL_CARDS)
    price = number_from_one(row.get("price", own["price"]), f"{key}.price", DEAREST)
    return _Good(name, count, price)


def _forum(prices: object) -> tuple[int, ...]:
    if not isinstance(prices, list) or not prices:
        raise BadSetup(msg("{key}: must be a list of prices", key="forum.prices"))
    for n, price in enumerate(prices, 1):
        if type(price) is not int or not 0 <= price <= DEAREST:
            key = f"forum.prices.{n}"
            raise BadSetup(msg("{key}: must be a whole number from 0 to {most}", key=key, most=DEAREST))
    return tuple(prices)


def _senate(cards: object) -> tuple[Mapping[int, int], ...]:
    if not isinstance(cards, list) or len(cards) != len(GOODS):
        raise BadSetup(msg("senate.cards: there are {n} senate cards", n=len(GOODS)))
    for n, card in enumerate(cards, 1):
        if not isinstance(card, list) or sorted(map(str, card)) != sorted(GOODS):
            raise BadSetup(msg("{key}: must rank each of the six goods once", key=f"senate.cards.{n}"))
    return tuple({GOODS.index(good): BEST_VALUE - place for place, good in enumerate(card)} for card in cards)
