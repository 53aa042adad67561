"""What is counted at the end of Vilnius: pure functions, for the digital game and for the companion."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from ostia_games.core.ranking import places

K = TypeVar("K", bound=Hashable)  # a player


@dataclass(frozen=True, slots=True)
class Glory:
    """V9.2: what one player has earned."""

    buildings: int
    units: int
    place: int

    @property
    def total(self) -> int:
        """Both together."""
        return self.buildings + self.units


def won(city_points: int) -> bool:
    """V9.2, V9.3: whether the city stands."""
    return city_points > 0


def glory(order_values: Mapping[K, Iterable[int]], tool_costs: Mapping[K, Iterable[int]]) -> dict[K, Glory]:
    """V9.2: Order values of the own buildings and tool costs of the own units; equal glory is shared."""
    sums = {who: (sum(values), sum(tool_costs[who])) for who, values in order_values.items()}
    placed = places({who: sum(both) for who, both in sums.items()})
    return {who: Glory(*both, placed[who]) for who, both in sums.items()}
