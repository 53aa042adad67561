"""The table of Marchia: score track, market, bonus tiles and the marches of all players.

Wide, everything is in sight and one march is large; narrow, one part is in front. Radio buttons choose which,
so that the choice stays while the page is drawn anew, and a press or swipe is all it takes.
"""

from ostia_games.core.words import Words
from ostia_games.marchia.state import Marchia
from web.games.board import Desk, Look
from web.games.marchia.board import controls, market, people, telling
from web.games.marchia.board.marches import march
from web.games.marchia.board.people import facts
from web.games.marchia.board.why import explain
from web.ui.html import Html, h

__all__ = ["board", "chapters", "desk", "explain", "facts"]

_IN_THE_MARCH = ("build", "gold", "tax")  # steps that ask for a place or a coin


def board(t: Words, look: Look) -> Html:
    """What lies on the table for all to see."""
    view: Marchia = look.view  # type: ignore[assignment]
    own = 0 if look.seat is None else look.seat
    order = [(own + n) % view.table.seats for n in range(view.table.seats)]
    return h(
        "div",
        people.track(t, view),
        _fronts(t, look, view, order),
        market.market(t, look, view, controls.in_hand(look, view)),
        people.bonus_tiles(t, view),
        h(
            "div",
            [march(t, look, view, seat) for seat in order],
            cls="marches",
            data_players=view.table.seats,
        ),
        cls="marchia",
        data_step=view.step or "over",
        data_in_front=_front(look, view),
        data_swipe="",
    )


def _front(look: Look, view: Marchia) -> str:
    """What is in front by itself."""
    asked = bool(look.legal) and view.step in _IN_THE_MARCH
    return str(look.seat) if asked else "market"


def _fronts(t: Words, look: Look, view: Marchia, order: list[int]) -> Html:
    """Which part is in front, and which march is large."""
    front = _front(look, view)
    parts = [("market", h("span", t("Market"))), *(
        (str(seat), h("span", view.table.names[seat], translate="no")) for seat in order
    ), ("bonuses", h("span", t("Bonus tiles")))]  # fmt: skip
    labels = [
        h(
            "label",
            h("input", type="radio", name="front", id=f"front-{name}", value=name, checked=name == front),
            text,
            data_part=name,
        )
        for name, text in parts
    ]
    return h("fieldset", h("legend", t("In front"), cls="visually-hidden"), labels, cls="fronts segmented")


def desk(t: Words, look: Look) -> Desk | None:
    """The own purse and what can be done."""
    view: Marchia = look.view  # type: ignore[assignment]
    return None if look.seat is None or not view.step else controls.desk(t, look, view, look.seat)


def chapters(t: Words, look: Look) -> list[Html]:
    """The final count, step by step."""
    view: Marchia = look.view  # type: ignore[assignment]
    return telling.chapters(t, view) if view.final else []
