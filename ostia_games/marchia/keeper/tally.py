"""What the entries come to: marches as far as they count, bonus tiles, the last turns, the final count."""

from collections.abc import Mapping
from dataclasses import dataclass

from ostia_games.core.keeping.keeper import TRACKED, Tally
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.words import msg
from ostia_games.marchia import scoring
from ostia_games.marchia.components import TYPES, box_for
from ostia_games.marchia.keeper.entries import START, Completed
from ostia_games.marchia.scoring import Count, Standing

POINTS, PENNIES, SILVER, GOLD = "points", "pennies", "silver", "gold"
COINS = (SILVER, GOLD)


@dataclass(frozen=True, slots=True)
class Building:
    """A building of a march, or the start tile."""

    kind: int
    value: int


class MarchiaTally(Tally):
    def __init__(self, setup: BookSetup, options: Mapping[str, bool | int | str]) -> None:
        super().__init__(setup, options)
        self.box = box_for(setup.components, options["start_tile_points"], setup.rules)
        self.tracked = options["money"] == TRACKED and not self.light
        self.fair_start = bool(options["fair_start"]) and self.seats >= scoring.FAIR_FROM
        self.start = setup.start
        self.turn = setup.start
        self.mover: int | None = None  # who had the last turn
        self.round = 1  # of that turn
        self.marches = [[Building(START, self.box.starts[seat].value)] for seat in range(self.seats)]
        self.completed: list[list[Building]] = [[] for _ in range(self.seats)]
        self.holders: list[int | None] = [None] * len(TYPES)
        self.builder: int | None = None  # who built in the last turn, and may have completed something
        self.left: list[int] | None = None  # turns left for each player, once the end castle is drawn
        self.ended = False
        # As told at the end: by type who holds the bonus tile, by seat what is unfinished (`None` for what
        # the entries say) and the money; and whose points and buildings were asked for.
        self.held: dict[int, int | None] = {}
        self.unfinished: dict[int, int | None] = {}
        self.purses: dict[int, int] = {}
        self.tracks: set[int] = set()
        self.walked: set[int] = set()
        self.standings: dict[int, Standing] = {}
        self.counted: dict[int, Count] = {}
        for seat in range(self.seats):
            if self.tracked:
                money = scoring.starting_money(self.place_in_round(seat), self.fair_start)
                self.add(seat, PENNIES, money, msg("At the start"), "M2.5" if self.fair_start else "M2.1")
            self.add(seat, GOLD, 1, msg("At the start"), "M1.2")

    def building(self, entry: Completed) -> Building:
        """What was completed; what a start tile is worth, the box says."""
        return self.marches[entry.seat][0] if entry.kind == START else Building(entry.kind, entry.value)

    def open_buildings(self, seat: int) -> list[Building]:
        """What is not completed, whichever of the two was entered first: a building counts once."""
        left, strange = list(self.marches[seat]), []
        for done in self.completed[seat]:
            if done in left:
                left.remove(done)
            else:
                strange.append(done.kind)
        # One whose value was corrected since is the same building all the same.
        for kind in strange:
            alike = next((each for each in left if each.kind == kind), None)
            if alike is not None:
                left.remove(alike)
        return left

    def buildings(self, kind: int) -> dict[int, int]:
        """How many buildings of a type each player has."""
        return {seat: self.total(seat, TYPES[kind]) for seat in range(self.seats)}

    def taxes(self, seat: int) -> int:
        """M5.3: what taxes would bring."""
        return scoring.taxes(self.total(seat, SILVER), self.total(seat, GOLD), self.box.coins)

    def place_in_round(self, seat: int) -> int:
        """How many places after the start player a seat is."""
        return (seat - self.start) % self.seats

    def announce_end(self, drawer: int) -> None:
        """M7.1: how many turns each player still has."""
        places = [self.place_in_round(seat) for seat in range(self.seats)]
        self.left = [scoring.turns_at_the_end(each, places[drawer], self.fair_start) for each in places]

    def round_of(self, seat: int) -> int:
        """The round to which a turn of this player would belong now."""
        again = self.mover is not None and self.place_in_round(seat) <= self.place_in_round(self.mover)
        return self.round + again

    def next_turn(self, seat: int, built: bool = False) -> None:
        """M2.4, M7.1: pass the turn on; near the end the player has one turn less."""
        self.builder = seat if built else None
        self.round = self.round_of(seat)
        self.mover, self.turn = seat, (seat + 1) % self.seats
        if self.left is not None:
            self.left[seat] = max(0, self.left[seat] - 1)
            self.ended = not any(self.left)
