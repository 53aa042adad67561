"""Everything in one file and back again."""

import json
from typing import Any

import pytest

from ostia_games.core.documents import BadDocument
from ostia_games.core.keeping.plays import Play, Row
from tests.fake_platform import Disk, FakePlatform, Person, run
from tests.test_app_saving import act, started
from web.platform import StorageProblem
from web.sessions.backup import backup_text, continues, is_backup, read_backup, restore
from web.sessions.library import Library, Record, play_record, read_record

pytestmark = pytest.mark.usefixtures("pearls")

SHELF = "Ostia Games: to the shelf"


def full_disk() -> Disk:
    """A game, a play, settings."""
    person = started()
    act(person)
    person.press(SHELF)
    play = Play("play 1", "pearls", 1_700_000_000, 40, "", (Row("Ada", 3, 1, True),))
    run(person.app.library.keep(play_record(play, 1_800_000_000)))
    person.press("DE Deutsch")
    return person.platform.disk


def saved(disk: Disk) -> str:
    person = Person(FakePlatform(disk))
    person.do("back-up")
    [(name, text)] = person.platform.downloads
    assert name.startswith("ostia-games-20") and name.endswith(".json")
    return text


def brought_back(disk: Disk, text: str, button: str = "Restore a backup") -> Person:
    person = Person(FakePlatform(disk))
    person.platform.file = ("backup.json", text)
    person.press(button)
    return person


def library(disk: Disk) -> Library:
    return Library(FakePlatform(disk))


def changed(text: str, **fields: Any) -> str:
    return json.dumps(json.loads(text) | fields, ensure_ascii=False)


def game_of(disk: Disk) -> tuple[str, str]:
    return next((key, text) for key, text in disk.records.items() if json.loads(text)["kind"] == "game")


def test_everything_comes_back_to_an_empty_browser() -> None:
    disk, empty = full_disk(), Disk()
    text = saved(disk)
    person = brought_back(empty, text)
    assert empty.records == disk.records
    missing = {name for name, value in disk.preferences.items() if value} - set(empty.preferences)
    assert missing <= {"backup-due"}  # set by saving, after the file was made
    assert person.sees("2 Spiele und Tische wurden eingespielt.")  # in the language of the settings
    assert person.platform.persist_asked == 1
    person.press("Fortsetzen: Pearls")
    assert person.choices()


@pytest.mark.parametrize("button", ["Import a game", "Restore a backup"])
def test_twice_changes_nothing(button: str) -> None:
    disk = full_disk()
    disk.preferences["language"] = "en"
    text = saved(disk)
    before = (dict(disk.records), dict(disk.preferences))
    person = brought_back(disk, text, button)
    assert person.sees("Everything in this backup is here already.")
    assert (disk.records, disk.preferences) == before


def test_settings_made_here_stay() -> None:
    text = saved(full_disk())
    here = Disk()
    here.preferences |= {"language": "fr", "pace": ""}
    brought_back(here, text, "Restaurer")
    assert here.preferences["language"] == "fr"
    assert here.preferences["people"]


def test_a_game_gone_on_here_is_no_conflict() -> None:
    disk = full_disk()
    text = saved(disk)
    disk.preferences["language"] = "en"
    person = Person(FakePlatform(disk))
    person.platform.now += 3600
    person.press("Continue: Pearls")
    act(person)
    person.press(SHELF)
    later = dict(disk.records)
    assert brought_back(disk, text).sees("Everything in this backup is here already.")
    assert disk.records == later


def test_a_game_gone_on_in_the_backup_takes_its_place() -> None:
    disk = full_disk()
    before, key = dict(disk.records), game_of(disk)[0]
    disk.preferences["language"] = "en"
    person = Person(FakePlatform(disk))
    person.press("Continue: Pearls")
    act(person)
    disk.records[key] = changed(disk.records[key], updated=1_900_000_000)
    later = dict(disk.records)
    text = saved(disk)
    old = Disk()
    old.records |= before
    old.preferences["language"] = "en"
    assert brought_back(old, text).sees("1 game or table was restored.")
    assert old.records == later
    assert old.claims == {}


