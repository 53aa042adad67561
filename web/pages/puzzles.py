"""Puzzles: the list of a game, and the voice beside the table that asks, judges and tells why."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ostia_games.core.meta import Meta
from ostia_games.core.words import Message, Words, msg
from web.games.covers import cover
from web.sessions.library import SEEN, SOLVED
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, heading

NEXT = "#puzzle-next"

RIGHT, EQUAL, WRONG, SHOWN, WAITING = "right", "equal", "wrong", "shown", "waiting"
VERDICTS: dict[str, Message] = {
    RIGHT: msg("Right: that is the best move."),
    EQUAL: msg("Not our solution, but as good, as far as imagined games can tell."),
    WRONG: msg("Not the best move."),
    SHOWN: msg("This is the best move."),
    WAITING: msg("Not our solution. Both are being compared in imagined games …"),
}


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a puzzle, and what its solution is."""

    verdict: str
    solution: Message
    margin: Message  # over the next best
    reason: Message | None
    worse: Message | None = None  # by how much what was done is worse


@dataclass(frozen=True, slots=True)
class Asked:
    """A puzzle as it stands."""

    game: str
    number: int  # from 1
    count: int
    task: Message
    player: str
    tried: bool  # a part of the decision is made
    answer: Answer | None


def puzzles_page(t: Words, meta: Meta, tasks: Sequence[Message], done: Sequence[str]) -> Html:
    """`done` says of each puzzle whether it is solved or its answer was seen."""
    rows = [
        _row(t, meta.id, number, task, how)
        for number, (task, how) in enumerate(zip(tasks, done, strict=True), 1)
    ]
    solved = sum(how == SOLVED for how in done)
    told = t("Positions from games between bots, where one move is clearly better than any other. Find it.")
    return h(
        "article",
        button(t("To the shelf"), "shelf", "left", "button--quiet setup__back"),
        h(
            "div",
            h("div", cover(meta.id), cls="final__cover"),
            h("p", meta.name, cls="final__game", translate="no"),
            heading(t("Puzzles"), cls="final__title"),
            cls="final__head",
        ),
        h("p", told, cls="puzzles__told"),
        h("p", t("{n} of {count} solved", n=solved, count=len(tasks)), cls="puzzles__solved"),
        h("ol", rows, cls="puzzles"),
        cls="final",
    )


def _row(t: Words, game: str, number: int, task: Message, how: str) -> Html:
    state = {SOLVED: t("solved"), SEEN: t("answer seen")}.get(how, t("not solved yet"))
    mark = {SOLVED: "check", SEEN: "eye"}.get(how)
    return h(
        "li",
        h(
            "button",
            h("b", t.number(number), cls="puzzle__number"),
            h("span", t(task), cls="puzzle__task"),
            h("span", icon(mark) if mark else None, state, cls="puzzle__state"),
            type="button",
            cls="puzzle",
            id=f"puzzle-{number}",
            data_do="puzzle",
            data_game=game,
            data_puzzle=number,
            data_state=how or None,
        ),
    )


def puzzle_voice(t: Words, asked: Asked) -> Html:
    place = t("Puzzle {n} of {count}: {task}", n=asked.number, count=asked.count, task=asked.task)
    said = _answered(t, asked.answer) if asked.answer else _question(t, asked)
    return h(
        "section",
        h(
            "div",
            icon("puzzle"),
            h("h2", place, cls="voice__place", id="voice-place"),
            cls="voice__head",
        ),
        h("div", said, aria_live="polite", cls="voice__words", id="voice-words", tabindex="0"),
        _ways(t, asked),
        cls="voice voice--puzzle",
        id="voice",
        tabindex="-1",
        aria_labelledby="voice-place",
        data_verdict=asked.answer.verdict if asked.answer else None,
    )


def _question(t: Words, asked: Asked) -> list[Html]:
    told = t("You are {player}. One move is clearly the best: make it.", player=asked.player)
    return [h("p", told, cls="voice__says")]


def _answered(t: Words, answer: Answer) -> list[Html]:
    found = [h("p", h("strong", t(VERDICTS[answer.verdict])), cls="voice__says")]
    if answer.worse:
        found.append(h("p", t("What you did is worse by {gap}.", gap=answer.worse)))
    if answer.verdict != RIGHT:
        found.append(h("p", t("The solution: {moves}.", moves=answer.solution)))
    if answer.reason:
        found.append(h("p", t(answer.reason)))
    margin = t("Better than the next best by {margin}.", margin=answer.margin)
    return [*found, h("p", margin, cls="voice__length")]


def _ways(t: Words, asked: Asked) -> Html:
    number: dict[str, Any] = {"data_game": asked.game, "data_puzzle": asked.number}
    every = button(
        t("All puzzles"), "puzzles", "list", "button--quiet", data_game=asked.game, id="all-puzzles"
    )
    if asked.answer is None:
        again = button(t("Start over"), "puzzle", "refresh", "button--quiet", id="puzzle-again", **number)
        show = button(t("Show the solution"), "puzzle-show", "eye", "button--quiet", id="puzzle-show")
        return h("div", again if asked.tried else None, show, every, cls="voice__ways")
    on = button(t("Next puzzle"), "puzzle-next", "right", "button--primary", id="puzzle-next")
    again = button(t("Try again"), "puzzle", "refresh", id="puzzle-again", **number)
    return h("div", on, again, every, cls="voice__ways")
