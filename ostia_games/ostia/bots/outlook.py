"""What a bot expects of forum, senate and storage, as tables that make planning quick.

All worth is counted in denarii. Incomes at the forum add up good by good, and chips depend on the worth of
the whole offer, so an expectation over many worlds fits into two tables.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ostia_games.ostia import scoring
from ostia_games.ostia.components import KINDS
from ostia_games.ostia.state import ROUNDS, Ostia

# What a victory chip is worth in denarii: the more, the more money there is that will buy nothing else.
CHIP_LEAST, CHIP_MOST, CHIP_FROM, CHIP_SLOPE = 22.0, 45.0, 30, 0.3
MOST = 12  # cards of one good that a table knows of
BEST_OFFER = 60  # the most an offer can be worth in a table

# What others are expected to do with a card, before anything is known of it.
_TO_FORUM = 0.45
_TYPICAL_OFFER = 10.5
_OFFER_SPREAD = 3.5
_LATER = 7.0  # what a card is worth in a later round
_LATER_SENATE = 0.9  # and how much more for each point by the next senate card


@dataclass(slots=True)
class Outlook:
    """What a seat expects of this round."""

    values: Mapping[int, int]  # of the active senate card
    income: list[list[float]]  # by good and number of own cards at the forum
    chips: list[float]  # what an offer of this worth earns, in denarii
    store: list[float]  # what the first stored card of a good is worth
    second: list[float]  # and a further one
    room: int  # cards that can be stored


def storage(state: Ostia, seat: int) -> tuple[list[float], list[float], int]:
    """What stored goods are worth, first and further ones, and how many there is room for."""
    room, money = state.warehouses[seat], purse(state, seat)
    if state.round == ROUNDS:
        extra = min(scoring.MOST_WAREHOUSES - room, money // scoring.WAREHOUSE_BUILT)
        return [chip_worth(money) - 6.0] * len(KINDS), [0.0] * len(KINDS), room + max(0, extra)
    following = state.open_values or dict.fromkeys(KINDS, 0)
    first = [_LATER + _LATER_SENATE * (following[good] - 2.5) for good in KINDS]
    # Building pays in the end, if there is money to spare.
    if money >= 30 and room < scoring.MOST_WAREHOUSES:
        room += 1
    return first, [worth - 2.0 for worth in first], room


def purse(state: Ostia, seat: int) -> int:
    """A seat's money; in a view, as whoever counted along knows it."""
    return (state.counted or state.money)[seat]


def chip_worth(money: int) -> float:
    """What a victory chip is worth to one with so much money."""
    return min(CHIP_MOST, CHIP_LEAST + CHIP_SLOPE * max(0, money - CHIP_FROM))


def crude(state: Ostia, seat: int) -> Outlook:
    """An outlook from what is public and a rule of thumb: what `normal` expects."""
    pressed = _expected_at_forum(state, seat)
    table = state.table.box.forum
    income = [[cards * _price(pressed[good] + cards, table) for cards in range(MOST + 1)] for good in KINDS]
    others, chip = len(state.table.names) - 1, chip_worth(purse(state, seat))
    chips = [chip * _expected_chips(worth, others) for worth in range(BEST_OFFER + 1)]
    first, second, room = storage(state, seat)
    return Outlook(state.values, income, chips, first, second, room)


def _expected_at_forum(state: Ostia, seat: int) -> list[float]:
    """How many cards of each good the others and chance bring to the forum."""
    counts = state.table.box.counts
    total = sum(counts)
    found = [0.0] * len(KINDS)
    for good in state.neutral:
        found[good] += 1
    for other in range(state.table.seats):
        if other != seat:
            known = state.known[other]
            for good in known:
                found[good] += _TO_FORUM
            unknown = len(state.goods_of(other)) + len(state.boats[other]) - len(known)
            for good in KINDS:
                found[good] += _TO_FORUM * unknown * counts[good] / total
    if state.table.gaius:
        for good in (*state.gifts[seat], *state.gaius):
            found[max(0, good)] += 1
    return found


def _price(cards: float, table: Sequence[int]) -> float:
    """The price for a number of cards that need not be whole."""
    low = min(int(cards), len(table) - 1)
    part = cards - low
    here = table[max(0, low - 1)]
    return here + part * (table[min(low, len(table) - 1)] - here)


def _expected_chips(worth: int, others: int) -> float:
    """The chips for an offer against others of whom nothing is known."""
    if worth == 0:
        return 0.0
    beaten = min(0.97, max(0.03, 0.5 + (worth - _TYPICAL_OFFER) / (2 * _OFFER_SPREAD) * 0.6))
    if others == 2:
        return 3 * beaten**2 + 2 * 2 * beaten * (1 - beaten) + (1 - beaten) ** 2
    # The number of better offers is binomial; only three places are paid.
    total, ways = 0.0, 1.0
    for better in range(min(3, others + 1)):
        total += (3 - better) * ways * (1 - beaten) ** better * beaten ** (others - better)
        ways = ways * (others - better) / (better + 1)
    return total


@dataclass(slots=True)
class Scene:
    """What the others do in one imagined world: cards at their forums, worth of their offers."""

    forum: list[int]
    offers: list[int]


def from_scenes(state: Ostia, seat: int, scenes: Sequence[Scene]) -> Outlook:
    """An outlook from imagined worlds: what `hard` expects."""
    share = chip_worth(purse(state, seat)) / len(scenes)
    income = [_mean_income([scene.forum[good] for scene in scenes], state.table.box.forum) for good in KINDS]
    chips = [0.0] * (BEST_OFFER + 1)
    for offers, often in Counter(tuple(sorted(scene.offers)) for scene in scenes).items():
        for worth in range(1, BEST_OFFER + 1):
            chips[worth] += share * often * chips_against(worth, offers)
    first, second, room = storage(state, seat)
    return Outlook(state.values, income, chips, first, second, room)


def _mean_income(pressed: Sequence[int], table: Sequence[int]) -> list[float]:
    """What so many own cards earn, over worlds in which the others bring so many."""
    often = Counter(pressed)
    found = [0.0]
    for cards in range(1, MOST + 1):
        prices = sum(times * scoring.forum_price(others + cards, table) for others, times in often.items())
        found.append(cards * prices / len(pressed))
    return found


def chips_against(worth: int, offers: Sequence[int]) -> int:
    """O6.2: the chips of an offer among these others."""
    better = tied = 0
    for other in offers:
        better += other > worth
        tied += other == worth
    return sum(scoring.PRIZES[better : better + tied + 1]) // (tied + 1)
