"""Saved games: open, rename, delete and bring back, export, import."""

from collections.abc import Awaitable
from typing import TYPE_CHECKING, TypeVar

from ostia_games.core.documents import BadDocument
from ostia_games.core.play.setup import tidy_name
from ostia_games.core.words import Message, msg, nmsg
from web.app.registry import Values, on
from web.pages.saves import title_of
from web.platform import StorageProblem
from web.sessions.keeping import TableSession
from web.sessions.library import (
    TABLE,
    OpenElsewhere,
    Record,
    exported,
    opened,
    opened_table,
    record_of,
    table_record,
)
from web.sessions.playing import Session
from web.ui import dialogs

T = TypeVar("T")

if TYPE_CHECKING:
    from web.app.app import App


@on("open")
async def open_game(app: "App", values: Values) -> None:
    """Continue a saved game, unless another tab has it."""
    key = values["id"]
    held = await app.platform.hold(key)
    record = await app.library.find(key)  # read after the claim: the other tab may just have written
    if record is None:
        app.platform.release(key)
        await app.to_shelf()
        say(app, msg("This game is not there any more."))
    elif not held:
        app.held = record
        app.go("held")
    else:
        await _put_on_table(app, record)


async def _put_on_table(app: "App", record: Record) -> None:
    try:
        if record.kind == TABLE:
            app.table = TableSession(record.id, opened_table(record), record.name, record.created)
            app.table.take_drafts(record.drafts)
        else:
            app.session = Session(record.id, opened(record), record.name, record.created)
    except BadDocument as problem:
        app.platform.release(record.id)
        refuse(app, msg("The game cannot be opened"), problem.message, f"#open-{record.id}")
        return
    app.held = None
    app.go("keeping" if app.table else "table")


@on("rename")
async def rename(app: "App", values: Values) -> None:
    """Ask for another name."""
    key, session = values["id"], app.session or app.table
    record = _open_record(app, 0) or await app.library.find(key)
    if record:
        usual = title_of(Record(**{name: getattr(record, name) for name in Record.__slots__} | {"name": ""}))
        name, opener = record.name, "#tool-menu" if session else f"#rename-{key}"
        app.open_dialog(lambda t: dialogs.rename_dialog(t, key, name, usual), opener, "#new-name")


@on("rename-to")
async def rename_to(app: "App", values: Values) -> None:
    """Give the other name."""
    name = values.get("name", "")
    app.close_dialog()
    session = app.session or app.table
    if session:
        session.name = tidy_name(name)
        await app.save()
        return
    await _change(app, app.library.rename(values["id"], name))


@on("delete")
async def delete(app: "App", values: Values) -> None:
    """Delete a game; it can be brought back until something else is done."""
    deleted = await _change(app, app.library.delete(values["id"]))
    if deleted:
        app.deleted, name = deleted, title_of(deleted)
        app.toast = lambda t: dialogs.toast(t, t("«{game}» was deleted.", game=name), "undelete")
        app.focus("#toast button")


@on("undelete")
async def undelete(app: "App", values: Values) -> None:
    """Bring back what was deleted last."""
    app.toast = None
    if app.deleted:
        record, app.deleted = app.deleted, None
        await _change(app, app.library.keep(record))
        app.focus(f"#open-{record.id}")


@on("export")
async def export(app: "App", values: Values) -> None:
    """Offer the game as a file: the one on the table, or a saved one."""
    record = _open_record(app, app.platform.clock()) or await app.library.find(values.get("id", ""))
    if record:
        app.platform.download(record.filename, exported(record))


@on("import")
async def import_game(app: "App", values: Values) -> None:
    """Add a game from a file, or say why it is refused."""
    picked = await app.platform.pick_file(".json,.csv,application/json,text/csv")
    if picked is None:
        return
    try:
        records = await app.library.import_text(*picked)
    except BadDocument as problem:
        refuse(app, msg("The file cannot be imported"), problem.message, "#import")
        return
    except StorageProblem as problem:
        app.storage = problem.kind
        return
    app.records = await app.library.records()
    if len(records) == 1 and not records[0].play:
        name = title_of(records[0])
        app.toast = lambda t: dialogs.toast(t, t("«{game}» was imported.", game=name))
        app.focus(f"#open-{records[0].id}")
    else:
        said = nmsg("{n} play was imported.", "{n} plays were imported.", len(records))
        say(app, said)


def _open_record(app: "App", now: float) -> Record | None:
    """The record of what is on the screen, if a game or a table is."""
    if app.session:
        return record_of(app.session, now)
    return table_record(app.table, now) if app.table else None


async def _change(app: "App", change: Awaitable[T]) -> "T | None":
    """Change the saved games; what stands in the way is said."""
    done = None
    try:
        done = await change
        app.storage = ""
    except OpenElsewhere:
        say(app, msg("This game is open in another tab, so it cannot be changed here."))
    except StorageProblem as problem:
        app.storage = problem.kind
    app.records = await app.library.records()
    return done


def say(app: "App", message: Message) -> None:
    """A short word at the bottom."""
    app.toast = lambda t: dialogs.toast(t, t(message))


def refuse(app: "App", title: Message, reason: Message, opener: str) -> None:
    """A dialog that says why not."""
    app.open_dialog(lambda t: dialogs.refused_dialog(t, t(title), t(reason)), opener)
