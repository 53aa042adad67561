"""What is counted at the end of Vilnius: pure functions, for the digital game and for the score keeper."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from ostia_games.core.play.ranking import places

K = TypeVar("K", bound=Hashable)  # a player

FIRST_INCOME = 5  # V3.2
LEAST_ATTACK, MOST_ATTACK = 3, 16  # V1.1, V8.4
LOOT_STRENGTH = 5  # V8.1


def income(more: int, less: int) -> int:
    """V3.2: how many cards a player draws: more by their own buildings, less by enemy ones."""
    return max(0, FIRST_INCOME + more - less)


def attack_value(order: int) -> int:
    """V8.4: the attack value that buildings with these Order values set."""
    return max(LEAST_ATTACK, min(MOST_ATTACK, order))


def attacks(strength: int, value: int) -> bool:
    """V6.1: whether a row attacks."""
    return strength >= value


def storms(strength: int, value: int) -> bool:
    """V9.1: whether a row takes part in the final attack."""
    return 2 * strength >= value


def loots(defeated: int) -> int:
    """V8.1: one province for each full five points of defeated strength."""
    return defeated // LOOT_STRENGTH


@dataclass(frozen=True, slots=True)
class Glory:
    """V9.2: what one player has earned."""

    buildings: int
    units: int
    place: int

    @property
    def total(self) -> int:
        return self.buildings + self.units


def won(city_points: int) -> bool:
    """V9.2, V9.3: whether the city stands."""
    return city_points > 0


def glory(order_values: Mapping[K, Iterable[int]], tool_costs: Mapping[K, Iterable[int]]) -> dict[K, Glory]:
    """V9.2: Order values of a player's buildings plus tool costs of their units; equal glory is shared."""
    sums = {who: (sum(values), sum(tool_costs[who])) for who, values in order_values.items()}
    placed = places({who: sum(both) for who, both in sums.items()})
    return {who: Glory(*both, placed[who]) for who, both in sums.items()}
