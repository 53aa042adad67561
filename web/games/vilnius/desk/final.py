"""The glory at the end of a table of Vilnius: one question at a time, each with its check."""

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from ostia_games.vilnius.keeper.entries import OrderValues, ToolCosts
from ostia_games.vilnius.keeper.keeper import questions
from ostia_games.vilnius.keeper.tally import ORDER, TOOLS
from web.games.desk import Look
from web.games.desk_parts import enter_button, number_pad, plate, question
from web.ui.html import Html, h


def final(t: Words, look: Look) -> Html:
    """The next question."""
    asked = questions(look.sheet)
    if not asked:
        return h("p", t("Everything is counted."), cls="muted")
    return buildings(t, look) if asked[0].kind == "buildings" else units(t, look)


def _seat(look: Look) -> int:
    """Who is asked; in a correction, whoever it was."""
    if look.editing is not None:
        seat: int = getattr(look.table.entries[look.editing].entry, "seat", 0)
        return seat
    asked = questions(look.sheet)
    return asked[0].seat if asked else 0


def buildings_draft(look: Look) -> OrderValues:
    """The sum that is being typed."""
    found, seat = look.drafts.get("order_values"), _seat(look)
    return found if isinstance(found, OrderValues) and found.seat == seat else OrderValues(seat, 0)


def units_draft(look: Look) -> ToolCosts:
    """The sum that is being typed."""
    found, seat = look.drafts.get("tool_costs"), _seat(look)
    return found if isinstance(found, ToolCosts) and found.seat == seat else ToolCosts(seat, 0)


def buildings(t: Words, look: Look) -> Html:
    """The Order values of a player's buildings."""
    entry = buildings_draft(look)
    known = look.sheet.total(entry.seat, ORDER)
    title = t("What are the Order values of {player}’s buildings?", player=look.names[entry.seat])
    return _ask(t, look, title, "buildings", entry.total, entry, OrderValues(entry.seat, known), known)


def units(t: Words, look: Look) -> Html:
    """The tool costs of a player's units."""
    entry = units_draft(look)
    known = look.sheet.total(entry.seat, TOOLS)
    title = t("What are the tool costs of {player}’s units?", player=look.names[entry.seat])
    return _ask(t, look, title, "units", entry.total, entry, ToolCosts(entry.seat, known), known)


def _ask(  # noqa: PLR0913, PLR0917 - a question with its check and its number pad
    t: Words, look: Look, title: str, what: str, typed: int, entry: Action, right: Action, known: int
) -> Html:
    left = None if look.editing is not None else len(questions(look.sheet))
    check = h(
        "div",
        h("p", t("By the entries it is {n}. Count: is that right?", n=known)),
        enter_button(look, right, t("Yes, {n}", n=known), id="glory-right"),
        h("p", t("If not, enter the sum:"), cls="muted"),
        cls="question__check",
    )
    return question(
        t, plate(look, _seat(look)), title, "V9.2", left,
        check,
        h("output", t.number(typed), cls="bid__number question__number", id="sum"),
        number_pad(t, what),
        h("div", enter_button(look, entry, t("{n} in all", n=typed), "", id="glory-typed"), cls="desk__go"),
        typed=True,
    )  # fmt: skip
