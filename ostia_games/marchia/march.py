"""Marches: where a tile fits, what supplies it, and what it completes (M4.2-M4.6).

A place is one int, so that its neighbours are a sum away. A march is a dict from places to tiles as they lie
(`tile * 4 + rotation`); beside it, its edge is a dict from the free places around it to what their neighbours
show them. Neither is ever changed: building makes new ones, so that copies of a state can share them.
"""

from collections.abc import Mapping
from functools import cache

from ostia_games.marchia.actions import Build, builds
from ostia_games.marchia.components import COINS, SIDES, TYPES, Tile

March = Mapping[int, int]

HOME = 0  # the place of the start tile
_STRIDE = 256
NEIGHBOURS = (-_STRIDE, 1, _STRIDE, -1)  # north, east, south, west
_BITS = 5  # of an edge for each of the four neighbours: 0, or 1 + type * 4 + side
_OPPOSITE = (2, 3, 0, 1)

FARM, MONASTERY, VILLAGE, CITY, CASTLE = range(len(TYPES))
NO_COIN, SILVER, GOLD = range(len(COINS))
WALL = 0


@cache
def place(x: int, y: int) -> int:
    """The place so far east and south of the start tile."""
    return y * _STRIDE + x


@cache
def xy(at: int) -> tuple[int, int]:
    """How far east and south of the start tile a place is."""
    x = (at + _STRIDE // 2) % _STRIDE - _STRIDE // 2
    return x, (at - x) // _STRIDE


@cache
def _builds(at: int) -> tuple[Build, Build, Build, Build]:
    return builds(*xy(at))


class Edge(dict[int, int]):
    """The free places around a march and what their neighbours show them; it remembers what fits there."""

    __slots__ = ("known",)

    def __init__(self, places: Mapping[int, int] | None = None) -> None:
        super().__init__(places or {})
        self.known: dict[int, bool] = {}  # by tile: whether it is supplied anywhere


class Shapes:
    """The tiles of a box in numbers. Not slotted on purpose: a state holds it as one unchanging value."""

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self.kinds = tuple(TYPES.index(tile.type) for tile in tiles)
        self.values = tuple(tile.value for tile in tiles)
        self.coins = tuple(COINS.index(tile.coin) for tile in tiles)
        # By tile * 4 + rotation: the sides as they lie, and what they show to the neighbours.
        self.sides = tuple(_turned(tile, rotation) for tile in tiles for rotation in range(4))
        self.faces = tuple(
            tuple(1 + self.kinds[index // 4] * 4 + side for side in sides)
            for index, sides in enumerate(self.sides)
        )
        # The open sides as bits, for quick counting.
        self.masks = tuple(sum((side != WALL) << way for way, side in enumerate(lie)) for lie in self.sides)
        self.found: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}  # what `fits` has found

    def fits(self, tile: int, shown: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The rotations in which a tile may lie where neighbours show this: with supply, and without."""
        key = tile << 20 | shown
        found = self.found.get(key)
        if found is None:
            found = self.found[key] = self._find_fits(tile, shown)
        return found

    def _find_fits(self, tile: int, shown: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        supplied, reached = [], []
        for rotation in range(4):
            code = tile * 4 + rotation
            if self.suppliers(code, shown):
                supplied.append(rotation)
            elif any(self._open(code, shown, way) for way in range(4)):
                reached.append(rotation)
        return tuple(supplied), tuple(reached)

    def _open(self, code: int, shown: int, way: int) -> bool:
        """M4.3: neither side of this border is a wall."""
        face = shown >> way * _BITS & 31
        return face > 0 and (face - 1) % 4 != WALL and self.sides[code][way] != WALL

    def suppliers(self, code: int, shown: int) -> list[int]:
        """M4.4: the ways (north, east, …) over which a tile that lies so is supplied."""
        kind, sides = self.kinds[code // 4], self.sides[code]
        found = []
        for way in range(4):
            face = shown >> way * _BITS & 31
            same = face > 0 and (face - 1) % 4 == sides[way] != WALL
            if same and (face - 1) // 4 != kind:
                found.append(way)
        return found


def _turned(tile: Tile, rotation: int) -> tuple[int, ...]:
    return tuple(SIDES.index(tile.sides[(way - rotation) % 4]) for way in range(4))


@cache
def shapes_of(tiles: tuple[Tile, ...]) -> Shapes:
    """The shapes of a box; one for each, so that states of the same box are equal."""
    return Shapes(tiles)


def can_build(shapes: Shapes, edge: Edge, tile: int, unsupplied: bool) -> bool:
    """Whether there is any place and rotation; `unsupplied` says that those without supply count (M4.5)."""
    found = edge.known.get(tile)
    if found is not None and (found or not unsupplied):
        return found
    known, base = shapes.found, tile << 20
    for shown in edge.values():
        supplied, reached = known.get(base | shown) or shapes.fits(tile, shown)
        if supplied:
            edge.known[tile] = True
            return True
        if unsupplied and reached:
            return True
    edge.known[tile] = False
    return False


def places(shapes: Shapes, edge: Edge, tile: int, unsupplied: bool) -> list[Build]:
    """Every place and rotation; those without supply only if `unsupplied`."""
    found: list[Build] = []
    known, base = shapes.found, tile << 20
    for at, shown in edge.items():
        supplied, reached = known.get(base | shown) or shapes.fits(tile, shown)
        if supplied:
            turns = _builds(at)
            found += [turns[rotation] for rotation in supplied]
        if unsupplied and reached:
            turns = _builds(at)
            found += [turns[rotation] for rotation in reached]
    return found


def enlarged(
    shapes: Shapes, march: March, edge: Edge, at: int, code: int
) -> tuple[dict[int, int], Edge]:
    """March and edge with one more tile."""
    march, edge = {**march, at: code}, Edge(edge)
    edge.pop(at, None)
    faces = shapes.faces[code]
    for way, step in enumerate(NEIGHBOURS):
        near = at + step
        if near not in march:
            edge[near] = edge.get(near, 0) | faces[way] << _OPPOSITE[way] * _BITS
    return march, edge


def gaps(shapes: Shapes, march: March, at: int) -> int:
    """How many sides of a building wait for a neighbour (M4.6)."""
    open_sides, left = shapes.masks[march[at]], 0
    if open_sides & 1 and at - _STRIDE not in march:
        left += 1
    if open_sides & 2 and at + 1 not in march:
        left += 1
    if open_sides & 4 and at + _STRIDE not in march:
        left += 1
    if open_sides & 8 and at - 1 not in march:
        left += 1
    return left


def completed(shapes: Shapes, march: March, at: int) -> list[int]:
    """M4.6: the buildings that the tile built last, here, has completed."""
    found = [] if gaps(shapes, march, at) else [at]
    for way, step in enumerate(NEIGHBOURS):
        near = at + step
        if near in march:
            closes = shapes.sides[march[near]][_OPPOSITE[way]] != WALL  # else it stands as it stood before
            if closes and not gaps(shapes, march, near):
                found.append(near)
    return found


def unfinished(shapes: Shapes, march: March) -> list[int]:
    """The buildings that wait for a neighbour."""
    return [at for at in march if gaps(shapes, march, at)]


def shown(shapes: Shapes, march: March, at: int) -> int:
    """What the neighbours of a place show it, in the form that an edge holds."""
    found = 0
    for way, step in enumerate(NEIGHBOURS):
        near = at + step
        if near in march:
            found |= shapes.faces[march[near]][_OPPOSITE[way]] << way * _BITS
    return found
