"""What the page asks of the browser. `web.browser.browser` is the real one; tests bring their own."""

from collections.abc import Callable, Coroutine
from typing import Any, Protocol


class StorageProblem(Exception):
    """The browser could not keep a record. `kind` is `full` or `refused`."""

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

    def show(self, html: str, title: str) -> None:
        """Make the page look like this, keeping focus and scroll."""

    def add_art(self, html: str) -> None:
        """Put pictures into the page that what is shown refers to; they stay."""

    def at_home(self, home: bool) -> None:
        """Whether the shelf is shown. Elsewhere the browser's back button presses `shelf`."""

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
        """`installed`, `offered` where `install` can ask the reader, or nothing."""

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

    async def share(self, title: str, text: str) -> bool:
        """Hand a text to the device's way of sharing; `False` if there is none."""

    async def share_picture(self, filename: str, svg: str) -> None:
        """A drawing as a PNG: shared where the device can, downloaded otherwise."""

    async def pick_file(self, kinds: str) -> tuple[str, str] | None:
        """Ask for a text file of these kinds (`.json`): its name and content; `None` if none is chosen."""

    async def think(self, request: str) -> str:
        """Hand a request to `web.app.worker.handle` in the background worker: JSON in, JSON out."""
