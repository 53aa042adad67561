"""The JSON form of a view: what one device tells another of the table.

Driven by the annotated types of the state's slots, so it names no game. What both sides know from the set-up
(`fixed`) and what no view shows does not travel. The way back trusts nothing: whatever is not exactly of its
type is `BadView`. That a value is of its type does not make it one that the rules could have brought about;
whoever draws a view that came from outside has to reckon with that.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Generic, NoReturn, Union, get_args, get_origin, get_type_hints

from ostia_games.core.documents import Json
from ostia_games.core.play.actions import Action, BadAction, Codec
from ostia_games.core.play.game import Game
from ostia_games.core.play.state import OVER, S
from ostia_games.core.words import Refusal, msg

NOT_SENT = frozenset({"fixed", "reveals", "rng", "told"})
NUMBER_LIMIT = 1 << 21  # no piece, place or sum of any game comes near it
TEXT_LIMIT = 60
ITEM_LIMIT = 2_000  # the most cards, tiles or places that lie together


class BadView(Refusal, ValueError):
    """Data that is not a view of this game."""


@dataclass(frozen=True, slots=True)
class _Way:
    """How values of one type get into JSON and back."""

    out: Callable[[Any], Json]
    back: Callable[[Any], Any]


class ViewCodec(Generic[S]):
    """Views of one game as JSON and back."""

    def __init__(self, game: Game[S], kind: type[S]) -> None:
        self._game = game
        self._kind = kind
        hints = get_type_hints(kind)
        slots = {name for base in kind.__mro__ for name in getattr(base, "__slots__", ())}
        self._names = sorted(slots - NOT_SENT)
        self._ways = [_way(hints[name], game.codec) for name in self._names]

    def encode(self, view: S) -> list[Json]:
        return [way.out(getattr(view, name)) for name, way in zip(self._names, self._ways, strict=True)]

    def decode(self, data: object, start: S) -> S:
        """The view that was sent; `start` is any state of the same set-up."""
        if not isinstance(data, list) or len(data) != len(self._ways):
            _refuse()
        view = start.copy()
        view.hide_base()
        for name, way, value in zip(self._names, self._ways, data, strict=True):
            setattr(view, name, way.back(value))
        if view.step != OVER and view.step not in self._game.steps:
            _refuse()
        try:
            view.complete()
        except LookupError:  # a card that the box does not hold
            _refuse()
        return view


_CODECS: dict[type[Any], ViewCodec[Any]] = {}


def view_codec(game: Game[Any], state: S) -> ViewCodec[S]:
    """Made once for each game, which has one class of states."""
    kind = type(state)
    if kind not in _CODECS:
        _CODECS[kind] = ViewCodec(game, kind)
    return _CODECS[kind]


def _refuse() -> NoReturn:
    raise BadView(msg("what came from the other device is not a table of this game"))


def _way(hint: Any, codec: Codec) -> _Way:
    """`TypeError` for a type that cannot be sent: found by the first test that sends one."""
    found = _PLAIN.get(hint) or _made_of_others(hint, codec)
    if found is None and isinstance(hint, type):
        if issubclass(hint, (dict, tuple)):
            base = hint.__orig_bases__[0]  # type: ignore[union-attr]
            inside = [_way(each, codec) for each in get_args(base) if each is not Ellipsis]
            found = _mapping(hint, *inside) if issubclass(hint, dict) else _many(hint, *inside)
        elif hint is Action:
            found = _Way(codec.encode, lambda value: _action(codec, value))
        elif is_dataclass(hint):
            found = _record(hint, codec)
    if found is None:
        raise TypeError(f"{hint} cannot be sent to another device")
    return found


def _made_of_others(hint: Any, codec: Codec) -> _Way | None:
    origin, inside = get_origin(hint), get_args(hint)
    ways = [_way(each, codec) for each in inside if each not in (NoneType, Ellipsis)]
    if origin in (UnionType, Union) and len(ways) == 1:
        return _optional(ways[0])
    if origin is tuple and Ellipsis not in inside:
        return _row(ways)
    if origin in (list, tuple, frozenset):
        return _many(origin, ways[0])
    return _mapping(dict, *ways) if origin in (dict, Mapping) else None


def _number(value: Any) -> int:
    if type(value) is not int or not -NUMBER_LIMIT <= value <= NUMBER_LIMIT:
        _refuse()
    return value


def _flag(value: Any) -> bool:
    if type(value) is not bool:
        _refuse()
    return value


def _text(value: Any) -> str:
    if type(value) is not str or len(value) > TEXT_LIMIT or not value.isprintable():
        _refuse()
    return value


def _same(value: Any) -> Any:
    return value


_PLAIN: dict[object, _Way] = {int: _Way(_same, _number), bool: _Way(_same, _flag), str: _Way(_same, _text)}


def _items(value: Any, length: int | None = None) -> list[Any]:
    if type(value) is not list or len(value) > ITEM_LIMIT or length not in (None, len(value)):
        _refuse()
    return value


def _optional(way: _Way) -> _Way:
    return _Way(
        lambda value: None if value is None else way.out(value),
        lambda value: None if value is None else way.back(value),
    )


def _many(kind: Callable[[Any], Any], way: _Way) -> _Way:
    def out(value: Any) -> Json:
        ordered = sorted(value) if isinstance(value, frozenset) else value
        return [*ordered] if way.out is _same else [way.out(item) for item in ordered]

    return _Way(out, lambda value: kind([way.back(item) for item in _items(value)]))


def _row(ways: list[_Way]) -> _Way:
    """A tuple of fixed length, or the values of a record."""
    return _Way(
        lambda value: [way.out(item) for way, item in zip(ways, value, strict=True)],
        lambda value: tuple(way.back(item) for way, item in zip(ways, _items(value, len(ways)), strict=True)),
    )


def _mapping(kind: Callable[[Any], Any], key: _Way, item: _Way) -> _Way:
    pairs = _many(list, _row([key, item]))
    return _Way(lambda value: pairs.out([*value.items()]), lambda value: kind(pairs.back(value)))


def _record(kind: type, codec: Codec) -> _Way:
    hints = get_type_hints(kind)
    names = [each.name for each in fields(kind)]
    row = _row([_way(hints[name], codec) for name in names])
    return _Way(
        lambda value: row.out([getattr(value, name) for name in names]),
        lambda value: kind(*row.back(value)),
    )


def _action(codec: Codec, value: Any) -> Action:
    try:
        return codec.decode(value)
    except BadAction:
        _refuse()
