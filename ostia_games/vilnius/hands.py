"""The units in the players' hands, counted."""

from functools import cache, lru_cache
from typing import NamedTuple

from ostia_games.vilnius.components import Box, Counts
from ostia_games.vilnius.state import Cards, Vilnius

NOTHING: Counts = (0, 0, 0, 0, 0)

FreeUnit = tuple[int, int, int]  # owner, unit, how many

# Symbols are added and taken away with every unit that is put, so there they are one number: ten bits for
# each weapon, which is more than all 42 units together can have of it.
WIDTH = 10
FULL = (1 << WIDTH) - 1
SYMBOL = tuple([1 << (WIDTH * weapon) for weapon in range(len(NOTHING))])


def packed(counts: Counts) -> int:
    return sum([n * symbol for n, symbol in zip(counts, SYMBOL, strict=True)])


@cache
def symbols_of(box: Box) -> tuple[tuple[int, int], ...]:
    """By unit: its weapons, packed, and how many they are."""
    return tuple([(packed(unit.weapons), sum(unit.weapons)) for unit in box.units])


class Held(NamedTuple):
    """The units in some hands, put somewhere or not, all their weapons (packed) and how many they are."""

    units: tuple[FreeUnit, ...]
    symbols: int
    number: int


def held(state: Vilnius, seats: tuple[int, ...]) -> Held:
    """Of one seat, or of all."""
    hands = state.hand_units
    if len(seats) == 1:
        [seat] = seats
        return _counted(state.fixed.box, seats, (hands[seat],))
    return _counted(state.fixed.box, seats, tuple(hands))


@lru_cache(maxsize=1_000)
def _counted(box: Box, seats: tuple[int, ...], hands: tuple[Cards, ...]) -> Held:
    """Cached: hands do not change while units are put."""
    weapons, units, symbols, count = symbols_of(box), list[FreeUnit](), 0, 0
    for seat, hand in zip(seats, hands, strict=True):
        for unit in sorted(set(hand)):
            units.append((seat, unit, hand.count(unit)))
        for unit in hand:
            more, n = weapons[unit]
            symbols += more
            count += n
    return Held(tuple(units), symbols, count)
