"""A digital game entered in a score book, as people with the real box would, must end with the same score."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Generic, cast

from ostia_games.core.documents import dumps
from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.document import book_document, read_book
from ostia_games.core.keeping.keeper import Keeper
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.state import S
from tests.contract import random_log, random_setup

GAMES, PARTS = 500, 10


def random_logs(game: Game[Any], part: int) -> Iterator[tuple[int, GameLog]]:
    """One of the `PARTS` of `GAMES` random games, each with its number."""
    for number in range(part, GAMES, PARTS):
        setup = random_setup(game.meta, chance.seeded(number))
        yield number, random_log(game, setup, chance.seeded(number + 1), told=False)


def setup_of(log: GameLog, keeper: Keeper[Any], **more: str) -> BookSetup:
    """A score book with the same players and the same rules."""
    setup, first = log.setup, cast(Any, log.state_at(0))
    known = {option.id for option in keeper.options}
    options = {name: value for name, value in setup.options.items() if name in known}
    colours = keeper.colours[: len(setup.names)]
    return BookSetup(setup.game, setup.names, colours, first.start, {**options, **more})


class Translator(ABC, Generic[S]):
    """Follows a game and writes down what people at a table would."""

    def __init__(self, log: GameLog) -> None:
        self.log = log
        self.state = cast(S, log.state_at(0))

    def entries(self) -> Iterator[list[Action]]:
        """The entries, one list for each action that leads to any."""
        if begun := [*self.at_the_start()]:
            yield begun
        for entry in self.log.entries:
            before = self.state.copy()
            self.log.game.apply(self.state, entry.seat, entry.action)
            if made := [*self.after(before, entry.seat, entry.action)]:
                yield made

    def at_the_start(self) -> Iterator[Action]:
        yield from ()

    @abstractmethod
    def after(self, before: S, seat: int, act: Action) -> Iterator[Action]:
        """What is entered after an action of the game."""


def check_same_result(book: ScoreBook, log: GameLog) -> None:
    assert book.over
    wanted, found = log.game.result(log.state), book.result()
    assert found.winners == wanted.winners
    # The game notes tie-breaks on its places, the book in its verdict.
    assert {place.seat: place for place in found.places} == {
        place.seat: replace(place, note=None) for place in wanted.places
    }


def check_document(book: ScoreBook) -> None:
    """The book comes back from its document."""
    text = dumps(book_document(book))
    again = read_book(text)
    assert dumps(book_document(again)) == text
    assert again.result() == book.result()
    assert [line.told for line in again.lines] == [line.told for line in book.lines]
