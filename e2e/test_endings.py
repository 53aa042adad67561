"""How games end: the last move, the final count, the ranking, and the game once more."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import ROOT
from e2e.people import SHELF, SHELF_TITLE, bots_move_at_once, check_axe, click, fits, import_file, open_shelf
from e2e.players import MarchiaPlayer, OstiaPlayer, Player, VilniusPlayer
from e2e.site import Server

RECORDED = ROOT / "tests" / "recorded"


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_the_last_move_and_what_follows(page: Page, site: Server, tmp_path: Path) -> None:
    """Games of an earlier version, without their last move. All three boxes share one page on purpose."""
    open_shelf(page, site)
    bots_move_at_once(page)
    before_the_last_move(page, tmp_path, "ostia-4-secret-ended")
    ends(page, OstiaPlayer(page), chapters=4, players=4)
    before_the_last_move(page, tmp_path, "marchia-3-secret-ended")
    ends(page, MarchiaPlayer(page), chapters=4, players=3)
    before_the_last_move(page, tmp_path, "vilnius-3-ended")
    lord = VilniusPlayer(page)
    lord.leaves_it = True
    ends(page, lord, chapters=0, players=0)


def before_the_last_move(page: Page, folder: Path, name: str) -> None:
    """Import a recorded game that lacks its last action, and open it."""
    document = json.loads((RECORDED / f"{name}.game.json").read_text("utf-8"))
    document["actions"].pop()
    file = folder / f"{name}.json"
    file.write_text(json.dumps(document), "utf-8")
    import_file(page, file)
    click(page, f"Continue: {name}")


def ends(page: Page, player: Player, chapters: int, players: int) -> None:
    """Make the last move, hear the count chapter by chapter, read the ranking, look back, begin a round once
    more, leave."""
    player.play_to_the_end()
    for chapter in range(1, chapters + 1):
        expect(page.get_by_text(f"Step {chapter} of {chapters}")).to_be_visible()
        check_axe(page)
        page.locator("#tell-next").click()
    look_back = page.get_by_role("button", name="Look back at the game")
    expect(look_back).to_be_visible()
    expect(page.locator(".ranking > li")).to_have_count(players)
    check_axe(page)
    look_back.click()
    page.get_by_role("button", name="One action back").click()
    expect(page.locator("#part-board")).to_be_visible()
    assert fits(page)
    page.locator("[data-do=result]").click()
    page.locator("#retry").click()
    expect(page.get_by_text("same shuffle, same beginning")).to_be_visible()
    expect(page.locator("#part-board, #take-seat").first).to_be_visible()
    page.go_back()
    expect(page.get_by_role("button", name="Look back at the game")).to_be_visible()
    click(page, SHELF)
    expect(page.get_by_role("heading", level=1)).to_have_text(SHELF_TITLE)
