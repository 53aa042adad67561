"""The history of a score book: every entry in sentences, by round, the latest first."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from ostia_games.core.keeping.book import HistoryLine
from ostia_games.core.words import Words
from web.games.desk import DeskLook
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import icon_button

SHOWN = 40  # entries; the rounds before these are folded
LATEST = 2  # entries below the desk


def history(t: Words, look: DeskLook[Any]) -> Html:
    lines = look.book.lines
    if not lines:
        return h("div", icon("list"), h("p", t("Nothing has been entered yet.")), cls="empty")
    rounds = [list(found) for _, found in groupby(lines, key=lambda line: line.chapter)]
    shown: list[Html] = []
    older: list[Html] = []
    room = SHOWN
    for found in reversed(rounds):
        (shown if room > 0 else older).append(_round(t, look, found))
        room -= len(found)
    rest = None
    if older:
        summary = h("summary", t("Earlier rounds ({n})", n=len(older)), cls="link")
        rest = h("details", summary, older, id="earlier")
    return h("div", shown, rest, cls="rounds")


def latest(t: Words, look: DeskLook[Any]) -> Html | None:
    """The last entries below the desk of a small screen, where the history is a tab away: what was forgotten
    is put in, and a slip corrected, from there."""
    if look.editing is not None or look.inserting is not None or not look.book.lines:
        return None
    rows = [_late(t, look, line) for line in reversed(look.book.lines[-LATEST:])]
    return h("section", h("h2", t("Latest entries")), h("ol", rows), cls="keep__latest")


def _late(t: Words, look: DeskLook[Any], line: HistoryLine) -> Html:
    keeper, entry = look.book.keeper, line.number
    n = entry + 1
    edit, insert = t("Correct entry {n}", n=n), t("Insert before entry {n}", n=n)
    return h(
        "li",
        h("span", t.number(n), cls="entry__number"),
        h("p", t(keeper.written(look.now, line.made.entry, line.told))),
        icon_button(edit, "edit", "pencil", data_entry=entry, id=f"late-edit-{entry}"),
        icon_button(insert, "insert-before", "plus", data_entry=entry, id=f"late-insert-{entry}"),
    )


def _round(t: Words, look: DeskLook[Any], lines: Sequence[HistoryLine]) -> Html:
    """The entries of a round under its name, with what the scores were after it."""
    chapter = lines[0].chapter
    head = None
    if chapter is not None:
        scores = [
            h(
                "li",
                h("span", name, translate="no", cls="round__name"),
                h("b", t.number(lines[-1].scores[who])),
            )
            for who, name in enumerate(look.names)
        ]
        head = h("div", h("h3", t(chapter)), h("ul", scores, cls="round__scores"), cls="round__head")
    entries = [_line(t, look, line) for line in reversed(lines)]
    return h("section", head, h("ol", entries, cls="entries"), cls="round")


def _line(t: Words, look: DeskLook[Any], line: HistoryLine) -> Html:
    number = line.number
    told = [h("p", t(message)) for message in line.told] or [h("p", t("Not counted."), cls="muted")]
    kind = "entry" if number not in (look.editing, look.inserting) else "entry entry--open"
    head = h("span", t.number(number + 1), cls="entry__number")
    if look.guest:
        return h("li", head, h("div", told, _marks(t, line), cls="entry__told"), cls=kind)
    return h(
        "li",
        head,
        h("div", told, _marks(t, line), cls="entry__told"),
        h(
            "div",
            icon_button(
                t("Correct entry {n}", n=number + 1), "edit", "pencil", data_entry=number, id=f"edit-{number}"
            ),
            icon_button(
                t("Remove entry {n}", n=number + 1),
                "remove-entry",
                "trash",
                data_entry=number,
                id=f"remove-{number}",
            ),
            cls="entry__tools",
        ),
        # The latest stands first, so what comes before it is put in below.
        h(
            "button",
            h("span", icon("plus")),
            type="button",
            cls="entry__insert",
            data_do="insert-before",
            data_entry=number,
            id=f"insert-{number}",
            aria_label=t("Insert before entry {n}", n=number + 1),
            title=t("Insert before entry {n}", n=number + 1),
        ),
        cls=kind,
    )


def _marks(t: Words, line: HistoryLine) -> Html | None:
    if line.problem is None:
        return None
    clause, why = line.problem.clause, line.problem.message
    if line.problem.doubt:
        if line.made.ours:
            return None  # they have said that it is so
        mark = h("span", icon("info"), h("span", t("Is that so?")), cls="badge")
    elif line.made.ours and line.counted:
        mark = h("span", icon("check"), h("span", t("House rule")), cls="badge badge--gold")
    elif line.counted:
        mark = h("span", icon("warning"), h("span", t("This cannot be right.")), cls="badge badge--warning")
    else:
        mark = h("span", icon("warning"), h("span", t("Left out of the count.")), cls="badge badge--warning")
    reason = h("p", t("{clause}: {why}", clause=clause, why=why) if clause else t(why), cls="muted")
    return h("div", mark, reason, cls="entry__mark")
