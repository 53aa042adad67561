"""Worlds that differ only in what a seat cannot see must look the same to it, in any game.

Two games are played side by side. They start in worlds that look the same to one seat; that seat does the
same in both, and the others do things that look the same to it, as often as they like where it cannot see
them at all. For as long as that goes on the seat must be shown the same views, logs and choices.
"""

from collections.abc import Iterator
from typing import Any
from unittest import mock

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Setup
from ostia_games.core.play.state import State, plain
from tests.contract import among_bots

UNSEEN = 2  # the most unseen actions in a row that are tried


class Twins:
    """Two games that look the same to one seat."""

    def __init__(self, game: Game[Any], setup: Setup, seat: int, rng: int) -> None:
        self.game, self.seat, self.rng = game, seat, rng
        self.one = GameLog(game, setup)
        start = game.sample(game.view(self.one.state, seat), seat, self._draw(1 << 30))
        with mock.patch.object(game, "new", return_value=start):
            self.other = GameLog(game, setup)
        self.compared = 0

    def play(self, most: int = 60) -> None:
        """Play on until the game is over or the worlds part, comparing after every action."""
        self.check()
        for _ in range(most):
            actors = self.game.actors(self.one.state)
            if not actors or not self._step(actors[self._draw(len(actors))]):
                return
            self.check()

    def check(self) -> None:
        one, other, seat, game = self.one, self.other, self.seat, self.game
        assert self._look(one.state) == self._look(other.state), "views differ"
        assert one.lines(seat) == other.lines(seat), "logs differ"
        assert game.legal(one.state, seat) == game.legal(other.state, seat), "legal actions differ"
        assert one.undo_refusal(seat) == other.undo_refusal(seat), "what can be undone differs"
        assert one.can_redo(seat) == other.can_redo(seat), "what can be redone differs"
        self.compared += 1

    def _step(self, actor: int) -> bool:
        if actor == self.seat:
            return self._own_step()
        legal = self.game.legal(self.one.state, actor)
        self.rng = chance.shuffle(legal, self.rng)
        for act in legal:
            after = self.one.state.copy()
            self.game.apply(after, actor, act)
            same = self._matching(actor, self._look(after))
            if same is not None:
                self.one.play(actor, act)
                for other_act in same:
                    self.other.play(actor, other_act)
                return True
        return False

    def _own_step(self) -> bool:
        """The same in both, sometimes with undo and redo. Views may part when something is revealed."""
        seat, one, other = self.seat, self.one, self.other
        legal = self.game.legal(one.state, seat)
        act = legal[self._draw(len(legal))]
        entries = one.play(seat, act), other.play(seat, act)
        assert entries[0].revealing == entries[1].revealing, "what can be undone differs"
        if self._look(one.state) != self._look(other.state):
            assert entries[0].revealing, "an action showed something new and was not marked as revealing"
            return False
        if self._draw(4) == 0 and one.undo_refusal(seat) is None:
            for log in (one, other):
                log.undo(seat)
            self.check()
            if self._draw(2):
                for log in (one, other):
                    log.redo(seat)
        return True

    def _matching(self, actor: int, wanted: Any) -> list[Action] | None:
        """What the actor could do in the other world to look like this."""
        found = list(self._courses(self.other.state, actor, wanted, UNSEEN))
        return found[self._draw(len(found))] if found else None

    def _courses(self, state: State, actor: int, wanted: Any, depth: int) -> Iterator[list[Action]]:
        now = self._look(state)
        if now == wanted:
            yield []
        if depth == 0:
            return
        for act in self.game.legal(state, actor):
            after = state.copy()
            self.game.apply(after, actor, act)
            look = self._look(after)
            if look == now and actor in self.game.actors(after):
                yield from ([act, *rest] for rest in self._courses(after, actor, wanted, depth - 1))
            elif look == wanted:
                yield [act]

    def _look(self, state: State) -> Any:
        return plain(self.game.view(state, self.seat))

    def _draw(self, n: int) -> int:
        value, self.rng = chance.below(n, self.rng)
        return value


def check_twins(game: Game[Any], setup: Setup, rng: int) -> int:
    """A pair of games for each seat, among people or among bots; returns how many positions were compared."""
    compared = 0
    for seat in range(len(setup.seats)):
        twins = Twins(game, among_bots(setup, seat) if (rng + seat) % 2 else setup, seat, rng + seat)
        twins.play()
        compared += twins.compared
    return compared


def check_reveals(log: GameLog, rng: int) -> None:
    """An entry that is not marked as revealing shows its seat nothing beyond the action itself.

    So undoing it gives nothing away: in every world that looked the same before, it looks the same after.
    """
    game, state = log.game, log.game.new(log.setup)
    for entry in log.entries:
        view = game.view(state, entry.seat)
        world = game.sample(view, entry.seat, rng)
        game.apply(state, entry.seat, entry.action)
        if entry.revealing:
            continue
        before = world.reveals, world.rng
        game.apply(world, entry.seat, entry.action)
        assert before == (world.reveals, world.rng), "what is revealing depends on what the seat cannot see"
        seen, guessed = (plain(game.view(it, entry.seat)) for it in (state, world))
        assert seen == guessed, "something was shown and not marked as revealing"
        _, rng = chance.bits(rng)
