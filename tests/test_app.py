"""The page as a person uses it: whole games, the curtain, taking back, languages, looking back, faults."""

import json

import pytest

from tests.fake_platform import FakePlatform, Person, name_of
from tests.pearls.rules import OfferStep
from tests.pearls_person import offering, play_on, set_up, started
from web.app.replaying import Replaying
from web.games import plain

pytestmark = pytest.mark.usefixtures("pearls")


def test_the_shelf_is_the_first_page() -> None:
    person = Person()
    assert person.sees("Three games on one shelf", "Games you start are saved here automatically.")
    assert "Play here: Pearls" in person.buttons()
    assert person.platform.title == "Ostia Games"
    assert person.platform.focused == [], "a page that opens does not take the focus"


def test_about_and_credits() -> None:
    person = Person()
    person.press("About the game: Vilnius")
    assert person.sees("Malte Meinecke")
    person.press("To the shelf")
    person.press("About this page")
    assert person.sees("Pyodide")


def test_a_whole_game_of_people_at_one_device() -> None:
    person = started("human", "human")
    handed_over = 0
    while not person.sees("Play again"):
        if person.has("take-seat"):
            handed_over += 1
            person.press(name_of(person.element("take-seat")))
        else:
            person.press(person.choices()[-1].text())
    assert handed_over > 4
    assert person.sees("wins!") or person.sees("share the victory!")
    assert person.sees("pearls", "card")


def test_the_curtain_hides_everything() -> None:
    person = started("human", "human")
    assert person.sees("Pass the device to")
    assert not person.choices()
    assert "pip" not in person.html, "no card is in the page behind the curtain"
    assert person.platform.focused[-1] == "#heading"


def test_undo_and_redo() -> None:
    person = started("human", "normal")
    offering(person)
    before = person.text()
    person.press(person.choices()[0].text())
    assert person.text() != before
    person.press("Undo")
    assert person.text() == before
    person.press("Redo")
    assert person.text() != before
    person.press("Redo")
    assert person.sees("Not possible: there is nothing to redo")


def test_undo_says_why_not() -> None:
    person = started("human", "normal")
    tool = person.element("tool-undo")
    assert tool.attrs["aria-disabled"] == "true"
    assert tool.attrs["data-why"]
    person.press("Undo")
    assert person.sees(tool.attrs["data-why"])
    person.press("Close")
    assert not person.has("toast")


def test_a_secret_choice_can_be_changed_until_the_device_is_passed_on() -> None:
    person = started("human", "human")
    chosen = ""
    while not person.has("change-choice"):
        if person.has("take-seat"):
            person.press(name_of(person.element("take-seat")))
        else:
            chosen = name_of(person.element("heading"))
            person.press(person.choices()[-1].text())
    entries = len(person.session.log.entries)
    who = person.session.eyes
    person.do("change-choice")
    assert person.session.eyes == who
    assert not person.has("take-seat")
    assert len(person.session.log.entries) == entries - 1
    assert name_of(person.element("heading")) == chosen
    person.press(person.choices()[-1].text())
    person.press(name_of(person.element("take-seat")))
    person.do("change-choice")
    assert person.session.eyes != who, "the device was passed on"
    assert len(person.session.log.entries) == entries


def test_a_stale_press_does_nothing() -> None:
    person = started("human", "normal")
    offering(person)
    choice = person.choices()[0]
    values = {"action": choice.attrs["data-action"], "mark": choice.attrs["data-mark"]}
    person.do("act", values)
    after = person.text()
    person.do("act", values)
    assert person.text() == after


@pytest.mark.parametrize(
    "action", ["", "{", '["lay"]', '["lay", 99]', '["swap", 1]', '["fly"]', "3", '["lay", "1"]']
)
def test_what_is_not_legal_is_refused(action: str) -> None:
    person = started("human", "normal")
    offering(person)
    session = person.session
    before = session.log.actions()
    person.do("act", {"action": action, "mark": session.mark()})
    assert session.log.actions() == before
    assert person.has("toast")


def test_unknown_presses_are_ignored() -> None:
    person = Person()
    before = person.text()
    for name in (
        "",
        "fly",
        "act",
        "undo",
        "redo",
        "skip",
        "take-seat",
        "menu",
        "replay",
        "moment",
        "rematch",
        "begin",
    ):
        person.do(name)
    assert person.text() == before


