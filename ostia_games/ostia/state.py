"""The state of a game of Ostia: plain data, quick to copy, and what one seat may see of it.

A player's cards are in tuples, so that copies of the state can share them; moving a card makes a new tuple.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ostia_games.core.play.course import TurnState
from ostia_games.core.play.state import OVER, UNKNOWN
from ostia_games.ostia import steps
from ostia_games.ostia.components import BLUFF, BLUFFS_EACH, CHIPS, IVORY, KINDS, WAREHOUSES, Box
from ostia_games.ostia.meta import META
from ostia_games.ostia.scoring import LOAN_LIMITS, NO_ZERO_OFFERS, ROUNDS, Count

Cards = tuple[int, ...]

GAIUS = META.own_names[0][1]
# Topics of the log
REVEALED = "revealed"  # forum and senate lie open; about the round
SOLD = "sold"  # a lot that nobody wanted; numbers as those of a lot that was sold: see `phases.lots.sale`
EARNED = "earned"  # at the forum; about the player; numbers: how much, the round
VALUED = "valued"  # by the senate; about the player; numbers: worth, chips, the round
BLUFFS: Cards = (BLUFF,) * BLUFFS_EACH


@dataclass(frozen=True, slots=True)
class Fixed:
    """What never changes during a game."""

    names: tuple[str, ...]  # Gaius last, if he plays
    seats: int  # without Gaius
    box: Box
    without_ivory: bool = False
    hidden_stacks: bool = False
    most_loans: int = LOAN_LIMITS["four"]
    zero_offers: str = NO_ZERO_OFFERS
    repay_if_able: bool = False
    tiebreak_by_set_aside: bool = False
    short_tiebreak: bool = False

    @property
    def goods(self) -> list[int]:
        """O2.2: the goods in the game."""
        return [good for good in KINDS if good != IVORY or not self.without_ivory]

    @property
    def gaius(self) -> bool:
        """Whether Gaius plays; his index is the one after the last seat."""
        return len(self.names) > self.seats


@dataclass(frozen=True, slots=True)
class Report:
    """What the last counting house, forum and senate came to, by player, Gaius included."""

    round: int
    senate_card: int
    neutral: Cards
    forums: tuple[Cards, ...]
    offers: tuple[Cards, ...]
    lost: tuple[Cards, ...]  # O4.4
    prices: Mapping[int, int] = field(default_factory=dict)  # after the forum
    income: tuple[int, ...] = ()
    worths: tuple[int, ...] = ()  # after the senate
    chips: tuple[int, ...] = ()


class Ostia(TurnState):
    """The whole game. Lists are by seat; in a view, other players' secrets are `UNKNOWN`."""

    __slots__ = (
        "bank",
        "bids",
        "boats",
        "chips",
        "chips_left",
        "counted",
        "discard",
        "final",
        "fixed",
        "gaius",
        "gifts",
        "hands",
        "harbour_pass",
        "known",
        "laid",
        "loans",
        "lot",
        "money",
        "neutral",
        "pile",
        "price",
        "report",
        "round",
        "scrapped",
        "seller",
        "senate",
        "spare",
        "stacks",
        "start",
        "turn",
        "warehouses",
        "warehouses_left",
    )

    bank: int
    bids: list[int | None]
    boats: list[Cards]
    chips: list[int]
    chips_left: int
    counted: tuple[int, ...]
    discard: list[int]
    final: tuple[Count, ...]
    fixed: Fixed
    gaius: Cards
    gifts: list[Cards]
    hands: list[Cards]
    harbour_pass: int
    known: list[Cards]
    laid: list[bool]
    loans: list[int]
    lot: Cards
    money: list[int]
    neutral: Cards
    pile: list[int]
    price: int
    report: Report | None
    round: int
    scrapped: list[Cards]
    seller: int
    senate: list[int]
    spare: list[int]
    stacks: tuple[list[Cards], list[Cards], list[Cards]]
    start: int
    turn: int
    warehouses: list[int]
    warehouses_left: int

    def __init__(self, rng: int, fixed: Fixed) -> None:
        super().__init__(rng, "")
        players, seats = len(fixed.names), fixed.seats
        self.fixed = fixed
        self.round = 1
        self.start = self.turn = 0
        self.harbour_pass = 1  # O3.3, O9.2: first or second
        # Cards
        self.pile = []  # the top is the end
        self.discard = []  # face up
        self.scrapped = [()] * seats  # face down, by who knows them (O7.4)
        self.hands = [()] * seats  # owned, not laid
        self.boats = [()] * seats  # not owned yet
        self.stacks = ([()] * seats, [()] * seats, [()] * seats)
        self.laid = [False] * seats  # has confirmed the lay-out
        self.neutral = ()
        self.gifts = [()] * seats  # given to Gaius, not shown yet
        self.gaius = ()  # his cards, shown
        self.known = [()] * seats  # cards that any attentive player knows the seat to hold
        self.senate = []  # the card set aside, then one for each round
        # The auction
        self.seller = 0
        self.lot = ()
        self.bids = [None] * seats  # 0 is a pass
        self.price = 0  # named in a game with Gaius (O9.3)
        # Possessions, Gaius included
        self.money = [0] * players
        self.chips = [0] * players
        self.warehouses = [0] * players
        self.loans = [0] * players
        self.bank = 0  # takings less payments
        self.chips_left = CHIPS
        self.warehouses_left = WAREHOUSES
        self.spare = [0] * seats  # warehouses to sell at the end (O8.3), secret until then
        # In views only: everybody's money. Purses are secret, but every payment is public and anybody could
        # have kept count.
        self.counted = ()
        self.report = None
        self.final = ()

    def copy(self) -> "Ostia":
        new = Ostia.__new__(Ostia)
        self.copy_base_to(new)
        new.fixed, new.round, new.start, new.turn = self.fixed, self.round, self.start, self.turn
        new.harbour_pass, new.seller = self.harbour_pass, self.seller
        new.lot, new.price = self.lot, self.price
        new.pile, new.discard, new.scrapped = self.pile[:], self.discard[:], self.scrapped[:]
        new.hands, new.boats, new.gifts = self.hands[:], self.boats[:], self.gifts[:]
        forums, senates, stores = self.stacks
        new.stacks = (forums[:], senates[:], stores[:])
        new.laid, new.neutral, new.gaius, new.known = self.laid[:], self.neutral, self.gaius, self.known[:]
        new.senate, new.bids, new.spare = self.senate[:], self.bids[:], self.spare[:]
        new.money, new.chips = self.money[:], self.chips[:]
        new.warehouses, new.loans = self.warehouses[:], self.loans[:]
        new.bank, new.chips_left, new.warehouses_left = self.bank, self.chips_left, self.warehouses_left
        new.counted, new.report, new.final = self.counted, self.report, self.final
        return new

    @property
    def values(self) -> Mapping[int, int]:
        """What each good is worth to the senate in this round."""
        return self.fixed.box.senate[self.senate[self.round]]

    @property
    def open_values(self) -> Mapping[int, int] | None:
        """The senate card that lies open for the next round (O2.3, O7.5)."""
        return self.fixed.box.senate[self.senate[self.round + 1]] if self.round < ROUNDS else None

    @property
    def tiebreak_values(self) -> Mapping[int, int]:
        """The senate card of the last tie-break (O8.6)."""
        card = self.senate[0 if self.fixed.tiebreak_by_set_aside else ROUNDS]
        return dict.fromkeys(KINDS, 0) if card == UNKNOWN else self.fixed.box.senate[card]

    def goods_of(self, seat: int) -> Cards:
        """All goods cards a seat owns, in hand and on its fields."""
        forums, senates, stores = self.stacks
        cards = self.hands[seat] + forums[seat] + senates[seat] + stores[seat]
        return tuple(card for card in cards if card != BLUFF)

    def seen_by(self, seat: int | None) -> "Ostia":
        """A copy in which everything hidden from this seat is `UNKNOWN`."""
        view = self.copy()
        view.hide_base()
        view.pile = [UNKNOWN] * len(view.pile)
        view.counted = self.counted or tuple(self.money)
        over = self.step == OVER
        for other in range(self.fixed.seats):
            if other != seat and not over:
                view._hide(other)
        for at in range(len(view.senate)):
            if not self._senate_is_open(at, over):
                view.senate[at] = UNKNOWN
        return view

    def _senate_is_open(self, at: int, over: bool) -> bool:
        if at == 0:
            return over and self.fixed.tiebreak_by_set_aside
        return at <= self.round + 1

    def _hide(self, other: int) -> None:
        self.money[other] = UNKNOWN
        self.boats[other] = _backs(len(self.boats[other]))
        self.scrapped[other] = _backs(len(self.scrapped[other]))
        self.gifts[other] = _backs(len(self.gifts[other]))
        self.spare[other] = UNKNOWN if self.laid[other] else 0
        if not self.sizes_shown(other):
            # Not even the sizes of the stacks: all cards are shown as still in hand.
            every = len(self.hands[other]) + sum(len(field[other]) for field in self.stacks)
            self.hands[other] = _backs(every)
            for field in self.stacks:
                field[other] = ()
            return
        self.hands[other] = _backs(len(self.hands[other]))
        for field in self.stacks:
            field[other] = _backs(len(field[other]))

    @property
    def laying(self) -> bool:
        """Whether cards are being laid, so that players hold their bluff cards (O4.2, O8.1)."""
        return self.step in (steps.LAY, steps.FINAL, steps.SPARE)

    def sizes_shown(self, seat: int) -> bool:
        """Whether everybody sees how many cards a seat has on each field (O4.2)."""
        return not self.laying or (self.laid[seat] and not self.fixed.hidden_stacks)


def _backs(cards: int) -> Cards:
    return (UNKNOWN,) * cards


def without(cards: Cards, card: int) -> Cards:
    """The cards with one of this kind removed."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def less(cards: Cards, taken: Cards) -> Cards:
    """The cards with these removed, where present."""
    left = sorted(cards)
    for card in taken:
        if card in left:
            left.remove(card)
    return tuple(left)
