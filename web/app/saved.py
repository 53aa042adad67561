"""Saved games and score books: open, rename, delete and bring back, export, import."""

from collections.abc import Awaitable
from dataclasses import dataclass, replace
from typing import TypeVar

from ostia_games.core.documents import BadDocument
from ostia_games.core.names import tidy_name
from ostia_games.core.words import Words, msg, nmsg
from web.app.analysing import Analysing, can_analyse
from web.app.app import App, Values, on
from web.app.backup import restore_text
from web.app.keeping import Keeping
from web.app.page import Drawn, House, Page, SessionPage
from web.app.playing import Playing
from web.app.plays import Plays
from web.app.replaying import looking_back
from web.app.shelf import Listing, to_shelf
from web.pages.saves import rename_dialog, title_of
from web.pages.trouble import held_page
from web.platform import StorageProblem
from web.sessions.backup import is_backup
from web.sessions.keeping import BookSession
from web.sessions.library import (
    GAME,
    PLAY,
    TABLE,
    OpenElsewhere,
    Record,
    exported,
    opened,
    opened_book,
    tokens_of,
)
from web.sessions.playing import PlaySession
from web.ui.addresses import address

T = TypeVar("T")


@dataclass(eq=False)
class Held(Page):
    """Another tab has what was to be opened."""

    wanted: Record

    @property
    def game(self) -> str:
        return self.wanted.game

    @property
    def address(self) -> str:
        return address("table/{id}" if self.wanted.kind == TABLE else "play/{id}", id=self.wanted.id)

    def draw(self, t: Words, house: House) -> Drawn:
        return Drawn("held", held_page(t, self.wanted.id, title_of(self.wanted)))


@on("open")
async def open_saved(app: App, values: Values) -> None:
    """Continue what was saved, unless another tab has it."""
    key = values["id"]
    held = await app.platform.hold(key)
    record = await app.library.find(key)  # read after the claim: the other tab may just have written
    if record is None or record.kind == PLAY:
        app.platform.release(key)
        await to_shelf(app, {})
        app.say(msg("This game is not on this device."))
    elif not held:
        app.open(Held(record))
    else:
        try:
            page = page_of(record, values)
        except BadDocument as problem:
            app.platform.release(key)
            await to_shelf(app, {})
            app.refuse(msg("The game cannot be opened"), problem.message, f"#open-{key}")
            return
        app.open(page)
        if isinstance(page, Analysing):
            await page.read(app)
        if record.finished and not record.play:
            await app.save()  # it ended before results were kept
        elif record.finished:
            await page.kept(app.library)
        if page.in_play and page.in_play.has_bots:
            app.platform.spawn(app.bots.thinker.warm_up)


def page_of(record: Record, values: Values) -> Page:
    if record.kind == TABLE:
        book, tokens = opened_book(record), tokens_of(record)
        session = BookSession(record.id, book, record.name, record.created, tokens=tokens)
        session.take_drafts(record.drafts)
        session.take_held(record.held)
        return Keeping(session)
    tokens = tokens_of(record)
    kept = record.analysis if isinstance(record.analysis, dict) else None
    game = PlaySession(record.id, opened(record), record.name, record.created, tokens=tokens, analysis=kept)
    if "analysis" in values and can_analyse(game):
        return Analysing(game)
    if "replay" in values and game.log.over:
        return looking_back(game, int(values["moment"]))
    return Playing(game)


@on("rename")
async def rename(app: App, values: Values) -> None:
    """Ask for another name."""
    key, record = values["id"], app.page.record(0) or await app.library.find(values["id"])
    if record:
        usual, name = title_of(replace(record, name="")), record.name
        opener = "#tool-menu" if isinstance(app.page, SessionPage) else f"#rename-{key}"
        app.open_dialog(lambda t: rename_dialog(t, key, name, usual), opener, "#new-name")


@on("rename-to")
async def rename_to(app: App, values: Values) -> None:
    name = values.get("name", "")
    app.close_dialog()
    if isinstance(app.page, SessionPage):
        app.page.session.name = tidy_name(name)
        await app.save()
    elif isinstance(app.page, Listing):
        await _change(app, app.page, app.library.rename(values["id"], name))


@on("delete", Listing)
async def delete(app: App, page: Listing, values: Values) -> None:
    """Delete a game; it can be brought back until something else is done."""
    deleted = await _change(app, page, app.library.delete(values["id"]))
    if deleted:
        page.deleted = [deleted]
        app.say(msg("«{game}» was deleted.", game=title_of(deleted)), "undelete", stays=True)
        app.focus("#toast button")


@on("erase", Plays)
async def erase(app: App, page: Plays, values: Values) -> None:
    """Delete all plays that are listed; they can be brought back until something else is done."""
    wanted = [record.id for _, _, record in page.found()]
    found = [await _change(app, page, app.library.delete(key)) for key in wanted]
    page.deleted = [record for record in found if record]
    if page.deleted:
        gone = nmsg("{n} play was deleted.", "{n} plays were deleted.", len(page.deleted))
        app.say(gone, "undelete", stays=True)
        app.focus("#toast button")


@on("undelete", Listing)
async def undelete(app: App, page: Listing, values: Values) -> None:
    """Bring back what was deleted last."""
    app.toast = None
    back, page.deleted = page.deleted, []
    for record in back:
        await _change(app, page, app.library.keep(record))
        app.focus(f"#open-{record.id}")


@on("export")
async def export(app: App, values: Values) -> None:
    """Offer a file: of what is open, or of something saved."""
    record = app.page.record(app.platform.clock()) or await app.library.find(values.get("id", ""))
    if record:
        app.platform.download(record.filename, exported(record))


@on("import", Listing)
async def import_file(app: App, page: Listing, values: Values) -> None:
    """Add a game from a file, or say why it is refused."""
    picked = await app.platform.pick_file(".json,.csv,application/json,text/csv")
    if picked is None:
        return
    if is_backup(picked[1]):
        await restore_text(app, page, picked[1], "#import")
        return
    try:
        records = await app.library.import_text(*picked)
    except BadDocument as problem:
        app.refuse(msg("The file cannot be imported"), problem.message, "#import")
        return
    except StorageProblem as problem:
        app.storage = problem.kind
        return
    page.records = await app.library.records()
    app.ask_for_storage()
    if len(records) == 1 and (records[0].kind == GAME or not records[0].play):
        app.say(msg("«{game}» was imported.", game=title_of(records[0])))
        app.focus(f"#open-{records[0].id}")
    else:
        app.say(nmsg("{n} play was imported.", "{n} plays were imported.", len(records)))


async def _change(app: App, page: Listing, change: Awaitable[T]) -> T | None:
    """Change the saved games; what stands in the way is said."""
    done = None
    try:
        done = await change
        app.storage = ""
    except OpenElsewhere:
        app.say(msg("This game is open in another tab, so it cannot be changed here."))
    except StorageProblem as problem:
        app.storage = problem.kind
    page.records = await app.library.records()
    return done
