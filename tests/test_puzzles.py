"""Puzzles: found by a command, shipped with the games, confirmed again in other worlds."""

import json
from itertools import islice
from typing import Any

import pytest

from ostia_games.core.play import puzzles
from ostia_games.core.play.analysis import SURE
from ostia_games.core.play.appraisal import appraiser
from ostia_games.core.play.puzzles import Puzzle, margin, position, shipped, solution, solved
from tests.terminal import pearls

GAMES = ("ostia", "marchia", "vilnius")
ALL = [pytest.param(one, id=f"{game}-{at}") for game in GAMES for at, one in enumerate(shipped(game))]


def first(number: int) -> list[Puzzle]:
    found = puzzles.search("pearls", 3, 2, {})
    return list(islice((one for one in found if one is not None), number))


@pytest.mark.usefixtures("pearls")
def test_the_same_seed_finds_the_same_puzzles() -> None:
    one, two = first(2), first(2)
    assert [each.document() for each in one] == [each.document() for each in two]
    for puzzle in one:
        mean, error = puzzle.margin
        assert mean >= max(1.0, puzzles.CLEAR * error)
        again: Any = json.loads(json.dumps(puzzle.document()))
        assert puzzles.read("pearls", again).document() == puzzle.document()


@pytest.mark.usefixtures("pearls")
def test_a_puzzle_is_solved_by_its_solution_alone() -> None:
    puzzle = first(1)[0]
    log = position(puzzle)
    assert puzzle.seat in log.game.actors(log.state) and log.state.step == puzzle.step
    right = list(solution(puzzle).deeds)
    assert solved(puzzle, right)
    wrong = [act for act in log.game.legal(log.state, puzzle.seat) if act != right[0][1]]
    assert not any(solved(puzzle, [(puzzle.seat, act), *right[1:]]) for act in wrong)


@pytest.mark.usefixtures("pearls")
def test_the_command_prints_a_list() -> None:
    result = pearls("puzzles", "pearls", "--number", "2", "--players", "2", "--seed", "3")
    assert result.code == 0, result.err
    assert json.loads(result.out) == [json.loads(json.dumps(one.document())) for one in first(2)]
    assert pearls("puzzles", "pearls", "--players", "1").code == 2
    assert pearls("puzzles", "chess").code == 2


@pytest.mark.parametrize("puzzle", ALL[::7])
def test_a_shipped_puzzle_can_be_played(puzzle: Puzzle) -> None:
    """Some of them; all are played where all are confirmed."""
    plays(puzzle)


def plays(puzzle: Puzzle) -> None:
    log = position(puzzle)
    game = log.game
    assert not log.over and log.state.step == puzzle.step and puzzle.seat in game.actors(log.state)
    for seat, act in solution(puzzle).deeds:
        log.play(seat, act)
    assert puzzle.margin[0] >= appraiser(game).clear


@pytest.mark.long
@pytest.mark.strength
@pytest.mark.parametrize("puzzle", ALL)
def test_every_solution_is_confirmed_in_more_and_other_worlds(puzzle: Puzzle) -> None:
    """Three times as many as found it."""
    plays(puzzle)
    mean, error = margin(puzzle, 3 * puzzles.WORLDS, seed=2)
    blur = appraiser(position(puzzle).game).blur
    assert mean > SURE * max(0, error**2 - blur**2) ** 0.5
