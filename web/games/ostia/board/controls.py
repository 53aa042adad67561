"""Before the player: the own cards, and the controls of the present decision."""

from collections.abc import Callable

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from ostia_games.ostia import says, steps
from ostia_games.ostia.actions import (
    KEEP,
    STORE,
    Bid,
    Build,
    Buy,
    Discard,
    Give,
    Keep,
    Leave,
    NamePrice,
    Offer,
    Repay,
    Sell,
    SellSpare,
    TakeFree,
)
from ostia_games.ostia.phases.lots import highest_bid
from ostia_games.ostia.state import Cards, Ostia
from web.games.board import BoardLook, Controls, label_of, pickable, pressable
from web.games.board_parts import act_button
from web.games.ostia.board import amounts, laying
from web.games.ostia.board.elements import card, card_key, cards
from web.games.ostia.board.people import possessions
from web.ui.html import Html, h
from web.ui.parts import pressed
from web.ui.sums import number

Make = Callable[[Words, BoardLook[Ostia], int], Html]


def controls(t: Words, look: BoardLook[Ostia], seat: int) -> Controls:
    """The controls if the seat is asked, else its cards."""
    view = look.view
    asked = look.legal and _STEPS.get(view.step)
    make, covered = asked or (_cards, ())
    own = possessions(t, view, seat, "desk")
    inner = h("div", own, make(t, look, seat), cls="desk", data_step=view.step)
    covers = frozenset(act for act in look.legal if isinstance(act, covered))
    return Controls(inner, covers, ("laying",) if asked and view.step == steps.LAY else ())


def open_controls(t: Words, look: BoardLook[Ostia]) -> Controls:
    """Before all eyes: only what nobody's purse or hand tells."""
    if look.view.step == steps.BID:
        inner = amounts.open_bid(t, look)
    else:
        inner = h(
            "div",
            [act_button(t, look, act, f"do-{at}") for at, act in enumerate(look.legal)],
            cls="desk__buttons",
        )
    return Controls(h("div", inner, cls="desk", data_step=look.view.step), frozenset(look.legal))


def _area(title: str, content: Html | list[Html], cls: str = "", key: Html | None = None) -> Html:
    head = h("h3", title, " ", key) if key else h("h3", title)
    return h("section", head, content, cls=f"area {cls}".strip(), aria_label=title)


def _boat(t: Words, content: Html) -> Html:
    return _area(t("Your boat"), content, "area--boat", card_key(t))


def _owned(t: Words, view: Ostia, seat: int) -> Html:
    return _area(t("Your goods"), cards(t, view.fixed.box, sorted(view.hands[seat]), "gcards--small"))


def _cards(t: Words, look: BoardLook[Ostia], seat: int) -> Html:
    """The own cards, wherever they lie, while nothing is asked."""
    view = look.view
    box, boat, found = view.fixed.box, view.boats[seat], []
    if boat:
        found.append(_boat(t, cards(t, box, boat)))
    if view.hands[seat] or boat:
        found.append(_owned(t, view, seat))
    laid = [(field, view.stacks[field][seat]) for field in range(3)]
    for field, stack in laid:
        if stack:
            found.append(_area(laying.field_name(t, field), cards(t, box, stack, "gcards--small")))
    return h("div", found, cls="areas")


# Harbour


def _from_boat(t: Words, look: BoardLook[Ostia], seat: int) -> Html:
    """Press a card of the boat: it is taken, or given."""
    view = look.view
    by_card: dict[int, Action] = {act.card: act for act in look.legal if isinstance(act, (TakeFree, Give))}
    row = _row(t, look, view.boats[seat], by_card)
    return h("div", _boat(t, row), _owned(t, view, seat), cls="areas")


def _row(t: Words, look: BoardLook[Ostia], kinds: Cards, by_card: dict[int, Action]) -> Html:
    found = []
    for at, kind in enumerate(kinds):
        act = by_card[kind]
        label, press = label_of(t, look, act), pressable(look, act)
        one = card(t, look.view.fixed.box, kind, id=f"card-{at}", aria_label=label, title=label, **press)
        found.append(h("li", one))
    return h("ul", found, cls="gcards")


