"""The history of games played here, on the page of plays."""

import json

from ostia_games.core.play.document import game_document
from ostia_games.core.play.log import GameLog
from tests.fake_platform import Person
from tests.scenes import replayed
from web.app.playing import Playing
from web.sessions.library import read_record, record_of
from web.sessions.playing import PlaySession


def finished(name: str) -> GameLog:
    *_, log = replayed(name)
    return log


def historian(*names: str) -> Person:
    person = Person()
    for number, name in enumerate(names):
        record = record_of(PlaySession(f"key{number}", finished(name), created=1_700_000_000.0 + number), 5.0)
        person.platform.disk.records[record.id] = record.text()
    person.do("plays")
    return person


def test_a_finished_game_leaves_the_shelf_for_the_plays() -> None:
    person = historian("ostia-4", "vilnius-3-simple")
    assert person.sees("Ostia", "Vilnius", "played here", "won together", "These plays occupy")
    person.press("To the shelf")
    assert person.sees("Plays (2)") and not person.has("open-key0")


def test_it_stays_replayable() -> None:
    person = historian("marchia-3")
    person.do("open", {"id": "key0"})
    assert isinstance(person.app.page, Playing) and person.session.log.over


def test_a_game_that_ended_before_results_were_kept_gets_one_when_it_is_opened() -> None:
    person = Person()
    record = record_of(PlaySession("old", finished("marchia-3"), created=1.0), 5.0)
    kept = json.loads(record.text())
    del kept["play"]
    person.platform.disk.records["old"] = json.dumps(kept)
    person.do("shelf")
    assert person.sees("Finished games (1)")
    person.do("open", {"id": "old"})
    again = read_record(person.platform.disk.records["old"])
    assert again and again.play and again.play["here"]


def test_plays_of_one_game() -> None:
    person = historian("ostia-4", "marchia-3")
    person.do("plays-of", {"game": "marchia"})
    assert "play-key1" in person.html and "play-key0" not in person.html
    person.do("plays-of", {"game": "<b>"})
    assert not person.app.crash and "play-key1" not in person.html


def test_all_can_be_erased_and_brought_back() -> None:
    person = historian("ostia-4", "marchia-3")
    before = dict(person.platform.disk.records)
    person.do("plays-of", {"game": "ostia"})
    person.press("Delete all of these")
    assert set(person.platform.disk.records) == {"key1"} and person.sees("1 play was deleted.")
    person.press("Undo")
    assert person.platform.disk.records == before


def test_a_file_brings_the_whole_games_back() -> None:
    person = historian("ostia-4", "vilnius-2-heavy")
    person.press("Export as JSON")
    other = Person()
    other.platform.file = person.platform.downloads[-1]
    other.do("plays")
    other.do("import")
    assert other.sees("played here", "lost together")
    records = [read_record(found) for found in other.platform.disk.records.values()]
    assert {record.id: record.document for record in records if record} == {
        "key0": game_document(finished("ostia-4")),
        "key1": game_document(finished("vilnius-2-heavy")),
    }


def test_a_result_is_shared_in_words_and_as_a_picture() -> None:
    *_, log = replayed("ostia-gaius")
    person = Person()
    person.sit_down(PlaySession("key", log, created=1_700_000_000.0))
    person.press("Share the result")
    name, text = person.platform.downloads[-1]
    result = log.game.result(log.state)
    assert name == "ostia.txt" and "Gaius" in text
    assert all(f"{place.place}. " in text and str(place.total) in text for place in result.places)
    person.press("As a picture")
    drawn = person.platform.shared[-1][1]
    assert "played with Ostia Games" in drawn and log.setup.seats[0].name in drawn
