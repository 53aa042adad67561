"""A score book on several devices: everybody enters on their own, secrets stay secret until all are in."""

from ostia_games.ostia.keeper.entries import ActiveCard, EndRound, Reveal
from tests.fake_network import Network
from tests.fake_platform import Disk, FakePlatform, Person, run, wait_together
from tests.keeping_person import click, ostia, senate_card
from web.app.peers import HOST
from web.app.visiting import VisitingBook
from web.sessions.keeping import BookSession
from web.sessions.visiting_book import GuestBook
from web.sessions.wire import HOST_LIMIT, sealed, unsealed


class BookTable:
    """Ada keeps the book, Ben and Cleo have it on their phones."""

    def __init__(self) -> None:
        self.network = Network()
        self.host = ostia("Ada", "Ben", "Cleo", platform=FakePlatform(network=self.network))
        self.host.do("devices")
        self.host.do("close")
        self.guests = [self.join(1), self.join(2, "de")]

    def join(self, seat: int, language: str = "en", disk: Disk | None = None) -> Person:
        guest = Person(FakePlatform(disk, [language], self.network))
        peer = self.host.app.peers.new_peer()
        offer = run(self.host.platform.peer_offer(peer))
        run(self.host.platform.peer_accept(peer, run(guest.platform.peer_answer(HOST, offer))))
        wait_together(self.host, guest)
        if not isinstance(guest.app.page, VisitingBook):
            guest.do("sit-down", {f"seat-{seat}": "on"})
            wait_together(self.host, guest)
        self.host.do("close")
        return guest

    def settle(self) -> None:
        wait_together(self.host, *self.guests)

    def click(self, person: Person, *element_ids: str) -> None:
        for element_id in element_ids:
            click(person, element_id)
            self.settle()

    @property
    def book(self) -> BookSession:
        return self.host.keeping

    def of(self, guest: Person) -> GuestBook:
        page = guest.app.page
        assert isinstance(page, VisitingBook) and isinstance(page.session, GuestBook)
        return page.session

    def check(self) -> None:
        """Everybody has the same book."""
        for guest in self.guests:
            assert self.of(guest).book.entries == self.book.book.entries
            assert self.of(guest).book.setup == self.book.book.setup


def test_everybody_enters_and_everybody_sees() -> None:
    table = BookTable()
    ben, cleo = table.guests
    table.click(ben, "stage-senate")
    senate_card(ben)
    table.settle()
    assert [type(made.entry).__name__ for made in table.book.book.entries] == ["ActiveCard"]
    table.check()
    assert cleo.app.language == "de" and "Runde 1" in cleo.text()


def test_the_forum_is_shown_when_all_have_laid() -> None:
    table = BookTable()
    host, (ben, cleo) = table.host, table.guests
    table.click(host, "stage-senate")
    senate_card(host)
    table.settle()
    table.click(ben, "stage-forum", "forum-1-0", "forum-1-0", "stage-senate", "offer-1-3", "count")
    assert not ben.has("neutral-0") and not ben.has("forum-2-0"), "only one's own cards are laid here"
    assert table.book.rows.keys() == {1}
    click(host, "stage-forum")
    assert host.sees("laid on another device") and not host.has("forum-1-0") and host.has("forum-2-0")
    table.click(cleo, "stage-forum", "forum-2-5", "stage-senate", "offer-2-4", "count")
    assert not table.book.rows, "all are in"
    assert host.element("forum-1-0").text() == "2" and host.element("forum-2-5").text() == "1"
    table.click(host, "neutral-3", "neutral-3", "neutral-4", "neutral-4", "forum-0-5", "to-senate", "count")
    assert table.book.book.tally.revealed  # type: ignore[attr-defined]
    table.check()
    table.click(ben, "stage-forum")
    assert ben.sees("This round is counted.") and not ben.has("recount")


def ended() -> BookTable:
    """Five rounds are counted; then come the secrets."""
    table = BookTable()
    cards = ((0,) * 6,) * 3
    for _ in range(5):
        for entry in (ActiveCard((0, 1, 3, 4, 5, 2)), Reveal((0, 0, 0, 2, 2, 0), cards, cards, (0,) * 6)):
            table.book.enter(entry, 0)
        table.book.enter(EndRound((0,) * 3, (0,) * 3), 0)
    table.host.do("view", {"view": "desk"})
    table.settle()
    return table


