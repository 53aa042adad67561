"""The set-up of a score book."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ostia_games.core.documents import Json
from ostia_games.core.words import Message, msg

# What tells players apart: colours, or the emblems of a game that has them.
COLOURS: Mapping[str, Message] = {
    "red": msg("Red"),
    "blue": msg("Blue"),
    "green": msg("Green"),
    "yellow": msg("Yellow"),
    "black": msg("Black"),
    "white": msg("White"),
    "violet": msg("Violet"),
    "columns": msg("Columns"),
    "bear": msg("Bear"),
    "horseman": msg("Horseman"),
}


Name = str | Message  # what somebody is called; whoever gave no name goes by a colour


@dataclass(frozen=True, slots=True)
class BookSetup:
    """Everything known before the first entry."""

    game: str
    names: tuple[str, ...]  # empty for whoever gave none
    colours: tuple[str, ...]
    start: int = 0
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    begun: int = 0  # seconds since 1970
    components: Mapping[str, Json] | None = None  # from a component file; `None` for the box's own
    components_file: str = ""  # what that file was called
    rules: int | None = None  # the version of box and rulings it was begun with; `None` for today's

    @property
    def called(self) -> tuple[Name, ...]:
        """Everybody’s name, or colour in the language of the moment."""
        return tuple(name or COLOURS[colour] for name, colour in zip(self.names, self.colours, strict=True))
