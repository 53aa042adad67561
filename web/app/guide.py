"""Setting up the real box, and a quick reference; and paper."""

from dataclasses import dataclass

from ostia_games.core import registry
from ostia_games.core.keeping.guide import Section, guide_of
from ostia_games.core.play.printed import Box
from ostia_games.core.words import Words
from web.app.app import App, Values, on
from web.app.keeping import Keeping
from web.app.page import Drawn, House, Page
from web.app.shelf import to_shelf
from web.games.printed import guesses
from web.pages.guide import REFERENCE, SETTING_UP, guide_page, guide_title
from web.pages.keeping_dialogs import reference_dialog
from web.ui.addresses import address
from web.ui.html import join


@dataclass(eq=False)
class GuidePage(Page):
    game_id: str
    kind: str
    players: int
    box: Box | None  # what the reader's own box says

    @property
    def game(self) -> str:
        return self.game_id

    @property
    def address(self) -> str:
        if self.kind == REFERENCE:
            return address("{game}/reference", game=self.game_id)
        return address("{game}/setting-up/{players}", game=self.game_id, players=self.players)

    def draw(self, t: Words, house: House) -> Drawn:
        meta = registry.meta(self.game)
        page = guide_page(t, meta, self.kind, self.players, self.sections(), guesses(self.game, self.box))
        return Drawn(
            f"guide {self.game} {self.kind}", join(house.banner, page), title=guide_title(t, meta, self.kind)
        )

    def sections(self) -> tuple[Section, ...]:
        found = guide_of(self.game)
        assert found is not None
        return (
            found.setting_up(self.players, self.box) if self.kind == SETTING_UP else found.reference(self.box)
        )


@on("guide")
async def open_guide(app: App, values: Values) -> None:
    meta, kind, players = registry.meta(values["game"]), values.get("kind", ""), values.get("players", "")
    if kind not in (SETTING_UP, REFERENCE) or guide_of(meta.id) is None:
        return
    least, most = meta.seats
    count = int(players) if players.isdigit() else meta.usual_seats or least
    page = GuidePage(meta.id, kind, max(least, min(most, count)), await app.library.box(meta.id))
    if isinstance(app.page, GuidePage) and app.page.kind == kind == SETTING_UP and app.page.game == meta.id:
        app.page.players = page.players
        return
    await to_shelf(app, {})
    app.open(page)


@on("table-reference", Keeping)
async def reference(app: App, page: Keeping, values: Values) -> None:
    """At the table it lies in front; the table stays open."""
    found = guide_of(page.game)
    if found:
        sections, ours = found.reference(page.box), guesses(page.game, page.box)
        app.open_dialog(lambda t: reference_dialog(t, sections, ours), "#tool-menu", over=True)


@on("print")
async def print_page(app: App, values: Values) -> None:
    app.platform.print_page()
