"""The table of Marchia: score track, market, bonus tiles and the marches of all players.

Wide, everything is in sight and one march is large; narrow, one part is in front.
"""

from collections.abc import Sequence

from ostia_games.core.play.actions import Action
from ostia_games.core.play.log import LogLine
from ostia_games.core.words import Message, Words
from ostia_games.marchia import steps
from ostia_games.marchia.actions import Build, Stock, Tax
from ostia_games.marchia.state import Marchia
from web.games.board import Board, BoardLook, Controls, Fact, Front
from web.games.marchia.art.ending import ending
from web.games.marchia.board import (
    bonuses,
    controls,
    market,
    people,
    progress,
    scenes,
    story,
    telling,
    tells,
    track,
    why,
)
from web.games.marchia.board.elements import player
from web.games.marchia.board.marches import march
from web.games.marchia.board.placing import value_of
from web.games.progress import Progress
from web.games.scenes import COIN, TILE, Scene
from web.games.things import Thing
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.sums import Sum

_IN_THE_MARCH = (steps.BUILD, steps.GOLD, steps.TAX)  # steps that ask for a place or a coin


class MarchiaBoard(Board[Marchia]):
    """Marchia on the play page."""

    def board(self, t: Words, look: BoardLook[Marchia]) -> Html:
        view = look.view
        marches = [march(t, look, seat) for seat in _order(look)]
        return h(
            "div",
            market.market(t, look, controls.in_hand(look)),
            track.track(t, view),
            bonuses.bonus_tiles(t, view),
            h("div", marches, cls="marches", data_players=view.fixed.seats),
            cls="marchia",
            data_step=view.step or "over",
            data_swipe="",
        )

    def fronts(self, t: Words, look: BoardLook[Marchia]) -> list[Front]:
        return [
            Front("market", h("span", t("Market"))),
            *(Front(str(seat), player(look.view, seat), _built(look, seat)) for seat in _order(look)),
            Front("bonuses", h("span", icon("flag"), h("span", t("Bonus tiles"), cls="tab__name"))),
        ]

    def front(self, look: BoardLook[Marchia]) -> str:
        asked = bool(look.legal) and look.view.step in _IN_THE_MARCH
        return str(look.seat) if asked else "market"

    def facts(self, t: Words, look: BoardLook[Marchia], seat: int) -> Html | None:
        return people.facts(t, look, seat)

    def controls(self, t: Words, look: BoardLook[Marchia]) -> Controls | None:
        return None if look.seat is None or not look.view.step else controls.controls(t, look, look.seat)

    def first_press(self, look: BoardLook[Marchia], act: Action) -> str:
        if isinstance(act, Build):
            return value_of(act)
        return str(act.tile) if isinstance(act, Stock) else ""

    def progress(self, look: BoardLook[Marchia]) -> Progress | None:
        return progress.progress(look) if look.view.step else None

    def chapters(self, t: Words, look: BoardLook[Marchia]) -> list[Html]:
        return telling.chapters(t, look.view) if look.view.final else []

    def scenes(self, t: Words, look: BoardLook[Marchia], lines: Sequence[LogLine]) -> list[Scene]:
        return scenes.scenes(t, look, lines)

    def picture(self, look: BoardLook[Marchia]) -> Html | None:
        return ending()

    def story(self, look: BoardLook[Marchia], lines: Sequence[LogLine]) -> list[Fact]:
        return story.story(look.view, lines)

    def decides(self, look: BoardLook[Marchia]) -> list[Message]:
        return story.decides(look.view)

    def sound(self, act: Action) -> str:
        return TILE if isinstance(act, (Build, Stock)) else COIN if isinstance(act, Tax) else ""

    def explain(self, look: BoardLook[Marchia], what: str) -> Sum | None:
        return why.explain(look, what)

    def tells(self, look: BoardLook[Marchia], what: str) -> Thing | None:
        return tells.tells(look, what)


def _order(look: BoardLook[Marchia]) -> list[int]:
    """The seats, from the reader's own."""
    own = 0 if look.seat is None else look.seat
    return [(own + n) % look.view.fixed.seats for n in range(look.view.fixed.seats)]


def _built(look: BoardLook[Marchia], seat: int) -> bool:
    return seat != look.seat and any(isinstance(act, Build) for act in look.new_deeds(seat))


BOARD = MarchiaBoard()
