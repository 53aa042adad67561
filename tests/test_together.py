"""One table, several devices: whole journeys over a network in memory."""

import pytest

from ostia_games.core.play.setup import HUMAN
from tests.fake_platform import FakePlatform, Person
from tests.tables import Table
from web.app.visiting import Invited, Visiting
from web.sessions.hosting import AWAY, BOT, GONE, HERE, OPEN
from web.sessions.wire import HOST_LIMIT, sealed, unsealed

P = HUMAN


def test_three_devices_share_ostia_each_sees_its_own() -> None:
    table = Table("ostia", [P, P, P, "easy"])
    ben = table.join(1, language="de")
    clara = table.join(2)
    assert (table.host.session.humans, ben.session.humans, clara.session.humans) == ((0,), (1,), (2,))
    table.play(12)
    table.check()
    assert ben.app.language == "de"
    assert ben.sees("Ben") and "turn" not in ben.text()
    assert not table.host.session.shared and table.host.session.next_eyes is None, "no curtain is needed"


@pytest.mark.long
def test_three_device_ostia_with_a_bot_to_the_end() -> None:
    table = Table("ostia", [P, P, P, "easy"])
    ben, clara = table.join(1), table.join(2, language="fr")
    table.play()
    table.check()
    for person in (table.host, ben, clara):
        person.do("tell-all")
    assert table.log.over
    assert ben.sees("The host can begin the next game") and not ben.sees("Play again")
    ranking = [place.total for place in table.log.game.result(table.log.state).places]
    assert all(str(total) in clara.text() for total in ranking)


@pytest.mark.long
def test_two_device_vilnius_to_the_end() -> None:
    table = Table("vilnius", [P, P])
    table.join(1)
    table.play()
    table.check()
    assert table.log.over


def test_two_devices_play_vilnius() -> None:
    table = Table("vilnius", [P, P])
    table.join(1)
    table.play(12)
    table.check()


def test_tabs_are_killed_and_come_back_to_marchia() -> None:
    table = Table("marchia", [P, P, P])
    ben, clara = table.join(1), table.join(2)
    table.play(6)
    # The guest's tab
    table.kill(ben)
    assert table.host.sees("Ben: the device is gone. Its seat waits for it.")
    host = table.host.app.peers.host
    assert host and host.state_of(1) == GONE
    again = Person(type(ben.platform)(ben.platform.disk, ["en"], table.network))
    table.connect(again)
    assert isinstance(again.app.page, Visiting), "its seat is known without asking"
    assert again.session.humans == (1,)
    table.check()
    table.play(4)
    # The host's tab
    entries = len(table.log.entries)
    table.kill(table.host)
    assert all(isinstance(guest.app.page, Invited) for guest in table.guests)
    assert again.sees("The connection to the host’s device is lost.", "Pair again")
    table.host_returns()
    assert len(table.log.entries) == entries, "the game is there as always"
    assert table.host.session.humans == (0, 1, 2), "and can be played on at one device"
    table.connect(again)
    table.connect(clara)
    assert [guest.session.humans for guest in (again, clara)] == [(1,), (2,)]
    table.check()
    table.play(4)


def test_several_people_at_a_guests_device_have_the_curtain_there() -> None:
    table = Table("ostia", [P, P, P])
    ben = table.join(1, 2)
    assert ben.session.shared and not table.host.session.shared
    table.play(10)
    table.check()


def test_a_spectator_sees_what_everybody_may_see() -> None:
    table = Table("ostia", [P, P, P])
    looker = table.join()
    assert looker.session.humans == () and looker.session.seat is None
    assert not looker.choices()
    table.play(3)
    table.check()


def test_a_seat_that_is_gone_is_played_by_a_bot_until_the_device_comes_back() -> None:
    table = Table("ostia", [P, P, P])
    ben = table.join(1)
    disk = ben.platform.disk
    table.kill(ben)
    table.host.do("devices")
    table.host.press("Let a bot play")
    host = table.host.app.peers.host
    assert host and host.state_of(1) == BOT and table.host.session.stand_ins == {1}
    table.play(4)
    table.host.wait()
    back = Person(type(ben.platform)(disk, ["en"], table.network))
    table.connect(back)
    assert host.state_of(1) == AWAY and back.session.humans == (1,)


def test_a_seat_that_is_gone_is_taken_by_another_device() -> None:
    table = Table("ostia", [P, P, P])
    ben = table.join(1)
    disk = ben.platform.disk
    table.play(3)
    table.kill(ben)
    table.host.do("devices")
    table.host.do("move-seat", {"seat": "1", "to": OPEN})
    clara = table.join(1)
    assert clara.session.humans == (1,)
    table.play(3)
    table.check()
    late = Person(type(ben.platform)(disk, ["en"], table.network))
    table.connect(late)
    assert late.sees("Who sits at this device?", "taken"), "it comes too late, and may look on"
    assert clara.session.humans == (1,)


