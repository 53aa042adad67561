"""The muster: all units that can still be put against something, player by player."""

from ostia_games.core.words import Words
from ostia_games.vilnius import combat, steps
from ostia_games.vilnius.actions import Put, PutWeapon
from ostia_games.vilnius.state import Instance, Vilnius
from web.games.board import BoardLook, label_of, pickable, pressable
from web.games.vilnius.board.elements import unit_card, weapon_names
from web.ui.html import Html, h
from web.ui.parts import pressed

WHOLE = -1  # in place of a copy: a unit that is not put anywhere


def unit_key(act: Put | PutWeapon) -> str:
    """The unit of an action, as it is picked: units begun by weapon are told apart."""
    return f"u{act.owner}-{act.unit}-{act.copy if isinstance(act, PutWeapon) else WHOLE}"


def muster(t: Words, look: BoardLook[Vilnius]) -> Html:
    view = look.view
    puts = [act for act in look.legal if isinstance(act, (Put, PutWeapon))]
    seats = (look.seat,) if view.step == steps.CONQUEST else range(view.fixed.seats)
    groups = []
    for seat in seats:
        if seat is None:
            continue
        items = _of_seat(t, look, seat, puts)
        name = h("h3", h("span", view.fixed.names[seat], translate="no"))
        if items:
            groups.append(h("section", name, h("ul", items, cls="vcards muster__units"), cls="muster__seat"))
    nothing = h("p", t("There are no more units to use."), cls="muted")
    return h("div", groups or nothing, cls="muster", tabindex="0", role="group", aria_label=t("Units"))


def _of_seat(t: Words, look: BoardLook[Vilnius], seat: int, puts: list[Put | PutWeapon]) -> list[Html]:
    view = look.view
    box, found = view.fixed.box, []
    for owner, unit, count in combat.free_units(view, (seat,)):
        copy = (
            combat.first_copy(view, owner, unit)
            if box.units[unit].spread and view.step != steps.CONQUEST
            else WHOLE
        )
        found.append(h("li", _unit(t, look, (owner, unit, copy), count, puts)))
    for (owner, unit, copy), left in combat.free_weapons(view).items():
        if owner == seat:
            rest = h("span", t("left: {weapons}", weapons=weapon_names(t, tuple(left))), cls="muster__rest")
            found.append(h("li", _unit(t, look, (owner, unit, copy), 1, puts, rest)))
    return found


def _unit(  # noqa: PLR0913, PLR0917
    t: Words,
    look: BoardLook[Vilnius],
    one: Instance,
    count: int,
    puts: list[Put | PutWeapon],
    rest: Html | None = None,
) -> Html:
    owner, unit, copy = one
    card, key = look.view.fixed.box.units[unit], f"u{owner}-{unit}-{copy}"
    able = [act for act in puts if unit_key(act) == key]
    times = h("span", "×", t.number(count), cls="vcard__count") if count > 1 else None
    if not able:
        return unit_card(t, card, times, rest, cls="vcard--idle")
    wanted = [act for act in able if look.picked == f"t{act.target}"]
    if wanted:  # the enemy was chosen first: a press puts the unit there
        label = label_of(t, look, wanted[0])
        return unit_card(
            t,
            card,
            times,
            rest,
            cls="vcard--wanted",
            id=key,
            label=label,
            **pressable(look, wanted[0]),
        )
    chosen = key == look.picked
    return unit_card(
        t,
        card,
        times,
        rest,
        id=key,
        aria_pressed=pressed(chosen),
        data_drag="",
        **pickable(look, "" if chosen else key),
    )
