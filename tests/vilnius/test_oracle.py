"""The engine against an independent recount of the same games."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ostia_games.core.play import chance
from ostia_games.core.play.bot import forward
from ostia_games.core.play.box import own_text
from ostia_games.core.play.document import read_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from tests.golden import FOLDER
from tests.vilnius.deals import BOX, GAME
from tests.vilnius.oracle import Cards, Oracle, named

GAMES = 100
NAMES = {
    "buildings": [named(card.name) for card in BOX.buildings],
    "units": [named(card.name) for card in BOX.units],
    "order": [named(card.name) for card in BOX.order],
}
CARDS = Cards(own_text("vilnius"), NAMES)


def watched(log: GameLog, oracle: Oracle, seat: int, act: Any) -> None:
    before, name = log.state.copy(), log.state.step
    entry = log.play(seat, act)
    oracle.look(before, name, act, log.state, list(entry.told))


def checked_end(log: GameLog, oracle: Oracle) -> None:
    state: Any = log.state
    if state.outcome == "won":
        places = GAME.result(state).places
        assert {place.seat: place.total for place in places} == dict(enumerate(oracle.glory))
        best = max(oracle.glory)
        assert {place.seat for place in places if place.place == 1} == {
            seat for seat, glory in enumerate(oracle.glory) if glory == best
        }
    else:
        assert state.points == 0


def random_game(seed: int) -> Oracle:
    """Any legal action, each equally likely; seats, difficulty and options by the seed."""
    rng = chance.seeded(f"oracle {seed}")
    options = {
        "difficulty": ("simple", "medium", "heavy")[seed % 3],
        "strict_edges": seed % 5 == 0,
        "start_pair_free": seed % 7 == 0,
        "exchange_reverse": seed % 4 == 0,
    }
    seats = tuple(Seat(name) for name in ("Ada", "Beno", "Cleo")[: 2 + seed % 2])
    log, oracle = GameLog(GAME, Setup("vilnius", seats, seed, options)), Oracle(CARDS)
    state: Any = log.state
    while actors := GAME.actors(state):
        legal = forward(GAME.legal(state, actors[0]))
        at, rng = chance.below(len(legal), rng)
        watched(log, oracle, actors[0], legal[at])
    checked_end(log, oracle)
    return oracle


@pytest.mark.rule("V6.1", "V7.1", "V7.4", "V7.6", "V7.7", "V7.8", "V7.9", "V8.4")
def test_random_games() -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        seen += random_game(seed).seen
    for chapter in ("attack", "value", "fight", "damage", "red", "silver", "golden", "siege"):
        assert seen[chapter] >= 10, (chapter, seen)


@pytest.mark.rule("V8.2", "V9.1", "V9.2", "V4.3")
@pytest.mark.parametrize("document", sorted(FOLDER.glob("vilnius-*.json")), ids=lambda path: path.stem)
def test_whole_games_of_bots(document: Path) -> None:
    """Random players hardly besiege anything and never win, so the golden games are recounted too."""
    recorded = read_game(document.read_text(encoding="utf-8"))
    log, oracle = GameLog(GAME, recorded.setup), Oracle(CARDS)
    for entry in recorded.entries:
        watched(log, oracle, entry.seat, entry.action)
    checked_end(log, oracle)
    assert oracle.seen["fight"] and oracle.seen["siege"] and oracle.seen["boost"] + oracle.seen["damage"]
