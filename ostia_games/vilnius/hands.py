"""The units in the players' hands, counted."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ostia_games.vilnius.components import Box, Counts
from ostia_games.vilnius.state import Cards, Vilnius

NOTHING: Counts = (0, 0, 0, 0, 0)

FreeUnit = tuple[int, int, int]  # owner, unit, how many


class Held(NamedTuple):
    """The units in some hands, put somewhere or not, and all their weapons."""

    units: tuple[FreeUnit, ...]
    weapons: Counts


def held(state: Vilnius, seats: Sequence[int]) -> Held:
    hands = state.hand_units
    return _counted(state.fixed.box, tuple([(seat, hands[seat]) for seat in seats if hands[seat]]))


@lru_cache(maxsize=1_000)
def _counted(box: Box, hands: tuple[tuple[int, Cards], ...]) -> Held:
    """Cached: hands do not change while units are put."""
    units = [(seat, unit, hand.count(unit)) for seat, hand in hands for unit in sorted(set(hand))]
    weapons = [box.units[unit].weapons for _, hand in hands for unit in hand]
    return Held(tuple(units), tuple([sum(each) for each in zip(*weapons, strict=True)]) or NOTHING)
