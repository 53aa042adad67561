"""The easy bot: knows the printed prices and the senate card, and bids at random."""

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Thought
from ostia_games.ostia import scoring
from ostia_games.ostia.actions import PASS, Bid, TakeFree
from ostia_games.ostia.bots.layout import Plan
from ostia_games.ostia.bots.normal import NormalBot
from ostia_games.ostia.bots.outlook import Outlook
from ostia_games.ostia.components import KINDS
from ostia_games.ostia.phases.lots import printed
from ostia_games.ostia.state import Ostia


class EasyBot(NormalBot):
    def free(self, view: Ostia, seat: int, thought: Thought) -> Action:
        return TakeFree(max(view.boats[seat], key=lambda card: view.fixed.box.prices[card]))

    own = free

    def lot(self, view: Ostia, seat: int, thought: Thought) -> Action:
        legal = self.game.legal(view, seat)
        pick, thought.rng = chance.below(len(legal), thought.rng)
        return legal[pick]

    def lot_worth(self, view: Ostia, seat: int, look: Outlook) -> float:
        return 1.6 * printed(view)

    def bid(self, view: Ostia, seat: int, thought: Thought) -> Action:
        """Pass, or bid the minimum or a little more, at random."""
        mood, thought.rng = chance.below(6, thought.rng)
        amount = printed(view) + mood - 2
        return Bid(amount) if printed(view) <= amount <= view.money[seat] else PASS

    def plan(self, view: Ostia, seat: int, thought: Thought) -> Plan:
        """Donate the senate's favourite of the three commonest goods, sell the other two, store the rest."""
        goods = view.goods_of(seat)
        kinds = sorted(set(goods), key=goods.count, reverse=True)[: scoring.KINDS_LAID]
        favourite = max(kinds, key=lambda good: view.values[good])
        plan = Plan(0.0, [0] * len(KINDS), [0] * len(KINDS), [goods.count(good) for good in KINDS])
        for good in kinds:
            field = plan.senate if good == favourite else plan.forum
            field[good], plan.store[good] = plan.store[good], 0
        return plan


BOT = EasyBot
