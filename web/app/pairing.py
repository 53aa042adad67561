"""Together now: the host's dialog and the guest's page by which two devices find each other.

Once they are connected, `web.app.together` and `web.app.visiting` go on. Whatever may take long, above all a
question to the reader about the camera, happens beside the presses.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from ostia_games.core.words import SENTENCES, Words, msg
from web.app.app import App, Values, on
from web.app.page import Drawn, House, Page
from web.app.peers import HOST
from web.pages.pairing import join_page, pair_dialog
from web.platform import PeerProblem, Platform
from web.sessions.pairing import (
    ANSWER,
    ASKED,
    CONNECTED,
    FAILED,
    OFFER,
    REACHING,
    WAITING,
    Pairing,
    code_in,
)
from web.ui.addresses import address

# The host


@on("pair")
async def pair(app: App, values: Values) -> None:
    """From the panel of devices: one more."""
    if app.peers.host:
        pairing = Pairing(app.peers.new_peer())
        closing = partial(_drop, app, pairing)
        app.open_dialog(lambda t: pair_dialog(t, pairing), "#pair", over=True, closing=closing)
        app.pairing = pairing


def _drop(app: App, pairing: Pairing) -> None:
    """The dialog is gone: nobody waits for an answer any more."""
    app.platform.camera_off()
    if pairing.stage != CONNECTED:
        app.platform.peer_close(pairing.peer)
    if app.pairing is pairing:
        app.pairing = None


@on("pair-camera")
async def with_camera(app: App, values: Values) -> None:
    _begin_offer(app, camera=True)


@on("pair-code")
async def without_camera(app: App, values: Values) -> None:
    _begin_offer(app, camera=False)


@on("pair-again")
async def fresh_code(app: App, values: Values) -> None:
    _begin_offer(app, camera=app.pairing is not None and app.pairing.camera)


def _begin_offer(app: App, *, camera: bool) -> None:
    pairing = app.pairing
    if pairing and pairing.stage in (ASKED, FAILED):
        pairing.renew(camera=camera)
        app.focus("#dialog-title")
        app.platform.spawn(partial(_offer, app, pairing))


async def _offer(app: App, pairing: Pairing) -> None:
    """The camera first: until it is allowed, browsers hide the addresses that an offer is made of."""
    platform = app.platform
    blind = await platform.camera() if pairing.camera else ""
    try:
        code = await platform.peer_offer(pairing.peer)
    except PeerProblem as problem:
        await _show(app, pairing, partial(pairing.fail, problem.kind))
        return
    site = platform.site()
    link = site + address("join/{offer}", offer=code) if site.startswith(("https:", "http:")) else ""
    rows = await platform.code_picture(link or code)

    def shown() -> None:
        pairing.stage, pairing.code, pairing.link, pairing.picture = WAITING, code, link, rows
        pairing.blind, pairing.looks = blind, pairing.camera and not blind

    await _show(app, pairing, shown)


async def _take_answer(app: App, pairing: Pairing, text: str) -> None:
    """The host has read or been given something; a wrong code changes nothing."""
    try:
        await app.platform.peer_accept(pairing.peer, code_in(text, ANSWER))
    except PeerProblem as problem:
        if problem.kind == "bad":
            pairing.problem = "bad"
        else:
            pairing.fail(problem.kind)
    else:
        pairing.stage, pairing.problem, pairing.looks = REACHING, "", False
        app.platform.camera_off()
        app.focus("#dialog-title")


# The guest


@dataclass(eq=False)
class Join(Page):
    """On the way to the table of another device."""

    awake: ClassVar[bool] = True

    pairing: Pairing
    apart: bool = False  # the page may be installed elsewhere on this device, where links do not lead

    @property
    def address(self) -> str:
        theirs = self.pairing.theirs
        return address("join/{offer}", offer=theirs) if theirs else address("join")

    def draw(self, t: Words, house: House) -> Drawn:
        page = join_page(t, self.pairing, apart=self.apart)
        return Drawn(f"join {self.pairing.stage}", page, title=t("Join a table"))

    def leave(self, platform: Platform) -> None:
        platform.camera_off()
        if self.pairing.stage != CONNECTED:
            platform.peer_close(HOST)


@on("join")
async def join(app: App, values: Values) -> None:
    """By a link that brings a code, or to scan one. Nothing is begun before the reader says so."""
    apart = app.platform.installing() == "apart"
    app.open(Join(Pairing(HOST, theirs=values.get("offer", "")), apart))


@on("join-camera", Join)
async def join_camera(app: App, page: Join, values: Values) -> None:
    page.pairing.camera = True
    app.platform.spawn(partial(_look, app, page.pairing))


async def _look(app: App, pairing: Pairing) -> None:
    blind = await app.platform.camera()

    def shown() -> None:
        pairing.blind, pairing.looks = blind, not blind

    await _show(app, pairing, shown)


@on("join-go", Join)
async def join_go(app: App, page: Join, values: Values) -> None:
    _begin_answer(app, page.pairing)


@on("join-again", Join)
async def join_again(app: App, page: Join, values: Values) -> None:
    """A code that failed is not tried twice: the host makes a fresh one."""
    app.open(Join(Pairing(HOST)), instead=True)


def _begin_answer(app: App, pairing: Pairing) -> None:
    app.platform.camera_off()
    app.peers.leave()  # a device sits at one table
    pairing.renew()
    app.platform.spawn(partial(_answer, app, pairing))


async def _answer(app: App, pairing: Pairing) -> None:
    if not await app.platform.bring(SENTENCES):  # what the host says is compared with them
        await _show(app, pairing, partial(pairing.fail, "alone"))
        return
    try:
        code = await app.platform.peer_answer(pairing.peer, pairing.theirs)
    except PeerProblem as problem:
        await _show(app, pairing, partial(pairing.fail, problem.kind))
        return
    rows = await app.platform.code_picture(code)

    def shown() -> None:
        pairing.stage, pairing.code, pairing.picture = WAITING, code, rows

    await _show(app, pairing, shown)


def _take_offer(app: App, pairing: Pairing, text: str) -> None:
    found = code_in(text, OFFER)
    if found:
        pairing.theirs = found
        _begin_answer(app, pairing)  # whoever scans or pastes it wants to join
    else:
        pairing.problem = "bad"


# Both


def _current(app: App) -> Pairing | None:
    """The connection that this device is about to make."""
    return app.page.pairing if isinstance(app.page, Join) else app.pairing


async def _show(app: App, pairing: Pairing, change: Callable[[], None]) -> None:
    """Something that took its time is there; perhaps nobody wants it any more."""
    async with app.lock:
        if _current(app) is pairing:
            change()
            app.refresh()
        else:
            app.platform.peer_close(pairing.peer)
            app.platform.camera_off()


@on("scanned")
async def scanned(app: App, values: Values) -> None:
    """The camera has seen a code."""
    await _take(app, values.get("text", ""))


@on("pair-text")
async def typed(app: App, values: Values) -> None:
    """A code was typed or pasted."""
    await _take(app, values.get("code", ""))


async def _take(app: App, text: str) -> None:
    pairing = _current(app)
    if pairing and pairing.peer == HOST and pairing.stage == ASKED:
        _take_offer(app, pairing, text)
    elif pairing and pairing.peer != HOST and pairing.stage == WAITING:
        await _take_answer(app, pairing, text)


@on("pair-copy")
async def copy(app: App, values: Values) -> None:
    pairing = _current(app)
    if pairing and pairing.code:
        await _copied(app, pairing.link or pairing.code)


@on("pair-share")
async def share(app: App, values: Values) -> None:
    """By the device's own way of sharing; where there is none, the text is copied."""
    pairing = _current(app)
    if pairing and pairing.code:
        text = pairing.link or pairing.code
        if not await app.platform.share(app.t("Join a table"), text):
            await _copied(app, text)


async def _copied(app: App, text: str) -> None:
    if await app.platform.copy(text):
        app.say(msg("It is copied: paste it into a message."))
    else:
        app.say(msg("This browser does not let the page copy. Select the text and copy it yourself."))
        app.focus("#pair-shown")


def connected(app: App, peer: str) -> None:
    """A connection is open: it is no longer in the making."""
    pairing = _current(app)
    if pairing and pairing.peer == peer:
        pairing.stage = CONNECTED


def failed(app: App, peer: str, why: str) -> bool:
    """A connection is gone; whether it was still in the making."""
    pairing = _current(app)
    if pairing is None or pairing.peer != peer or pairing.stage == CONNECTED:
        return False
    app.platform.camera_off()
    pairing.fail(why)
    return True
