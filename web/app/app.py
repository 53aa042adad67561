"""The app: which page is open, what lies in front of it, and how a press reaches its function.

An element carries a name (`data-do`, `data-change`); `on` lets a function answer to it:

    @on("act", Playing)
    async def act(app: App, page: Playing, values: Values) -> None: ...

A press whose page is not open does nothing. Without a page the function answers everywhere and is not
handed one. Runs in CPython as well as in the browser.
"""

import sys
import traceback
from asyncio import Lock
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, overload

from ostia_games.core import registry
from ostia_games.core.meta import Meta
from ostia_games.core.words import Message, Words, choose_language, msg, words
from web.app.bots import BotDriver
from web.app.page import Drawn, House, Page, Safety
from web.app.peers import Peers
from web.app.preload import register_extra_games
from web.games.board import board_of
from web.games.covers import pieces
from web.pages.frame import NAME, frame
from web.pages.trouble import crash_dialog, storage_banner
from web.platform import Platform, StorageProblem
from web.sessions.backup import DUE, STORAGE
from web.sessions.library import Library
from web.sessions.pairing import Pairing
from web.sessions.playing import PlaySession
from web.ui.dialogs import refused_dialog, toast
from web.ui.html import Html, h, join

Overlay = Callable[[Words], Html]  # drawn anew with every language
TOAST = 7.0  # seconds that a toast stays
Values = Mapping[str, str]
P = TypeVar("P", bound=Page)


@dataclass(frozen=True, slots=True)
class Screen:
    """A whole page as the browser shows it."""

    name: str
    html: Html
    title: str
    focus: str
    game: str | None


class _Crashed(Page):
    """Behind the dialog of a crash: to draw the page itself might fail again."""

    focus = "#main"

    def draw(self, t: Words, house: House) -> Drawn:
        return Drawn("crash", h("div"))


_CRASHED = _Crashed()


