"""How bots come to move: at a pace that people can follow, thought up in the background worker."""

import json
import sys
from typing import TYPE_CHECKING, Any

from ostia_games.core.documents import game_document
from web.app import worker
from web.platform import Platform
from web.sessions.playing import Advice, Session

if TYPE_CHECKING:
    from web.app.app import App

PACES = {"slow": 1.6, "normal": 0.7, "fast": 0.25, "skip": 0.0}  # seconds before each move
SLICE = 0.1  # so soon a press on «skip» is noticed
GLIMPSE = 0.3  # seconds between two drawings while bots hurry


def worth_showing(app: "App", session: Session) -> bool:
    """Whether the last move of a bot is kept and shown at once. Not while another bot goes on and there is
    nothing to see of it, or nobody could follow. If such a move got lost it would be thought up again."""
    if session.bot is None:
        return True
    if not _seen(session):
        return False
    if PACES.get(app.pace, 0.7) and not session.skipping:
        return True
    now = app.platform.clock()
    if now - session.shown < GLIMPSE:
        return False
    session.shown = now
    return True


def _seen(session: Session) -> bool:
    """Whether the people at the screen know of the last action at all: cards are laid in secret."""
    entries = session.log.entries
    return not entries or entries[-1].known_to(session.seat)


async def warm_up(platform: Platform) -> None:
    """Start the background worker while people still choose their seats."""
    await platform.think(json.dumps({"call": "ping"}))


async def pause(app: "App", session: Session) -> None:
    """Wait before a move, unless somebody wants to skip it or there was nothing to see of the last one."""
    waited, long = 0.0, PACES.get(app.pace, 0.7) if _seen(session) else 0.0
    while waited < long and not session.skipping and app.session is session:
        await app.platform.sleep(SLICE)
        waited += SLICE


async def choose(platform: Platform, session: Session, seat: int) -> Any:
    """The move of a bot as JSON. If the worker fails, the page thinks itself, and the game goes on."""
    return (await _ask(platform, session, seat, "choose"))["action"]


async def advice(platform: Platform, session: Session, seat: int) -> Advice:
    """What a bot would do in the place of a person."""
    answer = await _ask(platform, session, seat, "advise")
    reason = worker.unpacked(answer["reason"]) if answer["reason"] else None
    return Advice(session.log.game.codec.decode(answer["action"]), reason)


async def _ask(platform: Platform, session: Session, seat: int, call: str) -> Any:
    request = json.dumps(
        {
            "call": call,
            "document": game_document(session.log),
            "seat": seat,
            "rng": platform.entropy(),
        }
    )
    answer = json.loads(await platform.think(request))
    if "error" in answer:
        print(f"the worker failed, the page thinks instead: {answer['error']}", file=sys.stderr)
        answer = json.loads(worker.handle(request))
    if "error" in answer:
        raise RuntimeError(answer["error"])
    return answer
