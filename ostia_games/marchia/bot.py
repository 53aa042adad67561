"""The bots of Marchia. They see the view of their seat and nothing else.

`normal` weighs price against points now and later, bonus tiles, coins and what it leaves to others. `easy`
counts what it scores at once and little more. `hard` plays out its best ideas; see `hard.py`.
"""

from dataclasses import dataclass

from ostia_games.core import chance
from ostia_games.core.actions import Action
from ostia_games.core.game import Bot, Game, Thought, forward
from ostia_games.core.words import Message, msg
from ostia_games.marchia import outlook, says, scoring
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
from ostia_games.marchia.march import CASTLE, GOLD, SILVER, xy
from ostia_games.marchia.outlook import Spot, Surveyor
from ostia_games.marchia.phases.building import chosen
from ostia_games.marchia.phases.drawing import due
from ostia_games.marchia.phases.turn import may_draw
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import EMPTY, Marchia

RIVALRY = 0.6  # how much the gain of all others together counts as an own loss
FRESH = 0.8  # what an unknown tile in the own column is worth
SURE, KEEN = 0.8, 4.0  # how likely another buys what is a bargain to them: at most so, and half at KEEN points
OWN_USE = 0.5  # how likely one buys a bargain from the own column a turn later
CHOICE = 0.01  # an advantage so small that it decides between equals only


@dataclass(frozen=True, slots=True)
class Bargain:
    """What buying a tile brings, price deducted, and where to build it."""

    worth: float
    spot: Spot
    supplied: bool


@dataclass(frozen=True, slots=True)
class Idea:
    """Something to do in a turn, and what it seems worth."""

    worth: float
    act: Action


