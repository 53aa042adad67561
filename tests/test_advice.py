"""What a good player would do: for every kind of decision of every game, all of it, with a reason."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from ostia_games.core.play.advice import Advice, advise
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.document import game_from
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.words import words
from ostia_games.marchia import steps as marchia_steps
from ostia_games.ostia import steps as ostia_steps
from ostia_games.vilnius import steps as vilnius_steps
from tests.advice import games, measured, won
from tests.fake_platform import Person
from tests.golden import FOLDER
from web.games.board import code
from web.sessions.playing import PlaySession

GAMES = {"ostia": ostia_steps, "marchia": marchia_steps, "vilnius": vilnius_steps}
FEW, EVERY = 4, 25  # the first decisions of a kind are all asked about, then one of so many


def asked_of(log: GameLog, seat: int) -> Advice:
    thought = Thought(len(log.entries), enough=lambda rounds: rounds >= 2)
    return advise(log.game, log.state, seat, _adviser(log.game.meta.id), thought)


@cache
def _adviser(game: str) -> Any:
    return load_game(game).bot(load_game(game).adviser)


def check(log: GameLog, seat: int) -> Advice:
    """What is advised can be done as it is, and its reason is told in three languages."""
    found, state = asked_of(log, seat), log.state.copy()
    for act in found.plan:
        log.game.play(state, seat, act)  # refuses what is not legal
    told = [words(language)(found.reason) for language in ("en", "de", "fr")]
    assert all(told) and not any("{" in each for each in told)
    assert len(set(told)) == 3, f"not translated: {told[0]}"
    return found


def recorded(game: str) -> Iterator[tuple[GameLog, int]]:
    """Every decision of games that random, easy, normal and hard bots have played."""
    for file in sorted(FOLDER.glob(f"{game}-*.json")):
        document = json.loads(file.read_text("utf-8"))
        whole = game_from(document)
        log = GameLog(whole.game, whole.setup)
        for seat, act in document["actions"]:
            yield log, seat
            log.play(seat, log.game.codec.decode(act))


def played(game: str, seed: int) -> Iterator[tuple[GameLog, int]]:
    """Every decision of a new game between a random bot and normal ones."""
    kinds = ("random", "normal", "normal")
    seats = tuple(Seat(f"seat {n}", kind) for n, kind in enumerate(kinds))
    log = GameLog(load_game(game), Setup(game, seats, seed))
    bots, thought = [log.game.bot(kind) for kind in kinds], Thought(seed)
    while not log.over:
        seat = log.game.actors(log.state)[0]
        yield log, seat
        log.play(seat, bots[seat].choose(log.game.view(log.state, seat), seat, thought))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_kind_of_decision(game: str) -> None:
    named = {value for name, value in vars(GAMES[game]).items() if name.isupper() and isinstance(value, str)}
    seen: Counter[str] = Counter()
    reasons = set()
    sources = [recorded(game), *(played(game, seed) for seed in range(8))]
    for source in sources:
        for log, seat in source:
            step = log.state.step
            if getattr(log.state, "asked", None) is None:
                if seen[step] < FEW or seen[step] % EVERY == 0:
                    reasons.add(check(log, seat).reason.id)
                seen[step] += 1
        if set(seen) == named:
            break
    assert set(seen) == named
    assert len(reasons) > len(named)


@pytest.mark.parametrize(
    ("name", "step", "last"), [("marchia-3", "turn", "build"), ("vilnius-3-simple", "city", "confirm")]
)
def test_a_plan_does_all_of_the_decision_and_one_undo_takes_it_back(name: str, step: str, last: str) -> None:
    """A purchase with its place and its payment. (What shows something, as a lay-out does, stays done.)"""
    log, seat = _moment(name, step, last)
    session, plan = PlaySession("key", log), asked_of(log, seat).plan
    before = len(log.entries)
    session.act(code(log.game, *plan))
    assert [entry.action for entry in log.entries[before:]] == list(plan)
    session.undo()
    assert len(log.entries) == before and log.state.step == step


def test_a_press_does_what_is_advised() -> None:
    log, _ = _moment("marchia-3", "turn", "build")
    person, session, before = Person(), PlaySession("key", log), len(log.entries)
    person.sit_down(session)
    person.do("advise", {"mark": session.mark()})
    assert session.advice
    plan = session.advice.plan
    person.press("Do it")
    assert [entry.action for entry in log.entries[before : before + len(plan)]] == list(plan)
    assert session.advice is None


def _moment(name: str, step: str, last: str) -> tuple[GameLog, int]:
    """The first moment of a recorded game at which the advice is a plan that ends like this."""
    document = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    whole = game_from(document)
    log = GameLog(whole.game, whole.setup)
    for seat, act in document["actions"]:
        if log.state.step == step and log.game.codec.name(asked_of(log, seat).plan[-1]) == last:
            people = {**document, "actions": document["actions"][: len(log.entries)]}
            people["seats"] = [
                {**each, "kind": "human" if number == seat else "easy"}
                for number, each in enumerate(document["seats"])
            ]
            return game_from(people), seat
        log.play(seat, log.game.codec.decode(act))
    raise AssertionError(f"no {step} in {name}")


def test_advice_is_put_away() -> None:
    log, _ = _moment("marchia-3", "turn", "build")
    person, session = Person(), PlaySession("key", log)
    person.sit_down(session)
    person.do("advise", {"mark": "old"})
    assert session.advice is None
    person.press("What would a good player do?")
    assert "data-advised" in person.html and person.sees("Do it")
    person.press("Put the advice away")
    assert session.advice is None and "data-advised" not in person.html


def test_the_adviser_sees_the_view_of_the_seat_alone() -> None:
    """With other secrets behind the same view, the advice is the same."""
    log, seat = _moment("ostia-3", "bid", "bid")
    game, state = log.game, log.state
    for rng in (1, 2):
        other = game.sample(game.view(state, seat), seat, rng)
        twin = GameLog(game, log.setup)
        twin.state = other
        assert asked_of(twin, seat).act is not None
        bot = game.bot("normal")
        plans = [advise(game, each, seat, bot, Thought(7)) for each in (state, other)]
        assert plans[0] == plans[1]


@pytest.mark.long
@pytest.mark.strength
@pytest.mark.parametrize("game", sorted(GAMES))
def test_following_the_advice_wins_as_often_as_normal_does(game: str) -> None:
    count = 24
    advised, *_ = measured(map(won, games(game, "advice", count)))
    _, low, _, _ = measured(map(won, games(game, "normal", count)))
    assert advised >= low
