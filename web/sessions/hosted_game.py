"""A game at a table of several devices, on the host's side: who may see and do what."""

from dataclasses import dataclass
from typing import Any

from ostia_games.core.documents import Json
from ostia_games.core.play.actions import BadAction
from ostia_games.core.play.log import CannotUndo
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, msg
from web.sessions.playing import PlaySession, mark_of
from web.sessions.told import Lines, invitation, told_lines, told_of
from web.sessions.wire import TEXT_LIMIT, fields, refuse

ACTS = 60  # the most that one press does


@dataclass(frozen=True, slots=True)
class Told:
    """What a device knows."""

    lines: Lines
    rest: dict[str, Json]
    at: tuple[str, int]  # the game, and how much was done in it


@dataclass(slots=True)
class HostedGame:
    session: PlaySession

    @property
    def key(self) -> str:
        return self.session.key

    @property
    def names(self) -> tuple[str, ...]:
        return self.session.log.setup.names

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.session.seats) if seat.human)

    @property
    def changes(self) -> object:
        return self.session.changes

    @property
    def asked(self) -> tuple[int, ...]:
        asked = self.session.asked
        return () if asked is None else (asked,)

    @property
    def first_here(self) -> int | None:
        eyes, here = self.session.eyes, self.session.humans
        return eyes if eyes is not None else next(iter(here), None)

    def tokens(self) -> dict[int, str]:
        return self.session.tokens

    def welcome(self) -> dict[str, Json]:
        return {"table": self.key, "what": "game", "document": invitation(self.session.log)}

    def news(self, seats: tuple[int, ...], before: Told | None) -> tuple[Told, dict[str, Json] | None]:
        session = self.session
        now = session.key, session.changes
        if before and before.at == now:
            return before, None
        lines = told_lines(session.log, seats)
        news = told_of(session, seats, lines, before.lines if before else {})
        rest = {name: value for name, value in news.items() if name != "lines"}
        if before and before.rest == rest and before.lines == lines:
            # Somebody did something that this device must not know of, so it is told nothing at all.
            return Told(lines, rest, now), None
        return Told(lines, rest, now), news

    def seat(self, away: frozenset[int], stand_ins: frozenset[int]) -> None:
        if (away, stand_ins) != (self.session.away, self.session.stand_ins):
            self.session.seat_people(away, stand_ins)

    def hear(self, kind: str, data: dict[str, Any], seats: tuple[int, ...], now: float) -> Message | None:
        if kind == "act":
            seat, mark, acts = fields(data, seat=int, mark=str, acts=list)
        elif kind in ("undo", "redo"):
            (seat, mark), acts = fields(data, seat=int, mark=str), []
        else:
            refuse()
        if len(mark) > TEXT_LIMIT or len(acts) > ACTS:
            refuse()
        if seat not in seats:
            return msg("this seat is played on another device")
        if mark not in self._marks(seat):
            return None  # pressed on a screen that is out of date
        return self._act(seat, acts) if kind == "act" else self._take_back(seat, again=kind == "redo")

    def _marks(self, seat: int) -> tuple[str, ...]:
        """Of the seat's own screen, and of one that it shares with others."""
        log = self.session.log
        return mark_of(log.lines(seat), seat), mark_of(log.lines(None), None)

    def _act(self, seat: int, acts: list[Any]) -> Message | None:
        session = self.session
        if not acts:
            refuse()
        if session.forced is not None:
            return None
        try:
            session.play_away(seat, [session.log.game.codec.decode(act) for act in acts])
        except IllegalAction as problem:
            return msg("{clause}: {why}", clause=problem.clause, why=problem.message)
        except BadAction:
            refuse()
        return None

    def _take_back(self, seat: int, *, again: bool) -> Message | None:
        try:
            self.session.take_back_away(seat, again=again)
        except CannotUndo as problem:
            return msg("Not possible: {why}", why=problem.message)
        return None
