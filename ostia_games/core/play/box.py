"""What is in the box of a game: component files, the box's own and those that players bring.

A game that takes such files sets `open_box = True`, keeps its own as `components.toml`, and refuses in
`check_box`, by key, what does not fit. Before that, size, depth and types are checked here. The functions at
the end read single values for all games.

When the box as sold changes, its former file stays as `components-N.toml`, N being the last version of the
rules that had it, so that games and tables begun with it go on with it.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ostia_games.core import registry, resources
from ostia_games.core.documents import Json
from ostia_games.core.names import name_problem
from ostia_games.core.play.setup import SEED_LIMIT, BadSetup
from ostia_games.core.words import Message, msg

if TYPE_CHECKING:
    from ostia_games.core.play.game import Game

FILE = "components.toml"
SIZE_LIMIT = 100_000
DEPTH_LIMIT = 12  # tables within tables: WebAssembly has little stack, and overrunning it kills the page

# Where a value comes from, by how component files mark it: beside the value, and in a sentence.
SOURCES: dict[str, Message] = {
    "rulebook": msg("rulebook"),
    "reported": msg("told by owners"),
    "reconstructed": msg("our guess"),
}
SOURCES_TOLD: dict[str, Message] = {
    "rulebook": msg("So says the rulebook."),
    "reported": msg("So say people who own the game."),
    "reconstructed": msg("This is our own guess, not read from a real box: check it against yours."),
}
# To those who play here there is nothing to check.
SOURCES_IN_PLAY = SOURCES_TOLD | {
    "reconstructed": msg("The box of this page has this value; a real one may have another."),
}


@dataclass(frozen=True, slots=True)
class Item:
    """One value of the box and where it comes from. Items of the same group and name stand together."""

    group: Message
    name: Message | str
    value: Message
    source: str  # one of SOURCES


def own_text(game_id: str, rules: int | None = None) -> str:
    """The box's own component file: a template for your own. Or as it was in that version of the rules."""
    package, latest = registry.package_of(game_id), registry.meta(game_id).rules_version
    names = [_former(version) for version in range(latest if rules is None else rules, latest)]
    return resources.text(package, next((name for name in names if resources.exists(package, name)), FILE))


def own_files(game_id: str) -> tuple[str, ...]:
    """The box's own component file, and those of earlier versions."""
    package, latest = registry.package_of(game_id), registry.meta(game_id).rules_version
    names = (FILE, *(_former(version) for version in range(1, latest)))
    return tuple(name for name in names if resources.exists(package, name))


def _former(version: int) -> str:
    return f"components-{version}.toml"


def read_components(game: "Game[Any]", text: str) -> dict[str, Json]:
    """The components in a file; `BadSetup` if the game cannot be played with them."""
    if len(text) > SIZE_LIMIT:
        raise BadSetup(msg("the file is too large to be a component file"))
    if _too_deep(text):
        raise BadSetup(msg("the file is nested too deep to be a component file"))
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadSetup(msg("this is not TOML: line {line}", line=_line(problem, text))) from problem
    components = {key: _plain(value, key) for key, value in found.items()}
    game.check_box(components)
    return components


def _too_deep(text: str) -> bool:
    """Whether brackets or dotted keys are nested too deep. Those in strings and comments count too: there are
    never many."""
    if any(line.count(".") > DEPTH_LIMIT for line in text.splitlines()):
        return True
    depth = 0
    for found in re.finditer(r"[][{}]", text):
        depth = depth + 1 if found[0] in "[{" else max(0, depth - 1)
        if depth > DEPTH_LIMIT:
            return True
    return False


def _line(problem: Exception, text: str) -> int:
    named = re.search(r"at line (\d+)", str(problem))
    return int(named[1]) if named else text.count("\n") + 1


def _plain(value: object, key: str, depth: int = 1) -> Json:
    """The value as JSON. What only TOML has, dates and fractions, is in no box."""
    if depth > DEPTH_LIMIT:
        raise BadSetup(msg("the file is nested too deep to be a component file"))
    if isinstance(value, dict):
        return {name: _plain(item, f"{key}.{name}", depth + 1) for name, item in value.items()}
    if isinstance(value, list):
        return [_plain(item, f"{key}.{n}", depth + 1) for n, item in enumerate(value, 1)]
    if isinstance(value, (bool, str)) or (isinstance(value, int) and abs(value) < SEED_LIMIT):
        return value
    raise BadSetup(msg("{key}: must be a text, a whole number, a list or a table", key=key[:60]))


def only(table: Mapping[str, Any], path: str, known: Sequence[str]) -> None:
    """Refuse keys other than these."""
    for key in table:
        if key not in known:
            raise BadSetup(msg("{key}: there is no such entry", key=f"{path}{key}"[:60]))


def table_in(parent: Mapping[str, Any], key: str, path: str = "") -> Mapping[str, Any]:
    """A table within a file; empty if it is left out."""
    found = parent.get(key, {})
    if not isinstance(found, Mapping):
        raise BadSetup(msg("{key}: must be a table", key=f"{path}{key}"[:60]))
    return found


def name_in(row: Mapping[str, Any], path: str, default: Message) -> Message | str:
    called = row.get("name")
    if called is None:
        return default
    if not isinstance(called, str) or name_problem(called):
        raise BadSetup(msg("{key}: must be a short name", key=f"{path}.name"))
    return called


def number_from_one(value: object, key: str, most: int) -> int:
    if type(value) is not int or not 1 <= value <= most:
        raise BadSetup(msg("{key}: must be a whole number from 1 to {most}", key=key, most=most))
    return value


def true_or_false(value: object, key: str) -> bool:
    if not isinstance(value, bool):
        raise BadSetup(msg("{key}: must be true or false", key=key))
    return value
