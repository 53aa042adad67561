"""A whole game or score book in a link: its document, deflated, in letters that a link may hold.

What comes in with a link is read like a file, and bounded before it is unpacked. A game is known again by its
set-up, seed included: what is here may be older, newer, the same, or another branch of it.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ostia_games.core.documents import BadDocument, Json, dumps, loads
from ostia_games.core.keeping.document import book_from, is_book
from ostia_games.core.play.document import game_from
from ostia_games.core.words import msg
from web.sessions.backup import continues
from web.sessions.keeping import BookSession
from web.sessions.library import Record, book_record, record_of
from web.sessions.playing import PlaySession
from web.ui.addresses import LONGEST_LINK

UNPACKED = 1_000_000  # bytes; the longest games have a tenth of it
FORMAT = "1"  # the first letter: how the rest is packed

# What the common messengers take, in characters.
MESSENGERS = {"Discord": 2_000, "Telegram": 4_096}

NEW, SAME, NEWER, OLDER, BRANCH = "new", "same", "newer", "older", "branch"


def packed(document: dict[str, Json]) -> str:
    """The letters of a document; `unpacked` reads them."""
    pack = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = pack.compress(dumps(document).encode()) + pack.flush()
    return FORMAT + urlsafe_b64encode(data).decode().rstrip("=")


def unpacked(letters: str) -> object:
    """What somebody has packed, as JSON of any shape; `BadDocument` if it is nothing of ours."""
    damaged = BadDocument(msg("the link is damaged or not complete"))
    if len(letters) > LONGEST_LINK or not re.fullmatch(r"[\w-]+", letters, re.ASCII):
        raise damaged
    if letters[0] != FORMAT:
        raise BadDocument(msg("the link is of a newer version of Ostia Games"))
    body = letters[1:]
    try:
        data = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        unpack = zlib.decompressobj(-zlib.MAX_WBITS)
        found = unpack.decompress(data, UNPACKED)
        text = found.decode()
    except (ValueError, zlib.error) as problem:
        raise damaged from problem
    if unpack.unconsumed_tail:
        raise BadDocument(msg("the link is too large to be one of ours"))
    if not unpack.eof or unpack.unused_data:
        raise damaged
    return loads(text)


def record_in(letters: str, key: str, now: float, before: Record | None = None) -> Record:
    """The game or score book of a link, every action or entry checked; `BadDocument` says what is wrong.
    It takes the place of what was here `before`, if it goes on from that."""
    data = unpacked(letters)
    name, created = (before.name, before.created) if before else ("", now)
    if is_book(data):
        return book_record(BookSession(key, book_from(data), name, created), now)
    return record_of(PlaySession(key, game_from(data), name, created), now)


@dataclass(frozen=True, slots=True)
class Known:
    """How something from a link stands to what is kept here: to `record`, unless it is new."""

    state: str
    record: Record | None = None


def known(given: Record, kept: Sequence[Record]) -> Known:
    """The closest of what is kept: the same, what goes on from it, what it goes on from, another branch."""
    alike = [record for record in kept if _same_origin(given, record)]
    for state, fits in _CLOSEST.items():
        for record in alike:
            if fits(given, record):
                return Known(state, record)
    return Known(NEW)


_CLOSEST: dict[str, Callable[[Record, Record], bool]] = {
    SAME: lambda given, kept: given.document == kept.document,
    OLDER: lambda given, kept: continues(kept, replace(given, drafts=())),
    NEWER: lambda given, kept: continues(given, replace(kept, drafts=())),
    BRANCH: lambda given, kept: True,
}


def _same_origin(given: Record, kept: Record) -> bool:
    """A game by everything but its actions; a score book by when it was begun and for which game."""
    if (given.kind, given.game) != (kept.kind, kept.game):
        return False
    if "actions" in given.document:
        return {**given.document, "actions": 0} == {**kept.document, "actions": 0}
    return given.document.get("begun") == kept.document.get("begun")


def too_long_for(link: str) -> list[str]:
    """The messengers that would cut the link."""
    return [name for name, limit in MESSENGERS.items() if len(link) > limit]
