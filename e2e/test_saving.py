"""Saving: killed tabs, files, two tabs, storage that refuses."""

import json
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.people import SHELF, asked, bots_move_at_once, click, import_file, open_shelf, start_game
from e2e.players import PearlsPlayer
from e2e.site import Server


def saved_games(page: Page) -> Locator:
    return page.get_by_role("region", name="Continue").get_by_role("listitem")


def test_a_killed_tab_loses_nothing_and_a_second_one_waits_for_it(
    page: Page, context: BrowserContext, test_site: Server
) -> None:
    open_shelf(page, test_site)
    bots_move_at_once(page)
    start_game(page, "Pearls", "human", "normal")
    player = PearlsPlayer(page)
    player.play(until=page.get_by_role("button", name="Lay"))
    player.answer_once()
    expect(page.locator("#part-log")).to_contain_text("Ben is ready.")
    shown = page.locator("#part-board").inner_text()

    second = context.new_page()
    open_shelf(second, test_site)
    click(second, "Continue: Pearls")
    expect(second.get_by_role("heading", level=1)).to_have_text("This game is open in another tab")
    page.close(run_before_unload=False)
    board = second.locator("#part-board")
    for _ in range(20):  # the browser takes a moment to notice that the tab is gone
        click(second, "Try again")
        second.wait_for_timeout(250)
        if board.count():
            break
    expect(board).to_have_text(shown, use_inner_text=True)
    open_shelf(second, test_site)
    click(second, "Continue: Pearls")
    expect(board).to_have_text(shown, use_inner_text=True)


def test_files_and_names(page: Page, test_site: Server, tmp_path: Path) -> None:
    open_shelf(page, test_site)
    start_game(page, "Pearls", "human", "normal")
    expect(asked(page)).to_be_visible()
    PearlsPlayer(page).answer_once()
    click(page, SHELF)
    with page.expect_download() as download:
        click(page, "Export as a file: Pearls")
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert json.loads(saved.read_text("utf-8"))["format"] == "ostia-games/game"

    click(page, "Delete: Pearls")
    expect(page.get_by_role("status").filter(has_text="was deleted")).to_be_visible()
    click(page, "Undo")
    expect(saved_games(page)).to_have_count(1)
    click(page, "Delete: Pearls")
    expect(saved_games(page)).to_have_count(0)
    click(page, "Close")

    import_file(page, saved)
    expect(saved_games(page)).to_have_count(1)

    broken = tmp_path / "broken.json"
    document = json.loads(saved.read_text("utf-8"))
    document["actions"].append([0, ["lay", 99]])
    broken.write_text(json.dumps(document), "utf-8")
    import_file(page, broken)
    refusal = page.get_by_role("alertdialog")
    expect(refusal).to_contain_text("is refused")
    refusal.get_by_role("button", name="Close").click()
    expect(saved_games(page)).to_have_count(1)

    page.get_by_role("button", name="Rename: ").click()
    page.get_by_label("Name of the game").fill("Sunday <b>")
    page.keyboard.press("Enter")
    renamed = page.get_by_role("button", name="Continue: Sunday <b>", exact=True)
    expect(renamed).to_be_visible()
    page.reload()
    expect(renamed).to_be_visible()


def test_storage_that_refuses(page: Page, test_site: Server) -> None:
    refuse = "() => { throw new DOMException('no', 'SecurityError'); }"
    page.add_init_script(f"IDBFactory.prototype.open = {refuse}")
    open_shelf(page, test_site)
    start_game(page, "Pearls", "human", "normal")
    banner = page.get_by_role("alert")
    expect(banner).to_contain_text("refuses to store anything")
    expect(asked(page)).to_be_visible()
    PearlsPlayer(page).answer_once()
    with page.expect_download() as download:
        banner.get_by_role("button", name="Export as a file").click()
    assert download.value.suggested_filename.endswith(".json")
