"""The host's end of a table on several devices: the game stays here, and each device is told what is its own.

Pure: what arrives goes into `heard`, what is to be sent lies in `outbox`. A device that has chosen its seats
has a token for them, kept with the game: who shows it again gets the same seats back.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

from ostia_games.core.documents import Json
from ostia_games.core.keeping.setup import Name
from ostia_games.core.packed import packed
from ostia_games.core.words import Message, Refusal, msg
from web.sessions.wire import (
    GUEST_LIMIT,
    TEXT_LIMIT,
    BadWire,
    Rate,
    fields,
    refuse,
    sealed,
    seats_in,
    unsealed,
)

HERE, OPEN, AWAY, BOT = "here", "open", "away", "bot"
GONE = "gone"  # of a device that does not answer; told of chairs, never kept
DEVICES = 12  # the most at one table
BURST, A_SECOND = 60, 12  # messages of a guest
STRIKES = 12  # messages that make no sense, before the device is sent away


@dataclass(slots=True)
class Chair:
    """Where one seat is played: `here`, here until somebody takes it (`open`), `away`, or by a `bot` for
    somebody who is gone. The token is that of the device that has it, or had it."""

    kind: str = OPEN
    token: str = ""


@dataclass(eq=False, slots=True)
class Device:
    """Another device at this table."""

    peer: str
    number: int
    token: str = ""
    seats: tuple[int, ...] | None = None  # `None` until it has chosen; none at all is a spectator
    told: Any = None  # what it was told last
    room: dict[str, Json] | None = None  # who sits where, as it was told last
    rate: Rate = field(default_factory=lambda: Rate(BURST, A_SECOND))
    strikes: int = 0


class Hosted(Protocol):
    """What is played or kept at the table."""

    @property
    def session(self) -> object: ...

    @property
    def key(self) -> str: ...

    @property
    def names(self) -> tuple[Name, ...]: ...

    @property
    def people(self) -> tuple[int, ...]: ...

    @property
    def changes(self) -> object: ...

    @property
    def asked(self) -> tuple[int, ...]:
        """The people at this device whose turn it is."""

    @property
    def first_here(self) -> int | None:
        """Whose device this is."""

    def tokens(self) -> dict[int, str]:
        """By seat, as they are kept; what is changed in it is kept."""

    def welcome(self) -> dict[str, Json]:
        """What it is: the same for all."""

    def news(self, seats: tuple[int, ...], before: Any) -> tuple[Any, dict[str, Json] | None]:
        """What a device with these seats is told, after what it was told `before`: what to remember of that,
        and the news, if there are any."""

    def seat(self, away: frozenset[int], stand_ins: frozenset[int]) -> None:
        """Who is not here."""

    def hear(self, kind: str, data: dict[str, Any], seats: tuple[int, ...], now: float) -> Message | None:
        """A device that has these seats wants something; what it is told if that cannot be. `BadWire`."""


class HostTable:
    """The devices, and which seats they have."""

    def __init__(self, hosted: Hosted, new_token: Callable[[], str], here: int | None) -> None:
        self.devices: dict[str, Device] = {}
        self.outbox: list[tuple[str, str]] = []
        self.leaving: list[str] = []  # connections to be closed, after what is to be sent
        self.at_table = True  # whether the table is on the host's screen
        self.hosted = hosted
        self._names = hosted.names
        self.chairs: dict[int, Chair] = {}
        self._new_token = new_token
        self._count = 0
        self._set_chairs(here)

    def _set_chairs(self, here: int | None) -> None:
        kept = self.hosted.tokens()
        self.chairs = {seat: Chair(OPEN, kept.get(seat, "")) for seat in self.hosted.people}
        if here in self.chairs:
            self.chairs[here].kind = HERE

    def turn_to(self, hosted: Hosted) -> None:
        """The same devices at the same table, opened again, or at the next game: they keep their seats."""
        same, self.hosted, self._names = hosted.key == self.hosted.key, hosted, hosted.names
        if not same:
            kept = {seat: chair for seat, chair in self.chairs.items() if seat in hosted.people}
            self.chairs = {seat: kept.get(seat, Chair()) for seat in hosted.people}
        for device in self.devices.values():
            device.told = device.room = None
            if not same:
                self._send(device, "welcome", **hosted.welcome())
            if device.seats is not None:
                device.seats = tuple(seat for seat in device.seats if seat in self.chairs)
        self._seated()

    def follow_names(self) -> None:
        """In a score book players may change places: devices and tokens go with them."""
        old, self._names = self._names, self.hosted.names
        moved = len(old) == len(self._names) and all(name in self._names for name in old)
        if not moved or old == self._names:
            return
        to = {seat: self._names.index(name) for seat, name in enumerate(old)}
        self.chairs = dict(sorted((to[seat], chair) for seat, chair in self.chairs.items()))
        for device in self.devices.values():
            if device.seats is not None:
                device.seats = tuple(sorted(to[seat] for seat in device.seats))
        self._seated()

    # The host's own hand

    def move(self, seat: int, kind: str) -> None:
        """The host decides where a seat is played. A bot plays on for somebody who may come back."""
        chair = self.chairs.get(seat)
        if chair is None or kind not in (HERE, OPEN, BOT):
            return
        if kind == BOT:
            if chair.kind == AWAY and self.holder(seat) is None:
                chair.kind = BOT
        else:
            for device in self.devices.values():
                if device.seats and seat in device.seats:
                    device.seats = tuple(each for each in device.seats if each != seat)
            self.chairs[seat] = Chair(kind)
        self._seated()

    def dismiss(self, peer: str) -> None:
        """Without this device; its seats are free."""
        device = self.devices.pop(peer, None)
        if device:
            self._send(device, "ended")
            self.leaving.append(peer)
            for seat in device.seats or ():
                self.chairs[seat] = Chair()
            self._seated()

    def end(self) -> None:
        """All devices leave. Their tokens are kept, should they come back."""
        for device in self.devices.values():
            self._send(device, "ended")
            self.leaving.append(device.peer)
        self.devices.clear()
        for chair in self.chairs.values():
            chair.kind = OPEN
        self._seated()

    def holder(self, seat: int) -> Device | None:
        """The device that has a seat, if it is there."""
        return next((each for each in self.devices.values() if each.seats and seat in each.seats), None)

    def state_of(self, seat: int) -> str:
        chair = self.chairs[seat]
        return GONE if chair.kind == AWAY and self.holder(seat) is None else chair.kind

    # What happens to connections

    def arrived(self, peer: str) -> None:
        if len(self.devices) >= DEVICES:
            self.leaving.append(peer)
            return
        self._count += 1
        device = self.devices[peer] = Device(peer, self._count)
        self._send(device, "welcome", **self.hosted.welcome())
        self.spread()

    def gone(self, peer: str) -> None:
        """The line is dead. Its seats wait for it."""
        if self.devices.pop(peer, None):
            self._seated()

    def heard(self, peer: str, text: str, now: float) -> None:
        """Whatever it is: a sentence back at worst, and the game is as it was."""
        device = self.devices.get(peer)
        if device is None:
            return
        if not device.rate.allows(now):
            self._say(device, msg("too many messages came from this device"))
            self._drop(device)
            return
        try:
            kind, data = unsealed(text, GUEST_LIMIT)
            self._answer(device, kind, data, now)
        except Refusal as problem:
            self._say(device, problem.message)
            device.strikes += isinstance(problem, BadWire)
            if device.strikes >= STRIKES:
                self._drop(device)
        self.spread()

    def _drop(self, device: Device) -> None:
        self.leaving.append(device.peer)
        self.gone(device.peer)

    def _answer(self, device: Device, kind: str, data: dict[str, Any], now: float) -> None:
        if kind == "sit":
            self._sit(device, data)
        elif kind == "again":
            fields(data)
            device.told = device.room = None
        elif kind == "leave":
            fields(data)
            self.leaving.append(device.peer)
            self._free(device)
            self.gone(device.peer)
        elif device.seats is None:
            refuse()
        elif not self.at_table:
            self._say(device, msg("the host is not at the table at the moment"))
        else:
            said = self.hosted.hear(kind, data, device.seats, now)
            if said:
                self._say(device, said)

    def _sit(self, device: Device, data: dict[str, Any]) -> None:
        """With a token, back to the seats that are its own; without, to seats that are free."""
        wanted, token = fields(data, seats=list, token=str)
        if len(token) > TEXT_LIMIT:
            refuse()
        seats = seats_in(wanted, max(self.chairs, default=-1) + 1)
        if token:
            own = tuple(seat for seat, chair in self.chairs.items() if chair.token == token)
            if not own:
                self._say(device, msg("your seat was given to somebody else"))
                return
            for other in [
                each for each in self.devices.values() if each.token == token and each is not device
            ]:
                self._say(other, msg("your seat was opened on another device"))
                self._drop(other)
            self._free(device)
            device.token, device.seats = token, own
        else:
            free = [seat for seat, chair in self.chairs.items() if chair.kind == OPEN]
            if any(seat not in free and seat not in (device.seats or ()) for seat in seats):
                self._say(device, msg("somebody else has this seat"))
                return
            self._free(device)
            device.token, device.seats = self._new_token() if seats else "", seats
        for seat in device.seats:
            self.chairs[seat] = Chair(AWAY, device.token)
        device.told = None
        self._seated()

    def _free(self, device: Device) -> None:
        for seat in device.seats or ():
            self.chairs[seat] = Chair()

    # What they are told

    def _seated(self) -> None:
        """Somebody sits elsewhere now: the game follows, and the tokens are kept."""
        tokens = self.hosted.tokens()
        tokens.clear()
        tokens.update({seat: chair.token for seat, chair in self.chairs.items() if chair.token})
        of_kind = {
            kind: frozenset(seat for seat, chair in self.chairs.items() if chair.kind == kind)
            for kind in (AWAY, BOT)
        }
        self.hosted.seat(of_kind[AWAY], of_kind[BOT])
        self.spread()

    def spread(self) -> None:
        """Tell every device what is new for it."""
        for device in self.devices.values():
            room = self._room(device)
            if room != device.room:
                device.room = room
                self._send(device, "room", **room)
            if device.seats is not None and self.at_table:
                device.told, news = self.hosted.news(device.seats, device.told)
                if news is not None:
                    self._send(device, "news", **news)

    def _room(self, device: Device) -> dict[str, Json]:
        chairs: dict[str, Json] = {str(seat): self.state_of(seat) for seat in self.chairs}
        own: Json = None if device.seats is None else [*device.seats]
        return {"chairs": chairs, "own": own, "token": device.token, "present": self.at_table}

    def _say(self, device: Device, message: Message) -> None:
        self._send(device, "says", message=packed(message))

    def _send(self, device: Device, kind: str, **values: Json) -> None:
        self.outbox.append((device.peer, sealed(kind, **values)))

    def sent(self) -> Iterator[tuple[str, str]]:
        """What is to be sent now, each once."""
        while self.outbox:
            yield self.outbox.pop(0)
