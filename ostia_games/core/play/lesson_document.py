"""A lesson as far as somebody has come, to be gone on with later.

The document holds the step and the actions of the game. Opening it walks through the lesson again, so a
lesson that was changed since, or a document that somebody else has made, is refused with a sentence.
"""

from typing import Any

from ostia_games.core.documents import BadDocument, Json, migrated
from ostia_games.core.play.actions import BadAction
from ostia_games.core.play.lesson import LEARNER, Lesson, NotNow, Press, Run
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import msg

FORMAT = "ostia-games/lesson"
VERSION = 1


def lesson_document(run: Run) -> dict[str, Json]:
    """Without what is only being tried."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": run.lesson.setup.game,
        "step": run.at,
        "actions": run.kept().actions(),
    }


def run_from(lesson: Lesson, data: object) -> Run:
    """The way through the lesson as far as the document goes."""
    document = migrated(data, FORMAT, VERSION, {})
    at, actions = document.get("step"), document.get("actions")
    if document.get("game") != lesson.setup.game:
        raise BadDocument(msg("this is the lesson of another game"))
    if type(at) is not int or not 0 <= at <= len(lesson.steps) or not isinstance(actions, list):
        raise BadDocument(msg("the file cannot be read"))
    run = Run(lesson)
    changed = BadDocument(msg("the lesson has changed since"))
    try:
        while run.at < at or (run.waits and len(run.log.entries) < len(actions)):
            if run.waits:
                run.press(_next_press(run, actions))
            else:
                run.go_on()
    except (BadAction, IllegalAction, NotNow) as problem:
        raise changed from problem
    if run.at != at or run.log.actions() != actions:
        raise changed
    return run


def _next_press(run: Run, actions: list[Any]) -> Press:
    """What the learner pressed next."""
    codec, rest = run.log.game.codec, actions[len(run.log.entries) :]
    for press in run.wanted():
        if rest[:1] == [[LEARNER, codec.encode(press[0])]]:
            return press
    if not rest or not isinstance(rest[0], list) or len(rest[0]) != 2:
        raise BadAction(msg("an action is a pair of seat and action"))
    return (codec.decode(rest[0][1]),)
