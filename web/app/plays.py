"""The play history: finished tables, figures, and files."""

from dataclasses import dataclass

from ostia_games.core.documents import Json, dumps
from ostia_games.core.keeping.plays import Play, plays_csv, plays_document
from ostia_games.core.words import Words
from web.app.app import App, Values, on
from web.app.page import Drawn, House
from web.app.shelf import Listing
from web.pages.plays import plays_page
from web.sessions.library import TABLE, play_in
from web.ui.html import join


@dataclass(eq=False)
class Plays(Listing):
    def draw(self, t: Words, house: House) -> Drawn:
        found = [(play_in(record), record.kind == TABLE) for record in self.records]
        plays = [(play, openable) for play, openable in found if play]
        plays.sort(key=lambda item: item[0].begun, reverse=True)
        return Drawn("plays", join(house.banner, plays_page(t, plays)))


@on("plays")
async def open_plays(app: App, values: Values) -> None:
    app.open(Plays(await app.library.records()))


@on("plays-export", Plays)
async def export(app: App, page: Plays, values: Values) -> None:
    """All plays as a file; JSON brings the whole tables along."""
    page.records = await app.library.records()
    found: list[Play] = []
    tables: dict[str, Json] = {}
    for record in page.records:
        play = play_in(record)
        if play:
            found.append(play)
            if record.kind == TABLE:
                tables[play.id] = record.document
    if values.get("kind") == "csv":
        app.platform.download("plays.csv", plays_csv(found, app.language))
    else:
        app.platform.download("plays.json", dumps(plays_document(found, tables)))
