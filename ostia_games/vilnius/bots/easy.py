"""The easy bot: it buys what it can, by its mood, and fights without much thought."""

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Thought
from ostia_games.vilnius.bots import outlook
from ostia_games.vilnius.bots.normal import NormalBot
from ostia_games.vilnius.state import Vilnius


class EasyBot(NormalBot):
    work = 0  # the solver gives its hasty plan

    def wishes(self, view: Vilnius, seat: int, legal: list[Action], thought: Thought) -> list[outlook.Wish]:
        found = outlook.wishes(view, seat, legal)
        thought.rng = chance.shuffle(found, thought.rng)
        return found


BOT = EasyBot
