"""A guided first game on the page: begun, left, resumed, repeated, remembered."""

import json

import pytest

from tests.fake_platform import Disk, FakePlatform, Person, run
from tests.lessons import GAMES, lesson_of
from web.app.learning import Learning
from web.pages.lesson import LIT
from web.sessions.backup import backup_text, restore
from web.sessions.library import Library, lesson_key


def learner(game: str, disk: Disk | None = None) -> Person:
    return Person(FakePlatform(disk), address=f"#/{game}/learn")


def page_of(person: Person) -> Learning:
    page = person.app.page
    assert isinstance(page, Learning), page
    return page


def press_marked(person: Person) -> None:
    """What anybody would do: press what is marked, or go on."""
    person.wait()
    if person.has("lesson-next"):
        button = person.element("lesson-next")
        person.do(button.attrs["data-do"], {"at": button.attrs.get("data-at", "")})
        return
    marked = [element for element in person.root.walk() if "data-lit" in element.attrs]
    presses = [
        inner
        for element in marked
        for inner in element.walk()
        if inner.attrs.get("data-do") in ("act", "pick")
    ]
    assert presses, person.text()
    values = {
        name.removeprefix("data-"): value for name, value in presses[0].attrs.items() if name != "data-do"
    }
    person.do(presses[0].attrs["data-do"], values)


def finish(person: Person) -> None:
    for _ in range(80):
        if person.has("first-game"):
            return
        press_marked(person)
    raise AssertionError(page_of(person).run.step.name)


@pytest.mark.desk
@pytest.mark.parametrize("game", GAMES)
def test_pressing_what_is_marked_leads_to_the_end(game: str) -> None:
    person = learner(game)
    assert person.sees(lesson_of(game).goal.id, f"Step 1 of {len(lesson_of(game).steps)}")
    finish(person)
    assert person.sees(*(each.id for each in lesson_of(game).learned))
    person.press("Play your first game")
    assert person.platform.address() == f"#/{game}/set-up"


def test_it_is_remembered_and_can_be_repeated() -> None:
    person = learner("marchia")
    person.do("shelf")
    assert (
        f"Learn by playing ({lesson_of('marchia').minutes} minutes): Marchia Orientalis" in person.buttons()
    )
    person.do("learn", {"game": "marchia"})
    finish(person)
    for press in ("shelf", "about", "setup"):
        person.do(press, {"game": "marchia"})
        assert "Repeat the lesson: Marchia Orientalis" in person.buttons(), press
        assert "Repeat the lesson: Ostia" not in person.buttons()
    person.press("Repeat the lesson: Marchia Orientalis")
    assert person.sees("Step 1 of")
    person.do("shelf")
    assert "Repeat the lesson: Marchia Orientalis" in person.buttons(), "once learned is learned"
    assert not person.sees("Continue"), "a lesson is no saved game"


def test_it_goes_on_where_it_was_left() -> None:
    disk = Disk()
    person = learner("marchia", disk)
    for _ in range(4):
        press_marked(person)
    at = page_of(person).run.at
    assert at == 4
    person.do("shelf")
    other = learner("marchia", disk)
    assert page_of(other).run.at == at and other.sees("Here you left the lesson: step 5.")
    other.press("The lesson: begin anew, skip, leave")
    other.press("Begin the lesson anew")
    assert page_of(other).run.at == 0


def test_one_tab_at_a_time() -> None:
    disk = Disk()
    learner("ostia", disk)
    other = learner("ostia", disk)
    assert other.sees("This lesson is open in another tab.")


@pytest.mark.parametrize("document", [{}, {"format": "ostia-games/lesson", "version": 1, "step": "?"}])
def test_a_lesson_that_cannot_be_read_begins_anew(document: dict[str, object]) -> None:
    disk = Disk()
    person = learner("marchia", disk)
    press_marked(person)
    person.do("shelf")
    record = json.loads(disk.records[lesson_key("marchia")])
    disk.records[lesson_key("marchia")] = json.dumps(record | {"document": document})
    other = learner("marchia", disk)
    assert page_of(other).run.at == 0 and other.sees("The lesson begins anew:")


