"""Games that bots play for the golden files; the documents keep what they did, not how they think."""

from collections.abc import Mapping
from typing import Any

from ostia_games.core.documents import dumps
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.document import game_document
from ostia_games.core.play.game import load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from tests.golden import FOLDER

NAMES = ("Ada", "Beno", "Cleo", "Dora", "Emil")

# By file name: the bots, the seed and the options. Bots by chance do what good ones avoid.
GAMES: Mapping[str, tuple[tuple[str, ...], int, Mapping[str, Any]]] = {
    "marchia-2": (("random", "random"), 1, {}),
    "marchia-3": (("normal", "random", "easy"), 7, {"open_money": True}),
    "marchia-4": (("normal", "easy", "normal", "easy"), 3, {"fair_start": True}),
    "marchia-5": (
        ("easy", "normal", "random", "normal", "easy"),
        4,
        {"start_tile_points": 0, "tie_rounding": "down"},
    ),
    "vilnius-2-simple": (("normal",) * 2, 201, {"difficulty": "simple"}),
    "vilnius-2-medium": (("normal",) * 2, 202, {"difficulty": "medium", "strict_edges": True}),
    "vilnius-2-heavy": (("normal",) * 2, 203, {"difficulty": "heavy", "exchange_reverse": True}),
    "vilnius-3-simple": (("normal",) * 3, 301, {"difficulty": "simple", "start_pair_free": True}),
    "vilnius-3-medium": (("normal",) * 3, 302, {"difficulty": "medium"}),
    "vilnius-3-heavy": (("normal",) * 3, 312, {"difficulty": "heavy"}),
}


def record(game_id: str) -> None:
    """Play the games of one game and write their documents."""
    for name, (levels, seed, options) in GAMES.items():
        if name.partition("-")[0] == game_id:
            log = _played(game_id, levels, seed, options)
            (FOLDER / f"{name}.json").write_text(dumps(game_document(log)), encoding="utf-8")


def _played(game_id: str, levels: tuple[str, ...], seed: int, options: Mapping[str, Any]) -> GameLog:
    game = load_game(game_id)
    seats = tuple(Seat(name, level) for name, level in zip(NAMES, levels, strict=False))
    log, thought = GameLog(game, Setup(game_id, seats, seed, options)), Thought(seed)
    bots = [game.bot(level) for level in levels]
    while actors := game.actors(log.state):
        seat = actors[0]
        log.play(seat, bots[seat].choose(game.view(log.state, seat), seat, thought))
    return log
