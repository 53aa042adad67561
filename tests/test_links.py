"""Play by link: a game in an address and back, branches, and whatever else an address may bring."""

import json
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games.core.documents import BadDocument
from tests.fake_platform import Disk, FakePlatform, Person
from tests.keeping_person import click, ostia
from tests.pearls_person import play_on, started
from web.app.replaying import Replaying
from web.sessions.links import MESSENGERS, UNPACKED, packed, record_in, too_long_for, unpacked
from web.ui.addresses import LONGEST_LINK, address, way_to

pytestmark = pytest.mark.usefixtures("pearls")

HERE = Path(__file__).parent
FILES = [*(HERE / "golden").glob("*.json"), *(HERE / "recorded").glob("*.game.json")]
FILES += [*(HERE / "recorded").glob("*.table.json")]


def document(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def letters_of(data: bytes, form: str = "1") -> str:
    pack = zlib.compressobj(9, zlib.DEFLATED, -15)
    return form + urlsafe_b64encode(pack.compress(data) + pack.flush()).decode().rstrip("=")


# What is packed


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_kept_game_and_table_fits_into_a_link_and_comes_back(file: Path) -> None:
    letters = packed(document(file))
    assert unpacked(letters) == document(file)
    assert len(letters) < MESSENGERS["Telegram"]
    assert way_to(address("given/{link}", link=letters)) == ("given", {"link": letters})


def test_a_link_brings_the_box_of_its_own_along() -> None:
    file = next(file for file in FILES if document(file).get("components"))
    given = record_in(packed(document(file)), "key", 0)
    assert given.document["components"] == document(file)["components"]


def test_what_messengers_would_cut() -> None:
    assert too_long_for("x" * 2_000) == []
    assert too_long_for("x" * 2_001) == ["Discord"]
    assert too_long_for("x" * 4_097) == ["Discord", "Telegram"]


# What somebody else has packed

GOOD = packed(document(HERE / "golden" / "pearls-2.json"))


@pytest.mark.parametrize(
    "letters",
    [
        "",
        "1",
        "1====",
        "1a b",
        GOOD[:-9],
        GOOD + "AAAA",
        GOOD[:50] + "A" + GOOD[51:],
        "1" * (LONGEST_LINK + 1),
        letters_of(b"not JSON"),
        letters_of(b"[" * 5_000),
        letters_of(b"\xff\xfe"),
        letters_of(b"{}"),
        letters_of(b'"text"'),
        letters_of(b'{"format":"ostia-games/backup","version":1,"stores":{}}'),
        letters_of(b'{"format":"ostia-games/game","version":99}'),
        letters_of(b'{"a":1}', form="2"),
    ],
    ids=range(16),
)
def test_a_broken_link_is_refused_in_words(letters: str) -> None:
    with pytest.raises(BadDocument) as refused:
        record_in(letters, "key", 0)
    assert str(refused.value)


def test_a_bomb_is_not_unpacked() -> None:
    """A few letters that would fill a gigabyte."""
    bomb = letters_of(b"[" + b" " * (UNPACKED * 20) + b"]")
    assert len(bomb) < LONGEST_LINK
    with pytest.raises(BadDocument, match="too large"):
        unpacked(bomb)


@given(st.data())
def test_no_change_of_a_link_gets_past_the_checks(data: st.DataObject) -> None:
    """Cut, doubled, or with other letters in it: a whole game of ours, or a refusal."""
    at, length = data.draw(st.integers(0, len(GOOD))), data.draw(st.integers(0, 8))
    put = data.draw(st.text("ABCXYZabcxyz0189-_ é%", max_size=8))
    letters = GOOD[:at] + put + GOOD[at + length :]
    try:
        found = record_in(letters, "key", 0)
    except BadDocument:
        return
    assert found.game == "pearls"


@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data: bytes) -> None:
    for letters in (letters_of(data), "1" + urlsafe_b64encode(data).decode().rstrip("=")):
        with pytest.raises(BadDocument):
            record_in(letters, "key", 0)


# As people meet it


def handed_on(person: Person) -> str:
    """The link that somebody sends."""
    person.press("Hand on as a link")
    assert person.sees("everybody’s secrets", "It is for friends")
    return copied(person)


def copied(person: Person) -> str:
    person.press("Copy the link")
    link = person.platform.copied[-1]
    assert link.startswith("https://games.example/ostia/#/given/")
    return link.removeprefix("https://games.example/ostia/")


def opened(link: str, disk: Disk | None = None) -> Person:
    """Somebody opens it, on another device or on one that has been there before."""
    if disk:
        disk.claims.clear()
    return Person(FakePlatform(disk), link)


def two_people() -> Person:
    return started("human", "human")


def take_seat(person: Person) -> None:
    for name in [name for name in person.buttons() if name.startswith("I am ")]:
        person.press(name)


