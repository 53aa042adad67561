"""A digital game entered in a score book, as people with the real box would, must end with the same score.

Every game is played with a box of other values than ours (`random_box`), and can be entered in disorder
(`disordered`): late, put in afterwards, corrected, undone. A game plugs in by its `Translator` and by what of
it may be entered late.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Generic, cast

from ostia_games.core.documents import dumps
from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.document import book_document, read_book
from ostia_games.core.keeping.keeper import Keeper, Nonsense
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.printed import Box, Printed, changed
from ostia_games.core.play.setup import BadSetup
from ostia_games.core.play.state import S
from ostia_games.core.words import words
from tests.contract import random_log, random_setup

GAMES, PARTS = 500, 10


def random_logs(game: Game[Any], part: int) -> Iterator[tuple[int, GameLog]]:
    """One of the `PARTS` of `GAMES` random games, each with its number."""
    for number in range(part, GAMES, PARTS):
        yield number, random_game(game, number)


def random_game(game: Game[Any], number: int) -> GameLog:
    box = random_box(game, chance.seeded(number + 2))
    assert box, "other values than ours"
    setup = replace(random_setup(game.meta, chance.seeded(number)), components=box)
    return random_log(game, setup, chance.seeded(number + 1), told=False)


def random_box(game: Game[Any], rng: int) -> Box | None:
    """A box in which about a third of the printed values are others; it can be played with."""
    wanted: list[tuple[Printed, Any]] = []
    for value in game.printed():
        keeps, rng = chance.below(3, rng)
        if not keeps:
            found, rng = random_value(value, rng)
            wanted.append((value, found))
    return _with_values(game, None, wanted)


def _with_values(game: Game[Any], box: Box | None, wanted: list[tuple[Printed, Any]]) -> Box | None:
    """The box with those values that it can have; all at once where that goes."""
    tried = box
    for value, found in wanted:
        tried = changed(game.meta.id, tried, value, found)
    try:
        game.check_box(tried or {})
    except BadSetup:
        half = len(wanted) // 2
        if not half:
            return box
        return _with_values(game, _with_values(game, box, wanted[:half]), wanted[half:])
    return tried


def random_value(value: Printed, rng: int) -> tuple[Any, int]:
    if value.ranked:
        words = [word for word, _ in value.choices]
        return words, chance.shuffle(words, rng)
    if value.several:
        words, count = [word for word, _ in value.choices], value.least
        more, rng = chance.below(min(value.most, value.least + 3) - value.least + 1, rng)
        found = []
        for _ in range(count + more):
            index, rng = chance.below(len(words), rng)
            found.append(words[index])
        return found, rng
    if value.choices:
        index, rng = chance.below(len(value.choices), rng)
        return value.choices[index][0], rng
    # Mostly of the size that is printed: a card for 99 ends every auction.
    most = min(value.most, value.least + 20)
    number, rng = chance.below(most - value.least + 1, rng)
    return value.least + number, rng


def setup_of(log: GameLog, keeper: Keeper[Any], **more: str | bool) -> BookSetup:
    """A score book with the same players and the same rules."""
    setup, first = log.setup, cast(Any, log.state_at(0))
    known = {option.id for option in keeper.options}
    options = {name: value for name, value in setup.options.items() if name in known}
    colours = keeper.colours[: len(setup.names)]
    chosen: dict[str, Any] = {**options, **more}
    return BookSetup(setup.game, setup.names, colours, first.start, chosen, components=setup.components)


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


# Disorder


Late = Callable[[Action, Action], bool]  # whether the first may as well be entered after the second


def disordered(book: ScoreBook, late: Late, rng: int) -> ScoreBook:
    """The same table, entered as people do: some things late, some put in later, some wrong at first."""
    wanted = [made.entry for made in book.entries]
    for index in [*range(len(wanted) - 1)] * 2:
        swap, rng = chance.below(3, rng)
        if not swap and late(wanted[index], wanted[index + 1]):
            wanted[index : index + 2] = reversed(wanted[index : index + 2])
    other = ScoreBook(book.keeper, book.setup)
    slips = Slips(other, wanted, rng)
    for number in range(len(wanted)):
        slips.enter(number)
    slips.put_in()
    assert [made.entry for made in other.entries] == wanted
    return other


class Slips:
    """Enters a list with slips, each of which is put right."""

    def __init__(self, book: ScoreBook, wanted: list[Action], rng: int) -> None:
        self.book, self.wanted, self.rng = book, wanted, rng
        self.forgotten: list[int] = []  # where something is missing, by the number it should have

    def chance(self, n: int) -> int:
        found, self.rng = chance.below(n, self.rng)
        return found

    def enter(self, number: int) -> None:
        kind = self.chance(12)
        if kind == 0 and not self.forgotten and number + 1 < len(self.wanted):
            self.forgotten = [number]
            return
        if self.forgotten and (kind < 4 or not self.accepted(self.wanted[number])):
            self.put_in()
        if kind == 1:
            self.wrong_at_first(number)
        else:
            self.book.enter(self.wanted[number], ours=True)
        if kind == 2:  # taken back and done again
            assert self.book.undo() and self.book.redo()
        if kind == 3:  # twice, and one removed
            self.twice(number)

    def accepted(self, entry: Action) -> bool:
        problem = self.book.keeper.problem(self.book.tally, entry)
        return problem is None or not problem.firm

    def put_in(self) -> None:
        """What was forgotten; if it does not fit any more, people go back to there and begin again."""
        for number in self.forgotten:
            after = [made.entry for made in self.book.entries[number:]]
            try:
                if after:
                    self.book.insert(number, self.wanted[number], ours=True)
                else:
                    self.book.enter(self.wanted[number], ours=True)
            except Nonsense:
                for _ in after:
                    self.book.remove(number)
                for entry in (self.wanted[number], *after):
                    self.book.enter(entry, ours=True)
        self.forgotten = []

    def wrong_at_first(self, number: int) -> None:
        """Another entry of the same kind, corrected later."""
        right = self.wanted[number]
        alike = [entry for entry in self.wanted if type(entry) is type(right)]
        wrong = alike[self.chance(len(alike))]
        at = len(self.book.entries)
        if self.accepted(wrong):
            self.book.enter(wrong, ours=True)
            self.book.change(at, right, ours=True)
        else:
            self.book.enter(right, ours=True)

    def twice(self, number: int) -> None:
        at = len(self.book.entries)
        if self.accepted(self.wanted[number]):
            self.book.enter(self.wanted[number], ours=True)
            self.book.remove(at)


def never_late(first: Action, second: Action) -> bool:
    return False


def check_disorder(book: ScoreBook, log: GameLog, late: Late, seed: int) -> None:
    """However it was entered, the table ends as the game did."""
    other = disordered(book, late, chance.seeded(seed))
    check_same_result(other, log)
    keeper = book.keeper
    for count in keeper.counts:
        assert other.tally.totals(count.id) == book.tally.totals(count.id)


def check_sentences(book: ScoreBook) -> None:
    """Every entry is answered in full sentences: what was written, to be read and taken back."""
    for line in book.lines:
        told = words("en")(book.keeper.written(book.tally, line.made.entry, line.told))
        assert len(told) > 8 and told[0] == told[0].upper() and told.endswith((".", "!")), told


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
