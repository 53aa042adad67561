"""The page's end of the wire to the background worker: what a bot would do.

The worker keeps the game it was asked about last, so a request says only what is new: which game, how many
actions the worker should have of it, how many of those still stand, and those that follow. A worker that
has something else (it was restarted, or another game came between) asks for the whole document.
"""

import json
import sys
from dataclasses import dataclass
from typing import Any

from ostia_games.core.documents import Json
from ostia_games.core.packed import unpacked
from ostia_games.core.play.actions import Action
from ostia_games.core.play.advice import Advice
from ostia_games.core.play.document import game_document
from web.app import worker
from web.platform import Platform
from web.sessions.playing import PlaySession


class Outdated(Exception):
    """The game went on while the worker failed, so the question is pointless."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What the worker has, if it is still the same one."""

    key: str
    actions: list[Json]


class Thinker:
    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._sent: Sent | None = None

    async def warm_up(self) -> None:
        """Start the worker while people still choose their seats."""
        await self._platform.think(json.dumps({"call": "ping"}))

    async def choose(self, session: PlaySession, seat: int) -> Action:
        """The move of a bot."""
        return session.log.game.codec.decode((await self._ask(session, seat, "choose"))["action"])

    async def advise(self, session: PlaySession, seat: int) -> Advice:
        """What a good player would do in the place of a person."""
        answer = await self._ask(session, seat, "advise")
        decode = session.log.game.codec.decode
        return Advice(tuple(decode(act) for act in answer["plan"]), unpacked(answer["reason"]))

    async def _ask(self, session: PlaySession, seat: int, call: str) -> dict[str, Any]:
        """If the worker fails, the page thinks itself, and the game goes on."""
        before = session.changes
        rng = self._platform.entropy()
        if not session.log.whole:
            return worker.thought_of(session.log, call, seat, rng)  # from what was told of it, here
        question = {"call": call, "seat": seat, "rng": rng}
        answer = await self._send({**question, **self._news_of(session)})
        if "unknown" in answer:
            if session.changes != before:
                raise Outdated
            answer = await self._send({**question, **self._all_of(session)})
        if "error" not in answer:
            return answer
        self._sent = None
        if session.changes != before:
            raise Outdated
        print(f"the worker failed, the page thinks instead: {answer['error']}", file=sys.stderr)
        return worker.thought_of(session.log, call, seat, rng)

    async def _send(self, request: dict[str, Any]) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(await self._platform.think(json.dumps(request)))
        return answer

    def _news_of(self, session: PlaySession) -> dict[str, Any]:
        known, actions = self._sent, session.log.actions()
        if known is None or known.key != session.key:
            return self._all_of(session)
        keep = _common(known.actions, actions)
        self._sent = Sent(session.key, actions)
        return {"key": session.key, "known": len(known.actions), "keep": keep, "new": actions[keep:]}

    def _all_of(self, session: PlaySession) -> dict[str, Any]:
        self._sent = Sent(session.key, session.log.actions())
        return {"key": session.key, "document": game_document(session.log)}


def _common(old: list[Json], new: list[Json]) -> int:
    """How many actions both begin with."""
    shorter = min(len(old), len(new))
    return next((at for at in range(shorter) if old[at] != new[at]), shorter)
