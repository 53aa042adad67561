"""The sheet of a table of Ostia: where the round stands, and what the last reveal came to."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ostia_games.core.keeping.book import Sheet, TableSetup
from ostia_games.core.words import Message, enumerated, msg
from ostia_games.ostia import says, scoring
from ostia_games.ostia.components import BEST_VALUE, KINDS, box_from, own_box
from ostia_games.ostia.keeper.entries import Cards, Reveal
from ostia_games.ostia.scoring import Count

CHIPS, MONEY, WAREHOUSES, LOANS = "chips", "money", "warehouses", "loans"
TRACKED = "tracked"
ROUNDS = 5
GAIUS = "Gaius"
NOTHING: Cards = (0,) * len(KINDS)
NEUTRAL = {2: 0, 3: 4, 4: 2, 5: 0}  # O4.1
START_MONEY, START_MONEY_GAIUS = 55, 70  # O2.1, O9.1


@dataclass(frozen=True, slots=True)
class Shown:
    """What a reveal comes to, by player, Gaius last."""

    round: int
    counts: tuple[int, ...]  # cards of each good at the forum
    prices: Mapping[int, int]
    lost: tuple[tuple[int, ...], ...]  # O4.4: the goods that each loses
    income: tuple[int, ...]
    worths: tuple[int, ...]
    chips: tuple[int, ...]
    alms: int = 0  # O9.4: how often everybody got 30
    gaius_pays: int = 0


class OstiaSheet(Sheet):
    """Everything known about a table of Ostia."""

    def __init__(self, setup: TableSetup, options: Mapping[str, bool | int | str]) -> None:
        super().__init__(setup, options)
        self.box = own_box() if setup.components is None else box_from(setup.components)
        self.seats = len(setup.names)
        self.gaius = self.seats == 2
        if self.gaius:
            self.names = (*setup.names, GAIUS)
        self.tracked = options["money"] == TRACKED
        self.round = 1
        self.start = setup.start
        self.active: tuple[int, ...] | None = None
        self.open: tuple[int, ...] | None = None
        self.set_aside: tuple[int, ...] | None = None
        self.lots = 0  # of this round
        self.shown: list[Shown] = []
        self.gaius_cards: Cards = NOTHING
        self.ended = False  # the fifth round is over
        self.purses: dict[int, int] = {}
        self.kept: dict[int, Cards] = {}
        self.spare: dict[int, int] = {}
        self.counted: dict[int, Count] = {}
        for player in range(len(self.names)):
            clause = "O9.1" if self.gaius else "O2.1"
            if self.knows_money(player):
                amount = START_MONEY_GAIUS if self.gaius else START_MONEY
                self.add(player, MONEY, amount, msg("At the start"), clause)
            if player < self.seats:
                self.add(player, WAREHOUSES, 1, msg("At the start"), "O2.1")

    def flag(self, option: str) -> bool:
        """Whether an option is on."""
        return self.options[option] is True

    def knows_money(self, player: int) -> bool:
        """Whether a player's money is counted along; Gaius has no secrets."""
        return self.tracked or player >= self.seats

    def pay(self, player: int, amount: int, why: Message, clause: str) -> None:
        """Money that comes (or goes, if less than nothing), where it is counted along."""
        if self.knows_money(player):
            self.add(player, MONEY, amount, why, clause)

    @property
    def revealed(self) -> bool:
        """Whether forum and senate of this round are counted."""
        return bool(self.shown) and self.shown[-1].round == self.round

    @property
    def next_seller(self) -> int:
        """O3.3, O9.3: who offers the next lot."""
        if not self.gaius:
            return (self.start + self.lots) % self.seats
        return (self.start + (0, 1, 1, 0)[self.lots % 4]) % 2

    def within_reach(self, seat: int) -> int | None:
        """O3.8: what a player can raise; unknown if money is secret."""
        if not self.tracked:
            return None
        return scoring.within_reach(*self.possessions(seat))

    def possessions(self, seat: int) -> tuple[int, int, int]:
        """Money, warehouses and loans."""
        return self.total(seat, MONEY), self.total(seat, WAREHOUSES), self.total(seat, LOANS)

    def tiebreak(self) -> Mapping[int, int] | None:
        """O8.6: what goods are worth in the last tie-break, if the card is known."""
        card = self.set_aside if self.flag("tiebreak_by_set_aside") else self.active or self.set_aside
        return None if card is None else values_of(card)

    def name_goods(self, goods: Iterable[int]) -> Message:
        """Goods in words."""
        return says.cards(self.box, goods)

    def name_order(self, order: tuple[int, ...]) -> Message:
        """A senate card in words, best first."""
        return enumerated([self.box.names[good] for good in order])

    def preview(self, entry: Reveal) -> Shown:
        """O4.4-O6.3, O9.4-O9.5: what a reveal comes to."""
        values = values_of(self.active) if self.active else dict.fromkeys(KINDS, 0)
        lost = [self._lost(entry, seat, values) for seat in range(self.seats)]
        forums = dict(enumerate(without(cards, gone) for cards, gone in zip(entry.forums, lost, strict=True)))
        offers = dict(enumerate(without(cards, gone) for cards, gone in zip(entry.offers, lost, strict=True)))
        cost = alms = 0
        if self.gaius:
            forums[self.seats] = offers[self.seats] = kinds(entry.gaius)
            lost.append(())
            cost = sum(self.box.prices[good] for good in kinds(entry.gaius))
            alms = scoring.alms(self.total(self.seats, MONEY), cost)
        prices, income = scoring.forum(forums, kinds(entry.neutral), self.box.forum)
        worths = scoring.offer_values(offers, values)
        chips = scoring.senate_chips(worths, self.flag("zero_offers_count") and self.active is not None)
        offered = [*kinds(entry.neutral), *(good for cards in forums.values() for good in cards)]
        return Shown(
            self.round, tuple(offered.count(good) for good in KINDS), prices, tuple(lost),
            tuple(income.values()), tuple(worths.values()), tuple(chips.values()), alms, cost,
        )  # fmt: skip

    def _lost(self, entry: Reveal, seat: int, values: Mapping[int, int]) -> tuple[int, ...]:
        """O4.4; without the senate card nobody can say which goods are too many."""
        laid = [*kinds(entry.forums[seat]), *kinds(entry.offers[seat])]
        return tuple(scoring.lost_goods(laid, values)) if self.active else ()


def kinds(cards: Cards) -> tuple[int, ...]:
    """Cards counted by good as a list of goods."""
    return tuple(good for good, count in enumerate(cards) for _ in range(count))


def without(cards: Cards, gone: Iterable[int]) -> tuple[int, ...]:
    """The cards without all those of some goods."""
    return tuple(good for good in kinds(cards) if good not in gone)


def values_of(order: tuple[int, ...]) -> dict[int, int]:
    """O1.3: what each good is worth by a senate card."""
    return {good: BEST_VALUE - place for place, good in enumerate(order)}
