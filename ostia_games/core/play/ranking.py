"""How a game ended: the ranking, and how tied players share what their places are worth."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ostia_games.core.words import Message

K = TypeVar("K")

Rounding = Callable[[int, int], int]


@dataclass(frozen=True, slots=True)
class Place:
    seat: int
    place: int
    total: int
    parts: Mapping[str, int] = field(default_factory=dict)
    name: str = ""  # of a player without a seat, such as Gaius in Ostia; `seat` is then past the last
    note: Message | None = None  # what decided this place where the total alone does not, such as a tie-break


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `winners` is empty when nobody won; in a cooperative game it is all or none."""

    places: tuple[Place, ...]
    winners: tuple[int, ...]


def down(amount: int, by: int) -> int:
    return amount // by


def up(amount: int, by: int) -> int:
    return -(-amount // by)


def half_up(amount: int, by: int) -> int:
    """To the nearest whole number, halves up."""
    return (2 * amount + by) // (2 * by)


ROUNDINGS: Mapping[str, Rounding] = {"down": down, "up": up, "half_up": half_up}


def places(scores: Mapping[K, Any]) -> dict[K, int]:
    """Places by score, best first: 1, 2, 2, 4. A score may be a tuple with tie-breaks."""
    ordered = sorted(scores.values(), reverse=True)
    return {who: ordered.index(score) + 1 for who, score in scores.items()}


def share_prizes(
    scores: Mapping[K, Any],
    prizes: Sequence[int],
    rounding: Rounding = down,
    caps: Mapping[K, int] | None = None,
) -> dict[K, int]:
    """Tied players share what the places they occupy are worth; places past the last prize are worth 0.

    What a cap cuts off goes to nobody.
    """
    placed = places(scores)
    tied = Counter(placed.values())
    found = {
        who: rounding(sum(prizes[place - 1 : place - 1 + tied[place]]), tied[place])
        for who, place in placed.items()
    }
    return found if caps is None else {who: min(prize, caps[who]) for who, prize in found.items()}


def winners(scores: Mapping[K, Any]) -> tuple[K, ...]:
    return tuple(who for who, place in places(scores).items() if place == 1)
