"""A table with the real box as people meet it on the page."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ostia_games.core.keeping.document import read_table
from ostia_games.core.words import words
from ostia_games.ostia.keeper.keeper import KEEPER
from tests import keeping_person
from tests.fake_platform import FakePlatform, Person
from tests.html_checks import check_well_formed, parse, untranslated
from tests.keeping_person import click
from web.app.page import draw
from web.games.desk import has_companion, typed
from web.pages.keeping_final import result_text
from web.pages.keeping_picture import result_picture
from web.sessions.book_form import fresh_table_form, names_from

WEB = Path(__file__).parent.parent / "web"


def opened(*names: str, platform: FakePlatform | None = None, money: str = "secret") -> Person:
    """A table of Ostia."""
    return keeping_person.opened("ostia", *names, platform=platform, money=money)


def senate_card(person: Person) -> None:
    for good in (0, 1, 3, 4, 5):
        click(person, f"order-{good}")
    click(person, "card-done")


def round_of(person: Person, offers: "dict[str, int]") -> None:
    """A round with the four neutral goods of three players."""
    click(person, "stage-forum")
    click(person, "neutral-3", 2)
    click(person, "neutral-4", 2)
    click(person, "forum-0-5")
    click(person, "to-senate")
    if person.has("order-0"):
        senate_card(person)
    for cell, times in offers.items():
        click(person, cell, times)
    click(person, "count")
    click(person, "end-round")


def finish(person: Person) -> None:
    for amount in ("7", "8", "9"):
        click(person, f"pad-{amount}")
        click(person, "purse-typed")
        click(person, "kept")
        click(person, "spare-0")


def finished() -> Person:
    person = opened("Ada", "Ben", "Cleo")
    for _ in range(5):
        round_of(person, {"offer-1-0": 1, "offer-2-1": 1})
    finish(person)
    return person


def test_the_first_score_takes_four_presses() -> None:
    person = Person()
    presses = 0
    for name in ("At the table: Ostia", "Go"):
        person.press(name)
        presses += 1
    click(person, "forum-0-3")
    presses += 1
    assert presses <= 4
    assert person.sees("+15"), "a card at the forum earns at once"
    click(person, "player-0")
    click(person, "by-chips-1")
    assert person.sees("Red: victory chips +1.")


def test_a_forum_of_four_is_one_press_per_card() -> None:
    person = opened("Ada", "Ben", "Cleo", "Dora")
    cards = ["neutral-3", "neutral-4", "forum-0-3", "forum-0-3", "forum-1-5", "forum-2-0", "forum-3-4"]
    for card in cards:
        click(person, card)
    grid = person.element("forum-0-3")
    assert grid.attrs["aria-label"] == "Ada, wine: 2"
    assert person.sees("+20", "+15", "2 of 2")


def test_a_whole_table() -> None:
    person = finished()
    assert person.sees("Ben wins!", "16", "Cleo")
    assert person.app.table and person.app.table.table.over
    assert person.app.table.table.result().winners == (1,)


def test_an_early_entry_is_corrected() -> None:
    person = finished()
    person.press("Correct something")
    click(person, "edit-1")
    assert person.sees("You are correcting entry 2.")
    click(person, "stage-senate") if person.has("stage-senate") else click(person, "to-senate")
    click(person, "offer-2-0", 2)
    click(person, "count")
    assert person.sees("This cannot be right") is False
    assert person.app.table and person.app.table.table.sheet.total(2, "chips") > 10
    assert person.sees("Ranking")
    person.press("Ranking")
    assert person.sees("wins!")


def test_removing_and_undoing() -> None:
    person = opened("Ada", "Ben", "Cleo")
    click(person, "player-0")
    click(person, "by-chips-3")
    person.press("Back to the table")
    person.press("Remove entry 1")
    assert person.sees("The entry was removed.", "Nothing has been entered yet.")
    person.press("Undo")
    assert person.sees("Ada: victory chips +3.")
    click(person, "tool-table-undo")
    assert person.sees("Nothing has been entered yet.")
    click(person, "tool-table-redo")
    assert person.sees("Ada: victory chips +3.")


def test_a_forgotten_entry_is_put_in() -> None:
    person = opened("Ada", "Ben", "Cleo")
    round_of(person, {"offer-1-0": 1})
    round_of(person, {"offer-1-0": 1})
    click(person, "forum-0-3")
    click(person, "edit-2")
    click(person, "insert-before")
    assert person.sees("What you enter now goes before entry 3.")
    click(person, "player-2")
    click(person, "by-chips-3")
    person.press("Back to the table")
    click(person, "stage-stores")
    click(person, "build-0-plus")
    assert person.sees("What you enter now goes before entry 4.")
    person.press("Done")
    assert person.app.table
    table = person.app.table.table
    told = [words("en")(line.told[0]) for line in table.lines]
    assert told[2] == "Cleo: victory chips +3." and len(told) == 7
    assert table.lines[2].scores == (0, 3, 3) and table.sheet.totals("chips") == (0, 6, 3)
    click(person, "view-desk")
    assert person.element("forum-0-3").attrs["aria-label"] == "Ada, wine: 1", "tapped before"
    click(person, "tool-table-undo")
    assert person.app.table.table.sheet.totals("chips") == (0, 6, 0)


def test_what_was_entered_by_hand_is_corrected() -> None:
    person = opened("Ada", "Ben", "Cleo")
    click(person, "player-0")
    click(person, "by-chips-3")
    person.press("Back to the table")
    click(person, "edit-0")
    for element in ("hand-1", "hand-warehouses", "hand-by-0"):
        click(person, element)
    assert person.sees("+2")
    click(person, "hand-save")
    assert person.sees("Ben: warehouses +2.")
    assert person.app.table and person.app.table.table.sheet.totals("chips") == (0, 0, 0)


def test_somebody_else_has_the_start_marker() -> None:
    person = opened("Ada", "Ben", "Cleo")
    click(person, "player-0")
    assert not person.has("marker"), "Ada has it already"
    person.press("Back to the table")
    click(person, "player-2")
    click(person, "marker")
    assert person.sees("Cleo has the start marker.")
    click(person, "edit-0")
    click(person, "marker-1")
    assert person.sees("Ben has the start marker.")
    assert person.app.table and person.app.table.look.sheet.start == 1


def test_what_can_be_raised() -> None:
    person = opened("Ada", "Ben", "Cleo")
    click(person, "stage-harbour")
    assert person.sees("What each can raise", "cash + 35"), "a warehouse and four loans at 7 each"
    click(person, "player-0")
    assert person.sees("Can raise 35 beyond the cash: 1 × 7 for warehouses, 4 × 7 by loans.")
    person = opened("Ada", "Ben", "Cleo", money="tracked")
    click(person, "player-0")
    assert person.sees("Can raise 90: 55 in cash, 1 × 7 for warehouses, 4 × 7 by loans.")


def test_a_correction_on_the_way_does_not_hide_the_end() -> None:
    person = opened("Ada", "Ben", "Cleo")
    round_of(person, {"offer-1-0": 1})
    click(person, "edit-1")
    click(person, "edit-stop")
    for _ in range(4):
        round_of(person, {"offer-1-0": 1})
    finish(person)
    assert person.sees("Ben wins!")


def test_nonsense_and_we_play_it_so() -> None:
    person = opened("Ada", "Ben", "Cleo")
    click(person, "stage-stores")
    click(person, "build-0-plus", 4)
    click(person, "end-round")
    assert person.sees("This cannot be right", "O7.3: Ada: nobody owns more than four warehouses")
    person.press("Change it")
    assert not person.sees("Round 2")
    click(person, "end-round")
    person.press("We play it so")
    assert person.sees("Round 2 of 5", "We play it so.")


def test_every_total_explains_itself() -> None:
    person = opened("Ada", "Ben", "Cleo")
    round_of(person, {"offer-1-0": 1})
    click(person, "player-1")
    assert person.sees("Round 1: senate, place 1, offer worth 5", "O6.1", "+3")
    person.press("Rules, clause O6.1")
    assert person.sees("The best one earns three chips")


def test_a_press_on_an_old_screen_does_nothing() -> None:
    person = opened("Ada", "Ben", "Cleo")
    click(person, "stage-stores")
    old = {name.removeprefix("data-"): value for name, value in person.element("end-round").attrs.items()
           if name.startswith("data-")}  # fmt: skip
    person.do("enter", old)
    person.do("enter", old)
    assert person.sees("Round 2 of 5")


def test_money_counted_along() -> None:
    person = opened("Ada", "Ben", "Cleo", money="tracked")
    click(person, "lot-3")
    click(person, "lot-4")
    click(person, "pad-1")
    click(person, "pad-4")
    assert person.sees("can raise 90")
    click(person, "buyer-1")
    assert person.sees("Ada sells wine and rice to Ben for 14 and gets 7.")
    assert person.app.table and person.app.table.table.sheet.totals("money") == (62, 41, 55)


def test_two_players_with_gaius() -> None:
    person = Person()
    person.press("At the table: Ostia")
    person.press("Remove player 3")
    person.press("Go")
    assert person.sees("Gaius")
    for good in (0, 1, 2, 3):
        click(person, f"gaius-{good}")
    click(person, "to-senate")
    senate_card(person)
    click(person, "count")
    assert person.sees("Gaius shows ivory, wood, cloth and wine and pays 26.", "Hand out")


def test_a_killed_tab_loses_nothing_not_even_a_card() -> None:
    person = opened("Ada", "Ben", "Cleo")
    click(person, "forum-0-3", 2)
    person.platform.disk.claims.clear()
    again = Person(FakePlatform(person.platform.disk))
    assert again.sees("at the table")
    again.press("Continue: Ostia")
    assert again.element("forum-0-3").attrs["aria-label"] == "Ada, wine: 2"


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
    person = opened("Ada", "Ben", "Cleo")
    click(person, "tool-menu")
    person.press("Export as a file")
    [(name, text)] = person.platform.downloads
    assert name.endswith(".json")
    assert read_table(text).setup.names == ("Ada", "Ben", "Cleo")
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


def test_the_screen_stays_on_only_while_a_table_is_open() -> None:
    person = opened("Ada", "Ben", "Cleo")
    assert person.platform.awake
    person.press("To the shelf")
    assert not person.platform.awake


def test_vibration_is_a_setting() -> None:
    person = opened("Ada", "Ben", "Cleo")
    click(person, "forum-0-3")
    assert person.platform.buzzes == 0
    click(person, "tool-menu")
    person.press("Vibrate on every press")
    person.press("Back to the table")
    before = person.platform.buzzes
    click(person, "forum-0-3")
    assert person.platform.buzzes == before + 1


# Setting up


def test_names_are_remembered_and_suggested() -> None:
    person = opened("Ada", "Ben", "Cleo", "Dora")
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
    assert person.app.table
    setup = person.app.table.table.setup
    assert setup.names == ("Ada", "Cleo", "Ben")
    assert setup.colours == ("yellow", "green", "blue")
    assert setup.start == 2


def test_nameless_players_go_by_their_colour() -> None:
    person = Person(FakePlatform(languages=["de"]))
    person.do("table", {"game": "ostia"})
    person.do("table-begin", {})
    assert person.app.table and len(set(person.app.table.table.setup.names)) == 3


def test_wrong_names_are_shown_where_they_are() -> None:
    person = Person()
    person.press("At the table: Ostia")
    person.change("name-0", "Ada")
    person.change("name-1", "ada")
    person.press("Go")
    assert person.sees("two players have the same name")
    assert person.app.table is None


BOX = "[goods.wine]\nprice = 9\n"


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
    assert person.sees("mine.toml"), "loaded once, remembered"


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"chairs": [["", "pink"]]}', '{"chairs": 3}', "[]"])
def test_broken_memories_are_forgotten(text: str) -> None:
    form = fresh_table_form(KEEPER.meta, KEEPER.options, KEEPER.colours, text, text)
    assert len(form.chairs) == 3
    assert names_from(text) == []


def test_the_number_pad() -> None:
    assert typed(0, "7") == 7
    assert typed(12, "3") == 123
    assert typed(123, "back") == 12
    assert typed(123, "clear") == 0
    assert typed(9_999, "9") == 9_999
    assert typed(5, "x") == 5


# Every screen


def screens() -> Iterator[tuple[str, Person]]:
    person = Person()
    person.press("At the table: Ostia")
    yield "setup", person
    person = opened("Ada", "Ben", "Cleo", money="tracked")
    for stage in ("harbour", "forum", "senate", "stores", "card", "open"):
        person.do("stage", {"stage": stage})
        yield stage, person
    person.do("total", {"player": "0"})
    yield "explain", person
    person.press("Back to the table")
    click(person, "tool-menu")
    yield "menu", person
    person.press("Back to the table")
    for _ in range(5):
        round_of(person, {"offer-0-0": 1})
    yield "purse", person
    click(person, "purse-right")
    yield "kept", person
    click(person, "kept")
    yield "spare", person
    person = finished()
    yield "ranking", person
    person.press("Correct something")
    yield "history", person
    click(person, "edit-0")
    yield "correction", person
    click(person, "insert-before")
    yield "insertion", person
    click(person, "player-0")
    click(person, "by-chips-1")
    person.press("Back to the table")
    click(person, "edit-0")
    yield "by hand", person
    person.do("plays")
    yield "plays", person


def test_every_screen_is_well_formed_and_wholly_translated() -> None:
    seen = set()
    for name, person in screens():
        check_well_formed(person.html)
        language, person.app.language = person.app.language, "qps"
        html = draw(person.app).html
        person.app.language = language
        assert untranslated(html) == [], name
        seen.add(name)
    assert len(seen) > 14


def test_everything_to_press_is_large() -> None:
    """What the desk is made of has a class, and each class a height of 48 px at least."""
    sheets = ("pages/styles/keeping.css", "games/ostia/desk.css")
    css = "".join((WEB / name).read_text(encoding="utf-8") for name in sheets)
    pressed = ("forum-desk__cell", "pad__key", "pick", "lot-good", "lot-end", "score__press", "keep__tab")
    for cls in pressed:
        block = re.search(rf"\.{cls}(?:, [^{{]*)? {{[^}}]*min-height: ([^;]+);", css)
        assert block, cls
        height = block[1]
        assert height == "var(--tap)" or float(height.removesuffix("rem")) >= 3, cls


def test_the_picture_and_the_text_of_a_result() -> None:
    person = finished()
    assert person.app.table
    table, t = person.app.table.table, words("en")
    svg = result_picture(t, table)
    root = parse(svg)
    texts = [element.text() for element in root.walk() if element.tag == "text"]
    assert "Ben wins!" in texts
    assert {"Ada", "Ben", "Cleo"} <= set(texts)
    assert "1. Ben: 16" in result_text(t, table, 0)


def test_only_games_with_both_halves_are_offered() -> None:
    assert has_companion("ostia")
    assert not has_companion("pearls")
