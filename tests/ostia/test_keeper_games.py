"""A digital game replayed into the companion as entries ends with the same score."""

from dataclasses import replace

import pytest

from ostia_games.core.documents import dumps
from ostia_games.core.keeping.book import Table
from ostia_games.core.keeping.document import read_table, table_document
from ostia_games.core.play import chance
from ostia_games.core.play.game import Thought
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.ostia.keeper.entries import Adjust
from ostia_games.ostia.keeper.keeper import KEEPER
from ostia_games.ostia.keeper.tally import CHIPS, LOANS, MONEY, WAREHOUSES, OstiaSheet
from ostia_games.ostia.state import Ostia
from tests.contract import random_log, random_setup
from tests.ostia.deals import GAME, NAMES
from tests.ostia.translate import Translator, setup_of

GAMES, PARTS = 500, 10


def keep(log: GameLog, money: str) -> Table:
    """Keep a table beside a game; with secret money what is sold and borrowed is seen and entered."""
    table = Table(KEEPER, setup_of(log, money))
    translator = Translator(log)
    for entries in translator.entries():
        for entry in entries:
            table.enter(entry)
        if money == "secret":
            _look(table, translator.state)
        assert isinstance(table.sheet, OstiaSheet)
        agree(table.sheet, translator.state)
    return table


def _look(table: Table, state: Ostia) -> None:
    if table.over:
        return
    for seat in range(state.table.seats):
        for what, there in ((WAREHOUSES, state.warehouses[seat]), (LOANS, state.loans[seat])):
            by = there - table.sheet.total(seat, what)
            if by:
                table.enter(Adjust(seat, what, by))


def agree(sheet: OstiaSheet, state: Ostia) -> None:
    """Everything that both know is the same, at any time."""
    for player in range(len(sheet.names)):
        assert sheet.total(player, CHIPS) == state.chips[player]
        assert sheet.total(player, WAREHOUSES) == state.warehouses[player]
        assert sheet.total(player, LOANS) == state.loans[player]
        if sheet.knows_money(player):
            assert sheet.total(player, MONEY) == state.money[player]
    assert (sheet.round, sheet.start) == (state.round, state.start)


def ends_alike(log: GameLog, money: str) -> Table:
    table = keep(log, money)
    assert table.over
    wanted, found = log.game.result(log.state), table.result()
    assert found.winners == wanted.winners
    # Both tell ties in words, each in its own place.
    assert {place.seat: place for place in found.places} == {
        place.seat: replace(place, note=None) for place in wanted.places
    }
    state = log.state
    assert isinstance(state, Ostia)
    for player in range(len(state.table.names)):
        owned = (state.chips[player], state.money[player], state.warehouses[player])
        assert tuple(table.sheet.total(player, what) for what in (CHIPS, MONEY, WAREHOUSES)) == owned
    assert not [line for line in table.lines if line.problem]
    return table


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        setup = random_setup(GAME.meta, chance.seeded(number))
        log = random_log(GAME, setup, chance.seeded(number + 1), told=False)
        ends_alike(log, "secret" if number % 3 == 0 else "tracked")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("money", ["secret", "tracked"])
def test_games_of_bots_and_their_documents(seats: int, money: str) -> None:
    log = GameLog(GAME, setup_with(seats))
    bots = [GAME.bot("easy") for _ in range(seats)]
    thought = Thought(chance.seeded(seats))
    while actors := log.game.actors(log.state):
        view = log.game.view(log.state, actors[0])
        log.play(actors[0], bots[actors[0]].choose(view, actors[0], thought))
    table = ends_alike(log, money)
    text = dumps(table_document(table))
    again = read_table(text)
    assert dumps(table_document(again)) == text
    assert again.result() == table.result()
    assert [line.told for line in again.lines] == [line.told for line in table.lines]


def setup_with(seats: int) -> Setup:
    return Setup("ostia", tuple(Seat(name) for name in NAMES[:seats]), seats)
