"""Level by level on the pages: the set-up suggests, remembers what was played, and offers the next step."""

from dataclasses import replace
from typing import Any

import pytest

from ostia_games.core import registry
from ostia_games.core.keeping.levels import Onwards
from ostia_games.core.keeping.plays import Play, Row
from ostia_games.core.play.document import game_document, game_from
from ostia_games.core.words import words
from tests.fake_platform import Disk, FakePlatform, Person, run
from tests.scenes import replayed
from web.app.about import About
from web.app.playing import Playing
from web.app.setup import SettingUp
from web.pages.onwards import after_game
from web.sessions.library import play_record
from web.sessions.playing import PlaySession


def finished(disk: Disk, *bots: str, won: bool = True, **options: Any) -> None:
    """A game of Ostia that was played here before."""
    rows = [Row("Ada", 9, 1 if won else 2, won)]
    rows += [Row(f"Bot {n}", 8, 2, not won, person=False, bot=bot) for n, bot in enumerate(bots)]
    key = f"play-{len(disk.records)}"
    play = Play(key, "ostia", 0, 0, "", tuple(rows), here=True, options=options)
    disk.records[key] = play_record(play, 0).text()


def setting_up(person: Person, game: str = "ostia") -> dict[str, Any]:
    """What the set-up page would begin with."""
    person.do("setup", {"game": game})
    page = person.app.page
    assert isinstance(page, SettingUp)
    bots = [seat.kind for seat in page.form.seats if not seat.human]
    return {"bots": bots, **{n: v for n, v in page.form.options.items() if v != page.form.meta.default(n)}}


def test_the_set_up_begins_with_what_suits_a_first_game() -> None:
    person = Person()
    assert setting_up(person, "marchia") == {"bots": ["easy"]}
    assert setting_up(person, "vilnius") == {"bots": ["normal"], "difficulty": "simple"}
    assert setting_up(person) == {"bots": ["easy", "easy"], "without_ivory": True}
    assert person.sees("For a first game: Two easy bots, and the ivory stays in the box.")
    assert person.element("rules-told").text() == "Without ivory"
    person.press("As usual instead")
    assert person.element("rules-told").text() == "as usual"
    assert person.element("kind-1").attrs  # still the set-up
    person.press("Set it up so")
    assert person.element("rules-told").text() == "Without ivory"


def test_the_next_step_is_offered_and_nothing_is_changed() -> None:
    disk = Disk()
    person = Person(FakePlatform(disk))
    setting_up(person)
    person.press("Start the game")
    person.do("shelf")
    finished(disk, "easy", "easy", without_ivory=True)
    assert setting_up(person) == {"bots": ["easy", "easy"]}, "whoever played last, by the usual rules"
    assert person.sees("Next step: Two normal bots, and all six goods.")
    person.press("Set it up so")
    page = person.app.page
    assert isinstance(page, SettingUp) and [seat.kind for seat in page.form.seats] == [
        "human",
        "normal",
        "normal",
    ]
    finished(disk, "expert", "expert")
    setting_up(person)
    assert not person.has("suit"), "there is nothing above it"


def test_the_page_of_the_game_leads_to_the_set_up_of_the_next_level() -> None:
    disk = Disk()
    person = Person(FakePlatform(disk))
    person.do("about", {"game": "ostia"})
    assert isinstance(person.app.page, About) and not person.has("onwards"), "the lesson has its button"
    finished(disk, "normal", "normal", won=False)
    person.do("about", {"game": "ostia"})
    assert person.sees("For a first game:")
    finished(disk, "normal", "normal")
    person.do("about", {"game": "ostia"})
    assert person.sees("Next step: Two hard bots.")
    person.press("Set it up")
    page = person.app.page
    assert isinstance(page, SettingUp) and [seat.kind for seat in page.form.seats][1:] == ["hard", "hard"]


def test_people_keep_their_seats() -> None:
    person = Person()
    setting_up(person)
    page = person.app.page
    assert isinstance(page, SettingUp)
    form = page.form
    form.seats = [replace(seat, kind="human") for seat in form.seats]
    form.suit(form.meta.levels[0])
    assert [seat.kind for seat in form.seats] == ["human"] * 3
    form.seats = [replace(seat, kind="hard") for seat in form.seats]
    form.suit(form.meta.levels[3])
    assert [seat.kind for seat in form.seats] == ["human", *["hard"] * 4]
    assert len({seat.name for seat in form.seats}) == 5
    form.suit(form.meta.levels[0])
    assert [seat.kind for seat in form.seats] == ["human", "easy", "easy"]


@pytest.mark.parametrize("level", ["9", "-1", "x", ""])
def test_a_level_that_is_not_there_changes_nothing(level: str) -> None:
    person = Person()
    person.do("setup", {"game": "ostia", "level": level})
    assert person.sees("For a first game:")
    person.do("suit", {"level": level})
    assert person.has("begin")


@pytest.mark.parametrize("won", [True, False])
def test_the_end_of_a_game_offers_the_next_step(won: bool) -> None:
    """Also when it is opened again later; who has lost hears how to get better."""
    *_, log = replayed("marchia-4")
    result = log.game.result(log.state)
    seat = result.winners[0] if won else result.places[-1].seat
    document: dict[str, Any] = game_document(log)
    document["seats"][seat]["kind"] = "human"
    person = Person(FakePlatform(Disk()))
    person.sit_down(PlaySession("key", game_from(document)))
    run(person.app.save())
    person.do("shelf")
    person.do("open", {"id": "key"})
    person.do("tell-all")
    if won:
        assert person.sees("Next step: One normal bot.")
        person.press("Set it up")
        assert isinstance(person.app.page, SettingUp)
    else:
        assert person.sees("Once more: At every decision you can ask what a good player would do, and why.")


def test_a_game_that_ends_is_counted_at_once() -> None:
    *_, log = replayed("marchia-4")
    person = Person(FakePlatform(Disk()))
    person.sit_down(PlaySession("key", log))
    page = person.app.page
    assert isinstance(page, Playing) and page.onwards is None
    run(person.app.save())
    assert page.onwards == Onwards(None), "bots among themselves, so nobody has learned anything"


def test_who_has_lost_hears_how_to_get_better() -> None:
    lost = after_game(words("en"), registry.meta("ostia"), Onwards(0, again=True))
    assert lost and "ask what a good player would do" in lost and "data-do" not in lost
    assert after_game(words("en"), registry.meta("ostia"), None) is None
