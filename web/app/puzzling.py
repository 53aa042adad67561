"""Puzzles of a game: the list, and one of them on the real table."""

import json
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, ClassVar

from ostia_games.core import registry
from ostia_games.core.packed import packed
from ostia_games.core.play.advice import Advice
from ostia_games.core.play.appraisal import appraiser
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import LogLine
from ostia_games.core.words import Message, Words, msg
from web.app.about import open_about
from web.app.analysing import OFFLINE
from web.app.app import PRESSES, App, Values, on
from web.app.page import Drawn, House, Page
from web.app.playing import GamePage, Playing
from web.app.preload import LATER_PART
from web.games.board import BoardLook
from web.pages.play import Guidance, play_page
from web.pages.puzzles import (
    EQUAL,
    NEXT,
    RIGHT,
    SHOWN,
    WAITING,
    WRONG,
    Answer,
    Asked,
    puzzle_voice,
    puzzles_page,
)
from web.platform import Platform, StorageProblem
from web.sessions.hosting import Hosted
from web.sessions.library import SEEN, SOLVED, Record
from web.sessions.playing import PlaySession
from web.sessions.puzzling import PuzzleSession
from web.ui.addresses import address
from web.ui.html import join

WORKER = 1  # compares an answer with the solution
# Presses of a game in play that a puzzle answers, too.
_ANSWERED = frozenset(
    {"act", "pick", "undo", "redo", "scene-seen", "whole-log", "explain", "goal", "ask", "tell"}
)


@dataclass(eq=False)
class Puzzles(Page):
    game_id: str
    tasks: tuple[Message, ...]
    done: tuple[str, ...]  # by puzzle: solved, seen or neither

    @property
    def game(self) -> str:
        return self.game_id

    @property
    def address(self) -> str:
        return address("{game}/puzzles", game=self.game_id)

    def draw(self, t: Words, house: House) -> Drawn:
        meta = registry.meta(self.game_id)
        title = t("{game}: puzzles", game=meta.name)
        page = puzzles_page(t, meta, self.tasks, self.done)
        return Drawn(f"puzzles {self.game_id}", join(house.banner, page), title=title)


@dataclass(eq=False)
class Puzzling(Playing):
    session: PuzzleSession
    puzzle: Any = field(kw_only=True)  # a `Puzzle`, whose module is brought later
    number: int = field(kw_only=True)  # from 1
    count: int = field(kw_only=True)
    answer: Answer | None = None
    exports: ClassVar[bool] = False

    @property
    def in_play(self) -> PlaySession | None:
        """Nobody else moves."""
        return None

    @property
    def hosted(self) -> Hosted | None:
        return None

    @property
    def address(self) -> str:
        return address("{game}/puzzles/{puzzle}", game=self.game, puzzle=self.number)

    def record(self, now: float) -> Record | None:  # type: ignore[override]
        return None

    def declines(self, press: str) -> Message | None:
        if self.answer and press in ("act", "pick", "undo", "redo"):
            return msg("You have answered. Try again, or go on to the next puzzle.")
        known = PRESSES[press].page in (Playing, GamePage) and press not in _ANSWERED
        return msg("Not in a puzzle.") if known else None

    def leave(self, platform: Platform) -> None:
        platform.dismiss(WORKER)

    def _behind(self, t: Words, house: House) -> Drawn:
        session, answer = self.session, self.answer
        asked = Asked(
            self.game,
            self.number,
            self.count,
            task_of(self.game, self.puzzle.step),
            session.seats[self.puzzle.seat].name,
            session.tried,
            answer,
        )
        key = f"puzzle {self.number} {answer is not None}"
        guidance = Guidance(puzzle_voice(t, asked), "", key, takes_back=True)
        page = play_page(t, replace(self._screen(), guidance=guidance))
        focus = NEXT if answer else ""
        return Drawn(key, join(house.banner, page), fit=True, bare=True, focus=focus)

    def _look_in_play(self, lines: list[LogLine]) -> BoardLook[Any]:
        return replace(super()._look_in_play(lines), led=())

    async def acted(self, app: App) -> None:
        """The decision is made: judge it."""
        deeds = self.session.answer
        if not deeds or self.answer:
            return
        from ostia_games.core.play.puzzles import solved  # noqa: PLC0415 - brought later

        right = solved(self.puzzle, deeds)
        self.reveal(RIGHT if right else WAITING)
        await remember(app, self, SOLVED if right else SEEN)
        if not right:
            app.platform.spawn(partial(_compare, app, self, deeds))

    def reveal(self, verdict: str) -> None:
        """Back to the position, with the solution marked on the table."""
        from ostia_games.core.play.puzzles import position, solution  # noqa: PLC0415 - brought later
        from ostia_games.core.play.retelling import deeds_told  # noqa: PLC0415 - brought later

        puzzle, log = self.puzzle, position(self.puzzle)
        best = solution(puzzle)
        self.session = PuzzleSession.of(self.session.key, log, puzzle.seat)
        reason = puzzle.reason or msg("There is nothing better to do now.")
        self.session.advice = Advice(tuple(act for _, act in best.deeds), reason)
        told = deeds_told(log, len(log.entries), list(best.deeds))
        self.answer = Answer(verdict, told, _amount(self.game, *puzzle.margin), puzzle.reason)


