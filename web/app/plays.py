"""The play history: finished tables, figures, and files."""

from typing import TYPE_CHECKING

from ostia_games.core.documents import dumps
from ostia_games.core.keeping.plays import Play, plays_csv, plays_document
from ostia_games.core.play.actions import Json
from web.app.registry import Values, on
from web.sessions.library import TABLE, play_in

if TYPE_CHECKING:
    from web.app.app import App


@on("plays")
async def plays(app: "App", values: Values) -> None:
    """Open the play history, of one person or game if one is named."""
    if app.page != "plays":
        await app.to_shelf()
    app.plays_of = values.get("person", "")
    app.go("plays")


@on("plays-export")
async def export(app: "App", values: Values) -> None:
    """All plays as a file."""
    app.records = await app.library.records()
    found: list[Play] = []
    tables: dict[str, Json] = {}
    for record in app.records:
        play = play_in(record)
        if play:
            found.append(play)
            if record.kind == TABLE:
                tables[play.id] = record.document
    if values.get("kind") == "csv":
        app.platform.download("plays.csv", plays_csv(found))
    else:
        app.platform.download("plays.json", dumps(plays_document(found, tables)))
