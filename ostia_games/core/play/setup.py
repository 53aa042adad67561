"""The set-up of a game: who sits where, which options, which seed. With the actions it is the whole truth."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ostia_games.core.meta import Meta
from ostia_games.core.words import Message, msg

if TYPE_CHECKING:
    from ostia_games.core.play.actions import Json

NAME_LENGTH = 24
FILE_NAME_LENGTH = 60
SEED_LIMIT = 1 << 53  # seeds pass through JSON readers that know no larger whole numbers
HUMAN = "human"
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters by their category, yet nothing to see
KINDS = (HUMAN, "random", "easy", "normal", "hard")


class BadSetup(ValueError):
    """A set-up that cannot be played; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


@dataclass(frozen=True, slots=True)
class Seat:
    """A chair: a name, and a person or the level of a bot."""

    name: str
    kind: str = HUMAN

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.kind == HUMAN


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything decided before the first action."""

    game: str
    seats: tuple[Seat, ...]
    seed: int
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    start: int | None = None  # the start player; drawn if none is named
    components: "Mapping[str, Json] | None" = None  # a component file other than the box's own
    components_file: str = ""  # what that file was called

    @property
    def names(self) -> tuple[str, ...]:
        """The names around the table."""
        return tuple(seat.name for seat in self.seats)

    def option(self, meta: Meta, option_id: str) -> bool | int | str:
        """What an option is set to."""
        return self.options.get(option_id, meta.defaults()[option_id])


def clean_name(text: str) -> str:
    """A name as it is kept: composed, without stray spaces."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def tidy_name(text: str) -> str:
    """A name for a file or a saved game: one line, nothing invisible, not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return clean_name(shown)[:FILE_NAME_LENGTH].strip()


def name_problem(name: str) -> Message | None:
    """What is wrong with a name, if anything. What is invisible or changes the direction could fool readers.

    Characters that Unicode has not assigned may pass: the next version of Python knows more of them.
    """
    if not name.strip():
        return msg("a player needs a name")
    if len(name) > NAME_LENGTH:
        start = name[:NAME_LENGTH]
        return msg("the name «{name}…» is longer than {n} characters", name=start, n=NAME_LENGTH)
    kinds = [unicodedata.category(letter) for letter in name]
    unseen = any(kind in {"Cc", "Cf", "Co", "Cs"} for kind in kinds) or any(c in _BLANK for c in name)
    if unseen or name != clean_name(name) or kinds[0].startswith("M"):
        return msg("a name holds characters that cannot be shown")
    return None


def _alike(name: str) -> str:
    """The same for names that differ in case or in the width of letters only."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def checked(setup: Setup, meta: Meta) -> Setup:
    """The set-up itself if it can be played; `BadSetup` names what is wrong otherwise."""
    fewest, most = meta.seats
    if not fewest <= len(setup.seats) <= most:
        why = msg("{game} is for {fewest} to {most} players", game=meta.name, fewest=fewest, most=most)
        raise BadSetup(why)
    for seat in setup.seats:
        problem = name_problem(seat.name)
        if problem:
            raise BadSetup(problem)
        if seat.kind not in KINDS:
            raise BadSetup(msg("there is no kind of player «{kind}»", kind=seat.kind[:20]))
    if len({_alike(name) for name in setup.names}) < len(setup.seats):
        raise BadSetup(msg("two players have the same name"))
    if not 0 <= setup.seed < SEED_LIMIT:
        raise BadSetup(msg("the seed must be a whole number from 0 to {n}", n=SEED_LIMIT - 1))
    if setup.start is not None and not 0 <= setup.start < len(setup.seats):
        raise BadSetup(msg("the start player is not at the table"))
    if len(setup.components_file) > FILE_NAME_LENGTH or not setup.components_file.isprintable():
        raise BadSetup(msg("the name of the component file cannot be shown"))
    for option_id, value in setup.options.items():
        option = meta.option(option_id)
        if option is None:
            raise BadSetup(msg("{game} has no option «{option}»", game=meta.name, option=option_id[:40]))
        if not option.accepts(value):
            raise BadSetup(msg("the option «{option}» cannot have this value", option=option_id))
    return setup
