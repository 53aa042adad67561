"""The hard bot: it tries its best choices in imagined worlds and plays on there as `normal` would."""

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Thought, forward
from ostia_games.core.play.game import Game
from ostia_games.vilnius import ledger, quarter
from ostia_games.vilnius.actions import PASS
from ostia_games.vilnius.bots import outlook
from ostia_games.vilnius.bots.normal import NormalBot
from ostia_games.vilnius.bots.tempers import PLAIN, Weights
from ostia_games.vilnius.state import Vilnius

LONGEST = 400  # actions, in case a world goes on and on
QUICK = 300  # steps of the solver in a world
LEANING = 2.0  # by how much a world seems better that begins with what is liked twice as much


class HardBot(NormalBot):
    """Searches where it matters most: what to buy, and what to draw."""

    choices = 4  # that are tried: the best by their worth, and passing
    rounds = 3  # that are played on in a world before it is judged
    patience = 1  # how many times as long it thinks, where rounds are counted
    likely = 0.05, 0.9  # between these an attack is neither sure nor unlikely

    def __init__(self, game: Game[Vilnius], weights: Weights = PLAIN) -> None:
        super().__init__(game, weights)
        self.policy = NormalBot(game)
        self.policy.work = QUICK

    def city(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """The purchase after which the next rounds go best."""
        found = [wish.act for wish in self.wishes(view, seat, legal, thought)[: self.choices]]
        if not found:
            return super().city(view, seat, legal, thought)
        return self._best(view, seat, [*found, PASS], thought)

    def income(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """Draws as `normal` does, unless an attack is neither sure nor unlikely: then it tries both."""
        usual = super().income(view, seat, legal, thought)
        low, high = self.likely
        chances = [outlook.attack_chance(view, other) for other in range(view.fixed.seats)]
        if len(forward(legal)) < 2 or not any(low < one < high for one in chances):
            return usual
        return self._best(view, seat, [usual, *(act for act in legal if act != usual)], thought)

    def _best(self, view: Vilnius, seat: int, acts: list[Action], thought: Thought) -> Action:
        """The act that fares best; all are tried in the same worlds, the first wins a tie."""
        sums = [0.0] * len(acts)
        worlds = 0
        while not worlds or not thought.enough(worlds * len(acts) // self.patience):
            rng, thought.rng = chance.bits(thought.rng)
            for place, act in enumerate(acts):
                sums[place] += self._fare(view, seat, act, rng) + LEANING * (self.liking(act) - 1)
            worlds += 1
        return acts[max(range(len(acts)), key=lambda place: sums[place])]

    def _fare(self, view: Vilnius, seat: int, act: Action, rng: int) -> float:
        world = self.game.sample(view, seat, rng)
        self.game.apply(world, seat, act)
        thought = Thought(rng)
        for _ in range(LONGEST):
            actors = self.game.actors(world)
            if not actors or world.round >= view.round + self.rounds:
                break
            self.game.apply(world, actors[0], self.policy.choose(world, actors[0], thought))
        return standing(world)


def standing(world: Vilnius) -> float:
    """How well the players stand: the city first, then armies and incomes."""
    if world.outcome == "lost":
        return -20.0
    total = 2.0 * world.points
    cards = world.fixed.box.order
    total -= 0.4 * sum([cards[card].income + 0.5 * cards[card].draws for card in world.middle])
    left = min(10.0, outlook.rounds_left(world)) / 10
    for seat in range(world.fixed.seats):
        army = sum([outlook.power(world, unit) for unit in ledger.units_of(world, seat)])
        city = world.cities[seat]
        economy = outlook.CARD * city.income + len(city.earning) + 0.5 * len(quarter.spots(world, seat))
        total += 0.22 * army + left * (0.5 * economy + 0.15 * quarter.room(world, seat))
    return total


BOT = HardBot
