"""People press while a bot pauses and thinks. Whatever they press, and whenever, the game goes on."""

import json
import sys
from typing import Any

import pytest

from ostia_games.core.documents import Json
from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.setup import EXPERT
from tests.fake_platform import FakePlatform, Person
from web.app import worker
from web.app.thinking import Thinker
from web.app.worker import Worker
from web.games.board import code
from web.sessions.playing import PlaySession

GAMES = {"ostia": 3, "marchia": 3, "vilnius": 2}
DECISIONS = 12 if sys.platform == "emscripten" else 36


class Impatient:
    """Presses undo, and now and then redo, at moments drawn by chance while a bot pauses or thinks."""

    def __init__(self, person: Person, seed: int, often: int) -> None:
        self.person, self.often, self.rng = person, often, chance.seeded(seed)
        self.taken_back = 0

    def below(self, n: int) -> int:
        drawn, self.rng = chance.below(n, self.rng)
        return drawn

    async def meanwhile(self) -> None:
        session = self.person.session
        if self.below(self.often) or session.undo_refusal():
            return
        before = len(session.log.entries)
        await self.person.app.do("undo", {})
        self.taken_back += len(session.log.entries) < before
        if not self.below(3):
            await self.person.app.do("redo", {})


class Mirrored(FakePlatform):
    """Sees to it that the worker always thinks about the game that the page asked about."""

    def __init__(self) -> None:
        super().__init__()
        self.person: Person | None = None
        self.answers: list[dict[str, Any]] = []

    async def think(self, request: str, worker: int = 0) -> str:
        asked: list[Json] = self.person.session.log.actions() if self.person and "seat" in request else []
        answer = await super().think(request, worker)
        self.answers.append(json.loads(answer))
        if "action" in self.answers[-1]:
            assert self.worker.kept and self.worker.kept.log.actions() == asked
        return answer

    def sent(self, what: str) -> int:
        """How many requests had this part."""
        return sum(what in json.loads(request) for request in self.requests)

    def refused(self) -> int:
        """How often the worker asked for the whole document."""
        return sum("unknown" in answer for answer in self.answers)


def started(game: str, seats: int, person: Person | None = None, bots: str = "easy") -> Person:
    person = person or Person(FakePlatform())
    person.do("setup", {"game": game})
    while not person.has(f"name-{seats - 1}"):
        person.do("add-seat")
    for number in range(seats):
        person.change(f"kind-{number}", bots if number else "human")
    person.change("seed", "5")
    person.do("begin")
    person.wait()
    return person


def decide(person: Person) -> None:
    """What a good player would do, so that turns end and others follow; then the bots are waited for."""
    session = person.session
    seat, game = session.seat, session.log.game
    if seat is not None and seat in session.actors:
        view = game.view(session.log.state, seat)
        chosen = game.bot("normal").choose(view, seat, Thought(1))
        person.do("act", {"action": code(game, chosen), "mark": session.mark()})
    person.wait()


@pytest.mark.parametrize("often", [1, 2, 5])
@pytest.mark.parametrize("game", GAMES)
def test_undo_at_any_moment_of_a_bots_thinking(game: str, often: int) -> None:
    person = started(game, GAMES[game])
    impatient = Impatient(person, seed=often, often=often)
    person.platform.meanwhile = impatient.meanwhile
    session = person.session
    for _ in range(DECISIONS):
        decide(person)
        assert not person.app.crash, person.app.crash
        if session.log.over:
            break
    # Nothing is stuck: without the presses the bots move on until a person is asked.
    person.platform.meanwhile = None
    person.app.bots.wake()
    person.wait()
    assert session.log.over or session.asked is not None