@pytest.mark.parametrize("newer_here", [True, False])
def test_two_versions_are_both_kept(newer_here: bool) -> None:
    disk = full_disk()
    key, game = game_of(disk)
    text = saved(disk)
    other = json.loads(game)
    other["document"] = other["document"] | {"seed": 99}
    other["updated"] += 10 if newer_here else -10
    disk.records[key] = json.dumps(other)
    disk.preferences["language"] = "en"
    person = brought_back(disk, text)
    assert person.sees("1 was here in another version: both are kept.", "Pearls (other version)")
    assert len(disk.records) == 3
    documents = [json.loads(record)["document"] for record in disk.records.values()]
    assert json.loads(game)["document"] in documents and other["document"] in documents
    kept = json.loads(disk.records[key])
    assert (kept["document"] == other["document"]) is newer_here
    brought_back(disk, text)
    assert len(disk.records) == 3, "the same backup again adds nothing"
    assert disk.claims == {}


def test_what_another_tab_has_open_is_not_overwritten() -> None:
    disk = full_disk()
    key, game = game_of(disk)
    theirs = changed(game, updated=1_900_000_000, document=json.loads(game)["document"] | {"seed": 99})
    text = backup_text({"records": {key: theirs}, "preferences": {}}, 0)
    disk.claims[key] = object()
    done = run(restore(library(disk), text, lambda record: "other"))
    assert (done.records, done.copies) == (0, 1)
    assert disk.records[key] == game and len(disk.records) == 3


def test_what_cannot_be_read_is_saved_and_skipped() -> None:
    disk = full_disk()
    disk.records["future"] = '{"format":"something newer"}'
    disk.records["broken"] = "{"
    disk.preferences["language"] = "en"
    text = saved(disk)
    assert read_backup(text)["records"]["broken"] == "{"
    empty = Disk()
    empty.preferences["language"] = "en"
    person = brought_back(empty, text)
    assert person.sees("2 games and tables were restored.", "2 of them cannot be read by this version")
    assert set(empty.records) == set(disk.records) - {"future", "broken"}


def test_a_record_here_that_cannot_be_read_stays() -> None:
    disk = full_disk()
    key, _ = game_of(disk)
    text = saved(disk)
    disk.records[key] = "from another version"
    done = run(restore(library(disk), text, lambda record: "other"))
    assert done.copies == 1
    assert disk.records[key] == "from another version"


HOSTILE: list[dict[str, Any]] = [
    {"id": "another"},
    {"name": 3},
    {"name": "x" * 1000},
    {"players": "Ada"},
    {"players": [["Ada"]]},
    {"turn": [1]},
    {"created": "today"},
    {"updated": -1},
    {"updated": 1e300},
    {"finished": "no"},
    {"document": []},
    {"kind": "spell"},
    {"kind": "play"},
    {"play": {"id": "x"}},
    {"game": "chess"},
    {"game": ["pearls"]},
]


@pytest.mark.parametrize("fields", HOSTILE, ids="-".join)
def test_hostile_records_are_skipped(fields: dict[str, Any]) -> None:
    key, game = game_of(full_disk())
    empty = Disk()
    text = backup_text(
        {"records": {key: changed(game, **fields), "good": changed(game, id="good")}, **NONE}, 0
    )
    done = run(restore(library(empty), text, lambda record: "other"))
    assert (done.records, done.unreadable) == (1, 1)
    assert list(empty.records) == ["good"]


NONE: dict[str, dict[str, str]] = {"preferences": {}}


