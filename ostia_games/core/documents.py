"""Documents: the text form of a game, the same in files, saved games, bug reports and golden tests.

Canonical JSON with a format name and a version. Reading trusts nothing: `BadDocument` names what is wrong.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from ostia_games.core import registry
from ostia_games.core.play.actions import BadAction, Json
from ostia_games.core.play.log import GameLog, replay
from ostia_games.core.play.setup import BadSetup, Seat, Setup, checked
from ostia_games.core.words import Message, msg

FORMAT = "ostia-games/game"
VIEW_FORMAT = "ostia-games/view"
VERSION = 1
SIZE_LIMIT = 4_000_000
ACTION_LIMIT = 100_000
DEPTH_LIMIT = 100  # lists within lists: WebAssembly has little stack, and to overrun it ends the whole page

# From version n to version n + 1, each a function from document to document.
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}


_KINDS = {
    FORMAT: msg("this file does not hold a whole game"),
    "ostia-games/table": msg("this file does not hold a table"),
    "ostia-games/plays": msg("this file does not hold a list of plays"),
}


class BadDocument(ValueError):
    """A document that cannot be read; `message` says what is wrong."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


def dumps(value: Json | dict[str, Any]) -> str:
    """Canonical JSON: sorted keys, no needless space, readable letters, one line end."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text + "\n"


def loads(text: str) -> Any:
    """JSON that says each thing once and uses no number or letter that is none."""
    if len(text) > SIZE_LIMIT:
        raise BadDocument(msg("the file is too large to be one of ours"))
    if _too_deep(text):
        raise BadDocument(msg("the file cannot be read"))
    try:
        found = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
        # Half letters («\ud800») and numbers beyond all bounds (1e999) can be read but never written again.
        dumps(found).encode()
    except BadDocument:
        raise
    except json.JSONDecodeError as problem:
        raise BadDocument(msg("this is not JSON: line {line}", line=problem.lineno)) from problem
    except (ValueError, RecursionError) as problem:
        raise BadDocument(msg("the file cannot be read")) from problem
    return found


def _too_deep(text: str) -> bool:
    """Whether brackets are nested too deep, those within strings left out."""
    depth = 0
    for found in _STRING_OR_BRACKET.finditer(text):
        if found[0] in ("[", "{"):
            depth += 1
            if depth > DEPTH_LIMIT:
                return True
        elif found[0] in ("]", "}"):
            depth -= 1
    return False


# A string that does not end goes on to the end of the text, so that nothing is looked at twice.
_STRING_OR_BRACKET = re.compile(r""""[^"\\]*(?:\\.[^"\\]*)*"?|[][{}]""", re.DOTALL)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadDocument(msg("the file says the same thing twice"))
    return found


def _no_constant(name: str) -> Any:
    raise BadDocument(msg("the file holds a number that is none: {name}", name=name))


def game_document(log: GameLog) -> dict[str, Json]:
    """A whole game, enough to continue it anywhere."""
    return {"format": FORMAT, "seed": log.setup.seed, "actions": log.actions(), **_head(log)}


def seen_document(log: GameLog, seat: int | None) -> dict[str, Json]:
    """What one seat may know of a game: no seed, and the others' secret actions are blank."""
    return {"format": VIEW_FORMAT, "seat": seat, "actions": log.actions_seen_by(seat), **_head(log)}


def _head(log: GameLog) -> dict[str, Json]:
    setup = log.setup
    return {
        "version": VERSION,
        "game": setup.game,
        "rules": log.game.meta.rules_version,
        "seats": [{"name": seat.name, "kind": seat.kind} for seat in setup.seats],
        "options": dict(setup.options),
        "start": setup.start,
        "components": None if setup.components is None else dict(setup.components),
        **({"components_file": setup.components_file} if setup.components_file else {}),
    }


def read_game(text: str) -> GameLog:
    """A game from its document, every action checked."""
    return game_from(loads(text))


def game_from(data: object) -> GameLog:
    """A game from a document that is already JSON."""
    document = migrated(data, FORMAT, VERSION, MIGRATIONS)
    setup = _setup(document)
    actions = document.get("actions")
    if not isinstance(actions, list):
        raise BadDocument(msg("the list of actions is missing"))
    if len(actions) > ACTION_LIMIT:
        raise BadDocument(msg("the file is too large to be one of ours"))
    try:
        game = registry.load(setup.game)
        if setup.components is not None:
            game.check_box(setup.components)
        return replay(game, checked(setup, game.meta), actions)
    except (registry.UnknownGame, BadSetup, BadAction) as problem:
        raise BadDocument(problem.message) from problem


Migrations = Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]


def migrated(data: object, wanted: str, latest: int, migrations: Migrations) -> dict[str, Any]:
    """A document of the wanted format, brought to the latest version."""
    name = data.get("format") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(name, str) or not name.startswith("ostia-games/"):
        raise BadDocument(msg("this is not a file of Ostia Games"))
    if name != wanted:
        raise BadDocument(_KINDS[wanted])
    version = data.get("version")
    if type(version) is not int or version < min(migrations, default=latest):
        raise BadDocument(msg("the file does not say its version"))
    if version > latest:
        raise BadDocument(msg("the file is of a newer version of Ostia Games, {n}", n=version))
    try:
        for old in range(version, latest):
            data = migrations[old](dict(data))
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as problem:
        # A migration may trust the shape of its version; a file that has another is broken.
        raise BadDocument(msg("the file cannot be read")) from problem
    return data


def _setup(document: dict[str, Any]) -> Setup:
    game, seed, start = document.get("game"), document.get("seed"), document.get("start")
    seats, options, components = document.get("seats"), document.get("options"), document.get("components")
    if not isinstance(game, str):
        raise BadDocument(msg("the file does not name its game"))
    if type(seed) is not int:
        raise BadDocument(msg("the seed is missing"))
    if start is not None and type(start) is not int:
        raise BadDocument(msg("the start player is not a number"))
    if not isinstance(options, dict):
        raise BadDocument(msg("the options are missing"))
    if components is not None and not isinstance(components, dict):
        raise BadDocument(msg("the components are not a table"))
    called = document.get("components_file", "")
    if not isinstance(called, str):
        raise BadDocument(msg("the name of the component file cannot be shown"))
    if not isinstance(seats, list) or not all(_is_seat(seat) for seat in seats):
        raise BadDocument(msg("the players are not a list of name and kind"))
    check_rules(game, document.get("rules"))
    chairs = tuple(Seat(seat["name"], seat["kind"]) for seat in seats)
    return Setup(game, chairs, seed, options, start, components, called)


def _is_seat(seat: object) -> bool:
    return isinstance(seat, dict) and isinstance(seat.get("name"), str) and isinstance(seat.get("kind"), str)


def check_rules(game: str, version: object) -> None:
    """A game played by another version of its rules might end differently: refuse rather than guess."""
    try:
        meta = registry.meta(game)
    except registry.UnknownGame as problem:
        raise BadDocument(problem.message) from problem
    if type(version) is not int or version != meta.rules_version:
        why = msg("the game was played by another version of the rules of {game}", game=meta.name)
        raise BadDocument(why)
