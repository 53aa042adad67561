"""How the score of one game is kept: what `ostia_games/<game>/keeper/` has to provide.

- Entries are small frozen dataclasses (`@action`) with a codec, like the actions of the digital game.
- `Keeper.tally` is the game's `Tally`, empty when it is made; `Keeper.counting` says for each kind of entry
  how it is counted into it. Every number goes through `Tally.add`, with the reason and the clause: a total is
  the sum of its postings, so it can explain itself.
- `Keeper.checks` finds what is wrong with each kind of entry and raises `Nonsense` with the clause. Players
  may insist that this is how they play: the entry is then counted all the same, and marked. What is `firm`
  nobody can count (a seat that is not there). What only contradicts a printed value of ours is a `doubt`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from ostia_games.core import registry
from ostia_games.core.keeping.seats import Seat
from ostia_games.core.keeping.setup import BookSetup, Name
from ostia_games.core.meta import Meta, Option
from ostia_games.core.play.actions import Action, Codec, action
from ostia_games.core.play.ranking import Place, Result, places
from ostia_games.core.words import Message, Refusal, Said, msg

TRACKED = "tracked"  # a value of the option `money`
LIGHT = "light"  # an option: only what a table cannot do in its head is kept


class Nonsense(Refusal):
    """An entry that cannot be right, by which clause.

    `firm` if no house rule could make it right. `doubt` names the printed value of our box, by its path, that
    speaks against it: their box may say otherwise, so people are only asked whether it is so. Another word in
    its place is a hint about something else, such as the order of turns.
    """

    def __init__(self, clause: str, message: Message, firm: bool = False, doubt: str = "") -> None:
        super().__init__(message)
        self.clause = clause
        self.firm = firm
        self.doubt = doubt


def no_player(clause: str) -> Nonsense:
    return Nonsense(clause, msg("there is no such player at this table"), firm=True)


@action
class Adjust(Action):
    """A correction by hand of something counted; the same in every game."""

    seat: Seat
    what: str
    by: int


@dataclass(frozen=True, slots=True)
class Count:
    """Something counted for each player, such as chips or money."""

    id: str
    title: Message
    clause: str


@dataclass(frozen=True, slots=True)
class Posting:
    """One summand of a total."""

    entry: int  # -1 for the set-up
    who: int
    what: str
    amount: int
    why: Message
    clause: str


class Tally:
    """What the entries so far come to. Games add what else they track."""

    def __init__(self, setup: BookSetup, options: Mapping[str, bool | int | str]) -> None:
        self.setup = setup
        self.options = options
        self.seats = len(setup.names)
        self.names: tuple[Name, ...] = setup.called  # games may add a player without a seat, such as Gaius
        self.entry = -1
        self.items: list[Posting] = []
        self.told: list[Message] = []
        self._totals: dict[tuple[int, str], int] = {}

    @property
    def light(self) -> bool:
        return self.options.get(LIGHT) is True

    def add(self, who: int, what: str, amount: int, why: Message, clause: str) -> None:
        if amount:
            self.items.append(Posting(self.entry, who, what, amount, why, clause))
            self._totals[who, what] = self.total(who, what) + amount

    def total(self, who: int, what: str) -> int:
        return self._totals.get((who, what), 0)

    def totals(self, what: str) -> tuple[int, ...]:
        return tuple(self.total(who, what) for who in range(len(self.names)))

    def sum_of(self, who: int, what: str) -> list[Posting]:
        """What a total is made of, in the order of the entries."""
        return [item for item in self.items if item.who == who and item.what == what]

    def say(self, message: Message) -> None:
        """Add a sentence to the history."""
        self.told.append(message)

    def adjust(self, entry: Adjust, counts: tuple[Count, ...], why: Message) -> None:
        count = next(count for count in counts if count.id == entry.what)
        self.add(entry.seat, entry.what, entry.by, why, count.clause)
        said: Said = {"player": self.names[entry.seat], "what": count.title, "by": abs(entry.by)}
        if entry.by < 0:
            self.say(msg("{player}: {what} −{by}.", **said))
        else:
            self.say(msg("{player}: {what} +{by}.", **said))

    def place(self, who: int, place: int, total: int, parts: Mapping[str, int]) -> Place:
        name = "" if who < self.seats else self.names[who]
        assert isinstance(name, str)
        return Place(who, place, total, parts, name)

    def standing(self, what: str) -> Result:
        """The ranking by one total alone, as long as nobody has won."""
        totals = dict(enumerate(self.totals(what)))
        placed = places(totals)
        rows = [self.place(who, placed[who], total, {}) for who, total in totals.items()]
        return Result(tuple(sorted(rows, key=lambda row: row.place)), ())


S = TypeVar("S", bound=Tally)
PerEntry = Mapping[type[Action], Callable[[Any, Any], None]]  # takes the tally and the entry


class Keeper(ABC, Generic[S]):
    """How the score of one game is kept."""

    meta: ClassVar[Meta]
    codec: ClassVar[Codec]
    tally: ClassVar[type[Any]]
    counting: ClassVar[PerEntry]
    checks: ClassVar[PerEntry]
    players_clause: ClassVar[str]  # says how many players there are
    counts: ClassVar[tuple[Count, ...]]  # the first is the score
    options: ClassVar[tuple[Option, ...]] = ()
    colours: ClassVar[tuple[str, ...]] = ("red", "blue", "green", "yellow", "black")
    former_colours: ClassVar[tuple[str, ...]] = ()  # of tables that were begun before
    milestones: ClassVar[
        tuple[type[Action], ...]
    ] = ()  # entries that lead from one round or turn to the next

    # At a table with several devices: entries that tell what one player hides, which nobody else sees before
    # all have told theirs; and those to which everybody adds their own row (`BySeat`).
    secret: ClassVar[tuple[type[Action], ...]] = ()
    laid: ClassVar[tuple[type[Action], ...]] = ()

    def new(self, setup: BookSetup, options: Mapping[str, bool | int | str]) -> S:
        """The tally before the first entry; `options` holds a value for every option."""
        empty: S = self.tally(setup, options)
        return empty

    def problem(self, tally: S, entry: Action) -> Nonsense | None:
        """What is wrong with an entry at this point, if anything."""
        # Only by hand does a player without a seat get anything.
        players = len(tally.names) if isinstance(entry, Adjust) else tally.seats
        try:
            self.check_open(tally, entry)
            if not 0 <= getattr(entry, "seat", 0) < players:
                raise no_player(self.players_clause)
            self.checks[type(entry)](tally, entry)
        except Nonsense as found:
            return found
        return None

    @abstractmethod
    def check_open(self, tally: S, entry: Action) -> None:
        """Refuse an entry that comes too late, such as a turn after the last."""

    def enter(self, tally: S, entry: Action) -> None:
        """Count an entry and put it into words. Trusts that it is not firm nonsense."""
        self.counting[type(entry)](tally, entry)

    @abstractmethod
    def over(self, tally: S) -> bool:
        """Whether everything is counted."""

    @abstractmethod
    def result(self, tally: S) -> Result:
        """The ranking as the score stands."""

    def scores(self, tally: S) -> tuple[int, ...]:
        """By player, for the chart."""
        return tally.totals(self.counts[0].id)

    def fits(self, tally: S, entry: Action, rest: Sequence[Action]) -> bool:
        """Whether a forgotten entry can be put in here; `rest` are the entries that follow."""
        kind = type(entry)
        return kind not in self.milestones or kind not in map(type, rest)

    def along(self, entries: Sequence[Action], number: int, new: Action) -> dict[int, Action]:
        """By their numbers, other entries that are corrected along with one: they name what it made."""
        return {}

    def chapter(self, tally: S, entry: Action) -> Message | None:
        """The part of the history that an entry belongs to; `tally` is the one before it."""
        number = getattr(tally, "round", None)
        return None if number is None else msg("Round {n}", n=number)

    def written(self, tally: S, entry: Action, told: Sequence[Message]) -> Message:
        """What was written, in a sentence or two: the answer to an entry."""
        if not told:
            return msg("The entry is made.")
        first, *more = told
        return msg("{first} {second}", first=first, second=more[0]) if len(more) == 1 else first

    def owing(self, tally: S) -> frozenset[int]:
        """The seats that have something secret left to tell."""
        return frozenset()

    def handed_out(self, tally: S) -> Mapping[tuple[int, str], int]:
        """What people were told to hand out, by player and count; a correction tells the difference."""
        return {}

    def verdict(self, tally: S) -> tuple[Message, ...]:
        """Ties and tie-breaks in words: why equal totals are ranked as they are."""
        return ()


def money_option(clause: str) -> Option:
    """For games whose players may hide their money."""
    return Option(
        "money",
        clause,
        msg("Money"),
        msg("Secret: amounts are only asked at the end. Counted along: every payment is entered."),
        default="secret",
        choices=(("secret", msg("secret")), (TRACKED, msg("counted along"))),
    )


def light_option(kept: Message) -> Option:
    """The switch of every game; `kept` says what is still entered."""
    return Option(LIGHT, "", msg("Light keeping"), kept)


def until(rest: Sequence[Action], end: type[Action]) -> list[Action]:
    """The entries that follow, to the end of the round."""
    kinds = [type(entry) for entry in rest]
    return list(rest[: kinds.index(end)]) if end in kinds else list(rest)


def nothing_to_check(tally: Tally, entry: Action) -> None:
    """For entries that cannot be wrong."""


def keepable(game_id: str) -> bool:
    """Whether this version can keep the score of the game."""
    return registry.has_part(game_id, "keeper.keeper")


def load_keeper(game_id: str) -> Keeper[Any]:
    """The score keeper of a game; `UnknownGame` if this version does not hold it."""
    if not keepable(game_id):
        name = registry.meta(game_id).name
        raise registry.UnknownGame(msg("tables of {game} are not in this version yet", game=name))
    found: Keeper[Any] = registry.part(game_id, "keeper.keeper").KEEPER
    return found
