"""What is left of a table: plays, files, sharing."""

from ostia_games.core.keeping.document import read_book
from ostia_games.core.words import words
from tests.fake_platform import Person
from tests.html_checks import parse
from tests.keeping_person import click, finished, ostia
from web.pages.keeping_final import result_text, sheet_of
from web.pages.result_picture import HEADLINE, SIZES, headline, result_picture


def test_many_tables_and_the_list_of_plays() -> None:
    person = finished()
    person.do("notes", {"value": "  Olives  "})
    person.press("Play again")
    assert person.sees("Round 1 of 5")
    person.press("To the shelf")
    assert person.sees("Plays (1)", "at the table")
    person.press("Plays (1)")
    assert person.sees("Ben", "15", "Olives", "1 of 1 won", "0 of 1 won")
    person.press(next(name for name in person.buttons() if name.startswith("Look at this table")))
    assert person.sees("Ben wins!")


def test_files_of_plays() -> None:
    person = finished()
    person.press("All plays")
    person.press("Export as CSV")
    person.press("Export as JSON")
    (csv_name, csv_text), (json_name, json_text) = person.platform.downloads
    assert (csv_name, json_name) == ("plays.csv", "plays.json")
    for name, text in ((csv_name, csv_text), (json_name, json_text)):
        other = Person()
        other.platform.file = (name, text)
        other.press("Import a game")
        assert other.sees("1 play was imported.", "Plays (1)")
        other.press("Import a game")
        other.press("Plays (1)")
        assert other.sees("Ben"), "the same play is not there twice"
    opens = [name for name in other.buttons() if name.startswith("Look at this table")]
    assert opens, "the JSON file brings the whole table"


def test_a_table_as_a_file() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "tool-menu")
    person.press("Export as a file")
    [(name, text)] = person.platform.downloads
    assert name.endswith(".json")
    assert read_book(text).setup.names == ("Ada", "Ben", "Cleo")
    other = Person()
    other.platform.file = (name, text)
    other.press("Import a game")
    assert other.sees("was imported.", "at the table")


def test_sharing() -> None:
    person = finished()
    person.press("Share as text")
    [(name, text)] = person.platform.downloads
    assert name == "ostia.txt" and "1. Ben: " in text
    person.platform.can_share = True
    person.press("Share as text")
    person.press("Share as a picture")
    (title, shared), (file, svg) = person.platform.shared
    assert (title, shared) == ("Ostia", text)
    assert file == "ostia.png"
    assert "Ben wins!" in svg and svg.startswith("<svg")
    assert "class=" not in svg and "style=" not in svg, "a picture of its own needs no style sheet"


def test_the_picture_has_room_for_its_headline() -> None:
    alone = "Wilhelmina-Charlotte gewinnt!"  # a long word
    for words_said in (
        "Ben wins!",
        alone,
        "Wilhelmina-Charlotte VI and Bartholomäus der Zweite share the victory!",
    ):
        size, lines = headline(words_said)
        assert " ".join(lines) == words_said and len(lines) <= 3
        assert all(len(line) * size * 0.63 <= HEADLINE for line in lines), "nothing runs into the cover"
    assert headline("Ben wins!") == (SIZES[0], ["Ben wins!"])
    five = "Wilhelmina-Charlotte VI, Bartholomäus der Zweite, Konstantin-Aleksandrovi and Theodora share it!"
    person = finished()
    person.keeping.book.rename(1, "Wilhelmina-Charlotte VI")
    svg = parse(result_picture(words("en"), sheet_of(words("en"), person.keeping.book, 0)))
    boxes = [element for element in svg.walk() if element.tag == "rect" and element.attrs.get("rx")]
    titles = [e for e in svg.walk() if e.tag == "text" and e.attrs["fill"] == "#ffffff"]
    assert max(float(e.attrs["y"]) for e in titles) < min(float(e.attrs["y"]) for e in boxes)
    assert len(headline(five)[1]) <= 4


def test_the_picture_and_the_text_of_a_result() -> None:
    person = finished()
    book, t = person.keeping.book, words("en")
    svg = result_picture(t, sheet_of(t, book, 0))
    root = parse(svg)
    texts = [element.text() for element in root.walk() if element.tag == "text"]
    assert "Ben wins!" in texts
    assert {"Ada", "Ben", "Cleo"} <= set(texts)
    assert "1. Ben: 16" in result_text(t, book, 0)
