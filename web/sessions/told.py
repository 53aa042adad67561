"""A game as the host tells a device of it: what its seats may see, and no more.

`told_of` is the host's side: plain JSON, made of views and of the log as each seat reads it. `ToldLog` is the
guest's side: it takes such news in, checks every value, and then answers like a log. Nothing is played in it.
"""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from ostia_games.core.clauses import clauses
from ostia_games.core.documents import Json
from ostia_games.core.packed import Foreign, packed
from ostia_games.core.play.actions import Action
from ostia_games.core.play.document import game_document, game_from
from ostia_games.core.play.log import GameLog, LogLine
from ostia_games.core.play.state import State
from ostia_games.core.play.views import view_codec
from ostia_games.core.words import Message, msg
from web.sessions.playing import PlaySession
from web.sessions.wire import TEXT_LIMIT, fields, refuse

EVERYBODY = "-"  # in place of a seat
NUMBER_LIMIT = 1 << 21
NUMBERS_LIMIT = 400
LINE_LIMIT = 200_000

Lines = dict[str, list[LogLine]]  # by seat


def invitation(log: GameLog) -> dict[str, Json]:
    """The set-up as a document without its seed and without what was done."""
    return {**game_document(log), "seed": 0, "actions": []}


# The host's side


def audience(seats: Iterable[int]) -> list[int | None]:
    """Whose eyes a device has: everybody's, and those of its seats."""
    return [None, *seats]


def told_lines(log: GameLog, seats: Iterable[int]) -> Lines:
    return {_name(seat): log.lines(seat) for seat in audience(seats)}


def told_of(
    session: PlaySession, seats: Iterable[int], lines: Lines, had: Mapping[str, list[LogLine]]
) -> dict[str, Json]:
    """What is new for a device; of the log, what comes after the lines that it `had`."""
    log = session.log
    codec = view_codec(log.game, log.state)
    views: dict[str, Json] = {_name(seat): codec.encode(log.view(seat)) for seat in audience(seats)}
    new: dict[str, Json] = {}
    for name, all_of_it in lines.items():
        keep = _common(had.get(name, []), all_of_it)
        new[name] = [keep, [_line(log, line) for line in all_of_it[keep:]]]
    back: dict[str, Json] = {}
    for seat in seats:
        refusal = log.undo_refusal(seat)
        back[str(seat)] = [packed(refusal) if refusal else None, log.can_redo(seat)]
    return {"views": views, "lines": new, "back": back, **_waiting(session, seats)}


def _waiting(session: PlaySession, seats: Iterable[int]) -> dict[str, Json]:
    """Who is about to move by themselves. That somebody has no alternative in secret is a secret."""
    log = session.log
    if session.forced is not None and (not log.game.step(log.state).secret or session.actors[0] in seats):
        return {"forced": True, "mover": session.mover}
    return {"forced": False, "mover": session.bot}


def _line(log: GameLog, line: LogLine) -> Json:
    act: Json = None if line.action is None else log.game.codec.encode(line.action)
    return [
        line.index,
        line.seat,
        packed(line.message),
        line.forced,
        act,
        line.topic,
        line.about,
        [*line.numbers],
    ]


def _common(old: list[LogLine], new: list[LogLine]) -> int:
    shorter = min(len(old), len(new))
    return next((at for at in range(shorter) if old[at] != new[at]), shorter)


def _name(seat: int | None) -> str:
    return EVERYBODY if seat is None else str(seat)


# The guest's side


class Missed(Exception):
    """Something before this did not arrive: the host must tell everything again."""


