"""What threatens beside the shop: a line for each row of the Order, and what is missing against it."""

from collections.abc import Sequence

from ostia_games.core.words import Message, Words, msg, nmsg
from ostia_games.vilnius import combat
from ostia_games.vilnius.components import CITY, Counts
from ostia_games.vilnius.forecast import surely_stops
from ostia_games.vilnius.phases.attack import attacks, reinforcements
from ostia_games.vilnius.state import Vilnius
from web.games.vilnius.board.elements import emblem, name_of, weapons
from web.games.vilnius.board.siege import against, strength_brief, strength_told
from web.ui.html import Html, h
from web.ui.sums import number


def threats(t: Words, view: Vilnius) -> Html:
    """Those that attack first."""
    rows = sorted(view.order(), key=lambda seat: not attacks(view, seat))
    return h("ul", [_row(t, view, seat) for seat in rows], cls="threats", aria_label=t("The Order"))


def _row(t: Words, view: Vilnius, seat: int) -> Html:
    attacking = attacks(view, seat)
    shown = [
        emblem(view, seat),
        h("span", against(t, view, seat), cls="threat__name"),
        h("b", strength_brief(t, view, seat), cls="threat__sum", title=strength_told(t, view, seat)),
        h("span", t(aim(view, seat) if attacking else msg("does not attack yet")), cls="threat__aim"),
        *([_answer(t, view, seat), _joining(t, view)] if attacking else []),
    ]
    return h(
        "li", number(t, shown, f"attack-{seat}@desk", "threat", data_state="attack" if attacking else "calm")
    )


def aim(view: Vilnius, seat: int) -> Message:
    """V6.2: whom a row attacks."""
    if view.final or view.destinations[seat] == CITY:
        return msg("attacks the city")
    return msg("attacks the quarter")


def _answer(t: Words, view: Vilnius, seat: int) -> Html:
    """Whether the weapons in all hands would do against this row, and if not, which ones are missing."""
    lack = lacking(view, (seat,))
    if any(lack):
        return h("span", t("missing:"), " ", weapons(t, lack), cls="threat__lack")
    if not _sure(view, (seat,)):
        return h("span", t("perhaps enough weapons: a unit fights one enemy only"), cls="threat__perhaps")
    every = [row for row in view.order() if attacks(view, row)]
    if any(lacking(view, every)):
        return h("span", t("enough weapons in hand for this row, not for all"), cls="threat__lack")
    if not _sure(view, every):
        told = t("enough weapons in hand for this row, perhaps not for all")
        return h("span", told, cls="threat__perhaps")
    if reinforcements(view):
        return h("span", t("enough weapons in hand for those in sight"), cls="threat__perhaps")
    return h("span", t("enough weapons in hand"), cls="threat__enough")


def _joining(t: Words, view: Vilnius) -> Html | None:
    """V6.1: how many cards nobody has seen yet will join an attacking row, and why."""
    by = reinforcements(view)
    if not by:
        return None
    names = [name_of(t, view.fixed.box.order[card].name) for card in dict.fromkeys(by)]
    told = nmsg(
        "+{n} unknown card of the Order ({building})",
        "+{n} unknown cards of the Order ({building})",
        len(by),
        building=t.listed(names),
    )
    return h("span", t(told), cls="threat__perhaps")


def _sure(view: Vilnius, rows: Sequence[int]) -> bool:
    return surely_stops(view, [card for seat in rows for card in view.rows[seat]])


def lacking(view: Vilnius, rows: Sequence[int]) -> Counts:
    """The weapons these rows ask for beyond what all hands hold; none if pairs make up for them (V7.2)."""
    cards, units = view.fixed.box.order, view.fixed.box.units
    asked = [cards[card].weapons[view.boosted] for seat in rows for card in view.rows[seat]]
    held = [units[unit].weapons for hand in view.hand_units for unit in hand]
    demand = tuple(sum(of[kind] for of in asked) for kind in combat.KINDS)
    have = [sum(of[kind] for of in held) for kind in combat.KINDS]
    if combat.reachable(have, demand, sum(demand)):
        return tuple(0 for _ in combat.KINDS)
    return tuple(max(0, demand[kind] - have[kind]) for kind in combat.KINDS)
