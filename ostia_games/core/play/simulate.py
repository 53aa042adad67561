"""Many games between bots, in one process or several, and their statistics."""

import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import islice
from math import sqrt
from typing import Any

from ostia_games.core import registry
from ostia_games.core.documents import Json
from ostia_games.core.play import chance
from ostia_games.core.play.bot import Thought, play_at_random
from ostia_games.core.play.game import Game, load_game
from ostia_games.core.play.setup import SEED_LIMIT, Seat, Setup, bot_seat
from ostia_games.core.play.state import OVER, State

Deadline = Callable[[], Callable[[int], bool]]  # makes a fresh `Thought.enough` for every decision

RANDOM = "random"  # the bot that ignores what it sees
PART = 4096  # jobs handed to the worker processes at a time


@dataclass(frozen=True, slots=True)
class Job:
    """One game to be played: everything a worker process needs."""

    game: str
    bots: tuple[str, ...]  # by seat, as `bot_seat` reads them
    seed: int
    options: tuple[tuple[str, bool | int | str], ...] = ()
    deadline: Deadline | None = None
    components: Mapping[str, Json] | None = None  # from a component file; `None` for the box's own


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game ended, by seat; tied winners share one win."""

    actions: int
    shares: tuple[float, ...]
    totals: tuple[int, ...]
    best: int = 0  # the total of the first place, also of a player without a seat; 0 if there is none


@dataclass(slots=True)
class Series:
    """Statistics over many games, by seat and by place in the list of bots."""

    players: int
    games: int = 0
    actions: int = 0
    wins_by_seat: list[float] = field(default_factory=list)
    wins_by_bot: list[float] = field(default_factory=list)
    scores_by_seat: list[float] = field(default_factory=list)
    scores_by_bot: list[float] = field(default_factory=list)
    winner_scores: list[int] = field(default_factory=list)  # one for each game

    def __post_init__(self) -> None:
        for counts in (self.wins_by_seat, self.wins_by_bot, self.scores_by_seat, self.scores_by_bot):
            counts.extend([0.0] * self.players)

    def add(self, outcome: Outcome, rotation: int) -> None:
        """Count one game; the bot at seat 0 was the one listed at `rotation`."""
        self.games += 1
        self.actions += outcome.actions
        self.winner_scores.append(outcome.best)
        for seat in range(self.players):
            bot = (seat + rotation) % self.players
            self.wins_by_seat[seat] += outcome.shares[seat]
            self.wins_by_bot[bot] += outcome.shares[seat]
            self.scores_by_seat[seat] += outcome.totals[seat]
            self.scores_by_bot[bot] += outcome.totals[seat]

    def interval(self, wins: float) -> tuple[float, float]:
        """The 95 % confidence interval of a share of wins (Wilson)."""
        n, z = max(self.games, 1), 1.96
        share = min(1.0, wins / n)  # thirds of a win do not add up exactly
        centre, spread = share + z * z / (2 * n), z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return max(0.0, (centre - spread) / (1 + z * z / n)), (centre + spread) / (1 + z * z / n)


def play_out(job: Job) -> Outcome:
    """Play one game to its end; each bot sees its own view only."""
    game: Game[Any] = load_game(job.game)
    seats = tuple(bot_seat(f"{bot} {number}", bot) for number, bot in enumerate(job.bots, 1))
    setup = Setup(job.game, seats, job.seed % SEED_LIMIT, dict(job.options), components=job.components)
    state, rng = game.new(setup), chance.seeded(f"bots {job.seed}")
    at_random = all(bot == RANDOM for bot in job.bots)
    actions = play_at_random(game, state, rng) if at_random else _played(game, state, seats, job, rng)
    result = game.result(state)
    share = 1 / len(result.winners) if result.winners and not game.meta.cooperative else 1.0
    totals = {place.seat: place.total for place in result.places}
    order = range(len(seats))
    return Outcome(
        actions,
        tuple(share if seat in result.winners else 0.0 for seat in order),
        tuple(totals.get(seat, 0) for seat in order),
        max((place.total for place in result.places if place.place == 1), default=0),
    )


def _played(game: Game[Any], state: State, seats: Sequence[Seat], job: Job, rng: int) -> int:
    """Play to the end; how many actions it took."""
    bots = [game.bot(seat.kind, seat.temper) for seat in seats]
    blind = [bot == RANDOM for bot in job.bots]  # it ignores what it sees, so skip making the view
    thought, actions, steps = Thought(rng), 0, game.steps
    while state.step != OVER:
        step = steps[state.step]
        seat = step.actors(state)[0]
        seen = state if blind[seat] else game.view(state, seat)
        if job.deadline is not None:
            thought.enough = job.deadline()
        step.apply(state, seat, bots[seat].choose(seen, seat, thought))
        actions += 1
    return actions


def rotated(bots: Sequence[str], by: int) -> tuple[str, ...]:
    """The bots with the one at `by` in the first seat."""
    by %= len(bots)
    return (*bots[by:], *bots[:by])


def jobs(model: Job, games: int, rotate: bool = False) -> Iterator[Job]:
    """Many games like the model, each with a seed of its own derived from the model's."""
    for index in range(games):
        bots = rotated(model.bots, index) if rotate else model.bots
        yield replace(model, bots=bots, seed=chance.seeded(f"{model.seed} {index}") % SEED_LIMIT)


def outcomes(todo: Iterable[Job], processes: int = 1) -> Iterator[Outcome]:
    """In the order of the jobs, so that the number of processes changes only the time taken."""
    if processes <= 1:
        yield from map(play_out, todo)
        return
    # Imported here because WebAssembly has no processes. Spawned ones share nothing by accident.
    from multiprocessing import get_context  # noqa: PLC0415

    shelf = tuple(registry.package_of(meta.id) for meta in registry.games())
    waiting = iter(todo)
    with _deaf_to_interrupts():
        started = get_context("spawn").Pool(processes, _prepare_worker, (shelf,))
    # Leaving the block ends the workers, also when the caller stops early.
    with started as pool:
        # The pool takes everything it is given at once, so a million jobs are handed over in parts.
        while part := list(islice(waiting, PART)):
            yield from pool.imap(play_out, part, chunksize=max(1, min(8, len(part) // (processes * 8))))


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes begun here never hear Ctrl-C, not even while they start; this one hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing import resource_tracker  # noqa: PLC0415

    resource_tracker.ensure_running()  # it sets the mask back when it starts, so it has to start before
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _prepare_worker(shelf: tuple[str, ...]) -> None:
    """Put the same games on the shelf, and leave Ctrl-C to the process that prints."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for package in shelf:
        registry.register(package)
