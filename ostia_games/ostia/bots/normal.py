"""The normal bot: values goods by what they could earn at the forum, before the senate and in storage."""

from dataclasses import replace

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Bot, Thought, forward
from ostia_games.core.play.game import Game
from ostia_games.core.words import Message
from ostia_games.ostia import ledger, scoring, steps
from ostia_games.ostia.actions import (
    BUY,
    CONFIRM,
    FORUM,
    KEEP,
    LEAVE,
    PASS,
    SENATE,
    STORE,
    Bid,
    Build,
    Discard,
    Give,
    Lay,
    NamePrice,
    Offer,
    Repay,
    Sell,
    SellSpare,
    TakeBack,
    TakeFree,
)
from ostia_games.ostia.bots import layout, outlook, reasons
from ostia_games.ostia.bots.bidding import SHADE, advised_bid
from ostia_games.ostia.bots.endgame import last_building, last_plan
from ostia_games.ostia.bots.layout import Plan
from ostia_games.ostia.bots.outlook import Outlook
from ostia_games.ostia.bots.tempers import PLAIN, Weights
from ostia_games.ostia.components import BLUFF, KINDS
from ostia_games.ostia.phases.final import spare_of
from ostia_games.ostia.phases.lots import highest_bid, printed
from ostia_games.ostia.phases.warehouses import most_to_build
from ostia_games.ostia.state import Ostia

LEAVES = 1.5  # times the price: buying costs all of it and forgoes the half that leaving earns


