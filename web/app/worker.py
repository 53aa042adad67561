"""What the background worker answers: one JSON request in, one JSON answer out."""

import json
import time
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from ostia_games.core.documents import game_from
from ostia_games.core.play.game import Bot, Game, Thought
from ostia_games.core.play.log import GameLog
from ostia_games.core.words import Message
from web.app.preload import register_extra_games

ADVISER = "normal"  # the bot that is asked for advice
THINKING = 0.2  # seconds a bot may take for one decision
Answer = Mapping[str, object]
CALLS: dict[str, Callable[[Mapping[str, object]], Answer]] = {}


def call(function: Callable[[Mapping[str, object]], Answer]) -> Callable[[Mapping[str, object]], Answer]:
    """Make a function callable from the page by its name."""
    CALLS[function.__name__] = function
    return function


@call
def ping(request: Mapping[str, object]) -> Answer:
    """Give back what came, to show that the worker is there."""
    return {"pong": request.get("value")}


@call
def choose(request: Mapping[str, Any]) -> Answer:
    """The move of a bot. The request holds the whole game; the bot is shown the view of its seat alone."""
    log = _log_of(request["document"])
    return _thought_of(log, request, log.game.bot(log.setup.seats[request["seat"]].kind))


@call
def advise(request: Mapping[str, Any]) -> Answer:
    """What a good bot would do in the place of a person, and why."""
    log = _log_of(request["document"])
    return _thought_of(log, request, _adviser(log.game))


@cache
def _adviser(game: Game[Any]) -> Bot[Any]:
    """One for all questions: it remembers the plan it is in the middle of."""
    return game.bot(ADVISER)


def _thought_of(log: GameLog, request: Mapping[str, Any], bot: Bot[Any]) -> Answer:
    game, seat = log.game, request["seat"]
    until = time.perf_counter() + THINKING
    thought = Thought(request["rng"], enough=lambda rounds: time.perf_counter() > until)
    act = bot.choose(game.view(log.state, seat), seat, thought)
    return {"action": game.codec.encode(act), "reason": packed(thought.reason) if thought.reason else None}


def packed(message: Message) -> dict[str, Any]:
    """A message for the way from the worker to the page."""
    values = {name: packed(value) if isinstance(value, Message) else value
              for name, value in message.values.items()}  # fmt: skip
    return {"id": message.id, "values": values, "plural": message.plural, "n": message.n}


def unpacked(found: Mapping[str, Any]) -> Message:
    """The message that was packed."""
    values = {name: unpacked(value) if isinstance(value, dict) else value
              for name, value in found["values"].items()}  # fmt: skip
    return Message(found["id"], values, found["plural"], found["n"])


_latest: tuple[dict[str, Any], GameLog] | None = None


def _log_of(document: dict[str, Any]) -> GameLog:
    """The game of a document; if it only went on since the last request, only what is new is played."""
    global _latest  # noqa: PLW0603  # a worker serves one page, which plays one game
    known = _latest
    _latest = None
    if known and _continues(known[0], document):
        log = known[1]
        for seat, action in document["actions"][len(log.entries) :]:
            log.play(seat, log.game.codec.decode(action))
    else:
        log = game_from(document)
    _latest = (document, log)
    return log


def _continues(old: dict[str, Any], new: dict[str, Any]) -> bool:
    played = len(old["actions"])
    return {**old, "actions": ()} == {**new, "actions": ()} and new["actions"][:played] == old["actions"]


def handle(request: str) -> str:
    """Answer a request; whatever goes wrong comes back as `error`, for nobody else can see it."""
    register_extra_games()
    try:
        asked = json.loads(request)
        answer = CALLS[asked["call"]](asked)
    except Exception as problem:
        answer = {"error": f"{type(problem).__name__}: {problem}"}
    return json.dumps(answer)
