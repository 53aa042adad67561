"""The shelf, and what it shares with the list of plays: saved records."""

from dataclasses import dataclass, field
from typing import ClassVar

from ostia_games.core.words import Words
from web.app.app import App, Values, on
from web.app.page import Drawn, House, Page
from web.pages.backup import backup_notice, storage_notice
from web.pages.saves import no_saves, saves
from web.pages.shelf import on_shelf, shelf
from web.sessions.backup import backup_due
from web.sessions.daily import states
from web.sessions.library import Record
from web.ui.html import Html, join


@dataclass(eq=False)
class Listing(Page):
    """A page that lists saved records; they are deleted and imported here (`web.app.saved`)."""

    records: list[Record]
    deleted: list[Record] = field(default_factory=list)  # can be brought back until the page is left


@dataclass(eq=False)
class Shelf(Listing):
    home: ClassVar[bool] = True
    learned: frozenset[str] = frozenset()  # games whose lesson the reader has been through
    focus: ClassVar[str] = "#main"

    def draw(self, t: Words, house: House) -> Drawn:
        games = on_shelf(self.learned, states(self.records, house.now))
        if not self.records:
            return Drawn("shelf", join(house.banner, shelf(t, games), no_saves(t)))
        found = join(self._advice(t, house), saves(t, self.records, house.now))
        return Drawn("shelf", shelf(t, games, join(house.banner, found)))

    def _advice(self, t: Words, house: House) -> Html | None:
        """One word at a time: what the browser refuses, or that a backup is due."""
        due = backup_due(self.records, house.safety.due)
        if house.safety.refused:
            return storage_notice(t, house.safety.installing)
        return backup_notice(t) if due is not None and due <= house.now else None


@on("shelf")
async def to_shelf(app: App, values: Values) -> None:
    """Leave whatever is open; everything confirmed is kept already."""
    app.open(Shelf(await app.library.records(), learned=await app.library.learned()))
