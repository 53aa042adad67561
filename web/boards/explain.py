"""Numbers that explain themselves: press one, and see the sum it comes from and the clause of the rules.

The browser opens and closes the small sheet by itself (popover), in front of everything and without a script;
Escape or a press elsewhere closes it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ostia_games.core.clauses import clauses
from ostia_games.core.words import Words
from web.html import Html, h

Row = tuple[str, str]  # what it is, and how much


class Why(NamedTuple):
    """Where a number comes from."""

    title: str
    clause: str
    rows: Sequence[Row]
    total: Row | None = None


def explained(t: Words, name: str, shown: object, why: Why) -> Html:
    """`shown`, pressable. `name` is its own on the page and begins with the game: «marchia-points-0».

    Only inline elements, so that it may stand in a sentence.
    """
    sheet, rule = f"why-{name}", clauses(name.partition("-")[0])[why.clause]
    rows = [_row(*row) for row in why.rows]
    clause = h("span", why.clause, cls="clause", translate="no")
    return h(
        "span",
        h("button", shown, type="button", cls="why", popovertarget=sheet, id=f"{sheet}-press"),
        h(
            "span",
            h("b", why.title, cls="why__title"),
            rows,
            _row(*why.total, kind="why__row why__row--total") if why.total else None,
            h("span", t(rule.text), " ", clause, cls="why__rule"),
            cls="why__sheet",
            id=sheet,
            popover="auto",
        ),
        cls="why__all",
    )


def _row(what: str, amount: str, kind: str = "why__row") -> Html:
    return h("span", h("span", what), h("b", amount), cls=kind)
