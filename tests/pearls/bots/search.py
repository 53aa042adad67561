"""A bot that samples what it cannot see, tries its moves in those worlds, and counts.

Flat Monte Carlo with upper confidence bounds over the moves at hand. Each round draws a world that fits the
view, makes one move in it, lets a quick policy play on for everybody, and notes how well the seat fared.
"""

from collections.abc import Callable
from math import inf, log, sqrt

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Bot, Thought, forward
from ostia_games.core.play.game import Game
from ostia_games.core.play.state import S

Policy = Callable[[S, int, Thought], Action]
Worth = Callable[[S, int], float]  # how well a seat stands in a state, about 0 to 1


class SearchBot(Bot[S]):
    """The `hard` bot of a game, made of a quick policy and a measure of worth."""

    def __init__(self, game: Game[S], policy: Policy[S], worth: Worth[S], horizon: int = 400) -> None:
        super().__init__(game)
        self.policy = policy
        self.worth = worth
        self.horizon = horizon  # actions played in a world before it is judged as it stands

    def choose(self, view: S, seat: int, thought: Thought) -> Action:
        moves = forward(self.game.legal(view, seat))
        if len(moves) == 1:
            return moves[0]
        tries, sums = [0] * len(moves), [0.0] * len(moves)
        rounds = 0
        while rounds < len(moves) or not thought.enough(rounds):
            index = _most_promising(tries, sums, rounds)
            sums[index] += self._fare(view, seat, moves[index], thought)
            tries[index] += 1
            rounds += 1
        return moves[max(range(len(moves)), key=lambda i: (sums[i] / tries[i], tries[i]))]

    def _fare(self, view: S, seat: int, move: Action, thought: Thought) -> float:
        # The world gets random numbers of its own: what the policy draws must not depend on what was dealt.
        rng, thought.rng = chance.bits(thought.rng)
        world = self.game.sample(view, seat, rng)
        self.game.apply(world, seat, move)
        for _ in range(self.horizon):
            actors = self.game.actors(world)
            if not actors:
                break
            self.game.apply(world, actors[0], self.policy(world, actors[0], thought))
        return self.worth(world, seat)


def _most_promising(tries: list[int], sums: list[float], rounds: int) -> int:
    def bound(index: int) -> float:
        if not tries[index]:
            return inf
        return sums[index] / tries[index] + sqrt(0.5 * log(rounds) / tries[index])

    return max(range(len(tries)), key=bound)
