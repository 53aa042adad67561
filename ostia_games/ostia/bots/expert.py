"""The expert bot: it does what `hard` would do, unless imagined worlds show something surely better."""

from ostia_games.core.play.appraisal import Plan
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.expert import ExpertBot
from ostia_games.core.play.game import Game
from ostia_games.ostia.bots.hard import HardBot
from ostia_games.ostia.state import Ostia

WORLDS = 40  # that `hard` is given


class OstiaExpert(ExpertBot[Ostia]):
    def __init__(self, game: Game[Ostia]) -> None:
        super().__init__(game)
        self.hard = HardBot(game)

    def usual(self, view: Ostia, seat: int, thought: Thought) -> list[Plan]:
        most = thought.enough
        aside = Thought(thought.rng, lambda rounds: rounds >= WORLDS or most(rounds))
        return [self.judging.recorded(view, seat, self.hard, aside)]


BOT = OstiaExpert
