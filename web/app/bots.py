"""The driver of the bots: who moves, the pause before it, the thinking, the move, saving and showing it.

A move that has no alternative takes the time of a bot's move, whoever makes it. While a scene is shown nobody
moves. Bots move beside the presses. Whenever the driver has waited, people may have acted, taken back or
left: `session.changes` tells, and then it looks again at who is to move.
"""

from asyncio import Lock
from functools import partial
from typing import Protocol

from ostia_games.core.play.actions import Action
from web.app.thinking import Thinker
from web.platform import Platform
from web.sessions.playing import PlaySession

PACES = {"slow": 1.6, "normal": 0.7, "fast": 0.25, "skip": 0.0}  # seconds before each move
SLICE = 0.1  # how soon a press on «skip» is noticed
GLIMPSE = 0.3  # seconds between two drawings while bots hurry


class Host(Protocol):
    """What the driver needs of the app."""

    platform: Platform
    lock: Lock

    @property
    def in_play(self) -> PlaySession | None: ...

    @property
    def pace(self) -> str: ...

    @property
    def staging(self) -> bool: ...

    async def save(self) -> None: ...

    def refresh(self) -> None: ...

    def hear(self, session: PlaySession) -> None: ...

    def fail(self, problem: Exception) -> None: ...


class BotDriver:
    def __init__(self, host: Host) -> None:
        self.thinker = Thinker(host.platform)
        self._host = host
        self._moving: PlaySession | None = None  # the game whose bots are being moved
        self._skipping = False  # without pauses until a person is asked
        self._shown = 0.0  # when moves in a hurry were drawn last

    def wake(self) -> None:
        """Let the bots move if it is their turn, nobody sees to it yet, and no scene is shown."""
        session = self._host.in_play
        if session and session is not self._moving and session.mover is not None and not self._host.staging:
            self._moving, self._skipping = session, False
            self._host.platform.spawn(partial(self._run, session))

    def skip(self) -> None:
        """No more pauses until a person is asked."""
        self._skipping = True

    @property
    def hurrying(self) -> bool:
        """Whether people wish to see nothing of it until they are asked."""
        return self._skipping

    async def _run(self, session: PlaySession) -> None:
        try:
            while self._goes_on(session) and await self._move(session):
                pass
        except Exception as problem:
            self._host.fail(problem)
        finally:
            if self._moving is session:
                self._moving, self._skipping = None, False

    def _goes_on(self, session: PlaySession) -> bool:
        return self._host.in_play is session and not self._host.staging

    async def _move(self, session: PlaySession) -> bool:
        """One move; `False` when nobody is to move but people."""
        seat, before, forced = session.mover, session.changes, session.forced
        if seat is None:
            return False
        await self._pause(session)
        if self._outdated(session, before):
            return True
        try:
            act = forced if forced is not None else await self._chosen(session, seat)
        except Exception:
            if self._outdated(session, before):
                return True  # nobody wants this move any more, so it does not matter that it failed
            raise
        async with self._host.lock:
            if not self._outdated(session, before):
                session.play(seat, act)
                if self._worth_showing(session):
                    await self._host.save()
                    self._host.hear(session)
                    self._host.refresh()
        return True

    async def _chosen(self, session: PlaySession, seat: int) -> Action:
        """What a bot does in its own seat, or in that of somebody who is gone."""
        if seat in session.stand_ins:
            return (await self.thinker.advise(session, seat)).act
        return await self.thinker.choose(session, seat)

    def _outdated(self, session: PlaySession, before: int) -> bool:
        return self._host.in_play is not session or session.changes != before

    async def _pause(self, session: PlaySession) -> None:
        """Wait before a move, unless people skip it or saw nothing of the last one."""
        waited, long = 0.0, self._seconds if _seen(session) else 0.0
        while waited < long and not self._skipping and self._host.in_play is session:
            await self._host.platform.sleep(SLICE)
            waited += SLICE

    @property
    def _seconds(self) -> float:
        return PACES.get(self._host.pace, PACES["normal"])

    def _worth_showing(self, session: PlaySession) -> bool:
        """Whether the last move is saved and shown at once. Not while another bot goes on and there is
        nothing to see of it, or nobody could follow. If such a move got lost it would be thought up again."""
        if session.mover is None:
            return True
        if not _seen(session):
            return False
        if self._seconds and not self._skipping:
            return True
        now = self._host.platform.clock()
        if now - self._shown < GLIMPSE:
            return False
        self._shown = now
        return True


def _seen(session: PlaySession) -> bool:
    """Whether the people at the screen know of the last action at all: cards are laid in secret."""
    entries = session.log.entries
    return not entries or entries[-1].known_to(session.seat)
