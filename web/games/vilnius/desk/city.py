"""The quarters at a table of Vilnius: what everybody builds, recruits and loses."""

from dataclasses import replace

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, Words, nmsg
from ostia_games.vilnius.components import START_BUILDINGS
from ostia_games.vilnius.keeper.entries import Fell, Hired, Raised, Razed
from ostia_games.vilnius.keeper.tally import VilniusTally
from web.games.desk import DeskLook, entering, touching
from web.games.desk_parts import desk_heading, minus_switch, pressed_player
from web.games.vilnius.board.elements import name_of
from web.ui.html import Html, h


def chosen(look: DeskLook[VilniusTally]) -> int:
    """The player whose quarter is shown: who was tapped, or in a correction whose it was, or who is next."""
    found = look.drafts.get("raised")
    if isinstance(found, Raised):
        return found.seat
    seat: int = getattr(look.corrected, "seat", look.tally.builder)
    return seat


def city(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """One tap for a building or a unit; «take away» shows what can be lost."""
    tally = look.tally
    seat = chosen(look)
    # A loss is corrected among the losses; the switch leads to what was built and recruited.
    look = replace(look, minus=look.minus != isinstance(look.corrected, (Razed, Fell)))
    players = [
        pressed_player(look, each, each == seat, "quarter", **touching(touch="seat", value=each))
        for each in range(tally.seats)
    ]
    owned = t("Buildings: {n} of {most}", n=len(tally.buildings[seat]), most=tally.room(seat))
    income = t(nmsg("Income: {n} card", "Income: {n} cards", tally.income(seat)))
    return h(
        "div",
        h("div", players, cls="sellers", role="group", aria_label=t("Whose quarter")),
        h("p", t("{one}. {other}.", one=owned, other=income), cls="muted"),
        _losses(t, look, seat) if look.minus else _gains(t, look, seat),
        h("div", minus_switch(t, look), cls="desk__go"),
        cls="city-desk",
    )


def _gains(t: Words, look: DeskLook[VilniusTally], seat: int) -> list[Html]:
    box = look.tally.box
    buildings = [
        _card(t, look, f"raise-{number}", (card.name, card.order), Raised(seat, number))
        for number, card in enumerate(box.buildings)
        if card.id not in START_BUILDINGS
    ]
    units = [
        _card(t, look, f"hire-{number}", (card.name, card.tools), Hired(seat, number))
        for number, card in enumerate(box.units)
    ]
    return [
        desk_heading(t, t("Builds (Order value)"), "V5.1"),
        h("div", buildings, cls="cards-grid"),
        desk_heading(t, t("Recruits (tools)"), "V5.5"),
        h("div", units, cls="cards-grid"),
    ]


def _losses(t: Words, look: DeskLook[VilniusTally], seat: int) -> list[Html]:
    tally, box = look.tally, look.tally.box
    built = [(number, box.buildings[number]) for number in sorted(set(tally.buildings[seat]))]
    hired = [(number, box.units[number]) for number in sorted(set(tally.units[seat]))]
    buildings = [
        _card(t, look, f"raze-{number}", (card.name, card.order), Razed(seat, number))
        for number, card in built
    ]
    units = [
        _card(t, look, f"fall-{number}", (card.name, card.worth), Fell(seat, number))
        for number, card in hired
    ]
    return [
        desk_heading(t, t("Loses a building"), "V7.7"),
        h("div", buildings, cls="cards-grid"),
        desk_heading(t, t("Loses a unit"), "V7.4"),
        h("div", units, cls="cards-grid"),
    ]


def _card(
    t: Words, look: DeskLook[VilniusTally], name: str, shown: tuple[Message | str, int], entry: Action
) -> Html:
    """A card by its title and value; a press makes the entry."""
    title, value = shown
    return h(
        "button",
        h("span", name_of(t, title)),
        h("b", t.number(value)),
        type="button",
        cls="button card-choice",
        id=name,
        **entering(look, entry),
    )
