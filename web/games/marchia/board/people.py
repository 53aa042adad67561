"""What is known of each player, in numbers."""

from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.words import Words
from ostia_games.marchia import scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.state import Marchia
from web.games.board import BoardLook
from web.games.marchia.art.pieces import building
from web.games.marchia.board.elements import PLURALS, arms, tally
from web.ui.html import Html, h
from web.ui.sums import number


def facts(t: Words, look: BoardLook[Marchia], seat: int) -> Html | None:
    """Points, money if it may be seen, what taxes would bring, bonus tiles held."""
    view = look.view
    held = [kind for kind, holder in enumerate(view.holders) if holder == seat]
    bonuses = [
        h(
            "span",
            building(TYPES[kind]),
            h("span", t("Bonus tile: {type}", type=PLURALS[TYPES[kind]]), cls="visually-hidden"),
            cls="held",
            title=t("Bonus tile: {type}", type=PLURALS[TYPES[kind]]),
        )
        for kind in held
    ]
    return h(
        "div",
        arms(seat),
        points(t, view, seat),
        purse(t, view, seat),
        taxes(t, view, seat),
        h("span", bonuses, cls="helds") if bonuses else None,
        cls="mfacts last-did" if look.just_acted(seat) else "mfacts",
    )


def points(t: Words, view: Marchia, seat: int, at: str = "players") -> Html:
    """The score; `at` says where on the page, for a number may stand in two places."""
    shown = tally(t, "shield", t("Points:"), t.number(view.points[seat]))
    return number(t, shown, f"points-{seat}@{at}", "mnumber")


def purse(t: Words, view: Marchia, seat: int, at: str = "players") -> Html | None:
    """Pennies; nothing if they are secret."""
    money = view.money[seat]
    if money == UNKNOWN:
        return None
    return number(t, tally(t, "penny", t("Pennies:"), t.number(money)), f"purse-{seat}@{at}", "mnumber")


def taxes(t: Words, view: Marchia, seat: int, at: str = "players") -> Html:
    due = scoring.taxes(len(view.silver[seat]), len(view.gold[seat]), view.fixed.box.coins)
    shown = tally(t, "silver", t("Taxes would bring:"), t.number(due))
    return number(t, shown, f"taxes-{seat}@{at}", "mnumber")
