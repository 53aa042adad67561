"""Finds what the folder of a game holds: `board/`, `desk/`, `art/`."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from ostia_games.core import registry


@cache
def has(game_id: str, room: str) -> bool:
    """Whether the folder of a game has such a package."""
    registry.meta(game_id)  # only games that exist: the name becomes part of a module's name
    try:
        return find_spec(f"web.games.{game_id}.{room}") is not None
    except ModuleNotFoundError:  # the game has no folder here at all
        return False


def package(game_id: str, room: str) -> ModuleType:
    """The package, such as `web.games.ostia.board`."""
    registry.meta(game_id)
    return import_module(f"web.games.{game_id}.{room}")
