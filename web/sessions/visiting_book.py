"""A score book that is kept on another device, as far as this one may see it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ostia_games.core.clauses import clauses
from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.document import book_from
from ostia_games.core.packed import Foreign
from ostia_games.core.play.actions import Action, BadAction
from ostia_games.core.words import Message, Words, msg
from web.games.desk import DeskLook, desk_of
from web.sessions.keeping import BookSession
from web.sessions.told import Missed, texts_in
from web.sessions.wire import TEXT_LIMIT, fields, refuse, sealed, seats_in

SENT = msg("Sent to the host’s device.")


class BookTold:
    """What was told of a book; all of it is checked like a file."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document: dict[str, Any] = dict(document)
        self.entries: list[Any] = []
        self.book: ScoreBook = book_from(self.document)
        self.held: list[Action] = []
        self.laid: frozenset[int] = frozenset()
        self.owing: frozenset[int] = frozenset()
        self.mark = ""

    @property
    def seats(self) -> int:
        return len(self.book.setup.names)

    def said(self, data: object) -> Message:
        setup = self.book.setup
        own = (name for _, name in self.book.keeper.meta.own_names)
        return Foreign([*setup.names, *own, *clauses(setup.game), *texts_in(setup.components)]).message(data)

    def take(self, data: dict[str, Any]) -> None:
        """News; all of it or nothing."""
        document, entries, held, laid, owing, mark = fields(
            data, document=dict, entries=list, held=list, laid=list, owing=list, mark=str
        )
        if len(entries) != 2 or type(entries[0]) is not int or not isinstance(entries[1], list):
            refuse()
        keep, new = entries
        if not 0 <= keep <= len(self.entries):
            raise Missed
        if len(mark) > TEXT_LIMIT or document.get("game") != self.book.setup.game:
            refuse()
        every = [*self.entries[:keep], *new]
        book = book_from({**document, "entries": every})
        if len(book.setup.names) != self.seats:
            refuse()
        secrets = [self._secret(book, item) for item in held]
        self.laid, self.owing = frozenset(seats_in(laid, self.seats)), frozenset(seats_in(owing, self.seats))
        self.book, self.entries, self.document, self.held, self.mark = book, every, document, secrets, mark

    def _secret(self, book: ScoreBook, item: object) -> Action:
        try:
            return book.keeper.codec.decode(item)
        except BadAction:
            refuse()


@dataclass(slots=True)
class GuestBook(BookSession):
    """What people enter here is a wish: the host's device makes the entry, and tells."""

    own: tuple[int, ...] = ()
    told: BookTold | None = None
    wishes: list[str] = field(default_factory=list)

    def look_in(self, t: Words) -> DeskLook[Any]:
        assert self.told is not None
        return replace(
            BookSession.look_in(self, t),
            mine=self.own,
            hidden=self.told.laid,
            owing=self.told.owing,
            guest=True,
        )

    @property
    def mark(self) -> str:
        return f"{self.told.mark if self.told else ''} {len(self.held)}"

    def take(self) -> None:
        """The host has told something; drafts of what is entered now are done with."""
        assert self.told is not None
        new = self.told.book.entries[len(self.book.entries) :]
        for made in new:
            self.drop(self._name(made.entry))
        if new and self.told.book.over:
            self.ranking = True
        self.book, self.held = self.told.book, self.told.held
        if new:
            self.stage = ""

    def enter(self, entry: Action, now: float, ours: bool = False) -> Message:
        """`Nonsense` is found here already, so that people can insist on it."""
        assert self.told is not None
        keeper, encoded = self.book.keeper, self.book.keeper.codec.encode(entry)
        self.refused = None
        if type(entry) in keeper.laid:
            self.wishes += [sealed("lay", seat=seat, entry=encoded) for seat in self.own]
            return SENT
        tally = self.book.tally_with(each for each in self.held)
        problem = keeper.problem(tally, entry)
        if problem and (problem.firm or not ours):
            self.refused = (entry, problem)
            raise problem
        if type(entry) in keeper.secret:
            self.wishes.append(sealed("tell", entry=encoded))
        else:
            self.wishes.append(sealed("enter", entry=encoded, ours=ours, mark=self.told.mark))
        self.drop(self._name(entry))
        self.stage = desk_of(self.book.setup.game).after(self.look, entry)
        return SENT
