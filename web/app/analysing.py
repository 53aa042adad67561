"""What decided a finished game: the work of several background workers, and what they have found.

The pieces are judged one by one (`ostia_games.core.play.analysis`), whoever is free takes the next. What
comes of it is kept with the game.
"""

import json
import sys
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ostia_games.core import registry
from ostia_games.core.play.appraisal import appraiser
from ostia_games.core.play.document import game_document
from ostia_games.core.words import Message, Words, msg
from web.app.app import App, Values, on
from web.app.page import Drawn, House
from web.app.playing import GamePage
from web.app.preload import LATER_PART
from web.app.replaying import Replaying
from web.games.board import BoardLook
from web.pages.analysis import SHOWS, WIN, Analysis, Progress, Report, analysis_page
from web.platform import Platform
from web.sessions.playing import PlaySession
from web.ui.addresses import address
from web.ui.html import join

MOST_WORKERS = 3  # each is a Python of its own and takes its memory
GLIMPSE = 0.4  # seconds between two drawings of how far it is

OFFLINE = msg("This part of the page is not on this device yet, and there is no network to fetch it.")
NO_WORKERS = msg("This browser lets nothing work in the background, so nothing can be analysed here.")


@dataclass(slots=True, eq=False)
class Work:
    """An analysis that is being made."""

    workers: int
    todo: list[int] = field(default_factory=list)  # pieces that nobody has taken
    pieces: list[dict[str, Any]] = field(default_factory=list)
    total: int = 0
    idle: int = 0  # workers that could not go on
    shown: float = 0.0  # when it was drawn last


@dataclass(eq=False)
class Analysing(GamePage):
    shows: str = WIN
    work: Work | None = None
    trouble: Message | None = None
    report: Report | None = None
    budget: int = 0  # how often a decision is played out; 0 for as often as is usual

    @property
    def address(self) -> str:
        return address("play/{id}/analysis", id=self.key)

    def draw(self, t: Words, house: House) -> Drawn:
        work = self.work
        progress = Progress(len(work.pieces), work.total, work.workers) if work else None
        meta = self.session.log.game.meta
        page = analysis_page(t, Analysis(meta, self.report, progress, self.trouble, self.shows))
        state = "found" if self.report else "working" if work else "offered"
        title = t("{game}: what decided it", game=meta.name)
        return Drawn(f"analysis {state}", join(house.banner, page), title=title)

    def look(self) -> BoardLook[Any] | None:
        return None

    def leave(self, platform: Platform) -> None:
        self.stop(platform)

    def stop(self, platform: Platform) -> None:
        """Nobody waits for it any more."""
        if self.work:
            for worker in range(1, self.work.workers + 1):
                platform.dismiss(worker)
            self.work = None

    async def read(self, app: App) -> None:
        """Show what was kept of an earlier analysis; one that cannot be read can be made again."""
        if self.session.analysis is None:
            return
        if not await app.platform.bring(LATER_PART):
            self.trouble = OFFLINE
            return
        from web.app.report import report_of  # noqa: PLC0415 - brought later

        self.report = report_of(self.session.log, self.session.analysis)

    def begin(self, app: App) -> None:
        if self.work is None and self.report is None:
            self.trouble = None
            self.work = Work(max(1, min(MOST_WORKERS, app.platform.cores())))
            self.budget = self.budget or appraiser(self.session.log.game).budget
            app.platform.spawn(partial(_prepare, app, self, self.work))


def can_analyse(session: PlaySession) -> bool:
    """A game that is over, all of it here, whose positions the page can appraise."""
    log = session.log
    return log.over and log.whole and registry.has_part(log.game.meta.id, "bots.appraiser")


@on("analyse", GamePage)
async def analyse(app: App, page: GamePage, values: Values) -> None:
    """What decided the game: at once, unless it is known already."""
    if can_analyse(page.session):
        opened = Analysing(page.session)
        app.open(opened)
        await opened.read(app)
        if not opened.trouble:
            opened.begin(app)


