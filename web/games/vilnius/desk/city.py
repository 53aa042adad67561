"""The quarters at a table of Vilnius: what everybody builds, recruits and loses."""

from dataclasses import replace

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, Words, nmsg
from ostia_games.vilnius.keeper.entries import Fell, Hired, Raised, Razed
from ostia_games.vilnius.keeper.tally import START_BUILDINGS, VilniusSheet
from web.games.desk import Look, entering, touching
from web.games.desk_parts import minus_switch, pressed_player
from web.games.vilnius.desk.order import heading
from web.ui.html import Html, h


def chosen(look: Look) -> int:
    """The player whose quarter is shown: who was tapped, or in a correction whose it was, or who is next."""
    found = look.drafts.get("raised")
    if isinstance(found, Raised):
        return found.seat
    seat: int = getattr(_corrected(look), "seat", look.sheet.builder)
    return seat


def _corrected(look: Look) -> Action | None:
    return None if look.editing is None else look.table.entries[look.editing].entry


def city(t: Words, look: Look) -> Html:
    """One tap for a building or a unit; «take away» shows what can be lost."""
    sheet: VilniusSheet = look.sheet
    seat = chosen(look)
    # A loss is corrected among the losses; the switch leads to what was built and recruited.
    look = replace(look, minus=look.minus != isinstance(_corrected(look), (Razed, Fell)))
    players = [
        pressed_player(look, each, each == seat, "quarter", **touching(touch="seat", value=each))
        for each in range(sheet.seats)
    ]
    owned = t("Buildings: {n} of {most}", n=len(sheet.buildings[seat]), most=sheet.room(seat))
    income = t(nmsg("Income: {n} card", "Income: {n} cards", sheet.income(seat)))
    return h(
        "div",
        h("div", players, cls="sellers", role="group", aria_label=t("Whose quarter")),
        h("p", t("{one}. {other}.", one=owned, other=income), cls="muted"),
        _losses(t, look, seat) if look.minus else _gains(t, look, seat),
        h("div", minus_switch(t, look), cls="desk__go"),
        cls="city-desk",
    )


def _gains(t: Words, look: Look, seat: int) -> list[Html]:
    sheet: VilniusSheet = look.sheet
    buildings = [
        _card(t, look, f"raise-{number}", card.name, card.order, Raised(seat, number))
        for number, card in enumerate(sheet.box.buildings)
        if card.id not in START_BUILDINGS
    ]
    units = [
        _card(t, look, f"hire-{number}", card.name, card.tools, Hired(seat, number))
        for number, card in enumerate(sheet.box.units)
    ]
    return [
        heading(t, t("Builds (Order value)"), "V5.1"),
        h("div", buildings, cls="cards-grid"),
        heading(t, t("Recruits (tools)"), "V5.5"),
        h("div", units, cls="cards-grid"),
    ]


def _losses(t: Words, look: Look, seat: int) -> list[Html]:
    sheet: VilniusSheet = look.sheet
    buildings = [
        _card(t, look, f"raze-{number}", sheet.box.buildings[number].name, sheet.box.buildings[number].order,
              Razed(seat, number))
        for number in sorted(set(sheet.buildings[seat]))
    ]  # fmt: skip
    units = [
        _card(t, look, f"fall-{number}", sheet.box.units[number].name, sheet.box.units[number].worth,
              Fell(seat, number))
        for number in sorted(set(sheet.units[seat]))
    ]  # fmt: skip
    return [
        heading(t, t("Loses a building"), "V7.7"),
        h("div", buildings, cls="cards-grid"),
        heading(t, t("Loses a unit"), "V7.4"),
        h("div", units, cls="cards-grid"),
    ]


def _card(  # noqa: PLR0913, PLR0917 - a button with what it shows and does
    t: Words, look: Look, name: str, title: Message | str, value: int, entry: Action
) -> Html:
    called = title if isinstance(title, str) else t(title)
    return h(
        "button",
        h("span", called),
        h("b", t.number(value)),
        type="button",
        cls="button card-choice",
        id=name,
        **entering(look, entry),
    )
