"""A guided first game: a fixed deal, and step by step what is said, what may be pressed, what the others do.

A lesson is data, `lesson.toml` in the folder of its game; it names no page. Its deal may be of an earlier box
(`rules`): then a new one leaves the script as it is. Each of its steps says something and is one of these:

    read    nothing more is in it: the reader goes on
    watch   the others act, by the script, when the step begins; the voice says what they did
    do      the learner acts: these presses in this order (`do`), one of these (`one_of`), or any legal action
            of a kind (`any`). What is listed under `tries` is legal, too: the voice says what it would cost,
            and it is taken back. Everything else waits.

A press is an action, or several that one press on the page does. The learner has the first seat.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ostia_games.core import registry, resources
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Game, load_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup, checked
from ostia_games.core.words import Message, Refusal, msg

FILE = "lesson.toml"
LEARNER = 0
OTHERS = "easy"  # what the other seats are called; nobody thinks for them, the script does

Press = tuple[Action, ...]


class NotNow(Refusal):
    """Something was pressed that the lesson does not want here; nothing has happened."""


@dataclass(frozen=True, slots=True)
class Try:
    """A press that people may try: what it would lead to. It is taken back."""

    press: Press
    says: Message


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that the voice says, and what happens with it."""

    name: str
    says: Message
    watch: tuple[tuple[int, Action], ...] = ()
    quiet: bool = False  # what is watched is summed up, not staged
    do: tuple[Press, ...] = ()
    one_of: tuple[Press, ...] = ()
    any: str = ""
    tries: tuple[Try, ...] = ()
    picks: tuple[str, ...] = ()  # what is pressed on the page before the action is there to be pressed
    picked: str = ""  # what is picked already when the step begins, so that the first pick is in sight
    anchors: tuple[
        tuple[str, str], ...
    ] = ()  # attributes of what is highlighted, besides what is to be pressed
    front: str = ""  # the part of the board that is shown where there is no room for all
    chapter: int = 0  # of the final count, when the game is over

    @property
    def waits(self) -> bool:
        """Whether the learner is to act."""
        return bool(self.do or self.one_of or self.any)


@dataclass(frozen=True, slots=True)
class Lesson:
    setup: Setup
    minutes: int
    goal: Message  # what wins the game
    learned: tuple[Message, ...]
    steps: tuple[Step, ...]

    def number(self, name: str) -> int:
        return next(at for at, step in enumerate(self.steps) if step.name == name)


@dataclass(slots=True)
class Run:
    """Somebody's way through a lesson: the step, and the game so far."""

    lesson: Lesson
    log: GameLog = field(init=False)
    at: int = field(init=False, default=0)
    done: int = field(init=False, default=0)  # presses of the present step
    tried: Try | None = field(init=False, default=None)
    _since: int = field(init=False, default=0)  # actions of the game before the one that is tried

    def __post_init__(self) -> None:
        self.log = GameLog(load_game(self.lesson.setup.game), self.lesson.setup)
        self.log.settle()
        self._begin()

    @property
    def over(self) -> bool:
        """Whether every step is behind the learner."""
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def waits(self) -> bool:
        """Whether the learner is to act now; otherwise the lesson goes on by itself or by `go_on`."""
        return not self.over and self.step.waits and self.tried is None

    def wanted(self) -> tuple[Press, ...]:
        """What leads on from here, where it is a list."""
        if not self.waits:
            return ()
        return self.step.do[self.done : self.done + 1] or self.step.one_of

    def go_on(self) -> None:
        """From something said to the next step."""
        if self.over or self.waits or self.tried:
            raise NotNow(msg("The lesson waits for what is marked."))
        self._leave()

    def press(self, press: Press) -> None:
        """The learner acts. `NotNow` refuses what the lesson does not want, `IllegalAction` what the rules
        forbid."""
        if not self.waits:
            raise NotNow(msg("Read on first: the voice has more to say."))
        tried = next((each for each in self.step.tries if each.press == press), None)
        if tried is None and not self._leads_on(press):
            raise NotNow(msg("A good thought for later. Now the lesson waits for what is marked."))
        before = len(self.log.entries)
        for act in press:
            self._play(LEARNER, act)
        if tried:
            self.tried, self._since = tried, before
            return
        self.done += 1
        if self.done >= len(self.step.do):
            self._leave()

    def take_back(self) -> None:
        """Undo what was only tried."""
        self.log, self.tried = self.kept(), None

    def kept(self) -> GameLog:
        """The game without what is only tried."""
        return self.log.beginning(self._since) if self.tried else self.log

    def _leads_on(self, press: Press) -> bool:
        if self.step.any:
            codec = self.log.game.codec
            return len(press) == 1 and codec.name(press[0]) == self.step.any
        return press in self.wanted()

    def _leave(self) -> None:
        self.at += 1
        self.done = 0
        self._begin()

    def _begin(self) -> None:
        if not self.over:
            for seat, act in self.step.watch:
                self._play(seat, act)

    def _play(self, seat: int, act: Action) -> None:
        self.log.play(seat, act)
        self.log.settle()


