"""What a bot expects of forum, senate and storage, as lookup tables that make planning quick.

All worth is in denarii. Forum income adds up good by good, and chips depend only on the worth of the whole
offer, so an expectation over many worlds fits into two tables.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from ostia_games.ostia import scoring
from ostia_games.ostia.components import KINDS
from ostia_games.ostia.state import Ostia

# What a victory chip is worth in denarii. It rises with the purse: spare money can buy nothing else.
CHIP_LEAST, CHIP_MOST, CHIP_FROM, CHIP_SLOPE = 22.0, 45.0, 30, 0.3
MOST = 12  # cards of one good that `Outlook.income` covers
BEST_OFFER = 60  # the best offer that `Outlook.chips` covers

# Rules of thumb for what others do with cards nothing is known of.
_TO_FORUM = 0.45  # the share of their cards that goes to the forum
_TYPICAL_OFFER = 10.5
_OFFER_SPREAD = 3.5
LATER = 7.0  # what a card is worth in a later round
_LATER_SENATE = 0.9  # and how much more per point on the next senate card


@dataclass(slots=True)
class Outlook:
    """What a seat expects of this round, in denarii."""

    values: Mapping[int, int]  # of the active senate card
    income: list[list[float]]  # by good and number of own cards at the forum
    chips: list[float]  # what an offer of this worth earns, in denarii
    store: list[float]  # what the first stored card of a good is worth
    second: list[float]  # what a further card of it is worth
    room: int  # cards that can be stored


class Storage(NamedTuple):
    """The last three fields of an `Outlook`."""

    store: list[float]
    second: list[float]
    room: int


def storage(state: Ostia, seat: int) -> Storage:
    room, money = state.warehouses[seat], purse(state, seat)
    if state.round == scoring.ROUNDS:
        extra = min(scoring.MOST_WAREHOUSES - room, money // scoring.WAREHOUSE_BUILT)
        first = [chip_worth(money) - 6.0] * len(KINDS)
        return Storage(first, [0.0] * len(KINDS), room + max(0, extra))
    following = state.open_values or dict.fromkeys(KINDS, 0)
    first = [LATER + _LATER_SENATE * (following[good] - 2.5) for good in KINDS]
    # With money to spare, one more warehouse pays off in the end.
    if money >= 30 and room < scoring.MOST_WAREHOUSES:
        room += 1
    return Storage(first, [worth - 2.0 for worth in first], room)


def purse(state: Ostia, seat: int) -> int:
    """A seat's money; in a view, as anybody who kept count knows it."""
    return (state.counted or state.money)[seat]


def chip_worth(money: int) -> float:
    """What a victory chip is worth to a player with this much money."""
    return min(CHIP_MOST, CHIP_LEAST + CHIP_SLOPE * max(0, money - CHIP_FROM))


def crude(state: Ostia, seat: int) -> Outlook:
    """An outlook from public information and rules of thumb: what `normal` expects."""
    pressed = _expected_at_forum(state, seat)
    table = state.fixed.box.forum
    income = [_income(pressed[good], table) for good in KINDS]
    others, chip = len(state.fixed.names) - 1, chip_worth(purse(state, seat))
    chips = [chip * expected for expected in _expected_chips(others)]
    return Outlook(state.values, income, chips, *storage(state, seat))


def _expected_at_forum(state: Ostia, seat: int) -> list[float]:
    """How many cards of each good to expect at the forum besides one's own."""
    counts = state.fixed.box.counts
    total = sum(counts)
    found = [0.0] * len(KINDS)
    for good in state.neutral:
        found[good] += 1
    for other in range(state.fixed.seats):
        if other != seat:
            known = state.known[other]
            for good in known:
                found[good] += _TO_FORUM
            unknown = len(state.goods_of(other)) + len(state.boats[other]) - len(known)
            for good in KINDS:
                found[good] += _TO_FORUM * unknown * counts[good] / total
    if state.fixed.gaius:
        for good in (*state.gifts[seat], *state.gaius):
            found[max(0, good)] += 1
    return found


def _income(pressed: float, table: Sequence[int]) -> list[float]:
    """O1.2: by number of own cards, the income at the forum price, which is interpolated for a fractional
    number of cards."""
    whole, last = int(pressed), len(table) - 1
    part = pressed - whole
    found = []
    for cards in range(MOST + 1):
        low = min(whole + cards, last)
        rest = part if low == whole + cards else pressed + cards - low
        here = table[low - 1] if low else table[0]
        found.append(cards * (here + rest * (table[low] - here)))
    return found


@cache
def _expected_chips(others: int) -> tuple[float, ...]:
    """By the worth of an offer, the chips to expect for it when nothing is known of the others."""
    return tuple(_chips_expected(worth, others) for worth in range(BEST_OFFER + 1))


def _chips_expected(worth: int, others: int) -> float:
    if worth == 0:
        return 0.0
    beaten = min(0.97, max(0.03, 0.5 + (worth - _TYPICAL_OFFER) / (2 * _OFFER_SPREAD) * 0.6))
    if others == 2:
        return 3 * beaten**2 + 2 * 2 * beaten * (1 - beaten) + (1 - beaten) ** 2
    # The number of better offers is binomial; only three places earn chips.
    total, ways = 0.0, 1.0
    for better in range(min(3, others + 1)):
        total += (3 - better) * ways * (1 - beaten) ** better * beaten ** (others - better)
        ways = ways * (others - better) / (better + 1)
    return total


@dataclass(slots=True)
class Scene:
    """What the others do in one sampled world: cards of each good at their forums, worth of each offer."""

    forum: list[int]
    offers: list[int]


def from_scenes(state: Ostia, seat: int, scenes: Sequence[Scene]) -> Outlook:
    """An outlook from sampled worlds: what `hard` expects."""
    share = chip_worth(purse(state, seat)) / len(scenes)
    income = [_mean_income([scene.forum[good] for scene in scenes], state.fixed.box.forum) for good in KINDS]
    chips = [0.0] * (BEST_OFFER + 1)
    for offers, often in Counter(tuple(sorted(scene.offers)) for scene in scenes).items():
        for worth in range(1, BEST_OFFER + 1):
            chips[worth] += share * often * chips_against(worth, offers)
    return Outlook(state.values, income, chips, *storage(state, seat))


def _mean_income(pressed: Sequence[int], table: Sequence[int]) -> list[float]:
    """The mean income of 0, 1, 2, ... own cards of a good, given how many the others bring in each world."""
    often = Counter(pressed)
    found = [0.0]
    for cards in range(1, MOST + 1):
        prices = sum(times * scoring.forum_price(others + cards, table) for others, times in often.items())
        found.append(cards * prices / len(pressed))
    return found


def chips_against(worth: int, offers: Sequence[int]) -> int:
    """O6.2: the chips of an offer against these others."""
    better = tied = 0
    for other in offers:
        better += other > worth
        tied += other == worth
    return sum(scoring.PRIZES[better : better + tied + 1]) // (tied + 1)
