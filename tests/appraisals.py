"""python -m tests.appraisals GAME: what positions have come to, in games between normal bots.

Plays games for every number of players and fits the figures of `bots/appraisal.toml`, which it prints:
weights of the features that each game's `appraiser` names, and how far totals still spread. Ordinary least
squares for totals, logistic regression for the city of Vilnius. Now and then a bot does anything: otherwise
those who build would be those who are rich anyway, and the figures would mistake one for the other.
"""

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from math import log
from statistics import median
from typing import Any, NamedTuple

from ostia_games.core.play import chance
from ostia_games.core.play.appraisal import chances, logistic
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.game import Game, load_game
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.state import OVER
from ostia_games.marchia import steps as marchia_steps
from ostia_games.marchia.bots import appraiser as marchia
from ostia_games.marchia.bots import outlook
from ostia_games.ostia.bots import appraiser as ostia
from ostia_games.vilnius import scoring as vilnius_scoring
from ostia_games.vilnius.bots import appraiser as vilnius

RIDGE = 1e-3
SPREADS = [0.1 * 1.15**step for step in range(45)]  # that are tried
ANYTHING = {  # steps in which, once in so many times, anything is done
    "ostia": (("free", "lot", "build", "keep"), 3),
    "marchia": ((), 1),
    "vilnius": (("income", "city"), 6),
}
DIFFICULTIES = ("simple", "medium", "heavy")

Rows = list[list[float]]


class Position(NamedTuple):
    """A position on the way, and what it came to."""

    moment: str
    features: Rows  # by player
    gained: list[float]  # points from there to the end, by player
    base: list[float]  # points that count already
    won: list[float]


def games(game: Game[Any], seats: int, number: int, seed: int) -> Iterator[Iterator[Any]]:
    """The states of each game, changed in place."""
    for index in range(number):
        options = {"difficulty": DIFFICULTIES[index % 3]} if game.meta.cooperative else {}
        people = tuple(Seat(f"{each}", "normal") for each in range(seats))
        setup = Setup(game.meta.id, people, chance.seeded(f"{seed} {seats} {index}") % 2**50, options)
        yield _states(game, game.new(setup), Thought(chance.seeded(f"bots {seed} {index}")))


def _states(game: Game[Any], state: Any, thought: Thought) -> Iterator[Any]:
    bot, anything = game.bot("normal"), game.bot("random")
    steps, times = ANYTHING[game.meta.id]
    while state.step != OVER:
        yield state
        seat = game.actors(state)[0]
        drawn, thought.rng = chance.below(times, thought.rng)
        chooser = anything if state.step in steps and not drawn else bot
        game.apply(state, seat, chooser.choose(game.view(state, seat), seat, thought))
    yield state


def positions(
    game: Game[Any], seats: int, number: int, seed: int, note: Callable[..., Any]
) -> list[Position]:
    """`note(state, before)` says what to remember of a state: moment, features and base, or nothing."""
    found: list[Position] = []
    for states in games(game, seats, number, seed):
        noted, before, state = [], None, None
        for state in states:
            if state.step != OVER and (one := note(state, before)) is not None:
                noted.append(one)
            before = getattr(state, "round", 0)
        result = game.result(state)
        totals = {place.seat: place.total for place in result.places}
        for moment, features, base in noted:
            players = range(len(features))
            won = [float(who in result.winners) / max(1, len(result.winners)) for who in players]
            gained = [totals.get(who, 0) - base[who] for who in players]
            found.append(Position(moment, features, gained, base, won))
    return found


def note_ostia(state: Any, before: int | None) -> Any:
    if before is None or state.round == before:
        return None
    players = range(len(state.fixed.names))
    return f"round-{state.round}", [ostia.features(state, who) for who in players], list(state.chips)


def note_marchia(state: Any, before: int | None) -> Any:
    if state.step != marchia_steps.TURN:
        return None
    seats = range(state.fixed.seats)
    later = outlook.turns_left(state, state.turn)
    features = [marchia.features(state, seat) for seat in seats]
    return f"later-{later}", features, [marchia.standing(state, seat) for seat in seats]


def least_squares(rows: Rows, targets: Sequence[float]) -> list[float]:
    return solved(rows, targets, [1.0] * len(rows))


def solved(rows: Rows, targets: Sequence[float], weights: Sequence[float]) -> list[float]:
    """The weighted normal equations, by elimination."""
    size = len(rows[0])
    table = [[RIDGE * (i == j) for j in range(size)] + [0.0] for i in range(size)]
    for row, target, weight in zip(rows, targets, weights, strict=True):
        for i in range(size):
            for j in range(size):
                table[i][j] += weight * row[i] * row[j]
            table[i][size] += weight * row[i] * target
    for i in range(size):
        pivot = max(range(i, size), key=lambda at: abs(table[at][i]))
        table[i], table[pivot] = table[pivot], table[i]
        for other in range(size):
            if other != i:
                factor = table[other][i] / table[i][i]
                table[other] = [a - factor * b for a, b in zip(table[other], table[i], strict=True)]
    return [table[i][size] / table[i][i] for i in range(size)]


