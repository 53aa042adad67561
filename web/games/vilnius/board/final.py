"""The end: whether the city stands, and how the glory of each player comes about."""

from ostia_games.core.words import Words, nmsg
from ostia_games.vilnius.rules import GAME
from ostia_games.vilnius.state import Vilnius
from web.games.vilnius.board.elements import emblem, name_of
from web.games.vilnius.board.siege import wall
from web.ui.html import Html, h
from web.ui.sums import number


def glory(t: Words, view: Vilnius) -> Html:
    """The wall as it stands; and, if it stands, buildings and units of each player."""
    told = t("The wall has fallen in round {n}.", n=view.round)
    if view.points:
        held = nmsg(
            "The wall has held: {n} point is left.", "The wall has held: {n} points are left.", view.points
        )
        told = t(held)
    rows = [_row(t, view, place.seat) for place in GAME.result(view).places]
    heads = (t("Player"), t("Order values of buildings"), t("Tools of units"), t("Glory"))
    table = h("table", h("thead", h("tr", [h("th", head, scope="col") for head in heads])), h("tbody", rows))
    return h(
        "div", wall(t, view), h("p", told), table if rows else None, cls="glory", data_won=bool(view.points)
    )


def _row(t: Words, view: Vilnius, seat: int) -> Html:
    box = view.table.box
    place = next(place for place in GAME.result(view).places if place.seat == seat)
    names = t.listed([name_of(t, box.buildings[cell[0]].name) for cell in view.cities[seat]])
    values = list(place.parts.values())
    return h(
        "tr",
        h("th", emblem(seat), h("span", view.table.names[seat], translate="no"), scope="row"),
        h("td", number(t, t.number(values[0]), f"part0-{seat}@glory"), h("p", names, cls="muted")),
        h("td", number(t, t.number(values[1]), f"part1-{seat}@glory")),
        h("td", number(t, h("b", t.number(place.total)), f"total-{seat}@glory")),
    )