def tell(table: BookTable, person: Person, amount: str) -> None:
    table.click(person, "owned", f"pad-{amount}", "purse-typed", "kept", "spare-0")


def test_purses_stay_unseen_until_all_have_told() -> None:
    table = ended()
    host, (ben, cleo) = table.host, table.guests
    entries = len(table.book.book.entries)
    assert ben.sees("How many warehouses and loans does Ben have?")
    tell(table, ben, "8")
    assert len(table.book.book.entries) == entries and len(table.book.held) == 4
    assert ben.sees("Everything of this device is told.", "Waiting for Ada and Cleo")
    tell(table, host, "7")
    assert host.sees("Waiting for Cleo") and len(table.book.book.entries) == entries
    before = len(table.network.said)
    assert not any(
        "purse" in str(unsealed(text, HOST_LIMIT)[1].get("entries")) for _, text in table.network.said
    )
    tell(table, cleo, "9")
    assert len(table.book.book.entries) >= entries + 12 and not table.book.held
    assert any(
        "purse" in str(unsealed(text, HOST_LIMIT)[1].get("entries"))
        for _, text in table.network.said[before:]
    )
    table.check()
    assert table.book.book.over, "the final count is there"
    for person in (host, ben):
        assert person.sees("wins!") or person.sees("share the victory!")
    assert ben.sees("Leave the table") and not ben.sees("Play again")


def test_nobody_is_sent_what_another_has_told_in_secret() -> None:
    table = ended()
    ben, cleo = table.guests
    tell(table, ben, "8")
    peer = {device.seats: device.peer for device in table.host.app.peers.host.devices.values()}  # type: ignore[union-attr]
    assert {*peer} == {(1,), (2,)}
    assert len(table.of(ben).held) == 4 and not table.of(cleo).held
    host = table.host.app.peers.host
    assert host
    for seats, expected in (((1,), 4), ((2,), 0), ((), 0)):
        _, news = host.hosted.news(seats, None)
        assert news is not None and len(news["held"]) == expected  # type: ignore[arg-type]


def test_a_phone_that_comes_back_has_what_it_told() -> None:
    table = ended()
    ben = table.guests[0]
    table.click(ben, "owned", "pad-8", "purse-typed")
    ben.platform.sleep_away()
    table.guests.remove(ben)
    table.settle()
    again = table.join(1, disk=ben.platform.disk)
    table.guests.insert(0, again)
    assert len(table.of(again).held) == 2
    assert again.sees("Which goods does Ben keep?")


def test_when_a_device_is_gone_its_player_is_asked_at_the_host() -> None:
    table = ended()
    host, (ben, cleo) = table.host, table.guests
    tell(table, ben, "8")
    tell(table, cleo, "9")
    for guest in (ben, cleo):
        guest.platform.sleep_away()
    table.guests.clear()
    table.settle()
    host.do("end-table")
    assert table.book.mine is None and not table.book.held, "what was told is not lost"
    tell(table, host, "7")
    assert table.book.book.over


def test_players_change_places_and_their_devices_with_them() -> None:
    table = ended()
    ben = table.guests[0]
    tell(table, ben, "8")
    table.host.do("player-up", {"player": "1"})
    table.settle()
    assert table.book.book.setup.names == ("Ben", "Ada", "Cleo")
    assert table.of(ben).own == (0,) and table.book.away == {0, 2}
    assert {getattr(entry, "seat", None) for entry in table.of(ben).held} == {0}


def test_a_hostile_guest_changes_no_book() -> None:
    table = ended()
    ben = table.guests[0]
    kept, held = list(table.book.book.entries), list(table.book.held)
    for text in (
        sealed("tell", entry=["purse", 2, 5]),  # another's purse
        sealed("lay", seat=2, entry=["reveal", [], [], [], []]),
        sealed("enter", entry=["purse", 1, 5], ours=True, mark="x"),  # a secret, in the open
        sealed("enter", entry=["adjust", 1, "chips", 5], ours=False, mark="old"),
        sealed("enter", entry=["adjust", 99, "chips", 5], ours=True, mark=table.of(ben).mark),
        sealed("act", seat=1, mark="", acts=[]),
        sealed("tell", entry=["nonsense"]),
    ):
        ben.platform.peer_send(HOST, text)
        table.settle()
    assert (table.book.book.entries, table.book.held) == (kept, held)
    assert not table.host.app.crash and not ben.app.crash
