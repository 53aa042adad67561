"""The easy bot: it goes by the value a tile shows and by its price, and builds only with supply."""

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Thought, forward
from ostia_games.marchia.actions import CHOOSE, DRAW_PILE, Buy
from ostia_games.marchia.bots.normal import NormalBot
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import EMPTY, Marchia

PENNY, MOOD = 0.11, 0.18  # in average buildings


class EasyBot(NormalBot):
    """Leaves where to build, and the taxes, to `normal`."""

    def turn(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """Buy a tile that looks good for its price; otherwise draw."""
        legal = forward(self.game.legal(state, seat))
        best: Action = DRAW_PILE if DRAW_PILE in legal else legal[-1]
        unit, most = state.fixed.shapes.unit, 0.2
        for act in legal:
            if isinstance(act, Buy):
                tile, price = state.columns[act.column][act.space], PRICES[act.space]
                mood, thought.rng = chance.below(5, thought.rng)
                worth = state.fixed.shapes.values[tile] / unit - PENNY * price + MOOD * mood
                if worth > most and self.judge.use(state, seat, tile, 0).supplied is not None:
                    best, most = act, worth
        return best

    def stock(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """Any drawn tile on any free space."""
        legal = forward(self.game.legal(state, seat))
        pick, thought.rng = chance.below(len(legal), thought.rng)
        return legal[pick]

    def first(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """The tile with the highest value."""
        column = state.columns[state.start]
        spaces = [space for space, tile in enumerate(column) if tile != EMPTY]
        return CHOOSE[max(spaces, key=lambda space: state.fixed.shapes.values[column[space]])]


BOT = EasyBot
