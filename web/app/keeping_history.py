"""The history of a table: corrections, removals, undo and redo; and the end."""

from typing import TYPE_CHECKING

from ostia_games.core.keeping.document import NOTES_LENGTH
from ostia_games.core.words import msg
from web.app.registry import Values, on
from web.app.saved import say
from web.pages.keeping_final import result_text
from web.pages.keeping_picture import result_picture
from web.ui import dialogs

if TYPE_CHECKING:
    from web.app.app import App


@on("table-undo")
async def undo(app: "App", values: Values) -> None:
    """Take back the last change, whatever it was."""
    if app.table:
        app.table.stop_editing()
        if app.table.table.undo():
            await app.save()


@on("table-redo")
async def redo(app: "App", values: Values) -> None:
    """Make it again."""
    if app.table:
        app.table.stop_editing()
        if app.table.table.redo():
            await app.save()


@on("edit")
async def edit(app: "App", values: Values) -> None:
    """Correct an earlier entry."""
    if app.table:
        app.table.edit(int(values["entry"]))
        app.table.ranking = False
        app.focus("#keep-desk")


@on("insert-before")
async def insert_before(app: "App", values: Values) -> None:
    """Put in something that was forgotten."""
    if app.table:
        app.table.insert_before(int(values["entry"]))
        app.table.ranking = False
        app.focus("#keep-desk")


@on("edit-stop")
async def edit_stop(app: "App", values: Values) -> None:
    """Leave it as it was, or enough was put in."""
    if app.table:
        app.table.stop_editing()
        app.table.view = "history"


@on("remove-entry")
async def remove_entry(app: "App", values: Values) -> None:
    """Take an entry out; one press brings it back."""
    session = app.table
    if session and int(values["entry"]) < len(session.table.entries):
        session.stop_editing()
        session.table.remove(int(values["entry"]))
        await app.save()
        app.toast = lambda t: dialogs.toast(t, t("The entry was removed."), "table-undo")


@on("correct")
async def correct(app: "App", values: Values) -> None:
    """From the ranking back to the entries."""
    if app.table:
        app.table.ranking, app.table.view = False, "history"


@on("ranking")
async def ranking(app: "App", values: Values) -> None:
    """From the entries to the ranking."""
    if app.table:
        app.table.ranking = True


@on("notes")
async def notes(app: "App", values: Values) -> None:
    """What people want to remember of a table."""
    if app.table:
        app.table.table.notes = values["value"].strip()[:NOTES_LENGTH]
        await app.save()


@on("share-text")
async def share_text(app: "App", values: Values) -> None:
    """The result in words: shared where the device can, as a file otherwise."""
    session = app.table
    if session:
        meta = session.table.keeper.meta
        text = result_text(app.t, session.table, app.platform.clock())
        if not await app.platform.share(meta.name, text):
            app.platform.download(f"{meta.id}.txt", text)
            say(app, msg("The result was saved as a file."))


@on("share-picture")
async def share_picture(app: "App", values: Values) -> None:
    """The result as a picture."""
    session = app.table
    if session:
        meta = session.table.keeper.meta
        await app.platform.share_picture(f"{meta.id}.png", result_picture(app.t, session.table))


