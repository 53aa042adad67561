"""The hard bot: it plays its best ideas out in worlds that fit its view, where everybody goes on as `normal`
would, and does what fares best on the average of them.
"""

from math import sqrt

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import OVER, Game, Thought
from ostia_games.marchia.actions import RELIEF
from ostia_games.marchia.bots import outlook
from ostia_games.marchia.bots.normal import Idea, NormalBot, idea_told
from ostia_games.marchia.state import Marchia

WIDTH = 6  # ideas that are played out
ROUNDS = 3  # of the table that are played out before a world is judged
TRUST = 2.0  # in the first impression: it counts like so many worlds
BEHIND = 12.0  # points, times the root of the worlds, by which an idea falls too far behind
LEADER = 0.5  # how much it looks at the best of the others, and not at all of them


class HardBot(NormalBot):
    """Plays by imagined futures."""

    def __init__(self, game: Game[Marchia]) -> None:
        super().__init__(game, mood=0.0)
        self.policy = NormalBot(game, mood=0.0, judge=self.judge)  # what it has found out serves both
        self.aside = Thought(0)  # of the policy: its reasons are not those of this bot

    def turn(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """The idea that fares best."""
        ideas = self.ideas(state, seat)
        if not ideas:
            return RELIEF
        best = self.best(state, seat, ideas, thought)
        thought.reason = idea_told(state, best)
        return best.act

    def second(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """The source that fares best."""
        return self.best(state, seat, self.draws(state, seat), thought).act

    def first(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """The tile that fares best."""
        return self.best(state, seat, self.first_ideas(state, seat), thought).act

    def stock(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """The space that fares best."""
        return self.best(state, seat, self.stock_ideas(state, seat), thought).act

    def best(self, view: Marchia, seat: int, ideas: list[Idea], thought: Thought) -> Idea:
        """Play the most promising ideas out, all in the same worlds, and drop what falls behind."""
        left = sorted(ideas, key=lambda idea: idea.worth, reverse=True)[:WIDTH]
        sums = {idea: TRUST * idea.worth for idea in left}
        worlds = rounds = 0
        while len(left) > 1:
            rng, thought.rng = chance.bits(thought.rng)
            world, fares = self.game.sample(view, seat, rng), []
            for idea in left:
                fares.append(self.play_out(world.copy(), seat, idea.act))
                rounds += 1
                if worlds and thought.enough(rounds):
                    return max(left, key=sums.__getitem__)  # a world that not all have played does not count
            for idea, fare in zip(left, fares, strict=True):
                sums[idea] += fare
            worlds += 1
            if thought.enough(rounds):
                break
            least = max(sums[idea] for idea in left) - BEHIND * sqrt(worlds)
            left = [idea for idea in left if sums[idea] >= least]
        return max(left, key=sums.__getitem__)

    def play_out(self, world: Marchia, seat: int, act: Action) -> float:
        """How a seat fares if it does this and all go on as `normal` would for some rounds."""
        game, policy, mine = self.game, self.policy.decisions, 0
        game.apply(world, seat, act)
        while world.step != OVER:
            actor = world.turn
            if world.step == "turn" and actor == seat:
                mine += 1
                if mine > ROUNDS:
                    break
            game.apply(world, actor, policy[world.step](world, actor, self.aside))
        return fare(world, seat)


def fare(state: Marchia, seat: int) -> float:
    """By how much a seat is ahead of the others, or will be."""
    if state.final:
        points = [float(count.total) for count in state.final]
    else:
        seats = range(state.table.seats)
        points = [outlook.standing(state, each, outlook.turns_left(state, each)) for each in seats]
    others = [each for other, each in enumerate(points) if other != seat]
    return points[seat] - LEADER * max(others) - (1 - LEADER) * sum(others) / len(others)
