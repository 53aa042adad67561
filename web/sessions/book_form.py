"""The set-up page of a score book: who sits where, in which colour, who begins, the rules of the table."""

import json
from dataclasses import dataclass, field

from ostia_games.core.documents import Json
from ostia_games.core.keeping.setup import COLOURS, BookSetup
from ostia_games.core.meta import Meta, Option
from ostia_games.core.names import name_problem, tidy_name
from ostia_games.core.play.game import load_game
from ostia_games.core.words import Words
from web.sessions.form import Form, OptionValue

PEOPLE_KEPT = 12  # names that are remembered


@dataclass(slots=True, eq=False)
class Chair:
    """A player to be: a name, perhaps none yet, and a colour."""

    name: str
    colour: str


@dataclass(slots=True)
class BookForm(Form):
    colours: tuple[str, ...] = ()
    chairs: list[Chair] = field(default_factory=list)
    known: list[str] = field(default_factory=list)  # names of earlier tables
    start: int = 0

    @property
    def size(self) -> int:
        return len(self.chairs)

    def names(self, t: Words) -> list[str]:
        """Whoever has no name goes by the colour."""
        return [chair.name or t(COLOURS[chair.colour]) for chair in self.chairs]

    def rename(self, seat: int, name: str) -> None:
        self.chairs[seat].name = name

    def add(self, name: str = "") -> None:
        """One more player: into an empty chair, or on a new one."""
        empty = next((chair for chair in self.chairs if not chair.name), None)
        if name and empty:
            empty.name = name
        elif not self.full:
            self.chairs.append(Chair(name, self.free_colour()))

    def remove(self, seat: int) -> None:
        """One player less; a chair that must stay is emptied."""
        if not 0 <= seat < self.size:
            return
        if self.removable:
            del self.chairs[seat]
            self.start = max(0, self.start - (self.start >= seat and self.start > 0))
        else:
            self.chairs[seat].name = ""
        self._forget_name_problems()

    def up(self, seat: int) -> None:
        """A player sits one place earlier; the first goes to the end."""
        if 0 <= seat < self.size:
            begins = self.chairs[self.start]
            self.chairs.insert((seat - 1) % self.size, self.chairs.pop(seat))
            self.start = self.chairs.index(begins)
            self._forget_name_problems()

    def begin_with(self, seat: int) -> None:
        if 0 <= seat < self.size:
            self.start = seat

    def recolour(self, seat: int) -> None:
        """The next colour that nobody has; if all are taken, that of whoever has the next one."""
        if not 0 <= seat < self.size:
            return
        mine, taken = self.chairs[seat], {chair.colour for chair in self.chairs}
        at = self.colours.index(mine.colour)
        following = self.colours[at + 1 :] + self.colours[:at]
        free = [colour for colour in following if colour not in taken]
        if free:
            mine.colour = free[0]
        else:
            other = next(chair for chair in self.chairs if chair.colour == following[0])
            mine.colour, other.colour = other.colour, mine.colour

    def free_colour(self) -> str:
        taken = {chair.colour for chair in self.chairs}
        return next(colour for colour in self.colours if colour not in taken)

    def suggestions(self) -> list[str]:
        """Known names that are not at the table."""
        seated = {chair.name.casefold() for chair in self.chairs}
        return [name for name in self.known if name.casefold() not in seated]

    def setup(self, now: float) -> BookSetup:
        """The set-up; only without problems."""
        colours = tuple(chair.colour for chair in self.chairs)
        return BookSetup(
            self.meta.id,
            tuple(chair.name for chair in self.chairs),
            colours,
            self.start,
            dict(self.options),
            int(now),
            self.components,
            self.components_file,
        )

    def remembered(self) -> str:
        """The names at this table and at earlier ones, the latest first, as text."""
        names = [chair.name for chair in self.chairs if chair.name]
        return json.dumps([*names, *self.suggestions()][:PEOPLE_KEPT], ensure_ascii=False)

    def seats(self) -> str:
        """Who sat here in which colour, with which rules, as text, to offer it again."""
        chairs = [[chair.name, chair.colour] for chair in self.chairs]
        return json.dumps({"chairs": chairs, "options": self.options}, ensure_ascii=False)


def fresh_book_form(  # noqa: PLR0913, PLR0917 - the game, what it offers, and what is remembered
    meta: Meta,
    offered: tuple[Option, ...],
    colours: tuple[str, ...],
    known: str | None,
    seats: str | None,
    mine: dict[str, Json] | None = None,
) -> BookForm:
    """Begins with the people of the last table of this game, or with as many empty chairs as usual."""
    options = {option.id: option.default for option in offered}
    open_box = load_game(meta.id).open_box
    form = BookForm(meta, offered, options, open_box=open_box, colours=colours, known=names_from(known))
    form.mine = form.components = mine
    if mine is None:
        _same_box(form, seats)
    chairs, remembered = _seats_from(seats, colours)
    chosen = meta.today(remembered)
    form.chairs = chairs[: meta.seats[1]]
    for option in offered:
        if option.accepts(chosen.get(option.id)):
            form.options[option.id] = chosen[option.id]
    while len(form.chairs) < max(meta.seats[0], min(3, meta.seats[1]) if not chairs else 0):
        form.chairs.append(Chair("", form.free_colour()))
    return form


def _same_box(form: BookForm, text: str | None) -> None:
    """The component file of the last table, as it was remembered before there was a box of one's own."""
    try:
        found = json.loads(text or "{}")
        components, file = found.get("components"), found.get("components_file", "")
        if form.open_box and isinstance(components, dict) and isinstance(file, str):
            load_game(form.meta.id).check_box(components)
            form.components, form.components_file = components, tidy_name(file)
    except (ValueError, AttributeError):
        return


def names_from(text: str | None) -> list[str]:
    """Remembered names, those that are valid."""
    try:
        found = json.loads(text or "[]")
    except ValueError:
        return []
    names = found if isinstance(found, list) else []
    return [name for name in names if isinstance(name, str) and not name_problem(name)][:PEOPLE_KEPT]


def _recoloured(chairs: list[Chair], colours: tuple[str, ...]) -> None:
    """Who had a colour that the game no longer has gets one that is free."""
    free = [colour for colour in colours if colour not in {chair.colour for chair in chairs}]
    for chair in chairs:
        if chair.colour in COLOURS and chair.colour not in colours and free:
            chair.colour = free.pop(0)


def _seats_from(text: str | None, colours: tuple[str, ...]) -> tuple[list[Chair], dict[str, OptionValue]]:
    try:
        found = json.loads(text or "{}")
        chairs = [Chair(name, colour) for name, colour in found.get("chairs", [])]
        _recoloured(chairs, colours)
        options = dict(found.get("options", {}))
    except (ValueError, TypeError, AttributeError):
        return [], {}
    fine = all(
        isinstance(chair.name, str)
        and (not chair.name or not name_problem(chair.name))
        and chair.colour in colours
        for chair in chairs
    )
    different = len({chair.colour for chair in chairs}) == len(chairs)
    return (chairs, options) if fine and different else ([], {})
