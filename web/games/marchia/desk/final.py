"""The final count of a table of Marchia: one question at a time, each with its check."""

from ostia_games.core.words import Words, listed, msg, nmsg
from ostia_games.marchia import says, scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.keeper.entries import Holds, Pennies, Unfinished
from ostia_games.marchia.keeper.final import HOLDER, PURSE, UNFINISHED, left_over, questions
from ostia_games.marchia.keeper.keeper import kind_name
from ostia_games.marchia.keeper.tally import PENNIES, MarchiaSheet
from web.games.desk import Look
from web.games.desk_parts import enter_button, number_pad, plate, question
from web.games.marchia.art.pieces import building
from web.ui.html import Html, h


def final(t: Words, look: Look) -> Html:
    """The next question."""
    asked = questions(look.sheet)
    if not asked:
        return h("p", t("Everything is counted."), cls="muted")
    ask = {HOLDER: holder, UNFINISHED: unfinished, PURSE: purse}[asked[0].kind]
    return ask(t, look)


def _about(look: Look) -> int:
    """The player or the type that is asked about; in a correction, whichever it was."""
    if look.editing is not None:
        entry = look.table.entries[look.editing].entry
        found: int = getattr(entry, "seat", getattr(entry, "kind", 0))
        return found
    asked = questions(look.sheet)
    return asked[0].about if asked else 0


def _left(look: Look) -> int | None:
    return None if look.editing is not None else len(questions(look.sheet))


def holder(t: Words, look: Look) -> Html:
    """Who holds a bonus tile."""
    sheet: MarchiaSheet = look.sheet
    kind = _about(look)
    first, second = sheet.box.bonus[TYPES[kind]]
    known = sheet.holders[kind]
    counts = sheet.buildings(kind)
    presses = [
        enter_button(
            look,
            Holds(kind, seat),
            t("{player}, who has {n}", player=look.names[seat], n=counts[seat]),
            f"button--wide question__choice {'button--primary' if seat == known else ''}",
            id=f"holder-{seat}",
        )
        for seat in range(sheet.seats)
    ]
    nobody = enter_button(look, Holds(kind, None), t("Nobody"),
                          f"button--wide question__choice {'button--primary' if known is None else ''}",
                          id="holder-none")  # fmt: skip
    who = h("span", building(TYPES[kind], "tally__art"), h("b", t(says.type_name(kind))), cls="plate")
    worth = t("It is worth {first} points, and {second} for the second.", first=first, second=second)
    return question(
        t, who, t("Who holds this bonus tile?"), "M7.3", _left(look),
        h("p", worth, cls="muted"),
        h("div", presses, nobody, cls="question__choices"),
    )  # fmt: skip


def unfinished_draft(look: Look) -> Unfinished:
    """The sum that is being typed."""
    found, seat = look.drafts.get("unfinished"), _about(look)
    return found if isinstance(found, Unfinished) and found.seat == seat else Unfinished(seat, 0)


def unfinished(t: Words, look: Look) -> Html:
    """The unfinished buildings of a player."""
    sheet: MarchiaSheet = look.sheet
    entry = unfinished_draft(look)
    known = left_over(sheet, entry.seat)
    left = [msg("{type} {n}", type=kind_name(each.kind), n=each.value)
            for each in sheet.open_buildings(entry.seat)]  # fmt: skip
    told = t("By the entries: {buildings}.", buildings=listed(left)) if left else t("By the entries: none.")
    points = nmsg("{n} point", "{n} points", scoring.unfinished_points([known]))
    yes = t("Yes, worth {n}: {points}", n=known, points=points)
    check = h(
        "div",
        h("p", told),
        enter_button(look, Unfinished(entry.seat, known), yes, id="unfinished-right"),
        h("p", t("If not, enter the sum of their values:"), cls="muted"),
        cls="question__check",
    )
    label = t("{n} in all", n=entry.points)
    title = t("What has {player} not completed?", player=look.names[entry.seat])
    return question(
        t, plate(look, entry.seat), title, "M7.2", _left(look),
        check,
        h("output", t.number(entry.points), cls="bid__number question__number", id="sum"),
        number_pad(t, "unfinished"),
        h("div", enter_button(look, entry, label, "", id="unfinished-typed"), cls="desk__go"),
        typed=True,
    )  # fmt: skip


def purse_draft(look: Look) -> Pennies:
    """The amount that is being typed."""
    found, seat = look.drafts.get("pennies"), _about(look)
    return found if isinstance(found, Pennies) and found.seat == seat else Pennies(seat, 0)


def purse(t: Words, look: Look) -> Html:
    """How many pennies there are."""
    sheet: MarchiaSheet = look.sheet
    entry = purse_draft(look)
    known, check = sheet.total(entry.seat, PENNIES), None
    if sheet.tracked and look.editing is None:
        right = Pennies(entry.seat, max(0, known))
        check = h(
            "div",
            h("p", t("By the entries it must be {n} pennies. Count: is that right?", n=known)),
            enter_button(look, right, t("Yes, {n} pennies", n=known), id="purse-right"),
            h("p", t("If not, enter what is there:"), cls="muted"),
            cls="question__check",
        )
    title = t("How many pennies does {player} have?", player=look.names[entry.seat])
    typed = enter_button(look, entry, t("{n} pennies", n=entry.pennies), "" if check else "button--primary",
                         id="purse-typed")  # fmt: skip
    return question(
        t, plate(look, entry.seat), title, "M7.4", _left(look),
        check,
        h("output", t.number(entry.pennies), cls="bid__number question__number", id="purse"),
        number_pad(t, "purse"),
        h("div", typed, cls="desk__go"),
        typed=True,
    )  # fmt: skip
