import gettext
import io
import re

import pytest

pytest.importorskip("babel", reason="catalogues are made outside the page")

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo

from ostia_games.core.words import LANGUAGES, Words, msg, nmsg
from tests import test_look
from web.build import catalogues

HERE = catalogues.TRANSLATED
WORDS_OF_TESTS = {"Continue"}


class Missing(gettext.NullTranslations):
    """Stands behind a catalogue and refuses what the catalogue lacks."""

    def gettext(self, message: str) -> str:
        assert message in WORDS_OF_TESTS, f"not in the catalogue: {message}"
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise AssertionError(f"not in the catalogue: {msgid1}")


def strict_words(language: str) -> Words:
    translations = gettext.GNUTranslations(io.BytesIO(catalogues.compiled(language)))
    translations.add_fallback(Missing())
    return Words(language, translations)


def words_of(catalogue: Catalog) -> Words:
    out = io.BytesIO()
    write_mo(out, catalogue)
    out.seek(0)
    return Words(str(catalogue.locale), gettext.GNUTranslations(out))


def texts(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def test_all_languages_but_english_are_translated() -> None:
    assert set(HERE) == set(LANGUAGES) - {"en"}


def test_catalogues_are_complete_and_up_to_date() -> None:
    assert catalogues.check() == []


@pytest.mark.parametrize("language", HERE)
def test_pages_need_nothing_else(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_look, "words", strict_words)
    assert all(test_look.pages(language).values())


@pytest.mark.parametrize("language", HERE)
def test_the_file_is_quiet(language: str) -> None:
    """Nothing in it changes unless a message does."""
    text = catalogues.po_file(language).read_text(encoding="utf-8")
    assert text.startswith("# ") and " = " in text.split("msgid")[0], "the glossary stands at the top"
    for noise in ("#: ", "#~", "-Date:", "Generated-By", "://", "fuzzy"):
        assert noise not in text
    assert catalogues.compiled(language) == catalogues.compiled(language)


@pytest.mark.parametrize("language", HERE)
def test_figures_are_the_same(language: str) -> None:
    for message in catalogues.read(language):
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        figures = [sorted(re.findall(r"\d+", text)) for text in [*ids, *texts(message)]]
        assert not message.id or all(found == figures[0] for found in figures), message.id


@pytest.mark.parametrize("language", HERE)
def test_no_reconstruction_is_said_to_be_the_printed_one(language: str) -> None:
    claim = re.compile(r"as in the box|\boriginal|wie in der schachtel|comme dans la boîte", re.IGNORECASE)
    for message in catalogues.read(language):
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        assert not [text for text in [*ids, *texts(message)] if claim.search(text)]


WRONG_SIGNS = {
    "en": r"['\"„“]|\.\.\.",
    "de": r"['\"«»]|\.\.\.|„[^“]*$|^[^„]*“",
    "fr": r"['\"„“]|\.\.\.|(?<!\u202f)[;!?»]|(?<!\u00a0):|«(?!\u202f)",
}
OF_ARGPARSE = "show program's version number and exit"


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str) -> None:
    if language == "en":
        found = [text for m in catalogues.extract() for text in ([m.id] if isinstance(m.id, str) else m.id)]
    else:
        found = [text for m in catalogues.read(language) if m.id for text in texts(m)]
    wrong = [text for text in found if re.search(WRONG_SIGNS[language], text)]
    assert [text for text in wrong if text != OF_ARGPARSE] == []


@pytest.mark.parametrize(
    ("id_", "string", "problem"),
    [
        ("{n} of {all}", "{n} von {all}", ""),
        ("{n} of {all}", "", "not translated"),
        ("{n} of {all}", "{n} von {alle}", "placeholders differ"),
        ("{n} of {all}", "{n} von", "placeholders differ"),
        ("{n} of {all}", "{n} von {all", "placeholders differ"),
        ("no %(name)s in %s", "kein %(name)s in %s", ""),
        ("no %(name)s in %s", "kein %(nam)s in %s", "placeholders differ"),
        (("{n} card", "{n} cards"), ("{n} Karte", "{n} Karten"), ""),
        (("{n} card", "{n} cards"), ("eine Karte", "{n} Karten"), ""),
        (("{n} card", "{n} cards"), ("{n} Karte", ""), "not translated"),
        (("{n} card", "{n} cards"), ("{n} Karte",), "not translated"),
        (("{n} of {who}", "{n} of {who}"), ("{n}", "{n} von {who}"), "placeholders differ"),
    ],
)
def test_the_checker_sees(id_: catalogues.Id, string: catalogues.Id, problem: str) -> None:
    template, catalogue = Catalog(), Catalog(locale="de")
    template.add(id_)
    catalogue.add(id_, string)
    assert catalogues.problems(catalogue, template) == ([f"{problem}: {id_}"] if problem else [])


