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
    page.wait_for_selector("#begin")
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
    hand = Hand(page)
    hand.press(".decision__actions .button:last-child")
    hand.wait("#app")


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


def bots_have_moved(page: Page) -> None:
    """Where all act at the same time, bots may still do so while the next question is asked."""
    seen = -1
    while seen != (seen := page.evaluate("() => globalThis.drawn")):
        page.wait_for_timeout(400)


def fits(page: Page) -> bool:
    """Whether the page scrolls in no direction."""
    return bool(page.evaluate(
        "() => document.documentElement.scrollWidth <= innerWidth"
        " && document.documentElement.scrollHeight <= innerHeight"
    ))  # fmt: skip


# With everything to be seen that tests otherwise leave unpainted.
EXAMINE = """async (options) => {
    const unpainted = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [];
    const { violations } = await axe.run(options);
    document.adoptedStyleSheets = unpainted;
    return violations;
}"""


def check_axe(page: Page) -> None:
    """Nothing serious for axe. Evaluated by the debugger, for the content security policy forbids scripts."""
    if not page.evaluate("() => Boolean(globalThis.axe)"):
        page.evaluate(AXE.read_text("utf-8"))
    # Only what is wrong is described in full. Preloading is for sound, of which the page has none, and for a
    # rule that axe leaves out by itself.
    options = {"resultTypes": ["violations"], "preload": False}
    found = page.evaluate(EXAMINE, options)
    serious = [
        (problem["id"], [node["html"][:200] for node in problem["nodes"]][:3])
        for problem in found
        if problem["impact"] in {"serious", "critical"}
    ]
    assert not serious, serious


# Counts the drawings of the page, so that nobody has to guess when a press has shown its effect. What a press
# brings to the front at once, before Python draws, is no drawing.
COUNT = """addEventListener("DOMContentLoaded", () => {
    globalThis.drawn = 0;
    const watch = { subtree: true, childList: true, attributes: true, characterData: true };
    const count = (changes) => {
        if (changes.some(({ attributeName }) => attributeName !== "data-in-front")) globalThis.drawn++;
    };
    const app = document.getElementById("app");
    if (app) new MutationObserver(count).observe(app, watch);
});"""
# Waits for the answer of a question that is asked again and again.
UNTIL = """const until = async (ask, complaint) => {
    for (const end = performance.now() + 30_000; performance.now() < end; ) {
        const answer = ask();
        if (answer) return answer;
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(complaint());
};"""
WAIT = f"""async ({{ wanted, after }}) => {{
    {UNTIL}
    const there = () => globalThis.drawn > after && document.querySelector(wanted);
    await until(there, () => `there is no ${{wanted}}`);
    return (LOOK)();
}}"""
POINT = f"""async (wishes) => {{
    {UNTIL}
    let hit;
    const point = () => {{
        const seen = wishes.map((wanted) =>
            [...document.querySelectorAll(wanted)].find((one) => one.checkVisibility()));
        const element = seen.find(Boolean);
        const moves = ({{ playState, effect }}) => playState === "running" && effect.target.contains(element);
        if (!element || document.getAnimations().some(moves)) return;
        element.scrollIntoView({{ block: "nearest", inline: "nearest", behavior: "instant" }});
        const {{ x, y, width, height }} = element.getBoundingClientRect();
        const [left, top] = [x + width / 2, y + height / 2];
        hit = document.elementFromPoint(left, top);
        return element.contains(hit) && [left, top, globalThis.drawn, navigator.maxTouchPoints > 0];
    }};
    return until(point, () => hit ? `${{wishes}} lies behind ${{hit.outerHTML.slice(0, 200)}}`
        : `nobody can see ${{wishes}}`);
}}"""


class Hand:
    """A quick hand: presses what can be seen and is not covered, and knows when the page was drawn anew.

    Playwright's own clicks wait for more than a person does, which adds up over the presses of a whole game.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.drawn = -1  # drawings before the last press

    def wait(self, wanted: str, look: str = "() => null") -> Any:
        """Until the page was drawn since the last press and shows this; then look at it."""
        return self.page.evaluate(WAIT.replace("LOOK", look), {"wanted": wanted, "after": self.drawn})

    def press(self, *wishes: str) -> None:
        """Press the middle of the first that can be seen, the dearest wish first."""
        x, y, self.drawn, touches = self.page.evaluate(POINT, wishes)
        if touches:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
