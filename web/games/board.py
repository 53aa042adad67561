"""Boards: how a game looks on the play page.

`web/games/<game>/board/__init__.py` holds a subclass of `Board` and an instance of it, `BOARD`; a game
without one is shown by the plain board. A board knows no rules: `look.legal` says what may be done, and
`pressable(look, act)` makes an element stand for an action or for several. Where an action needs two presses,
`pickable(look, value)` makes the first: it comes back as `look.picked` until something is done. What is
highlighted as new follows from the actions and topics of `look.fresh`, never from words. A button with
`data-do="advise"` asks what a good player would do; the answer is `look.advice`, and whatever stands for a
part of it carries `data-advised`.
"""

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, TypeVar

from ostia_games.core.play.actions import Action
from ostia_games.core.play.advice import Advice
from ostia_games.core.play.game import Game
from ostia_games.core.play.log import LogLine
from ostia_games.core.play.setup import Seat
from ostia_games.core.play.state import DEED, State
from ostia_games.core.words import Message, Words
from web.games import folder
from web.games.progress import Progress
from web.games.scenes import Scene
from web.games.things import Thing
from web.ui.html import Html, h
from web.ui.sums import Sum

S = TypeVar("S", bound=State)

WHOLE = "board"  # the front of a board that has no parts


@dataclass(frozen=True, slots=True)
class BoardLook(Generic[S]):
    """What a board may know: the view of one seat, and nothing beyond it."""

    game: Game[S]
    seats: tuple[Seat, ...]
    view: S
    seat: int | None  # whose view it is; `None` for a spectator's
    legal: tuple[Action, ...] = ()
    fresh: tuple[LogLine, ...] = ()  # what just happened
    mark: str = ""  # goes with every press, so that a press on an old screen does nothing
    picked: str = ""  # what was pressed first where an action needs two presses
    advice: Advice | None = None  # what a good player would do here, and why, if somebody asked
    led: tuple[Action, ...] | None = None  # where a lesson or puzzle leads: what it asks for; hint at nothing
    openly: int | None = None  # who is asked before all eyes; the view is a spectator's

    @property
    def actor(self) -> int | None:
        """Whom the presses act for."""
        return self.openly if self.seat is None else self.seat

    def advised(self, *acts: Action) -> bool:
        """Whether all of this belongs to what a good player would do."""
        return self.advice is not None and not Counter(acts) - Counter(self.advice.plan)

    def urged(self, act: Action) -> bool:
        """Whether a lesson asks for this, or a good player would do it."""
        return self.advised(act) or act in (self.led or ())

    def just_acted(self, seat: int) -> bool:
        """Whether a seat did something of what just happened."""
        return any(line.seat == seat for line in self.fresh)

    def new_deeds(self, seat: int) -> list[Action]:
        """What a seat just did, as far as it may be known here."""
        lines = [line for line in self.fresh if line.seat == seat and line.topic == DEED]
        return [line.action for line in lines if line.action is not None]


@dataclass(frozen=True, slots=True)
class Controls:
    """A player's own pieces and controls, next to the question and in reach of the thumb."""

    html: Html
    covers: frozenset[Action] = frozenset()  # actions that can be done with it; the page lists the others
    traits: tuple[str, ...] = ()  # what the styles must know of it; beside the game's id in data-desk


