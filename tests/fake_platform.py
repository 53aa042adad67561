"""A browser for tests: shows pages to a person who finds buttons by their words, and never really waits."""

import json
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any, TypeVar

from tests.fake_network import Device, Network
from tests.html_checks import Element, check_well_formed, parse
from web.app import main as web_app
from web.app.keeping import Keeping
from web.app.playing import GamePage, Playing
from web.app.worker import Worker
from web.platform import StorageProblem
from web.sessions.keeping import BookSession
from web.sessions.playing import PlaySession
from web.ui.addresses import HOME

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Drive a coroutine that never suspends: no event loop, so it works inside one too."""
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise AssertionError("something really waited")


class Disk:
    """What several tabs share: records and claims."""

    def __init__(self) -> None:
        self.records: dict[str, str] = {}
        self.claims: dict[str, object] = {}
        self.preferences: dict[str, str] = {}
        self.tabs = 0


class FakePlatform(Device):
    """Every promise of `web.platform.Platform`, in memory."""

    def __init__(
        self,
        disk: Disk | None = None,
        languages: "list[str] | None" = None,
        network: Network | None = None,
    ) -> None:
        super().__init__(network)
        self.disk = disk or Disk()
        self.wanted = languages or ["en"]
        self.online = True
        self.brought: list[str] = []  # parts that were asked for
        self.html = ""
        self.art: list[str] = []
        self.title = ""
        self.history = [HOME]  # the addresses behind Back and Forward
        self.place = 0
        self.focused: list[str] = []
        self.now = 1_800_000_000.0
        self.disk.tabs += 1
        self.chance = self.disk.tabs * 1000
        self.slept = 0.0
        self.trouble = ""  # the kind of storage problem to have
        self.persistent = True  # whether the browser promises to clear nothing
        self.persist_asked = 0
        self.installed = ""
        self.downloads: list[tuple[str, str]] = []
        self.file: tuple[str, str] | None = None
        self.kinds = ""
        self.spawned: list[Callable[[], Coroutine[Any, Any, None]]] = []
        self.timers: list[Callable[[], Coroutine[Any, Any, None]]] = []
        self.requests: list[str] = []
        self.awake = False
        self.buzzes = 0
        self.heard: list[str] = []
        self.printed = 0
        self.can_share = False
        self.shared: list[tuple[str, str]] = []
        self.can_copy = True
        self.copied: list[str] = []
        self.worker = Worker()
        self.worker_broken = False
        self.workers: dict[int, Worker] = {}  # for long work
        self.events: list[str] = []  # the order of keeping and showing
        self.meanwhile: Callable[[], Awaitable[None]] | None = None  # what people do while the app waits

    def languages(self) -> list[str]:
        return self.wanted

    async def bring(self, part: str) -> bool:
        self.brought.append(part)
        return self.online

    def preference(self, name: str) -> str | None:
        return self.disk.preferences.get(name) or None

    def set_preference(self, name: str, value: str) -> None:
        self.disk.preferences[name] = value

    def show(self, html: str, title: str) -> None:
        check_well_formed(html)
        self.html, self.title = html, title
        self.events.append("show")

    def add_art(self, html: str) -> None:
        check_well_formed(html)
        self.art.append(html)

    def address(self) -> str:
        return self.history[self.place]

    def site(self) -> str:
        return "https://games.example/ostia/"

    def at(self, address: str, *, instead: bool) -> None:
        if address == self.address():
            return
        if not instead:
            self.place += 1
            del self.history[self.place :]
            self.history.append(address)
        self.history[self.place] = address

    def focus(self, selector: str) -> None:
        self.focused.append(selector)

    def clock(self) -> float:
        self.now += 1
        return self.now

    def entropy(self) -> int:
        self.chance += 1
        return self.chance * 7919

    def spawn(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self.spawned.append(work)

    async def sleep(self, seconds: float) -> None:
        self.slept += seconds
        await self._wait()

    def later(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self.timers.append(work)

    async def records(self) -> list[str]:
        return list(self.disk.records.values())

    async def keep(self, key: str, record: str) -> None:
        if self.trouble:
            raise StorageProblem(self.trouble)
        self.disk.records[key] = record
        self.events.append("keep")

    async def forget(self, key: str) -> None:
        if self.trouble:
            raise StorageProblem(self.trouble)
        self.disk.records.pop(key, None)

    async def everything(self) -> dict[str, dict[str, str]]:
        if self.trouble:
            raise StorageProblem(self.trouble)
        preferences = {name: value for name, value in self.disk.preferences.items() if value}
        return {"records": dict(self.disk.records), "preferences": preferences}

    async def persist(self) -> bool:
        self.persist_asked += 1
        return self.persistent

    def installing(self) -> str:
        return self.installed

    async def install(self) -> bool:
        self.installed = "installed"
        return True

    async def hold(self, key: str) -> bool:
        return self.disk.claims.setdefault(key, self) is self

    def release(self, key: str) -> None:
        if self.disk.claims.get(key) is self:
            del self.disk.claims[key]

    def download(self, filename: str, content: str) -> None:
        self.downloads.append((filename, content))

    def print_page(self) -> None:
        self.printed += 1

    def keep_awake(self, on: bool) -> None:
        self.awake = on

    def vibrate(self) -> None:
        self.buzzes += 1

    def sound(self, name: str) -> None:
        self.heard.append(name)

    async def share(self, title: str, text: str) -> bool:
        if self.can_share:
            self.shared.append((title, text))
        return self.can_share

    async def copy(self, text: str) -> bool:
        if self.can_copy:
            self.copied.append(text)
        return self.can_copy

    async def share_picture(self, filename: str, svg: str) -> None:
        self.shared.append((filename, svg))

    async def pick_file(self, kinds: str) -> tuple[str, str] | None:
        self.kinds = kinds
        return self.file

    async def _wait(self) -> None:
        if self.meanwhile:
            await self.meanwhile()

    def cores(self) -> int:
        return 2

    async def think(self, request: str, worker: int = 0) -> str:
        self.requests.append(request)
        asked = self.workers.setdefault(worker, Worker()) if worker else None
        await self._wait()
        dismissed = asked and self.workers.get(worker) is not asked
        if self.worker_broken or dismissed:
            return json.dumps({"error": "broken"})
        return (asked or self.worker).handle(request)  # the bots' worker may be another one by now

    def dismiss(self, worker: int) -> None:
        self.workers.pop(worker, None)


class Person:
    """Somebody at the page: sees words, presses buttons, fills in fields."""

    def __init__(self, platform: FakePlatform | None = None, address: str = "") -> None:
        self.platform = platform or FakePlatform()
        if address:
            self.platform.history[-1] = address
        self.app = web_app.new_app(self.platform)
        self.watches = False  # whether scenes stay; otherwise the person goes on at once
        self.scenes: list[str] = []  # the titles of those seen
        run(web_app.start(self.app))

    @property
    def session(self) -> PlaySession:
        """The game on the screen."""
        page = self.app.page
        assert isinstance(page, GamePage), page
        return page.session

    @property
    def keeping(self) -> BookSession:
        """The score book on the screen."""
        page = self.app.page
        assert isinstance(page, Keeping), page
        return page.session

    def sit_down(self, session: PlaySession) -> None:
        """Put a game on the screen."""
        self.app.open(Playing(session))
        self.app.refresh()

    @property
    def html(self) -> str:
        return self.platform.html

    @property
    def root(self) -> Element:
        return parse(self.html)

    def text(self) -> str:
        """Everything readable, in one line."""
        return " ".join(_spaced(self.root).split())

    def sees(self, *texts: str) -> bool:
        return all(text in self.text() for text in texts)

    def buttons(self) -> list[str]:
        """The names of everything that can be pressed."""
        return [name_of(element) for element in self._pressable()]

    def press(self, name: str) -> None:
        """Press what has this name, as a mouse or a key would, and let the bots move."""
        self.press_only(name)
        self.wait()

    def press_only(self, name: str) -> None:
        """Press, and do not wait for the bots."""
        found = [element for element in self._pressable() if name in (name_of(element), _words(element))]
        assert found, f"there is no «{name}», only {self.buttons()}"
        element = found[0]
        if element.attrs.get("aria-disabled") == "true" and not element.attrs.get("data-why"):
            return
        if "data-do" in element.attrs:
            self.do(element.attrs["data-do"], _data(element, "do"))
            return
        form = next(form for form in self.root.walk() if form.tag == "form" and element in form.walk())
        self.do(form.attrs["data-do"], {**_data(form, "do"), **dict(_fields(form))})

    def do(self, name: str, values: dict[str, str] | None = None) -> None:
        """What the bridge sends."""
        run(self.app.do(name, values or {}))

    def go(self, steps: int) -> None:
        """Back or Forward."""
        self.platform.place += steps
        self.do("go", {"address": self.platform.address()})
        self.wait()

    def follow(self, link: str) -> None:
        """A link, or an address typed in."""
        del self.platform.history[self.platform.place + 1 :]
        self.platform.history.append(link)
        self.go(1)

    def wait(self) -> None:
        """Until nothing goes on beside the presses, other devices were heard, and every scene was seen."""
        platform = self.platform
        while platform.spawned or platform.happened or (self.app.staging and not self.watches):
            if platform.happened:
                self.do(*platform.happened.pop(0))
            elif platform.spawned:
                run(self.platform.spawned.pop(0)())
            else:
                self.scenes.append(_words(self.element("scene-title")))
                self.do("scene-seen", {"key": self.element("scene-go").attrs["data-key"]})

    def wait_long(self) -> None:
        """Until everything that happens by itself has happened."""
        while self.platform.timers:
            run(self.platform.timers.pop(0)())

    def change(self, field_id: str, value: str) -> None:
        """Change a field and leave it."""
        field = self.element(field_id)
        self.do(field.attrs["data-change"], {**_data(field, "change"), "value": value})

    def element(self, element_id: str) -> Element:
        return next(element for element in self.root.walk() if element.attrs.get("id") == element_id)

    def has(self, element_id: str) -> bool:
        return any(element.attrs.get("id") == element_id for element in self.root.walk())

    def choices(self) -> list[Element]:
        """The actions on offer."""
        return [element for element in self.root.walk() if element.attrs.get("data-do") == "act"]

    def _pressable(self) -> list[Element]:
        behind: list[Element] = []
        for element in self.root.walk():
            if "inert" in element.attrs:
                behind += element.walk()
        found = [element for element in self.root.walk() if element.tag == "button"]
        return [element for element in found if not any(element is other for other in behind)]


def wait_together(*people: Person) -> None:
    """Until no device has anything left to tell another."""
    while any(person.platform.happened or person.platform.spawned for person in people):
        for person in people:
            person.wait()


def name_of(element: Element) -> str:
    """The name that a screen reader says."""
    return element.attrs.get("aria-label") or _words(element)


def _words(element: Element) -> str:
    return " ".join(element.text().split())


def _spaced(element: Element) -> str:
    parts = (child if isinstance(child, str) else f" {_spaced(child)} " for child in element.children)
    return "".join(parts)


def _data(element: Element, without: str) -> dict[str, str]:
    names = (name for name in element.attrs if name.startswith("data-") and name != f"data-{without}")
    return {name.removeprefix("data-"): element.attrs[name] for name in names}


def _fields(form: Element) -> Iterator[tuple[str, str]]:
    for field in form.walk():
        name, kind = field.attrs.get("name", ""), field.attrs.get("type")
        if not name or (kind == "radio" and "checked" not in field.attrs):
            continue
        if kind == "checkbox":
            yield name, "on" if "checked" in field.attrs else ""
        elif field.tag == "select":
            chosen = [option for option in field.walk() if "selected" in option.attrs]
            yield name, chosen[0].attrs["value"] if chosen else ""
        elif field.tag == "input":
            yield name, field.attrs.get("value", "")
