"""Before the player: the controls of the present decision, step by step."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words, nmsg
from ostia_games.vilnius import combat, payment, quarter, says, steps
from ostia_games.vilnius.actions import (
    CONFIRM,
    DONE,
    DRAW_ORDER,
    DRAW_PROVINCE,
    DRAW_UNIT,
    PASS,
    Build,
    ChooseEmblem,
    Conquer,
    Consign,
    Draw,
    Keep,
    Recruit,
    Store,
    StoreUnit,
    TakeLoot,
)
from ostia_games.vilnius.components import EMBLEMS, Province
from ostia_games.vilnius.names import GOOD_NAMES
from ostia_games.vilnius.state import Vilnius, without
from web.games.board import BoardLook, Controls, label_of, pickable, pressable
from web.games.board_parts import act_button, asked_twice
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.board import battle, payments, supply
from web.games.vilnius.board.elements import amount, province_card, skulls_told, unit_card
from web.games.vilnius.board.loots import loots
from web.games.vilnius.board.losses import losses
from web.games.vilnius.board.muster import aim, muster
from web.games.vilnius.board.quarters import hand, province
from web.games.vilnius.board.threats import threats
from web.ui.html import Html, h
from web.ui.parts import pressed
from web.ui.sums import number

CONSIGNS = "consign"  # picked: a province that is pressed is consigned, not stored


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
    inner = h("div", made.html, cls="vdesk", data_step=view.step)
    return Controls(inner, covers, (view.step, *made.traits))


# Set-up


def _emblem(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    """The emblems that are left, all in sight, each with what tells it from the others; below them the
    provinces that come with them."""
    box, presses, groups = look.view.fixed.box, [], []
    for act in look.legal:
        assert isinstance(act, ChooseEmblem)
        home = [card for card in box.provinces if card.home == act.emblem]
        name = label_of(t, look, act)
        press = h(
            "button",
            piece(EMBLEMS[act.emblem], "pile-press__art"),
            h("b", name),
            h("span", _home_told(t, home)),
            type="button",
            cls="button pile-press",
            id=f"emblem-{act.emblem}",
            **pressable(look, act),
        )
        presses.append(press)
        cards = [h("li", province_card(t, card, (card.gold, card.tools))) for card in home]
        shown = [h("h3", name), h("ul", cards, cls="vcards")]
        groups.append(h("section", shown, cls="home", id=f"home-{act.emblem}", data_late=True))
    return StepControls(
        [h("div", presses, cls="vdesk__buttons emblems"), h("div", groups, cls="homes")], (ChooseEmblem,)
    )


def _home_told(t: Words, home: list[Province]) -> str:
    """What these provinces pay in all, and the good that most of them bring."""
    goods = Counter(card.good for card in home)
    good, n = max(goods.items(), key=lambda item: (item[1], -item[0]))
    gold, tools = sum(card.gold for card in home), sum(card.tools for card in home)
    return t(
        "Its provinces pay {amount} in all. Most common good: {good} ({n}).",
        amount=says.amount(gold, tools),
        good=GOOD_NAMES[good],
        n=n,
    )


# Income and preparation


def _income(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    """How to divide the draws between the two piles, the piles themselves, and what was drawn so far."""
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
    one = [h("p", t("Or one card at a time:"), cls="muted"), h("div", buttons, cls="vdesk__buttons")]
    splits = _splits(t, look, seat)
    return StepControls([splits, *(one if splits else one[1:]), hand(t, view, seat)], (Draw,))


def _splits(t: Words, look: BoardLook[Vilnius], seat: int) -> Html | None:
    """All draws at once: «3 provinces, 2 units». One draw needs no such thing."""
    view = look.view
    units = len(view.unit_pile[seat]) + len(view.unit_discard[seat])
    provinces = len(view.province_pile[seat]) + len(view.province_discard[seat])
    n = min(view.draws[seat], units + provinces)
    if n < 2:
        return None
    buttons = []
    for of_units in range(max(0, n - provinces), min(n, units) + 1):
        of_provinces = n - of_units
        parts = [
            t(nmsg("{n} province", "{n} provinces", of_provinces)) if of_provinces else "",
            t(nmsg("{n} unit", "{n} units", of_units)) if of_units else "",
        ]
        words = ", ".join(filter(None, parts))
        acts = [DRAW_PROVINCE] * of_provinces + [DRAW_UNIT] * of_units
        buttons.append(
            h(
                "button",
                _of_pile(t, of_provinces, "lose-province"),
                _of_pile(t, of_units, "unit-town_guard"),
                h("span", words, cls="visually-hidden"),
                type="button",
                cls="button split",
                id=f"draw-{of_provinces}-{of_units}",
                title=words,
                **pressable(look, *acts),
            )
        )
    return h("div", buttons, cls="vdesk__buttons splits", role="group", aria_label=t("Draw all at once"))


def _of_pile(t: Words, n: int, art: str) -> Html | None:
    return (
        h("span", t.number(n), piece(art, "split__art"), cls="split__part", aria_hidden="true") if n else None
    )


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
    have = payment.funds(view, seat)
    room = quarter.room(view, seat) - len(view.cities[seat])
    purse = h(
        "p",
        number(t, [t("To spend:"), " ", amount(t, have.gold, have.tools)], f"funds-{seat}", "purse__sum"),
        " ",
        h(
            "span",
            t(nmsg("Room for {n} more building", "Room for {n} more buildings", max(0, room))),
            cls="muted",
        ),
        cls="purse",
    )
    line = h("div", purse, _pass(t, look, seat), cls="vdesk__line")
    shown, traits = (close, ("line", "closer")) if close else (supply.supply(t, look, seat), ("line",))
    return StepControls([line, threats(t, view), shown], (Build, Recruit, type(PASS)), traits)


def _pass(t: Words, look: BoardLook[Vilnius], seat: int) -> Html:
    """Whoever can still have something, and did not just take something, is asked once."""
    bought = look.view.built_this_round[seat] or any(act == CONFIRM for act in look.new_deeds(seat))
    if bought or len(look.legal) == 1:
        return act_button(t, look, PASS, "pass", "button--quiet-line")
    question = t("You can still build or recruit, and what is not spent is discarded. Pass?")
    return asked_twice(t, look, PASS, "pass", question, t("Go on buying"), "button--quiet-line")


def _pay(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    return StepControls(payments.pay(t, look, seat), frozenset(look.legal), ("line",))


def _store(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    """Press a province to keep it; above them, where it goes if it can be stored or consigned."""
    view = look.view
    can = {kind for kind in (Store, Consign) if any(isinstance(act, kind) for act in look.legal)}
    kind = Consign if can == {Consign} or (Consign in can and look.picked == CONSIGNS) else Store
    items = []
    for card in view.hand_provinces[seat]:
        act = kind(card)
        attrs = {"id": f"{kind.__name__.lower()}-{card}", "label": label_of(t, look, act)}
        items.append(h("li", province(t, view, seat, card, **attrs, **pressable(look, act))))
    names = {Store: (t("Store it"), ""), Consign: (t("Consign it"), CONSIGNS)}
    where = [
        h(
            "button",
            name,
            type="button",
            cls="button",
            aria_pressed=pressed(one is kind),
            id=f"to-{one.__name__.lower()}",
            **pickable(look, value),
        )
        for one, (name, value) in names.items()
        if len(can) > 1
    ]
    how = t("Press a province to store it.") if kind is Store else t("Press a province to consign it.")
    end = act_button(t, look, CONFIRM, "confirm", "button--quiet-line")
    # The sentence has a line of its own: longer words must not push the buttons aside.
    buttons = h("div", where, end, cls="vdesk__buttons")
    cards = h("ul", items, cls="vcards")
    return StepControls([h("p", how), buttons, cards], (Store, Consign, type(CONFIRM)))


# Battle


def _battle(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    """The units to put; the enemies are on the board."""
    how = t("Press units: they go to the marked target. Press them there to take them back.")
    if aim(look) is None:
        how = t("Press a target, then the units for it. Press them there to take them back.")
    line = h("div", _done(t, look), cls="vdesk__line")
    units = [muster(t, look), h("p", how, cls="muted how")]
    if look.view.step == steps.FIGHT:
        units += skulls_told(t, *combat.fight_skulls(look.view))
    return StepControls([line, *units], battle.covered(look) | {DONE}, ("line",))


def _done(t: Words, look: BoardLook[Vilnius]) -> list[Html]:
    """The way on; never the button that leads on by itself while an enemy stands and somebody could be
    sent."""
    view = look.view
    if view.step == steps.CONQUEST:
        return _conquest(t, look)
    standing = not all(combat.complete(view, target) for target in combat.targets(view))
    if not standing or not any(isinstance(act, battle.PUTS) for act in look.legal):
        return [act_button(t, look, DONE, "done", "button--primary")]
    if view.fielded or view.step != steps.FIGHT:
        return [act_button(t, look, DONE, "done", "button--quiet-line")]
    question = t("Nobody stands against the enemies. Resolve the fight all the same?")
    back = t("Go back and send units")
    return [asked_twice(t, look, DONE, "done", question, back, "button--quiet-line")]


def _conquest(t: Words, look: BoardLook[Vilnius]) -> list[Html]:
    """To take the province leads on; whoever has laid weapons and declines is asked once."""
    if not look.view.fielded:
        return [act_button(t, look, DONE, "done", "button--quiet-line")]
    takes = [
        act_button(t, look, act, f"conquer-{act.stack}", "button--primary")
        for act in look.legal
        if isinstance(act, Conquer)
    ]
    question = t("Your units stand before a stack. Take no province all the same?")
    none = asked_twice(t, look, DONE, "done", question, t("Go back to the conquest"), "button--quiet-line")
    return [*takes, none]


def _plunder(t: Words, look: BoardLook[Vilnius], seat: int) -> StepControls:
    end = act_button(t, look, DONE, "done", "button--quiet-line")
    return StepControls([loots(t, look), end], (TakeLoot, type(DONE)))


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
        press["data_advised"] = any(look.advised(act) for act in own)
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
    told = skulls_told(t, *look.view.skulls) if look.view.step == steps.SKULLS else []
    return StepControls([losses(t, look), *told], frozenset(look.legal))


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
