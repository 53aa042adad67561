"""The bots of Marchia. They see the view of their seat and nothing else."""

from ostia_games.core.game import Bot, Game, RandomBot
from ostia_games.marchia.state import Marchia


def thinker(game: Game[Marchia], level: str) -> Bot[Marchia]:
    """The bot of a level."""
    return RandomBot(game)
