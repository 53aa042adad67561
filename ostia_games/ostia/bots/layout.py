"""The best lay-out of a hand of goods under an outlook, and what the hand is worth by it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import NamedTuple

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
    best = _best(counts, outlook)
    plan = Plan(best.worth, [0] * _GOODS, [0] * _GOODS, counts[:])
    for good, cards, stored in zip(best.laid, best.given, best.kept, strict=True):
        plan.senate[good], plan.store[good] = cards, stored
        plan.forum[good] = counts[good] - cards - stored
    return plan


def worth(goods: Sequence[int], outlook: Outlook) -> float:
    """What goods are worth under their best plan."""
    return _best([goods.count(good) for good in KINDS], outlook).worth


# What becomes of a good when this many of its cards are given to the senate: what they add to the offer, the
# income of the others, and what storing one of these instead of selling it would gain.
Way = tuple[int, float, float]


class _Best(NamedTuple):
    worth: float
    laid: tuple[int, ...] = ()  # goods on forum and senate
    given: tuple[int, ...] = ()  # how many cards of each go to the senate
    kept: tuple[int, ...] = ()  # 1 for each of which one card is stored


def _best(counts: list[int], outlook: Outlook) -> _Best:
    there = [good for good in KINDS if counts[good]]
    ways = {good: _ways(counts[good], good, outlook) for good in there}
    best = _Best(-1.0)
    for laid in combinations(there, min(KINDS_LAID, len(there))):
        base, room = _stored(counts, [good for good in there if good not in laid], outlook)
        best = _better(best, laid, [ways[good] for good in laid], base, room, outlook.chips)
    return best


def _ways(count: int, good: int, outlook: Outlook) -> list[Way]:
    income, value, store = outlook.income[good], outlook.values[good], outlook.store[good]
    found = []
    for given in range(count + 1):
        left = min(MOST, count - given)
        gain = store - (income[left] - income[left - 1]) if left else 0.0
        found.append((value * given, income[left], max(0.0, gain)))
    return found


def _better(  # noqa: PLR0913, PLR0917 - the innermost loop of every bot: plain numbers, passed once
    best: _Best, laid: tuple[int, ...], ways: list[list[Way]], base: float, room: int, chips: list[float]
) -> _Best:
    """The best of all ways to divide these goods between forum and senate, if it is better than `best`."""
    most, found = best.worth, None
    for choice in product(*ways):
        offer, total, gains = 0, base, 0.0
        for way in choice:
            offer += way[0]
            total += way[1]
            gains += way[2]
        if room and gains:
            total += gains if room >= len(ways) else _largest(choice, room)
        total += chips[offer if offer < BEST_OFFER else BEST_OFFER]
        if total > most:
            most, found = total, choice
    if found is None:
        return best
    given = tuple(way.index(chosen) for way, chosen in zip(ways, found, strict=True))
    dearest = sorted(range(len(laid)), key=lambda at: -found[at][2])[:room]
    kept = tuple(int(at in dearest and found[at][2] > 0) for at in range(len(laid)))
    return _Best(most, laid, given, kept)


def _largest(choice: tuple[Way, ...], room: int) -> float:
    """What storing gains where there is not room for all."""
    return sum(sorted([way[2] for way in choice], reverse=True)[:room])


def _stored(counts: list[int], unlaid: list[int], outlook: Outlook) -> tuple[float, int]:
    """What storing these goods is worth, and the room left."""
    worths = [outlook.store[good] for good in unlaid]
    worths += [outlook.second[good] for good in unlaid for _ in range(counts[good] - 1)]
    worths = sorted([one for one in worths if one > 0], reverse=True)[: outlook.room]
    return sum(worths), outlook.room - len(worths)


def kinds_laid(plan: Plan) -> int:
    return sum([bool(forum or senate) for forum, senate in zip(plan.forum, plan.senate, strict=True)])


def plan_worth(plan: Plan, outlook: Outlook) -> float:
    """What any plan is worth; stored cards for which there is no room are worth nothing."""
    offer = sum([outlook.values[good] * plan.senate[good] for good in KINDS])
    total = outlook.chips[min(offer, BEST_OFFER)]
    total += sum([outlook.income[good][min(MOST, plan.forum[good])] for good in KINDS])
    stored = [outlook.store[good] for good in KINDS if plan.store[good]]
    stored += [outlook.second[good] for good in KINDS for _ in range(plan.store[good] - 1)]
    return total + sum(sorted([worth for worth in stored if worth > 0], reverse=True)[: outlook.room])


def neighbours(plan: Plan) -> list[Plan]:
    """One card lies elsewhere."""
    found = []
    for good in KINDS:
        for source in range(3):
            for target in range(3):
                fields = [plan.forum[:], plan.senate[:], plan.store[:]]
                if source != target and fields[source][good]:
                    fields[source][good] -= 1
                    fields[target][good] += 1
                    found.append(Plan(0.0, *fields))
    return [plan for plan in found if kinds_laid(plan) <= KINDS_LAID]
