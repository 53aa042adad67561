"""A person in front of a real browser: finds buttons by their names."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from e2e.site import Server, wait_ready

AXE = Path(__file__).resolve().parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
ASKED = ".decision__actions, #take-seat, .final"


def open_shelf(page: Page, site: Server) -> None:
    page.goto(site.url)
    wait_ready(page)


def press(page: Page, name: str) -> None:
    """Press a button by its name. One that says why it is off can be pressed, too."""
    button = page.get_by_role("button", name=name, exact=True).first
    button.click(force=button.get_attribute("data-why") is not None)


def set_up(page: Page, *kinds: str) -> None:
    """The set-up page of Pearls with these seats, always the same shuffle."""
    press(page, "Play here: Pearls")
    for number, kind in enumerate(kinds):
        if not page.locator(f"#name-{number}").count():
            press(page, "Add a player")
        page.select_option(f"#kind-{number}", kind)
    page.click("#more summary")
    page.fill("#seed", "7")


def start(page: Page, *kinds: str) -> None:
    set_up(page, *kinds)
    press(page, "Start the game")
    page.wait_for_selector(".table, .curtain")


def act(page: Page) -> None:
    """Do the last thing on offer, and wait until it shows."""
    before = page.locator("#app").inner_html()
    page.locator(".decision__actions .button").last.click()
    page.wait_for_function("(old) => document.getElementById('app').innerHTML !== old", arg=before)


def play_on(page: Page, most: int = 120) -> int:
    """Play to the end; how often the device was passed on."""
    passed = 0
    for _ in range(most):
        page.wait_for_selector(ASKED)
        if page.locator(".final").count():
            return passed
        if page.locator("#take-seat").count():
            page.click("#take-seat")
            page.wait_for_selector(".decision")
            passed += 1
        else:
            act(page)
    raise AssertionError("the game does not end")


def check_axe(page: Page) -> None:
    """Nothing serious for axe. Evaluated by the debugger, for the content security policy forbids scripts."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    serious = [
        (problem["id"], [node["html"][:200] for node in problem["nodes"]][:3])
        for problem in found
        if problem["impact"] in {"serious", "critical"}
    ]
    assert not serious, serious


# Counts the drawings of the page, so that nobody has to guess when a press has shown its effect.
COUNT = """addEventListener("DOMContentLoaded", () => {
    globalThis.drawn = 0;
    const watch = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(() => globalThis.drawn++).observe(document.getElementById("app"), watch);
});"""
WAIT = """async ({ wanted, after }) => {
    for (let n = 0; n < 6000; n++) {
        if (globalThis.drawn > after && document.querySelector(wanted)) return;
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`there is no ${wanted}`);
}"""
POINT = """(wanted) => {
    const element = [...document.querySelectorAll(wanted)].find((one) => one.checkVisibility());
    if (!element) throw new Error(`nobody can see ${wanted}`);
    element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(left, top);
    if (!element.contains(hit)) throw new Error(`${wanted} lies behind ${hit?.outerHTML.slice(0, 200)}`);
    return [left, top, globalThis.drawn];
}"""


class Hand:
    """A quick hand: presses what can be seen and is not covered, and knows when the page was drawn anew.

    Playwright's own clicks wait for more than a person does, which adds up over the presses of a whole game.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.drawn = -1  # drawings before the last press
        page.add_init_script(COUNT)
        self.touches = bool(page.evaluate("() => navigator.maxTouchPoints > 0"))

    def wait(self, wanted: str) -> None:
        """Until the page was drawn since the last press and shows this."""
        self.page.evaluate(WAIT, {"wanted": wanted, "after": self.drawn})

    def press(self, wanted: str) -> None:
        """Press the middle of the first that can be seen."""
        x, y, self.drawn = self.page.evaluate(POINT, wanted)
        if self.touches:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def see(self, script: str) -> Any:
        """Look at the page."""
        return self.page.evaluate(script)