@pytest.mark.parametrize("game", GAMES)
def test_undo_and_leaving_while_an_expert_thinks(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is in the middle of a plan for something that did not happen."""
    monkeypatch.setattr(worker, "LONGER", {EXPERT: 0.01})
    person = started(game, GAMES[game], bots=EXPERT)
    impatient = Impatient(person, seed=3, often=3)
    person.platform.meanwhile = impatient.meanwhile
    play(person, 8)
    assert impatient.taken_back

    async def leave() -> None:
        person.platform.meanwhile = None
        await person.app.do("shelf", {})

    person.platform.meanwhile, key = leave, person.session.key
    decide(person)
    assert not person.app.crash, person.app.crash
    person.do("open", {"id": key})
    person.wait()
    assert person.session.log.over or person.session.asked is not None


def test_undo_in_the_pause_takes_the_turn_away_from_the_bot() -> None:
    """Seen in Vilnius within a second of a payment: the mover was chosen before its pause."""
    taken_back = 0
    for seed in range(3):
        person = started("vilnius", 2)
        impatient = Impatient(person, seed, often=1)
        person.platform.meanwhile = impatient.meanwhile
        for _ in range(DECISIONS):
            decide(person)
            assert not person.app.crash, person.app.crash
        taken_back += impatient.taken_back
    assert taken_back


# What the worker is told


def mirrored(game: str, seats: int) -> tuple[Person, Mirrored]:
    platform = Mirrored()
    person = Person(platform)
    platform.person = person
    return started(game, seats, person), platform


def play(person: Person, decisions: int) -> None:
    for _ in range(decisions):
        decide(person)
        assert not person.app.crash, person.app.crash


@pytest.mark.parametrize("game", GAMES)
def test_the_worker_is_told_only_what_is_new(game: str) -> None:
    person, platform = mirrored(game, GAMES[game])
    play(person, 30)
    assert platform.sent("document") == 1 and platform.sent("new") > 5
    told = sum(len(json.loads(request).get("new", ())) for request in platform.requests)
    assert told <= len(person.session.log.entries), "nothing is told twice"


@pytest.mark.parametrize("game", GAMES)
def test_a_worker_that_was_restarted_gets_the_whole_game(game: str) -> None:
    person, platform = mirrored(game, GAMES[game])
    play(person, 10)
    platform.worker = Worker()
    play(person, 20)
    assert platform.refused() == 1 and platform.sent("document") == 2
    assert not person.platform.worker_broken and person.session.asked is not None


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_restarts_and_undo_at_any_moment(game: str) -> None:
    person, platform = mirrored(game, GAMES[game])
    impatient = Impatient(person, seed=7, often=10)

    async def meanwhile() -> None:
        if not impatient.below(4):
            platform.worker = Worker()
        await impatient.meanwhile()

    platform.meanwhile = meanwhile
    play(person, 40)
    assert impatient.taken_back and platform.refused()


def undone_and_played_otherwise(person: Person) -> bool:
    """Take back the last decision and decide otherwise; whether that was possible."""
    session = person.session
    if session.undo_refusal():
        return False
    length, old = len(session.log.entries), session.log.actions()
    person.do("undo")
    assert session.seat is not None
    assert len(session.log.entries) < length
    before = old[len(session.log.entries)]
    for act in session.log.game.legal(session.log.state, session.seat):
        if [session.seat, session.log.game.codec.encode(act)] != before:
            person.do("act", {"action": code(session.log.game, act), "mark": session.mark()})
            person.wait()
            return True
    return False


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_undo_and_then_another_move(game: str) -> None:
    person, platform = mirrored(game, GAMES[game])
    otherwise = 0
    for _ in range(20):
        play(person, 1)
        session = person.session
        if session.seat is not None and session.seat in session.actors:
            run_advice(person)  # the worker has seen what is taken back
            otherwise += undone_and_played_otherwise(person)
    cut = [json.loads(request) for request in platform.requests if '"known"' in request]
    assert otherwise and any(request["keep"] < request["known"] for request in cut)
    assert platform.refused() == 0 and platform.sent("document") == 1


def run_advice(person: Person) -> None:
    person.do("advise", {"mark": person.session.mark()})
    assert person.session.advice


def test_two_games_one_after_the_other() -> None:
    person, platform = mirrored("marchia", 2)
    play(person, 5)
    first = person.session.key
    started("ostia", 3, person)
    play(person, 5)
    assert platform.sent("document") == 2
    person.do("open", {"id": first})
    assert person.session.key == first
    play(person, 5)
    assert platform.sent("document") == 3 and platform.refused() == 0


def test_a_failing_worker_and_undo(capsys: pytest.CaptureFixture[str]) -> None:
    """The page does not think about a question that nobody asks any more."""
    person, platform = mirrored("vilnius", 2)
    platform.worker_broken = True
    impatient = Impatient(person, seed=3, often=5)
    platform.meanwhile = impatient.meanwhile
    play(person, 30)
    assert impatient.taken_back and "the page thinks instead" in capsys.readouterr().err


def test_a_fault_of_thinking_does_not_matter_once_nobody_waits_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    choose, faults = Thinker.choose, 0

    async def outdated(thinker: Thinker, session: PlaySession, seat: int) -> Action:
        nonlocal faults
        if faults < 3:
            faults += 1
            session.changes += 1
            raise IndexError("list index out of range")
        return await choose(thinker, session, seat)

    person, _ = mirrored("marchia", 2)
    monkeypatch.setattr(Thinker, "choose", outdated)
    play(person, 5)
    assert faults == 3
