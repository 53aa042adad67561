"""Parts of a payment, and buttons that several desks share."""

from collections.abc import Iterable

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from ostia_games.vilnius import payment, says
from ostia_games.vilnius.actions import INTO_GOLD, Change, Earn, Pay
from ostia_games.vilnius.state import Vilnius
from web.games.board import Look, label_of, pressable
from web.games.vilnius.board.elements import amount, card, name_of
from web.games.vilnius.board.quarters import province
from web.ui.html import Html, h


def payment_words(t: Words, view: Vilnius, seat: int, plan: Iterable[Action]) -> str:
    """The parts of a payment as a list."""
    return t.listed([name_of(t, says.payment_part(view, seat, part)) for part in plan])


def part_card(t: Words, view: Vilnius, seat: int, part: Action, **attrs: object) -> Html:
    """A province, the income of a building or an exchange, as a card to lay or to take back."""
    if isinstance(part, Pay):
        owner = view.table.names[part.owner]
        lent = h("span", t("of {player}", player=owner), cls="vcard__left") if part.owner != seat else None
        return (
            province(t, view, seat, part.province, **attrs)
            if lent is None
            else h("span", province(t, view, seat, part.province, **attrs), lent, cls="lent")
        )
    assert isinstance(part, (Earn, Change))
    owner_seat = part.owner if isinstance(part, Change) else seat
    one = view.table.box.buildings[payment.building_at(view, owner_seat, part.x, part.y)]
    if isinstance(part, Earn):
        gives = amount(t, one.earns_gold, one.earns_tool, "vcard__yield")
        return card("building", f"building-{one.id}", name_of(t, one.name), gives, **attrs)
    words = h("span", _way(t, view, part), cls="vcard__left")
    return card("building", f"building-{one.id}", name_of(t, one.name), words, **attrs)


def _way(t: Words, view: Vilnius, part: Change) -> str:
    if part.into == INTO_GOLD:
        return t("2 tools → 1 gold")
    return t("1 gold → 2 tools") if view.table.exchange_reverse else t("2 gold → 1 tool")


def do(t: Words, look: Look, act: Action, name: str, kind: str = "") -> Html:
    """A button that stands for an action, in the words of the rules."""
    return h(
        "button",
        label_of(t, look, act),
        type="button",
        cls=f"button {kind}".strip(),
        id=name,
        **pressable(look, act),
    )
