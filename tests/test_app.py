"""The page as a person uses it: whole games, the curtain, bots, taking back, languages, faults."""

import json
from collections.abc import Iterator

import pytest

from ostia_games.core import registry
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Thought
from tests.fake_platform import Disk, FakePlatform, Person, name_of, run
from tests.html_checks import untranslated
from tests.pearls.bots.normal import NormalBot
from tests.pearls.rules import OfferStep
from tests.pearls.state import Pearls
from web.games import plain
from web.sessions.playing import Session


@pytest.fixture(scope="module", autouse=True)
def pearls_on_the_shelf() -> Iterator[None]:
    before = list(registry._packages)
    registry.register("tests.pearls")
    yield
    registry._packages[:] = before


def set_up(person: Person, *kinds: str, seed: str = "7") -> None:
    """Fill in the set-up page: so many seats of these kinds."""
    person.press("Play here: Pearls")
    for number, kind in enumerate(kinds):
        if not person.has(f"name-{number}"):
            person.press("Add a player")
        person.change(f"kind-{number}", kind)
    person.change("seed", seed)


def started(*kinds: str, seed: str = "7", platform: FakePlatform | None = None) -> Person:
    person = Person(platform)
    set_up(person, *kinds, seed=seed)
    person.press("Start the game")
    return person


def play_on(person: Person, most: int = 200) -> int:
    """Press the first thing that can be done until the game is over; how many presses it took."""
    for presses in range(most):
        if person.has("take-seat"):
            person.press(name_of(person.element("take-seat")))
        elif person.choices():
            person.press(person.choices()[-1].text())
        else:
            return presses
    raise AssertionError("the game does not end")


def test_the_shelf_is_the_first_page() -> None:
    person = Person()
    assert person.sees("Three games on one shelf", "Games you start are saved here by themselves.")
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


def test_against_bots() -> None:
    person = started("human", "easy", "normal", "hard")
    play_on(person)
    assert person.sees("Play again", "Bot, hard")
    assert not person.has("take-seat")
    assert person.platform.slept > 1, "bots move at a pace that people can follow"


def test_bots_among_themselves() -> None:
    person = started("easy", "normal")
    assert person.sees("Play again")


def test_bots_are_asked_in_the_background_and_see_their_view_only(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Pearls] = []
    choose = NormalBot.choose

    def watched(bot: NormalBot, view: Pearls, seat: int, thought: Thought) -> Action:
        seen.append(view)
        return choose(bot, view, seat, thought)

    monkeypatch.setattr(NormalBot, "choose", watched)
    person = started("human", "normal")
    play_on(person)
    assert person.platform.requests
    assert seen and all(set(view.hands[0]) <= {-1} and set(view.pile) <= {-1} for view in seen)


def test_a_broken_worker_does_not_stop_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    platform = FakePlatform()
    platform.worker_broken = True
    person = started("human", "normal", platform=platform)
    play_on(person)
    assert person.sees("Play again")
    assert "the page thinks instead" in capsys.readouterr().err


def test_bots_can_be_skipped() -> None:
    person = started("human", "normal")
    person.platform.set_preference("pace", "slow")
    while not person.platform.spawned:
        person.press_only(person.choices()[-1].text())
    assert person.sees("Ben is thinking …")
    before = person.platform.slept
    person.press_only("Skip")
    person.wait()
    assert person.platform.slept == before


def test_pace_is_a_setting() -> None:
    person = started("human", "normal")
    person.press("The game: name, export, pace, leave")
    person.press("at once")
    person.press("Back to the game")
    before = person.platform.slept
    play_on(person)
    assert person.platform.slept == before


def test_a_bot_thinks_again_when_somebody_acts_meanwhile() -> None:
    person = started("human", "normal")
    while not person.platform.spawned:
        person.press_only(person.choices()[-1].text())
    session = person.app.session
    assert session
    think = person.platform.think

    async def meanwhile(request: str) -> str:
        person.platform.think = think  # type: ignore[method-assign]
        session.changes += 1
        return await think(request)

    person.platform.think = meanwhile  # type: ignore[method-assign]
    asked = len(person.platform.requests)
    person.wait()
    assert len(person.platform.requests) >= asked + 2


def test_leaving_while_a_bot_thinks() -> None:
    person = started("human", "normal")
    while not person.platform.spawned:
        person.press_only(person.choices()[-1].text())
    kept = dict(person.platform.disk.records)
    person.press("Ostia Games: to the shelf")
    assert person.sees("Three games on one shelf")
    assert person.platform.disk.records == kept


