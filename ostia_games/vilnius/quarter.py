"""A player’s quarter as cards with typed edges: what fits where, what it brings, what can be lost."""

from collections.abc import Container
from functools import cache, lru_cache
from typing import NamedTuple

from ostia_games.core.play.actions import Action
from ostia_games.vilnius import scoring
from ostia_games.vilnius.actions import RECRUITS, Build
from ostia_games.vilnius.components import Box
from ostia_games.vilnius.state import Cell, Vilnius

FIRST_ROOM, START_PAIR = 5, 2  # V5.3
FIRST_INCOME = scoring.FIRST_INCOME
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
START_CELLS = ((0, 0), (1, 0))  # of Residence and Barracks
# What is known of so many cities is kept. A game has some dozens, and hardly two games have the same: with
# more, the garbage collector takes longer to look through them than they save.
CITIES = 1_000

City = tuple[Cell, ...]
Places = tuple[tuple[int, int], ...]
Site = tuple[int, int, tuple[Build, ...]]  # a place: y, x, and what it is to build there, by building
Sites = tuple[Site, ...]
NO_TYPE = frozenset[int]()


class Summary(NamedTuple):
    """What a city has and brings, its buildings taken together."""

    buildings: int
    types: frozenset[int]
    forbidden: frozenset[int]  # types that may not be owned besides (V1.2)
    room: int
    income: int
    order: int
    provinces: int  # that can be stored
    units: int
    consign: int
    earning: tuple[tuple[int, int, int, int], ...]  # x, y, gold, tools: once per round
    exchanges: tuple[tuple[int, int], ...]  # x, y
    trade: frozenset[int]  # the goods that can be traded there
    recruits: tuple[int, ...]  # the units that it has the buildings for


_EMPTY = Summary(0, frozenset(), frozenset(), FIRST_ROOM, 0, 0, 0, 0, 0, (), (), frozenset(), ())


@lru_cache(maxsize=CITIES)
def summary(box: Box, city: City) -> Summary:
    """Cached, and made from that of the city before its last building: cities mostly grow."""
    if not city:
        return _EMPTY
    before, (number, x, y) = summary(box, city[:-1]), city[-1]
    card = box.buildings[number]
    types = before.types | {card.type}
    earns = ((x, y, card.earns_gold, card.earns_tool),) if card.earns_gold or card.earns_tool else ()
    return Summary(
        before.buildings + 1,
        types,
        before.forbidden | {card.forbids},
        before.room + card.room,
        before.income + card.income,
        before.order + card.order,
        before.provinces + card.stores_province,
        before.units + card.stores_unit,
        before.consign + card.consign,
        before.earning + earns,
        (*before.exchanges, (x, y)) if card.exchange else before.exchanges,
        before.trade.union(card.trade),
        _recruits(box, types),
    )


@lru_cache(maxsize=CITIES)
def _recruits(box: Box, types: frozenset[int]) -> tuple[int, ...]:
    return tuple([number for number, unit in enumerate(box.units) if types.issuperset(unit.needs)])


def of(state: Vilnius, seat: int) -> Summary:
    return everyone(state)[seat]


_asked_last: tuple[Box | None, list[City], list[Summary]] = None, [], []


def everyone(state: Vilnius) -> list[Summary]:
    """What each player's city has and brings.

    Cities seldom change and are asked about all the time. To compare them with those that were asked about
    last is much quicker than to look three cities up: mostly they are the very same tuples.
    """
    global _asked_last  # noqa: PLW0603
    box, cities, found = _asked_last
    if cities != state.cities or box is not state.fixed.box:
        box = state.fixed.box
        found = [summary(box, city) for city in state.cities]
        _asked_last = box, state.cities[:], found
    return found


def places(box: Box, city: City, building: int, strict: bool) -> Places:
    """V5.2: where a building fits, in reading order."""
    return tuple([(x, y) for y, x, _ in sites(box, city, building, strict)])


def sites(box: Box, city: City, building: int, strict: bool) -> Sites:
    """The same as `places`, without making anything new."""
    return _sites(box, city, strict).get(box.buildings[building].type, ())


def _sites(box: Box, city: City, strict: bool) -> dict[int, Sites]:
    """V5.2: where buildings of each type fit: some edge shows it, or (strict) all do."""
    return _agreed(box, city) if strict else _shown(box, city)


@cache
def _site(x: int, y: int, buildings: int) -> Site:
    return y, x, tuple([Build(number, x, y) for number in range(buildings)])


@lru_cache(maxsize=CITIES)
def _free_places(box: Box, city: City) -> dict[tuple[int, int], frozenset[int]]:
    """The free places around a city, row before column, with the types that the edges there show."""
    if not city:
        return {}
    found, (building, x, y) = {**_free_places(box, city[:-1])}, city[-1]
    found.pop((y, x), None)
    taken = [cell[1:] for cell in city]
    for kind, (dx, dy) in zip(box.buildings[building].edges, SIDES, strict=True):
        if (x + dx, y + dy) not in taken:
            place = (y + dy, x + dx)
            found[place] = found.get(place, NO_TYPE) | {kind}
    return found


@lru_cache(maxsize=CITIES)
def _agreed(box: Box, city: City) -> dict[int, Sites]:
    """The free places, in reading order, by the type that all edges there show."""
    free, found = _free_places(box, city), dict[int, Sites]()
    for y, x in sorted(free):
        if len(free[y, x]) == 1:
            [kind] = free[y, x]
            found[kind] = (*found.get(kind, ()), _site(x, y, len(box.buildings)))
    return found


