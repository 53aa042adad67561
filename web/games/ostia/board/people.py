"""What is known of each player, in numbers."""

from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.words import Words
from ostia_games.ostia import says
from ostia_games.ostia.state import Ostia
from web.games.board import BoardLook
from web.games.ostia.board.elements import tally
from web.ui.html import Html, h


def facts(t: Words, look: BoardLook[Ostia], seat: int) -> Html | None:
    """Chips, warehouses, loans, cards; money only of whoever looks."""
    view = look.view
    return h(
        "div",
        possessions(t, view, seat, "players"),
        _cards(t, view, seat),
        h("span", t("starts"), cls="badge badge--gold") if seat == view.start and view.step else None,
        _remembered(t, view, seat) if seat != look.seat else None,
        cls="facts last-did" if look.just_acted(seat) else "facts",
    )


def possessions(t: Words, view: Ostia, player: int, at: str) -> Html:
    """What a player owns, Gaius included; `at` says where on the page it stands."""

    def one(symbol: str, name: str, value: int, what: str) -> Html:
        return tally(t, symbol, name, value, f"{what}-{player}@{at}")

    money, loans = view.money[player], view.loans[player]
    return h(
        "span",
        one("chip", t("Victory chips:"), view.chips[player], "won"),
        one("warehouse", t("Warehouses:"), view.warehouses[player], "stores"),
        one("loan", t("Loans:"), loans, "loans") if loans else None,
        one("coin", t("Money:"), money, "money") if money != UNKNOWN else None,
        cls="tallies",
    )


def _cards(t: Words, view: Ostia, seat: int) -> Html:
    boat, owned = (
        len(view.boats[seat]),
        len(view.hands[seat]) + sum(len(field[seat]) for field in view.stacks),
    )
    return h(
        "span",
        tally(t, "boat", t("Cards on the boat:"), boat) if boat else None,
        tally(t, "hand", t("Cards owned:"), owned),
        cls="tallies",
    )


def _remembered(t: Words, view: Ostia, seat: int) -> Html | None:
    """On request: what everybody could remember from the auctions."""
    if not view.known[seat] or not view.step:
        return None
    known = t(says.cards(view.fixed.box, view.known[seat]))
    return h(
        "details",
        h("summary", t("Seen in auctions")),
        h("p", known),
        cls="known",
        id=f"known-{seat}",
    )
