"""What travels between devices: small, tight, and harmless whatever arrives."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ostia_games.core.play import chance
from ostia_games.core.play.game import Game, load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Setup
from tests.contract import random_setup
from tests.leaks import Twins
from tests.wire_book_faults import check_book_wire
from tests.wire_faults import Room, check_wire
from tests.wire_sizes import bytes_per_action
from web.sessions.hosted_game import HostedGame
from web.sessions.hosting import HostTable
from web.sessions.playing import PlaySession
from web.sessions.visiting import GuestPlay, GuestTable
from web.sessions.wire import GUEST_LIMIT, BadWire, Rate, sealed, unsealed

GAMES = ("ostia", "marchia", "vilnius")


class WireTwins(Twins):
    """Two games that look the same to one seat: its device is sent the same bytes."""

    def __init__(self, game: Game[Any], setup: Setup, seat: int, rng: int) -> None:
        super().__init__(game, setup, seat, rng)
        self.other.setup = replace(setup, seed=setup.seed ^ 1)  # the wire must not give it away
        self.tables = [self._table(log) for log in (self.one, self.other)]
        self.sent = 0

    def _table(self, log: GameLog) -> HostTable:
        """On either world's host: this seat's device, and nobody else's."""
        table = HostTable(HostedGame(PlaySession("table", log)), lambda: "token", None)
        table.arrived("device")
        table.heard("device", sealed("sit", seats=[self.seat], token=""), 0.0)
        assert table.devices["device"].seats == (self.seat,)
        return table

    def check(self) -> None:
        super().check()
        said = []
        for table in self.tables:
            session = table.hosted.session
            assert isinstance(session, PlaySession)
            session.seat_people(session.away, session.stand_ins)  # something may have been done
            table.spread()
            said.append([text for _, text in table.sent()])
        assert said[0] == said[1], "a device is sent different bytes"
        self.sent += len(said[0])


@pytest.mark.parametrize("game_id", GAMES)
def test_no_byte_to_a_device_depends_on_what_its_seat_may_not_know(game_id: str) -> None:
    game, compared, sent = load_game(game_id), 0, 0
    for seed in range(2):
        rng = chance.seeded(f"wire {seed}")
        setup = random_setup(game.meta, rng)
        for seat in range(len(setup.seats)):
            twins = WireTwins(game, setup, seat, rng + seat)
            twins.play(25)
            compared += twins.compared
            sent += twins.sent
    assert compared > 20 and sent > 20


@pytest.mark.parametrize("game_id", GAMES)
def test_hostile_messages_change_nothing_that_they_must_not(game_id: str) -> None:
    check_wire(game_id, Random(7), 60)
    check_book_wire(game_id, Random(7), 20)


def test_a_guest_misses_nothing_when_a_message_got_lost() -> None:
    room = Room("ostia", Random(3))
    for _ in range(6):
        room.play_on()
    ben = room.guests["ben"]
    room.guests.pop("ben")  # asleep: what is sent meanwhile is lost
    for _ in range(4):
        room.play_on()
    room.guests["ben"] = ben
    for _ in range(8):
        room.play_on()
    assert isinstance(ben.open, GuestPlay) and not ben.ended
    assert ben.open.log.lines(1) == room.session.log.lines(1)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_action_takes_less_than_four_kilobytes(game_id: str) -> None:
    mean, largest = bytes_per_action(game_id, actions=40)
    assert mean < 2_000 and largest < 8_000


@pytest.mark.parametrize(
    "text",
    ["", "x", "ä", "A" * (GUEST_LIMIT + 1), sealed("act")[:-4], sealed("act") + "AAAA", sealed("act", v=2)],
)
def test_what_is_not_a_message_is_refused(text: str) -> None:
    with pytest.raises(BadWire):
        unsealed(text, GUEST_LIMIT)


def test_a_small_message_cannot_blow_up() -> None:
    bomb = sealed("x", more="a" * 5_000_000)
    assert len(bomb) < GUEST_LIMIT
    with pytest.raises(BadWire):
        unsealed(bomb, GUEST_LIMIT)


def test_who_sends_too_much_is_sent_away() -> None:
    room = Room("ostia", Random(1))
    for _ in range(200):
        room.host.heard("mallory", sealed("again"), room.now)
    assert "mallory" not in room.host.devices and "mallory" in room.host.leaving
    assert "ben" in room.host.devices


def test_a_rate_recovers_and_a_clock_may_be_set_back() -> None:
    rate = Rate(2, 1)
    assert [rate.allows(10) for _ in range(3)] == [True, True, False]
    assert rate.allows(11) and not rate.allows(5) and rate.allows(6)


def test_another_version_says_so() -> None:
    guest = GuestTable({})
    for _ in range(9):
        guest.heard(sealed("welcome", v=2), 1.0)
    assert guest.ended and "another version" in guest.ended.id
