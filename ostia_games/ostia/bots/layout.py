"""The best lay-out of a hand of goods under an outlook, and what the hand is worth by it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, product

from ostia_games.ostia.bots.outlook import BEST_OFFER, MOST, Outlook
from ostia_games.ostia.components import KINDS
from ostia_games.ostia.scoring import KINDS_LAID

_GOODS = len(KINDS)


@dataclass(slots=True)
class Plan:
    """How many cards of each good go where; never more than three goods on forum and senate (O4.4)."""

    worth: float
    forum: list[int]
    senate: list[int]
    store: list[int]


def best_plan(goods: Sequence[int], outlook: Outlook) -> Plan:
    counts = [goods.count(good) for good in KINDS]
    there = [good for good in KINDS if counts[good]]
    best = Plan(-1.0, [0] * _GOODS, [0] * _GOODS, [0] * _GOODS)
    for laid in combinations(there, min(KINDS_LAID, len(there))):
        _try(counts, laid, outlook, best)
    return best


def worth(goods: Sequence[int], outlook: Outlook) -> float:
    """What goods are worth under their best plan."""
    return best_plan(goods, outlook).worth


def _try(counts: list[int], laid: tuple[int, ...], outlook: Outlook, best: Plan) -> None:
    """Improve `best` with these goods on forum and senate, and the others stored while there is room."""
    unlaid = [good for good in KINDS if counts[good] and good not in laid]
    base, room = _stored(counts, unlaid, outlook)
    values, chips, income = outlook.values, outlook.chips, outlook.income
    for given in product(*(range(counts[good] + 1) for good in laid)):
        offer, total = 0, base
        for good, cards in zip(laid, given, strict=True):
            offer += values[good] * cards
            total += income[good][min(MOST, counts[good] - cards)]
        total += chips[min(offer, BEST_OFFER)]
        kept = _better_stored(counts, laid, given, outlook, room) if room else ()
        total += sum(gain for gain, _ in kept)
        if total > best.worth:
            best.worth = total
            _note(best, counts, dict(zip(laid, given, strict=True)), [good for _, good in kept])


def _stored(counts: list[int], unlaid: list[int], outlook: Outlook) -> tuple[float, int]:
    """What storing these goods is worth, and the room left."""
    worths = [outlook.store[good] for good in unlaid]
    worths += [outlook.second[good] for good in unlaid for _ in range(counts[good] - 1)]
    worths = sorted((one for one in worths if one > 0), reverse=True)[: outlook.room]
    return sum(worths), outlook.room - len(worths)


def _better_stored(
    counts: list[int], laid: tuple[int, ...], given: tuple[int, ...], outlook: Outlook, room: int
) -> list[tuple[float, int]]:
    """The goods that gain from storing one card instead of selling it, best first."""
    gains = []
    for good, cards in zip(laid, given, strict=True):
        left = min(MOST, counts[good] - cards)
        if left:
            income = outlook.income[good]
            gain = outlook.store[good] - (income[left] - income[left - 1])
            if gain > 0:
                gains.append((gain, good))
    gains.sort(reverse=True)
    return gains[:room]


def _note(best: Plan, counts: list[int], given: dict[int, int], kept: list[int]) -> None:
    best.forum, best.senate, best.store = [0] * _GOODS, [0] * _GOODS, counts[:]
    for good, cards in given.items():
        stored = 1 if good in kept else 0
        best.senate[good], best.store[good] = cards, stored
        best.forum[good] = counts[good] - cards - stored
