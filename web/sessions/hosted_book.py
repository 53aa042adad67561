"""A score book at a table of several devices, on the host's side.

Everybody may enter what everybody may see. What a player hides is told on the player's own device, and lies
here unseen until all have told theirs.
"""

from dataclasses import dataclass
from typing import Any

from ostia_games.core.documents import Json
from ostia_games.core.keeping.document import book_document
from ostia_games.core.keeping.keeper import Nonsense
from ostia_games.core.keeping.setup import Name
from ostia_games.core.play.actions import Action, BadAction
from ostia_games.core.words import Message, msg
from web.sessions.keeping import BookSession
from web.sessions.wire import TEXT_LIMIT, fields, refuse


@dataclass(frozen=True, slots=True)
class ToldBook:
    """What a device knows."""

    entries: list[Json]
    rest: dict[str, Json]


def open_document(session: BookSession) -> dict[str, Json]:
    """The book without notes, and without what was taken back: that is the host's own."""
    return {**book_document(session.book), "notes": "", "past": [], "future": []}


@dataclass(slots=True)
class HostedBook:
    session: BookSession

    @property
    def key(self) -> str:
        return self.session.key

    @property
    def names(self) -> tuple[Name, ...]:
        return self.session.book.setup.called

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(range(len(self.session.book.setup.names)))

    @property
    def changes(self) -> object:
        session = self.session
        return len(session.book.past), len(session.book.future), tuple(session.held), dict(session.rows)

    @property
    def asked(self) -> tuple[int, ...]:
        return ()

    @property
    def first_here(self) -> int | None:
        return 0

    def tokens(self) -> dict[int, str]:
        return self.session.tokens

    def welcome(self) -> dict[str, Json]:
        return {"table": self.key, "what": "book", "document": {**open_document(self.session), "entries": []}}

    def news(
        self, seats: tuple[int, ...], before: ToldBook | None
    ) -> tuple[ToldBook, dict[str, Json] | None]:
        document = open_document(self.session)
        entries = document.pop("entries")
        assert isinstance(entries, list)
        own = [entry for entry in self.session.held if getattr(entry, "seat", -1) in seats]
        encode = self.session.book.keeper.codec.encode
        rest: dict[str, Json] = {
            "document": document,
            "held": [encode(entry) for entry in own],
            "laid": [*sorted(self.session.rows)],
            "owing": [*sorted(self.session.owing)],
            "mark": self._mark,
        }
        now = ToldBook(entries, rest)
        if now == before:
            return now, None
        keep = 0
        if before:
            shorter = min(len(entries), len(before.entries))
            keep = next((at for at in range(shorter) if entries[at] != before.entries[at]), shorter)
        return now, {**rest, "entries": [keep, entries[keep:]]}

    @property
    def _mark(self) -> str:
        """Changes with every entry, and not with what is told in secret."""
        return f"{len(self.session.book.past)}-{len(self.session.book.future)}"

    def seat(self, away: frozenset[int], stand_ins: frozenset[int]) -> None:
        if away != self.session.away:
            self.session.seat_people(away, 0)

    def hear(self, kind: str, data: dict[str, Any], seats: tuple[int, ...], now: float) -> Message | None:
        if kind == "tell":
            (found,) = fields(data, entry=list)
            return self._told(self._decoded(found), seats, now)
        if kind == "lay":
            seat, found = fields(data, seat=int, entry=list)
            return self._laid(seat, self._decoded(found), seats)
        if kind == "enter":
            found, ours, mark = fields(data, entry=list, ours=bool, mark=str)
            return self._entered(self._decoded(found), ours, mark, now)
        return refuse()

    def _decoded(self, found: list[Any]) -> Action:
        try:
            return self.session.book.keeper.codec.decode(found)
        except BadAction:
            refuse()

    def _told(self, entry: Action, seats: tuple[int, ...], now: float) -> Message | None:
        """Something that only this player knows."""
        keeper = self.session.book.keeper
        if type(entry) not in keeper.secret:
            refuse()
        seat = getattr(entry, "seat", -1)
        if seat not in seats:
            return msg("this seat is played on another device")
        own = [
            each
            for each in self.session.held
            if getattr(each, "seat", -1) == seat and type(each) is not type(entry)
        ]
        problem = keeper.problem(self.session.book.tally_with(own), entry)
        if problem and problem.firm:
            return problem.message
        self.session.hold(entry, now)
        return None

    def _laid(self, seat: int, entry: Action, seats: tuple[int, ...]) -> Message | None:
        session = self.session
        if type(entry) not in session.book.keeper.laid:
            refuse()
        if seat not in seats:
            return msg("this seat is played on another device")
        problem = session.book.keeper.problem(session.book.tally, entry)
        if problem and problem.firm:
            return problem.message
        session.lay(seat, entry)
        return None

    def _entered(self, entry: Action, ours: bool, mark: str, now: float) -> Message | None:
        keeper = self.session.book.keeper
        if type(entry) in (*keeper.secret, *keeper.laid) or len(mark) > TEXT_LIMIT:
            refuse()
        if mark != self._mark:
            return msg("Somebody else has just entered something. Look, and enter it again if it is missing.")
        try:
            self.session.enter_away(entry, now, ours)
        except Nonsense as problem:
            return problem.message
        return None
