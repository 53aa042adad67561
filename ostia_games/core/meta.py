"""What the shelf and the command line know of a game without loading it."""

from dataclasses import dataclass

from ostia_games.core.words import Message


@dataclass(frozen=True, slots=True)
class Option:
    """A rule with variants: a switch, or a choice if `choices` is given."""

    id: str
    clause: str
    title: Message
    help: Message
    default: bool | int | str = False
    choices: tuple[tuple[bool | int | str, Message], ...] = ()

    def accepts(self, value: object) -> bool:
        """Stricter than `in`: `True` is not the number 1 here."""
        allowed = [choice for choice, _ in self.choices] or [False, True]
        return any(type(value) is type(choice) and value == choice for choice in allowed)


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
    rules_version: int = 1
    usual_seats: int = 0  # what the set-up page starts with; 0 for the fewest
    seat_notes: tuple[tuple[int, Message], ...] = ()  # what is special with that many players

    def option(self, option_id: str) -> Option | None:
        return next((option for option in self.options if option.id == option_id), None)

    def defaults(self) -> dict[str, bool | int | str]:
        return {option.id: option.default for option in self.options}
