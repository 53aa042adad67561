"""Pages that only tell: the back of a box, and who stands behind the page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ostia_games.core import registry
from ostia_games.core.keeping.levels import Onwards
from ostia_games.core.play.game import load_game
from ostia_games.core.words import Words
from web.app.app import App, Values, on
from web.app.page import Drawn, House, Page
from web.pages.about import about, credits_page
from web.pages.shelf import on_shelf
from web.sessions.daily import states
from web.sessions.library import Record
from web.ui.addresses import address


@dataclass(eq=False)
class About(Page):
    game_id: str
    learned: frozenset[str] = frozenset()  # games whose lesson the reader has been through
    onwards: Onwards | None = None  # what suits the reader next
    records: Sequence[Record] = ()
    focus: ClassVar[str] = "#main"

    @property
    def address(self) -> str:
        return address("{game}", game=self.game_id)

    @property
    def game(self) -> str:
        return self.game_id

    def draw(self, t: Words, house: House) -> Drawn:
        dailies = states(self.records, house.now)
        box = next(box for box in on_shelf(self.learned, dailies) if box.meta.id == self.game_id)
        inventory = load_game(self.game_id).inventory() if box.playable else ()
        return Drawn(f"about {self.game_id}", about(t, box, inventory, self.onwards))


@dataclass(eq=False)
class Credits(Page):
    focus: ClassVar[str] = "#main"

    @property
    def address(self) -> str:
        return address("about")

    def draw(self, t: Words, house: House) -> Drawn:
        return Drawn("credits", credits_page(t), title=t("About this page"))


@on("about")
async def open_about(app: App, values: Values) -> None:
    game, library = registry.meta(values["game"]).id, app.library
    app.open(About(game, await library.learned(), await library.onwards(game), await library.records()))


@on("credits")
async def open_credits(app: App, values: Values) -> None:
    app.open(Credits())
