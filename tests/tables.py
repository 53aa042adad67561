"""Several people at several devices, one of which is the table."""

import json
from collections.abc import Sequence

from ostia_games.core.play.bot import Thought
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Setup, bot_seat
from ostia_games.core.play.state import plain
from tests.fake_network import Network
from tests.fake_platform import Disk, FakePlatform, Person, run, wait_together
from web.app.peers import HOST
from web.app.visiting import Visiting
from web.sessions.playing import PlaySession

NAMES = ("Ada", "Ben", "Clara", "Emil", "Rasa")


class Table:
    """A host with a game, and guests who join it."""

    def __init__(self, game: str, kinds: Sequence[str], seed: int = 1234567) -> None:
        self.network = Network()
        seats = tuple(bot_seat(NAMES[at], kind) for at, kind in enumerate(kinds))
        self.host = self.person()
        self.host.platform.set_preference("pace", "skip")
        log = GameLog(load_game(game), Setup(game, seats, seed))
        self.host.sit_down(PlaySession("table1", log))
        run(self.host.app.save())
        self.host.wait()
        self.host.do("devices")
        self.host.do("close")
        self.guests: list[Person] = []
        self._thought = Thought(seed, enough=lambda rounds: rounds >= 2)

    def person(self, disk: Disk | None = None, language: str = "en") -> Person:
        return Person(FakePlatform(disk, [language], self.network))

    def connect(self, guest: Person) -> None:
        """What pairing does."""
        peer = self.host.app.peers.new_peer()
        offer = run(self.host.platform.peer_offer(peer))
        answer = run(guest.platform.peer_answer(HOST, offer))
        run(self.host.platform.peer_accept(peer, answer))
        if guest not in self.guests:
            self.guests.append(guest)
        self.settle()
        self.host.do("close")

    def join(self, *seats: int, language: str = "en", disk: Disk | None = None) -> Person:
        """One more device, which takes these seats."""
        guest = self.person(disk, language)
        guest.platform.set_preference("pace", "skip")
        self.connect(guest)
        self.sit(guest, *seats)
        return guest

    def sit(self, guest: Person, *seats: int) -> None:
        guest.do("sit-down", {f"seat-{seat}": "on" for seat in seats})
        self.settle()

    def settle(self) -> None:
        wait_together(self.host, *self.guests)

    @property
    def log(self) -> GameLog:
        return self.host.session.log

    def at(self, seat: int) -> Person:
        """Whoever has a seat on their screen."""
        for guest in self.guests:
            if isinstance(guest.app.page, Visiting) and seat in guest.session.humans:
                return guest
        return self.host

    def move(self) -> None:
        """Whoever is asked acts on their own device, as an easy bot would in their place, by its own view."""
        seat = self.log.game.actors(self.log.state)[0]
        person = self.at(seat)
        session, game = person.session, self.log.game
        if session.next_eyes is not None:
            person.do("take-seat")
            seat = session.eyes if session.eyes is not None else seat
        act = game.bot("easy").choose(session.log.view(seat), seat, self._thought)
        person.do("act", {"mark": session.mark(), "action": json.dumps(game.codec.encode(act))})
        self.settle()

    def play(self, most: int = 10_000) -> None:
        """So many actions of people, each of which must be done, or the whole game."""
        for _ in range(most):
            if self.log.over:
                return
            before = self.host.session.changes
            self.move()
            assert self.host.session.changes > before, "nothing came of it"

    def check(self) -> None:
        """Every device sees exactly what its seats may see."""
        for guest in self.guests:
            if isinstance(guest.app.page, Visiting):
                for seat in (None, *guest.session.humans):
                    assert plain(guest.session.log.view(seat)) == plain(self.log.view(seat))
                    assert guest.session.log.lines(seat) == self.log.lines(seat)
                assert guest.session.log.over == self.log.over

    def kill(self, person: Person) -> None:
        """The tab is gone; whoever talked to it hears of that."""
        person.platform.sleep_away()
        person.platform.disk.claims.clear()
        if person in self.guests:
            self.guests.remove(person)
        self.settle() if person is not self.host else wait_together(*self.guests)

    def host_returns(self) -> None:
        """The host's page is opened again, and the game with it."""
        disk = self.host.platform.disk
        self.host = Person(FakePlatform(disk, ["en"], self.network), address="#/play/table1")
        self.host.wait()
        self.host.do("devices")
        self.host.do("close")
