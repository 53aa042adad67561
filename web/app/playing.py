"""A game in play: acting, taking back, passing the device, the menu, and the final count."""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ostia_games.core.clauses import clauses
from ostia_games.core.play.actions import BadAction
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import CannotUndo, GameLog, LogLine
from ostia_games.core.play.setup import SEED_LIMIT, Setup
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Words, msg
from web.app.app import App, Values, on
from web.app.page import Drawn, House, SessionPage
from web.games.board import Board, BoardLook, Event, board_of
from web.pages.curtain import curtain
from web.pages.final import final_page, telling_page
from web.pages.frame import switches
from web.pages.play import PlayScreen, play_page
from web.pages.play_menu import menu_dialog
from web.sessions.playing import ALL, PlaySession, fresh, mark_of
from web.ui.dialogs import clause_dialog
from web.ui.html import Html, join
from web.ui.sums import opener, sum_dialog

PLAN = 60  # steps of the longest plan


@dataclass(eq=False)
class GamePage(SessionPage):
    """A game on the screen, in play or looked back at."""

    session: PlaySession
    exports: ClassVar[bool] = True

    @property
    def game(self) -> str:
        return self.session.log.game.meta.id

    @property
    def board(self) -> Board[Any]:
        return board_of(self.game)

    def look(self) -> BoardLook[Any] | None:
        """What the board shows now, and what its numbers are explained from."""
        raise NotImplementedError


@dataclass(eq=False)
class Playing(GamePage):
    @property
    def in_play(self) -> PlaySession:
        return self.session

    def draw(self, t: Words, house: House) -> Drawn:
        session = self.session
        if session.log.over:
            name, page = self._end(t)
            return Drawn(name, join(house.banner, page))
        if session.next_eyes is not None:
            seat = session.next_eyes
            return Drawn(f"curtain {seat}", self._curtain(t, seat), fit=True)
        page = join(house.banner, play_page(t, self._screen()))
        return Drawn(f"table {session.key} {session.eyes}", page, fit=True, bare=True)

    def _screen(self) -> PlayScreen:
        session, lines = self.session, self.session.lines()
        look = self._look_in_play(lines)
        return PlayScreen(
            look,
            self.board,
            lines,
            look.game.actors(look.view),
            session.bot,
            session.undo_refusal(),
            session.can_redo(),
            session.whole_log,
        )

    def _curtain(self, t: Words, seat: int) -> Html:
        session = self.session
        game, view = session.log.game, session.view()
        lines = fresh(session.lines(), session.eyes)[-4:]
        before = session.eyes if session.can_change else None
        changing = "" if before is None else session.seats[before].name
        return curtain(t, session.seats[seat].name, t(game.step(view).title(view)), lines, changing)

    def _end(self, t: Words) -> tuple[str, Html]:
        """The final count, a chapter at a time, and then the ranking."""
        session, board, look = self.session, self.board, self._look_at_end()
        game = session.log.game
        chapters = board.chapters(t, look) if session.told != ALL else []
        if session.told < len(chapters):
            return "telling", telling_page(t, game.meta, chapters, session.told)
        told, result = board.finish(t, look), game.result(session.log.state)
        page = final_page(t, game.meta, session.log.setup, result, told=told, explains=board.explains)
        return "final", page

    def look(self) -> BoardLook[Any] | None:
        if self.session.log.over:
            return self._look_at_end()
        return None if self.session.next_eyes is not None else self._look_in_play(self.session.lines())

    def _look_at_end(self) -> BoardLook[Any]:
        log = self.session.log
        return BoardLook(log.game, log.setup.seats, self.session.view(), None)

    def _look_in_play(self, lines: list[LogLine]) -> BoardLook[Any]:
        session, log = self.session, self.session.log
        seat, view = session.seat, session.view()
        legal = () if seat is None else tuple(log.game.legal(view, seat))
        advice = (session.advice.act, session.advice.reason) if session.advice else None
        new, mark = tuple(fresh(lines, seat)), mark_of(lines)
        return BoardLook(log.game, log.setup.seats, view, seat, legal, new, mark, session.picked, advice)

    def take_news(self) -> Event | None:
        """What had happened before the game was opened is no news."""
        session = self.session
        if session.log.over or session.next_eyes is not None:
            return None
        found = self.board.events(session.view())
        if session.announced is None:
            session.announced = set(found)
        name = next((name for name in found if name not in session.announced), None)
        if name is None:
            return None
        session.announced.add(name)
        return found[name]


async def start_game(app: App, setup: Setup) -> None:
    """A new game on the screen."""
    key = app.library.new_key()
    await app.platform.hold(key)
    session = PlaySession(key, GameLog(load_game(setup.game), setup), created=app.platform.clock())
    session.settle()
    app.open(Playing(session))
    await app.save()


# Acting


