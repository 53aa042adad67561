"""Boards: how the table of a game looks.

A game brings `web/games/<game>/board/` with `board(t, look)` and, if it likes, `facts(t, look, seat)`: a few
public numbers for the panel of the players, and `desk(t, look)`: what lies before the player who looks, next
to the question and in reach of the thumb. Without such a file the plain board shows the view as it is.
A board knows no rules: `look.legal` says what may be done, and `pressable(look, act)` makes a piece of the
board stand for an action. Where an action needs two presses, `pickable(look, value)` makes the first: it
comes back as `look.picked` until something is done. Actions that the desk does not cover are listed below it.
`chapters(t, look)` tells the final count step by step, a list of sections, before the ranking is shown;
`finish(t, look)` explains the result of a game that is over, `explain(look, what)` any number: `web.ui.sums`.
`events(view)` names what has happened so far that nobody may miss, an `Event` each: it is announced once.
A button with `data-do="advise"` asks a bot what it would do; the answer is `look.advice`.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from ostia_games.core import registry, resources
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Game, State
from ostia_games.core.play.log import Line
from ostia_games.core.play.setup import Seat
from ostia_games.core.words import Message, Words
from web.ui.html import Html


@dataclass(frozen=True, slots=True)
class Look:
    """What a board may know: the view of one seat, and nothing beyond it."""

    game: Game[Any]
    seats: tuple[Seat, ...]
    view: State
    seat: int | None  # whose view it is; `None` for a bystander's
    legal: tuple[Action, ...] = ()
    fresh: tuple[Line, ...] = ()  # what just happened
    mark: str = ""  # goes with every press, so that a press on an old screen does nothing
    picked: str = ""  # what was pressed first where an action needs two presses
    advice: tuple[Action, Message | None] | None = None  # what a bot would do here, and why, if it was asked


@dataclass(frozen=True, slots=True)
class Desk:
    """What lies before a player: own pieces and controls."""

    html: Html
    covers: frozenset[Action] = frozenset()  # actions that can be done with it
    traits: tuple[str, ...] = ()  # what the styles must know of it; beside the game's id in data-desk


class Board(Protocol):
    """The module of a board."""

    def board(self, t: Words, look: Look) -> Html:
        """The table."""

    def facts(self, t: Words, look: Look, seat: int) -> Html | None:
        """A few public numbers of one player."""


def code(game: Game[Any], act: Action) -> str:
    """An action as the page carries it."""
    return json.dumps(game.codec.encode(act), separators=(",", ":"), ensure_ascii=False)


def pressable(look: Look, act: Action) -> dict[str, object]:
    """The attributes that make an element stand for an action."""
    return {"data_do": "act", "data_action": code(look.game, act), "data_mark": look.mark}


def pickable(look: Look, value: object) -> dict[str, object]:
    """The attributes of the first of two presses."""
    return {"data_do": "pick", "data_value": value, "data_mark": look.mark}


def label_of(t: Words, look: Look, act: Action) -> str:
    """What the rules call an action."""
    return t(look.game.step(look.view).label(look.view, look.seat or 0, act))


def desk_of(board: Board, t: Words, look: Look) -> Desk | None:
    """The desk, if the board has one."""
    make = getattr(board, "desk", None)
    return make(t, look) if make else None


def chapters_of(board: Board, t: Words, look: Look) -> list[Html]:
    """The final count, chapter by chapter, if the board tells it."""
    make = getattr(board, "chapters", None)
    return make(t, look) if make else []


@dataclass(frozen=True, slots=True)
class Event:
    """Something that nobody may miss."""

    title: Message
    text: Message
    art: Html | None = None


def events_of(board: Board, view: State) -> dict[str, Event]:
    """What the board wants to be announced, by name."""
    make = getattr(board, "events", None)
    return make(view) if make else {}


def finish_of(board: Board, t: Words, look: Look) -> Html | None:
    """How the board explains the final count, if it does."""
    make = getattr(board, "finish", None)
    return make(t, look) if make else None


@cache
def board_of(game_id: str) -> Board:
    """The board of a game."""
    registry.meta(game_id)  # only games that exist: the name becomes part of a module's name
    own = resources.exists("web.games", f"{game_id}/board/__init__.py")
    name = f"{game_id}.board" if own else "plain"
    found: Any = import_module(f"web.games.{name}")
    return found  # type: ignore[no-any-return]
