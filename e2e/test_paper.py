"""What is printed: the rules on one page, the result and the score sheet on A4."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.people import click, open_shelf
from e2e.site import Server
from e2e.test_score_book import count, open_book, play_round


def pages(page: Page, file: Path) -> int:
    page.pdf(path=file, prefer_css_page_size=True)
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", file.read_bytes()))


@pytest.mark.parametrize(
    "language", ["Deutsch", *(pytest.param(each, marks=pytest.mark.long) for each in ("English", "Français"))]
)
def test_the_rules_fit_on_one_page(page: Page, site: Server, tmp_path: Path, language: str) -> None:
    """Those of each game; and what its box looks like before the first turn."""
    open_shelf(page, site)
    page.get_by_role("button", name=language).first.click()
    for game in ("ostia", "marchia", "vilnius"):
        for kind, way in (("reference", "reference"), ("setting-up", "setting-up/3")):
            page.goto(f"{site.url}#/{game}/{way}")
            expect(page.locator(f".guide-page[data-kind={kind}]")).to_be_visible()
            expect(page.locator(f"[data-do=guide][data-game={game}]").first).to_be_visible()
            assert pages(page, tmp_path / "rules.pdf") == 1, (game, kind)


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_a_result_on_paper(page: Page, site: Server, tmp_path: Path) -> None:
    open_book(page, site, "Ostia", "Ada", "Ben", "Cleo")
    for _ in range(5):
        play_round(page, "offer-1-0", "offer-2-1")
    page.emulate_media(media="print")
    expect(page.locator("#keep-desk")).to_be_hidden()
    expect(page.get_by_role("region", name="History")).to_contain_text("Round 5 begins")
    expect(page.locator(".entry__tools").first).to_be_hidden()
    page.emulate_media(media="screen")
    count(page, "30", "20", "10")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ben wins!")
    expect(page.locator(".score-sheet")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".score-sheet")).to_contain_text("Ben gives ivory to the senate")
    expect(page.get_by_role("button", name="Play again")).to_be_hidden()
    assert 2 <= pages(page, tmp_path / "result.pdf") <= 4
    page.emulate_media(media="screen")
    click(page, "Play again")
