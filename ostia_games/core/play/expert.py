"""The expert bot: it tries whole decisions in imagined worlds, drops those that fall behind, and carries out
the best. Games make theirs from it in `bots/expert.py`.
"""

from math import sqrt

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.appraisal import Deed, Plan, appraiser, distinct
from ostia_games.core.play.bot import Bot, Thought
from ostia_games.core.play.game import Game
from ostia_games.core.play.state import S

PATIENCE = 5  # how many times the rounds of other bots this one thinks, where rounds are counted
FIRST = 3  # worlds before any plan is dropped
DOUBT = 1.5  # standard errors by which a plan must beat the usual one
HALVED_AFTER = 1.6  # times as many worlds before plans are dropped again


class ExpertBot(Bot[S]):
    """Thinks once for a whole decision, then carries it out step by step."""

    def __init__(self, game: Game[S]) -> None:
        super().__init__(game)
        self.judging = appraiser(game)
        self._rest: list[Deed] = []  # of the decision that is being carried out
        self._what: object = None  # which decision that is

    def choose(self, view: S, seat: int, thought: Thought) -> Action:
        legal = self.game.legal(view, seat)
        if self._goes_on(view, seat, legal):
            return self._rest.pop(0)[1]
        self._rest = []
        if self.judging.begun(view, seat):
            return self.judging.policy.choose(view, seat, thought)
        usual = self.usual(view, seat, thought)
        plans = distinct([*usual, *self.judging.plans(view, seat, thought)])
        plans = [plan for plan in plans if plan.deeds[0][1] in legal]
        best = self.best(view, seat, plans, thought, doubting=bool(usual))
        thought.reason = best.reason
        (_, act), *self._rest = best.deeds
        self._what = self.judging.part(view, seat, act).what
        return act

    def usual(self, view: S, seat: int, thought: Thought) -> list[Plan]:
        """What to do unless something else is surely better; nothing if all plans are equal at first."""
        return []

    def _goes_on(self, view: S, seat: int, legal: list[Action]) -> bool:
        """Whether the next step of the present plan can be done: somebody may have taken something back."""
        if not self._rest or self._rest[0][0] != seat or self._rest[0][1] not in legal:
            return False
        return self.judging.part(view, seat, self._rest[0][1]).what == self._what

    def best(self, view: S, seat: int, plans: list[Plan], thought: Thought, doubting: bool) -> Plan:
        """All plans are tried in the same worlds; every so often the worse half is dropped. Whoever doubts
        does as usual, the first plan, unless another is surely better."""
        usual, tried = plans[0], {plan: list[float]() for plan in plans}
        worlds, rounds, halving = 0, 0, FIRST
        while len(plans) > 1:
            rng, thought.rng = chance.bits(thought.rng)
            world = self.game.sample(view, seat, rng)
            fares = []
            for plan in plans:
                fares.append(self.judging.worth(self.judging.fare(world, view, plan, rng), seat))
                rounds += 1
                if worlds and thought.enough(rounds // PATIENCE):
                    break
            if len(fares) < len(plans):
                break  # drop this world: not every plan has been tried in it
            for plan, fare in zip(plans, fares, strict=True):
                tried[plan].append(fare)
            worlds += 1
            if thought.enough(rounds // PATIENCE):
                break
            if worlds >= halving and len(plans) > 2:
                best = sorted(plans, key=lambda plan: -sum(tried[plan]))[: (len(plans) + 1) // 2]
                plans = [*best, usual] if doubting and usual not in best else best
                halving = round(HALVED_AFTER * worlds) + 1
        best_one = max(plans, key=lambda plan: sum(tried[plan]))
        return best_one if not doubting or _surely(tried[best_one], tried[usual]) else usual


def _surely(better: list[float], usual: list[float]) -> bool:
    """Whether one plan has beaten another by more than chance would have it."""
    gains = [one - other for one, other in zip(better, usual, strict=True)]
    n, total = len(gains), sum(gains)
    if n < FIRST:
        return False
    spread = sum([(gain - total / n) ** 2 for gain in gains]) / (n - 1)
    return total > DOUBT * sqrt(spread * n)
