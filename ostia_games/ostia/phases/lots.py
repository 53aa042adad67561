"""Lots of two cards: what they are worth, and how they change hands (O3.4-O3.8, O9.3)."""

from ostia_games.ostia import ledger, says
from ostia_games.ostia.state import Ostia


def printed(state: Ostia) -> int:
    """O3.4: the sum of the printed prices of the lot."""
    return sum(state.table.box.prices[card] for card in state.lot)


def highest_bid(state: Ostia) -> int:
    """The highest bid so far; 0 if there is none."""
    return max(bid or 0 for bid in state.bids)


def buy(state: Ostia, buyer: int, price: int) -> int:
    """The lot goes to a buyer, who pays the bank; how much was paid. Everybody saw the cards."""
    before = (state.warehouses[buyer], state.loans[buyer])
    paid = ledger.pay_all_possible(state, buyer, price)
    says.tell_raised(state, buyer, before)
    state.hands[buyer] = tuple(sorted(state.hands[buyer] + state.lot))
    state.known[buyer] += state.lot
    state.lot = ()
    return paid
