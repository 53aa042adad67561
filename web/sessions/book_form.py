"""The fields of a new table as the reader left them, and what is wrong with them."""

import json
from dataclasses import dataclass, field

from ostia_games.core import registry
from ostia_games.core.keeping.book import COLOURS, TableSetup
from ostia_games.core.meta import Meta, Option
from ostia_games.core.play.actions import Json
from ostia_games.core.play.setup import clean_name, name_problem, tidy_name
from ostia_games.core.words import Message, Words, msg
from web.sessions.setup_form import WithComponents

PEOPLE_KEPT = 12  # names that are remembered


@dataclass(slots=True)
class Chair:
    """A player to be: a name, perhaps none yet, and a colour."""

    name: str
    colour: str


@dataclass(slots=True)
class TableForm(WithComponents):
    """What is typed and chosen so far; it survives every redraw."""

    meta: Meta
    offered: tuple[Option, ...]
    colours: tuple[str, ...]
    chairs: list[Chair]
    known: list[str] = field(default_factory=list)  # names of earlier tables
    start: int = 0
    options: dict[str, bool | int | str] = field(default_factory=dict)
    touched: set[str] = field(default_factory=set)
    open_box: bool = False
    components: dict[str, Json] | None = None
    components_file: str = ""
    refused: Message | None = None

    def set(self, name: str, value: str) -> None:
        """The reader changed a field; what is no field changes nothing."""
        kind, _, which = name.partition("-")
        if kind == "name" and which.isdigit() and int(which) < len(self.chairs):
            self.chairs[int(which)].name = clean_name(value)
            self.touched.add(name)
        elif kind == "option":
            self._set_option(which, value)

    def add(self, name: str = "") -> None:
        """One more player: into an empty chair, or on a new one."""
        empty = next((chair for chair in self.chairs if not chair.name), None)
        if name and empty:
            empty.name = name
        elif len(self.chairs) < self.meta.seats[1]:
            self.chairs.append(Chair(name, self.free_colour()))

    def remove(self, number: int) -> None:
        """One player less; a chair that must stay is emptied."""
        if not 0 <= number < len(self.chairs):
            return
        if len(self.chairs) > self.meta.seats[0]:
            del self.chairs[number]
            self.start = max(0, self.start - (self.start >= number and self.start > 0))
        else:
            self.chairs[number].name = ""
        self.touched.clear()

    def up(self, number: int) -> None:
        """A player sits one place earlier; the first goes to the end."""
        if 0 <= number < len(self.chairs):
            begins = self.chairs[self.start]
            self.chairs.insert((number - 1) % len(self.chairs), self.chairs.pop(number))
            self.start = self.chairs.index(begins)
            self.touched.clear()

    def begin_with(self, number: int) -> None:
        """Who begins."""
        if 0 <= number < len(self.chairs):
            self.start = number

    def recolour(self, number: int) -> None:
        """The next colour that nobody has."""
        if 0 <= number < len(self.chairs):
            taken = {chair.colour for chair in self.chairs}
            at = self.colours.index(self.chairs[number].colour)
            following = self.colours[at + 1 :] + self.colours[:at]
            free = [colour for colour in following if colour not in taken]
            if free:
                self.chairs[number].colour = free[0]
            else:
                # All are taken: change with whoever has the next one.
                other = next(chair for chair in self.chairs if chair.colour == following[0])
                mine = self.chairs[number]
                mine.colour, other.colour = other.colour, mine.colour

    def free_colour(self) -> str:
        """A colour that nobody has."""
        taken = {chair.colour for chair in self.chairs}
        return next(colour for colour in self.colours if colour not in taken)

    def suggestions(self) -> list[str]:
        """Known names that are not at the table."""
        seated = {chair.name.casefold() for chair in self.chairs}
        return [name for name in self.known if name.casefold() not in seated]

    def names(self, t: Words) -> list[str]:
        """The names; whoever has none goes by the colour."""
        return [chair.name or t(COLOURS[chair.colour]) for chair in self.chairs]

    def problems(self, t: Words) -> dict[str, Message]:
        """What is wrong, by field."""
        found: dict[str, Message] = {}
        taken: set[str] = set()
        for number, name in enumerate(self.names(t)):
            problem = name_problem(name)
            if not problem and name.casefold() in taken:
                problem = msg("two players have the same name")
            if problem:
                found[f"name-{number}"] = problem
            taken.add(name.casefold())
        return found

    def setup(self, t: Words, now: float) -> TableSetup:
        """The set-up; only without problems."""
        colours = tuple(chair.colour for chair in self.chairs)
        return TableSetup(
            self.meta.id, tuple(self.names(t)), colours, self.start, dict(self.options), int(now),
            self.components, self.components_file,
        )  # fmt: skip

    def remembered(self) -> str:
        """The names of the table and of those before, the latest first, as text."""
        names = [chair.name for chair in self.chairs if chair.name]
        return json.dumps([*names, *self.suggestions()][:PEOPLE_KEPT], ensure_ascii=False)

    def seats(self) -> str:
        """Who sat here in which colour, with which rules and box, as text, to offer it again."""
        chairs = [[chair.name, chair.colour] for chair in self.chairs]
        kept = {"chairs": chairs, "options": self.options}
        if self.components is not None:
            kept |= {"components": self.components, "components_file": self.components_file}
        return json.dumps(kept, ensure_ascii=False)

    def _set_option(self, option_id: str, value: str) -> None:
        option = next((option for option in self.offered if option.id == option_id), None)
        if option is None:
            return
        if not option.choices:
            self.options[option_id] = value == "on"
        elif value.isdigit() and int(value) < len(option.choices):
            self.options[option_id] = option.choices[int(value)][0]


