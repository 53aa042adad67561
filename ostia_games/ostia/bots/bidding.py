"""The bid that people are advised to make: one for the board, which begins there, and for who asks why."""

from typing import NamedTuple

from ostia_games.ostia.bots import layout, outlook
from ostia_games.ostia.phases.lots import highest_bid, printed
from ostia_games.ostia.state import Ostia

SHADE = 0.67  # of the lot's value: a seller who values it the same then sells rather than keeps


class Advised(NamedTuple):
    """What to bid, nothing to pass; and what the lot is worth to the bidder."""

    amount: int | None
    worth: float


def advised_bid(view: Ostia, seat: int) -> Advised:
    """The lowest bid with a chance: one above the best so far, or what tempts the seller if nobody has bid.
    Nothing if that is no bargain or more than the cash. Always the same for the same view."""
    goods, look = view.hands[seat], outlook.crude(view, seat)
    worth = layout.worth(goods + view.lot, look) - layout.worth(goods, look)
    best, least = highest_bid(view), printed(view)
    amount = max(least, best + 1 if best else min(round(SHADE * worth), view.money[seat]))
    return Advised(amount if amount < worth and amount <= view.money[seat] else None, worth)
