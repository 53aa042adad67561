"""Luck told apart from choice, as the page of an analysis shows it."""

from collections.abc import Sequence
from dataclasses import dataclass

from ostia_games.core.words import Message, Words
from web.ui.html import Html, h
from web.ui.parts import table

OTHERS = 3  # the cell of an account that a game won together has not


@dataclass(frozen=True, slots=True)
class Account:
    """What brought one player from the start to the result; each cell is a figure."""

    player: Message
    cells: tuple[Message, ...]  # start, luck, own choices, choices of the others, result, error


def luck_and_decisions(t: Words, accounts: Sequence[Account], unit: str, *, together: bool) -> Html:
    """A column for everybody, which fits on a phone; `unit` says what the figures are of."""
    own = t("Decisions") if together else t("Own decisions")
    names = [t("At the start"), t("Luck"), own, t("Decisions of the others"), t("Result"), t("Unsure by ±")]
    rows = [
        h("tr", h("th", name, scope="row"), [h("td", t(account.cells[at])) for account in accounts])
        for at, name in enumerate(names)
        if not (together and at == OTHERS)
    ]
    heads = [unit, *(t(account.player) for account in accounts)]
    told = [
        t("Luck is what chance brought, or brought to light, between two decisions; it can be good or bad."),
        t(
            "Decisions are what the chosen moves gained or lost, compared with what the page’s normal bot "
            "would have done in the same place."
        ),
        t(
            "Start, luck and decisions add up to the result. How much of it was luck and how much choice is "
            "only known as surely as the last row says."
        ),
    ]
    return h(
        "section",
        h("h2", t("Luck and decisions"), cls="final__sub"),
        h("ul", [h("li", each) for each in told], cls="muted analysis__told"),
        scrolled(t("Luck and decisions"), table(heads, rows, cls="figures-table")),
        cls="panel",
    )


def scrolled(name: str, content: Html) -> Html:
    """Figures that may be wider than a phone: they scroll by themselves, by keys too."""
    return h("div", content, cls="analysis__scroll", tabindex="0", role="region", aria_label=name)
