"""The table of Vilnius: the wall, the rows of the Order, the quarters, the battle.

Wide, everything is in sight and one quarter is large; narrow, one part is in front.
"""

from ostia_games.core.words import Words, msg
from ostia_games.vilnius import steps
from ostia_games.vilnius.state import JOINED_ROW, Vilnius
from web.games.board import Board, BoardLook, Controls, Event, Front
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
        fighting = view.step in battle.STEPS
        return h(
            "div",
            siege.siege(t, view),
            siege.order(t, look),
            h(
                "div",
                battle.battle(t, look) if fighting else None,
                [panel(t, look, seat) for seat in _order(look)],
                cls="fields-of-view",
            ),
            lands(t, view),
            cls="vilnius",
            data_step=view.step or "over",
            data_boosted=bool(view.boosted),
            data_final=view.final,
        )

    def fronts(self, t: Words, look: BoardLook[Vilnius]) -> list[Front]:
        view = look.view
        fight = Front("battle", h("span", t("Fight")))
        return [
            Front("order", h("span", t("Order")), any(line.topic == JOINED_ROW for line in look.fresh)),
            *([fight] if view.step in battle.STEPS else []),
            *(
                Front(str(seat), h("span", view.fixed.names[seat], translate="no"), _acted(look, seat))
                for seat in _order(look)
            ),
            Front("lands", h("span", t("Provinces"))),
        ]

    def front(self, look: BoardLook[Vilnius]) -> str:
        if look.view.step in battle.STEPS:
            return "battle"
        return "order" if look.view.step in (steps.PREPARE, steps.EXTRA) else str(_order(look)[0])

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


def _order(look: BoardLook[Vilnius]) -> list[int]:
    """The seats, from the one whose quarter is in front."""
    own = look.view.turn if look.seat is None else look.seat
    return [(own + n) % look.view.fixed.seats for n in range(look.view.fixed.seats)]


def _acted(look: BoardLook[Vilnius], seat: int) -> bool:
    return seat != look.seat and bool(look.new_deeds(seat))


_BOOST = msg(
    "Everybody suffers its damage. All discarded Order cards are back in the pile, and from now on the Order "
    "fights with all its weapons and skulls."
)
_FINAL = msg(
    "Every row that has reached half of its attack value storms the city. Hold out once more, and Vilnius is "
    "saved."
)
BOARD = VilniusBoard()