class NormalBot(Bot[Marchia]):
    """Plays by its outlook, decision by decision."""

    def __init__(self, game: Game[Marchia]) -> None:
        super().__init__(game)
        self.surveyor = Surveyor()

    def choose(self, view: Marchia, seat: int, thought: Thought) -> Action:
        """One of the legal actions."""
        legal = forward(self.game.legal(view, seat))
        return legal[0] if len(legal) == 1 else self.decide(view, seat, thought)

    def decide(self, view: Marchia, seat: int, thought: Thought) -> Action:
        """The same without asking what is legal: quick enough to play whole futures."""
        step = view.step
        if step == "turn":
            return self.turn(view, seat, thought)
        if step == "build":
            return self.build(view, seat, thought)
        if step == "stock":
            return self.stock(view, seat, thought)
        if step == "tax":
            return self.tax(view, seat, thought)
        if step == "second":
            return max(self.draws(view, seat), key=lambda idea: idea.worth).act
        if step == "gold":
            return cover(*xy(view.gold[seat][0]))
        return self.first(view, seat, thought)

    # What things are worth

    def bargain(self, state: Marchia, seat: int, tile: int, price: int, later: int) -> Bargain | None:
        """The best that can be made of buying a tile."""
        money = outlook.purse(state, seat)
        if price > money:
            return None
        shapes = state.table.shapes
        supplied, reached = self.surveyor.best(shapes, state.marches[seat], state.edges[seat], tile, later)
        kind, full = shapes.kinds[tile], outlook.money_worth(state, seat, money, later)
        found: Bargain | None = None
        if supplied is not None:
            cost = full - outlook.money_worth(state, seat, money - price, later)
            found = Bargain(supplied.worth - cost, supplied, True)
        if reached is not None and (found is None or reached.worth > supplied.worth):  # type: ignore[union-attr]
            worth = self._unsupplied(state, seat, kind, reached, price, later, full)
            if worth is not None and (found is None or worth > found.worth):
                found = Bargain(worth, reached, False)
        if found is None:
            return None
        bonus = outlook.bonus_gain(state, seat, kind, later)
        return Bargain(found.worth + bonus, found.spot, found.supplied)

    def _unsupplied(
        self, state: Marchia, seat: int, kind: int, spot: Spot, price: int, later: int, full: float
    ) -> float | None:
        """M4.5: what is left of it if gold or 10 pennies supply the building."""
        money = outlook.purse(state, seat)
        if kind == CASTLE:
            if not state.gold[seat]:
                return None
            return spot.worth - outlook.coin_worth(GOLD, later) - full + outlook.money_worth(
                state, seat, money - price, later
            )
        rest = money - price - scoring.UNSUPPLIED
        return None if rest < 0 else spot.worth - full + outlook.money_worth(state, seat, rest, later)

    def rivalry(self, state: Marchia) -> float:
        """How much the gain of one other counts as an own loss."""
        return RIVALRY / (state.table.seats - 1)

    def shelf_worth(self, state: Marchia, seat: int, tile: int, space: int, later: int) -> float:
        """What a tile on a space of the own column will bring: another buys it, or oneself a turn later."""
        price, seats, rivalry = PRICES[space], state.table.seats, self.rivalry(state)
        income = price * outlook.penny(later)
        left, total = 1.0, 0.0
        for step in range(1, seats):
            other = (seat + step) % seats
            found = self.bargain(state, other, tile, price, later)
            if found is not None and found.worth > 0:
                likely = SURE * found.worth / (found.worth + KEEN)
                total += left * likely * (income - rivalry * found.worth)
                left *= 1 - likely
        if space + 1 < len(PRICES) and later:
            own = self.bargain(state, seat, tile, PRICES[space + 1], later - 1)
            if own is not None and own.worth > 0:
                total += left * OWN_USE * own.worth
        return total

    # A turn

    def ideas(self, state: Marchia, seat: int) -> list[Idea]:
        """Everything worth thinking of in a turn, in no order."""
        later = outlook.turns_left(state, seat)
        rivalry, penny = self.rivalry(state), outlook.penny(later)
        found = []
        for owner, column in enumerate(state.columns):
            for space, tile in enumerate(column):
                if tile != EMPTY:
                    bargain = self.bargain(state, seat, tile, PRICES[space], later)
                    if bargain is not None:
                        harm = 0.0 if owner == seat else rivalry * penny * PRICES[space]
                        found.append(Idea(bargain.worth - harm, BUY[owner][space]))
        return found + self.draws(state, seat) if may_draw(state, seat) else found

    def draws(self, state: Marchia, seat: int) -> list[Idea]:
        """Where the next tile to draw can come from; taxes follow anyway."""
        later = outlook.turns_left(state, seat)
        due = 2 - len(state.drawn)
        base = self.tax_worth(state, seat, later) if due == 2 else 0.0
        fresh = FRESH if later else 0.0
        found = []
        if len(state.pile) >= due:
            found.append(Idea(base + due * fresh, DRAW_PILE))
        if due == 2 or not state.pile_is_due:
            for tile in state.open:
                shelf = max(self.shelf_worth(state, seat, tile, space, later) for space in (1, 3, 4))
                found.append(Idea(base + shelf + (due - 1) * fresh - CHOICE, TAKE_OPEN[tile]))
        return found

    def tax_worth(self, state: Marchia, seat: int, later: int) -> float:
        """What taxes bring now, less the coin that is covered."""
        if not state.silver[seat] and not state.gold[seat]:
            return 0.0
        money = outlook.purse(state, seat)
        gain = outlook.money_worth(state, seat, money + due(state, seat), later)
        gain -= outlook.money_worth(state, seat, money, later)
        return max(0.0, gain - outlook.coin_worth(SILVER if state.silver[seat] else GOLD, later))

    def turn(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """The best idea."""
        ideas = self.ideas(state, seat)
        if not ideas:
            return RELIEF
        best = max(ideas, key=lambda idea: idea.worth)
        thought.reason = idea_told(state, best)
        return best.act

    def build(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """Where it is worth most."""
        _, tile, price = chosen(state)
        later = outlook.turns_left(state, seat)
        found = self.bargain(state, seat, tile, price, later)
        assert found is not None, "a tile was chosen that cannot be built"
        return builds(*xy(found.spot.at))[found.spot.rotation]

    def first(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """M2.3: the tile that is worth most in the own column."""
        later = outlook.turns_left(state, seat)
        worths = {
            space: self.shelf_worth(state, seat, tile, space, later)
            for space, tile in enumerate(state.columns[state.start])
            if tile != EMPTY
        }
        return CHOOSE[max(worths, key=worths.__getitem__)]

    def stock(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """The tile and the space that bring most."""
        later = outlook.turns_left(state, seat)
        free = state.free_spaces(seat)
        return max(
            (STOCK[tile][space] for tile in state.drawn for space in free),
            key=lambda act: self.shelf_worth(state, seat, act.tile, act.space, later),
        )

    def tax(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """Collect unless waiting for more coins is better; silver is covered first."""
        coins = state.silver[seat] or state.gold[seat]
        if self.tax_worth(state, seat, outlook.turns_left(state, seat)) <= 0:
            return SKIP_TAX
        return tax(*xy(coins[0]))


def idea_told(state: Marchia, idea: Idea) -> Message:
    """Why a bot does this."""
    if isinstance(idea.act, Buy):
        tile = says.tile(state, state.columns[idea.act.column][idea.act.space])
        return msg("Price deducted, this tile brings about {n} points: {tile}.", n=round(idea.worth), tile=tile)
    return msg("No tile is a better bargain now; drawing brings taxes and new tiles.")


class EasyBot(NormalBot):
    """Buys what scores at once or is cheap, and does not look at what others want."""

    def turn(self, state: Marchia, seat: int, thought: Thought) -> Action:
        """What scores most for its price, if anything; else it draws."""
        legal = forward(self.game.legal(state, seat))
        shapes = state.table.shapes
        best, most = legal[-1], 1.0
        for act in legal:
            if isinstance(act, Buy):
                tile, price = state.columns[act.column][act.space], PRICES[act.space]
                found = self.bargain(state, seat, tile, price, 0)
                mood, thought.rng = chance.below(5, thought.rng)
                worth = shapes.values[tile] - 0.6 * price + mood
                if found is not None and found.supplied and worth > most:
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
    return NormalBot(game)