def test_hostile_keys_and_settings() -> None:
    key = 'a"><script>'
    game = changed(game_of(full_disk())[1], id=key)
    settings = {
        "UP": "x",
        "a b": "x",
        "long": "x" * 100_000,
        "storage": "granted",
        "pace": "warp",
        "theme": "",
    }
    text = backup_text({"records": {key: game}, "preferences": settings}, 0)
    empty = Disk()
    done = run(restore(library(empty), text, lambda record: "other"))
    assert done.unreadable == 1 and not empty.records
    assert empty.preferences == {"pace": "warp"}
    assert Person(FakePlatform(empty)).sees("Three games on one shelf")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "this is not JSON"),
        ("[]", "this is not a file of Ostia Games"),
        ('{"format":"ostia-games/game","version":1}', "this file is not a backup"),
        ('{"format":"ostia-games/backup"}', "the file has no version"),
        ('{"format":"ostia-games/backup","version":2}', "newer version"),
        ('{"format":"ostia-games/backup","version":1}', "not complete"),
        ('{"format":"ostia-games/backup","version":1,"stores":{"records":{}}}', "not complete"),
        (
            '{"format":"ostia-games/backup","version":1,"stores":{"records":{"a":1},"preferences":{}}}',
            "not complete",
        ),
        (
            '{"format":"ostia-games/backup","version":1,"stores":{"preferences":{},"records":{},"more":1}}',
            "not complete",
        ),
    ],
)
def test_bad_files_are_refused_and_lose_nothing(text: str, words: str) -> None:
    disk = full_disk()
    disk.preferences["language"] = "en"
    before = dict(disk.records)
    assert brought_back(disk, text).sees("The backup cannot be restored", words)
    assert disk.records == before


def test_too_many_settings() -> None:
    with pytest.raises(BadDocument):
        read_backup(backup_text({"records": {}, "preferences": {f"a{n}": "x" for n in range(1000)}}, 0))


def test_a_large_backup_is_read() -> None:
    records = {f"r{n}": "x" * 1_000_000 for n in range(6)}
    text = backup_text({"records": records, **NONE}, 0)
    assert is_backup(text)
    assert read_backup(text)["records"] == records


def test_a_full_disk_costs_nothing() -> None:
    disk = full_disk()
    key, game = game_of(disk)
    theirs = changed(game, updated=1_900_000_000, document={})
    platform = FakePlatform(disk)
    keeps = 0

    async def full(key: str, record: str) -> None:
        nonlocal keeps
        keeps += 1
        raise StorageProblem("full")

    platform.keep = full  # type: ignore[method-assign]
    with pytest.raises(StorageProblem):
        run(
            restore(Library(platform), backup_text({"records": {key: theirs}, **NONE}, 0), lambda record: "x")
        )
    assert keeps == 1 and disk.records[key] == game and disk.claims == {}


def test_copies_of_plays_have_an_id_of_their_own() -> None:
    disk = full_disk()
    text = saved(disk)
    play = json.loads(disk.records["play 1"])
    play["play"] = play["play"] | {"minutes": 99}
    disk.records["play 1"] = json.dumps(play)
    run(restore(library(disk), text, lambda record: "other"))
    copies = [
        record for record in map(read_record, disk.records.values()) if record and record.kind == "play"
    ]
    assert sorted(record.play["minutes"] for record in copies if record.play) == [40, 99]
    assert all(record.play and record.play["id"] == record.id for record in copies)
    disk.preferences["language"] = "en"
    Person(FakePlatform(disk)).press("Plays (2)")


TABLE = {"seed": 1, "past": [1], "entries": [1], "future": [], "notes": ""}


@pytest.mark.parametrize(
    ("newer", "drafts", "goes_on"),
    [
        ({}, (), True),
        ({"past": [1, 2], "entries": [1, 2], "notes": "late"}, (), True),
        ({"past": [2, 1]}, (), False),  # taken back and entered otherwise
        ({"past": []}, (), False),
        ({"seed": 2}, (), False),
        ({"past": [1, 2]}, ("draft",), False),  # only the older one has the draft
    ],
)
def test_a_table_that_goes_on(newer: dict[str, Any], drafts: tuple[str, ...], goes_on: bool) -> None:
    old = Record("a", "", 0, 0, "pearls", ("Ada",), (), False, TABLE, "table", drafts)
    new = Record("a", "", 0, 1, "pearls", ("Ada",), (), False, TABLE | newer, "table")
    assert continues(new, old) is goes_on


def test_notes_and_redo_of_the_older_table_are_not_lost() -> None:
    new = Record("a", "", 0, 1, "pearls", ("Ada",), (), False, TABLE | {"past": [1, 2]}, "table")
    for field in ({"notes": "remember"}, {"future": [3]}):
        old = Record("a", "", 0, 0, "pearls", ("Ada",), (), False, TABLE | field, "table")
        assert not continues(new, old)
