"""Payments: their parts as words and cards, and the controls while something is paid."""

from collections.abc import Iterable

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from ostia_games.vilnius import payment, says
from ostia_games.vilnius.actions import CANCEL, CONFIRM, INTO_GOLD, Change, Earn, Pay, Withdraw
from ostia_games.vilnius.state import Vilnius
from web.games.board import BoardLook, label_of, pressable
from web.games.board_parts import act_button
from web.games.vilnius.board.elements import amount, card, name_of
from web.games.vilnius.board.quarters import province
from web.ui.html import Html, h


def payment_words(t: Words, view: Vilnius, seat: int, plan: Iterable[Action]) -> str:
    return t.listed([name_of(t, says.payment_part(view, seat, part)) for part in plan])


def part_card(t: Words, view: Vilnius, seat: int, part: Action, **attrs: object) -> Html:
    """A province, the income of a building or an exchange, as a card to lay or to take back."""
    if isinstance(part, Pay):
        owner = view.fixed.names[part.owner]
        lent = h("span", t("of {player}", player=owner), cls="vcard__left") if part.owner != seat else None
        return (
            province(t, view, seat, part.province, **attrs)
            if lent is None
            else h("span", province(t, view, seat, part.province, **attrs), lent, cls="lent")
        )
    assert isinstance(part, (Earn, Change))
    owner_seat = part.owner if isinstance(part, Change) else seat
    one = view.fixed.box.buildings[payment.building_at(view, owner_seat, part.x, part.y)]
    if isinstance(part, Earn):
        gives = amount(t, one.earns_gold, one.earns_tool, "vcard__yield")
        return card("building", f"building-{one.id}", name_of(t, one.name), gives, **attrs)
    words = h("span", _way(t, view, part), cls="vcard__left")
    return card("building", f"building-{one.id}", name_of(t, one.name), words, **attrs)


def _way(t: Words, view: Vilnius, part: Change) -> str:
    if part.into == INTO_GOLD:
        return t("2 tools → 1 gold")
    return t("1 gold → 2 tools") if view.fixed.exchange_reverse else t("2 gold → 1 tool")


def pay(t: Words, look: BoardLook[Vilnius], seat: int) -> list[Html | None]:
    """What is laid down, what could be, and whether it is enough."""
    view = look.view
    laid = [
        _pressed_part(t, look, seat, part, Withdraw(at), f"back-{at}")
        for at, part in enumerate(view.payment)
        if isinstance(part, Action)
    ]
    more = [
        _pressed_part(t, look, seat, act, act, f"lay-{at}")
        for at, act in enumerate(look.legal)
        if not isinstance(act, (Withdraw, type(CONFIRM), type(CANCEL)))
    ]
    buttons = [act_button(t, look, CONFIRM, "confirm", "button--primary")] if CONFIRM in look.legal else []
    buttons.append(act_button(t, look, CANCEL, "cancel", "button--quiet-line"))
    rows = [
        _area(t("Laid down"), laid),
        _area(t("Still in hand"), more) if more else None,
    ]
    return [
        h("div", _sums(t, view, seat), h("div", buttons, cls="vdesk__buttons"), cls="vdesk__line"),
        h("div", rows, cls="areas-of"),
    ]


def _pressed_part(  # noqa: PLR0913, PLR0917 - a part of the payment, and what a press on it does
    t: Words, look: BoardLook[Vilnius], seat: int, part: Action, act: Action, name: str
) -> Html:
    label = label_of(t, look, act)
    return h("li", part_card(t, look.view, seat, part, id=name, label=label, **pressable(look, act)))


def _area(title: str, items: list[Html]) -> Html:
    return h("section", h("h3", title), h("ul", items, cls="vcards"), cls="area-of")


def _sums(t: Words, view: Vilnius, seat: int) -> Html:
    assert view.purchase
    cost, have = payment.cost_of(view, view.purchase), payment.laid(view, seat)
    short = h("b", t("not enough"), cls="pay__short")
    return h(
        "p",
        (t("Cost:"), " ", amount(t, *cost), " "),
        (t("Laid down:"), " ", amount(t, *have), " "),
        _waste(t, cost, have) if payment.covers(have, cost) else short,
        cls="purse",
    )


def _waste(t: Words, cost: payment.Amount, have: payment.Amount) -> Html:
    (gold, tools), (laid_gold, laid_tools) = cost, have
    over = (laid_gold - gold, laid_tools - tools)
    if not any(over):
        return h("span", t("exactly"), cls="muted")
    return h("span", t("lost:"), " ", amount(t, *over), cls="pay__waste")
