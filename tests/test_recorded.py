"""Games, tables, plays and kept records of earlier versions still open, as their players left them.

The files of `recorded/` were written by the version of that time and are never written again. `expected.json`
says what each of them came to.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from ostia_games.core import registry
from ostia_games.core.documents import dumps
from ostia_games.core.keeping.document import book_document, read_book
from ostia_games.core.keeping.plays import plays_from, plays_from_csv
from ostia_games.core.play.document import game_document, read_game
from ostia_games.core.play.ranking import Result
from tests.fake_platform import FakePlatform, Person
from web.sessions.library import opened, opened_book, play_in, read_record

FOLDER = Path(__file__).parent / "recorded"
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
RECORDS: list[str] = json.loads((FOLDER / "records.json").read_text(encoding="utf-8"))


def text_of(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def ranking(result: Result) -> dict[str, Any]:
    return {
        "winners": list(result.winners),
        "places": [[place.seat, place.place, place.total] for place in result.places],
    }


@pytest.mark.parametrize("name", [name for name in EXPECTED if name.endswith(".game.json")])
def test_a_game_opens_as_it_was(name: str) -> None:
    log = read_game(text_of(name))
    found = {
        "over": log.over,
        "actions": len(log.entries),
        "actors": list(log.game.actors(log.state)),
        "step": log.state.step,
        **ranking(log.game.result(log.state)),
    }
    assert found == EXPECTED[name]
    assert dumps(game_document(log)) == text_of(name)


@pytest.mark.parametrize("name", [name for name in EXPECTED if name.endswith(".table.json")])
def test_a_table_opens_as_it_was(name: str) -> None:
    book = read_book(text_of(name))
    keeper, tally = book.keeper, book.tally
    found = {
        "scores": list(keeper.scores(tally)),
        "totals": {count.id: list(tally.totals(count.id)) for count in keeper.counts},
        "over": book.over,
        "counted": sum(line.counted for line in book.lines),
        "problems": sum(line.problem is not None for line in book.lines),
        "entries": len(book.entries),
        "undo": len(book.past),
        "redo": len(book.future),
        "seconds": book.seconds(),
        **ranking(book.result()),
    }
    assert found == EXPECTED[name]
    assert dumps(book_document(book)) == text_of(name)


@pytest.mark.parametrize("text", RECORDS, ids=lambda text: json.loads(text)["id"][-2:])
def test_a_kept_record_opens(text: str) -> None:
    record = read_record(text)
    assert record is not None
    assert json.loads(record.text()) == json.loads(text)
    if record.kind == "game":
        assert opened(record).over == record.finished
    elif record.kind == "table":
        assert opened_book(record).over == record.finished
    if record.play:
        assert play_in(record)


@pytest.mark.parametrize("text", RECORDS, ids=lambda text: json.loads(text)["id"][-2:])
def test_a_kept_record_is_opened_from_the_shelf(text: str) -> None:
    record = json.loads(text)
    platform = FakePlatform()
    platform.disk.records[record["id"]] = text
    person = Person(platform)
    if record["kind"] == "play":
        person.do("plays")
    else:
        person.do("open", {"id": record["id"]})
    assert not person.app.crash
    assert person.has("heading")
    assert record["kind"] == "play" or registry.meta(record["game"]).name in platform.title
    assert json.loads(platform.disk.records[record["id"]])["document"] == record["document"]


def test_exported_plays_are_read() -> None:
    plays = plays_from(json.loads(text_of("plays.json")))
    assert [bool(book) for _, book in plays] == [True] * len(plays)
    assert len(plays) == len(plays_from_csv(text_of("plays.csv"))) == 7
