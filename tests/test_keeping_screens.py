"""Every screen of a score book of Ostia: well formed, wholly translated, large enough to press."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fake_platform import Person
from tests.html_checks import check_well_formed, untranslated
from tests.keeping_person import click, finished, ostia, round_of
from web.games.desk import has_desk, typed

WEB = Path(__file__).parent.parent / "web"


def test_the_number_pad() -> None:
    assert typed(0, "7") == 7
    assert typed(12, "3") == 123
    assert typed(123, "back") == 12
    assert typed(123, "clear") == 0
    assert typed(9_999, "9") == 9_999
    assert typed(5, "x") == 5


def screens() -> Iterator[tuple[str, Person]]:
    person = Person()
    person.press("At the table: Ostia")
    yield "setup", person
    person = ostia("Ada", "Ben", "Cleo", money="tracked")
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
    person.press("Correct an entry")
    yield "history", person
    click(person, "edit-0")
    yield "correction", person
    click(person, "edit-stop")
    click(person, "insert-1")
    yield "insertion", person
    click(person, "player-0")
    click(person, "by-chips-1")
    person.press("Back to the table")
    click(person, "edit-1")
    yield "by hand", person
    person.do("plays")
    yield "plays", person
    yield from more_screens()


def more_screens() -> Iterator[tuple[str, Person]]:
    person = ostia("Ada", "Ben", "Cleo")
    for stage in ("harbour", "forum"):
        person.do("stage", {"stage": stage})
        person.do("compare")
        yield f"comparing {stage}", person
    click(person, "value-forum-prices-4")
    yield "a printed value", person
    person.do("close")
    person.do("printed", {"path": "senate.cards.2"})
    click(person, "printed-choice-3")
    yield "a printed card", person
    person.do("my-box", {"game": "ostia"})
    yield "my box", person
    person.platform.file = ("x.toml", "[goods.wine]\nname = 'claret'\ncount = 12\n")
    click(person, "box-import")
    yield "my changed box", person
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "tool-menu")
    click(person, "table-light")
    person.do("close")
    yield "light", person
    for _ in range(5):
        round_of(person, {"offer-0-0": 1})
    yield "what everybody owns", person


def test_every_screen_is_well_formed_and_wholly_translated() -> None:
    seen = set()
    for name, person in screens():
        check_well_formed(person.html)
        language, person.app.language = person.app.language, "qps"
        html = person.app.draw().html
        person.app.language = language
        assert untranslated(html) == [], name
        seen.add(name)
    assert len(seen) > 14


def test_everything_to_press_is_large() -> None:
    """What the desk is made of has a class, and each class a height of 48 px at least."""
    sheets = ("pages/styles/keeping.css", "pages/styles/scores.css", "games/desk.css", "games/ostia/desk.css")
    css = "".join((WEB / name).read_text(encoding="utf-8") for name in sheets)
    pressed = ("forum-desk__cell", "pad__key", "pick", "lot-good", "lot-end", "score__press", "keep__tab")
    for cls in pressed:
        block = re.search(rf"\.{cls}(?:,\s[^{{]*)? {{[^}}]*min-height: ([^;]+);", css)
        assert block, cls
        height = block[1]
        assert height == "var(--tap)" or float(height.removesuffix("rem")) >= 3, cls


@pytest.mark.usefixtures("pearls")
def test_only_games_with_both_halves_are_offered() -> None:
    assert has_desk("ostia")
    assert not has_desk("pearls")
