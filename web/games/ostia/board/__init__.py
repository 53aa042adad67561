"""The table of Ostia: tablets of the senate, the present phase, forum; before the player the own cards."""

from ostia_games.core.words import Words
from ostia_games.ostia.state import Ostia
from web.games.board import Board, BoardLook, Controls
from web.games.ostia.board import controls, final, forum, people, phase, telling, why
from web.ui.html import Html, h
from web.ui.sums import Sum


class OstiaBoard(Board[Ostia]):
    """Ostia on the play page."""

    def board(self, t: Words, look: BoardLook[Ostia]) -> Html:
        view = look.view
        return h(
            "div",
            h("div", forum.rounds(t, view), forum.tablets(t, view), cls="ostia__senate"),
            phase.phase(t, look),
            forum.forum(t, view),
            cls="ostia",
            data_step=view.step or "over",
        )

    def facts(self, t: Words, look: BoardLook[Ostia], seat: int) -> Html | None:
        return people.facts(t, look, seat)

    def controls(self, t: Words, look: BoardLook[Ostia]) -> Controls | None:
        return None if look.seat is None or not look.view.step else controls.controls(t, look, look.seat)

    def chapters(self, t: Words, look: BoardLook[Ostia]) -> list[Html]:
        return telling.chapters(t, look.view) if look.view.final else []

    def finish(self, t: Words, look: BoardLook[Ostia]) -> Html | None:
        return final.final_count(t, look.view) if look.view.final else None

    def explain(self, look: BoardLook[Ostia], what: str) -> Sum | None:
        return why.explain(look, what)


BOARD = OstiaBoard()
