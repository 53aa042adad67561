"""What people enter in a score book of Ostia. A good is its index; cards are counted by good."""

from ostia_games.core.keeping.keeper import Adjust
from ostia_games.core.keeping.seats import BySeat, Seat
from ostia_games.core.play.actions import Action, Codec, action

CardCounts = tuple[int, ...]  # how many of each good


@action
class ActiveCard(Action):
    """The senate card of this round, best good first."""

    order: tuple[int, ...]


@action
class OpenCard(Action):
    """The senate card that lies open for the next round."""

    order: tuple[int, ...]


@action
class Begins(Action):
    """The start marker was with somebody else."""

    seat: Seat


@action
class Lot(Action):
    """O3.3-O3.7: a lot of two goods, the bid that decided it, and who bought it; `None` if all passed.

    The bid is the buyer's own; a seller who keeps the lot is the buyer, and it is the highest one. With Gaius
    (O9.3) the seller names the price, which is the bid. Goods need not be told where somebody bids.
    """

    seller: Seat
    goods: tuple[int, ...]
    bid: int
    buyer: Seat | None


@action
class Reveal(Action):
    """O4.3: neutral goods, everybody's forum and offer, and Gaius's four cards."""

    neutral: CardCounts
    forums: BySeat[CardCounts]
    offers: BySeat[CardCounts]
    gaius: CardCounts


@action
class EndRound(Action):
    """O7: loans repaid and warehouses built, by seat; this ends the round."""

    repaid: BySeat[int]
    built: BySeat[int]


@action
class Owned(Action):
    """O8.1: the warehouses and loans of a player at the end, where they were not counted along."""

    seat: Seat
    warehouses: int
    loans: int


@action
class Purse(Action):
    """O8.5: a player's money at the end, before selling and repaying anything."""

    seat: Seat
    money: int


@action
class Kept(Action):
    """O8.2: the goods a player keeps at the end."""

    seat: Seat
    goods: CardCounts


@action
class Spare(Action):
    """O8.3: how many spare warehouses a player sells at the end."""

    seat: Seat
    sold: int


@action
class SetAside(Action):
    """O8.6: the senate card set aside at the start, turned up at the end."""

    order: tuple[int, ...]


CODEC = Codec(
    ActiveCard, OpenCard, Begins, Lot, Reveal, EndRound, Adjust, Owned, Purse, Kept, Spare, SetAside
)
