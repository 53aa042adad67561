"""What a table with the real box wants to look up: how to set it up, and the rules on one page.

`ostia_games/<game>/keeper/guide.py` holds `setting_up(players, box)` and `reference(box)`; `box` is that of
somebody's own, or `None` for ours. Lines are made of component data, or are clauses of the rules as they are.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, cast

from ostia_games.core import registry
from ostia_games.core.clauses import clauses
from ostia_games.core.documents import Json
from ostia_games.core.words import Message


@dataclass(frozen=True, slots=True)
class Line:
    """`told` are the paths of the printed values that it states (`core/play/printed.py`)."""

    text: Message
    clause: str = ""
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Value:
    """A printed value in a table, and its path."""

    text: Message | int
    path: str


@dataclass(frozen=True, slots=True)
class Table:
    """Values beside each other: a head for each column, and rows."""

    heads: tuple[Message | str, ...]
    rows: tuple[tuple[Message | str | int | Value, ...], ...]


@dataclass(frozen=True, slots=True)
class Section:
    title: Message
    lines: tuple[Line | Table, ...]


class Guide(Protocol):
    def setting_up(self, players: int, box: Mapping[str, Json] | None) -> tuple[Section, ...]:
        """What lies on the table before the first turn, with so many players."""

    def reference(self, box: Mapping[str, Json] | None) -> tuple[Section, ...]:
        """The rules on one page, for people who have read them once."""


def guide_of(game_id: str) -> Guide | None:
    """Nothing if this version has none for the game."""
    if not registry.has_part(game_id, "keeper.guide"):
        return None
    return cast(Guide, registry.part(game_id, "keeper.guide"))


def clause(game_id: str, number: str) -> Line:
    """A clause of the rules, as it is."""
    return Line(clauses(game_id)[number].text, number)
