"""How devices tell each other something: JSON with a version and a kind, packed small, nothing on trust.

Everything that arrives is bounded before it is unpacked and checked before it is used: `BadWire` otherwise.
"""

import base64
import json
import zlib
from binascii import Error as NotBase64
from dataclasses import dataclass
from typing import Any, NoReturn

from ostia_games.core.documents import BadDocument, Json, loads
from ostia_games.core.words import Refusal, msg

VERSION = 1
HOST_LIMIT = 1_000_000  # letters of a message from the host: a whole log may be in it
GUEST_LIMIT = 20_000  # from a guest: an action, or an entry
UNPACKED = 4  # how much larger a message may be once it is unpacked
UNPACKED_LEAST = 100_000
TEXT_LIMIT = 60
_LEVEL = 9  # messages are small: the best packing costs nothing


class BadWire(Refusal, ValueError):
    """Something arrived that no device of ours sends."""


@dataclass(slots=True)
class Rate:
    """How many messages somebody may send: some at once, and then so many in a second."""

    burst: float
    a_second: float
    left: float = -1.0
    since: float = 0.0

    def allows(self, now: float) -> bool:
        if self.left < 0:
            self.left, self.since = self.burst, now
        # A clock that was set back must not lock anybody out.
        self.left = min(self.burst, self.left + max(0.0, now - self.since) * self.a_second)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


def sealed(kind: str, **values: Json) -> str:
    text = json.dumps(
        {"v": VERSION, "kind": kind, **values}, separators=(",", ":"), ensure_ascii=False, sort_keys=True
    )
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), _LEVEL)).decode()


def unsealed(text: str, limit: int) -> tuple[str, dict[str, Any]]:
    """The kind of a message, and its values."""
    if len(text) > limit:
        refuse()
    try:
        data = base64.b64decode(text.encode("ascii"), altchars=b"-_", validate=True)
        most = max(UNPACKED_LEAST, UNPACKED * limit)
        unpack = zlib.decompressobj()
        plain = unpack.decompress(data, most)
        if not unpack.eof or unpack.unused_data:
            refuse()
        found = loads(plain.decode(), most)
    except (BadDocument, NotBase64, UnicodeError, zlib.error) as problem:
        raise BadWire(NONSENSE) from problem
    if not isinstance(found, dict) or type(found.get("v")) is not int or type(found.get("kind")) is not str:
        refuse()
    if found.pop("v") != VERSION:
        raise BadWire(msg("the other device has another version of this page: reload both"))
    return found.pop("kind"), found


NONSENSE = msg("what came from the other device cannot be read")


def refuse() -> NoReturn:
    raise BadWire(NONSENSE)


def fields(data: dict[str, Any], **kinds: type) -> list[Any]:
    """Exactly these values, each exactly of its kind, in this order."""
    if data.keys() != kinds.keys() or any(type(data[name]) is not kind for name, kind in kinds.items()):
        refuse()
    return [data[name] for name in kinds]


def seats_in(found: list[Any], count: int) -> tuple[int, ...]:
    """Numbers of seats, each once, in order."""
    if any(type(seat) is not int or not 0 <= seat < count for seat in found) or len({*found}) != len(found):
        refuse()
    return tuple(sorted(found))
