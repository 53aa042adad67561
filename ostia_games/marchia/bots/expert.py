"""The expert bot: see `core.play.expert`."""

from ostia_games.core.play.expert import ExpertBot
from ostia_games.marchia.state import Marchia

BOT = ExpertBot[Marchia]
