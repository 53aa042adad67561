"""What is known of each player, in numbers."""

from ostia_games.core.words import Words
from ostia_games.vilnius import quarter, steps
from ostia_games.vilnius.ledger import units_of
from ostia_games.vilnius.state import Vilnius
from web.games.board import BoardLook
from web.games.vilnius.board.elements import emblem, tally
from web.ui.html import Html, h


def facts(t: Words, look: BoardLook[Vilnius], seat: int) -> Html | None:
    """Buildings, income, Order value, cards; who starts, who has passed."""
    view = look.view
    built = t("{n} of {room}", n=len(view.cities[seat]), room=quarter.room(view, seat))
    return h(
        "div",
        emblem(view, seat),
        tally(t, "type-estate", t("Buildings:"), built, f"room-{seat}"),
        tally(t, "income", t("Cards as income:"), t.number(quarter.income(view, seat)), f"income-{seat}"),
        tally(t, "cross", t("Order values:"), t.number(quarter.order_value(view, seat)), f"order-{seat}"),
        tally(t, "unit-town_guard", t("Units:"), t.number(len(units_of(view, seat)))),
        h("span", t("starts"), cls="badge badge--gold") if seat == view.start and view.step else None,
        h("span", t("has passed"), cls="badge")
        if view.passed[seat] and view.step in (steps.CITY, steps.PAY, steps.STORE)
        else None,
        cls="vfacts last-did" if look.just_acted(seat) else "vfacts",
    )
