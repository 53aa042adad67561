"""The printed values of a box: which there are, where ours come from, and those of somebody's own box.

Somebody's own box is a component file that holds what differs from ours (`core/play/box.py`). A value goes by
its path in that file: `goods.ivory.price`, or `forum.prices.3` for the third of a list.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any

from ostia_games.core.documents import Json
from ostia_games.core.play.box import own_text
from ostia_games.core.words import Message

RECONSTRUCTED = "reconstructed"  # of the SOURCES of a value: ours alone, no source states it
_NOTES = ("provenance", "rulebook", "reported")  # what a file says about its values


@dataclass(frozen=True, slots=True)
class Printed:
    """A value on a card, a tile or the board: a number, a word, several words, or all words in an order."""

    path: str
    group: Message
    name: Message
    source: str  # one of SOURCES
    least: int = 0
    most: int = 99
    choices: tuple[tuple[Json, Message | str], ...] = ()
    ranked: bool = False  # all the choices, the best first
    several: bool = False  # a list of `least` to `most` choices, each as often as it is printed
    missing: Json = 0  # what it is where the file leaves it out
    whole: bool = False  # the table around it is given as a whole: it does not complete ours

    def complete(self, found: Json) -> bool:
        """Whether enough of the words are chosen."""
        chosen = len(found) if isinstance(found, list) else 0
        return chosen >= (len(self.choices) if self.ranked else self.least if self.several else 0)

    @property
    def certain(self) -> bool:
        """Whether a source states our value."""
        return self.source != RECONSTRUCTED


Box = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Difference:
    path: str
    ours: Json
    theirs: Json
    printed: Printed | None  # nothing for what is not printed, such as the name of a good


@cache
def own(game_id: str, rules: int | None = None) -> dict[str, Any]:
    """Our box as its file says it, or said it in that version of the rules."""
    return tomllib.loads(own_text(game_id, rules))


def value_in(game_id: str, box: Box | None, printed: Printed, rules: int | None = None) -> Json:
    """The value in somebody's box, or ours."""
    found = _at(box or {}, printed.path)
    if found is None and not (printed.whole and _at(box or {}, _above(printed.path)) is not None):
        found = _at(own(game_id, rules), printed.path)
    return printed.missing if found is None else found


def changed(
    game_id: str, box: Box | None, printed: Printed, value: Json, rules: int | None = None
) -> dict[str, Json] | None:
    """The box with another value, not checked; nothing if it is then all ours."""
    made: dict[str, Any] = deepcopy(dict(box or {}))
    ours = own(game_id, rules)
    unit = _unit(ours, printed)
    given = _at(made, unit)
    content = deepcopy(_at(ours, unit) if given is None else given)
    if unit == printed.path:
        content = value
    else:
        content = {} if content is None else content
        _put(content, printed.path[len(unit) + 1 :], value)
    if content == _at(ours, unit) or (_at(ours, unit) is None and content == printed.missing):
        _drop(made, unit)
    else:
        _put(made, unit, content)
    return made or None


def differences(
    game_id: str, box: Box | None, printed: Sequence[Printed], rules: int | None = None
) -> list[Difference]:
    """Every value in which a box differs from ours."""
    known = {each.path: each for each in printed}
    return [
        Difference(
            path, known[path].missing if ours is None and path in known else ours, theirs, known.get(path)
        )
        for path, ours, theirs in _differences(box or {}, own(game_id, rules), "", known)
    ]


def _differences(
    theirs: Any, ours: Any, path: str, known: Mapping[str, Printed]
) -> Iterator[tuple[str, Json, Json]]:
    if path in known or type(theirs) is not type(ours) or not isinstance(theirs, (dict, list)):
        if theirs != ours and not (ours is None and path in known and theirs == known[path].missing):
            yield path, ours, theirs
        return
    if isinstance(theirs, list):
        if len(theirs) != len(ours):
            yield path, ours, theirs
            return
        for number, (one, other) in enumerate(zip(theirs, ours, strict=True), 1):
            yield from _differences(one, other, f"{path}.{number}", known)
        return
    # A table that is given as a whole lacks what ours has.
    whole = {each.path for each in known.values() if each.whole}
    lacking = [key for key in ours if key not in theirs and f"{path}.{key}" in whole]
    for key in (*theirs, *lacking):
        inner = f"{path}.{key}" if path else key
        if key not in _NOTES:
            there = theirs.get(key, known[inner].missing if inner in known else None)
            yield from _differences(there, ours.get(key), inner, known)


def as_file(box: Box | None) -> str:
    """A component file that the command line reads."""
    return "\n".join(_lines(box or {}, "")).lstrip("\n") + "\n"


def _lines(table: Mapping[str, Any], path: str) -> Iterator[str]:
    tables = {key: item for key, item in table.items() if isinstance(item, Mapping)}
    for key, item in table.items():
        if key not in tables:
            yield f"{_key(key)} = {_written(item)}"
    for key, item in tables.items():
        inner = f"{path}.{_key(key)}" if path else _key(key)
        if any(not isinstance(each, Mapping) for each in item.values()) or not item:
            yield f"\n[{inner}]"
        yield from _lines(item, inner)


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _written(key)


def _written(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_key(key)} = {_written(item)}' for key, item in value.items())} }}"
    # JSON writes texts, numbers and truths as TOML does, but for one character.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


# Paths


def _above(path: str) -> str:
    return path.rpartition(".")[0]


def _unit(ours: Mapping[str, Any], printed: Printed) -> str:
    """The smallest part of a file that holds a value: a list is always given as a whole."""
    steps = printed.path.split(".")
    for end in range(1, len(steps)):
        if isinstance(_at(ours, ".".join(steps[:end])), list):
            return ".".join(steps[:end])
    return _above(printed.path) if printed.whole else printed.path


def _at(content: Any, path: str) -> Any:
    for step in path.split("."):
        if isinstance(content, Mapping):
            content = content.get(step)
        elif isinstance(content, list) and step.isdigit() and 0 < int(step) <= len(content):
            content = content[int(step) - 1]
        else:
            return None
    return content


def _put(content: Any, path: str, value: Any) -> None:
    *steps, last = path.split(".")
    for step in steps:
        content = content[int(step) - 1] if isinstance(content, list) else content.setdefault(step, {})
    if isinstance(content, list):
        content[int(last) - 1] = value
    else:
        content[last] = value


def _drop(content: dict[str, Any], path: str) -> None:
    """Take something out, and the tables that are empty then."""
    first, _, rest = path.partition(".")
    if first not in content:
        return
    if rest and isinstance(content[first], dict):
        _drop(content[first], rest)
    if not rest or not content[first]:
        del content[first]
