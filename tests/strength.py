"""python -m tests.strength GAME A,B,…: how often bots win, also against opponents that the product lacks.

`flat-random` and `flat-normal` were written for the purpose and nobody was tuned against them: flat Monte
Carlo, every legal action tried in sampled worlds that are played to the very end, by random or by normal
bots. Bots move one seat on after each game. docs/bots.md quotes the figures.
"""

import argparse
from dataclasses import dataclass
from typing import Any

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Bot, Thought, forward
from ostia_games.core.play.game import Game, load_game
from ostia_games.core.play.setup import SEED_LIMIT, Seat, Setup
from ostia_games.core.play.simulate import Outcome, Series, rotated
from ostia_games.core.play.state import OVER

LONGEST = 5_000  # actions of an imagined game
MOST = 12  # actions that are tried; of more, some drawn at random


class FlatBot(Bot[Any]):
    """Knows nothing of the game but its rules."""

    def __init__(self, game: Game[Any], level: str) -> None:
        super().__init__(game)
        self.policy = game.bot(level)

    def choose(self, view: Any, seat: int, thought: Thought) -> Action:
        acts = forward(self.game.legal(view, seat))
        thought.rng = chance.shuffle(acts, thought.rng)
        acts = acts[:MOST]
        sums, rounds = dict.fromkeys(acts, 0.0), 0
        while len(acts) > 1 and (not rounds or not thought.enough(rounds)):
            rng, thought.rng = chance.bits(thought.rng)
            for act in acts:
                sums[act] += self._fare(view, seat, act, rng)
                rounds += 1
        return max(acts, key=sums.__getitem__)

    def _fare(self, view: Any, seat: int, act: Action, rng: int) -> float:
        """1 for a win, and a little for every point of the lead."""
        game, thought = self.game, Thought(rng)
        world = game.sample(view, seat, rng)
        game.apply(world, seat, act)
        for _ in range(LONGEST):
            if world.step == OVER:
                break
            actor = game.actors(world)[0]
            game.apply(world, actor, self.policy.choose(world, actor, thought))
        result = game.result(world)
        totals = {place.seat: place.total for place in result.places}
        lead = totals.get(seat, 0) - max([total for who, total in totals.items() if who != seat], default=0)
        return float(seat in result.winners) + 0.01 * lead


@dataclass(frozen=True, slots=True)
class Match:
    """A series of games of the same bots."""

    game: str
    bots: tuple[str, ...]
    rounds: int  # of thought for each decision
    seed: int = 1
    options: tuple[tuple[str, Any], ...] = ()


def bot(game: Game[Any], kind: str) -> Bot[Any]:
    name, _, level = kind.partition("-")
    return FlatBot(game, level) if name == "flat" else game.bot(kind)


def played(match: Match, number: int) -> Outcome:
    game = load_game(match.game)
    kinds = rotated(match.bots, number)
    seed = chance.seeded(f"{match.seed} {number}") % SEED_LIMIT
    seats = tuple(Seat(f"{kind} {at}") for at, kind in enumerate(kinds, 1))
    state = game.new(Setup(match.game, seats, seed, dict(match.options)))
    bots = [bot(game, kind) for kind in kinds]
    thought, actions = Thought(chance.seeded(f"bots {seed}"), lambda rounds: rounds >= match.rounds), 0
    while not game.over(state):
        seat = game.actors(state)[0]
        game.apply(state, seat, bots[seat].choose(game.view(state, seat), seat, thought))
        actions += 1
    result = game.result(state)
    share = 1 / max(1, len(result.winners))
    totals = {place.seat: place.total for place in result.places}
    order = range(len(kinds))
    wins = tuple(share if seat in result.winners else 0.0 for seat in order)
    return Outcome(actions, wins, tuple(totals.get(seat, 0) for seat in order))


def series(match: Match, games: int, told: bool = False) -> Series:
    found = Series(len(match.bots))
    for number in range(games):
        found.add(played(match, number), number % len(match.bots))
        if told:
            low, high = found.interval(found.wins_by_bot[0])
            wins = ", ".join(
                f"{kind} {won:g}" for kind, won in zip(match.bots, found.wins_by_bot, strict=True)
            )
            print(f"{found.games} games: {wins}; the first wins {low:.0%} to {high:.0%}", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bots")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    series(Match(asked.game, tuple(asked.bots.split(",")), asked.rounds, asked.seed), asked.games, told=True)


if __name__ == "__main__":
    main()
