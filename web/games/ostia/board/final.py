"""The final count of Ostia, every number of it in one table."""

from ostia_games.core.words import Words
from ostia_games.ostia import says
from ostia_games.ostia.phases.final import kept_of
from ostia_games.ostia.state import Ostia
from web.games.ostia.board.elements import cards
from web.ui.html import Html, h
from web.ui.parts import table
from web.ui.sums import number


def final_count(t: Words, view: Ostia) -> Html:
    heads = (
        t("Player"),
        t("Kept"),
        t("Chips"),
        t("Variety"),
        t("Money"),
        t("Total"),
        t("Cash"),
        t("Warehouses"),
    )
    order = sorted(range(len(view.final)), key=lambda player: view.final[player].place)
    rows = [_counted(t, view, player) for player in order]
    told = t(
        "Chips, one for each different good kept, and 3, 2 and 1 for the most cash once loans are repaid."
    )
    ties = t(says.tiebreak(view.fixed))
    return h("div", table(heads, rows), h("p", told, " ", ties, cls="muted"), cls="count")


def _counted(t: Words, view: Ostia, player: int) -> Html:
    count, box = view.final[player], view.fixed.box

    def shown(text: str | Html, what: str) -> Html:
        return h("td", number(t, text, f"{what}-{player}@count"), cls="count__n")

    numbers = enumerate((count.chips, count.variety, count.money))
    return h(
        "tr",
        h("th", h("span", view.fixed.names[player], translate="no"), scope="row"),
        h("td", cards(t, box, kept_of(view, player), "gcards--small")),
        [shown(t.number(value), f"part{at}") for at, value in numbers],
        shown(h("b", t.number(count.total)), "total"),
        shown(t("in debt") if count.out else t.number(count.cash), "cash"),
        h("td", t.number(count.warehouses), cls="count__n"),
    )
