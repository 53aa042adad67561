from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Bot, RandomBot, Thought
from tests.pearls.bots.normal import sensible
from tests.pearls.state import Pearls


class EasyBot(Bot[Pearls]):
    """Sensible half the time, and never takes back what it laid."""

    def choose(self, view: Pearls, seat: int, thought: Thought) -> Action:
        coin, thought.rng = chance.below(2, thought.rng)
        if coin or view.offers[seat]:
            return sensible(view, seat, thought)
        return RandomBot(self.game).choose(view, seat, thought)


BOT = EasyBot