def test_the_checker_sees_what_is_missing_obsolete_or_fuzzy() -> None:
    template, catalogue = Catalog(), Catalog(locale="de")
    template.add("new")
    template.add("unsure")
    catalogue.add("old", "alt")
    catalogue.add("unsure", "unsicher", flags=["fuzzy"])
    found = catalogues.problems(catalogue, template)
    assert sorted(found) == ["fuzzy: unsure", "missing: new", "obsolete: old"]


def test_extraction() -> None:
    source = """
msg("plain")
self.t("a " "joined {n}", n=3)
f"<{t(msg('inside'))}>"
t("this" if x else "that")
nmsg("{n} card", "{n} cards", n)
t(option.title)
other("not ours")
"""
    found = ["plain", "a joined {n}", "inside", "this", "that", ("{n} card", "{n} cards")]
    assert sorted(map(str, catalogues.messages(source, "x.py"))) == sorted(map(str, found))


@pytest.mark.parametrize("source", ["msg(name)", "msg(f'{n} cards')", "nmsg('card', many, n)"])
def test_a_message_is_a_literal(source: str) -> None:
    with pytest.raises(ValueError, match=r"x\.py:1"):
        list(catalogues.messages(source, "x.py"))


def test_extraction_reads_clauses_and_leaves_the_build_out() -> None:
    template = catalogues.extract()
    assert "Harbour" in template and "Free software under the MIT licence" in template
    names = {path.relative_to(catalogues.ROOT).as_posix() for path in catalogues.sources()}
    assert {"ostia_games/ostia/clauses.toml", "ostia_games/core/words.py", "web/pages/shelf.py"} <= names
    assert not any(name.startswith(("web/build", "tests", "web/node_modules")) for name in names)


@pytest.mark.parametrize(
    ("language", "forms", "spoken"),
    [
        ("en", ("{n} card", "{n} cards"), {0: "0 cards", 1: "1 card", 1200: "1,200 cards"}),
        ("de", ("{n} Karte", "{n} Karten"), {0: "0 Karten", 1: "1 Karte", 1200: "1.200 Karten"}),
        ("fr", ("{n} carte", "{n} cartes"), {0: "0 carte", 1: "1 carte", 1200: "1\u202f200 cartes"}),
    ],
)
def test_plurals_and_numbers(language: str, forms: tuple[str, str], spoken: dict[int, str]) -> None:
    catalogue = Catalog(locale=language)
    catalogue.add(("{n} card", "{n} cards"), forms)
    t = words_of(catalogue)
    assert {n: t(nmsg("{n} card", "{n} cards", n)) for n in spoken} == spoken


@pytest.mark.parametrize("language", HERE)
def test_plural_rule_of_the_file(language: str) -> None:
    """The file says the same rule as the language has, and gettext understands it."""
    text = catalogues.po_file(language).read_text(encoding="utf-8")
    assert f'"Plural-Forms: {Catalog(locale=language).plural_forms}\\n"' in text
    translations = gettext.GNUTranslations(io.BytesIO(catalogues.compiled(language)))
    zero = translations.plural(0)  # type: ignore[attr-defined]
    assert zero == {"de": 1, "fr": 0}[language]


@pytest.mark.parametrize(
    ("language", "text", "negative"),
    [("de", "Brot, Wein und Reis", "−1.234.567"), ("fr", "Brot, Wein et Reis", "−1\u202f234\u202f567")],
)
def test_lists_and_negative_numbers(language: str, text: str, negative: str) -> None:
    t = strict_words(language)
    assert t.listed(["Brot", "Wein", "Reis"]) == text
    assert t.number(-1234567) == negative


def test_messages_inside_messages_meet_the_same_language() -> None:
    why = msg("this is not possible now")
    said = strict_words("de")(msg("action {n} is refused by {clause}: {why}", n=1234, clause="O3.4", why=why))
    assert said == "Aktion 1.234 ist nach O3.4 unzulässig: das ist jetzt nicht möglich"


def test_french_says_vous() -> None:
    """Readers are never addressed as «tu», neither by pronouns nor by the imperatives that are seen most."""
    familiar = r"\b(tu|toi|te|ton|ta|tes)\b|\bt’[aeiouéè]"
    imperative = (
        r"(?:^|[.:;] )(Choisis|Colle|Envoie|Fais|Montre|Ouvre|Regarde|Scanne)[ -](?:ceci|la|le|les|un|une)\b"
    )
    found = [text for m in catalogues.read("fr") if m.id for text in texts(m)]
    assert [text for text in found if re.search(f"{familiar}|{imperative}", text, re.IGNORECASE)] == []
