"""A score book that is open on this device: its entries, and what is on the screen of it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ostia_games.core.documents import Json
from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.edits import Edit, Entry, Reseat
from ostia_games.core.keeping.keeper import Nonsense
from ostia_games.core.keeping.seats import reseated
from ostia_games.core.play.actions import Action, BadAction
from ostia_games.core.words import Message, Words, msg, words
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

    # What is seen

    @property
    def look(self) -> DeskLook[Any]:
        """For presses, which read no names."""
        return self.look_in(words("en"))

    def look_in(self, t: Words) -> DeskLook[Any]:
        at = self.editing if self.editing is not None else self.inserting
        tally = self.book.tally if at is None else self.book.tally_at(at)
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
        )
        return replace(look, stage=self._stage(look))

    def _stage(self, look: DeskLook[Any]) -> str:
        desk = desk_of(self.book.setup.game)
        known = [stage.id for stage in desk.stages(look)]
        return self.stage if self.stage in known else desk.stage(look)

    @property
    def mark(self) -> str:
        """Changes with every entry: gives away a press on an outdated screen."""
        return f"{len(self.book.past)}-{len(self.book.future)}-{self.editing}-{self.inserting}"

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
        was_over = self.book.over
        try:
            number = self._make(entry, now, ours)
        except Nonsense as problem:
            self.refused = (entry, problem)
            raise
        written = self.book.keeper.written(self.book.tally, entry, self.book.lines[number].told)
        if self.editing is not None:
            written = msg("Corrected. {what}", what=written)
        self.drop(self._name(entry))
        self.minus = False
        self.ranking = self.ranking or not was_over  # a correction must not hide the end of the game
        self.stage = desk_of(self.book.setup.game).after(self.look, entry)
        if self.editing is not None:
            self.stop_editing()
            self.view = "history"
        return written

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

    def undo(self) -> Message | None:
        """Take back the last change, whatever it was; returns what to say."""
        self.stop_editing()
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
        return said

    def redo(self) -> bool:
        self.stop_editing()
        if self.book.redo():
            self._follow(self.book.past[-1])
            return True
        return False

    def _follow(self, edit: Edit) -> None:
        """Drafts belong to players, not to seats."""
        if isinstance(edit, Reseat):
            self.drafts = {name: reseated(draft, edit.order) for name, draft in self.drafts.items()}

    # Players

    def recolour(self, seat: int) -> None:
        """The next colour that nobody has; if all are taken, that of whoever has the next one."""
        chosen, colours = self.book.setup.colours, self.book.keeper.colours
        at = colours.index(chosen[seat])
        following = colours[at + 1 :] + colours[:at]
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
        if self.away:
            self.drafts, self.kept_drafts = self.kept_drafts, {}
            self.editing = self.inserting = None
            self.stage, self.minus, self.comparing = "", False, False

    @property
    def away(self) -> bool:
        """Whether the desk is not at the end of the entries."""
        return self.editing is not None or self.inserting is not None

    def drafts_json(self) -> list[Json]:
        """The drafts as they are kept, without those of a correction."""
        drafts = self.kept_drafts if self.away else self.drafts
        return [self.book.keeper.codec.encode(draft) for draft in drafts.values()]

    def take_drafts(self, found: Any) -> None:
        """The drafts of a kept record; those this version does not know are left out."""
        for item in found if isinstance(found, (list, tuple)) else ():
            try:
                draft = self.book.keeper.codec.decode(item)
            except BadAction:
                continue
            self.drafts[self._name(draft)] = draft

    def _name(self, entry: Action) -> str:
        return self.book.keeper.codec.name(entry)
