"""Every page of a game: wholly translated, and drawing changes nothing."""

from collections import deque
from collections.abc import Iterator

import pytest

from tests import test_keeping_games, test_keeping_screens
from tests.fake_platform import FakePlatform, Person, run
from tests.html_checks import parse, untranslated
from tests.snapshots import snapshot
from web.app import house
from web.app.app import PRESSES, App, on
from web.sessions.playing import PlaySession

pytestmark = pytest.mark.usefixtures("pearls")


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

    def play(self) -> PlaySession:
        session = self.person.session
        self.note("curtain")
        self.do("take-seat")
        self.note("table")
        for dialog in ("menu", "rulebook", "rename"):
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
        self.do("analyse")
        self.note("what decided it")
        self.do("daily", game="pearls")
        self.note("daily deal")
        self.do("puzzles", game="ostia")
        self.note("puzzles")
        self.do("puzzle", game="ostia", puzzle="1")
        self.note("puzzle")
        self.do("puzzle-show")
        self.note("puzzle with its solution")
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
    assert len(pages) == 23
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
    assert 'id="ostia-wood"' in person.platform.art[0]


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Whatever is shown is drawn twice before; collects the names of the screens."""
    shown: list[str] = []
    show = App.show

    def drawn_twice_and_shown(app: App) -> None:
        before = snapshot(app)
        screens = [app.draw(), app.draw()]
        assert snapshot(app) == before, f"drawing changed the data of {screens[0].name}"
        assert screens[0].name == screens[1].name
        shown.append(screens[0].name)
        show(app)

    monkeypatch.setattr(App, "show", drawn_twice_and_shown)
    return shown


@pytest.mark.long
def test_drawing_changes_nothing(watched: list[str]) -> None:
    every_page("en")
    deque(test_keeping_games.screens(), 0)
    deque(test_keeping_screens.screens(), 0)
    person = Person()
    person.do("about", {"game": "vilnius"})
    person.do("credits")
    person.do("guide", {"game": "ostia", "kind": "reference"})
    kinds = {name.partition(" ")[0] for name in watched}
    assert kinds == {
        "about",
        "analysis",
        "box",
        "credits",
        "crash",
        "curtain",
        "daily",
        "final",
        "guide",
        "held",
        "keeping",
        "plays",
        "puzzle",
        "puzzles",
        "ranking",
        "replay",
        "setup",
        "shelf",
        "table",
        "table-setup",
    }


def test_drawing_stages_nothing(watched: list[str]) -> None:
    """A scene comes after something was done, and stays until it was seen."""
    person = Person()
    person.do("setup", {"game": "vilnius"})
    person.do("begin")
    person.wait()
    session = person.session
    person.watches = True
    while not person.has("scene-go"):
        act = session.log.game.legal(session.log.state, session.actors[0])[-1]
        session.play(session.actors[0], act)
        person.do("whole-log")
    shown, before = person.html, session.staged
    person.app.show()
    assert person.html == shown and session.staged == before
    person.press("Go on")
    assert session.staged > before


def test_a_snapshot_sees_a_change_deep_inside() -> None:
    person = Person()
    person.do("setup", {"game": "vilnius"})
    person.do("begin")
    before = snapshot(person.app)
    assert snapshot(person.app) == before
    person.session.log.state.boosted = 1  # type: ignore[attr-defined]
    assert snapshot(person.app) != before


# Presses


def test_a_press_whose_page_is_not_open_does_nothing() -> None:
    person = Person()
    page, before = person.app.page, person.html
    elsewhere = [name for name, press in PRESSES.items() if not isinstance(page, press.page)]
    assert len(elsewhere) > 40
    for name in elsewhere:
        person.do(name)
        assert person.app.page is page and person.html == before and not person.app.crash, name


def test_everything_that_can_be_pressed_is_answered() -> None:
    names: set[str] = set()
    pages = list(every_page("en").values())
    pages += [person.html for person in screens_of_books()]
    for html in pages:
        for element in parse(html).walk():
            names |= {element.attrs[kind] for kind in ("data-do", "data-change") if kind in element.attrs}
    assert len(names) > 50
    assert names <= PRESSES.keys()


def screens_of_books() -> Iterator[Person]:
    for _, person in (*test_keeping_games.screens(), *test_keeping_screens.screens()):
        yield person


def test_a_name_is_answered_by_one_function_only() -> None:
    with pytest.raises(ValueError, match="two functions answer"):
        on("language")(house.theme)
