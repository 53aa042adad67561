"""Setting up a game."""

from dataclasses import dataclass

from ostia_games.core import registry
from ostia_games.core.play.game import playable
from ostia_games.core.words import Words
from web.app.app import App, Values, on
from web.app.forms import FormPage
from web.app.page import Drawn, House
from web.app.playing import start_game
from web.app.shelf import to_shelf
from web.app.together import show_devices
from web.pages.setup import setup_page
from web.sessions.setup_form import SetupForm, fresh_form
from web.ui.addresses import address


@dataclass(eq=False)
class SettingUp(FormPage):
    form: SetupForm
    learned: bool = False  # the reader has been through the lesson

    @property
    def address(self) -> str:
        return address("{game}/set-up", game=self.game)

    def focus_after_adding(self) -> str:
        return f"#name-{self.form.size - 1}"

    def draw(self, t: Words, house: House) -> Drawn:
        return Drawn(
            "setup",
            setup_page(t, self.form, learned=self.learned),
            title=t("Set up {game}", game=self.form.meta.name),
        )


@on("setup")
async def open_setup(app: App, values: Values) -> None:
    await to_shelf(app, {})  # where one stays if the game cannot be played
    game = values["game"]
    if playable(game):
        app.platform.spawn(app.bots.thinker.warm_up)
        mine = await app.library.box(game)
        form = fresh_form(registry.meta(game), app.platform.preference("people"), mine)
        app.open(SettingUp(form, game in await app.library.learned()))


@on("begin", SettingUp)
async def begin(app: App, page: SettingUp, values: Values) -> None:
    if page.filled_in(app, values):
        app.platform.set_preference("people", page.form.people())
        await start_game(app, page.form.setup(app.platform.entropy()), instead=True)
        if page.form.together:
            show_devices(app, "#tool-menu", begun=True)
