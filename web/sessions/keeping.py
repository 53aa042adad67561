"""A table being kept on this device: its entries, and what is on the screen of it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ostia_games.core.keeping.book import Nonsense, Table
from ostia_games.core.play.actions import Action, BadAction, Json
from ostia_games.core.words import msg
from web.games.desk import Look, companion_of

VIEWS = ("desk", "history", "course")


@dataclass(slots=True)
class TableSession:
    """One open table. Entries that are begun but not made (drafts) outlive the tab, too."""

    key: str
    table: Table
    name: str = ""
    created: float = 0.0
    drafts: dict[str, Action] = field(default_factory=dict)
    stage: str = ""  # the part of the desk in front; empty: what the companion suggests
    view: str = "desk"
    editing: int | None = None  # the entry that is being corrected
    inserting: int | None = None  # the entry before which something forgotten is put in
    kept_drafts: dict[str, Action] = field(default_factory=dict)  # meanwhile
    refused: tuple[Action, Nonsense] | None = None  # what «we play it so» would enter
    minus: bool = False  # presses on the desk take away
    ranking: bool = True  # a finished table shows its ranking, unless somebody corrects it

    # What is seen

    @property
    def look(self) -> Look:
        """What the companion's desk may know."""
        at = self.editing if self.editing is not None else self.inserting
        sheet = self.table.sheet if at is None else self.table.sheet_at(at)
        look = Look(self.table, sheet, self.drafts, "", self.editing, self.mark, self.minus, self.inserting)
        return replace(look, stage=self._stage(look))

    def _stage(self, look: Look) -> str:
        companion = companion_of(self.table.setup.game)
        known = [stage.id for stage in companion.stages(look)]
        return self.stage if self.stage in known else companion.stage(look)

    @property
    def mark(self) -> str:
        """Changes with every entry: tells a press on a screen that is out of date."""
        return f"{len(self.table.past)}-{len(self.table.future)}-{self.editing}-{self.inserting}"

    # What is done

    def touch(self, values: Mapping[str, str]) -> None:
        """A press on the desk changes a draft."""
        draft = companion_of(self.table.setup.game).touch(self.look, values)
        if draft is not None:
            self.drafts[self._name(draft)] = draft

    def drop(self, name: str) -> None:
        """Throw a draft away."""
        self.drafts.pop(name, None)

    def decoded(self, text: str) -> Action:
        """An entry from its JSON text; `BadAction` if it is none."""
        try:
            return self.table.keeper.codec.decode(json.loads(text))
        except ValueError as problem:
            if isinstance(problem, BadAction):
                raise
            raise BadAction(msg("this is not possible now")) from problem

    def enter(self, entry: Action, now: float, ours: bool = False) -> None:
        """Make an entry, at the end or where one is corrected or put in; `Nonsense` refuses it."""
        self.refused = None
        was_over = self.table.over
        try:
            self._make(entry, now, ours)
        except Nonsense as problem:
            self.refused = (entry, problem)
            raise
        self.drop(self._name(entry))
        self.minus = False
        self.ranking = self.ranking or not was_over  # whoever corrected something early sees the end, too
        self.stage = companion_of(self.table.setup.game).after(self.look, entry)
        if self.editing is not None:
            self.stop_editing()
            self.view = "history"

    def _make(self, entry: Action, now: float, ours: bool) -> None:
        if self.editing is not None:
            self.table.change(self.editing, entry, ours)
        elif self.inserting is not None:
            self.table.insert(self.inserting, entry, ours)
            self.inserting += 1
        else:
            self.table.enter(entry, int(now), ours)

    def edit(self, number: int) -> None:
        """Begin to correct an entry."""
        if 0 <= number < len(self.table.entries):
            self.stop_editing()
            entry = self.table.entries[number].entry
            self.kept_drafts, self.drafts = self.drafts, {self._name(entry): entry}
            self.editing, self.view = number, "desk"
            self.stage = companion_of(self.table.setup.game).stage_of(entry)

    def insert_before(self, number: int) -> None:
        """Go back to the time before an entry, to put in what was forgotten there."""
        if 0 <= number < len(self.table.entries):
            self.stop_editing()
            self.kept_drafts, self.drafts = self.drafts, {}
            self.inserting, self.view, self.stage = number, "desk", ""

    def stop_editing(self) -> None:
        """Back to the end of the entries; a correction that was begun is left as it is."""
        if self.away:
            self.drafts, self.kept_drafts = self.kept_drafts, {}
            self.editing = self.inserting = None
            self.stage, self.minus = "", False

    @property
    def away(self) -> bool:
        """Whether an earlier time of the table is on the desk."""
        return self.editing is not None or self.inserting is not None

    def drafts_json(self) -> list[Json]:
        """The drafts as they are kept, without those of a correction."""
        drafts = self.kept_drafts if self.away else self.drafts
        return [self.table.keeper.codec.encode(draft) for draft in drafts.values()]

    def take_drafts(self, found: Any) -> None:
        """The drafts of a kept record; what is no entry of this version is left out."""
        for item in found if isinstance(found, (list, tuple)) else ():
            try:
                draft = self.table.keeper.codec.decode(item)
            except BadAction:
                continue
            self.drafts[self._name(draft)] = draft

    def _name(self, entry: Action) -> str:
        return self.table.keeper.codec.name(entry)

