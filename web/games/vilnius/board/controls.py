"""Before the player: the controls of the present decision, step by step."""

from collections.abc import Callable
from dataclasses import dataclass

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words, nmsg
from ostia_games.vilnius import payment, quarter
from ostia_games.vilnius.actions import (
    CANCEL,
    CONFIRM,
    DONE,
    DRAW_ORDER,
    PASS,
    Build,
    Consign,
    Draw,
    Keep,
    Recruit,
    Store,
    StoreUnit,
    TakeLoot,
    Withdraw,
)
from ostia_games.vilnius.state import Vilnius, without
from web.games.board import Desk, Look, label_of, pickable, pressable
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.board import battle, supply
from web.games.vilnius.board.elements import amount, unit_card
from web.games.vilnius.board.losses import losses
from web.games.vilnius.board.payments import do, part_card
from web.games.vilnius.board.quarters import hand, province
from web.ui.html import Html, h
from web.ui.icons import icon


@dataclass(frozen=True, slots=True)
class Controls:
    """What a step puts on the desk, and which actions can be done with it."""

    html: list[Html | None]
    covers: tuple[type[Action], ...] | frozenset[Action] = ()
    traits: tuple[str, ...] = ()  # «line»: purse and end of the turn lead it; «closer»: one card in full


Make = Callable[[Words, Look, Vilnius, int], Controls]


def desk(t: Words, look: Look, view: Vilnius, seat: int) -> Desk:
    """The controls if the seat is asked, else its hand."""
    make = _CONTROLS.get(view.step) if look.legal else None
    made = make(t, look, view, seat) if make else Controls([hand(t, view, seat)])
    covers = made.covers
    if isinstance(covers, tuple):
        covers = frozenset(act for act in look.legal if isinstance(act, covers))
    inner = h("div", made.html, _advice(t, look) if look.legal else None, cls="vdesk", data_step=view.step)
    return Desk(inner, covers, (view.step, *made.traits))


def _advice(t: Words, look: Look) -> Html:
    """What a bot would do here, on request, and a press to do it."""
    if look.advice is None:
        words = [icon("robot"), h("span", t("Advice"))]
        return _asks(look, words, "advise", "button--quiet ask-advice")
    act, reason = look.advice
    told = t("A bot would do this: {action}.", action=label_of(t, look, act))
    do_it = h("button", t("Do it"), type="button", cls="button", id="follow-advice", **pressable(look, act))
    plan = _asks(look, t("Lay out the whole plan"), "follow") if look.view.step in battle.STEPS else None
    said = h("p", told, " ", t(reason) if reason else None)
    return h("div", icon("robot"), said, do_it, plan, cls="advice", role="status")


def _asks(look: Look, content: object, do_: str, cls: str = "") -> Html:
    """A button that asks a bot."""
    kind = f"button {cls}".strip()
    return h("button", content, type="button", cls=kind, id=do_, data_do=do_, data_mark=look.mark)


# Income and preparation


def _income(t: Words, look: Look, view: Vilnius, seat: int) -> Controls:
    """Two piles to draw from, and what was drawn so far."""
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
    return Controls([h("div", buttons, cls="vdesk__buttons"), hand(t, view, seat)], (Draw,))


def _turn_up(t: Words, look: Look, view: Vilnius, seat: int) -> Controls:
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
    return Controls([h("div", press, cls="vdesk__buttons"), hand(t, view, seat)], (type(DRAW_ORDER),))


# City


def _city(t: Words, look: Look, view: Vilnius, seat: int) -> Controls:
    """The supplies, or one card of them in full; and what there is to pay with."""
    close = supply.closer(t, look, view, seat)
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
    pass_ = do(t, look, PASS, "pass", "button--quiet-line")
    line = h("div", purse, pass_, cls="vdesk__line")
    shown, traits = (close, ("line", "closer")) if close else (supply.supply(t, look, view, seat), ("line",))
    return Controls([line, shown], (Build, Recruit, type(PASS)), traits)


def _pay(t: Words, look: Look, view: Vilnius, seat: int) -> Controls:
    """What is laid down, what could be laid, and how far it is."""
    assert view.purchase
    cost, have = payment.cost_of(view, view.purchase), payment.laid(view, seat)
    laid = [
        h(
            "li",
            part_card(
                t,
                view,
                seat,
                part,
                id=f"back-{at}",
                label=label_of(t, look, Withdraw(at)),
                **pressable(look, Withdraw(at)),
            ),
        )
        for at, part in enumerate(view.payment)
        if isinstance(part, Action)
    ]
    more = [
        h(
            "li",
            part_card(
                t,
                view,
                seat,
                act,
                id=f"lay-{at}",
                label=label_of(t, look, act),
                **pressable(look, act),
            ),
        )
        for at, act in enumerate(look.legal)
        if not isinstance(act, (Withdraw, type(CONFIRM), type(CANCEL)))
    ]
    enough = payment.covers(have, cost)
    sums = h(
        "p",
        t("Cost:"),
        " ",
        amount(t, *cost),
        " ",
        t("Laid down:"),
        " ",
        amount(t, *have),
        " ",
        _waste(t, cost, have) if enough else h("b", t("not enough"), cls="pay__short"),
        cls="purse",
    )
    buttons = [do(t, look, CONFIRM, "confirm", "button--primary")] if CONFIRM in look.legal else []
    buttons.append(do(t, look, CANCEL, "cancel", "button--quiet-line"))
    rows = [
        h("section", h("h3", t("Laid down: press to take back")), h("ul", laid, cls="vcards"), cls="area-of")
    ]
    if more:
        rows.append(
            h(
                "section",
                h("h3", t("Still to hand: press to lay down")),
                h("ul", more, cls="vcards"),
                cls="area-of",
            )
        )
    return Controls(
        [
            h("div", sums, h("div", buttons, cls="vdesk__buttons"), cls="vdesk__line"),
            h("div", rows, cls="areas-of"),
        ],
        frozenset(look.legal),
        ("line",),
    )


