"""The background worker's end of the wire (see `web.app.thinking`): a JSON request in, a JSON answer out."""

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ostia_games.core.packed import packed
from ostia_games.core.play.advice import advise
from ostia_games.core.play.bot import Bot, Thought
from ostia_games.core.play.document import game_from
from ostia_games.core.play.game import Game, load_game
from ostia_games.core.play.log import GameLog, replay
from ostia_games.core.play.setup import EXPERT
from web.app.preload import register_extra_games

THINKING = {"choose": 0.2, "advise": 0.35}  # seconds for one decision; what is begun then is finished
# Where a level may take longer, in a worker; it counts rounds as well, and stops earlier.
LONGER = {EXPERT: 2.5}

Request = Mapping[str, Any]
Answer = dict[str, Any]
Minds = dict[int, Bot[Any]]  # by seat: a bot remembers the plan that it is in the middle of


@dataclass(frozen=True, slots=True)
class Kept:
    """The game of the last request. A worker serves one page, which plays one game at a time."""

    key: str
    log: GameLog
    minds: Minds


class Worker:
    def __init__(self) -> None:
        self.kept: Kept | None = None
        self._judged: GameLog | None = None  # the game whose decisions are known
        self._decisions: list[Any] = []

    def handle(self, request: str) -> str:
        """Answer a request; whatever goes wrong comes back as `error`, for nobody else can see it."""
        register_extra_games()
        try:
            answer = self._answer(json.loads(request))
        except Exception as problem:
            self.kept = None  # perhaps half changed
            answer = {"error": f"{type(problem).__name__}: {problem}"}
        return json.dumps(answer)

    def _answer(self, request: Request) -> Answer:
        if request["call"] == "ping":
            return {"pong": request.get("value")}
        if request["call"] == "attempt":
            return attempt(request)
        log = self._log_of(request)
        if log is None:
            return {"unknown": request["key"]}
        if request["call"] == "piece":
            return {"piece": self._piece(log, request["number"], request["budget"])}
        minds = self.kept.minds if self.kept else {}
        return thought_of(log, request["call"], request["seat"], request["rng"], minds)

    def _log_of(self, request: Request) -> GameLog | None:
        """The game as the page has it now; `None` if the page must send all of it."""
        minds: Minds = {}
        if "document" in request:
            log = game_from(request["document"])
        else:
            kept = self.kept
            if kept is None or kept.key != request["key"] or len(kept.log.entries) != request["known"]:
                return None
            log = _cut_back(kept.log, request["keep"])
            if log is kept.log:
                minds = kept.minds  # where something was taken back, everybody thinks anew
            for seat, action in request["new"]:
                log.play(seat, log.game.codec.decode(action))
        self.kept = Kept(request["key"], log, minds)
        return log

    def _piece(self, log: GameLog, number: int, budget: int) -> Answer:
        """One piece of an analysis: 0 is the start of the game, then come its decisions."""
        from ostia_games.core.play import analysis  # noqa: PLC0415 - brought later

        if self._judged is not log:
            self._judged, self._decisions = log, analysis.decisions(log)
        return (
            analysis.judge(log, self._decisions[number - 1], budget)
            if number
            else analysis.start(log, budget)
        )


def attempt(request: Request) -> Answer:
    """By how much the solution of a puzzle is better than what somebody has done: the mean and its error."""
    from ostia_games.core.play import puzzles  # noqa: PLC0415 - brought later

    puzzle = puzzles.shipped(request["game"])[request["number"]]
    codec = load_game(request["game"]).codec
    deeds = [(seat, codec.decode(act)) for seat, act in request["deeds"]]
    return {"margin": puzzles.compared(puzzle, deeds)}


def _cut_back(log: GameLog, length: int) -> GameLog:
    """The game without what was taken back."""
    return log if length == len(log.entries) else replay(log.game, log.setup, log.actions()[:length])


def thought_of(log: GameLog, call: str, seat: int, rng: int, minds: Minds | None = None) -> Answer:
    """The move of a bot (`choose`), or what a good player would do in the place of a person, and why
    (`advise`). Whoever thinks is shown the view of the seat alone. Without `minds` it is the page itself
    that thinks, so nobody takes longer than others."""
    game = log.game
    who = log.setup.seats[seat]
    seconds = THINKING[call]
    if call == "choose" and minds is not None:
        seconds = LONGER.get(who.kind, seconds)
    until = time.perf_counter() + seconds
    thought = Thought(rng, enough=lambda rounds: time.perf_counter() > until)
    if call == "advise":
        found = advise(game, log.state, seat, _bot(game, game.adviser), thought)
        plan = [game.codec.encode(act) for act in found.plan]
        return {"plan": plan, "reason": packed(found.reason)}
    if minds is None:
        bot = _bot(game, who.kind, who.temper)
    else:
        bot = minds.get(seat) or minds.setdefault(seat, game.bot(who.kind, who.temper))
    return {"action": game.codec.encode(bot.choose(log.view(seat), seat, thought))}


@cache
def _bot(game: Game[Any], level: str, temper: str = "") -> Bot[Any]:
    """One for all questions."""
    return game.bot(level, temper)


handle = Worker().handle  # what worker.mjs calls
