"""What every page is to the app: its data, how it draws itself, what it keeps.

A page class holds what only that page needs; leaving the page drops it. Presses (`@on` in `web.app.app`)
change a page, drawing never does.
"""

from dataclasses import dataclass
from typing import ClassVar

from ostia_games.core.words import Words
from web.games.board import Event
from web.sessions.keeping import BookSession
from web.sessions.library import Record, book_record, record_of
from web.sessions.playing import PlaySession
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


@dataclass(frozen=True, slots=True)
class Drawn:
    """A page as it looks now. When the name changes, the keyboard focus goes to the beginning."""

    name: str
    html: Html
    fit: bool = False  # fills the screen exactly
    bare: bool = False  # without the header where the screen is small


class Page:
    home: ClassVar[bool] = False  # elsewhere the browser's back button leads to the shelf
    awake: ClassVar[bool] = False  # the screen stays on
    exports: ClassVar[bool] = False  # trouble with saving or with the program offers to export the game
    focus: ClassVar[str] = "#heading"  # where a reader begins
    toast_on_top: ClassVar[bool] = False  # where the bottom is for the thumb

    @property
    def game(self) -> str | None:
        """The game whose colours, pieces and title the page wears."""
        return None

    @property
    def key(self) -> str | None:
        """The record that this tab has claimed while the page is open."""
        return None

    @property
    def in_play(self) -> PlaySession | None:
        """The game whose bots move while the page is open."""
        return None

    def draw(self, t: Words, house: House) -> Drawn:
        raise NotImplementedError

    def record(self, now: float) -> Record | None:
        """What is saved of the page."""
        return None

    def take_news(self) -> Event | None:
        """The next thing that nobody may miss; each is given once."""
        return None


@dataclass(eq=False)
class SessionPage(Page):
    """A page of something that is saved: a game or a score book."""

    session: PlaySession | BookSession

    @property
    def key(self) -> str:
        return self.session.key

    def record(self, now: float) -> Record:
        session = self.session
        return record_of(session, now) if isinstance(session, PlaySession) else book_record(session, now)
