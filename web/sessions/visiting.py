"""The guest's end of a table on several devices: what the host told, checked, and what is answered.

Pure, like `web.sessions.hosting`: what arrives goes into `heard`, what is to be sent lies in `outbox`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ostia_games.core.documents import Json
from ostia_games.core.keeping.setup import BookSetup, Name
from ostia_games.core.play.actions import Action
from ostia_games.core.play.setup import Setup
from ostia_games.core.words import Message, Refusal, msg
from web.sessions.hosting import AWAY, BOT, GONE, HERE, OPEN
from web.sessions.playing import PlaySession, mark_of
from web.sessions.told import Missed, ToldLog
from web.sessions.visiting_book import BookTold, GuestBook
from web.sessions.wire import (
    HOST_LIMIT,
    NONSENSE,
    TEXT_LIMIT,
    BadWire,
    Rate,
    fields,
    refuse,
    sealed,
    seats_in,
    unsealed,
)

BURST, A_SECOND = 120, 40  # messages of the host
STRIKES = 5  # messages that make no sense, before this device leaves
CHAIRS = (HERE, OPEN, AWAY, BOT, GONE)


@dataclass(slots=True)
class GuestPlay(PlaySession):
    """A game that is played on another device. What people do here is a wish: the host does it, and tells."""

    log: ToldLog
    wishes: list[str] = field(default_factory=list)  # to be sent

    @property
    def mover(self) -> int | None:
        return self.log.mover

    @property
    def _undoer(self) -> int | None:
        if self.open_seat is None:
            return self.seat
        own = [line.seat for line in self.log.lines(None) if line.seat >= 0 and not line.forced]
        return own[-1] if own and own[-1] in self.humans else None

    @property
    def can_change(self) -> bool:
        """Whether whoever chose in secret last can still change it: what others read of it differs."""
        eyes = self.eyes
        if self.next_eyes is None or eyes is None:
            return False
        lines, public = self.log.lines(eyes), self.log.lines(None)
        secret = bool(lines) and lines[-1].seat == eyes and lines[-1] not in public[-1:]
        return secret and self.log.undo_refusal(eyes) is None

    def take(self, data: dict[str, Any], seats: tuple[int, ...]) -> None:
        """News of the host. Whoever sees nothing new goes on undisturbed."""
        marks = [self.log.lines(seat) for seat in (None, *self.humans)]
        self.log.take(data, seats)
        if [self.log.lines(seat) for seat in (None, *self.humans)] != marks:
            self.changes += 1
            self._attend()
        else:
            self.forced = self.log.forced()

    def play(self, seat: int, act: Action) -> None:
        self._wish(seat, [act])

    def act(self, action: str) -> None:
        if self.actor is not None:
            self._wish(self.actor, self.decoded(action))

    def _wish(self, seat: int, acts: Sequence[Action]) -> None:
        encode = self.log.game.codec.encode
        encoded: list[Json] = [encode(act) for act in acts]
        self.wishes.append(sealed("act", seat=seat, mark=self._mark_for(seat), acts=encoded))
        if self.seat is not None:
            self.looked[self.seat] = len(self.log.lines(None))

    def _mark_for(self, seat: int) -> str:
        shown = seat if self.seat == seat else None
        return mark_of(self.log.lines(shown), shown)

    def undo(self) -> None:
        if self._undoer is not None:
            self.wishes.append(sealed("undo", seat=self._undoer, mark=self._mark_for(self._undoer)))

    def redo(self) -> None:
        if self.actor is not None:
            self.wishes.append(sealed("redo", seat=self.actor, mark=self._mark_for(self.actor)))

    def change_choice(self) -> None:
        if self.can_change and self.eyes is not None:
            mark = mark_of(self.log.lines(self.eyes), self.eyes)
            self.wishes.append(sealed("undo", seat=self.eyes, mark=mark))

    def stays(self, act: Action) -> bool:
        return False  # a plan is followed step by step: each is the host's to do


@dataclass(slots=True)
class GuestTable:
    """What this device knows of the table it was invited to."""

    tokens: dict[str, str]  # by table: the seats that this device had before
    told: ToldLog | BookTold | None = None  # what is played or kept there
    open: GuestPlay | GuestBook | None = None  # and what this device sees of it, once it has a seat
    table: str = ""
    own: tuple[int, ...] | None = None  # `None` until seats are chosen
    chairs: dict[int, str] = field(default_factory=dict)
    present: bool = True  # whether the host has the table on the screen
    said: Message | None = None  # a sentence of the host, to be shown once
    ended: Message | None = None  # why it is over between the two
    outbox: list[str] = field(default_factory=list)
    _rate: Rate = field(default_factory=lambda: Rate(BURST, A_SECOND))
    _strikes: int = 0
    _tried: str = ""  # the token that was shown to the host

    def heard(self, text: str, now: float) -> None:
        """From the host. What cannot be is left out and asked for again; then this device leaves."""
        if self.ended:
            return
        try:
            if not self._rate.allows(now):
                raise BadWire(msg("too many messages came from the other device"))
            kind, data = unsealed(text, HOST_LIMIT)
            self._take(kind, data)
        except (Missed, Refusal) as problem:
            self._strike(problem)

    def _strike(self, problem: Exception) -> None:
        self._strikes += 1
        if self._strikes >= STRIKES:
            self.ended = problem.message if isinstance(problem, Refusal) else NONSENSE
        else:
            self.outbox.append(sealed("again"))

    def _take(self, kind: str, data: dict[str, Any]) -> None:
        if kind == "welcome":
            self._welcome(data)
        elif kind == "ended":
            fields(data)
            self.ended = msg("The host has ended it.")
        elif self.told is None:
            refuse()
        elif kind == "room":
            self._room(data, self.told.seats)
        elif kind == "says":
            (found,) = fields(data, message=list)
            self.said = self.told.said(found)
        elif kind == "news" and self.own is not None:
            try:
                self._news(data, self.own)
            except (Missed, Refusal):
                raise
            except Exception as problem:  # anything: rules trust a state, and this one may be made up
                raise BadWire(NONSENSE) from problem
        else:
            refuse()

    def _welcome(self, data: dict[str, Any]) -> None:
        table, what, document = fields(data, table=str, what=str, document=dict)
        if what not in ("game", "book") or not table or len(table) > TEXT_LIMIT:
            refuse()
        told = ToldLog(document) if what == "game" else BookTold(document)
        self.told, self.table, self.open, self.own, self.chairs = told, table, None, None, {}
        if table in self.tokens and self.tokens[table] != self._tried:
            self._tried = self.tokens[table]
            self.outbox.append(sealed("sit", seats=[], token=self._tried))

    def _room(self, data: dict[str, Any], count: int) -> None:
        own = data.pop("own", False)
        chairs, token, present = fields(data, chairs=dict, token=str, present=bool)
        if len(token) > TEXT_LIMIT or (own is not None and not isinstance(own, list)):
            refuse()
        found = {seat: chairs[str(seat)] for seat in range(count) if str(seat) in chairs}
        if len(found) != len(chairs) or any(state not in CHAIRS for state in found.values()):
            refuse()
        seats = None if own is None else seats_in(own, count)
        self.chairs, self.present = found, present
        if seats != self.own:
            self.own, self.open = seats, None
        if token:
            self.tokens[self.table] = token

    def _news(self, data: dict[str, Any], own: tuple[int, ...]) -> None:
        told, seen = self.told, self.open
        if isinstance(told, BookTold):
            told.take(data)
            if not isinstance(seen, GuestBook):
                seen = GuestBook(self.table, told.book, own=own, told=told)
            seen.take()
        elif told and isinstance(seen, GuestPlay):
            seen.take(data, own)
        elif told:
            told.take(data, own)
            others = frozenset(range(told.seats)) - frozenset(own)
            seen = GuestPlay(self.table, told, away=others)
        self.open = seen
        self._strikes = 0

    @property
    def game(self) -> str | None:
        return None if self.told is None else self._setup.game

    @property
    def names(self) -> tuple[Name, ...]:
        setup = self._setup
        return setup.called if isinstance(setup, BookSetup) else setup.names

    @property
    def _setup(self) -> Setup | BookSetup:
        assert self.told is not None
        return self.told.book.setup if isinstance(self.told, BookTold) else self.told.setup

    # What people do here

    def sit(self, seats: Sequence[int]) -> None:
        self.outbox.append(sealed("sit", seats=[*seats], token=""))

    def leave(self) -> None:
        self.outbox.append(sealed("leave"))

    def sent(self) -> Iterator[str]:
        """What is to be sent now, each once."""
        if self.open:
            self.outbox += self.open.wishes
            self.open.wishes.clear()
        while self.outbox:
            yield self.outbox.pop(0)
