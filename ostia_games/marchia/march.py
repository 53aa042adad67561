"""Marches: where a tile fits, what supplies it, and what it completes (M4.2-M4.6).

A place is one int, so that its neighbours are an addition away. A march maps places to codes; a code is a
tile as it lies, `tile * 4 + rotation`. The edge of a march maps the free places around it to what their
neighbours show them. Neither is ever changed: building makes new ones, so that copies of a state can share
them.
"""

from collections.abc import Mapping
from functools import cache

from ostia_games.marchia.actions import Build, builds
from ostia_games.marchia.components import BUILDINGS, COINS, SIDES, TYPES, Tile

March = Mapping[int, int]
Rotations = tuple[tuple[int, ...], tuple[int, ...]]  # with supply, and without

HOME = 0  # the place of the start tile
_STRIDE = 256
NEIGHBOURS = (-_STRIDE, 1, _STRIDE, -1)  # north, east, south, west
_BITS = 5  # what each of the four neighbours shows an edge: 0 for none or a wall, or 1 + type * 4 + side
_OPPOSITE = (2, 3, 0, 1)
# For each neighbour, the side of it that looks here, as a bit of `Shapes.masks`.
_OPENINGS = tuple(zip(NEIGHBOURS, (1 << way for way in _OPPOSITE), strict=True))

FARM, MONASTERY, VILLAGE, CITY, CASTLE = range(len(TYPES))
SILVER, GOLD = COINS.index("silver"), COINS.index("gold")
WALL = SIDES.index("wall")


@cache
def place(x: int, y: int) -> int:
    """The place that lies so far east and south of the start tile."""
    return y * _STRIDE + x


