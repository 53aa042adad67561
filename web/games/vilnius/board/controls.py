"""Before the player: the controls of the present decision, step by step."""

from collections.abc import Callable
from dataclasses import dataclass

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words, nmsg
from ostia_games.vilnius import payment, quarter, steps
from ostia_games.vilnius.actions import (
    CONFIRM,
    DONE,
    DRAW_ORDER,
    PASS,
    Build,
    ChooseEmblem,
    Consign,
    Draw,
    Keep,
    Recruit,
    Store,
    StoreUnit,
    TakeLoot,
)
from ostia_games.vilnius.components import EMBLEMS
from ostia_games.vilnius.state import Vilnius, without
from web.games.board import BoardLook, Controls, label_of, pickable, pressable
from web.games.board_parts import act_button
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.board import battle, payments, supply
from web.games.vilnius.board.elements import amount, province_card, unit_card
from web.games.vilnius.board.losses import losses
from web.games.vilnius.board.muster import muster
from web.games.vilnius.board.quarters import hand, province
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import pressed


@dataclass(frozen=True, slots=True)
class StepControls:
    """What a step puts before the player, and which actions can be done with it."""

    html: list[Html | None]
    covers: tuple[type[Action], ...] | frozenset[Action] = ()
    traits: tuple[str, ...] = ()  # «line»: purse and end of the turn lead it; «closer»: one card in full


Make = Callable[[Words, BoardLook[Vilnius], int], StepControls]


def controls(t: Words, look: BoardLook[Vilnius], seat: int) -> Controls:
    """The controls if the seat is asked, else its hand."""
    view = look.view
    make = _STEPS.get(view.step) if look.legal else None
    made = make(t, look, seat) if make else StepControls([hand(t, view, seat)])
    covers = made.covers
    if isinstance(covers, tuple):
        covers = frozenset(act for act in look.legal if isinstance(act, covers))
    inner = h("div", made.html, _advice(t, look) if look.legal else None, cls="vdesk", data_step=view.step)
    return Controls(inner, covers, (view.step, *made.traits))


def _advice(t: Words, look: BoardLook[Vilnius]) -> Html:
    """What a bot would do here, on request, and a press to do it."""
    if look.advice is None:
        words = [icon("robot"), h("span", t("Advice"))]
        return _asks(look, words, "advise", "button--quiet ask-advice")
    act, reason = look.advice
    told = t("A bot would do this: {action}.", action=label_of(t, look, act))
    follow = h("button", t("Do it"), type="button", cls="button", id="follow-advice", **pressable(look, act))
    plan = _asks(look, t("Lay out the whole plan"), "follow") if look.view.step in battle.STEPS else None
    said = h("p", told, " ", t(reason) if reason else None)
    return h("div", icon("robot"), said, follow, plan, cls="advice", role="status")


def _asks(look: BoardLook[Vilnius], content: object, do_: str, cls: str = "") -> Html:
    kind = f"button {cls}".strip()
    return h("button", content, type="button", cls=kind, id=do_, data_do=do_, data_mark=look.mark)


# Set-up


