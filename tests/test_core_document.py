import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games.core.documents import BadDocument, dumps, loads
from ostia_games.core.play import document
from ostia_games.core.play.document import game_document, game_from, read_game
from ostia_games.core.play.game import Game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.state import plain
from ostia_games.core.words import words
from tests.contract import random_log
from tests.pearls.rules import PearlsGame
from tests.test_core_actions import json_values

pytestmark = pytest.mark.usefixtures("pearls")

SETUP = Setup("pearls", (Seat("Chloé"), Seat("Beno", "hard")), 11, {"rounds": 2}, start=1)
LOG = random_log(PearlsGame(), SETUP, 4)
KEYS = sorted(game_document(LOG))


def good() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(dumps(game_document(LOG)))
    return found


def refusal(data: object) -> str:
    with pytest.raises(BadDocument) as refused:
        game_from(data)
    return words("en")(refused.value.message)


def test_documents_are_canonical() -> None:
    text = dumps(game_document(LOG))
    assert dumps(loads(text)) == text
    assert text.endswith("}\n")
    assert text.count("\n") == 1
    assert "Chloé" in text
    assert list(json.loads(text)) == sorted(json.loads(text))
    backwards = dict(reversed(good().items()))
    assert dumps(game_document(game_from(backwards))) == text


def test_a_game_comes_back() -> None:
    again = read_game(dumps(game_document(LOG)))
    assert again.setup == SETUP
    assert again.entries == LOG.entries
    assert plain(again.state) == plain(LOG.state)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1"),
        ("{\n}}", "line 2"),
        ('{"a":1,"a":1}', "duplicate"),
        ('[{"a":{"b":1,"b":2}}]', "duplicate"),
        ("NaN", "NaN"),
        ('{"seed":-Infinity}', "Infinity"),
        ("1e999", "cannot be read"),
        ('"\\ud800"', "cannot be read"),
        ("9" * 5000, "cannot be read"),
        ("[" * 100_000, "cannot be read"),
        ('{"a":' * 100_000, "cannot be read"),
        ('"\\"' * 900_000, "line 1"),
        ("[" * 101 + "]" * 101, "cannot be read"),
        (" " * 4_000_001, "too large"),
        ("\ufeff{}", "line 1"),
        ("[]", "not a file of Ostia Games"),
        ("null", "not a file of Ostia Games"),
    ],
    ids=range(17),
)
def test_hostile_text(text: str, why: str) -> None:
    with pytest.raises(BadDocument) as refused:
        read_game(text)
    assert why in words("en")(refused.value.message)


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("format", None, "not a file"),
        ("format", "ostia-games/sheet", "whole game"),
        ("format", [[]], "not a file"),
        ("version", None, "version"),
        ("version", "1", "version"),
        ("version", True, "version"),
        ("version", 0, "version"),
        ("version", 1.0, "version"),
        ("version", 2, "newer version"),
        ("game", None, "name its game"),
        ("game", "chess", "no game «chess»"),
        ("game", "ostia", ""),
        ("rules", 2, "another version of the rules"),
        ("rules", None, "rules"),
        ("rules", True, "rules"),
        ("seed", None, "seed"),
        ("seed", True, "seed"),
        ("seed", 1.0, "seed"),
        ("seed", -1, "seed"),
        ("seed", 10**400, "seed"),
        ("start", "0", "start"),
        ("start", 2, "start"),
        ("start", False, "start"),
        ("options", None, "options"),
        ("options", [], "options"),
        ("options", {"x": 1}, "«x»"),
        ("options", {"rounds": [2]}, "«rounds»"),
        ("components", [], "components"),
        ("seats", None, "players"),
        ("seats", [], "2 to 4"),
        ("seats", [{}, {}], "players"),
        ("seats", [{"name": "a", "kind": 1}] * 2, "players"),
        ("seats", [{"name": "a", "kind": "human"}] * 2, "same"),
        ("actions", None, "actions"),
        ("actions", {}, "actions"),
        ("actions", [None], "action 1"),
        ("actions", [[0, ["fly"]]], "«fly»"),
        ("actions", [[0, ["keep"]]], "action 1 is refused by P3"),
        ("actions", [0] * 100_001, "too large"),
    ],
)
def test_documents_with_one_fault(key: str, value: object, why: str) -> None:
    assert why in refusal(good() | {key: value})
    if key not in {"start", "components"}:
        without = good()
        del without[key]
        assert refusal(without)


def test_the_action_and_the_clause_are_named() -> None:
    data = good()
    data["actions"][5] = data["actions"][0]
    text = refusal(data)
    assert text.startswith("action 6 is refused by P4: ")


def test_every_cut_of_a_document_is_refused_or_read() -> None:
    text = dumps(game_document(LOG))
    for length in range(0, len(text) - 2, 7):
        with pytest.raises(BadDocument):
            read_game(text[:length])


@given(json_values)
def test_any_json_is_refused_in_words(data: object) -> None:
    assert refusal(data)


@given(st.dictionaries(st.sampled_from(KEYS), json_values, min_size=1, max_size=3))
def test_any_change_is_refused_in_words_or_played(changes: dict[str, Any]) -> None:
    try:
        log = game_from(good() | changes)
    except BadDocument as problem:
        assert words("en")(problem.message)
    else:
        assert isinstance(log, GameLog)


@given(st.data())
def test_any_changed_action_is_refused_in_words_or_played(data: st.DataObject) -> None:
    actions = good()["actions"]
    index = data.draw(st.integers(0, len(actions) - 1))
    seat = st.integers(-1, 2) | json_values
    name = st.sampled_from(["keep", "swap", "lay", "take_back", "confirm"])
    act = st.lists(name | st.integers(0, 6) | json_values, max_size=3) | json_values
    actions[index] = data.draw(st.tuples(seat, act).map(list) | json_values)
    try:
        game_from(good() | {"actions": actions})
    except BadDocument as problem:
        assert f"action {index + 1}" in words("en")(problem.message) or index < len(actions) - 1


def test_brackets_in_words_are_no_depth() -> None:
    assert loads('["' + "[" * 99 + '\\"{"]') == ["[" * 99 + '"{']
    assert loads("[" * 100 + "]" * 100)


def test_old_documents_are_lifted(monkeypatch: pytest.MonkeyPatch) -> None:
    def named(old: dict[str, Any]) -> dict[str, Any]:
        """An imagined version 0: players were plain names, and the seed had another key."""
        old["seats"] = [{"name": name, "kind": "human"} for name in old.pop("players")]
        return old | {"seed": old.pop("number"), "version": 1}

    old = good() | {"version": 0, "players": ["Chloé", "Beno"], "number": 11}
    del old["seats"], old["seed"]
    assert "version" in refusal(old)
    monkeypatch.setitem(document.MIGRATIONS, 0, named)
    log = game_from(old)
    assert log.entries == LOG.entries
    assert "players" in old, "a migration leaves the document as it was"
    assert game_document(log)["version"] == 1
    assert "version" in refusal(old | {"version": -1})
    assert (
        refusal({key: value for key, value in old.items() if key != "players"}) == "the file cannot be read"
    )


def test_a_game_that_has_not_begun(pearls: Game[Any]) -> None:
    log = GameLog(pearls, SETUP)
    assert read_game(dumps(game_document(log))).entries == []
