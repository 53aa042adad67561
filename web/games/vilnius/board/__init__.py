"""The table of Vilnius: the wall, the rows of the Order, the quarters, the battle.

Wide, everything is in sight and one quarter is large; narrow, one part is in front.
"""

from collections.abc import Sequence

from ostia_games.core.play.actions import Action
from ostia_games.core.play.log import LogLine
from ostia_games.core.words import Message, Words
from ostia_games.vilnius import steps
from ostia_games.vilnius.actions import Build, Confirm, Draw, DrawOrder, Keep, Put, PutWeapon, Recruit
from ostia_games.vilnius.state import JOINED_ROW, Vilnius
from web.games.board import Board, BoardLook, Controls, Fact, Front
from web.games.progress import Progress
from web.games.scenes import CARD, TILE, Scene
from web.games.things import Thing
from web.games.vilnius.art.ending import ending
from web.games.vilnius.board import (
    battle,
    buying,
    controls,
    final,
    people,
    progress,
    scenes,
    siege,
    story,
    tells,
    why,
)
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
            Front("order", h("span", t("Order")), _dealt(look)),
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
        if look.view.step in (steps.PREPARE, steps.EXTRA):
            return "order"
        # What was dealt is seen before anything is bought; who chooses a building looks for its place, and
        # whoever lays it back is where they were.
        dealt = look.view.step == steps.CITY and _dealt(look) and not buying.building(look)
        return "order" if dealt else str(_order(look)[0])

    def facts(self, t: Words, look: BoardLook[Vilnius], seat: int) -> Html | None:
        return people.facts(t, look, seat)

    def controls(self, t: Words, look: BoardLook[Vilnius]) -> Controls | None:
        return None if look.seat is None or not look.view.step else controls.controls(t, look, look.seat)

    def first_press(self, look: BoardLook[Vilnius], act: Action) -> str:
        if isinstance(act, Build):
            return f"b{act.building}"
        if isinstance(act, Recruit):
            return f"r{act.unit}"
        if isinstance(act, (Put, PutWeapon)):
            return f"t{act.target}"
        return f"k{act.province}" if isinstance(act, Keep) else ""

    def progress(self, look: BoardLook[Vilnius]) -> Progress | None:
        return progress.progress(look.view) if look.view.step else None

    def picture(self, look: BoardLook[Vilnius]) -> Html | None:
        return ending(won=look.view.outcome == "won")

    def story(self, look: BoardLook[Vilnius], lines: Sequence[LogLine]) -> list[Fact]:
        return story.story(look.view, lines)

    def decides(self, look: BoardLook[Vilnius]) -> list[Message]:
        return story.decides(look.view)

    def finish(self, t: Words, look: BoardLook[Vilnius]) -> Html | None:
        return final.glory(t, look.view) if look.view.outcome else None

    def scenes(self, t: Words, look: BoardLook[Vilnius], lines: Sequence[LogLine]) -> list[Scene]:
        return scenes.scenes(t, look, lines)

    def sound(self, act: Action) -> str:
        if isinstance(act, (Draw, DrawOrder, Put, PutWeapon)):
            return CARD
        return TILE if isinstance(act, Confirm) else ""

    def explain(self, look: BoardLook[Vilnius], what: str) -> Sum | None:
        return why.explain(look, what)

    def tells(self, look: BoardLook[Vilnius], what: str) -> Thing | None:
        return tells.tells(look, what)


def _order(look: BoardLook[Vilnius]) -> list[int]:
    """The seats, from the one whose quarter is in front."""
    own = look.view.turn if look.seat is None else look.seat
    return [(own + n) % look.view.fixed.seats for n in range(look.view.fixed.seats)]


def _dealt(look: BoardLook[Vilnius]) -> bool:
    """Whether the Order has grown since the reader's last action."""
    return any(line.topic == JOINED_ROW for line in look.fresh)


def _acted(look: BoardLook[Vilnius], seat: int) -> bool:
    return seat != look.seat and bool(look.new_deeds(seat))


BOARD = VilniusBoard()
