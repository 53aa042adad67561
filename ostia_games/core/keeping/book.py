"""A table is its entries, as a game is its log: the score keeper for people who play with the real box.

Set-up (who, colours, start player, options) plus a list of entries is the whole truth. Totals, the history in
sentences, warnings, the chart and the ranking are derived by replaying the entries through the pure functions
of the game's `scoring.py`. So an earlier entry can be corrected, removed or put in, everything
after it is recounted, and undo and redo have no limit.

The contract of a game, in `ostia_games/<game>/keeper/keeper.py`:

- Entries are small frozen dataclasses (`@action`) with a codec, as actions are in the digital game.
- `Keeper.new` lays out an empty `Sheet`; `Keeper.enter` counts one entry into it. Every number goes through
  `Sheet.add`, with the reason and the clause: a total is the sum of its items, so it can explain itself.
- `Keeper.problem` finds nonsense and names the clause. People may say «we play it so»: the entry is then
  counted all the same and marked. What is `firm` cannot be counted by anybody (a seat that is not there).
- A replay never refuses. An entry that has become nonsense because an earlier one was corrected is counted
  and carries its problem as a warning; one that has become firm nonsense is left out, with the same warning.
- Nothing here reads a clock: whoever makes an entry says when (`at`, seconds since 1970; 0 for unknown).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, ClassVar, Generic, TypeVar

from ostia_games.core import registry
from ostia_games.core.meta import Meta, Option
from ostia_games.core.play.actions import Action, Codec, Json
from ostia_games.core.play.game import Result
from ostia_games.core.play.setup import BadSetup, Seat, Setup, checked
from ostia_games.core.words import Message, msg

BREAK = 3600  # a longer pause between two entries is not counted as time played

COLOURS: Mapping[str, Message] = {
    "red": msg("Red"),
    "blue": msg("Blue"),
    "green": msg("Green"),
    "yellow": msg("Yellow"),
    "black": msg("Black"),
    "white": msg("White"),
    "violet": msg("Violet"),
}


class Nonsense(Exception):
    """An entry that cannot be right: the clause and a sentence. `firm` if nobody can play it so."""

    def __init__(self, clause: str, message: Message, firm: bool = False) -> None:
        super().__init__(clause, message.id)
        self.clause = clause
        self.message = message
        self.firm = firm


@dataclass(frozen=True, slots=True)
class TableSetup:
    """Everything that is said before the first entry."""

    game: str
    names: tuple[str, ...]
    colours: tuple[str, ...]
    start: int = 0
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    begun: int = 0  # seconds since 1970
    components: "Mapping[str, Json] | None" = None  # of a component file; otherwise those of the box as sold
    components_file: str = ""  # what that file was called


@dataclass(frozen=True, slots=True)
class Count:
    """One thing that is counted for each player, such as chips or money."""

    id: str
    title: Message
    clause: str


@dataclass(frozen=True, slots=True)
class Item:
    """One summand of a total: how much, why, by which clause, and from which entry (-1: the set-up)."""

    entry: int
    who: int
    what: str
    amount: int
    why: Message
    clause: str


class Sheet:
    """What the entries so far come to. Games add what they need to know."""

    def __init__(self, setup: TableSetup, options: Mapping[str, bool | int | str]) -> None:
        self.setup = setup
        self.options = options
        self.names: tuple[str, ...] = setup.names  # games may seat one who is not there, such as Gaius
        self.entry = -1
        self.items: list[Item] = []
        self.told: list[Message] = []
        self._totals: dict[tuple[int, str], int] = {}

    def add(self, who: int, what: str, amount: int, why: Message, clause: str) -> None:
        """Count something for a player, with its reason."""
        if amount:
            self.items.append(Item(self.entry, who, what, amount, why, clause))
            self._totals[who, what] = self.total(who, what) + amount

    def total(self, who: int, what: str) -> int:
        """What a player has of something."""
        return self._totals.get((who, what), 0)

    def totals(self, what: str) -> tuple[int, ...]:
        """What everybody has of something."""
        return tuple(self.total(who, what) for who in range(len(self.names)))

    def sum_of(self, who: int, what: str) -> list[Item]:
        """The items of a total, in the order of the entries."""
        return [item for item in self.items if item.who == who and item.what == what]

    def say(self, message: Message) -> None:
        """A sentence for the history."""
        self.told.append(message)


S = TypeVar("S", bound=Sheet)


class Keeper(ABC, Generic[S]):
    """How the table of one game is kept."""

    meta: ClassVar[Meta]
    codec: ClassVar[Codec]
    counts: ClassVar[tuple[Count, ...]]  # the first is the score
    options: ClassVar[tuple[Option, ...]] = ()
    colours: ClassVar[tuple[str, ...]] = ("red", "blue", "green", "yellow", "black")

    @abstractmethod
    def new(self, setup: TableSetup, options: Mapping[str, bool | int | str]) -> S:
        """The sheet before the first entry; every option has a value."""

    @abstractmethod
    def problem(self, sheet: S, entry: Action) -> Nonsense | None:
        """What is wrong with an entry here, if anything."""

    @abstractmethod
    def enter(self, sheet: S, entry: Action) -> None:
        """Count an entry and say it in sentences. Trusts that it is no firm nonsense."""

    @abstractmethod
    def over(self, sheet: S) -> bool:
        """Whether everything is counted."""

    @abstractmethod
    def result(self, sheet: S) -> Result:
        """The ranking; before the end, as the score stands."""

    def scores(self, sheet: S) -> tuple[int, ...]:
        """The score of each player as it stands, for the chart."""
        return sheet.totals(self.counts[0].id)

    def verdict(self, sheet: S) -> tuple[Message, ...]:
        """How the ranking came about where totals are equal: ties and tie-breaks in words."""
        return ()


@dataclass(frozen=True, slots=True)
class Entered:
    """An entry as it was made: when, and whether the table plays it so against the rules."""

    entry: Action
    at: int = 0
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of the list of entries: something new, something gone, or one in place of another."""

    index: int
    old: Entered | None
    new: Entered | None

    def back(self) -> "Edit":
        """The change that takes this one back."""
        return Edit(self.index, self.new, self.old)

    def apply(self, entries: list[Entered]) -> None:
        """Make the change; `ValueError` if the list is not what it was made for."""
        if self.index < 0 or self.index > len(entries):
            raise ValueError("no such entry")
        if self.old is not None and entries[self.index : self.index + 1] != [self.old]:
            raise ValueError("another entry is there")
        entries[self.index : self.index + (self.old is not None)] = [] if self.new is None else [self.new]


