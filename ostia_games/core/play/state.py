"""What every state has, and the sentences that are told while it changes."""

from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from ostia_games.core.words import Message

EVERYBODY = -2  # stands for a seat where all cards are open: looking back at a game that is over
UNKNOWN = -1  # stands in a view for a card, tile or amount that the seat cannot see
DEED = "deed"  # the topic of the sentence that tells of the action itself, not of what followed
ROUND = "round"  # the topic of the sentence that a round begins; it is about its number
OVER = ""  # the name of the step when the game is over


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of the log, for everyone, for one seat only, or for everyone but one seat.

    Boards decide by `topic`, `about` and `numbers` what to highlight and to stage, never by the words.
    """

    message: Message
    only: int | None = None
    hidden_from: int | None = None
    topic: str = ""  # what it tells of, where the action alone does not say it
    about: int = -1  # the seat, row or card it tells of, as the topic has it
    numbers: tuple[int, ...] = ()  # what else can be shown of it, as the topic or the action has it

    def for_(self, seat: int | None) -> bool:
        """Whether this seat (or a spectator: `None`) may read it. Everybody reads what each one knew."""
        if seat == EVERYBODY:
            return self.hidden_from is None
        if self.only is not None:
            return seat == self.only
        return self.hidden_from is None or seat != self.hidden_from


class State:
    """Everything on the table. Games add slots of plain data, each with its type, and say how to copy them.
    The types are what `core.play.views` sends views to other devices by."""

    __slots__ = ("reveals", "rng", "step", "told")

    reveals: int  # goes up when something hidden is shown to anyone
    rng: int
    step: str
    told: list[Told] | None  # sentences are collected only for a log

    def __init__(self, rng: int, step: str) -> None:
        self.rng = rng
        self.step = step
        self.reveals = 0
        self.told = None

    def copy(self: "S") -> "S":
        raise NotImplementedError

    def copy_base_to(self, other: "State") -> None:
        """Copy the slots that every state has."""
        other.rng = self.rng
        other.step = self.step
        other.reveals = self.reveals
        other.told = None

    def complete(self) -> None:
        """Add what is not sent to another device, as it follows from the rest."""

    def hide_base(self) -> None:
        """Hide what no view may show in the slots that every state has."""
        self.rng = 0  # would tell what chance will bring
        self.reveals = 0  # would count what others were shown in secret

    def tell(  # noqa: PLR0913 - a sentence, who may read it, and what it is about
        self,
        message: Message,
        only: int | None = None,
        hidden_from: int | None = None,
        *,
        topic: str = "",
        about: int = -1,
        numbers: tuple[int, ...] = (),
    ) -> None:
        """Add a sentence to the log. Hot code checks `state.told is not None` before building it."""
        if self.told is not None:
            self.told.append(Told(message, only, hidden_from, topic, about, numbers))


S = TypeVar("S", bound=State)

_ATOMS = frozenset({int, str, bool, type(None)})


@cache
def _slots(cls: type) -> tuple[str, ...]:
    names = {name for base in cls.__mro__ for name in getattr(base, "__slots__", ())}
    return tuple(sorted(names - {"told"}))


def plain(value: object) -> Any:
    """States and what they hold as lists and dicts, to compare, print and hash them."""
    cls: type = type(value)
    if cls in _ATOMS:
        return value
    if isinstance(value, (list, tuple)):
        # The quick way: most of what a state holds is numbers.
        return [*value] if _ATOMS.issuperset(map(type, value)) else [*map(plain, value)]
    if isinstance(value, State):
        return {name: plain(getattr(value, name)) for name in _slots(cls)}
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(map(plain, value), key=repr)
    slots = () if isinstance(value, (str, int)) else getattr(value, "__slots__", ())
    return [cls.__name__, *(plain(getattr(value, name)) for name in slots)] if slots else value
