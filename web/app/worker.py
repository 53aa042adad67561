"""The background worker's end of the wire (see `web.app.thinking`): a JSON request in, a JSON answer out."""

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ostia_games.core.play.bot import Bot, Thought
from ostia_games.core.play.document import game_from
from ostia_games.core.play.game import Game
from ostia_games.core.play.log import GameLog, replay
from ostia_games.core.words import Message
from web.app.preload import register_extra_games

ADVISER = "normal"  # the bot that is asked for advice
THINKING = 0.2  # seconds a bot may take for one decision

Request = Mapping[str, Any]
Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Kept:
    """The game of the last request. A worker serves one page, which plays one game at a time."""

    key: str
    log: GameLog


class Worker:
    def __init__(self) -> None:
        self.kept: Kept | None = None

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
        log = self._log_of(request)
        if log is None:
            return {"unknown": request["key"]}
        return thought_of(log, request["call"], request["seat"], request["rng"])

    def _log_of(self, request: Request) -> GameLog | None:
        """The game as the page has it now; `None` if the page must send all of it."""
        if "document" in request:
            log = game_from(request["document"])
        else:
            kept = self.kept
            if kept is None or kept.key != request["key"] or len(kept.log.entries) != request["known"]:
                return None
            log = _cut_back(kept.log, request["keep"])
            for seat, action in request["new"]:
                log.play(seat, log.game.codec.decode(action))
        self.kept = Kept(request["key"], log)
        return log


def _cut_back(log: GameLog, length: int) -> GameLog:
    """The game without what was taken back."""
    return log if length == len(log.entries) else replay(log.game, log.setup, log.actions()[:length])


def thought_of(log: GameLog, call: str, seat: int, rng: int) -> Answer:
    """The move of a bot (`choose`), or what a good one would do in the place of a person, and why
    (`advise`). Whoever thinks is shown the view of the seat alone."""
    game = log.game
    bot = {"choose": lambda: game.bot(log.setup.seats[seat].kind), "advise": lambda: _adviser(game)}[call]()
    until = time.perf_counter() + THINKING
    thought = Thought(rng, enough=lambda rounds: time.perf_counter() > until)
    act = bot.choose(game.view(log.state, seat), seat, thought)
    return {"action": game.codec.encode(act), "reason": packed(thought.reason) if thought.reason else None}


@cache
def _adviser(game: Game[Any]) -> Bot[Any]:
    """One for all questions: it remembers the plan it is in the middle of."""
    return game.bot(ADVISER)


def packed(message: Message) -> dict[str, Any]:
    """A message as JSON."""
    values = {
        name: packed(value) if isinstance(value, Message) else value for name, value in message.values.items()
    }
    return {"id": message.id, "values": values, "plural": message.plural, "n": message.n}


def unpacked(found: Mapping[str, Any]) -> Message:
    """The message that was packed."""
    values = {
        name: unpacked(value) if isinstance(value, dict) else value for name, value in found["values"].items()
    }
    return Message(found["id"], values, found["plural"], found["n"])


handle = Worker().handle  # what worker.mjs calls
