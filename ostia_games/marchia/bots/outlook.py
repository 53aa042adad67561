"""What a bot expects: how long the game lasts, what pennies, coins, bonus tiles and buildings are worth.

Everything is valued in points, and depends on how many turns are left (`later`). What is not printed on a
tile, such as a penny, is weighed against the average building of the box (`unit`): in a box with low values
a penny is worth less.
"""

from functools import cache
from math import exp

from ostia_games.marchia import march as marches
from ostia_games.marchia import scoring
from ostia_games.marchia.components import TYPES, own_box
from ostia_games.marchia.march import GOLD, SILVER
from ostia_games.marchia.state import NOBODY, PILE_BOTTOM, PILE_MIXED, Marchia

LONGEST = 12  # turns of one's own to look ahead

# Measured in games between bots.
DRAWS = 0.5  # share of turns in which a player draws
FROM_PILE = 1.7  # tiles from the pile in each of them

# In average buildings: a penny is worth more, the more turns are left.
PENNY_LAST, PENNY_STEP, PENNY_MOST = 0.036, 0.0055, 0.064
IDLE_PENNY = 0.002  # a penny that will hardly be spent
SPENT = 3  # pennies that a turn takes from a purse, sales and taxes deducted
FINISHING = 1.3  # how hard it is to close a side
LASTING = 0.4  # share of the draws in which a coin is collected
RACE_START, RACE_END = 0.5, 2.5  # how much a lead of one building says about a bonus tile
EARLY = 0.25  # chance that a player with a single building gets the bonus tile
SECOND = 0.6  # chance of being second for a bonus tile that another holds
REACH = 0.018  # average buildings that an open side is worth to build on


def purse(state: Marchia, seat: int) -> int:
    """A seat's money; in a view, as known to anyone who kept count of the payments."""
    return (state.counted or state.money)[seat]


def turns_left(state: Marchia, seat: int) -> int:
    """How many turns this seat has after its current (or latest) one."""
    if state.ending:
        return state.coins[seat]
    seats = state.fixed.seats
    tiles = max(0.0, len(state.pile) - PILE_BOTTOM[seats] - (PILE_MIXED - 1) / 2)
    return min(LONGEST, round(tiles / FROM_PILE / DRAWS / seats) + 2)


@cache
def penny(unit: float, later: int) -> float:
    return unit * min(PENNY_MOST, PENNY_LAST + PENNY_STEP * later)


@cache
def finished(gaps: int, later: int) -> float:
    """The part of its value that a building with so many gaps will score."""
    if gaps == 0:
        return 1.0
    builds = later * (1 - DRAWS)
    return 0.5 + 0.5 * builds / (builds + FINISHING * gaps)


@cache
def coin_worth(unit: float, coin: int, later: int) -> float:
    """What a visible coin will bring in taxes."""
    if coin not in (SILVER, GOLD):
        return 0.0
    pennies = own_box().coins[coin == GOLD]  # in another box about the same
    return pennies * LASTING * DRAWS * later * penny(unit, later)


def money_worth(state: Marchia, seat: int, money: int, later: int) -> float:
    """What so much money is worth; in the last turn exactly what M7.4 gives for it."""
    if later == 0:
        pennies = {other: purse(state, other) for other in range(state.fixed.seats)}
        pennies[seat] = money
        return scoring.money_points(pennies, state.fixed.tie_rounding)[seat] + 0.01 * money
    return _money_worth(state.fixed.shapes.unit, money, later)


@cache
def _money_worth(unit: float, money: int, later: int) -> float:
    spent = min(money, SPENT * later)
    return penny(unit, later) * spent + unit * IDLE_PENNY * (money - spent)


@cache
def bonus_worth(values: tuple[int, int], mine: int, best: int, held: bool, later: int) -> float:
    """What a bonus tile is worth with `mine` buildings of its type, when the best opponent has `best`."""
    first, second = values
    if later == 0 and held:
        return float(first)
    if later == 0:
        return float(second) if mine and mine >= best else 0.0
    if not mine:
        return 0.0
    lead = mine - best + (0.5 if held else -0.5)
    steep = RACE_START + (RACE_END - RACE_START) / later
    likely = 1 / (1 + exp(-steep * lead)) if mine >= scoring.FEWEST_FOR_BONUS else EARLY
    return likely * first + (1 - likely) * SECOND * second


@cache
def _bonus_gain(values: tuple[int, int], mine: int, best: int, held: bool, later: int) -> float:
    more = mine + 1
    takes = held or (more >= scoring.FEWEST_FOR_BONUS and more > best)
    return bonus_worth(values, more, best, takes, later) - bonus_worth(values, mine, best, held, later)


def best_other(state: Marchia, seat: int, kind: int) -> int:
    """The most buildings of a type that any opponent has."""
    best = 0
    for other, counts in enumerate(state.buildings):
        if other != seat and counts[kind] > best:
            best = counts[kind]
    return best


def bonus_gain(state: Marchia, seat: int, kind: int, later: int) -> float:
    """What one more building of a type is worth in the race for its bonus tile."""
    values, held = state.fixed.box.bonus[TYPES[kind]], state.holders[kind] == seat
    return _bonus_gain(values, state.buildings[seat][kind], best_other(state, seat, kind), held, later)


def standing(state: Marchia, seat: int, later: int) -> float:
    """How many points a seat is expected to end with."""
    shapes, march = state.fixed.shapes, state.marches[seat]
    total = state.points[seat] + money_worth(state, seat, purse(state, seat), later)
    total += len(state.silver[seat]) * coin_worth(shapes.unit, SILVER, later)
    total += len(state.gold[seat]) * coin_worth(shapes.unit, GOLD, later)
    for at, code in march.items():
        gaps = marches.gaps(shapes, march, at)
        if gaps:
            total += shapes.values[code // 4] * finished(gaps, later)
    for kind, name in enumerate(TYPES):
        mine, holder = state.buildings[seat][kind], state.holders[kind]
        if mine and (later or holder != NOBODY):
            best = best_other(state, seat, kind)
            total += bonus_worth(state.fixed.box.bonus[name], mine, best, holder == seat, later)
    return total
