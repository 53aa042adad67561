"""Setting up a score book for a table with the real box."""

from dataclasses import dataclass
from typing import ClassVar

from ostia_games.core.keeping.keeper import load_keeper
from ostia_games.core.words import Words
from web.app.app import App, Values, on
from web.app.forms import FormPage
from web.app.keeping import start_book
from web.app.my_box import remember
from web.app.page import Drawn, House
from web.app.shelf import to_shelf
from web.app.together import show_devices
from web.games.desk import has_desk
from web.pages.keeping_setup import keeping_setup_page
from web.sessions.book_form import BookForm, fresh_book_form
from web.ui.addresses import address


@dataclass(eq=False)
class KeepingSetup(FormPage):
    form: BookForm
    add_button: ClassVar[str] = "#chair-add"

    @property
    def address(self) -> str:
        return address("{game}/keep", game=self.game)

    def draw(self, t: Words, house: House) -> Drawn:
        title = t("{game} at the table", game=self.form.meta.name)
        return Drawn("table-setup", keeping_setup_page(t, self.form), title=title)


@on("table")
async def open_setup(app: App, values: Values) -> None:
    await to_shelf(app, {})  # where one stays if no score can be kept
    game = values["game"]
    if has_desk(game):
        keeper, kept = load_keeper(game), app.platform.preference
        people, seats, mine = kept("table-people"), kept(f"table-{game}"), await app.library.box(game)
        form = fresh_book_form(keeper.meta, keeper.options, keeper.colours, people, seats, mine)
        app.open(KeepingSetup(form))


@on("seat-up", KeepingSetup)
async def seat_up(app: App, page: KeepingSetup, values: Values) -> None:
    """A player sits one place earlier."""
    page.form.up(int(values["seat"]))


@on("seat-begins", KeepingSetup)
async def seat_begins(app: App, page: KeepingSetup, values: Values) -> None:
    page.form.begin_with(int(values["seat"]))


@on("seat-colour", KeepingSetup)
async def seat_colour(app: App, page: KeepingSetup, values: Values) -> None:
    page.form.recolour(int(values["seat"]))


@on("table-begin", KeepingSetup)
async def begin(app: App, page: KeepingSetup, values: Values) -> None:
    if page.filled_in(app, values):
        app.platform.set_preference("table-people", page.form.remembered())
        app.platform.set_preference(f"table-{page.form.meta.id}", page.form.seats())
        if page.form.from_file:  # one who owns another box loads it once
            await remember(app, page.form.meta.id, page.form.components)
        await start_book(app, page.form.setup(app.platform.clock()))
        if page.form.together:
            show_devices(app, "#tool-menu", begun=True)
