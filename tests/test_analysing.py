"""What decided a game, on the page: in the background, cancelled, kept, and the way to each finding."""

import json
import subprocess
import sys
from typing import Any

import pytest

from ostia_games.core.play import analysis, findings
from ostia_games.core.play.log import GameLog
from tests.fake_platform import FakePlatform, Person, run
from tests.html_checks import check_well_formed
from tests.scenes import replayed
from tests.test_analysis import finished
from web.app.analysing import MOST_WORKERS, Analysing
from web.app.playing import Playing
from web.app.replaying import Replaying
from web.app.report import report_of
from web.pages.analysis import TOTAL, WIN
from web.sessions.library import record_of
from web.sessions.playing import PlaySession

pytestmark = pytest.mark.usefixtures("pearls")


def at_the_end(log: GameLog | None = None, platform: FakePlatform | None = None) -> Person:
    person = Person(platform)
    session = PlaySession("key", log or finished(), created=1.0)
    person.sit_down(session)
    run(person.app.save())
    return person


def page_of(person: Person) -> Analysing:
    page = person.app.page
    assert isinstance(page, Analysing)
    return page


def test_one_press_tells_what_decided_it() -> None:
    """The same figures as the command: the same document, from the same pieces."""
    log = finished()
    person = at_the_end(log)
    person.press("What decided it")
    page = page_of(person)
    assert page.report and person.sees("Chance to win", "The dearest decisions", "Luck and decisions")
    whole = findings.found(log, page.budget, list(analysis.pieces(log, page.budget)))
    assert page.session.analysis == json.loads(json.dumps(findings.shortened(whole)))
    assert not person.platform.workers, "all workers have gone home"


def test_the_other_expectation_is_one_press_away() -> None:
    person = at_the_end()
    person.press("What decided it")
    page = page_of(person)
    assert page.report and page.report.lines[WIN] != page.report.lines[TOTAL]
    person.press("Expected total")
    assert person.element("shows-total").attrs["aria-pressed"] == "true"


def test_a_finding_leads_to_its_moment() -> None:
    """A planted blunder is found, and a press looks at the decision through the eyes of whoever made it."""
    person = at_the_end(finished(level="random"))
    person.press("What decided it")
    report = page_of(person).report
    assert report and report.dearest
    dear = report.dearest[0]
    person.press("Look at it")
    page = person.app.page
    assert isinstance(page, Replaying) and (page.moment, page.eyes) == (dear.moment, dear.eyes)
    person.go(-1)
    assert isinstance(person.app.page, Analysing) and person.app.page.report == report, "kept, not made anew"
    person.press("To the result")
    assert isinstance(person.app.page, Playing)


def test_it_is_kept_with_the_game() -> None:
    person = at_the_end()
    person.press("What decided it")
    kept = page_of(person).session.analysis
    person.platform.release("key")
    later = Person(FakePlatform(person.platform.disk), address="#/play/key/analysis")
    assert page_of(later).report and page_of(later).session.analysis == kept
    assert not later.platform.requests


def test_without_a_kept_one_an_address_offers_it() -> None:
    person = at_the_end()
    person.platform.release("key")
    other = Person(FakePlatform(person.platform.disk), address="#/play/key/analysis")
    other.wait()
    assert page_of(other).report is None and not other.platform.requests
    other.press("Begin the analysis")
    assert page_of(other).report


@pytest.mark.parametrize("leaves", [False, True])
def test_cancelled_it_leaves_nothing_behind(leaves: bool) -> None:
    person = at_the_end()
    asked: list[str] = []

    async def meanwhile() -> None:
        asked.append("")
        if len(asked) == 3:
            person.platform.meanwhile = None
            await person.app.do("shelf" if leaves else "analyse-cancel", {})

    person.platform.meanwhile = meanwhile
    person.press("What decided it")
    assert len(person.platform.requests) == 3 and not person.platform.workers
    if not leaves:
        page = page_of(person)
        assert page.work is None and page.report is None and person.has("analyse-begin")
        person.press("Begin the analysis")
        assert page.report


