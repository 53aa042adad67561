"""The sheet of a table of Marchia: marches as far as they are counted, bonus tiles, and the last turns."""

from collections.abc import Mapping
from dataclasses import dataclass

from ostia_games.core.keeping.book import Sheet, TableSetup
from ostia_games.core.words import msg
from ostia_games.marchia import scoring
from ostia_games.marchia.components import TYPES, box_from, own_box
from ostia_games.marchia.keeper.entries import START
from ostia_games.marchia.scoring import Count

POINTS, PENNIES, SILVER, GOLD = "points", "pennies", "silver", "gold"
COINS = (SILVER, GOLD)
TRACKED = "tracked"
LAST_TURNS = 2  # M7.1


@dataclass(slots=True)
class Building:
    """A building of a march; the start tile is one, too."""

    kind: int
    value: int
    done: bool = False


class MarchiaSheet(Sheet):
    """Everything known about a table of Marchia."""

    def __init__(self, setup: TableSetup, options: Mapping[str, bool | int | str]) -> None:
        super().__init__(setup, options)
        start_value = options["start_tile_points"]
        assert isinstance(start_value, int)
        box = own_box(start_value) if setup.components is None else box_from(setup.components, start_value)
        self.box = box
        self.seats = len(setup.names)
        self.tracked = options["money"] == TRACKED
        self.start = setup.start
        self.turn = setup.start
        self.marches = [[Building(START, start_value)] for _ in setup.names]
        self.holders: list[int | None] = [None] * len(TYPES)
        self.builder: int | None = None  # who has built last
        self.left: list[int] | None = None  # turns that are left, once the end castle was drawn
        self.ended = False
        self.held: dict[int, int | None] = {}  # what was said about the bonus tiles at the end
        self.unfinished: dict[int, int] = {}
        self.purses: dict[int, int] = {}
        self.counted: dict[int, Count] = {}
        for seat in range(self.seats):
            if self.tracked:
                self.add(seat, PENNIES, scoring.MONEY, msg("At the start"), "M2.1")
            self.add(seat, GOLD, 1, msg("At the start"), "M1.2")

    def open_buildings(self, seat: int) -> list[Building]:
        """What a player has not completed."""
        return [building for building in self.marches[seat] if not building.done]

    def find(self, seat: int, kind: int, value: int) -> Building | None:
        """An unfinished building of this type and value."""
        fits = (each for each in self.open_buildings(seat) if (each.kind, each.value) == (kind, value))
        return next(fits, None)

    def buildings(self, kind: int) -> dict[int, int]:
        """How many buildings of a type each player has."""
        return {seat: self.total(seat, TYPES[kind]) for seat in range(self.seats)}

    def taxes(self, seat: int) -> int:
        """M5.3: what taxes would bring."""
        return scoring.taxes(self.total(seat, SILVER), self.total(seat, GOLD))

    def next_turn(self, seat: int) -> None:
        """M2.4, M7.1: on with the next player; near the end one turn less."""
        self.turn = (seat + 1) % self.seats
        if self.left is not None:
            self.left[seat] = max(0, self.left[seat] - 1)
            self.ended = not any(self.left)
