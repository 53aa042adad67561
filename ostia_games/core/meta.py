"""What the shelf and the command line know of a game without loading it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ostia_games.core.words import Message

Value = bool | int | str
Former = tuple[str, Value, Value]  # a former name, a value it had, and what that is today


@dataclass(frozen=True, slots=True)
class Option:
    """A rule with variants: a switch, or a choice if `choices` is given."""

    id: str
    clause: str
    title: Message
    help: Message
    default: Value = False
    choices: tuple[tuple[Value, Message], ...] = ()
    formerly: tuple[Former, ...] = ()  # what documents called it before
    # Defaults of earlier versions of the rules, each with the last version that had it, oldest first.
    earlier: tuple[tuple[int, Value], ...] = ()

    def default_in(self, rules: int) -> Value:
        """The default in that version of the rules."""
        for last, value in self.earlier:
            if rules <= last:
                return value
        return self.default

    def accepts(self, value: object) -> bool:
        """Stricter than `in`: `True` is not the number 1 here."""
        allowed = [choice for choice, _ in self.choices] or [False, True]
        return any(_same(value, choice) for choice in allowed)


@dataclass(frozen=True, slots=True)
class Level:
    """A game that suits somebody who has come that far: how many play, against whom, by which rules."""

    seats: int
    bots: str  # of which kind, as in `core/play/setup.py`
    says: Message
    options: tuple[tuple[str, Value], ...] = ()  # those that are not as usual


@dataclass(frozen=True, slots=True)
class Temper:
    """A bent that a bot can have; what it changes is in the game's `bots/tempers.py`."""

    id: str
    name: Message
    says: Message  # one sentence for the others at the table


@dataclass(frozen=True, slots=True)
class Meta:
    """The side of the box."""

    id: str
    name: str
    author: str
    year: int
    seats: tuple[int, int]
    minutes: tuple[int, int]
    age: int
    tagline: Message
    summary: Message
    options: tuple[Option, ...] = ()
    cooperative: bool = False
    # Goes up when the box as sold, a default or a ruling changes. What was begun before keeps its own.
    rules_version: int = 1
    usual_seats: int = 0  # what the set-up page starts with; 0 for the fewest
    seat_notes: tuple[tuple[int, Message], ...] = ()  # what is special with that many players
    lesson: int = 0  # minutes that the guided first game takes; 0 if there is none
    levels: tuple[
        Level, ...
    ] = ()  # from a first game to the hardest, each one asks for more than the one before
    own_names: tuple[tuple[int, str], ...] = ()  # players of the game itself with that many seats, by name
    bots: tuple[str, ...] = ("easy", "normal", "hard")  # levels that people are offered, weakest first
    expert: Message | None = None  # how strong that level is here, in one sentence
    tempers: tuple[Temper, ...] = ()  # that bots can have, besides none

    def temper(self, temper_id: str) -> Temper | None:
        return next((temper for temper in self.tempers if temper.id == temper_id), None)

    def option(self, option_id: str) -> Option | None:
        return next((option for option in self.options if option.id == option_id), None)

    def defaults(self, rules: int | None = None) -> dict[str, Value]:
        """In that version of the rules, or today."""
        return {option.id: self.default(option.id, rules) for option in self.options}

    def default(self, option_id: str, rules: int | None = None) -> Value:
        option = self.option(option_id)
        if option is None:
            raise KeyError(option_id)
        return option.default_in(self.rules_version if rules is None else rules)

    def today(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a document as they are called today, with the values they had."""
        found = dict(options)
        for option in self.options:
            for name, before, now in option.formerly:
                if name in found and _same(found[name], before):
                    del found[name]
                    found.setdefault(option.id, now)
        return found


def _same(value: object, other: object) -> bool:
    return type(value) is type(other) and value == other
