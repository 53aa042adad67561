"""The score book: what people who play with the real box keep. It is its entries, as a game is its log.

The set-up and a list of entries are the whole truth; totals, history, warnings, chart and ranking follow from
replaying the entries through the game's `Keeper`. So an earlier entry can be corrected, removed or inserted,
players can be renamed and put in another order, a value of the box can be changed; everything after it is
recounted, and undo and redo have no limit. What can be undone is in `core/keeping/edits.py`.

A replay never refuses. An entry that has become nonsense because an earlier one was corrected is counted and
carries its problem as a warning; one that has become firm nonsense is left out, with the same warning.

Nothing here reads a clock: whoever makes an entry says when (`at`, seconds since 1970; 0 for unknown).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from ostia_games.core.documents import Json
from ostia_games.core.keeping.edits import Content, Corrected, Edit, Entered, Entry, Reseat, SetupChange
from ostia_games.core.keeping.keeper import Keeper, Nonsense, Tally
from ostia_games.core.keeping.setup import COLOURS, BookSetup
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import load_game
from ostia_games.core.play.ranking import Result
from ostia_games.core.play.setup import BadSetup, Seat, Setup, checked, own_name_problem
from ostia_games.core.words import Message, msg

BREAK = 3600  # seconds; a longer pause between two entries does not count as time played


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One entry in the history: its sentences, and what is wrong with it."""

    number: int
    made: Entered
    told: tuple[Message, ...]
    problem: Nonsense | None
    scores: tuple[int, ...]  # after it
    chapter: Message | None = None  # the round it belongs to

    @property
    def counted(self) -> bool:
        """Firm nonsense is left out of the count."""
        return self.problem is None or not self.problem.firm


