"""Setting up a score book: names, colours, who begins, a box of one's own."""

import pytest

from ostia_games.ostia.keeper.keeper import KEEPER
from tests.fake_platform import FakePlatform, Person
from tests.keeping_person import click, ostia
from web.app.keeping_setup import KeepingSetup
from web.sessions.book_form import fresh_book_form, names_from

BOX = "[goods.wine]\nprice = 9\n"


def test_names_are_remembered_and_suggested() -> None:
    person = ostia("Ada", "Ben", "Cleo", "Dora")
    person.press("To the shelf")
    person.press("At the table: Ostia")
    names = [person.element(f"name-{number}").attrs["value"] for number in range(4)]
    assert names == ["Ada", "Ben", "Cleo", "Dora"]
    person.press("Remove player 1")
    assert "Add Ada" in person.buttons()
    person.press("Add Ada")
    assert person.element("name-3").attrs["value"] == "Ada"


def test_colours_order_and_who_begins() -> None:
    person = Person()
    person.press("At the table: Ostia")
    for number, name in enumerate(("Ada", "Ben", "Cleo")):
        person.change(f"name-{number}", name)
    person.press("Player 2 begins")
    person.press("Player 3 one place earlier")
    person.press("Colour of player 1: Red")
    person.press("Go")
    setup = person.keeping.book.setup
    assert setup.names == ("Ada", "Cleo", "Ben")
    assert setup.colours == ("yellow", "green", "blue")
    assert setup.start == 2


def test_nameless_players_go_by_their_colour() -> None:
    person = Person(FakePlatform(languages=["de"]))
    person.do("table", {"game": "ostia"})
    person.do("table-begin", {})
    assert person.keeping.book.setup.names == ("", "", "")
    assert person.sees("Rot", "Blau", "Grün")
    person.do("language", {"language": "fr"})
    assert person.sees("Rouge", "Bleu", "Vert"), "they speak the language of the moment"
    person.do("shelf")
    assert person.sees("3 joueurs")


def test_wrong_names_are_shown_where_they_are() -> None:
    person = Person()
    person.press("At the table: Ostia")
    person.change("name-0", "Ada")
    person.change("name-1", "ada")
    person.press("Go")
    assert person.sees("two players have the same name")
    assert isinstance(person.app.page, KeepingSetup)


def test_a_box_of_ones_own() -> None:
    person = Person()
    person.press("At the table: Ostia")
    person.platform.file = ("mine.toml", "[goods.wine]\nprice = true\n")
    person.press("Load a component file")
    assert person.sees("«mine.toml» is not used")
    person.platform.file = ("mine.toml", BOX)
    person.press("Load a component file")
    assert person.sees("mine.toml")
    person.press("Go")
    click(person, "stage-harbour")
    click(person, "lot-3", 2)
    assert person.sees("18"), "two cards of wine at 9"
    person.press("To the shelf")
    person.press("At the table: Ostia")
    assert person.sees("My box : 1 value differs from ours"), "loaded once, remembered"
    person.press("Use our box")
    assert person.sees("Our box") and "Use my box" in person.buttons()
    person.press("Use my box")
    assert person.sees("My box : 1 value differs from ours")


def test_a_box_that_an_earlier_version_remembered() -> None:
    platform = FakePlatform()
    platform.set_preference(
        "table-ostia", '{"components": {"goods": {"wine": {"price": 9}}}, "components_file": "a"}'
    )
    person = ostia("Ada", "Ben", "Cleo", platform=platform)
    assert person.keeping.book.setup.components == {"goods": {"wine": {"price": 9}}}
    person.do("my-box", {"game": "ostia"})
    assert person.sees("Price of wine", "ours: 5")


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"chairs": [["", "pink"]]}', '{"chairs": 3}', "[]"])
def test_broken_memories_are_forgotten(text: str) -> None:
    form = fresh_book_form(KEEPER.meta, KEEPER.options, KEEPER.colours, text, text)
    assert len(form.chairs) == 3
    assert names_from(text) == []