class ToldLog(GameLog):
    """What this device was told of a game. `state` is what everybody may see."""

    whole: ClassVar[bool] = False

    def __init__(self, document: Mapping[str, Any]) -> None:
        """`BadDocument` if it is not the set-up of a game; checked like a file."""
        begun = game_from(dict(document))
        super().__init__(begun.game, begun.setup)
        self._start = begun.state
        self._codec = view_codec(begun.game, begun.state)
        self._views: dict[str, State] = {}
        self._lines: Lines = {}
        self._back: dict[str, tuple[Message | None, bool]] = {}
        self._forced = False
        self.mover: int | None = None
        names = (*begun.setup.names, *(own for _, own in begun.game.meta.own_names))
        known = (*names, *clauses(begun.game.meta.id), *texts_in(begun.setup.components))
        self._foreign = Foreign(known)

    @property
    def seats(self) -> int:
        return len(self.setup.seats)

    def take(self, data: dict[str, Any], seats: Iterable[int]) -> None:
        """News from the host: all of it or, if anything is wrong, nothing (`BadWire`, `BadView`, …)."""
        views, lines, back, forced = fields(
            {name: value for name, value in data.items() if name != "mover"},
            views=dict,
            lines=dict,
            back=dict,
            forced=bool,
        )
        eyes = {_name(seat) for seat in audience(seats)}
        if {*views} != eyes or {*lines} != eyes or {*back} != eyes - {EVERYBODY} or "mover" not in data:
            refuse()
        mover = data["mover"]
        if mover is not None and (type(mover) is not int or not 0 <= mover < len(self.setup.seats)):
            refuse()
        seen = {name: self._codec.decode(view, self._start) for name, view in views.items()}
        read = {name: self._read(name, new) for name, new in lines.items()}
        ways = {name: self._way_back(way) for name, way in back.items()}
        self._views, self._lines, self._back = seen, read, ways
        self._forced, self.mover, self.state = forced, mover, seen[EVERYBODY]

    def _read(self, name: str, new: object) -> list[LogLine]:
        if (
            not isinstance(new, list)
            or len(new) != 2
            or type(new[0]) is not int
            or not isinstance(new[1], list)
        ):
            refuse()
        had, keep = self._lines.get(name, []), new[0]
        if not 0 <= keep <= len(had):
            raise Missed
        if keep + len(new[1]) > LINE_LIMIT:
            refuse()
        return had[:keep] + [self._read_line(line) for line in new[1]]

    def _read_line(self, data: object) -> LogLine:
        if not isinstance(data, list) or len(data) != 8:
            refuse()
        index, seat, message, forced, act, topic, about, numbers = data
        if not isinstance(numbers, list) or len(numbers) > NUMBERS_LIMIT:
            refuse()
        if any(type(n) is not int or abs(n) > NUMBER_LIMIT for n in (index, seat, about, *numbers)):
            refuse()
        if type(forced) is not bool or type(topic) is not str or len(topic) > TEXT_LIMIT:
            refuse()
        if not -1 <= seat < len(self.setup.seats):
            refuse()
        done = None if act is None else self.game.codec.decode(act)
        told = self._foreign.message(message)
        return LogLine(index, seat, told, forced, done, topic, about, tuple(numbers))

    def _way_back(self, data: object) -> tuple[Message | None, bool]:
        if not isinstance(data, list) or len(data) != 2 or type(data[1]) is not bool:
            refuse()
        return None if data[0] is None else self._foreign.message(data[0]), data[1]

    def said(self, data: object) -> Message:
        """A sentence of the host."""
        return self._foreign.message(data)

    # What a log answers

    def view(self, seat: int | None) -> State:
        return self._views[_name(seat)].copy()

    def lines(self, seat: int | None, start: int = 0, until: int | None = None) -> list[LogLine]:
        return self._lines.get(_name(seat), [])

    def forced(self) -> Action | None:
        """Something, if what comes has no alternative: what it is the host knows."""
        return Action() if self._forced else None

    def undo_refusal(self, seat: int) -> Message | None:
        refusal, _ = self._back.get(str(seat), (msg("there is nothing to undo"), False))
        return refusal

    def can_redo(self, seat: int) -> bool:
        return self._back.get(str(seat), (None, False))[1]


def texts_in(value: Any) -> Iterable[str]:
    """Every text in a component file: names of pieces may be people's own."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from texts_in(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from texts_in(each)
