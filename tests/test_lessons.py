"""Guided first games: each one is gone through, by the rules and in front of its page."""

import re
from dataclasses import replace
from typing import Any

import pytest

from ostia_games.core import registry
from ostia_games.core.documents import BadDocument
from ostia_games.core.play.lesson import LEARNER, NotNow, Run, Step, lesson
from ostia_games.core.play.lesson_document import lesson_document, run_from
from ostia_games.core.words import LANGUAGES, Message, words
from tests.lessons import GAMES, advance, check_lesson, choices, drawn, lesson_of, run_to
from web.app.learning import Learning
from web.sessions.learning import LessonSession

LONGEST = 45  # words that the voice says at once
MINUTES = range(5, 9)

# The learner acts here in more than one way that leads on.
OPEN = {"ostia": {"bid", "bluff", "bluff-again"}, "marchia": set(), "vilnius": set()}


def test_every_lesson_is_offered() -> None:
    for meta in registry.games():
        found = lesson(meta.id)
        assert bool(found) == bool(meta.lesson)
        assert found is None or (found.minutes == meta.lesson and meta.lesson in MINUTES)


@pytest.mark.desk
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_on_the_page(game: str) -> None:
    found = lesson_of(game)
    assert check_lesson(found) >= len(found.steps)


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_leads_to_the_end(game: str) -> None:
    found, run, open_steps = lesson_of(game), Run(lesson_of(game)), set()
    while not run.over:
        others = choices(run)[1:] if run.waits else []
        for press in others:
            open_steps.add(run.step.name)
            other = run_from(found, lesson_document(run))
            other.press(press)
            while not other.over:
                advance(other)
        advance(run)
    assert open_steps == OPEN[game]


@pytest.mark.parametrize("game", GAMES)
def test_everything_else_waits(game: str) -> None:
    run = Run(lesson_of(game))
    while not run.over:
        before = (run.at, len(run.log.entries))
        if run.waits:
            allowed = {*choices(run), *(tried.press for tried in run.step.tries)}
            legal = {(act,) for act in run.log.game.legal(run.log.state, LEARNER)}
            for press in list(legal - allowed)[:12]:
                with pytest.raises(NotNow):
                    run.press(press)
            with pytest.raises(NotNow):
                run.go_on()
        else:
            for act in run.log.game.legal(run.log.state, LEARNER)[:3]:
                with pytest.raises(NotNow):
                    run.press((act,))
        assert (run.at, len(run.log.entries)) == before
        advance(run)
    with pytest.raises(NotNow):
        run.go_on()


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_on_wherever_it_was_left(game: str) -> None:
    run = Run(lesson_of(game))
    while not run.over:
        again = run_from(run.lesson, lesson_document(run))
        assert (again.at, again.done, again.tried) == (run.at, run.done, None)
        assert again.log.actions() == run.log.actions()
        for tried in run.step.tries if run.waits and not run.done else ():
            run.press(tried.press)
            assert run_from(run.lesson, lesson_document(run)).log.actions() == again.log.actions()
            run.take_back()
        advance(run)
    assert run_from(run.lesson, lesson_document(run)).over


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"step": 99}, "cannot be read"),
        ({"step": -1}, "cannot be read"),
        ({"step": True}, "cannot be read"),
        ({"actions": "all"}, "cannot be read"),
        ({"actions": []}, "changed"),
        ({"actions": [[0, ["take_free", 5]]]}, "changed"),
        ({"actions": [["?", None], 7]}, "changed"),
        ({"actions": [[1, ["take_free", 3]]]}, "changed"),
        ({"step": 1}, "changed"),
        ({"game": "marchia"}, "another game"),
        ({"format": "ostia-games/game"}, "does not hold a lesson"),
        ({"version": 99}, "newer version"),
    ],
)
def test_a_document_that_does_not_fit_is_refused(changes: dict[str, Any], why: str) -> None:
    document = lesson_document(run_to("ostia", "lot"))
    with pytest.raises(BadDocument, match=why):
        run_from(lesson_of("ostia"), document | changes)


def test_a_lesson_whose_anchor_is_gone_says_where() -> None:
    found = lesson_of("marchia")
    broken = replace(found.steps[1], anchors=(("id", "gone"),))
    with pytest.raises(AssertionError, match="step 2, «market»: id=gone is not on the page"):
        check_lesson(replace(found, steps=(found.steps[0], broken)))


def test_a_lesson_whose_action_is_gone_says_where() -> None:
    found = lesson_of("marchia")
    buy = found.steps[found.number("buy")]
    steps = (*found.steps[:2], replace(buy, do=found.steps[found.number("tax")].do, tries=()))
    with pytest.raises(AssertionError, match="step 3, «buy»"):
        check_lesson(replace(found, steps=steps))
    watched = replace(found.steps[1], watch=((1, buy.do[0][0]),))
    with pytest.raises(AssertionError, match="step 1, «welcome»"):  # the next step cannot begin
        check_lesson(replace(found, steps=(found.steps[0], watched)))


@pytest.mark.parametrize("game", GAMES)
def test_the_voice_is_short(game: str) -> None:
    for at, step in enumerate(lesson_of(game).steps, 1):
        for said in (step.says, *(tried.says for tried in step.tries)):
            assert len(said.id.split()) <= LONGEST, f"step {at}, «{step.name}»"


@pytest.mark.parametrize("game", GAMES)
def test_every_language_says_the_same_numbers(game: str) -> None:
    found = lesson_of(game)
    texts: list[Message] = [found.goal, *found.learned]
    for step in found.steps:
        texts += [step.says, *(tried.says for tried in step.tries)]
    for language in LANGUAGES:
        for text in texts:
            assert _numbers(words(language)(text)) == _numbers(text.id), words(language)(text)


def _numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


def test_a_step_that_makes_no_sense_is_an_error() -> None:
    from ostia_games.core.play.lesson import read  # noqa: PLC0415

    head = {"names": ["Ada", "Ben"], "seed": 1, "goal": "", "learned": []}
    for step in ({"do": [["pass"]], "any": "pass"}, {"dance": 1}):
        with pytest.raises(ValueError, match="step «a»"):
            read("marchia", {**head, "steps": [{"name": "a", "says": "", **step}]})
    twice = {"name": "a", "says": ""}
    with pytest.raises(ValueError, match="same name"):
        read("marchia", {**head, "steps": [twice, twice]})


def test_the_page_shows_the_voice_and_no_more_than_the_seat_may_see() -> None:
    run = run_to("ostia", "confirm")
    html = drawn(Learning(LessonSession.of(run, finished=False)))
    assert f"Step {run.at + 1} of {len(run.lesson.steps)}" in html
    assert html.count('aria-live="polite"') == 1, "one voice"
    assert 'id="tool-undo"' not in html


def test_every_kind_of_step_is_there() -> None:
    """Reading, watching, acting, choosing, trying and jumping ahead are all used somewhere."""
    steps: list[Step] = [step for game in GAMES for step in lesson_of(game).steps]
    assert all(any(kind) for kind in zip(*map(_kinds, steps), strict=True))


def _kinds(step: Step) -> tuple[bool, ...]:
    read = not step.watch and not step.waits
    return (
        read,
        bool(step.watch),
        step.quiet,
        bool(step.do),
        bool(step.one_of),
        bool(step.any),
        bool(step.tries),
    )
