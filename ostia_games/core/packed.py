"""Messages as JSON, from one thread or device to another.

Among ourselves `unpacked` is enough. What another device sent goes through `Foreign`, which lets only
sentences of our own catalogues pass, filled with numbers, such sentences, and names that are known here: no
device can put words of its own on another's screen.
"""

from collections.abc import Callable, Iterable
from functools import cache
from string import Formatter
from typing import Any, NoReturn

from ostia_games.core.documents import Json
from ostia_games.core.words import SENTENCES, Message, Refusal, msg, words

NUMBER_LIMIT = 1 << 53
VALUE_LIMIT = 40  # values of one message


class BadMessage(Refusal, ValueError):
    """Data that is not one of our sentences."""


def packed(message: Message) -> list[Json]:
    values: dict[str, Json] = {
        name: packed(value) if isinstance(value, Message) else value for name, value in message.values.items()
    }
    if message.plural:
        return [message.id, values, message.plural, message.n]
    return [message.id, values] if values else [message.id]


def unpacked(data: Any) -> Message:
    """The message that was packed on our own side."""
    name, values, plural, n = _parts(data)
    return Message(name, {key: _own(value) for key, value in values.items()}, plural, n)


def _own(value: Any) -> str | int | Message:
    return unpacked(value) if isinstance(value, list) else value


def _parts(data: list[Any]) -> tuple[Any, Any, Any, Any]:
    if len(data) == 4:
        return data[0], data[1], data[2], data[3]
    return data[0], data[1] if len(data) == 2 else {}, "", 0


class Foreign:
    """Reads what another device packed. `names` are the only texts besides our own sentences."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = frozenset(names)

    def message(self, data: object) -> Message:
        """`BadMessage` for anything but a sentence of ours that can be rendered."""
        if not isinstance(data, list) or len(data) not in (1, 2, 4):
            _refuse()
        name, values, plural, n = _parts(data)
        if not _ours(name, plural):
            _refuse()
        if not isinstance(values, dict) or len(values) > VALUE_LIMIT or not _is_number(n):
            _refuse()
        if not _placeholders(name, plural) <= values.keys():
            _refuse()
        return Message(name, {key: self._value(value) for key, value in values.items()}, plural, n)

    def _value(self, value: object) -> str | int | Message:
        if isinstance(value, list):
            return self.message(value)
        if isinstance(value, int) and _is_number(value):
            return value
        if not isinstance(value, str) or value not in self._names:
            _refuse()
        return value


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) <= NUMBER_LIMIT


def _refuse() -> NoReturn:
    raise BadMessage(msg("what came from the other device cannot be read"))


def _ours(text: object, plural: object) -> bool:
    """Whether it is a sentence of ours, with its plural."""
    if type(text) is not str or type(plural) is not str:
        return False
    return words(SENTENCES).knows(text, plural)


@cache
def _placeholders(*texts: str) -> frozenset[str]:
    parse: Callable[[str], Iterable[tuple[str, str | None, str | None, str | None]]] = Formatter().parse
    return frozenset(name for text in texts for _, name, _, _ in parse(text) if name is not None)
