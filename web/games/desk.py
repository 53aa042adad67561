"""Desks: how the score of a table with the real box is kept on the screen.

`web/games/<game>/desk/__init__.py` holds a subclass of `Desk` and an instance of it, `DESK`; the shelf then
offers «At the table». A desk has parts, its stages, such as the phases of a round; one of them is in front.
An element of it stands for an entry (`entering`), or changes the entry that is being made, the draft
(`touching`). A printed value is drawn by `web/games/printed.py`, so that it can be changed where it is shown.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, TypeVar, cast

from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.keeper import Tally, keepable
from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, Words
from web.games import folder
from web.ui.html import Html, h

T = TypeVar("T", bound=Tally)


@dataclass(frozen=True, slots=True)
class DeskLook(Generic[T]):
    """What a desk may know: the book, the tally before the entry that is being made, and the drafts."""

    book: ScoreBook
    tally: T
    drafts: Mapping[str, Action]
    stage: str
    editing: int | None
    mark: str
    minus: bool = False  # presses take away
    inserting: int | None = None  # the entry before which is put in what is entered
    names: tuple[str, ...] = ()  # everybody at the table, in the language of the moment
    comparing: bool = False  # a press on a printed value changes it to what the real card says
    settling: Message | None = None  # after a correction: what changes hands once more
    mine: tuple[int, ...] | None = None  # at a table of several devices: the seats of this one
    hidden: frozenset[int] = frozenset()  # who has laid their row on another device, not shown yet
    owing: frozenset[int] = frozenset()  # who has something secret left to tell on another device
    guest: bool = False  # the book is on another device

    def asks(self, seat: int) -> bool:
        """Whether this device is where a player is asked what nobody else may see."""
        return self.mine is None or seat in self.mine

    @property
    def waits_for(self) -> tuple[str, ...]:
        """Who has not yet told everything, on other devices."""
        return tuple(self.names[seat] for seat in sorted(self.owing) if not self.asks(seat))

    @property
    def now(self) -> T:
        """The tally with every entry, also while an earlier one is corrected."""
        return cast(T, self.book.tally)

    def fits(self, entry: Action) -> bool:
        """Whether an entry can be made here: where something forgotten is put in, not everything can."""
        return self.inserting is None or self.book.fits(self.tally, self.inserting, entry)

    @property
    def corrected(self) -> Action | None:
        """The entry that is being corrected, as it was made."""
        return None if self.editing is None else self.book.entries[self.editing].entry


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of the desk; a hidden one has no tab and is reached from within another."""

    id: str
    title: Message
    hidden: bool = False


Draw = Callable[[Words, DeskLook[T]], Html]
Touch = Callable[[DeskLook[T], Mapping[str, str]], Action | None]
ByHand = Sequence[tuple[str, Sequence[tuple[int, Action]]]]


class Desk(ABC, Generic[T]):
    """How the table of one game is kept."""

    corrects: Mapping[type[Action], str]  # the stage in which an entry is corrected
    draws: Mapping[str, Draw[T]]  # by stage
    touches: Mapping[str, Touch[T]]  # makes the new draft after a press, by the element's `data-touch`
    ends: Mapping[type[Action], tuple[str, ...]] = {}  # drafts of other entries that one ends
    drafted: Collection[type[Action]] = ()  # what takes more than a tap: taken back, it can be mended

    @abstractmethod
    def stages(self, look: DeskLook[T]) -> Sequence[Stage]:
        """The parts of the desk."""

    @abstractmethod
    def stage(self, look: DeskLook[T]) -> str:
        """The stage that is in front by itself."""

    def stage_of(self, entry: Action) -> str:
        """The stage that corrects an entry; empty if it can only be removed."""
        return self.corrects.get(type(entry), "")

    def after(self, look: DeskLook[T], entry: Action) -> str:
        """The stage to go on with after an entry; empty for the one that is in front by itself."""
        return ""

    @abstractmethod
    def status(self, t: Words, look: DeskLook[T]) -> str:
        """Where the game stands, in a few words."""

    def asked(self, look: DeskLook[T]) -> int | None:
        """Whom the question in front is for, where it is not plain from the status."""
        return None

    def desk(self, t: Words, look: DeskLook[T]) -> Html:
        """The stage in front."""
        return self.draws[look.stage](t, look)

    def touch(self, look: DeskLook[T], values: Mapping[str, str]) -> Action | None:
        """The draft after a press; nothing if the press makes no sense here."""
        touched = self.touches.get(values.get("touch", ""))
        return touched(look, values) if touched else None

    def begun(self, look: DeskLook[T]) -> Action | None:
        """The draft of what everybody lays at the same time (`Keeper.laid`), where the game has that."""
        return None

    @abstractmethod
    def facts(self, t: Words, look: DeskLook[T], player: int) -> Html | None:
        """The small numbers under a player's big one."""

    @abstractmethod
    def adjustments(self, look: DeskLook[T], player: int) -> ByHand:
        """What can be entered by hand: for each count its id, and amounts with their entries."""

    def emblem(self, colour: str) -> Html | None:
        """The picture of what players have instead of a colour, in games with such a thing."""
        return None

    def swatch(self, colour: str) -> Html:
        """What tells a player from the others, beside the name."""
        return self.emblem(colour) or h("span", cls="swatch", data_colour=colour)

    def number(self, t: Words, look: DeskLook[T], player: int, score: int) -> str:
        """The big number of a player."""
        return t.number(score)

    def asks(self, look: DeskLook[T], entry: Action) -> Message | None:
        """A question before an entry that is rare and does harm if it was a slip; it is made on a yes."""
        return None

    def printed(self, look: DeskLook[T]) -> Sequence[str]:
        """The printed values that the stage in front shows, by their paths."""
        return ()

    def alarm(self, look: DeskLook[T], player: int) -> bool:
        """Whether that number is one to worry about."""
        return False

    def told(self, t: Words, look: DeskLook[T], player: int) -> Sequence[tuple[str, str]]:
        """What else is to be said about the numbers of a player: sentences, each with its clause."""
        return ()

    def marker(self, look: DeskLook[T], player: int) -> Action | None:
        """The entry that gives the start marker to a player, where there is one and another has it."""
        return None


def entering(look: DeskLook[Any], entry: Action) -> dict[str, object]:
    """The attributes that make an element stand for an entry at once."""
    code = json.dumps(look.book.keeper.codec.encode(entry), separators=(",", ":"), ensure_ascii=False)
    return {"data_do": "enter", "data_entry": code, "data_mark": look.mark}


def touching(**values: object) -> dict[str, object]:
    """The attributes of an element that changes a draft."""
    return {"data_do": "touch", **{f"data_{name}": value for name, value in values.items()}}


def typed(value: int, key: str, most: int = 9_999) -> int:
    """A number after one more press on the number pad."""
    if key == "back":
        return value // 10
    if key == "clear":
        return 0
    longer = value * 10 + int(key) if key.isdigit() and len(key) == 1 else value
    return longer if longer <= most else value


@cache
def desk_of(game_id: str) -> Desk[Any]:
    """The desk of a game."""
    found: Desk[Any] = folder.package(game_id, "desk").DESK
    return found


@cache
def has_desk(game_id: str) -> bool:
    """Whether this version keeps tables of the game."""
    return folder.has(game_id, "desk") and keepable(game_id)
