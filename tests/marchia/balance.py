"""python -m tests.marchia.balance: how the box plays between bots.

Prints, for 2 to 5 players: the winners' points, the money that is out at once, what the richest ends with,
how often players win whose march has most buildings of a type, what each type scores per penny, and how often
each seat wins, counted from the start player. Intervals are of 95 %. docs/marchia-design.md quotes them.
"""

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from ostia_games.core.play import chance
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.box import read_components
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.marchia import march as marches
from ostia_games.marchia import scoring
from ostia_games.marchia.actions import Buy, Relief, Tax
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.march import HOME
from ostia_games.marchia.rules import MarchiaGame
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import Marchia

GAME = MarchiaGame()
TRACK = 79  # M1.3: as far as the score track with its indicators reaches


@dataclass(frozen=True, slots=True)
class Table:
    """What the games of a series have in common."""

    players: int
    level: str = "normal"
    options: Mapping[str, Any] = field(default_factory=dict)
    components: Mapping[str, Any] | None = None
    rounds: int = 0  # rounds that a bot may think for a decision, if not as many as it likes


@dataclass(slots=True)
class Figures:
    """Sums over many games at the same table."""

    players: int
    games: int = 0
    turns: int = 0
    winners: list[int] = field(default_factory=list)  # their points
    points: list[int] = field(default_factory=list)  # of everybody
    peaks: list[int] = field(default_factory=list)  # the most money outside the bank
    richest: list[int] = field(default_factory=list)  # pennies at the end
    did: Counter[str] = field(default_factory=Counter)  # taxes, relief, buildings without supply
    leaning: Counter[str] = field(default_factory=Counter)  # players by the type they built most
    leaning_wins: Counter[str] = field(default_factory=Counter)
    built: Counter[str] = field(default_factory=Counter)
    pennies: Counter[str] = field(default_factory=Counter)  # paid for buildings of a type, supply included
    scored: Counter[str] = field(default_factory=Counter)  # by buildings and bonus tiles
    wins: list[float] = field(default_factory=list)  # from the start player on; a shared win counts in part
    equal: list[float] = field(default_factory=list)  # the same, where all had as many turns
    scores: list[float] = field(default_factory=list)  # from the start player on
    by_seed: dict[int, list[float]] = field(default_factory=dict)  # the wins of each series

    def __post_init__(self) -> None:
        for counts in (self.wins, self.equal, self.scores):
            counts.extend([0.0] * self.players)

    def per_penny(self) -> dict[str, float]:
        return {kind: self.scored[kind] / max(1, self.pennies[kind]) for kind in TYPES}

    def leaning_shares(self) -> dict[str, float]:
        """How often players win who have most buildings of a type, 1 being fair."""
        return {kind: self.leaning_wins[kind] / max(1, self.leaning[kind]) * self.players for kind in TYPES}

    def on_the_track(self) -> float:
        """The share of winners whose points the track can show."""
        return sum(points <= TRACK for points in self.winners) / self.games


def play(figures: Figures, table: Table, seed: int) -> None:
    """Play one game and add what was bought and scored."""
    seats = tuple(Seat(f"p{number}", table.level) for number in range(table.players))
    state = GAME.new(Setup("marchia", seats, seed, table.options, components=table.components))
    bot, thought = GAME.bot(table.level), Thought(chance.seeded(f"balance {seed}"))
    if table.rounds:
        thought.enough = lambda rounds: rounds >= table.rounds
    bought, before, paid, peak = "", 0, 0, -state.bank
    turns = [0] * table.players
    while actors := GAME.actors(state):
        seat = actors[0]
        act = bot.choose(GAME.view(state, seat), seat, thought)
        if state.step == "turn":
            turns[seat] += 1
            figures.did["relief"] += isinstance(act, Relief)
            if isinstance(act, Buy):
                bought = state.fixed.box.tiles[state.columns[act.column][act.space]].type
                before = state.bank
                paid = PRICES[act.space]
                bank = paid if act.column == seat else 0
        figures.did["taxes"] += isinstance(act, Tax)
        GAME.apply(state, seat, act)
        peak = max(peak, -state.bank)
        if bought and (state.turn != seat or GAME.over(state)):
            extra = state.bank - before - bank
            figures.did["unsupplied"] += extra == scoring.UNSUPPLIED
            figures.built[bought] += 1
            figures.pennies[bought] += paid + extra
            bought = ""
    figures.peaks.append(peak)
    figures.turns += sum(turns)
    _note_end(figures, state, len(set(turns)) == 1)


