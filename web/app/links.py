"""Together later: handing a game on as a link, and opening one that was handed on."""

from dataclasses import dataclass, replace

from ostia_games.core.documents import BadDocument
from ostia_games.core.words import Message, Words, msg
from web.app.app import App, Values, on
from web.app.page import Drawn, House, Page
from web.app.playing import Playing
from web.app.saved import Held, open_saved, page_of
from web.pages.links import broken_link_page, given_page, hand_on_dialog
from web.pages.saves import title_of
from web.platform import StorageProblem
from web.sessions.backup import copy_name
from web.sessions.library import Record, opened
from web.sessions.links import NEWER, Known, known, packed, record_in
from web.ui.addresses import LONGEST_LINK, address
from web.ui.html import join


def link_to(app: App, record: Record) -> str:
    """Nothing where there can be none: a page in a file is nowhere else, and some games are too long."""
    letters, site = packed(record.document), app.platform.site()
    if not site.startswith(("https:", "http:")) or len(letters) > LONGEST_LINK:
        return ""
    return site + address("given/{link}", link=letters)


async def _wanted(app: App, values: Values) -> Record | None:
    """What is open, or something on the shelf."""
    return app.page.record(app.platform.clock()) or await app.library.find(values.get("id", ""))


@on("hand-on")
async def hand_on(app: App, values: Values) -> None:
    record = await _wanted(app, values)
    if record and record.document:
        link, opener = link_to(app, record), f"#{values.get('at') or 'tool-menu'}"
        app.open_dialog(lambda t: hand_on_dialog(t, record, link), opener)


@on("link-copy")
async def copy(app: App, values: Values) -> None:
    record = await _wanted(app, values)
    if record:
        await _copied(app, link_to(app, record))


@on("link-share")
async def share(app: App, values: Values) -> None:
    """By the device's own way of sharing; where there is none, the link is copied."""
    record = await _wanted(app, values)
    if record is None:
        return
    link = link_to(app, record)
    if await app.platform.share(title_of(record), link):
        app.close_dialog()
    else:
        await _copied(app, link)


async def _copied(app: App, link: str) -> None:
    if await app.platform.copy(link):
        app.close_dialog()
        app.say(msg("The link is copied: paste it into a message."))
    else:
        app.say(msg("This browser does not let the page copy. Select the text and copy it yourself."))
        app.focus("#link-text")


# What arrives


@dataclass(eq=False)
class Given(Page):
    """Something has come with a link; it is kept when somebody wants it."""

    letters: str
    brought: Record
    found: Known

    @property
    def game(self) -> str:
        return self.brought.game

    @property
    def address(self) -> str:
        return address("given/{link}", link=self.letters)

    def draw(self, t: Words, house: House) -> Drawn:
        return Drawn("given", join(house.banner, given_page(t, self.brought, self.found)))


@dataclass(eq=False)
class BrokenLink(Page):
    letters: str
    reason: Message

    @property
    def address(self) -> str:
        return address("given/{link}", link=self.letters)

    def draw(self, t: Words, house: House) -> Drawn:
        return Drawn("broken link", broken_link_page(t, self.reason))


@on("given")
async def given(app: App, values: Values) -> None:
    letters = values["link"]
    try:
        record = record_in(letters, app.library.new_key(), app.platform.clock())
    except BadDocument as problem:
        app.open(BrokenLink(letters, problem.message))
        return
    app.open(Given(letters, record, known(record, await app.library.records())))


@on("given-open", Given)
async def open_given(app: App, page: Given, values: Values) -> None:
    """Keep it, in place of an earlier moment that it goes on from; or open what is here already."""
    here = page.found.record
    if here is None:
        await _keep_and_open(app, page.brought)
        return
    if not await app.platform.hold(here.id):
        app.open(Held(here))
        return
    # Read after the claim: the other tab may just have written, or it was deleted.
    now = known(page.brought, [record for record in [await app.library.find(here.id)] if record])
    if now.state != page.found.state:
        app.platform.release(here.id)
        page.found = known(page.brought, await app.library.records())
        return
    if now.state == NEWER:
        await _keep_and_open(app, record_in(page.letters, here.id, app.platform.clock(), here))
        _show_what_is_new(app, here)
    else:
        await open_saved(app, {"id": here.id})


@on("given-apart", Given)
async def open_apart(app: App, page: Given, values: Values) -> None:
    """Beside what is here, under a name that tells them apart."""
    name = copy_name(app.t("(from a link)"), title_of(page.brought))
    await _keep_and_open(app, replace(page.brought, name=name))


async def _keep_and_open(app: App, record: Record) -> None:
    try:
        await app.library.keep(record)
    except StorageProblem as problem:
        app.storage = problem.kind
        app.open(page_of(record, {}))  # nothing is saved, and play goes on
        return
    app.ask_for_storage()
    app.arrive()  # Back leads to where the link was followed, not to the link once more
    await open_saved(app, {"id": record.id})


def _show_what_is_new(app: App, before: Record) -> None:
    """What the others have done since is seen as if it happened now."""
    if not isinstance(app.page, Playing):
        return
    session = app.page.session
    try:
        seen = opened(before)
    except BadDocument:
        return  # kept by another version; nothing of it is shown again
    session.staged = min(session.staged, len(seen.lines(session.reader)))
