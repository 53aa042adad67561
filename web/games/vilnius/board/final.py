"""The end: whether the city stands, and how the glory of each player comes about."""

from ostia_games.core.play.ranking import Place
from ostia_games.core.words import Words, nmsg
from ostia_games.vilnius.rules import GAME
from ostia_games.vilnius.state import Vilnius
from web.games.vilnius.board.elements import emblem, name_of
from web.games.vilnius.board.siege import wall
from web.ui.html import Html, h
from web.ui.parts import table
from web.ui.sums import number


def glory(t: Words, view: Vilnius) -> Html:
    """The wall as it stands; and, if it stands, buildings and units of each player."""
    told = t("The wall has fallen in round {n}.", n=view.round)
    if view.points:
        held = nmsg(
            "The wall has held: {n} point is left.", "The wall has held: {n} points are left.", view.points
        )
        told = t(held)
    rows = [_row(t, view, place) for place in GAME.result(view).places]
    heads = (t("Player"), t("Order values of buildings"), t("Tools of units"), t("Glory"))
    counted = table(heads, rows) if rows else None
    return h("div", wall(t, view), h("p", told), counted, cls="glory", data_won=bool(view.points))


def _row(t: Words, view: Vilnius, place: Place) -> Html:
    box, seat = view.fixed.box, place.seat
    names = t.listed([name_of(t, box.buildings[building].name) for building, _, _ in view.cities[seat]])
    buildings, units = place.parts.values()
    return h(
        "tr",
        h("th", emblem(view, seat), h("span", view.fixed.names[seat], translate="no"), scope="row"),
        h("td", number(t, t.number(buildings), f"part0-{seat}@glory"), h("p", names, cls="muted")),
        h("td", number(t, t.number(units), f"part1-{seat}@glory")),
        h("td", number(t, h("b", t.number(place.total)), f"total-{seat}@glory")),
    )
