"""The hard bot: it imagines worlds that fit its view, lets the others play there as `normal` would, and does
what is best on the average of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Game, Thought
from ostia_games.ostia import scoring
from ostia_games.ostia.actions import BUY, FIELDS, FORUM, KEEP, LEAVE, PASS, SENATE, Bid, NamePrice, Sell
from ostia_games.ostia.bots import layout as planning
from ostia_games.ostia.bots import outlook
from ostia_games.ostia.bots.layout import Plan
from ostia_games.ostia.bots.normal import LEAVES, NormalBot, sensible_bid, sensible_deal, worth_told
from ostia_games.ostia.bots.outlook import Outlook, Scene
from ostia_games.ostia.components import BLUFF, KINDS
from ostia_games.ostia.phases.counting_house import NEUTRAL
from ostia_games.ostia.phases.lots import highest_bid, printed
from ostia_games.ostia.scoring import sellers_half
from ostia_games.ostia.state import Cards, Ostia

RIVALRY = 0.2  # how much the gain of another counts as an own loss
DUEL = 0.6  # the same against a single opponent


@dataclass(slots=True)
class Imagined:
    """A world, what the others do in it, and what the lot on offer is worth to them there."""

    world: Ostia
    scene: Scene
    lot_worths: dict[int, float]


class HardBot(NormalBot):
    """Plays by imagined worlds."""

    def __init__(self, game: Game[Ostia]) -> None:
        super().__init__(game)
        self._plan: tuple[object, Plan] | None = None  # of the lay-out being laid

    def outlook(self, view: Ostia, seat: int, thought: Thought) -> Outlook:
        """From the scenes of many worlds."""
        return self._outlook(view, seat, self._imagine(view, seat, thought))

    def _outlook(self, view: Ostia, seat: int, worlds: Sequence[Imagined]) -> Outlook:
        return outlook.from_scenes(view, seat, [one.scene for one in worlds])

    def plan(self, view: Ostia, seat: int, thought: Thought) -> Plan:
        """Thought out once for each lay-out."""
        key = (view.table.names, view.round, seat, tuple(sorted(view.goods_of(seat))), tuple(view.discard))
        if self._plan is None or self._plan[0] != key:
            self._plan = (key, super().plan(view, seat, thought))
        return self._plan[1]

    def bid(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """The bid that fares best against what the others would do."""
        worlds = self._imagine(view, seat, thought)
        value = self.lot_worth(view, seat, self._outlook(view, seat, worlds))
        thought.reason = worth_told(value)
        most = min(view.money[seat], int(value))
        bids = [0, *range(printed(view), most + 1)]
        best = max(bids, key=lambda bid: sum(_fare(one, seat, bid, value) for one in worlds))
        return Bid(best) if best else PASS

    def deal(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Keep, or sell where it helps a rival least."""
        worlds = self._imagine(view, seat, thought)
        value = self.lot_worth(view, seat, self._outlook(view, seat, worlds))
        thought.reason = worth_told(value)
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
        """The price that fares best, whoever the other then lets buy."""
        worlds = self._imagine(view, seat, thought)
        value = self.lot_worth(view, seat, self._outlook(view, seat, worlds))
        thought.reason = worth_told(value)
        least, other = printed(view), 1 - seat

        def fare(price: int) -> float:
            total = 0.0
            for one in worlds:
                theirs = one.lot_worths[other]
                if price <= one.world.money[other] and theirs > LEAVES * price:
                    total += sellers_half(price) - DUEL * (theirs - price)
                else:
                    total += value - price - DUEL * sellers_half(price)
            return total

        return NamePrice(max(range(least, max(least, view.money[seat]) + 1), key=fare))

    def decide(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Whoever buying favours more."""
        worlds = self._imagine(view, seat, thought)
        value = self.lot_worth(view, seat, self._outlook(view, seat, worlds))
        thought.reason = worth_told(value)
        theirs = sum(one.lot_worths[1 - seat] for one in worlds) / len(worlds)
        price, half = view.price, sellers_half(view.price)
        buying, leaving = value - price - DUEL * half, half - DUEL * (theirs - price)
        return BUY if price <= view.money[seat] and buying > leaving else LEAVE

    def _imagine(self, view: Ostia, seat: int, thought: Thought) -> list[Imagined]:
        """As many worlds as there is time for."""
        found: list[Imagined] = []
        while not found or not thought.enough(len(found)):
            rng, thought.rng = chance.bits(thought.rng)
            found.append(self._one(view, seat, rng))
        return found

    def _one(self, view: Ostia, seat: int, rng: int) -> Imagined:
        world = self.game.sample(view, seat, rng)
        forum, offers = [0] * len(KINDS), []
        lot_worths: dict[int, float] = {}
        for other in range(world.table.seats):
            if other == seat:
                continue
            look = outlook.crude(world, other)
            if world.lot:
                lot_worths[other] = self.lot_worth(world, other, look)
            at_forum, offer = _laid(world, other, look, view)
            offers.append(offer)
            for good in KINDS:
                forum[good] += at_forum[good]
        for good in _strangers(world):
            forum[good] += 1
        if world.table.gaius:
            his = [card for cards in world.gifts for card in cards]
            offers.append(sum(world.values[card] for card in his))
            for card in his:
                forum[card] += 1
        return Imagined(world, Scene(forum, offers), lot_worths)


def _strangers(world: Ostia) -> Cards:
    """The neutral goods, imagined if they are not out yet."""
    if world.step == "lay" or world.table.gaius:
        return world.neutral
    return tuple(world.pile[-NEUTRAL[world.table.seats] :]) if NEUTRAL[world.table.seats] else ()


def _laid(world: Ostia, other: int, look: Outlook, view: Ostia) -> tuple[Sequence[int], int]:
    """What another lays on the forum, and the worth of the offer: as planned, if that fits what is seen."""
    goods = world.goods_of(other) + world.boats[other]
    plan = planning.best_plan(goods, look)
    if world.step == "lay" and view.laid[other] and view.sizes_shown(other):
        sizes = [len(view.stacks[field][other]) for field in FIELDS]
        planned = [sum(cards) for cards in (plan.forum, plan.senate, plan.store)]
        if any(cards > size for cards, size in zip(planned, sizes, strict=True)):
            forum = world.stacks[FORUM][other]
            offer = sum(world.values[card] for card in world.stacks[SENATE][other] if card != BLUFF)
            return [forum.count(good) for good in KINDS], offer
    return plan.forum, sum(world.values[good] * plan.senate[good] for good in KINDS)


def _fare(one: Imagined, seat: int, bid: int, value: float) -> float:
    """How a bid (0 is a pass) fares in a world, where the others go on as `normal` would."""
    world = one.world
    bids, world.bids = world.bids, world.bids[:]
    world.bids[seat] = bid
    for step in range(1, world.table.seats):
        other = (seat + step) % world.table.seats
        if other == world.seller:
            break
        act = sensible_bid(world, one.lot_worths[other], world.money[other])
        world.bids[other] = act.amount if isinstance(act, Bid) else 0
    fare = _outcome(one, seat, value)
    world.bids = bids
    return fare


def _outcome(one: Imagined, seat: int, value: float) -> float:
    world, seller = one.world, one.world.seller
    high = highest_bid(world)
    if not high:
        return -RIVALRY * (one.lot_worths[seller] - scoring.unwanted_price(printed(world)))
    act = sensible_deal(world, seller, one.lot_worths[seller])
    if not isinstance(act, Sell):
        return -RIVALRY * (one.lot_worths[seller] - (high + 1))
    price = world.bids[act.buyer] or 0
    if act.buyer == seat:
        return value - price - RIVALRY * sellers_half(price)
    return -RIVALRY * (one.lot_worths[act.buyer] - price + sellers_half(price))