def test_language_and_theme_keep_everything() -> None:
    person = started("human", "normal")
    offering(person)
    person.press("The game: name, export, pace, leave")
    person.do("language", {"language": "de"})
    assert person.platform.preference("language") == "de"
    assert person.has("dialog")
    person.do("language", {"language": "xx"})
    assert person.app.language == "de"
    person.do("language", {"language": "en"})
    person.press("Back to the game")
    session = person.session
    person.do("theme", {"theme": "dark"})
    person.do("theme", {"theme": "<b>"})
    assert person.platform.preference("theme") == "dark"
    assert person.session is session
    person.do("theme", {"theme": "system"})
    assert person.platform.preference("theme") is None


def test_the_language_of_the_reader() -> None:
    platform = FakePlatform(languages=["pt-BR", "fr-CA", "de"])
    assert Person(platform).app.language == "fr"
    assert platform.brought == ["fr"]


def test_a_language_that_cannot_be_had() -> None:
    platform = FakePlatform(languages=["fr"])
    platform.online = False
    person = Person(platform)
    assert person.app.language == "en"
    person.do("language", {"language": "de"})
    assert person.app.language == "en"
    assert not platform.preference("language")
    assert "Try again when you are online" in platform.html
    platform.online = True
    person.do("language", {"language": "de"})
    assert person.app.language == platform.preference("language") == "de"


def test_rematch_and_looking_back() -> None:
    person = Person()
    set_up(person, "human", "easy")
    person.change("start", "0")
    person.press("Start the game")
    play_on(person)
    person.press("Look back at the game")
    session = person.session
    length = len(session.log.entries)
    assert person.sees(f"Action {length} of {length}")
    person.press("One action on")
    person.press("One action back")
    assert person.sees(f"Action {length - 1} of {length}")
    person.change("moment", "0")
    assert person.sees(f"Action 0 of {length}", "dives first.", "A chest with")
    person.change("eyes", "1")
    assert isinstance(person.app.page, Replaying) and person.app.page.eyes == 1
    person.change("eyes", "")
    assert person.sees("hidden")
    person.press("To the result")
    person.press("Play again")
    again = person.session
    assert again and again is not session and not again.log.over
    assert again.log.setup.start == 1
    assert again.log.setup.seed != session.log.setup.seed
    assert len(person.platform.disk.records) == 2


def test_the_log_says_what_went_by_itself() -> None:
    person = started("human", "normal")
    play_on(person)
    person.press("Look back at the game")
    assert person.sees("automatically")


def test_the_clause_of_a_decision() -> None:
    person = started("human", "normal")
    person.press("Rules, clause P3")
    assert person.sees("Clause P3 of Pearls. The numbers are this app’s own")
    person.press("Close")
    assert person.platform.focused[-1] == "#clause"


def test_tabs_and_the_whole_log() -> None:
    """What is in front is the browser's business; what others did since is marked."""
    person = started("human", "normal")
    offering(person)
    assert "checked" in person.element("front-board").attrs
    assert person.element("tab-log").attrs["data-news"] == person.session.mark()
    session = person.session
    session.log.entries *= 100
    person.do("pick")
    person.press("Show the whole log")
    assert "Show the whole log" not in person.buttons()


def test_a_fault_does_not_end_the_page(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    person = started("human", "normal")
    offering(person)

    def broken(*_: object) -> None:
        raise ZeroDivisionError("oops")

    with monkeypatch.context() as patch:
        patch.setattr(OfferStep, "apply", broken)
        person.press(person.choices()[0].text())
    assert person.sees("Something went wrong", "ZeroDivisionError: oops")
    assert "oops" in capsys.readouterr().err
    person.press("Export the game")
    assert json.loads(person.platform.downloads[0][1])["game"] == "pearls"
    person.press("Back to the shelf")
    person.press("Continue: Pearls")
    play_on(person)
    assert person.sees("Play again")


def test_a_fault_while_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    person = started("human", "normal")
    with monkeypatch.context() as patch:
        patch.setattr(plain.PlainBoard, "board", lambda *_: 1 / 0)
        person.do("whole-log")
        assert person.sees("Something went wrong")
    person.press("Back to the shelf")
    assert person.sees("Three games on one shelf")
