"""The state of a game of Marchia: plain data, quick to copy, and what one seat may see of it.

Columns, marches and their coins are never changed in place but replaced, so that copies of a state can share
them.
"""

from dataclasses import dataclass

from ostia_games.core.play.course import TurnState
from ostia_games.core.play.state import OVER, UNKNOWN
from ostia_games.marchia.components import TYPES, Box
from ostia_games.marchia.march import Edge, March, Shapes
from ostia_games.marchia.scoring import HALF_UP, PRICES, Count, wins_bonus

EMPTY = -2  # a space of the market without a tile
NOBODY = -1  # the holder of a bonus tile that is still free
PILE_BOTTOM = {2: 22, 3: 18, 4: 14, 5: 10}  # M2.2: tiles below those among which the end castle lies
PILE_MIXED = 6  # M2.2: the end castle and five more

# Topics of the log
COMPLETED = "completed"  # a building is completed; about the seat; numbers: tile, points
BONUS = "bonus"  # a bonus tile changes hands; about who takes it; numbers: type, who had it
ENDING = "ending"  # the end castle was drawn

Column = tuple[int, ...]
Places = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fixed:
    """What never changes during a game."""

    names: tuple[str, ...]
    box: Box
    shapes: Shapes
    open_money: bool = False
    tie_rounding: str = HALF_UP
    fair_start: bool = False  # M2.5; with too few players it is never set

    @property
    def seats(self) -> int:
        return len(self.names)


class Marchia(TurnState):
    """Everything on the table. Lists go by seat; in a view others' secrets are `UNKNOWN`."""

    __slots__ = (
        "bank",
        "buildings",
        "by_gold",
        "castle",
        "chosen",
        "coins",
        "columns",
        "counted",
        "counters",
        "covered",
        "drawn",
        "edges",
        "ending",
        "final",
        "fixed",
        "gold",
        "holders",
        "idle",
        "marches",
        "money",
        "open",
        "pile",
        "points",
        "silver",
        "start",
        "stocked",
        "turn",
    )

    bank: int
    buildings: list[tuple[int, ...]]
    by_gold: list[Places]
    castle: tuple[int, ...]
    chosen: tuple[int, ...]
    coins: list[int]
    columns: list[Column]
    counted: tuple[int, ...]
    counters: int
    covered: list[Places]
    drawn: tuple[int, ...]
    edges: list[Edge]
    ending: bool
    final: tuple[Count, ...]
    fixed: Fixed
    gold: list[Places]
    holders: list[int]
    idle: int
    marches: list[March]
    money: list[int]
    open: tuple[int, ...]
    pile: list[int]
    points: list[int]
    silver: list[Places]
    start: int
    stocked: int
    turn: int

    def __init__(self, rng: int, fixed: Fixed) -> None:
        super().__init__(rng, OVER)
        seats = fixed.seats
        self.fixed = fixed
        self.start = self.turn = 0
        # The market
        self.pile = []  # the top is the end
        self.open = ()  # face up beside the pile
        self.columns = [(EMPTY,) * len(PRICES)] * seats
        # The decision at hand
        self.chosen = ()  # column and space of the tile to be built
        self.castle = ()  # place and code of a castle that waits for its gold coin
        self.drawn = ()  # taken or drawn, not yet in the column
        self.stocked = EMPTY  # the space given to the first of two drawn tiles
        self.idle = 0  # turns since the last purchase or tile from the pile (M5.4)
        # The marches
        self.marches = [{}] * seats
        self.edges = [Edge()] * seats
        self.silver = [()] * seats  # visible coins, by place
        self.gold = [()] * seats
        self.covered = [()] * seats
        self.by_gold = [()] * seats  # castles supplied by a gold coin
        self.buildings = [(0,) * len(TYPES)] * seats  # by type, without start tiles
        self.counters = fixed.box.counters  # left to cover coins with
        # Possessions
        self.money = [0] * seats
        self.bank = 0  # what it has taken in, less what it has paid out
        self.points = [0] * seats
        self.holders = [NOBODY] * len(TYPES)  # of the bonus tiles
        # The end
        self.ending = False
        self.coins = [0] * seats  # under the columns (M7.1)
        self.final = ()
        # Views only: everybody's money. Purses are secret, but every payment is public and can be counted.
        self.counted = ()

    def copy(self) -> "Marchia":
        new = Marchia.__new__(Marchia)
        self.copy_base_to(new)
        new.fixed, new.start = self.fixed, self.start
        new.turn, new.idle = self.turn, self.idle
        new.pile, new.open, new.columns = self.pile[:], self.open, self.columns[:]
        new.chosen, new.castle = self.chosen, self.castle
        new.drawn, new.stocked = self.drawn, self.stocked
        new.marches, new.edges, new.buildings = self.marches[:], self.edges[:], self.buildings[:]
        new.silver, new.gold = self.silver[:], self.gold[:]
        new.covered, new.by_gold, new.counters = self.covered[:], self.by_gold[:], self.counters
        new.money, new.bank, new.points = self.money[:], self.bank, self.points[:]
        new.holders, new.ending, new.coins = self.holders[:], self.ending, self.coins[:]
        new.final, new.counted = self.final, self.counted
        return new

    def seen_by(self, seat: int | None) -> "Marchia":
        """A copy in which everything hidden from this seat is `UNKNOWN`."""
        view = self.copy()
        view.hide_base()
        view.pile = [UNKNOWN] * len(view.pile)
        view.counted = self.counted or tuple(self.money)
        if not self.fixed.open_money and self.step != OVER:
            for other in range(self.fixed.seats):
                if other != seat:
                    view.money[other] = UNKNOWN
        return view

    @property
    def pile_is_due(self) -> bool:
        """M5.4: whether drawing has to include a tile from the pile."""
        return self.idle >= 3 * self.fixed.seats and bool(self.pile)

    def free_spaces(self, seat: int) -> list[int]:
        """The free spaces of a column, dearest first."""
        return [space for space, tile in enumerate(self.columns[seat]) if tile == EMPTY]

    def wins_bonus(self, seat: int, kind: int, count: int) -> bool:
        """M4.7: whether having so many buildings of a type would bring a seat its bonus tile."""
        if self.holders[kind] == seat:
            return False
        return wins_bonus(count, (each[kind] for who, each in enumerate(self.buildings) if who != seat))
