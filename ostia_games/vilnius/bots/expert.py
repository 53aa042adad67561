"""The expert bot: it brings more weapons than an attack is expected to ask for, and tries close purchases.

Weapons seldom fit: two of a kind make up for one that is missing, and the next enemy may be a strong one.
`normal` brings what is asked for on average. Half as many again and more cost some provinces and save far
more points of the city, of which three players lose three to six to the Boost alone.
"""

from math import sqrt

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.game import Game
from ostia_games.vilnius.bots.appraiser import QUICK, VilniusAppraiser
from ostia_games.vilnius.bots.normal import NormalBot
from ostia_games.vilnius.bots.tempers import Weights
from ostia_games.vilnius.state import Vilnius

CAUTIOUS = Weights(weapons=1.7)
CLOSE = 0.75  # of the worth of the best purchase: what is worth less is not tried
CHOICES = 3  # purchases that are tried
WORLDS = 8  # in which they are tried at most; after the Boost, with large armies, no more than FEWEST
FEWEST = 4  # worlds before anything else is done than usual
DOUBT = 1.5  # standard errors by which it must be better


class Cautious(VilniusAppraiser):
    """Goes on as the expert would without a search."""

    def playing_on(self) -> NormalBot:
        bot = NormalBot(self.game, CAUTIOUS)
        bot.work = QUICK
        return bot


class ExpertBot(NormalBot):
    def __init__(self, game: Game[Vilnius]) -> None:
        super().__init__(game, CAUTIOUS)
        self.judging = Cautious(game)

    def city(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> Action:
        """The best purchase by its worth, unless one that is worth about as much is surely better."""
        wishes = self.wishes(view, seat, legal, thought)
        close = [wish.act for wish in wishes[:CHOICES] if wish.rate >= CLOSE * wishes[0].rate]
        # With so few playouts nothing would ever be sure.
        if len(close) < 2 or thought.enough(FEWEST * len(close)):
            return super().city(view, seat, legal, thought)
        return self._best(view, seat, close, thought)

    def _best(self, view: Vilnius, seat: int, acts: list[Action], thought: Thought) -> Action:
        """All are tried in the same worlds."""
        tried: list[list[float]] = [[] for _ in acts]
        for worlds in range(FEWEST if view.boosted else WORLDS):
            if thought.enough(worlds * len(acts)):
                break
            rng, thought.rng = chance.bits(thought.rng)
            world = self.game.sample(view, seat, rng)
            for act, fares in zip(acts, tried, strict=True):
                copy = world.copy()
                self.game.apply(copy, seat, act)
                fares.append(self.judging.play_on(copy, view, rng).wins[0])
        usual, best = tried[0], max(range(len(acts)), key=lambda place: sum(tried[place]))
        return acts[best] if surely(tried[best], usual) else acts[0]


def surely(better: list[float], usual: list[float]) -> bool:
    """Whether one has beaten the other by more than chance would have it."""
    gains = [one - other for one, other in zip(better, usual, strict=True)]
    n, total = len(gains), sum(gains)
    if n < FEWEST:
        return False
    spread = sum([(gain - total / n) ** 2 for gain in gains]) / (n - 1)
    return total > DOUBT * sqrt(spread * n)


BOT = ExpertBot
