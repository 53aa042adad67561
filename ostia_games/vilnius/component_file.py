"""Reading the cards of a component file: every value is checked, and `BadSetup` names the key at fault."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ostia_games.core.play.box import name_in, only, true_or_false
from ostia_games.core.play.setup import BadSetup
from ostia_games.core.words import Message, msg

MARKS = ("rulebook", "reported")  # what is listed under neither of them is reconstructed
_KEY = re.compile(r"[a-z][a-z0-9_]{0,39}")


def new_kinds(part: str, brought: Mapping[str, Any], own: Mapping[str, Any]) -> list[str]:
    """The keys of cards that our own box does not have."""
    found = [key for key in brought if key not in own]
    for key in found:
        if not _KEY.fullmatch(key):
            named = f"{part}.{key}"[:60]
            raise BadSetup(msg("{key}: a key has small letters, digits and underscores", key=named))
    return found


class CardRow:
    """The values of one card: those of a player's file, and where it has none those of the box.

    A kind of card that our own box does not have brings its own name.
    """

    def __init__(
        self, path: str, own: Mapping[str, Any], custom: Mapping[str, Any], name: Message | None
    ) -> None:
        self.path, self._own, self._custom, self._name = path, own, custom, name
        self._known: list[str] = ["name", *MARKS]

    def name(self) -> Message | str:
        if self._name is None and "name" not in self._custom:
            raise BadSetup(msg("{key}: a new kind of card needs a name", key=f"{self.path}.name"))
        return name_in(self._custom, self.path, self._name or msg("nothing"))

    def left_out(self) -> bool:
        """Whether the file says that there is none of this card."""
        return self._custom.get("count", 1) == 0 and self._custom.get("count") is not False

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
        if not isinstance(value, str) or value not in allowed:
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
            if not isinstance(word, str) or word not in allowed:
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