@dataclass(frozen=True, slots=True)
class Line:
    """One entry in the history: its sentences, and what is the matter with it."""

    number: int
    made: Entered
    told: tuple[Message, ...]
    problem: Nonsense | None
    scores: tuple[int, ...]  # after it

    @property
    def counted(self) -> bool:
        """Firm nonsense is left out of the count."""
        return self.problem is None or not self.problem.firm


class Table:
    """A table being kept."""

    def __init__(self, keeper: Keeper[Any], setup: TableSetup, entries: Iterable[Entered] = ()) -> None:
        self.keeper = keeper
        self.setup = checked_table(setup, keeper)
        self.entries = list(entries)
        self.past: list[Edit] = []
        self.future: list[Edit] = []
        self.notes = ""
        self.lines: list[Line] = []
        self.sheet: Sheet = Sheet(setup, {})
        self._replay()

    # What follows from the entries

    @property
    def over(self) -> bool:
        """Whether everything is counted."""
        return self.keeper.over(self.sheet)

    def result(self) -> Result:
        """The ranking as it stands."""
        return self.keeper.result(self.sheet)

    def sheet_at(self, number: int) -> Any:
        """The sheet before an entry, for correcting it."""
        sheet = self._empty()
        for index, made in enumerate(self.entries[:number]):
            self._count(sheet, index, made)
        return sheet

    def seconds(self) -> int:
        """How long the table was played: the time between entries, without the long breaks."""
        times = [self.setup.begun, *(made.at for made in self.entries)]
        known = sorted(time for time in times if time)
        gaps = (later - earlier for earlier, later in pairwise(known))
        return sum(gap for gap in gaps if gap <= BREAK)

    # What people do

    def enter(self, entry: Action, at: int = 0, ours: bool = False) -> None:
        """Make an entry; `Nonsense` refuses it."""
        self._accept(self.sheet, entry, ours)
        self._do(Edit(len(self.entries), None, Entered(entry, at, ours)))

    def change(self, number: int, entry: Action, ours: bool = False) -> None:
        """Correct an entry; everything after it is recounted."""
        self._accept(self.sheet_at(number), entry, ours)
        old = self.entries[number]
        self._do(Edit(number, old, replace(old, entry=entry, ours=ours)))

    def insert(self, number: int, entry: Action, ours: bool = False) -> None:
        """Put in what was forgotten before an entry; everything after it is recounted."""
        self._accept(self.sheet_at(number), entry, ours)
        # It was made at the table about when the one after it was: now is another time.
        self._do(Edit(number, None, Entered(entry, self.entries[number].at, ours)))

    def remove(self, number: int) -> None:
        """Take an entry out; everything after it is recounted."""
        self._do(Edit(number, self.entries[number], None))

    def undo(self) -> bool:
        """Take back the last change; whether there was one."""
        return self._turn(self.past, self.future)

    def redo(self) -> bool:
        """Make the change again that was taken back last."""
        return self._turn(self.future, self.past)

    def _accept(self, sheet: Sheet, entry: Action, ours: bool) -> None:
        problem = self.keeper.problem(sheet, entry)
        if problem and (problem.firm or not ours):
            raise problem

    def _do(self, edit: Edit) -> None:
        at_the_end = edit.old is None and edit.index == len(self.entries)
        edit.apply(self.entries)
        self.past.append(edit)
        self.future.clear()
        if at_the_end and edit.new is not None:
            # By far the most frequent change, and nothing before it counts differently.
            self.lines.append(self._count(self.sheet, edit.index, edit.new))
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
        options = {option.id: option.default for option in self.keeper.options} | dict(self.setup.options)
        return self.keeper.new(self.setup, options)

    def _replay(self) -> None:
        self.sheet = self._empty()
        self.lines = [self._count(self.sheet, number, made) for number, made in enumerate(self.entries)]

    def _count(self, sheet: Any, number: int, made: Entered) -> Line:
        problem = self.keeper.problem(sheet, made.entry)
        sheet.entry, sheet.told = number, []
        if problem is None or not problem.firm:
            self.keeper.enter(sheet, made.entry)
        return Line(number, made, tuple(sheet.told), problem, self.keeper.scores(sheet))


def checked_table(setup: TableSetup, keeper: Keeper[Any]) -> TableSetup:
    """The set-up itself if a table can be kept with it; `BadSetup` names what is wrong otherwise."""
    seats = tuple(Seat(name) for name in setup.names)
    meta = replace(keeper.meta, options=keeper.options)
    box, file = setup.components, setup.components_file
    checked(Setup(setup.game, seats, 0, setup.options, setup.start, box, file), meta)
    if box is not None:
        registry.load(setup.game).check_box(box)
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


def course(table: Table) -> list[tuple[int, ...]]:
    """The points of a small chart: the scores from the start, whenever one has changed."""
    found: list[tuple[int, ...]] = [table.keeper.scores(table.sheet_at(0))]
    for line in table.lines:
        if line.scores != found[-1]:
            found.append(line.scores)
    return found
