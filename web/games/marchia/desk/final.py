"""The final count of a table of Marchia: one question at a time, each with its check."""

from ostia_games.core.words import Words, listed, msg, nmsg
from ostia_games.marchia import says, scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.keeper.entries import Holds, Pennies, Unfinished
from ostia_games.marchia.keeper.final import HOLDER, PURSE, UNFINISHED, left_over, questions
from ostia_games.marchia.keeper.keeper import kind_name
from ostia_games.marchia.keeper.tally import PENNIES, MarchiaTally
from web.games.desk import DeskLook
from web.games.desk_parts import check, enter_button, plate, question, typed_number
from web.games.marchia.art.pieces import building
from web.ui.html import Html, h


def final(t: Words, look: DeskLook[MarchiaTally]) -> Html:
    """The next question that is open."""
    asked = questions(look.tally)
    if not asked:
        return h("p", t("Everything is counted."), cls="muted")
    ask = {HOLDER: holder, UNFINISHED: unfinished, PURSE: purse}[asked[0].kind]
    return ask(t, look)


def _about(look: DeskLook[MarchiaTally]) -> int:
    """The player or the type that is asked about; in a correction, whichever it was."""
    entry = look.corrected
    if entry is not None:
        found: int = getattr(entry, "seat", getattr(entry, "kind", 0))
        return found
    asked = questions(look.tally)
    return asked[0].about if asked else 0


def _left(look: DeskLook[MarchiaTally]) -> int | None:
    return None if look.editing is not None else len(questions(look.tally))


def holder(t: Words, look: DeskLook[MarchiaTally]) -> Html:
    tally = look.tally
    kind = _about(look)
    first, second = tally.box.bonus[TYPES[kind]]
    known = tally.holders[kind]
    counts = tally.buildings(kind)
    presses = [
        enter_button(
            look,
            Holds(kind, seat),
            t("{player}, who has {n}", player=look.names[seat], n=counts[seat]),
            f"button--wide question__choice {'button--primary' if seat == known else ''}",
            id=f"holder-{seat}",
        )
        for seat in range(tally.seats)
    ]
    nobody = enter_button(
        look,
        Holds(kind, None),
        t("Nobody"),
        f"button--wide question__choice {'button--primary' if known is None else ''}",
        id="holder-none",
    )
    who = h("span", building(TYPES[kind], "tally__art"), h("b", t(says.type_name(kind))), cls="plate")
    worth = t("It is worth {first} points, and {second} for the second.", first=first, second=second)
    return question(
        t,
        who,
        t("Who holds this bonus tile?"),
        "M7.3",
        _left(look),
        h("p", worth, cls="muted"),
        h("div", presses, nobody, cls="question__choices"),
    )


def unfinished_draft(look: DeskLook[MarchiaTally]) -> Unfinished:
    found, seat = look.drafts.get("unfinished"), _about(look)
    return found if isinstance(found, Unfinished) and found.seat == seat else Unfinished(seat, 0)


def unfinished(t: Words, look: DeskLook[MarchiaTally]) -> Html:
    tally = look.tally
    entry = unfinished_draft(look)
    known = left_over(tally, entry.seat)
    left = [
        msg("{type} {n}", type=kind_name(each.kind), n=each.value)
        for each in tally.open_buildings(entry.seat)
    ]
    told = (
        t("According to the entries: {buildings}.", buildings=listed(left))
        if left
        else t("According to the entries: none.")
    )
    points = nmsg("{n} point", "{n} points", scoring.unfinished_points([known]))
    yes = t("Yes, worth {n}: {points}", n=known, points=points)
    known_right = check(
        told,
        enter_button(look, Unfinished(entry.seat, known), yes, id="unfinished-right"),
        t("If not, enter the sum of their values:"),
    )
    typed = enter_button(look, entry, t("{n} in all", n=entry.points), "", id="unfinished-typed")
    title = t("What has {player} not completed?", player=look.names[entry.seat])
    return question(
        t,
        plate(look, entry.seat),
        title,
        "M7.2",
        _left(look),
        known_right,
        typed_number(t, entry.points, "sum", "unfinished", typed),
        typed=True,
    )


def purse_draft(look: DeskLook[MarchiaTally]) -> Pennies:
    found, seat = look.drafts.get("pennies"), _about(look)
    return found if isinstance(found, Pennies) and found.seat == seat else Pennies(seat, 0)


def purse(t: Words, look: DeskLook[MarchiaTally]) -> Html:
    tally = look.tally
    entry = purse_draft(look)
    known, known_right = tally.total(entry.seat, PENNIES), None
    if tally.tracked and look.editing is None:
        right = Pennies(entry.seat, max(0, known))
        known_right = check(
            t("The entries add up to {n} pennies. Count them: is that right?", n=known),
            enter_button(look, right, t(nmsg("Yes, {n} penny", "Yes, {n} pennies", known)), id="purse-right"),
            t("If not, enter what is there:"),
        )
    title = t("How many pennies does {player} have?", player=look.names[entry.seat])
    typed = enter_button(
        look,
        entry,
        t(nmsg("{n} penny", "{n} pennies", entry.pennies)),
        "" if known_right else "button--primary",
        id="purse-typed",
    )
    return question(
        t,
        plate(look, entry.seat),
        title,
        "M7.4",
        _left(look),
        known_right,
        typed_number(t, entry.pennies, "purse", "purse", typed),
        typed=True,
    )
