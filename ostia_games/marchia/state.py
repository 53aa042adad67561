"""The table of Marchia: plain data, quick to copy, and what one seat may see of it.

Columns, marches and their coins are never changed in place: whoever moves a tile makes new ones, so that a
copy of the state can share them.
"""

from dataclasses import dataclass

from ostia_games.core.play.game import OVER, UNKNOWN, State
from ostia_games.marchia.components import COUNTERS, TYPES, Box
from ostia_games.marchia.march import Edge, March, Shapes
from ostia_games.marchia.scoring import HALF_UP, PRICES, Count

EMPTY = -2  # a space of the market without a tile
NOBODY = -1  # holds a bonus tile that nobody has
END_TURNS = 2  # M7.1

Column = tuple[int, ...]
Places = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What never changes during a game."""

    names: tuple[str, ...]
    box: Box
    shapes: Shapes
    open_money: bool = False
    tie_rounding: str = HALF_UP

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.names)


class Marchia(State):
    """Everything on the table. Lists go by seat; in a view others' secrets are `UNKNOWN`."""

    __slots__ = (
        "bank", "buildings", "by_gold", "chosen", "coins", "columns", "counted", "counters", "covered",
        "drawn", "edges", "ending", "final", "gold", "holders", "idle", "marches", "money", "open", "pile",
        "points", "silver", "start", "stocked", "table", "turn",
    )  # fmt: skip

    def __init__(self, rng: int, table: Table) -> None:
        super().__init__(rng, OVER)
        seats = table.seats
        self.table = table
        self.start = self.turn = 0
        # The market
        self.pile: list[int] = []  # the top is the end
        self.open: tuple[int, ...] = ()  # face up beside the pile
        self.columns: list[Column] = [(EMPTY,) * len(PRICES)] * seats
        # The decision at hand
        self.chosen: tuple[int, ...] = ()  # column and space of the tile to be built; then place and rotation
        self.drawn: tuple[int, ...] = ()  # taken or drawn, not yet in the column
        self.stocked = EMPTY  # the space of the first of two that were drawn
        self.idle = 0  # turns since the last purchase or tile from the pile (M5.4)
        # The marches
        self.marches: list[March] = [{}] * seats
        self.edges: list[Edge] = [Edge()] * seats
        self.silver: list[Places] = [()] * seats  # visible coins, by place
        self.gold: list[Places] = [()] * seats
        self.covered: list[Places] = [()] * seats
        self.by_gold: list[Places] = [()] * seats  # castles that a gold coin supplied
        self.buildings: list[tuple[int, ...]] = [(0,) * len(TYPES)] * seats  # by type, without start tiles
        self.counters = COUNTERS  # left to cover coins with
        # Possessions
        self.money = [0] * seats
        self.bank = 0  # what it has taken in, less what it has paid out
        self.points = [0] * seats
        self.holders = [NOBODY] * len(TYPES)  # of the bonus tiles
        # The end
        self.ending = False
        self.coins = [0] * seats  # under the columns (M7.1)
        self.final: tuple[Count, ...] = ()
        # Views only: money as whoever counted along knows it. Every payment is public, purses are not.
        self.counted: tuple[int, ...] = ()

    def copy(self) -> "Marchia":
        """An independent copy."""
        new = Marchia.__new__(Marchia)
        self.copy_base_to(new)
        new.table, new.start, new.turn, new.idle = self.table, self.start, self.turn, self.idle
        new.pile, new.open, new.columns = self.pile[:], self.open, self.columns[:]
        new.chosen, new.drawn, new.stocked = self.chosen, self.drawn, self.stocked
        new.marches, new.edges, new.buildings = self.marches[:], self.edges[:], self.buildings[:]
        new.silver, new.gold = self.silver[:], self.gold[:]
        new.covered, new.by_gold, new.counters = self.covered[:], self.by_gold[:], self.counters
        new.money, new.bank, new.points = self.money[:], self.bank, self.points[:]
        new.holders, new.ending, new.coins = self.holders[:], self.ending, self.coins[:]
        new.final, new.counted = self.final, self.counted
        return new

    def seen_by(self, seat: int | None) -> "Marchia":
        """A copy in which everything that this seat cannot see is `UNKNOWN`."""
        view = self.copy()
        view.hide_base()
        view.pile = [UNKNOWN] * len(view.pile)
        view.counted = self.counted or tuple(self.money)
        if not self.table.open_money and self.step != OVER:
            for other in range(self.table.seats):
                if other != seat:
                    view.money[other] = UNKNOWN
        return view

    @property
    def pile_is_due(self) -> bool:
        """M5.4: whether drawing has to include a tile from the pile."""
        return self.idle >= 3 * self.table.seats and bool(self.pile)

    def free_spaces(self, seat: int) -> list[int]:
        """The free spaces of a column, dearest first."""
        return [space for space, tile in enumerate(self.columns[seat]) if tile == EMPTY]
