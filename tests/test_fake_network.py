"""The network in memory keeps the promises of `web.platform` that the pages rely on."""

import pytest

from tests.fake_network import Network
from tests.fake_platform import FakePlatform, run
from web.platform import PeerProblem

Heard = list[tuple[str, dict[str, str]]]


def connected() -> tuple[FakePlatform, FakePlatform]:
    network = Network()
    host, guest = FakePlatform(network=network), FakePlatform(network=network)
    offer = run(host.peer_offer("ada"))
    run(host.peer_accept("ada", run(guest.peer_answer("table", offer))))
    return host, guest


def heard(device: FakePlatform) -> Heard:
    found, device.happened = device.happened, []
    return found


def test_devices_open_talk_and_leave() -> None:
    host, guest = connected()
    host.peer_send("ada", "welcome")
    guest.peer_send("table", "hello")
    guest.peer_close("table")
    host.peer_send("ada", "still there?")
    assert heard(guest) == [
        ("peer-open", {"peer": "table"}),
        ("peer-says", {"peer": "table", "text": "welcome"}),
    ]
    assert [name for name, _ in heard(host)] == ["peer-open", "peer-says", "peer-gone"]
    assert host.network.said == [(host, "welcome"), (guest, "hello")]


def test_a_lost_line_is_told_to_both_a_killed_tab_to_the_other_alone() -> None:
    host, guest = connected()
    guest.lose_line()
    assert heard(host)[-1] == ("peer-gone", {"peer": "ada", "why": "lost"})
    assert heard(guest)[-1] == ("peer-gone", {"peer": "table", "why": "lost"})
    host, guest = connected()
    guest.sleep_away()
    assert heard(host)[-1][0] == "peer-gone"
    assert heard(guest) == [("peer-open", {"peer": "table"})]


def test_codes_that_do_not_fit() -> None:
    host, guest = FakePlatform(), FakePlatform()
    offer = run(host.peer_offer("ada"))
    for wrong in (lambda: guest.peer_answer("table", "what?"), lambda: host.peer_accept("ada", offer)):
        with pytest.raises(PeerProblem, match="bad"):
            run(wrong())
    with pytest.raises(PeerProblem, match="late"):
        run(host.peer_accept("nobody", "acode-9"))
    host, guest = connected()
    with pytest.raises(PeerProblem, match="late"):
        run(host.peer_accept("ada", "acode-2"))


def test_a_network_that_isolates_its_devices() -> None:
    network = Network(isolates=True)
    host, guest = FakePlatform(network=network), FakePlatform(network=network)
    offer = run(host.peer_offer("ada"))
    run(host.peer_accept("ada", run(guest.peer_answer("table", offer))))
    assert heard(host) == [("peer-gone", {"peer": "ada", "why": "unreached"})]
