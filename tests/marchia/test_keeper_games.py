"""A digital game, entered in a score book move by move, ends with the same score."""

import pytest

from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.play.log import GameLog
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.keeper.entries import Holds, Pennies, Unfinished
from ostia_games.marchia.keeper.final import HOLDER, UNFINISHED, left_over, questions
from ostia_games.marchia.keeper.keeper import KEEPER
from ostia_games.marchia.keeper.tally import GOLD, PENNIES, POINTS, SILVER, MarchiaTally
from ostia_games.marchia.rules import GAME
from ostia_games.marchia.state import NOBODY, Marchia
from tests.contract import random_log, random_setup
from tests.keeping import (
    PARTS,
    check_disorder,
    check_document,
    check_same_result,
    never_late,
    random_logs,
    setup_of,
)
from tests.marchia.translate import MarchiaTranslator


def keep(log: GameLog, money: str) -> ScoreBook:
    book = ScoreBook(KEEPER, setup_of(log, KEEPER, money=money))
    translator = MarchiaTranslator(log)
    for entries in translator.entries():
        for entry in entries:
            book.enter(entry)
        if not log.game.over(translator.state):
            agree(book, translator.state)
    return book


def agree(book: ScoreBook, state: Marchia) -> None:
    """After every turn, game and book agree on everything that both know."""
    tally = book.tally
    assert isinstance(tally, MarchiaTally)
    assert tally.totals(POINTS) == tuple(state.points)
    assert tally.totals(SILVER) == tuple(map(len, state.silver))
    assert tally.totals(GOLD) == tuple(map(len, state.gold))
    for kind, name in enumerate(TYPES):
        assert tally.totals(name) == tuple(each[kind] for each in state.buildings)
    assert [NOBODY if holder is None else holder for holder in tally.holders] == state.holders
    if tally.tracked:
        assert tally.totals(PENNIES) == tuple(state.money)
    assert tally.turn == state.turn


def finish(book: ScoreBook, state: Marchia) -> None:
    """Answer the questions of the final count as the players would."""
    tally = book.tally
    assert isinstance(tally, MarchiaTally) and tally.ended
    for question in questions(tally):
        if question.kind == UNFINISHED:
            book.enter(Unfinished(question.about, left_over(tally, question.about)))
        elif question.kind == HOLDER:
            book.enter(Holds(question.about, tally.holders[question.about]))
        else:
            book.enter(Pennies(question.about, state.money[question.about]))


def ends_alike(log: GameLog, money: str) -> ScoreBook:
    book, state = keep(log, money), log.state
    assert isinstance(state, Marchia)
    finish(book, state)
    check_same_result(book, log)
    assert not [line for line in book.lines if line.problem]
    return book


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(part: int) -> None:
    for number, log in random_logs(GAME, part):
        check_disorder(ends_alike(log, "secret" if number % 2 else "tracked"), log, never_late, number)


def test_a_table_comes_back_from_its_document() -> None:
    log = random_log(GAME, random_setup(GAME.meta, 7), 8)
    book = ends_alike(log, "tracked")
    check_document(book)
