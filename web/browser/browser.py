"""The only Python module that touches the browser; `entry.py`, which PyScript runs, starts it.

`Browser` is the real `Platform`; what it does is in bridge.mjs. The memory snapshot has this module in
it and can hold no JavaScript, so it is given the bridge when it starts, not when it is imported.
"""

import asyncio
import json
import time
import traceback
from collections.abc import Coroutine
from typing import Any

from web.app.app import App
from web.platform import StorageProblem


class Browser:
    """Everything outside pure Python, as `web.platform.Platform` asks for it."""

    def __init__(self, bridge: Any) -> None:
        self._bridge = bridge
        self._tasks: set[asyncio.Future[None]] = set()

    def languages(self) -> list[str]:
        """The languages the reader wants, best first."""
        return [tag for tag in str(self._bridge.languages()).split(",") if tag]

    def preference(self, name: str) -> str | None:
        """A small setting kept by the browser."""
        return str(self._bridge.preference(name)) or None

    def set_preference(self, name: str, value: str) -> None:
        """Keep a small setting; `language` and `theme` show at once."""
        self._bridge.setPreference(name, value)

    def show(self, html: str, title: str) -> None:
        """Make the page look like this."""
        self._bridge.show(html, title)

    def add_art(self, html: str) -> None:
        """Put pictures into the page, for good."""
        self._bridge.addArt(html)

    def at_home(self, home: bool) -> None:
        """Whether the shelf is shown. Elsewhere the browser's back button presses `shelf`."""
        self._bridge.atHome(home)

    def focus(self, selector: str) -> None:
        """Move the keyboard focus."""
        self._bridge.focus(selector)

    def clock(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def entropy(self) -> int:
        """A fresh 53-bit number."""
        return int(self._bridge.entropy())

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let work go on beside the presses."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)  # the loop itself would forget it
        task.add_done_callback(self._tasks.discard)

    async def sleep(self, seconds: float) -> None:
        """Let the page breathe."""
        await asyncio.sleep(seconds)

    async def records(self) -> list[str]:
        """Every kept record."""
        found: list[str] = json.loads(await self._bridge.records())
        return found

    async def keep(self, key: str, record: str) -> None:
        """Keep a record."""
        _check(await self._bridge.keep(key, record))

    async def forget(self, key: str) -> None:
        """Remove a record."""
        _check(await self._bridge.forget(key))

    async def hold(self, key: str) -> bool:
        """Claim a game for this tab."""
        return bool(await self._bridge.hold(key))

    def release(self, key: str) -> None:
        """Give a claimed game back."""
        self._bridge.release(key)

    def download(self, filename: str, content: str) -> None:
        """Offer a text file."""
        self._bridge.download(filename, content)

    def keep_awake(self, on: bool) -> None:
        """Let the screen stay on."""
        self._bridge.keepAwake(on)

    def vibrate(self) -> None:
        """A short buzz."""
        self._bridge.vibrate()

    async def share(self, title: str, text: str) -> bool:
        """Hand a text to the device's way of sharing."""
        return bool(await self._bridge.share(title, text))

    async def share_picture(self, filename: str, svg: str) -> None:
        """A drawing as a PNG."""
        await self._bridge.sharePicture(filename, svg)

    async def pick_file(self, kinds: str) -> tuple[str, str] | None:
        """Ask for a text file."""
        picked = await self._bridge.pickFile(kinds)
        if not picked:
            return None
        name, content = json.loads(picked)
        return name, content

    async def think(self, request: str) -> str:
        """Ask the background worker."""
        return str(await self._bridge.think(request))


def _check(problem: str) -> None:
    if problem:
        raise StorageProblem(problem)


async def main(bridge: Any) -> None:
    """Start the app and hand it every press."""
    from pyodide.ffi import create_proxy  # noqa: PLC0415  # only a browser has it

    app = App(Browser(bridge))

    async def do(name: str, values: str) -> None:
        try:
            await app.do(name, json.loads(values))
        except Exception:
            # One press that fails must not end the page; the console is where a fault is looked for.
            bridge.complain(traceback.format_exc())

    await app.start()
    bridge.listen(create_proxy(do))
    bridge.ready()


async def start(bridge: Any) -> None:
    """Start, or say why not."""
    try:
        await main(bridge)
    except Exception as problem:
        bridge.complain(traceback.format_exc())
        bridge.fail(f"{type(problem).__name__}: {problem}")
