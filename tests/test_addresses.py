"""Every page has an address, and an address leads to its page or, if there is none, to the shelf."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fake_platform import FakePlatform, Person, name_of
from tests.pearls_person import play_on, started
from web.app.app import PRESSES
from web.app.page import Page
from web.app.saved import Held
from web.ui.addresses import HOME, LONGEST_CODE, LONGEST_LINK, WAYS, Way, address, way_to

pytestmark = pytest.mark.usefixtures("pearls")

EXAMPLES = {"game": "ostia", "clause": "O3.4", "players": "3", "puzzle": "7", "moment": "12", "id": "0a1b2c"}
EXAMPLES |= {"offer": "oAbC-_", "link": "1AbC-_"}
SHELF = "Three games on one shelf"
NOWHERE = "There is no page with this address."


# The table


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.pattern)
def test_every_way_leads_to_a_press_and_back(way: Way) -> None:
    found = way_to(address(way.pattern, **EXAMPLES))
    assert found and found[0] == way.press and way.press in PRESSES
    assert all(found[1][name] == EXAMPLES[name] for name in EXAMPLES if "{" + name + "}" in way.pattern)


@pytest.mark.parametrize(
    "wrong",
    [
        *("", "#", "#main", "#/nowhere", "#/Ostia", "#/ostia/", "#//", "#/ostia/rules/O3.4/", "ostia"),
        *(
            "#/play",
            "#/play/",
            "#/play/a/b",
            "#/play/../ostia",
            "#/table/x y",
            "#/ostia/rules/<b>",
            "#/plays?x",
        ),
        *(
            "#/ostia/setting-up/33",
            "#/play/a/replay/-1",
            "#/play/a/replay/٣",
            "#/plays?x",
            "#/ostia\n",
            "#/ostiа",
        ),
        "#/play/" + "a" * 1000,
        *("#/join/", "#/join/a b", "#/join/é", "#/given", "#/given/a/b"),
        "#/join/o" + "a" * LONGEST_CODE,
        "#/given/1" + "a" * LONGEST_LINK,
    ],
)
def test_what_fits_no_pattern_leads_nowhere(wrong: str) -> None:
    assert way_to(wrong) is None


@given(st.text(max_size=60))
def test_whatever_comes_is_taken_or_refused(text: str) -> None:
    for wanted in (text, HOME + text):
        found = way_to(wanted)
        assert found is None or found[0] in PRESSES


@given(st.text(min_size=1, max_size=20).filter(lambda key: key.isprintable()))
def test_any_key_of_a_record_has_an_address(key: str) -> None:
    assert way_to(address("table/{id}", id=key)) == ("open", {"id": key})


def test_every_page_class_has_an_address_of_its_own() -> None:
    def kinds(of: type[Page]) -> Iterator[type[Page]]:
        yield of
        for kind in of.__subclasses__():
            yield from kinds(kind)

    own = {kind.__name__ for kind in kinds(Page) if kind.address is not Page.address}
    assert {kind.__name__ for kind in kinds(Page)} - own == {
        *("Page", "Listing", "Shelf", "FormPage", "BoxPage", "_Crashed"),  # bases, and the shelf itself
    }


# Going


def test_pages_have_the_addresses_that_the_table_says() -> None:
    person = Person()
    for press, values, wanted in (
        ("about", {"game": "ostia"}, "#/ostia"),
        ("setup", {"game": "ostia"}, "#/ostia/set-up"),
        ("table", {"game": "marchia"}, "#/marchia/keep"),
        ("my-box", {"game": "vilnius"}, "#/vilnius/box"),
        ("guide", {"game": "ostia", "kind": "setting-up", "players": "4"}, "#/ostia/setting-up/4"),
        ("guide", {"game": "ostia", "kind": "reference"}, "#/ostia/reference"),
        ("plays", {}, "#/plays"),
        ("credits", {}, "#/about"),
        ("shelf", {}, "#/"),
    ):
        person.do(press, values)
        assert person.platform.address() == wanted
        shown = person.text()
        again = Person(FakePlatform(person.platform.disk), wanted)
        assert again.text() == shown, "a reload stays"
        assert again.platform.history == [wanted]


def test_back_and_forward() -> None:
    person = Person()
    person.do("about", {"game": "ostia"})
    person.do("guide", {"game": "ostia", "kind": "setting-up", "players": "3"})
    person.do("guide", {"game": "ostia", "kind": "setting-up", "players": "4"})
    assert person.platform.history == ["#/", "#/ostia", "#/ostia/setting-up/4"], "a switch is no step"
    person.go(-1)
    assert person.platform.title == "Ostia · Ostia Games"
    person.go(-1)
    assert person.sees(SHELF)
    person.go(2)
    assert person.sees("Setting up Ostia")
    assert person.platform.history == ["#/", "#/ostia", "#/ostia/setting-up/4"], "going adds nothing"


def test_back_from_a_game_skips_the_form() -> None:
    person = started("human", "human")
    key = person.session.key
    assert person.platform.history == ["#/", f"#/play/{key}"]
    person.go(-1)
    assert person.sees(SHELF)
    assert not person.platform.disk.claims, "the game is free for other tabs"
    person.go(1)
    assert person.session.key == key


def test_a_link_to_a_rule() -> None:
    person = Person(address="#/ostia/rules/O3.4")
    assert person.element("rule-O3.4").attrs["aria-current"] == "true"
    assert person.platform.focused[-1] == "[id='rule-O3.4']"
    assert person.platform.title.startswith("Ostia: the rules")
    person.follow("#/")
    person.follow("#/ostia/rules/O3.5")
    assert person.platform.focused[-1] == "[id='rule-O3.5']", "from another page, too"
    person.follow("#/ostia/rules/O3.99")
    assert person.sees("There is no rule with this number.") and person.platform.address() == "#/ostia/rules"
    person.follow("#/ostia/rules/O4")
    assert person.platform.focused[-1] == "[id='rule-O4']"


def test_where_a_game_is_learned() -> None:
    person = Person(address="#/marchia/learn")
    assert person.platform.history == ["#/marchia/learn"] and person.sees("Step 1 of")


@pytest.mark.parametrize("wrong", ["#/nowhere", "#/ostia/rules/<script>", "#/play/%00/x"])
def test_a_wrong_address_leads_to_the_shelf(wrong: str) -> None:
    person = Person(address=wrong)
    assert person.sees(SHELF, NOWHERE)
    assert person.platform.history == ["#/"], "Back does not lead there again"
    assert wrong not in person.html


def test_an_anchor_within_the_page_is_no_address() -> None:
    person = Person(address="#main")
    assert person.sees(SHELF) and not person.sees(NOWHERE)


def test_a_game_that_is_not_here() -> None:
    for wrong in ("#/play/abc", "#/table/abc", "#/play/abc/replay/3", "#/play/box-ostia"):
        person = Person(address=wrong)
        assert person.sees(SHELF, "This game is not on this device.")
        assert person.platform.history == ["#/"]


def test_a_game_that_cannot_be_read_leads_to_the_shelf() -> None:
    first = started("human", "easy")
    disk, key = first.platform.disk, first.session.key
    disk.records[key] = json.dumps({**json.loads(disk.records[key]), "document": {"format": "?"}})
    first.platform.release(key)
    person = Person(FakePlatform(disk))
    person.follow(f"#/play/{key}")
    assert person.sees("The game cannot be opened")
    assert person.platform.address() == HOME


def test_a_game_that_another_tab_has() -> None:
    first = started("human", "easy")
    link = first.platform.address()
    other = Person(FakePlatform(first.platform.disk), link)
    assert isinstance(other.app.page, Held) and other.platform.address() == link


def test_looking_back_has_an_address() -> None:
    person = started("human", "easy")
    key = person.session.key
    play_on(person)
    person.do("tell-all")
    person.do("replay")
    person.do("moment", {"value": "5"})
    assert person.platform.history == ["#/", f"#/play/{key}", f"#/play/{key}/replay/5"]
    person.platform.release(key)
    again = Person(FakePlatform(person.platform.disk), f"#/play/{key}/replay/5")
    assert again.sees("Action 5 of")
    again.follow(f"#/play/{key}/replay/99999")
    assert again.platform.address() == f"#/play/{key}/replay/{len(again.session.log.entries)}"
    again.follow(f"#/play/{key}")
    assert again.has("heading") and not again.sees("Looking back")


def test_nobody_looks_back_at_a_game_in_play() -> None:
    person = started("human", "human")
    person.follow(f"#/play/{person.session.key}/replay/1")
    assert person.has("take-seat") and person.platform.address() == f"#/play/{person.session.key}"


def test_a_book_has_an_address() -> None:
    person = Person()
    person.do("table", {"game": "ostia"})
    person.do("table-begin", {})
    link = person.platform.address()
    assert link == f"#/table/{person.keeping.key}" and person.platform.history == ["#/", link]
    person.platform.release(person.keeping.key)
    assert Person(FakePlatform(person.platform.disk), link).keeping.key == person.keeping.key


# Secrets


def take_seat(person: Person) -> None:
    person.press(name_of(person.element("take-seat")))


def test_back_into_a_shared_game_shows_the_curtain() -> None:
    person = started("human", "human")
    take_seat(person)
    hand = person.session.log.state.hands[person.session.eyes]  # type: ignore[attr-defined]
    assert hand and person.choices()
    for there, back in ((HOME, 1), ("#/ostia/rules", -1)):
        if there == HOME:
            person.go(-1)
        else:
            person.follow(there)
        person.go(back)
        assert person.has("take-seat") and not person.choices(), "somebody else may have the device"
        take_seat(person)
    # The browser shows a page again that it had put aside.
    person.do("go", {"address": person.platform.address()})
    assert person.has("take-seat") and not person.choices()


def test_addresses_and_titles_tell_no_secret() -> None:
    """They are the same all through a game, whoever looks, and whatever is on the table."""
    person = started("human", "human", "easy")
    seen = {(person.platform.address(), person.platform.title)}
    for _ in range(30):
        if person.has("take-seat"):
            take_seat(person)
        elif person.choices():
            person.press(person.choices()[0].text())
        seen.add((person.platform.address(), person.platform.title))
    assert seen == {(f"#/play/{person.session.key}", "Pearls · Ostia Games")}
