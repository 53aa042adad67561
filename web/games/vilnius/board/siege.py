"""The city wall, the rounds, and the Order: its pile, its rows and its buildings."""

from ostia_games.core.words import Words
from ostia_games.vilnius import steps
from ostia_games.vilnius.components import CITY, OrderCard, own_facts
from ostia_games.vilnius.forecast import foresee
from ostia_games.vilnius.phases.attack import attacks
from ostia_games.vilnius.state import JOINED_ROW, Vilnius
from web.games.board import BoardLook
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.board.elements import emblem, name_of, order_card, order_rest, sign, tally, weapons
from web.ui.html import Html, h
from web.ui.sums import number

METER = 16  # cells of the widest meter: no attack value is higher


def wall(t: Words, view: Vilnius) -> Html:
    """One stone for each point; those that are lost lie in rubble, those that would be if the fight ended now
    smoulder."""
    full = own_facts()[f"vilnius.{view.fixed.difficulty}"]
    left = max(0, view.points - _threatened(view))
    stones = [
        piece(
            "stone" if n < view.points else "rubble",
            "stone stone--smoulders" if left <= n < view.points else "stone",
        )
        for n in range(full)
    ]
    told = t("City: {n} of {all} points", n=view.points, all=full)
    shown = h("b", t.number(view.points))
    if left < view.points:
        told = t(
            "City: {n} → {left} of {all} points if the fight ended now", n=view.points, all=full, left=left
        )
        shown = h("b", t.number(view.points), " → ", t.number(left))
    low = view.points * 3 <= full
    return h(
        "div",
        h("span", stones, cls="wall__stones", aria_hidden="true"),
        number(t, shown, "points", "wall__points", aria_label=told, title=told),
        cls="wall",
        data_low=low,
    )


def _threatened(view: Vilnius) -> int:
    return foresee(view).points if view.step == steps.FIGHT else 0


def siege(t: Words, view: Vilnius) -> Html:
    """Wall and Order cards left in one strip."""
    left = tally(t, "cross", t("Order cards left:"), t.number(len(view.order_pile)), "pile")
    return h("header", wall(t, view), left, cls="siege")


def order(t: Words, look: BoardLook[Vilnius]) -> Html:
    """The rows of the Order and its buildings."""
    view = look.view
    rows = [row(t, look, seat) for seat in view.order()]
    return h(
        "section",
        h("h2", t("The Order"), cls="visually-hidden"),
        h("ol", rows, cls="rows-of-order"),
        middle(t, view),
        cls="order",
        data_part="order",
    )


def row(t: Words, look: BoardLook[Vilnius], seat: int) -> Html:
    """A row grows towards the attack value of its owner."""
    view = look.view
    strong, value = view.strength(seat), view.attack[seat]
    box = view.fixed.box
    fresh = _joined(look, seat)
    cards = [
        h(
            "li",
            order_card(
                t,
                box.order[card],
                view.boosted,
                order_rest(t, box.order[card], view.boosted),
                cls="vcard--mini last-move" if fresh and at == len(view.rows[seat]) - 1 else "vcard--mini",
            ),
        )
        for at, card in enumerate(view.rows[seat])
    ]
    state = "attack" if attacks(view, seat) else "near" if value - strong <= 2 else "calm"
    sums = strength_told(t, view, seat)
    return h(
        "li",
        h(
            "div",
            emblem(view, seat),
            h("span", against(t, view, seat), cls="row__name"),
            h("b", t("attacks"), cls="row__alarm") if state == "attack" else None,
            destination(t, view, seat),
            number(
                t,
                strength_brief(t, view, seat),
                f"attack-{seat}",
                "row__sum",
                aria_label=sums,
                title=sums,
            ),
            cls="row__head",
        ),
        meter(strong, value),
        h("ol", cards, cls="row__cards", tabindex="0")
        if cards
        else h("p", t("No enemies"), cls="muted row__none"),
        cls="order-row",
        id=f"row-{seat}",
        data_state=state,
    )


def strength_brief(t: Words, view: Vilnius, seat: int) -> str:
    """As short as a phone needs it."""
    return t("{strength}, attacks from {value}", strength=view.strength(seat), value=view.attack[seat])


def strength_told(t: Words, view: Vilnius, seat: int) -> str:
    """In full, for those who hear it or rest a pointer on it."""
    return t(
        "strength {strength}, attacks from {value}", strength=view.strength(seat), value=view.attack[seat]
    )


def against(t: Words, view: Vilnius, seat: int) -> str:
    """Whose row it is. The name alone would read as if this player attacked."""
    return t("Against {player}", player=view.fixed.names[seat])


def meter(strong: int, value: int) -> Html:
    """Filled cells up to the strength; the attack value is the whole of it."""
    cells = [h("i", data_on=n < strong) for n in range(max(value, min(strong, METER)))]
    return h("span", cells, cls="meter-row", aria_hidden="true")


def destination(t: Words, view: Vilnius, seat: int) -> Html:
    if view.final or view.destinations[seat] == CITY:
        return sign("tower", t("aims at the city"), "row__aim")
    return h(
        "span",
        emblem(view, seat),
        h("span", t("aims at the quarter"), cls="visually-hidden"),
        title=t("aims at the quarter"),
        cls="s row__aim",
    )


def _joined(look: BoardLook[Vilnius], seat: int) -> bool:
    """Whether a card has just come to this row."""
    return any(line.topic == JOINED_ROW and line.about == seat for line in look.fresh)


def middle(t: Words, view: Vilnius) -> Html | None:
    if not view.middle:
        return None
    cards = [h("li", enemy_building(t, view.fixed.box.order[card], view.boosted)) for card in view.middle]
    return h("div", h("h3", t("Enemy buildings")), h("ul", cards, cls="middle__cards"), cls="middle")


def enemy_building(t: Words, card: OrderCard, boosted: int) -> Html:
    """An enemy building with its effect in words."""
    return h(
        "div",
        piece(f"order-{card.id}", "camp__art"),
        h("b", name_of(t, card.name), cls="camp__name"),
        weapons(t, card.weapons[boosted], "camp__weapons"),
        h("span", effect(t, card), cls="camp__effect"),
        cls="camp",
        data_what=f"order-{card.id}",
    )


def effect(t: Words, card: OrderCard) -> str:
    if card.tower:
        return t("Everybody draws one card less. Must fall before the others.")
    return (
        t("Everybody draws one card less.") if card.income else t("One more Order card before each attack.")
    )
