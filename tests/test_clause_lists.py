import re

import pytest

from ostia_games.core import registry, resources
from ostia_games.core.clauses import Clause, chapters, clauses
from ostia_games.core.words import words

# How many clauses each chapter of the rules has.
EXPECTED = {
    "ostia": {"O1": 4, "O2": 4, "O3": 9, "O4": 4, "O5": 1, "O6": 4, "O7": 5, "O8": 6, "O9": 6},
    "marchia": {"M1": 5, "M2": 5, "M3": 1, "M4": 7, "M5": 4, "M6": 1, "M7": 6},
    "vilnius": {"V1": 8, "V2": 6, "V3": 3, "V4": 4, "V5": 6, "V6": 2, "V7": 10, "V8": 5, "V9": 3},
}
LONGEST = 200


def test_every_game_on_the_shelf_has_a_list() -> None:
    assert {"ostia", "marchia", "vilnius"} == set(EXPECTED) <= {meta.id for meta in registry.games()}


@pytest.mark.parametrize("game", EXPECTED)
def test_clauses_have_no_gap(game: str) -> None:
    expected = [f"{chapter}.{n}" for chapter, last in EXPECTED[game].items() for n in range(1, last + 1)]
    assert list(clauses(game)) == expected


@pytest.mark.parametrize("game", EXPECTED)
def test_chapters_have_titles(game: str) -> None:
    assert list(chapters(game)) == list(EXPECTED[game])
    assert all(title.id and not title.id.endswith(".") for title in chapters(game).values())


@pytest.mark.parametrize("game", EXPECTED)
def test_lines_are_short_and_plain(game: str) -> None:
    for clause in clauses(game).values():
        text = clause.text.id
        assert len(text) <= LONGEST, (clause.id, len(text))
        assert text.endswith(".") and text == text.strip() and "  " not in text, clause.id
        assert not set(text) & set("'\"{}\n"), clause.id


@pytest.mark.parametrize("game", ["ostia", "marchia"])
def test_a_number_is_never_a_word_of_a_sentence(game: str) -> None:
    """Who does not know the other clause can read on: its number only stands behind, in brackets."""
    for clause in clauses(game).values():
        assert not re.search(r"[A-Z]\d", re.sub(r"\([^)]*\)", "", clause.text.id)), clause.id


@pytest.mark.parametrize("game", EXPECTED)
def test_options_name_clauses(game: str) -> None:
    assert {option.clause for option in registry.meta(game).options} <= set(clauses(game))


def test_a_clause_knows_its_chapter() -> None:
    text = "Everyone secretly takes exactly one card from the boat for nothing."
    clause = clauses("ostia")["O3.2"]
    assert (clause.id, clause.chapter, words("en")(clause.text)) == ("O3.2", "O3", text)
    assert isinstance(clause, Clause) and words("en")(chapters("ostia")[clause.chapter]) == "Harbour"


def test_the_lists_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        clauses("ostia")["O3.2"] = clauses("ostia")["O3.1"]  # type: ignore[index]


@pytest.mark.parametrize(("language", "title"), [("de", "Hafen"), ("fr", "Port")])
def test_clauses_speak_other_languages(language: str, title: str) -> None:
    if not resources.exists("ostia_games.locale", f"{language}/LC_MESSAGES/ostia_games.mo"):
        pytest.skip("the catalogues have not been compiled")
    t = words(language)
    assert t(chapters("ostia")["O3"]) == title
    for game in EXPECTED:
        assert not [clause.id for clause in clauses(game).values() if t(clause.text) == clause.text.id]
