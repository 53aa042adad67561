"""Reading the cards of a component file: every value is checked, and `BadSetup` names the key at fault."""

from collections.abc import Mapping, Sequence
from typing import Any

from ostia_games.core.play.box import name_in, only, true_or_false
from ostia_games.core.play.setup import BadSetup
from ostia_games.core.words import Message, msg


class CardRow:
    """The values of one card: those of a player's file, and where it has none those of the box."""

    def __init__(self, path: str, own: Mapping[str, Any], custom: Mapping[str, Any], name: Message) -> None:
        self.path, self._own, self._custom, self._name = path, own, custom, name
        self._known: list[str] = ["name", "reported"]

    def name(self) -> Message | str:
        return name_in(self._custom, self.path, self._name)

    def _value(self, key: str, default: Any) -> Any:
        self._known.append(key)
        return self._custom.get(key, self._own.get(key, default))

    def number(self, key: str, least: int, most: int, default: int = 0) -> int:
        value = self._value(key, default)
        if type(value) is not int or not least <= value <= most:
            raise BadSetup(
                msg(
                    "{key}: must be a whole number from {least} to {most}",
                    key=f"{self.path}.{key}",
                    least=least,
                    most=most,
                )
            )
        return value

    def flag(self, key: str) -> bool:
        return true_or_false(self._value(key, False), f"{self.path}.{key}")

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
                msg(
                    "{key}: must be a list of {least} to {most} words",
                    key=f"{self.path}.{key}",
                    least=least,
                    most=most,
                )
            )
        for word in value:
            if word not in allowed:
                self._not_among(key, allowed)
        return tuple([-1 if word == "" else allowed.index(word) for word in value])

    def numbers(self, key: str, names: Sequence[str], most: int) -> tuple[int, ...]:
        """A small table of whole numbers; what is left out is 0."""
        value = self._value(key, {})
        path = f"{self.path}.{key}"
        if not isinstance(value, Mapping):
            raise BadSetup(msg("{key}: must be a table", key=path))
        only(value, f"{path}.", names)
        inner = CardRow(path, {}, value, self._name)
        return tuple([inner.number(name, 0, most) for name in names])

    def done(self) -> None:
        """Call it last: keys that were never read are refused."""
        only(self._custom, f"{self.path}.", self._known)

    def _not_among(self, key: str, allowed: Sequence[str]) -> None:
        known = ", ".join(word for word in allowed if word)
        raise BadSetup(msg("{key}: must be one of {known}", key=f"{self.path}.{key}", known=known))
