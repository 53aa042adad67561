"""What the two set-up forms share, that of a game and that of a score book.

Fields are named as on the page: `name-<seat>`, `option-<id>`, and what a form adds of its own.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field

from ostia_games.core.documents import Json
from ostia_games.core.meta import Meta, Option
from ostia_games.core.names import clean_name, name_problem, tidy_name
from ostia_games.core.play.box import read_components
from ostia_games.core.play.game import load_game
from ostia_games.core.play.setup import BadSetup, own_name_problem
from ostia_games.core.words import Message, Words, msg

OptionValue = bool | int | str


@dataclass(slots=True)
class Form(ABC):
    """What is typed and chosen so far; it survives every redraw."""

    meta: Meta
    offered: tuple[Option, ...]
    options: dict[str, OptionValue]
    touched: set[str] = field(default_factory=set)  # fields whose problems are shown already
    open_box: bool = False  # whether the game takes component files
    components: dict[str, Json] | None = None  # of a file; otherwise the box's own
    components_file: str = ""
    refused: Message | None = None  # why the last component file was not taken
    mine: dict[str, Json] | None = None  # the reader's own box, where it differs from ours
    together: bool = False  # other devices are to join

    @property
    @abstractmethod
    def size(self) -> int:
        """How many seats there are now."""

    @property
    def full(self) -> bool:
        return self.size >= self.meta.seats[1]

    @property
    def removable(self) -> bool:
        return self.size > self.meta.seats[0]

    @abstractmethod
    def names(self, t: Words) -> Sequence[str]:
        """The names as the game would have them."""

    @abstractmethod
    def rename(self, seat: int, name: str) -> None: ...

    @abstractmethod
    def add(self, name: str = "") -> None:
        """One more player, if there is room."""

    @abstractmethod
    def remove(self, seat: int) -> None: ...

    def set(self, name: str, value: str) -> None:
        """The reader changed a field; an unknown field changes nothing."""
        kind, _, which = name.partition("-")
        if name == "together":
            self.together = value == "on"
        elif kind == "option":
            self._set_option(which, value)
        elif which.isdigit() and int(which) < self.size:
            self._set_seat(int(which), kind, value)
        self.touched.add(name)

    def _set_seat(self, seat: int, kind: str, value: str) -> None:
        if kind == "name":
            # Only spaces are tidied; what cannot be shown is refused with a sentence, not removed.
            self.rename(seat, clean_name(value))

    def _set_option(self, option_id: str, value: str) -> None:
        option = next((option for option in self.offered if option.id == option_id), None)
        if option is None:
            return
        if not option.choices:
            self.options[option_id] = value == "on"
        elif value.isdigit() and int(value) < len(option.choices):
            self.options[option_id] = option.choices[int(value)][0]

    # What is wrong

    def problems(self, t: Words) -> dict[str, Message]:
        """What is wrong, by field."""
        found: dict[str, Message] = {}
        taken: set[str] = set()
        for seat, name in enumerate(self.names(t)):
            problem = name_problem(name) or own_name_problem(self.meta, self.size, name)
            if not problem and name.casefold() in taken:
                problem = msg("two players have the same name")
            if problem:
                found[f"name-{seat}"] = problem
            taken.add(name.casefold())
        return found

    def shown_problems(self, t: Words) -> dict[str, Message]:
        """The problems of the fields that the reader has touched."""
        return {name: problem for name, problem in self.problems(t).items() if name in self.touched}

    def complain(self, t: Words) -> str | None:
        """Show every problem; returns the first field that has one."""
        found = self.problems(t)
        self.touched |= set(found)
        return next(iter(found), None)

    def _forget_name_problems(self) -> None:
        """The seats have moved: what was typed into a field is no longer in it."""
        self.touched = {name for name in self.touched if not name.startswith("name-")}

    # Components: of the box, or of a file

    def use_components(self, filename: str, text: str) -> None:
        """Play with the components of a file. If it is refused, everything stays as it was."""
        name = tidy_name(filename)
        try:
            found = read_components(load_game(self.meta.id), text)
        except BadSetup as problem:
            self.refused = msg("«{file}» is not used: {why}", file=name, why=problem.message)
            return
        self.components, self.components_file, self.refused = found, name, None

    def use_own_components(self) -> None:
        self.components, self.components_file, self.refused = None, "", None

    def use_my_box(self) -> None:
        self.components, self.components_file, self.refused = self.mine, "", None

    @property
    def from_file(self) -> bool:
        """Whether the components are those of a file, not ours and not those of the reader's own box."""
        return self.components is not None and self.components != self.mine
