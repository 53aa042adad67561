"""After the game: what decided it, puzzles, and the deal of the day."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.choices import PHONE_AND_DESKTOP
from e2e.conftest import ROOT
from e2e.people import asked, bots_move_at_once, check_axe, click, import_file, open_shelf, press
from e2e.site import Server, wait_ready
from ostia_games.core import registry
from ostia_games.core.play import analysis, findings
from ostia_games.core.play.appraisal import appraiser
from ostia_games.core.play.document import read_game
from ostia_games.core.play.game import load_game
from ostia_games.core.play.puzzles import shipped, solution
from web.games.board import code

GOLDEN = ROOT / "tests" / "golden"
PATIENCE = 300_000  # milliseconds: a whole analysis on a busy machine


# What the browser keeps.
RECORDS = """() => new Promise((resolve) => {
    const opening = indexedDB.open("ostia-games");
    opening.onsuccess = () => {
        const asked = opening.result.transaction("records").objectStore("records").getAll();
        asked.onsuccess = () => resolve(asked.result);
    };
})"""


def by_command(name: str) -> dict[str, Any]:
    """What the command finds in the same game, shortened as the page keeps it."""
    with registry.temporarily("tests.pearls"):
        log = read_game((GOLDEN / name).read_text("utf-8"))
        budget = appraiser(log.game).budget
        found = findings.found(log, budget, list(analysis.pieces(log, budget)))
    shortened: dict[str, Any] = json.loads(json.dumps(findings.shortened(found)))
    return shortened


def analyse(page: Page, site: Server, name: str) -> None:
    """Begin the analysis of a finished game, from the history."""
    open_shelf(page, site)
    bots_move_at_once(page)
    import_file(page, GOLDEN / name)
    page.locator("#plays").click()
    page.locator(".play [data-do=open]").first.click()
    page.locator("#analyse").click()


def test_an_analysis_is_cancelled_and_begun_again(page: Page, site: Server) -> None:
    """By a game whose analysis takes longer than somebody needs to press."""
    analyse(page, site, "marchia-3.json")
    press(page.locator("#analyse-cancel"))
    expect(page.locator("#analyse-cancel")).to_be_hidden()
    check_axe(page)
    press(page.locator("#analyse-begin"))
    expect(page.locator("#analyse-cancel")).to_be_visible()


@pytest.mark.parametrize("size", PHONE_AND_DESKTOP, indirect=True)
def test_what_decided_a_game(page: Page, test_site: Server, size: object) -> None:
    """The chart, a press on a finding, Back, and it is there after a reload.

    By the small game of the tests, whose analysis takes seconds at most."""
    analyse(page, test_site, "pearls-3.json")
    expect(page.locator(".analysis__parts")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("heading", name="Luck and decisions")).to_be_visible()
    check_axe(page)
    press(page.locator("#shows-total"))
    expect(page.locator("#shows-total")).to_have_attribute("aria-pressed", "true")
    press(page.locator("#shows-win"))
    kept = [json.loads(record) for record in page.evaluate(RECORDS)]
    assert [record["analysis"] for record in kept] == [by_command("pearls-3.json")], "the same numbers"
    page.locator("[data-do=analysis-at]").first.click()
    expect(page.get_by_role("heading", name="Looking back")).to_be_visible()
    page.go_back()
    expect(page.locator(".analysis__parts")).to_be_visible()
    page.reload()
    wait_ready(page)
    expect(page.locator(".analysis__parts")).to_be_visible()
    for language, words in (("de", "Glück und Entscheidungen"), ("fr", "Chance et décisions")):
        press(page.locator(f"[data-do=language][data-language={language}]"))
        expect(page.get_by_role("heading", name=words)).to_be_visible()


@pytest.mark.parametrize("size", PHONE_AND_DESKTOP, indirect=True)
def test_a_puzzle_on_the_real_table(page: Page, site: Server, size: object) -> None:
    """From the shelf to the list, to a puzzle: solved by the button of its solution, and remembered."""
    puzzles = shipped("ostia")
    number = next(at for at, puzzle in enumerate(puzzles, 1) if puzzle.step == "build")
    open_shelf(page, site)
    page.get_by_role("button", name="Puzzles: Ostia", exact=True).click()
    expect(page.get_by_text(f"0 of {len(puzzles)} solved")).to_be_visible()
    check_axe(page)
    page.locator(f"#puzzle-{number}").click()
    expect(asked(page)).to_be_visible()
    check_axe(page)
    (_, best), *_ = solution(puzzles[number - 1]).deeds
    action = code(load_game("ostia"), best)
    press(page.locator(f"#dock [data-do=act][data-action='{action}']").first)
    expect(page.get_by_text("Right: that is the best move.")).to_be_visible()
    check_axe(page)
    press(page.locator("#puzzle-next"))
    expect(page.locator("#puzzle-show")).to_be_visible()
    press(page.locator("#puzzle-show"))
    expect(page.get_by_text("This is the best move.")).to_be_visible()
    press(page.locator("#all-puzzles"))
    expect(page.get_by_text(f"1 of {len(puzzles)} solved")).to_be_visible()
    page.reload()
    wait_ready(page)
    expect(page.locator(f"#puzzle-{number}")).to_have_attribute("data-state", "solved")


@pytest.mark.parametrize("size", PHONE_AND_DESKTOP, indirect=True)
def test_the_deal_of_the_day(page: Page, site: Server, size: object) -> None:
    """One press from the shelf begins it, another goes on with it; the address tells of it."""
    open_shelf(page, site)
    bots_move_at_once(page)
    page.get_by_role("button", name="Daily deal: Marchia Orientalis", exact=True).click()
    expect(page.locator(".table")).to_be_visible()
    expect(page).to_have_url(re.compile(r"#/play/daily-marchia-\d{4}-\d\d-\d\d$"))
    kept = page.url
    page.goto(f"{site.url}#/marchia/daily")
    expect(page.get_by_role("heading", name=re.compile(r"Daily deal no\. \d+"))).to_be_visible()
    check_axe(page)
    click(page, "Go on with today’s deal")
    expect(page.locator(".table")).to_be_visible()
    assert page.url == kept
