"""A score book that is open on this device: its entries, and what is on the screen of it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ostia_games.core.documents import Json
from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.keeper import Nonsense
from ostia_games.core.play.actions import Action, BadAction
from ostia_games.core.words import msg
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
    ranking: bool = True  # a finished table shows its ranking, unless somebody corrects it

    # What is seen

    @property
    def look(self) -> DeskLook[Any]:
        at = self.editing if self.editing is not None else self.inserting
        tally = self.book.tally if at is None else self.book.tally_at(at)
        look = DeskLook(
            self.book, tally, self.drafts, "", self.editing, self.mark, self.minus, self.inserting
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

    def enter(self, entry: Action, now: float, ours: bool = False) -> None:
        """Make an entry: at the end, or where one is corrected or put in. `Nonsense` refuses it."""
        self.refused = None
        was_over = self.book.over
        try:
            self._make(entry, now, ours)
        except Nonsense as problem:
            self.refused = (entry, problem)
            raise
        self.drop(self._name(entry))
        self.minus = False
        self.ranking = self.ranking or not was_over  # a correction must not hide the end of the game
        self.stage = desk_of(self.book.setup.game).after(self.look, entry)
        if self.editing is not None:
            self.stop_editing()
            self.view = "history"

    def _make(self, entry: Action, now: float, ours: bool) -> None:
        if self.editing is not None:
            self.book.change(self.editing, entry, ours)
        elif self.inserting is not None:
            self.book.insert(self.inserting, entry, ours)
            self.inserting += 1
        else:
            self.book.enter(entry, int(now), ours)

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
            self.stage, self.minus = "", False

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
