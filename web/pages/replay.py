"""Looking back at a finished game, action by action."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ostia_games.core.play.log import LogLine
from ostia_games.core.words import Words
from web.games.board import Board, BoardLook
from web.pages.play import handle, log_list, part, players_panel, tabs
from web.ui.html import Html, h
from web.ui.parts import button, heading, icon_button


@dataclass(frozen=True, slots=True)
class Replay:
    """One moment of a finished game, through the eyes of one seat or of a spectator."""

    look: BoardLook[Any]
    board: Board[Any]
    lines: Sequence[LogLine]
    actors: tuple[int, ...]
    at: int
    length: int


def replay_page(t: Words, replay: Replay) -> Html:
    """The table as it was, and a slider through time."""
    look = replay.look
    contents = {
        "board": replay.board.board(t, look),
        "players": players_panel(t, look, replay.board, replay.actors, None),
        "log": log_list(t, replay.lines, look.fresh, whole=False),
    }
    return h(
        "div",
        _bar(t, replay),
        tabs(t, look, replay.board),
        [part(name, t, content) for name, content in contents.items()],
        _controls(t, replay),
        cls="table",
        data_tab="board",
        data_in_front=replay.board.front(look),
    )


def _bar(t: Words, replay: Replay) -> Html:
    return h(
        "div",
        heading(t("Looking back"), cls="turn"),
        h("p", replay.look.game.meta.name, cls="phase", translate="no"),
        button(t("To the result"), "result", "left", "button--quiet"),
        cls="table__bar",
    )


def _controls(t: Words, replay: Replay) -> Html:
    said = [h("span", t(line.message), " ") for line in replay.look.fresh]
    place = t("Action {i} of {n}", i=replay.at, n=replay.length)
    slider = h(
        "input",
        type="range",
        id="moment",
        min=0,
        max=replay.length,
        value=replay.at,
        cls="slider",
        data_change="moment",
        aria_label=t("Moment of the game"),
        aria_valuetext=place,
    )
    back = icon_button(t("One action back"), "moment", "left", data_value=max(0, replay.at - 1), id="earlier")
    on = icon_button(
        t("One action on"), "moment", "right", data_value=min(replay.length, replay.at + 1), id="later"
    )
    own = replay.board.controls(t, replay.look)
    inside = h(
        "section",
        h("div", back, slider, on, cls="replay__slider"),
        h("div", h("p", place, cls="replay__place"), _eyes(t, replay), cls="replay__line"),
        h("p", said or _unsaid(t, replay), cls="said said--open", role="status"),
        h("div", own.html, cls="replay__own") if own else None,
        cls="decision decision--replay",
        aria_label=t("Moment of the game"),
        tabindex="0",
    )
    return h("div", handle(t), inside, cls="dock", id="dock")


def _unsaid(t: Words, replay: Replay) -> str:
    """Where there is nothing to read: the beginning, or what others did in secret."""
    return t("This was done in secret.") if replay.at else t("The game begins.")


def _eyes(t: Words, replay: Replay) -> Html:
    seats = [
        h("option", seat.name, value=number, selected=number == replay.look.seat, translate="no")
        for number, seat in enumerate(replay.look.seats)
    ]
    return h(
        "div",
        h("label", t("Seen by"), for_="eyes", cls="field__label"),
        h(
            "select",
            h("option", t("a spectator"), value="", selected=replay.look.seat is None),
            seats,
            id="eyes",
            cls="select",
            data_change="eyes",
        ),
        cls="replay__eyes",
    )
