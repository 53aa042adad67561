"""What every page is to the app: its data, how it draws itself, what it keeps.

A page class holds what only that page needs; leaving the page drops it. Presses (`@on` in `web.app.app`)
change a page, drawing never does.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ostia_games.core.words import Message, Words
from web.pages.rulebook import Reading
from web.platform import Platform
from web.sessions.hosting import Hosted
from web.sessions.keeping import BookSession
from web.sessions.library import Library, Record, book_record, record_of
from web.sessions.playing import PlaySession
from web.ui.addresses import HOME, address
from web.ui.html import Html


@dataclass(frozen=True, slots=True)
class Safety:
    """How safe what is kept is in this browser."""

    refused: bool = False  # the browser may clear it, and the reader has not yet been told
    installing: str = ""
    due: str | None = None  # when to remind of a backup, as it is kept


@dataclass(frozen=True, slots=True)
class House:
    """What a page may show of the app around it."""

    now: float
    banner: Html | None  # why nothing is saved, if the browser refuses
    safety: Safety = Safety()
    pace: str = "normal"  # of bots and scenes


@dataclass(frozen=True, slots=True)
class Drawn:
    """A page as it looks now. When the name changes, the keyboard focus goes to the beginning."""

    name: str
    html: Html
    fit: bool = False  # fills the screen exactly
    bare: bool = False  # without the header where the screen is small
    front: Html | None = None  # what the page itself puts in front, unless a dialog is there
    focus: str = ""  # where a reader begins, if not where the page says
    title: str = ""  # of the window, in place of the game's name; it tells no secret


class Page:
    home: ClassVar[bool] = False
    awake: ClassVar[bool] = False  # the screen stays on
    exports: ClassVar[bool] = False  # trouble with saving or with the program offers to export the game
    focus: ClassVar[str] = "#heading"  # where a reader begins
    toast_on_top: ClassVar[bool] = False  # where the bottom is for the thumb
    reading: Reading | None = None  # the rulebook, once it was opened here

    @property
    def game(self) -> str | None:
        """The game whose colours, pieces and title the page wears."""
        return None

    @property
    def address(self) -> str:
        """Leads back here: after a reload, by Back and Forward, from a link. It tells the page, no more."""
        return HOME

    @property
    def key(self) -> str | None:
        """The record that this tab has claimed while the page is open."""
        return None

    @property
    def in_play(self) -> PlaySession | None:
        """The game whose bots move while the page is open."""
        return None

    @property
    def options(self) -> Mapping[str, Any] | None:
        """Every rule option as it is played here; `None` where nothing is played."""
        return None

    @property
    def place(self) -> str:
        """Where the rulebook opens: a clause, or a part of it by name."""
        return ""

    @property
    def hosted(self) -> Hosted | None:
        """What other devices can join here."""
        return None

    def declines(self, press: str) -> Message | None:
        """Why a press that pages like this one answer does nothing here."""
        return None

    def draw(self, t: Words, house: House) -> Drawn:
        raise NotImplementedError

    def record(self, now: float) -> Record | None:
        """What is saved of the page."""
        return None

    async def kept(self, library: Library) -> None:
        """What is open was saved just now."""

    def leave(self, platform: Platform) -> None:
        """Another page is opened: what this one began outside ends."""

    @property
    def staging(self) -> bool:
        """Whether a scene is being shown, for which bots wait."""
        return False

    def attend(self, *, stage: bool) -> None:
        """Something was done: show it in a scene; with `stage` off, only what nobody may miss."""


@dataclass(eq=False)
class SessionPage(Page):
    """A page of something that is saved: a game or a score book."""

    session: PlaySession | BookSession

    @property
    def address(self) -> str:
        pattern = "play/{id}" if isinstance(self.session, PlaySession) else "table/{id}"
        return address(pattern, id=self.key)

    @property
    def key(self) -> str:
        return self.session.key

    def record(self, now: float) -> Record:
        session = self.session
        return record_of(session, now) if isinstance(session, PlaySession) else book_record(session, now)
