"""What the page is showing and what a press does. Runs in CPython as well as in the browser."""

import sys
import traceback
from asyncio import Lock
from collections.abc import Callable, Mapping

from ostia_games.core.words import Words, choose_language, words
from web.app import bots
from web.app import page as screens
from web.app.main import HANDLERS
from web.app.preload import register_extra_games
from web.games.covers import pieces
from web.platform import Platform, StorageProblem
from web.sessions.book_form import TableForm
from web.sessions.keeping import TableSession
from web.sessions.library import Library, Record, record_of, table_record
from web.sessions.playing import Session
from web.sessions.setup_form import SetupForm
from web.ui.dialogs import event_dialog
from web.ui.html import Html

Overlay = Callable[[Words], Html]  # drawn anew with every language


class App:
    """The state of the page. Handlers change it, `screens` draws it."""

    def __init__(self, platform: Platform) -> None:
        register_extra_games()
        self.platform = platform
        self.library = Library(platform)
        self.language = choose_language([platform.preference("language") or "", *platform.languages()])
        self.page = "shelf"
        self.game = ""  # the box whose back is shown
        self.plays_of = ""  # the person whose figures are unfolded
        self.form: SetupForm | None = None
        self.session: Session | None = None
        self.table_form: TableForm | None = None
        self.table: TableSession | None = None
        self.held: Record | None = None  # a game that another tab has
        self.records: list[Record] = []
        self.deleted: Record | None = None  # can be brought back
        self.moment = 0  # of the replay: actions played
        self.moment_eyes: int | None = None
        self.storage = ""  # why the browser does not keep games, if it does not
        self.crash = ""
        self.dialog: Overlay | None = None
        self.toast: Overlay | None = None
        self._focus = ""
        self._opener = ""
        self._screen = ""
        self._brought: set[str] = set()  # games whose pictures are in the page
        # Bots move beside the presses; what is changed, kept and shown belongs together.
        self._turn = Lock()

    @property
    def t(self) -> Words:
        """The words of the reader's language."""
        return words(self.language)

    @property
    def theme(self) -> str:
        """The theme that was chosen."""
        return self.platform.preference("theme") or "system"

    @property
    def pace(self) -> str:
        """How fast bots move."""
        return self.platform.preference("pace") or "normal"

    @property
    def vibrates(self) -> bool:
        """Whether a press on a table buzzes."""
        return self.platform.preference("vibrate") == "on"

    async def start(self) -> None:
        """Show the shelf."""
        self.records = await self.library.records()
        self.show()

    async def do(self, name: str, values: Mapping[str, str]) -> None:
        """Something was pressed."""
        async with self._turn:
            try:
                handler = HANDLERS.get(name)
                if handler:
                    await handler(self, values)
                    self.show()
            except Exception as problem:
                self.fail(problem)
        self.wake_bots()

    def show(self) -> None:
        """Draw the page; the focus follows where the page has changed."""
        self._announce()
        screen = screens.draw(self)
        self._bring_pieces(screen.game)
        self.platform.show(screen.html, screen.title)
        self.platform.at_home(self.page == "shelf")
        self.platform.keep_awake(self.page == "keeping")
        if self._screen and screen.name != self._screen and not self.dialog:
            self._focus = screen.focus
        self._screen = screen.name
        if self._focus:
            self.platform.focus(self._focus)
            self._focus = ""

    def _bring_pieces(self, game: str | None) -> None:
        """The pictures of a game come with its first page, so that the shelf need not wait for them."""
        found = pieces(game) if game and game not in self._brought else None
        if game and found:
            self._brought.add(game)
            self.platform.add_art(found)

    def _announce(self) -> None:
        """Say what nobody may miss in front of everything else."""
        if self.session and self.page == "table" and not (self.dialog or self.crash):
            news = screens.news(self.session)
            if news:
                self.open_dialog(lambda t: event_dialog(t, news), "#heading")

    def fail(self, problem: Exception) -> None:
        """A fault of the program must not end the page: say so, and offer ways out."""
        print("".join(traceback.format_exception(problem)), file=sys.stderr)
        self.crash = f"{type(problem).__name__}: {problem}"
        self.show()

    # For the handlers

    def open_dialog(self, dialog: Overlay, opener: str, focus: str = "#dialog-title") -> None:
        """Put a dialog in front; the focus comes back to its opener."""
        self.dialog, self._opener, self._focus = dialog, opener, focus

    def close_dialog(self) -> None:
        """Take the dialog away."""
        if self.dialog:
            self.dialog, self._focus, self._opener = None, self._opener, ""

    def focus(self, selector: str) -> None:
        """Move the focus with the next drawing."""
        self._focus = selector

    def go(self, page: str) -> None:
        """Open another page."""
        self.page = page
        self.dialog = self.toast = None

    async def to_shelf(self) -> None:
        """Leave whatever is open; everything confirmed is kept already."""
        if self.session:
            self.platform.release(self.session.key)
        if self.table:
            self.platform.release(self.table.key)
        self.session = self.form = self.held = self.table = self.table_form = None
        self.crash = ""
        self.records = await self.library.records()
        self.go("shelf")

    async def sit_down(self, session: Session) -> None:
        """Put a game on the table."""
        self.session = session
        session.settle()
        await self.save()
        self.go("table")

    async def save(self) -> None:
        """Keep the game or table that is open. If the browser cannot, that is said and play goes on."""
        try:
            if self.session:
                await self.library.keep(record_of(self.session, self.platform.clock()))
                self.storage = ""
            elif self.table:
                await self.library.keep(table_record(self.table, self.platform.clock()))
                self.storage = ""
        except StorageProblem as problem:
            self.storage = problem.kind

    # Bots

    def wake_bots(self) -> None:
        """Let the bots move, beside the presses, if it is their turn."""
        session = self.session
        if session and session.bot is not None and not session.moving and not self.crash:
            session.moving = True
            self.platform.spawn(self._move_bots(session))

    async def _move_bots(self, session: Session) -> None:
        try:
            while self.session is session and not self.crash and await self._move_bot(session):
                pass
        except Exception as problem:
            self.fail(problem)
        finally:
            session.moving = False

    async def _move_bot(self, session: Session) -> bool:
        seat, before = session.bot, session.changes
        if seat is None:
            return False
        await bots.pause(self, session)
        action = await bots.choose(self.platform, session, seat)
        async with self._turn:
            # While it thought somebody may have left, acted or taken back: then it thinks again.
            if self.session is session and session.changes == before:
                session.play(seat, session.log.game.codec.decode(action))
                if bots.worth_showing(self, session):
                    await self.save()
                    self.show()
        return True
