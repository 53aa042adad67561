"""A game is its log: set-up plus actions. The state, undo, redo, replay and the sentences follow from it."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, fields
from typing import Any, ClassVar, cast

from ostia_games.core.documents import Json
from ostia_games.core.play.actions import Action, BadAction
from ostia_games.core.play.game import Game
from ostia_games.core.play.setup import Setup, tempers_told
from ostia_games.core.play.state import DEED, EVERYBODY, State, Told
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, Refusal, msg

CHECKPOINT_EVERY = 16  # actions between kept states: the most that an undo or a replay plays again


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One action of the log, with what followed from playing it there."""

    seat: int
    action: Action
    step: str  # the name of the step in which it was done
    forced: bool  # there was no alternative: not a decision
    revealing: bool  # something hidden was shown: never undone
    secret: bool  # the others must not learn what was done
    told: tuple[Told, ...]

    def known_to(self, seat: int | None) -> bool:
        """Whether the seat may know that this happened at all."""
        # The first sentence nearly always settles it, and drawing a page asks this of every entry.
        return self.told[0].for_(seat) or any(told.for_(seat) for told in self.told[1:])

    def hidden_from(self, seat: int | None) -> bool:
        """Whether the seat must not know what was done."""
        return self.secret and seat not in (self.seat, EVERYBODY)

    def line(self, index: int, told: Told, seat: int | None) -> "LogLine":
        hidden = self.hidden_from(seat)
        action, forced = (None, False) if hidden else (self.action, self.forced)
        return LogLine(index, self.seat, told.message, forced, action, told.topic, told.about, told.numbers)


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log as one seat reads it."""

    index: int  # of the entry it belongs to, among those that the seat knows of; -1 for the set-up
    seat: int  # -1 for the set-up
    message: Message
    forced: bool
    action: Action | None = None  # what was done; `None` for the set-up and where the seat must not know it
    topic: str = ""  # of `Told`
    about: int = -1
    numbers: tuple[int, ...] = ()


def newest(lines: Sequence[LogLine], seat: int | None) -> LogLine | None:
    """The line that tells the reader in one sentence what just happened. Of what another chose that is the
    deed, not what followed by itself; of an own deed, and of what nobody chose, it is what came of it."""
    if not lines:
        return None
    last = lines[-1]
    if last.forced or last.seat == seat:
        return last
    deeds = (line for line in reversed(lines) if line.topic == DEED or line.index != last.index)
    deed = next(deeds, last)
    return deed if deed.index == last.index else last


def decided(lines: Sequence[LogLine]) -> list[tuple[int, LogLine]]:
    """The lines that tell decisions, each with its place in the log: not what was only tried and taken back,
    nor the steps on the way to a decision that was made since."""
    found: list[tuple[int, LogLine]] = []
    last = lines[-1].index if lines else -1
    for at, line in enumerate(lines):
        act = line.action
        if act is not None and act.takes_back:
            if line.topic == DEED:
                found = _without(found, line.seat, act)
        elif act is None or not act.on_the_way or line.index == last:
            found.append((at, line))
    return found


def _without(found: list[tuple[int, LogLine]], seat: int, back: Action) -> list[tuple[int, LogLine]]:
    """Without the last action of the seat that this one takes back: the last that has the same values."""
    wanted = _values(back)
    for _, line in reversed(found):
        if line.action is not None and line.seat == seat:
            values = _values(line.action)
            if all(values.get(name, value) == value for name, value in wanted.items()):
                return [item for item in found if item[1].index != line.index]
    return found


def _values(act: Action) -> dict[str, object]:
    return {each.name: getattr(act, each.name) for each in fields(cast(Any, act))}


class CannotUndo(Refusal):
    """A refusal to undo or redo."""


class GameLog:
    """A game being played."""

    whole: ClassVar[bool] = True  # not merely what one device was told of it

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.state: State = game.new(setup)
        self.opening: tuple[Message, ...] = (*game.opening(self.state), *tempers_told(setup, game.meta))
        self.entries: list[LogEntry] = []
        self._undone: list[LogEntry] = []
        self._undone_at = 0  # how many entries there were when the last of them was taken back
        self._actions: list[Json] = []  # the first entries as JSON
        self._checkpoints: list[State] = [self.state.copy()]

    @property
    def over(self) -> bool:
        return self.game.over(self.state)

    def fork(self) -> "GameLog":
        """An independent log at the same point. Entries and checkpoints are shared: neither ever changes."""
        twin = copy(self)
        twin.state = self.state.copy()
        twin.entries, twin._undone = self.entries[:], self._undone[:]
        twin._actions, twin._checkpoints = self._actions[:], self._checkpoints[:]
        return twin

    def rounds(self) -> dict[int, int]:
        """By the number of each round, how many actions came before it."""
        return self.game.rounds(self.state, self.entries)

    def beginning(self, length: int) -> "GameLog":
        """An independent log of the first `length` actions: the same game up to there, chance included."""
        twin = self.fork()
        twin._go_to(length)
        twin._undone = []
        return twin

    def play(self, seat: int, act: Action, legal: list[Action] | None = None) -> LogEntry:
        """Refuses what is not legal, and a refused action changes nothing. `legal` spares asking again."""
        entry = self._play(seat, act, self._checked(seat, act, legal))
        if self._undone and entry.known_to(self._undone[-1].seat):
            self._undone.clear()
        return entry

    def _checked(self, seat: int, act: Action, legal: list[Action] | None = None) -> list[Action]:
        """What is legal, if `act` is."""
        if legal is None:
            legal = self.game.legal(self.state, seat)
        if act not in legal:
            self.game.play(self.state, seat, act)  # refuses with the clause
            raise IllegalAction("", msg("this is not possible now"))
        return legal

    def settle(self) -> list[LogEntry]:
        """Make the choices that have no alternative; the entries made."""
        made: list[LogEntry] = []
        while (act := self.forced()) is not None:
            made.append(self.play(self.game.actors(self.state)[0], act, [act]))
        return made

    def forced(self) -> Action | None:
        """The choice to be made that has no alternative, if it is one that makes itself."""
        actors = self.game.actors(self.state)
        if len(actors) != 1 or not self.game.step(self.state).automatic:
            return None
        legal = self.game.legal(self.state, actors[0])
        return legal[0] if len(legal) == 1 else None

    def _play(self, seat: int, act: Action, legal: list[Action]) -> LogEntry:
        state = self.state
        name, step = state.step, self.game.step(state)
        try:
            told = state.told = step.told(state, seat, act)
            secret, before = told[0].only is not None, (state.reveals, state.rng)
            step.apply(state, seat, act)
        except Exception:
            # A fault in the rules must not leave half a move behind.
            self.state = self.state_at(len(self.entries))
            raise
        state.told = None
        forced, revealing = step.automatic and len(legal) == 1, before != (state.reveals, state.rng)
        entry = LogEntry(seat, act, name, forced, revealing, secret, tuple(told))
        self.entries.append(entry)
        if len(self.entries) % CHECKPOINT_EVERY == 0:
            self._checkpoints.append(state.copy())
        return entry

    # Undo and redo. Where several may act in any order, what others do in secret neither hinders an undo nor
    # is taken back with it: an undo that failed because of it would give it away. The only person among bots
    # takes back the last decision of their own, and with it everything that the bots did since.

    def undo_refusal(self, seat: int) -> Message | None:
        """Why this seat cannot undo now; `None` if it can."""
        start = self._last_decision(seat)
        if start is None:
            return msg("there is nothing to undo")
        if not self._among_bots(seat):
            # Checked first, so as not to say what another's decision has shown, and to whom.
            if self.entries[start].seat != seat and not self.game.meta.cooperative:
                return msg("another player has decided since")
            if self.state.step != self.entries[start].step and self._unseen_step():
                # Assume others acted; refusing only when they did would leak it.
                return msg("another player has decided since")
        if any(entry.revealing for entry in self.entries[start:] if entry.known_to(seat)):
            return msg("something hidden has been revealed since")
        return None

    def undo(self, seat: int) -> None:
        """Take back the seat's last decision and what followed from it without a choice."""
        refusal = self.undo_refusal(seat)
        if refusal:
            raise CannotUndo(refusal)
        start = self._last_decision(seat) or 0
        last = self.entries[start:]
        self._go_to(start)
        if self._among_bots(seat):
            self._undone.extend(reversed(last))
            self._undone_at = start
            return
        self._undone.extend(entry for entry in reversed(last) if entry.known_to(seat))
        for entry in last:
            if not entry.known_to(seat):
                self._again(entry)

    def can_redo(self, seat: int) -> bool:
        """Whether this seat has taken something back that can be done again."""
        return bool(self._undone) and (self.game.meta.cooperative or self._undone[-1].seat == seat)

    def redo(self, seat: int) -> None:
        """Do again what was taken back last."""
        if not self.can_redo(seat):
            raise CannotUndo(msg("there is nothing to redo"))
        bots = self._among_bots(seat)
        if bots:
            self._go_to(self._undone_at)  # without what bots have chosen in secret meanwhile
        self._again(self._undone.pop())
        while self._undone and (self._undone[-1].forced or (bots and self._undone[-1].seat != seat)):
            self._again(self._undone.pop())
        self._undone_at = len(self.entries)

    def _again(self, entry: LogEntry) -> None:
        self._play(entry.seat, entry.action, self._checked(entry.seat, entry.action))

    def _last_decision(self, seat: int) -> int | None:
        """The index of the last decision that the seat knows of; among bots, of its own last one."""
        bots = self._among_bots(seat)
        for index in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[index]
            if not entry.forced and (entry.seat == seat if bots else entry.known_to(seat)):
                return index
        return None

    def _among_bots(self, seat: int) -> bool:
        """Whether this is the only person at the table."""
        return [number for number, at in enumerate(self.setup.seats) if at.human] == [seat]

    def _unseen_step(self) -> bool:
        return not self.over and self.game.step(self.state).secret

    def _go_to(self, length: int) -> None:
        del self._checkpoints[length // CHECKPOINT_EVERY + 1 :]
        self.state = self.state_at(length)
        del self.entries[length:], self._actions[length:]

    # Reading

    def view(self, seat: int | None) -> State:
        """What one seat (or a spectator: `None`) may see now."""
        seen: State = self.game.view(self.state, seat)
        return seen

    def state_at(self, length: int) -> State:
        """The state after the first `length` actions: what a replay shows."""
        nearest = min(length // CHECKPOINT_EVERY, len(self._checkpoints) - 1)
        state = self._checkpoints[nearest].copy()
        for entry in self.entries[nearest * CHECKPOINT_EVERY : length]:
            self.game.apply(state, entry.seat, entry.action)
        return state

    def lines(self, seat: int | None, start: int = 0, until: int | None = None) -> list[LogLine]:
        """The log in sentences, as one seat (or a spectator: `None`) may read it, up to `until` actions.

        `start` and the indices count only entries the seat knows of: how often others acted in secret is a
        secret, too. What everybody knows, all cards open, can be read when the game is over.
        """
        assert seat != EVERYBODY or self.over
        known = [entry for entry in self.entries[:until] if entry.known_to(seat)]
        opening = [LogLine(-1, -1, message, forced=False) for message in self.opening] if start == 0 else []
        return opening + [
            entry.line(index, told, seat)
            for index, entry in enumerate(known[start:], start)
            for told in entry.told
            if told.for_(seat)
        ]

    def actions(self) -> list[Json]:
        """The actions as JSON: `[seat, action]` each."""
        # Asked after every action, so only the new ones are encoded.
        encode = self.game.codec.encode
        self._actions += [[entry.seat, encode(entry.action)] for entry in self.entries[len(self._actions) :]]
        return self._actions[:]


def replay(game: Game[Any], setup: Setup, actions: list[Json]) -> GameLog:
    """Play a list of JSON actions, checking each; `BadAction` names the first that cannot be."""
    log = GameLog(game, setup)
    for number, item in enumerate(actions, 1):
        try:
            seat, data = _pair(item)
            log.play(seat, game.codec.decode(data))
        except (BadAction, IllegalAction) as problem:
            raise BadAction(_at(number, problem)) from problem
    return log


def _pair(item: Json) -> tuple[int, Json]:
    if isinstance(item, list) and len(item) == 2 and type(item[0]) is int:
        return item[0], item[1]
    raise BadAction(msg("an action is a pair of seat and action"))


def _at(number: int, problem: BadAction | IllegalAction) -> Message:
    clause = getattr(problem, "clause", "")
    if clause:
        return msg("action {n} is refused by {clause}: {why}", n=number, clause=clause, why=problem.message)
    return msg("action {n} is refused: {why}", n=number, why=problem.message)
