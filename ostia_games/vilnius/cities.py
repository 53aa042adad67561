"""A player’s city as cards with typed edges, and what is known of it."""

from collections.abc import Iterable
from functools import cache, cached_property, lru_cache, reduce

from ostia_games.vilnius.actions import Build
from ostia_games.vilnius.components import Box

FIRST_ROOM = 5  # V5.3
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
START_CELLS = ((0, 0), (1, 0))  # of Residence and Barracks
# So many cities are kept. A game has some dozens, and hardly two games have the same: with more, the garbage
# collector takes longer to look through them than they save.
CITIES = 1_000

Cell = tuple[int, int, int]  # a building and its place: building, x, y
Places = tuple[tuple[int, int], ...]
Site = tuple[int, int, tuple[Build, ...]]  # a place: y, x, and what it is to build there, by building
Sites = tuple[Site, ...]


class City(tuple[Cell, ...]):
    """The buildings in the order in which they were built, with what they have and bring taken together.

    A tuple like those of all other cards to whoever compares, counts or sends it. Cities seldom change and
    are asked about all the time: what is known of one stays with it, for all states that share it.
    """

    box: Box
    before: "City"  # without the last building; nothing comes before nothing
    types: frozenset[int]
    forbidden: frozenset[int]  # types that may not be owned besides (V1.2)
    room: int
    income: int
    order: int
    provinces: int  # that can be stored
    units: int
    consign: int
    earning: tuple[tuple[int, int, int, int], ...]  # x, y, gold, tools: once per round
    exchanges: Places
    trade: frozenset[int]  # the goods that can be traded there
    recruits: tuple[int, ...]  # the units that it has the buildings for
    shown: dict[int, Sites]  # the free places, in reading order, by the types that edges there show
    fits: dict[tuple[bool, int], dict[int, Sites]]  # what `fitting` has found, by what it was asked

    def with_building(self, cell: Cell) -> "City":
        return _grown(self.box, self, cell)

    def without(self, cell: Cell) -> "City":
        before, last = self.before, self[-1]
        return before if last == cell else before.without(cell).with_building(last)

    def sites(self, strict: bool) -> dict[int, Sites]:
        """V5.2: where buildings of each type fit: some edge shows it, or (strict) all do."""
        return self.agreed if strict else self.shown

    @cached_property
    def agreed(self) -> dict[int, Sites]:
        """The free places, in reading order, by the type that all edges there show."""
        edges: dict[tuple[int, int], set[int]] = {}
        for number, x, y in self:
            for kind, (dx, dy) in zip(self.box.buildings[number].edges, SIDES, strict=True):
                edges.setdefault((y + dy, x + dx), set()).add(kind)
        for _, x, y in self:
            edges.pop((y, x), None)
        found: dict[int, Sites] = {}
        for y, x in sorted(edges):
            if len(edges[y, x]) == 1:
                [kind] = edges[y, x]
                found[kind] = (*found.get(kind, ()), _site(x, y, len(self.box.buildings)))
        return found

    def fitting(self, strict: bool, extra: int) -> dict[int, Sites]:
        """The buildings that it could take with so much extra room, whatever they cost, and where."""
        rules = (strict, extra)
        found = self.fits.get(rules)
        if found is None:
            where, found = self.sites(strict), {}
            room, forbidden, types = len(self) < self.room + extra, self.forbidden, self.types
            for number, kind, forbids, more_room in _kinds(self.box):
                if (room or more_room) and kind in where and kind not in forbidden and forbids not in types:
                    found[number] = where[kind]
            self.fits[rules] = found
        return found

    @cached_property
    def rim(self) -> tuple[Cell, ...]:
        """V7.7: the buildings that can be lost: with a free side, not of the start, the rest connected."""
        taken = {(x, y) for _, x, y in self}
        found: list[Cell] = []
        for cell in self:
            _, x, y = cell
            if (x, y) not in START_CELLS:
                beside = [(x + dx, y + dy) in taken for dx, dy in SIDES].count(True)
                # What has one neighbour only connects nothing.
                if beside < 2 or (beside < len(SIDES) and connected(taken - {(x, y)})):
                    found.append(cell)
        return tuple(found)


@cache
def empty(box: Box) -> City:
    """Nothing is built yet; with the cards of this box."""
    city = City()
    city.box, city.before, city.room = box, city, FIRST_ROOM
    city.types = city.forbidden = city.trade = frozenset()
    city.income = city.order = city.provinces = city.units = city.consign = 0
    city.earning = city.exchanges = city.recruits = ()
    city.shown, city.fits = {}, {}
    return city


def city_of(box: Box, cells: Iterable[Cell]) -> City:
    """The city that grew like this."""
    return reduce(City.with_building, cells, empty(box))


@lru_cache(maxsize=CITIES)
def _grown(box: Box, before: City, cell: Cell) -> City:
    """Cached: games often begin alike."""
    city, (number, x, y) = City((*before, cell)), cell
    card = box.buildings[number]
    city.box, city.before = box, before
    city.types = before.types | {card.type}
    city.forbidden = before.forbidden | {card.forbids}
    city.room = before.room + card.room
    city.income = before.income + card.income
    city.order = before.order + card.order
    city.provinces = before.provinces + card.stores_province
    city.units = before.units + card.stores_unit
    city.consign = before.consign + card.consign
    earns = ((x, y, card.earns_gold, card.earns_tool),) if card.earns_gold or card.earns_tool else ()
    city.earning = before.earning + earns
    city.exchanges = (*before.exchanges, (x, y)) if card.exchange else before.exchanges
    city.trade = before.trade.union(card.trade)
    city.recruits = _recruits(box, city.types)
    city.shown, city.fits = _shown(city, before.shown), {}
    return city


@lru_cache(maxsize=1_000)
def _recruits(box: Box, types: frozenset[int]) -> tuple[int, ...]:
    return tuple([number for number, unit in enumerate(box.units) if types.issuperset(unit.needs)])


@cache
def _site(x: int, y: int, buildings: int) -> Site:
    return y, x, tuple([Build(number, x, y) for number in range(buildings)])


def _shown(city: City, before: dict[int, Sites]) -> dict[int, Sites]:
    (number, x, y), found, buildings = city[-1], before.copy(), city.box.buildings
    new = _site(x, y, len(buildings))
    for kind, where in found.items():
        if new in where:
            found[kind] = tuple([site for site in where if site is not new])
    taken = {cell[1:] for cell in city}
    for kind, (dx, dy) in zip(buildings[number].edges, SIDES, strict=True):
        if kind >= 0 and (x + dx, y + dy) not in taken:
            site, where = _site(x + dx, y + dy, len(buildings)), found.get(kind, ())
            if site not in where:
                found[kind] = tuple(sorted((*where, site)))
    return found


@cache
def _kinds(box: Box) -> tuple[tuple[int, int, int, int], ...]:
    """Of each building its number, its type, the type that it forbids, and its room."""
    return tuple([(number, card.type, card.forbids, card.room) for number, card in enumerate(box.buildings)])


def connected(taken: set[tuple[int, int]]) -> bool:
    """Whether one can walk between any two of these places."""
    left = taken.copy()
    todo = [left.pop()] if left else []
    while todo:
        x, y = todo.pop()
        for dx, dy in SIDES:
            beside = (x + dx, y + dy)
            if beside in left:
                left.remove(beside)
                todo.append(beside)
    return not left
