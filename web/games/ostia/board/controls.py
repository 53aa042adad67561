"""Before the player: the own cards, and the controls of the present decision."""

from collections.abc import Callable

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from ostia_games.ostia.actions import (
    Build,
    Buy,
    Discard,
    Give,
    Keep,
    Leave,
    Offer,
    Repay,
    Sell,
    SellSpare,
    TakeFree,
)
from ostia_games.ostia.state import STORE, Cards, Ostia
from web.games.board import Desk, Look, label_of, pickable, pressable
from web.games.ostia.board import amounts, laying
from web.games.ostia.board.elements import card, cards
from web.games.ostia.board.people import possessions
from web.ui.html import Html, h
from web.ui.sums import number

Make = Callable[[Words, Look, Ostia, int], Html]


def desk(t: Words, look: Look, view: Ostia, seat: int) -> Desk:
    """The controls if the seat is asked, else its cards."""
    asked = look.legal and _CONTROLS.get(view.step)
    make: Make = asked[0] if asked else _cards
    covered = asked[1] if asked else ()
    own = possessions(t, view, seat, "desk")
    inner = h("div", own, make(t, look, view, seat), cls="desk", data_step=view.step)
    return Desk(inner, frozenset(act for act in look.legal if isinstance(act, covered)))


def _area(title: str, content: Html | list[Html], cls: str = "") -> Html:
    return h("section", h("h3", title), content, cls=f"area {cls}".strip(), aria_label=title)


def _owned(t: Words, view: Ostia, seat: int) -> Html:
    return _area(t("Your goods"), cards(t, view.table.box, sorted(view.hands[seat]), "gcards--small"))


def _cards(t: Words, look: Look, view: Ostia, seat: int) -> Html:
    """Nothing is asked: what there is."""
    box, boat, found = view.table.box, view.boats[seat], []
    if boat:
        found.append(_area(t("Your boat"), cards(t, box, boat), "area--boat"))
    if view.hands[seat] or boat:
        found.append(_owned(t, view, seat))
    laid = [(field, view.stacks[field][seat]) for field in range(3)]
    for field, stack in laid:
        if stack:
            found.append(_area(laying.field_name(t, field), cards(t, box, stack, "gcards--small")))
    return h("div", found, cls="areas")


# Harbour


def _from_boat(t: Words, look: Look, view: Ostia, seat: int) -> Html:
    """Press a card of the boat: it is taken, or given."""
    by_card: dict[int, Action] = {act.card: act for act in look.legal if isinstance(act, (TakeFree, Give))}
    row = _row(t, look, view, view.boats[seat], by_card)
    return h("div", _area(t("Your boat"), row, "area--boat"), _owned(t, view, seat), cls="areas")


def _row(t: Words, look: Look, view: Ostia, kinds: Cards, by_card: dict[int, Action]) -> Html:
    found = []
    for at, kind in enumerate(kinds):
        act = by_card[kind]
        label, press = label_of(t, look, act), pressable(look, act)
        one = card(t, view.table.box, kind, id=f"card-{at}", aria_label=label, title=label, **press)
        found.append(h("li", one))
    return h("ul", found, cls="gcards")


def _lot(t: Words, look: Look, view: Ostia, seat: int) -> Html:
    """Press two cards of the boat, then offer them."""
    boat = view.boats[seat]
    picked = [at for at in range(len(boat)) if str(at) in look.picked.split(" ")][:2]
    found = []
    for at, kind in enumerate(boat):
        after = [p for p in picked if p != at] if at in picked else [*picked[-1:], at]
        chosen = " ".join(map(str, sorted(after)))
        one = card(t, view.table.box, kind, id=f"card-{at}", aria_pressed="true" if at in picked else "false",
                   **pickable(look, chosen))  # fmt: skip
        found.append(h("li", one))
    row = h("ul", found, cls="gcards")
    return h(
        "div",
        h("div", _area(t("Your boat"), row, "area--boat"), _owned(t, view, seat), cls="areas"),
        _offer(t, look, tuple(sorted(boat[at] for at in picked))),
        cls="desk__stack",
    )


def _offer(t: Words, look: Look, pair: Cards) -> Html:
    """The button, once two cards are chosen."""
    offers = [act for act in look.legal if isinstance(act, Offer) and (act.first, act.second) == pair]
    if not offers:
        missing = 2 - len(pair)
        text = t("Choose two cards") if missing == 2 else t("Choose one more card")
        return h("button", text, type="button", id="offer", cls="button button--wide", disabled=True)
    label = label_of(t, look, offers[0])
    return h("button", label, type="button", id="offer", cls="button button--primary button--wide",
             **pressable(look, offers[0]))  # fmt: skip


# Decisions that are a handful of buttons


def _with_cards(t: Words, look: Look, view: Ostia, seat: int) -> Html:
    """Buttons, and the own cards beside them."""
    buttons = [_button(t, look, at, act) for at, act in enumerate(look.legal)]
    own = h("div", _cards(t, look, view, seat), cls="desk__own")
    sums = {"deal": "deal", "decide": "price", "loans": "repay"}.get(view.step)
    why = number(t, t("How these sums come about"), f"{sums}@desk", "number--line") if sums else None
    return h("div", h("div", buttons, cls="desk__buttons"), why, own, cls="desk__stack desk__stack--beside")


def _button(t: Words, look: Look, at: int, act: Action) -> Html:
    label, press = label_of(t, look, act), pressable(look, act)
    return h("button", label, type="button", id=f"do-{at}", cls="button", **press)


def _keep(t: Words, look: Look, view: Ostia, seat: int) -> Html:
    """Press what is to go."""
    stored = tuple(sorted(view.stacks[STORE][seat]))
    by_card: dict[int, Action] = {act.card: act for act in look.legal if isinstance(act, Discard)}
    title = t("Stored: press what is to be discarded")
    return h("div", _area(title, _row(t, look, view, stored, by_card)), cls="areas")


_PLAIN = (Keep, Sell, Buy, Leave, Repay, Build, SellSpare)
_CONTROLS: dict[str, tuple[Make, tuple[type[Action], ...]]] = {
    "free": (_from_boat, (TakeFree,)),
    "own": (_from_boat, (TakeFree,)),
    "give": (_from_boat, (Give,)),
    "lot": (_lot, (Offer,)),
    "bid": (amounts.bid, amounts.ACTIONS),
    "price": (amounts.price, amounts.ACTIONS),
    "deal": (_with_cards, _PLAIN),
    "decide": (_with_cards, _PLAIN),
    "lay": (laying.lay, laying.ACTIONS),
    "final": (laying.lay, laying.ACTIONS),
    "loans": (_with_cards, _PLAIN),
    "build": (_with_cards, _PLAIN),
    "keep": (_keep, (Discard,)),
    "spare": (_with_cards, _PLAIN),
}
