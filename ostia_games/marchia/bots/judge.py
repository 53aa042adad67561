"""What it is worth to buy a tile and build it where it fits best, or to have it in the own column.

What depends on a march alone is kept for as long as the march lies unchanged: marches are never changed in
place, and in imagined futures most of them are still the ones on the table.
"""

from dataclasses import dataclass

from ostia_games.marchia import march as marches
from ostia_games.marchia import scoring
from ostia_games.marchia.bots import outlook
from ostia_games.marchia.bots.outlook import REACH, finished
from ostia_games.marchia.march import CASTLE, GOLD, NEIGHBOURS, WALL, Edge, March, Shapes
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import Marchia

RIVALRY = 0.1  # how much the gain of all others together counts as an own loss
SURE, KEEN = 0.8, 4.0  # how likely another buys a bargain: at most so, and half of it at so many points
OWN_USE = 0.5  # how likely one buys a bargain from the own column a turn later
_KEPT = 3_000  # surveys


@dataclass(slots=True)
class Survey:
    """The free places around a march, and the best of them for each tile."""

    march: March  # kept, so that its identity stays its own
    spots: list[tuple[int, int, float, int]]  # place, what is shown there, worth of closing it, free ways
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
            if len(self._surveys) > _KEPT:
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
                before, after = (finished(left, later) for left in (gaps[near], gaps[near] - 1))
                worth += shapes.values[code // 4] * (after - before)
        found.append((at, shown, worth, free))
    return found


def _best(
    shapes: Shapes, spots: list[tuple[int, int, float, int]], tile: int, later: int
) -> tuple[Spot | None, Spot | None]:
    value = shapes.values[tile]
    coin = outlook.coin_worth(shapes.coins[tile], later)
    # By the number of open sides: what the building itself will score, and what can be built on it.
    reach = REACH * min(later, 4)
    own = [value * finished(gaps, later) + coin + reach * gaps for gaps in range(5)]
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


@dataclass(frozen=True, slots=True)
class Bargain:
    """What buying a tile brings, price deducted, and where to build it."""

    worth: float
    spot: Spot


@dataclass(frozen=True, slots=True)
class Use:
    """What a tile is worth to a player before its price: at the best place with supply, and without."""

    supplied: Spot | None
    reached: Spot | None
    extra: int  # pennies that building without supply costs
    bonus: float  # for the race for the bonus tile


class Judge:
    """Values tiles for any seat."""

    def __init__(self) -> None:
        self.surveyor = Surveyor()

    def use(self, state: Marchia, seat: int, tile: int, later: int) -> Use:
        """What a player can make of a tile."""
        shapes = state.table.shapes
        supplied, reached = self.surveyor.best(shapes, state.marches[seat], state.edges[seat], tile, later)
        kind, extra = shapes.kinds[tile], scoring.UNSUPPLIED
        if reached is not None and kind == CASTLE:
            extra, coin = 0, outlook.coin_worth(GOLD, later)
            reached = Spot(reached.worth - coin, reached.at, reached.rotation) if state.gold[seat] else None
        if supplied is not None and reached is not None and reached.worth <= supplied.worth:
            reached = None
        return Use(supplied, reached, extra, outlook.bonus_gain(state, seat, kind, later))

    def bargain(self, state: Marchia, seat: int, use: Use, price: int, later: int) -> Bargain | None:
        """The best that can be made of buying a tile at this price."""
        money = outlook.purse(state, seat)
        if price > money:
            return None
        full = outlook.money_worth(state, seat, money, later)
        best, spot = -1e9, use.supplied
        if spot is not None:
            best = spot.worth - full + outlook.money_worth(state, seat, money - price, later)
        rest = money - price - use.extra
        if use.reached is not None and rest >= 0:
            worth = use.reached.worth - full + outlook.money_worth(state, seat, rest, later)
            if worth > best:
                best, spot = worth, use.reached
        return None if spot is None else Bargain(best + use.bonus, spot)

    def rivalry(self, state: Marchia) -> float:
        """How much the gain of one other counts as an own loss."""
        return RIVALRY / (state.table.seats - 1)

    def shelf_worths(
        self, state: Marchia, seat: int, tile: int, spaces: list[int], later: int
    ) -> list[float]:
        """What a tile will bring on spaces of the own column: another buys it, or oneself a turn later."""
        seats, penny, rivalry = state.table.seats, outlook.penny(later), self.rivalry(state)
        others = [(seat + step) % seats for step in range(1, seats)]
        uses = [(other, self.use(state, other, tile, later)) for other in others]
        own = self.use(state, seat, tile, later - 1) if later else None
        found = []
        for space in spaces:
            price, left, total = PRICES[space], 1.0, 0.0
            for other, use in uses:
                bargain = self.bargain(state, other, use, price, later)
                if bargain is not None and bargain.worth > 0:
                    likely = SURE * bargain.worth / (bargain.worth + KEEN)
                    total += left * likely * (price * penny - rivalry * bargain.worth)
                    left *= 1 - likely
            if own is not None and space + 1 < len(PRICES):
                bargain = self.bargain(state, seat, own, PRICES[space + 1], later - 1)
                if bargain is not None and bargain.worth > 0:
                    total += left * OWN_USE * bargain.worth
            found.append(total)
        return found
