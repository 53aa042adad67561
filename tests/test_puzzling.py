"""Puzzles on the page: the list, one on the real table, its verdict, and what is remembered of it."""

import json
from dataclasses import replace
from functools import cache

import pytest

from ostia_games.core.play.actions import Action
from ostia_games.core.play.puzzles import Puzzle, position, shipped, solution
from tests.fake_platform import FakePlatform, Person, run
from web.app.about import About
from web.app.puzzling import Puzzles, Puzzling
from web.games.board import code
from web.sessions.backup import backup_text, merged_puzzles, restore
from web.sessions.library import SEEN, SOLVED, Library, puzzled_in, puzzles_record

GAMES = ["ostia", "marchia", "vilnius"]


@cache
def by_step(game: str) -> list[tuple[int, Puzzle]]:
    """One puzzle of each kind, with its number."""
    found: dict[str, tuple[int, Puzzle]] = {}
    for number, puzzle in enumerate(shipped(game), 1):
        found.setdefault(puzzle.step, (number, puzzle))
    return list(found.values())


KINDS = [(game, *found) for game in GAMES for found in by_step(game)]


def at_puzzle(game: str, number: int, platform: FakePlatform | None = None) -> Person:
    return Person(platform, address=f"#/{game}/puzzles/{number}")


def page_of(person: Person) -> Puzzling:
    page = person.app.page
    assert isinstance(page, Puzzling)
    return page


def act(person: Person, *actions: Action) -> None:
    for action in actions:
        game = person.session.log.game
        pressed = {"action": code(game, action), "mark": person.session.mark()}
        person.do("act", pressed)


def another(person: Person, puzzle: Puzzle) -> Action:
    """A move that is not the solution."""
    best, session = solution(puzzle).deeds[0][1], person.session
    return next(one for one in session.log.game.legal(session.view(), puzzle.seat) if one != best)


@pytest.mark.parametrize("game", GAMES)
def test_the_list_leads_to_every_puzzle(game: str) -> None:
    person = Person()
    person.press(f"Puzzles: {'Marchia Orientalis' if game == 'marchia' else game.capitalize()}")
    page = person.app.page
    assert isinstance(page, Puzzles) and person.platform.address() == f"#/{game}/puzzles"
    count = len(shipped(game))
    assert person.sees(f"0 of {count} solved") and person.has(f"puzzle-{count}")
    person.do("puzzle", {"game": game, "puzzle": "2"})
    assert person.platform.address() == f"#/{game}/puzzles/2" and person.sees(f"Puzzle 2 of {count}")
    person.go(-1)
    assert isinstance(person.app.page, Puzzles)


@pytest.mark.parametrize(("game", "number", "puzzle"), KINDS, ids=lambda x: x if isinstance(x, str) else "")
def test_the_solution_solves_it(game: str, number: int, puzzle: Puzzle) -> None:
    """Every kind of puzzle, by its presses alone: the reason follows, and it is remembered."""
    person = at_puzzle(game, number)
    page = page_of(person)
    assert page.session.asked == puzzle.seat
    act(person, *(deed for _, deed in solution(puzzle).deeds))
    assert page.answer and page.answer.verdict == "right"
    assert person.sees("Right: that is the best move.", "Better than the next best by")
    assert run(person.app.library.puzzled(game)) == {puzzle.key: SOLVED}
    person.press("Next puzzle")
    assert page_of(person).number != number and page_of(person).answer is None


def test_nobody_sees_what_another_hides() -> None:
    number, puzzle = by_step("ostia")[0]
    session = page_of(at_puzzle("ostia", number)).session
    assert session.eyes == puzzle.seat and session.seat == puzzle.seat


def test_another_answer_is_compared() -> None:
    """What is surely worse is called so, with its error; the solution is told."""
    number, puzzle = next((n, one) for n, one in by_step("ostia") if one.step == "build")
    person = at_puzzle("ostia", number)
    best = solution(puzzle).deeds[0][1]
    other = next(
        one for one in person.session.log.game.legal(person.session.view(), puzzle.seat) if one != best
    )
    act(person, other)
    page = page_of(person)
    assert page.answer and page.answer.verdict == "waiting"
    person.wait()
    assert page.answer.verdict in ("wrong", "equal")
    assert (page.answer.worse is not None) == (page.answer.verdict == "wrong")
    assert person.sees("The solution:")
    assert json.loads(person.platform.requests[-1])["call"] == "attempt"


