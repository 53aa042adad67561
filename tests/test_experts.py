"""The expert at the page's tables: what is said of it, how long it thinks, and what it remembers."""

from dataclasses import replace
from typing import Any

import pytest

from ostia_games.core import registry
from ostia_games.core.play import expert
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.document import game_document
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import EXPERT, Seat, Setup
from ostia_games.marchia.bots.expert import MarchiaExpert
from ostia_games.marchia.state import Marchia
from tests.contract import few_worlds
from tests.fake_platform import FakePlatform, Person
from web.app import worker
from web.app.worker import Worker, thought_of
from web.sessions.setup_form import fresh_form

OFFERING = [meta.id for meta in registry.games() if EXPERT in meta.bots]
STRONGEST = "The strongest level. It may take a few seconds for a decision."


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for experts in tests."""
    monkeypatch.setattr(worker, "LONGER", {EXPERT: 0.01})


def set_up(game: str) -> Person:
    person = Person(FakePlatform())
    person.do("setup", {"game": game})
    person.change("kind-1", EXPERT)
    return person


# What people read


@pytest.mark.parametrize("game", OFFERING)
def test_the_set_up_tells_what_an_expert_is(game: str) -> None:
    person = set_up(game)
    meta = registry.meta(game)
    assert person.sees(STRONGEST)
    assert not meta.expert or person.sees(meta.expert.id)
    assert person.element("kind-1").attrs["aria-describedby"] == "kind-1-help"
    assert not person.has("temper-1"), "it has no temper"
    person.change("kind-1", "hard")
    assert not person.sees(STRONGEST)
    assert "aria-describedby" not in person.element("kind-1").attrs


def test_the_page_says_why_it_takes_so_long() -> None:
    person = set_up("marchia")
    person.change("seed", "5")
    person.change("start", "0")
    person.press_only("Start the game")
    assert person.sees("Ben is thinking …", "An expert takes up to a few seconds for each decision.")
    person.wait()
    assert not person.app.crash, person.app.crash
    assert person.session.asked is not None


def test_whoever_is_not_offered_an_expert_gets_the_next_best() -> None:
    """The people of the last game are remembered, and not every game has such a bot."""
    people = '[["Ada", "human"], ["Ben", "expert"]]'
    for meta in (*registry.games(), replace(registry.meta("marchia"), bots=("easy", "normal", "hard"))):
        kind = EXPERT if EXPERT in meta.bots else "hard"
        assert [seat.kind for seat in fresh_form(meta, people).seats][:2] == ["human", kind]


# How long it thinks


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def perf_counter(self) -> float:
        return self.now


def marchia_log(*kinds: str) -> GameLog:
    """A game in which it is the first player's turn."""
    seats = tuple(Seat(name, kind) for name, kind in zip(("Ada", "Ben", "Clara"), kinds, strict=False))
    log = GameLog(load_game("marchia"), Setup("marchia", seats, 5, start=0))
    until_asked(log, 0)
    return log


def until_asked(log: GameLog, seat: int) -> None:
    """The others do something."""
    while seat not in (actors := log.game.actors(log.state)):
        act = log.game.bot("easy").choose(log.view(actors[0]), actors[0], few_worlds(1))
        log.play(actors[0], act)


@pytest.mark.parametrize("minds, seconds", [({}, 3.0), (None, worker.THINKING["choose"])])
def test_only_in_a_worker_it_takes_longer_than_others(
    monkeypatch: pytest.MonkeyPatch, minds: worker.Minds | None, seconds: float
) -> None:
    clock, thoughts = Clock(), list[Thought]()

    def choose(bot: MarchiaExpert, view: Marchia, seat: int, thought: Thought) -> Action:
        thoughts.append(thought)
        return bot.game.legal(view, seat)[0]

    monkeypatch.setattr(MarchiaExpert, "choose", choose)
    monkeypatch.setattr(worker, "time", clock)
    monkeypatch.setattr(worker, "LONGER", {EXPERT: 3.0})
    thought_of(marchia_log(EXPERT, "easy"), "choose", 0, 1, minds)
    [thought] = thoughts
    clock.now += seconds - 0.01
    assert not thought.enough(1)
    clock.now += 0.02
    assert thought.enough(1)


@pytest.mark.parametrize("seats", [2, 3])
def test_it_stops_by_itself(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast the machine: the decision is the same as with all the time in the world."""
    monkeypatch.setattr(expert, "MOST", 80)
    log, played_out = marchia_log(*[EXPERT] * seats), 0
    bot: Any = load_game("marchia").bot(EXPERT)
    fare = bot.judging.fare

    def counted(*asked: Any) -> Any:
        nonlocal played_out
        played_out += 1
        return fare(*asked)

    monkeypatch.setattr(bot.judging, "fare", counted)
    bot.choose(log.view(0), 0, Thought(3, lambda rounds: False))
    assert 0 < played_out <= 80


# What it remembers


def asked(made: Worker, log: GameLog, **more: Any) -> dict[str, Any]:
    """The expert's answer, given the whole game or what is new."""
    request = {
        "call": "choose",
        "seat": 0,
        "rng": 7,
        "key": "k",
        **(more or {"document": game_document(log)}),
    }
    return made._answer(request)


def test_the_worker_keeps_the_plan_until_something_is_taken_back() -> None:
    log, made = marchia_log(EXPERT, EXPERT), Worker()
    before = len(log.actions())
    act = asked(made, log)["action"]
    kept = made.kept
    assert kept is not None and list(kept.minds) == [0]
    mind = kept.minds[0]
    log.play(0, log.game.codec.decode(act))
    until_asked(log, 0)
    actions = log.actions()
    asked(made, log, known=before, keep=before, new=actions[before:])
    assert made.kept is not None and made.kept.minds[0] is mind, "the same bot goes on"
    asked(made, log, known=len(actions), keep=before, new=[])
    assert made.kept is not None and made.kept.minds[0] is not mind, "whatever it had in mind is void"


@pytest.mark.parametrize("game", ["ostia", "marchia", "vilnius"])
def test_after_a_reload_it_goes_on_in_the_middle_of_a_decision(game: str) -> None:
    """A new expert for every step, as if the page were loaded again after each."""
    seats = (Seat("Ada", EXPERT), Seat("Ben", EXPERT), Seat("Clara", EXPERT))
    log = GameLog(load_game(game), Setup(game, seats, 5))
    for _ in range(10):
        seat = log.game.actors(log.state)[0]
        log.play(seat, log.game.bot(EXPERT).choose(log.view(seat), seat, few_worlds(1)))
