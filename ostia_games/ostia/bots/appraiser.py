"""What a position of Ostia promises, and what a player could do in it."""

import tomllib
from functools import cache
from itertools import combinations
from types import MappingProxyType
from typing import Any

from ostia_games.core import resources
from ostia_games.core.play.actions import Action
from ostia_games.core.play.appraisal import Appraiser, Part, Plan, Prospect, chances, distinct, single
from ostia_games.core.play.bot import Thought, forward
from ostia_games.core.words import msg
from ostia_games.ostia import scoring, steps
from ostia_games.ostia.actions import CONFIRM, FORUM, PASS, SENATE, STORE, Confirm, Discard, Lay, SellSpare
from ostia_games.ostia.bots import layout, outlook
from ostia_games.ostia.bots.normal import NormalBot
from ostia_games.ostia.components import BLUFF, KINDS
from ostia_games.ostia.phases.lots import highest_bid, printed
from ostia_games.ostia.state import Ostia

SHARES = (0.5, 0.67, 0.8, 1.0)  # of what a lot is worth: bids and prices to consider
LAYOUTS = 6  # lay-outs to consider
DISCARDS = 8  # ways to discard

_LAST = (steps.DEAL, steps.DECIDE, steps.LAY, steps.BUILD, steps.FINAL)  # what decides most in the last round
_LATE = (steps.LAY, *steps.WAREHOUSES)  # what is decided here shows in the next round only


class OstiaAppraiser(Appraiser[Ostia]):
    """Plays on to the end of the round, or of the next one once the lots are sold; then to the end."""

    unit = msg("chips")
    budget = 24
    blur = 0.25
    clear = 0.7
    every = 1
    tasks = MappingProxyType(
        {
            steps.DEAL: msg("The best lot to sell or keep"),
            steps.DECIDE: msg("Sell or keep?"),
            steps.LAY: msg("The best lay-out"),
            steps.BUILD: msg("Build or not?"),
            steps.FINAL: msg("The best last lay-out"),
        }
    )

    def part(self, state: Ostia, seat: int, act: Action) -> Part:
        """A lay-out is one decision, at the end together with the warehouses sold; so are all discards."""
        if state.step == steps.LAY:
            return Part(seat, (steps.LAY, seat), ends=isinstance(act, Confirm))
        if state.step in (steps.FINAL, steps.SPARE):
            return Part(seat, (steps.FINAL, seat), ends=isinstance(act, SellSpare))
        return Part(seat, (state.step, seat), ends=state.step != steps.KEEP)

    def begun(self, view: Ostia, seat: int) -> bool:
        laid = view.laying and any(field[seat] for field in view.stacks)
        return laid or view.step == steps.SPARE

    def near(self, world: Ostia, origin: Ostia) -> bool:
        return world.round <= origin.round + (origin.step in _LATE)

    def promising(self, state: Ostia) -> bool:
        return state.round == scoring.ROUNDS and state.step in _LAST

    def follow(self, world: Ostia, plan: Plan) -> None:
        """In which order cards were laid must not change what is shuffled later."""
        super().follow(world, plan)
        world.discard.sort()
        for field in world.stacks:
            field[:] = [tuple(sorted(cards)) for cards in field]

    def foreseen(self, world: Ostia) -> Prospect:
        table = _tables()[f"seats-{world.fixed.seats}"][f"round-{world.round}"]
        totals = []
        for who in range(len(world.fixed.names)):
            weights = table["rest" if who < world.fixed.seats else "gaius"]
            parts = zip(weights, features(world, who), strict=True)
            totals.append(world.chips[who] + sum([weight * feature for weight, feature in parts]))
        return Prospect(chances(totals, table["spread"]), tuple(totals))

    def plans(self, view: Ostia, seat: int, thought: Thought) -> list[Plan]:
        bot = self.policy
        assert isinstance(bot, NormalBot)
        usual = self.recorded(view, seat, bot, thought)
        found = [usual]
        if view.step == steps.BID:
            value = bot.lot_worth(view, seat, outlook.crude(view, seat))
            found += [single(seat, act) for act in self._amounts(view, seat, value, highest_bid(view) + 1)]
            found.append(single(seat, PASS))
        elif view.step == steps.PRICE:
            value = bot.lot_worth(view, seat, outlook.crude(view, seat))
            found += [single(seat, act) for act in self._amounts(view, seat, value, printed(view))]
        elif view.step == steps.LAY:
            found += layouts(view, seat)
        elif view.step == steps.FINAL:
            found += _last_layouts(view, seat)
        elif view.step == steps.KEEP:
            found += _discards(view, seat)
        else:
            found += [single(seat, act) for act in forward(self.game.legal(view, seat))]
        return distinct(found)

    def _amounts(self, view: Ostia, seat: int, value: float, more: int) -> list[Action]:
        """The legal bids or prices nearest to some shares of what the lot is worth, and one more."""
        named = {getattr(act, "amount", 0): act for act in self.game.legal(view, seat)}
        most = min(max(named), view.money[seat])
        wanted = [more, *(round(share * value) for share in SHARES)]
        close = [max(printed(view), min(most, amount)) for amount in wanted]
        return [named[amount] for amount in dict.fromkeys(close) if amount in named]


