"""What stands in the page before Python: painted first, and left alone when Python has come."""

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from e2e.people import SHELF_TITLE
from e2e.site import Server, wait_ready

# Every change below #app from the moment that it shows the front in the reader's language.
NOTE_CHANGES = """
    globalThis.changes = [];
    addEventListener("DOMContentLoaded", () => setTimeout(() => {
        const told = ({ type, target }) => `${type} ${target.outerHTML}`;
        const note = (records) => changes.push(...records.map(told));
        const everything = { subtree: true, childList: true, attributes: true, characterData: true };
        new MutationObserver(note).observe(document.getElementById("app"), everything);
    }));
"""
LARGEST_PAINT = """() => new Promise((resolve) => new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    resolve({ when: last.startTime, ready: performance.getEntriesByName("ostia-ready")[0].startTime });
}).observe({ type: "largest-contentful-paint", buffered: true }))"""
OUT_OF_SIGHT = """() => [...document.querySelectorAll(".box__actions .button")]
    .filter((one) => one.getBoundingClientRect().bottom > innerHeight).map((one) => one.textContent)"""


@pytest.mark.parametrize("language", ["en-GB", "de-AT"])
def test_python_draws_nothing_new(browser: Browser, site: Server, language: str) -> None:
    context = browser.new_context(
        locale=language, service_workers="block", viewport={"width": 1280, "height": 720}
    )
    page = context.new_page()
    page.add_init_script(NOTE_CHANGES)
    page.goto(site.url)
    wait_ready(page)
    assert page.evaluate("() => changes") == []
    paint = page.evaluate(LARGEST_PAINT)
    assert paint["when"] < paint["ready"]
    assert page.evaluate(OUT_OF_SIGHT) == [], "on a small laptop the ways into every game are in sight"
    context.close()


def test_painted_before_the_style_sheet_of_other_pages(page: Page, site: Server) -> None:
    held: list[Route] = []
    page.route("**/web/ui/rest.css", lambda route: held.append(route))  # noqa: PLW0108  # Playwright wants a function
    page.goto(site.url, wait_until="commit")
    wait_ready(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(SHELF_TITLE)
    page.get_by_role("button", name="Play here: Ostia").click()
    page.wait_for_timeout(1000)
    # No page is drawn without its styles.
    expect(page.get_by_role("heading", level=1)).to_have_text(SHELF_TITLE)
    held[0].continue_()
    expect(page.get_by_role("heading", level=1)).not_to_have_text(SHELF_TITLE)
    assert page.evaluate("() => getComputedStyle(document.querySelector('.setup')).display") == "grid"
