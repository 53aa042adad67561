"""The set-up of a score book."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ostia_games.core.documents import Json
from ostia_games.core.words import Message, msg

COLOURS: Mapping[str, Message] = {
    "red": msg("Red"),
    "blue": msg("Blue"),
    "green": msg("Green"),
    "yellow": msg("Yellow"),
    "black": msg("Black"),
    "white": msg("White"),
    "violet": msg("Violet"),
}


@dataclass(frozen=True, slots=True)
class BookSetup:
    """Everything known before the first entry."""

    game: str
    names: tuple[str, ...]
    colours: tuple[str, ...]
    start: int = 0
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    begun: int = 0  # seconds since 1970
    components: Mapping[str, Json] | None = None  # from a component file; `None` for the box's own
    components_file: str = ""  # what that file was called
    rules: int | None = None  # the version of box and rulings it was begun with; `None` for today's
