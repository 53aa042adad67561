"""Finds what the folder of a game holds: `board/`, `desk/`, `art/`."""

from importlib import import_module
from types import ModuleType

from ostia_games.core import registry, resources


def has(game_id: str, room: str) -> bool:
    """Whether the folder of a game has such a package."""
    registry.meta(game_id)  # only games that exist: the name becomes part of a module's name
    return resources.exists("web.games", f"{game_id}/{room}/__init__.py")


def package(game_id: str, room: str) -> ModuleType:
    """The package, such as `web.games.ostia.board`."""
    registry.meta(game_id)
    return import_module(f"web.games.{game_id}.{room}")
