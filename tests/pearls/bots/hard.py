from ostia_games.core.play.game import Game
from tests.pearls.bots.normal import sensible, worth
from tests.pearls.bots.search import SearchBot
from tests.pearls.state import Pearls


class HardBot(SearchBot[Pearls]):
    def __init__(self, game: Game[Pearls]) -> None:
        super().__init__(game, sensible, worth)


BOT = HardBot
