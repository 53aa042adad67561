"""What a player of Ostia can do. A card is a good by its index, or `BLUFF`."""

from functools import cache
from itertools import combinations

from ostia_games.core.play.actions import Action, Codec, action
from ostia_games.ostia.scoring import LOAN_LIMITS

FORUM, SENATE, STORE = 0, 1, 2
FIELDS = (FORUM, SENATE, STORE)


@action
class TakeFree(Action):
    """O3.2, O9.2: take one card of the boat free of charge."""

    card: int


@action
class Offer(Action):
    """O3.3: put two cards of the boat up for auction."""

    first: int
    second: int


@action
class Bid(Action):
    """O3.4."""

    amount: int


@action
class Pass(Action):
    """O3.4: make no bid."""


@action
class Keep(Action):
    """O3.5: the seller keeps the lot."""


@action
class Sell(Action):
    """O3.5: the seller sells the lot to a bidder."""

    buyer: int


@action
class Lay(Action):
    """O4.2, O8.1: lay a card on a field."""

    card: int
    field: int


@action
class TakeBack(Action):
    """O4.2, O8.1: take a card back into the hand."""

    takes_back = True

    card: int
    field: int


@action
class Confirm(Action):
    """O4.2, O8.1: the lay-out is final."""


@action
class Repay(Action):
    """O7.1: repay this many loans and pay interest on the rest."""

    loans: int


@action
class Build(Action):
    """O7.3."""

    warehouses: int


@action
class Discard(Action):
    """O7.4: discard a stored card that has no warehouse."""

    card: int


@action
class SellSpare(Action):
    """O8.3."""

    warehouses: int


@action
class Give(Action):
    """O9.2: give a card of the boat to Gaius."""

    card: int


@action
class NamePrice(Action):
    """O9.3: name a price for the two cards turned up."""

    amount: int


@action
class Buy(Action):
    """O9.3: buy at the price the opponent named."""


@action
class Leave(Action):
    """O9.3: let the opponent buy at the price they named."""


CODEC = Codec(
    TakeFree,
    Offer,
    Bid,
    Pass,
    Keep,
    Sell,
    Lay,
    TakeBack,
    Confirm,
    Repay,
    Build,
    Discard,
    SellSpare,
    Give,
    NamePrice,
    Buy,
    Leave,
)

# Actions are values, so they are made once and looked up when offered.
PASS, KEEP, CONFIRM, BUY, LEAVE = Pass(), Keep(), Confirm(), Buy(), Leave()
SELL = tuple(Sell(seat) for seat in range(5))
BUILD = tuple(Build(n) for n in range(5))
REPAY = tuple(Repay(n) for n in range(max(LOAN_LIMITS.values()) + 1))
SELL_SPARE = tuple(SellSpare(n) for n in range(5))
_BIDS: list[Action] = [Bid(amount) for amount in range(300)]
_PRICES: list[Action] = [NamePrice(amount) for amount in range(300)]


def bids(least: int, most: int) -> list[Action]:
    if most >= len(_BIDS):
        _BIDS.extend(Bid(amount) for amount in range(len(_BIDS), most + 1))
    return _BIDS[least : most + 1]


def prices(least: int, most: int) -> list[Action]:
    if most >= len(_PRICES):
        _PRICES.extend(NamePrice(amount) for amount in range(len(_PRICES), most + 1))
    return _PRICES[least : most + 1]


@cache
def free_choices(boat: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(TakeFree(card) for card in sorted(set(boat)))


@cache
def gifts(boat: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(Give(card) for card in sorted(set(boat)))


@cache
def discards(cards: frozenset[int]) -> tuple[Action, ...]:
    return tuple(Discard(card) for card in sorted(cards))


@cache
def offers(boat: tuple[int, ...]) -> tuple[Action, ...]:
    """One for each different pair of cards."""
    pairs = set(combinations(sorted(boat), 2))
    return tuple(Offer(*pair) for pair in sorted(pairs))


@cache
def lays(cards: frozenset[int], fields: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(Lay(card, field) for card in sorted(cards) for field in fields)


@cache
def take_backs(cards: frozenset[int], field: int) -> tuple[Action, ...]:
    return tuple(TakeBack(card, field) for card in sorted(cards))