def test_equal_answers_are_called_equal() -> None:
    number, puzzle = next((n, one) for n, one in by_step("ostia") if one.step == "build")
    person = at_puzzle("ostia", number)
    best = solution(puzzle).deeds[0][1]
    other = next(
        one for one in person.session.log.game.legal(person.session.view(), puzzle.seat) if one != best
    )

    async def think(request: str, worker: int = 0) -> str:
        return json.dumps({"margin": [0.2, 0.1]})

    person.platform.think = think  # type: ignore[method-assign]
    act(person, other)
    person.wait()
    assert person.sees("Not our solution, but as good")
    assert run(person.app.library.puzzled("ostia")) == {puzzle.key: SOLVED}


def test_without_a_worker_it_is_only_not_the_solution() -> None:
    number, puzzle = next((n, one) for n, one in by_step("ostia") if one.step == "build")
    person = at_puzzle("ostia", number)
    person.platform.worker_broken = True
    best = solution(puzzle).deeds[0][1]
    other = next(
        one for one in person.session.log.game.legal(person.session.view(), puzzle.seat) if one != best
    )
    act(person, other)
    person.wait()
    answer = page_of(person).answer
    assert answer and answer.verdict == "wrong" and answer.worse is None


def test_the_solution_can_be_shown_and_tried_again() -> None:
    number, puzzle = by_step("marchia")[0]
    person = at_puzzle("marchia", number)
    person.press("Show the solution")
    assert person.sees("This is the best move.", "The solution:")
    assert run(person.app.library.puzzled("marchia")) == {puzzle.key: SEEN}
    before = len(page_of(person).session.log.entries)
    act(person, solution(puzzle).deeds[0][1])
    assert len(page_of(person).session.log.entries) == before, "it is answered"
    person.press("Try again")
    act(person, *(deed for _, deed in solution(puzzle).deeds))
    assert run(person.app.library.puzzled("marchia")) == {puzzle.key: SOLVED}


def test_a_part_of_a_decision_can_be_taken_back() -> None:
    number, puzzle = next((n, one) for n, one in by_step("ostia") if one.step == "lay")
    person = at_puzzle("ostia", number)
    start = len(page_of(person).session.log.entries)
    assert page_of(person).session.undo_refusal(), "not what led to the position"
    act(person, solution(puzzle).deeds[0][1])
    assert page_of(person).session.tried and page_of(person).answer is None
    person.press("Start over")
    assert len(page_of(person).session.log.entries) == start
    act(person, solution(puzzle).deeds[0][1])
    person.do("undo")
    assert len(page_of(person).session.log.entries) == start and page_of(person).session.undo_refusal()


def test_what_is_no_part_of_a_puzzle_is_declined() -> None:
    person = at_puzzle("marchia", 1)
    for press in ("rematch", "menu", "advise", "analyse"):
        person.do(press, {"mark": person.session.mark()})
        assert isinstance(person.app.page, Puzzling) and person.sees("Not in a puzzle.")


def test_a_number_that_is_none_leads_to_the_list() -> None:
    assert isinstance(at_puzzle("ostia", 999).app.page, Puzzles)


def test_offline_it_says_so() -> None:
    platform = FakePlatform()
    platform.online = False
    person = at_puzzle("ostia", 1, platform)
    assert isinstance(person.app.page, About) and person.sees("there is no network to fetch it")


@pytest.mark.usefixtures("pearls")
def test_a_game_without_puzzles_says_so() -> None:
    person = Person(address="#/pearls/puzzles")
    assert isinstance(person.app.page, About) and person.sees("This game has no puzzles.")


def test_what_is_solved_is_in_the_backup() -> None:
    """Of two devices everything counts, and what is solved stays solved."""
    one, other = FakePlatform(), FakePlatform()
    run(Library(one).keep_puzzled("ostia", "a", SOLVED))
    run(Library(one).keep_puzzled("ostia", "a", SEEN))
    run(Library(one).keep_puzzled("ostia", "b", SEEN))
    run(Library(other).keep_puzzled("ostia", "b", SOLVED))
    text = backup_text(run(one.everything()), 0)
    for _ in range(2):
        run(restore(Library(other), text, lambda record: "copy"))
        assert run(Library(other).puzzled("ostia")) == {"a": SOLVED, "b": SOLVED}
    assert run(Library(other).records()) == [], "nothing of it is on the shelf"
    strange = replace(puzzles_record("ostia", {}, 1.0), document={"done": {"x": "won", "y": SEEN}})
    assert puzzled_in(strange) == {"y": SEEN}
    assert puzzled_in(merged_puzzles(strange, puzzles_record("ostia", {"y": SOLVED}, 0.0))) == {"y": SOLVED}


def test_keys_stay_with_their_puzzles() -> None:
    for game in GAMES:
        keys = [puzzle.key for puzzle in shipped(game)]
        assert len(set(keys)) == len(keys)
    first = shipped("ostia")[0]
    assert first.key == f"{first.setup.seed}-{len(position(first).entries)}"
