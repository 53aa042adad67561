"""The expert bot: it brings more weapons than an attack is expected to ask for.

Weapons seldom fit: two of a kind make up for one that is missing, and the next enemy may be a strong one.
`normal` brings what is asked for on average. Half as many again and more cost some provinces and save far
more points of the city, of which three players lose three to six to the Boost alone.

It does not search: trying purchases that seem about as good in imagined worlds made it weaker (docs/bots.md).
"""

from ostia_games.core.play.game import Game
from ostia_games.vilnius.bots.normal import NormalBot
from ostia_games.vilnius.bots.tempers import Weights
from ostia_games.vilnius.state import Vilnius

CAUTIOUS = Weights(weapons=1.7)


class ExpertBot(NormalBot):
    def __init__(self, game: Game[Vilnius]) -> None:
        super().__init__(game, CAUTIOUS)


BOT = ExpertBot
