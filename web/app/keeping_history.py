"""The history of a score book: corrections, removals, undo and redo; and what is done with the result."""

from ostia_games.core.keeping.document import NOTES_LENGTH
from web.app.app import App, Values, on
from web.app.keeping import BookPage, Keeping
from web.app.my_box import remember_changes
from web.pages.keeping_final import result_text, sheet_of
from web.pages.result_picture import result_picture


@on("table-undo", Keeping)
async def undo(app: App, page: Keeping, values: Values) -> None:
    """Take back the last change, whatever it was."""
    before = page.box
    app.toast = None
    said = page.session.undo()
    if said:
        await app.save()
        await remember_changes(app, page.game, before, page.box, page.rules)
        app.say(said)


@on("table-redo", Keeping)
async def redo(app: App, page: Keeping, values: Values) -> None:
    before = page.box
    app.toast = None
    if page.session.redo():
        await app.save()
        await remember_changes(app, page.game, before, page.box, page.rules)


@on("edit", Keeping)
async def edit(app: App, page: Keeping, values: Values) -> None:
    """Correct an earlier entry."""
    page.session.edit(int(values["entry"]))
    page.session.ranking = False
    app.focus("#keep-desk")


@on("insert-before", Keeping)
async def insert_before(app: App, page: Keeping, values: Values) -> None:
    """Put in something that was forgotten."""
    page.session.insert_before(int(values["entry"]))
    page.session.ranking = False
    app.focus("#keep-desk")


@on("edit-stop", Keeping)
async def edit_stop(app: App, page: Keeping, values: Values) -> None:
    """Leave the entry as it was, or enough was put in."""
    page.session.stop_editing()
    page.session.view = "history"


@on("remove-entry", Keeping)
async def remove_entry(app: App, page: Keeping, values: Values) -> None:
    """Take an entry out; one press brings it back."""
    session = page.session
    if int(values["entry"]) < len(session.book.entries):
        said = session.remove(int(values["entry"]))
        await app.save()
        app.say(said, "table-undo")


@on("correct", BookPage)
async def correct(app: App, page: BookPage, values: Values) -> None:
    """From the ranking back to the entries."""
    page.session.ranking, page.session.view = False, "history"


@on("ranking", BookPage)
async def ranking(app: App, page: BookPage, values: Values) -> None:
    """From the entries to the ranking."""
    page.session.ranking = True


@on("notes", Keeping)
async def notes(app: App, page: Keeping, values: Values) -> None:
    """What people want to remember of a table."""
    page.session.book.notes = values["value"].strip()[:NOTES_LENGTH]
    await app.save()


@on("share-text", Keeping)
async def share_text(app: App, page: Keeping, values: Values) -> None:
    """The result in words: shared where the device can, as a file otherwise."""
    book = page.session.book
    await app.share_words(book.keeper.meta, result_text(app.t, book, app.platform.clock()))


@on("share-picture", Keeping)
async def share_picture(app: App, page: Keeping, values: Values) -> None:
    sheet = sheet_of(app.t, page.session.book, app.platform.clock())
    await app.platform.share_picture(f"{page.game}.png", result_picture(app.t, sheet))
