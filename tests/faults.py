"""Damaged documents, as from a bad memory stick or a curious person: each with one thing wrong."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from ostia_games.core.documents import BadDocument, dumps, loads
from ostia_games.core.play.document import game_document, read_game

JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    2**53,
    10**40,
    0.5,
    1e308,
    "",
    "x",
    "human",
    "\ud800",
    "\u202e",
    "{x}",
    "%s",
    [],
    [[]],
    [0],
    {},
    {"name": "x"},
    ["lay", 1],
    ["confirm"],
)


def check_faults(text: str, random: Random, times: int = 20) -> int:
    """Each damaged document is refused, or read as exactly what it says. Returns the number of refusals."""
    return sum(_refused(damaged(text, random)) for _ in range(times))


def _refused(text: str) -> bool:
    try:
        log = read_game(text)
    except BadDocument as problem:
        assert problem.message.id, "a refusal without a reason"
        return True
    said, read = loads(text), game_document(log)
    assert dumps({key: said.get(key) for key in read}) == dumps(read), (
        "read as something that it does not say"
    )
    assert dumps(game_document(read_game(dumps(read)))) == dumps(read), "read differently the second time"
    return False


def damaged(text: str, random: Random) -> str:
    """The document with one thing wrong."""
    return random.choice(_WAYS)(text, random)


def _flip(text: str, random: Random) -> str:
    data = bytearray(text.encode())
    data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return data.decode(errors="replace")


def _cut(text: str, random: Random) -> str:
    start = random.randrange(len(text))
    return text[:start] + text[start + random.randrange(1, 30) :]


def _in_actions(change: Callable[[list[Any], Random], None]) -> Callable[[str, Random], str]:
    def way(text: str, random: Random) -> str:
        document = json.loads(text)
        if document["actions"]:
            change(document["actions"], random)
        return dumps(document)

    return way


def _drop(actions: list[Any], random: Random) -> None:
    del actions[random.randrange(len(actions))]


def _double(actions: list[Any], random: Random) -> None:
    index = random.randrange(len(actions))
    actions.insert(index, actions[index])


def _reorder(actions: list[Any], random: Random) -> None:
    a, b = random.randrange(len(actions)), random.randrange(len(actions))
    actions[a], actions[b] = actions[b], actions[a]


def _other_seat(actions: list[Any], random: Random) -> None:
    actions[random.randrange(len(actions))][0] = random.randrange(-2, 7)


def _junk(text: str, random: Random) -> str:
    """One value of the document replaced or removed."""
    document = json.loads(text)
    holder, key = random.choice(_places(document))
    if random.random() < 0.2:
        del holder[key]
    else:
        holder[key] = random.choice(JUNK)
    return json.dumps(document)


def _places(value: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    for key in keys:
        found += [(value, key), *_places(value[key])]
    return found


_WAYS: tuple[Callable[[str, Random], str], ...] = (
    _flip,
    _cut,
    _in_actions(_drop),
    _in_actions(_double),
    _in_actions(_reorder),
    _in_actions(_other_seat),
    _junk,
    _junk,
)
