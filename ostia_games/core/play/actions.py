"""Actions: one small frozen dataclass per thing a player can do, and their JSON form.

    @action
    class Bid:
        amount: int

A codec turns `Bid(12)` into `["bid", 12]` and back; the way back trusts nothing.
"""

import re
from dataclasses import dataclass, fields
from types import NoneType, UnionType
from typing import (
    Any,
    ClassVar,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from ostia_games.core.words import Message, msg

C = TypeVar("C", bound=type)

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]


class Action:
    """What a player does. Subclasses are made with `@action`."""

    __slots__ = ()

    # An action that only takes a part of the own decision back. Bots that think leave it out, or they would
    # lay and take back for ever.
    takes_back: ClassVar[bool] = False


class BadAction(ValueError):
    """Data that is no action of this game; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


@dataclass_transform(frozen_default=True)
def action(cls: C) -> C:
    """Make a class an action: frozen, slotted, compared by value."""
    return cast(C, dataclass(frozen=True, slots=True)(cls))


class Codec:
    """The JSON form of the actions of one game."""

    def __init__(self, *classes: type[Action]) -> None:
        self._classes: dict[str, tuple[type[Action], tuple[tuple[str, object], ...]]] = {}
        self._names: dict[type[Action], str] = {}
        for cls in classes:
            name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
            hints = get_type_hints(cls)
            kinds = tuple((f.name, hints[f.name]) for f in fields(cls))  # type: ignore[arg-type]
            unknown = [field for field, hint in kinds if not _known(hint)]
            if unknown or name in self._classes:
                raise TypeError(f"{cls.__name__}: {', '.join(unknown) or 'its name'} cannot be told in JSON")
            self._classes[name] = (cls, kinds)
            self._names[cls] = name

    def name(self, act: Action) -> str:
        """The name an action goes by in documents and on the page."""
        return self._names[type(act)]

    def encode(self, act: Action) -> list[Json]:
        """An action as JSON."""
        name = self._names[type(act)]
        values: list[Json] = [_plain(getattr(act, field)) for field, _ in self._classes[name][1]]
        return [name, *values]

    def decode(self, data: object) -> Action:
        """JSON as an action; `BadAction` if it is none of this game."""
        if not isinstance(data, list) or not data or not isinstance(data[0], str):
            raise BadAction(msg("an action is a list that begins with its name"))
        name, *values = data
        if name not in self._classes:
            raise BadAction(msg("there is no action «{name}» in this game", name=name[:40]))
        cls, hints = self._classes[name]
        if len(values) != len(hints):
            raise BadAction(msg("the action «{name}» has {n} values", name=name, n=len(hints)))
        arguments: list[Any] = []
        for (field, hint), value in zip(hints, values, strict=True):
            made = _of_type(hint, value)
            if made is _WRONG:
                why = msg("the value «{field}» of «{name}» is of the wrong kind", field=field, name=name)
                raise BadAction(why)
            arguments.append(made)
        return cls(*arguments)


_WRONG = object()


def _plain(value: object) -> Json:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    assert value is None or isinstance(value, (bool, int, str))
    return value


def _known(hint: object) -> bool:
    """Whether the codec can carry fields of this kind: said when a game is loaded, not when it is saved."""
    if get_origin(hint) in (UnionType, Union, tuple):
        return all(_known(part) for part in get_args(hint) if part is not Ellipsis)
    return hint in (bool, int, str, NoneType)


def _of_type(hint: object, value: object) -> object:
    """The value if it is of the annotated kind; lists become tuples. `True` is no number."""
    if get_origin(hint) in (UnionType, Union):
        made = (_of_type(part, value) for part in get_args(hint))
        return next((item for item in made if item is not _WRONG), _WRONG)
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            return _WRONG
        inner = get_args(hint)
        hints = [inner[0]] * len(value) if Ellipsis in inner else list(inner)
        if len(hints) != len(value):
            return _WRONG
        items = tuple(_of_type(part, item) for part, item in zip(hints, value, strict=True))
        return _WRONG if any(item is _WRONG for item in items) else items
    if hint is NoneType:
        return value if value is None else _WRONG
    return value if type(value) is hint else _WRONG