class ScoreBook:
    """The scores of one game at the table, as they are being kept."""

    def __init__(self, keeper: Keeper[Any], setup: BookSetup, entries: Iterable[Entered] = ()) -> None:
        self.keeper = keeper
        self.content = Content(checked_book(setup, keeper), list(entries))
        self.past: list[Edit] = []
        self.future: list[Edit] = []
        self.notes = ""
        self.lines: list[HistoryLine] = []
        self.tally: Tally = Tally(setup, {})
        self._replay()

    @property
    def setup(self) -> BookSetup:
        return self.content.setup

    @property
    def entries(self) -> list[Entered]:
        return self.content.entries

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

    def tally_with(self, entries: Iterable[Action]) -> Any:
        """The tally if these were entered, too; firm nonsense is left out."""
        tally = self.tally_at(len(self.entries))
        for entry in entries:
            problem = self.keeper.problem(tally, entry)
            if problem is None or not problem.firm:
                self.keeper.enter(tally, entry)
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
        self._do(Entry(len(self.entries), None, Entered(entry, at, ours)))

    def change(self, number: int, entry: Action, ours: bool = False) -> None:
        """Correct an entry and recount."""
        self._accept(self.tally_at(number), entry, ours)
        old = self.entries[number]
        change = Entry(number, old, replace(old, entry=entry, ours=ours))
        along = self.keeper.along([made.entry for made in self.entries], number, entry)
        others = [
            Entry(at, self.entries[at], replace(self.entries[at], entry=new)) for at, new in along.items()
        ]
        self._do(Corrected((change, *others)) if others else change)

    def insert(self, number: int, entry: Action, ours: bool = False) -> None:
        """Add what was forgotten before an entry, and recount."""
        tally = self.tally_at(number)
        self._accept(tally, entry, ours)
        if not self.fits(tally, number, entry):
            raise Nonsense("", msg("this is entered already, further down"), firm=True)
        # It happened at about the time of the entry after it, not now.
        self._do(Entry(number, None, Entered(entry, self.entries[number].at, ours)))

    def fits(self, tally: Any, number: int, entry: Action) -> bool:
        """Whether an entry can be put in before another; `tally` is the one before it."""
        return self.keeper.fits(tally, entry, [made.entry for made in self.entries[number:]])

    def remove(self, number: int) -> None:
        """Take an entry out and recount."""
        self._do(Entry(number, self.entries[number], None))

    def rename(self, seat: int, name: str) -> None:
        """`BadSetup` refuses a name; an empty one lets the player go by the colour."""
        names = list(self.setup.names)
        taken = own_name_problem(self.keeper.meta, len(names), name)
        if taken:
            raise BadSetup(taken)
        names[seat] = name
        self._set_up(names=tuple(names))

    def recolour(self, seat: int, colour: str) -> None:
        """Whoever has that colour gets the old one."""
        colours = list(self.setup.colours)
        if colour in colours:
            colours[colours.index(colour)] = colours[seat]
        colours[seat] = colour
        self._set_up(colours=tuple(colours))

    def reseat(self, order: tuple[int, ...]) -> None:
        """Put the players in another order, given by their old seats; all entries follow them."""
        if order != tuple(range(len(order))):
            self._do(Reseat(order))

    def set_option(self, option: str, value: bool | int | str) -> None:
        """`BadSetup` refuses what the game does not know."""
        self._set_up(options={**self.setup.options, option: value})

    def use_box(self, components: Mapping[str, Json] | None, file: str = "") -> None:
        """Recount with other printed values. `BadSetup` refuses a box that nobody can play with."""
        self._set_up(components=components, components_file=file)

    def _set_up(self, **fields: Any) -> None:
        changed = replace(self.setup, **fields)
        if changed != self.setup:
            self._do(SetupChange(self.setup, checked_book(changed, self.keeper)))

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
        added = edit.new if isinstance(edit, Entry) and edit.index == len(self.entries) else None
        edit.apply(self.content)
        self.past.append(edit)
        self.future.clear()
        if added is not None:
            # By far the most frequent change, and it needs no recount.
            self.lines.append(self._count(self.tally, len(self.lines), added))
        else:
            self._replay()

    def _turn(self, source: list[Edit], target: list[Edit]) -> bool:
        if not source:
            return False
        edit = source.pop().back()
        edit.apply(self.content)
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
        chapter = self.keeper.chapter(tally, made.entry)
        if problem is None or not problem.firm:
            self.keeper.enter(tally, made.entry)
        return HistoryLine(number, made, tuple(tally.told), problem, self.keeper.scores(tally), chapter)


def checked_book(setup: BookSetup, keeper: Keeper[Any]) -> BookSetup:
    """The set-up itself; `BadSetup` if no score book can be kept with it."""
    if setup.game != keeper.meta.id:
        raise BadSetup(msg("this table is of another game"))
    if len(setup.colours) != len(setup.names):
        raise BadSetup(msg("every player needs a colour"))
    known = (*keeper.colours, *keeper.former_colours)
    unknown = next((colour for colour in setup.colours if colour not in known), None)
    if unknown is not None:
        raise BadSetup(msg("there is no colour «{colour}» in the box", colour=unknown[:20]))
    if len(set(setup.colours)) < len(setup.colours):
        raise BadSetup(msg("two players have the same colour"))
    # Nobody is called like the colour of somebody without a name.
    seats = tuple(
        Seat(name or COLOURS[colour].id) for name, colour in zip(setup.names, setup.colours, strict=True)
    )
    meta = replace(keeper.meta, options=keeper.options)
    box, file = setup.components, setup.components_file
    checked(Setup(setup.game, seats, 0, setup.options, setup.start, box, file), meta)
    if box is not None:
        load_game(setup.game).check_box(box, setup.rules)
    return setup


def score_history(book: ScoreBook) -> list[tuple[int, ...]]:
    """The points of a small chart: everybody's score at the start and after each change."""
    found: list[tuple[int, ...]] = [book.keeper.scores(book.tally_at(0))]
    for line in book.lines:
        if line.scores != found[-1]:
            found.append(line.scores)
    return found
