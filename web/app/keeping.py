"""An open score book: entries, the desk, what else is shown.

Corrections are in `keeping_history`, changes of players and rules in `keeping_table`.
"""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.keeper import Nonsense, load_keeper
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.play.actions import BadAction
from ostia_games.core.play.printed import Box, Printed
from ostia_games.core.words import Words
from web.app.app import App, Values, on
from web.app.my_box import remember_changes, says
from web.app.page import Drawn, House, SessionPage
from web.app.printed import BoxPage
from web.games.desk import desk_of
from web.pages.keeping import VIEWS, keeping_page
from web.pages.keeping_dialogs import menu_dialog, nonsense_dialog, sure_dialog, totals_dialog
from web.pages.keeping_final import keeping_final_page
from web.sessions.hosted_book import HostedBook
from web.sessions.hosting import Hosted
from web.sessions.keeping import BookSession
from web.ui.html import Html, join


@dataclass(eq=False)
class BookPage(SessionPage):
    """A score book on the screen: kept here, or on another device."""

    session: BookSession
    awake: ClassVar[bool] = True
    toast_on_top: ClassVar[bool] = True

    @property
    def game(self) -> str:
        return self.session.book.setup.game

    @property
    def options(self) -> dict[str, Any]:
        """Every rule option as it is played here."""
        setup = self.session.book.setup
        return {**self.session.book.keeper.meta.defaults(setup.rules), **setup.options}

    @property
    def place(self) -> str:
        """Where the rulebook opens: stages are called like its parts."""
        return self.session.look.stage

    def menu(self, t: Words, app: App) -> Html:
        raise NotImplementedError

    def draw(self, t: Words, house: House) -> Drawn:
        session = self.session
        look = session.look_in(t)
        if session.book.over and session.ranking:
            return Drawn("ranking", join(house.banner, keeping_final_page(t, look)))
        page = join(house.banner, keeping_page(t, look, session.name, session.view))
        return Drawn(f"keeping {session.key}", page, fit=True, bare=True)


@dataclass(eq=False)
class Keeping(BookPage, BoxPage):
    @property
    def game(self) -> str:
        return self.session.book.setup.game

    @property
    def hosted(self) -> Hosted | None:
        return HostedBook(self.session)

    @property
    def box(self) -> Box | None:
        return self.session.book.setup.components

    @property
    def rules(self) -> int | None:
        return self.session.book.setup.rules

    async def change_box(self, app: App, value: Printed, box: Box | None) -> None:
        """The book is recounted, and later tables know."""
        book, before = self.session.book, self.box
        book.use_box(box, book.setup.components_file if box else "")
        await app.save()
        await remember_changes(app, self.game, before, box, self.rules)
        app.say(says(app.t, self.game, value, box, self.rules), "table-undo")

    def menu(self, t: Words, app: App) -> Html:
        session, devices = self.session, len(app.peers.host.devices) if app.peers.host else 0
        look, vibrates = session.look_in(t), app.vibrates
        return menu_dialog(t, look, session.key, app.language, app.theme, vibrates=vibrates, devices=devices)


async def start_book(app: App, setup: BookSetup) -> None:
    """A new score book on the screen."""
    key = app.library.new_key()
    await app.platform.hold(key)
    book = ScoreBook(load_keeper(setup.game), setup)
    app.open(Keeping(BookSession(key, book, created=app.platform.clock())), instead=True)
    await app.save()


@on("table-rematch", Keeping)
async def rematch(app: App, page: Keeping, values: Values) -> None:
    """The same people in a new book; the next one begins."""
    old = page.session.book.setup
    start, begun = (old.start + 1) % len(old.names), int(app.platform.clock())
    await start_book(app, replace(old, start=start, begun=begun))


# Entries


@on("touch", BookPage)
async def touch(app: App, page: BookPage, values: Values) -> None:
    """A press on the desk, kept at once: a killed tab loses no card."""
    app.buzz()
    page.session.touch(values)
    await app.save()


@on("enter", BookPage)
async def enter(app: App, page: BookPage, values: Values) -> None:
    """Make an entry; nonsense is refused with the clause and the offer to enter it as a house rule."""
    session = page.session
    if values.get("mark") != session.mark:
        return
    app.buzz()
    app.toast = None
    try:
        entry = session.decoded(values["entry"])
        question = desk_of(page.game).asks(session.look, entry)
        if question and "sure" not in values:
            app.open_dialog(lambda t: sure_dialog(t, session.look_in(t), entry, t(question)), "#keep")
            return
        written = session.enter(entry, app.platform.clock())
    except BadAction as problem:
        app.say(problem.message)
    except Nonsense as problem:
        found = problem  # outlives the clause
        app.open_dialog(lambda t: nonsense_dialog(t, page.game, found), "#keep")
    else:
        if values.get("stay") != "yes":
            app.close_dialog()
        await app.save()
        app.say(written, "table-undo")


@on("ours", BookPage)
async def ours(app: App, page: BookPage, values: Values) -> None:
    """A house rule, or so it is in their box: the refused entry is made and marked."""
    session = page.session
    app.close_dialog()
    if session.refused:
        entry, _ = session.refused
        try:
            written = session.enter(entry, app.platform.clock(), ours=True)
        except Nonsense as problem:
            app.say(problem.message)
        else:
            app.say(written, "table-undo")
        await app.save()


@on("minus", BookPage)
async def minus(app: App, page: BookPage, values: Values) -> None:
    """Presses on the desk take away, or add again."""
    page.session.minus = not page.session.minus


@on("compare", Keeping)
async def compare(app: App, page: Keeping, values: Values) -> None:
    """Printed values can be pressed now, or no longer."""
    page.session.comparing = not page.session.comparing


@on("stage", BookPage)
async def stage(app: App, page: BookPage, values: Values) -> None:
    session = page.session
    session.stage, session.view, session.minus = values["stage"], "desk", "minus" in values
    session.comparing = False


# What is shown


@on("view", BookPage)
async def view(app: App, page: BookPage, values: Values) -> None:
    if values.get("view") in VIEWS:
        page.session.view = values["view"]


@on("total", BookPage)
async def total(app: App, page: BookPage, values: Values) -> None:
    """Every total explains itself, and can be corrected by hand."""
    session, who = page.session, int(values["player"])
    app.open_dialog(lambda t: totals_dialog(t, session.look_in(t), who), f"#player-{who}")


@on("table-menu", BookPage)
async def menu(app: App, page: BookPage, values: Values) -> None:
    app.open_dialog(lambda t: page.menu(t, app), "#tool-menu")
