"""The expert bot: `hard` with a better idea of what things are worth and of what the others do.

It counts what the others lose as its own gain, at the forum and before the senate; thinks more of goods kept
for later; takes the others for hard bots when they sell, and prefers worlds in which they would have laid
the stacks that lie there. In the last round it tries lay-outs to the end of the game (`last_round.py`).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Thought
from ostia_games.ostia import scoring
from ostia_games.ostia.actions import KEEP, Sell
from ostia_games.ostia.bots import last_round, outlook
from ostia_games.ostia.bots.hard import DUEL, RIVALRY, HardBot, Imagined
from ostia_games.ostia.bots.layout import Plan
from ostia_games.ostia.bots.outlook import BEST_OFFER, MOST, Outlook, Storage, chips_against, purse
from ostia_games.ostia.components import KINDS
from ostia_games.ostia.phases.lots import highest_bid
from ostia_games.ostia.scoring import sellers_half
from ostia_games.ostia.state import Ostia

PATIENCE = 4  # how many times the worlds of `hard` it looks at, where rounds are counted
WORLDS = 800  # but no more than these, fewer against more than two: a decision shall take a second at most
TRIES = 5  # to find a world in which everybody would have laid what lies there


@dataclass(frozen=True, slots=True)
class Scales:
    """What things are worth, in denarii; found by playing against `hard`."""

    chip: float  # a chip for who has little money
    chip_most: float  # and for who has much
    later: float  # a card in a later round
    second: float  # how much less a second card of a good is then
    forum: float  # what the others lose at the forum counts so much
    senate: float  # and the chips they lose


TABLE = Scales(chip=22.0, chip_most=45.0, later=11.0, second=2.0, forum=0.4, senate=0.0)
WITH_GAIUS = Scales(chip=30.0, chip_most=55.0, later=10.0, second=2.0, forum=0.5, senate=0.5)


def scales(state: Ostia) -> Scales:
    return WITH_GAIUS if state.fixed.gaius else TABLE


class OstiaExpert(HardBot):
    def _imagine(self, view: Ostia, seat: int, thought: Thought) -> list[Imagined]:
        found: list[Imagined] = []
        most = 2 * WORLDS // max(2, view.fixed.seats - 1)
        while not found or not (len(found) >= most or thought.enough(len(found) // PATIENCE)):
            rng, thought.rng = chance.bits(thought.rng)
            found.append(self._one(view, seat, rng))
        return found

    def _one(self, view: Ostia, seat: int, rng: int) -> Imagined:
        for _ in range(TRIES):
            one = super()._one(view, seat, rng)
            if all(rival.fits for rival in one.rivals.values()):
                break
            rng, _ = chance.bits(rng)
        return one

    def _outlook(self, view: Ostia, seat: int, worlds: Sequence[Imagined]) -> Outlook:
        weighed, table = scales(view), view.fixed.box.forum
        income = []
        for good in KINDS:
            seen = Counter(
                (one.scene.forum[good], sum([rival.forum[good] for rival in one.rivals.values()]))
                for one in worlds
            )
            income.append(_income(seen, table, weighed.forum))
        chips = [0.0] * (BEST_OFFER + 1)
        share = chip_worth(view, seat) / len(worlds)
        for offers, often in Counter(tuple(sorted(one.scene.offers)) for one in worlds).items():
            for worth in range(1, BEST_OFFER + 1):
                chips[worth] += share * often * _chips(worth, offers, weighed.senate)
        return Outlook(view.values, income, chips, *storage(view, seat))

    def planned(self, view: Ostia, seat: int, thought: Thought) -> Plan:
        if view.round < scoring.ROUNDS:
            return super().planned(view, seat, thought)
        worlds = self._imagine(view, seat, thought)
        return last_round.best_plan(view, seat, self._outlook(view, seat, worlds), worlds)

    def sells(self, one: Imagined, seat: int, value: float) -> Action:
        """As a hard seller deals."""
        world, worths = one.world, one.lot_worths
        seller, high = world.seller, highest_bid(world)
        found: Action = KEEP
        most = float("-inf")
        for buyer, bid in enumerate(world.bids):
            if bid:
                fare = sellers_half(bid) - RIVALRY * ((value if buyer == seat else worths[buyer]) - bid)
                if fare > most:
                    found, most = Sell(buyer), fare
        return KEEP if high < world.money[seller] and worths[seller] - (high + 1) > most else found

    def buys(self, one: Imagined, other: int, price: int, value: float) -> bool:
        """As a hard opponent decides."""
        half = sellers_half(price)
        return one.lot_worths[other] - price - DUEL * half > half - DUEL * (value - price)


def chip_worth(state: Ostia, seat: int) -> float:
    """What a victory chip is worth; it rises with the purse as it does for `normal`."""
    weighed, spare = scales(state), max(0, purse(state, seat) - outlook.CHIP_FROM)
    return min(weighed.chip_most, weighed.chip + outlook.CHIP_SLOPE * spare)


def storage(state: Ostia, seat: int) -> Storage:
    """As `normal` sees it, at these scales."""
    store, second, room = outlook.storage(state, seat)
    weighed = scales(state)
    if state.round == scoring.ROUNDS:
        more = chip_worth(state, seat) - outlook.chip_worth(purse(state, seat))
        return Storage([worth + more for worth in store], second, room)
    first = [worth + weighed.later - outlook.LATER for worth in store]
    return Storage(first, [worth - weighed.second for worth in first], room)


def _income(seen: Counter[tuple[int, int]], table: Sequence[int], rivalry: float) -> list[float]:
    """By number of own cards of a good, what they earn and what others lose by them. Seen in the worlds: how
    many of the good lie at the forum without them, and how many of these are the others'."""
    found = [0.0]
    for cards in range(1, MOST + 1):
        total = 0.0
        for (there, theirs), times in seen.items():
            price = scoring.forum_price(there + cards, table)
            fall = scoring.forum_price(there, table) - price if theirs else 0
            total += times * (cards * price + rivalry * theirs * fall)
        found.append(total / seen.total())
    return found


def _chips(worth: int, offers: tuple[int, ...], rivalry: float) -> float:
    """The chips of an offer, and those that others lose by it."""
    found = float(chips_against(worth, offers))
    if rivalry:
        for at, offer in enumerate(offers):
            if offer:
                rest = offers[:at] + offers[at + 1 :]
                found += rivalry * (chips_against(offer, rest) - chips_against(offer, (*rest, worth)))
    return found


BOT = OstiaExpert
