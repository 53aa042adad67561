"""The table of Ostia: tablets of the senate, the present phase, forum; before the player the own cards."""

from collections.abc import Sequence

from ostia_games.core.play.actions import Action
from ostia_games.core.play.log import LogLine
from ostia_games.core.words import Message, Words
from ostia_games.ostia.actions import Build, Discard, Give, Lay, Offer, TakeFree
from ostia_games.ostia.state import Ostia
from web.games.board import Board, BoardLook, Controls, Fact
from web.games.ostia.art.ending import ending
from web.games.ostia.board import (
    controls,
    final,
    forum,
    people,
    phase,
    progress,
    scenes,
    story,
    telling,
    tells,
    why,
)
from web.games.progress import Progress
from web.games.scenes import CARD, COIN, Scene
from web.games.things import Thing
from web.ui.html import Html, h
from web.ui.sums import Sum


class OstiaBoard(Board[Ostia]):
    """Ostia on the play page."""

    def board(self, t: Words, look: BoardLook[Ostia]) -> Html:
        view = look.view
        return h(
            "div",
            h("div", forum.tablets(t, view), cls="ostia__senate", id="senate", data_late=True),
            phase.phase(t, look),
            forum.forum(t, view),
            cls="ostia",
            data_step=view.step or "over",
        )

    def facts(self, t: Words, look: BoardLook[Ostia], seat: int) -> Html | None:
        return people.facts(t, look, seat)

    def controls(self, t: Words, look: BoardLook[Ostia]) -> Controls | None:
        if look.openly is not None:
            return controls.open_controls(t, look)
        return None if look.seat is None or not look.view.step else controls.controls(t, look, look.seat)

    def first_press(self, look: BoardLook[Ostia], act: Action) -> str:
        return controls.first_press(look, act)

    def progress(self, look: BoardLook[Ostia]) -> Progress | None:
        return progress.progress(look.view) if look.view.step else None

    def chapters(self, t: Words, look: BoardLook[Ostia]) -> list[Html]:
        return telling.chapters(t, look.view) if look.view.final else []

    def picture(self, look: BoardLook[Ostia]) -> Html | None:
        return ending()

    def story(self, look: BoardLook[Ostia], lines: Sequence[LogLine]) -> list[Fact]:
        return story.story(look.view, lines)

    def decides(self, look: BoardLook[Ostia]) -> list[Message]:
        return story.decides(look)

    def finish(self, t: Words, look: BoardLook[Ostia]) -> Html | None:
        return final.final_count(t, look.view) if look.view.final else None

    def scenes(self, t: Words, look: BoardLook[Ostia], lines: Sequence[LogLine]) -> list[Scene]:
        return scenes.scenes(t, look, lines)

    def sound(self, act: Action) -> str:
        return (
            CARD
            if isinstance(act, (Lay, TakeFree, Offer, Give, Discard))
            else COIN
            if isinstance(act, Build)
            else ""
        )

    def explain(self, look: BoardLook[Ostia], what: str) -> Sum | None:
        return why.explain(look, what)

    def tells(self, look: BoardLook[Ostia], what: str) -> Thing | None:
        return tells.tells(look, what)


BOARD = OstiaBoard()
