"""The table of Ostia: tablets of the senate, stage of the phase, forum; before the player the own cards."""

from ostia_games.core.words import Words
from ostia_games.ostia.state import Ostia
from web.games.board import Desk, Look
from web.games.ostia.board import controls, telling
from web.games.ostia.board import forum as market
from web.games.ostia.board import phase as stage
from web.games.ostia.board.people import facts
from web.games.ostia.board.why import explain
from web.ui.html import Html, h

__all__ = ["board", "chapters", "desk", "explain", "facts", "finish"]


def board(t: Words, look: Look) -> Html:
    """What lies in the middle for all to see."""
    view: Ostia = look.view  # type: ignore[assignment]
    return h(
        "div",
        h("div", market.rounds(t, view), market.tablets(t, view), cls="ostia__senate"),
        stage.stage(t, look, view),
        market.forum(t, look, view),
        cls="ostia",
        data_step=view.step or "over",
    )


def desk(t: Words, look: Look) -> Desk | None:
    """Own cards and what can be done with them."""
    view: Ostia = look.view  # type: ignore[assignment]
    return None if look.seat is None or not view.step else controls.desk(t, look, view, look.seat)


def chapters(t: Words, look: Look) -> list[Html]:
    """The final count, step by step."""
    view: Ostia = look.view  # type: ignore[assignment]
    return telling.chapters(t, view) if view.final else []


def finish(t: Words, look: Look) -> Html | None:
    """The final count with every number of it."""
    view: Ostia = look.view  # type: ignore[assignment]
    return stage.final_count(t, view) if view.final else None
