"""Pictures for the rulebook of Ostia, put together from the pieces of the board."""

from collections.abc import Sequence

from ostia_games.core.words import Message, Words, msg
from ostia_games.ostia import scoring
from ostia_games.ostia.components import BLUFF, GOODS, own_box
from web.games.ostia.art.pieces import piece
from web.games.ostia.board.elements import card, token
from web.games.rulebook import Draw
from web.games.rulebook_parts import course, labelled
from web.ui.html import Html, h

IVORY, WOOD, CLOTH, WINE, RICE, WHEAT = range(len(GOODS))
SENATE = own_box().senate[0]


def counted(*shown: tuple[str, Message | int]) -> Draw:
    """Pieces in a row, each with a word or a number below."""
    return lambda t: labelled(t, [(piece(name, "rulepic__art"), value) for name, value in shown])


def phases(t: Words) -> Html:
    return course(
        t,
        [
            (piece("boat", "rulepic__art"), msg("Harbour")),
            (piece("hand", "rulepic__art"), msg("Counting house")),
            (piece("coin", "rulepic__art"), msg("Forum")),
            (piece("chip", "rulepic__art"), msg("Senate")),
            (piece("warehouse", "rulepic__art"), msg("Warehouses")),
        ],
    )


def row(t: Words, cards: Sequence[int]) -> Html:
    return h("div", [card(t, own_box(), kind) for kind in cards], cls="gcards gcards--small")


def at_start(t: Words) -> Html:
    pieces = labelled(
        t,
        [
            (piece("coin", "rulepic__art"), scoring.MONEY),
            (piece("warehouse", "rulepic__art"), 1),
            (piece("boat", "rulepic__art"), 1),
        ],
    )
    return h("div", pieces, row(t, (BLUFF, BLUFF, RICE)), cls="rulepic__stack")


def boat(t: Words) -> Html:
    """Five cards on the boat, and two of them as a lot."""
    return h(
        "div",
        h(
            "span",
            piece("boat", "rulepic__art"),
            row(t, (WOOD, WINE, RICE, CLOTH, WHEAT)),
            cls="rulepic__line",
        ),
        h("span", h("span", t("Lot"), cls="rulepic__name"), row(t, (CLOTH, WINE)), cls="rulepic__line"),
        cls="rulepic__stack",
    )


def fields(t: Words) -> Html:
    laid = (
        (t("Forum"), (WINE, WINE, BLUFF)),
        (t("Senate"), (WOOD,)),
        (t("Warehouse"), (IVORY, BLUFF)),
    )
    return h(
        "div",
        [
            h("span", h("span", name, cls="rulepic__name"), row(t, cards), cls="rulepic__line")
            for name, cards in laid
        ],
        cls="rulepic__stack",
    )


def prices(t: Words) -> Html:
    """How prices fall."""
    table = own_box().forum
    heads = [h("th", t("Cards"), scope="row"), [h("td", n + 1) for n in range(len(table))]]
    worth = [h("th", t("Each earns"), scope="row"), [h("td", price) for price in table]]
    return h("table", h("tbody", h("tr", heads), h("tr", worth)), cls="rulepic__table")


def tablet(t: Words) -> Html:
    rows = [
        h("li", h("b", SENATE[good], cls="tablet__worth"), token(t, own_box(), good), cls="tablet__row")
        for good in scoring.by_value(SENATE, SENATE)
    ]
    return h("div", h("ol", rows), cls="tablet rulepic__tablet")


def stored(t: Words) -> Html:
    kept = h(
        "span", piece("warehouse", "rulepic__art"), piece("warehouse", "rulepic__art"), cls="rulepic__line"
    )
    return h("div", kept, row(t, (WOOD, WINE, RICE)), cls="rulepic__stack")
