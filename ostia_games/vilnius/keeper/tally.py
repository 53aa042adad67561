"""The tally of a table of Vilnius: the wall of the city, the rows of the Order, and what everyone owns."""

from collections import Counter
from collections.abc import Mapping, Sequence

from ostia_games.core.keeping.keeper import Tally
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.words import msg
from ostia_games.vilnius import scoring
from ostia_games.vilnius.cities import FIRST_ROOM
from ostia_games.vilnius.components import (
    START_BUILDINGS,
    STARTING_UNITS,
    Building,
    OrderCard,
    Unit,
    box_for,
    own_facts,
)
from ostia_games.vilnius.keeper import cards
from ostia_games.vilnius.keeper.entries import TO_CITY, TO_QUARTER

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
        self.rows: list[list[int]] = [[] for _ in setup.names]  # the strengths of the enemies in each
        self.drawn = 0  # Order cards of this round
        self.due: list[tuple[int, int]] = []  # damages of the Boost that are not dealt yet, by seat
        self.passed: set[int] = set()  # in the city
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
            tools = sum(self.unit(unit).tools for unit in self.units[seat])
            self.add(seat, TOOLS, tools, msg("Units of the start"), "V2.1")

    def _order(self, seat: int) -> int:
        return sum(self.building(number).order for number in self.buildings[seat])

    # Cards by their numbers, also such as our box does not have

    def building(self, number: int) -> Building:
        return cards.building(self.box, number)

    def unit(self, number: int) -> Unit:
        return cards.unit(self.box, number)

    def enemy(self, number: int) -> OrderCard:
        return cards.enemy(self.box, number)

    # What follows

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
        more = sum(self.building(number).income for number in self.buildings[seat])
        return more, sum(self.enemy(card).income for card in self.middle)

    def more_cards(self) -> int:
        """V6.1: how many more Order cards each attacking row gets."""
        return sum(self.enemy(card).draws for card in self.middle)

    def enemy_buildings(self) -> list[int]:
        """V1.6: the buildings of the Order that the box holds."""
        return [number for number, card in enumerate(self.box.order) if card.kind == "building"]

    def room(self, seat: int) -> int:
        """V5.3: how many buildings a player may own."""
        more = sum(self.building(number).room for number in self.buildings[seat])
        free = len(START_BUILDINGS) if self.options["start_pair_free"] is True else 0
        return FIRST_ROOM + more + free

    def boosts(self) -> list[int]:
        """V1.6: the Boosts that the box holds."""
        return [number for number, card in enumerate(self.box.order) if card.kind == "boost"]

    def drawer(self) -> int | None:
        """V4: who draws the next Order card; nobody once everybody has."""
        waiting = self.drawn < self.seats and not self.final
        return (self.start + self.drawn) % self.seats if waiting else None

    def next_builder(self, seat: int) -> int:
        """V5.6: whose turn it is in the city after a player's; those who have passed are left out."""
        order = [(seat + turn) % self.seats for turn in range(1, self.seats + 1)]
        return next((other for other in order if other not in self.passed), seat)

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

    def not_in_pile(self, seats: Sequence[int], drawn: Sequence[int]) -> int | None:
        """V8.4: the first of these players whose new destination cannot have come from the pile."""
        pile, discard = self.pile.copy(), self.discard.copy()
        for seat, card in zip(seats, drawn, strict=True):
            discard[self.destinations[seat]] += 1
            if not pile.total():
                pile, discard = discard, Counter()
            if not pile[card]:
                return seat
            pile[card] -= 1
        return None
