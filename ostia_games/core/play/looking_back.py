"""The way through a finished game: where its rounds and phases begin, and where something was decided."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from ostia_games.core.play.log import GameLog, decided
from ostia_games.core.words import Message


@dataclass(frozen=True, slots=True)
class Landmark:
    """The first time in a round that something is asked."""

    moment: int  # how many actions came before it
    round: int  # 0 for the set-up
    title: Message


def landmarks(log: GameLog) -> list[Landmark]:
    game, state = log.game, log.state_at(0)
    begins = {moment: number for number, moment in log.rounds().items()}
    found: list[Landmark] = []
    number, known = 0, set[str]()
    for moment, entry in enumerate(log.entries):
        if moment in begins:
            number, known = begins[moment], set()
        if entry.step not in known:
            known.add(entry.step)
            found.append(Landmark(moment, number, game.step(state).title(game.view(state, None))))
        game.apply(state, entry.seat, entry.action)
    return _without_twins(found)


def _without_twins(found: Sequence[Landmark]) -> list[Landmark]:
    """Steps that go by the same name are one phase to people."""
    named = {(mark.round, mark.title.id): mark for mark in reversed(found)}
    return [mark for mark in found if named[mark.round, mark.title.id] is mark]


class Way:
    """How one reader goes through the game: from decision to decision, leaving out what the reader must not
    know of, and what was only tried."""

    def __init__(self, log: GameLog, eyes: int | None) -> None:
        # By the index that a line of the log has for this reader: the moment right after that action.
        self.moments = [at for at, entry in enumerate(log.entries, 1) if entry.known_to(eyes)]
        indices = {line.index for _, line in decided(log.lines(eyes)) if line.index >= 0}
        own = {at for at, entry in enumerate(log.entries, 1) if not entry.forced}
        self._stops = sorted({self.moments[index] for index in indices} & own | {0, len(log.entries)})

    def after(self, moment: int) -> int:
        """The moment after the next decision."""
        return self._stops[min(bisect_right(self._stops, moment), len(self._stops) - 1)]

    def before(self, moment: int) -> int:
        return self._stops[max(bisect_left(self._stops, moment) - 1, 0)]
