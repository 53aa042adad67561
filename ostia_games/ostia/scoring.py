"""Everything that is counted in Ostia: pure functions for digital play and for the score keeper.

Goods may be anything hashable: indices in play, names on a score sheet.
"""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ostia_games.core.play.ranking import places, share_prizes, up

C = TypeVar("C", bound=Hashable)  # a good
K = TypeVar("K", bound=Hashable)  # a player

ROUNDS = 5  # O2.3
MONEY, MONEY_WITH_GAIUS = 55, 70  # O2.1, O9.1
NEUTRAL = {2: 0, 3: 4, 4: 2, 5: 0}  # O4.1, O9.4: neutral goods by number of seats
GAIUS_CARDS = 4  # O9.2
PRIZES = (3, 2, 1)  # O6.1, O8.5
KINDS_LAID = 3  # O4.4: different goods on forum and senate together
WAREHOUSE_SOLD = 7  # O3.8
WAREHOUSE_BUILT = 10  # O7.3
LOAN_TAKEN = 7  # O3.8
LOAN_REPAID = 10  # O7.1
INTEREST = 2  # O7.1
MOST_WAREHOUSES = 4  # O7.3
LOAN_LIMITS = {"four": 4, "none": 20}  # O3.8: the option `loan_limit`; 20 only keep bids finite
NO_ZERO_OFFERS, ZERO_OFFERS_OF_CARDS, ALL_ZERO_OFFERS = "none", "cards", "all"  # O6.3: `zero_offers`
WAREHOUSES_OWNED, GOODS_KEPT, GOODS_VALUE = "warehouses", "goods", "value"  # O8.6: the tie-breaks
ALMS = 30  # O9.4: what everybody gets when Gaius is short of money


def sellers_half(bid: int) -> int:
    """O3.6, O9.3: the seller's share of a bid, rounded down."""
    return bid // 2


def unwanted_price(printed: int) -> int:
    """O3.7: what the seller pays if all passed, rounded up."""
    return up(printed, 2)


def within_reach(money: int, warehouses: int, loans_left: int) -> int:
    """O3.8: what a player can raise with all warehouses sold and all loans taken."""
    return money + warehouses * WAREHOUSE_SOLD + loans_left * LOAN_TAKEN


def to_raise(money: int, warehouses: int, loans_left: int, amount: int) -> tuple[int, int]:
    """O3.8: how many warehouses to sell and loans to take to pay an amount, or as much of it as possible."""
    if amount <= money:
        return 0, 0
    sold = min(warehouses, up(amount - money, WAREHOUSE_SOLD))
    money += sold * WAREHOUSE_SOLD
    return sold, min(loans_left, max(0, up(amount - money, LOAN_TAKEN)))


