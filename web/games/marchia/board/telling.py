"""The final count, told step by step, with a running total."""

from itertools import accumulate
from typing import NamedTuple

from ostia_games.core.words import Words
from ostia_games.marchia.state import Marchia
from web.games.marchia.board.elements import player
from web.ui.html import Html, h
from web.ui.parts import clause_press, table
from web.ui.sums import number


class _Step(NamedTuple):
    title: str
    clause: str
    text: str
    gained: list[int]  # by seat


def chapters(t: Words, view: Marchia) -> list[Html]:
    """Track, unfinished buildings, bonus tiles, money: each adds to the points counted before it."""
    steps = _steps(t, view)
    sums = list(accumulate((step.gained for step in steps), _added))
    return [_chapter(t, view, at, step, sums[at]) for at, step in enumerate(steps)]


def _added(one: list[int], other: list[int]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]


def _steps(t: Words, view: Marchia) -> list[_Step]:
    counts = view.final
    return [
        _Step(
            t("On the track"),
            "M4.6",
            t("Points for buildings that were completed during the game."),
            [count.track for count in counts],
        ),
        _Step(
            t("Unfinished buildings"),
            "M7.2",
            t("Half of what they are worth together, rounded up."),
            [count.unfinished for count in counts],
        ),
        _Step(
            t("Bonus tiles"),
            "M7.3",
            t("The holder scores the first value, the second most the second one; ties share it."),
            [count.bonus for count in counts],
        ),
        _Step(
            t("Money"),
            "M7.4",
            t("Points for the richest, but never more points than pennies."),
            [count.money for count in counts],
        ),
    ]


def _chapter(t: Words, view: Marchia, at: int, step: _Step, sums: list[int]) -> Html:
    rows = [
        h(
            "tr",
            h("th", player(view, seat), scope="row"),
            h("td", number(t, t("+{n}", n=step.gained[seat]), f"part{at}-{seat}", "told-plus")),
            h("td", h("b", t.number(sums[seat])), cls="count__n"),
        )
        for seat in sorted(range(len(sums)), key=lambda seat: -sums[seat])
    ]
    heads = (t("Player"), t("Points"), t("In all"))
    return h(
        "section",
        h("h2", step.title, clause_press(t, step.clause)),
        h("p", step.text, cls="muted"),
        table(heads, rows),
        cls="chapter-told panel",
    )