@on("analyse-begin", Analysing)
async def begin(app: App, page: Analysing, values: Values) -> None:
    page.begin(app)
    app.focus("#analyse-cancel")


@on("analyse-cancel", Analysing)
async def cancel(app: App, page: Analysing, values: Values) -> None:
    page.stop(app.platform)
    app.focus("#analyse-begin")


@on("analysis-shows", Analysing)
async def shows(app: App, page: Analysing, values: Values) -> None:
    if values.get("value") in SHOWS:
        page.shows = values["value"]


@on("analysis-at", Analysing)
async def look_at(app: App, page: Analysing, values: Values) -> None:
    """Look back at a finding, through the eyes of whoever decided."""
    moment, eyes = values.get("moment", ""), values.get("eyes", "")
    if moment.isdigit():
        seat = int(eyes) if eyes.isdigit() and int(eyes) < len(page.session.seats) else None
        at = min(int(moment), len(page.session.log.entries))
        app.open(Replaying(page.session, at, seat))


# The work


async def _prepare(app: App, page: Analysing, work: Work) -> None:
    """Find out what is to be judged, and let the workers begin."""
    try:
        if not await app.platform.bring(LATER_PART):
            async with app.lock:
                _give_up(app, page, work, OFFLINE)
            return
        from ostia_games.core.play.analysis import jobs  # noqa: PLC0415 - brought later

        work.total = jobs(page.session.log)
        work.todo = list(range(work.total))
        app.platform.dismiss(0)  # the bots rest: one Python less
        for worker in range(1, work.workers + 1):
            app.platform.spawn(partial(_judge, app, page, work, worker))
    except Exception as problem:
        page.stop(app.platform)
        app.fail(problem)


async def _judge(app: App, page: Analysing, work: Work, worker: int) -> None:
    """One worker: piece after piece, as long as there are any and somebody wants them."""
    log = page.session.log
    known: dict[str, Any] = {"document": game_document(log)}
    try:
        while page.work is work and work.todo:
            number = work.todo.pop(0)
            asked = {"call": "piece", "key": page.key, "number": number, "budget": page.budget, **known}
            answer = json.loads(await app.platform.think(json.dumps(asked), worker))
            length = len(log.entries)
            known = {"known": length, "keep": length, "new": []}
            async with app.lock:
                if page.work is not work:
                    return
                if "piece" not in answer:
                    _lose(app, page, work, number, answer)
                    return
                work.pieces.append(answer["piece"])
                await _show(app, page, work)
    except Exception as problem:
        page.stop(app.platform)
        app.fail(problem)


def _lose(app: App, page: Analysing, work: Work, number: int, answer: dict[str, Any]) -> None:
    """A worker cannot go on; the others take its piece, if there are any."""
    print(f"a worker of the analysis failed: {answer.get('error')}", file=sys.stderr)
    work.todo.append(number)
    work.idle += 1
    if work.idle == work.workers:
        _give_up(app, page, work, NO_WORKERS)


def _give_up(app: App, page: Analysing, work: Work, why: Message) -> None:
    if page.work is work:
        page.stop(app.platform)
        page.trouble = why
        app.show()


async def _show(app: App, page: Analysing, work: Work) -> None:
    """How far it is, now and then; at the end what was found."""
    if len(work.pieces) == work.total:
        await _finish(app, page, work)
    elif app.platform.clock() - work.shown >= GLIMPSE:
        work.shown = app.platform.clock()
        app.show()


async def _finish(app: App, page: Analysing, work: Work) -> None:
    from ostia_games.core.play.findings import found, shortened  # noqa: PLC0415 - brought later
    from web.app.report import report_of  # noqa: PLC0415 - brought later

    log = page.session.log
    page.session.analysis = shortened(found(log, page.budget, work.pieces))
    page.stop(app.platform)
    page.report = report_of(log, page.session.analysis)
    await app.save()
    app.show()
