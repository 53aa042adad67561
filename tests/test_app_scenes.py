"""Scenes on the page: bots wait for them, people go on, and whoever wants none has none."""

import pytest

from ostia_games.core.play.bot import Thought
from tests.fake_platform import FakePlatform, Person
from web.games.board import code


def seated(game: str, *kinds: str, pace: str = "", seed: str = "5") -> Person:
    platform = FakePlatform()
    platform.set_preference("pace", pace)
    person = Person(platform)
    person.watches = True
    person.do("setup", {"game": game})
    for number, kind in enumerate(kinds):
        if not person.has(f"name-{number}"):
            person.do("add-seat")
        person.change(f"kind-{number}", kind)
    person.change("seed", seed)
    person.do("begin")
    person.wait()
    return person


def answer(person: Person) -> None:
    """What an easy bot would do; behind a curtain, the device is taken."""
    session = person.session
    if person.has("take-seat"):
        person.do("take-seat")
    elif session.actor is not None and session.actor in session.actors and not session.forced:
        game, seat, openly = session.log.game, session.actor, session.openly()
        chosen = game.bot("easy").choose(game.view(session.log.state, seat), seat, Thought(1))
        if openly and chosen not in openly:
            chosen = openly[0]
        person.do("act", {"action": code(game, chosen), "mark": session.mark()})
    person.wait()


def play_to_a_scene(person: Person, most: int = 300) -> str:
    """Its title."""
    for _ in range(most):
        if person.has("scene-title"):
            return " ".join(person.element("scene-title").text().split())
        answer(person)
    raise AssertionError("nothing is staged")


@pytest.mark.parametrize("game", ["ostia", "marchia", "vilnius"])
def test_bots_wait_while_a_scene_is_shown(game: str) -> None:
    person = seated(game, "human", "easy", "easy")
    play_to_a_scene(person)
    session = person.session
    entries = len(session.log.entries)
    for _ in range(3):
        person.app.bots.wake()
        person.wait()
    assert len(session.log.entries) == entries and person.has("scene-go")
    while person.has("scene-go"):
        person.press("Go on")
    assert person.session.asked is not None or len(session.log.entries) > entries


def test_a_press_that_meant_the_scene_before_does_nothing() -> None:
    person = seated("ostia", "human", "easy", "easy")
    title, staged = play_to_a_scene(person), person.session.staged
    person.do("scene-seen", {"key": str(staged - 1)})
    person.do("scene-seen")
    assert person.session.staged == staged and person.sees(title)


def test_the_focus_goes_to_the_scene_and_back() -> None:
    person = seated("ostia", "human", "easy", "easy")
    play_to_a_scene(person)
    assert person.platform.focused[-1] == "#scene-title"
    while person.has("scene-go"):
        person.press("Go on")
    assert person.platform.focused[-1] == "#heading"


def test_no_scenes_where_bots_move_at_once() -> None:
    person = seated("ostia", "human", "easy", "easy", pace="skip")
    for _ in range(60):
        answer(person)
        assert not person.has("scene-go")
    assert person.session.log.state.round > 1  # type: ignore[attr-defined]


def test_skip_leaves_scenes_out_until_somebody_is_asked() -> None:
    person = seated("vilnius", "human", "easy", "easy")
    session = person.session
    while session.mover is None or person.has("scene-go"):
        person.do("scene-seen", {"key": str(session.staged)})
        game, seat = session.log.game, session.seat
        assert seat is not None
        act = game.bot("easy").choose(game.view(session.log.state, seat), seat, Thought(1))
        person.do("act", {"action": code(game, act), "mark": session.mark()})
    person.do("skip")
    person.wait()
    assert not person.has("scene-go") and (session.asked is not None or session.log.over)


def test_what_a_shared_screen_stages_is_for_all_eyes() -> None:
    """Before the curtain, and nobody is «you»."""
    person = seated("ostia", "human", "human", "human")
    titles = set()
    for _ in range(200):
        if person.has("scene-go"):
            assert "You " not in person.element("scene-title").text()
            titles.add(play_to_a_scene(person))
            person.press("Go on")
        else:
            answer(person)
    assert {"Sold!", "Forum and senate, round 1"} <= titles


def test_what_has_no_alternative_takes_a_bots_time() -> None:
    person = seated("vilnius", "human", "human")
    person.watches = False
    session = person.session
    while not session.forced:
        act = session.log.game.legal(session.log.state, session.actors[0])[-1]
        seat = session.seat
        assert seat is not None
        person.do("act", {"action": code(session.log.game, act), "mark": session.mark()})
        if not session.forced:
            person.wait()
    assert person.sees("Preparation") and not person.choices()
    slept = person.platform.slept
    person.wait()
    assert person.platform.slept > slept and session.forced is None


def test_an_opened_game_has_no_news() -> None:
    person = seated("ostia", "human", "easy", "easy")
    play_to_a_scene(person)
    key = person.session.key
    person.do("shelf")
    person.do("open", {"id": key})
    assert not person.has("scene-go")


def test_the_last_scene_comes_before_the_end() -> None:
    person = seated("vilnius", "human", "easy")
    session = person.session
    for _ in range(4000):
        if session.log.over:
            break
        if person.has("scene-go"):
            person.press("Go on")
        game, seat = session.log.game, session.seat
        if seat is not None and seat in session.actors and not session.forced:
            legal = game.legal(session.log.state, seat)
            person.do("act", {"action": code(game, legal[-1]), "mark": session.mark()})
        person.wait()
    assert session.log.over and person.has("scene-go") and not person.sees("Play again")
    while person.has("scene-go"):
        person.press("Go on")
    assert person.sees("Play again")
