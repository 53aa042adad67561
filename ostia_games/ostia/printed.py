"""The printed values of Ostia that people may change to those of their own box, and what would be odd."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from ostia_games.core.play.printed import Printed
from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.ostia.components import (
    ALL_CARDS,
    DEAREST,
    GOODS,
    IVORY,
    IVORY_CARDS,
    KINDS,
    box_from,
    own_box,
    provenance,
)


@cache
def printed() -> tuple[Printed, ...]:
    names, sources, found = own_box().names, provenance(), []
    goods, forum, senate = msg("Goods cards"), msg("Forum"), msg("Senate cards")
    for good in KINDS:
        price, count = price_of(good), count_of(good)
        name = msg("Price of {good}", good=names[good])
        found.append(Printed(price, goods, name, sources[price], least=1, most=DEAREST))
        name = msg("Cards of {good}", good=names[good])
        found.append(Printed(count, goods, name, sources[count], least=1, most=ALL_CARDS))
    for n, _ in enumerate(own_box().forum, 1):
        found.append(Printed(forum_of(n), forum, _offered(n), sources[forum_of(n)], most=DEAREST))
    words = tuple((GOODS[good], names[good]) for good in KINDS)
    for n, _ in enumerate(own_box().senate, 1):
        name, path = msg("Senate card {n}", n=n), senate_of(n)
        found.append(Printed(path, senate, name, sources[path], choices=words, ranked=True))
    return tuple(found)


def _offered(n: int) -> Message:
    return nmsg("{n} card offered", "{n} cards offered", n)


def price_of(good: int) -> str:
    return f"goods.{GOODS[good]}.price"


def count_of(good: int) -> str:
    return f"goods.{GOODS[good]}.count"


def forum_of(offered: int) -> str:
    """The price when so many cards of a good are offered; the last holds for any more."""
    return f"forum.prices.{min(max(offered, 1), len(own_box().forum))}"


def senate_of(number: int) -> str:
    """A senate card, from 1."""
    return f"senate.cards.{number}"


def doubts(components: Mapping[str, Any]) -> tuple[Message, ...]:
    """O1.1-O1.3: what holds for the box as reported."""
    box, found = box_from(components), []
    if box.counts[IVORY] != IVORY_CARDS:
        found.append(msg("Goods cards: there are {n} of ivory", n=IVORY_CARDS))
    if sum(box.counts) != ALL_CARDS:
        found.append(msg("Goods cards: there are {n} in all, not {sum}", n=ALL_CARDS, sum=sum(box.counts)))
    for n in range(1, len(box.forum)):
        if box.forum[n] > box.forum[n - 1]:
            found.append(msg("{key}: more cards never earn more each", key=_offered(n + 1)))
    for n, card in enumerate(box.senate):
        twice = [good for good in KINDS if card[good] in [other[good] for other in box.senate[:n]]]
        if twice:
            good, key = twice[0], msg("Senate card {n}", n=n + 1)
            said: Said = {"key": key, "good": box.names[good], "value": card[good]}
            found.append(msg("{key}: {good} is worth {value} on another card already", **said))
    return tuple(found)
