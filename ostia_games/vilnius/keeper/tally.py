"""The tally of a table of Vilnius: the wall of the city, the rows of the Order, and what everyone owns."""

from collections import Counter
from collections.abc import Mapping

from ostia_games.core.keeping.keeper import Tally
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.words import msg
from ostia_games.vilnius import scoring
from ostia_games.vilnius.components import START_BUILDINGS, STARTING_UNITS, box_for, own_facts
from ostia_games.vilnius.keeper.entries import TO_CITY, TO_QUARTER
from ostia_games.vilnius.quarter import FIRST_ROOM

CITY, ORDER, TOOLS, ROW = "city", "order", "tools", "row"
NAME = "Vilnius"


class VilniusTally(Tally):
    """Everything known about a table of Vilnius. The city sits at the table, after the players."""

    def __init__(self, setup: BookSetup, options: Mapping[str, bool | int | str]) -> None:
        super().__init__(setup, options)
        self.box = box_for(setup.components, setup.rules)
        self.names = (*setup.called, NAME)
        self.city = self.seats  # its place among the names
        self.round = 1
        self.start = setup.start
        self.buildings = [[self.box.building(key) for key in START_BUILDINGS] for _ in setup.names]
        self.units = [[self.box.unit(key) for key in STARTING_UNITS] for _ in setup.names]
        self.attack = [scoring.LEAST_ATTACK] * self.seats
        self.destinations = [TO_CITY] * self.seats
        pile = {TO_CITY: 2, TO_QUARTER: self.seats}  # V2.4
        self.pile: Counter[int] = Counter(pile)
        self.discard: Counter[int] = Counter()
        self.middle: list[int] = []
        self.boosted = self.final = self.stands = False
        self.builder = setup.start  # whose turn it is in the city, as far as the entries tell
        self.survivors: list[tuple[int, int]] = []  # of this fight, as far as the entries tell
        self.loots = 0
        self.taken = [0] * self.seats
        self.order_values: dict[int, int] = {}
        self.tool_costs: dict[int, int] = {}
        points = own_facts()[f"vilnius.{options['difficulty']}"]
        self.add(self.city, CITY, points, msg("At the start"), "V2.5")
        for seat in range(self.seats):
            self.add(seat, ORDER, self._order(seat), msg("Residence and Barracks"), "V1.3")
            tools = sum(self.box.units[unit].tools for unit in self.units[seat])
            self.add(seat, TOOLS, tools, msg("Units of the start"), "V2.1")

    def _order(self, seat: int) -> int:
        return sum(self.box.buildings[number].order for number in self.buildings[seat])

    @property
    def points(self) -> int:
        return self.total(self.city, CITY)

    @property
    def lost(self) -> bool:
        return not scoring.won(self.points)

    def strength(self, seat: int) -> int:
        """V6.1: the row of a player added up."""
        return self.total(seat, ROW)

    def in_danger(self, seat: int) -> bool:
        """V6.1, V9.1: whether the row of a player attacks."""
        rule = scoring.storms if self.final else scoring.attacks
        return rule(self.strength(seat), self.attack[seat])

    def attackers(self) -> tuple[int, ...]:
        """The rows that attack, from the start player on."""
        order = [(self.start + turn) % self.seats for turn in range(self.seats)]
        return tuple(seat for seat in order if self.in_danger(seat))

    def income(self, seat: int) -> int:
        """V3.2: how many cards a player draws."""
        return scoring.income(*self.income_parts(seat))

    def income_parts(self, seat: int) -> tuple[int, int]:
        """V3.2: cards more by their own buildings, and cards less by enemy ones."""
        more = sum(self.box.buildings[number].income for number in self.buildings[seat])
        return more, sum(self.box.order[card].income for card in self.middle)

    def more_cards(self) -> int:
        """V6.1: how many more Order cards each attacking row gets."""
        return sum(self.box.order[card].draws for card in self.middle)

    def enemy_buildings(self) -> list[int]:
        """V1.6: the buildings of the Order that the box holds."""
        return [number for number, card in enumerate(self.box.order) if card.kind == "building"]

    def room(self, seat: int) -> int:
        """V5.3: how many buildings a player may own."""
        more = sum(self.box.buildings[number].room for number in self.buildings[seat])
        free = len(START_BUILDINGS) if self.options["start_pair_free"] is True else 0
        return FIRST_ROOM + more + free

    def owned(self) -> list[tuple[int, int]]:
        """All units with their owners, by seat."""
        return [(seat, unit) for seat in range(self.seats) for unit in sorted(self.units[seat])]

    def draw_destination(self, seat: int, drawn: int) -> None:
        """V8.4: the old one is discarded; discards refill an empty pile."""
        self.discard[self.destinations[seat]] += 1
        if not self.pile.total():
            self.pile, self.discard = self.discard, Counter()
        self.pile[drawn] -= 1
        self.pile = +self.pile
        self.destinations[seat] = drawn
