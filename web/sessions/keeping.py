"""A score book that is open on this device: its entries, and what is on the screen of it."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from ostia_games.core.documents import Json
from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.edits import Edit, Entry, Reseat
from ostia_games.core.keeping.keeper import Nonsense
from ostia_games.core.keeping.seats import reseated, with_row
from ostia_games.core.play.actions import Action, BadAction
from ostia_games.core.words import Message, Said, Words, enumerated, msg, words
from web.games.desk import DeskLook, desk_of


@dataclass(slots=True)
class BookSession:
    """Entries that are begun but not made (drafts) outlive the tab, too."""

    key: str
    book: ScoreBook
    name: str = ""
    created: float = 0.0
    drafts: dict[str, Action] = field(default_factory=dict)
    stage: str = ""  # the part of the desk in front; empty: what the desk suggests
    view: str = "desk"
    editing: int | None = None  # the entry that is being corrected
    inserting: int | None = None  # the entry before which something forgotten is put in
    kept_drafts: dict[str, Action] = field(default_factory=dict)  # meanwhile
    refused: tuple[Action, Nonsense] | None = None  # what a house rule would enter
    minus: bool = False  # presses on the desk take away
    comparing: bool = False  # presses on printed values change them
    ranking: bool = True  # a finished table shows its ranking, unless somebody corrects it
    settling: Message | None = None  # what changes hands once more after a correction
    away: frozenset[int] = frozenset()  # players at other devices
    held: list[Action] = field(default_factory=list)  # what players told in secret, until all have
    rows: dict[int, Action] = field(
        default_factory=dict
    )  # by seat, what was laid on other devices, not shown
    tokens: dict[int, str] = field(default_factory=dict)  # by which a device gets its seat back

    # What is seen

    @property
    def look(self) -> DeskLook[Any]:
        """For presses, which read no names."""
        return self.look_in(words("en"))

    def look_in(self, t: Words) -> DeskLook[Any]:
        at = self.editing if self.editing is not None else self.inserting
        tally = self._own_tally() if at is None else self.book.tally_at(at)
        look = DeskLook(
            self.book,
            tally,
            self.drafts,
            "",
            self.editing,
            self.mark,
            self.minus,
            self.inserting,
            tuple(map(t.name, tally.names)),
            self.comparing,
            self.settling,
            self.mine,
            frozenset(self.rows) & self.away,
            self.owing,
        )
        return replace(look, stage=self._stage(look))

    @property
    def mine(self) -> tuple[int, ...] | None:
        """The seats of this device, if others have some."""
        every = range(len(self.book.setup.names))
        return tuple(seat for seat in every if seat not in self.away) if self.away else None

    @property
    def owing(self) -> frozenset[int]:
        """Who has something secret left to tell."""
        return self.book.keeper.owing(self.book.tally_with(self.held)) if self.away else frozenset()

    def _own_tally(self) -> Any:
        """With what the players at this device have told in secret."""
        own = [entry for entry in self.held if getattr(entry, "seat", -1) not in self.away]
        return self.book.tally_with(own) if own else self.book.tally

    def _stage(self, look: DeskLook[Any]) -> str:
        desk = desk_of(self.book.setup.game)
        known = [stage.id for stage in desk.stages(look)]
        return self.stage if self.stage in known else desk.stage(look)

    @property
    def mark(self) -> str:
        """Changes with every entry: gives away a press on an outdated screen."""
        counts = (len(self.book.past), len(self.book.future), len(self.held), self.editing, self.inserting)
        return "-".join(map(str, counts))

    # What is done

    def touch(self, values: Mapping[str, str]) -> None:
        """A press on the desk changes a draft."""
        draft = desk_of(self.book.setup.game).touch(self.look, values)
        if draft is not None:
            self.drafts[self._name(draft)] = draft

    def drop(self, name: str) -> None:
        self.drafts.pop(name, None)

    def decoded(self, text: str) -> Action:
        """An entry from its JSON text; raises `BadAction`."""
        try:
            return self.book.keeper.codec.decode(json.loads(text))
        except ValueError as problem:
            if isinstance(problem, BadAction):
                raise
            raise BadAction(msg("this is not possible now")) from problem

    def enter(self, entry: Action, now: float, ours: bool = False) -> Message:
        """Make an entry: at the end, or where one is corrected or put in. `Nonsense` refuses it.

        Returns what was written.
        """
        self.refused = None
        if self._in_secret(entry):
            return self._hold_here(entry, now, ours)
        if not self.away:
            self.pour(now)  # everybody is here again
        if type(entry) in self.book.keeper.laid and not self.away_from_end:
            entry = self.with_rows(entry)
        was_over, out = self.book.over, self.book.keeper.handed_out(self.book.tally)
        try:
            number = self._make(entry, now, ours)
        except Nonsense as problem:
            self.refused = (entry, problem)
            raise
        written = self.book.keeper.written(self.book.tally, entry, self.book.lines[number].told)
        self.settling = self._difference(out) if self.away_from_end else None
        if self.editing is not None:
            written = msg("Corrected. {what}", what=written)
        if self.settling:
            written = msg("{first} {second}", first=written, second=self.settling)
        for name in (self._name(entry), *desk_of(self.book.setup.game).ends.get(type(entry), ())):
            self.drop(name)
        self.minus = False
        self.ranking = self.ranking or not was_over  # a correction must not hide the end of the game
        self.stage = desk_of(self.book.setup.game).after(self.look, entry)
        if self.editing is not None:
            self.stop_editing()
            self.view = "history"
        return written

    # At a table of several devices

    def _in_secret(self, entry: Action) -> bool:
        return bool(self.away) and type(entry) in self.book.keeper.secret and not self.away_from_end

    def _hold_here(self, entry: Action, now: float, ours: bool) -> Message:
        problem = self.book.keeper.problem(self._own_tally(), entry)
        if problem and (problem.firm or not ours):
            self.refused = (entry, problem)
            raise problem
        self.drop(self._name(entry))
        self.hold(entry, now)
        return msg("Kept in secret until all have told theirs.")

    def hold(self, entry: Action, now: float) -> None:
        """What a player hides; once all have told, it is entered."""
        same = [each for each in self.held if type(each) is type(entry) and _seat(each) == _seat(entry)]
        self.held = [each for each in self.held if each not in same] + [entry]
        self.pour(now)

    def pour(self, now: float) -> None:
        """Enter what was told in secret, if nobody owes anything, or if all are at this device again."""
        owing = self.book.keeper.owing(self.book.tally_with(self.held))
        if self.held and (not owing or not self.away):
            for entry in sorted(self.held, key=_seat):
                problem = self.book.keeper.problem(self.book.tally, entry)
                if problem is None or not problem.firm:
                    self.book.enter(entry, int(now), ours=problem is not None)
            self.held.clear()

    def lay(self, seat: int, entry: Action) -> None:
        """A row that was laid on another device; when the last has come, all are shown."""
        self.rows[seat] = entry
        begun = desk_of(self.book.setup.game).begun(self.look)
        if self.away <= self.rows.keys() and type(begun) is type(entry) and not self.away_from_end:
            self.drafts[self._name(entry)] = self.with_rows(begun)

    def with_rows(self, entry: Action) -> Action:
        """The entry with the rows that were laid on other devices; they are used up."""
        for seat, part in self.rows.items():
            if type(part) is type(entry):
                entry = with_row(entry, part, seat)
        self.rows.clear()
        return entry

    def enter_away(self, entry: Action, now: float, ours: bool) -> None:
        """An entry made on another device, at the end; whoever corrects something here goes on with that."""
        self.book.enter(entry, int(now), ours)
        if not self.away_from_end:
            self.stage = ""
            self.drop(self._name(entry))
        self.ranking = True

    def seat_people(self, away: frozenset[int], now: float) -> None:
        self.away = away
        self.rows = {seat: row for seat, row in self.rows.items() if seat in away}
        self.pour(now)

    def _make(self, entry: Action, now: float, ours: bool) -> int:
        """Returns the number of the entry."""
        if self.editing is not None:
            self.book.change(self.editing, entry, ours)
            return self.editing
        if self.inserting is not None:
            self.book.insert(self.inserting, entry, ours)
            self.inserting += 1
            return self.inserting - 1
        self.book.enter(entry, int(now), ours)
        return len(self.book.entries) - 1

    def remove(self, number: int) -> Message:
        """Take an entry out; returns what to say."""
        out = self.book.keeper.handed_out(self.book.tally)
        self.stop_editing()
        self.book.remove(number)
        self.settling, said = self._difference(out), msg("The entry was removed.")
        return msg("{first} {second}", first=said, second=self.settling) if self.settling else said

    def _difference(self, before: Mapping[tuple[int, str], int]) -> Message | None:
        """What changes hands once more, compared with what was handed out before."""
        keeper, tally = self.book.keeper, self.book.tally
        after, found = keeper.handed_out(tally), []
        titles = {count.id: count.title for count in keeper.counts}
        for who, what in dict.fromkeys((*before, *after)):
            by = after.get((who, what), 0) - before.get((who, what), 0)
            said: Said = {"player": tally.names[who], "what": titles[what], "n": abs(by)}
            if by > 0:
                found.append(msg("{player} gets {n} more ({what})", **said))
            elif by < 0:
                found.append(msg("{player} gives back {n} ({what})", **said))
        return msg("The difference: {differences}.", differences=enumerated(found)) if found else None

    def undo(self) -> Message | None:
        """Take back the last change, whatever it was; returns what to say."""
        self.stop_editing()
        self.settling = None
        if not self.book.past:
            return None
        edit = self.book.past[-1]
        said = msg("Taken back.")
        if isinstance(edit, Entry) and edit.new is not None and edit.old is None:
            told = self.book.lines[edit.index].told
            said = msg(
                "Taken back: {what}", what=self.book.keeper.written(self.book.tally, edit.new.entry, told)
            )
        self.book.undo()
        self._follow(edit.back())
        self._begin_again(edit)
        return said

    def _begin_again(self, edit: Edit) -> None:
        """What was taken back from the end can be mended: it is a draft as it was before it was entered."""
        if isinstance(edit, Entry) and edit.new is not None and edit.index == len(self.book.entries):
            entry = edit.new.entry
            if type(entry) in desk_of(self.book.setup.game).drafted:
                self.drafts.setdefault(self._name(entry), entry)

    def redo(self) -> bool:
        self.stop_editing()
        if not self.book.redo():
            return False
        edit = self.book.past[-1]
        self._follow(edit)
        if isinstance(edit, Entry) and edit.new is not None:
            name = self._name(edit.new.entry)
            if self.drafts.get(name) == edit.new.entry:
                self.drop(name)
        return True

    def _follow(self, edit: Edit) -> None:
        """Drafts belong to players, not to seats."""
        if isinstance(edit, Reseat):
            self.drafts = {name: reseated(draft, edit.order) for name, draft in self.drafts.items()}
            self.held = [reseated(entry, edit.order) for entry in self.held]
            self.rows = {edit.order.index(at): reseated(row, edit.order) for at, row in self.rows.items()}
            self.away = frozenset(edit.order.index(seat) for seat in self.away)

    # Players

    def recolour(self, seat: int) -> None:
        """The next colour that nobody has; if all are taken, that of whoever has the next one."""
        chosen, colours = self.book.setup.colours, self.book.keeper.colours
        at = colours.index(chosen[seat]) if chosen[seat] in colours else -1
        following = colours[at + 1 :] + colours[: max(0, at)]
        free = [colour for colour in following if colour not in chosen]
        self.book.recolour(seat, (free or following)[0])

    def seat_earlier(self, seat: int) -> int:
        """A player sits one place earlier, the first goes to the end; returns the new seat."""
        order = [*range(len(self.book.setup.names))]
        to = (seat - 1) % len(order)
        order.insert(to, order.pop(seat))
        self.stop_editing()
        self.book.reseat(tuple(order))
        self._follow(self.book.past[-1])
        return to

    def edit(self, number: int) -> None:
        if 0 <= number < len(self.book.entries):
            self.stop_editing()
            entry = self.book.entries[number].entry
            self.kept_drafts, self.drafts = self.drafts, {self._name(entry): entry}
            self.editing, self.view = number, "desk"
            self.stage = desk_of(self.book.setup.game).stage_of(entry)

    def insert_before(self, number: int) -> None:
        """Go back to before an entry, to put in what was forgotten there."""
        if 0 <= number < len(self.book.entries):
            self.stop_editing()
            self.kept_drafts, self.drafts = self.drafts, {}
            self.inserting, self.view, self.stage = number, "desk", ""

    def stop_editing(self) -> None:
        """Back to the end of the entries; an unfinished correction is dropped."""
        if self.away_from_end:
            self.drafts, self.kept_drafts = self.kept_drafts, {}
            self.editing = self.inserting = None
            self.stage, self.minus, self.comparing = "", False, False

    @property
    def away_from_end(self) -> bool:
        """Whether the desk is not at the end of the entries."""
        return self.editing is not None or self.inserting is not None

    def held_json(self) -> list[Json]:
        return [self.book.keeper.codec.encode(entry) for entry in self.held]

    def drafts_json(self) -> list[Json]:
        """The drafts as they are kept, without those of a correction."""
        drafts = self.kept_drafts if self.away_from_end else self.drafts
        return [self.book.keeper.codec.encode(draft) for draft in drafts.values()]

    def take_held(self, found: Any) -> None:
        """What was told in secret; it is entered with the next entry, unless the devices come back."""
        self.held = self._decoded(found)

    def _decoded(self, found: Any) -> list[Action]:
        """Entries of a kept record; those this version does not know are left out."""
        entries = []
        for item in found if isinstance(found, (list, tuple)) else ():
            with suppress(BadAction):
                entries.append(self.book.keeper.codec.decode(item))
        return entries

    def take_drafts(self, found: Any) -> None:
        """The drafts of a kept record; those this version does not know are left out."""
        for draft in self._decoded(found):
            self.drafts[self._name(draft)] = draft

    def _name(self, entry: Action) -> str:
        return self.book.keeper.codec.name(entry)


def _seat(entry: Action) -> int:
    seat: int = getattr(entry, "seat", -1)
    return seat