@pytest.mark.parametrize(
    ("way", "begins"),
    [("Play here: Ostia", "begin"), ("Play here: Vilnius", "begin"), ("At the table: Ostia", "table-begin")],
)
def test_more_devices_from_the_set_up(way: str, begins: str) -> None:
    host = Person()
    host.press(way)
    assert not host.app.peers.host
    host.do(begins, {"together": "on", "kind-1": HUMAN, "start": "1"})
    table = host.app.peers.host
    assert table and host.sees("More devices", "Connect a device")
    assert table.state_of(0) == HERE, "who was named first has made the table, whoever begins"


def test_a_guest_who_reloads_is_told_what_helps() -> None:
    table = Table("ostia", [P, P])
    ben = table.join(1)
    table.kill(ben)
    again = Person(FakePlatform(ben.platform.disk, ["en"], table.network), "#/together")
    assert again.sees("No longer at the table", "your seat waits for you")
    again.press("Pair again")
    assert again.sees("Scan the code")


def test_the_host_moves_people_and_removes_devices() -> None:
    table = Table("ostia", [P, P, P])
    ben = table.join(1)
    host = table.host.app.peers.host
    assert host
    assert [host.state_of(seat) for seat in range(3)] == [HERE, AWAY, OPEN]
    table.host.do("devices")
    assert table.host.sees("on device 2", "Nothing goes through a server", "Device 2")
    table.host.press("Take back")
    table.settle()
    assert isinstance(ben.app.page, Visiting) and ben.session.humans == ()
    assert table.host.session.humans == (0, 1, 2)
    table.host.press("Remove device 2")
    table.settle()
    assert isinstance(ben.app.page, Invited) and ben.sees("The host has ended it.")
    assert not host.devices and ben.app.peers.guest is None


def test_leaving_frees_the_seat_and_ending_leaves_the_game_as_it_was() -> None:
    table = Table("ostia", [P, P, P])
    ben, clara = table.join(1), table.join(2)
    ben.do("leave-table")
    table.settle()
    assert ben.sees("Marchia") and [*table.host.session.humans] == [0, 1]
    table.host.do("end-table")
    table.settle()
    assert clara.sees("The host has ended it.")
    assert [*table.host.session.humans] == [0, 1, 2]


def test_devices_come_along_to_the_next_game_of_the_same_people() -> None:
    table = Table("ostia", [P, P, P])
    ben = table.join(1)
    table.host.do("rematch")
    table.settle()
    assert table.host.session.key != "table1" and ben.session.key == table.host.session.key
    assert ben.session.humans == (1,)
    table.host.do("shelf")
    table.settle()
    assert ben.sees("The host is not at the table at the moment.")


def test_whose_turn_it_is_buzzes() -> None:
    table = Table("ostia", [P, P, P])
    ben = table.join(1)
    before = ben.platform.buzzes
    while table.log.game.actors(table.log.state)[0] != 1:
        table.move()
    assert ben.platform.buzzes > before


def test_nobody_acts_for_another_seat_or_on_an_old_screen() -> None:
    table = Table("ostia", [P, P, P])
    ben = table.join(1)
    kept = table.log.actions()
    actor = table.log.game.actors(table.log.state)[0]
    legal = table.log.game.codec.encode(table.log.game.legal(table.log.state, actor)[0])
    other = 0 if actor == 1 else actor
    for seat, mark in ((other, "0"), (1, "999/1"), (1, "x" * 99)):
        ben.platform.peer_send("host", sealed("act", seat=seat, mark=mark, acts=[legal]))
        table.settle()
    assert table.log.actions() == kept
    assert not table.host.app.crash and not ben.app.crash


def test_no_byte_to_a_guest_holds_the_seed_or_the_view_of_another() -> None:
    table = Table("ostia", [P, P, P], seed=777_123_456)
    table.join(1)
    table.play(15)
    said = [text for device, text in table.network.said if device is table.host.platform]
    assert len(said) > 10
    for text in said:
        kind, data = unsealed(text, HOST_LIMIT)
        assert "777123456" not in str(data)
        if kind == "news":
            assert {*data["views"]} <= {"-", "1"} and {*data["lines"]} <= {"-", "1"}


def test_what_a_hostile_host_sends_is_never_markup_nor_a_crash() -> None:
    table = Table("ostia", [P, P, P])
    ben = table.join(1)
    news = [unsealed(text, HOST_LIMIT) for _, text in table.network.said]
    kind, data = next(found for found in reversed(news) if found[0] == "news")
    for at in range(len(data["views"]["1"])):
        # Of the right types, but made up: empty lists where every player should have something.
        made_up = [
            [] if n == at and isinstance(value, list) else value for n, value in enumerate(data["views"]["1"])
        ]
        views = dict.fromkeys(data["views"], made_up)
        table.guests[0].do("peer-says", {"peer": "host", "text": sealed(kind, **{**data, "views": views})})
        assert not ben.app.crash
    far = [99 if type(value) is int else value for value in data["views"]["1"]]
    views = dict.fromkeys(data["views"], far)
    ben.do("peer-says", {"peer": "host", "text": sealed(kind, **{**data, "views": views})})
    assert not ben.app.crash
    table.guests[0].do("peer-says", {"peer": "host", "text": sealed("says", message=["<b>send money</b>"])})
    assert "send money" not in ben.html
