"""A score book on several devices, one of them hostile: as `tests.wire_faults` for games."""

from pathlib import Path
from random import Random

from ostia_games.core.documents import dumps, loads
from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.document import book_document, book_from
from ostia_games.core.keeping.keeper import Nonsense
from ostia_games.core.play.actions import Action
from tests.wire_faults import Devices
from web.sessions.hosted_book import HostedBook
from web.sessions.keeping import BookSession
from web.sessions.visiting_book import GuestBook
from web.sessions.wire import sealed

RECORDED = Path(__file__).parent / "recorded"


def _seat(entry: Action) -> int:
    return int(getattr(entry, "seat", -1))


class BookRoom(Devices):
    """The host enters a table that was really kept, entry by entry."""

    def __init__(self, game_id: str, random: Random) -> None:
        files = sorted(RECORDED.glob(f"{game_id}-*ended.table.json"))
        kept = book_from(loads(random.choice(files).read_text("utf-8")))
        self.rest = list(kept.entries)
        self.session = BookSession("table", ScoreBook(kept.keeper, kept.setup, []))
        self.mallory = len(kept.setup.names) - 1
        super().__init__(HostedBook(self.session), random, self.mallory)

    @property
    def over(self) -> bool:
        return not self.rest

    def enter_next(self) -> None:
        """What mischief has made of the book may refuse it; whoever enters it sees why."""
        made = self.rest.pop(0)
        try:
            self.session.enter(made.entry, self.now, ours=True)
        except Nonsense as problem:
            assert problem.message.id
        self.host.spread()
        self.pump()

    def _wish(self) -> str:
        """What could be said at this moment, for any seat."""
        if not self.rest:
            return sealed("again")
        at = self.random.choice((0, 0, 0, self.random.randrange(len(self.rest))))
        entry = self.rest[at].entry
        encoded = self.session.book.keeper.codec.encode(entry)
        kind = self.random.choice(("enter", "enter", "tell", "lay"))
        mark = f"{len(self.session.book.past)}-{len(self.session.book.future)}"
        if kind == "enter":
            return sealed(kind, entry=encoded, ours=self.random.random() < 0.5, mark=mark)
        if kind == "lay":
            return sealed(kind, entry=encoded, seat=self.random.randrange(3))
        return sealed(kind, entry=encoded)

    def attack(self) -> bool:
        """One hostile message to the host; whether the book went on by it."""
        if "mallory" not in self.host.devices:
            self.join("mallory")
        session, keeper = self.session, self.session.book.keeper
        before, owed = dumps(book_document(session.book)), session.owing
        held, rows = self._others()
        count = len(session.book.entries)
        wish = self._wish() if self.random.random() < 0.6 else self.random.choice(self.recorded)
        self.now += 10
        self.host.heard("mallory", self.tampered(wish), self.now)
        changed = dumps(book_document(session.book)) != before
        # Secrets of others stay, or are shown with everybody's, once nobody owes any; rows likewise.
        if self._others() != (held, rows):
            assert not session.held and (owed <= {self.mallory} or not rows), "touched what others hide"
        for made in session.book.entries[count:]:
            poured = type(made.entry) in keeper.secret
            assert not poured or owed <= {self.mallory}, "a secret was entered before all had told theirs"
        self.pump()
        return changed

    def _others(self) -> tuple[list[Action], dict[int, Action]]:
        """What others have told and laid."""
        held = [entry for entry in self.session.held if _seat(entry) != self.mallory]
        return held, {seat: row for seat, row in self.session.rows.items() if seat != self.mallory}

    def check(self) -> None:
        """The host's book can be read again, and the honest guest has the same."""
        book = self.session.book
        again = book_from(loads(dumps(book_document(book))))
        assert again.entries == book.entries
        self.join("ben")
        guest = self.guests["ben"].open
        assert isinstance(guest, GuestBook) and guest.book.entries == book.entries
        assert all(_seat(entry) == 1 for entry in guest.held)


def check_book_wire(game_id: str, random: Random, messages: int) -> tuple[int, int]:
    """So many hostile messages; how many changed the book, and how often a guest had to leave."""
    room, entered, left = BookRoom(game_id, random), 0, 0
    for number in range(messages):
        if number % 3 == 0 and not room.over:
            room.enter_next()
        if room.over:
            room.check()
            room = BookRoom(game_id, random)
        if number % 4 == 3:
            left += not room.mislead()
        else:
            entered += room.attack()
    room.check()
    return entered, left
