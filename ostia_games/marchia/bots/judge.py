"""What a tile is worth: bought and built where it fits best, or offered in one's own column.

What depends on a march alone is cached by the identity of the march. Marches are never changed in place, and
in imagined futures most of them are still the ones on the table.
"""

from dataclasses import dataclass
from math import inf

from ostia_games.marchia import march as marches
from ostia_games.marchia import scoring
from ostia_games.marchia.bots import outlook
from ostia_games.marchia.bots.outlook import REACH, finished
from ostia_games.marchia.bots.tempers import PLAIN, Weights
from ostia_games.marchia.march import CASTLE, GOLD, NEIGHBOURS, WALL, Edge, March, Shapes
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import Marchia

RIVALRY = 0.1  # how much of the others' gain, all together, counts as a loss
SURE, KEEN = 0.8, 0.7  # chance that another buys a bargain: half of SURE at KEEN average buildings
OWN_USE = 0.5  # chance of buying a bargain from one's own column a turn later
_KEPT = 3_000  # surveys in the cache


# A free place beside a march: where it is, what its neighbours show it, what closing it is worth to them, and
# the directions without a neighbour as bits. A plain tuple, because those are the quickest to unpack.
Free = tuple[int, int, float, int]


@dataclass(frozen=True, slots=True)
class Spot:
    """The best place for a tile, and what it is worth to build it there."""

    worth: float
    at: int
    rotation: int


Best = tuple[Spot | None, Spot | None]  # with supply, and without


@dataclass(slots=True)
class Survey:
    """The free places around a march, and the best of them for each tile."""

    march: March  # held so that no other march gets the same identity
    free: list[Free]
    best: dict[int, Best]  # by tile


class Surveyor:
    """Finds the best places, and remembers them."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._surveys: dict[tuple[int, int], Survey] = {}

    def best(self, shapes: Shapes, march: March, edge: Edge, tile: int, later: int) -> Best:
        key = (id(march), later)
        survey = self._surveys.get(key)
        if survey is None:
            if len(self._surveys) > _KEPT:
                self._surveys.clear()
            survey = self._surveys[key] = Survey(march, _free(shapes, march, edge, later), {})
        found = survey.best.get(tile)
        if found is None:
            found = survey.best[tile] = _best(shapes, survey.free, tile, later, self._weights.reach)
        return found


def _free(shapes: Shapes, march: March, edge: Edge, later: int) -> list[Free]:
    found: list[Free] = []
    gaps = {at: marches.gaps(shapes, march, at) for at in march}
    for at, shown in edge.items():
        closing, ways = 0.0, 0
        for way, step in enumerate(NEIGHBOURS):
            near = at + step
            code = march.get(near)
            if code is None:
                ways |= 1 << way
            elif shapes.sides[code][(way + 2) % 4] != WALL:
                before, after = (finished(left, later) for left in (gaps[near], gaps[near] - 1))
                closing += shapes.values[code // 4] * (after - before)
        found.append((at, shown, closing, ways))
    return found


def _best(shapes: Shapes, places: list[Free], tile: int, later: int, felt: float) -> Best:
    value = shapes.values[tile]
    coin = outlook.coin_worth(shapes.unit, shapes.coins[tile], later)
    # By the number of open sides: what the building itself will score, and what can be built on it.
    reach = felt * shapes.unit * REACH * min(later, 4)
    own = [value * finished(gaps, later) + coin + reach * gaps for gaps in range(5)]
    masks = shapes.masks[tile * 4 : tile * 4 + 4]
    best: list[tuple[int, int] | None] = [None, None]
    most = [-inf, -inf]
    for at, shown, closing, ways in places:
        for which, rotations in enumerate(shapes.fits(tile, shown)):
            for rotation in rotations:
                worth = closing + own[(masks[rotation] & ways).bit_count()]
                if worth > most[which]:
                    most[which] = worth
                    best[which] = at, rotation
    supplied, reached = (found and Spot(worth, *found) for worth, found in zip(most, best, strict=True))
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
    """Values tiles for any seat, by its own temper: it judges others by itself."""

    def __init__(self, weights: Weights = PLAIN) -> None:
        self.weights = weights
        self.surveyor = Surveyor(weights)

    def use(self, state: Marchia, seat: int, tile: int, later: int) -> Use:
        shapes = state.fixed.shapes
        supplied, reached = self.surveyor.best(shapes, state.marches[seat], state.edges[seat], tile, later)
        kind, extra = shapes.kinds[tile], scoring.UNSUPPLIED
        if reached is not None and kind == CASTLE:
            extra, coin = 0, outlook.coin_worth(shapes.unit, GOLD, later)
            reached = Spot(reached.worth - coin, reached.at, reached.rotation) if state.gold[seat] else None
        if supplied is not None and reached is not None and reached.worth <= supplied.worth:
            reached = None
        return Use(supplied, reached, extra, outlook.bonus_gain(state, seat, kind, later))

    def bargain(self, state: Marchia, seat: int, use: Use, price: int, later: int) -> Bargain | None:
        """The best way to use a tile at this price; `None` if it cannot be paid."""
        money = outlook.purse(state, seat)
        if price > money:
            return None
        felt = self.weights.pennies if later else 1.0
        full = felt * outlook.money_worth(state, seat, money, later)
        best, spot = -inf, use.supplied
        if spot is not None:
            best = spot.worth - full + felt * outlook.money_worth(state, seat, money - price, later)
        rest = money - price - use.extra
        if use.reached is not None and rest >= 0:
            worth = use.reached.worth - full + felt * outlook.money_worth(state, seat, rest, later)
            if worth > best:
                best, spot = worth, use.reached
        return None if spot is None else Bargain(best + use.bonus, spot)

    def rivalry(self, state: Marchia) -> float:
        """How much of one opponent's gain counts as a loss."""
        return RIVALRY / (state.fixed.seats - 1)

    def shelf_worths(
        self, state: Marchia, seat: int, tile: int, spaces: list[int], later: int
    ) -> list[float]:
        """What a tile is worth on each of these spaces of one's own column.

        Somebody else buys it, or its owner does a turn later, one price lower.
        """
        seats, unit, rivalry = state.fixed.seats, state.fixed.shapes.unit, self.rivalry(state)
        penny, keen = self.weights.pennies * outlook.penny(unit, later), KEEN * unit
        others = [(seat + step) % seats for step in range(1, seats)]
        uses = [(other, self.use(state, other, tile, later)) for other in others]
        own = self.use(state, seat, tile, later - 1) if later else None
        found = []
        for space in spaces:
            price, left, total = PRICES[space], 1.0, 0.0
            for other, use in uses:
                bargain = self.bargain(state, other, use, price, later)
                if bargain is not None and bargain.worth > 0:
                    likely = SURE * bargain.worth / (bargain.worth + keen)
                    total += left * likely * (price * penny - rivalry * bargain.worth)
                    left *= 1 - likely
            if own is not None and space + 1 < len(PRICES):
                bargain = self.bargain(state, seat, own, PRICES[space + 1], later - 1)
                if bargain is not None and bargain.worth > 0:
                    total += left * OWN_USE * bargain.worth
            found.append(total)
        return found
