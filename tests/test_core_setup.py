from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games.core.meta import Option
from ostia_games.core.names import clean_name, name_problem
from ostia_games.core.play.setup import BadSetup, Seat, Setup, checked
from ostia_games.core.words import msg, words
from tests.pearls.meta import META

GOOD = Setup("pearls", (Seat("Ada"), Seat("Beno", "hard")), 7)


def test_a_good_setup_is_itself() -> None:
    assert checked(GOOD, META) is GOOD
    assert GOOD.names == ("Ada", "Beno")
    assert [seat.human for seat in GOOD.seats] == [True, False]
    assert GOOD.option(META, "rounds") == 3
    assert replace(GOOD, options={"rounds": 2}).option(META, "rounds") == 2


PEOPLE = ["Ada", "Chloé", "Łukasz", "李小龍", "O’Neill", "R2-D2", "🦀", "Анна 2", "x" * 24]


@pytest.mark.parametrize("name", PEOPLE)
def test_names_that_people_have(name: str) -> None:
    assert name_problem(name) is None


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\t",
        "a\nb",
        "a\x00",
        "a\x7f",
        "a\u202eb",
        "\u2066a",
        "a\u200bb",
        "a\u200d",
        "\ufeffa",
        "a\u00adb",
        "\ue000",
        "\ud800",
        " a",
        "a ",
        "a  b",
        "a\u00a0b",
        "a\u2028b",
        "e\u0301a",
        "\u0301a",
        "\u3164",
        "\u2800",
        "\U000e0041",
        "x" * 25,
    ],
)
def test_names_that_could_fool_readers(name: str) -> None:
    problem = name_problem(name)
    assert problem is not None
    assert words("en")(problem)


@given(st.text(max_size=30))
def test_cleaned_names_are_clean(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert name_problem(name) is None or name_problem(text) is not None


def seats(*names: str) -> dict[str, Any]:
    return {"seats": tuple(Seat(name) for name in names)}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (seats("Ada"), "2 to 4 players"),
        (seats(*"abcde"), "2 to 4 players"),
        (seats("Ada", "ADA"), "same name"),
        (seats("Straße", "STRASSE"), "same name"),
        (seats("Ada", "Ａｄａ"), "same name"),
        (seats("Ada", ""), "needs a name"),
        ({"seats": (Seat("Ada"), Seat("Beno", "genius"))}, "«genius»"),
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 53}, "seed"),
        ({"start": 2}, "start player"),
        ({"start": -1}, "start player"),
        ({"options": {"gold": True}}, "«gold»"),
        ({"options": {"rounds": 4}}, "«rounds»"),
        ({"options": {"rounds": "3"}}, "«rounds»"),
        ({"options": {"rounds": 3.0}}, "«rounds»"),
        ({"options": {"consolation": 1}}, "«consolation»"),
        ({"options": {"consolation": None}}, "«consolation»"),
    ],
)
def test_bad_setups(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSetup) as refused:
        checked(replace(GOOD, **change), META)
    assert why in words("en")(refused.value.message)


def test_options() -> None:
    switch = Option("a", "P1", msg("A"), msg("A."))
    choice = Option("b", "P1", msg("B"), msg("B."), default=1, choices=((1, msg("one")), ("x", msg("ex"))))
    assert [switch.accepts(value) for value in (True, False, 1, 0, "", None)] == [True, True] + [False] * 4
    values: list[object] = [1, "x", True, 1.0, 2, []]
    assert [choice.accepts(value) for value in values] == [True, True] + [False] * 4
    assert META.defaults() == {"consolation": False, "rounds": 3}
    assert META.option("gold") is None
