"""A box of one's own: changed at the table or on its page, remembered, taken back, exported, backed up."""

import json
from typing import Any

import pytest

from ostia_games.core.play.box import read_components
from ostia_games.core.play.game import load_game
from tests.fake_platform import FakePlatform, Person, run
from tests.keeping_person import click, clicks, ostia, round_of, senate_card
from tests.terminal import ran
from web.app.my_box import MyBox
from web.sessions.backup import backup_text, merged_box, read_backup, restore
from web.sessions.library import Library, box_record

IVORY = "goods-ivory-price"


def say(person: Person, path: str, *digits: str) -> None:
    """«My box says …»."""
    click(person, f"value-{path}")
    clicks(person, *(f"printed-key-{digit}" for digit in digits), "printed-set")


def mine(person: Person) -> Any:
    return run(person.app.library.box("ostia"))


def test_a_price_is_changed_where_it_is_shown() -> None:
    person = ostia("Ada", "Ben", "Cleo", money="tracked")
    assert person.sees("8 (our guess)") and person.element("lot-0").attrs["data-do"] == "touch"
    click(person, "compare")
    assert person.sees("Tap the value that differs.")
    click(person, "lot-0")
    assert person.sees(
        "Price of ivory", "Our box says 8.", "This is our own guess, not read from a real box:"
    )
    clicks(person, "printed-key-1", "printed-key-1")
    assert person.sees("My box says 11")
    click(person, "printed-set")
    assert person.sees("Price of ivory: 11 from now on, also at later tables.")
    assert not person.sees("8 (our guess)")
    assert person.keeping.book.setup.components == {"goods": {"ivory": {"price": 11}}}
    click(person, "compare")
    clicks(person, "lot-0", "lot-0")
    assert person.sees("22"), "the printed sum of two"
    person.press("To the shelf")
    again = ostia("Ada", "Ben", "Cleo", platform=FakePlatform(person.platform.disk))
    assert again.keeping.book.setup.components == {"goods": {"ivory": {"price": 11}}}, "remembered"


def test_the_book_is_recounted_and_the_change_taken_back_everywhere() -> None:
    person = ostia("Ada", "Ben", "Cleo", money="tracked")
    click(person, "stage-forum")
    clicks(person, "neutral-3", "neutral-3", "neutral-4", "neutral-4", "forum-0-5", "to-senate")
    senate_card(person)
    click(person, "count")
    assert person.keeping.book.tally.total(0, "money") == 55 + 15
    clicks(person, "stage-forum", "compare")
    say(person, "forum-prices-1", "1", "8")
    assert person.keeping.book.tally.total(0, "money") == 55 + 18
    assert mine(person)["forum"]["prices"][0] == 18
    click(person, "tool-table-undo")
    assert person.keeping.book.tally.total(0, "money") == 55 + 15 and mine(person) is None
    click(person, "tool-table-redo")
    assert mine(person)["forum"]["prices"][0] == 18


def test_an_old_book_keeps_its_box() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    person.press("To the shelf")
    person.do("my-box", {"game": "ostia"})
    say(person, IVORY, "9")
    person.press("To the shelf")
    person.press("Continue: Ostia")
    assert person.keeping.book.setup.components is None
    click(person, "stage-harbour")
    clicks(person, "compare", "lot-1", "printed-key-3", "printed-set")
    assert person.keeping.book.setup.components == {"goods": {"wood": {"price": 3}}}
    assert mine(person) == {"goods": {"ivory": {"price": 9}, "wood": {"price": 3}}}, "both are remembered"


def test_what_no_box_can_have_is_refused_and_what_only_ours_has_not_is_asked() -> None:
    person = Person()
    person.do("my-box", {"game": "ostia"})
    click(person, f"value-{IVORY}")
    clicks(person, "printed-key-0", "printed-set")
    assert person.sees("goods.ivory.price: must be a whole number from 1 to 99")
    person.do("close")
    click(person, "value-goods-wine-count")
    clicks(person, "printed-key-1", "printed-key-0", "printed-set")
    assert (
        person.sees("Goods cards: there are 51 in all, not 52", "Is that so in your box?")
        and mine(person) is None
    )
    person.press("It is so")
    assert mine(person) == {"goods": {"wine": {"count": 10}}}
    assert person.sees("Goods cards: there are 51 in all, not 52"), "still said on the page"
    say(person, "goods-wheat-count", "1", "0")
    assert not person.sees("in all, not"), "now it fits: no question"


def test_the_page_lists_changes_and_leads_back() -> None:
    person = Person()
    person.do("about", {"game": "ostia"})
    person.press("My box")
    assert person.sees("Nothing differs from our box.")
    say(person, IVORY, "9")
    say(person, "forum-prices-4", "7")
    click(person, "value-senate-cards-2")
    clicks(person, *(f"printed-choice-{good}" for good in (5, 4, 3, 2, 1)))
    assert person.sees("My box says wheat, rice, wine, cloth, wood, ivory")
    click(person, "printed-set")
    click(person, "printed-set") if person.has("printed-set") else None
    assert person.sees("ours: 8", "ours: wood, rice, ivory, cloth, wine, wheat")
    click(person, f"ours-{IVORY}")
    assert "goods" not in mine(person)
    person.press("Undo")
    assert mine(person)["goods"] == {"ivory": {"price": 9}}
    click(person, f"value-{IVORY}")
    click(person, "printed-ours")
    assert "goods" not in mine(person)
    click(person, "box-all-ours")
    assert mine(person) is None and person.sees("Nothing differs from our box.")
    person.press("Undo")
    assert mine(person)["forum"]


