"""Everything in one file: saved, lost with the browser, and brought back."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.people import SHELF, asked, bots_move_at_once, check_axe, click, open_shelf, start_game
from e2e.players import PearlsPlayer
from e2e.site import Server

# Everything that a page can keep, found without the page's help, so that a store added later is seen as well.
KEPT = """async () => {
    const settled = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const found = { preferences: { ...localStorage } };
    Object.assign(found, { session: { ...sessionStorage }, cookies: document.cookie });
    for (const { name } of await indexedDB.databases()) {
        const database = await settled(indexedDB.open(name));
        for (const store of database.objectStoreNames) {
            const inside = database.transaction(store).objectStore(store);
            const requests = [inside.getAllKeys(), inside.getAll()];
            const [keys, values] = await Promise.all(requests.map(settled));
            found[store] = Object.fromEntries(keys.map((key, index) => [key, values[index]]));
        }
        database.close();
    }
    return found;
}"""

PLAYS = """play,game,date,minutes,player,score,place,winner,person,notes
p1,ostia,2026-01-02T19:00:00Z,70,Ada,51,1,1,1,
p1,ostia,2026-01-02T19:00:00Z,70,Ben,44,2,0,1,
"""


def kept(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(KEPT)
    assert not found.pop("session") and not found.pop("cookies")
    assert all(name.startswith("ostia.") for name in found["preferences"])
    found["preferences"] = {
        name.removeprefix("ostia."): value for name, value in found["preferences"].items()
    }
    return found


def fill(page: Page, test_site: Server, tmp_path: Path) -> None:
    """A game, a table, a play of the history, and settings."""
    open_shelf(page, test_site)
    bots_move_at_once(page)
    start_game(page, "Pearls", "human", "normal")
    expect(asked(page)).to_be_visible()
    PearlsPlayer(page).answer_once()
    click(page, SHELF)
    click(page, "At the table: Ostia")
    click(page, "Go")
    expect(page.get_by_role("list", name="Scores")).to_be_visible()
    click(page, SHELF)
    plays = tmp_path / "plays.csv"
    plays.write_text(PLAYS, "utf-8")
    choose(page, "Import a game", plays)
    expect(page.get_by_role("button", name="Plays (1)")).to_be_visible()
    click(page, "Dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def choose(page: Page, name: str, file: Path) -> None:
    with page.expect_file_chooser() as chooser:
        click(page, name)
    chooser.value.set_files(file)


def back_up(page: Page, tmp_path: Path) -> Path:
    with page.expect_download() as download:
        click(page, "Back up everything")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    return file


def saved_games(page: Page) -> Locator:
    return page.get_by_role("region", name="Continue").get_by_role("listitem")


def test_everything_comes_back_to_a_new_browser(
    page: Page, browser: Browser, test_site: Server, tmp_path: Path
) -> None:
    fill(page, test_site, tmp_path)
    before = kept(page)
    file = back_up(page, tmp_path)
    stores = json.loads(file.read_text("utf-8"))["stores"]
    assert stores == before, "every store is in the file, as it is"
    assert all(stores.values()), "and the test has filled every one"
    kinds = sorted(json.loads(record)["kind"] for record in stores["records"].values())
    assert kinds == ["game", "play", "table"]

    fresh = browser.new_context(locale="en-GB", service_workers="block")
    try:
        other = fresh.new_page()
        open_shelf(other, test_site)
        choose(other, "Restore a backup", file)
        expect(
            other.get_by_role("status").filter(has_text="3 games and tables were restored")
        ).to_be_visible()
        expect(other.locator("html")).to_have_attribute("data-theme", "dark")
        expect(saved_games(other)).to_have_count(2)
        after = kept(other)
        for name in ("storage", "backup-due"):  # of this browser alone, and of the time after the backup
            before["preferences"].pop(name, None)
            after["preferences"].pop(name, None)
        assert after == before
        choose(other, "Restore a backup", file)
        expect(other.get_by_role("status").filter(has_text="here already")).to_be_visible()
        click(other, "Continue: Pearls")
        expect(asked(other)).to_be_visible()
    finally:
        fresh.close()


@pytest.mark.long
def test_what_the_browser_does_not_promise_is_said_once(page: Page, test_site: Server) -> None:
    page.add_init_script(
        "StorageManager.prototype.persisted = StorageManager.prototype.persist = async () => false"
    )
    open_shelf(page, test_site)
    start_game(page, "Pearls", "human", "normal")
    expect(asked(page)).to_be_visible()
    click(page, SHELF)
    note = page.get_by_role("note")
    expect(note).to_contain_text("This browser may clear saved games")
    check_axe(page)
    click(page, "Close this note")
    expect(note).to_be_hidden()
    page.reload()
    expect(saved_games(page)).to_have_count(1)
    expect(note).to_be_hidden()


def test_installing_is_offered_where_the_browser_offers_it(page: Page, test_site: Server) -> None:
    page.add_init_script(
        "StorageManager.prototype.persisted = StorageManager.prototype.persist = async () => false"
    )
    open_shelf(page, test_site)
    page.evaluate(
        """() => {
            const offer = new Event("beforeinstallprompt", { cancelable: true });
            offer.prompt = async () => { globalThis.prompted = true; };
            offer.userChoice = Promise.resolve({ outcome: "accepted" });
            dispatchEvent(offer);
        }"""
    )
    start_game(page, "Pearls", "human", "normal")
    expect(asked(page)).to_be_visible()
    click(page, SHELF)
    click(page, "Install")
    expect(page.get_by_role("button", name="Install", exact=True)).to_be_hidden()
    assert page.evaluate("() => globalThis.prompted")


@pytest.mark.long
def test_a_month_without_a_backup(page: Page, test_site: Server, tmp_path: Path) -> None:
    open_shelf(page, test_site)
    start_game(page, "Pearls", "human", "normal")
    expect(asked(page)).to_be_visible()
    page.wait_for_function("() => localStorage['ostia.storage']")  # the browser has answered
    page.evaluate("() => { localStorage['ostia.backup-due'] = '1'; localStorage['ostia.storage'] = 'told'; }")
    click(page, SHELF)
    reminder = page.get_by_role("note")
    expect(reminder).to_contain_text("no backup of your games for over a month")
    check_axe(page)
    back_up(page, tmp_path)
    expect(reminder).to_be_hidden()