def test_what_is_tried_is_taken_back() -> None:
    person = learner("marchia")
    press_marked(person)
    press_marked(person)
    person.do("act", {"action": '["buy",1,0]', "mark": person.session.mark()})
    assert person.sees("The farm lies in Ben’s column")
    person.press("Take it back")
    assert person.session.log.state.step == "turn" and page_of(person).run.step.name == "buy"


def test_other_presses_do_nothing_but_say_so() -> None:
    person = learner("marchia")
    before = len(person.session.log.entries)
    person.do("act", {"action": '["draw_pile"]', "mark": person.session.mark()})
    assert person.sees("Read on first")
    person.do("undo")
    assert person.sees("Not in the lesson")
    for _ in range(2):
        press_marked(person)
    person.do("act", {"action": '["draw_pile"]', "mark": person.session.mark()})
    assert person.sees("Now the lesson waits for what is marked.")
    person.do("act", {"action": "no", "mark": person.session.mark()})
    person.do("lesson-next", {"at": str(page_of(person).run.at)})
    person.do("lesson-next", {"at": "0"})
    assert page_of(person).run.at == 2 and len(person.session.log.entries) >= before
    assert not person.platform.spawned, "no bot moves"


def test_everything_can_be_asked_about() -> None:
    person = learner("marchia")
    before = page_of(person).run.at
    person.press("The lesson: begin anew, skip, leave")
    person.press("Rules")
    assert person.has("dialog") and page_of(person).run.at == before
    person.do("close")
    person.do("close")
    person.do("ask")
    person.do("tell", {"what": "tile-27"})
    assert page_of(person).run.at == before and not page_of(person).asking


def test_the_focus_goes_to_what_is_to_be_pressed() -> None:
    person = learner("marchia")
    press_marked(person)
    assert person.platform.focused[-1] == "#lesson-next"
    press_marked(person)
    assert person.platform.focused[-1] == LIT


def test_scenes_are_played_as_in_any_game() -> None:
    person = learner("marchia")
    finish(person)
    assert len(person.scenes) >= 2


def test_a_backup_brings_the_lesson_back() -> None:
    disk, other = Disk(), FakePlatform()
    person = learner("marchia", disk)
    finish(person)
    text = backup_text(run(person.platform.everything()), 0)
    begun = Person(other, address="#/marchia/learn")
    press_marked(begun)
    begun.do("shelf")
    done = run(restore(Library(other), text, lambda record: "copy"))
    assert (done.copies, done.unreadable) == (0, 0)
    kept = json.loads(other.disk.records[lesson_key("marchia")])
    assert kept["finished"] and set(other.disk.records) == {lesson_key("marchia")}
    again = run(restore(Library(other), text, lambda record: "copy"))
    assert (again.records, again.copies) == (0, 0)


def test_a_game_without_a_lesson_tells_about_itself() -> None:
    from ostia_games.core import registry  # noqa: PLC0415

    with registry.temporarily("tests.pearls"):
        person = Person(address="#/pearls/learn")
        assert person.platform.address() == "#/pearls"


@pytest.mark.parametrize(
    "change", [{"id": "lesson-ostia"}, {"game": "ostia"}, {"document": []}, {"finished": "yes"}]
)
def test_a_backup_with_a_damaged_lesson_changes_nothing(change: dict[str, object]) -> None:
    person = learner("marchia")
    press_marked(person)
    key, other = lesson_key("marchia"), FakePlatform()
    record = json.loads(person.platform.disk.records[key]) | change
    stores = {"records": {key: json.dumps(record)}, "preferences": {}}
    done = run(restore(Library(other), backup_text(stores, 0), lambda record: "copy"))
    assert done.unreadable == 1 and not other.disk.records
