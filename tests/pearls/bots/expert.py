from ostia_games.core.play.expert import ExpertBot
from tests.pearls.state import Pearls

BOT = ExpertBot[Pearls]
