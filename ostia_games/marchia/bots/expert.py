"""The expert bot: it tries turns in imagined worlds, then other places to build. See `core.play.expert`."""

from collections.abc import Callable

from ostia_games.core.play.appraisal import Plan
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.expert import FIRST, PATIENCE, ExpertBot, Race, Runner
from ostia_games.marchia import steps
from ostia_games.marchia.actions import Build
from ostia_games.marchia.bots import outlook
from ostia_games.marchia.bots.normal import Idea, NormalBot
from ostia_games.marchia.state import Marchia

SCANT = 60  # who has no more than this thinks about what to do alone, not about where to build
FOR_TURNS = 0.65  # share of the time for what to do; the rest is for where to build
DOUBT = 1.0  # standard errors by which another place to build must be better than the usual one
PLACES = 4  # other places to build that are tried


class MarchiaExpert(ExpertBot[Marchia]):
    def best(self, view: Marchia, seat: int, plans: list[Plan], thought: Thought) -> Plan:
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
