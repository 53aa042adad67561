"""Positions with one best move by a clear margin, found in games between bots.

`search` finds them, `shipped` are those that come with a game, in its `puzzles.json`: set-up, actions up to
the position, the solution and why. `position` and `solved` are for whoever lets people solve them, `margin`
judges a solution again in other worlds.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import hypot
from typing import Any

from ostia_games.core import registry, resources
from ostia_games.core.packed import packed, unpacked
from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.analysis import PLACES, Tally, Trial, spread
from ostia_games.core.play.appraisal import Appraiser, Deed, Plan, appraiser
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.game import Game, load_game
from ostia_games.core.play.log import GameLog, replay
from ostia_games.core.play.setup import SEED_LIMIT, Seat, Setup
from ostia_games.core.play.state import State, plain
from ostia_games.core.words import Message

FILE = "puzzles.json"
NAMES = ("Ada", "Beno", "Chloé")
FEWEST_PLANS = 3  # otherwise there is not much to think about
GLANCE, LOOK = 4, 12  # worlds in which positions are passed over
WORLDS = 40  # worlds that confirm a solution
CLEAR = 2.5  # standard errors of the margin
PER_GAME = 2  # puzzles of one simulated game

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One position, and what to do in it."""

    setup: Setup
    actions: tuple[Any, ...]  # up to the position, as in a game document
    seat: int  # who is to decide
    step: str  # what about
    solution: tuple[Any, ...]  # the same form
    margin: tuple[float, float]  # over the next best, and its standard error
    reason: Message | None

    @property
    def key(self) -> str:
        """The same puzzle wherever it stands in a list."""
        return f"{self.setup.seed}-{len(self.actions)}"

    def document(self) -> Document:
        return {
            "seats": len(self.setup.seats),
            "seed": self.setup.seed,
            "options": dict(self.setup.options),
            "rules": self.setup.rules,
            "seat": self.seat,
            "step": self.step,
            "margin": list(self.margin),
            "reason": None if self.reason is None else packed(self.reason),
            "solution": list(self.solution),
            "actions": list(self.actions),
        }


def read(game_id: str, document: Document) -> Puzzle:
    return Puzzle(
        _setup(game_id, document["seats"], document["seed"], document["options"], document["rules"]),
        tuple(document["actions"]),
        document["seat"],
        document["step"],
        tuple(document["solution"]),
        (document["margin"][0], document["margin"][1]),
        None if document["reason"] is None else unpacked(document["reason"]),
    )


def _setup(game_id: str, seats: int, seed: int, options: dict[str, Any], rules: int | None) -> Setup:
    return Setup(game_id, tuple(map(Seat, NAMES[:seats])), seed, options, rules=rules)


