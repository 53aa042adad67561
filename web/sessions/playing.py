"""A game in play on this device: its log, who looks at the screen, and what is open on it."""

import json
from dataclasses import dataclass, field

from ostia_games.core.play.actions import Action
from ostia_games.core.play.log import GameLog, LogLine
from ostia_games.core.play.setup import Seat
from ostia_games.core.play.state import State
from ostia_games.core.words import Message

ALL = 1000  # more chapters than any final count has
FRESH = 8  # sentences that are marked as new at most


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do in somebody's place, and why."""

    act: Action
    reason: Message | None


@dataclass(slots=True)
class PlaySession:
    """Whatever a screen shows of the game goes through `view` and `lines`."""

    key: str
    log: GameLog
    name: str = ""
    created: float = 0.0
    eyes: int | None = None  # the seat that looks at the screen; `None` for anybody
    picked: str = ""  # the first of two presses on the board
    advice: Advice | None = None  # what a bot would do, until something is done
    announced: set[str] | None = None  # events; `None` before the first look at the table
    whole_log: bool = False
    told: int = 0  # chapters of the final count that people have seen
    changes: int = 0  # goes up with everything done or taken back
    humans: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.humans = tuple(number for number, seat in enumerate(self.seats) if seat.human)
        if len(self.humans) == 1:
            self.eyes = self.humans[0]
        if self.log.over:
            self.told = ALL  # people have seen it when the game ended
        self._attend()

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.log.setup.seats

    @property
    def shared(self) -> bool:
        """Whether several people look at one screen and must not see each other's secrets."""
        return len(self.humans) > 1 and not self.log.game.meta.cooperative

    # Who is asked

    @property
    def actors(self) -> tuple[int, ...]:
        return self.log.game.actors(self.log.state)

    @property
    def asked(self) -> int | None:
        """The person who is asked now: whoever looks at the screen, if that one may act."""
        people = [seat for seat in self.actors if seat in self.humans]
        return self.eyes if self.eyes in people else next(iter(people), None)

    @property
    def has_bots(self) -> bool:
        return len(self.humans) < len(self.seats)

    @property
    def bot(self) -> int | None:
        """The bot that is to move. Where people may act as well they go first: what the group decides is
        theirs to decide, and nothing changes under their hands. A secret choice disturbs nobody."""
        state, people = self.log.state, [seat for seat in self.actors if seat in self.humans]
        if people and not self.log.game.step(state).secret:
            return None
        return next((seat for seat in self.actors if seat not in self.humans), None)

    @property
    def next_eyes(self) -> int | None:
        """The person to pass the device to, while the curtain is down."""
        return self.asked if self.shared and self.asked != self.eyes else None

    @property
    def seat(self) -> int | None:
        """The seat whose view may be shown; nobody's behind the curtain or when the game is over."""
        return None if self.log.over or self.next_eyes is not None else self.eyes

    def take_seat(self) -> None:
        """The person who is asked has the device now."""
        self.eyes = self.asked if self.asked is not None else self.eyes
        self.picked = ""

    # What is seen

    def view(self) -> State:
        """The table as the screen may show it."""
        seen: State = self.log.game.view(self.log.state, self.seat)
        return seen

    def lines(self) -> list[LogLine]:
        """The log as the screen may show it."""
        return self.log.lines(self.seat)

    def mark(self) -> str:
        """Changes whenever the seat sees something new, and only then: gives away a stale press."""
        return mark_of(self.lines())

    def undo_refusal(self) -> Message | None:
        return self.log.undo_refusal(-1 if self.seat is None else self.seat)

    def can_redo(self) -> bool:
        """Whether the person at the screen can do again what was taken back."""
        return self.seat is not None and self.log.can_redo(self.seat)

    # What is done

    def settle(self) -> None:
        """Make the choices that have no alternative."""
        self.log.settle()
        self._attend()

    def act(self, action: str) -> None:
        """The person at the screen does something; `IllegalAction` refuses it, `BadAction` is no action."""
        if self.seat is None:
            return
        self.play(self.seat, self.decoded(action))

    def play(self, seat: int, act: Action) -> None:
        """A seat does something, and what follows without a choice is done too."""
        self.log.play(seat, act)
        self.changes += 1
        self.settle()

    def stays(self, act: Action) -> bool:
        """Whether the decision at hand goes on after this action of the person at the screen, and nothing new
        is seen: then it is a part of it that can be taken back."""
        if self.seat is None:
            return False
        now, then = self.log.state, self.log.state.copy()
        self.log.game.apply(then, self.seat, act)
        return then.step == now.step and then.reveals == now.reveals

    def decoded(self, action: str) -> Action:
        return self.log.game.codec.decode(json.loads(action))

    def undo(self) -> None:
        if self.seat is not None:
            self.log.undo(self.seat)
            self.changes += 1
            self._attend()

    @property
    def can_change(self) -> bool:
        """Whether whoever chose in secret last can still change it: the curtain is down, and nobody has taken
        the device yet."""
        last = self.log.entries[-1] if self.log.entries else None
        return (
            self.next_eyes is not None
            and last is not None
            and self.log.game.steps[last.step].secret
            and last.seat == self.eyes
            and self.log.undo_refusal(last.seat) is None
        )

    def change_choice(self) -> None:
        if self.can_change and self.eyes is not None:
            self.log.undo(self.eyes)
            self.changes += 1
            self._attend()

    def redo(self) -> None:
        if self.seat is not None:
            self.log.redo(self.seat)
            self.changes += 1
            self._attend()

    def _attend(self) -> None:
        """Where nothing is secret between people, the screen simply follows who is asked."""
        self.picked, self.advice = "", None
        if not self.shared and self.asked is not None:
            self.eyes = self.asked


def mark_of(lines: list[LogLine]) -> str:
    """`PlaySession.mark` where the lines are at hand."""
    return str(len(lines))


def fresh(lines: list[LogLine], seat: int | None) -> list[LogLine]:
    """What just happened: the seat's own last action, or everything that the others did since."""
    if not lines:
        return []
    own = [line.index for line in lines if line.seat == seat]
    if own and own[-1] == lines[-1].index:
        return [line for line in lines if line.index == own[-1]]
    since = [line for line in lines if not own or line.index > own[-1]]
    return since[-FRESH:]
