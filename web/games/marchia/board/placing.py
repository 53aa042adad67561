"""Where the tile at hand goes: which place is chosen now, how the tile lies there, and how to turn it.

The first press on the march is `x.y.rotation`, kept by the session; nothing is done until it is confirmed.
"""

from dataclasses import dataclass

from ostia_games.marchia import steps
from ostia_games.marchia.actions import Build
from ostia_games.marchia.phases.building import chosen, is_supplied
from ostia_games.marchia.prospect import prospect
from ostia_games.marchia.state import Marchia
from web.games.board import BoardLook

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Placing:
    """The tile at hand, its places with the rotations in which it fits, and the chosen one of them."""

    tile: int
    places: dict[Place, tuple[Build, ...]]
    now: Build
    supplied: frozenset[Build]
    best: dict[Place, tuple[Build, ...]]  # of the rotations those that cost least and then score most

    def at(self, place: Place) -> Build:
        """How the tile would lie at a place: as now, unless it lies better otherwise."""
        good = self.best[place]
        return next((act for act in good if act.rotation == self.now.rotation), good[0])

    def turned(self, by: int) -> Build | None:
        """The next rotation that fits at the same place, clockwise or (-1) the other way."""
        fitting = {act.rotation: act for act in self.places[self.now.x, self.now.y]}
        for quarters in range(1, 4):
            act = fitting.get((self.now.rotation + by * quarters) % 4)
            if act:
                return act
        return None


def placing(look: BoardLook[Marchia]) -> Placing | None:
    """What is being placed, if the one who looks is asked to."""
    view = look.view
    acts = [act for act in look.legal if isinstance(act, Build)]
    if view.step != steps.BUILD or not acts or look.seat is None:
        return None
    tile = chosen(view)[1]
    supplied = frozenset(act for act in acts if is_supplied(view, look.seat, tile, act))
    places: dict[Place, tuple[Build, ...]] = {}
    for act in sorted(acts, key=lambda each: (each.y, each.x, each.rotation)):
        places[act.x, act.y] = (*places.get((act.x, act.y), ()), act)
    best = {spot: _best(view, look.seat, tile, turns) for spot, turns in places.items()}
    picked = next((act for act in acts if value_of(act) == look.picked), None)
    return Placing(tile, places, picked or _first(best, supplied), supplied, best)


def _best(view: Marchia, seat: int, tile: int, turns: tuple[Build, ...]) -> tuple[Build, ...]:
    """Of the rotations that fit at a place, those with supply, and of them those that score most at once."""
    worth = {}
    for act in turns:
        found = prospect(view, seat, tile, act)
        worth[act] = (bool(found.suppliers), found.points)
    most = max(worth.values())
    return tuple(act for act in turns if worth[act] == most)


def _first(best: dict[Place, tuple[Build, ...]], supplied: frozenset[Build]) -> Build:
    """Where the tile lies before anything was pressed: a place with supply, if there is one."""
    acts = [turns[0] for turns in best.values()]
    good = [act for act in acts if act in supplied] or acts
    return min(good, key=lambda act: (act.rotation, abs(act.x) + abs(act.y), act.y, act.x))


def value_of(act: Build) -> str:
    """A placement as a first press carries it."""
    return f"{act.x}.{act.y}.{act.rotation}"
