"""What building a tile at a place would mean, for players who look before they decide.

It asks the same functions as `legal` and `apply`, so a preview cannot promise what is refused later.
"""

from dataclasses import dataclass

from ostia_games.marchia import march as marches
from ostia_games.marchia import scoring
from ostia_games.marchia.actions import Build
from ostia_games.marchia.march import CASTLE, NEIGHBOURS, WALL, March, Shapes, place, xy
from ostia_games.marchia.state import NOBODY, Marchia

Spot = tuple[int, int]  # how far east and south of the start tile


@dataclass(frozen=True, slots=True)
class Completed:
    """A building that would be completed."""

    spot: Spot
    tile: int
    points: int


@dataclass(frozen=True, slots=True)
class Border:
    """A side that the tile would share with a neighbour."""

    way: int  # to the neighbour: north, east, …
    tile: int  # the neighbour
    own: int  # what the tile shows there, as in `SIDES`
    near: int  # and what the neighbour does
    same_type: bool

    @property
    def open(self) -> bool:
        """M4.3: no wall on either side."""
        return self.own != WALL != self.near

    @property
    def matches(self) -> bool:
        """M4.4: the same symbol on both sides."""
        return self.open and self.own == self.near


@dataclass(frozen=True, slots=True)
class Prospect:
    """What building a tile at a place would mean."""

    act: Build
    suppliers: tuple[Spot, ...]  # neighbours that supply it
    extra: int  # pennies for building without supply
    gold: tuple[Spot, ...]  # for a castle without supply: the coins, one of which would be covered
    completes: tuple[Completed, ...]
    bonus: bool  # whether it would win the player the bonus tile of its type
    bonus_from: int | None  # and from whom
    borders: tuple[Border, ...]

    @property
    def own_type(self) -> list[Border]:
        """M4.4: the neighbours because of whose type it is not supplied: they show the same symbol, or nobody
        else could supply it in any rotation. Empty if the symbols are to blame, or if it is supplied."""
        if self.suppliers:
            return []
        opened = [border for border in self.borders if border.open]
        matching = [border for border in opened if border.matches]
        return matching or (opened if all(border.same_type for border in opened) else [])

    @property
    def points(self) -> int:
        """What is scored at once."""
        return sum(each.points for each in self.completes)


def prospect(state: Marchia, seat: int, tile: int, act: Build) -> Prospect:
    """What building a tile there would mean. Trusts that it is legal."""
    shapes, march = state.fixed.shapes, state.marches[seat]
    at, code = place(act.x, act.y), tile * 4 + act.rotation
    kind = shapes.kinds[tile]
    ways = shapes.suppliers(code, state.edges[seat][at])
    after = {**march, at: code}
    done = [(near, after[near] // 4) for near in marches.completed(shapes, after, at)]
    bonus = state.wins_bonus(seat, kind, state.buildings[seat][kind] + 1)
    holder = state.holders[kind]
    return Prospect(
        act,
        tuple(xy(at + NEIGHBOURS[way]) for way in ways),
        0 if ways or kind == CASTLE else scoring.UNSUPPLIED,
        () if ways or kind != CASTLE else tuple(xy(coin) for coin in state.gold[seat]),
        tuple(Completed(xy(near), each, shapes.values[each]) for near, each in done),
        bonus,
        holder if bonus and holder != NOBODY else None,
        _borders(shapes, march, at, code),
    )


def _borders(shapes: Shapes, march: March, at: int, code: int) -> tuple[Border, ...]:
    found = []
    for way, step in enumerate(NEIGHBOURS):
        near = march.get(at + step)
        if near is not None:
            sides = shapes.sides[code][way], shapes.sides[near][(way + 2) % 4]
            same = shapes.kinds[near // 4] == shapes.kinds[code // 4]
            found.append(Border(way, near // 4, *sides, same))
    return tuple(found)
