"""The data of an app as plain values, to see whether something has changed it."""

from asyncio import Lock
from dataclasses import fields, is_dataclass
from typing import Any

from ostia_games.core.keeping.keeper import Keeper
from ostia_games.core.play.game import Game
from tests.fake_platform import FakePlatform

APART = (FakePlatform, Lock, Game, Keeper, type)  # the browser and the rules are not data of the app


def snapshot(value: Any) -> Any:
    """Equal for equal data, however deep."""
    return _plain(value, ())


def _plain(value: Any, around: tuple[int, ...]) -> Any:
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, APART) or callable(value) or id(value) in around:
        return f"{type(value).__name__} {id(value)}"
    inside = (*around, id(value))
    if isinstance(value, dict):
        return {str(key): _plain(item, inside) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item, inside) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted(map(repr, value))
    return type(value).__name__, {name: _plain(item, inside) for name, item in _attributes(value).items()}


def _attributes(value: Any) -> dict[str, Any]:
    found = dict(getattr(value, "__dict__", {}))
    if is_dataclass(value):
        found |= {field.name: getattr(value, field.name) for field in fields(value)}
    for kind in type(value).__mro__:
        slots = getattr(kind, "__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if hasattr(value, name):
                found[name] = getattr(value, name)
    return found
