"""The Boost at a table of Vilnius: which one it is, then its damage, point by point, for every player."""

from ostia_games.core.words import Words
from ostia_games.vilnius.components import BUILDING, START_BUILDINGS, STORE, UNIT
from ostia_games.vilnius.keeper.entries import NOTHING, Boost, Suffers
from ostia_games.vilnius.keeper.tally import VilniusTally
from ostia_games.vilnius.names import DAMAGE_NAMES
from web.games.desk import DeskLook, entering, touching
from web.games.desk_parts import desk_heading, enter_button, plate
from web.games.printed import comparing, guessed, known, mark
from web.games.vilnius.board.elements import damages, name_of
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, pressed


def paths(look: DeskLook[VilniusTally]) -> list[str]:
    return [f"order.{look.tally.box.order[card].id}.boost" for card in look.tally.boosts()]


def boost(t: Words, look: DeskLook[VilniusTally]) -> Html:
    chooses = not look.tally.boosted if look.corrected is None else not isinstance(look.corrected, Suffers)
    return _which(t, look) if chooses or look.comparing else _list(t, look)


def _which(t: Words, look: DeskLook[VilniusTally]) -> Html:
    cards = [_card(t, look, card, path) for card, path in zip(look.tally.boosts(), paths(look), strict=True)]
    plain = enter_button(look, Boost(), t("We see to its damage ourselves"), "button--wide", id="boost-plain")
    back = button(t("Back to the Order"), "stage", "left", data_stage="order", id="to-order")
    return h(
        "div",
        desk_heading(t, t("Which Boost was drawn?"), "V4.3"),
        h("div", [card for card in cards if card], cls="choices"),
        h("div", plain, cls="choices"),
        h("div", back, cls="desk__go"),
        cls="boost-desk",
    )


def _card(t: Words, look: DeskLook[VilniusTally], number: int, path: str) -> Html | None:
    card, entry = look.tally.box.order[number], Boost(number)
    if not look.fits(entry):
        return None
    printed = path in known(look.book.setup.game)
    press = comparing(look, path, **entering(look, entry)) if printed else entering(look, entry)
    return h(
        "button",
        h("span", name_of(t, card.name)),
        h(
            "span",
            damages(t, card.boost),
            mark(t) if printed and guessed(look, path) else None,
            cls="boost-desk__damage",
        ),
        type="button",
        cls="button lot-end",
        id=f"boost-{number}",
        **press,
    )


def _list(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """What is still to be dealt; every tap ticks one off."""
    tally, draft = look.tally, open_draft(look)
    if not tally.due and look.editing is None:
        done = h("p", icon("check"), h("span", t("All of the Boost’s damage is dealt.")), cls="desk__done")
        return h("div", done, _on(t), cls="boost-desk")
    rows = []
    for seat in range(tally.seats):
        due = sorted({damage for who, damage in tally.due if who == seat})
        presses = [_damage(t, look, seat, damage, tally.due.count((seat, damage)), draft) for damage in due]
        done_here = h("span", icon("check"), t("done"), cls="badge") if not due else None
        rows.append(
            h("li", h("p", plate(look, seat), done_here, cls="row-card__who"), presses, cls="row-card")
        )
    return h(
        "div",
        desk_heading(t, t("The Boost’s damage: tick off what is dealt"), "V4.3"),
        h("ul", rows, cls="row-cards"),
        _on(t),
        cls="boost-desk",
    )


def _on(t: Words) -> Html:
    return h(
        "div",
        button(t("Back to the Order"), "stage", "left", data_stage="order", id="to-order"),
        cls="desk__go",
    )


def open_draft(look: DeskLook[VilniusTally]) -> tuple[int, int] | None:
    """The damage for which somebody is choosing what is lost."""
    found = look.drafts.get("suffers")
    return (found.seat, found.damage) if isinstance(found, Suffers) else None


def _damage(  # noqa: PLR0913, PLR0917 - whose damage it is, of what kind, and how often
    t: Words, look: DeskLook[VilniusTally], seat: int, damage: int, times: int, draft: tuple[int, int] | None
) -> Html:
    name = t(DAMAGE_NAMES[damage])
    label = t("{n} × {card}", n=times, card=name) if times > 1 else name
    # In light keeping nobody writes down which building or unit it was.
    asked = damage == STORE or (damage in (BUILDING, UNIT) and not look.tally.light)
    choosing = asked and draft == (seat, damage)
    press = (
        {"aria_pressed": pressed(choosing), **touching(touch="due", seat=seat, damage=damage)}
        if asked
        else entering(look, Suffers(seat, damage))
    )
    tick = h(
        "button",
        damages(t, (damage,)),
        h("span", label, aria_hidden="true"),
        type="button",
        cls="button button--wide boost-desk__due",
        id=f"due-{seat}-{damage}",
        aria_label=t("{player}: {damage}", player=look.names[seat], damage=label),
        **press,
    )
    return h("div", tick, _choices(t, look, seat, damage) if choosing else None)


def _choices(t: Words, look: DeskLook[VilniusTally], seat: int, damage: int) -> Html:
    """What of it is lost."""
    tally = look.tally
    found: list[tuple[str, int]] = []
    if damage == STORE:
        found = [(t("a stored province"), 1), (t("a city point"), NOTHING)]
    elif damage == BUILDING:
        cards = [(number, tally.building(number)) for number in sorted(set(tally.buildings[seat]))]
        found = [(name_of(t, card.name), number) for number, card in cards if card.id not in START_BUILDINGS]
    else:
        found = [(name_of(t, tally.unit(number).name), number) for number in sorted(set(tally.units[seat]))]
    if damage != STORE:
        found.append((t("has none"), NOTHING))
    presses = [
        enter_button(
            look, Suffers(seat, damage, lost), label, "button--wide", id=f"lost-{seat}-{damage}-{lost}"
        )
        for label, lost in found
    ]
    return h(
        "div",
        presses,
        cls="choices choices--two boost-desk__choices",
        role="group",
        aria_label=t("What is lost?"),
    )
