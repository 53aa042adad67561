"""Small faults that people have met, and that must not come back."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.moments import moments
from e2e.people import asked, bots_move_at_once, click, import_file, open_shelf, press, set_up
from e2e.site import Server
from tests.golden import FOLDER


def open_moment(page: Page, site: Server, folder: Path, game: str, step: str) -> None:
    open_shelf(page, site)
    bots_move_at_once(page)
    file = folder / f"{game} {step}.json"
    file.write_text(json.dumps(moments(game)[step]), "utf-8")
    import_file(page, file)
    click(page, f"Continue: {game} {step}")
    expect(asked(page, step).first).to_be_attached()


def box(target: Locator) -> dict[str, float]:
    found = target.bounding_box()
    assert found
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_looking_back_on_a_phone(page: Page, site: Server) -> None:
    """The shelf begins at its top; the last table is whole; the slider stays while sentences change."""
    open_shelf(page, site)
    assert page.evaluate("() => scrollY") == 0
    import_file(page, FOLDER / "ostia-3.json")
    expect(page.locator("#plays")).to_be_visible()
    expect(page.get_by_role("heading", name="Continue", exact=True)).to_have_count(0)
    page.locator("#plays").tap()
    page.locator("[id^=open-]").first.tap()
    page.get_by_role("button", name="Look back at the game").tap()
    table = page.locator("#part-board table").first
    expect(table).to_be_visible()
    part = page.locator("#part-board")
    assert box(table)["x"] + box(table)["width"] <= page.evaluate("() => innerWidth")
    assert part.evaluate("part => part.scrollWidth <= part.clientWidth")
    places = set()
    for _ in range(4):
        places.add((box(page.locator("#earlier"))["y"], box(page.locator("#moment"))["y"]))
        press(page.locator("#earlier"))
    assert len(places) == 1
    assert apart(box(page.locator("#part-board")), box(page.locator("#dock")))


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_quick_bids_are_whole_and_a_toast_leaves_the_lot(page: Page, site: Server, tmp_path: Path) -> None:
    open_moment(page, site, tmp_path, "ostia", "bid")
    for chip in page.locator(".sum__quick .chip").all():
        found = box(chip)
        assert found["x"] >= 0 and found["x"] + found["width"] <= page.evaluate("() => innerWidth")
    toast_of(page)
    for width, height in ((390, 844), (844, 390), (1280, 720), (1280, 600)):
        page.set_viewport_size({"width": width, "height": height})
        assert apart(box(page.locator("#toast")), box(page.locator(".lot"))), (width, height)
        assert apart(box(page.locator("#toast")), box(page.locator("#dock"))) or width >= 992, (width, height)


def toast_of(page: Page) -> None:
    """Undo that is refused says why."""
    page.evaluate("() => document.getElementById('tool-undo').click()")
    expect(page.locator("#toast")).to_be_visible()


def test_the_market_of_marchia(page: Page, site: Server, tmp_path: Path) -> None:
    """A drag that begins on an empty space marks no words; a zoom-out that does nothing looks so."""
    open_moment(page, site, tmp_path, "marchia", "build")
    space = box(page.locator(".space:not(:has(.offer))").first)
    page.mouse.move(space["x"] + 20, space["y"] + 20)
    page.mouse.down()
    page.mouse.move(space["x"] + 200, space["y"] + 260, steps=6)
    page.mouse.up()
    assert page.evaluate("() => getSelection().toString()") == ""
    out = page.get_by_role("button", name="march: zoom out").first
    expect(out).to_have_attribute("aria-disabled", "true")
    assert out.evaluate("button => Number(getComputedStyle(button).opacity)") < 1


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_what_to_keep_in_vilnius(page: Page, site: Server, tmp_path: Path) -> None:
    """A province is kept by a press on it: no button below each card."""
    open_moment(page, site, tmp_path, "vilnius", "store")
    cards = page.locator("button[id^=store-], button[id^=consign-]")
    found = [box(card) for card in cards.all()]
    assert len(found) > 1 and all(min(each["width"], each["height"]) >= 44 for each in found)
    assert page.locator(".vdesk .vcards button:not(.vcard)").count() == 0


# How far the first and the last building lie beyond the edges, when scrolled there.
BEYOND = """() => {
    const city = [...document.querySelectorAll(".city")].find((one) => one.checkVisibility());
    city.style.width = "9rem";
    const ends = [0, city.scrollWidth].map((left) => {
        city.scrollTo({ left, behavior: "instant" });
        const frame = city.getBoundingClientRect();
        const tiles = [...city.querySelectorAll(".tile")].map((tile) => tile.getBoundingClientRect());
        const first = Math.min(...tiles.map((tile) => tile.left)) - frame.left;
        return left ? frame.right - Math.max(...tiles.map((tile) => tile.right)) : first;
    });
    return [city.scrollWidth > city.clientWidth, ...ends];
}"""


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_a_wide_quarter_is_scrolled_to_both_sides(page: Page, site: Server, tmp_path: Path) -> None:
    open_moment(page, site, tmp_path, "vilnius", "city")
    press(page.locator("#tab-0"))  # what was dealt is in front
    scrolls, left, right = page.evaluate(BEYOND)
    assert scrolls and left >= 0 and right >= 0


@pytest.mark.long
def test_what_the_order_shows_answers_a_press(page: Page, site: Server, tmp_path: Path) -> None:
    """On a laptop too, where the Order is one part among others: its cards, its numbers, and the stacks."""
    page.set_viewport_size({"width": 1280, "height": 720})
    open_moment(page, site, tmp_path, "vilnius", "city")
    dialog = page.locator("#dialog")
    parts = {"order": (".row__cards .vcard", ".row__sum"), "lands": (".stack__pile",)}
    for asks in (False, True):
        for part, pieces in parts.items():
            for piece in pieces:
                press(page.locator(f"#tab-{part}"))
                if asks:
                    press(page.locator("#tool-ask"))
                press(page.locator(piece).filter(visible=True).first)
                expect(dialog).to_be_visible()
                page.keyboard.press("Escape")
                expect(dialog).to_have_count(0)


# The settings that lie under the button that starts the game, each scrolled into sight.
UNDER = """() => [...document.querySelectorAll(".setup__form :is(input, select, summary)")].filter((one) => {
    if (!one.checkVisibility()) return false;
    one.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".setup__go");
}).length"""


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_opened_settings_and_the_start_button_do_not_overlap(page: Page, site: Server) -> None:
    open_shelf(page, site)
    set_up(page, "Vilnius", "human", "easy")
    assert page.locator(".setup__form :is(input, select, summary)").count() > 6
    for width, height in ((390, 844), (844, 390), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(UNDER) == 0, (width, height)