@dataclass(frozen=True, slots=True)
class Front:
    """A part of the board that is brought to the front where the screen has no room for all of it."""

    name: str
    title: Html
    new: bool = False  # something happened there since the reader's last action


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure of the story of a game: what it is, how much, and whose."""

    name: Message
    figure: Message | int
    note: Message | None = None


class Board(ABC, Generic[S]):
    """How one game looks."""

    @abstractmethod
    def board(self, t: Words, look: BoardLook[S]) -> Html:
        """What lies on the table for all to see."""

    def fronts(self, t: Words, look: BoardLook[S]) -> list[Front]:
        """The parts of the board, of which one is in front where not all can be; their names are data for
        the styles, as `data-in-front` of the table."""
        return [Front(WHOLE, h("span", t("Table")))]

    def front(self, look: BoardLook[S]) -> str:
        """The part that is in front by itself."""
        return WHOLE

    def facts(self, t: Words, look: BoardLook[S], seat: int) -> Html | None:
        """A few public numbers of one player, for the panel of the players."""
        return None

    def controls(self, t: Words, look: BoardLook[S]) -> Controls | None:
        """What lies before the player who looks."""
        return None

    def progress(self, look: BoardLook[S]) -> Progress | None:
        """The goal, and how far a game in play is: what is always in sight."""
        return None

    def first_press(self, look: BoardLook[S], act: Action) -> str:
        """What is picked before this can be done, where an action needs two presses: so advice shows it."""
        return ""

    def chapters(self, t: Words, look: BoardLook[S]) -> list[Html]:
        """The final count told step by step, a section each, before the ranking is shown."""
        return []

    def picture(self, look: BoardLook[S]) -> Html | None:
        """How the game has ended, to be seen above the ranking."""
        return None

    def story(self, look: BoardLook[S], lines: Sequence[LogLine]) -> list[Fact]:
        """What a game that is over will be remembered for, in figures."""
        return []

    def decides(self, look: BoardLook[S]) -> list[Message]:
        """What decides the game in the end, while it can still be influenced."""
        return []

    def finish(self, t: Words, look: BoardLook[S]) -> Html | None:
        """How the result of a game that is over came about; shown below the ranking."""
        return None

    def scenes(self, t: Words, look: BoardLook[S], lines: Sequence[LogLine]) -> list[Scene]:
        """What is staged of lines that the reader has not seen yet, in their order: `web.games.scenes`."""
        return []

    def sound(self, act: Action) -> str:
        """What is heard of an action: one of the sounds of `web.games.scenes`, or nothing."""
        return ""

    def explain(self, look: BoardLook[S], what: str) -> Sum | None:
        """The sum behind a number: `web.ui.sums`. `what` comes from the page and may be anything."""
        return None

    def tells(self, look: BoardLook[S], what: str) -> Thing | None:
        """What a piece is and does: `web.games.things`. `what` comes from the page and may be anything."""
        return None

    @property
    def explains(self) -> bool:
        """Whether the board answers for its numbers."""
        return type(self).explain is not Board.explain


@cache
def board_of(game_id: str) -> Board[Any]:
    """The board of a game, or the plain one."""
    if folder.has(game_id, "board"):
        found: Board[Any] = folder.package(game_id, "board").BOARD
        return found
    from web.games.plain import BOARD  # noqa: PLC0415 - it is a board itself

    return BOARD


def code(game: Game[Any], *acts: Action) -> str:
    """An action, or several that one press does, as the page carries them."""
    encoded = [game.codec.encode(act) for act in acts]
    carried = encoded if len(encoded) > 1 else encoded[0]
    return json.dumps(carried, separators=(",", ":"), ensure_ascii=False)


def pressable(look: BoardLook[Any], *acts: Action, picks: str = "") -> dict[str, object]:
    """The attributes that make an element stand for an action, or for several, one after the other; then
    `picks` is picked if the same decision goes on."""
    return {
        "data_do": "act",
        "data_action": code(look.game, *acts),
        "data_mark": look.mark,
        "data_picks": picks or None,
        "data_advised": look.advised(*acts),
    }


def pickable(look: BoardLook[Any], value: object) -> dict[str, object]:
    """The attributes of the first of two presses."""
    return {"data_do": "pick", "data_value": value, "data_mark": look.mark}


def label_of(t: Words, look: BoardLook[Any], act: Action) -> str:
    """What the rules call an action."""
    return t(look.game.step(look.view).label(look.view, look.actor or 0, act))
