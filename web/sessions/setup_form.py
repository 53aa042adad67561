"""The set-up page of a game: people and bots, rules, who begins, the seed."""

import json
from dataclasses import dataclass, field, replace

from ostia_games.core.documents import Json
from ostia_games.core.meta import Level, Meta
from ostia_games.core.names import name_problem
from ostia_games.core.play import chance
from ostia_games.core.play.game import load_game
from ostia_games.core.play.setup import HUMAN, KINDS, SEED_LIMIT, TEMPERED, Seat, Setup, checked
from ostia_games.core.words import Message, Words, msg
from web.sessions.form import Form

NAMES = ("Ada", "Ben", "Clara", "Emil", "Rasa", "Jonas")  # proper names, the same in every language
AS_IT_COMES = "any"  # in place of a temper: drawn from the seed when the game begins


@dataclass(slots=True)
class SetupForm(Form):
    seats: list[Seat] = field(default_factory=list)
    start: str = ""  # the number of a seat; empty: drawn by lot
    seed: str = ""  # empty: a fresh one

    @property
    def size(self) -> int:
        return len(self.seats)

    def names(self, t: Words) -> list[str]:
        return [seat.name for seat in self.seats]

    def set(self, name: str, value: str) -> None:
        Form.set(self, name, value)
        if name == "start":
            self.start = value if value.isdigit() and int(value) < self.size else ""
        elif name == "seed":
            self.seed = value.strip()

    def rename(self, seat: int, name: str) -> None:
        self.seats[seat] = replace(self.seats[seat], name=name)

    def add(self, name: str = "") -> None:
        """One more player: a bot, with a name nobody has yet unless one is given."""
        if not self.full:
            self.seats.append(Seat(name or free_name(self.seats), "normal"))

    def remove(self, seat: int) -> None:
        if self.removable and 0 <= seat < self.size:
            del self.seats[seat]
            self.start = ""
            self._forget_name_problems()

    def suit(self, level: Level) -> None:
        """Everything as a level wants it: people stay, bots fill the table up."""
        self.seats, self.options = self._seats_for(level), self.meta.defaults() | dict(level.options)
        self.start = ""
        self._forget_name_problems()

    def suits(self, level: Level) -> bool:
        same = self.options == self.meta.defaults() | dict(level.options)
        return same and self.seats == self._seats_for(level)

    def _seats_for(self, level: Level) -> list[Seat]:
        seats = [seat if seat.human else seat.turned(level.bots) for seat in self.seats]
        if not any(seat.human for seat in seats):
            seats[0] = Seat(seats[0].name)
        while len(seats) < level.seats:
            seats.append(Seat(free_name(seats), level.bots))
        while len(seats) > level.seats and not all(seat.human for seat in seats):
            seats.remove([seat for seat in seats if not seat.human][-1])
        return seats

    def problems(self, t: Words) -> dict[str, Message]:
        found = Form.problems(self, t)
        if self.seed and not _is_seed(self.seed):
            found["seed"] = msg("the seed must be a whole number from 0 to {n}", n=SEED_LIMIT - 1)
        return found

    def setup(self, entropy: int) -> Setup:
        """The set-up; only without problems."""
        seed = int(self.seed) if self.seed else entropy % SEED_LIMIT
        start = int(self.start) if self.start else None
        seats, box = _with_tempers(self.meta, self.seats, seed), self.components
        setup = Setup(self.meta.id, seats, seed, dict(self.options), start, box, self.components_file)
        return checked(setup, self.meta)

    def people(self) -> str:
        """The seats as text, to offer them again next time."""
        rows = [[seat.name, seat.kind, *([seat.temper] if seat.temper else [])] for seat in self.seats]
        return json.dumps(rows, ensure_ascii=False)

    def _set_seat(self, seat: int, kind: str, value: str) -> None:
        if kind == "kind" and value in offered(self.meta):
            self.seats[seat] = self.seats[seat].turned(value)
        elif kind == "temper" and value in tempers_for(self.meta, self.seats[seat]):
            self.seats[seat] = replace(self.seats[seat], temper=value)
        Form._set_seat(self, seat, kind, value)


def offered(meta: Meta) -> tuple[str, ...]:
    """The kinds of players to choose from; the random bot plays in tests only."""
    return (HUMAN, *meta.bots)


def tempers_for(meta: Meta, seat: Seat) -> tuple[str, ...]:
    """What can be chosen for this player; nothing if it cannot have a temper."""
    if seat.kind not in TEMPERED or not meta.tempers:
        return ()
    return ("", *(temper.id for temper in meta.tempers), AS_IT_COMES)


def _with_tempers(meta: Meta, seats: list[Seat], seed: int) -> tuple[Seat, ...]:
    """The seats with what comes for those who take it as it comes, which may be none."""
    tempers = ["", *(temper.id for temper in meta.tempers)]

    def drawn(number: int) -> str:
        pick, _ = chance.below(len(tempers), chance.seeded(f"temper {seed} {number}"))
        return tempers[pick]

    return tuple(
        replace(seat, temper=drawn(number)) if seat.temper == AS_IT_COMES else seat
        for number, seat in enumerate(seats)
    )


def usual(meta: Meta) -> Level:
    """What is usual, for somebody who wants no level."""
    return Level(max(meta.seats[0], meta.usual_seats), "normal", meta.tagline)


def fresh_form(meta: Meta, people: str | None, mine: dict[str, Json] | None = None) -> SetupForm:
    """Begins with the people of the last game as far as they fit, otherwise with one person and bots."""
    seats = [_fitting(meta, seat) for seat in _remembered(people)[: meta.seats[1]]]
    while len(seats) < (meta.seats[0] if people else usual(meta).seats):
        seats.append(Seat(free_name(seats), "normal" if seats else HUMAN))
    open_box = load_game(meta.id).open_box
    return SetupForm(meta, meta.options, meta.defaults(), open_box=open_box, mine=mine, seats=seats)


def _fitting(meta: Meta, seat: Seat) -> Seat:
    """Who played another game last, as far as this one has such a bot."""
    if seat.kind not in offered(meta):
        seat = seat.turned(meta.bots[-1])
    return seat if seat.temper in tempers_for(meta, seat) else replace(seat, temper="")


def own_name(people: str | None) -> str:
    """What the person who played here last is called."""
    return next((seat.name for seat in _remembered(people) if seat.human), NAMES[0])


def free_name(seats: list[Seat]) -> str:
    """A name that nobody at the table has."""
    taken = {seat.name.casefold() for seat in seats}
    return next(name for name in NAMES if name.casefold() not in taken)


def _is_seed(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= len(str(SEED_LIMIT)) and int(text) < SEED_LIMIT


def _remembered(people: str | None) -> list[Seat]:
    try:
        seats = [Seat(name, kind, *temper) for name, kind, *temper in json.loads(people or "[]")]
        fine = all(not name_problem(seat.name) and seat.kind in KINDS for seat in seats)
    except (ValueError, TypeError, AttributeError):
        return []
    different = len({seat.name.casefold() for seat in seats}) == len(seats)
    return seats if fine and different else []
