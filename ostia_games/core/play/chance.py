"""Reproducible chance: a generator whose whole state is one int.

SplitMix64: tiny, of good quality, and the same in every version of Python. Game states keep the int in
`state.rng`; each function returns the next one.
"""

from collections.abc import MutableSequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def seeded(seed: int | str) -> int:
    """The generator of a seed; neighbouring seeds give unrelated sequences."""
    return int.from_bytes(sha256(str(seed).encode()).digest()[:8], "big")


def bits(rng: int) -> tuple[int, int]:
    """64 random bits, and the generator after them."""
    rng = (rng + _GAMMA) & _MASK
    z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31), rng


def below(n: int, rng: int) -> tuple[int, int]:
    """A number from 0 to n - 1, and the generator after it.

    Multiplying instead of rejecting biases no number by more than n / 2**64, and always takes one step.
    """
    # `bits` once more, as a call would cost as much as the arithmetic.
    rng = (rng + _GAMMA) & _MASK
    if n == 1:
        return 0, rng
    z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((z ^ (z >> 31)) * n) >> 64, rng


def shuffle(items: MutableSequence[T], rng: int) -> int:
    """Shuffle in place (Fisher and Yates); the generator after it."""
    for i in range(len(items) - 1, 0, -1):
        # `below` once more, for the same reason.
        rng = (rng + _GAMMA) & _MASK
        z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        items[i], items[j] = items[j], items[i]
    return rng
