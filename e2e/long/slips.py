"""Double taps on a score book: what a slip of the thumb does."""

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page

from e2e.people import QUIET, press, take_time
from e2e.site import Server
from e2e.test_score_book import open_book

TWICE = 150  # milliseconds between the two taps of a slip
MOMENT = 400  # how long slips.mjs takes a second tap for one; a busy machine may be slower
LEAVES = {"tool-shelf", "tool-menu"}  # the table
CLOSE = "CLOSE"  # what lies in front, in a list of taps


@dataclass(frozen=True)
class Screen:
    """A part of a desk: what is tapped once to get there, and the taps that lead back from anywhere."""

    game: str
    made: tuple[str, ...] = ()
    way: tuple[str, ...] = ()
    players: tuple[str, ...] = ("Ada", "Ben", "Cleo")
    options: tuple[str, ...] = ()


def book_of(page: Page) -> list[Any]:
    """The entries that are kept, as the browser has them."""
    found = page.evaluate("""async () => {
        const open = indexedDB.open("ostia-games", 1);
        const database = await new Promise((done) => (open.onsuccess = () => done(open.result)));
        const all = database.transaction("records").objectStore("records").getAll();
        const texts = await new Promise((done) => (all.onsuccess = () => done(all.result)));
        database.close();
        return texts.filter((text) => JSON.parse(text).kind === "table");
    }""")
    [text] = found
    return [made["entry"] for made in json.loads(text)["document"]["entries"]]


def rest(page: Page) -> None:
    """Until everything that was tapped is answered, and the moment after an entry is over."""
    page.evaluate(QUIET, ["settling", "answering"])


# Made in the page itself: on a busy machine two taps from outside come too far apart. Returns how far.
TAPS = """([x, y, times, gap]) => new Promise((done) => {
    const at = [];
    const tap = () => {
        at.push(performance.now());
        const click = { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y };
        document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent("click", click));
        if (at.length < times) setTimeout(tap, gap);
        else done(at.at(-1) - at[0]);
    };
    tap();
})"""


def tap_at(page: Page, x: float, y: float, times: int) -> float:
    """Where the finger is, whatever lies there by then; returns the milliseconds between the taps."""
    apart: float = page.evaluate(TAPS, [x, y, times, TWICE])
    rest(page)
    return apart


def middle(button: Locator) -> tuple[float, float]:
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# Every button of a screen


def open_screen(page: Page, site: Server, screen: Screen) -> None:
    open_book(page, site, screen.game, *screen.players, options=screen.options)
    for name in screen.made:
        if name == CLOSE:
            close(page)
            take_time(page)
        else:
            press(page.locator(name if name.startswith("[") else f"#{name}").first)
    go(page, screen)


def check_screen(page: Page, screen: Screen) -> None:
    """Each button is tapped once and then, from the same screen, twice: the same entries.

    What only changes a draft (digits, counters, choices) enters nothing, however often it is tapped.
    """
    rest(page)  # the first tap is heard, too
    start, seen = book_of(page), 0
    for name in buttons(page, "button:not([data-do=touch])"):
        made = []
        for times in (1, 2):
            button = page.locator(f"#{name}")
            if not button.count() or not button.is_visible() or button.is_disabled():
                break
            if tap_at(page, *middle(button), times) < MOMENT:
                made.append(book_of(page))
            back_to(page, start)
            go(page, screen)
        if len(made) == 2:
            seen += 1
            assert made[0] == made[1], f"{name}: {made[0][-3:]} became {made[1][-3:]}"
    for name in buttons(page, "button[data-do=touch]"):
        uncover(page, name)
        button = page.locator(f"#{name}")
        if button.count() and button.is_visible() and button.is_enabled():
            seen += 1
            tap_at(page, *middle(button), 2)
            assert book_of(page) == start, f"{name} made an entry"
    assert seen > 2, "hardly anything was tapped"


def uncover(page: Page, name: str) -> None:
    """The toast of what was entered before may lie over a button, and leaves by itself in its own time."""
    if page.locator(f"#toast:not(:has(#{name}))").count():
        page.evaluate("() => document.querySelector('#toast [data-do=close-toast]')?.click()")
        rest(page)


def buttons(page: Page, kind: str) -> list[str]:
    """The ids of what can be tapped, in the order of the page."""
    found = page.locator("#keep, #dialog, #toast").locator(kind).filter(visible=True)
    names = found.evaluate_all(
        "(all) => all.filter((b) => b.id && !b.disabled && !b.closest('[inert]')).map((b) => b.id)"
    )
    return [name for name in names if name not in LEAVES]


def back_to(page: Page, start: list[Any]) -> None:
    """What was opened is closed; what was entered, removed or taken back is as before."""
    close(page)
    if page.locator("#edit-stop").is_visible():
        press(page.locator("#edit-stop"))
    for _ in range(4):
        if (found := book_of(page)) == start:
            return
        undone = found == start[: len(found)] and page.locator("#tool-table-redo").is_enabled()
        name = "tool-table-redo" if undone else "tool-table-undo"
        page.evaluate("(name) => document.getElementById(name).click()", name)  # the toast lies over it
        rest(page)
    raise AssertionError("the entries are not as before")


def close(page: Page) -> None:
    for _ in range(4):
        if not page.locator("#dialog").count():
            break
        page.keyboard.press("Escape")
        rest(page)


def go(page: Page, screen: Screen) -> None:
    for name in ("view-desk", *screen.way):
        button = page.locator(f"#{name}")
        if button.count() and button.is_visible() and button.get_attribute("aria-pressed") != "true":
            press(button)