def turn(person: Person) -> None:
    take_seat(person)
    person.press(person.choices()[-1].text())


def from_menu(person: Person) -> str:
    if "Hand on as a link" not in person.buttons():
        person.do("menu")
    return handed_on(person)


def test_a_game_goes_to_and_fro() -> None:
    ada = two_people()
    turn(ada)
    ben = opened(from_menu(ada))
    assert ben.sees("Here is a game for you", "Ada and Ben", "It is kept on this device when you open it.")
    assert not ben.platform.disk.records
    ben.press("Go on")
    assert len(ben.platform.disk.records) == 1
    turn(ben)
    again = opened(from_menu(ben), ada.platform.disk)
    assert again.sees("an earlier moment")
    again.press("Go on")
    assert again.session.log.actions() == ben.session.log.actions()
    assert again.session.key == ada.session.key
    assert len(ada.platform.disk.records) == 1


def test_a_finished_game_is_looked_at_and_continued_as_a_new_one() -> None:
    ada = two_people()
    play_on(ada)
    ben = opened(from_menu(ada))
    assert ben.sees("The game is over: look at the result, or back at every move.")
    ben.press("Look at it")
    assert ben.session.log.actions() == ada.session.log.actions()
    ben.press("Look back at the game")
    page = ben.app.page
    assert isinstance(page, Replaying)
    ben.change("moment", "2")
    ben.press("Play on from here")
    ben.do("play-on-as", {"kind-0": "human", "kind-1": "easy"})
    assert ben.session.log.actions()[:2] == ada.session.log.actions()[:2] and not ben.session.log.over
    assert ben.session.key != page.session.key and len(ben.platform.disk.records) == 2


def test_a_score_book_is_handed_on_and_kept_on() -> None:
    ada = ostia("Ada", "Ben", "Cleo")
    for name in ("player-1", "by-chips-3"):
        click(ada, name)
    ada.do("close")
    click(ada, "tool-menu")
    ada.press("Hand on as a link")
    assert ada.sees("Whoever opens the link has a copy of this score book") and not ada.sees("secrets")
    ben = opened(copied(ada))
    assert ben.sees("Here is a score book for you", "Ada, Ben and Cleo", "A table in the middle of its game.")
    ben.press("Open it")
    assert ben.keeping.book.entries == ada.keeping.book.entries
    click(ben, "tool-table-undo")
    assert not ben.keeping.book.entries and len(ben.platform.disk.records) == 1


def test_the_same_link_again_opens_what_is_here() -> None:
    ada = two_people()
    turn(ada)
    link = from_menu(ada)
    again = opened(link, ada.platform.disk)
    assert again.sees("just like this")
    again.press("Go on")
    assert again.session.key == ada.session.key
    turn(again)
    older = opened(link, ada.platform.disk)
    assert older.sees("has gone on since")
    older.press("Open what is here: Pearls")
    assert older.session.log.actions() == again.session.log.actions()


def test_two_branches_are_noticed_and_both_kept() -> None:
    ada = two_people()
    turn(ada)
    link = from_menu(ada)
    ben = opened(link)
    ben.press("Go on")
    take_seat(ben)
    ben.press(ben.choices()[0].text())
    there = ben.session.log.actions()
    ada.do("close")
    take_seat(ada)
    ada.press(ada.choices()[-1].text())
    here = ada.session.log.actions()
    assert here != there
    both = opened(from_menu(ben), ada.platform.disk)
    assert both.sees("went on in another way", "Both are kept")
    both.press("Open this one as well")
    assert both.session.log.actions() == there
    both.press("Ostia Games: to the shelf")
    assert len(both.platform.disk.records) == 2
    assert both.sees("Pearls (from a link)")


def test_a_broken_link_opens_the_page_and_says_so() -> None:
    person = opened("#/given/1AAAA")
    assert person.sees("The link cannot be opened", "the link is damaged or not complete")
    person.press("To the shelf")
    assert person.sees("Three games on one shelf")


def test_where_the_browser_does_not_copy_the_link_can_be_selected() -> None:
    ada = two_people()
    ada.platform.can_copy = False
    ada.press("Hand on as a link")
    ada.press("Share")
    assert ada.sees("Select the text and copy it yourself") and "#link-text" in ada.platform.focused


def test_the_device_shares_where_it_can() -> None:
    ada = two_people()
    ada.platform.can_share = True
    ada.press("Hand on as a link")
    ada.press("Share")
    ((title, link),) = ada.platform.shared
    assert title == "Pearls" and "#/given/" in link


def test_with_a_full_disk_it_can_be_played_all_the_same() -> None:
    ada = two_people()
    ben = opened(from_menu(ada))
    ben.platform.trouble = "full"
    ben.press("Go on")
    take_seat(ben)
    assert ben.sees("storage is full") and ben.session.log.actions() == ada.session.log.actions()
