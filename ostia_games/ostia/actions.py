"""What a player of Ostia can do. A card is a good by its index, or `BLUFF`."""

from functools import cache

from ostia_games.core.play.actions import Action, Codec, action

FORUM, SENATE, STORE = 0, 1, 2
FIELDS = (FORUM, SENATE, STORE)


@action
class TakeFree(Action):
    """Move one card of the boat to the owned side, free of charge."""

    card: int


@action
class Offer(Action):
    """Put two cards of the boat up for auction."""

    first: int
    second: int


@action
class Bid(Action):
    """Bid for the lot."""

    amount: int


@action
class Pass(Action):
    """Do not bid."""


@action
class Keep(Action):
    """The seller keeps the lot."""


@action
class Sell(Action):
    """The seller sells the lot to a bidder."""

    buyer: int


@action
class Lay(Action):
    """Lay a card on a field."""

    card: int
    field: int


@action
class TakeBack(Action):
    """Take a card back from a field."""

    takes_back = True

    card: int
    field: int


@action
class Confirm(Action):
    """The lay-out stands."""


@action
class Repay(Action):
    """Repay so many loans; the others cost interest."""

    loans: int


@action
class Build(Action):
    """Build so many warehouses."""

    warehouses: int


@action
class Discard(Action):
    """Give up a stored card for which there is no warehouse."""

    card: int


@action
class SellSpare(Action):
    """Sell so many spare warehouses at the end."""

    warehouses: int


@action
class Give(Action):
    """Give a card to Gaius."""

    card: int


@action
class NamePrice(Action):
    """Turn up the two cards and name a price for them."""

    amount: int


@action
class Buy(Action):
    """Buy at the price the other named."""


@action
class Leave(Action):
    """Leave the cards to the one who named the price."""


CODEC = Codec(
    TakeFree, Offer, Bid, Pass, Keep, Sell, Lay, TakeBack, Confirm, Repay, Build, Discard, SellSpare, Give,
    NamePrice, Buy, Leave,
)  # fmt: skip

# Actions are values, so one of each is enough: offering them costs a look-up and no building.
PASS, KEEP, CONFIRM, BUY, LEAVE = Pass(), Keep(), Confirm(), Buy(), Leave()
SELL = tuple(Sell(seat) for seat in range(5))
BUILD = tuple(Build(n) for n in range(5))
REPAY = tuple(Repay(n) for n in range(5))
SELL_SPARE = tuple(SellSpare(n) for n in range(5))


_BIDS: list[Action] = [Bid(amount) for amount in range(300)]
_PRICES: list[Action] = [NamePrice(amount) for amount in range(300)]


def bids(least: int, most: int) -> list[Action]:
    """Every bid from the least to the most."""
    _BIDS.extend(Bid(amount) for amount in range(len(_BIDS), most + 1))
    return _BIDS[least : most + 1]


def prices(least: int, most: int) -> list[Action]:
    """Every price from the least to the most."""
    _PRICES.extend(NamePrice(amount) for amount in range(len(_PRICES), most + 1))
    return _PRICES[least : most + 1]


@cache
def free_choices(boat: tuple[int, ...]) -> tuple[Action, ...]:
    """One for each different card of the boat."""
    return tuple(TakeFree(card) for card in sorted(set(boat)))


@cache
def gifts(boat: tuple[int, ...]) -> tuple[Action, ...]:
    """One for each different card of the boat."""
    return tuple(Give(card) for card in sorted(set(boat)))


@cache
def discards(cards: frozenset[int]) -> tuple[Action, ...]:
    """One for each different card."""
    return tuple(Discard(card) for card in sorted(cards))


@cache
def offers(boat: tuple[int, ...]) -> tuple[Action, ...]:
    """One for each different pair of the boat."""
    cards = sorted(boat)
    pairs = {(one, other) for i, one in enumerate(cards) for other in cards[i + 1 :]}
    return tuple(Offer(*pair) for pair in sorted(pairs))


@cache
def lays(cards: frozenset[int], fields: tuple[int, ...]) -> tuple[Action, ...]:
    """One for each different card and field."""
    return tuple(Lay(card, field) for card in sorted(cards) for field in fields)


@cache
def take_backs(cards: frozenset[int], field: int) -> tuple[Action, ...]:
    """One for each different card of a field."""
    return tuple(TakeBack(card, field) for card in sorted(cards))
