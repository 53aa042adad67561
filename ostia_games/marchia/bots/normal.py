"""The bots of Marchia. They see the view of their seat and nothing else.

`normal` weighs price against points now and later, bonus tiles, coins and what it leaves to others. `easy`
counts what a tile shows and what it costs. `hard` plays out its best ideas; see `hard.py`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Bot, Game, Thought, forward
from ostia_games.core.words import Message, msg, nmsg
from ostia_games.marchia import says
from ostia_games.marchia.actions import (
    BUY,
    CHOOSE,
    DRAW_PILE,
    RELIEF,
    SKIP_TAX,
    STOCK,
    TAKE_OPEN,
    Buy,
    builds,
    cover,
    tax,
)
from ostia_games.marchia.bots import outlook
from ostia_games.marchia.bots.judge import Judge
from ostia_games.marchia.march import GOLD, SILVER, xy
from ostia_games.marchia.phases.building import chosen
from ostia_games.marchia.phases.drawing import DRAWN, due
from ostia_games.marchia.phases.turn import may_draw
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import EMPTY, Marchia

FRESH = 0.1  # what an unknown tile in the own column is worth
MOOD = 1.0  # points by which a mood changes what an idea seems worth
CHOICE = 0.01  # so little that it decides between equals only
TYPICAL = [1, 3, 4]  # spaces by which an open tile is judged


@dataclass(frozen=True, slots=True)
class Idea:
    """Something to do, and what it seems worth."""

    worth: float
    act: Action


def best_idea(ideas: list[Idea]) -> Idea:
    """The one that seems worth most."""
    return max(ideas, key=lambda idea: idea.worth)


class NormalBot(Bot[Marchia]):
    """Plays by its outlook, decision by decision."""

    def __init__(self, game: Game[Marchia], mood: float = MOOD, judge: Judge | None = None) -> None:
        super().__init__(game)
        self.judge = judge or Judge()
        self.mood = mood
        self.decisions: dict[str, Callable[[Marchia, int, Thought], Action]] = {
            "choose": self.first, "turn": self.turn, "build": self.build, "gold": self.gold,
            "second": self.second, "stock": self.stock, "tax": self.tax,
        }  # fmt: skip

    def choose(self, view: Marchia, seat: int, thought: Thought) -> Action:
        """One of the legal actions."""
        legal = forward(self.game.legal(view, seat))
        return legal[0] if len(legal) == 1 else self.decisions[view.step](view, seat, thought)

    # A turn

    def turn(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """The best idea."""
        ideas = self.ideas(state, seat)
        if not ideas:
            return RELIEF
        if self.mood:
            ideas = [Idea(idea.worth + self._mood(thought), idea.act) for idea in ideas]
        best = best_idea(ideas)
        thought.reason = idea_told(state, best)
        return best.act

    def _mood(self, thought: Thought) -> float:
        """Some points more or less, so that no two games are alike."""
        value, thought.rng = chance.below(1 << 16, thought.rng)
        return self.mood * (value / (1 << 15) - 1)

    def ideas(self, state: Marchia, seat: int) -> list[Idea]:
        """Everything that can be done in a turn."""
        judge, later = self.judge, outlook.turns_left(state, seat)
        harm = judge.rivalry(state) * outlook.penny(later)
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
        """Where the next tile to draw can come from; taxes follow anyway."""
        later = outlook.turns_left(state, seat)
        missing = DRAWN - len(state.drawn)
        base = self.tax_worth(state, seat, later) if missing == DRAWN else 0.0
        fresh = FRESH if later else 0.0
        found = []
        if len(state.pile) >= missing:
            found.append(Idea(base + missing * fresh, DRAW_PILE))
        if missing == DRAWN or not state.pile_is_due:
            for tile in state.open:
                shelf = max(self.judge.shelf_worths(state, seat, tile, TYPICAL, later))
                found.append(Idea(base + shelf + (missing - 1) * fresh - CHOICE, TAKE_OPEN[tile]))
        return found

    def second(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """From the pile, unless an open tile is better than most."""
        return best_idea(self.draws(state, seat)).act

    def build(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """Where it is worth most."""
        _, tile, price = chosen(state)
        later = outlook.turns_left(state, seat)
        found = self.judge.bargain(state, seat, self.judge.use(state, seat, tile, later), price, later)
        assert found is not None, "a tile was chosen that cannot be built"
        return builds(*xy(found.spot.at))[found.spot.rotation]

    def gold(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """Any: one coin is as good as the other."""
        return cover(*xy(state.gold[seat][0]))

    # The market and the taxes

    def first(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """M2.3: the tile that is worth most in the own column."""
        return best_idea(self.first_ideas(state, seat)).act

    def first_ideas(self, state: Marchia, seat: int) -> list[Idea]:
        """What each of the first tiles is worth in the own column."""
        later = outlook.turns_left(state, seat)
        return [
            Idea(self.judge.shelf_worths(state, seat, tile, [space], later)[0], CHOOSE[space])
            for space, tile in enumerate(state.columns[state.start])
            if tile != EMPTY
        ]

    def stock(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """The tile and the space that bring most."""
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
        coins = state.silver[seat] or state.gold[seat]
        if self.tax_worth(state, seat, outlook.turns_left(state, seat)) <= 0:
            return SKIP_TAX
        return tax(*xy(coins[0]))

    def tax_worth(self, state: Marchia, seat: int, later: int) -> float:
        """What taxes bring now, less the coin that is covered."""
        if not state.silver[seat] and not state.gold[seat]:
            return 0.0
        money = outlook.purse(state, seat)
        gain = outlook.money_worth(state, seat, money + due(state, seat), later)
        gain -= outlook.money_worth(state, seat, money, later)
        return max(0.0, gain - outlook.coin_worth(SILVER if state.silver[seat] else GOLD, later))


def idea_told(state: Marchia, idea: Idea) -> Message:
    """Why a bot does this."""
    if isinstance(idea.act, Buy):
        tile = says.tile(state, state.columns[idea.act.column][idea.act.space])
        return nmsg(
            "Price deducted, this tile brings about {n} point: {tile}.",
            "Price deducted, this tile brings about {n} points: {tile}.",
            round(idea.worth),
            tile=tile,
        )
    return msg("No tile is a better bargain now; drawing brings taxes and new tiles.")


class EasyBot(NormalBot):
    """Goes by the value of a tile and its price, and builds only with supply."""

    def turn(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """A tile that looks good for its price, if there is one; else it draws."""
        legal = forward(self.game.legal(state, seat))
        best: Action = DRAW_PILE if DRAW_PILE in legal else legal[-1]
        most = 1.0
        for act in legal:
            if isinstance(act, Buy):
                tile, price = state.columns[act.column][act.space], PRICES[act.space]
                mood, thought.rng = chance.below(5, thought.rng)
                worth = state.table.shapes.values[tile] - 0.6 * price + mood
                if worth > most and self.judge.use(state, seat, tile, 0).supplied is not None:
                    best, most = act, worth
        return best

    def stock(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """Anywhere."""
        legal = forward(self.game.legal(state, seat))
        pick, thought.rng = chance.below(len(legal), thought.rng)
        return legal[pick]

    def first(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """The most valuable tile."""
        column = state.columns[state.start]
        spaces = [space for space, tile in enumerate(column) if tile != EMPTY]
        return CHOOSE[max(spaces, key=lambda space: state.table.shapes.values[column[space]])]


def thinker(game: Game[Marchia], level: str) -> Bot[Marchia]:
    """The bot of a level."""
    if level == "easy":
        return EasyBot(game)
    if level == "normal":
        return NormalBot(game)
    from ostia_games.marchia.bots.hard import HardBot  # noqa: PLC0415

    return HardBot(game)
