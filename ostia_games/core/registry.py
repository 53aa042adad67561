"""Which games there are. The shelf reads `meta.py` alone; the rest of a game is loaded when it is played."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from ostia_games.core.meta import Meta
from ostia_games.core.words import Refusal, msg

_packages: list[str] = []  # filled by `ostia_games/__init__.py`: nothing in `core` names a game


class UnknownGame(Refusal, LookupError):
    """There is no game of that name, or this version lacks the part of it that was asked for."""


def register(package: str) -> None:
    """Put one more game on the shelf; its package holds `meta.py` and the rest."""
    if package not in _packages:
        _packages.append(package)


@contextmanager
def temporarily(*packages: str) -> Iterator[None]:
    """These games, and whatever else is registered within the block, leave the shelf at its end."""
    before = _packages[:]
    try:
        for package in packages:
            register(package)
        yield
    finally:
        _packages[:] = before


def games() -> tuple[Meta, ...]:
    return tuple(_meta(package) for package in _packages)


def meta(game_id: str) -> Meta:
    """What the side of the box says."""
    return _meta(package_of(game_id))


def package_of(game_id: str) -> str:
    for package in _packages:
        if _meta(package).id == game_id:
            return package
    known = ", ".join(m.id for m in games())
    raise UnknownGame(msg("there is no game «{game}»; there are {known}", game=game_id[:40], known=known))


def has_part(game_id: str, part: str) -> bool:
    """Whether this version holds a module of a game, such as `rules` or `keeper.keeper`."""
    try:
        return find_spec(f"{package_of(game_id)}.{part}") is not None
    except ModuleNotFoundError:  # not even the package it would be in
        return False


def part(game_id: str, name: str) -> ModuleType:
    return import_module(f"{package_of(game_id)}.{name}")


@cache
def _meta(package: str) -> Meta:
    found: Meta = import_module(f"{package}.meta").META
    return found
