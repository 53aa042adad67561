"""A guest at a table that is on another device: choosing a seat, playing, and when the line is dead."""

from dataclasses import dataclass, replace
from typing import Any

from ostia_games.core import registry
from ostia_games.core.words import Words, msg
from web.app.app import App, Values, on
from web.app.keeping import BookPage
from web.app.page import Drawn, House, Page
from web.app.playing import Playing
from web.app.shelf import to_shelf
from web.games.board import BoardLook
from web.pages.frame import switches
from web.pages.keeping_dialogs import guest_menu_dialog
from web.pages.play_menu import guest_menu
from web.pages.together import Invitation, away_notice, parted_page, seats_page, waiting_page
from web.sessions.hosting import Hosted
from web.sessions.library import Record
from web.sessions.playing import PlaySession
from web.sessions.visiting import GuestPlay, GuestTable
from web.sessions.visiting_book import GuestBook
from web.ui.addresses import address
from web.ui.html import Html, join

LOST = msg("The connection to the host’s device is lost.")
UNSHOWABLE = msg("What came from the host’s device cannot be shown.")


@dataclass(eq=False)
class Invited(Page):
    """At the table of another device, before a seat is chosen and after the end."""

    table: GuestTable

    @property
    def game(self) -> str | None:
        return self.table.game

    @property
    def address(self) -> str:
        return address("together")

    def draw(self, t: Words, house: House) -> Drawn:
        table, title = self.table, t("At another device’s table")
        if table.ended:
            return Drawn("parted", parted_page(t, t(table.ended)), title=title)
        if table.told is None or not table.chairs or table.own is not None:
            return Drawn("waiting", waiting_page(t, table.present), title=title)
        players = [t.name(name) for name in table.names]
        choice = Invitation(registry.meta(table.game or "").name, players, table.chairs)
        return Drawn("choosing", seats_page(t, choice), title=title)


@dataclass(eq=False)
class Visiting(Playing):
    """The game itself, as far as the seats of this device may see it. Nothing of it is kept here.

    What the host sends is of the right types, no more is certain. Where it cannot be shown, that is said.
    """

    table: GuestTable | None = None

    @property
    def key(self) -> str:
        return ""

    @property
    def address(self) -> str:
        return address("together")

    @property
    def in_play(self) -> PlaySession | None:
        return None  # the host moves the bots

    @property
    def hosted(self) -> Hosted | None:
        return None

    def record(self, now: float) -> Record | None:  # type: ignore[override]
        return None

    def draw(self, t: Words, house: House) -> Drawn:
        try:
            return Playing.draw(self, t, _told_house(t, house, self.table))
        except Exception:  # anything: rules and boards trust a state, and this one may be made up
            return Drawn("parted", parted_page(t, t(UNSHOWABLE)))

    def attend(self, *, stage: bool) -> None:
        try:
            Playing.attend(self, stage=stage)
        except Exception:
            self._staging = False

    def look(self) -> BoardLook[Any] | None:
        try:
            return Playing.look(self)
        except Exception:
            return None

    def menu(self, t: Words, app: App) -> Html:
        return guest_menu(t, app.pace, switches(t, app.language, app.theme), sounds=app.sounds)


@dataclass(eq=False)
class VisitingBook(BookPage):
    """A score book that is kept on another device. The book is checked like a file, so it can be drawn."""

    table: GuestTable | None = None

    @property
    def key(self) -> str:
        return ""

    @property
    def address(self) -> str:
        return address("together")

    def record(self, now: float) -> Record | None:  # type: ignore[override]
        return None

    def draw(self, t: Words, house: House) -> Drawn:
        return BookPage.draw(self, t, _told_house(t, house, self.table))

    def menu(self, t: Words, app: App) -> Html:
        return guest_menu_dialog(t, app.language, app.theme, vibrates=app.vibrates)


def _told_house(t: Words, house: House, table: GuestTable | None) -> House:
    """Said above the table: that the host is elsewhere."""
    if table is None or table.present:
        return house
    return replace(house, banner=join(house.banner, away_notice(t)))


AtTable = (Invited, Visiting, VisitingBook)


def _page_of(table: GuestTable) -> Page:
    if table.ended or table.open is None:
        return Invited(table)
    if isinstance(table.open, GuestBook):
        return VisitingBook(table.open, table=table)
    return Visiting(table.open, table=table)


def invited(app: App) -> None:
    """The connection to a host is there."""
    app.open(Invited(app.peers.visit()))


def host_says(app: App, text: str) -> None:
    table = app.peers.guest
    if table is None:
        return
    before = _asked(table)
    table.heard(text, app.platform.clock())
    app.peers.remember()
    if table.said:
        app.say(table.said)
        table.said = None
    if table.ended:
        app.peers.leave()
    if isinstance(app.page, AtTable):
        wanted, page = _page_of(table), app.page
        if type(wanted) is not type(page) or getattr(page, "session", None) is not getattr(
            wanted, "session", None
        ):
            app.open(wanted, instead=True)
    if _asked(table) not in (None, before):
        app.nudge()


def _asked(table: GuestTable) -> int | None:
    """Who is asked at this device; nobody if what came makes no sense."""
    try:
        return table.open.asked if isinstance(table.open, GuestPlay) else None
    except Exception:
        return None


def host_gone(app: App) -> None:
    table = app.peers.guest
    app.peers.leave(LOST)
    if table and isinstance(app.page, AtTable):
        app.open(Invited(table), instead=True)


@on("sit-down", Invited)
async def sit_down(app: App, page: Invited, values: Values) -> None:
    page.table.sit([seat for seat in page.table.chairs if values.get(f"seat-{seat}")])


@on("leave-table")
async def leave_table(app: App, values: Values) -> None:
    app.peers.leave()
    await to_shelf(app, {})


@on("visit")
async def visit(app: App, values: Values) -> None:
    """Back at the table of another device. After a reload the line is dead, and only pairing helps."""
    table = app.peers.guest or GuestTable({}, ended=LOST)
    app.open(_page_of(table))
