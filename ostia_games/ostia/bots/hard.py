"""The hard bot: samples worlds that fit its view, lets the others play in them as `normal` does, and
chooses what is best on average.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.game import Game
from ostia_games.ostia import scoring, steps
from ostia_games.ostia.actions import BUY, FIELDS, KEEP, LEAVE, PASS, Bid, NamePrice, Sell
from ostia_games.ostia.bots import layout, outlook
from ostia_games.ostia.bots.layout import Plan
from ostia_games.ostia.bots.normal import LEAVES, NormalBot, sensible_bid, sensible_deal
from ostia_games.ostia.bots.outlook import Outlook, Scene
from ostia_games.ostia.bots.tempers import PLAIN, Weights
from ostia_games.ostia.components import BLUFF, KINDS
from ostia_games.ostia.phases.lots import highest_bid, printed
from ostia_games.ostia.scoring import sellers_half
from ostia_games.ostia.state import Cards, Ostia

RIVALRY = 0.2  # how much another player's gain counts as one's own loss
DUEL = 0.6  # the same against a single opponent


@dataclass(slots=True)
class Rival:
    """What another player, Gaius included, lays in an imagined world."""

    forum: Sequence[int]  # by good
    offer: int  # what it is worth
    kinds: int  # different goods stored
    fits: bool = True  # whether it is what this player would lay, given the stacks seen


@dataclass(slots=True)
class Imagined:
    """A sampled world, what the others do in it, and what the lot on offer is worth to each of them."""

    world: Ostia
    scene: Scene
    lot_worths: dict[int, float]
    rivals: dict[int, Rival]  # by player


class HardBot(NormalBot):
    def __init__(self, game: Game[Ostia], weights: Weights = PLAIN) -> None:
        super().__init__(game, weights)
        self._plan: Plan | None = None  # for the current lay-out
        self._planned_for: object = None

    def outlook(self, view: Ostia, seat: int, thought: Thought) -> Outlook:
        return self._outlook(view, seat, self._imagine(view, seat, thought))

    def _outlook(self, view: Ostia, seat: int, worlds: Sequence[Imagined]) -> Outlook:
        return self.felt(outlook.from_scenes(view, seat, [one.scene for one in worlds]))

    def _weighed(self, view: Ostia, seat: int, thought: Thought) -> tuple[list[Imagined], float]:
        """Sampled worlds, and what the lot is worth to this seat over them."""
        worlds = self._imagine(view, seat, thought)
        thought.worth = self.weights.lots * self.lot_worth(view, seat, self._outlook(view, seat, worlds))
        return worlds, thought.worth

    def plan(self, view: Ostia, seat: int, thought: Thought) -> Plan:
        """Planned once for each lay-out, not again for every card."""
        key = (view.fixed.names, view.round, seat, tuple(sorted(view.goods_of(seat))), tuple(view.discard))
        if self._plan is None or self._planned_for != key:
            self._plan, self._planned_for = self.planned(view, seat, thought), key
        return self._plan

    def planned(self, view: Ostia, seat: int, thought: Thought) -> Plan:
        return super().plan(view, seat, thought)

    def bid(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """The bid that fares best against the others' likely bids."""
        worlds, value = self._weighed(view, seat, thought)
        most = min(view.money[seat], int(value))
        bids = [0, *range(printed(view), most + 1)]
        best = max(bids, key=lambda bid: sum(self._fare(one, seat, bid, value) for one in worlds))
        return Bid(best) if best else PASS

    def deal(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Keep, or sell to whom it helps least."""
        worlds, value = self._weighed(view, seat, thought)
        high = highest_bid(view)
        fares: dict[Action, float] = {}
        for buyer, bid in enumerate(view.bids):
            if bid:
                gain = sum(one.lot_worths[buyer] for one in worlds) / len(worlds) - bid
                fares[Sell(buyer)] = sellers_half(bid) - RIVALRY * gain
        if high < view.money[seat]:
            fares[KEEP] = value - (high + 1)
        return max(fares, key=fares.__getitem__)

    def price(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """The price that fares best given how the opponent will decide."""
        worlds, value = self._weighed(view, seat, thought)
        least, other = printed(view), 1 - seat

        def fare(price: int) -> float:
            total = 0.0
            for one in worlds:
                theirs = one.lot_worths[other]
                if price <= one.world.money[other] and self.buys(one, other, price, value):
                    total += sellers_half(price) - DUEL * (theirs - price)
                else:
                    total += value - price - DUEL * sellers_half(price)
            return total

        return NamePrice(max(range(least, max(least, view.money[seat]) + 1), key=fare))

    def decide(self, view: Ostia, seat: int, thought: Thought) -> Action:
        worlds, value = self._weighed(view, seat, thought)
        theirs = sum(one.lot_worths[1 - seat] for one in worlds) / len(worlds)
        price, half = view.price, sellers_half(view.price)
        buying, leaving = value - price - DUEL * half, half - DUEL * (theirs - price)
        return BUY if price <= view.money[seat] and buying > leaving else LEAVE

    def _fare(self, one: Imagined, seat: int, bid: int, value: float) -> float:
        """How a bid (0 for a pass) fares in a world where the others play as `normal` does."""
        world = one.world
        bids, world.bids = world.bids, world.bids[:]
        world.bids[seat] = bid
        for step in range(1, world.fixed.seats):
            other = (seat + step) % world.fixed.seats
            if other == world.seller:
                break
            act = sensible_bid(world, one.lot_worths[other], world.money[other])
            world.bids[other] = act.amount if isinstance(act, Bid) else 0
        fare = self._outcome(one, seat, value)
        world.bids = bids
        return fare

    def _outcome(self, one: Imagined, seat: int, value: float) -> float:
        world, seller = one.world, one.world.seller
        high = highest_bid(world)
        if not high:
            return -RIVALRY * (one.lot_worths[seller] - scoring.unwanted_price(printed(world)))
        act = self.sells(one, seat, value)
        if not isinstance(act, Sell):
            return -RIVALRY * (one.lot_worths[seller] - (high + 1))
        price = world.bids[act.buyer] or 0
        if act.buyer == seat:
            return value - price - RIVALRY * sellers_half(price)
        return -RIVALRY * (one.lot_worths[act.buyer] - price + sellers_half(price))

    def sells(self, one: Imagined, seat: int, value: float) -> Action:
        """What the seller of a lot does, which is worth so much to this seat."""
        return sensible_deal(one.world, one.world.seller, one.lot_worths[one.world.seller])

    def buys(self, one: Imagined, other: int, price: int, value: float) -> bool:
        """Whether the opponent buys a lot that is worth so much to the seat that named the price."""
        return one.lot_worths[other] > LEAVES * price

    def _imagine(self, view: Ostia, seat: int, thought: Thought) -> list[Imagined]:
        found: list[Imagined] = []
        while not found or not thought.enough(len(found)):
            rng, thought.rng = chance.bits(thought.rng)
            found.append(self._one(view, seat, rng))
        return found

    def _one(self, view: Ostia, seat: int, rng: int) -> Imagined:
        world = self.game.sample(view, seat, rng)
        lot_worths: dict[int, float] = {}
        rivals: dict[int, Rival] = {}
        for other in range(world.fixed.seats):
            if other == seat:
                continue
            look = outlook.crude(world, other)
            if world.lot:
                lot_worths[other] = self.lot_worth(world, other, look)
            rivals[other] = _laid(world, other, look, view)
        if world.fixed.gaius:
            rivals[world.fixed.seats] = _gaius(world)
        forum = [sum([rival.forum[good] for rival in rivals.values()]) for good in KINDS]
        for good in _strangers(world):
            forum[good] += 1
        scene = Scene(forum, [rival.offer for rival in rivals.values()])
        return Imagined(world, scene, lot_worths, rivals)


def _gaius(world: Ostia) -> Rival:
    """O9.5: his cards count both at the forum and before the senate."""
    his = [card for cards in world.gifts for card in cards]
    offer = sum(world.values[card] for card in his)
    return Rival([his.count(good) for good in KINDS], offer, len(set(his)))


def _strangers(world: Ostia) -> Cards:
    """The neutral goods, or those that will be turned up in this world."""
    if world.step == steps.LAY:
        return world.neutral
    count = scoring.NEUTRAL[world.fixed.seats]
    return tuple(world.pile[-count:]) if count else ()


def _laid(world: Ostia, other: int, look: Outlook, view: Ostia) -> Rival:
    """A player's best plan, if it fits the stack sizes seen."""
    goods = world.goods_of(other) + world.boats[other]
    plan = layout.best_plan(goods, look)
    if world.step == steps.LAY and view.laid[other] and view.sizes_shown(other):
        sizes = [len(view.stacks[field][other]) for field in FIELDS]
        planned = [sum(cards) for cards in (plan.forum, plan.senate, plan.store)]
        if any(cards > size for cards, size in zip(planned, sizes, strict=True)):
            forum, senate, store = (world.stacks[field][other] for field in FIELDS)
            offer = sum(world.values[card] for card in senate if card != BLUFF)
            return Rival([forum.count(good) for good in KINDS], offer, len({*store} - {BLUFF}), fits=False)
    offer = sum(world.values[good] * plan.senate[good] for good in KINDS)
    return Rival(plan.forum, offer, sum(map(bool, plan.store)))


BOT = HardBot
