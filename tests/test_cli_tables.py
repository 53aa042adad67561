"""`score` recomputes an exported score book of each game."""

import json
from typing import Any

import pytest

from ostia_games.core.documents import dumps
from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.document import book_document
from ostia_games.core.keeping.keeper import Adjust, load_keeper
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.vilnius.keeper.entries import FinalAttack, OrderValues, Stands, ToolCosts
from tests.ostia.books import book, count, to_the_end
from tests.terminal import ran


def exported(game: str) -> ScoreBook:
    keeper = load_keeper(game)
    return ScoreBook(keeper, BookSetup(game, ("Ada", "Ben"), keeper.colours[:2], 0, {}, 1_000))


def scored(kept: ScoreBook, *more: str) -> Any:
    done = ran("--language", "en", "score", kept.setup.game, *more, stdin=dumps(book_document(kept)))
    assert done.code == 0, done.err
    return json.loads(done.out)


def test_a_finished_table_of_ostia() -> None:
    kept = book(3)
    kept.enter(Adjust(1, "chips", 4))
    to_the_end(kept)
    count(kept, {0: 7, 1: 7, 2: 7})
    found = scored(kept)
    assert found["finished"] and found["winners"] == ["Beno"]
    assert found["places"][0] == {
        "name": "Beno",
        "place": 1,
        "total": 6,
        "parts": {"chips": 4, "variety": 0, "money": 2},
    }
    assert found["reasons"] == ["Ada and Cleo have 2 chips each and are equal in every tie-break."]


def test_a_table_of_marchia_in_the_middle_of_the_game() -> None:
    kept = exported("marchia")
    kept.enter(Adjust(1, "points", 5))
    found = scored(kept)
    assert not found["finished"]
    assert [(row["name"], row["total"]) for row in found["places"]] == [("Ben", 5), ("Ada", 0)]


def test_a_table_of_vilnius() -> None:
    kept = exported("vilnius")
    glory = (OrderValues(0, 3), ToolCosts(0, 1), OrderValues(1, 4), ToolCosts(1, 1))
    for entry in (FinalAttack(), Stands(), *glory):
        kept.enter(entry)
    found = scored(kept)
    assert found["finished"] and found["winners"] == ["Ben", "Ada"]


@pytest.mark.parametrize("game", ["marchia", "vilnius"])
def test_a_table_of_another_game_is_no_sheet_of_this_one(game: str) -> None:
    text = dumps(book_document(book(3)))
    done = ran("--language", "en", "score", game, stdin=text)
    assert done.code != 0 and "this table is of another game" in done.err


def test_a_broken_table_is_refused_in_words() -> None:
    document: dict[str, Any] = {**book_document(book(3))}
    document["entries"] = [{"entry": ["lot"], "at": 0, "ours": False}]
    done = ran("--language", "en", "score", "ostia", stdin=dumps(document))
    assert done.code != 0 and "the action «lot» has 4 values" in done.err
