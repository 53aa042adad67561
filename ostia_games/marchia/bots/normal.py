"""The normal bot: it weighs the price of a tile against points now and later, bonus tiles, coins, and what
its choice leaves to the others.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Bot, Thought, forward
from ostia_games.core.play.game import Game
from ostia_games.core.words import Message, msg
from ostia_games.marchia import steps
from ostia_games.marchia.actions import (
    BUY,
    CHOOSE,
    DRAW_PILE,
    RELIEF,
    SKIP_TAX,
    STOCK,
    TAKE_OPEN,
    builds,
    cover,
    tax,
)
from ostia_games.marchia.bots import outlook, reasons
from ostia_games.marchia.bots.judge import Judge
from ostia_games.marchia.bots.tempers import PLAIN, Weights
from ostia_games.marchia.march import GOLD, SILVER, xy
from ostia_games.marchia.phases.building import chosen
from ostia_games.marchia.phases.drawing import DRAWN, due
from ostia_games.marchia.phases.turn import may_draw
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import EMPTY, Marchia

# In average buildings.
FRESH = 0.018  # what an unknown tile in the bot's own column is worth
MOOD = 0.18  # how much better or worse than it is an idea may seem
CHOICE = 0.01  # handicap of open tiles: too small to decide anything but ties
TYPICAL = [1, 3, 4]  # spaces by which an open tile is judged


@dataclass(frozen=True, slots=True)
class Idea:
    """Something to do, and what it seems worth."""

    worth: float
    act: Action


def best_idea(ideas: list[Idea]) -> Idea:
    return max(ideas, key=lambda idea: idea.worth)


class NormalBot(Bot[Marchia]):
    """Plays by its outlook, decision by decision."""

    def __init__(
        self,
        game: Game[Marchia],
        weights: Weights = PLAIN,
        mood: float = MOOD,
        judge: Judge | None = None,
    ) -> None:
        super().__init__(game)
        self.weights, self.mood = weights, mood
        self.judge = judge or Judge(weights)
        self.decisions: dict[str, Callable[[Marchia, int, Thought], Action]] = {
            steps.CHOOSE: self.first,
            steps.TURN: self.turn,
            steps.BUILD: self.build,
            steps.GOLD: self.gold,
            steps.SECOND: self.second,
            steps.STOCK: self.stock,
            steps.TAX: self.tax,
        }

    def choose(self, view: Marchia, seat: int, thought: Thought) -> Action:
        legal = forward(self.game.legal(view, seat))
        return legal[0] if len(legal) == 1 else self.decisions[view.step](view, seat, thought)

    def why(self, view: Marchia, seat: int, act: Action, thought: Thought) -> Message:
        if act == RELIEF:
            return msg("You can neither buy nor draw, so this is all there is to do.")
        return reasons.why(view, seat, act, self.judge)

    # A turn

    def turn(self, state: Marchia, seat: int, thought: Thought) -> Action:
        ideas = self.ideas(state, seat)
        if not ideas:
            return RELIEF
        if self.mood:
            mood = self.mood * state.fixed.shapes.unit
            ideas = [Idea(idea.worth + mood * _moody(thought), idea.act) for idea in ideas]
        return best_idea(ideas).act

    def ideas(self, state: Marchia, seat: int) -> list[Idea]:
        """Everything that can be done in a turn."""
        judge, later = self.judge, outlook.turns_left(state, seat)
        harm = judge.rivalry(state) * outlook.penny(state.fixed.shapes.unit, later)
        found = []
        for owner, column in enumerate(state.columns):
            for space, tile in enumerate(column):
                if tile != EMPTY:
                    price, use = PRICES[space], judge.use(state, seat, tile, later)
                    bargain = judge.bargain(state, seat, use, price, later)
                    if bargain is not None:
                        paid = 0.0 if owner == seat else harm * price
                        found.append(Idea(bargain.worth - paid, BUY[owner][space]))
        return found + self.draws(state, seat) if may_draw(state, seat) else found

    def draws(self, state: Marchia, seat: int) -> list[Idea]:
        """Where the next tile can come from. Taxes follow either way, so they only count against buying."""
        later = outlook.turns_left(state, seat)
        missing = DRAWN - len(state.drawn)
        base = self.tax_worth(state, seat, later) if missing == DRAWN else 0.0
        fresh = FRESH * state.fixed.shapes.unit if later else 0.0
        found = []
        if len(state.pile) >= missing:
            found.append(Idea(base + missing * fresh, DRAW_PILE))
        if missing == DRAWN or not state.pile_is_due:
            for tile in state.open:
                shelf = max(self.judge.shelf_worths(state, seat, tile, TYPICAL, later))
                found.append(Idea(base + shelf + (missing - 1) * fresh - CHOICE, TAKE_OPEN[tile]))
        return found

    def second(self, state: Marchia, seat: int, thought: Thought) -> Action:
        return best_idea(self.draws(state, seat)).act

    def build(self, state: Marchia, seat: int, thought: Thought) -> Action:
        _, tile, price = chosen(state)
        later = outlook.turns_left(state, seat)
        found = self.judge.bargain(state, seat, self.judge.use(state, seat, tile, later), price, later)
        assert found is not None, "a tile was chosen that cannot be built"
        return builds(*xy(found.spot.at))[found.spot.rotation]

    def gold(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """Any of them: all gold coins are worth the same."""
        return cover(*xy(state.gold[seat][0]))

    # The market and the taxes

    def first(self, state: Marchia, seat: int, thought: Thought) -> Action:
        return best_idea(self.first_ideas(state, seat)).act

    def first_ideas(self, state: Marchia, seat: int) -> list[Idea]:
        """M2.3: what each of the first tiles is worth in the bot's own column."""
        later = outlook.turns_left(state, seat)
        found = []
        for space, tile in enumerate(state.columns[state.start]):
            if tile != EMPTY:
                [worth] = self.judge.shelf_worths(state, seat, tile, [space], later)
                found.append(Idea(worth, CHOOSE[space]))
        return found

    def stock(self, state: Marchia, seat: int, thought: Thought) -> Action:
        return best_idea(self.stock_ideas(state, seat)).act

    def stock_ideas(self, state: Marchia, seat: int) -> list[Idea]:
        """What each drawn tile is worth on each free space."""
        later, free = outlook.turns_left(state, seat), state.free_spaces(seat)
        found = []
        for tile in state.drawn:
            worths = self.judge.shelf_worths(state, seat, tile, free, later)
            found += [Idea(worth, STOCK[tile][space]) for space, worth in zip(free, worths, strict=True)]
        return found

    def tax(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """Collect unless waiting for more coins is better; silver is covered first."""
        if self.tax_worth(state, seat, outlook.turns_left(state, seat)) <= 0:
            return SKIP_TAX
        coins = state.silver[seat] or state.gold[seat]
        return tax(*xy(coins[0]))

    def tax_worth(self, state: Marchia, seat: int, later: int) -> float:
        """What taxes bring now, less the coin that is covered."""
        if not state.silver[seat] and not state.gold[seat]:
            return 0.0
        money = outlook.purse(state, seat)
        gain = outlook.money_worth(state, seat, money + due(state, seat), later)
        gain -= outlook.money_worth(state, seat, money, later)
        gain *= self.weights.pennies if later else 1.0
        coin = SILVER if state.silver[seat] else GOLD
        return max(0.0, gain - outlook.coin_worth(state.fixed.shapes.unit, coin, later))


def _moody(thought: Thought) -> float:
    """Between -1 and 1, so that no two games are alike."""
    value, thought.rng = chance.below(1 << 16, thought.rng)
    return value / (1 << 15) - 1


BOT = NormalBot