def _amount(game: str, mean: float, error: float) -> Message:
    from ostia_games.core.play.retelling import amount  # noqa: PLC0415 - brought later

    meta = registry.meta(game)
    unit = packed(appraiser(load_game(game)).unit)
    return amount({"together": meta.cooperative, "unit": unit}, mean, error)


def task_of(game: str, step: str) -> Message:
    """What is asked for in a step."""
    return appraiser(load_game(game)).tasks.get(step, msg("The best move"))


async def _shipped(app: App, game: str) -> tuple[Any, ...]:
    """The puzzles of a game; none if it has none or they cannot be brought, which is said."""
    await open_about(app, {"game": game})  # where one stays then
    if not registry.has_part(game, "bots.appraiser"):
        return ()
    if not await app.platform.bring(LATER_PART):
        app.refuse(msg("The puzzles cannot be opened"), OFFLINE, "#main")
        return ()
    from ostia_games.core.play.puzzles import shipped  # noqa: PLC0415 - brought later

    found = shipped(game)
    if not found:
        app.say(msg("This game has no puzzles."))
    return found


@on("puzzles")
async def open_puzzles(app: App, values: Values) -> None:
    game = values["game"]
    found = await _shipped(app, game)
    if found:
        done = await app.library.puzzled(game)
        tasks = tuple(task_of(game, puzzle.step) for puzzle in found)
        app.open(Puzzles(game, tasks, tuple(done.get(puzzle.key, "") for puzzle in found)))


@on("puzzle")
async def open_puzzle(app: App, values: Values) -> None:
    """One of them, from its beginning."""
    number = int(values["puzzle"]) if values.get("puzzle", "").isdigit() else 0
    found = await _shipped(app, values["game"])
    if not found:
        return
    if not 1 <= number <= len(found):
        await open_puzzles(app, values)
        return
    from ostia_games.core.play.puzzles import position  # noqa: PLC0415 - brought later

    puzzle = found[number - 1]
    session = PuzzleSession.of(f"puzzle-{puzzle.key}", position(puzzle), puzzle.seat)
    app.open(Puzzling(session, puzzle=puzzle, number=number, count=len(found)))


@on("puzzle-show", Puzzling)
async def show(app: App, page: Puzzling, values: Values) -> None:
    """Give up."""
    if page.answer is None:
        page.reveal(SHOWN)
        await remember(app, page, SEEN)


@on("puzzle-next", Puzzling)
async def following(app: App, page: Puzzling, values: Values) -> None:
    """The next one that is not done; if all are, the list."""
    from ostia_games.core.play.puzzles import shipped  # noqa: PLC0415 - brought later

    game, found = page.game, shipped(page.game)
    done = await app.library.puzzled(game)
    ahead = [(page.number + step) % len(found) for step in range(len(found))]
    wanted = next((at for at in ahead if found[at].key not in done), None)
    if wanted is None:
        await open_puzzles(app, {"game": game})
    else:
        await open_puzzle(app, {"game": game, "puzzle": str(wanted + 1)})


async def remember(app: App, page: Puzzling, how: str) -> None:
    try:
        await app.library.keep_puzzled(page.game, page.puzzle.key, how)
    except StorageProblem as problem:
        app.storage = problem.kind


async def _compare(app: App, page: Puzzling, deeds: tuple[Any, ...]) -> None:
    """By how much another answer is worse; nobody is told so below the error."""
    from ostia_games.core.play.analysis import SURE  # noqa: PLC0415 - brought later

    encode = load_game(page.game).codec.encode
    encoded = [[seat, encode(act)] for seat, act in deeds]
    asked = {"call": "attempt", "game": page.game, "number": page.number - 1, "deeds": encoded}
    found = json.loads(await app.platform.think(json.dumps(asked), WORKER))
    async with app.lock:
        if app.page is not page or page.answer is None or page.answer.verdict != WAITING:
            return
        if "margin" not in found:
            page.answer = replace(page.answer, verdict=WRONG)
        else:
            mean, error = found["margin"]
            equal = mean <= SURE * error
            worse = None if equal else _amount(page.game, mean, error)
            page.answer = replace(page.answer, verdict=EQUAL if equal else WRONG, worse=worse)
            if equal:
                await remember(app, page, SOLVED)
        app.show()
