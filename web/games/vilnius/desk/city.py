"""The quarters at a table of Vilnius: what everybody builds, recruits and loses, and who has passed."""

from collections.abc import Sequence
from dataclasses import replace

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, Words, nmsg
from ostia_games.vilnius import says
from ostia_games.vilnius.components import START_BUILDINGS, Unit
from ostia_games.vilnius.keeper.entries import Fell, Hired, Passed, Raised, Razed
from ostia_games.vilnius.keeper.tally import VilniusTally
from ostia_games.vilnius.printed import order_of
from web.games.desk import DeskLook, entering, touching
from web.games.desk_parts import desk_heading, enter_button, minus_switch, plate
from web.games.printed import is_guess, known, mark, printed, value_id
from web.games.vilnius.board.elements import breakable, name_of
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, pressed


def choose(look: DeskLook[VilniusTally], seat: int) -> Raised:
    """A draft that says whose quarter was tapped. It holds until the next entry: then others have a turn."""
    return Raised(seat, -1 - len(look.book.entries))


def chosen(look: DeskLook[VilniusTally]) -> int:
    """The player whose quarter is shown: who was tapped, or in a correction whose it was, or who is next."""
    found = look.drafts.get("raised")
    if isinstance(found, Raised) and found == choose(look, found.seat):
        return found.seat
    seat: int = getattr(look.corrected, "seat", look.tally.builder)
    return seat


