"""Places and prizes: who is where, and how tied players share what their places are worth."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

K = TypeVar("K")

Rounding = Callable[[int, int], int]


def down(amount: int, by: int) -> int:
    """A division rounded down."""
    return amount // by


def up(amount: int, by: int) -> int:
    """A division rounded up."""
    return -(-amount // by)


def half_up(amount: int, by: int) -> int:
    """A division rounded to the nearest whole number, halves up."""
    return (2 * amount + by) // (2 * by)


ROUNDINGS: Mapping[str, Rounding] = {"down": down, "up": up, "half_up": half_up}


def places(scores: Mapping[K, Any]) -> dict[K, int]:
    """The place of each by score, best first: 1, 2, 2, 4. A score may be a tuple of tie-breaks."""
    ordered = sorted(scores.values(), reverse=True)
    return {who: ordered.index(score) + 1 for who, score in scores.items()}


def share_prizes(
    scores: Mapping[K, Any],
    prizes: Sequence[int],
    rounding: Rounding = down,
    caps: Mapping[K, int] | None = None,
) -> dict[K, int]:
    """The prize of each: tied ones share what the places they occupy are worth; places beyond are worth 0.

    A cap limits what one may take; what is cut off goes to nobody.
    """
    placed = places(scores)
    tied = Counter(placed.values())
    found = {
        who: rounding(sum(prizes[place - 1 : place - 1 + tied[place]]), tied[place])
        for who, place in placed.items()
    }
    return found if caps is None else {who: min(prize, caps[who]) for who, prize in found.items()}


def winners(scores: Mapping[K, Any]) -> tuple[K, ...]:
    """Those at the first place."""
    return tuple(who for who, place in places(scores).items() if place == 1)