def repayable(money: int, loans: int) -> int:
    """O7.1: how many loans the cash can repay."""
    return min(loans, money // LOAN_REPAID)


def interest(money: int, warehouses: int, loans: int) -> tuple[int, int]:
    """O7.1, O7.2: how many warehouses are sold to pay the interest, and how much of it is paid."""
    due = loans * INTEREST
    sold = min(warehouses, max(0, up(due - money, WAREHOUSE_SOLD)))
    return sold, max(0, min(due, money + sold * WAREHOUSE_SOLD))


def alms(money: int, cost: int) -> int:
    """O9.4: how many times everybody gets 30 before Gaius can pay."""
    return max(0, up(cost - money, ALMS))


def by_value(goods: Iterable[C], values: Mapping[C, int]) -> list[C]:
    """The different goods, most valued first."""
    return sorted(set(goods), key=values.__getitem__, reverse=True)


def lost_goods(laid: Iterable[C], values: Mapping[C, int]) -> list[C]:
    """O4.4: the goods to discard if more than three lie on forum and senate, most valued first."""
    kinds = by_value(laid, values)
    return kinds[: max(0, len(kinds) - KINDS_LAID)]


def forum_price(cards: int, table: Sequence[int]) -> int:
    """O1.2: what each card of a good earns when this many are offered in total."""
    return table[min(cards, len(table)) - 1]


def forum_prices(offered: Iterable[C], table: Sequence[int]) -> dict[C, int]:
    """O5.1: the price of each good offered."""
    cards = list(offered)
    return {good: forum_price(cards.count(good), table) for good in dict.fromkeys(cards)}


def forum(
    forums: Mapping[K, Iterable[C]], neutral: Iterable[C], table: Sequence[int]
) -> tuple[dict[C, int], dict[K, int]]:
    """O5.1: the price of each good, neutral cards counted, and each player's income."""
    offered = [*neutral, *(good for cards in forums.values() for good in cards)]
    prices = forum_prices(offered, table)
    return prices, {who: sum([prices[good] for good in cards]) for who, cards in forums.items()}


def offer_values(offers: Mapping[K, Iterable[C]], values: Mapping[C, int]) -> dict[K, int]:
    """O6.1: what each player's offer is worth to the senate."""
    return {who: sum([values[good] for good in cards]) for who, cards in offers.items()}


def ranked_offers(
    offers: Mapping[K, Collection[C]], worths: Mapping[K, int], zero_offers: str
) -> dict[K, int]:
    """O6.3: what the offers that take a place are worth."""
    if zero_offers == ALL_ZERO_OFFERS:
        return dict(worths)
    with_cards = zero_offers == ZERO_OFFERS_OF_CARDS
    return {who: worth for who, worth in worths.items() if worth or (with_cards and offers[who])}


def senate_chips(players: Iterable[K], ranked: Mapping[K, int]) -> dict[K, int]:
    """O6.1, O6.2: the chips of each player; who takes no place gets none."""
    return {**dict.fromkeys(players, 0), **share_prizes(ranked, PRIZES)}


@dataclass(frozen=True, slots=True)
class Standing(Generic[C]):
    """What a player brings to the final count."""

    chips: int
    money: int
    warehouses: int
    loans: int
    kept: tuple[C, ...]
    sold: int = 0  # spare warehouses the player chose to sell


@dataclass(frozen=True, slots=True)
class Count:
    """A player's result in the final count."""

    place: int
    chips: int
    variety: int
    money: int  # chips for money
    cash: int
    warehouses: int
    out: bool
    sold: int = 0  # warehouses, by choice or for the loans
    repaid: int = 0  # loans

    @property
    def total(self) -> int:
        return self.chips + self.variety + self.money


@dataclass(frozen=True, slots=True)
class _Settled:
    """A player after selling spare warehouses (O8.3) and repaying loans (O8.4)."""

    cash: int
    warehouses: int
    out: bool
    sold: int
    repaid: int


def _settled(standing: Standing[C]) -> _Settled:
    """O8.3, O8.4. Beyond those sold by choice, spare warehouses are sold only if that covers the loans."""
    cash = standing.money + standing.sold * WAREHOUSE_SOLD
    warehouses = standing.warehouses - standing.sold
    debt = standing.loans * LOAN_REPAID
    needed = max(0, up(debt - cash, WAREHOUSE_SOLD))
    if needed > warehouses - len(standing.kept):
        return _Settled(cash, warehouses, True, standing.sold, 0)
    cash += needed * WAREHOUSE_SOLD - debt
    return _Settled(cash, warehouses - needed, False, standing.sold + needed, standing.loans)


@dataclass(frozen=True, slots=True)
class Unpaid(Generic[C]):
    """O8.4: loans that a lay-out leaves unpaid, so that the player would be out."""

    loans: int
    raised: int  # cash, and all spare warehouses sold
    saving: tuple[C, ...]  # the kept goods to give up, so that their warehouses pay the rest; none if too few

    @property
    def cost(self) -> int:
        return self.loans * LOAN_REPAID

    @property
    def more(self) -> int:
        """What giving those goods up raises."""
        return len(self.saving) * WAREHOUSE_SOLD


def unpaid(standing: Standing[C], values: Mapping[C, int]) -> Unpaid[C] | None:
    """O8.4: what is missing to repay all loans; `None` if nothing is."""
    spare = standing.warehouses - len(standing.kept)
    raised = standing.money + spare * WAREHOUSE_SOLD
    missing = up(standing.loans * LOAN_REPAID - raised, WAREHOUSE_SOLD)
    if missing <= 0:
        return None
    # Doubles earn no chip, so they go first, then what decides a tie least.
    once = by_value(standing.kept, values)
    doubles = [good for good in once for _ in range(standing.kept.count(good) - 1)]
    cheapest = [*doubles, *reversed(once)]
    return Unpaid(standing.loans, raised, tuple(cheapest[:missing]) if missing <= len(cheapest) else ())


def tiebreaks(
    warehouses: int, kept: Collection[C], values: Mapping[C, int], short_tiebreak: bool
) -> dict[str, int]:
    """O8.6: what decides between players with as many chips, most important first."""
    goods = {GOODS_KEPT: len(kept)} if short_tiebreak else {}
    return {WAREHOUSES_OWNED: warehouses, **goods, GOODS_VALUE: sum(values[good] for good in kept)}


def decided_by(mine: Mapping[str, int], theirs: Mapping[str, int]) -> str | None:
    """The first of two players' tie-breaks that differs; `None` if they are equal in all."""
    return next((tiebreak for tiebreak in mine if mine[tiebreak] != theirs[tiebreak]), None)


def final_count(
    standings: Mapping[K, Standing[C]], values: Mapping[C, int], short_tiebreak: bool = False
) -> dict[K, Count]:
    """O8.2-O8.6. `values` is the senate card of the last tie-break."""
    settled = {who: _settled(standing) for who, standing in standings.items()}
    purses = {who: after.cash for who, after in settled.items() if not after.out}
    prizes = {**dict.fromkeys(standings, 0), **share_prizes(purses, PRIZES)}
    variety = {who: len(set(standing.kept)) for who, standing in standings.items()}
    keys: dict[K, tuple[int, ...]] = {}
    for who, standing in standings.items():
        total = standing.chips + variety[who] + prizes[who]
        after = settled[who]
        ties = tiebreaks(after.warehouses, standing.kept, values, short_tiebreak)
        keys[who] = (0, total) if after.out else (1, total, *ties.values())
    placed = places(keys)
    return {
        who: Count(
            placed[who],
            standing.chips,
            variety[who],
            prizes[who],
            settled[who].cash,
            settled[who].warehouses,
            settled[who].out,
            settled[who].sold,
            settled[who].repaid,
        )
        for who, standing in standings.items()
    }


def winners(counts: Mapping[K, Count]) -> tuple[K, ...]:
    """O8.4, O8.6: everybody in first place; nobody if all are out."""
    return tuple(who for who, count in counts.items() if count.place == 1 and not count.out)


def gaius_standing(chips: int, money: int, cards: Iterable[C], values: Mapping[C, int]) -> Standing[C]:
    """O9.6: Gaius buys a warehouse for each different good, most valued first, while he can pay."""
    kept = tuple(by_value(cards, values)[: money // WAREHOUSE_BUILT])
    return Standing(chips, money - len(kept) * WAREHOUSE_BUILT, len(kept), 0, kept)
