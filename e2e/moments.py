"""Moments of recorded games: for every kind of decision, a document that ends where it is asked."""

import json
from collections.abc import Collection
from functools import cache
from typing import Any

from ostia_games.core.play.document import game_from
from ostia_games.core.play.log import GameLog
from tests.golden import FOLDER

Document = dict[str, Any]


@cache
def moments(game: str) -> dict[str, Document]:
    """By the name of the step: the moment with the most to choose from. Whoever is asked there is a person,
    everybody else a bot. Where all play together, all are people: that may decide who comes first."""
    most: dict[str, tuple[int, Document]] = {}
    for file in sorted(FOLDER.glob(f"{game}-*.json")):
        document = json.loads(file.read_text("utf-8"))
        whole = game_from(document)
        log = GameLog(whole.game, whole.setup)
        for number, (seat, act) in enumerate(document["actions"]):
            step = log.state.step
            choices = len(log.game.legal(log.game.view(log.state, seat), seat))
            if choices > max(1, most.get(step, (0, {}))[0]):
                people = range(len(whole.setup.seats)) if whole.game.meta.cooperative else (seat,)
                most[step] = (choices, _cut(document, number, people))
            log.play(seat, log.game.codec.decode(act))
    return {step: document for step, (_, document) in most.items()}


def _cut(document: Document, number: int, people: Collection[int]) -> Document:
    seats = [
        {**seat, "kind": "human" if at in people else "easy"} for at, seat in enumerate(document["seats"])
    ]
    return {**document, "actions": document["actions"][:number], "seats": seats}
