"""What the two set-up pages share: fields, seats, component files."""

from dataclasses import dataclass
from typing import ClassVar

from ostia_games.core.play import box
from web.app.app import App, Values, on
from web.app.page import Page
from web.sessions.form import Form


@dataclass(eq=False)
class FormPage(Page):
    form: Form
    add_button: ClassVar[str] = "#add-seat"

    @property
    def game(self) -> str:
        return self.form.meta.id

    def focus_after_adding(self) -> str:
        """Where one more seat leads the reader; empty to stay."""
        return ""

    def filled_in(self, app: App, values: Values) -> bool:
        """Take over the whole form; if something is wrong show it, and lose nothing."""
        for name, value in values.items():
            self.form.set(name, value)
        wrong = self.form.complain(app.t)
        if wrong:
            app.focus(f"#{wrong}")
        return wrong is None


@on("set", FormPage)
async def set_field(app: App, page: FormPage, values: Values) -> None:
    page.form.set(values["field"], values["value"])


@on("add-seat", FormPage)
async def add_seat(app: App, page: FormPage, values: Values) -> None:
    """One more player, perhaps one whose name is known."""
    page.form.add(values.get("name", ""))
    app.focus(page.focus_after_adding())


@on("remove-seat", FormPage)
async def remove_seat(app: App, page: FormPage, values: Values) -> None:
    page.form.remove(int(values["seat"]))
    app.focus(page.add_button)


@on("load-components", FormPage)
async def load_components(app: App, page: FormPage, values: Values) -> None:
    """Ask for a component file; one that is refused changes nothing."""
    picked = await app.platform.pick_file(".toml,application/toml")
    if picked:
        page.form.use_components(*picked)
        app.focus("#load-components")


@on("own-components", FormPage)
async def own_components(app: App, page: FormPage, values: Values) -> None:
    page.form.use_own_components()
    app.focus("#load-components")


@on("use-my-box", FormPage)
async def use_my_box(app: App, page: FormPage, values: Values) -> None:
    page.form.use_my_box()
    app.focus("#load-components")


@on("download-components", FormPage)
async def download_components(app: App, page: FormPage, values: Values) -> None:
    """Offer the box's own component file, to begin one's own with."""
    if page.form.open_box:
        game = page.form.meta.id
        app.platform.download(f"{game}-{box.FILE}", box.own_text(game))