def test_the_curtain_hides_everything() -> None:
    person = started("human", "human")
    assert person.sees("Pass the device to")
    assert not person.choices()
    assert "pip" not in person.html, "no card is in the page behind the curtain"
    assert person.platform.focused[-1] == "#heading"


def test_set_up_checks_names_and_keeps_what_was_typed() -> None:
    person = Person()
    set_up(person, "human", "human", "hard")
    person.change("name-0", "   ")
    person.change("name-1", "a\u202eb")
    person.change("name-2", "x" * 30)
    person.change("option-consolation", "on")
    person.change("option-rounds-0", "0")
    person.change("start", "1")
    person.press("Start the game")
    assert person.sees(
        "a player needs a name", "a name holds characters that cannot be shown", "longer than 24"
    )
    assert person.platform.focused[-1] == "#name-0"
    person.change("name-0", " Zoë  B. ")
    person.change("name-1", "zoë b.")
    person.press("Start the game")
    assert person.sees("two players have the same name")
    person.change("name-1", "<b>&")
    person.change("name-2", "Xaver")
    person.press("Start the game")
    session = person.app.session
    assert session
    assert session.log.setup.names == ("Zoë B.", "<b>&", "Xaver")
    assert session.log.setup.options == {"consolation": True, "rounds": 2}
    assert session.log.setup.start == 1


@pytest.mark.parametrize("seed", ["-1", "x", "1" * 40, "9007199254740992", "٣"])
def test_bad_seeds_are_refused_in_words(seed: str) -> None:
    person = Person()
    set_up(person, "human", "easy", seed=seed)
    person.press("Start the game")
    assert person.sees("the seed must be a whole number")
    assert person.element("seed").attrs["value"] == seed


def test_seats_within_the_box() -> None:
    person = Person()
    person.press("Play here: Pearls")
    assert not [name for name in person.buttons() if name.startswith("Remove")]
    person.press("Add a player")
    person.press("Add a player")
    assert "Add a player" not in person.buttons()
    person.press("Remove player 2")
    person.press("Remove player 1")
    assert not [name for name in person.buttons() if name.startswith("Remove")]
    assert person.element("name-0").attrs["value"] == "Clara"


def test_the_same_seed_is_the_same_game() -> None:
    one, other = started("human", "normal", seed="12"), started("human", "normal", seed="12")
    assert one.text() == other.text()


def test_people_are_remembered() -> None:
    disk = Disk()
    person = Person(FakePlatform(disk))
    set_up(person, "human", "human", "hard")
    person.change("name-0", "Zoë")
    person.press("Start the game")
    again = Person(FakePlatform(disk))
    again.press("Play here: Pearls")
    assert [again.element(f"name-{n}").attrs["value"] for n in range(3)] == ["Zoë", "Ben", "Clara"]


@pytest.mark.parametrize(
    "people", ["", "{", "[1]", '[["a"]]', '[["",  "human"]]', '[["a","human"],["A","easy"]]', "3"]
)
def test_remembered_people_are_not_trusted(people: str) -> None:
    disk = Disk()
    disk.preferences["people"] = people
    person = Person(FakePlatform(disk))
    person.press("Play here: Pearls")
    assert person.element("name-0").attrs["value"] == "Ada"


def offering(person: Person) -> None:
    """Until cards can be laid."""
    while not any(choice.text().startswith("Lay") for choice in person.choices()):
        person.press(person.choices()[0].text())


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
    session = person.app.session
    assert session
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
    session = person.app.session
    person.do("theme", {"theme": "dark"})
    person.do("theme", {"theme": "<b>"})
    assert person.platform.preference("theme") == "dark"
    assert person.app.session is session
    person.do("theme", {"theme": "system"})
    assert person.platform.preference("theme") is None


def test_typed_text_survives_a_change_of_language() -> None:
    person = Person()
    set_up(person, "human", "easy", seed="nonsense")
    person.do("language", {"language": "fr"})
    assert person.element("seed").attrs["value"] == "nonsense"


def test_the_language_of_the_reader() -> None:
    assert Person(FakePlatform(languages=["pt-BR", "fr-CA", "de"])).app.language == "fr"


