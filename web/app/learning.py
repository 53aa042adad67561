"""A guided first game: the same table as any game, with a voice that leads through it."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ostia_games.core.documents import BadDocument
from ostia_games.core.play.lesson import Lesson, NotNow, Run, lesson
from ostia_games.core.play.lesson_document import run_from
from ostia_games.core.play.log import LogLine
from ostia_games.core.words import Message, Words, msg
from web.app.about import open_about
from web.app.app import PRESSES, App, Values, on
from web.app.page import Drawn, House
from web.app.playing import GamePage, Playing
from web.app.shelf import to_shelf
from web.games.board import BoardLook, code
from web.pages.final import last_look
from web.pages.frame import switches
from web.pages.lesson import (
    LIT,
    NEXT,
    Anchor,
    count_page,
    has_anchor,
    learned_page,
    lesson_menu,
    lit,
    voice,
)
from web.pages.play import Guidance, play_page
from web.sessions.learning import LessonSession
from web.sessions.library import Record, lesson_key, lesson_record
from web.sessions.playing import PlaySession
from web.ui.addresses import address
from web.ui.html import Html, join

# Presses of a game in play that a lesson answers, too; it leads through the rest itself.
_ANSWERED = frozenset({"act", "pick", "scene-seen", "whole-log", "explain", "ask", "tell"})


@dataclass(eq=False)
class Learning(Playing):
    session: LessonSession
    exports: ClassVar[bool] = False

    @property
    def in_play(self) -> PlaySession | None:
        """The script acts for the others, so no bot does."""
        return None

    @property
    def run(self) -> Run:
        return self.session.run

    @property
    def address(self) -> str:
        return address("{game}/learn", game=self.game)

    def record(self, now: float) -> Record:
        return lesson_record(self.run, now, finished=self.session.finished)

    def declines(self, press: str) -> Message | None:
        known = PRESSES[press].page in (Playing, GamePage) and press not in _ANSWERED
        return msg("Not in the lesson: here the voice leads.") if known else None

    def _behind(self, t: Words, house: House) -> Drawn:
        run, meta = self.run, self.session.log.game.meta
        if self._staging and (run.over or run.log.over):
            return Drawn("before the end", last_look(t, meta), fit=True)
        if run.over:
            return Drawn("learned", join(house.banner, learned_page(t, meta, run.lesson)))
        key = f"{run.at}.{run.done}.{run.tried is not None}"
        spoken = voice(t, run)
        if run.log.over:
            chapter = self.board.chapters(t, self._look_at_end())[run.step.chapter]
            page, fit = count_page(t, meta, spoken, chapter), False
        else:
            guidance = Guidance(spoken, run.step.front, key)
            page, fit = play_page(t, replace(self._screen(), guidance=guidance)), True
        html = lit(page, self._anchors(page))
        focus = LIT if run.waits else NEXT
        return Drawn(f"lesson {key} {self._picked}", join(house.banner, html), fit=fit, bare=fit, focus=focus)

    def _look_in_play(self, lines: list[LogLine]) -> BoardLook[Any]:
        wanted = tuple(act for press in self.run.wanted() for act in press)
        look = replace(super()._look_in_play(lines), led=wanted)
        return replace(look, picked=self.run.step.picked) if self.run.waits and not look.picked else look

    @property
    def _picked(self) -> int:
        """How many of the presses on the way to the wanted action are done: the focus goes along."""
        picks, picked = self.run.step.picks, self.session.picked
        return picks.index(picked) + 1 if picked in picks else 0

    def _anchors(self, page: Html) -> list[Anchor]:
        """What the voice points at: what the step names, else what is to be pressed next."""
        run, game = self.run, self.session.log.game
        if run.tried:
            return []
        if run.step.anchors:
            return [*run.step.anchors]
        wanted = [("data-action", code(game, *press)) for press in run.wanted()]
        there = [anchor for anchor in wanted if has_anchor(page, anchor)]
        if there or not run.waits:
            return there
        picks = [("data-value", value) for value in reversed(run.step.picks)]
        return [anchor for anchor in picks if has_anchor(page, anchor)][:1]


@on("learn")
async def learn(app: App, values: Values) -> None:
    """The lesson of a game: where it was left, or from the beginning."""
    found = lesson(values["game"])
    if found is None:
        await open_about(app, {"game": values["game"]})
        return
    key = lesson_key(values["game"])
    if not await app.platform.hold(key):
        await to_shelf(app, {})
        app.say(msg("This lesson is open in another tab."))
        return
    kept = (await app.library.lessons()).get(values["game"])
    run, trouble = _resumed(found, None if "again" in values else kept)
    app.open(Learning(LessonSession.of(run, finished=bool(kept and kept.finished))))
    await app.save()
    if trouble:
        app.say(msg("The lesson begins anew: {why}.", why=trouble))
    elif run.at:
        app.say(msg("Here you left the lesson: step {n}.", n=run.at + 1))


def _resumed(found: Lesson, kept: Record | None) -> tuple[Run, Message | None]:
    """As far as it was kept; else from the beginning, and why."""
    if kept is None:
        return Run(found), None
    try:
        run = run_from(found, kept.document)
    except BadDocument as problem:
        return Run(found), problem.message
    return (Run(found) if run.over else run), None


@on("lesson-next", Learning)
async def lesson_next(app: App, page: Learning, values: Values) -> None:
    """On from something said; a press that meant the step before does nothing."""
    if values.get("at") == str(page.run.at):
        app.toast = None
        try:
            page.session.go_on()
        except NotNow as wish:
            app.say(wish.message)
        await app.save()


@on("lesson-back", Learning)
async def lesson_back(app: App, page: Learning, values: Values) -> None:
    """Take back what was tried."""
    app.toast = None
    page.session.take_back()


@on("lesson-menu", Learning)
async def menu(app: App, page: Learning, values: Values) -> None:
    run = page.run
    app.open_dialog(lambda t: lesson_menu(t, run, switches(t, app.language, app.theme)), "#tool-lesson-menu")
