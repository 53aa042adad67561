"""Sounds: off until asked for, made by code for every name, and never telling of what is secret."""

import re
from pathlib import Path

import pytest

from tests.fake_platform import Person
from tests.scenes import replayed
from tests.test_app_scenes import answer, seated
from web.games import scenes
from web.games.board import board_of

SCRIPT = Path(__file__).parent.parent / "web" / "browser" / "sound.mjs"
NAMES = {scenes.CARD, scenes.COIN, scenes.TILE, scenes.BELL, scenes.FIRE}


def test_every_sound_is_made() -> None:
    made = SCRIPT.read_text("utf-8").split("const SOUNDS")[1]
    assert set(re.findall(r"^  (\w+): \(\)", made, re.M)) == NAMES


@pytest.mark.parametrize("name", ["ostia-4", "ostia-gaius", "marchia-4", "vilnius-3-simple"])
def test_actions_have_sounds_that_there_are(name: str) -> None:
    *_, log = replayed(name)
    board = board_of(log.game.meta.id)
    heard = {board.sound(entry.action) for entry in log.entries}
    assert heard <= NAMES | {""} and len(heard) > 1


def test_nothing_is_heard_until_somebody_asks_for_it() -> None:
    person = seated("ostia", "human", "easy", "easy")
    person.watches = False
    for _ in range(10):
        answer(person)
    assert person.platform.heard == []
    person.press("The game: name, export, pace, leave")
    person.press("Sound")
    assert person.platform.preference("sound") == "on" and person.platform.heard == [scenes.BELL]
    assert person.element("sound").attrs["aria-pressed"] == "true"
    person.press("Back to the game")
    for _ in range(10):
        answer(person)
    assert len(person.platform.heard) > 3
    person.press("The game: name, export, pace, leave")
    person.press("Sound")
    heard = len(person.platform.heard)
    person.press("Back to the game")
    answer(person)
    assert len(person.platform.heard) == heard


def test_what_is_done_in_secret_is_not_heard() -> None:
    """Others lay their cards without a sound."""
    person: Person = seated("ostia", "human", "easy", "easy")
    person.watches = False
    person.platform.set_preference("sound", "on")
    session = person.session
    while session.log.state.step != "lay":
        answer(person)
    person.platform.heard.clear()
    own = sum(entry.seat == session.eyes for entry in session.log.entries)
    while session.log.state.step == "lay":
        answer(person)
    laid = [entry for entry in session.log.entries if type(entry.action).__name__ == "Lay"]
    mine = [entry for entry in laid if entry.seat == session.eyes]
    assert len(laid) > len(mine) and own
    assert person.platform.heard.count(scenes.CARD) <= len(mine)