def test_the_file_is_the_one_of_the_command_line(tmp_path: Any) -> None:
    person = Person()
    person.do("my-box", {"game": "ostia"})
    say(person, IVORY, "9")
    click(person, "box-export")
    name, text = person.platform.downloads[-1]
    assert name == "ostia-components.toml"
    file = tmp_path / name
    file.write_text(text)
    assert ran("components", "ostia", str(file)).out == "Ostia can be played with this file.\n"
    assert read_components(load_game("ostia"), text) == mine(person)
    other = Person()
    other.do("my-box", {"game": "ostia"})
    other.platform.file = (name, text)
    click(other, "box-import")
    assert mine(other) == mine(person)
    other.platform.file = (name, "beer = 1")
    click(other, "box-import")
    assert other.sees("The file cannot be used", "beer: there is no such entry")
    assert mine(other) == mine(person), "nothing is lost"


def test_the_command_line_tells_what_is_odd(tmp_path: Any) -> None:
    file = tmp_path / "odd.toml"
    file.write_text("[goods.wine]\ncount = 10\n")
    told = ran("components", "ostia", str(file))
    assert told.code == 0 and "But: Goods cards: there are 51 in all, not 52." in told.out


def test_digital_play_takes_it_if_wanted() -> None:
    person = Person()
    person.do("my-box", {"game": "ostia"})
    say(person, IVORY, "9")
    person.press("To the shelf")
    person.press("Play here: Ostia")
    assert person.sees("Our box")
    person.press("Use my box")
    assert person.sees("My box : 1 value differs from ours")
    person.press("Start the game")
    assert person.session.log.setup.components == {"goods": {"ivory": {"price": 9}}}


def test_boxes_are_no_saved_games() -> None:
    person = Person()
    person.do("my-box", {"game": "ostia"})
    say(person, IVORY, "9")
    person.press("To the shelf")
    assert not [name for name in person.buttons() if name.startswith("Continue")]
    person.do("open", {"id": "box-ostia"})
    assert not isinstance(person.app.page, MyBox) and not person.app.crash


def test_a_box_is_in_the_backup_and_two_are_merged() -> None:
    platform, other = FakePlatform(), FakePlatform()
    run(Library(platform).keep_box("ostia", {"goods": {"ivory": {"price": 9}, "wood": {"price": 6}}}))
    text = backup_text(run(platform.everything()), 0)
    assert "box-ostia" in read_backup(text)["records"]
    done = run(restore(Library(other), text, lambda record: "x"))
    assert done.records == 1 and run(Library(other).box("ostia")) == run(Library(platform).box("ostia"))
    other.now += 1_000
    run(Library(other).keep_box("ostia", {"goods": {"ivory": {"price": 11}, "wine": {"price": 4}}}))
    done = run(restore(Library(other), text, lambda record: "x"))
    assert run(Library(other).box("ostia")) == {
        "goods": {"ivory": {"price": 11}, "wood": {"price": 6}, "wine": {"price": 4}}
    }, "all values, the newer one of two"
    assert done.copies == 0 and len(other.disk.records) == 1
    again = run(restore(Library(other), text, lambda record: "x"))
    assert again.records == 0, "the same backup again adds nothing"


def test_boxes_that_do_not_go_together() -> None:
    fewer: dict[str, Any] = {"goods": {"wheat": {"count": 8}}}
    newer, older = (
        box_record("ostia", fewer, 2.0),
        box_record("ostia", {"goods": {"wine": {"count": 6}}}, 1.0),
    )
    assert merged_box(newer, older).box == fewer, "together there would be too few cards"


@pytest.mark.parametrize("components", [{}, {"beer": 1}, 3, None])
def test_a_damaged_box_is_as_none(components: Any) -> None:
    platform = FakePlatform()
    record = json.loads(box_record("ostia", {}, 1.0).text()) | {"document": {"components": components}}
    platform.disk.records["box-ostia"] = json.dumps(record)
    assert run(Library(platform).box("ostia")) is None
    assert (
        run(restore(Library(FakePlatform()), backup_text(run(platform.everything()), 0), str)).unreadable == 1
    )


def test_a_browser_that_keeps_nothing() -> None:
    person = Person()
    person.do("my-box", {"game": "ostia"})
    person.platform.trouble = "full"
    say(person, IVORY, "9")
    assert person.sees("9") and person.app.storage == "full"


# Doubts at the table


def test_a_doubt_is_a_hint_and_not_a_refusal() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "stage-forum")
    click(person, "forum-0-0", 7)
    clicks(person, "neutral-3", "neutral-3", "neutral-4", "neutral-4", "to-senate")
    senate_card(person)
    click(person, "count")
    assert person.sees("Is that so?", "there are only 6 cards of ivory") and not person.sees("House rule")
    click(person, "so")
    assert person.keeping.book.tally.revealed  # type: ignore[attr-defined]
    assert not person.sees("House rule", "Is that so?")


def test_a_doubt_leads_to_the_value() -> None:
    person = ostia("Ada", "Ben", "Cleo", money="tracked")
    clicks(person, "lot-0", "lot-1", "pad-9", "buyer-1")
    assert person.sees("Is that so?", "a bid is at least the printed sum, 15")
    click(person, "doubted")
    assert person.sees("Price of ivory", "Our box says 8.")
    clicks(person, "printed-key-2", "printed-set", "buyer-1")
    assert person.sees("Ada sells ivory and wood to Ben for 9 and gets 4.")


def test_a_round_of_other_values(monkeypatch: pytest.MonkeyPatch) -> None:
    person = ostia("Ada", "Ben", "Cleo", money="tracked")
    clicks(person, "stage-forum", "compare")
    for path, digits in (("forum-prices-1", "20"), ("forum-prices-2", "14")):
        say(person, path, *digits)
    click(person, "compare")
    round_of(person, {"offer-1-0": 1})
    assert person.keeping.book.tally.totals("money") == (75, 55, 55)
