"""Which values of an entry are seats: then players can be put in another order and every entry follows.

@action
class Lot(Action):
    seller: Seat
    buyer: Seat | None
    paid: BySeat[int]  # one value for each player
"""

from collections.abc import Sequence
from dataclasses import fields, replace
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from ostia_games.core.play.actions import Action

V = TypeVar("V")
A = TypeVar("A", bound=Action)

_SEAT, _BY_SEAT = "a seat", "by seat"
Seat = Annotated[int, _SEAT]
BySeat = Annotated[tuple[V, ...], _BY_SEAT]


def reseated(entry: A, order: Sequence[int]) -> A:
    """The entry when the players sit in another order; `order` lists their old seats."""
    changed = {
        name: _reseated(hint, getattr(entry, name), order)
        for name, hint in _hints(cast(Any, type(entry))).items()
    }
    return cast(A, replace(cast(Any, entry), **changed))


def with_row(entry: A, part: A, seat: int) -> A:
    """The entry with everything that is one player's own taken from another."""
    changed = {}
    for name, hint in _hints(cast(Any, type(entry))).items():
        if get_origin(hint) is Annotated and _BY_SEAT in get_args(hint):
            rows, own = list(getattr(entry, name)), getattr(part, name)
            if seat < len(own) == len(rows):
                rows[seat] = own[seat]
                changed[name] = tuple(rows)
    return cast(A, replace(cast(Any, entry), **changed))


@cache
def _hints(kind: type[Action]) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in fields(cast(Any, kind))}


def _reseated(hint: Any, value: Any, order: Sequence[int]) -> Any:
    if value is None:
        return None
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        for part in inner:
            value = _reseated(part, value, order)
        return value
    if origin is Annotated:
        plain, *marks = inner
        if _SEAT in marks:
            # A player without a seat, such as Gaius, stays the last.
            return order.index(value) if value in order else value
        if _BY_SEAT in marks and len(value) == len(order):
            value = tuple(value[seat] for seat in order)
        return _reseated(plain, value, order)
    if origin is tuple and isinstance(value, tuple):
        hints = [inner[0]] * len(value) if Ellipsis in inner else list(inner)
        return tuple(_reseated(part, item, order) for part, item in zip(hints, value, strict=True))
    return value
