"""A digital game of Marchia replayed into the companion as entries ends with the same score."""

from dataclasses import replace

import pytest

from ostia_games.core.documents import dumps
from ostia_games.core.keeping.book import Table
from ostia_games.core.keeping.document import read_table, table_document
from ostia_games.core.play import chance
from ostia_games.core.play.log import GameLog
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.keeper.entries import Holds, Pennies, Unfinished
from ostia_games.marchia.keeper.final import HOLDER, UNFINISHED, left_over, questions
from ostia_games.marchia.keeper.keeper import KEEPER
from ostia_games.marchia.keeper.tally import GOLD, PENNIES, POINTS, SILVER, MarchiaSheet
from ostia_games.marchia.rules import GAME
from ostia_games.marchia.state import NOBODY, Marchia
from tests.contract import random_log, random_setup
from tests.marchia.translate import Translator, setup_of

GAMES, PARTS = 500, 10


def keep(log: GameLog, money: str) -> Table:
    table = Table(KEEPER, setup_of(log, money))
    translator = Translator(log)
    for entries in translator.entries():
        for entry in entries:
            table.enter(entry)
        if not log.game.over(translator.state):
            agree(table, translator.state)
    return table


def agree(table: Table, state: Marchia) -> None:
    """Everything that both know is the same after every turn."""
    sheet = table.sheet
    assert isinstance(sheet, MarchiaSheet)
    assert sheet.totals(POINTS) == tuple(state.points)
    assert sheet.totals(SILVER) == tuple(map(len, state.silver))
    assert sheet.totals(GOLD) == tuple(map(len, state.gold))
    for kind, name in enumerate(TYPES):
        assert sheet.totals(name) == tuple(each[kind] for each in state.buildings)
    assert [NOBODY if holder is None else holder for holder in sheet.holders] == state.holders
    if sheet.tracked:
        assert sheet.totals(PENNIES) == tuple(state.money)
    assert sheet.turn == state.turn


def finish(table: Table, state: Marchia) -> None:
    """Everybody says yes to what the entries come to; money is counted."""
    sheet = table.sheet
    assert isinstance(sheet, MarchiaSheet) and sheet.ended
    for question in questions(sheet):
        if question.kind == UNFINISHED:
            table.enter(Unfinished(question.about, left_over(sheet, question.about)))
        elif question.kind == HOLDER:
            table.enter(Holds(question.about, sheet.holders[question.about]))
        else:
            table.enter(Pennies(question.about, state.money[question.about]))


def ends_alike(log: GameLog, money: str) -> Table:
    table, state = keep(log, money), log.state
    assert isinstance(state, Marchia)
    finish(table, state)
    assert table.over
    wanted, found = log.game.result(state), table.result()
    assert found.winners == wanted.winners
    # Both tell ties in words, each in its own place.
    assert {place.seat: place for place in found.places} == {
        place.seat: replace(place, note=None) for place in wanted.places
    }
    assert not [line for line in table.lines if line.problem]
    return table


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        setup = random_setup(GAME.meta, chance.seeded(number))
        log = random_log(GAME, setup, chance.seeded(number + 1), told=False)
        ends_alike(log, "secret" if number % 2 else "tracked")


def test_a_table_comes_back_from_its_document() -> None:
    log = random_log(GAME, random_setup(GAME.meta, 7), 8)
    table = ends_alike(log, "tracked")
    text = dumps(table_document(table))
    again = read_table(text)
    assert dumps(table_document(again)) == text
    assert again.result() == table.result()
