"""What people with the real box look up: set-up by number of players, a quick reference, paper."""

import pytest

from ostia_games.core import registry
from ostia_games.core.clauses import clauses
from ostia_games.core.keeping.guide import Line, Table, guide_of
from ostia_games.core.meta import Meta
from ostia_games.core.words import words
from tests.fake_platform import Person, run
from tests.html_checks import untranslated
from tests.keeping_person import click, finished, ostia

GUIDED = [meta for meta in registry.games() if guide_of(meta.id)]


@pytest.mark.parametrize("meta", GUIDED, ids=lambda meta: meta.id)
def test_every_line_names_a_clause_that_exists(meta: Meta) -> None:
    found, t = guide_of(meta.id), words("en")
    assert found
    known = clauses(meta.id)
    pages = [found.setting_up(players, None) for players in range(meta.seats[0], meta.seats[1] + 1)]
    for sections in (*pages, found.reference(None)):
        assert sections
        for section in sections:
            assert t(section.title) and section.lines
            for item in section.lines:
                if isinstance(item, Line):
                    assert t(item.text) and (not item.clause or item.clause in known)
                else:
                    assert isinstance(item, Table)
                    assert {len(row) for row in item.rows} == {len(item.heads)}


@pytest.mark.parametrize("meta", GUIDED, ids=lambda meta: meta.id)
def test_pages_are_wholly_translated(meta: Meta) -> None:
    person = Person()
    person.app.language = "qps"
    for kind in ("setting-up", "reference"):
        person.do("guide", {"game": meta.id, "kind": kind})
        assert untranslated(person.html) == []


def test_set_up_by_number_of_players() -> None:
    person = Person()
    person.press("At the table: Ostia")
    click(person, "how-to-set-up")
    assert person.sees("Setting up Ostia", "55 denarii", "neutral goods: 4", "Shuffle the 51 goods cards")
    click(person, "players-4")
    assert person.sees("neutral goods: 2")
    click(person, "players-2")
    assert person.sees("70 denarii", "Gaius plays along") and not person.sees("neutral goods:")


def test_the_reference_knows_the_readers_own_box() -> None:
    person = Person()
    run(person.app.library.keep_box("ostia", {"goods": {"ivory": {"price": 11}}}))
    person.do("about", {"game": "ostia"})
    person.press("Quick reference")
    guess = "(our guess)"
    assert person.sees(f"price 11 7 {guess} 6 {guess}", f"15 12 10 8 {guess} 6 4", "check it against")


@pytest.mark.parametrize("game", ["marchia", "vilnius"])
def test_what_no_source_tells_is_marked_in_sentences_too(game: str) -> None:
    person = Person()
    person.do("guide", {"game": game, "kind": "reference"})
    marked = {"marchia": ("gold 5 pennies. (our guess)", "10 15"), "vilnius": ("less for all. (our guess)",)}
    assert person.sees(*marked[game])
    person.do("guide", {"game": game, "kind": "setting-up"})
    assert not person.sees("our guess")
    person.press("Print")
    assert person.platform.printed == 1


def test_at_the_table_it_lies_in_front() -> None:
    person = ostia("Ada", "Ben", "Cleo")
    click(person, "tool-menu")
    click(person, "table-reference")
    assert person.sees("Quick reference", "Short of money: sell warehouses at 7")
    person.press("Back")
    assert person.sees("The table"), "the menu is there again"
    assert person.keeping


def test_what_a_guide_does_not_know_changes_nothing() -> None:
    person = Person()
    for values in ({"game": "ostia", "kind": "x"}, {"game": "ostia"}):
        person.do("guide", values)
        assert person.sees("Three games on one shelf")
    person.do("guide", {"game": "ostia", "kind": "setting-up", "players": "99"})
    assert person.element("players-5").attrs["aria-pressed"] == "true"


def test_the_score_sheet_is_on_the_ranking_for_paper() -> None:
    person = finished()
    sheet = next(e for e in person.root.walk() if "score-sheet" in e.attrs.get("class", ""))
    text = " ".join(sheet.text().split())
    assert "Round 2" in text and "Ben gives ivory to the senate" in text
    person.press("Print")
    assert person.platform.printed == 1
