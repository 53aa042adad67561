"""Component files: what players bring is hostile until it is validated, and a refusal loses nothing."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games.core.documents import BadDocument, dumps
from ostia_games.core.play.box import own_text, read_components
from ostia_games.core.play.document import game_document, read_game
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import BadSetup, Seat, Setup
from ostia_games.core.words import words
from tests.fake_platform import Person
from tests.html_checks import untranslated
from tests.pearls.rules import PearlsGame
from tests.terminal import ran

OSTIA = load_game("ostia")
SILK = '[goods.cloth]\nname = "silk"\nprice = 9\n'
SEATS = (Seat("Ada"), Seat("Ben"), Seat("Clara"))


def refusal(text: str) -> str:
    with pytest.raises(BadSetup) as refused:
        read_components(OSTIA, text)
    return words("en")(refused.value.message)


def test_the_boxs_own_file_is_a_model() -> None:
    assert read_components(OSTIA, own_text("ostia"))["forum"]
    assert read_components(OSTIA, "") == {}
    windows = SILK.replace("\n", "\r\n")
    assert read_components(OSTIA, windows) == {"goods": {"cloth": {"name": "silk", "price": 9}}}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[goods", "this is not TOML: line 1"),
        ("a = 1\nb = {", "this is not TOML: line 2"),
        ('{"goods": {}}', "this is not TOML: line 1"),
        ("\x00", "this is not TOML: line 1"),
        ("goods.wine.price = " + "9" * 5000, "this is not TOML: line 1"),
        ("goods.wine.price = 0x" + "f" * 500, "goods.wine.price: must be a text, a whole number"),
        ("goods.wine.price = 4.5", "goods.wine.price: must be a text, a whole number"),
        ("goods.wine.price = nan", "goods.wine.price: must be a text, a whole number"),
        ("goods.wine.price = 1979-05-27", "goods.wine.price: must be a text, a whole number"),
        ("forum.prices = [15, 12.5]", "forum.prices.2: must be a text, a whole number"),
        ("a = " + "[" * 5000, "nested too deep"),
        (".".join("a" * 5000) + " = 1", "nested too deep"),
        ("#" * 100_001, "too large"),
        ("goods.wine.price = 100", "goods.wine.price: must be a whole number from 1 to 99"),
        ("beer = 1", "beer: there is no such entry"),
    ],
)
def test_what_is_wrong_is_said(text: str, why: str) -> None:
    assert why in refusal(text)


@given(st.text(max_size=60))
def test_any_text_is_taken_or_refused(text: str) -> None:
    try:
        json.dumps(read_components(OSTIA, text))
    except BadSetup as problem:
        assert words("de")(problem.message)


def test_a_game_that_brings_no_file_refuses_all(pearls: None) -> None:
    with pytest.raises(BadSetup):
        read_components(PearlsGame(), "")
    document = dumps(game_document(GameLog(PearlsGame(), Setup("pearls", SEATS, 1, components={}))))
    with pytest.raises(BadDocument):
        read_game(document)


def test_documents_keep_components_and_trust_none() -> None:
    setup = Setup("ostia", SEATS, 1, components=read_components(OSTIA, SILK), components_file="silk.toml")
    document = game_document(GameLog(OSTIA, setup))
    again = read_game(dumps(document))
    assert again.setup == setup
    assert again.state.fixed.box.names[2] == "silk"  # type: ignore[attr-defined]
    for wrong in (
        {"components": {"beer": 1}},
        {"components_file": 3},
        {"components_file": "a\nb"},
        {"components_file": "x" * 61},
    ):
        with pytest.raises(BadDocument):
            read_game(dumps({**document, **wrong}))


# In the app


def at_set_up() -> Person:
    person = Person()
    person.press("Play here: Ostia")
    return person


def test_a_file_in_the_app() -> None:
    person = at_set_up()
    assert person.sees("Our box")
    person.press("Download our component file")
    assert person.platform.downloads == [("ostia-components.toml", own_text("ostia"))]
    person.platform.file = ("silk.toml", SILK)
    person.press("Load a component file")
    assert "toml" in person.platform.kinds
    assert person.sees("silk.toml") and "Use our box" in person.buttons()
    person.press("Start the game")
    session = person.session
    assert session and session.log.state.fixed.box.names[2] == "silk"  # type: ignore[attr-defined]
    person.press("The game: name, export, pace, leave")
    assert person.sees("Component file: silk.toml")
    person.press("Back to the game")
    person.press("Ostia Games: to the shelf")
    person.press(next(name for name in person.buttons() if name.startswith("Continue")))
    again = person.session
    assert again and again.log.setup.components_file == "silk.toml"
    while not again.log.over:
        (seat,) = again.actors
        again.play(seat, OSTIA.legal(again.log.state, seat)[0])
    person.do("rematch")
    assert person.session and person.session.log.setup.components == again.log.setup.components


def test_a_bad_file_is_refused_in_a_sentence_and_loses_nothing() -> None:
    person = at_set_up()
    person.change("name-0", "Zoë")
    person.platform.file = ("silk.toml", SILK)
    person.press("Load a component file")
    person.platform.file = ("<b>\u202ebad.toml", "goods.wine.price = 100")
    person.press("Load a component file")
    assert person.sees("«<b> bad.toml» is not used: goods.wine.price: must be a whole number from 1 to 99")
    assert person.sees("silk.toml"), "the file before it stays in use"
    assert person.element("name-0").attrs["value"] == "Zoë"
    person.press("Use our box")
    assert person.sees("Our box") and not person.sees("is not used")
    person.platform.file = None
    person.press("Load a component file")
    assert person.sees("Our box")


def test_whoever_asks_sees_where_the_values_come_from() -> None:
    person = Person()
    person.app.language = "qps"
    person.do("about", {"game": "ostia"})
    marks = [element.attrs["data-source"] for element in person.root.walk() if "data-source" in element.attrs]
    assert len(marks) == len(OSTIA.inventory()) and set(marks) == {"reported", "reconstructed"}
    assert untranslated(person.html) == []
    person.do("setup", {"game": "ostia"})
    person.platform.file = ("bad.toml", "x")
    person.do("load-components")
    assert untranslated(person.html) == []


# In the command line


def test_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "silk.toml"
    file.write_text(SILK)
    assert ran("components", "ostia").out == own_text("ostia")
    assert ran("components", "ostia", str(file)).out == "Ostia can be played with this file.\n"
    played = ran("simulate", "ostia", "--games", "2", "--players", "3", "--components", str(file), "--json")
    assert json.loads(played.out)["components"] == str(file)
    file.write_text("goods.wine.price = 0")
    for command in (["components", "ostia", str(file)], ["simulate", "ostia", "--components", str(file)]):
        refused = ran(*command)
        assert refused.code == 1
        assert "goods.wine.price: must be a whole number from 1 to 99" in refused.err
    assert ran("components", "chess").code == 2
