"""The only Python module that touches the browser; `entry.py`, which PyScript runs, starts it.

`Browser` is the real `Platform`; what it does is in bridge.mjs, on the page, to which wire.mjs leads from
the worker. The memory snapshot has this module in it and can hold no JavaScript, so it is given the bridge
when it starts, not when it is imported.
"""

import asyncio
import json
import time
import traceback
from collections.abc import Callable, Coroutine
from typing import Any

from web.app import main as web_app
from web.platform import PeerProblem, StorageProblem


class Browser:
    """Everything outside pure Python, as `web.platform.Platform` asks for it."""

    def __init__(self, bridge: Any) -> None:
        self._bridge = bridge
        self._tasks: set[asyncio.Future[None]] = set()

    def languages(self) -> list[str]:
        return [tag for tag in str(self._bridge.languages()).split(",") if tag]

    async def bring(self, part: str) -> bool:
        return bool(await self._bridge.bring(part))

    def preference(self, name: str) -> str | None:
        return str(self._bridge.preference(name)) or None

    def set_preference(self, name: str, value: str) -> None:
        self._bridge.setPreference(name, value)

    def show(self, html: str, title: str) -> None:
        self._bridge.show(html, title)

    def add_art(self, html: str) -> None:
        self._bridge.addArt(html)

    def address(self) -> str:
        return str(self._bridge.address())

    def site(self) -> str:
        return str(self._bridge.site())

    def at(self, address: str, *, instead: bool) -> None:
        self._bridge.at(address, instead)

    def focus(self, selector: str) -> None:
        self._bridge.focus(selector)

    def clock(self) -> float:
        return time.time()

    def entropy(self) -> int:
        return int(self._bridge.entropy())

    def spawn(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        task = asyncio.ensure_future(work())
        self._tasks.add(task)  # the loop itself would forget it
        task.add_done_callback(self._tasks.discard)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def later(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async def wait_and_work() -> None:
            await asyncio.sleep(seconds)
            await work()

        self.spawn(wait_and_work)

    async def records(self) -> list[str]:
        found: list[str] = json.loads(await self._bridge.records())
        return found

    async def keep(self, key: str, record: str) -> None:
        _check(await self._bridge.keep(key, record))

    async def forget(self, key: str) -> None:
        _check(await self._bridge.forget(key))

    async def everything(self) -> dict[str, dict[str, str]]:
        found = await self._bridge.everything()
        if not found:
            raise StorageProblem("refused")
        stores: dict[str, dict[str, str]] = json.loads(found)
        return stores

    async def persist(self) -> bool:
        return bool(await self._bridge.persist())

    def installing(self) -> str:
        return str(self._bridge.installing())

    async def install(self) -> bool:
        return bool(await self._bridge.install())

    async def hold(self, key: str) -> bool:
        return bool(await self._bridge.hold(key))

    def release(self, key: str) -> None:
        self._bridge.release(key)

    def download(self, filename: str, content: str) -> None:
        self._bridge.download(filename, content)

    def print_page(self) -> None:
        self._bridge.printPage()

    def keep_awake(self, on: bool) -> None:
        self._bridge.keepAwake(on)

    def vibrate(self) -> None:
        self._bridge.vibrate()

    def sound(self, name: str) -> None:
        self._bridge.sound(name)

    async def share(self, title: str, text: str) -> bool:
        return bool(await self._bridge.share(title, text))

    async def copy(self, text: str) -> bool:
        return bool(await self._bridge.copy(text))

    async def share_picture(self, filename: str, svg: str) -> None:
        await self._bridge.sharePicture(filename, svg)

    async def pick_file(self, kinds: str) -> tuple[str, str] | None:
        picked = await self._bridge.pickFile(kinds)
        if not picked:
            return None
        name, content = json.loads(picked)
        return name, content

    def cores(self) -> int:
        return int(self._bridge.cores())

    async def think(self, request: str, worker: int = 0) -> str:
        return str(await self._bridge.think(request, worker))

    def dismiss(self, worker: int) -> None:
        self._bridge.dismiss(worker)

    async def peer_offer(self, peer: str) -> str:
        return _code(await self._bridge.peerOffer(peer))

    async def peer_answer(self, peer: str, offer: str) -> str:
        return _code(await self._bridge.peerAnswer(peer, offer))

    async def peer_accept(self, peer: str, answer: str) -> None:
        _code(await self._bridge.peerAccept(peer, answer))

    def peer_send(self, peer: str, text: str) -> None:
        self._bridge.peerSend(peer, text)

    def peer_close(self, peer: str) -> None:
        self._bridge.peerClose(peer)

    async def code_picture(self, text: str) -> tuple[str, ...]:
        return tuple(str(await self._bridge.codePicture(text)).split())

    async def camera(self) -> str:
        return str(await self._bridge.camera())

    def camera_off(self) -> None:
        self._bridge.cameraOff()


def _check(problem: str) -> None:
    if problem:
        raise StorageProblem(problem)


def _code(answer: str) -> str:
    found: dict[str, str] = json.loads(answer)
    if "problem" in found:
        raise PeerProblem(found["problem"])
    return found["code"]


async def main(bridge: Any) -> None:
    """Start the app and hand it every press."""
    from pyodide.ffi import create_proxy  # noqa: PLC0415  # only a browser has it

    app = web_app.new_app(Browser(bridge))

    async def do(name: str, values: str) -> None:
        try:
            await app.do(name, json.loads(values))
        except Exception:
            # A press that fails must not end the page; the fault shows in the console.
            bridge.complain(traceback.format_exc())

    await web_app.start(app)
    bridge.listen(create_proxy(do))
    bridge.ready()


async def start(bridge: Any) -> None:
    """Start, or say why not."""
    try:
        await main(bridge)
    except Exception as problem:
        bridge.complain(traceback.format_exc())
        bridge.fail(f"{type(problem).__name__}: {problem}")