def city(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """One tap for a building or a unit; «take away» shows what can be lost."""
    seat = chosen(look)
    if look.comparing:
        return _compared(t, look)
    # A loss is corrected among the losses; the switch leads to what was built and recruited.
    look = replace(look, minus=look.minus != isinstance(look.corrected, (Razed, Fell)))
    return h(
        "div",
        players(t, look, seat),
        _state(t, look, seat),
        _losses(t, look, seat) if look.minus else _gains(t, look, seat),
        h("div", minus_switch(t, look), None if look.minus else _pass(t, look, seat), cls="desk__go"),
        cls="city-desk",
    )


def players(t: Words, look: DeskLook[VilniusTally], seat: int) -> Html:
    """Whose quarter it is, and who has passed."""
    tally = look.tally
    presses = [
        h(
            "button",
            plate(look, each),
            h("span", t("passed"), cls="badge") if each in tally.passed else None,
            type="button",
            cls="button seller",
            id=f"quarter-{each}",
            aria_pressed=pressed(each == seat),
            **touching(touch="seat", value=each),
        )
        for each in range(tally.seats)
    ]
    return h("div", presses, cls="sellers", role="group", aria_label=t("Whose quarter"))


def _state(t: Words, look: DeskLook[VilniusTally], seat: int) -> Html:
    tally = look.tally
    if len(tally.passed) == tally.seats and look.editing is None:
        on = button(t("To the fight"), "stage", "right", data_stage="fight", id="to-fight")
        text = h("span", t("Everybody has passed."))
        return h("div", icon("check"), text, on, cls="desk__done city-desk__over", role="status")
    owned = t("Buildings: {n} of {most}", n=len(tally.buildings[seat]), most=tally.room(seat))
    return h("p", t("{one}. {other}.", one=owned, other=income(t, tally, seat)), cls="muted")


def income(t: Words, tally: VilniusTally, seat: int) -> str:
    """V3.1: there is none in the first round."""
    if tally.round == 1:
        return t("No income in round 1")
    return t(nmsg("Income: {n} card", "Income: {n} cards", tally.income(seat)))


def _pass(t: Words, look: DeskLook[VilniusTally], seat: int) -> Html | None:
    if seat in look.tally.passed:
        return None
    label = t("{player} passes", player=look.names[seat])
    return enter_button(look, Passed(seat), label, "city-desk__pass", id="pass")


# What is gained and lost


def _gains(t: Words, look: DeskLook[VilniusTally], seat: int) -> list[Html]:
    box = look.tally.box
    buildings = [
        _card(
            t,
            look,
            f"raise-{number}",
            card.name,
            t.number(card.order),
            Raised(seat, number),
            order_of(card.id),
        )
        for number, card in enumerate(box.buildings)
        if card.id not in START_BUILDINGS
    ]
    units = [
        _card(
            t,
            look,
            f"hire-{number}",
            card.name,
            _cost(t, card),
            Hired(seat, number),
            f"units.{card.id}.tools",
        )
        for number, card in enumerate(box.units)
    ]
    return [
        desk_heading(t, t("Builds (Order value)"), "V5.1"),
        h("div", buildings, _other(t("Another building …"), "building"), cls="cards-grid"),
        desk_heading(t, t("Recruits"), "V5.5"),
        h("div", units, _other(t("Another unit …"), "unit"), cls="cards-grid"),
    ]


def _other(label: str, kind: str) -> Html:
    """A card that our box does not have."""
    return button(
        label,
        "stage",
        kind="card-choice card-choice--other",
        data_stage=f"another-{kind}",
        id=f"other-{kind}",
    )


def _losses(t: Words, look: DeskLook[VilniusTally], seat: int) -> list[Html]:
    tally = look.tally
    buildings = [
        _card(
            t,
            look,
            f"raze-{number}",
            card.name,
            t.number(card.order),
            Razed(seat, number),
            order_of(card.id),
        )
        for number, card in (
            (number, tally.building(number)) for number in sorted(set(tally.buildings[seat]))
        )
        if card.id not in START_BUILDINGS  # V7.7: never lost
    ]
    units = [
        _card(
            t,
            look,
            f"fall-{number}",
            card.name,
            _cost(t, card),
            Fell(seat, number),
            f"units.{card.id}.tools",
        )
        for number, card in ((number, tally.unit(number)) for number in sorted(set(tally.units[seat])))
    ]
    razed = [desk_heading(t, t("Loses a building"), "V7.7"), h("div", buildings, cls="cards-grid")]
    fallen = [desk_heading(t, t("Loses a unit"), "V7.4"), h("div", units, cls="cards-grid")]
    return [*(razed if buildings else ()), *(fallen if units else ())]


def _cost(t: Words, card: Unit) -> str:
    return t(says.amount(card.gold, card.tools))


def _card(  # noqa: PLR0913, PLR0917 - a card by its name and value, and what a press enters
    t: Words,
    look: DeskLook[VilniusTally],
    element: str,
    title: Message | str,
    value: str,
    entry: Action,
    path: str = "",
) -> Html:
    """`path` is where the value stands in the box, if it may be only our guess."""
    return h(
        "button",
        h("span", breakable(name_of(t, title))),
        h(
            "b",
            value,
            mark(t) if is_guess(look, path) else None,
            cls="card-choice__cost" if len(value) > 2 else None,
        ),
        type="button",
        cls="button card-choice",
        id=element,
        **entering(look, entry),
    )


# Their box, beside ours


def building_paths(look: DeskLook[VilniusTally]) -> list[list[str]]:
    """What the keeper reads from each building."""
    cards = look.tally.box.buildings
    return [
        [f"buildings.{card.id}.{key}" for key in ("order", "room", "income", "forbids")] for card in cards
    ]


def unit_paths(look: DeskLook[VilniusTally]) -> list[list[str]]:
    cards = look.tally.box.units
    return [[f"units.{card.id}.{key}" for key in ("gold", "tools", "ability", "needs")] for card in cards]


def _compared(t: Words, look: DeskLook[VilniusTally]) -> Html:
    box = look.tally.box
    buildings = [
        _values(t, look, name_of(t, card.name), paths)
        for card, paths in zip(box.buildings, building_paths(look), strict=True)
    ]
    units = [
        _values(t, look, name_of(t, card.name), paths)
        for card, paths in zip(box.units, unit_paths(look), strict=True)
    ]
    return h(
        "div",
        desk_heading(t, t("Buildings"), "V1.2"),
        h("ul", buildings, cls="compared"),
        desk_heading(t, t("Units"), "V1.4"),
        h("ul", units, cls="compared"),
        cls="city-desk",
    )


def _values(t: Words, look: DeskLook[VilniusTally], name: str, paths: Sequence[str]) -> Html:
    """A card with each of its values, which can be pressed."""
    labels = {
        "order": t("Order value"),
        "room": t("buildings more"),
        "income": t("cards more"),
        "forbids": t("rules out"),
        "gold": t("gold"),
        "tools": t("tools"),
        "ability": t("ability"),
        "needs": t("needs"),
    }
    values = [
        h(
            "span",
            h("span", labels[path.rpartition(".")[2]], cls="printed__name"),
            printed(t, look, path, id=value_id(path)),
            cls="compared__value",
        )
        for path in paths
        if path in known(look.book.setup.game)
    ]
    return (
        h("li", h("b", name), h("span", values, cls="compared__values"), cls="compared__card")
        if values
        else h("li")
    )
