"""Somebody who follows a lesson: reads, presses what is marked, goes on."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from e2e.people import QUIET, check_axe, pass_scene, press

MOST = 120  # presses of a lesson, scenes included

# Whether the middle of what is to be pressed can be seen and hit.
IN_REACH = """(element) => {
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return Boolean(top) && (element.contains(top) || top.contains(element));
}"""


def follow(page: Page, act: Callable[[Locator], None] = press, looks: tuple[int, ...] = ()) -> int:
    """To the end of the lesson; axe looks at these steps. Returns how many presses it took."""
    seen: set[str] = set()
    for count in range(MOST):
        page.evaluate(QUIET, ["answering"])
        if page.locator(".scene").count():
            pass_scene(page)
            continue
        if page.locator("#first-game").count():
            return count
        place = page.locator("#voice-place").inner_text()
        number = int("".join(filter(str.isdigit, place.split()[1])))
        if number in looks and place not in seen:
            check_axe(page)
        seen.add(place)
        act(wanted(page))
    raise AssertionError("the lesson does not end")


def wanted(page: Page) -> Locator:
    """The button that goes on, or what is marked."""
    on = page.locator("#lesson-next")
    if on.count():
        return on
    inside = "[data-lit] button:not([data-do=explain])"
    marked = page.locator(f"[data-lit]:is(button, [role=button]), {inside}").first
    expect(marked).to_be_visible()
    assert marked.evaluate(IN_REACH), page.locator("#voice-place").inner_text()
    return marked
