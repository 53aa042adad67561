"""Finished games that the browser has kept, as if they had been played here."""

from dataclasses import replace
from datetime import date
from pathlib import Path

from playwright.sync_api import Page

from e2e.conftest import ROOT
from e2e.site import wait_ready
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.document import read_game
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog, replay
from ostia_games.core.play.setup import HUMAN
from web.sessions.daily import daily_key, setup_of
from web.sessions.library import record_of
from web.sessions.playing import PlaySession

GOLDEN = ROOT / "tests" / "golden"
DAY = 24 * 60 * 60

# The page does the same in storage.mjs.
KEEP = """([key, record]) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("ostia-games");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const writing = opening.result.transaction("records", "readwrite");
        writing.objectStore("records").put(record, key);
        writing.oncomplete = () => resolve();
        writing.onabort = () => reject(writing.error);
    };
})"""


def with_a_person(file: Path) -> GameLog:
    """A recorded game between bots, with a person in the first seat."""
    log = read_game(file.read_text("utf-8"))
    first, *others = log.setup.seats
    seats = (replace(first, kind=HUMAN), *others)
    return replay(log.game, replace(log.setup, seats=seats), log.actions())


def daily_deal(game: str, day: date) -> GameLog:
    """The deal of a day, played to its end by the quickest bots there are."""
    log = GameLog(load_game(game), setup_of(game, day, None))
    bot, thought = log.game.bot("random"), Thought(3)
    while not log.over:
        seat = log.game.actors(log.state)[-1]
        log.play(seat, bot.choose(log.game.view(log.state, seat), seat, thought))
    return log


def keep(page: Page, *sessions: PlaySession) -> None:
    """Keep these games in the browser, and open the page anew so that it knows of them."""
    for session in sessions:
        page.evaluate(KEEP, [session.key, record_of(session, session.created).text()])
    page.reload()
    wait_ready(page)


def keep_daily(page: Page, game: str) -> None:
    """Today's deal, where today is what the browser says; Swedes write dates as ISO does."""
    today = date.fromisoformat(page.evaluate("() => new Date().toLocaleDateString('sv')"))
    now: float = page.evaluate("() => Date.now() / 1000")
    keep(page, PlaySession(daily_key(game, today), daily_deal(game, today), created=now))
