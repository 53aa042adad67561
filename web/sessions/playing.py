"""A game in play on this device: its log, who looks at the screen, and what is open on it."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ostia_games.core.play.actions import Action
from ostia_games.core.play.advice import Advice
from ostia_games.core.play.log import GameLog, LogLine, decided
from ostia_games.core.play.setup import Seat
from ostia_games.core.play.state import State
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, msg

ALL = 1000  # more chapters than any final count has


@dataclass(slots=True)
class PlaySession:
    """Whatever a screen shows of the game goes through `view` and `lines`."""

    key: str
    log: GameLog
    name: str = ""
    created: float = 0.0
    eyes: int | None = None  # the seat that looks at the screen; `None` for anybody
    mine: bool = False  # whoever is asked before all eyes wants to see the own secrets
    looked: dict[int, int] = field(default_factory=dict)  # how much of the public log a seat has seen
    picked: str = ""  # the first of two presses on the board
    advice: Advice | None = None  # what a good player would do, until something is done
    pressed_at: int | None = None  # how many actions there were before a press that did several
    staged: int = 0  # lines of the log that the reader has seen, in scenes or otherwise
    whole_log: bool = False
    told: int = 0  # chapters of the final count that people have seen
    changes: int = 0  # goes up with everything done or taken back
    away: frozenset[int] = frozenset()  # people who sit at other devices
    stand_ins: frozenset[int] = frozenset()  # people who are gone, and a bot plays on for them
    tokens: dict[int, str] = field(default_factory=dict)  # by which a device gets its seat back
    analysis: dict[str, Any] | None = None  # what decided it, once somebody has asked
    humans: tuple[int, ...] = field(init=False)  # the people at this device
    forced: Action | None = field(init=False, default=None)  # what has no alternative, to be done in a moment

    def __post_init__(self) -> None:
        if self.log.over:
            self.told = ALL  # people have seen it when the game ended
        self.seat_people(self.away, self.stand_ins)

    def seat_people(self, away: frozenset[int], stand_ins: frozenset[int]) -> None:
        """Who sits at other devices, and for whom a bot plays on; all others are here."""
        self.away, self.stand_ins = away, stand_ins
        gone = away | stand_ins
        self.humans = tuple(
            number for number, seat in enumerate(self.seats) if seat.human and number not in gone
        )
        if len(self.humans) == 1:
            self.eyes = self.humans[0]
        elif self.eyes not in self.humans:
            self.eyes = None
        self.changes += 1
        self._attend()
        self.staged = len(self.log.lines(self.reader))  # what had happened before is no news

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.log.setup.seats

    @property
    def shared(self) -> bool:
        """Whether several people look at one screen and must not see each other's secrets."""
        return len(self.humans) > 1 and self.log.game.secrets(self.log.state)

    # Who is asked

    @property
    def actors(self) -> tuple[int, ...]:
        return self.log.game.actors(self.log.state)

    @property
    def asked(self) -> int | None:
        """The person who is asked now: whoever looks at the screen, if that one may act. Nobody is asked for
        what has no alternative."""
        if self.forced is not None:
            return None
        people = [seat for seat in self.actors if seat in self.humans]
        return self.eyes if self.eyes in people else next(iter(people), None)

    @property
    def has_bots(self) -> bool:
        return bool(self.stand_ins) or any(not seat.human for seat in self.seats)

    @property
    def bot(self) -> int | None:
        """The bot that is to move. Where people may act as well they go first: what the group decides is
        theirs to decide, and nothing changes under their hands. A secret choice disturbs nobody."""
        people = [seat for seat in self.actors if seat in self.humans or seat in self.away]
        if people and not self.log.game.step(self.log.state).secret:
            return None
        return next((seat for seat in self.actors if seat not in people), None)

    def openly(self) -> list[Action] | None:
        """What the person who is asked may do before all eyes; `None` if that takes secrets of their own."""
        if not self.shared or self.mine or self.asked is None:
            return None
        view = self.log.view(None)
        return self.log.game.step(view).openly(view, self.asked)

    @property
    def open_seat(self) -> int | None:
        """The person who is asked before all eyes: the screen shows what everybody may see."""
        return None if self.openly() is None else self.asked

    @property
    def can_hide(self) -> bool:
        """Whether the person who looks at their own could be asked before all eyes as well."""
        if not self.mine or self.asked is None:
            return False
        view = self.log.view(None)
        return self.log.game.step(view).openly(view, self.asked) is not None

    @property
    def mover(self) -> int | None:
        """Who moves by themselves: a bot, or whoever has no alternative."""
        return self.actors[0] if self.forced is not None else self.bot

    @property
    def reader(self) -> int | None:
        """Whose eyes a scene is for. People who share a screen look together, at what all of them may see."""
        return None if self.shared else self.eyes

    @property
    def next_eyes(self) -> int | None:
        """The person to pass the device to, while the curtain is down."""
        return self.asked if self.shared and self.asked != self.eyes and self.open_seat is None else None

    @property
    def seat(self) -> int | None:
        """The seat whose view may be shown; nobody's behind the curtain, before all eyes, or at the end."""
        hidden = self.log.over or self.next_eyes is not None or self.open_seat is not None
        return None if hidden else self.eyes

    @property
    def actor(self) -> int | None:
        """The seat that a press on the screen acts for."""
        return self.open_seat if self.seat is None else self.seat

    def take_seat(self) -> None:
        """The person who is asked has the device now."""
        self.eyes = self.asked if self.asked is not None else self.eyes
        self.picked = ""
        self._look()

    def show_mine(self) -> None:
        """The person asked before all eyes wants to see their own; the curtain comes first."""
        if self.open_seat is not None:
            self.mine, self.picked = True, ""

    def hide_mine(self) -> None:
        """Before all eyes again."""
        if self.can_hide:
            self._look()
            self.mine, self.eyes, self.picked = False, None, ""

    def _look(self) -> None:
        if self.seat is not None:
            self.looked[self.seat] = len(self.log.lines(None))

    def unseen(self, seat: int) -> list[LogLine]:
        """What everybody may know and this seat has not seen yet: all since it last had the screen."""
        lines = self.log.lines(None)
        own = [at for at, line in enumerate(lines) if line.seat == seat]
        since = self.looked.get(seat, own[-1] + 1 if own else 0)
        return [line for at, line in decided(lines) if at >= since]

    # What is seen

    def view(self) -> State:
        """The table as the screen may show it."""
        return self.log.view(self.seat)

    def lines(self) -> list[LogLine]:
        """The log as the screen may show it."""
        return self.log.lines(self.seat)

    def mark(self) -> str:
        """Changes whenever the seat sees something new, and only then: gives away a stale press."""
        return mark_of(self.lines(), self.seat)

    @property
    def _undoer(self) -> int | None:
        """Whose decision can be taken back: before all eyes, that of whoever decided last."""
        if self.open_seat is None:
            return self.seat
        decided = [entry.seat for entry in self.log.entries if not entry.forced]
        return decided[-1] if decided and decided[-1] in self.humans else None

    def undo_refusal(self) -> Message | None:
        return self.log.undo_refusal(-1 if self._undoer is None else self._undoer)

    def can_redo(self) -> bool:
        """Whether the person at the screen can do again what was taken back."""
        return self.actor is not None and self.log.can_redo(self.actor)

    # What is done

    def act(self, action: str) -> None:
        """The person at the screen does something; `IllegalAction` refuses it, `BadAction` is no action."""
        seat, offered = self.actor, self.openly()
        if seat is None:
            return
        first, *others = self.decoded(action)
        if offered is not None and first not in offered:
            # Not by the rules themselves, whose refusal would tell what the seat hides.
            raise IllegalAction(self.log.game.step(self.log.state).clause, msg("this is not possible now"))
        start = len(self.log.entries)
        self.play(seat, first)
        self.pressed_at = start if others else None
        for act in others:
            # What the first ones led to may have changed what can be done: a bot refuses, a pile is empty.
            if self.actor != seat or act not in self.log.game.legal(self.log.state, seat):
                break
            self.play(seat, act)

    def play(self, seat: int, act: Action) -> None:
        looking = self.seat
        self.log.play(seat, act)
        if looking is not None:
            self.looked[looking] = len(self.log.lines(None))
        self.changes += 1
        self._attend()

    def play_away(self, seat: int, acts: Sequence[Action]) -> None:
        """Somebody at another device acts. Who sees nothing of it here is not disturbed by it."""
        before, kept = self.mark(), (self.picked, self.advice, self.mine, self.eyes)
        self.play(seat, acts[0])
        for act in acts[1:]:
            if seat not in self.actors or act not in self.log.game.legal(self.log.state, seat):
                break
            self.play(seat, act)
        if self.mark() == before and self.asked is not None:
            self.picked, self.advice, self.mine, self.eyes = kept

    def take_back_away(self, seat: int, *, again: bool) -> None:
        """Undo for somebody at another device, or redo; `CannotUndo` says why not."""
        if again:
            self.log.redo(seat)
        else:
            self.log.undo(seat)
        self.changes += 1
        self._attend()

    def decoded(self, action: str) -> list[Action]:
        """What a press stands for: one action, or a list of them."""
        found = json.loads(action)
        several = isinstance(found, list) and bool(found) and isinstance(found[0], list)
        return [self.log.game.codec.decode(one) for one in (found if several else [found])]

    def undo(self) -> None:
        """What one press has done is taken back by one press, as far as it can be."""
        start, self.pressed_at = self.pressed_at, None
        if self._undoer is not None:
            self.log.undo(self._undoer)
            while start is not None and len(self.log.entries) > start and not self.undo_refusal():
                self.log.undo(self._undoer)
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
        if self.actor is not None:
            self.log.redo(self.actor)
            self.changes += 1
            self._attend()

    def _attend(self) -> None:
        """Where nothing is secret between people, the screen simply follows who is asked; what is asked
        before all eyes is shown to nobody in particular."""
        self.picked, self.advice, self.mine = "", None, False
        self.forced = self.log.forced()
        if not self.shared and self.asked is not None:
            self.eyes = self.asked
        elif self.open_seat is not None:
            self.eyes = None


def mark_of(lines: list[LogLine], seat: int | None) -> str:
    """`PlaySession.mark` where the lines are at hand."""
    return str(len(lines)) if seat is None else f"{len(lines)}/{seat}"


def fresh(lines: list[LogLine], seat: int | None) -> list[LogLine]:
    """What just happened: the seat's own last decision, or everything since."""
    if not lines:
        return []
    own = next((line.index for line in reversed(lines) if line.seat == seat and not line.forced), -2)
    if own == lines[-1].index:
        return [line for line in lines if line.index == own]
    return [line for line in lines if line.index > own]
