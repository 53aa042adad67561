"""Numbers that explain themselves: press one and see the sum and the clause behind it.

A board draws a number with `number(t, "20", "income-1")` and answers for it in its method
`explain(look, "income-1")` with a `Sum`: messages only, so that it can be read in every language.
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

from ostia_games.core.clauses import clauses
from ostia_games.core.meta import Meta
from ostia_games.core.play.box import SOURCES_IN_PLAY
from ostia_games.core.words import Message, Words, msg
from web.ui.dialogs import dialog
from web.ui.html import Html, h
from web.ui.parts import button, clause_press

Label = Message | str  # a name that people gave stays as it is
Rows = tuple[tuple[Label, int | Message], ...]
_ASKED = re.compile(r"([a-z0-9]{1,60})(?:-([0-9]{1,9}))?")
_ELEMENT = re.compile(r"[a-z0-9-]{1,60}")


@dataclass(frozen=True, slots=True)
class Sum:
    """How a number comes about: its parts line by line, what they make, a word on it, and the clause."""

    title: Message
    clause: str
    rows: Rows = ()
    total: int | None = None
    note: Message | None = None
    source: str = ""  # where a printed value comes from, by `core.play.box.SOURCES_IN_PLAY`


class Asked(NamedTuple):
    """Which number was pressed: `income-1` is the income of player 1, `lot` stands alone."""

    name: str
    number: int | None


def asked(what: str) -> Asked:
    """What the page asks for; of text that cannot be read, a name that no number has."""
    found = _ASKED.fullmatch(what)
    if found is None:
        return Asked("", None)
    name, number = found.groups()
    return Asked(name, int(number) if number else None)


def number(t: Words, content: object, what: str, cls: str = "", **attrs: object) -> Html:
    """A number to press. `what` names it for the board; `income-1@desk` and `income-1@players` are the same
    number in two places."""
    what, _, at = what.partition("@")
    return h(
        "button",
        content,
        type="button",
        id=_id(what, at),
        cls=f"number {cls}".strip(),
        data_do="explain",
        data_what=what,
        data_at=at or None,
        aria_haspopup="dialog",
        **attrs,
    )


def opener(what: str, at: str) -> str:
    """The selector of the number, to give the focus back to it."""
    return f"#{_id(what, at)}" if _ELEMENT.fullmatch(_id(what, at)) else "#main"


def _id(what: str, at: str) -> str:
    return f"why-{at}-{what}" if at else f"why-{what}"


def sum_dialog(t: Words, meta: Meta, found: Sum) -> Html:
    rows = [_row(t, label, value) for label, value in found.rows]
    if found.total is not None:
        rows.append(_row(t, msg("Total"), found.total, "sum__total"))
    return dialog(
        t(found.title),
        h("table", h("tbody", rows), cls="sum-table") if rows else None,
        h("p", t(found.note)) if found.note else None,
        h("p", t(SOURCES_IN_PLAY[found.source]), data_source=found.source) if found.source else None,
        clause_line(t, meta, found.clause),
        actions=[button(t("Close"), "close", kind="button--primary")],
        light=t("Close"),
    )


def clause_line(t: Words, meta: Meta, number: str) -> Html | None:
    """What a clause says; its number opens the rulebook there."""
    clause = clauses(meta.id).get(number)
    return h("p", clause_press(t, number), " ", t(clause.text), cls="muted") if clause else None


def _row(t: Words, label: Label, value: int | Message, cls: str = "") -> Html:
    shown = t.number(value) if isinstance(value, int) else t(value)
    # A text that is no message is a name.
    name = h("span", label, translate="no") if isinstance(label, str) else t(label)
    return h("tr", h("th", name, scope="row"), h("td", shown), cls=cls or None)
