"""What is entered at a table of Ostia. A good is its index; cards are counted by good."""

from ostia_games.core.play.actions import Action, Codec, action

Cards = tuple[int, ...]  # how many of each good


@action
class ActiveCard(Action):
    """The senate card of this round: the goods, best first."""

    order: tuple[int, ...]


@action
class OpenCard(Action):
    """The senate card that lies open for the next round."""

    order: tuple[int, ...]


@action
class Begins(Action):
    """Somebody else has the start marker."""

    seat: int


@action
class Lot(Action):
    """A lot of two goods: who offered it, the highest bid, and who has it. Nobody has bid if no one has it.

    The seller as buyer keeps it. With Gaius the seller names the price, and the buyer pays it.
    """

    seller: int
    goods: tuple[int, ...]
    bid: int
    buyer: int | None


@action
class Reveal(Action):
    """What the counting house showed: neutral goods, everybody's forum and offers, Gaius's four."""

    neutral: Cards
    forums: tuple[Cards, ...]
    offers: tuple[Cards, ...]
    gaius: Cards


@action
class EndRound(Action):
    """The warehouses of all: loans repaid and warehouses built by seat; then the round is over."""

    repaid: tuple[int, ...]
    built: tuple[int, ...]


@action
class Adjust(Action):
    """Something that was counted beside the other entries."""

    seat: int
    what: str
    by: int


@action
class Purse(Action):
    """The end: the money of a player, before anything is sold or repaid."""

    seat: int
    money: int


@action
class Kept(Action):
    """The end: the goods in a player's warehouses."""

    seat: int
    goods: Cards


@action
class Spare(Action):
    """The end: how many spare warehouses a player sells."""

    seat: int
    sold: int


@action
class SetAside(Action):
    """The senate card that was set aside unseen, turned up at the end."""

    order: tuple[int, ...]


CODEC = Codec(
    ActiveCard, OpenCard, Begins, Lot, Reveal, EndRound, Adjust, Purse, Kept, Spare, SetAside
)  # fmt: skip