def _note_end(figures: Figures, state: Marchia, equal: bool) -> None:
    figures.games += 1
    figures.did["by gold"] += sum(map(len, state.by_gold))
    figures.richest.append(max(state.money))
    shapes, result = state.fixed.shapes, GAME.result(state)
    for seat, march in enumerate(state.marches):
        for at, code in march.items():
            if at != HOME:
                value = shapes.values[code // 4]
                points = value / 2 if marches.gaps(shapes, march, at) else value
                figures.scored[TYPES[shapes.kinds[code // 4]]] += points  # type: ignore[assignment]
        for kind, points in zip(TYPES, state.final[seat].bonuses, strict=True):
            figures.scored[kind] += points
    for place in result.places:
        at, won = (place.seat - state.start) % figures.players, place.seat in result.winners
        share = won / len(result.winners)
        figures.points.append(place.total)
        figures.scores[at] += place.total
        figures.wins[at] += share
        figures.equal[at] += share * equal
        counts = state.buildings[place.seat]
        most = [kind for kind, count in zip(TYPES, counts, strict=True) if count == max(counts)]
        for kind in most:
            figures.leaning[kind] += 1 / len(most)  # type: ignore[assignment]
            figures.leaning_wins[kind] += share / len(most)  # type: ignore[assignment]
    figures.winners.append(result.places[0].total)


def measure(table: Table, games: int, seeds: Sequence[int] = (1,)) -> Figures:
    figures = Figures(table.players)
    for seed in seeds:
        before = figures.wins[:]
        for number in range(games):
            play(figures, table, seed * 1_000_000 + number)
        won = [now - then for now, then in zip(figures.wins, before, strict=True)]
        figures.by_seed[seed] = [wins / games * table.players for wins in won]
    return figures


def about(values: Sequence[float]) -> str:
    """A mean with its interval."""
    spread = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{mean(values):.1f} ±{spread:.1f}"


def share(wins: float, games: float, fair: float) -> str:
    """How many times the fair share was won, with its interval."""
    rate = wins / max(games, 1)
    spread = 1.96 * sqrt(max(rate * (1 - rate), 0.0) / max(games, 1))
    return f"{rate * fair:.2f} ±{spread * fair:.2f}"


def told(figures: Figures) -> str:
    games, players = figures.games, figures.players
    each = {name: count / games for name, count in figures.did.items()}
    lines = [
        f"{players} players, {games} games, {figures.turns / games / players:.1f} turns for each player",
        f"  points: winners {about(figures.winners)}, at most {TRACK}: {figures.on_the_track():.1%},"
        f" highest {max(figures.winners)}; everybody {about(figures.points)}",
        f"  money: outside the bank at its peak {about(figures.peaks)}, highest {max(figures.peaks)};"
        f" the richest ends with {about(figures.richest)}",
        "  in a game: "
        + ", ".join(f"{name} {each.get(name, 0):.2f}" for name in ("taxes", "unsupplied"))
        + ", "
        + ", ".join(f"{name} {each.get(name, 0):.2f}" for name in ("by gold", "relief")),
    ]
    lines += [_of_type(figures, kind) for kind in TYPES]
    rates, wins = figures.per_penny().values(), figures.leaning_shares().values()
    best = f"{max(rates) / min(rates):.2f} per penny, {max(wins) / max(min(wins), 0.01):.2f} by wins"
    lines.append(f"  best type to worst: {best}")
    seats = ", ".join(share(won, games, players) for won in figures.wins)
    scores = ", ".join(f"{score / games:.1f}" for score in figures.scores)
    lines.append(f"  wins from the start player on, 1 is fair: {seats}; points {scores}")
    if len(figures.by_seed) > 1:
        series = (
            "/".join(f"{won:.2f}" for won in seat) for seat in zip(*figures.by_seed.values(), strict=True)
        )
        lines.append(f"  by seed: {', '.join(series)}")
    alike = sum(figures.equal)
    if 0 < alike < games:
        seats = ", ".join(share(won, alike, players) for won in figures.equal)
        lines.append(f"  in {alike:.0f} games all had as many turns: {seats}")
    return "\n".join(lines)


def _of_type(figures: Figures, kind: str) -> str:
    built, leaning = max(1, figures.built[kind]), figures.leaning[kind]
    everybody = figures.games * figures.players
    return (
        f"  {kind:10} built {built / everybody:4.2f} per player,"
        f" {figures.pennies[kind] / built:5.2f} pennies, {figures.scored[kind] / built:5.2f} points,"
        f" {figures.per_penny()[kind]:4.2f} points per penny;"
        f" built most by {leaning / everybody:.0%}, who win"
        f" {share(figures.leaning_wins[kind], leaning, figures.players)}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.marchia.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="with each seed")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5])
    parser.add_argument("--level", default="normal")
    parser.add_argument("--seed", type=int, nargs="*", default=[1])
    parser.add_argument("--fair-start", action="store_true")
    parser.add_argument("--rounds", type=int, default=0, help="that a hard bot may think for a decision")
    parser.add_argument("--components", type=Path, help="a component file")
    asked = parser.parse_args()
    box = asked.components and read_components(GAME, asked.components.read_text("utf-8"))
    for players in asked.players:
        table = Table(players, asked.level, {"fair_start": asked.fair_start}, box, asked.rounds)
        print(told(measure(table, asked.games, asked.seed)), flush=True)


if __name__ == "__main__":
    main()
