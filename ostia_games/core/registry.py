"""Which games there are. The shelf reads `meta.py` alone; the rest of a game is loaded when it is played."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ostia_games.core.meta import Meta
from ostia_games.core.words import Message, msg

if TYPE_CHECKING:
    from ostia_games.core.keeping.book import Keeper
    from ostia_games.core.play.game import Game

_packages = ["ostia_games.ostia", "ostia_games.marchia", "ostia_games.vilnius"]


class UnknownGame(LookupError):
    """There is no game of that name, or its rules are not in this version; `message` says which."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


def register(package: str) -> None:
    """Put one more game on the shelf; `package` holds `meta.py` and the rest of a game folder."""
    if package not in _packages:
        _packages.append(package)


def games() -> tuple[Meta, ...]:
    """The games on the shelf, in order."""
    return tuple(_meta(package) for package in _packages)


def meta(game_id: str) -> Meta:
    """The side of the box of one game."""
    return _meta(_package(game_id))


def playable(game_id: str) -> bool:
    """Whether this version holds the rules of the game."""
    return find_spec(f"{_package(game_id)}.rules") is not None


def load(game_id: str) -> "Game[Any]":
    """The whole game."""
    package = _package(game_id)
    if not playable(game_id):
        raise UnknownGame(msg("the rules of {game} are not in this version yet", game=meta(game_id).name))
    game: Game[Any] = import_module(f"{package}.rules").GAME
    return game


def keepable(game_id: str) -> bool:
    """Whether this version can keep a table of the game."""
    package = f"{_package(game_id)}.keeper"
    return find_spec(package) is not None and find_spec(f"{package}.keeper") is not None


def keeper(game_id: str) -> "Keeper[Any]":
    """The score keeper of a game."""
    if not keepable(game_id):
        raise UnknownGame(msg("tables of {game} are not in this version yet", game=meta(game_id).name))
    found: Keeper[Any] = import_module(f"{_package(game_id)}.keeper.keeper").KEEPER
    return found


def package_of(game_id: str) -> str:
    """The package that holds a game."""
    return _package(game_id)


@cache
def _meta(package: str) -> Meta:
    found: Meta = import_module(f"{package}.meta").META
    return found


def _package(game_id: str) -> str:
    for package in _packages:
        if _meta(package).id == game_id:
            return package
    known = ", ".join(m.id for m in games())
    raise UnknownGame(msg("there is no game «{game}»; there are {known}", game=game_id[:40], known=known))
