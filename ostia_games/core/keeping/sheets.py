"""Score sheets of the command line: what a table wrote down, as JSON, and the result of it.

A game's `keeper/sheets.py` holds `SHEETS` by name: the whole sheet has the name of the game (`ostia`), a part
of it one like `ostia.forum`. `BadSheet` says what is wrong and where. Scorers read with `Part`, which knows
its own path:

    def score(data: object) -> dict[str, Json]:
        fields = Part(data).fields("players", optional=("last_round",))
        for player in fields["players"].rows(2, 5):
            money = player.fields("name", "money")["money"].number(0, 500)
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from ostia_games.core import registry
from ostia_games.core.documents import Json
from ostia_games.core.names import name_problem
from ostia_games.core.words import Message, Refusal, msg


class BadSheet(Refusal, ValueError):
    """A sheet that cannot be scored. `path` says where: `players[1].money`."""

    def __init__(self, message: Message, path: str = "") -> None:
        super().__init__(message)
        self.path = path

    @property
    def sentence(self) -> Message:
        """The reason with its path."""
        return msg("{path}: {why}", path=self.path, why=self.message) if self.path else self.message


class UnknownSheet(Refusal, LookupError):
    """There is no sheet of that name."""


@dataclass(frozen=True, slots=True)
class Sheet:
    name: str
    title: Message
    example: Mapping[str, Json]
    score: Callable[[object], dict[str, Json]]


def find(name: str) -> Sheet:
    """Loads the sheets of its game and no others."""
    try:
        sheet = _sheets(name.partition(".")[0]).get(name)
    except registry.UnknownGame:
        sheet = None
    if sheet is None:
        known = ", ".join(names())
        if not known:
            raise UnknownSheet(msg("there is no score sheet in this version yet"))
        raise UnknownSheet(
            msg("there is no score sheet «{sheet}»; there are {known}", sheet=name[:40], known=known)
        )
    return sheet


def names() -> tuple[str, ...]:
    return tuple(name for meta in registry.games() for name in _sheets(meta.id))


def _sheets(game_id: str) -> Mapping[str, Sheet]:
    if not registry.has_part(game_id, "keeper.sheets"):
        return {}
    found: Mapping[str, Sheet] = registry.part(game_id, "keeper.sheets").SHEETS
    return found


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a sheet and its path. Each method returns the value, or refuses one of another type."""

    value: object
    path: str = ""

    def wrong(self, why: Message) -> BadSheet:
        return BadSheet(why, self.path)

    def fields(self, *required: str, optional: Iterable[str] = ()) -> dict[str, "Part"]:
        """All the required fields, and none that is unknown."""
        if not isinstance(self.value, dict):
            raise self.wrong(msg("this must be a table of fields"))
        known = {*required, *optional}
        for key in self.value:
            if key not in known:
                raise self.wrong(msg("there is no field «{field}» here", field=str(key)[:40]))
        for key in required:
            if key not in self.value:
                raise self.wrong(msg("the field «{field}» is missing", field=key))
        return {
            key: Part(item, f"{self.path}.{key}" if self.path else key) for key, item in self.value.items()
        }

    def rows(self, fewest: int = 0, most: int = 100) -> list["Part"]:
        if not isinstance(self.value, list):
            raise self.wrong(msg("this must be a list"))
        if not fewest <= len(self.value) <= most:
            raise self.wrong(msg("this must be a list of {fewest} to {most} items", fewest=fewest, most=most))
        return [Part(item, f"{self.path}[{index}]") for index, item in enumerate(self.value)]

    def number(self, lowest: int = 0, highest: int = 9_999) -> int:
        """A whole number in a range; `true` is not a number."""
        if type(self.value) is not int or not lowest <= self.value <= highest:
            raise self.wrong(
                msg("this must be a whole number from {lowest} to {highest}", lowest=lowest, highest=highest)
            )
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong(msg("this must be true or false"))
        return self.value

    def choice(self, allowed: Sequence[str]) -> str:
        if not isinstance(self.value, str) or self.value not in allowed:
            raise self.wrong(msg("this must be one of {allowed}", allowed=", ".join(allowed)))
        return self.value

    def name(self) -> str:
        if not isinstance(self.value, str):
            raise self.wrong(msg("a player needs a name"))
        problem = name_problem(self.value)
        if problem:
            raise self.wrong(problem)
        return self.value


def distinct_names(parts: Sequence[Part]) -> tuple[str, ...]:
    """The names of players, no two alike."""
    seen: set[str] = set()
    for part in parts:
        name = part.name().casefold()
        if name in seen:
            raise part.wrong(msg("two players have the same name"))
        seen.add(name)
    return tuple(part.name() for part in parts)
