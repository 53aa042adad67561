"""The table of Vilnius: the wall, the rows of the Order, the quarters, the battle.

Wide, everything is in sight and one quarter is large; narrow, one part is in front.
"""

from ostia_games.core.words import Words, msg
from ostia_games.vilnius import steps
from ostia_games.vilnius.state import Vilnius
from web.games.board import Board, BoardLook, Controls, Event
from web.games.board_parts import fronts
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.board import battle, controls, final, people, siege, why
from web.games.vilnius.board.lands import lands
from web.games.vilnius.board.quarters import panel
from web.ui.html import Html, h
from web.ui.sums import Sum


class VilniusBoard(Board[Vilnius]):
    """Vilnius on the play page."""

    def board(self, t: Words, look: BoardLook[Vilnius]) -> Html:
        view = look.view
        own = view.turn if look.seat is None else look.seat
        seats = [(own + n) % view.fixed.seats for n in range(view.fixed.seats)]
        fighting = view.step in battle.STEPS
        return h(
            "div",
            siege.siege(t, view),
            _fronts(t, view, seats),
            siege.order(t, look),
            h(
                "div",
                battle.battle(t, look) if fighting else None,
                [panel(t, look, seat) for seat in seats],
                cls="fields-of-view",
            ),
            lands(t, view),
            cls="vilnius",
            data_step=view.step or "over",
            data_boosted=bool(view.boosted),
            data_final=view.final,
            data_in_front=_front(view, seats),
        )

    def facts(self, t: Words, look: BoardLook[Vilnius], seat: int) -> Html | None:
        return people.facts(t, look, seat)

    def controls(self, t: Words, look: BoardLook[Vilnius]) -> Controls | None:
        return None if look.seat is None or not look.view.step else controls.controls(t, look, look.seat)

    def finish(self, t: Words, look: BoardLook[Vilnius]) -> Html | None:
        return final.glory(t, look.view) if look.view.outcome else None

    def events(self, view: Vilnius) -> dict[str, Event]:
        found: dict[str, Event] = {}
        if view.boosted:
            found["boost"] = Event(msg("The Boost!"), _BOOST, piece("order-boost_of_guests", "event__art"))
        if view.final:
            found["final"] = Event(
                msg("The Final Attack!"), _FINAL, piece("order-final_attack", "event__art")
            )
        return found

    def explain(self, look: BoardLook[Vilnius], what: str) -> Sum | None:
        return why.explain(look, what)


def _front(view: Vilnius, seats: list[int]) -> str:
    """What is in front by itself."""
    if view.step in battle.STEPS:
        return "battle"
    return "order" if view.step in (steps.PREPARE, steps.EXTRA) else str(seats[0])


def _fronts(t: Words, view: Vilnius, seats: list[int]) -> Html:
    """Which part is in front: narrow, of all parts; wide, which quarter is large, or the battle."""
    parts = [("order", h("span", t("Order")))]
    parts += [("battle", h("span", t("Fight")))] if view.step in battle.STEPS else []
    parts += [(str(seat), h("span", view.fixed.names[seat], translate="no")) for seat in seats]
    parts += [("lands", h("span", t("Provinces")))]
    return fronts(t, parts, _front(view, seats), "vfronts")


_BOOST = msg(
    "Everybody suffers its damage. All discarded Order cards are back in the pile, and from now on the Order "
    "fights with all its weapons and skulls."
)
_FINAL = msg(
    "Every row that has reached half of its attack value storms the city. Hold out once more, and Vilnius is "
    "saved."
)
BOARD = VilniusBoard()