def _emblem(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    """The emblems that are left, each with the provinces that come with it."""
    box, groups = look.view.fixed.box, []
    for act in look.legal:
        assert isinstance(act, ChooseEmblem)
        home = [card for card in box.provinces if card.home == act.emblem]
        press = h(
            "button",
            piece(EMBLEMS[act.emblem], "pile-press__art"),
            h("b", label_of(t, look, act)),
            type="button",
            cls="button pile-press",
            id=f"emblem-{act.emblem}",
            **pressable(look, act),
        )
        cards = [h("li", province_card(t, card, (card.gold, card.tools))) for card in home]
        groups.append(h("section", press, h("ul", cards, cls="vcards"), cls="home"))
    return StepControls([h("div", groups, cls="homes")], (ChooseEmblem,))


# Income and preparation


def _income(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    """Two piles to draw from, and what was drawn so far."""
    view = look.view
    buttons = []
    for act in look.legal:
        assert isinstance(act, Draw)
        units = act.pile == 0
        pile = view.unit_pile[seat] if units else view.province_pile[seat]
        left = t("{n} in the pile", n=len(pile)) if pile else t("the discards are shuffled")
        art = piece("unit-town_guard" if units else "lose-province", "pile-press__art")
        label = label_of(t, look, act)
        buttons.append(
            h(
                "button",
                art,
                h("b", label),
                h("span", left),
                type="button",
                cls="button pile-press",
                id=f"draw-{act.pile}",
                **pressable(look, act),
            )
        )
    return StepControls([h("div", buttons, cls="vdesk__buttons"), hand(t, view, seat)], (Draw,))


def _turn_up(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    view = look.view
    press = h(
        "button",
        piece("cross", "pile-press__art"),
        h("b", label_of(t, look, DRAW_ORDER)),
        h("span", t("{n} in the pile", n=len(view.order_pile))),
        type="button",
        cls="button button--primary pile-press",
        id="draw-order",
        **pressable(look, DRAW_ORDER),
    )
    return StepControls([h("div", press, cls="vdesk__buttons"), hand(t, view, seat)], (type(DRAW_ORDER),))


# City


def _city(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    """The supplies, or one card of them in full; and what there is to pay with."""
    view = look.view
    close = supply.closer(t, look, seat)
    have = payment.means(view, seat)
    room = quarter.room(view, seat) - len(view.cities[seat])
    purse = h(
        "p",
        t("To spend:"),
        " ",
        amount(t, have.gold, have.tools),
        " ",
        h(
            "span",
            t(nmsg("Room for {n} more building", "Room for {n} more buildings", max(0, room))),
            cls="muted",
        ),
        cls="purse",
    )
    pass_ = act_button(t, look, PASS, "pass", "button--quiet-line")
    line = h("div", purse, pass_, cls="vdesk__line")
    shown, traits = (close, ("line", "closer")) if close else (supply.supply(t, look, seat), ("line",))
    return StepControls([line, shown], (Build, Recruit, type(PASS)), traits)


def _pay(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    return StepControls(payments.pay(t, look, seat), frozenset(look.legal), ("line",))


def _store(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    """Each province with the places it can go to."""
    view = look.view
    items = []
    for card in view.hand_provinces[seat]:
        acts = [act for act in look.legal if isinstance(act, (Store, Consign)) and act.province == card]
        buttons = [
            h(
                "button",
                word,
                type="button",
                cls="button",
                aria_label=t("{action}: {game}", action=word, game=label_of(t, look, act)),
                id=f"{type(act).__name__.lower()}-{card}",
                **pressable(look, act),
            )
            for act in acts
            for word in (t("Store it") if isinstance(act, Store) else t("Consign it"),)
        ]
        items.append(h("li", province(t, view, seat, card), buttons, cls="choice"))
    end = h("div", act_button(t, look, CONFIRM, "confirm", "button--primary"), cls="vdesk__buttons")
    return StepControls([h("ul", items, cls="vcards"), end], (Store, Consign, type(CONFIRM)))


# Battle


def _battle(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    """The units to put; the enemies are on the board."""
    how = t("Press a unit, then its target. Press it there to take it back.")
    done = act_button(t, look, DONE, "done", "button--primary")
    line = h("div", done, cls="vdesk__line")
    units = [muster(t, look), h("p", how, cls="muted how")]
    return StepControls([line, *units], battle.covered(look) | {DONE}, ("line",))


def _plunder(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    buttons = [
        act_button(t, look, act, f"loot-{act.taker}") for act in look.legal if isinstance(act, TakeLoot)
    ]
    buttons.append(act_button(t, look, DONE, "done", "button--quiet-line"))
    return StepControls([h("div", buttons, cls="vdesk__buttons")], (TakeLoot, type(DONE)))


def _keep(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    """Press the one to keep; if two others are left, say which of them lies higher."""
    view = look.view
    keeps = [act for act in look.legal if isinstance(act, Keep)]
    chosen = next((card for card in view.looked if look.picked == f"k{card}"), None)
    items = []
    for card in view.looked:
        own = [act for act in keeps if act.province == card]
        single = len(own) == 1
        press = (
            pressable(look, own[0])
            if single
            else {**pickable(look, f"k{card}"), "aria_pressed": pressed(card == chosen)}
        )
        items.append(h("li", province(t, view, seat, card, id=f"keep-{card}", **press)))
    rest = [
        act_button(t, look, act, f"upper-{act.upper}", "button--primary")
        for act in keeps
        if act.province == chosen
    ]
    others = without(view.looked, chosen) if chosen is not None else ()
    return StepControls(
        [h("ul", items, cls="vcards"), h("div", rest, cls="vdesk__buttons") if others else None], (Keep,)
    )


def _guard(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    units = look.view.fixed.box.units
    acts = [act for act in look.legal if isinstance(act, StoreUnit)]
    items = [
        h(
            "li",
            unit_card(
                t,
                units[act.unit],
                id=f"guard-{act.unit}",
                label=label_of(t, look, act),
                **pressable(look, act),
            ),
        )
        for act in acts
    ]
    end = h("div", act_button(t, look, CONFIRM, "confirm", "button--primary"), cls="vdesk__buttons")
    return StepControls([h("ul", items, cls="vcards"), end], (StoreUnit, type(CONFIRM)))


def _lose(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    return StepControls([losses(t, look)], frozenset(look.legal))


_STEPS: dict[str, Make] = {
    steps.EMBLEM: _emblem,
    steps.INCOME: _income,
    steps.PREPARE: _turn_up,
    steps.EXTRA: _turn_up,
    steps.CITY: _city,
    steps.PAY: _pay,
    steps.STORE: _store,
    steps.FIGHT: _battle,
    steps.SIEGE: _battle,
    steps.CONQUEST: _battle,
    steps.FALL: _lose,
    steps.HARM: _lose,
    steps.SKULLS: _lose,
    steps.PLUNDER: _plunder,
    steps.KEEP: _keep,
    steps.GUARD: _guard,
}
