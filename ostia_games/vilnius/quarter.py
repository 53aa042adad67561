"""A player’s quarter as cards with typed edges: what fits where, what it brings, what can be lost."""

from dataclasses import dataclass
from functools import lru_cache

from ostia_games.vilnius.components import Box, own_facts
from ostia_games.vilnius.state import Cell, Vilnius

FIRST_ROOM, START_PAIR = 5, 2  # V5.3
FIRST_INCOME = 5  # V3.2
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
START_CELLS = ((0, 0), (1, 0))  # of Residence and Barracks

City = tuple[Cell, ...]
Places = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Summary:
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


@lru_cache(maxsize=20_000)
def summary(box: Box, city: City) -> Summary:
    """Cities change rarely and are asked about all the time."""
    cells = [(box.buildings[number], x, y) for number, x, y in city]
    cards = [card for card, _, _ in cells]
    return Summary(
        len(cards),
        frozenset(card.type for card in cards),
        frozenset(card.forbids for card in cards),
        FIRST_ROOM + sum(card.room for card in cards),
        sum(card.income for card in cards),
        sum(card.order for card in cards),
        sum(card.stores_province for card in cards),
        sum(card.stores_unit for card in cards),
        sum(card.consign for card in cards),
        tuple((x, y, card.earns_gold, card.earns_tool) for card, x, y in cells
              if card.earns_gold or card.earns_tool),
        tuple((x, y) for card, x, y in cells if card.exchange),
    )  # fmt: skip


def of(state: Vilnius, seat: int) -> Summary:
    """The city of a player, taken together."""
    return summary(state.table.box, state.cities[seat])


@lru_cache(maxsize=20_000)
def places(box: Box, city: City, building: int, strict: bool) -> Places:
    """V5.2: where a building fits, in reading order."""
    return tuple([place for place, fitting in _edges(box, city).items()
                  if _fits(fitting, box.buildings[building].type, strict)])  # fmt: skip


@lru_cache(maxsize=20_000)
def _edges(box: Box, city: City) -> dict[tuple[int, int], tuple[int, ...]]:
    """The free places next to the city, and the types that the edges around each of them show."""
    taken = {(x, y) for _, x, y in city}
    found: dict[tuple[int, int], list[int]] = {}
    for building, x, y in city:
        for side, (dx, dy) in enumerate(SIDES):
            place = (x + dx, y + dy)
            if place not in taken:
                found.setdefault(place, []).append(box.buildings[building].edges[side])
    return {place: tuple(found[place]) for place in sorted(found, key=lambda place: (place[1], place[0]))}


def _fits(edges: tuple[int, ...], kind: int, strict: bool) -> bool:
    return all(edge == kind for edge in edges) if strict else kind in edges


def places_for(state: Vilnius, seat: int, building: int) -> Places:
    """V5.2: where this player could put a building now, whatever it costs."""
    return places(state.table.box, state.cities[seat], building, state.table.strict_edges)


def room(state: Vilnius, seat: int) -> int:
    """V5.3: how many buildings this player may own."""
    return of(state, seat).room + (START_PAIR if state.table.start_pair_free else 0)


def may_own(state: Vilnius, seat: int, building: int) -> bool:
    """V1.2, V5.3: there is room for it, and nothing forbids it."""
    card, city = state.table.box.buildings[building], of(state, seat)
    if not card.room and city.buildings >= room(state, seat):
        return False
    return card.type not in city.forbidden and card.forbids not in city.types


@lru_cache(maxsize=20_000)
def _fitting(box: Box, city: City, strict: bool, extra: int) -> tuple[tuple[int, Places], ...]:
    """The buildings that a city could take, whatever they cost, and where."""
    known, found = summary(box, city), []
    for number, card in enumerate(box.buildings):
        room = card.room or known.buildings < known.room + extra
        if room and card.type not in known.forbidden and card.forbids not in known.types:
            places_ = places(box, city, number, strict)
            if places_:
                found.append((number, places_))
    return tuple(found)


def fitting(state: Vilnius, seat: int) -> list[tuple[int, Places]]:
    """V5.2, V5.3: the buildings in the supplies that fit into a city, whatever they cost, and where."""
    table, private, general = state.table, state.private[seat], state.buildings
    extra = START_PAIR if table.start_pair_free else 0
    found = _fitting(table.box, state.cities[seat], table.strict_edges, extra)
    return [one for one in found if general[one[0]] or one[0] in private]


@lru_cache(maxsize=20_000)
def _open_units(box: Box, city: City) -> tuple[int, ...]:
    types = summary(box, city).types
    return tuple([number for number, unit in enumerate(box.units) if types.issuperset(unit.needs)])


def recruits(state: Vilnius, seat: int) -> list[int]:
    """V5.5: the units in the supply that this player has the buildings for."""
    return [unit for unit in _open_units(state.table.box, state.cities[seat]) if state.units[unit]]


def available(state: Vilnius, seat: int) -> list[int]:
    """The buildings in the own and in the general supply, by number, each kind once."""
    general = [number for number, count in enumerate(state.buildings) if count]
    return sorted({*state.private[seat], *general})


def income(state: Vilnius, seat: int) -> int:
    """V3.2: how many cards this player draws."""
    cards = state.table.box.order
    less = sum([cards[card].income for card in state.middle])
    return max(0, FIRST_INCOME + of(state, seat).income - less)


def order_value(state: Vilnius, seat: int) -> int:
    """V8.4: the attack value that this city sets when it is counted."""
    facts = own_facts()
    return max(facts["strength.least"], min(facts["strength.most"], of(state, seat).order))


def spots(state: Vilnius, seat: int) -> frozenset[int]:
    """V5.4: the goods that this player can trade in this round."""
    return _spots(state.table.box, state.cities[seat], state.fresh[seat])


@lru_cache(maxsize=20_000)
def _spots(box: Box, city: City, fresh: City) -> frozenset[int]:
    standing = [cell for cell in city if cell not in fresh]
    return frozenset(good for cell in standing for good in box.buildings[cell[0]].trade)


def rim(state: Vilnius, seat: int) -> list[Cell]:
    """V7.7: the buildings that can be lost: a free side, not of the start, and the rest stays connected."""
    city = state.cities[seat]
    taken = {(x, y) for _, x, y in city}
    return [
        (building, x, y) for building, x, y in city
        if (x, y) not in START_CELLS
        and any((x + dx, y + dy) not in taken for dx, dy in SIDES)
        and connected(taken - {(x, y)})
    ]  # fmt: skip


def connected(places_: set[tuple[int, int]]) -> bool:
    """Whether one can walk between any two of these places."""
    if not places_:
        return True
    reached, todo = set(), [next(iter(places_))]
    while todo:
        x, y = todo.pop()
        if (x, y) not in reached:
            reached.add((x, y))
            todo += [(x + dx, y + dy) for dx, dy in SIDES if (x + dx, y + dy) in places_]
    return len(reached) == len(places_)