def logistic_regression(rows: Rows, won: Sequence[float]) -> list[float]:
    """Newton's method, as least squares again and again."""
    weights = [0.0] * len(rows[0])
    for _ in range(12):
        scores = [dot(weights, row) for row in rows]
        likely = [min(0.999, max(0.001, logistic(score))) for score in scores]
        each = [p * (1 - p) for p in likely]
        targets = [s + (w - p) / v for s, w, p, v in zip(scores, won, likely, each, strict=True)]
        weights = solved(rows, targets, each)
    return weights


def dot(weights: Sequence[float], row: Sequence[float]) -> float:
    return sum(weight * feature for weight, feature in zip(weights, row, strict=True))


def spread_of(totals: Sequence[Sequence[float]], won: Sequence[Sequence[float]]) -> float:
    """The spread by which the winners were the likeliest."""

    def likelihood(spread: float) -> float:
        told = 0.0
        for expected, shares in zip(totals, won, strict=True):
            for chance_, share in zip(chances(expected, spread), shares, strict=True):
                told += share * log(max(1e-9, chance_))
        return told

    return max(SPREADS, key=likelihood)


def fit_totals(found: list[Position], seats: int) -> Iterator[str]:
    by_moment: dict[str, list[Position]] = defaultdict(list)
    for position in found:
        by_moment[position.moment].append(position)
    moments = sorted(by_moment, key=lambda moment: (len(moment), moment))
    fits = [fit_moment(by_moment[moment], seats) for moment in moments]
    for at, (moment, fit) in enumerate(zip(moments, fits, strict=True)):
        # With few games a single moment may be far off; those before and after it are not all.
        spread = median(each.spread for each in fits[max(0, at - 1) : at + 2])
        yield f"\n[seats-{seats}.{moment}]"
        yield f"spread = {spread:.3f}"
        for kind, values in fit.weights.items():
            yield f"{kind} = [{', '.join(f'{value:.4f}' for value in values)}]"


class Fit(NamedTuple):
    weights: dict[str, list[float]]  # of players, and of Gaius
    spread: float


def fit_moment(here: list[Position], seats: int) -> Fit:
    kinds = {"rest": range(seats)}
    if len(here[0].base) > seats:
        kinds["gaius"] = range(seats, seats + 1)
    weights = {
        kind: least_squares(
            [one.features[who] for one in here for who in players],
            [one.gained[who] for one in here for who in players],
        )
        for kind, players in kinds.items()
    }
    kind_of = {who: kind for kind, players in kinds.items() for who in players}
    totals = [
        [one.base[who] + dot(weights[kind_of[who]], one.features[who]) for who in kind_of] for one in here
    ]
    return Fit(weights, spread_of(totals, [one.won for one in here]))


def city_positions(game: Game[Any], seats: int, number: int, seed: int) -> tuple[Rows, list[float]]:
    """The beginnings of rounds, and whether the city was held."""
    rows: Rows = []
    won: list[float] = []
    for states in games(game, seats, number, seed):
        before = here = 0
        for state in states:
            if state.step != OVER and state.round != before:
                before = state.round
                if before > 1:
                    rows.append(vilnius.features(state))
                    here += 1
        won += [float(vilnius_scoring.won(state.points))] * here
    return rows, won


def fit_city(game: Game[Any], seats: int, number: int, seed: int) -> Iterator[str]:
    weights = logistic_regression(*city_positions(game, seats, number, seed))
    yield f"\n[seats-{seats}]"
    yield f"hold = [{', '.join(f'{value:.4f}' for value in weights)}]"


def judge_city(game: Game[Any], number: int, seed: int) -> Iterator[str]:
    """How well the figures that are there foretell other games."""
    fewest, most = game.meta.seats
    for seats in range(fewest, most + 1):
        rows, won = city_positions(game, seats, number, seed)
        likely = [vilnius.hold(seats, row) for row in rows]
        pairs = list(zip(likely, won, strict=True))
        loss = -sum(log(max(1e-6, p if w else 1 - p)) for p, w in pairs) / len(pairs)
        brier = sum((p - w) ** 2 for p, w in pairs) / len(pairs)
        yield f"{seats} seats, {len(pairs)} positions: log loss {loss:.3f}, Brier score {brier:.3f}"


def lines(game: Game[Any], number: int, seed: int) -> Iterator[str]:
    yield f"# `python -m tests.appraisals {game.meta.id} --games {number} --seed {seed}` has fitted these."
    fewest, most = game.meta.seats
    for seats in range(fewest, most + 1):
        if game.meta.cooperative:
            yield from fit_city(game, seats, number, seed)
        elif game.meta.id == "ostia":
            yield from fit_totals(positions(game, seats, number, seed, note_ostia), seats)
        else:
            yield from fit_totals(positions(game, seats, number, seed, note_marchia), seats)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--judge", action="store_true", help="Vilnius: judge the present figures instead")
    asked = parser.parse_args()
    told = judge_city if asked.judge else lines
    for line in told(load_game(asked.game), asked.games, asked.seed):
        print(line, flush=True)


if __name__ == "__main__":
    main()