def _waste(t: Words, cost: payment.Amount, have: payment.Amount) -> Html:
    over = (have[0] - cost[0], have[1] - cost[1])
    if not any(over):
        return h("span", t("exactly"), cls="muted")
    return h("span", t("lost:"), " ", amount(t, *over), cls="pay__waste")


def _store(t: Words, look: Look, view: Vilnius, seat: int) -> Controls:
    """Each province with the places it can go to."""
    items = []
    for card in view.hand_provinces[seat]:
        acts = [act for act in look.legal if isinstance(act, (Store, Consign)) and act.province == card]
        buttons = [
            h(
                "button",
                t("Store it") if isinstance(act, Store) else t("Consign it"),
                type="button",
                cls="button",
                aria_label=label_of(t, look, act),
                id=f"{type(act).__name__.lower()}-{card}",
                **pressable(look, act),
            )
            for act in acts
        ]
        items.append(h("li", province(t, view, seat, card), buttons, cls="choice"))
    end = h("div", do(t, look, CONFIRM, "confirm", "button--primary"), cls="vdesk__buttons")
    return Controls([h("ul", items, cls="vcards choices"), end], (Store, Consign, type(CONFIRM)))


# Battle


def _battle(t: Words, look: Look, view: Vilnius, seat: int) -> Controls:
    """The units to put; the enemies are on the stage."""
    how = t("Press a unit, then its target. Press it there to take it back.")
    done = do(t, look, DONE, "done", "button--primary")
    line = h("div", done, cls="vdesk__line")
    units = [battle.muster(t, look, view), h("p", how, cls="muted how")]
    return Controls([line, *units], battle.covered(look) | {DONE}, ("line",))


def _plunder(t: Words, look: Look, view: Vilnius, seat: int) -> Controls:
    buttons = [do(t, look, act, f"loot-{act.taker}") for act in look.legal if isinstance(act, TakeLoot)]
    buttons.append(do(t, look, DONE, "done", "button--quiet-line"))
    return Controls([h("div", buttons, cls="vdesk__buttons")], (TakeLoot, type(DONE)))


def _keep(t: Words, look: Look, view: Vilnius, seat: int) -> Controls:
    """Press the one to keep; if two others are left, say which of them lies higher."""
    keeps = [act for act in look.legal if isinstance(act, Keep)]
    chosen = next((card for card in view.looked if look.picked == f"k{card}"), None)
    items = []
    for card in view.looked:
        own = [act for act in keeps if act.province == card]
        single = len(own) == 1
        press = (
            pressable(look, own[0])
            if single
            else {**pickable(look, f"k{card}"), "aria_pressed": "true" if card == chosen else "false"}
        )
        items.append(h("li", province(t, view, seat, card, id=f"keep-{card}", **press)))
    rest = [
        do(t, look, act, f"upper-{act.upper}", "button--primary") for act in keeps if act.province == chosen
    ]
    others = without(view.looked, chosen) if chosen is not None else ()
    return Controls(
        [h("ul", items, cls="vcards"), h("div", rest, cls="vdesk__buttons") if others else None], (Keep,)
    )


def _guard(t: Words, look: Look, view: Vilnius, seat: int) -> Controls:
    units = view.table.box.units
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
    end = h("div", do(t, look, CONFIRM, "confirm", "button--primary"), cls="vdesk__buttons")
    return Controls([h("ul", items, cls="vcards"), end], (StoreUnit, type(CONFIRM)))


def _lose(t: Words, look: Look, view: Vilnius, seat: int) -> Controls:
    return Controls([losses(t, look, view)], frozenset(look.legal))


_CONTROLS: dict[str, Make] = {
    "income": _income,
    "prepare": _turn_up,
    "extra": _turn_up,
    "city": _city,
    "pay": _pay,
    "store": _store,
    "fight": _battle,
    "siege": _battle,
    "conquer": _battle,
    "fall": _lose,
    "harm": _lose,
    "skulls": _lose,
    "plunder": _plunder,
    "keep": _keep,
    "guard": _guard,
}
