"""Devices that find each other in memory, as peers.mjs lets them: codes, messages in order, lost lines."""

from dataclasses import dataclass, field

from web.platform import PeerProblem

LONGEST = 1_000_000  # bytes of one message


@dataclass(eq=False)
class _End:
    """One device's end of a connection."""

    device: "Device"
    peer: str
    code: str
    answers: str = ""  # the code of the offer that this end has answered
    other: "_End | None" = None

    def happens(self, name: str, **values: str) -> None:
        self.device.happened.append((name, {"peer": self.peer, **values}))


@dataclass
class Network:
    """What connects the devices. `said` is everything that ever travelled: who sent it, and the text."""

    ends: dict[str, _End] = field(default_factory=dict)  # by code
    said: list[tuple["Device", str]] = field(default_factory=list)
    isolates: bool = False  # as guest networks do: nobody reaches anybody
    count: int = 0

    def end(self, device: "Device", peer: str, kind: str, answers: str = "") -> _End:
        self.count += 1
        found = _End(device, peer, f"{kind}code-{self.count}", answers)
        self.ends[found.code] = found
        return found


class Device:
    """The part of a platform that other devices can reach. `happened` is what it has not told Python yet."""

    def __init__(self, network: Network | None = None) -> None:
        self.network = network or Network()
        self.happened: list[tuple[str, dict[str, str]]] = []
        self.camera_trouble = ""  # why there is none
        self.looking = False  # the camera is on
        self.peer_trouble = ""  # the kind of problem to have
        self._ends: dict[str, _End] = {}

    async def peer_offer(self, peer: str) -> str:
        return self._begin(peer, "o").code

    async def peer_answer(self, peer: str, offer: str) -> str:
        if not self.peer_trouble and not offer.startswith("ocode-"):
            raise PeerProblem("bad")
        return self._begin(peer, "a", offer).code

    async def peer_accept(self, peer: str, answer: str) -> None:
        ours, theirs = self._ends.get(peer), self.network.ends.get(answer)
        if self.peer_trouble or not answer.startswith("acode-"):
            raise PeerProblem(self.peer_trouble or "bad")
        if ours is None or ours.other:
            raise PeerProblem("late")
        waits = theirs is not None and theirs.device._ends.get(theirs.peer) is theirs
        if theirs is None or not waits or theirs.answers != ours.code or self.network.isolates:
            del self._ends[peer]
            ours.happens("peer-gone", why="unreached")
            return
        ours.other, theirs.other = theirs, ours
        ours.happens("peer-open")
        theirs.happens("peer-open")

    def peer_send(self, peer: str, text: str) -> None:
        end = self._ends.get(peer)
        if end and end.other and len(text.encode()) <= LONGEST:
            self.network.said.append((self, text))
            end.other.happens("peer-says", text=text)

    def peer_close(self, peer: str) -> None:
        self._end(peer, "left")

    async def code_picture(self, text: str) -> tuple[str, ...]:
        return ("111", "101", "111") if len(text) < 2_900 else ()

    async def camera(self) -> str:
        self.looking = not self.camera_trouble
        return self.camera_trouble

    def camera_off(self) -> None:
        self.looking = False

    def see(self, code: str) -> None:
        """A code is held before the camera."""
        assert self.looking
        self.happened.append(("scanned", {"text": code}))

    def lose_line(self) -> None:
        """The network is gone: both sides hear of it."""
        for peer, end in list(self._ends.items()):
            self._end(peer, "lost")
            end.happens("peer-gone", why="lost")

    def sleep_away(self) -> None:
        """The tab is killed: only the others hear of it."""
        for peer in list(self._ends):
            self._end(peer, "lost")

    def _begin(self, peer: str, kind: str, answers: str = "") -> _End:
        if self.peer_trouble:
            raise PeerProblem(self.peer_trouble)
        self.peer_close(peer)
        self._ends[peer] = self.network.end(self, peer, kind, answers)
        return self._ends[peer]

    def _end(self, peer: str, why: str) -> None:
        end = self._ends.pop(peer, None)
        if end and end.other and end.other.device._ends.get(end.other.peer) is end.other:
            del end.other.device._ends[end.other.peer]
            end.other.happens("peer-gone", why=why)
