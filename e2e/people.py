"""What people do in front of the page, shared by the browser tests."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.site import PHONE, Server, wait_ready

AXE = Path(__file__).resolve().parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"

# Names of buttons that many tests press.
MENU = "The game: name, export, pace, leave"
SHELF = "Ostia Games: to the shelf"
SHELF_TITLE = "Three games on one shelf"


SLIP = 450  # milliseconds; in slips.mjs a second tap at the same place counts for one within 400


# Pressing


# Presses that Python has not answered yet; the moment after an entry of a score book in which none is heard.
QUIET = """async (names) => {
    const { dataset } = document.documentElement;
    const end = performance.now() + 30_000;
    while (names.some((name) => name in dataset)) {
        if (performance.now() > end) throw new Error(`still ${names}`);
        await new Promise((go) => setTimeout(go, 10));
    }
}"""


def press(target: Locator) -> None:
    """Click, or tap on a touch screen, and wait until Python has shown its answer.

    For presses in quick succession, where `expect` has nothing to tell the next screen by.
    """
    page = target.page
    page.evaluate(QUIET, ["settling"])
    if page.evaluate("() => navigator.maxTouchPoints > 0"):
        target.tap()
    else:
        # A card lifts itself under a resting pointer, may slip away from it, and a click would wait forever.
        page.mouse.move(0, 0)
        target.click()
    page.evaluate(QUIET, ["answering"])


def take_time(page: Page) -> None:
    """Longer than a slip of the thumb lasts: the next press at the same place is meant."""
    page.wait_for_timeout(SLIP)


def click(page: Page, name: str) -> None:
    page.evaluate(QUIET, ["settling"])
    page.get_by_role("button", name=name, exact=True).click()


# Ways into a game


def open_shelf(page: Page, site: Server) -> None:
    page.goto(site.url)
    wait_ready(page)


def bots_move_at_once(page: Page) -> None:
    """As if chosen in the menu of an earlier game; and nothing on the table moves for show."""
    page.evaluate("() => localStorage.setItem('ostia.pace', 'skip')")
    page.emulate_media(reduced_motion="reduce")


def set_up(page: Page, game: str, *kinds: str, seed: int = 7) -> None:
    """The set-up page of a game, in any language, with these seats and always the same shuffle."""
    box = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=game, level=2, exact=True))
    box.get_by_role("button").first.click()
    expect(page.locator("#begin")).to_be_visible()
    if page.locator("#suit[data-level=usual]").count():
        press(page.locator("#suit"))  # not what suits a first game
    for number, kind in enumerate(kinds):
        if not page.locator(f"#name-{number}").count():
            page.locator("#add-seat").click()
        page.locator(f"#kind-{number}").select_option(kind)
    while page.locator(f"#remove-{len(kinds)}").count():
        press(page.locator(f"#remove-{len(kinds)}"))
    page.locator("#more summary").click()
    page.locator("#seed").fill(str(seed))


def start_game(page: Page, game: str, *kinds: str, seed: int = 7) -> None:
    set_up(page, game, *kinds, seed=seed)
    page.locator("#begin").click()
    expect(page.locator("#begin")).to_be_hidden()


def import_file(page: Page, file: Path) -> None:
    with page.expect_file_chooser() as chooser:
        click(page, "Import a game")
    chooser.value.set_files(file)


def asked(page: Page, *steps: str) -> Locator:
    """Visible while the page asks for a decision; with steps, for a decision of one of these."""
    if not steps:
        return page.locator("#clause")  # stands beside every question
    return page.locator(", ".join(f"section:has(#clause) [data-step={step}]" for step in steps))


def pass_scene(page: Page) -> str:
    """Go on from the scene in front: a press shows all of it, the next one goes on. Its title."""
    scene = page.locator(".scene")
    title, key = page.locator("#scene-title").inner_text(), scene.get_attribute("data-key")
    for _ in range(2):
        if scene.count() and scene.get_attribute("data-key") == key:
            page.keyboard.press("Enter")
            page.evaluate(QUIET, ["answering"])
    expect(page.locator(f".scene[data-key='{key}']")).to_have_count(0)
    return title


# Looking


def fits(page: Page) -> bool:
    """Whether the page scrolls in no direction."""
    return bool(
        page.evaluate(
            "() => document.documentElement.scrollWidth <= innerWidth"
            " && document.documentElement.scrollHeight <= innerHeight"
        )
    )


def in_reach_of_the_thumb(target: Locator) -> None:
    """Large enough to be hit, and in the lower half of a phone."""
    box = target.bounding_box()
    assert box
    height = PHONE["viewport"]["height"]
    assert min(box["width"], box["height"]) >= 44
    assert 400 < box["y"] < height - box["height"]


def check_axe(page: Page) -> None:
    """axe finds nothing serious."""
    if not page.evaluate("() => Boolean(globalThis.axe)"):
        # Through the debugger, because the content security policy forbids a script element.
        page.evaluate(AXE.read_text("utf-8"))
    # Only violations are described in full; `preload` is for sound, of which the page has none.
    options: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
    found = page.evaluate("async (options) => (await axe.run(options)).violations", options)
    serious = [
        (problem["id"], [node["html"][:200] for node in problem["nodes"]][:3])
        for problem in found
        if problem["impact"] in {"serious", "critical"}
    ]
    assert not serious, serious
