"""What is lost: one card for each way to suffer a damage or to satisfy the skulls, player by player."""

from typing import Any

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from ostia_games.vilnius import says, steps
from ostia_games.vilnius.actions import Fall, LoseBuilding, LosePoint, LoseProvince, LoseStored, LoseUnit
from ostia_games.vilnius.payment import building_at
from ostia_games.vilnius.phases.skulls import without_choice
from ostia_games.vilnius.state import Vilnius
from web.games.board import BoardLook, label_of, pressable
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.board.elements import building_card, card, unit_card
from web.games.vilnius.board.quarters import province
from web.ui.html import Html, h


def losses(t: Words, look: BoardLook[Vilnius]) -> Html:
    """Every choice as a card, grouped by the player who would lose it."""
    view = look.view
    city = [_point(t, look, act) for act in look.legal if isinstance(act, LosePoint)]
    groups = []
    for seat in range(view.fixed.seats):
        own = [act for act in look.legal if getattr(act, "owner", None) == seat]
        items = [h("li", _choice(t, look, act)) for act in own]
        name = h("h3", h("span", view.fixed.names[seat], translate="no"))
        if items:
            groups.append(h("section", name, h("ul", items, cls="vcards"), cls="muster__seat"))
    return h(
        "div",
        h("div", city, cls="vdesk__buttons") if city else None,
        _all_of_them(t, look),
        groups,
        cls="muster losses losses--city" if city else "muster losses",
        tabindex="0",
        role="group",
        aria_label=t("What can be lost"),
    )


def _point(t: Words, look: BoardLook[Vilnius], act: Action) -> Html:
    return h(
        "button",
        piece("stone"),
        h("span", label_of(t, look, act)),
        type="button",
        cls="button",
        id="lose-point",
        **pressable(look, act),
    )


def _all_of_them(t: Words, look: BoardLook[Vilnius]) -> Html | None:
    """One press if everybody on offer has to fall anyway."""
    if look.seat is None or look.view.step != steps.SKULLS:
        return None
    if not all(isinstance(act, Fall) for act in look.legal):
        return None
    falls = without_choice(look.view, look.seat)
    if not falls:
        return None
    press = h(
        "button",
        t("All of these have to fall"),
        type="button",
        cls="button button--primary",
        id="all-fall",
        **pressable(look, *falls),
    )
    return h("div", press, cls="vdesk__buttons")


def _choice(t: Words, look: BoardLook[Vilnius], act: Any) -> Html:
    view = look.view
    box, label = view.fixed.box, label_of(t, look, act)
    name = "-".join(str(value) for value in look.game.codec.encode(act)).replace("_", "-")
    attrs: dict[str, object] = {"id": name, "label": label, **pressable(look, act)}
    if isinstance(act, Fall):
        return unit_card(t, box.units[act.unit], **attrs)
    if isinstance(act, LoseBuilding):
        return building_card(t, box.buildings[building_at(view, act.owner, act.x, act.y)], **attrs)
    if isinstance(act, LoseUnit):
        return unit_card(t, box.units[act.unit], _zone(t, act.zone), **attrs)
    if isinstance(act, LoseStored):
        return province(t, view, act.owner, act.province, **attrs)
    if isinstance(act, LoseProvince):
        from_ = _zone(t, act.zone)
        return h("span", province(t, view, act.owner, act.province, **attrs), from_, cls="lent")
    return card("order", "order-final_attack", label, **attrs)


def _zone(t: Words, zone: int) -> Html:
    return h("span", t(says.zone(zone)), cls="vcard__left")
