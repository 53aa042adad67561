"""Scenes: what was decided together, shown piece by piece to whoever has not seen it yet.

A board makes them in `Board.scenes` from lines of the log alone: their topics, what they are about and their
actions, never their words. So a scene shows nothing that its reader may not know. The style sheet gives every
beat its moment (`web/pages/styles/scene.css`); nothing here knows of time.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from ostia_games.core.play.log import LogLine
from ostia_games.core.words import Message
from web.ui.html import Html

# Sounds that a beat or an action can make; `web/browser/sound.mjs` has them all.
CARD, COIN, TILE, BELL, FIRE = "card", "coin", "tile", "bell", "fire"


@dataclass(frozen=True, slots=True)
class Beat:
    """One moment of a scene: a sentence, the pieces it is about, and what is heard."""

    text: Message | None = None
    art: Html | None = None
    sound: str = ""
    kind: str = ""  # what the styles must know: `good`, `bad`


@dataclass(frozen=True, slots=True)
class Scene:
    """What happened, beat by beat, and in one sentence."""

    name: str  # of the kind of scene, for the styles
    title: Message
    beats: tuple[Beat, ...]
    summary: Message | None = None
    stays: bool = False  # until the reader goes on, because it concerns them; else it leaves by itself
    vital: bool = False  # nobody may miss it, not even those who want no scenes
    until: int = 0  # how many of the lines it was made from have been told with it


@dataclass(frozen=True, slots=True)
class Told:
    """Lines of one action that belong to the same kind of scene."""

    kind: str
    lines: tuple[LogLine, ...]
    until: int  # of all lines, up to and including the last of these


def told(lines: Sequence[LogLine], kind_of: Callable[[LogLine], str]) -> list[Told]:
    """The lines that a scene tells of, by kind and action; `kind_of` is empty for all others."""
    numbered: Iterable[tuple[int, LogLine, str]] = (
        (at, line, kind_of(line)) for at, line in enumerate(lines, 1)
    )
    staged = [(at, line, kind) for at, line, kind in numbered if kind]
    found = []
    for (kind, _), group in groupby(staged, lambda item: (item[2], item[1].index)):
        members = list(group)
        found.append(Told(kind, tuple(line for _, line, _ in members), members[-1][0]))
    return found
