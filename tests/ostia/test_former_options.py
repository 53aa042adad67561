"""Games and tables of the time of `zero_offers_count`, or with a person called Gaius, open as they were.

They were written by the version of that time; `ostia-former.json` says what each of them came to.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from ostia_games.core.documents import BadDocument, dumps
from ostia_games.core.keeping.document import book_document, read_book
from ostia_games.core.play.document import game_document, read_game
from ostia_games.core.play.ranking import Result
from ostia_games.ostia.meta import META
from tests.terminal import ran

FOLDER = Path(__file__).parent.parent / "recorded"
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "ostia-former.json").read_text(encoding="utf-8"))


def text_of(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def ranking(result: Result) -> dict[str, Any]:
    places = [[place.seat, place.place, place.total] for place in result.places]
    return {"winners": list(result.winners), "places": places}


def zero_offers(name: str) -> str | None:
    """What the document would say today."""
    options = json.loads(text_of(name))["options"]
    return {True: "all", False: "none", None: None}[options.get("zero_offers_count")]


def check_saved_again(name: str, text: str) -> None:
    """Saved again, only the option has its present name."""
    before, now = json.loads(text_of(name)), json.loads(text)
    assert now["options"].pop("zero_offers", None) == zero_offers(name)
    before["options"].pop("zero_offers_count", None)
    assert now == before


@pytest.mark.rule("O6.3")
@pytest.mark.parametrize("name", [name for name in EXPECTED if name.endswith(".game.json")])
def test_a_game_is_not_counted_anew(name: str) -> None:
    log = read_game(text_of(name))
    state: Any = log.state
    found = {"actions": len(log.entries), "chips": list(state.chips), "money": list(state.money)}
    assert {**found, **ranking(log.game.result(state))} == EXPECTED[name]
    check_saved_again(name, dumps(game_document(log)))
    assert read_game(dumps(game_document(log))).actions() == log.actions()


@pytest.mark.rule("O6.3", "O3.3")
@pytest.mark.parametrize("name", [name for name in EXPECTED if name.endswith(".table.json")])
def test_a_table_is_not_counted_anew(name: str) -> None:
    book = read_book(text_of(name))
    counts = {count.id: list(book.tally.totals(count.id)) for count in book.keeper.counts}
    found = {"entries": len(book.entries), "counted": sum(line.counted for line in book.lines)}
    assert {**found, "totals": counts, **ranking(book.result())} == EXPECTED[name]
    check_saved_again(name, dumps(book_document(book)))


@pytest.mark.rule("O6.3")
def test_the_value_mattered() -> None:
    both = [EXPECTED[f"ostia-3-zero-offers-{kind}-ended.game.json"] for kind in ("count", "not")]
    assert both[0]["actions"] == both[1]["actions"] and both[0]["chips"] != both[1]["chips"]


def test_what_no_version_wrote_is_refused() -> None:
    document = json.loads(text_of("ostia-3-zero-offers-count-ended.game.json"))
    for wrong in (1, "all", None):
        document["options"] = {"zero_offers_count": wrong}
        with pytest.raises(BadDocument):
            read_game(dumps(document))


def test_todays_name_comes_first() -> None:
    assert META.today({"zero_offers_count": True, "zero_offers": "cards"}) == {"zero_offers": "cards"}
    assert META.today({"without_ivory": True}) == {"without_ivory": True}


@pytest.mark.rule("O3.3")
def test_the_command_line_refuses_more_lots_than_are_possible() -> None:
    """Unless they were entered as a house rule: then it counts them, and warns."""
    table = json.loads(text_of("ostia-3-many-lots-midway.table.json"))
    scored = ran("score", "ostia", "--language", "en", stdin=dumps(table))
    assert (scored.code, scored.out) == (1, "")
    assert scored.err == "ostia-games: entry 10, O3.3: all 6 lots of this round are entered\n"
    table["past"] = []
    for made in table["entries"]:
        made["ours"] = True
    scored = ran("score", "ostia", "--language", "en", stdin=dumps(table))
    warnings = json.loads(scored.out)["warnings"]
    assert warnings == [f"entry {n}, O3.3: all 6 lots of this round are entered" for n in (10, 11, 12)]


@pytest.mark.rule("O1.1")
def test_the_command_line_refuses_a_table_with_more_cards_than_exist() -> None:
    table = json.loads(text_of("ostia-3-many-lots-midway.table.json"))
    entries = table["entries"][:9]
    entries[8]["entry"][2][0] = [9, 0, 0, 0, 0, 0]
    scored = ran("score", "ostia", "--language", "en", stdin=dumps({**table, "entries": entries, "past": []}))
    assert scored.code == 1 and "entry 9, O1.1: there are only 6 cards of ivory" in scored.err
