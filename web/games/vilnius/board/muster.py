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


def aim(look: BoardLook[Vilnius]) -> int | None:
    """The target that a unit goes to when it is pressed: the one chosen, else the first in need of units.
    Which enemy building or stack to begin with is for people to say, unless only one is left."""
    if look.picked.startswith("u"):
        return None
    view = look.view
    open_ = {act.target for act in look.legal if isinstance(act, (Put, PutWeapon))}
    chosen = next((target for target in open_ if look.picked == f"t{target}"), None)
    if chosen is not None:
        return chosen
    needy = [
        one.number for one in combat.targets(view) if one.number in open_ and not combat.complete(view, one)
    ]
    return needy[0] if needy and (view.step == steps.FIGHT or len(needy) == 1) else None


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
    wanted = [act for act in able if act.target == aim(look)]
    attrs: dict[str, object] = {"id": key, "data_drag": "onto"}
    if len(wanted) == 1:
        (act,) = wanted
        series = combat.serving(look.view, act)
        attrs |= {"cls": "vcard--wanted", "label": label_of(t, look, act)}
        attrs |= pressable(look, *series, picks=f"t{act.target}" if len(series) == 1 else "")
    else:  # it helps elsewhere; or it spreads its weapons, and people say which one goes where
        chosen = key == look.picked
        attrs |= {"aria_pressed": pressed(chosen), **pickable(look, "" if chosen else key)}
    attrs["data_advised"] = look.advice is not None and any(act in look.advice.plan for act in able)
    return unit_card(t, card, times, rest, **attrs)