@cache
def xy(at: int) -> tuple[int, int]:
    """How far east and south of the start tile a place is."""
    x = (at + _STRIDE // 2) % _STRIDE - _STRIDE // 2
    return x, (at - x) // _STRIDE


@cache
def _builds(at: int, rotations: tuple[int, ...]) -> tuple[Build, ...]:
    turns = builds(*xy(at))
    return tuple([turns[rotation] for rotation in rotations])


class Edge(dict[int, int]):
    """The free places around a march and what their neighbours show them."""

    _open_faces = -1  # not looked for yet

    @property
    def open_faces(self) -> int:
        """What is shown to any free place: bits as in `Shapes.supplying`."""
        if self._open_faces < 0:
            found = 0
            for shown in {*self.values()}:
                found |= _bits(shown)
            self._open_faces = found
        return self._open_faces


@cache
def _bits(shown: int) -> int:
    return sum({1 << face for face in (shown >> way * _BITS & 31 for way in range(4)) if face})


class Shapes:
    """The tiles of a box in numbers.

    Without `__slots__` on purpose, so that `plain` takes it for one value and does not look inside.
    """

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self.kinds = tuple(TYPES.index(tile.type) for tile in tiles)
        self.values = tuple(tile.value for tile in tiles)
        self.unit = sum(self.values[:BUILDINGS]) / BUILDINGS  # the points of an average building
        self.coins = tuple(COINS.index(tile.coin) for tile in tiles)
        # By code: the sides as they lie; for each of them the way to the neighbour and what it sees there.
        self.sides = tuple(_turned(tile, rotation) for tile in tiles for rotation in range(4))
        self.shows = tuple(
            tuple(
                (NEIGHBOURS[way], _face(self.kinds[code // 4], side, way)) for way, side in enumerate(sides)
            )
            for code, sides in enumerate(self.sides)
        )
        # By tile: the first one with the same type and sides. Where one fits, the other does.
        alike = [(tile.type, tile.sides) for tile in tiles]
        self.models = tuple(alike.index(each) for each in alike)
        # By code: the open sides as bits, for quick counting.
        self.masks = tuple(sum((side != WALL) << way for way, side in enumerate(lie)) for lie in self.sides)
        # By tile: the faces of neighbours that supply it in some rotation (M4.4), as bits.
        self.supplying = tuple(
            sum(
                1 << 1 + kind * 4 + side
                for kind in range(len(TYPES))
                for side in set(self.sides[tile * 4]) - {WALL}
                if kind != own
            )
            for tile, own in enumerate(self.kinds)
        )
        self.found: dict[int, Rotations] = {}  # the cache of `fits`

    def fits(self, tile: int, shown: int) -> Rotations:
        """In which rotations a tile can be reached (M4.3) at a place whose neighbours show this."""
        key = self.models[tile] << 20 | shown
        found = self.found.get(key)
        if found is None:
            found = self.found[key] = self._find_fits(tile, shown)
        return found

    def _find_fits(self, tile: int, shown: int) -> Rotations:
        kind, around = self.kinds[tile], []
        for way in range(4):
            face = shown >> way * _BITS & 31
            if face:
                around.append((way, (face - 1) % 4, (face - 1) // 4 != kind))
        supplied, reached = [], []
        for rotation, sides in enumerate(self.sides[tile * 4 : tile * 4 + 4]):
            open_border = False
            for way, side, other_kind in around:
                if other_kind and sides[way] == side:
                    supplied.append(rotation)
                    break
                open_border |= sides[way] != WALL
            else:
                if open_border:
                    reached.append(rotation)
        return tuple(supplied), tuple(reached)

    def suppliers(self, code: int, shown: int) -> list[int]:
        """M4.4: the directions (north, east, …) from which a tile that lies so is supplied."""
        kind, sides = self.kinds[code // 4], self.sides[code]
        found = []
        for way in range(4):
            face = shown >> way * _BITS & 31
            same = face and (face - 1) % 4 == sides[way]
            if same and (face - 1) // 4 != kind:
                found.append(way)
        return found


def _face(kind: int, side: int, way: int) -> int:
    """What an edge has of a side that looks this way."""
    return 0 if side == WALL else 1 + kind * 4 + side << _OPPOSITE[way] * _BITS


def _turned(tile: Tile, rotation: int) -> tuple[int, ...]:
    return tuple(SIDES.index(tile.sides[(way - rotation) % 4]) for way in range(4))


@cache
def shapes_of(tiles: tuple[Tile, ...]) -> Shapes:
    """The shapes of a box. One object for each box, so that states with the same box are equal."""
    return Shapes(tiles)


def places(shapes: Shapes, edge: Edge, tile: int, unsupplied: bool) -> list[Build]:
    """Every place and rotation for a tile; those without supply only if `unsupplied` (M4.5)."""
    found: list[Build] = []
    known, base = shapes.found, shapes.models[tile] << 20
    for at, shown in edge.items():
        supplied, reached = known.get(base | shown) or shapes.fits(tile, shown)
        if supplied:
            found += _builds(at, supplied)
        if unsupplied and reached:
            found += _builds(at, reached)
    return found


def enlarged(shapes: Shapes, march: March, edge: Edge, at: int, code: int) -> tuple[dict[int, int], Edge]:
    """March and edge after one more tile is laid."""
    march, edge = {**march, at: code}, Edge(edge)
    edge.pop(at, None)
    for step, face in shapes.shows[code]:
        near = at + step
        if near not in march:
            edge[near] = edge.get(near, 0) | face
    return march, edge


def gaps(shapes: Shapes, march: March, at: int) -> int:
    """M4.6: how many open sides of a building have no neighbour yet."""
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


def complete(shapes: Shapes, march: March, at: int) -> bool:
    """M4.6: whether a building has no `gaps`; most have, and the first one found is enough."""
    open_sides = shapes.masks[march[at]]
    return not (
        (open_sides & 1 and at - _STRIDE not in march)
        or (open_sides & 2 and at + 1 not in march)
        or (open_sides & 4 and at + _STRIDE not in march)
        or (open_sides & 8 and at - 1 not in march)
    )


def completed(shapes: Shapes, march: March, at: int) -> list[int]:
    """M4.6: the buildings completed by the tile that was just built at this place."""
    masks = shapes.masks
    found = [at] if complete(shapes, march, at) else []
    # A neighbour with a wall on this side did not need the new tile.
    for step, opening in _OPENINGS:
        near = at + step
        if near in march and masks[march[near]] & opening and complete(shapes, march, near):
            found.append(near)
    return found


def unfinished(shapes: Shapes, march: March) -> list[int]:
    return [at for at in march if not complete(shapes, march, at)]


def shown(shapes: Shapes, march: March, at: int) -> int:
    """What the neighbours of a place show it, as an edge has it."""
    found = 0
    for way, step in enumerate(NEIGHBOURS):
        near = at + step
        if near in march:
            found |= shapes.shows[march[near]][_OPPOSITE[way]][1]
    return found
