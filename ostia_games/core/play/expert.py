"""The expert bot: it tries whole decisions in imagined worlds, drops those that fall behind, and carries out
the best. Marchia makes its own from it in `bots/expert.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Generic

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.appraisal import Appraiser, Deed, Plan, appraiser, distinct
from ostia_games.core.play.bot import Bot, Thought
from ostia_games.core.play.game import Game
from ostia_games.core.play.state import S

PATIENCE = 5  # how many times the rounds of other bots this one thinks, where rounds are counted
MOST = 300  # times that one decision is played out, however much time there is
TRUST = 2.0  # worlds that the first impression of a plan counts for
FIRST = 4  # worlds before any plan is dropped
LATER = 1.25  # times as many worlds before plans are looked at again
BEHIND = 2.0  # standard errors by which a plan must be behind the best one to be dropped


@dataclass(slots=True, eq=False)
class Runner:
    """A plan and how it fared, world by world."""

    plan: Plan
    promise: float = 0.0
    fares: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return (TRUST * self.promise + sum(self.fares)) / (TRUST + len(self.fares))

    def behind(self, best: "Runner", errors: float) -> bool:
        """Whether it is behind by more than chance would have it."""
        losses = [one - other for one, other in zip(best.fares, self.fares, strict=True)]
        n, mean = len(losses), sum(losses) / len(losses)
        spread = sum([(loss - mean) ** 2 for loss in losses]) / (n - 1)
        return best.mean - self.mean > errors * sqrt(spread / n)


@dataclass(slots=True)
class Race(Generic[S]):
    """One decision: plans are tried in the same worlds, and those that fall behind are dropped."""

    judging: Appraiser[S]
    view: S
    seat: int
    thought: Thought
    rounds: int = 0  # thought so far

    def best(self, left: Sequence[Runner], share: float = 1.0) -> Runner:
        """Until this share of the time is over, or nobody else is left."""
        worlds, next_look = 0, FIRST
        while len(left) > 1:
            rng, self.thought.rng = chance.bits(self.thought.rng)
            world, fares = self.judging.game.sample(self.view, self.seat, rng), list[float]()
            for runner in left:
                prospect = self.judging.fare(world, self.view, runner.plan, rng)
                fares.append(self.judging.worth(prospect, self.seat))
                self.rounds += 1
                if worlds and self._over(share):
                    break
            if len(fares) < len(left):
                break  # drop this world: not every plan has been tried in it
            for runner, fare in zip(left, fares, strict=True):
                runner.fares.append(fare)
            worlds += 1
            if self._over(share):
                break
            if worlds >= next_look:
                left, next_look = _in_the_running(left), round(LATER * worlds) + 1
        return max(left, key=lambda runner: runner.mean)

    def _over(self, share: float) -> bool:
        rounds = int(self.rounds / share)
        return rounds >= MOST or self.thought.enough(rounds // PATIENCE)


def _in_the_running(runners: Sequence[Runner]) -> list[Runner]:
    best = max(runners, key=lambda runner: runner.mean)
    return [runner for runner in runners if runner is best or not runner.behind(best, BEHIND)]


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
        plans = [
            plan for plan in distinct(self.judging.plans(view, seat, thought)) if plan.deeds[0][1] in legal
        ]
        best = self.best(view, seat, plans, thought)
        thought.reason = best.reason
        (_, act), *self._rest = best.deeds
        self._what = self.judging.part(view, seat, act).what
        return act

    def best(self, view: S, seat: int, plans: list[Plan], thought: Thought) -> Plan:
        return Race(self.judging, view, seat, thought).best([Runner(plan) for plan in plans]).plan

    def _goes_on(self, view: S, seat: int, legal: list[Action]) -> bool:
        """Whether the next step of the present plan can be done: somebody may have taken something back."""
        if not self._rest or self._rest[0][0] != seat or self._rest[0][1] not in legal:
            return False
        return self.judging.part(view, seat, self._rest[0][1]).what == self._what