def test_rematch_and_looking_back() -> None:
    person = Person()
    set_up(person, "human", "easy")
    person.change("start", "0")
    person.press("Start the game")
    play_on(person)
    person.press("Look back at the game")
    session = person.app.session
    assert session
    length = len(session.log.entries)
    assert person.sees(f"Action {length} of {length}")
    person.press("One action on")
    person.press("One action back")
    assert person.sees(f"Action {length - 1} of {length}")
    person.change("moment", "0")
    assert person.sees(f"Action 0 of {length}", "dives first.", "A chest with")
    person.change("eyes", "1")
    assert person.app.moment_eyes == 1
    person.change("eyes", "")
    assert person.sees("hidden")
    person.press("To the result")
    person.press("Play again")
    again = person.app.session
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
    assert person.sees("Clause P3 of the rules of Pearls")
    person.press("Close")
    assert person.platform.focused[-1] == "#clause"


def test_tabs_and_the_whole_log() -> None:
    person = started("human", "normal")
    offering(person)
    person.press("Log")
    assert person.element("tab-log").attrs["aria-selected"] == "true"
    session = person.app.session
    assert session
    session.log.entries *= 100
    person.press("Table")
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
        patch.setattr(plain, "board", lambda *_: 1 / 0)
        person.press("Log")
        assert person.sees("Something went wrong")
    person.press("Back to the shelf")
    assert person.sees("Three games on one shelf")


def test_a_fault_of_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NormalBot, "choose", lambda *_: 1 / 0)
    person = started("human", "normal")
    play_on(person)
    assert person.sees("Something went wrong", "ZeroDivisionError")


class Album:
    """One of each page in a language."""

    def __init__(self, language: str) -> None:
        self.pages: dict[str, str] = {}
        self.person = Person()
        self.person.app.language = language

    def note(self, name: str) -> None:
        self.person.app.show()
        self.pages[name] = self.person.html

    def do(self, name: str, /, **values: str) -> None:
        self.person.do(name, values)
        self.person.wait()

    def act(self) -> None:
        choice = self.person.choices()[-1].attrs
        self.do("act", action=choice["data-action"], mark=choice["data-mark"])

    def set_up(self) -> None:
        self.note("shelf without saves")
        self.do("setup", game="pearls")
        self.do("add-seat")
        self.do("set", field="name-0", value="")
        self.do("set", field="seed", value="x")
        self.note("set-up with problems")
        for field, value in (("name-0", "Ada"), ("seed", "7"), ("kind-1", "human"), ("kind-2", "easy")):
            self.do("set", field=field, value=value)
        self.do("begin")

    def play(self) -> Session:
        session = self.person.app.session
        assert session
        self.note("curtain")
        self.do("take-seat")
        self.note("table")
        for dialog in ("menu", "clause", "rename"):
            self.do(dialog, clause="P3", id=session.key)
            self.note(dialog)
            self.do("close")
        self.do("undo")
        self.note("refused undo")
        for trouble in ("full", "refused"):
            self.person.platform.trouble = trouble
            self.act()
            self.note(f"storage {trouble}")
            self.do("take-seat")
        while not session.log.over:
            self.do("take-seat")
            self.act()
        self.person.platform.trouble = ""
        self.note("final")
        self.do("replay")
        self.note("replay")
        return session

    def save(self, key: str) -> None:
        self.do("shelf")
        self.note("shelf")
        self.person.platform.file = ("x.json", "{")
        self.do("import")
        self.note("import refused")
        self.do("close")
        other = FakePlatform(self.person.platform.disk)
        run(other.hold(key))
        self.do("delete", id=key)
        self.note("delete refused")
        self.do("open", id=key)
        self.note("held")
        other.release(key)
        self.do("shelf")
        self.do("delete", id=key)
        self.note("deleted")
        self.person.app.crash = "oops"
        self.note("crash")


def every_page(language: str) -> dict[str, str]:
    album = Album(language)
    album.set_up()
    album.save(album.play().key)
    return album.pages


def test_every_word_of_every_page_meets_a_catalogue() -> None:
    pages = every_page("qps")
    assert len(pages) == 18
    assert {name: untranslated(html) for name, html in pages.items() if untranslated(html)} == {}


def test_every_page_is_drawn_the_same_twice() -> None:
    assert every_page("en") == every_page("en")


def test_the_pictures_of_a_game_come_once() -> None:
    person = Person()
    assert person.platform.art == []
    for _ in range(2):
        person.do("about", {"game": "ostia"})
        person.do("shelf", {})
    assert len(person.platform.art) == 1
    assert 'id="ostia-ivory"' in person.platform.art[0]
