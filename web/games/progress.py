"""How far a game is: what everybody sees above the table on every screen."""

from dataclasses import dataclass

from ostia_games.core.words import Message


@dataclass(frozen=True, slots=True)
class Way:
    """Parts of a round, a turn or a whole game in their order."""

    name: Message  # for those who hear it
    parts: tuple[Message, ...]
    now: int


@dataclass(frozen=True, slots=True)
class Progress:
    goal: Message  # what one plays for, short enough for a line of a phone
    ways: tuple[Way, ...]
    left: Message  # how much has been played, or what remains
    last: Message | None = None  # said louder: the last round, the last turn
