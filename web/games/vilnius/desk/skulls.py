"""Skulls at a table of Vilnius: tap who fought, and see who falls."""

from collections.abc import Mapping
from dataclasses import replace

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from ostia_games.vilnius import says
from ostia_games.vilnius.keeper.entries import Owned, RedSkulls, Skulls
from ostia_games.vilnius.keeper.losses import Toll, name, red_toll, toll
from ostia_games.vilnius.keeper.tally import VilniusTally
from web.games.desk import DeskLook, touching
from web.games.desk_parts import desk_heading, enter_button, plate, step_button
from web.games.printed import is_guess, mark
from web.games.vilnius.board.elements import breakable, name_of
from web.ui.html import Html, h
from web.ui.parts import button, pressed

_MOST = 20


# One defeated enemy


def red_draft(look: DeskLook[VilniusTally]) -> RedSkulls:
    found = look.drafts.get("red_skulls")
    return found if isinstance(found, RedSkulls) else RedSkulls(1, (), ())


def red(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """Red skulls: those who fought the enemy fall, the dearest first."""
    tally = look.tally
    entry = red_draft(look)
    found = red_toll(tally, entry)
    return h(
        "div",
        desk_heading(t, t("Red skulls of a defeated enemy"), "V7.4"),
        _stepper(t, t("Red skulls"), "red", "skulls", entry.skulls),
        h("p", t("Tap the units that fought it."), cls="muted"),
        _units(t, look, "red", entry.fought),
        _end(t, look, "red", replace(entry, fallen=found.fallen), found),
        cls="skull-desk",
    )


# The whole fight


def draft(look: DeskLook[VilniusTally]) -> Skulls:
    """The skulls that are being entered; whoever is known to have survived is tapped already."""
    found = look.drafts.get("skulls")
    return found if isinstance(found, Skulls) else Skulls(0, 0, tuple(look.tally.survivors), ())


def skulls(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """Silver and golden skulls: survivors pay them with their tools and their gold."""
    tally = look.tally
    entry = draft(look)
    found = toll(tally, entry)
    return h(
        "div",
        desk_heading(t, t("Silver and golden skulls of the fight"), "V7.8"),
        h(
            "div",
            _stepper(t, t("Silver skulls"), "skulls", "silver", entry.silver),
            _stepper(t, t("Golden skulls"), "skulls", "golden", entry.golden),
            cls="skull-desk__two",
        ),
        h("p", t("Tap the units that fought and survived."), cls="muted"),
        _units(t, look, "skulls", entry.survivors),
        _end(t, look, "skulls", replace(entry, fallen=found.fallen), found),
        cls="skull-desk",
    )


# Their parts


def _stepper(t: Words, title: str, touch: str, what: str, value: int) -> Html:
    def press(symbol: str, by: int, label: str) -> Html:
        return step_button(symbol, f"{what}-{symbol}", label, **touching(touch=touch, what=what, by=by))

    return h(
        "div",
        h("span", title, cls="bid__name"),
        press("minus", -1, t("{what}: one less", what=title)),
        h("output", h("b", t.number(value)), cls="stepper__value", id=what),
        press("plus", 1, t("{what}: one more", what=title)),
        cls="stepper",
    )


def _units(t: Words, look: DeskLook[VilniusTally], touch: str, tapped: Owned) -> Html:
    """Everybody's units; a press is one more, and after the last one none again."""
    tally = look.tally
    known = sorted({*tally.owned(), *tapped})
    rows = []
    for seat in range(tally.seats):
        units = [unit for owner, unit in known if owner == seat]
        cards = [_unit(t, look, touch, (seat, unit), tapped.count((seat, unit))) for unit in units]
        whose = t("Units of {player}", player=look.names[seat])
        grid = h("div", cards, cls="cards-grid", role="group", aria_label=whose)
        rows.append(h("div", plate(look, seat), grid))
    return h("div", rows, cls="desk-stack")


def _unit(t: Words, look: DeskLook[VilniusTally], touch: str, one: tuple[int, int], count: int) -> Html:
    seat, unit = one
    tally = look.tally
    card, most = tally.unit(unit), max(count, tally.units[seat].count(unit))
    guess = mark(t) if is_guess(look, f"units.{card.id}.tools") else None
    return h(
        "button",
        h("span", breakable(name_of(t, card.name))),
        h("span", t(says.amount(card.gold, card.tools)), guess, cls="lot-end__more"),
        h("b", t("{n} of {all}", n=count, all=most)) if most > 1 else None,
        type="button",
        cls="button card-choice",
        id=f"{touch}-{seat}-{unit}",
        aria_pressed=pressed(bool(count)),
        **touching(touch=touch, seat=seat, unit=unit),
    )


def _end(t: Words, look: DeskLook[VilniusTally], touch: str, entry: Action, found: Toll) -> Html:
    """In reach of the thumb: who falls for certain, whom the players choose among, and the way on."""
    tally = look.tally
    certain = [h("li", t(name(tally, one)), cls="fallen") for one in found.fallen]
    told = t("They fall") if certain else t("Nobody falls")
    choices = [
        h(
            "button",
            t(name(tally, one)),
            type="button",
            cls="button",
            id=f"{touch}-falls-{_code(one)}",
            **touching(touch=touch, falls=_code(one)),
        )
        for one in found.choice
    ]
    label = t("Save the correction") if look.editing is not None else told
    back = button(t("To the fight"), "stage", "left", data_stage="fight", id="to-fight")
    return h(
        "div",
        h("ul", certain, aria_label=t("They fall"), cls="fallen-list") if certain else None,
        h("p", t("You choose who falls:"), role="status") if choices else None,
        h("div", choices, cls="choices choices--two") if choices else None,
        h(
            "div",
            back if look.editing is None else None,
            enter_button(look, entry, label, id="falls") if not choices else None,
            cls="skull-desk__go",
        ),
        cls="desk__go desk__go--stack",
    )


def _code(one: tuple[int, int]) -> str:
    """A unit of a player, as the page carries it."""
    seat, unit = one
    return f"{seat}-{unit}"


# Presses


def touch(look: DeskLook[VilniusTally], values: Mapping[str, str]) -> Action | None:
    """The draft after a press; whoever was chosen to fall is asked for again when something else changes."""
    entry: RedSkulls | Skulls = red_draft(look) if values.get("touch") == "red" else draft(look)
    if "falls" in values:
        return _falls(look, entry, values["falls"])
    what, by = values.get("what", ""), values.get("by", "")
    seat, unit = values.get("seat", ""), values.get("unit", "")
    if what in ("skulls", "silver", "golden") and hasattr(entry, what) and by in ("1", "-1"):
        number = max(0, min(_MOST, getattr(entry, what) + int(by)))
        return replace(entry, **{what: number}, fallen=())
    if not (seat.isdigit() and unit.isdigit()):
        return None
    one = (int(seat), int(unit))
    if isinstance(entry, RedSkulls):
        return replace(entry, fought=_tapped(look, entry.fought, one), fallen=())
    return replace(entry, survivors=_tapped(look, entry.survivors, one), fallen=())


def _tapped(look: DeskLook[VilniusTally], units: Owned, one: tuple[int, int]) -> Owned:
    count, most = units.count(one), look.tally.owned().count(one)
    if count < most:
        return (*units, one)
    return tuple(other for other in units if other != one)


def _falls(look: DeskLook[VilniusTally], entry: RedSkulls | Skulls, text: str) -> Action | None:
    """The draft once the players have chosen who falls."""
    tally = look.tally
    found = red_toll(tally, entry) if isinstance(entry, RedSkulls) else toll(tally, entry)
    one = next((one for one in found.choice if _code(one) == text), None)
    return None if one is None else replace(entry, fallen=(*found.fallen, one))
