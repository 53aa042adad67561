"""What all documents share: strict, canonical JSON with a format name and a version.

Reading trusts nothing: `BadDocument` says what is wrong.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from ostia_games.core import registry
from ostia_games.core.words import Refusal, msg

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]

SIZE_LIMIT = 4_000_000
ACTION_LIMIT = 100_000  # actions of a game, or entries of a score book
DEPTH_LIMIT = 100  # lists within lists: WebAssembly has little stack, and overrunning it kills the page

_KINDS = {
    "ostia-games/game": msg("this file does not hold a whole game"),
    "ostia-games/table": msg("this file does not hold a table"),
    "ostia-games/plays": msg("this file does not hold a list of plays"),
    "ostia-games/lesson": msg("this file does not hold a lesson"),
    "ostia-games/backup": msg("this file is not a backup; import it instead"),
}

# From version n to version n + 1.
Migrations = Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]


class BadDocument(Refusal, ValueError):
    """A document that cannot be read."""


def dumps(value: Json | dict[str, Any]) -> str:
    """Canonical JSON: sorted keys, no spaces, letters unescaped, one line."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text + "\n"


def loads(text: str, limit: int = SIZE_LIMIT) -> Any:
    """Strict JSON: no duplicate keys, NaN or lone surrogates."""
    if len(text) > limit:
        raise BadDocument(msg("the file is too large to be one of ours"))
    if _too_deep(text):
        raise BadDocument(msg("the file cannot be read"))
    try:
        found = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
        # Lone surrogates («\ud800») and infinite numbers (1e999) can be read but not written again.
        dumps(found).encode()
    except BadDocument:
        raise
    except json.JSONDecodeError as problem:
        raise BadDocument(msg("this is not JSON: line {line}", line=problem.lineno)) from problem
    except (ValueError, RecursionError) as problem:
        raise BadDocument(msg("the file cannot be read")) from problem
    return found


# An unterminated string runs to the end of the text, so that nothing is scanned twice.
_STRING_OR_BRACKET = re.compile(r""""[^"\\]*(?:\\.[^"\\]*)*"?|[][{}]""", re.DOTALL)


def _too_deep(text: str) -> bool:
    """Whether brackets outside strings are nested too deep."""
    depth = 0
    for found in _STRING_OR_BRACKET.finditer(text):
        if found[0] in ("[", "{"):
            depth += 1
            if depth > DEPTH_LIMIT:
                return True
        elif found[0] in ("]", "}"):
            depth -= 1
    return False


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadDocument(msg("the file has a duplicate key"))
    return found


def _no_constant(name: str) -> Any:
    raise BadDocument(msg("the file holds an invalid number: {name}", name=name))


def migrated(data: object, wanted: str, latest: int, migrations: Migrations) -> dict[str, Any]:
    """A document of the wanted format, brought to the latest version."""
    name = data.get("format") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(name, str) or not name.startswith("ostia-games/"):
        raise BadDocument(msg("this is not a file of Ostia Games"))
    if name != wanted:
        raise BadDocument(_KINDS[wanted])
    version = data.get("version")
    if type(version) is not int or version < min(migrations, default=latest):
        raise BadDocument(msg("the file has no version"))
    if version > latest:
        raise BadDocument(msg("the file is of a newer version of Ostia Games, {n}", n=version))
    try:
        for old in range(version, latest):
            data = migrations[old](dict(data))
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as problem:
        # A migration trusts the shape of its version; a file that breaks it is damaged.
        raise BadDocument(msg("the file cannot be read")) from problem
    return data


def earlier_rules(game: str, version: object) -> int | None:
    """The version of the rules that a document was begun with, `None` for today's. Others are refused."""
    try:
        meta = registry.meta(game)
    except registry.UnknownGame as problem:
        raise BadDocument(problem.message) from problem
    if type(version) is not int or not 1 <= version <= meta.rules_version:
        why = msg("the game was played by another version of the rules of {game}", game=meta.name)
        raise BadDocument(why)
    return None if version == meta.rules_version else version
