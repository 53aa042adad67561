"""The final count of a table of Marchia: one question at a time, each with its check."""

from collections.abc import Mapping
from dataclasses import replace

from ostia_games.core.words import Words, listed, msg, nmsg
from ostia_games.marchia import says, scoring
from ostia_games.marchia.components import OWN_VALUE, TYPES
from ostia_games.marchia.keeper.entries import Holds, March, Pennies, Track, Unfinished
from ostia_games.marchia.keeper.final import (
    HOLDER,
    MARCH,
    PURSE,
    TRACK,
    UNFINISHED,
    Question,
    left_over,
    likely_holder,
    questions,
)
from ostia_games.marchia.keeper.keeper import kind_name
from ostia_games.marchia.keeper.tally import PENNIES, POINTS, MarchiaTally
from ostia_games.marchia.printed import START, bonus_of
from web.games.desk import DeskLook, Draw
from web.games.desk_parts import check, enter_button, plate, question, stepper, typed_number
from web.games.marchia.art.pieces import building
from web.games.printed import guessed, mark, printed_strip
from web.ui.html import Html, h

_Look = DeskLook[MarchiaTally]


def final(t: Words, look: _Look) -> Html:
    """The next question that is open."""
    ask = question_in_front(look)
    return ASKS[ask.kind](t, look) if ask else _counted(t, look)


def question_in_front(look: _Look) -> Question | None:
    """What is asked now; in a correction, what was asked then."""
    entry = look.corrected
    if entry is not None:
        about: int = getattr(entry, "seat", getattr(entry, "kind", 0))
        return Question(look.stage, about) if look.stage in ASKS else None
    asked = questions(look.tally)
    return asked[0] if asked else None


def _about(look: _Look) -> int:
    """The player or the type that is asked about."""
    ask = question_in_front(look)
    return ask.about if ask else 0


def _left(look: _Look) -> int | None:
    return None if look.editing is not None else len(questions(look.tally))


# Printed values


def printed_here(look: _Look) -> list[str]:
    """What the question in front is about; after the count, everything that was counted."""
    ask, tally = question_in_front(look), look.tally
    if ask is None:
        held = [kind for kind in range(len(TYPES)) if tally.held.get(kind) is not None]
        return [*(path for kind in held for path in _paths(kind)), *start_path(tally)]
    return start_path(tally) if ask.kind == UNFINISHED and not tally.light else []


def _paths(kind: int) -> list[str]:
    return [bonus_of(kind, 1), bonus_of(kind, 2)]


def start_path(tally: MarchiaTally) -> list[str]:
    """What start tiles are worth, unless this table plays by an option."""
    return [START] if tally.options["start_tile_points"] == OWN_VALUE else []


def _counted(t: Words, look: _Look) -> Html:
    """After the end the box can still be compared."""
    told = h("p", t("Everything is counted."), cls="muted")
    strip = printed_strip(t, look, printed_here(look)) if look.comparing else None
    return h("div", told, strip, cls="desk-stack")


# Bonus tiles


def holder(t: Words, look: _Look) -> Html:
    """What a bonus tile says, filled in with what we know, and who has it."""
    tally, kind = look.tally, _about(look)
    known, counts = likely_holder(tally, kind), tally.buildings(kind)
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
        f"button--wide question__choice {'button--primary' if known is None and not tally.light else ''}",
        id="holder-none",
    )
    ours = any(guessed(look, path) for path in _paths(kind))
    hint = t("This is our guess. Tap a number to change it to what your tile says.")
    return question(
        t,
        h("span", building(TYPES[kind], "tally__art"), h("b", t(says.type_name(kind))), cls="plate"),
        t("What does this bonus tile say?"),
        "M7.3",
        _left(look),
        printed_strip(t, replace(look, comparing=True), _paths(kind)),
        h("p", mark(t), " ", hint, cls="muted") if ours else None,
        h("h3", t("Who holds it?"), cls="desk__title"),
        h("div", presses, nobody, cls="question__choices"),
    )


# What is unfinished, and money