class NormalBot(Bot[Ostia]):
    def __init__(self, game: Game[Ostia], weights: Weights = PLAIN) -> None:
        super().__init__(game)
        self.weights = weights

    def choose(self, view: Ostia, seat: int, thought: Thought) -> Action:
        legal = forward(self.game.legal(view, seat))
        if len(legal) == 1:
            return legal[0]
        if view.step in (steps.LAY, steps.FINAL):
            return self.lay(view, seat, thought)
        # Every other step has a method of its name.
        act: Action = getattr(self, view.step)(view, seat, thought)
        return act

    def advised(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """In an auction, the bid at which the board begins, however the bot itself would bid."""
        if view.step != steps.BID:
            return self.choose(view, seat, thought)
        amount, thought.worth = advised_bid(view, seat)
        return Bid(amount) if amount else PASS

    def why(self, view: Ostia, seat: int, act: Action, thought: Thought) -> Message:
        return thought.reason or reasons.why(view, seat, act, thought.worth)

    def outlook(self, view: Ostia, seat: int, thought: Thought) -> Outlook:
        return self.felt(outlook.crude(view, seat))

    def felt(self, look: Outlook) -> Outlook:
        """An outlook as the temper of the bot colours it."""
        weights = self.weights
        if weights == PLAIN:
            return look
        return replace(
            look,
            chips=[weights.senate * worth for worth in look.chips],
            store=[weights.stored + worth for worth in look.store],
            second=[weights.stored + worth for worth in look.second],
        )

    # Harbour

    def free(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Take the card that adds most to the goods owned."""
        look, goods = self.outlook(view, seat, thought), view.hands[seat]
        return TakeFree(
            max(sorted(set(view.boats[seat])), key=lambda card: layout.worth((*goods, card), look))
        )

    own = free

    def lot(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Offer the least wanted cards first."""
        look, goods = self.outlook(view, seat, thought), view.hands[seat]
        offers = [act for act in self.game.legal(view, seat) if isinstance(act, Offer)]
        worths = {act: layout.worth((*goods, act.first, act.second), look) for act in offers}
        least = min(offers, key=worths.__getitem__)
        thought.worth = worths[least] - layout.worth(goods, look)
        return least

    def lot_worth(self, view: Ostia, seat: int, look: Outlook) -> float:
        """What the lot would add to the goods owned."""
        goods = view.hands[seat]
        return layout.worth(goods + view.lot, look) - layout.worth(goods, look)

    def lot_value(self, view: Ostia, seat: int, thought: Thought) -> float:
        """The lot's worth by the bot's own outlook, noted for its reason."""
        thought.worth = self.weights.lots * self.lot_worth(view, seat, self.outlook(view, seat, thought))
        return thought.worth

    def bid(self, view: Ostia, seat: int, thought: Thought) -> Action:
        value = self.lot_value(view, seat, thought)
        return sensible_bid(view, value, view.money[seat])

    def deal(self, view: Ostia, seat: int, thought: Thought) -> Action:
        value = self.lot_value(view, seat, thought)
        return sensible_deal(view, seat, value)

    # Harbour with Gaius

    def give(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Give the card that adds least to one's own goods and to the offer of Gaius."""
        look, goods = self.outlook(view, seat, thought), view.hands[seat]

        def loss(card: int) -> float:
            return layout.worth((*goods, card), look) + 2.0 * view.values[card]

        return Give(min(sorted(set(view.boats[seat])), key=loss))

    def price(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Name the price at which buying and leaving are worth the same."""
        value = self.lot_value(view, seat, thought)
        least = printed(view)
        most = max(least, min(view.money[seat], ledger.within_reach(view, seat)))
        return NamePrice(max(least, min(most, round(value / LEAVES))))

    def decide(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Buy if the lot is worth more than the price plus the half forgone."""
        value = self.lot_value(view, seat, thought)
        affordable = view.price <= view.money[seat]
        return BUY if affordable and value > LEAVES * view.price else LEAVE

    # Counting house and the final lay-out

    def plan(self, view: Ostia, seat: int, thought: Thought) -> Plan:
        return layout.best_plan(view.goods_of(seat), self.outlook(view, seat, thought))

    def lay(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Lay the goods by the plan, then the bluffs anywhere."""
        hand = view.hands[seat]
        goods = [card for card in hand if card != BLUFF]
        fields = (FORUM, STORE) if view.step == steps.FINAL else (FORUM, SENATE, STORE)
        if goods:
            plan = last_plan(view, seat) if view.step == steps.FINAL else self.plan(view, seat, thought)
            thought.reason = plan_told(view, seat, plan)
            return misplaced(view, seat, plan) or next_card(view, seat, plan, goods[0])
        if hand:
            pick, thought.rng = chance.below(len(fields), thought.rng)
            return Lay(BLUFF, fields[pick])
        return CONFIRM

    # Warehouses and the end

    def loans(self, view: Ostia, seat: int, thought: Thought) -> Action:
        return Repay(scoring.repayable(view.money[seat], view.loans[seat]))

    def build(self, view: Ostia, seat: int, thought: Thought) -> Action:
        return Build(sensible_build(view, seat, self.weights.reserve))

    def keep(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Discard a double first, then what will be worth least."""
        worths, stored = outlook.storage(view, seat).store, view.stacks[STORE][seat]
        return Discard(
            min(sorted(set(stored)), key=lambda card: worths[card] - 2.5 * (stored.count(card) - 1))
        )

    def spare(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Sell all of them: money earns the last chips."""
        return SellSpare(spare_of(view, seat))


def sensible_bid(view: Ostia, value: float, cash: int) -> Action:
    """Bid a share of the lot's value, or one more than the highest bid if that is still a bargain."""
    least, amount = printed(view), round(SHADE * value)
    rival = highest_bid(view)
    if amount <= rival < 0.8 * value:
        amount = rival + 1
    amount = min(cash, max(least, amount))
    return Bid(amount) if least <= amount < value else PASS


def sensible_deal(view: Ostia, seat: int, value: float) -> Action:
    """Keep the lot if that beats selling it to the highest bidder, of equals the one with fewest chips."""
    high = highest_bid(view)
    half = scoring.sellers_half(high)
    if high < view.money[seat] and value - (high + 1) > half:
        return KEEP
    bidders = [other for other, bid in enumerate(view.bids) if bid == high]
    return Sell(min(bidders, key=lambda other: view.chips[other]))


def sensible_build(view: Ostia, seat: int, reserve: int = PLAIN.reserve) -> int:
    """How many warehouses to build for the stored goods, with so much money left for the rest."""
    stored, affordable = view.stacks[STORE][seat], most_to_build(view, seat)
    if view.round == scoring.ROUNDS:
        return last_building(view, seat, affordable)
    without_reserve = max(0, view.money[seat] - reserve) // scoring.WAREHOUSE_BUILT
    return max(0, min(affordable, without_reserve, len(stored) - view.warehouses[seat]))


def plan_told(view: Ostia, seat: int, plan: Plan) -> Message:
    """The plan in words, for advice."""
    forum, senate, store = (
        [good for good in KINDS for _ in range(cards[good])]
        for cards in (plan.forum, plan.senate, plan.store)
    )
    if view.step == steps.FINAL:
        return reasons.last_lay_out(view, seat, store)
    return reasons.laid_out(view, forum, senate, store)


def misplaced(view: Ostia, seat: int, plan: Plan) -> Action | None:
    """A card that somebody has laid where the plan does not want it."""
    for field, cards in ((FORUM, plan.forum), (SENATE, plan.senate), (STORE, plan.store)):
        for good in KINDS:
            if view.stacks[field][seat].count(good) > cards[good]:
                return TakeBack(good, field)
    return None


def next_card(view: Ostia, seat: int, plan: Plan, card: int) -> Action:
    """Where this card goes by the plan, given what lies there already."""
    for field, cards in ((SENATE, plan.senate), (FORUM, plan.forum), (STORE, plan.store)):
        if view.stacks[field][seat].count(card) < cards[card]:
            return Lay(card, field)
    return Lay(card, STORE)


BOT = NormalBot
