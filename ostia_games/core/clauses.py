"""The rules of a game by number, one line each: what refusals, options and tests refer to."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from ostia_games.core import registry, resources
from ostia_games.core.words import Message

FILE = "clauses.toml"


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: `O3.4` of chapter `O3`."""

    id: str
    chapter: str
    text: Message


@cache
def chapters(game_id: str) -> Mapping[str, Message]:
    """Titles by number, in order."""
    # No literals here: the extraction reads the texts from the file itself.
    titles = _read(game_id, "chapters")
    return MappingProxyType({chapter: Message(title) for chapter, title in titles.items()})


@cache
def clauses(game_id: str) -> Mapping[str, Clause]:
    """By number, in order; empty for a game without a list."""
    found = {
        clause: Clause(clause, clause.partition(".")[0], Message(text))
        for clause, text in _read(game_id, "clauses").items()
    }
    return MappingProxyType(found)


def _read(game_id: str, table: str) -> dict[str, str]:
    package = registry.package_of(game_id)
    if not resources.exists(package, FILE):
        return {}
    found: dict[str, str] = tomllib.loads(resources.text(package, FILE))[table]
    return found
