"""A guided first game on this device: a game in play that follows its lesson."""

from dataclasses import dataclass, field

from ostia_games.core.play.lesson import Run
from web.sessions.library import lesson_key
from web.sessions.playing import PlaySession


@dataclass(slots=True)
class LessonSession(PlaySession):
    """The log is that of the run; nobody but the learner and the script acts on it."""

    run: Run = field(kw_only=True)
    finished: bool = False  # it was gone through before, or just now

    @classmethod
    def of(cls, run: Run, *, finished: bool) -> "LessonSession":
        return cls(lesson_key(run.lesson.setup.game), run.log, run=run, finished=finished)

    def act(self, action: str) -> None:
        """What the lesson wants is done, and what follows by its script; `NotNow` says what it waits for."""
        self.run.press(tuple(self.decoded(action)))
        self._follow()

    def go_on(self) -> None:
        self.run.go_on()
        self._follow()

    def take_back(self) -> None:
        self.run.take_back()
        self._follow()

    def _follow(self) -> None:
        self.log = self.run.log
        self.changes += 1
        self.finished = self.finished or self.run.over
        self._attend()
        seen = len(self.log.lines(self.reader))
        quiet = not self.run.over and self.run.step.quiet
        self.staged = seen if quiet else min(self.staged, seen)
