"""Saving in a real browser: killed tabs, files, two tabs, storage that refuses."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.people import act, bots_have_moved, open_shelf, press, start
from e2e.site import Server


def text(page: Page) -> str:
    return page.locator("#main").inner_text()


def test_a_killed_tab_loses_nothing_and_a_second_one_waits_for_it(
    page: Page, context: BrowserContext, test_site: Server
) -> None:
    open_shelf(page, test_site)
    page.evaluate("() => localStorage.setItem('ostia.pace', 'skip')")
    start(page, "human", "normal")
    for _ in range(3):
        page.wait_for_selector(".decision__actions")
        act(page)
    page.wait_for_selector(".decision__actions")
    bots_have_moved(page)
    shown = text(page)
    second = context.new_page()
    open_shelf(second, test_site)
    press(second, "Continue: Pearls")
    expect(second.locator("#heading")).to_have_text("This game is open in another tab")
    page.close(run_before_unload=False)
    for _ in range(20):  # the browser takes a moment to notice that the tab is gone
        press(second, "Try again")
        second.wait_for_timeout(250)
        if second.locator(".decision").count():
            break
    second.wait_for_selector(".decision__actions", timeout=1000)
    assert text(second) == shown
    open_shelf(second, test_site)
    press(second, "Continue: Pearls")
    second.wait_for_selector(".decision__actions")
    assert text(second) == shown


def test_files_and_names(page: Page, context: BrowserContext, test_site: Server, tmp_path: Path) -> None:
    open_shelf(page, test_site)
    start(page, "human", "normal")
    page.wait_for_selector(".decision__actions")
    act(page)
    press(page, "Ostia Games: to the shelf")
    with page.expect_download() as download:
        press(page, "Export as a file: Pearls")
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert json.loads(saved.read_text("utf-8"))["format"] == "ostia-games/game"

    press(page, "Delete: Pearls")
    expect(page.locator("#toast")).to_contain_text("was deleted")
    press(page, "Undo")
    expect(page.locator(".save")).to_have_count(1)
    press(page, "Delete: Pearls")
    expect(page.locator(".save")).to_have_count(0)
    press(page, "Close")

    with page.expect_file_chooser() as chooser:
        press(page, "Import a game")
    chooser.value.set_files(saved)
    expect(page.locator(".save")).to_have_count(1)

    broken = tmp_path / "broken.json"
    document = json.loads(saved.read_text("utf-8"))
    document["actions"].append([0, ["lay", 99]])
    broken.write_text(json.dumps(document), "utf-8")
    with page.expect_file_chooser() as chooser:
        press(page, "Import a game")
    chooser.value.set_files(broken)
    expect(page.locator(".dialog")).to_contain_text("is refused")
    press(page, "Close")
    expect(page.locator(".save")).to_have_count(1)

    page.click(".save [data-do=rename]")
    page.fill("#new-name", "Sunday <b>")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Continue: Sunday <b>", exact=True).wait_for()
    page.reload()
    page.get_by_role("button", name="Continue: Sunday <b>", exact=True).wait_for()


@pytest.mark.fresh
def test_storage_that_refuses(context: BrowserContext, page: Page, test_site: Server) -> None:
    refuse = "() => { throw new DOMException('no', 'SecurityError'); }"
    page.add_init_script(f"IDBFactory.prototype.open = {refuse}")
    open_shelf(page, test_site)
    start(page, "human", "normal")
    expect(page.locator(".banner")).to_contain_text("refuses to store anything")
    page.wait_for_selector(".decision__actions")
    act(page)
    with page.expect_download() as download:
        press(page, "Export as a file")
    assert download.value.suggested_filename.endswith(".json")
