"""The hard bot: it plays its best ideas out in worlds that fit its view, where everybody goes on as `normal`
would, and does what fares best on average.
"""

from math import sqrt

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.game import Game
from ostia_games.core.play.state import OVER
from ostia_games.marchia import steps
from ostia_games.marchia.actions import RELIEF
from ostia_games.marchia.bots import outlook
from ostia_games.marchia.bots.normal import Idea, NormalBot
from ostia_games.marchia.bots.tempers import PLAIN, Weights
from ostia_games.marchia.state import Marchia

WIDTH = 6  # ideas that are played out
ROUNDS = 3  # rounds played out before a world is judged
BEHIND = 2.2  # average buildings, times the root of the worlds, by which an idea falls too far behind
LEADER = 0.5  # how much the best opponent counts; the rest is the average of all opponents


class HardBot(NormalBot):
    """Plays by imagined futures."""

    def __init__(self, game: Game[Marchia], weights: Weights = PLAIN) -> None:
        super().__init__(game, weights, mood=0.0)
        # Nobody is taken to have a temper. Without one of its own, both use what the judge remembers.
        judge = self.judge if weights == PLAIN else None
        self.policy = NormalBot(game, mood=0.0, judge=judge)
        self.aside = Thought(0)  # for the policy, whose reasons are not those of this bot

    def turn(self, state: Marchia, seat: int, thought: Thought) -> Action:
        ideas = self.ideas(state, seat)
        if not ideas:
            return RELIEF
        return self.best(state, seat, ideas, thought).act

    def second(self, state: Marchia, seat: int, thought: Thought) -> Action:
        return self.best(state, seat, self.draws(state, seat), thought).act

    def first(self, state: Marchia, seat: int, thought: Thought) -> Action:
        return self.best(state, seat, self.first_ideas(state, seat), thought).act

    def stock(self, state: Marchia, seat: int, thought: Thought) -> Action:
        return self.best(state, seat, self.stock_ideas(state, seat), thought).act

    def best(self, view: Marchia, seat: int, ideas: list[Idea], thought: Thought) -> Idea:
        """Play the most promising ideas out, all in the same worlds, and drop those that fall behind."""
        left = sorted(ideas, key=lambda idea: idea.worth, reverse=True)[:WIDTH]
        sums = {idea: self.weights.trust * idea.worth for idea in left}
        worlds = rounds = 0
        while len(left) > 1:
            rng, thought.rng = chance.bits(thought.rng)
            world, fares = self.game.sample(view, seat, rng), []
            for idea in left:
                fares.append(self.play_out(world.copy(), seat, idea.act))
                rounds += 1
                if worlds and thought.enough(rounds):
                    # Drop this world: not every idea has been played out in it.
                    return max(left, key=sums.__getitem__)
            for idea, fare in zip(left, fares, strict=True):
                sums[idea] += fare
            worlds += 1
            if thought.enough(rounds):
                break
            least = max(sums[idea] for idea in left) - BEHIND * view.fixed.shapes.unit * sqrt(worlds)
            left = [idea for idea in left if sums[idea] >= least]
        return max(left, key=sums.__getitem__)

    def play_out(self, world: Marchia, seat: int, act: Action) -> float:
        """How a seat fares if it does this and everybody goes on as `normal` would for some rounds."""
        game, policy, mine = self.game, self.policy.decisions, 0
        game.apply(world, seat, act)
        while world.step != OVER:
            actor = world.turn
            if world.step == steps.TURN and actor == seat:
                mine += 1
                if mine > ROUNDS:
                    break
            game.apply(world, actor, policy[world.step](world, actor, self.aside))
        return lead(world, seat)


def lead(state: Marchia, seat: int) -> float:
    """By how many points a seat is ahead of the others, or is expected to be."""
    if state.final:
        points = [float(count.total) for count in state.final]
    else:
        seats = range(state.fixed.seats)
        points = [outlook.standing(state, each, outlook.turns_left(state, each)) for each in seats]
    others = [each for other, each in enumerate(points) if other != seat]
    return points[seat] - LEADER * max(others) - (1 - LEADER) * sum(others) / len(others)


BOT = HardBot
