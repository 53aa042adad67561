"""The bonus tiles, and the points for money at the end."""

from ostia_games.core.words import Words
from ostia_games.marchia import scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.state import Marchia
from web.games.marchia.art.pieces import building, piece
from web.games.marchia.board.elements import PLURALS, arms
from web.ui.html import Html, h
from web.ui.sums import number


def bonus_tiles(t: Words, view: Marchia) -> Html:
    """For each type: what it brings, who holds it, and how many everybody has."""
    names = [
        h("th", arms(seat), h("span", name, cls="visually-hidden"), scope="col", title=name, translate="no")
        for seat, name in enumerate(view.fixed.names)
    ]
    heads = h("tr", h("th", t("Bonus tiles"), scope="col"), h("th", t("Points"), scope="col"), names)
    rows = [_bonus(t, view, kind) for kind in range(len(TYPES))]
    prizes = scoring.money_prizes(view.fixed.seats)
    worth = " · ".join(map(t.number, prizes))
    money = h(
        "tr",
        h("th", piece("penny"), h("span", t("Money"), data_what="prizes"), scope="row"),
        h("td", number(t, worth, "prizes", "mnumber")),
        h("td", t("at the end"), colspan=view.fixed.seats, cls="muted"),
    )
    return h(
        "section",
        h("h3", t("Bonus tiles"), cls="visually-hidden"),
        h("table", h("thead", heads), h("tbody", rows, money)),
        cls="bonuses",
        id="bonuses",
        aria_label=t("Bonus tiles"),
    )


def _bonus(t: Words, view: Marchia, kind: int) -> Html:
    name, holder = TYPES[kind], view.holders[kind]
    first, second = view.fixed.box.bonus[name]
    numbers = [
        h(
            "td",
            arms(seat),
            h("b", view.buildings[seat][kind]),
            h("span", t("holds it"), cls="visually-hidden") if seat == holder else None,
            data_holder=seat == holder,
            cls="bonus__n",
        )
        for seat in range(view.fixed.seats)
    ]
    worth = t("{first} · {second}", first=first, second=second)
    return h(
        "tr",
        h("th", building(name), h("span", t(PLURALS[name]), data_what=f"bonus-{kind}"), scope="row"),
        h("td", number(t, worth, f"bonus-{kind}", "mnumber")),
        numbers,
    )
