"""The saved games: records in the browser's storage, and documents in files."""

import json
import re
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from ostia_games import registry
from ostia_games.core.document import dumps, game_document, game_from, read_game
from ostia_games.core.log import GameLog
from ostia_games.core.setup import FILE_NAME_LENGTH, tidy_name
from web.platform import Platform
from web.session import Session


class OpenElsewhere(Exception):
    """Another tab has the game; it must not be written here."""


@dataclass(frozen=True, slots=True)
class Record:
    """A saved game: what the shelf tells of it, and the document that is the game."""

    id: str
    name: str  # given by the reader; empty for none
    created: float
    updated: float
    game: str
    players: tuple[str, ...]
    turn: tuple[str, ...]  # the names of those who may act; none when the game is over
    finished: bool
    document: dict[str, Any] = field(repr=False)

    def text(self) -> str:
        """As it is kept."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @property
    def filename(self) -> str:
        """A file name every system accepts."""
        base = re.sub(r"[^\w.-]+", "-", self.name or f"{self.game}-{'-'.join(self.players)}").strip("-.")
        return f"{base[:FILE_NAME_LENGTH] or self.game}.json"


def record_of(session: Session, now: float) -> Record:
    """The record of a game in play."""
    log = session.log
    return Record(
        id=session.key,
        name=session.name,
        created=session.created,
        updated=now,
        game=log.setup.game,
        players=log.setup.names,
        turn=tuple(log.setup.names[seat] for seat in session.actors),
        finished=log.over,
        document=game_document(log),
    )


def read_record(text: str) -> Record | None:
    """A kept record; `None` for one that this version cannot make sense of."""
    try:
        found = json.loads(text)
        known = {name: found[name] for name in Record.__slots__}
        known |= {"players": tuple(found["players"]), "turn": tuple(found["turn"])}
        registry.meta(found["game"])
        return Record(**known)
    except (ValueError, KeyError, TypeError, registry.UnknownGame):
        return None


class Library:
    """Saved games over the browser's storage."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform

    async def records(self) -> list[Record]:
        """Every saved game, the latest first."""
        found = [read_record(text) for text in await self.platform.records()]
        return sorted((record for record in found if record), key=lambda r: r.updated, reverse=True)

    async def find(self, key: str) -> Record | None:
        """One saved game as it is kept now."""
        return next((record for record in await self.records() if record.id == key), None)

    async def keep(self, record: Record) -> None:
        """Keep a record; raises `StorageProblem`."""
        await self.platform.keep(record.id, record.text())

    def new_key(self) -> str:
        """A name for a record that no other has."""
        return f"{self.platform.entropy():014x}"

    async def rename(self, key: str, name: str) -> None:
        """Give a saved game another name; an empty one takes the name away."""
        record = await self._claimed(key)
        if record:
            try:
                await self.keep(replace(record, name=tidy_name(name)))
            finally:
                self.platform.release(key)

    async def delete(self, key: str) -> Record | None:
        """Remove a saved game; what is returned can be kept again."""
        record = await self._claimed(key)
        if record:
            try:
                await self.platform.forget(key)
            finally:
                self.platform.release(key)
        return record

    async def import_text(self, filename: str, text: str) -> Record:
        """Add a game from a file, under a new key always; `BadDocument` says why it is refused."""
        log = read_game(text)
        now = self.platform.clock()
        name = tidy_name(filename.removesuffix(".json"))
        session = Session(self.new_key(), log, name, created=now)
        record = record_of(session, now)
        await self.keep(record)
        return record

    async def _claimed(self, key: str) -> Record | None:
        if not await self.platform.hold(key):
            raise OpenElsewhere
        record = await self.find(key)
        if record is None:
            self.platform.release(key)
        return record


def opened(record: Record) -> GameLog:
    """The game of a record, every action checked; raises `BadDocument`."""
    return game_from(record.document)


def exported(record: Record) -> str:
    """The document of a record as a file holds it."""
    return dumps(record.document)
