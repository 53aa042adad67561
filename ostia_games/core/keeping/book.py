"""The score book: what people who play with the real box keep. It is its entries, as a game is its log.

The set-up and a list of entries are the whole truth; totals, history, warnings, chart and ranking follow from
replaying the entries through the game's `Keeper`. So an earlier entry can be corrected, removed or inserted,
everything after it is recounted, and undo and redo have no limit.

A replay never refuses. An entry that has become nonsense because an earlier one was corrected is counted and
carries its problem as a warning; one that has become firm nonsense is left out, with the same warning.

Nothing here reads a clock: whoever makes an entry says when (`at`, seconds since 1970; 0 for unknown).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from ostia_games.core.keeping.keeper import Keeper, Nonsense, Tally
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import load_game
from ostia_games.core.play.ranking import Result
from ostia_games.core.play.setup import BadSetup, Seat, Setup, checked
from ostia_games.core.words import Message, msg

BREAK = 3600  # seconds; a longer pause between two entries does not count as time played


@dataclass(frozen=True, slots=True)
class Entered:
    """An entry as it was made: when, and whether it is a house rule of this table (`ours`)."""

    entry: Action
    at: int = 0
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of the list of entries: one added, removed or replaced."""

    index: int
    old: Entered | None
    new: Entered | None

    def back(self) -> "Edit":
        """The inverse change."""
        return Edit(self.index, self.new, self.old)

    def apply(self, entries: list[Entered]) -> None:
        """`ValueError` if the list is not the one it was made for."""
        if self.index < 0 or self.index > len(entries):
            raise ValueError("no such entry")
        if self.old is not None and entries[self.index : self.index + 1] != [self.old]:
            raise ValueError("another entry is there")
        entries[self.index : self.index + (self.old is not None)] = [] if self.new is None else [self.new]


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One entry in the history: its sentences, and what is wrong with it."""

    number: int
    made: Entered
    told: tuple[Message, ...]
    problem: Nonsense | None
    scores: tuple[int, ...]  # after it

    @property
    def counted(self) -> bool:
        """Firm nonsense is left out of the count."""
        return self.problem is None or not self.problem.firm


class ScoreBook:
    """The scores of one game at the table, as they are being kept."""

    def __init__(self, keeper: Keeper[Any], setup: BookSetup, entries: Iterable[Entered] = ()) -> None:
        self.keeper = keeper
        self.setup = checked_book(setup, keeper)
        self.entries = list(entries)
        self.past: list[Edit] = []
        self.future: list[Edit] = []
        self.notes = ""
        self.lines: list[HistoryLine] = []
        self.tally: Tally = Tally(setup, {})
        self._replay()

    # What follows from the entries

    @property
    def over(self) -> bool:
        return self.keeper.over(self.tally)

    def result(self) -> Result:
        return self.keeper.result(self.tally)

    def tally_at(self, number: int) -> Any:
        """The tally before an entry, for correcting it."""
        tally = self._empty()
        for index, made in enumerate(self.entries[:number]):
            self._count(tally, index, made)
        return tally

    def seconds(self) -> int:
        """Time played: between entries, without long breaks."""
        times = [self.setup.begun, *(made.at for made in self.entries)]
        known = sorted(time for time in times if time)
        gaps = (later - earlier for earlier, later in pairwise(known))
        return sum(gap for gap in gaps if gap <= BREAK)

    # What people do

    def enter(self, entry: Action, at: int = 0, ours: bool = False) -> None:
        """`Nonsense` refuses the entry, unless it is soft and `ours`."""
        self._accept(self.tally, entry, ours)
        self._do(Edit(len(self.entries), None, Entered(entry, at, ours)))

    def change(self, number: int, entry: Action, ours: bool = False) -> None:
        """Correct an entry and recount."""
        self._accept(self.tally_at(number), entry, ours)
        old = self.entries[number]
        self._do(Edit(number, old, replace(old, entry=entry, ours=ours)))

    def insert(self, number: int, entry: Action, ours: bool = False) -> None:
        """Add what was forgotten before an entry, and recount."""
        self._accept(self.tally_at(number), entry, ours)
        # It happened at about the time of the entry after it, not now.
        self._do(Edit(number, None, Entered(entry, self.entries[number].at, ours)))

    def remove(self, number: int) -> None:
        """Take an entry out and recount."""
        self._do(Edit(number, self.entries[number], None))

    def undo(self) -> bool:
        """False if there is nothing to undo."""
        return self._turn(self.past, self.future)

    def redo(self) -> bool:
        """False if there is nothing to redo."""
        return self._turn(self.future, self.past)

    def _accept(self, tally: Tally, entry: Action, ours: bool) -> None:
        problem = self.keeper.problem(tally, entry)
        if problem and (problem.firm or not ours):
            raise problem

    def _do(self, edit: Edit) -> None:
        at_the_end = edit.old is None and edit.index == len(self.entries)
        edit.apply(self.entries)
        self.past.append(edit)
        self.future.clear()
        if at_the_end and edit.new is not None:
            # By far the most frequent change, and it needs no recount.
            self.lines.append(self._count(self.tally, edit.index, edit.new))
        else:
            self._replay()

    def _turn(self, source: list[Edit], target: list[Edit]) -> bool:
        if not source:
            return False
        edit = source.pop().back()
        edit.apply(self.entries)
        target.append(edit)
        self._replay()
        return True

    def _empty(self) -> Any:
        meta = replace(self.keeper.meta, options=self.keeper.options)
        return self.keeper.new(self.setup, meta.defaults(self.setup.rules) | dict(self.setup.options))

    def _replay(self) -> None:
        self.tally = self._empty()
        self.lines = [self._count(self.tally, number, made) for number, made in enumerate(self.entries)]

    def _count(self, tally: Any, number: int, made: Entered) -> HistoryLine:
        problem = self.keeper.problem(tally, made.entry)
        tally.entry, tally.told = number, []
        if problem is None or not problem.firm:
            self.keeper.enter(tally, made.entry)
        return HistoryLine(number, made, tuple(tally.told), problem, self.keeper.scores(tally))


def checked_book(setup: BookSetup, keeper: Keeper[Any]) -> BookSetup:
    """The set-up itself; `BadSetup` if no score book can be kept with it."""
    seats = tuple(Seat(name) for name in setup.names)
    meta = replace(keeper.meta, options=keeper.options)
    box, file = setup.components, setup.components_file
    checked(Setup(setup.game, seats, 0, setup.options, setup.start, box, file), meta)
    if box is not None:
        load_game(setup.game).check_box(box, setup.rules)
    if setup.game != keeper.meta.id:
        raise BadSetup(msg("this table is of another game"))
    if len(setup.colours) != len(setup.names):
        raise BadSetup(msg("every player needs a colour"))
    unknown = next((colour for colour in setup.colours if colour not in keeper.colours), None)
    if unknown is not None:
        raise BadSetup(msg("there is no colour «{colour}» in the box", colour=unknown[:20]))
    if len(set(setup.colours)) < len(setup.colours):
        raise BadSetup(msg("two players have the same colour"))
    return setup


def score_history(book: ScoreBook) -> list[tuple[int, ...]]:
    """The points of a small chart: everybody's score at the start and after each change."""
    found: list[tuple[int, ...]] = [book.keeper.scores(book.tally_at(0))]
    for line in book.lines:
        if line.scores != found[-1]:
            found.append(line.scores)
    return found
