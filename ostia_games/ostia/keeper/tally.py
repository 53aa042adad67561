"""What a score book of Ostia comes to: totals, where the round stands, and what each reveal was worth."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ostia_games.core.keeping.keeper import TRACKED, Tally
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.words import Message, enumerated, msg
from ostia_games.ostia import says, scoring
from ostia_games.ostia.components import BEST_VALUE, KINDS, box_for
from ostia_games.ostia.keeper.entries import CardCounts, Lot, Reveal
from ostia_games.ostia.scoring import Count
from ostia_games.ostia.state import GAIUS

CHIPS, MONEY, WAREHOUSES, LOANS = "chips", "money", "warehouses", "loans"
NOTHING: CardCounts = (0,) * len(KINDS)
_NAMERS = (0, 1, 1, 0)  # O9.3: who names a price with Gaius, counted from the start player


@dataclass(frozen=True, slots=True)
class Shown:
    """What a reveal comes to; tuples are by player, Gaius last."""

    round: int
    counts: tuple[int, ...]  # cards of each good at the forum
    prices: Mapping[int, int]
    lost: tuple[tuple[int, ...], ...]  # O4.4: the goods that each loses
    income: tuple[int, ...]
    worths: tuple[int, ...]
    chips: tuple[int, ...]
    alms: int = 0  # O9.4: how many times everybody got 30
    gaius_pays: int = 0

    def paid_to(self, who: int) -> int:
        """What the bank gives a player for this count; from Gaius, the last one, it gets something, too."""
        pays = self.gaius_pays if who == len(self.income) - 1 else 0
        return self.income[who] + self.alms * scoring.ALMS - pays


class OstiaTally(Tally):
    """What the entries of a score book of Ostia come to."""

    def __init__(self, setup: BookSetup, options: Mapping[str, bool | int | str]) -> None:
        super().__init__(setup, options)
        self.box = box_for(setup.components)
        self.gaius = self.seats == 2
        if self.gaius:
            self.names = (*setup.called, GAIUS)
        self.tracked = options["money"] == TRACKED and not self.light
        self.most_loans = scoring.LOAN_LIMITS[str(options["loan_limit"])]
        self.round = 1
        self.start = setup.start
        self.active: tuple[int, ...] | None = None
        self.open: tuple[int, ...] | None = None
        self.set_aside: tuple[int, ...] | None = None
        self.lots = 0  # of this round
        self.shown: list[Shown] = []
        self.gaius_cards: CardCounts = NOTHING
        self.ended = False  # whether the fifth round is over
        self.owned: set[int] = set()  # who told at the end what they own
        self.purses: dict[int, int] = {}
        self.kept: dict[int, CardCounts] = {}
        self.spare: dict[int, int] = {}
        self.counted: dict[int, Count] = {}
        for player in range(len(self.names)):
            clause = "O9.1" if self.gaius else "O2.1"
            if self.knows_money(player):
                amount = scoring.MONEY_WITH_GAIUS if self.gaius else scoring.MONEY
                self.add(player, MONEY, amount, msg("At the start"), clause)
            if player < self.seats:
                self.add(player, WAREHOUSES, 1, msg("At the start"), "O2.1")

    def flag(self, option: str) -> bool:
        return self.options[option] is True

    def knows_money(self, player: int) -> bool:
        """Whether a player's money is tracked; that of Gaius always is."""
        return self.tracked or player >= self.seats

    def pay(self, player: int, amount: int, why: Message, clause: str) -> None:
        """Post income (or a payment, if negative) where money is tracked."""
        if self.knows_money(player):
            self.add(player, MONEY, amount, why, clause)

    @property
    def revealed(self) -> bool:
        """Whether forum and senate of this round have been entered."""
        return bool(self.shown) and self.shown[-1].round == self.round

    @property
    def lots_in_round(self) -> int:
        """O3.3, O9.3: how many lots a round has."""
        return 2 * self.seats

    @property
    def next_seller(self) -> int:
        """O3.3, O9.3: who offers the next lot."""
        if not self.gaius:
            return (self.start + self.lots) % self.seats
        return (self.start + _NAMERS[self.lots % len(_NAMERS)]) % 2

    def within_reach(self, seat: int) -> int | None:
        """O3.8: what a player can raise; `None` if money is secret."""
        if not self.tracked:
            return None
        money, warehouses, _ = self.possessions(seat)
        return scoring.within_reach(money, warehouses, self.loans_left(seat))

    def loans_left(self, seat: int) -> int:
        """O3.8: how many more loans a player may take; by house rule somebody may be past the limit."""
        return max(0, self.most_loans - self.total(seat, LOANS))

    def zero_offers(self) -> str:
        """O6.3. Without a senate card no offer is ranked."""
        return str(self.options["zero_offers"]) if self.active else scoring.NO_ZERO_OFFERS

    def possessions(self, seat: int) -> tuple[int, int, int]:
        """Money, warehouses and loans."""
        return self.total(seat, MONEY), self.total(seat, WAREHOUSES), self.total(seat, LOANS)

    def forced(self, entry: Lot) -> bool:
        """O9.3: whether the namer had to buy at the printed sum, and so may pay less than that."""
        return self.gaius and entry.buyer == entry.seller and entry.bid == self.box.printed(entry.goods)

    def tiebreak(self) -> Mapping[int, int] | None:
        """O8.6: the senate card of the last tie-break, if it is known."""
        card = self.set_aside if self.flag("tiebreak_by_set_aside") else self.active or self.set_aside
        return None if card is None else values_of(card)

    def name_goods(self, goods: Iterable[int]) -> Message:
        return says.cards(self.box, goods)

    def name_order(self, order: tuple[int, ...]) -> Message:
        """A senate card in words."""
        return enumerated([self.box.names[good] for good in order])

    def preview(self, entry: Reveal) -> Shown:
        """What a reveal would come to (O4.4-O6.3, O9.4, O9.5); nothing is posted."""
        values = values_of(self.active) if self.active else dict.fromkeys(KINDS, 0)
        lost = [self._lost(entry, seat, values) for seat in range(self.seats)]
        forums = dict(enumerate(map(goods_left, entry.forums, lost)))
        offers = dict(enumerate(map(goods_left, entry.offers, lost)))
        cost = alms = 0
        if self.gaius:
            forums[self.seats] = offers[self.seats] = goods_in(entry.gaius)
            lost.append(())
            cost = self.box.printed(goods_in(entry.gaius))
            alms = scoring.alms(self.total(self.seats, MONEY), cost)
        prices, income = scoring.forum(forums, goods_in(entry.neutral), self.box.forum)
        worths = scoring.offer_values(offers, values)
        chips = scoring.senate_chips(offers, scoring.ranked_offers(offers, worths, self.zero_offers()))
        offered = [*goods_in(entry.neutral), *(good for cards in forums.values() for good in cards)]
        return Shown(
            self.round,
            tuple(offered.count(good) for good in KINDS),
            prices,
            tuple(lost),
            tuple(income.values()),
            tuple(worths.values()),
            tuple(chips.values()),
            alms,
            cost,
        )

    def _lost(self, entry: Reveal, seat: int, values: Mapping[int, int]) -> tuple[int, ...]:
        """O4.4; without the senate card, surplus goods cannot be determined."""
        laid = [*goods_in(entry.forums[seat]), *goods_in(entry.offers[seat])]
        return tuple(scoring.lost_goods(laid, values)) if self.active else ()


def goods_in(cards: CardCounts) -> tuple[int, ...]:
    """A count of cards by good as a list of goods."""
    return tuple(good for good, count in enumerate(cards) for _ in range(count))


def goods_left(cards: CardCounts, lost: Iterable[int]) -> tuple[int, ...]:
    """A count of cards as a list of goods, some goods left out."""
    return tuple(good for good in goods_in(cards) if good not in lost)


def values_of(order: tuple[int, ...]) -> dict[int, int]:
    """O1.3: what each good is worth by a senate card."""
    return {good: BEST_VALUE - place for place, good in enumerate(order)}