# Reading the file


@cache
def lesson(game_id: str) -> Lesson | None:
    """The lesson of a game, if it has one. A file that makes no sense is an error of the program."""
    package = registry.package_of(game_id)
    if not resources.exists(package, FILE):
        return None
    return read(game_id, tomllib.loads(resources.text(package, FILE)))


def read(game_id: str, data: Mapping[str, Any]) -> Lesson:
    game = load_game(game_id)
    names = data["names"]
    seats = tuple(Seat(name) if at == LEARNER else Seat(name, OTHERS) for at, name in enumerate(names))
    options, start, rules = data.get("options", {}), data.get("start"), data.get("rules")
    setup = checked(Setup(game_id, seats, data["seed"], options, start, rules=rules), game.meta)
    steps = tuple(_step(game, step) for step in data["steps"])
    if len({step.name for step in steps}) < len(steps):
        raise ValueError(f"{game_id}: two steps of the lesson have the same name")
    # No literals here: the extraction reads the texts from the file itself.
    learned = tuple(Message(text) for text in data["learned"])
    return Lesson(setup, game.meta.lesson, Message(data["goal"]), learned, steps)


def texts(data: Mapping[str, Any]) -> Iterator[str]:
    """Every text of a lesson file."""
    yield data["goal"]
    yield from data["learned"]
    for step in data["steps"]:
        yield step["says"]
        yield from (each["says"] for each in step.get("tries", ()))


_FIELDS = {
    "name",
    "says",
    "watch",
    "quiet",
    "do",
    "one_of",
    "any",
    "tries",
    "picks",
    "picked",
    "anchor",
    "front",
    "chapter",
}


def _step(game: Game[Any], data: Mapping[str, Any]) -> Step:
    name, decode = data["name"], game.codec.decode
    unknown = set(data) - _FIELDS
    if unknown or sum(kind in data for kind in ("do", "one_of", "any")) > 1:
        raise ValueError(f"{game.meta.id}: step «{name}» of the lesson cannot be read: {unknown}")
    tries = (Try(_press(game, each["press"]), Message(each["says"])) for each in data.get("tries", ()))
    return Step(
        name,
        Message(data["says"]),
        watch=tuple((seat, decode(act)) for seat, act in data.get("watch", ())),
        quiet=data.get("quiet", False),
        do=tuple(_press(game, each) for each in data.get("do", ())),
        one_of=tuple(_press(game, each) for each in data.get("one_of", ())),
        any=data.get("any", ""),
        tries=tuple(tries),
        picks=tuple(map(str, data.get("picks", ()))),
        picked=data.get("picked", ""),
        anchors=tuple((key, str(value)) for key, value in data.get("anchor", {}).items()),
        front=data.get("front", ""),
        chapter=data.get("chapter", 0),
    )


def _press(game: Game[Any], data: list[Any]) -> Press:
    several = data if isinstance(data[0], list) else [data]
    return tuple(game.codec.decode(each) for each in several)
