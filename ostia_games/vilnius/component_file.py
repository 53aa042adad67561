"""Reading a component file: every value is checked, and a refusal names its key."""

from collections.abc import Mapping, Sequence
from typing import Any

from ostia_games.core.play.setup import BadSetup, name_problem
from ostia_games.core.words import Message, msg


def table(parent: Mapping[str, Any], key: str, path: str = "") -> Mapping[str, Any]:
    """A table within a file; empty if it is left out."""
    found = parent.get(key, {})
    if not isinstance(found, Mapping):
        raise BadSetup(msg("{key}: must be a table", key=f"{path}{key}"[:60]))
    return found


def only(found: Mapping[str, Any], path: str, known: Sequence[str]) -> None:
    """No other entries than these."""
    for key in found:
        if key not in known:
            raise BadSetup(msg("{key}: there is no such entry", key=f"{path}{key}"[:60]))


class Entry:
    """One card of a file, laid over the same card of the box."""

    def __init__(self, path: str, own: Mapping[str, Any], custom: Mapping[str, Any], name: Message) -> None:
        self.path, self._own, self._custom, self._name = path, own, custom, name
        self._known: list[str] = ["name", "reported"]

    def name(self) -> Message | str:
        """What the card is called: a new name, or the box's own."""
        called = self._custom.get("name")
        if called is None:
            return self._name
        if not isinstance(called, str) or name_problem(called):
            raise BadSetup(msg("{key}: must be a short name", key=f"{self.path}.name"))
        return called

    def _value(self, key: str, default: Any) -> Any:
        self._known.append(key)
        return self._custom.get(key, self._own.get(key, default))

    def number(self, key: str, least: int, most: int, default: int = 0) -> int:
        """A whole number."""
        value = self._value(key, default)
        if type(value) is not int or not least <= value <= most:
            raise BadSetup(
                msg("{key}: must be a whole number from {least} to {most}",
                    key=f"{self.path}.{key}", least=least, most=most)
            )  # fmt: skip
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._value(key, False)
        if not isinstance(value, bool):
            raise BadSetup(msg("{key}: must be true or false", key=f"{self.path}.{key}"))
        return value

    def choice(self, key: str, allowed: Sequence[str], default: str = "") -> int:
        """The place of a word among those allowed; -1 for none where nothing is the default."""
        value = self._value(key, default)
        if value == "" and default == "":
            return -1
        if value not in allowed:
            self._not_among(key, allowed)
        return allowed.index(value)

    def words(self, key: str, allowed: Sequence[str], least: int = 0, most: int = 12) -> tuple[int, ...]:
        """A list of words, as their places among those allowed; an empty word is -1 if that is allowed."""
        value = self._value(key, [])
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise BadSetup(
                msg("{key}: must be a list of {least} to {most} words",
                    key=f"{self.path}.{key}", least=least, most=most)
            )  # fmt: skip
        for word in value:
            if word not in allowed:
                self._not_among(key, allowed)
        return tuple([-1 if word == "" else allowed.index(word) for word in value])

    def numbers(self, key: str, names: Sequence[str], most: int) -> tuple[int, ...]:
        """A small table of whole numbers; what is left out is nothing."""
        value = self._value(key, {})
        path = f"{self.path}.{key}"
        if not isinstance(value, Mapping):
            raise BadSetup(msg("{key}: must be a table", key=path))
        only(value, f"{path}.", names)
        inner = Entry(path, {}, value, self._name)
        return tuple([inner.number(name, 0, most) for name in names])

    def done(self) -> None:
        """Everything has been asked for: what is still there is unknown."""
        only(self._custom, f"{self.path}.", self._known)

    def _not_among(self, key: str, allowed: Sequence[str]) -> None:
        known = ", ".join(word for word in allowed if word)
        raise BadSetup(msg("{key}: must be one of {known}", key=f"{self.path}.{key}", known=known))
