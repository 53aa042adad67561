"""The set-up of a game: who sits where, which options, which seed."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ostia_games.core.documents import Json
from ostia_games.core.meta import Meta
from ostia_games.core.names import FILE_NAME_LENGTH, alike, name_problem
from ostia_games.core.words import Message, Refusal, msg

SEED_LIMIT = 1 << 53  # the largest whole numbers that every JSON reader can handle
HUMAN = "human"
EXPERT = "expert"  # takes longer than the others
KINDS = (HUMAN, "random", "easy", "normal", "hard", EXPERT)
TEMPERED = ("normal", "hard")  # the kinds that can have a temper


class BadSetup(Refusal, ValueError):
    """A set-up that cannot be played."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's name, and whether a person plays or a bot of which level."""

    name: str
    kind: str = HUMAN
    temper: str = ""  # of a bot, as the game's `Meta.tempers` call it; none is the plain bot

    @property
    def human(self) -> bool:
        return self.kind == HUMAN

    def turned(self, kind: str) -> "Seat":
        """The same name as another kind of player, with the temper if that kind can have one."""
        return replace(self, kind=kind, temper=self.temper if kind in TEMPERED else "")


def bot_seat(name: str, bot: str) -> Seat:
    """A seat for a bot as the command line writes it: `hard`, or `normal:bold` with a temper."""
    kind, _, temper = bot.partition(":")
    return Seat(name, kind, temper)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything decided before the first action."""

    game: str
    seats: tuple[Seat, ...]
    seed: int
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    start: int | None = None  # the start player; drawn if none is named
    components: Mapping[str, Json] | None = None  # from a component file; `None` for the box's own
    components_file: str = ""  # what that file was called
    rules: int | None = None  # the version of box and rulings it was begun with; `None` for today's

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def option(self, meta: Meta, option_id: str) -> bool | int | str:
        """The value of an option, or its default."""
        if option_id in self.options:
            return self.options[option_id]
        return meta.default(option_id, self.rules)


def own_name_problem(meta: Meta, seats: int, name: str) -> Message | None:
    """What is wrong with a name that a player of the game itself has, such as Gaius in Ostia with two.

    Asked when a game begins. What was saved before anybody asked still opens.
    """
    for number, own in meta.own_names:
        if number == seats and alike(own) == alike(name):
            return msg("{player} plays along already: choose another name", player=own)
    return None


def tempers_told(setup: Setup, meta: Meta) -> tuple[Message, ...]:
    """Which bots have a temper, for everyone at the table."""
    told = [(seat.name, meta.temper(seat.temper)) for seat in setup.seats]
    return tuple(
        msg("The temper of {player}: {temper}. {says}", player=name, temper=temper.name, says=temper.says)
        for name, temper in told
        if temper is not None
    )


def _temper_problem(seat: Seat, meta: Meta) -> Message | None:
    if not seat.temper:
        return None
    if seat.kind not in TEMPERED:
        return msg("only bots of the levels {levels} have a temper", levels=", ".join(TEMPERED))
    if meta.temper(seat.temper) is None:
        asked, known = seat.temper[:20], [temper.id for temper in meta.tempers]
        if not known:
            return msg("{game} has no temper «{temper}»", game=meta.name, temper=asked)
        return msg(
            "{game} has no temper «{temper}»; there are {known}",
            game=meta.name,
            temper=asked,
            known=", ".join(known),
        )
    return None


def checked(setup: Setup, meta: Meta) -> Setup:
    """The set-up itself; `BadSetup` if it cannot be played."""
    fewest, most = meta.seats
    if not fewest <= len(setup.seats) <= most:
        why = msg("{game} is for {fewest} to {most} players", game=meta.name, fewest=fewest, most=most)
        raise BadSetup(why)
    for seat in setup.seats:
        problem = name_problem(seat.name)
        if not problem and seat.kind not in KINDS:
            problem = msg("there is no kind of player «{kind}»", kind=seat.kind[:20])
        problem = problem or _temper_problem(seat, meta)
        if problem:
            raise BadSetup(problem)
    if len({alike(name) for name in setup.names}) < len(setup.seats):
        raise BadSetup(msg("two players have the same name"))
    if not 0 <= setup.seed < SEED_LIMIT:
        raise BadSetup(msg("the seed must be a whole number from 0 to {n}", n=SEED_LIMIT - 1))
    if setup.start is not None and not 0 <= setup.start < len(setup.seats):
        raise BadSetup(msg("the start player is not at the table"))
    if len(setup.components_file) > FILE_NAME_LENGTH or not setup.components_file.isprintable():
        raise BadSetup(msg("the name of the component file cannot be shown"))
    for option_id, value in setup.options.items():
        option = meta.option(option_id)
        if option is None:
            raise BadSetup(msg("{game} has no option «{option}»", game=meta.name, option=option_id[:40]))
        if not option.accepts(value):
            raise BadSetup(msg("the option «{option}» cannot have this value", option=option_id))
    return setup