def _lot(t: Words, look: BoardLook[Ostia], seat: int) -> Html:
    """Press two cards of the boat, then offer them."""
    view = look.view
    boat = view.boats[seat]
    picked = [at for at in range(len(boat)) if str(at) in look.picked.split(" ")][:2]
    found = []
    for at, kind in enumerate(boat):
        after = [p for p in picked if p != at] if at in picked else [*picked[-1:], at]
        chosen = " ".join(map(str, sorted(after)))
        one = card(
            t,
            view.fixed.box,
            kind,
            id=f"card-{at}",
            aria_pressed=pressed(at in picked),
            **pickable(look, chosen),
        )
        found.append(h("li", one))
    row = h("ul", found, cls="gcards")
    return h(
        "div",
        _boat(t, row),
        _offer(t, look, tuple(sorted(boat[at] for at in picked))),
        _owned(t, view, seat),
        cls="desk__stack",
    )


def first_press(look: BoardLook[Ostia], act: Action) -> str:
    """What is picked before this can be done: two cards of the boat, or a sum."""
    if isinstance(act, (Bid, NamePrice)):
        return str(act.amount)
    if not isinstance(act, Offer) or look.seat is None:
        return ""
    boat = look.view.boats[look.seat]
    first = boat.index(act.first)
    second = boat.index(act.second, first + 1 if act.second == act.first else 0)
    return " ".join(map(str, sorted((first, second))))


def _offer(t: Words, look: BoardLook[Ostia], pair: Cards) -> Html:
    offers = [act for act in look.legal if isinstance(act, Offer) and (act.first, act.second) == pair]
    if not offers:
        missing = 2 - len(pair)
        text = t("Choose two cards") if missing == 2 else t("Choose one more card")
        return h("button", text, type="button", id="offer", cls="button button--wide", disabled=True)
    return act_button(t, look, offers[0], "offer", "button--primary button--wide")


# Decisions that are a handful of buttons


def _with_cards(t: Words, look: BoardLook[Ostia], seat: int) -> Html:
    buttons = [act_button(t, look, act, f"do-{at}") for at, act in enumerate(look.legal)]
    own = h("div", _cards(t, look, seat), cls="desk__own")
    stores = look.view.step == steps.BUILD and look.view.stacks[STORE][seat]
    keeping = h("p", t(says.keeping(look.view)), cls="desk__keeping") if stores else None
    sums = {steps.DEAL: "deal", steps.DECIDE: "price", steps.LOANS: "repay"}.get(look.view.step)
    why = number(t, t("How these sums add up"), f"{sums}@desk", "number--line") if sums else None
    dear = look.view.step == steps.DEAL and KEEP in look.legal
    cost = amounts.left_after(t, look.view, seat, highest_bid(look.view) + 1) if dear else None
    told = h("p", cost, cls="sum__cost") if cost else None
    choice = h("div", buttons, cls="desk__buttons")
    return h("div", keeping, choice, told, why, own, cls="desk__stack desk__stack--beside")


def _keep(t: Words, look: BoardLook[Ostia], seat: int) -> Html:
    stored = tuple(sorted(look.view.stacks[STORE][seat]))
    by_card: dict[int, Action] = {act.card: act for act in look.legal if isinstance(act, Discard)}
    title = t("Stored: press a card to discard it")
    keeping = h("p", t(says.keeping(look.view)), cls="desk__keeping")
    return h("div", keeping, _area(title, _row(t, look, stored, by_card)), cls="desk__stack")


_PLAIN = (Keep, Sell, Buy, Leave, Repay, Build, SellSpare)
_STEPS: dict[str, tuple[Make, tuple[type[Action], ...]]] = {
    steps.FREE: (_from_boat, (TakeFree,)),
    steps.OWN: (_from_boat, (TakeFree,)),
    steps.GIVE: (_from_boat, (Give,)),
    steps.LOT: (_lot, (Offer,)),
    steps.BID: (amounts.bid, amounts.ACTIONS),
    steps.PRICE: (amounts.price, amounts.ACTIONS),
    steps.DEAL: (_with_cards, _PLAIN),
    steps.DECIDE: (_with_cards, _PLAIN),
    steps.LAY: (laying.lay, laying.ACTIONS),
    steps.FINAL: (laying.lay, laying.ACTIONS),
    steps.LOANS: (_with_cards, _PLAIN),
    steps.BUILD: (_with_cards, _PLAIN),
    steps.KEEP: (_keep, (Discard,)),
    steps.SPARE: (_with_cards, _PLAIN),
}