def test_without_workers_it_says_so() -> None:
    person = at_the_end()
    person.platform.worker_broken = True
    person.press("What decided it")
    assert person.sees("This browser lets nothing work in the background")
    assert len(person.platform.requests) == person.platform.cores() <= MOST_WORKERS
    assert not person.platform.workers


def test_offline_it_says_so() -> None:
    person = at_the_end()
    person.platform.online = False
    person.press("What decided it")
    assert person.sees("there is no network to fetch it") and not person.platform.requests


def test_a_game_that_goes_on_is_not_analysed() -> None:
    log = finished().beginning(4)
    person = at_the_end(log)
    person.do("analyse")
    assert isinstance(person.app.page, Playing)


def test_what_was_kept_elsewhere_is_read_with_care() -> None:
    log = finished(level="random")
    whole = findings.shortened(findings.found(log, 8, list(analysis.pieces(log, 8))))
    assert report_of(log, json.loads(json.dumps(whole)))
    broken: list[dict[str, Any]] = [
        {},
        {**whole, "seed": whole["seed"] + 1},
        {**whole, "curves": [[{"moment": "x"}]]},
        {**whole, "dearest": [999]},
        {**whole, "decisions": [{"decision": whole["dearest"][0]}]},
        {**whole, "players": None},
    ]
    assert [report_of(log, each) for each in broken] == [None] * len(broken)
    session = PlaySession("key", log, analysis={"format": "else"})
    assert '"analysis"' in record_of(session, 1.0).text()
    assert '"analysis"' not in record_of(PlaySession("key", log), 1.0).text()


@pytest.mark.parametrize("name", ["ostia-gaius", "marchia-3", "vilnius-2-medium"])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_real_games_are_told(name: str, language: str) -> None:
    """With made-up pieces: to judge real ones takes long, and is tested elsewhere."""
    *_, log = replayed(name)
    found = findings.found(log, 1, made_up(log))
    report = report_of(log, found)
    assert report and report.dearest and report.turning
    person = Person()
    person.app.language = language
    page = Analysing(PlaySession("key", log), report=report)
    person.app.open(page)
    for shown in (WIN, TOTAL):
        page.shows = shown
        person.app.show()
        check_well_formed(person.html)


def made_up(log: GameLog) -> list[dict[str, Any]]:
    """Pieces as an analysis makes them: every ninth decision was a mistake, whatever it was."""
    players = 1 if log.game.meta.cooperative else len(log.game.result(log.state).places)

    def expected(share: float) -> dict[str, Any]:
        totals = [] if log.game.meta.cooperative else [[20.0 * share, 1.0]] * players
        return {"win": [[share, 0.01]] * players, "total": totals}

    pieces: list[dict[str, Any]] = [
        {"decision": 0, "worlds": 8, "playouts": 8, "after": expected(0.5), "first": 0}
    ]
    for one in analysis.decisions(log):
        wrong = one.number % 9 == 0
        pieces.append(
            {
                "decision": one.number,
                "who": one.who,
                "first": one.first,
                "last": one.last,
                "step": log.entries[one.first].step,
                "verdict": analysis.MISTAKE if wrong else analysis.EQUAL,
                "worlds": 8,
                "playouts": 16,
                "before": expected(0.6 if wrong else 0.5),
                "after": expected(0.4 if wrong else 0.5),
                "gain": [2.0, 0.5],
                "loss": [2.0, 0.5] if wrong else [0.0, 0.0],
                "alternative": {
                    "actions": [[seat, log.game.codec.encode(act)] for seat, act in one.deeds],
                    "win": [[0.1, 0.02]] * players,
                    "total": [] if log.game.meta.cooperative else [[2.0, 0.5]] * players,
                    "reason": None,
                },
            }
        )
    return pieces


@pytest.mark.desk
def test_nothing_of_it_is_in_the_snapshot() -> None:
    """What the page imports at its start imports none of what is brought later."""
    done = subprocess.run([sys.executable, "-c", PRELOADED], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == []


PRELOADED = """
import json, sys
from web.app import preload
preload.preload()
print(json.dumps([name for name in preload.LATER if name in sys.modules]))
"""