def fresh_table_form(
    meta: Meta, offered: tuple[Option, ...], colours: tuple[str, ...], known: str | None, seats: str | None
) -> TableForm:
    """The form at first: the people of the last table of this game, or as many empty chairs as usual."""
    options = {option.id: option.default for option in offered}
    form = TableForm(meta, offered, colours, [], names_from(known), 0, options)
    form.open_box = registry.load(meta.id).open_box
    _same_box(form, seats)
    chairs, chosen = _seats_from(seats, colours)
    form.chairs = chairs[: meta.seats[1]]
    for option in offered:
        if option.accepts(chosen.get(option.id)):
            form.options[option.id] = chosen[option.id]
    while len(form.chairs) < max(meta.seats[0], min(3, meta.seats[1]) if not chairs else 0):
        form.chairs.append(Chair("", form.free_colour()))
    return form


def _same_box(form: TableForm, text: str | None) -> None:
    """The component file of the last table, if it still fits: whoever owns another box loads it once."""
    try:
        found = json.loads(text or "{}")
        components, file = found.get("components"), found.get("components_file", "")
        if form.open_box and isinstance(components, dict) and isinstance(file, str):
            registry.load(form.meta.id).check_box(components)
            form.components, form.components_file = components, tidy_name(file)
    except (ValueError, AttributeError):
        return


def names_from(text: str | None) -> list[str]:
    """Remembered names, as far as they are names."""
    try:
        found = json.loads(text or "[]")
    except ValueError:
        return []
    names = found if isinstance(found, list) else []
    return [name for name in names if isinstance(name, str) and not name_problem(name)][:PEOPLE_KEPT]


def _seats_from(
    text: str | None, colours: tuple[str, ...]
) -> tuple[list[Chair], dict[str, bool | int | str]]:
    try:
        found = json.loads(text or "{}")
        chairs = [Chair(name, colour) for name, colour in found.get("chairs", [])]
        options = dict(found.get("options", {}))
    except (ValueError, TypeError, AttributeError):
        return [], {}
    fine = all(
        isinstance(chair.name, str) and (not chair.name or not name_problem(chair.name))
        and chair.colour in colours for chair in chairs
    )  # fmt: skip
    different = len({chair.colour for chair in chairs}) == len(chairs)
    return (chairs, options) if fine and different else ([], {})