@cache
def shipped(game_id: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game; none if it has none."""
    package = registry.package_of(game_id)
    if not resources.exists(package, FILE):
        return ()
    return tuple(read(game_id, each) for each in json.loads(resources.text(package, FILE)))


def position(puzzle: Puzzle) -> GameLog:
    """The game up to the position."""
    return replay(load_game(puzzle.setup.game), puzzle.setup, list(puzzle.actions))


def solution(puzzle: Puzzle) -> Plan:
    return Plan(_deeds(load_game(puzzle.setup.game), puzzle.solution), puzzle.reason)


def _deeds(game: Game[Any], encoded: tuple[Any, ...]) -> tuple[Deed, ...]:
    return tuple((seat, game.codec.decode(act)) for seat, act in encoded)


def solved(puzzle: Puzzle, deeds: Sequence[tuple[int, Action]]) -> bool:
    """Whether somebody has done what the solution does, in whichever order."""
    state = position(puzzle).state
    judging = appraiser(load_game(puzzle.setup.game))
    mine, theirs = state.copy(), state.copy()
    judging.follow(mine, Plan(tuple(deeds)))
    judging.follow(theirs, solution(puzzle))
    return bool(plain(mine) == plain(theirs))


def margin(puzzle: Puzzle, worlds: int, seed: int) -> tuple[float, float]:
    """By how much the solution beats the best of the other plans, in other worlds."""
    judging = appraiser(load_game(puzzle.setup.game))
    view = judging.game.view(position(puzzle).state, puzzle.seat)
    best = solution(puzzle)
    thought = Thought(chance.seeded(f"plans {seed}"))
    others = [plan for plan in judging.plans(view, puzzle.seat, thought) if plan.deeds != best.deeds]
    trial = Trial(judging, view, puzzle.seat, chance.seeded(f"margin {seed}"))
    first = Tally(best, [])
    rivals = trial.sifted(first, [Tally(plan, []) for plan in others], worlds * 2)
    return _compared(trial, best, rivals[0].plan, worlds)


def compared(puzzle: Puzzle, deeds: Sequence[tuple[int, Action]]) -> tuple[float, float]:
    """By how much the solution beats what somebody has done, and the standard error of that."""
    judging = appraiser(load_game(puzzle.setup.game))
    view = judging.game.view(position(puzzle).state, puzzle.seat)
    trial = Trial(judging, view, puzzle.seat, chance.seeded(f"attempt {puzzle.key}"))
    return _compared(trial, solution(puzzle), Plan(tuple(deeds)), WORLDS)


def _compared(trial: Trial, best: Plan, second: Plan, worlds: int) -> tuple[float, float]:
    one, other = Tally(best, []), Tally(second, [])
    trial.worlds(worlds, [one, other])
    pairs = list(zip(one.fares, other.fares, strict=True))
    mean, error = spread([trial.worth(own) - trial.worth(its) for own, its in pairs])
    return mean, round(hypot(error, trial.blur(pairs)), PLACES)


# Finding them


def search(game_id: str, seed: int, seats: int, options: dict[str, Any]) -> Iterator[Puzzle | None]:
    """Puzzle after puzzle, for as long as somebody asks; nothing where a position is none."""
    game, number = load_game(game_id), 0
    while True:
        deal = chance.seeded(f"puzzles {seed} {number}") % SEED_LIMIT
        setup = _setup(game_id, seats, deal, options, game.meta.rules_version)
        found = 0
        for puzzle in _of_one_game(game, setup, number):
            found += puzzle is not None
            yield puzzle if puzzle is not None and _can_be_done(puzzle) else None
            if found >= PER_GAME:
                break
        number += 1


def _can_be_done(puzzle: Puzzle) -> bool:
    """Whether the whole solution is possible: a pile may hold too few cards to go on as planned."""
    game, state = load_game(puzzle.setup.game), position(puzzle).state
    for seat, act in solution(puzzle).deeds:
        if act not in game.legal(state, seat):
            return False
        game.apply(state, seat, act)
    return True


def _of_one_game(game: Game[Any], setup: Setup, number: int) -> Iterator[Puzzle | None]:
    """Looks at some of the decisions of a game between normal bots."""
    state: Any = game.new(setup)
    judging, bot = appraiser(game), game.bot("normal")
    thought = Thought(chance.seeded(f"players {setup.seed}"))
    actions: list[Any] = []
    while not game.over(state):
        seat = game.actors(state)[0]
        drawn, thought.rng = chance.below(judging.every, thought.rng)
        if not drawn and judging.promising(state) and not judging.begun(state, seat):
            yield _examined(judging, setup, state, seat, actions)
        act = bot.choose(game.view(state, seat), seat, thought)
        actions.append([seat, game.codec.encode(act)])
        game.apply(state, seat, act)


def _examined(
    judging: Appraiser[Any], setup: Setup, state: State, seat: int, actions: list[Any]
) -> Puzzle | None:
    """A puzzle, if one plan is clearly the best here."""
    game, step = judging.game, state.step
    view = game.view(state, seat)
    thought = Thought(chance.seeded(f"puzzle {setup.seed} {len(actions)}"))
    tallies = [Tally(plan, []) for plan in judging.plans(view, seat, thought)]
    if len(tallies) < FEWEST_PLANS:
        return None
    trial = Trial(judging, view, seat, thought.rng)
    for worlds in (GLANCE, LOOK):
        trial.worlds(worlds, tallies)
        tallies.sort(key=lambda tally: -tally.mean(trial.worth))
        tallies = _apart(tallies)[:3]
        if len(tallies) < 2 or _lead(trial, tallies) < judging.clear:
            return None
    best = tallies[0].plan
    mean, error = _compared(trial, best, tallies[1].plan, WORLDS)
    if mean < max(judging.clear, CLEAR * error):
        return None
    encoded = tuple([who, game.codec.encode(act)] for who, act in best.deeds)
    return Puzzle(setup, tuple(actions), seat, step, encoded, (mean, error), best.reason)


def _apart(tallies: list[Tally]) -> list[Tally]:
    """Without plans that come to the same as a better one."""
    found: list[Tally] = []
    for tally in tallies:
        if all(tally.fares != other.fares for other in found):
            found.append(tally)
    return found


def _lead(trial: Trial, tallies: list[Tally]) -> float:
    return tallies[0].mean(trial.worth) - tallies[1].mean(trial.worth)
