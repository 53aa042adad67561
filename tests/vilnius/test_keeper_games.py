"""A digital game of Vilnius replayed into the companion as entries ends with the same result and glory."""

import pytest

from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.play import chance
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.vilnius import quarter
from ostia_games.vilnius.keeper.entries import OrderValues, ToolCosts
from ostia_games.vilnius.keeper.final import questions
from ostia_games.vilnius.keeper.keeper import KEEPER
from ostia_games.vilnius.keeper.tally import ORDER, TOOLS, VilniusTally
from ostia_games.vilnius.rules import GAME
from ostia_games.vilnius.state import Vilnius
from tests.keeping import (
    PARTS,
    check_disorder,
    check_document,
    check_same_result,
    never_late,
    random_logs,
    setup_of,
)
from tests.vilnius.translate import VilniusTranslator


def keep(log: GameLog) -> ScoreBook:
    book = ScoreBook(KEEPER, setup_of(log, KEEPER))
    translator = VilniusTranslator(log)
    for entries in translator.entries():
        for entry in entries:
            # Units are written down at the end of a round, when the building they needed may be lost (V5.5).
            book.enter(entry, ours=True)
        if translator.state.step in {"prepare", "city"}:
            agree(book, translator.state)
    return book


def agree(book: ScoreBook, state: Vilnius) -> None:
    """Everything that both know is the same."""
    tally = book.tally
    assert isinstance(tally, VilniusTally)
    seats = range(tally.seats)
    assert tally.points == state.points
    assert (tally.round, tally.start) == (state.round, state.start)
    assert [tally.strength(seat) for seat in seats] == [state.strength(seat) for seat in seats]
    assert tally.attack == state.attack
    assert tally.destinations == state.destinations
    assert tally.pile.total() == len(state.destination_pile)
    assert sorted(tally.middle) == sorted(state.middle)
    assert tally.boosted == bool(state.boosted)
    assert [tally.income(seat) for seat in seats] == [quarter.income(state, seat) for seat in seats]


def ends_alike(log: GameLog) -> ScoreBook:
    book = keep(log)
    tally = book.tally
    assert isinstance(tally, VilniusTally)
    for question in questions(tally):
        if question.kind == "buildings":
            book.enter(OrderValues(question.seat, tally.total(question.seat, ORDER)))
        else:
            book.enter(ToolCosts(question.seat, tally.total(question.seat, TOOLS)))
    check_same_result(book, log)
    marked = {line.problem.clause for line in book.lines if line.problem}
    assert marked <= {"V5.5", "V8.1"}, "only what a table cannot know is marked"
    return book


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(part: int) -> None:
    for number, log in random_logs(GAME, part):
        check_disorder(ends_alike(log), log, never_late, number)


def played_well(seed: int) -> GameLog:
    people = tuple(Seat(name) for name in ("Ada", "Ben", "Cleo")[: 2 + seed % 2])
    log = GameLog(GAME, Setup("vilnius", people, seed, {"difficulty": "simple"}))
    bot, thought = GAME.bot("normal"), Thought(chance.seeded(seed), enough=lambda rounds: rounds >= 3)
    while actors := GAME.actors(log.state):
        log.play(actors[0], bot.choose(GAME.view(log.state, actors[0]), actors[0], thought))
    return log


@pytest.mark.long
def test_games_that_are_won() -> None:
    """By chance nobody wins, so glory is compared where bots that think have played."""
    tables = [ends_alike(played_well(seed)) for seed in range(12)]
    assert any(book.result().winners for book in tables)


def test_a_table_comes_back_from_its_document() -> None:
    book = ends_alike(played_well(1))
    check_document(book)
