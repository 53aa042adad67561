"""The bots of Ostia. They see the view of their seat and nothing else.

`normal` values goods by what they could earn at forum, before the senate and in storage, and bids by that.
`easy` goes by the printed prices and its mood. `hard` imagines what the others hold and do; see `hard.py`.
"""

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Bot, Game, Thought, forward
from ostia_games.core.words import Message, msg
from ostia_games.ostia import ledger, says, scoring
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
    TakeFree,
)
from ostia_games.ostia.bots import layout as planning
from ostia_games.ostia.bots import outlook
from ostia_games.ostia.bots.endgame import last_building, last_plan
from ostia_games.ostia.bots.layout import Plan
from ostia_games.ostia.bots.outlook import Outlook
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.phases.final import spare_of
from ostia_games.ostia.phases.lots import highest_bid, printed
from ostia_games.ostia.state import ROUNDS, Ostia

LEAVES = 1.5  # buying costs the price, leaving forgoes half of it
SHADE = 0.67  # of the own value: a seller who values a lot alike then rather sells than keeps it


class NormalBot(Bot[Ostia]):
    """Plays by its outlook, decision by decision."""

    def choose(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """One of the legal actions."""
        legal = forward(self.game.legal(view, seat))
        if len(legal) == 1:
            return legal[0]
        step = view.step
        if step in ("lay", "final"):
            return self.lay(view, seat, thought)
        act: Action = getattr(self, step)(view, seat, thought)
        return act

    def outlook(self, view: Ostia, seat: int, thought: Thought) -> Outlook:
        """What it expects of this round."""
        return outlook.crude(view, seat)

    # Harbour

    def free(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """The card that adds most to what is owned."""
        look, goods = self.outlook(view, seat, thought), view.hands[seat]
        return TakeFree(max(set(view.boats[seat]), key=lambda card: planning.worth((*goods, card), look)))

    own = free

    def lot(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """First what is wanted least."""
        look, goods = self.outlook(view, seat, thought), view.hands[seat]
        offers = [act for act in self.game.legal(view, seat) if isinstance(act, Offer)]
        return min(offers, key=lambda act: planning.worth((*goods, act.first, act.second), look))

    def lot_worth(self, view: Ostia, seat: int, look: Outlook) -> float:
        """What the lot adds to the goods owned."""
        goods = view.hands[seat]
        return planning.worth(goods + view.lot, look) - planning.worth(goods, look)

    def lot_value(self, view: Ostia, seat: int, thought: Thought) -> float:
        """The same by its own outlook, and said so to whoever asks."""
        value = self.lot_worth(view, seat, self.outlook(view, seat, thought))
        thought.reason = worth_told(value)
        return value

    def bid(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """A part of the own value, no more than the cash."""
        value = self.lot_value(view, seat, thought)
        return sensible_bid(view, value, view.money[seat])

    def deal(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Keep what is worth more than it costs and forgoes; else sell to the highest bidder."""
        value = self.lot_value(view, seat, thought)
        return sensible_deal(view, seat, value)

    # Harbour with Gaius

    def give(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """What neither serves oneself nor Gaius before the senate."""
        look, goods = self.outlook(view, seat, thought), view.hands[seat]

        def loss(card: int) -> float:
            return planning.worth((*goods, card), look) + 2.0 * view.values[card]

        return Give(min(set(view.boats[seat]), key=loss))

    def price(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """A price at which buying and leaving are worth the same."""
        value = self.lot_value(view, seat, thought)
        least = printed(view)
        most = max(least, min(view.money[seat], ledger.within_reach(view, seat)))
        return NamePrice(max(least, min(most, round(value / LEAVES))))

    def decide(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Buy if that is worth more than half the price."""
        value = self.lot_value(view, seat, thought)
        affordable = view.price <= view.money[seat]
        return BUY if affordable and value > LEAVES * view.price else LEAVE

    # Counting house and the final lay-out

    def plan(self, view: Ostia, seat: int, thought: Thought) -> Plan:
        """Where all goods go."""
        return planning.best_plan(view.goods_of(seat), self.outlook(view, seat, thought))

    def lay(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """The next card by the plan, goods first, then the bluffs anywhere."""
        hand = view.hands[seat]
        goods = [card for card in hand if card != BLUFF]
        fields = (FORUM, STORE) if view.step == "final" else (FORUM, SENATE, STORE)
        if goods:
            plan = last_plan(view, seat) if view.step == "final" else self.plan(view, seat, thought)
            thought.reason = plan_told(view, plan)
            return next_card(view, seat, plan, goods[0])
        if hand:
            pick, thought.rng = chance.below(len(fields), thought.rng)
            return Lay(BLUFF, fields[pick])
        return CONFIRM

    # Warehouses and the end

    def loans(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Repay while there is cash."""
        return Repay(min(view.loans[seat], view.money[seat] // scoring.LOAN_REPAID))

    def build(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Room for what is worth storing."""
        return Build(sensible_build(view, seat))

    def keep(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Give up a double first, then what is worth least later."""
        first, _, _ = outlook.storage(view, seat)
        stored = view.stacks[STORE][seat]
        return Discard(min(set(stored), key=lambda card: first[card] - 2.5 * (stored.count(card) - 1)))

    def spare(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """All of them: money earns the last chips."""
        return SellSpare(spare_of(view, seat))


def worth_told(value: float) -> Message:
    """Why a bot bids, keeps or leaves."""
    return msg("To this player the lot is worth about {value} denarii.", value=round(value))


def sensible_bid(view: Ostia, value: float, cash: int) -> Action:
    """A bid for a lot of this value: a part of it, one more than the others if that is still a bargain."""
    least, amount = printed(view), round(SHADE * value)
    rival = highest_bid(view)
    if amount <= rival < 0.8 * value:
        amount = rival + 1
    amount = min(cash, max(least, amount))
    return Bid(amount) if least <= amount < value else PASS


def sensible_deal(view: Ostia, seat: int, value: float) -> Action:
    """Keep or sell a lot of this value."""
    high = highest_bid(view)
    half = scoring.sellers_half(high)
    if high < view.money[seat] and value - (high + 1) > half:
        return KEEP
    bidders = [other for other, bid in enumerate(view.bids) if bid == high]
    return Sell(min(bidders, key=lambda other: view.chips[other]))


def sensible_build(view: Ostia, seat: int) -> int:
    """How many warehouses to build for what is stored."""
    stored, money = view.stacks[STORE][seat], view.money[seat]
    affordable = min(scoring.MOST_WAREHOUSES - view.warehouses[seat], money // scoring.WAREHOUSE_BUILT)
    if view.round == ROUNDS:
        return last_building(view, seat, affordable)
    spare_money = max(0, money - 20) // scoring.WAREHOUSE_BUILT
    return max(0, min(affordable, spare_money, len(stored) - view.warehouses[seat]))


def plan_told(view: Ostia, plan: Plan) -> Message:
    """What a bot means to lay where."""
    told = {
        name: says.cards(view.table.box, [good for good in range(6) for _ in range(cards[good])])
        for name, cards in (("forum", plan.forum), ("senate", plan.senate), ("store", plan.store))
    }
    return msg("The plan: {forum} to the forum, {senate} to the senate, {store} to the warehouse.", **told)


def next_card(view: Ostia, seat: int, plan: Plan, card: int) -> Action:
    """Where this card goes, by the plan and by what lies there already."""
    for field, cards in ((SENATE, plan.senate), (FORUM, plan.forum), (STORE, plan.store)):
        if view.stacks[field][seat].count(card) < cards[card]:
            return Lay(card, field)
    return Lay(card, STORE)


class EasyBot(NormalBot):
    """Knows the printed prices and the senate card, and little else."""

    def free(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """The dearest card."""
        return TakeFree(max(view.boats[seat], key=lambda card: view.table.box.prices[card]))

    own = free

    def lot(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Any two."""
        legal = self.game.legal(view, seat)
        pick, thought.rng = chance.below(len(legal), thought.rng)
        return legal[pick]

    def lot_worth(self, view: Ostia, seat: int, look: Outlook) -> float:
        """Something above the printed prices."""
        return 1.6 * printed(view)

    def bid(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Now and then the least, or a little more."""
        mood, thought.rng = chance.below(6, thought.rng)
        amount = printed(view) + mood - 2
        return Bid(amount) if printed(view) <= amount <= view.money[seat] else PASS

    def plan(self, view: Ostia, seat: int, thought: Thought) -> Plan:
        """Three goods at most: the senate's favourite is donated, the others are sold, the rest is stored."""
        goods = view.goods_of(seat)
        kinds = sorted(set(goods), key=goods.count, reverse=True)[: scoring.KINDS_LAID]
        favourite = max(kinds, key=lambda good: view.values[good])
        plan = Plan(0.0, [0] * 6, [0] * 6, [goods.count(good) for good in range(6)])
        for good in kinds:
            field = plan.senate if good == favourite else plan.forum
            field[good], plan.store[good] = plan.store[good], 0
        return plan


def thinker(game: Game[Ostia], level: str) -> Bot[Ostia]:
    """The bot of a level."""
    if level == "easy":
        return EasyBot(game)
    if level == "normal":
        return NormalBot(game)
    from ostia_games.ostia.bots.hard import HardBot  # noqa: PLC0415

    return HardBot(game)