def unfinished_draft(look: _Look) -> Unfinished:
    """As it is being typed: always with a number."""
    found, seat = look.drafts.get("unfinished"), _about(look)
    mine = isinstance(found, Unfinished) and found.seat == seat
    return Unfinished(seat, (getattr(found, "points", 0) or 0) if mine else 0)


def unfinished(t: Words, look: _Look) -> Html:
    tally = look.tally
    entry = unfinished_draft(look)
    points, known = entry.points or 0, left_over(tally, entry.seat)
    left = [
        msg("{type} {n}", type=kind_name(each.kind), n=each.value)
        for each in tally.open_buildings(entry.seat)
    ]
    told = (
        t("According to the entries: {buildings}.", buildings=listed(left))
        if left
        else t("According to the entries: none.")
    )
    half = nmsg("{n} point", "{n} points", scoring.unfinished_points([known]))
    yes = t("Yes, worth {n}: {points}", n=known, points=half)
    known_right = None
    if not tally.light:
        known_right = check(
            told,
            enter_button(look, Unfinished(entry.seat, None), yes, id="unfinished-right"),
            t("If not, enter the sum of their values:"),
        )
    kind = "" if known_right else "button--primary"
    typed = enter_button(look, entry, t("{n} in all", n=points), kind, id="unfinished-typed")
    title = t("What has {player} not completed?", player=look.names[entry.seat])
    return question(
        t,
        plate(look, entry.seat),
        title,
        "M7.2",
        _left(look),
        printed_strip(t, look, start_path(tally)) if look.comparing else None,
        known_right or h("p", t("The sum of the values, start tile included."), cls="muted"),
        typed_number(t, points, "sum", "unfinished", typed),
        typed=True,
    )


def purse_draft(look: _Look) -> Pennies:
    found, seat = look.drafts.get("pennies"), _about(look)
    return found if isinstance(found, Pennies) and found.seat == seat else Pennies(seat, 0)


def purse(t: Words, look: _Look) -> Html:
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


# Light keeping: what was not counted along


def track_draft(look: _Look) -> Track:
    found, seat = look.drafts.get("track"), _about(look)
    return found if isinstance(found, Track) and found.seat == seat else Track(seat, 0)


def track(t: Words, look: _Look) -> Html:
    entry = track_draft(look)
    known, known_right = look.tally.total(entry.seat, POINTS), None
    if known and look.editing is None:
        known_right = check(
            t("The entries add up to {n} points.", n=known),
            enter_button(look, Track(entry.seat, known), t("Yes, {n}", n=known), id="track-right"),
            t("If not, enter what is there:"),
        )
    label = t(nmsg("{n} point", "{n} points", entry.points))
    typed = enter_button(look, entry, label, "" if known_right else "button--primary", id="track-typed")
    return question(
        t,
        plate(look, entry.seat),
        t("How many points has {player} on the track?", player=look.names[entry.seat]),
        "M1.4",
        _left(look),
        known_right,
        typed_number(t, entry.points, "points", "track", typed),
        typed=True,
    )


def march_draft(look: _Look) -> March:
    found, seat = look.drafts.get("march"), _about(look)
    if isinstance(found, March) and found.seat == seat:
        return found
    return March(seat, tuple(look.tally.total(seat, kind) for kind in TYPES))


def march(t: Words, look: _Look) -> Html:
    entry = march_draft(look)
    steppers = [
        h(
            "li",
            h("span", t(says.type_name(kind))),
            stepper(t, "march", kind, building(name, "tally__art"), t(says.type_name(kind)), number, ""),
            cls="march-desk__type",
        )
        for kind, (name, number) in enumerate(zip(TYPES, entry.buildings, strict=True))
    ]
    return question(
        t,
        plate(look, entry.seat),
        t("How many buildings has {player}?", player=look.names[entry.seat]),
        "M7.3",
        _left(look),
        h("p", t("Completed or not, without the start tile."), cls="muted"),
        h("ul", steppers, cls="march-desk"),
        h("div", enter_button(look, entry, t("That is all"), id="march-done"), cls="desk__go"),
    )


ASKS: Mapping[str, Draw[MarchiaTally]] = {
    TRACK: track,
    MARCH: march,
    UNFINISHED: unfinished,
    HOLDER: holder,
    PURSE: purse,
}
