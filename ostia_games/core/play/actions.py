"""Actions: one small frozen dataclass per thing a player can do, and their JSON form.

    @action
    class Bid:
        amount: int

A codec turns `Bid(12)` into `["bid", 12]` and back; the way back trusts nothing. A field that came later
stands last and has a default: where it has that value it is left out, so earlier documents stay as they are.
"""

import re
from dataclasses import MISSING, dataclass, fields
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

from ostia_games.core.documents import Json
from ostia_games.core.words import Refusal, msg

C = TypeVar("C", bound=type)


class Action:
    """What a player does. Subclasses are made with `@action`."""

    __slots__ = ()

    # True for an action that only takes back a part of the player's own decision. Bots leave these out, or
    # they would lay and take back forever.
    takes_back: ClassVar[bool] = False
    # True for a step on the way to a decision, which its last step sums up: told only until then.
    on_the_way: ClassVar[bool] = False


class BadAction(Refusal, ValueError):
    """Data that is not an action of this game."""


@dataclass_transform(frozen_default=True)
def action(cls: C) -> C:
    """Make a class an action: frozen, slotted, compared by value."""
    return cast(C, dataclass(frozen=True, slots=True)(cls))


class Codec:
    """The JSON form of the actions of one game."""

    def __init__(self, *classes: type[Action]) -> None:
        self._classes: dict[str, type[Action]] = {}
        self._names: dict[type[Action], str] = {}
        self._fields: dict[str, dict[str, object]] = {}  # the type of each field, by name of action
        self._defaults: dict[str, dict[str, object]] = {}  # of the last fields: what came later has one
        for cls in classes:
            name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
            hints = get_type_hints(cls)
            kinds = {f.name: hints[f.name] for f in fields(cls)}  # type: ignore[arg-type]
            unknown = [field for field, hint in kinds.items() if not _known(hint)]
            if unknown or name in self._classes:
                raise TypeError(f"{cls.__name__}: {', '.join(unknown) or 'its name'} cannot be told in JSON")
            self._classes[name], self._names[cls], self._fields[name] = cls, name, kinds
            found = fields(cls)  # type: ignore[arg-type]
            self._defaults[name] = {f.name: f.default for f in found if f.default is not MISSING}

    @property
    def classes(self) -> tuple[type[Action], ...]:
        return tuple(self._names)

    def name(self, act: Action) -> str:
        """What the action is called in documents and on the page."""
        return self._names[type(act)]

    def encode(self, act: Action) -> list[Json]:
        name = self._names[type(act)]
        values: list[Json] = [_plain(getattr(act, field)) for field in self._fields[name]]
        for field, default in reversed(self._defaults[name].items()):
            if getattr(act, field) != default:
                break
            values.pop()
        return [name, *values]

    def decode(self, data: object) -> Action:
        """`BadAction` if it is not an action of this game."""
        if not isinstance(data, list) or not data or not isinstance(data[0], str):
            raise BadAction(msg("an action is a list that begins with its name"))
        name, *values = data
        if name not in self._classes:
            raise BadAction(msg("there is no action «{name}» in this game", name=name[:40]))
        hints = self._fields[name]
        missing = list(hints)[len(values) :]
        if len(values) > len(hints) or any(field not in self._defaults[name] for field in missing):
            raise BadAction(msg("the action «{name}» has {n} values", name=name, n=len(hints)))
        arguments: list[Any] = []
        for (field, hint), value in zip(hints.items(), values, strict=False):
            made = _of_type(hint, value)
            if made is _WRONG:
                why = msg("the value «{field}» of «{name}» is of the wrong kind", field=field, name=name)
                raise BadAction(why)
            arguments.append(made)
        return self._classes[name](*arguments)


_WRONG = object()


def _plain(value: object) -> Json:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    assert value is None or isinstance(value, (bool, int, str))
    return value


def _known(hint: object) -> bool:
    """Whether the codec can carry fields of this type. Checked when a game is loaded, not on saving."""
    if get_origin(hint) in (UnionType, Union, tuple):
        return all(_known(part) for part in get_args(hint) if part is not Ellipsis)
    return hint in (bool, int, str, NoneType)


def _of_type(hint: object, value: object) -> object:
    """The value if it is of the annotated type, lists as tuples; `True` is not a number."""
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
