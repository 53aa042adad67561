"""What is in the box of a game: component files, the box's own and those that players bring.

A game that takes such files says `open_box = True`, keeps its own as `components.toml`, and refuses in
`check_box`, by key, what does not fit. Before that, size, depth and kinds of what comes in are bounded here.
"""

import re
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ostia_games.core import registry, resources
from ostia_games.core.play.actions import Json
from ostia_games.core.play.setup import SEED_LIMIT, BadSetup
from ostia_games.core.words import Message, msg

if TYPE_CHECKING:
    from ostia_games.core.play.game import Game

FILE = "components.toml"
SIZE_LIMIT = 100_000
DEPTH_LIMIT = 12  # tables within tables: WebAssembly has little stack, and to overrun it ends the whole page

# Where a value comes from, as component files mark it.
SOURCES: dict[str, Message] = {
    "rulebook": msg("rulebook"),
    "reported": msg("reported"),
    "reconstructed": msg("reconstructed"),
}


@dataclass(frozen=True, slots=True)
class Item:
    """One value of the box and where it comes from. Items of the same group and name stand together."""

    group: Message
    name: Message | str
    value: Message
    source: str  # one of SOURCES


def own_text(game_id: str) -> str:
    """The box's own component file: a starting point for one's own."""
    return resources.text(registry.package_of(game_id), FILE)


def read_components(game: "Game[Any]", text: str) -> dict[str, Json]:
    """A component file that the game can be played with; `BadSetup` says what is wrong with any other."""
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
    """Whether brackets or dotted keys are nested too deep: WebAssembly has little stack. Those in strings and
    comments count too, there are never many."""
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
    """The value if JSON knows it too: what TOML has besides, dates and fractions, is in no box."""
    if depth > DEPTH_LIMIT:
        raise BadSetup(msg("the file is nested too deep to be a component file"))
    if isinstance(value, dict):
        return {name: _plain(item, f"{key}.{name}", depth + 1) for name, item in value.items()}
    if isinstance(value, list):
        return [_plain(item, f"{key}.{n}", depth + 1) for n, item in enumerate(value, 1)]
    if isinstance(value, (bool, str)) or (isinstance(value, int) and abs(value) < SEED_LIMIT):
        return value
    raise BadSetup(msg("{key}: must be a text, a whole number, a list or a table", key=key[:60]))
