"""Rows of the bench and their limits."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limit:
    words: str
    value: float

    def holds(self, measured: float) -> bool:
        return measured <= self.value if self.words == "at most" else measured >= self.value


Limits = Mapping[str, Limit]


def at_most(value: float) -> Limit:
    return Limit("at most", value)


def at_least(value: float) -> Limit:
    return Limit("at least", value)


def row(name: str, measured: float, limit: Limit | None) -> str:
    """A line of the table."""
    line = f"{name:28}{measured:10.2f}"
    if limit is None:
        return line
    return f"{line}   {limit.words:8} {limit.value:<6} {'ok' if limit.holds(measured) else 'MISSED'}"
