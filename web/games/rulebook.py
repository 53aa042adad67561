"""The rulebook of a game in the order in which a person learns it, and the legend of its symbols.

`web/games/<game>/rulebook/__init__.py` holds a `Rulebook`, `BOOK`. Its words are messages; the numbers of its
worked examples are counted by `scoring.py` from the box, so that they cannot go wrong. The numbered clauses
(`ostia_games/<game>/clauses.toml`) belong to its parts by their chapters.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ostia_games.core import registry
from ostia_games.core.words import Message, Words
from web.games import folder
from web.ui.html import Html

Draw = Callable[[Words], Html]


@dataclass(frozen=True, slots=True)
class Part:
    """A chapter for learners: what happens, a picture of it, an example counted out."""

    id: str
    title: Message
    text: tuple[Message, ...]
    chapters: tuple[str, ...] = ()  # of the clauses that say it exactly
    picture: Draw | None = None
    caption: Message | None = None
    example: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol on the pieces: how it looks, what it is called, what it means."""

    shapes: tuple[str, ...]  # all shapes of the art that it accounts for, as the art names them
    name: Message
    meaning: Message
    picture: Html


@dataclass(frozen=True, slots=True)
class Rulebook:
    parts: tuple[Part, ...]
    legend: tuple[Symbol, ...]

    def part_of(self, clause: str) -> Part | None:
        """Where a clause, or a chapter of clauses, is explained."""
        chapter = clause.partition(".")[0]
        return next((part for part in self.parts if chapter in part.chapters), None)

    def part(self, part_id: str) -> Part | None:
        return next((part for part in self.parts if part.id == part_id), None)


@cache
def rulebook_of(game_id: str) -> Rulebook | None:
    """Nothing if the game has none here."""
    known = any(meta.id == game_id for meta in registry.games())
    if not known or not folder.has(game_id, "rulebook"):
        return None
    found: Rulebook = folder.package(game_id, "rulebook").BOOK
    return found


def options_in_force(game_id: str, chosen: Mapping[str, Any] | None) -> dict[str, Any]:
    """The value of every rule option: as a game or table has it, else as usual."""
    return {**registry.meta(game_id).defaults(), **(chosen or {})}


def shapes_of(symbols: Iterable[Symbol]) -> set[str]:
    return {shape for symbol in symbols for shape in symbol.shapes}
