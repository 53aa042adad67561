"""A person in front of a real browser: finds buttons by their names."""

from pathlib import Path

from playwright.sync_api import Page

from e2e.site import Server, wait_ready

AXE = Path(__file__).resolve().parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
ASKED = ".decision__actions, #take-seat, .final"


def open_shelf(page: Page, site: Server) -> None:
    page.goto(site.url)
    wait_ready(page)


def press(page: Page, name: str) -> None:
    """Press a button by its name. One that says why it is off can be pressed, too."""
    page.get_by_role("button", name=name, exact=True).first.click(force=True)


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
    assert serious == []