class App:
    """What every page shares. Presses change it, `draw` shows it."""

    def __init__(self, platform: Platform, page: Page) -> None:
        register_extra_games()
        self.platform = platform
        self.library = Library(platform)
        self.language = choose_language([platform.preference("language") or "", *platform.languages()])
        self.page = page
        self.storage = ""  # why the browser does not keep games, if it does not
        self.crash = ""
        self.dialog: Overlay | None = None
        self.pairing: Pairing | None = None  # the device that is being connected with this one
        self.toast: Overlay | None = None
        # Bots move beside the presses; what is changed, kept and shown belongs together.
        self.lock = Lock()
        self.bots = BotDriver(self)
        self.peers = Peers(platform)
        self._focus = ""
        self._opener = ""  # what has the focus again when the dialog is closed
        self._closing: Callable[[], None] | None = None  # what the dialog in front needs when it goes
        # Dialogs that come back when the one in front is closed.
        self._under: list[tuple[Overlay, str, Callable[[], None] | None]] = []
        self._screen = ""  # the name of what is shown
        self._shown: Page | None = None  # the page that it belongs to
        self._instead = True  # the next page takes the place of this one in the browser's history
        self._asked = False  # whether the browser was asked to keep what is saved
        self._brought: set[str] = set()  # games whose pictures are in the page

    @property
    def t(self) -> Words:
        return words(self.language)

    @property
    def theme(self) -> str:
        return self.platform.preference("theme") or "system"

    @property
    def pace(self) -> str:
        return self.platform.preference("pace") or "normal"

    @property
    def vibrates(self) -> bool:
        return self.platform.preference("vibrate") == "on"

    @property
    def sounds(self) -> bool:
        return self.platform.preference("sound") == "on"

    @property
    def in_play(self) -> PlaySession | None:
        """The game whose bots may move now."""
        return None if self.crash else self.page.in_play

    @property
    def staging(self) -> bool:
        return self.page.staging

    async def do(self, name: str, values: Values) -> None:
        """Something was pressed."""
        async with self.lock:
            try:
                press = PRESSES.get(name)
                if press and isinstance(self.page, press.page):
                    declined = self.page.declines(name)
                    if declined:
                        self.say(declined)
                    else:
                        await press.answer(self, self.page, values)
                    self.refresh()
            except Exception as problem:
                self.fail(problem)
        self.bots.wake()

    async def speak(self, language: str) -> bool:
        """Use a language from now on, unless its words cannot be had."""
        found = language == "en" or await self.platform.bring(language)
        if found:
            self.language = language
        return found

    # What is shown

    def refresh(self) -> None:
        """Something was done: stage it, and show the page."""
        if not self.crash:
            self.page.attend(stage=self.pace != "skip" and not self.bots.hurrying)
        self.peers.tell(self.page.hosted)
        self.show()

    def draw(self) -> Screen:
        """The whole page as it is now. Changes nothing."""
        t, page = self.t, _CRASHED if self.crash else self.page
        banner = storage_banner(t, self.storage, export=self.page.exports) if self.storage else None
        safety = self._safety() if page.home else Safety()
        drawn = page.draw(t, House(self.platform.clock(), banner, safety, self.pace))
        overlay = self._overlay(t) or drawn.front
        framed = frame(
            t,
            drawn.html,
            language=self.language,
            theme=self.theme,
            game=page.game,
            fit=drawn.fit,
            bare=drawn.bare,
            inert=overlay is not None,
        )
        coloured = h("div", overlay, data_game=page.game) if overlay else None
        toast_shown = self.toast(t) if self.toast else None
        named = drawn.title or (registry.meta(page.game).name if page.game else "")
        title = f"{named} · {NAME}" if named else NAME
        focus = drawn.focus or page.focus
        return Screen(drawn.name, join(framed, coloured, toast_shown), title, focus, page.game)

    def _safety(self) -> Safety:
        refused = self.platform.preference(STORAGE) == "refused"
        return Safety(refused, self.platform.installing(), self.platform.preference(DUE))

    def _overlay(self, t: Words) -> Html | None:
        if self.crash:
            return crash_dialog(t, self.crash, export=self.page.exports)
        return self.dialog(t) if self.dialog else None

    def show(self) -> None:
        """Draw the page; the focus follows where the page has changed."""
        screen = self.draw()
        self._bring_pieces(screen.game)
        self.platform.at(self.page.address, instead=self._instead or self.page is self._shown)
        self._shown, self._instead = self.page, False
        self.platform.show(screen.html, screen.title)
        self.platform.keep_awake(self.page.awake or self.peers.talking or self.pairing is not None)
        if self._screen and screen.name != self._screen and not self.dialog:
            self._focus = self._focus or screen.focus  # unless the page was opened for something on it
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

    def fail(self, problem: Exception) -> None:
        """A fault of the program must not end the page: say so, and offer ways out."""
        print("".join(traceback.format_exception(problem)), file=sys.stderr)
        self.crash = f"{type(problem).__name__}: {problem}"
        self.show()

    # For the presses

    def open(self, page: Page, *, instead: bool = False) -> None:
        """Open another page; `instead` if Back should not lead to the old one. What that had claimed for this
        tab is given back."""
        self._instead = self._instead or instead
        if self.page.key and self.page.key != page.key:
            self.platform.release(self.page.key)
        self._clear_dialogs()
        if self.page is not page:
            self.page.leave(self.platform)
        self.page, self.crash, self._focus = page, "", ""
        self.toast = None

    def arrive(self) -> None:
        """The browser is there already: what is opened has its place in the history."""
        self._instead = True

    def open_dialog(
        self,
        dialog: Overlay,
        opener: str,
        focus: str = "#dialog-title",
        *,
        over: bool = False,
        closing: Callable[[], None] | None = None,
    ) -> None:
        """Put a dialog in front; the focus comes back to its opener. One put `over` another uncovers it.
        `closing` is called when it goes, in whatever way."""
        if over and self.dialog:
            self._under.append((self.dialog, self._opener, self._closing))
        elif not over:
            self._clear_dialogs()
        self.dialog, self._opener, self._focus, self._closing = dialog, opener, focus, closing

    def close_dialog(self) -> None:
        if self.dialog:
            opener, closing = self._opener, self._closing
            self.dialog, self._opener, self._closing = self._under.pop() if self._under else (None, "", None)
            self._focus = "#dialog-title" if self.dialog else opener
            if closing:
                closing()

    def _clear_dialogs(self) -> None:
        leaving = [self._closing, *(closing for *_, closing in self._under)]
        self.dialog, self._opener, self._closing, self._under = None, "", None, []
        for closing in leaving:
            if closing:
                closing()

    def focus(self, selector: str) -> None:
        """Move the focus with the next drawing."""
        self._focus = selector

    def say(self, message: Message, undo: str = "", *, stays: bool = False) -> None:
        """A short word; `undo` names the press that takes it back. It leaves by itself, unless it `stays`."""

        def shown(t: Words) -> Html:
            return toast(t, t(message), undo, top=self.page.toast_on_top)

        async def leave() -> None:
            async with self.lock:
                if self.toast is shown:
                    self.toast = None
                    self.show()

        self.toast = shown
        if not stays:
            self.platform.later(TOAST, leave)

    def refuse(self, title: Message, reason: Message, opener: str) -> None:
        """A dialog that says why not."""
        self.open_dialog(lambda t: refused_dialog(t, t(title), t(reason)), opener)

    async def share_words(self, meta: Meta, text: str) -> None:
        """Shared where the device can, as a file otherwise."""
        if not await self.platform.share(meta.name, text):
            self.platform.download(f"{meta.id}.txt", text)
            self.say(msg("The result was saved as a file."))

    def buzz(self) -> None:
        """A press at the table is felt, if people want that."""
        if self.vibrates:
            self.platform.vibrate()

    def nudge(self) -> None:
        """It is somebody's turn at this device, and they may be looking elsewhere."""
        if self.platform.preference("vibrate") != "off":
            self.platform.vibrate()

    def hear(self, session: PlaySession) -> None:
        """The last action is heard by whoever may know of it."""
        last = session.log.entries[-1] if session.log.entries else None
        if last and last.known_to(session.seat) and not last.hidden_from(session.seat):
            self.sound(board_of(session.log.game.meta.id).sound(last.action))

    def sound(self, name: str) -> None:
        """Something is heard, if people want that."""
        if name and self.sounds:
            self.platform.sound(name)

    async def save(self) -> None:
        """Keep what is open. If the browser cannot, that is said and play goes on."""
        record = self.page.record(self.platform.clock())
        if record:
            try:
                await self.library.keep(record)
                await self.page.kept(self.library)
                self.storage = ""
                self.ask_for_storage()
            except StorageProblem as problem:
                self.storage = problem.kind

    def ask_for_storage(self) -> None:
        """Something is kept: ask the browser, once, not to clear it. Some ask the reader, so nobody waits."""
        if not self._asked and not self.platform.preference(STORAGE):
            self._asked = True
            self.platform.spawn(self.ask_again_for_storage)

    async def ask_again_for_storage(self) -> None:
        granted = await self.platform.persist()
        async with self.lock:
            self.platform.set_preference(STORAGE, "granted" if granted else "refused")
            if self.page.home and not self.crash:
                self.show()


@dataclass(frozen=True, slots=True)
class Press:
    """What answers to a name, and the page it belongs to."""

    page: type[Page]
    answer: Callable[[App, Any, Values], Awaitable[None]]


PRESSES: dict[str, Press] = {}

Everywhere = Callable[[App, Values], Awaitable[None]]
OnPage = Callable[[App, P, Values], Awaitable[None]]


@overload
def on(name: str) -> Callable[[Everywhere], Everywhere]: ...
@overload
def on(name: str, page: type[P]) -> Callable[[OnPage[P]], OnPage[P]]: ...
def on(name: str, page: type[Page] | None = None) -> Callable[..., Any]:
    """Let a function answer to a name: while a page of this class is open, or everywhere."""

    def register(function: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
        if name in PRESSES:
            raise ValueError(f"two functions answer to «{name}»")
        if page:
            PRESSES[name] = Press(page, function)
        else:
            PRESSES[name] = Press(Page, lambda app, _, values: function(app, values))
        return function

    return register
