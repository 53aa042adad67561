"""Scenes of recorded games: everything that would be staged, as each reader would see it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from ostia_games.core.play.document import game_from
from ostia_games.core.play.log import GameLog, LogLine
from ostia_games.core.words import words
from tests.golden import FOLDER
from web.games.board import BoardLook, board_of
from web.games.scenes import Scene


@dataclass(frozen=True)
class Staged:
    """A scene, and what it was made from."""

    scene: Scene
    look: BoardLook[Any]
    lines: tuple[LogLine, ...]


def scenes_of(log: GameLog, before: int, reader: int | None, language: str = "en") -> list[Staged]:
    """What is staged for a reader who has seen so many actions."""
    known = sum(entry.known_to(reader) for entry in log.entries[:before])
    lines = tuple(log.lines(reader, start=known)[0 if known else len(log.opening) :])
    look = BoardLook(log.game, log.setup.seats, log.game.view(log.state, reader), reader)
    found = board_of(log.game.meta.id).scenes(words(language), look, lines)
    return [Staged(scene, look, lines) for scene in found]


def replayed(name: str) -> Iterator[GameLog]:
    """A recorded game, one action after the other."""
    document = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    whole = game_from(document)
    log = GameLog(whole.game, whole.setup)
    for seat, act in document["actions"]:
        log.play(seat, log.game.codec.decode(act))
        yield log


@cache
def staged(name: str, reader: int | None) -> tuple[Staged, ...]:
    """Every scene of a recorded game for one reader who sees each action."""
    return tuple(found for log in replayed(name) for found in scenes_of(log, len(log.entries) - 1, reader))
