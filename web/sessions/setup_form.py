"""The set-up page's fields as the reader left them, and what is wrong with them."""

import json
from dataclasses import dataclass, field

from ostia_games.core import registry
from ostia_games.core.meta import Meta
from ostia_games.core.play.actions import Json
from ostia_games.core.play.box import read_components
from ostia_games.core.play.setup import (
    HUMAN,
    SEED_LIMIT,
    BadSetup,
    Seat,
    Setup,
    checked,
    clean_name,
    name_problem,
    tidy_name,
)
from ostia_games.core.words import Message, msg

NAMES = ("Ada", "Ben", "Clara", "Emil", "Rasa", "Jonas")  # proper names, the same in every language
PEOPLE_AND_BOTS = (HUMAN, "easy", "normal", "hard")  # the random bot plays in tests only


class WithComponents:
    """What the forms of games and of tables share: components of the box, or of a file."""

    meta: Meta
    open_box: bool
    components: dict[str, Json] | None
    components_file: str
    refused: Message | None

    def use_components(self, filename: str, text: str) -> None:
        """Play with the components of a file. If it is refused, everything stays as it was."""
        name = tidy_name(filename)
        try:
            found = read_components(registry.load(self.meta.id), text)
        except BadSetup as problem:
            self.refused = msg("«{file}» is not used: {why}", file=name, why=problem.message)
            return
        self.components, self.components_file, self.refused = found, name, None

    def use_own_components(self) -> None:
        """Back to the box as it is sold."""
        self.components, self.components_file, self.refused = None, "", None


@dataclass(slots=True)
class SetupForm(WithComponents):
    """What is typed and chosen so far; it survives every redraw."""

    meta: Meta
    seats: list[Seat]
    options: dict[str, bool | int | str] = field(default_factory=dict)
    start: str = ""  # the number of a seat; empty: drawn
    seed: str = ""  # empty: a fresh one
    open_box: bool = False  # whether the game takes component files
    components: dict[str, Json] | None = None  # of a file; otherwise the box's own
    components_file: str = ""
    refused: Message | None = None  # why the last component file was not taken
    touched: set[str] = field(default_factory=set)  # the fields that may be complained about already

    def set(self, name: str, value: str) -> None:
        """The reader changed a field; what is no field changes nothing."""
        kind, _, which = name.partition("-")
        if kind in {"name", "kind"} and which.isdigit() and int(which) < len(self.seats):
            self._set_seat(int(which), kind, value)
        elif kind == "option":
            self._set_option(which, value)
        elif kind == "start":
            self.start = value if value.isdigit() and int(value) < len(self.seats) else ""
        elif kind == "seed":
            self.seed = value.strip()
        self.touched.add(name)

    def add_seat(self) -> None:
        """One more chair, for a bot with a name nobody has yet."""
        if len(self.seats) < self.meta.seats[1]:
            self.seats.append(Seat(free_name(self.seats), "normal"))

    def remove_seat(self, number: int) -> None:
        """One chair less."""
        if len(self.seats) > self.meta.seats[0] and 0 <= number < len(self.seats):
            del self.seats[number]
            self.start = ""
            self.touched = {name for name in self.touched if not name.startswith("name-")}

    def problems(self) -> dict[str, Message]:
        """What is wrong, by field."""
        found: dict[str, Message] = {}
        taken: set[str] = set()
        for number, seat in enumerate(self.seats):
            problem = name_problem(seat.name)
            if not problem and seat.name.casefold() in taken:
                problem = msg("two players have the same name")
            if problem:
                found[f"name-{number}"] = problem
            taken.add(seat.name.casefold())
        if self.seed and not _is_seed(self.seed):
            found["seed"] = msg("the seed must be a whole number from 0 to {n}", n=SEED_LIMIT - 1)
        return found

    def shown_problems(self) -> dict[str, Message]:
        """The problems of the fields that the reader has been at."""
        return {name: problem for name, problem in self.problems().items() if name in self.touched}

    def complain(self) -> str | None:
        """Show every problem; the first field that has one."""
        found = self.problems()
        self.touched |= set(found)
        return next(iter(found), None)

    def setup(self, entropy: int) -> Setup:
        """The set-up; only without problems."""
        seed = int(self.seed) if self.seed else entropy % SEED_LIMIT
        start = int(self.start) if self.start else None
        seats, box = tuple(self.seats), self.components
        setup = Setup(self.meta.id, seats, seed, dict(self.options), start, box, self.components_file)
        return checked(setup, self.meta)

    def people(self) -> str:
        """The seats as text, to offer them again next time."""
        return json.dumps([[seat.name, seat.kind] for seat in self.seats], ensure_ascii=False)

    def _set_seat(self, number: int, kind: str, value: str) -> None:
        seat = self.seats[number]
        if kind == "name":
            # Only spaces are tidied; what cannot be shown is refused with a sentence, not removed.
            self.seats[number] = Seat(clean_name(value), seat.kind)
        elif value in PEOPLE_AND_BOTS:
            self.seats[number] = Seat(seat.name, value)

    def _set_option(self, option_id: str, value: str) -> None:
        option = self.meta.option(option_id)
        if option is None:
            return
        if not option.choices:
            self.options[option_id] = value == "on"
        elif value.isdigit() and int(value) < len(option.choices):
            self.options[option_id] = option.choices[int(value)][0]


def fresh_form(meta: Meta, people: str | None) -> SetupForm:
    """The form at first: the people of the last game as far as they fit, otherwise one person and bots."""
    seats = _remembered(people)[: meta.seats[1]]
    while len(seats) < (meta.seats[0] if people else max(meta.seats[0], meta.usual_seats)):
        seats.append(Seat(free_name(seats), "normal" if seats else HUMAN))
    return SetupForm(meta, seats, meta.defaults(), open_box=registry.load(meta.id).open_box)


def free_name(seats: list[Seat]) -> str:
    """A name that nobody at the table has."""
    taken = {seat.name.casefold() for seat in seats}
    return next(name for name in NAMES if name.casefold() not in taken)


def _is_seed(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= len(str(SEED_LIMIT)) and int(text) < SEED_LIMIT


def _remembered(people: str | None) -> list[Seat]:
    try:
        seats = [Seat(name, kind) for name, kind in json.loads(people or "[]")]
        fine = all(not name_problem(seat.name) and seat.kind in PEOPLE_AND_BOTS for seat in seats)
    except (ValueError, TypeError, AttributeError):
        return []
    different = len({seat.name.casefold() for seat in seats}) == len(seats)
    return seats if fine and different else []
