"""python -m tests.marchia.balance: how balanced the box is between normal bots.

Prints, for 2 to 5 players, what each type of building scores per penny paid, and how often each seat wins,
counted from the start player. docs/marchia-design.md quotes the figures.
"""

import argparse
from collections import Counter
from dataclasses import dataclass, field

from ostia_games.core.play import chance
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.marchia import march as marches
from ostia_games.marchia.actions import Buy, Relief
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.march import HOME
from ostia_games.marchia.rules import MarchiaGame
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import Marchia

GAME = MarchiaGame()


@dataclass(slots=True)
class Figures:
    """Sums over many games with the same number of players."""

    players: int
    games: int = 0
    actions: int = 0
    turns: int = 0
    relief: int = 0
    built: Counter[str] = field(default_factory=Counter)
    pennies: Counter[str] = field(default_factory=Counter)  # paid for buildings of a type, supply included
    points: Counter[str] = field(default_factory=Counter)  # of buildings and bonus tiles
    wins: list[float] = field(default_factory=list)  # from the start player on; a shared win counts in part
    scores: list[float] = field(default_factory=list)  # from the start player on

    def per_penny(self) -> dict[str, float]:
        return {kind: self.points[kind] / max(1, self.pennies[kind]) for kind in TYPES}


def play(figures: Figures, level: str, seed: int) -> None:
    """Play one game and add what was bought and scored."""
    seats = tuple(Seat(f"p{number}", level) for number in range(figures.players))
    state = GAME.new(Setup("marchia", seats, seed))
    bot, thought = GAME.bot(level), Thought(chance.seeded(f"balance {seed}"))
    bought, before, paid = "", 0, 0
    while actors := GAME.actors(state):
        seat = actors[0]
        act = bot.choose(GAME.view(state, seat), seat, thought)
        if state.step == "turn":
            figures.turns += 1
            figures.relief += isinstance(act, Relief)
            if isinstance(act, Buy):
                bought = state.fixed.box.tiles[state.columns[act.column][act.space]].type
                before = state.bank
                paid = 0 if act.column == seat else PRICES[act.space]
        GAME.apply(state, seat, act)
        figures.actions += 1
        if bought and (state.turn != seat or GAME.over(state)):
            figures.built[bought] += 1
            figures.pennies[bought] += paid + state.bank - before
            bought = ""
    _note_end(figures, state)


def _note_end(figures: Figures, state: Marchia) -> None:
    figures.games += 1
    shapes = state.fixed.shapes
    for seat, march in enumerate(state.marches):
        for at, code in march.items():
            if at != HOME:
                value = shapes.values[code // 4]
                points = value / 2 if marches.gaps(shapes, march, at) else value
                figures.points[TYPES[shapes.kinds[code // 4]]] += points  # type: ignore[assignment]
        for kind, points in zip(TYPES, state.final[seat].bonuses, strict=True):
            figures.points[kind] += points
    result = GAME.result(state)
    for place in result.places:
        at = (place.seat - state.start) % figures.players
        figures.scores[at] += place.total
        figures.wins[at] += (place.seat in result.winners) / len(result.winners)


def measure(players: int, games: int, level: str = "normal", seed: int = 1) -> Figures:
    figures = Figures(players, wins=[0.0] * players, scores=[0.0] * players)
    for number in range(games):
        play(figures, level, seed * 1_000_000 + number)
    return figures


def told(figures: Figures) -> str:
    games, lines = figures.games, [f"{figures.players} players, {figures.games} games"]
    lines.append(
        f"  turns per player {figures.turns / games / figures.players:.1f},"
        f" actions {figures.actions / games:.0f}, relief {figures.relief / games:.2f} per game"
    )
    for kind, rate in figures.per_penny().items():
        each = figures.built[kind] / games / figures.players
        price = figures.pennies[kind] / max(1, figures.built[kind])
        points = figures.points[kind] / max(1, figures.built[kind])
        lines.append(
            f"  {kind:10} built {each:4.2f} per player, {price:5.2f} pennies, {points:5.2f} points,"
            f" {rate:4.2f} points per penny"
        )
    rates = figures.per_penny().values()
    lines.append(f"  best type to worst type: {max(rates) / min(rates):.2f}")
    shares = ", ".join(f"{wins / games * figures.players:.2f}" for wins in figures.wins)
    scores = ", ".join(f"{score / games:.1f}" for score in figures.scores)
    lines.append(f"  wins from the start player on, 1 is fair: {shares}; points {scores}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.marchia.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5])
    parser.add_argument("--level", default="normal")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for players in asked.players:
        print(told(measure(players, asked.games, asked.level, asked.seed)), flush=True)


if __name__ == "__main__":
    main()
