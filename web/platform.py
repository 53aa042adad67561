"""What the page asks of the browser. `web.browser.browser` is the real one; tests bring their own."""

from collections.abc import Callable, Coroutine
from typing import Any, Protocol


class StorageProblem(Exception):
    """The browser could not keep a record. `kind` is `full` or `refused`."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class PeerProblem(Exception):
    """Two devices cannot find each other this way. `kind` is `bad` (not such a code), `late` (nobody waits
    for it any more), `alone` (this device is in no network) or `none` (the browser cannot do it at all)."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class Platform(Protocol):
    """Everything outside pure Python."""

    def languages(self) -> list[str]:
        """The languages the reader wants, best first, as tags such as `de-AT`."""

    def preference(self, name: str) -> str | None:
        """A small setting kept by the browser, such as `language` or `theme`."""

    def set_preference(self, name: str, value: str) -> None:
        """Keep a small setting; `language` and `theme` show on the page at once."""

    async def bring(self, part: str) -> bool:
        """Have a part that the page starts without, a language or `web.app.preload.LATER_PART`; whether it is
        here now. Without a network, what was not kept yet cannot be had."""

    def show(self, html: str, title: str) -> None:
        """Make the page look like this, keeping focus and scroll."""

    def add_art(self, html: str) -> None:
        """Put pictures into the page that what is shown refers to; they stay."""

    def address(self) -> str:
        """What the reader wants to see, as `web.ui.addresses` knows it: `#/ostia`. From outside."""

    def site(self) -> str:
        """Where the page itself lies, `https://…/`; an address behind it makes a link."""

    def at(self, address: str, *, instead: bool) -> None:
        """The page that is shown next has this address: a new step of the browser's history, or `instead` of
        the present one. Back, Forward and links press `go` with an address."""

    def focus(self, selector: str) -> None:
        """Move the keyboard focus to the first element that fits."""

    def clock(self) -> float:
        """Seconds since 1970."""

    def entropy(self) -> int:
        """A fresh 53-bit number nobody can guess."""

    def spawn(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Let work go on beside the presses, which wait for each other."""

    async def sleep(self, seconds: float) -> None:
        """Let the page breathe."""

    def later(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something after a while, beside the presses."""

    async def records(self) -> list[str]:
        """Every kept record."""

    async def keep(self, key: str, record: str) -> None:
        """Keep a record; when this returns it outlives the tab. Raises `StorageProblem`."""

    async def forget(self, key: str) -> None:
        """Remove a record."""

    async def everything(self) -> dict[str, dict[str, str]]:
        """Every store and what it holds: `records` by key, `preferences` by name. Raises `StorageProblem`."""

    async def persist(self) -> bool:
        """Ask the browser not to clear what is kept when it needs space; whether it promises that."""

    def installing(self) -> str:
        """`installed`, `offered` where `install` can ask the reader, `apart` where links open in the browser
        even if the page is installed, or nothing."""

    async def install(self) -> bool:
        """Offer to install the page; whether the reader did."""

    async def hold(self, key: str) -> bool:
        """Claim a game for this tab; `False` if another tab has it."""

    def release(self, key: str) -> None:
        """Give a claimed game back."""

    def download(self, filename: str, content: str) -> None:
        """Offer a text file to the reader."""

    def print_page(self) -> None:
        """Offer to print what is shown."""

    def keep_awake(self, on: bool) -> None:
        """Let the screen stay on, where the browser can."""

    def vibrate(self) -> None:
        """A short buzz, where the device can."""

    def sound(self, name: str) -> None:
        """Let one of the sounds of `web.games.scenes` be heard."""

    async def share(self, title: str, text: str) -> bool:
        """Hand a text to the device's way of sharing; `False` if there is none."""

    async def copy(self, text: str) -> bool:
        """Put a text where the reader can paste it from; `False` if the browser does not allow it."""

    async def share_picture(self, filename: str, svg: str) -> None:
        """A drawing as a PNG: shared where the device can, downloaded otherwise."""

    async def pick_file(self, kinds: str) -> tuple[str, str] | None:
        """Ask for a text file of these kinds (`.json`): its name and content; `None` if none is chosen."""

    def cores(self) -> int:
        """How much the device can do at the same time."""

    async def think(self, request: str, worker: int = 0) -> str:
        """Hand a request to `web.app.worker.handle` in a background worker: JSON in, JSON out. The bots have
        number 0; the others are for long work, and have `LATER_PART`."""

    def dismiss(self, worker: int) -> None:
        """End a background worker. What it was asked is answered with an `error`."""

    # Other devices. A connection has a name, which the page chooses. What happens to it arrives as presses,
    # in order: `peer-open` {peer}; `peer-says` {peer, text}, a whole message, from outside; `peer-gone`
    # {peer, why}, which is `left` (the other side closed it), `lost` (the network did), `unreached` (both
    # know each other, and no way leads there) or `nonsense` (too much, or not ours). What the page closes
    # itself is not told.

    async def peer_offer(self, peer: str) -> str:
        """Begin a connection: the code, in letters that a link may hold, that the other device must get.
        All three raise `PeerProblem`."""

    async def peer_answer(self, peer: str, offer: str) -> str:
        """On the other device: take the code of an offer in; the code that must get back."""

    async def peer_accept(self, peer: str, answer: str) -> None:
        """Take the code of the answer in; `peer-open` or `peer-gone` follows."""

    def peer_send(self, peer: str, text: str) -> None:
        """One message, at most a million bytes; nothing happens if the connection is not open."""

    def peer_close(self, peer: str) -> None:
        """End a connection, or what was begun of one."""

    async def code_picture(self, text: str) -> tuple[str, ...]:
        """The squares of a code that cameras read, as rows of 0 and 1; none if the text is too long."""

    async def camera(self) -> str:
        """Look through the camera, as long as the page has a `video[data-camera]`; every code that is seen
        presses `scanned` {text}. Empty, or why not: `refused` or `none`."""

    def camera_off(self) -> None:
        """Look no longer."""
