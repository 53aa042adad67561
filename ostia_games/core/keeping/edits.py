"""What can be undone in a score book: a change of its entries, of its players, of its box.

Every edit knows its inverse. `apply` changes the content and raises `ValueError` if it is not the one that
the edit was made for.
"""

from dataclasses import dataclass, replace

from ostia_games.core.keeping.seats import reseated
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.play.actions import Action


@dataclass(frozen=True, slots=True)
class Entered:
    """An entry as it was made: when, and whether it is a house rule of this table (`ours`)."""

    entry: Action
    at: int = 0
    ours: bool = False


@dataclass(slots=True)
class Content:
    """The whole truth of a score book."""

    setup: BookSetup
    entries: list[Entered]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry added, removed or replaced."""

    index: int
    old: Entered | None
    new: Entered | None

    def back(self) -> "Entry":
        return Entry(self.index, self.new, self.old)

    def apply(self, content: Content) -> None:
        entries = content.entries
        if self.index < 0 or self.index > len(entries):
            raise ValueError("no such entry")
        if self.old is not None and entries[self.index : self.index + 1] != [self.old]:
            raise ValueError("another entry is there")
        entries[self.index : self.index + (self.old is not None)] = [] if self.new is None else [self.new]


@dataclass(frozen=True, slots=True)
class Corrected:
    """An entry replaced, and others along with it that named what it was about."""

    steps: tuple[Entry, ...]

    def back(self) -> "Corrected":
        return Corrected(tuple(step.back() for step in reversed(self.steps)))

    def apply(self, content: Content) -> None:
        for step in self.steps:
            step.apply(content)


@dataclass(frozen=True, slots=True)
class SetupChange:
    """Other names, colours, rules or printed values."""

    old: BookSetup
    new: BookSetup

    def back(self) -> "SetupChange":
        return SetupChange(self.new, self.old)

    def apply(self, content: Content) -> None:
        if content.setup != self.old:
            raise ValueError("another set-up is there")
        content.setup = self.new


@dataclass(frozen=True, slots=True)
class Reseat:
    """The players in another order: `order` lists their seats before."""

    order: tuple[int, ...]

    def back(self) -> "Reseat":
        return Reseat(tuple(self.order.index(seat) for seat in range(len(self.order))))

    def apply(self, content: Content) -> None:
        setup, order = content.setup, self.order
        if sorted(order) != list(range(len(setup.names))):
            raise ValueError("other players are there")
        content.setup = replace(
            setup,
            names=tuple(setup.names[seat] for seat in order),
            colours=tuple(setup.colours[seat] for seat in order),
            start=order.index(setup.start),
        )
        content.entries[:] = [replace(made, entry=reseated(made.entry, order)) for made in content.entries]


Edit = Entry | Corrected | SetupChange | Reseat
