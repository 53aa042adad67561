"""The glory at the end of a table of Vilnius: one question at a time, each with its check."""

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from ostia_games.vilnius.keeper.entries import OrderValues, ToolCosts
from ostia_games.vilnius.keeper.final import questions
from ostia_games.vilnius.keeper.tally import ORDER, TOOLS, VilniusTally
from web.games.desk import DeskLook
from web.games.desk_parts import asked_seat, check, enter_button, plate, question, typed_number
from web.ui.html import Html, h


def final(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """The next question that is open."""
    asked = questions(look.tally)
    if not asked:
        return h("p", t("Everything is counted."), cls="muted")
    return buildings(t, look) if asked[0].kind == "buildings" else units(t, look)


def _seat(look: DeskLook[VilniusTally]) -> int:
    return asked_seat(look, questions(look.tally))


def buildings_draft(look: DeskLook[VilniusTally]) -> OrderValues:
    found, seat = look.drafts.get("order_values"), _seat(look)
    return found if isinstance(found, OrderValues) and found.seat == seat else OrderValues(seat, 0)


def units_draft(look: DeskLook[VilniusTally]) -> ToolCosts:
    found, seat = look.drafts.get("tool_costs"), _seat(look)
    return found if isinstance(found, ToolCosts) and found.seat == seat else ToolCosts(seat, 0)


def buildings(t: Words, look: DeskLook[VilniusTally]) -> Html:
    entry = buildings_draft(look)
    known = look.tally.total(entry.seat, ORDER)
    title = t("What are the Order values of {player}’s buildings?", player=look.names[entry.seat])
    return _ask(t, look, title, "buildings", entry.total, entry, OrderValues(entry.seat, known), known)


def units(t: Words, look: DeskLook[VilniusTally]) -> Html:
    entry = units_draft(look)
    known = look.tally.total(entry.seat, TOOLS)
    title = t("What are the tool costs of {player}’s units?", player=look.names[entry.seat])
    return _ask(t, look, title, "units", entry.total, entry, ToolCosts(entry.seat, known), known)


def _ask(  # noqa: PLR0913, PLR0917 - a question with its check and its number pad
    t: Words,
    look: DeskLook[VilniusTally],
    title: str,
    what: str,
    typed: int,
    entry: Action,
    right: Action,
    known: int,
) -> Html:
    left = None if look.editing is not None else len(questions(look.tally))
    # In light keeping nobody has written buildings and units down.
    light = look.tally.light
    known_right = check(
        t("The entries say {n}. Count them: is that right?", n=known),
        enter_button(look, right, t("Yes, {n}", n=known), id="glory-right"),
        t("If not, enter the sum:"),
    )
    kind = "button--primary" if light else ""
    enter = enter_button(look, entry, t("{n} in all", n=typed), kind, id="glory-typed")
    return question(
        t,
        plate(look, _seat(look)),
        title,
        "V9.2",
        left,
        None if light else known_right,
        typed_number(t, typed, "sum", what, enter),
        typed=True,
    )