@on("act", Playing)
async def act(app: App, page: Playing, values: Values) -> None:
    """The person at the screen acts; a press on a screen that is out of date does nothing."""
    if values.get("mark") != page.session.mark():
        return
    app.toast = None
    try:
        page.session.act(values["action"])
    except IllegalAction as problem:
        app.say(msg("{clause}: {why}", clause=problem.clause, why=problem.message))
    except (BadAction, json.JSONDecodeError):
        app.say(msg("this is not possible now"))
    else:
        await app.save()


@on("pick", Playing)
async def pick(app: App, page: Playing, values: Values) -> None:
    """The first of two presses on the board, or a number to be confirmed."""
    if values.get("mark") == page.session.mark():
        page.session.picked = values.get("value", "")[:40]


@on("advise", Playing)
async def advise(app: App, page: Playing, values: Values) -> None:
    """Ask a bot what it would do here."""
    session = page.session
    if values.get("mark") == session.mark() and session.seat is not None and session.seat in session.actors:
        session.advice = await app.bots.thinker.advise(session, session.seat)


@on("follow", Playing)
async def follow(app: App, page: Playing, values: Values) -> None:
    """Let a bot lay out its whole plan, as far as it can be taken back; to end it stays with the person."""
    session = page.session
    if values.get("mark") != session.mark():
        return
    for _ in range(PLAN):
        if session.seat is None or session.seat not in session.actors:
            break
        advice = await app.bots.thinker.advise(session, session.seat)
        if not session.stays(advice.act):
            session.advice = advice
            break
        session.play(session.seat, advice.act)
    await app.save()


@on("undo", Playing)
async def undo(app: App, page: Playing, values: Values) -> None:
    await _take_back(app, page.session.undo)


@on("redo", Playing)
async def redo(app: App, page: Playing, values: Values) -> None:
    await _take_back(app, page.session.redo)


async def _take_back(app: App, change: Callable[[], None]) -> None:
    """Undo or redo, or say why not."""
    app.toast = None
    try:
        change()
    except CannotUndo as problem:
        app.say(msg("Not possible: {why}", why=problem.message))
    else:
        await app.save()


@on("change-choice", Playing)
async def change_choice(app: App, page: Playing, values: Values) -> None:
    """Back from the curtain: the device has not been passed on yet."""
    page.session.change_choice()
    app.toast = None
    await app.save()


@on("take-seat", Playing)
async def take_seat(app: App, page: Playing, values: Values) -> None:
    """The next person has the device."""
    page.session.take_seat()
    app.toast = None


@on("skip", Playing)
async def skip(app: App, page: Playing, values: Values) -> None:
    """Let the bots move at once until a person is asked."""
    app.bots.skip()
    app.focus("#heading")


# What is shown


@on("whole-log", GamePage)
async def whole_log(app: App, page: GamePage, values: Values) -> None:
    page.session.whole_log = True
    app.focus("#part-log")


@on("explain", GamePage)
async def explain(app: App, page: GamePage, values: Values) -> None:
    """How a number on the table comes about."""
    what, look = values.get("what", ""), page.look()
    found = page.board.explain(look, what) if look else None
    if look and found:
        meta, number = look.game.meta, opener(what, values.get("at", ""))
        app.open_dialog(lambda t: sum_dialog(t, meta, found), number)


@on("menu", Playing)
async def menu(app: App, page: Playing, values: Values) -> None:
    session = page.session
    bots = len(session.humans) < len(session.seats)
    box = session.log.setup.components_file
    pace = app.pace if bots else ""
    app.open_dialog(
        lambda t: menu_dialog(t, session.key, pace, switches(t, app.language, app.theme), box), "#tool-menu"
    )


@on("clause", Playing)
async def clause(app: App, page: Playing, values: Values) -> None:
    """What the rules say about the decision at hand."""
    session = page.session
    if session.log.over or session.seat is None:
        return
    game, view, number = session.log.game, session.view(), values["clause"]
    known = clauses(game.meta.id).get(number)
    text = known.text if known else game.step(view).help(view, session.seat)
    app.open_dialog(lambda t: clause_dialog(t, game.meta, number, t(text)), "#clause")


# The end


@on("tell-next", Playing)
async def tell_next(app: App, page: Playing, values: Values) -> None:
    """The next chapter of the final count."""
    if page.session.log.over:
        page.session.told += 1


@on("tell-all", Playing)
async def tell_all(app: App, page: Playing, values: Values) -> None:
    """The ranking at once."""
    if page.session.log.over:
        page.session.told = ALL


@on("rematch", Playing)
async def rematch(app: App, page: Playing, values: Values) -> None:
    """The same people and rules, shuffled anew; a named start player moves on by one."""
    old = page.session.log.setup
    start = None if old.start is None else (old.start + 1) % len(old.seats)
    await start_game(app, replace(old, seed=app.platform.entropy() % SEED_LIMIT, start=start))
