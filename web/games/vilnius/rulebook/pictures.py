"""Pictures for the rulebook of Vilnius, put together from its cards."""

from ostia_games.core.words import Words, msg
from ostia_games.vilnius.components import Building, OrderCard, Province, Unit, own_box
from web.games.rulebook_parts import course, labelled
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.board.elements import (
    building_card,
    order_card,
    order_rest,
    province_card,
    unit_card,
    weapons,
)
from web.ui.html import Html, h

BOX = own_box()
ART = "rulepic__art"
POINTS = 9


def building(name: str) -> Building:
    return next(one for one in BOX.buildings if one.id == name)


def unit(name: str) -> Unit:
    return next(one for one in BOX.units if one.id == name)


def order(name: str) -> OrderCard:
    return next(one for one in BOX.order if one.id == name)


def province(name: str) -> Province:
    return next(one for one in BOX.provinces if one.id == name)


def _cards(*cards: Html) -> Html:
    return h("div", cards, cls="vcards rulepic__line")


def _province(t: Words, name: str) -> Html:
    one = province(name)
    return province_card(t, one, (one.gold, one.tools))


def _enemy(t: Words, name: str) -> Html:
    one = order(name)
    return order_card(t, one, 0, order_rest(t, one, 0))


def wall(t: Words) -> Html:
    stones = [piece("stone" if n < POINTS - 2 else "rubble", "rulepic__stone") for n in range(POINTS)]
    return h("div", stones, cls="rulepic__line")


def phases(t: Words) -> Html:
    return course(
        t,
        [
            (piece("income", ART), msg("Income")),
            (piece("cross", ART), msg("Preparation")),
            (piece("room", ART), msg("City")),
            (piece("tower", ART), msg("Attack?")),
            (piece("sword", ART), msg("Fight")),
            (piece("good-furs", ART), msg("After the fight")),
        ],
    )


def at_start(t: Words) -> Html:
    return _cards(
        building_card(t, building("residence")),
        building_card(t, building("barracks")),
    )


def income(t: Words) -> Html:
    return _cards(unit_card(t, unit("farmers")), _province(t, "kernave"), _province(t, "medininkai"))


def enemies(t: Words) -> Html:
    return _cards(_enemy(t, "sappers"), _enemy(t, "border_castle"))


def city(t: Words) -> Html:
    """An Estate above the Residence, whose upper edge names it."""
    one = h("div", building_card(t, building("estate")), cls="rulepic__line")
    row = _cards(building_card(t, building("residence")), building_card(t, building("barracks")))
    return h("div", one, row, cls="rulepic__quarter")


def row(t: Words) -> Html:
    return labelled(
        t, [(piece("cross", ART), msg("attack value")), (piece("tower", ART), msg("destination"))]
    )


def fight(t: Words) -> Html:
    return h(
        "div",
        _cards(_enemy(t, "sappers")),
        _cards(unit_card(t, unit("town_guard")), unit_card(t, unit("slavic_axemen"))),
        cls="rulepic__stack",
    )


def after(t: Words) -> Html:
    asked = [
        h("li", h("b", t.number(n + 1)), weapons(t, one), cls="rulepic__line")
        for n, one in enumerate(BOX.conquest)
    ]
    return h("ol", asked, cls="rulepic__stack")


def final(t: Words) -> Html:
    return _cards(order_card(t, order("final_attack"), 0))
