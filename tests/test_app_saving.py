"""Saving as a person meets it: continuing, two tabs, full storage, files; and what must not be shown."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games.core import registry
from ostia_games.core.names import tidy_name
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.state import Told
from ostia_games.core.words import msg
from tests.fake_platform import Disk, FakePlatform, Person, name_of, run
from web.app.app import App
from web.app.playing import Playing
from web.sessions.library import Library, read_record
from web.sessions.playing import PlaySession

pytestmark = pytest.mark.usefixtures("pearls")


def started(platform: FakePlatform | None = None, *kinds: str) -> Person:
    person = Person(platform)
    person.press("Play here: Pearls")
    for number, kind in enumerate(kinds or ("human", "normal")):
        person.change(f"kind-{number}", kind)
    person.change("seed", "7")
    person.press("Start the game")
    return person


def act(person: Person) -> None:
    person.press(person.choices()[-1].text())


def killed(person: Person) -> Person:
    """The tab dies without a word, and another one opens."""
    person.platform.disk.claims.clear()
    return Person(FakePlatform(person.platform.disk))


def test_nothing_confirmed_is_lost() -> None:
    person = started()
    for _ in range(4):
        act(person)
    shown = person.text()
    again = killed(person)
    assert again.sees("Ada and Ben", "Ada’s turn")
    again.press("Continue: Pearls")
    assert again.text() == shown


def test_everything_is_kept_before_it_is_shown() -> None:
    person = started()
    person.platform.events.clear()
    act(person)
    events = person.platform.events
    assert events[:2] == ["keep", "show"]
    assert events.count("keep") == events.count("show")


def test_who_looks_is_not_remembered() -> None:
    person = started(None, "human", "human")
    person.press(name_of(person.element("take-seat")))
    assert person.choices()
    again = killed(person)
    again.press("Continue: Pearls")
    assert again.has("take-seat") and not again.choices()


def test_two_tabs() -> None:
    disk = Disk()
    person = started(FakePlatform(disk))
    second = Person(FakePlatform(disk))
    kept = dict(disk.records)
    second.press("Continue: Pearls")
    assert second.sees("This game is open in another tab")
    second.press("Try again")
    assert second.sees("This game is open in another tab")
    second.press("Back to the shelf")
    for name in ("Delete: Pearls", "Rename: Pearls"):
        second.press(name)
        if second.has("new-name"):
            second.press("Rename")
        assert second.sees("This game is open in another tab, so it cannot be changed here.")
    assert disk.records == kept
    person.press("The game: name, export, pace, leave")
    person.press("Save and leave")
    second.press("Continue: Pearls")
    assert second.choices()


def test_a_second_game_does_not_block_the_first() -> None:
    disk = Disk()
    started(FakePlatform(disk))
    started(FakePlatform(disk))
    assert len(disk.records) == 2


@pytest.mark.parametrize(("kind", "words"), [("full", "storage is full"), ("refused", "refuses to store")])
def test_storage_problems_are_said_and_play_goes_on(kind: str, words: str) -> None:
    platform = FakePlatform()
    platform.trouble = kind
    person = started(platform)
    assert person.sees(words, "You can play on.")
    act(person)
    person.press("Export as a file")
    document = json.loads(platform.downloads[0][1])
    assert document["actions"]
    platform.trouble = ""
    act(person)
    assert not person.sees(words)
    assert platform.disk.records


def test_deleting_where_storage_fails() -> None:
    person = started()
    person.press("Ostia Games: to the shelf")
    person.platform.trouble = "refused"
    person.press("Delete: Pearls")
    assert person.sees("refuses to store")
    assert person.platform.disk.records


def test_rename_on_the_shelf_and_at_the_table() -> None:
    person = started()
    person.press("The game: name, export, pace, leave")
    person.press("Rename")
    assert person.platform.focused[-1] == "#new-name"
    key = next(iter(person.platform.disk.records))
    person.do("rename-to", {"id": key, "name": "  Sunday <b>\u0000\u202e evening  "})
    person.press("Ostia Games: to the shelf")
    assert person.sees("Sunday <b> evening", "Pearls · ") or person.sees("Sunday <b> evening")
    person.press("Rename: Sunday <b> evening")
    person.do("rename-to", {"id": key, "name": ""})
    assert "Continue: Pearls" in person.buttons()
    assert person.platform.disk.claims == {}


def test_delete_and_bring_back() -> None:
    person = started()
    kept = dict(person.platform.disk.records)
    person.press("Ostia Games: to the shelf")
    person.press("Delete: Pearls")
    assert person.platform.disk.records == {}
    assert person.sees("«Pearls» was deleted.", "Games you start are saved here automatically.")
    person.press("Undo")
    assert person.platform.disk.records.keys() == kept.keys()
    person.press("Continue: Pearls")
    assert person.choices()


def test_a_game_that_went_away() -> None:
    person = started()
    person.press("Ostia Games: to the shelf")
    person.platform.disk.records.clear()
    person.press("Continue: Pearls")
    assert person.sees("This game is not on this device.")
    assert person.platform.disk.claims == {}


def test_export_and_import_twice() -> None:
    person = started()
    act(person)
    shown = person.text()
    person.press("Ostia Games: to the shelf")
    person.press("Export as a file: Pearls")
    name, content = person.platform.downloads[0]
    assert name == "pearls-Ada-Ben.json"
    assert content.endswith("\n") and content == person.platform.downloads[0][1]
    other = Person(FakePlatform())
    other.platform.file = (name, content)
    other.press("Import a game")
    other.press("Import a game")
    assert other.sees("«pearls-Ada-Ben» was imported.")
    assert len(other.platform.disk.records) == 2
    other.press("Continue: pearls-Ada-Ben")
    assert other.text() == shown
    other.press("Ostia Games: to the shelf")
    other.press("Export as a file: pearls-Ada-Ben")
    assert other.platform.downloads[0][1] == content


def document(**changes: Any) -> str:
    person = started()
    act(person)
    person.press("Ostia Games: to the shelf")
    person.press("Export as a file: Pearls")
    return json.dumps({**json.loads(person.platform.downloads[0][1]), **changes})


SEATS = [{"name": "Ada", "kind": "human"}, {"name": "Ben", "kind": "human"}]
REFUSED: dict[str, tuple[str | dict[str, Any], str]] = {
    "not JSON": ("nonsense", "this is not JSON"),
    "empty": ("", "this is not JSON"),
    "something else": ("[1, 2]", "this is not a file of Ostia Games"),
    "deep": ("[" * 100_000, "the file cannot be read"),
    "huge": (" " * 5_000_000, "too large"),
    "newer": ({"version": 99}, "newer version"),
    "no version": ({"version": "1"}, "has no version"),
    "other rules": ({"rules": 7}, "another version of the rules of Pearls"),
    "other game": ({"game": "chess<b>"}, "there is no game «chess<b>»"),
    "a view": ({"format": "ostia-games/view"}, "does not hold a whole game"),
    "option": ({"options": {"fly": True}}, "has no option «fly»"),
    "value": ({"options": {"rounds": True}}, "cannot have this value"),
    "name": ({"seats": [{"name": "A\u202eda", "kind": "human"}, SEATS[1]]}, "cannot be shown"),
    "same names": ({"seats": [SEATS[0], {"name": "ADA", "kind": "easy"}]}, "two players have the same name"),
    "too few": ({"seats": SEATS[:1]}, "Pearls is for 2 to 4 players"),
    "seed": ({"seed": -1}, "the seed must be"),
    "illegal": ({"actions": [[0, ["lay", 1]]]}, "action 1 is refused"),
    "clause": (
        {"start": 0, "actions": [[0, ["keep"]], [1, ["keep"]], [0, ["confirm"]]]},
        "by P4: an offer has at least",
    ),
    "no action": ({"actions": [[0, ["fly"]]]}, "there is no action «fly»"),
    "no seat": ({"actions": [[9, ["keep"]]]}, "action 1 is refused"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused_imports(case: str) -> None:
    what, reason = REFUSED[case]
    person = Person()
    person.platform.file = ("x.json", what if isinstance(what, str) else document(**what))
    person.press("Import a game")
    assert person.sees("The file cannot be imported", reason)
    assert person.platform.disk.records == {}, "nothing is half imported"
    person.press("Close")
    assert person.platform.focused[-1] == "#import"


def test_a_game_whose_rules_are_not_here(monkeypatch: pytest.MonkeyPatch) -> None:
    text = document(game="vilnius")
    whole = registry.has_part
    missing = ("vilnius", "rules")
    monkeypatch.setattr(registry, "has_part", lambda *asked: asked != missing and whole(*asked))
    person = Person()
    person.platform.file = ("x.json", text)
    person.press("Import a game")
    assert person.sees("The file cannot be imported", "the rules of Vilnius are not in this version yet")


def test_no_file_chosen() -> None:
    person = Person()
    before = person.text()
    person.press("Import a game")
    assert person.text() == before


def test_import_where_storage_fails() -> None:
    text = document()
    person = Person()
    person.platform.file, person.platform.trouble = ("x.json", text), "full"
    person.press("Import a game")
    assert person.sees("storage is full")


def test_a_saved_game_of_other_rules_is_kept_and_explained() -> None:
    person = started()
    person.press("Ostia Games: to the shelf")
    key, text = next(iter(person.platform.disk.records.items()))
    record = json.loads(text)
    record["document"]["rules"] = 99
    person.platform.disk.records[key] = json.dumps(record)
    person.press("Continue: Pearls")
    assert person.sees("The game cannot be opened", "another version of the rules of Pearls")
    assert person.platform.disk.records
    assert person.platform.disk.claims == {}


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"id": 1}', "{", '{"game": "chess"}'])
def test_records_that_make_no_sense_are_passed_over(text: str) -> None:
    assert read_record(text) is None
    disk = Disk()
    disk.records["x"] = text
    assert Person(FakePlatform(disk)).sees("Three games on one shelf")
    assert disk.records["x"] == text


def test_many_saves_and_when() -> None:
    disk = Disk()
    for hours in (0, 1, 30, 24 * 30, 0, 0, 0):
        platform = FakePlatform(disk)
        platform.now -= hours * 3600
        person = started(platform)
        person.press("Ostia Games: to the shelf")
    assert person.sees("Older games (3)", "just now", "1 hour ago", "1 day ago", "2026-12-16")


@given(st.text(max_size=200))
def test_names_of_saves_are_tidy(text: str) -> None:
    name = tidy_name(text)
    assert len(name) <= 60 and name == tidy_name(name)
    assert name.isprintable() or not name


def screen(session: PlaySession) -> str:
    """The whole page that shows a session."""
    return App(FakePlatform(), Playing(session)).draw().html


def twin(log: GameLog, seat: int, rng: int) -> GameLog:
    """The same game to a seat, but everything hidden from it is different."""
    other = GameLog(log.game, log.setup)
    other.state = log.game.sample(log.game.view(log.state, seat), seat, rng)
    other.entries = [
        replace(entry, told=tuple(_scrambled(told, seat) for told in entry.told)) for entry in log.entries
    ]
    return other


def _scrambled(told: Told, seat: int) -> Told:
    return told if told.for_(seat) or told.for_(None) else replace(told, message=msg("SECRET"))


@given(st.integers(2, 4), st.integers(0, 2**50), st.lists(st.integers(0, 30), max_size=60), st.booleans())
def test_the_screen_shows_no_secrets(players: int, seed: int, moves: list[int], lone: bool) -> None:
    """Two worlds that look the same to a seat give the same page, and so does the curtain."""
    kinds = ["human"] + ["normal" if lone else "human"] * (players - 1)
    setup = Setup("pearls", tuple(Seat(name, kind) for name, kind in zip("ABCD", kinds, strict=False)), seed)
    log = GameLog(load_game("pearls"), setup)
    for move in moves:
        actors = log.game.actors(log.state)
        if not actors:
            break
        seat = actors[move % len(actors)]
        legal = log.game.legal(log.state, seat)
        log.play(seat, legal[move % len(legal)])
    if log.over:
        return
    for seat in range(1 if lone else players):
        other = twin(log, seat, seed + 1)
        for eyes in {seat, None}:
            pages = [screen(PlaySession("k", game, eyes=eyes)) for game in (log, other)]
            assert pages[0] == pages[1]
            assert "SECRET" not in pages[1]


def test_the_twin_is_different() -> None:
    """The check above would find a leak: the hidden parts really differ."""
    log = GameLog(load_game("pearls"), Setup("pearls", (Seat("A"), Seat("B")), 3))
    other = twin(log, 0, 5)
    state: Any = log.state
    changed: Any = other.state
    assert state.hands[0] == changed.hands[0]
    assert state.hands[1] != changed.hands[1]


def test_library_keys_differ() -> None:
    platform = FakePlatform()
    library = Library(platform)
    assert len({library.new_key() for _ in range(50)}) == 50
    assert run(library.find("nothing")) is None
