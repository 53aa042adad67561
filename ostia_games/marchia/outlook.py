"""What a bot expects: how much longer the game lasts, what a penny, a coin and an unfinished building are worth.

All worth is counted in points. What depends on a march alone is kept for as long as the march lies unchanged:
marches are never changed in place, and in imagined futures most of them are still the ones on the table.
"""

from dataclasses import dataclass
from functools import cache
from math import exp

from ostia_games.marchia import march as marches
from ostia_games.marchia import scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.march import GOLD, NEIGHBOURS, SILVER, WALL, Edge, March, Shapes
from ostia_games.marchia.state import NOBODY, Marchia
from ostia_games.marchia.worlds import BOTTOM, MIXED

LONGEST = 12  # own turns that are looked ahead

# How a game goes, by experience.
DRAWS = 0.5  # of all turns
FROM_PILE = 1.7  # tiles by each draw

PENNY_LAST, PENNY_STEP, PENNY_MOST = 0.45, 0.05, 0.75  # what a penny is worth, the more the longer it lasts
IDLE_PENNY = 0.2  # and one that will hardly be spent
SPENT = 9  # pennies in a turn
FINISHING = 1.3  # how hard it is to close a side
LASTING = 0.7  # of a coin: how often it will be collected
RACE_START, RACE_END = 0.5, 2.5  # how much a lead of one building says about a bonus tile
SECOND = 0.6  # how likely one who does not have a bonus tile comes second
REACH = 0.15  # what an open side is worth to build on


def purse(state: Marchia, seat: int) -> int:
    """A seat's money; in a view, as whoever counted along knows it."""
    return (state.counted or state.money)[seat]


def turns_left(state: Marchia, seat: int) -> int:
    """How many turns this seat has after the one in which it is (or was last)."""
    if state.ending:
        return state.coins[seat]
    seats = state.table.seats
    tiles = max(0.0, len(state.pile) - BOTTOM[seats] - (MIXED - 1) / 2)
    return min(LONGEST, round(tiles / FROM_PILE / DRAWS / seats) + 2)


@cache
def penny(later: int) -> float:
    """What a penny is worth to one who has so many turns left."""
    return min(PENNY_MOST, PENNY_LAST + PENNY_STEP * later)


@cache
def finished(gaps: int, later: int) -> float:
    """The part of its value that a building with so many gaps will score."""
    if gaps == 0:
        return 1.0
    builds = later * (1 - DRAWS)
    return 0.5 + 0.5 * builds / (builds + FINISHING * gaps)


@cache
def coin_worth(coin: int, later: int) -> float:
    """What a visible coin will bring."""
    if coin not in (SILVER, GOLD):
        return 0.0
    pennies = scoring.SILVER if coin == SILVER else scoring.GOLD
    return pennies * LASTING * DRAWS * later * penny(later)


def money_worth(state: Marchia, seat: int, money: int, later: int) -> float:
    """What so much money is worth; in the last turn exactly what M7.4 gives for it."""
    if later == 0:
        pennies = {other: purse(state, other) for other in range(state.table.seats)}
        pennies[seat] = money
        return scoring.money_points(pennies, state.table.tie_rounding)[seat] + 0.01 * money
    spent = min(money, SPENT * later)
    return penny(later) * spent + IDLE_PENNY * (money - spent)


def bonus_worth(values: tuple[int, int], mine: int, best: int, held: bool, later: int) -> float:
    """What a bonus tile is worth to one who has so many buildings, when the best other has `best`."""
    if later == 0 and held:
        return float(values[0])
    if later == 0:
        return float(values[1]) if mine and mine >= best else 0.0
    if not mine:
        return 0.0
    lead = mine - best + (0.5 if held else -0.5)
    steep = RACE_START + (RACE_END - RACE_START) / later
    likely = 1 / (1 + exp(-steep * lead)) if mine >= scoring.FEWEST_FOR_BONUS else 0.25
    return likely * values[0] + (1 - likely) * SECOND * values[1]


