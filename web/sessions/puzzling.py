"""A puzzle on this device: a position, and what somebody does in it until the decision is made."""

from dataclasses import dataclass, field
from typing import Any

from ostia_games.core.play.actions import Action
from ostia_games.core.play.appraisal import TOGETHER, Appraiser, Deed, Part, appraiser
from ostia_games.core.play.log import GameLog
from ostia_games.core.words import Message, msg
from web.sessions.playing import PlaySession


@dataclass(slots=True)
class PuzzleSession(PlaySession):
    """One person decides once; where players hide something, the others are not here."""

    judging: Appraiser[Any] = field(kw_only=True)
    start: int = field(kw_only=True)  # how many actions led to the position
    answer: tuple[Deed, ...] = ()  # the whole decision, once it is made

    @classmethod
    def of(cls, key: str, log: GameLog, seat: int) -> "PuzzleSession":
        secrets = log.game.secrets(log.state)
        others = frozenset(range(len(log.setup.seats))) - {seat} if secrets else frozenset[int]()
        return cls(key, log, away=others, judging=appraiser(log.game), start=len(log.entries))

    @property
    def tried(self) -> bool:
        """Whether a part of the decision is made."""
        return len(self.log.entries) > self.start

    def act(self, action: str) -> None:
        PlaySession.act(self, action)
        while not self.answer and self.tried and self.forced is not None:
            self.play(self.actors[0], self.forced)

    def play(self, seat: int, act: Action) -> None:
        if self.answer:
            return
        part = self.judging.part(self.log.state, seat, act)
        PlaySession.play(self, seat, act)
        if part.ends or self._elsewhere(part, seat):
            self.answer = tuple((entry.seat, entry.action) for entry in self.log.entries[self.start :])

    def undo_refusal(self) -> Message | None:
        return PlaySession.undo_refusal(self) if self.tried else msg("there is nothing to undo")

    def _elsewhere(self, part: Part, seat: int) -> bool:
        """Whether what is asked now belongs to another decision."""
        log = self.log
        if log.over or (part.who != TOGETHER and seat not in self.actors):
            return True
        asked = seat if seat in self.actors else self.actors[0]
        following = self.judging.part(log.state, asked, log.game.legal(log.state, asked)[0])
        return (following.who, following.what) != (part.who, part.what)
