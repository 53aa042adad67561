"""A game in play: acting, taking back, passing the device, the menu. Its end is in `result.py`."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from ostia_games.core import registry
from ostia_games.core.keeping.levels import Onwards
from ostia_games.core.play.actions import BadAction
from ostia_games.core.play.game import load_game
from ostia_games.core.play.lesson import NotNow
from ostia_games.core.play.log import CannotUndo, GameLog, LogLine
from ostia_games.core.play.setup import Setup
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Words, msg, words
from web.app.app import App, Values, on
from web.app.page import Drawn, House, SessionPage
from web.app.thinking import Outdated
from web.games.board import Board, BoardLook, board_of
from web.games.scenes import Scene
from web.pages.curtain import curtain
from web.pages.final import Ending, final_page, last_look, telling_page
from web.pages.frame import switches
from web.pages.play import PlayScreen, play_page
from web.pages.play_menu import menu_dialog
from web.pages.progress import goal_dialog
from web.pages.scene import scene_view
from web.sessions.daily import deal_of
from web.sessions.hosted_game import HostedGame
from web.sessions.hosting import Hosted
from web.sessions.library import Library
from web.sessions.playing import ALL, PlaySession, fresh, mark_of
from web.ui.html import Html, join
from web.ui.sums import opener, sum_dialog


@dataclass(eq=False)
class GamePage(SessionPage):
    """A game on the screen, in play or looked back at."""

    session: PlaySession
    asking: bool = field(default=False, kw_only=True)  # the next press on the table tells what is pressed
    exports: ClassVar[bool] = True

    @property
    def game(self) -> str:
        return self.session.log.game.meta.id

    @property
    def board(self) -> Board[Any]:
        return board_of(self.game)

    @property
    def options(self) -> dict[str, Any]:
        """Every rule option as it is played here."""
        setup, meta = self.session.log.setup, self.session.log.game.meta
        return {**meta.defaults(setup.rules), **setup.options}

    @property
    def place(self) -> str:
        """Where the rulebook opens: the clause of the decision at hand."""
        log = self.session.log
        return "" if log.over else log.game.step(log.state).clause

    def look(self) -> BoardLook[Any] | None:
        """What the board shows now, and what its numbers are explained from."""
        raise NotImplementedError


@dataclass(eq=False)
class Playing(GamePage):
    onwards: Onwards | None = field(default=None, kw_only=True)  # once it is over: what suits the reader next
    _staging: bool = False
    _all_scenes: bool = True

    @property
    def in_play(self) -> PlaySession | None:
        return self.session

    @property
    def hosted(self) -> Hosted | None:
        return HostedGame(self.session)

    @property
    def staging(self) -> bool:
        return self._staging

    def draw(self, t: Words, house: House) -> Drawn:
        drawn = self._behind(t, house)
        scene = self._scene(t) if self._staging else None
        if scene is None:
            return drawn
        key = str(self.session.staged)
        front = scene_view(t, scene, key, house.pace, alone=self.session.log.over)
        return replace(drawn, name=f"scene {key}", front=front, focus="#scene-title")

    def _behind(self, t: Words, house: House) -> Drawn:
        session = self.session
        if session.log.over and self._staging:
            return Drawn("before the end", last_look(t, session.log.game.meta), fit=True)
        if session.log.over:
            name, page = self._end(t)
            return Drawn(name, join(house.banner, page))
        if session.next_eyes is not None:
            seat = session.next_eyes
            return Drawn(f"curtain {seat}", self._curtain(t, seat), fit=True)
        page = join(house.banner, play_page(t, self._screen()))
        return Drawn(f"table {session.key} {session.actor}", page, fit=True, bare=True)

    def _screen(self) -> PlayScreen:
        session, lines = self.session, self.session.lines()
        look = self._look_in_play(lines)
        return PlayScreen(
            look,
            self.board,
            lines,
            look.game.actors(look.view),
            session.mover,
            session.undo_refusal(),
            session.can_redo(),
            session.whole_log,
            session.forced is not None,
            session.can_hide,
            self.asking,
            guest=not session.log.whole,
        )

    def _curtain(self, t: Words, seat: int) -> Html:
        session = self.session
        game, view = session.log.game, session.view()
        before = session.eyes if session.can_change else None
        changing = "" if before is None else session.seats[before].name
        phase = t(game.step(view).title(view))
        unseen = session.unseen(seat)
        name, whole = session.seats[seat].name, session.log.whole
        return curtain(t, name, phase, unseen, changing, back=session.can_hide, links=whole)

    def _end(self, t: Words) -> tuple[str, Html]:
        """The final count, a chapter at a time, and then the ranking."""
        session, board, look = self.session, self.board, self._look_at_end()
        game = session.log.game
        chapters = board.chapters(t, look) if session.told != ALL else []
        if session.told < len(chapters):
            return "telling", telling_page(t, game.meta, chapters, session.told)
        ending = Ending(
            game.meta,
            session.log.setup,
            game.result(session.log.state),
            board.picture(look),
            board.finish(t, look),
            board.story(look, session.log.lines(None)),
            tuple(session.log.rounds()),
            board.explains,
            not session.log.whole,
            self.onwards,
            registry.has_part(game.meta.id, "bots.appraiser"),
            deal_of(session),
        )
        return "final", final_page(t, ending)

    def look(self) -> BoardLook[Any] | None:
        if self.session.log.over:
            return self._look_at_end()
        return None if self.session.next_eyes is not None else self._look_in_play(self.session.lines())

    def _look_at_end(self) -> BoardLook[Any]:
        log = self.session.log
        return BoardLook(log.game, log.setup.seats, self.session.view(), None)

    def _look_in_play(self, lines: list[LogLine]) -> BoardLook[Any]:
        session, log = self.session, self.session.log
        seat, view, offered = session.seat, session.view(), session.openly()
        legal = offered or ([] if seat is None or session.forced else log.game.legal(view, seat))
        new, mark = tuple(fresh(lines, session.actor)), mark_of(lines, seat)
        look = BoardLook(
            log.game, log.setup.seats, view, seat, tuple(legal), new, mark, session.picked, session.advice
        )
        return look if offered is None else replace(look, openly=session.actor)

    async def kept(self, library: Library) -> None:
        if self.session.log.over:
            self.onwards = await library.onwards(self.game)

    def menu(self, t: Words, app: App) -> Html:
        box, set_up = self.session.log.setup.components_file, switches(t, app.language, app.theme)
        devices = len(app.peers.host.devices) if app.peers.host else 0
        return menu_dialog(t, self.key, app.pace, set_up, box, sounds=app.sounds, devices=devices)

    async def acted(self, app: App) -> None:
        """The person at the screen has done something."""

    # Scenes

    def attend(self, *, stage: bool) -> None:
        """What is not staged counts as seen, as does what came before something that was taken back."""
        session = self.session
        self._all_scenes = stage
        self._staging = self._scene(words("en")) is not None
        if not self._staging:
            session.staged = len(session.log.lines(session.reader))

    def _scene(self, t: Words) -> Scene | None:
        """The first scene that the reader has not seen."""
        session, log = self.session, self.session.log
        reader = session.reader
        lines = log.lines(reader)[session.staged :]
        if not lines:
            return None
        look = BoardLook(log.game, log.setup.seats, log.view(reader), reader)
        scenes = self.board.scenes(t, look, lines)
        return next((scene for scene in scenes if self._all_scenes or scene.vital), None)

    def scene_seen(self) -> None:
        scene = self._scene(words("en")) if self._staging else None
        if scene:
            self.session.staged += scene.until


async def start_game(app: App, setup: Setup, *, instead: bool = False, key: str = "") -> None:
    """A new game on the screen, `instead` of the page that asked for it: Back does not lead there."""
    await begin(app, GameLog(load_game(setup.game), setup), instead=instead, key=key)


async def begin(app: App, log: GameLog, *, instead: bool = False, key: str = "") -> None:
    """A game goes on from here, under a new key unless there is one for it."""
    key = key or app.library.new_key()
    await app.platform.hold(key)
    session = PlaySession(key, log, created=app.platform.clock())
    app.open(Playing(session), instead=instead)
    await app.save()


# Acting


@on("act", Playing)
async def act(app: App, page: Playing, values: Values) -> None:
    """The person at the screen acts; a press on a screen that is out of date does nothing."""
    if values.get("mark") != page.session.mark():
        return
    app.toast = None
    session, step = page.session, page.session.log.state.step
    try:
        session.act(values["action"])
    except IllegalAction as problem:
        app.say(msg("{clause}: {why}", clause=problem.clause, why=problem.message))
    except (BadAction, json.JSONDecodeError):
        app.say(msg("this is not possible now"))
    except NotNow as wish:
        app.say(wish.message)
    else:
        if session.log.state.step == step:
            session.picked = values.get("picks", "")[:40]
        app.hear(session)
        await page.acted(app)
        await app.save()


@on("pick", Playing)
async def pick(app: App, page: Playing, values: Values) -> None:
    """The first of two presses on the board, or a number to be confirmed."""
    if values.get("mark") == page.session.mark():
        page.session.picked = values.get("value", "")[:40]


@on("advise", Playing)
async def advise(app: App, page: Playing, values: Values) -> None:
    """Ask what a good player would do here."""
    session, mark = page.session, page.session.mark()
    if values.get("mark") != mark or session.seat is None or session.seat not in session.actors:
        return
    try:
        advice = await app.bots.thinker.advise(session, session.seat)
    except Outdated:
        return
    if session.mark() == mark:
        session.advice = advice
        session.picked = page.board.first_press(page._look_in_play(session.lines()), advice.act)
        app.focus("#follow-advice")


@on("no-advice", Playing)
async def no_advice(app: App, page: Playing, values: Values) -> None:
    page.session.advice = None
    app.focus("#advise")


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


@on("show-mine", Playing)
async def show_mine(app: App, page: Playing, values: Values) -> None:
    """What only one may see, in the middle of what all see."""
    page.session.show_mine()
    app.toast = None


@on("hide-mine", Playing)
async def hide_mine(app: App, page: Playing, values: Values) -> None:
    page.session.hide_mine()


@on("skip", Playing)
async def skip(app: App, page: Playing, values: Values) -> None:
    """Let the bots move at once until a person is asked."""
    app.bots.skip()
    app.focus("#heading")


# What is shown


@on("scene-seen", Playing)
async def scene_seen(app: App, page: Playing, values: Values) -> None:
    """On to the next scene, or back to the table; a press that meant the scene before does nothing."""
    if values.get("key") == str(page.session.staged):
        page.scene_seen()


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


@on("goal", GamePage)
async def goal(app: App, page: GamePage, values: Values) -> None:
    """All that decides the game."""
    look = page.look()
    found = page.board.progress(look) if look else None
    if look and found:
        decides = page.board.decides(look)
        app.open_dialog(lambda t: goal_dialog(t, found, decides), "#goal")


@on("menu", Playing)
async def menu(app: App, page: Playing, values: Values) -> None:
    app.open_dialog(lambda t: page.menu(t, app), "#tool-menu")
