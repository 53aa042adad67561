"""A digital game entered in a score book ends with the same score."""

import pytest

from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.keeper import Adjust
from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.ostia.keeper.entries import ActiveCard, EndRound, Kept, OpenCard, Purse, Spare
from ostia_games.ostia.keeper.keeper import KEEPER
from ostia_games.ostia.keeper.tally import CHIPS, LOANS, MONEY, WAREHOUSES, OstiaTally
from ostia_games.ostia.state import Ostia
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
from tests.ostia.deals import GAME, NAMES
from tests.ostia.translate import OstiaTranslator


def keep(log: GameLog, money: str) -> ScoreBook:
    """Enter a whole game. With secret money, what is sold and borrowed is seen and entered by hand."""
    book = ScoreBook(KEEPER, setup_of(log, KEEPER, money=money))
    translator = OstiaTranslator(log)
    for entries in translator.entries():
        for entry in entries:
            book.enter(entry)
        if money == "secret":
            _enter_what_is_seen(book, translator.state)
        assert isinstance(book.tally, OstiaTally)
        agree(book.tally, translator.state)
    return book


def _enter_what_is_seen(book: ScoreBook, state: Ostia) -> None:
    if book.over:
        return
    for seat in range(state.fixed.seats):
        for what, there in ((WAREHOUSES, state.warehouses[seat]), (LOANS, state.loans[seat])):
            by = there - book.tally.total(seat, what)
            if by:
                book.enter(Adjust(seat, what, by))


def agree(tally: OstiaTally, state: Ostia) -> None:
    """Book and game agree in everything that both know."""
    for player in range(len(tally.names)):
        assert tally.total(player, CHIPS) == state.chips[player]
        assert tally.total(player, WAREHOUSES) == state.warehouses[player]
        assert tally.total(player, LOANS) == state.loans[player]
        if tally.knows_money(player):
            assert tally.total(player, MONEY) == state.money[player]
    assert (tally.round, tally.start) == (state.round, state.start)


def ends_alike(log: GameLog, money: str) -> ScoreBook:
    book = keep(log, money)
    check_same_result(book, log)
    state = log.state
    assert isinstance(state, Ostia)
    for player in range(len(state.fixed.names)):
        owned = (state.chips[player], state.money[player], state.warehouses[player])
        assert tuple(book.tally.total(player, what) for what in (CHIPS, MONEY, WAREHOUSES)) == owned
    assert not [line for line in book.lines if line.problem], "not even in another box"
    return book


def check_everything(number: int, log: GameLog) -> None:
    book = ends_alike(log, "secret" if number % 3 == 0 else "tracked")
    check_disorder(book, log, late, number)
    check_sentences(book)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(part: int) -> None:
    for number, log in random_logs(GAME, part):
        check_everything(number, log)


@pytest.mark.parametrize("number", [3, 4])
def test_a_few_games(number: int) -> None:
    """One with secret money, one with money counted along; `test_random_games` plays hundreds."""
    check_everything(number, random_game(GAME, number))


def late(first: Action, second: Action) -> bool:
    """The next senate card is often entered later, and at the end nobody waits for the others."""
    if isinstance(first, OpenCard):
        return not isinstance(second, (ActiveCard, OpenCard, EndRound))
    final = (Purse, Kept, Spare)
    return isinstance(first, final) and isinstance(second, final) and first.seat != second.seat


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("money", ["secret", "tracked"])
def test_games_of_bots_and_their_documents(seats: int, money: str) -> None:
    log = GameLog(GAME, setup_with(seats))
    bots = [GAME.bot("easy") for _ in range(seats)]
    thought = Thought(chance.seeded(seats))
    while actors := log.game.actors(log.state):
        view = log.game.view(log.state, actors[0])
        log.play(actors[0], bots[actors[0]].choose(view, actors[0], thought))
    book = ends_alike(log, money)
    check_document(book)


def setup_with(seats: int) -> Setup:
    return Setup("ostia", tuple(Seat(name) for name in NAMES[:seats]), seats)
