"""Everything in one file and back again, and what keeps it safe in the browser."""

from functools import reduce

from ostia_games.core.documents import BadDocument
from ostia_games.core.words import Message, choose_language, msg, nmsg
from web.app.app import App, Values, on
from web.app.shelf import Listing
from web.pages.saves import title_of
from web.platform import StorageProblem
from web.sessions.backup import (
    DUE,
    MONTH,
    STORAGE,
    Restored,
    backup_filename,
    backup_text,
    copy_name,
    restore,
)

KINDS = ".json,application/json"


@on("back-up")
async def back_up(app: App, values: Values) -> None:
    now = app.platform.clock()
    try:
        stores = await app.platform.everything()
    except StorageProblem as problem:
        app.storage = problem.kind
        return
    filename = backup_filename(now)
    app.platform.download(filename, backup_text(stores, now))
    _remind_later(app)
    app.say(msg("Everything is in «{file}» among your downloads.", file=filename))
    app.focus("#back-up")


@on("restore", Listing)
async def restore_file(app: App, page: Listing, values: Values) -> None:
    picked = await app.platform.pick_file(KINDS)
    if picked:
        await restore_text(app, page, picked[1], "#restore")


async def restore_text(app: App, page: Listing, text: str, opener: str) -> None:
    """Add what a backup holds, or say why it is refused."""
    t = app.t
    try:
        done = await restore(
            app.library, text, lambda record: copy_name(t("(other version)"), title_of(record))
        )
    except BadDocument as problem:
        app.refuse(msg("The backup cannot be restored"), problem.message, opener)
        return
    except StorageProblem as problem:
        app.storage = problem.kind
        return
    finally:
        page.records = await app.library.records()
    await app.speak(choose_language([app.platform.preference("language") or "", *app.platform.languages()]))
    app.ask_for_storage()
    app.say(_told(done))
    app.focus(opener)


def _told(done: Restored) -> Message:
    parts = []
    if done.records:
        parts.append(
            nmsg("{n} game or table was restored.", "{n} games and tables were restored.", done.records)
        )
    if done.copies:
        parts.append(
            nmsg(
                "{n} was here in another version: both are kept.",
                "{n} were here in other versions: all are kept.",
                done.copies,
            )
        )
    if done.unreadable:
        parts.append(
            nmsg(
                "{n} cannot be read by this version, so keep the file.",
                "{n} of them cannot be read by this version, so keep the file.",
                done.unreadable,
            )
        )
    if not parts:
        new = bool(done.settings)
        return (
            msg("The settings were restored.") if new else msg("Everything in this backup is here already.")
        )
    return reduce(lambda first, second: msg("{first} {second}", first=first, second=second), parts)


@on("backup-later")
async def later(app: App, values: Values) -> None:
    _remind_later(app)
    app.focus("#back-up")


def _remind_later(app: App) -> None:
    app.platform.set_preference(DUE, str(int(app.platform.clock() + MONTH)))


@on("storage-told")
async def storage_told(app: App, values: Values) -> None:
    app.platform.set_preference(STORAGE, "told")
    app.focus("#back-up")


@on("install")
async def install(app: App, values: Values) -> None:
    """Browsers promise more to a page that is installed, so they are asked again."""
    if await app.platform.install():
        app.platform.set_preference(STORAGE, "told")
        app.platform.spawn(app.ask_again_for_storage)
    app.focus("#back-up")
