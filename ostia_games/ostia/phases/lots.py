"""Lots of two cards: what they are worth, and how they change hands (O3.4-O3.8, O9.3)."""

from collections.abc import Sequence
from typing import NamedTuple

from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import msg
from ostia_games.ostia import ledger, says
from ostia_games.ostia.state import Cards, Ostia


def printed(state: Ostia) -> int:
    """O3.4: the sum of the printed prices of the lot."""
    return state.fixed.box.printed(state.lot)


def highest_bid(state: Ostia) -> int:
    """0 if nobody has bid."""
    return max([bid or 0 for bid in state.bids])


class Sale(NamedTuple):
    """What is shown of a lot that changes hands."""

    buyer: int
    seller: int
    price: int
    lot: Cards
    bids: tuple[tuple[int, int], ...]  # who bid how much, in the order of the bids; 0 is a pass


def sale(state: Ostia, buyer: int, price: int) -> tuple[int, ...]:
    """A sale in numbers, `sale_of` reads them. With Gaius there are no bids."""
    seller, seats = state.seller, len(state.bids)
    bids = [state.bids[(seller + n) % seats] or 0 for n in range(1, seats)] if any(state.bids) else ()
    return (buyer, seller, price, *state.lot, *bids)


def sale_of(numbers: Sequence[int], seats: int) -> Sale:
    buyer, seller, price, first, second, *bids = numbers
    bidders = tuple(((seller + n) % seats, bid) for n, bid in enumerate(bids, 1))
    return Sale(buyer, seller, price, (first, second), bidders)


def too_dear(state: Ostia, seat: int, clause: str) -> IllegalAction:
    most = ledger.within_reach(state, seat)
    return IllegalAction(clause, msg("no more than {most} can be raised", most=most))


def buy(state: Ostia, buyer: int, price: int) -> int:
    """O3.5-O3.8: the buyer gets the lot and pays the bank what they can raise; returns how much that was."""
    warehouses, loans = state.warehouses[buyer], state.loans[buyer]
    paid = ledger.pay_all_possible(state, buyer, price)
    says.tell_raised(state, buyer, warehouses - state.warehouses[buyer], state.loans[buyer] - loans)
    says.tell_short(state, buyer, paid, price)
    state.hands[buyer] = tuple(sorted(state.hands[buyer] + state.lot))
    state.known[buyer] += state.lot  # the lot lay face up
    state.lot = ()
    return paid
