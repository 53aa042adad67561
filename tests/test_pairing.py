"""Two devices find each other: by scanning, by pasting, wrongly, and in networks that do not let them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games.core.words import SENTENCES
from tests.fake_network import Network
from tests.fake_platform import FakePlatform, Person, wait_together
from tests.pearls_person import started
from web.app.pairing import Join
from web.pages.pairing import code_picture
from web.sessions.pairing import ANSWER, OFFER, code_in
from web.ui.addresses import LONGEST_CODE

pytestmark = pytest.mark.usefixtures("pearls")

SITE = "https://games.example/ostia/"


class Room:
    """A host in the middle of a game, and somebody with another device."""

    def __init__(self) -> None:
        self.network = Network()
        self.host = started("human", "human", platform=FakePlatform(network=self.network))

    def invite(self, way: str = "With the camera") -> str:
        """The link that the host shows."""
        self.host.do("menu")
        self.host.press("More devices")
        self.host.press("Connect a device")
        assert self.host.sees("same Wi-Fi", "Guest networks", "hotspot", "Firefox"), "told beforehand"
        self.host.press(way)
        return self.link()

    def link(self) -> str:
        self.host.press("Copy the link")
        return self.host.platform.copied[-1]

    def guest(self, address: str) -> Person:
        return Person(FakePlatform(network=self.network), address.removeprefix(SITE))


def answer_of(guest: Person) -> str:
    assert guest.sees("Show this to the host")
    guest.press("Copy the code")
    return guest.platform.copied[-1]


def type_in(person: Person, text: str) -> None:
    person.do("pair-text", {"code": text})
    person.wait()


def test_two_scans_connect_two_devices() -> None:
    room = Room()
    guest = room.guest(room.invite())
    assert guest.sees("You are invited to a table", "no server is asked")
    assert not guest.platform._ends, "nothing is begun before the guest says so"
    guest.press("Join")
    room.host.platform.see(answer_of(guest))
    wait_together(room.host, guest)
    assert room.host.sees("chooses a seat")
    assert guest.sees("Who sits at this device?", "Ada", "Ben")
    assert not room.host.platform.looking, "the camera is off again"


def test_without_a_camera_texts_are_pasted() -> None:
    room = Room()
    room.host.platform.camera_trouble = "refused"
    link = room.invite()
    assert room.host.sees("The camera was not allowed")
    guest = room.guest("#/join")
    type_in(guest, f"Come and play: {link} !")
    type_in(room.host, f"  {answer_of(guest)}\n")
    wait_together(room.host, guest)
    assert guest.sees("Who sits at this device?")


def test_scanning_inside_the_page() -> None:
    """As the installed app on an iPhone must: a link would open elsewhere."""
    room = Room()
    link = room.invite()
    guest = room.guest("#/")
    guest.press("Join a table")
    guest.press("Scan the code")
    guest.platform.see("https://example.org/something-else")
    guest.wait()
    assert guest.sees("This is not the code that is needed here")
    guest.platform.see(link)
    guest.wait()
    room.host.platform.see(answer_of(guest))
    wait_together(room.host, guest)
    assert guest.sees("Who sits at this device?") and not guest.platform.looking


def test_a_wrong_code_changes_nothing() -> None:
    room = Room()
    link = room.invite()
    for wrong in ("", "hello there", link, "a" + "b" * 9_000, "ä" * 50):
        type_in(room.host, wrong)
        assert room.host.sees("This is not the code that is needed here", "1. Your code")
    guest = room.guest(link)
    guest.press("Join")
    type_in(room.host, answer_of(guest))
    wait_together(room.host, guest)
    assert guest.sees("Who sits at this device?")


def test_a_network_that_keeps_devices_apart_is_named() -> None:
    room = Room()
    room.network.isolates = True
    guest = room.guest(room.invite("Without a camera"))
    guest.press("Join")
    type_in(room.host, answer_of(guest))
    wait_together(room.host, guest)
    assert room.host.sees("The devices do not reach each other", "Guest networks often")
    room.network.isolates = False
    room.host.press("A fresh code")
    again = room.guest(room.link())
    again.press("Join")
    type_in(room.host, answer_of(again))
    wait_together(room.host, again)
    assert again.sees("Who sits at this device?")


@pytest.mark.parametrize(
    ("trouble", "said"), [("alone", "This device is in no network"), ("none", "This browser cannot connect")]
)
def test_what_this_device_cannot_do_is_said_at_once(trouble: str, said: str) -> None:
    room = Room()
    guest = room.guest(room.invite())
    guest.platform.peer_trouble = trouble
    guest.press("Join")
    assert guest.sees("It did not work", said)
    assert ("Try again" in guest.buttons()) == (trouble != "none")
    room.host.do("close")
    room.host.platform.peer_trouble = trouble
    room.host.press("Connect a device")
    room.host.press("Without a camera")
    assert room.host.sees(said)


def test_a_guest_has_the_sentences_before_it_hears_any() -> None:
    room = Room()
    guest = room.guest(room.invite())
    guest.platform.online = False
    guest.press("Join")
    assert guest.sees("It did not work", "This device is in no network")
    assert guest.platform.brought == [SENTENCES]


def test_nothing_listens_when_the_dialog_is_closed() -> None:
    room = Room()
    guest = room.guest(room.invite())
    guest.press("Join")
    answer = answer_of(guest)
    room.host.press("Cancel")
    assert not room.host.platform._ends and not room.host.platform.looking
    type_in(room.host, answer)
    wait_together(room.host, guest)
    assert room.host.sees("No other device is connected.")
    guest.press("To the shelf")
    assert not guest.platform._ends


def test_leaving_while_the_code_is_made() -> None:
    room = Room()
    room.host.do("menu")
    room.host.press("More devices")
    room.host.press("Connect a device")
    room.host.press_only("With the camera")
    room.host.do("close")
    room.host.wait()
    assert not room.host.platform._ends and not room.host.platform.looking


@pytest.mark.parametrize("code", ["o", "x" * 50, "o" + "A" * 2_000])
def test_a_hostile_invitation_is_refused_in_words(code: str) -> None:
    guest = Person(FakePlatform(), f"#/join/{code}")
    assert isinstance(guest.app.page, Join)
    guest.press("Join")
    assert guest.sees("It did not work", "This is not the code that is needed here")


@given(st.text(max_size=300))
def test_whatever_is_scanned_is_a_code_or_nothing(text: str) -> None:
    for kind in (OFFER, ANSWER):
        found = code_in(text, kind)
        assert not found or (found[0] == kind and found in text and len(found) <= LONGEST_CODE)


def test_a_picture_has_every_dark_square() -> None:
    rows = ("0110", "1001", "0000", "1111")
    drawn = code_picture(rows, "A code")
    assert "M0 0.5m1 0h2M0 1.5m0 0h1m2 0h1M0 3.5m0 0h4" in drawn


def test_the_camera_is_asked_for_before_the_offer_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until it is allowed, browsers hide the addresses that an offer is made of."""
    room, done = Room(), []
    camera, offer = FakePlatform.camera, FakePlatform.peer_offer

    async def asks(platform: FakePlatform) -> str:
        done.append("camera")
        return await camera(platform)

    async def offers(platform: FakePlatform, peer: str) -> str:
        done.append("offer")
        return await offer(platform, peer)

    monkeypatch.setattr(FakePlatform, "camera", asks)
    monkeypatch.setattr(FakePlatform, "peer_offer", offers)
    room.invite()
    assert done == ["camera", "offer"]


def test_where_links_open_beside_the_installed_page_scanning_inside_comes_first() -> None:
    room = Room()
    link = room.invite()
    iphone = FakePlatform(network=room.network)
    iphone.installed = "apart"
    guest = Person(iphone, link.removeprefix(SITE))
    text = guest.text()
    assert text.index("scan the code") < text.index("This device connects"), "before anything else"
    assert "Are the games on your home screen?" not in room.guest(link).text()
    guest.press("Join")
    assert not guest.has("scan-inside")


def test_a_device_stays_awake_while_it_has_a_line() -> None:
    room = Room()
    assert not room.host.platform.awake
    guest = room.guest(room.invite())
    assert room.host.platform.awake and guest.platform.awake
    guest.press("Join")
    room.host.platform.see(answer_of(guest))
    wait_together(room.host, guest)
    assert room.host.platform.awake and guest.platform.awake
    guest.press("Leave the table")
    wait_together(room.host, guest)
    room.host.press("Back to the table")
    assert not room.host.platform.awake and not guest.platform.awake
