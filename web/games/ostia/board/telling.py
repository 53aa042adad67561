"""The final count of Ostia, told in the order of the rules: chips, goods kept, loans, the money race."""

from collections.abc import Callable, Sequence

from ostia_games.core.words import Words, enumerated, listed, nmsg
from ostia_games.ostia import scoring
from ostia_games.ostia.phases.final import kept_of
from ostia_games.ostia.state import Ostia
from web.games.ostia.board.elements import cards, tally
from web.games.ostia.board.why_final import purses, shared
from web.ui.html import Html, h
from web.ui.parts import clause_press, table
from web.ui.sums import number


def chapters(t: Words, view: Ostia) -> list[Html]:
    """Each adds to the chips that were counted before it."""
    order = sorted(range(len(view.final)), key=lambda player: -view.final[player].chips)
    return [_senate(t, view, order), _goods(t, view, order), _loans(t, view, order), _race(t, view)]


def _chapter(t: Words, title: str, clause: str, text: str, content: Html) -> Html:
    head = h("h2", title, clause_press(t, clause))
    return h("section", head, h("p", text, cls="muted"), content, cls="chapter-told panel")


Tell = Callable[[Words, Ostia, int], Html | str]


def _rows(t: Words, view: Ostia, order: Sequence[int], tell: Tell, totals: Sequence[int]) -> Html:
    """A line for each player: what happened, and the chips that makes so far."""
    rows = [
        h(
            "tr",
            h("th", h("span", view.fixed.names[player], translate="no"), scope="row"),
            h("td", tell(t, view, player)),
            h("td", tally(t, "chip", t("Victory chips:"), totals[player]), cls="count__n"),
        )
        for player in order
    ]
    heads = (t("Player"), "", t("Chips so far"))
    return table(heads, rows)


def _senate(t: Words, view: Ostia, order: Sequence[int]) -> Html:
    """O6.1: the chips of five rounds."""

    def tell(t: Words, view: Ostia, player: int) -> Html:
        return _plus(t, view.final[player].chips, f"part0-{player}")

    totals = [count.chips for count in view.final]
    text = t("What five rounds of offers have brought.")
    return _chapter(t, t("Chips from the senate"), "O6.1", text, _rows(t, view, order, tell, totals))


def _goods(t: Words, view: Ostia, order: Sequence[int]) -> Html:
    """O8.2: one for each different good kept."""

    def tell(t: Words, view: Ostia, player: int) -> Html:
        kept = cards(t, view.fixed.box, kept_of(view, player), "gcards--small")
        return h("div", kept, _plus(t, view.final[player].variety, f"part1-{player}"), cls="told-line")

    totals = [count.chips + count.variety for count in view.final]
    text = t("Each different good kept in a warehouse is one chip.")
    return _chapter(t, t("Goods kept"), "O8.2", text, _rows(t, view, order, tell, totals))


def _plus(t: Words, gained: int, what: str) -> Html:
    return number(t, f"+{gained}", what, "told-plus")


def _loans(t: Words, view: Ostia, order: Sequence[int]) -> Html:
    """O8.3, O8.4: who sold warehouses and repaid loans, and how much money that leaves."""
    rows = []
    for player in order:
        name = h("span", view.fixed.names[player], translate="no")
        cash = number(t, t.number(view.final[player].cash), f"cash-{player}", "tally")
        rows.append(
            h(
                "tr",
                h("th", name, scope="row"),
                h("td", _settled(t, view, player)),
                h("td", cash, cls="count__n"),
            )
        )
    heads = (t("Player"), "", t("Money"))
    text = t("Spare warehouses are sold at 7 each, and every loan is repaid with 10.")
    return _chapter(t, t("Warehouses and loans"), "O8.4", text, table(heads, rows))


def _settled(t: Words, view: Ostia, player: int) -> str:
    count = view.final[player]
    if count.out:
        return t("cannot repay the loans and is out")
    if player >= view.fixed.seats:
        return t(nmsg("buys {n} warehouse", "buys {n} warehouses", count.warehouses))
    done = []
    if count.sold:
        done.append(nmsg("{n} warehouse sold", "{n} warehouses sold", count.sold))
    if count.repaid:
        done.append(nmsg("{n} loan repaid", "{n} loans repaid", count.repaid))
    return t(enumerated(done)) if done else t("nothing sold, nothing owed")


def _race(t: Words, view: Ostia) -> Html:
    """O8.5: the richest three."""
    placed = purses(view)
    out = [player for player in range(len(view.final)) if player not in placed]
    order = [*sorted(placed, key=placed.__getitem__), *out]

    def tell(t: Words, view: Ostia, player: int) -> Html | str:
        if player not in placed:
            return t("out")
        cash = t("place {place} with {cash}", place=placed[player], cash=view.final[player].cash)
        tied = shared(placed, player, view.fixed.names)
        return h(
            "div",
            h("span", cash),
            _plus(t, view.final[player].money, f"part2-{player}"),
            h("p", t(tied), cls="muted told-tied") if tied else None,
            cls="told-line",
        )

    prizes = listed([t.number(prize) for prize in scoring.PRIZES])
    text = t("Most money earns {prizes} chips, in this order.", prizes=prizes)
    totals = [count.total for count in view.final]
    return _chapter(t, t("The money race"), "O8.5", text, _rows(t, view, order, tell, totals))
