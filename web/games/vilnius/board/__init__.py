"""The table of Vilnius: the wall, the rows of the Order, the quarters, the battle.

Wide, everything is in sight and one quarter is large; narrow, one part is in front. Radio buttons choose
which, so that the choice stays while the page is drawn anew.
"""

from ostia_games.core.words import Words, msg
from ostia_games.vilnius.state import Vilnius
from web.games.board import Desk, Event, Look
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.board import battle, controls, final, siege
from web.games.vilnius.board.lands import lands
from web.games.vilnius.board.people import facts
from web.games.vilnius.board.quarters import panel
from web.games.vilnius.board.why import explain
from web.ui.html import Html, h

__all__ = ["board", "desk", "events", "explain", "facts", "finish"]


def board(t: Words, look: Look) -> Html:
    """What lies on the table for all to see."""
    view: Vilnius = look.view  # type: ignore[assignment]
    own = view.turn if look.seat is None else look.seat
    seats = [(own + n) % view.table.seats for n in range(view.table.seats)]
    fighting = view.step in battle.STEPS
    return h(
        "div",
        siege.siege(t, view),
        _fronts(t, view, seats),
        siege.order(t, look, view),
        h(
            "div",
            battle.stage(t, look, view) if fighting else None,
            [panel(t, look, view, seat) for seat in seats],
            cls="fields-of-view",
        ),
        lands(t, view),
        cls="vilnius",
        data_step=view.step or "over",
        data_boosted=bool(view.boosted),
        data_final=view.final,
        data_in_front=_front(view, seats),
    )


def _front(view: Vilnius, seats: list[int]) -> str:
    """What is in front by itself."""
    if view.step in battle.STEPS:
        return "battle"
    return "order" if view.step in ("prepare", "extra") else str(seats[0])


def _fronts(t: Words, view: Vilnius, seats: list[int]) -> Html:
    """Which part is in front: narrow, of all parts; wide, which quarter is large, or the battle."""
    fighting = view.step in battle.STEPS
    names = view.table.names
    front = _front(view, seats)
    parts = [("order", h("span", t("Order")))]
    parts += [("battle", h("span", t("Fight")))] if fighting else []
    parts += [(str(seat), h("span", names[seat], translate="no")) for seat in seats]
    parts += [("lands", h("span", t("Provinces")))]
    labels = [
        h(
            "label",
            h("input", type="radio", name="front", id=f"front-{name}", value=name, checked=name == front),
            text,
            data_part=name,
        )
        for name, text in parts
    ]
    return h("fieldset", h("legend", t("In front"), cls="visually-hidden"), labels, cls="vfronts segmented")


def desk(t: Words, look: Look) -> Desk | None:
    """The controls of the decision at hand."""
    view: Vilnius = look.view  # type: ignore[assignment]
    return None if look.seat is None or not view.step else controls.desk(t, look, view, look.seat)


def finish(t: Words, look: Look) -> Html | None:
    """How the glory comes about."""
    view: Vilnius = look.view  # type: ignore[assignment]
    return final.glory(t, view) if view.outcome else None


def events(view: Vilnius) -> dict[str, Event]:
    """Boost and Final Attack."""
    found: dict[str, Event] = {}
    if view.boosted:
        found["boost"] = Event(msg("The Boost!"), _BOOST, piece("order-boost_of_guests", "event__art"))
    if view.final:
        found["final"] = Event(msg("The Final Attack!"), _FINAL, piece("order-final_attack", "event__art"))
    return found


_BOOST = msg(
    "Everybody suffers its damage. All discarded Order cards are back in the pile, and from now on the Order "
    "fights with all its weapons and skulls."
)
_FINAL = msg(
    "Every row that has reached half of its attack value storms the city. Hold out once more, and Vilnius is "
    "saved."
)
