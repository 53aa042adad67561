"""Bots at the table: their pace, what they see, what happens when they fail."""

import pytest

from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Thought
from tests.fake_platform import FakePlatform
from tests.pearls.bots.normal import NormalBot
from tests.pearls.state import Pearls
from tests.pearls_person import play_on, started

pytestmark = pytest.mark.usefixtures("pearls")


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
    session = person.session
    think = person.platform.think

    async def meanwhile(request: str, worker: int = 0) -> str:
        person.platform.think = think  # type: ignore[method-assign]
        session.changes += 1
        return await think(request, worker)

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


def test_a_fault_of_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NormalBot, "choose", lambda *_: 1 / 0)
    person = started("human", "normal")
    play_on(person)
    assert person.sees("Something went wrong", "ZeroDivisionError")
