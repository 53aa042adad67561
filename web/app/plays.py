"""The play history: finished games and tables, figures, and files."""

from dataclasses import dataclass

from ostia_games.core import registry
from ostia_games.core.documents import Json, dumps
from ostia_games.core.keeping.plays import Play, plays_csv, plays_document
from ostia_games.core.words import Words
from web.app.app import App, Values, on
from web.app.page import Drawn, House
from web.app.shelf import Listing
from web.pages.plays import plays_page
from web.sessions.library import PLAY, Record, play_in
from web.ui.addresses import address
from web.ui.html import join


@dataclass(eq=False)
class Plays(Listing):
    only: str = ""  # the plays of one game, or of all

    @property
    def address(self) -> str:
        return address("plays")

    def draw(self, t: Words, house: House) -> Drawn:
        found = self.found()
        plays = [(play, openable) for play, openable, _ in found]
        occupied = sum(len(record.text()) for _, _, record in found)
        page = plays_page(t, plays, self.only, self._games(), occupied)
        return Drawn("plays", join(house.banner, page), title=t("Plays"))

    def found(self) -> list[tuple[Play, bool, Record]]:
        """The latest first, each with whether more than its result is there."""
        found = [(play_in(record), record) for record in self.records]
        plays = [(play, record.kind != PLAY, record) for play, record in found if play]
        wanted = [item for item in plays if self.only in ("", item[0].game)]
        return sorted(wanted, key=lambda item: item[0].begun, reverse=True)

    def _games(self) -> list[str]:
        """The games there are plays of."""
        there = {record.game for record in self.records if record.play}
        return [meta.id for meta in registry.games() if meta.id in there]


@on("plays")
async def open_plays(app: App, values: Values) -> None:
    app.open(Plays(await app.library.records()))


@on("plays-of", Plays)
async def only(app: App, page: Plays, values: Values) -> None:
    page.only = values.get("game", "")[:40]


@on("plays-export", Plays)
async def export(app: App, page: Plays, values: Values) -> None:
    """The plays that are listed as a file; JSON brings the whole games and tables along."""
    page.records = await app.library.records()
    found: list[Play] = []
    whole: dict[str, Json] = {}
    for play, openable, record in page.found():
        found.append(play)
        if openable:
            whole[play.id] = record.document
    if values.get("kind") == "csv":
        app.platform.download("plays.csv", plays_csv(found, app.language))
    else:
        app.platform.download("plays.json", dumps(plays_document(found, whole)))
