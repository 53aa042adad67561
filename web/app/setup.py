"""Setting up a game."""

from dataclasses import dataclass

from ostia_games.core import registry
from ostia_games.core.keeping.levels import Onwards
from ostia_games.core.play.game import playable
from ostia_games.core.words import Words
from web.app.app import App, Values, on
from web.app.forms import FormPage
from web.app.page import Drawn, House
from web.app.playing import start_game
from web.app.shelf import to_shelf
from web.app.together import show_devices
from web.pages.onwards import USUAL
from web.pages.setup import setup_page
from web.sessions.setup_form import SetupForm, fresh_form, usual
from web.ui.addresses import address

# Nobody has finished a game here yet, so the form itself begins with what suits a first one.
_FIRST = (Onwards(None), Onwards(0))


@dataclass(eq=False)
class SettingUp(FormPage):
    form: SetupForm
    learned: bool = False  # the reader has been through the lesson
    onwards: Onwards | None = None  # what suits the reader next

    @property
    def address(self) -> str:
        return address("{game}/set-up", game=self.game)

    def focus_after_adding(self) -> str:
        return f"#name-{self.form.size - 1}"

    def draw(self, t: Words, house: House) -> Drawn:
        return Drawn(
            "setup",
            setup_page(t, self.form, learned=self.learned, onwards=self.onwards),
            title=t("Set up {game}", game=self.form.meta.name),
        )


@on("setup")
async def open_setup(app: App, values: Values) -> None:
    await to_shelf(app, {})  # where one stays if the game cannot be played
    game = values["game"]
    if playable(game):
        app.platform.spawn(app.bots.thinker.warm_up)
        mine = await app.library.box(game)
        meta, onwards = registry.meta(game), await app.library.onwards(game)
        form = fresh_form(meta, app.platform.preference("people"), mine)
        wanted = values.get("level", "")
        if wanted.isdigit() and int(wanted) < len(meta.levels):
            form.suit(meta.levels[int(wanted)])
        elif meta.levels and onwards in _FIRST:
            form.suit(meta.levels[0])
        app.open(SettingUp(form, game in await app.library.learned(), onwards))


@on("suit", SettingUp)
async def suit(app: App, page: SettingUp, values: Values) -> None:
    """The table as the next level wants it, or as usual."""
    onwards, meta = page.onwards, page.form.meta
    if values.get("level") == USUAL:
        page.form.suit(usual(meta))
    elif onwards and meta.levels:
        page.form.suit(meta.levels[onwards.level or 0])
    app.focus("#suit")


@on("begin", SettingUp)
async def begin(app: App, page: SettingUp, values: Values) -> None:
    if page.filled_in(app, values):
        app.platform.set_preference("people", page.form.people())
        await start_game(app, page.form.setup(app.platform.entropy()), instead=True)
        if page.form.together:
            show_devices(app, "#tool-menu", begun=True)
