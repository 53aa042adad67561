"""The rulebook: whole, in order, reachable from every decision, searchable; the legend names every symbol."""

import re
from collections import Counter

import pytest

from ostia_games.core import registry
from ostia_games.core.clauses import chapters, clauses
from ostia_games.core.meta import Meta
from ostia_games.core.play.game import load_game
from ostia_games.core.words import LANGUAGES, words
from ostia_games.marchia import march
from ostia_games.marchia.march import place
from ostia_games.ostia import scoring as ostia_scoring
from tests.fake_platform import Person
from tests.html_checks import Element, check_well_formed, parse, untranslated
from web.games.marchia.art import pieces as marchia_art
from web.games.marchia.rulebook import pictures as marchia_pictures
from web.games.ostia.art import pieces as ostia_art
from web.games.rulebook import Rulebook, options_in_force, rulebook_of, shapes_of
from web.games.vilnius.art import pieces as vilnius_art
from web.pages.rulebook import Reading, plain, rules_dialog, rules_page

GAMES = ("ostia", "marchia", "vilnius")
LINK = re.compile(r'<a [^>]*class="link" translate="no"[^>]*>([^<]*)</a>')
MENTION = re.compile(r"\b[OMV]\d+(?:\.\d+)?\b")
SYMBOLS = {
    "ostia": set(ostia_art._PICTURES),
    "marchia": {*marchia_art._SHAPES, "complete"},
    "vilnius": {*(vilnius_art.NAMES - vilnius_art.PORTRAITS), "strength"},
}


def book(game: str) -> Rulebook:
    found = rulebook_of(game)
    assert found
    return found


def meta(game: str) -> Meta:
    return registry.meta(game)


def dialog(game: str, language: str = "en", clause: str = "", query: str = "") -> Element:
    return parse(rules_dialog(words(language), Reading(meta(game), clause=clause, query=query)))


def ids(root: Element) -> set[str]:
    return {element.attrs["id"] for element in root.walk() if "id" in element.attrs}


@pytest.mark.parametrize("game", GAMES)
def test_it_is_well_formed_and_translated(game: str) -> None:
    for language in ("qps", *LANGUAGES):
        reading = Reading(meta(game), clause=next(iter(clauses(game))))
        for html in (rules_page(words(language), reading), rules_dialog(words(language), reading)):
            check_well_formed(html)
            # A message that holds a link is one message all the same.
            assert language != "qps" or untranslated(LINK.sub(r"\1", html)) == []


