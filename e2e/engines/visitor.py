"""Somebody who visits the page with any browser, and presses what can be seen."""

import time
from collections.abc import Callable, Collection
from typing import Any

from e2e.engines.browser import FIND, Browser
from e2e.people import QUIET
from e2e.site import Server

START = 60.0  # seconds that the page may take to start, on a busy machine
PATIENCE = 30.0  # seconds until anything else has happened

READY = "html[data-ready=true]"
ASKED = "#clause"  # stands beside every question
QUESTION = "section:has(#clause) [data-step]"
SCENE = "#scene-go"

TYPE = """(css, text) => {
    const field = document.querySelector(css);
    field.value = text;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}"""

# What to press in which step of a game, the dearest wish first.
WISHES: dict[str, dict[str, tuple[str, ...]]] = {
    "ostia": {
        "lot": ("#offer:enabled", "[id^=card-][aria-pressed=false]"),
        "bid": ("#pass", "#confirm-sum"),
        "lay": ("#confirm:enabled", "#lay-2", "[id^=lay-]"),
        "price": ("#confirm-sum",),
        "": ("[id^=card-]", "[id^=do-]"),
    },
    "marchia": {
        "choose": ("[id^=choose-]",),
        "turn": ("#market [id^=tile-]", "#draw", "#relief", "[id^=open-]"),
        "build": ("#confirm",),
        "gold": ("[id^=coin-]",),
        "second": ("#draw", "[id^=desk-open-]"),
        "stock": ("[id^=price-]:enabled",),
        "tax": ("[id^=coin-]",),
    },
    "vilnius": {
        "income": ("[id^=draw-]",),
        "city": ("[id^=do-]", "[id^=offer-r]:not(.vcard--dear)", "#pass", "#pass-first"),
        "fight": ("#done", "#done-first"),
        "siege": ("#done",),
        "conquer": ("#done",),
        "": ("#confirm", "section:has(#clause) [data-step] [data-action]"),
    },
}


class Visitor:
    def __init__(self, browser: Browser, site: Server, note: Callable[[str, float], None]) -> None:
        self.browser, self.site, self._note = browser, site, note
        self.complaints: list[str] = []

    # Coming and going

    def open(self) -> float:
        """The shelf, and the seconds until it was alive."""
        self._gather_complaints()
        self.browser.open(self.site.url)
        return self.wait_until_ready()

    def wait_until_ready(self) -> float:
        self.wait(READY, START, visible=False)
        assert self.browser.ask("() => document.documentElement.dataset.boot") == "fast"
        started = self.browser.ask("() => performance.getEntriesByName('ostia-ready')[0].startTime")
        return float(started) / 1000

    def be_interrupted(self) -> None:
        """All that was not stored is lost; then the shelf again."""
        self._gather_complaints()
        self.browser.lose_everything_in_memory(self.site.url)
        self.wait_until_ready()

    def wait_until_kept_offline(self) -> None:
        self.wait_for(lambda: self.browser.ask("() => navigator.serviceWorker.controller !== null"), START)

    def check_complaints(self) -> None:
        self._gather_complaints()
        assert not self.complaints, "\n".join(self.complaints)

    def _gather_complaints(self) -> None:
        self.complaints += self.browser.ask("() => (globalThis.complaints ?? []).splice(0)")
        self.complaints += self.browser.complaints
        self.browser.complaints.clear()

    def note(self, what: str, seconds: float) -> None:
        """For the table of times after the tests."""
        self._note(what, seconds)

    # Looking

    def sees(self, css: str) -> bool:
        return bool(self.browser.ask(f"(css) => Boolean(({FIND})(css))", css))

    def text(self, css: str) -> str:
        return str(self.browser.ask("(css) => document.querySelector(css)?.innerText ?? ''", css))

    def attribute(self, css: str, name: str) -> str:
        found = self.browser.ask("(css, name) => document.querySelector(css)?.getAttribute(name)", css, name)
        return str(found or "")

    def wait(self, css: str, patience: float = PATIENCE, *, visible: bool = True) -> None:
        there = "(css) => document.querySelector(css) !== null"
        look = (lambda: self.sees(css)) if visible else (lambda: self.browser.ask(there, css))
        self.wait_for(look, patience, css)

    def wait_for(self, look: Callable[[], Any], patience: float = PATIENCE, what: str = "it") -> None:
        end = time.monotonic() + patience
        while not look():
            assert time.monotonic() < end, f"no sign of {what}; on the page: {self.text('body')[:600]}"
            time.sleep(0.05)

    # Doing

    def press(self, *wishes: str) -> None:
        """Click the first of these that can be seen, and wait until Python has shown its answer."""
        wish = next(filter(self.sees, wishes), None)
        assert wish, f"none of {wishes} can be seen; on the page: {self.text('body')[:600]}"
        self.browser.ask(QUIET, ["settling"])
        self.browser.click(wish)
        self.browser.ask(QUIET, ["answering"])

    def press_all(self, *names: str) -> None:
        """Controls by their ids, one after the other."""
        for name in names:
            self.press(f"#{name}")

    def type(self, css: str, text: str) -> None:
        self.browser.ask(TYPE, css, text)

    def bots_move_at_once(self) -> None:
        self.browser.ask("() => { localStorage.setItem('ostia.pace', 'skip'); }")

    def start_game(self, game: str) -> float:
        """A game with bots, and the seconds until the first question was asked."""
        self.press(f"[data-do=setup][data-game={game}]")
        self.wait("#begin")
        self.press("#more summary")
        self.type("#seed", "7")
        started = time.monotonic()
        self.press("#begin")
        self.wait(ASKED)
        return time.monotonic() - started

    def play(self, game: str, answers: int, wanted: Collection[str] = ()) -> set[str]:
        """Answer so many questions, some more if a wanted step was not among them; the steps asked for."""
        steps: set[str] = set()
        for count in range(3 * answers):
            if count >= answers and steps.issuperset(wanted):
                break
            self.wait_for(lambda: self._wish(game), what="a question")
            wish = self._wish(game)
            if wish != SCENE:
                steps.add(self.attribute(QUESTION, "data-step"))
            self.press(wish)
        return steps

    def _wish(self, game: str) -> str:
        """What to press now; nothing while a question is not all there, for it may come in several tasks."""
        if self.sees(SCENE):
            return SCENE
        step = self.attribute(QUESTION, "data-step") if self.sees(ASKED) else ""
        if not step:
            return ""
        wishes = WISHES[game]
        return next(filter(self.sees, wishes.get(step, wishes.get("", ()))), "")
