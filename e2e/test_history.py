"""After the game: the history of plays, a game that is over, the ways through it, its result for friends."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.choices import PHONE_AND_DESKTOP
from e2e.conftest import ROOT
from e2e.people import SHELF, bots_move_at_once, check_axe, click, import_file, open_shelf, press
from e2e.site import Server

GOLDEN = ROOT / "tests" / "golden"


def finished(page: Page, site: Server, name: str) -> None:
    """A finished game in the history."""
    open_shelf(page, site)
    bots_move_at_once(page)
    import_file(page, GOLDEN / name)
    page.locator("#plays").click()
    expect(page.locator(".play")).to_have_count(1)


@pytest.mark.parametrize("size", PHONE_AND_DESKTOP, indirect=True)
def test_the_history(page: Page, site: Server, size: object) -> None:
    """Its figures, a file of it, what it occupies; all of it deleted and brought back; in three languages."""
    finished(page, site, "ostia-3.json")
    expect(page.get_by_role("heading", name="By game")).to_be_visible()
    expect(page.get_by_text("KB in this browser.")).to_be_visible()
    with page.expect_download() as saved:
        click(page, "Export as CSV")
    lines = Path(saved.value.path()).read_text("utf-8").splitlines()
    assert len(lines) == 4, "a line for every seat, below their names"
    press(page.locator("#erase"))
    expect(page.locator(".play")).to_have_count(0)
    check_axe(page)
    press(page.locator("#toast [data-do=undelete]"))
    expect(page.locator(".play")).to_have_count(1)
    for language in ("de", "fr", "en"):
        press(page.locator(f"[data-do=language][data-language={language}]").first)
        expect(page.locator("html")).to_have_attribute("lang", language)
        check_axe(page)


@pytest.mark.parametrize("size", PHONE_AND_DESKTOP, indirect=True)
def test_a_game_that_is_over(page: Page, site: Server, size: object) -> None:
    """Nothing to continue, but to look back at: as text, picture, file and link, and step by step."""
    finished(page, site, "marchia-2.json")
    click(page, SHELF)
    expect(page.locator("#saves")).not_to_have_text("Continue")
    page.locator("#plays").click()
    page.locator(".play [data-do=open]").first.click()
    for press_on, ending in (
        ("#share-result", ".txt"),
        ("#picture-result", ".png"),
        ("[data-do=export]", ".json"),
    ):
        with page.expect_download() as saved:
            page.locator(press_on).click()
        assert saved.value.suggested_filename.endswith(ending)
    press(page.locator("#hand-on"))
    expect(page.locator("#link-share")).to_be_visible()
    check_axe(page)
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_have_count(0)
    click(page, "Look back at the game")
    walk_through(page)


def walk_through(page: Page) -> None:
    """One action on and back, from decision to decision, and by a press on a line of the log."""
    moment = page.locator("#moment")
    end = moment.get_attribute("max") or ""
    expect(moment).to_have_value(end)
    page.locator("#landmark").select_option(index=2)
    expect(moment).not_to_have_value(end)
    there = int(moment.input_value())
    press(page.locator("#later"))
    expect(moment).to_have_value(str(there + 1))
    press(page.locator("#earlier"))
    expect(moment).to_have_value(str(there))
    press(page.locator("#after"))
    assert int(moment.input_value()) > there
    press(page.locator("#before"))
    if page.locator("#tab-log").is_visible():
        page.locator("#tab-log").click()
    line = page.locator(".log__line--later .log__go").last
    wanted = line.get_attribute("data-value") or ""
    press(line)
    expect(moment).to_have_value(wanted)
