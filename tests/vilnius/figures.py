"""python -m tests.vilnius.figures: what `docs/vilnius-design.md` says of the balance, played anew.

Every line is one kind of table: so many seats, one difficulty, normal bots. Emblems are chosen at random.

With `--at-once` every game counts for all difficulties. They differ only in how many points the city begins
with, and normal bots do not look at those: what is lost on simple was lost earlier on medium and heavy, in
the same way.
"""

import argparse
import json
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ostia_games.core.play import chance
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.setup import SEED_LIMIT, Seat, Setup
from ostia_games.core.play.simulate import Series
from ostia_games.vilnius import steps
from ostia_games.vilnius.actions import Confirm, Done
from ostia_games.vilnius.components import EMBLEMS, own_facts
from ostia_games.vilnius.rules import GAME
from ostia_games.vilnius.state import BUILD, Vilnius

LEVELS = ("simple", "medium", "heavy")


@dataclass
class Table:
    """What many games with the same number of seats and the same difficulty come to."""

    games: int = 0
    won: int = 0
    reached: int = 0  # games that came to the Final Attack
    empty: int = 0  # of these: no row was strong enough
    rounds: int = 0  # of won games
    destroyed: int = 0  # enemy buildings
    highest: int = 0  # attack value in any game
    capped: int = 0  # games in which some attack value reached the cap
    attack: int = 0  # the highest attack value of each game, added up
    bought: Counter[str] = field(default_factory=Counter)  # won games in which somebody bought it
    leads: Counter[str] = field(default_factory=Counter)  # won games in which an emblem led, shared leads too

    def add(self, one: "Played") -> None:
        self.games += 1
        self.reached += one.final
        self.empty += one.empty
        self.destroyed += one.destroyed
        self.highest = max(self.highest, one.attack)
        self.capped += one.attack == own_facts()["strength.most"]
        self.attack += one.attack
        if one.won:
            self.won += 1
            self.rounds += one.round
            self.bought.update(one.bought)
            self.leads.update(one.leaders)


@dataclass
class Played:
    """What one game came to, or has come to so far."""

    destroyed: int = 0
    attack: int = 0
    bought: set[str] = field(default_factory=set)
    won: bool = False
    final: bool = False
    empty: bool = False
    round: int = 0
    leaders: tuple[str, ...] = ()

    def now(self, state: Vilnius) -> "Played":
        """A copy, with what can be seen of the state."""
        places = GAME.result(state).places if state.outcome == "won" else ()
        return replace(
            self,
            won=state.outcome == "won",
            final=bool(state.final),
            empty=bool(state.final) and not state.attackers,
            round=state.round,
            leaders=tuple(EMBLEMS[state.emblems[place.seat]] for place in places if place.place == 1),
        )


def played(
    seats: int, levels: Sequence[str], seed: int, box: dict[str, Any] | None, kind: str
) -> dict[str, Played]:
    """One game of bots, with an eye on what they buy and destroy; on the first level, with what the others,
    which are harder, came to on the way."""
    points = [own_facts()[f"vilnius.{level}"] for level in levels]
    found: dict[str, Played] = {}
    level = levels[0]
    chairs = tuple(Seat(f"{kind} {n}", kind) for n in range(seats))
    state: Vilnius = GAME.new(Setup("vilnius", chairs, seed, {"difficulty": level}, components=box))
    one, bots = Played(), [GAME.bot(kind) for _ in chairs]
    thought = Thought(chance.seeded(f"bots {seed}"))
    while actors := GAME.actors(state):
        act = bots[actors[0]].choose(GAME.view(state, actors[0]), actors[0], thought)
        if isinstance(act, Confirm) and state.step == steps.PAY and state.purchase:
            cards = state.fixed.box.buildings if state.purchase[0] == BUILD else state.fixed.box.units
            one.bought.add(cards[state.purchase[1]].id)
        before = len(state.middle) if isinstance(act, Done) and state.step == steps.SIEGE else 0
        GAME.apply(state, actors[0], act)
        one.destroyed += max(0, before - len(state.middle))
        one.attack = max(one.attack, *state.attack)
        for other, start in zip(levels, points, strict=True):
            if other not in found and points[0] - state.points >= start:
                found[other] = replace(one.now(state), won=False)
    return {other: found.get(other) or one.now(state) for other in levels}


def tables(asked: argparse.Namespace) -> Iterator[tuple[int, str, Table]]:
    box = None
    if asked.components:
        box = json.loads(json.dumps(tomllib.loads(Path(asked.components).read_text(encoding="utf-8"))))
    together = [asked.levels] if asked.at_once else [[level] for level in asked.levels]
    for seats in asked.seats:
        for levels in together:
            found = {level: Table() for level in levels}
            for index in range(asked.games):
                seed = chance.seeded(f"{asked.seed} {seats} {levels[0]} {index}") % SEED_LIMIT
                for level, one in played(seats, levels, seed, box, asked.bots).items():
                    found[level].add(one)
            for level, table in found.items():
                yield seats, level, table


def share(count: int, of: int) -> str:
    """A share in per cent with its 95 % interval."""
    low, high = Series(1, games=of).interval(count)
    return f"{100 * count / max(1, of):.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def report(seats: int, level: str, table: Table) -> str:
    won = max(1, table.won)
    rare = sorted((100 * n // won, key) for key, n in table.bought.items())
    return "\n".join(
        [
            f"{seats} seats, {level}: {table.games} games",
            f"  won {share(table.won, table.games)}, rounds of won games {table.rounds / won:.1f}",
            f"  final attack reached {table.reached}, empty {share(table.empty, table.reached)}",
            f"  enemy buildings destroyed {table.destroyed / table.games:.1f} a game",
            f"  highest attack value {table.highest}, mean of the highest {table.attack / table.games:.1f}, "
            f"16 in {table.capped} games",
            "  leads: " + ", ".join(f"{key} {share(table.leads[key], table.won)}" for key in EMBLEMS),
            "  bought in % of won games: " + ", ".join(f"{key} {n}" for n, key in rare),
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.vilnius.figures", description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3])
    parser.add_argument("--levels", nargs="+", default=list(LEVELS), choices=LEVELS)
    parser.add_argument("--bots", default="normal")
    parser.add_argument("--components", help="a component file of one's own")
    parser.add_argument("--at-once", action="store_true", help="every game counts for all difficulties")
    asked = parser.parse_args()
    asked.levels.sort(key=LEVELS.index)
    if asked.at_once and asked.bots != "normal":
        parser.error("other bots than normal play by the points of the city")
    for seats, level, table in tables(asked):
        print(report(seats, level, table), flush=True)


if __name__ == "__main__":
    main()