def features(state: Ostia, who: int) -> list[float]:
    """What the rest of the game depends on at the beginning of a round; chips count by themselves."""
    players = range(len(state.fixed.names))
    cash = [outlook.purse(state, one) - scoring.LOAN_REPAID * state.loans[one] for one in players]
    others = (sum(cash) - cash[who]) / (len(players) - 1)
    if who == state.fixed.seats:  # Gaius
        return [1.0, float(cash[who]), others]
    goods = state.hands[who]
    liked = sum([state.values[card] for card in goods])
    return [1.0, float(cash[who]), others, float(state.warehouses[who]), float(len(goods)), float(liked)]


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads(resources.text("ostia_games.ostia.bots", "appraisal.toml"))


def layouts(view: Ostia, seat: int) -> list[Plan]:
    """The best lay-out by what `normal` expects, and those that differ from it by a card and seem best."""
    look = outlook.crude(view, seat)
    best = layout.best_plan(view.goods_of(seat), look)
    near = sorted(layout.neighbours(best), key=lambda plan: -layout.plan_worth(plan, look))
    return [_laid(view, seat, plan) for plan in [best, *near[: LAYOUTS - 1]]]


def _laid(view: Ostia, seat: int, plan: layout.Plan, *more: Action) -> Plan:
    """The actions of a lay-out, by goods and fields; bluffs lie on the forum."""
    acts: list[Action] = []
    for field, cards in ((FORUM, plan.forum), (SENATE, plan.senate), (STORE, plan.store)):
        acts += [Lay(good, field) for good in KINDS for _ in range(cards[good])]
    acts += [Lay(BLUFF, FORUM)] * view.hands[seat].count(BLUFF)
    return single(seat, *acts, CONFIRM, *more)


def _last_layouts(view: Ostia, seat: int) -> list[Plan]:
    """O8.1, O8.3: keep so many different goods, and sell the other warehouses or none."""
    goods = view.goods_of(seat)
    kinds = scoring.by_value(goods, view.tiebreak_values)
    found = []
    for number in range(min(len(kinds), view.warehouses[seat]) + 1):
        kept = [int(good in kinds[:number]) for good in KINDS]
        rest = [goods.count(good) - kept[good] for good in KINDS]
        plan = layout.Plan(0.0, rest, [0] * len(KINDS), kept)
        spare = view.warehouses[seat] - number
        found += [_laid(view, seat, plan, SellSpare(sold)) for sold in dict.fromkeys((spare, 0))]
    return found


def _discards(view: Ostia, seat: int) -> list[Plan]:
    stored = sorted(view.stacks[STORE][seat])
    ways = dict.fromkeys(combinations(stored, len(stored) - view.warehouses[seat]))
    return [single(seat, *map(Discard, cards)) for cards in list(ways)[:DISCARDS]]


APPRAISER = OstiaAppraiser
