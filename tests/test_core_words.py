import gettext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games.core.words import (
    LANGUAGES,
    PSEUDO,
    Message,
    Words,
    choose_language,
    enumerated,
    listed,
    msg,
    nmsg,
    words,
)


class French(gettext.NullTranslations):
    """A catalogue of two messages, with French plurals: zero is singular."""

    def gettext(self, message: str) -> str:
        return {"{player} passes": "{player} passe"}.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "{n} carte" if n < 2 else "{n} cartes"


def test_values_and_plurals() -> None:
    t = words("en")
    assert t(msg("{player} passes", player="Ada")) == "Ada passes"
    assert t("{player} passes", player="Ada") == "Ada passes"
    assert [t(nmsg("{n} card", "{n} cards", n)) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_a_catalogue() -> None:
    t = Words("fr", French())
    assert t(msg("{player} passes", player="Ada")) == "Ada passe"
    assert [t(nmsg("{n} card", "{n} cards", n)) for n in (0, 1, 1234)] == [
        "0 carte",
        "1 carte",
        "1\u202f234 cartes",
    ]


def test_messages_in_messages() -> None:
    inner = nmsg("{n} card", "{n} cards", 2)
    assert words("en")(msg("{player} draws {what}.", player="Ada", what=inner)) == "Ada draws 2 cards."
    assert words(PSEUDO)(msg("{player} draws {what}.", player="Ada", what=inner)) == "⟦Ada draws ⟦2 cards⟧.⟧"


@pytest.mark.parametrize(
    ("language", "text"), [("en", "−1,234,567"), ("de", "−1.234.567"), ("fr", "−1\u202f234\u202f567")]
)
def test_numbers(language: str, text: str) -> None:
    t = Words(language, gettext.NullTranslations())
    assert t.number(-1234567) == text
    assert t.number(0) == "0"
    assert t.number(999) == "999"
    assert t(msg("{n} points", n=-1234567)) == f"{text} points"


def test_lists() -> None:
    t = words("en")
    assert [t.listed(list("abc")[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_unknown_languages_are_english() -> None:
    assert words("tlh").language == "en"
    assert words("../../etc").language == "en"
    assert words("en")("") == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_something(language: str) -> None:
    assert words(language)(msg("there is nothing to undo"))


@given(st.text())
def test_hostile_values_stay_what_they_are(text: str) -> None:
    for language in (*LANGUAGES, PSEUDO):
        assert text in words(language)(msg("«{name}»", name=text))


@pytest.mark.parametrize("text", ["{0}", "{name}", "{name.__class__}", "{", "}}", "{n!r:>9999}"])
def test_braces_in_values_are_braces(text: str) -> None:
    assert words("en")(msg("{name} passes", name=text)) == f"{text} passes"
    assert words("en")(text) == text


def test_messages_are_compared_by_value() -> None:
    assert msg("{a}", a=1) == Message("{a}", {"a": 1}) != msg("{a}", a=2)


def test_the_language_of_a_browser() -> None:
    assert choose_language(["nl-BE", "de-AT", "fr"]) == "de"
    assert choose_language(["fr_CH"]) == "fr"
    assert choose_language(["DE"]) == "de"
    assert choose_language(["", "x"]) == choose_language([]) == "en"


def test_lists_as_messages() -> None:
    t = words("en")
    assert [t(listed(list(items))) for items in ("a", "ab", "abc", "abcd")] == [
        "a",
        "a and b",
        "a, b and c",
        "a, b, c and d",
    ]
    assert t(enumerated(["a", msg("{n} cards", n=1200), "c"])) == "a, 1,200 cards, c"
    assert t.listed([]) == ""