@pytest.mark.parametrize("game", GAMES)
def test_it_is_told_in_the_order_in_which_a_person_learns(game: str) -> None:
    parts = book(game).parts
    first, glance, begin, *phases = parts
    assert first.id == "aim" and not first.chapters and not glance.chapters
    assert begin.id == "set-up" and begin.chapters == (*chapters(game),)[:2]
    told = [chapter for part in parts for chapter in part.chapters]
    assert told == list(chapters(game)), "every chapter of the clauses has its place, in their order"
    for part in phases:
        assert part.picture and part.example, part.id
    assert len({part.id for part in parts}) == len(parts)
    sections = [
        element.attrs["id"]
        for element in parse(rules_page(words("en"), Reading(meta(game)))).walk()
        if element.tag == "h2"
    ]
    after = ["rules-options", "rules-legend", "rules-clauses"]
    assert sections == [f"rules-{part.id}" for part in parts] + after


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_two_presses_from_the_decision_it_governs(game: str) -> None:
    """The mark of a decision opens the book at its clause, where all clauses stand; from there a link leads
    to the picture and the example, and one from these to the chapter."""
    rules = load_game(game)
    for step in rules.steps.values():
        assert step.clause in clauses(game), step
        opened = dialog(game, clause=step.clause)
        (now,) = [element for element in opened.walk() if element.attrs.get("aria-current")]
        assert now.attrs["id"] == f"rule-{step.clause}" and now.attrs["tabindex"] == "-1"
        chapter = clauses(game)[step.clause].chapter
        part = book(game).part_of(step.clause)
        assert part and chapter in part.chapters
        assert {f"rule-{number}" for number in (*clauses(game), *chapters(game))} <= ids(opened)
        links = [element.attrs.get("href") for element in opened.walk() if element.tag == "a"]
        assert f"#rules-{part.id}" in links, "from the clauses to the picture and the example"
        assert f"#/{game}/rules/{chapter}" in links, "and from there to the clauses"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_clauses_link_to_what_they_mention_and_to_their_neighbours(game: str, language: str) -> None:
    numbers = list(clauses(game))
    mentioned = 0
    opened = dialog(game, language)
    known = {**clauses(game), **chapters(game)}
    for number in numbers:
        shown = next(element for element in opened.walk() if element.attrs.get("id") == f"rule-{number}")
        links = {element.attrs["data-clause"] for element in shown.walk() if element.tag == "a"}
        wanted = {
            found for found in MENTION.findall(words(language)(clauses(game)[number].text)) if found in known
        }
        assert links == {number, *wanted}
        mentioned += len(wanted)
    assert mentioned >= 2
    for at in (0, len(numbers) // 2, len(numbers) - 1):
        opened = dialog(game, language, numbers[at])
        shown = next(element for element in opened.walk() if element.attrs.get("aria-current"))
        links = {element.attrs["data-clause"] for element in shown.walk() if element.tag == "a"}
        assert links >= set(numbers[max(0, at - 1) : at + 2])


@pytest.mark.parametrize("game", GAMES)
def test_the_legend_names_every_symbol(game: str) -> None:
    """Whatever the art can draw, save the portraits of cards, which carry their names."""
    legend = book(game).legend
    assert shapes_of(legend) == SYMBOLS[game]
    doubled = [shape for shape, n in Counter(s for one in legend for s in one.shapes).items() if n > 1]
    assert not doubled
    for language in LANGUAGES:
        assert all(words(language)(symbol.name) and words(language)(symbol.meaning) for symbol in legend)


@pytest.mark.parametrize(
    ("game", "language", "query", "wanted"),
    [
        ("ostia", "en", "INTEREST", "rule-O7.1"),
        ("ostia", "de", "hochstgebot", "rule-O3.4"),
        ("ostia", "fr", "entrepots", "rule-O7.3"),
        ("marchia", "de", "VERSORGUNG", "rules-build"),
        ("marchia", "fr", "approvisionne", "rule-M4.4"),
        ("vilnius", "de", "schadel", "rule-V7.4"),
        ("vilnius", "en", "o v7.10 piles", "rule-V7.10"),
    ],
)
def test_searching(game: str, language: str, query: str, wanted: str) -> None:
    everything, found = dialog(game, language), dialog(game, language, query=query)
    assert wanted in ids(found)
    assert len(ids(found)) < len(ids(everything))
    (status,) = [element for element in found.walk() if element.attrs.get("role") == "status"]
    shown = [element.attrs.get("class", "") for element in found.walk()]
    places = ("rulebook__body", "rulebook__clause", "legend__one", "rulebook__option")
    assert status.text().split()[0] == str(sum(map(shown.count, places)))


def test_searching_for_nothing_and_for_what_is_not_there() -> None:
    nothing = dialog("ostia", query="<b>xyzzy</b>")
    assert "Nothing found" in nothing.text() and not [
        name for name in ids(nothing) if name.startswith("rule-")
    ]
    assert plain("Größe ÉCLAIR") == "grosse eclair"


def test_options_in_force() -> None:
    t, game = words("en"), meta("ostia")
    usual = rules_page(t, Reading(game))
    here = rules_page(t, Reading(game, {"zero_offers": "all", "hidden_stacks": True}, True))
    assert "Options, as usual" in usual and "None take a place." in usual
    assert "Options in force here" in here and "All, also an empty field." in here
    assert options_in_force("ostia", {"loan_limit": "none"})["loan_limit"] == "none"


def test_words_of_the_books_that_hold_numbers() -> None:
    """What stands there in words, so that no number could be filled in."""
    assert ostia_scoring.ROUNDS == 5 and ostia_scoring.PRIZES == (3, 2, 1) and ostia_scoring.KINDS_LAID == 3
    village = marchia_pictures.VILLAGE
    assert village.type == "village" and village.sides.count("wall") == 1 and village.coin == "silver"
    assert [tile.type for tile in (marchia_pictures.BOX.tiles[one[0]] for one in LAID)] == ["farm", "castle"]
    shapes = march.shapes_of(marchia_pictures.BOX.tiles)
    laid = marchia_pictures.march_of(*LAID)
    for _, _, x, y in LAID:
        assert not march.gaps(shapes, laid, place(x, y)), "both are shown as complete"


LAID = (marchia_pictures.FARM, marchia_pictures.CASTLE)


# In the app


def test_in_a_game_it_lies_in_front_and_the_game_stays() -> None:
    person = Person()
    person.press("Play here: Ostia")
    person.press("Start the game")
    session, before = person.session, person.session.mark()
    address = person.platform.address()
    person.do("rulebook", {"clause": "O3.2"})
    assert person.platform.focused[-1] == "[id='rule-O3.2']"
    person.do("find-rule", {"value": "Loan " * 40})
    assert len(person.element("find-rule").attrs["value"]) <= 80
    person.do("rule", {"clause": "O7.1"})
    assert (
        person.platform.focused[-1] == "[id='rule-O7.1']" and not person.element("find-rule").attrs["value"]
    )
    person.do("rule", {"clause": "O99.1"})
    person.do("rule", {})
    assert person.element("rule-O7.1").attrs["aria-current"] == "true"
    person.press("Close")
    assert person.session is session and session.mark() == before and person.platform.address() == address
    person.press("The game: name, export, pace, leave")
    person.press("Rules")
    assert person.platform.focused[-1] == "#rules-harbour", "where the game is"
    person.press("Close")
    person.press("Back to the game")


def test_at_a_table() -> None:
    person = Person(address="#/ostia/keep")
    person.do("table-begin")
    person.do("table-menu")
    person.press("Rules")
    assert person.platform.focused[-1] == "#rules-forum" and person.sees("Options in force here")
    person.press("Close")


def test_from_the_box() -> None:
    person = Person(address="#/marchia")
    person.follow(person.element("rules").attrs["href"])
    assert person.platform.title.startswith("Marchia Orientalis: the rules")
    assert person.sees("What supply is")
    person.do("rule", {"clause": "M4.4"})
    assert person.platform.address() == "#/marchia/rules/M4.4"
    person.go(-1)
    assert person.platform.address() == "#/marchia/rules"
    person.do("find-rule", {"value": "castle"})
    assert person.sees("places found")


def test_from_an_option_of_the_set_up() -> None:
    """What was chosen there stays."""
    person = Person(address="#/ostia/set-up")
    person.do("set", {"field": "seed", "value": "4711"})
    person.do("rulebook", {"clause": "O2.2"})
    assert person.platform.focused[-1] == "[id='rule-O2.2']" and person.sees("Options, as usual")
    person.press("Close")
    assert person.element("seed").attrs["value"] == "4711"
