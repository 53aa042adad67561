"""A game is its log: set-up plus actions. The state, undo, redo, replay and the sentences follow from it."""

from dataclasses import dataclass
from typing import Any

from ostia_games.core.play.actions import Action, BadAction, Json
from ostia_games.core.play.game import Game, IllegalAction, State, Told
from ostia_games.core.play.setup import Setup
from ostia_games.core.words import Message, msg

CHECKPOINT_EVERY = 16  # actions between kept states: undo and replay never re-play more than this


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of the log, with what follows from having played it there."""

    seat: int
    action: Action
    step: str  # the name of the step in which it was done
    forced: bool  # there was no alternative: not a decision
    revealing: bool  # something hidden was shown: never undone
    secret: bool  # the others must not learn what was done
    told: tuple[Told, ...]

    def known_to(self, seat: int | None) -> bool:
        """Whether the seat may know that this happened at all."""
        # The first sentence settles it nearly always, and this is asked of every entry when a page is drawn.
        return self.told[0].for_(seat) or any(told.for_(seat) for told in self.told[1:])

    def hidden_from(self, seat: int | None) -> bool:
        """Whether the seat must not know what was done."""
        return self.secret and self.seat != seat


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the log as one seat reads it."""

    index: int  # of the entry it belongs to, among those that the seat knows of; -1 for the set-up
    seat: int  # -1 for the set-up
    message: Message
    forced: bool


class CannotUndo(Exception):
    """A refusal to undo or redo; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


class GameLog:
    """A game being played: its set-up, its entries and the state they lead to."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.state: State = game.new(setup)
        self.opening: tuple[Message, ...] = game.opening(self.state)
        self.entries: list[Entry] = []
        self._undone: list[Entry] = []
        self._actions: list[Json] = []  # the first entries as JSON
        self._checkpoints: list[State] = [self.state.copy()]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over(self.state)

    def play(self, seat: int, act: Action) -> Entry:
        """Do something if it is legal. A refused action changes nothing."""
        return self._do(seat, act, self._checked(seat, act))

    def _checked(self, seat: int, act: Action) -> list[Action]:
        """What is legal, if this is among it."""
        legal = self.game.legal(self.state, seat)
        if act not in legal:
            self.game.play(self.state, seat, act)  # refuses with the clause
            raise IllegalAction("", msg("this is not possible now"))
        return legal

    def _do(self, seat: int, act: Action, legal: list[Action]) -> Entry:
        entry = self._play(seat, act, legal)
        if self._undone and entry.known_to(self._undone[-1].seat):
            self._undone.clear()
        return entry

    def settle(self) -> list[Entry]:
        """Make the choices that have no alternative, and say which."""
        made: list[Entry] = []
        while True:
            actors = self.game.actors(self.state)
            if len(actors) != 1 or not self.game.step(self.state).automatic:
                return made
            legal = self.game.legal(self.state, actors[0])
            if len(legal) != 1:
                return made
            made.append(self._do(actors[0], legal[0], legal))

    def _play(self, seat: int, act: Action, legal: list[Action]) -> Entry:
        state = self.state
        name, step = state.step, self.game.step(state)
        try:
            told = state.told = _told_of(step, state, seat, act)
            secret, before = told[0].only is not None, (state.reveals, state.rng)
            step.apply(state, seat, act)
        except Exception:
            # A fault of the rules must not leave half a move behind.
            self.state = self.state_at(len(self.entries))
            raise
        state.told = None
        forced, revealing = step.automatic and len(legal) == 1, before != (state.reveals, state.rng)
        entry = Entry(seat, act, name, forced, revealing, secret, tuple(told))
        self.entries.append(entry)
        if len(self.entries) % CHECKPOINT_EVERY == 0:
            self._checkpoints.append(state.copy())
        return entry

    # Undo and redo. What others do in secret, in a step where the order does not matter, neither hinders a
    # seat nor is taken back with its own decision: an undo that failed because of it would give it away.

    def undo_refusal(self, seat: int) -> Message | None:
        """Why this seat cannot undo now; `None` if it can."""
        start = self._last_decision(seat)
        if start is None:
            return msg("there is nothing to undo")
        # In this order: what another's decision has shown, and to whom, is not said.
        if self.entries[start].seat != seat and not self.game.meta.cooperative:
            return msg("another player has decided since")
        if self.state.step != self.entries[start].step and self._unseen_step():
            # It has opened a step in which others may have acted unseen: they might, so they did.
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
        self._again(self._undone.pop())
        while self._undone and self._undone[-1].forced:
            self._again(self._undone.pop())

    def _again(self, entry: Entry) -> None:
        self._play(entry.seat, entry.action, self._checked(entry.seat, entry.action))

    def _last_decision(self, seat: int) -> int | None:
        """Where the last decision is that the seat knows of."""
        for index in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[index]
            if not entry.forced and entry.known_to(seat):
                return index
        return None

    def _unseen_step(self) -> bool:
        return not self.over and self.game.step(self.state).secret

    def _go_to(self, length: int) -> None:
        del self._checkpoints[length // CHECKPOINT_EVERY + 1 :]
        self.state = self.state_at(length)
        del self.entries[length:], self._actions[length:]

    # Reading

    def state_at(self, length: int) -> State:
        """The state after the first `length` actions: what a replay shows."""
        nearest = min(length // CHECKPOINT_EVERY, len(self._checkpoints) - 1)
        state = self._checkpoints[nearest].copy()
        for entry in self.entries[nearest * CHECKPOINT_EVERY : length]:
            self.game.apply(state, entry.seat, entry.action)
        return state

    def lines(self, seat: int | None, start: int = 0, until: int | None = None) -> list[Line]:
        """The log in sentences, as one seat (or a bystander: `None`) may read it, up to `until` actions.

        Entries are counted, also by `start`, as the seat knows them: how often others acted in secret is one.
        """
        known = [entry for entry in self.entries[:until] if entry.known_to(seat)]
        opening = [Line(-1, -1, message, forced=False) for message in self.opening] if start == 0 else []
        return opening + [
            Line(index, entry.seat, told.message, entry.forced and not entry.hidden_from(seat))
            for index, entry in enumerate(known[start:], start)
            for told in entry.told
            if told.for_(seat)
        ]

    def actions(self) -> list[Json]:
        """The actions as JSON: `[seat, action]` each."""
        # Asked after every action: those of before are as they were.
        self._actions += [[entry.seat, self._encoded(entry)] for entry in self.entries[len(self._actions) :]]
        return self._actions[:]

    def actions_seen_by(self, seat: int | None) -> list[Json]:
        """The same with the others' secrets left blank, or out where the seat must not even know of them."""
        return [
            [entry.seat, None if entry.hidden_from(seat) else self._encoded(entry)]
            for entry in self.entries
            if entry.known_to(seat)
        ]

    def _encoded(self, entry: Entry) -> list[Json]:
        return self.game.codec.encode(entry.action)


def _told_of(step: Any, state: State, seat: int, act: Action) -> list[Told]:
    sentence = step.sentence(state, seat, act)
    others = step.sentence_for_others(state, seat, act) if step.secret else sentence
    if others == sentence:
        return [Told(sentence)]
    told = [Told(sentence, only=seat)]
    return told if others is None else [*told, Told(others, hidden_from=seat)]


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
