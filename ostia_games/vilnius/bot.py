"""The bots of Vilnius."""

from ostia_games.core.game import Bot, Game, RandomBot
from ostia_games.vilnius.state import Vilnius


def thinker(game: Game[Vilnius], level: str) -> Bot[Vilnius]:
    """The bot of a level."""
    return RandomBot(game)