@lru_cache(maxsize=CITIES)
def _shown(box: Box, city: City) -> dict[int, Sites]:
    """The free places, in reading order, by the types that edges there show."""
    if not city:
        return {}
    (number, x, y), found, buildings = city[-1], _shown(box, city[:-1]).copy(), len(box.buildings)
    new = _site(x, y, buildings)
    for kind, where in found.items():
        if new in where:
            found[kind] = tuple([site for site in where if site is not new])
    taken = {cell[1:] for cell in city}
    for kind, (dx, dy) in zip(box.buildings[number].edges, SIDES, strict=True):
        if kind >= 0 and (x + dx, y + dy) not in taken:
            site, where = _site(x + dx, y + dy, buildings), found.get(kind, ())
            if site not in where:
                found[kind] = tuple(sorted((*where, site)))
    return found


def places_for(state: Vilnius, seat: int, building: int) -> Places:
    """V5.2: where this player could put a building now, whatever it costs."""
    return places(state.fixed.box, state.cities[seat], building, state.fixed.strict_edges)


def room(state: Vilnius, seat: int) -> int:
    """V5.3: how many buildings this player may own."""
    return of(state, seat).room + (START_PAIR if state.fixed.start_pair_free else 0)


def may_own(state: Vilnius, seat: int, building: int) -> bool:
    """V1.2, V5.3: there is room for it, and nothing forbids it."""
    card, city = state.fixed.box.buildings[building], of(state, seat)
    if not card.room and city.buildings >= room(state, seat):
        return False
    return card.type not in city.forbidden and card.forbids not in city.types


@cache
def _kinds(box: Box) -> tuple[tuple[int, int, int, int], ...]:
    """Of each building its number, its type, the type that it forbids, and its room."""
    return tuple([(number, card.type, card.forbids, card.room) for number, card in enumerate(box.buildings)])


@lru_cache(maxsize=CITIES)
def _fitting(box: Box, city: City, strict: bool, extra: int) -> dict[int, Sites]:
    """The buildings that a city could take, whatever they cost, and where."""
    known, where, found = summary(box, city), _sites(box, city, strict), dict[int, Sites]()
    room, forbidden, types = known.buildings < known.room + extra, known.forbidden, known.types
    for number, kind, forbids, more_room in _kinds(box):
        if (room or more_room) and kind in where and kind not in forbidden and forbids not in types:
            found[number] = where[kind]
    return found


def fitting(state: Vilnius, seat: int, among: Container[int]) -> list[Action]:
    """V5.2, V5.3: the buildings among these that the supplies hold and a city can take, and where."""
    fixed, private, general = state.fixed, state.private[seat], state.buildings
    extra = START_PAIR if fixed.start_pair_free else 0
    found: list[Action] = []
    for number, where in _fitting(fixed.box, state.cities[seat], fixed.strict_edges, extra).items():
        if number in among and (general[number] or number in private):
            for _, _, builds in where:
                found.append(builds[number])
    return found


def recruits(state: Vilnius, seat: int, among: Container[int]) -> list[Action]:
    """V5.5: the units among these that the supply holds and this player has the buildings for."""
    supply = state.units
    return [RECRUITS[unit] for unit in of(state, seat).recruits if unit in among and supply[unit]]


def available(state: Vilnius, seat: int) -> list[int]:
    """The buildings in a player's own and in the general supply, by number, each kind once."""
    general = [number for number, count in enumerate(state.buildings) if count]
    return sorted({*state.private[seat], *general})


def income(state: Vilnius, seat: int) -> int:
    """V3.2: how many cards this player draws."""
    cards = state.fixed.box.order
    less = sum([cards[card].income for card in state.middle])
    return scoring.income(of(state, seat).income, less)


def order_value(state: Vilnius, seat: int) -> int:
    """V8.4: the attack value that this city would set now."""
    return scoring.attack_value(of(state, seat).order)


def spots(state: Vilnius, seat: int) -> frozenset[int]:
    """V5.4: the goods that this player can trade in this round."""
    new = len(state.built_this_round[seat])
    return summary(state.fixed.box, state.cities[seat][:-new]).trade if new else of(state, seat).trade


def rim(state: Vilnius, seat: int) -> City:
    """V7.7: the buildings that can be lost: a free side, not of the start, and the rest stays connected."""
    return _rim(state.cities[seat])


@lru_cache(maxsize=CITIES)
def _rim(city: City) -> City:
    taken = {(x, y) for _, x, y in city}
    found: list[Cell] = []
    for cell in city:
        _, x, y = cell
        if (x, y) not in START_CELLS:
            beside = [(x + dx, y + dy) in taken for dx, dy in SIDES].count(True)
            # What has one neighbour only connects nothing.
            if beside < 2 or (beside < len(SIDES) and connected(taken - {(x, y)})):
                found.append(cell)
    return tuple(found)


def connected(taken: set[tuple[int, int]]) -> bool:
    """Whether one can walk between any two of these places."""
    if not taken:
        return True
    reached, todo = set(), [next(iter(taken))]
    while todo:
        x, y = todo.pop()
        if (x, y) not in reached:
            reached.add((x, y))
            todo += [(x + dx, y + dy) for dx, dy in SIDES if (x + dx, y + dy) in taken]
    return len(reached) == len(taken)
