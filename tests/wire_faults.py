"""A hostile device at the table, and a hostile host: messages mutated, cut, repeated, out of order, replayed.

Nobody may fall over. The host's game may only change by legal actions of seats that the sender has, and
afterwards honest devices can go on.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from ostia_games.core.documents import dumps
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import RandomBot, Thought
from ostia_games.core.play.document import game_document, game_from
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog, LogEntry
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.state import plain
from tests.faults import JUNK
from web.sessions.hosted_game import HostedGame
from web.sessions.hosting import Hosted, HostTable
from web.sessions.playing import PlaySession, mark_of
from web.sessions.visiting import GuestPlay, GuestTable
from web.sessions.wire import HOST_LIMIT, BadWire, sealed, unsealed

KINDS = (
    *("sit", "act", "undo", "redo", "enter", "tell", "lay", "again", "leave"),
    *("welcome", "room", "news", "says", "ended", "x"),
)


class Devices:
    """A host, an honest guest at seat 1, and a device whose messages are tampered with at another."""

    def __init__(self, hosted: Hosted, random: Random, seat: int) -> None:
        self.random = random
        self.now = 0.0
        self.host = HostTable(hosted, lambda: f"token-{random.randrange(1 << 60)}", 0)
        self.guests = {"ben": GuestTable({}), "mallory": GuestTable({})}
        self.recorded: list[str] = []  # what guests have said
        self.told: list[str] = []  # what the host has said
        self.seats = {"ben": 1, "mallory": seat}
        for peer in self.seats:
            self.join(peer)

    def join(self, peer: str) -> None:
        if peer in self.host.devices:
            self.host.gone(peer)
        self.guests[peer] = GuestTable(self.guests[peer].tokens)
        self.host.arrived(peer)
        self.pump()
        if self.guests[peer].own is None:
            self.guests[peer].sit([self.seats[peer]])
            self.pump()

    def pump(self) -> None:
        """Everything honest arrives."""
        busy = True
        while busy:
            busy = False
            self.now += 10
            for peer, text in list(self.host.sent()):
                busy = True
                self.told.append(text)
                if peer in self.guests:
                    self.guests[peer].heard(text, self.now)
            self.host.leaving.clear()
            for peer, guest in self.guests.items():
                for text in list(guest.sent()):
                    busy = True
                    self.recorded.append(text)
                    self.now += 10
                    self.host.heard(peer, text, self.now)
        del self.recorded[:-60], self.told[:-60]

    # What is hostile

    def tampered(self, text: str) -> str:
        random = self.random
        way = random.randrange(6)
        if way == 0:
            return text[: random.randrange(len(text) + 1)]
        if way == 1:
            at = random.randrange(len(text))
            return text[:at] + chr(random.randrange(1, 300)) + text[at + 1 :]
        if way == 2:
            return text  # unchanged: a replay, or out of order
        try:
            kind, data = unsealed(text, HOST_LIMIT)
        except BadWire:
            return text
        if way == 3:
            kind = random.choice(KINDS)
        elif data:
            name = random.choice(sorted(data))
            data[name] = damaged(data[name], random)
        if way == 5:
            data[random.choice(("x", "seat", "token"))] = random.choice(JUNK)
        try:
            return sealed(kind, **data)
        except (ValueError, UnicodeError):  # what cannot even be written
            return text[::-1]

    def mislead(self) -> bool:
        """One hostile message to the honest guest; whether it is still at the table."""
        guest = self.guests["ben"]
        guest.heard(self.tampered(self.random.choice(self.told)), self.now)
        self.pump()
        if guest.ended:
            self.join("ben")
            return False
        return True


class Room(Devices):
    """A game."""

    def __init__(self, game_id: str, random: Random) -> None:
        game = load_game(game_id)
        seats = tuple(Seat(name) for name in ("Ada", "Ben", "Mallory")[: max(3, game.meta.seats[0])])
        log = GameLog(game, Setup(game_id, seats, random.randrange(1 << 50)))
        self.session = PlaySession("table", log)
        self.bot, self.thought = RandomBot(game), Thought(random.randrange(1 << 60))
        super().__init__(HostedGame(self.session), random, 2)

    def play_on(self) -> None:
        """An honest action of whoever is asked."""
        session = self.session
        if session.log.over:
            return
        seat = session.actors[0]
        peer = next((name for name, guest in self.guests.items() if seat in (guest.own or ())), "")
        seen = self.guests[peer].open if peer else None
        if session.forced is not None or not isinstance(seen, GuestPlay):
            own = session.forced or self.bot.choose(session.log.view(seat), seat, self.thought)
            session.play(seat, own)
            self.host.spread()
        elif act := self._choice(seen, seat):
            seen.play(seat, act)
        else:
            self.join(peer)  # a hostile host has made something up; who pairs again sees what is so
        self.pump()

    def _choice(self, seen: GuestPlay, seat: int) -> Action | None:
        """What somebody would do by what their device shows; nothing if that makes no sense."""
        try:
            return self.bot.choose(seen.log.view(seat), seat, self.thought)
        except Exception:  # anything: rules trust a state, and this one may be made up
            return None

    def _wish(self) -> str:
        """What could be said at this moment, for any seat."""
        log, seat = self.session.log, self.random.choice((0, 1, 2, 2, 2))
        legal = log.game.legal(log.state, seat) or log.game.legal(log.state, log.game.actors(log.state)[0])
        act = log.game.codec.encode(self.random.choice(legal))
        kind = self.random.choice(("act", "act", "act", "undo", "redo"))
        said: dict[str, Any] = {"seat": seat, "mark": mark_of(log.lines(seat), seat)}
        return sealed(kind, **said, acts=[act]) if kind == "act" else sealed(kind, **said)

    def attack(self) -> bool:
        """One hostile message to the host; whether the game went on by it."""
        log, kept = self.session.log, dumps(game_document(self.session.log))
        chairs = {seat: (chair.kind, chair.token) for seat, chair in self.host.chairs.items() if seat < 2}
        if "mallory" not in self.host.devices:
            self.join("mallory")
        text = self.tampered(
            self._wish() if self.random.random() < 0.5 else self.random.choice(self.recorded)
        )
        seats = self.host.devices["mallory"].seats or () if "mallory" in self.host.devices else ()
        before, undone = self._decisions(log.entries, seats), self._decisions(log._undone, seats)
        self.now += 10
        self.host.heard("mallory", text, self.now)
        changed, after = dumps(game_document(log)) != kept, self._decisions(log.entries, seats)
        if log.game.meta.cooperative:  # where the last decision is everybody's to take back, and to do again
            assert not after - before - undone, "decided for another seat"
        else:
            assert after == before, "decided for another seat, or took back what another decided"
        left = {seat: (chair.kind, chair.token) for seat, chair in self.host.chairs.items() if seat < 2}
        stolen = [seat for seat in chairs if seat not in seats and left[seat] != chairs[seat]]
        assert not stolen or 1 not in stolen or _knows(text, chairs[1][1]), "took a seat that somebody has"
        self.pump()
        return changed

    @staticmethod
    def _decisions(entries: Sequence[LogEntry], seats: Sequence[int]) -> Counter[tuple[int, Action]]:
        """What others have decided."""
        return Counter(
            (entry.seat, entry.action) for entry in entries if entry.seat not in seats and not entry.forced
        )

    def check(self) -> None:
        """The host's game is one that the rules allow, and the honest guest sees exactly its part of it."""
        log = self.session.log
        game_from(game_document(log))
        self.join("ben")
        guest = self.guests["ben"]
        assert isinstance(guest.open, GuestPlay) and guest.own == (1,), "cannot come back"
        assert plain(guest.open.log.view(1)) == plain(log.view(1))
        assert guest.open.log.lines(1) == log.lines(1)


def _knows(text: str, token: str) -> bool:
    try:
        return unsealed(text, HOST_LIMIT)[1].get("token") == token
    except BadWire:
        return False


def damaged(value: Any, random: Random) -> Any:
    """The value with one thing wrong, however deep."""
    if isinstance(value, dict) and value and random.random() < 0.8:
        name = random.choice(sorted(value))
        return {**value, name: damaged(value[name], random)}
    if isinstance(value, list) and value and random.random() < 0.8:
        at = random.randrange(len(value))
        return [*value[:at], damaged(value[at], random), *value[at + 1 :]]
    if type(value) is int and random.random() < 0.5:
        return value + random.choice((-1, 1, 2, 1000))
    return random.choice(JUNK)


def check_wire(game_id: str, random: Random, messages: int) -> tuple[int, int]:
    """So many hostile messages; how many changed the game, lawfully, and how often a guest had to leave."""
    room, played, left = Room(game_id, random), 0, 0
    for number in range(messages):
        if number % 3 == 0:
            room.play_on()
        if room.session.log.over:
            room.check()
            room = Room(game_id, random)
        if number % 4 == 3:
            left += not room.mislead()
        else:
            played += room.attack()
    room.check()
    return played, left
