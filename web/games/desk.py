"""Companions: how the table of a game with a real box is kept on the screen.

A game brings `web/games/<game>/desk/`, and the shelf then offers «At the table». The module is pure:

- `stages(look)`: the parts of the desk, such as the phases of a round; `stage(look)`: the one in front by
  itself; `stage_of(entry)`: the one that corrects an entry, empty if it can only be removed;
  `after(look, entry)`: the one to go on with after an entry, empty if that is the one in front by itself.
- `desk(t, look)`: what is pressed to make entries. An element stands for an entry (`entering`), or changes
  the entry that is being made, the draft (`touching`).
- `touch(look, values)`: the draft after such a press.
- `facts(t, look, player)`: the small numbers under the big one. `status(t, look)`: where the game stands.
- `adjustments(look, player)`: what can be entered by hand: count and amounts.
- `number(t, look, player)` and `alarm(look, player)`, if a game wants them: another big number than the
  score, and whether it is one to worry about. `marker(look, player)`, if there is a start marker: the entry
  that gives it to a player. `told(t, look, player)`: sentences with their clauses about the other numbers
  of a player, for the dialog that explains the totals.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from ostia_games.core import registry, resources
from ostia_games.core.keeping.book import Table
from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, Words
from web.ui.html import Html


@dataclass(frozen=True, slots=True)
class Look:
    """What a desk may know: the table, the sheet before the entry that is being made, and the drafts."""

    table: Table
    sheet: Any
    drafts: Mapping[str, Action]
    stage: str
    editing: int | None
    mark: str
    minus: bool = False  # presses take away
    inserting: int | None = None  # the entry before which is put in what is entered

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody at the table."""
        names: tuple[str, ...] = self.sheet.names
        return names


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of the desk; a hidden one has no tab and is reached from within another."""

    id: str
    title: Message
    hidden: bool = False


class Companion(Protocol):
    """The module of a companion."""

    def stages(self, look: Look) -> Sequence[Stage]:
        """The parts of the desk."""

    def stage(self, look: Look) -> str:
        """The part that is in front by itself."""

    def stage_of(self, entry: Action) -> str:
        """The part that corrects an entry."""

    def after(self, look: Look, entry: Action) -> str:
        """The part to show after an entry; empty for the one that is in front by itself."""

    def status(self, t: Words, look: Look) -> str:
        """Where the game stands."""

    def desk(self, t: Words, look: Look) -> Html:
        """The part in front."""

    def touch(self, look: Look, values: Mapping[str, str]) -> Action | None:
        """The draft after a press."""

    def facts(self, t: Words, look: Look, player: int) -> Html | None:
        """The small numbers of a player."""

    def adjustments(self, look: Look, player: int) -> Sequence[tuple[str, Sequence[tuple[int, Action]]]]:
        """Entries by hand: for each count its id, and amounts with their entries."""


def entering(look: Look, entry: Action) -> dict[str, object]:
    """The attributes that make an element stand for an entry at once."""
    code = json.dumps(look.table.keeper.codec.encode(entry), separators=(",", ":"), ensure_ascii=False)
    return {"data_do": "enter", "data_entry": code, "data_mark": look.mark}


def touching(**values: object) -> dict[str, object]:
    """The attributes of an element that changes a draft."""
    return {"data_do": "touch", **{f"data_{name}": value for name, value in values.items()}}


def typed(value: int, key: str, most: int = 9_999) -> int:
    """A number after one more press on the number pad."""
    if key == "back":
        return value // 10
    if key == "clear":
        return 0
    longer = value * 10 + int(key) if key.isdigit() and len(key) == 1 else value
    return longer if longer <= most else value


def number_of(t: Words, look: Look, player: int, score: int) -> str:
    """The big number of a player: the score, unless the companion says another."""
    number = getattr(companion_of(look.table.setup.game), "number", None)
    return str(number(t, look, player)) if number else t.number(score)


def alarm_of(look: Look, player: int) -> bool:
    """Whether a player is in danger, if the companion knows such a thing."""
    alarm = getattr(companion_of(look.table.setup.game), "alarm", None)
    return bool(alarm and alarm(look, player))


def told_of(t: Words, look: Look, player: int) -> Sequence[tuple[str, str]]:
    """What else is to be said about the numbers of a player, each with its clause."""
    told = getattr(companion_of(look.table.setup.game), "told", None)
    return told(t, look, player) if told else ()


def marker_of(look: Look, player: int) -> Action | None:
    """The entry that gives the start marker to a player, where there is one and another has it."""
    marker = getattr(companion_of(look.table.setup.game), "marker", None)
    free = 0 <= player < len(look.table.setup.names) and look.sheet.start != player
    return marker(look, player) if marker and free and not look.table.keeper.over(look.sheet) else None


@cache
def companion_of(game_id: str) -> Companion:
    """The companion of a game."""
    registry.meta(game_id)  # only games that exist: the name becomes part of a module's name
    found: Any = import_module(f"web.games.{game_id}.desk")
    return found  # type: ignore[no-any-return]


@cache
def has_companion(game_id: str) -> bool:
    """Whether this version keeps tables of the game."""
    return resources.exists("web", f"games/{game_id}/desk/__init__.py") and registry.keepable(game_id)
