"""A digital game, entered in a score book move by move, ends with the same score."""

from dataclasses import replace

import pytest

from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.keeper import Adjust
from ostia_games.core.play.actions import Action
from ostia_games.core.play.log import GameLog
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.keeper.entries import (
    Built,
    Completed,
    Drew,
    Ends,
    Holds,
    March,
    Pennies,
    Track,
    Unfinished,
)
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
    check_sentences,
    random_game,
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
            book.enter(Unfinished(question.about, None))
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


def late(first: Action, second: Action) -> bool:
    """What was completed is entered whenever somebody notices, even before the building; and at the end
    nobody waits for the others."""
    if isinstance(first, Completed):
        own = getattr(second, "seat", None) == first.seat
        return isinstance(second, Unfinished) or (isinstance(second, (Built, Drew)) and not own)
    if isinstance(first, Built):
        return isinstance(second, Completed)
    final = (Unfinished, Holds, Pennies)
    return isinstance(first, final) and isinstance(second, final)


def check_everything(number: int, log: GameLog) -> None:
    book = ends_alike(log, "secret" if number % 2 else "tracked")
    check_disorder(book, log, late, number)
    check_light(log, book)
    check_sentences(book)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(part: int) -> None:
    for number, log in random_logs(GAME, part):
        check_everything(number, log)


@pytest.mark.parametrize("number", [3, 14])
def test_a_few_games(number: int) -> None:
    """One with secret money, one with money counted along; `test_random_games` plays hundreds."""
    check_everything(number, random_game(GAME, number))


def check_light(log: GameLog, full: ScoreBook) -> None:
    """Light keeping: only taxes are entered, all else is asked at the end."""
    book = ScoreBook(KEEPER, setup_of(log, KEEPER, light=True))
    state = log.state
    assert isinstance(state, Marchia)
    for made in full.entries:
        if isinstance(made.entry, Built) and made.entry.coin:
            book.enter(Adjust(made.entry.seat, made.entry.coin, 1))
        if isinstance(made.entry, Built) and made.entry.supply == "gold":
            book.enter(Adjust(made.entry.seat, GOLD, -1))
        if isinstance(made.entry, Drew) and made.entry.covers:
            book.enter(replace(made.entry, end=False))
    book.enter(Ends())
    for seat in range(state.fixed.seats):
        book.enter(Track(seat, state.final[seat].track))
        book.enter(March(seat, tuple(state.buildings[seat])))
    told = {made.entry.seat: made.entry for made in full.entries if isinstance(made.entry, Unfinished)}
    assert isinstance(full.tally, MarchiaTally)
    for seat in told:
        book.enter(Unfinished(seat, left_over(full.tally, seat)))
    tally = book.tally
    assert isinstance(tally, MarchiaTally)
    for question in questions(tally):
        if question.kind == HOLDER:
            book.enter(Holds(question.about, full.tally.held[question.about]))
        else:
            book.enter(Pennies(question.about, state.money[question.about]))
    check_same_result(book, log)
    assert not [line for line in book.lines if line.problem]


def test_a_table_comes_back_from_its_document() -> None:
    log = random_log(GAME, random_setup(GAME.meta, 7), 8)
    book = ends_alike(log, "tracked")
    check_document(book)
