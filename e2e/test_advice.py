"""What a good player would do, asked and done in each game; and the goal above the table on every screen."""

import pytest
from playwright.sync_api import Page, expect

from e2e.choices import games
from e2e.people import asked, bots_move_at_once, check_axe, open_shelf, press, start_game
from e2e.room import LOW, USUAL, check_room
from e2e.site import Server


@pytest.mark.parametrize("game", games("Vilnius"))
def test_advice_is_asked_for_and_done(page: Page, site: Server, game: str) -> None:
    open_shelf(page, site)
    bots_move_at_once(page)
    start_game(page, game, "human", "easy", "easy")
    expect(asked(page)).to_be_visible()
    for width, height in {**LOW, **USUAL}.values():
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#goal")).to_be_in_viewport()
        expect(page.locator("#course [aria-current=step]").first).to_be_in_viewport()
        check_room(page)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator("#advise").click()
    expect(page.locator("#follow-advice")).to_be_focused()
    expect(page.locator(".table [data-advised]:not(#follow-advice)").first).to_be_attached()
    check_axe(page)
    told = page.locator("#line-0, .log__line").last.inner_text()
    press(page.locator("#follow-advice"))
    expect(page.locator("#advice")).to_have_count(0)
    expect(page.locator(".log__line").last).not_to_have_text(told)