def bonus_gain(state: Marchia, seat: int, kind: int, later: int) -> float:
    """What one more building of a type is worth in the race for its bonus tile."""
    values = state.table.box.bonus[TYPES[kind]]
    mine = state.buildings[seat][kind]
    best = max(each[kind] for other, each in enumerate(state.buildings) if other != seat)
    held, more = state.holders[kind] == seat, mine + 1
    takes = held or (more >= scoring.FEWEST_FOR_BONUS and more > best)
    return bonus_worth(values, more, best, takes, later) - bonus_worth(values, mine, best, held, later)


@dataclass(slots=True)
class Survey:
    """The free places around a march: what is shown to them, what closing them is worth, which ways are free."""

    march: March  # kept, so that its identity stays its own
    spots: list[tuple[int, int, float, int]]
    best: dict[int, "tuple[Spot | None, Spot | None]"]  # by tile: with supply, and without


@dataclass(frozen=True, slots=True)
class Spot:
    """The best place for a tile, and what it is worth to build it there."""

    worth: float
    at: int
    rotation: int


class Surveyor:
    """Finds the best places, and remembers them."""

    def __init__(self) -> None:
        self._surveys: dict[tuple[int, int], Survey] = {}

    def best(
        self, shapes: Shapes, march: March, edge: Edge, tile: int, later: int
    ) -> tuple[Spot | None, Spot | None]:
        """The best place with supply, and the best without."""
        key = (id(march), later)
        survey = self._surveys.get(key)
        if survey is None:
            if len(self._surveys) > 3000:
                self._surveys.clear()
            survey = self._surveys[key] = Survey(march, _spots(shapes, march, edge, later), {})
        found = survey.best.get(tile)
        if found is None:
            found = survey.best[tile] = _best(shapes, survey.spots, tile, later)
        return found


def _spots(shapes: Shapes, march: March, edge: Edge, later: int) -> list[tuple[int, int, float, int]]:
    found = []
    gaps = {at: marches.gaps(shapes, march, at) for at in march}
    for at, shown in edge.items():
        worth, free = 0.0, 0
        for way, step in enumerate(NEIGHBOURS):
            near = at + step
            code = march.get(near)
            if code is None:
                free |= 1 << way
            elif shapes.sides[code][(way + 2) % 4] != WALL:
                left = gaps[near]
                worth += shapes.values[code // 4] * (finished(left - 1, later) - finished(left, later))
        found.append((at, shown, worth, free))
    return found


def _best(
    shapes: Shapes, spots: list[tuple[int, int, float, int]], tile: int, later: int
) -> tuple[Spot | None, Spot | None]:
    value = shapes.values[tile]
    coin = coin_worth(shapes.coins[tile], later)
    # By the number of open sides: what the building itself will score, and what can be built on it.
    own = [value * finished(gaps, later) + coin + REACH * gaps * min(later, 4) for gaps in range(5)]
    masks = shapes.masks[tile * 4 : tile * 4 + 4]
    best: list[tuple[float, int, int] | None] = [None, None]
    for at, shown, worth, free in spots:
        for which, rotations in enumerate(shapes.fits(tile, shown)):
            for rotation in rotations:
                total = worth + own[(masks[rotation] & free).bit_count()]
                before = best[which]
                if before is None or total > before[0]:
                    best[which] = (total, at, rotation)
    supplied, reached = (None if found is None else Spot(*found) for found in best)
    return supplied, reached


def standing(state: Marchia, seat: int, later: int) -> float:
    """How many points a seat will have, by all that can be seen of it now."""
    shapes, march = state.table.shapes, state.marches[seat]
    total = state.points[seat] + money_worth(state, seat, purse(state, seat), later)
    total += len(state.silver[seat]) * coin_worth(SILVER, later)
    total += len(state.gold[seat]) * coin_worth(GOLD, later)
    for at, code in march.items():
        gaps = marches.gaps(shapes, march, at)
        if gaps:
            total += shapes.values[code // 4] * finished(gaps, later)
    for kind, name in enumerate(TYPES):
        mine = state.buildings[seat][kind]
        if mine:
            best = max(each[kind] for other, each in enumerate(state.buildings) if other != seat)
            held = state.holders[kind] == seat
            if later == 0 and state.holders[kind] == NOBODY:
                continue
            total += bonus_worth(state.table.box.bonus[name], mine, best, held, later)
    return total
