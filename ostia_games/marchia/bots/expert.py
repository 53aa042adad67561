"""The expert bot: it tries turns in imagined worlds, then other places to build, and drops early what has
fallen behind. See `core.play.expert`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt

from ostia_games.core.play import chance
from ostia_games.core.play.appraisal import Appraiser, Plan
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.expert import PATIENCE, ExpertBot
from ostia_games.marchia import steps
from ostia_games.marchia.actions import Build
from ostia_games.marchia.bots import outlook
from ostia_games.marchia.bots.normal import Idea, NormalBot
from ostia_games.marchia.state import Marchia

MOST = 300  # times that one decision is played out, however much time there is
SCANT = 60  # who has no more than this thinks about what to do alone, not about where to build
FOR_TURNS = 0.65  # share of the time for what to do; the rest is for where to build
TRUST = 2.0  # worlds that the first impression of a plan counts for
FIRST = 4  # worlds before any plan is dropped
LATER = 1.25  # times as many worlds before plans are looked at again
BEHIND = 2.0  # standard errors by which a plan must be behind the best one to be dropped
DOUBT = 1.0  # standard errors by which another place to build must be better than the usual one
PLACES = 4  # other places to build that are tried


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
class Race:
    """One decision: plans are tried in the same worlds, and those that fall behind are dropped."""

    judging: Appraiser[Marchia]
    view: Marchia
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


class MarchiaExpert(ExpertBot[Marchia]):
    def best(self, view: Marchia, seat: int, plans: list[Plan], thought: Thought, doubting: bool) -> Plan:
        race, seems = Race(self.judging, view, seat, thought), self._impression(view, seat)
        runners = [Runner(plan, seems(plan)) for plan in plans]
        if thought.enough(SCANT // PATIENCE):
            return race.best(runners).plan
        usual = race.best(runners, FOR_TURNS)
        elsewhere = [Runner(plan, usual.promise) for plan in self._elsewhere(view, seat, usual.plan)]
        usual.fares = []  # other worlds follow
        other = race.best([usual, *elsewhere])
        if other is usual or len(other.fares) < FIRST:
            return usual.plan
        dropped = len(usual.fares) < len(other.fares)
        return other.plan if dropped or usual.behind(other, DOUBT) else usual.plan

    def _impression(self, view: Marchia, seat: int) -> Callable[[Plan], float]:
        """What plans seem worth before they are tried."""
        policy = self.judging.policy
        assert isinstance(policy, NormalBot)
        ideas: dict[str, Callable[[Marchia, int], list[Idea]]] = {
            steps.TURN: policy.ideas,
            steps.SECOND: policy.draws,
            steps.STOCK: policy.stock_ideas,
            steps.CHOOSE: policy.first_ideas,
        }
        if view.step not in ideas:
            return lambda plan: 0.0
        worths = {idea.act: idea.worth for idea in ideas[view.step](view, seat)}
        parts = None if view.step == steps.STOCK else 1  # both tiles count, but only the first step of a turn
        return lambda plan: sum([worths.get(act, 0.0) for _, act in plan.deeds[:parts]])

    def _elsewhere(self, view: Marchia, seat: int, plan: Plan) -> list[Plan]:
        """The same purchase, built at the other places that seem best."""
        if len(plan.deeds) < 2 or not isinstance(plan.deeds[1][1], Build):
            return []
        game, found = self.game, list[tuple[float, Plan]]()
        bought = game.sample(view, seat, 0)
        game.apply(bought, seat, plan.deeds[0][1])
        for act in game.legal(bought, seat):
            if not isinstance(act, Build) or act == plan.deeds[1][1]:
                continue
            world, deeds = bought.copy(), [plan.deeds[0], (seat, act)]
            game.apply(world, seat, act)
            if world.step == steps.GOLD:
                deeds.append((seat, self.judging.policy.choose(world, seat, Thought(0))))
                game.apply(world, seat, deeds[-1][1])
            worth = outlook.standing(world, seat, outlook.turns_left(world, seat))
            found.append((worth, Plan(tuple(deeds), plan.reason)))
        found.sort(key=lambda each: -each[0])
        return [plan for _, plan in found[:PLACES]]


BOT = MarchiaExpert
