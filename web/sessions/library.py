"""What is saved: games, score books and plays as records in the browser, and as documents in files."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from ostia_games.core import registry
from ostia_games.core.documents import BadDocument, Json, dumps, loads
from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.document import book_document, book_from, is_book
from ostia_games.core.keeping.levels import Onwards, onwards
from ostia_games.core.keeping.plays import FORMAT as PLAYS
from ostia_games.core.keeping.plays import (
    Play,
    play_from,
    play_json,
    play_of,
    play_of_game,
    plays_from,
    plays_from_csv,
)
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.names import FILE_NAME_LENGTH, tidy_name
from ostia_games.core.play.document import game_document, game_from
from ostia_games.core.play.game import load_game
from ostia_games.core.play.lesson import Run
from ostia_games.core.play.lesson_document import lesson_document
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import BadSetup, Setup
from web.platform import Platform
from web.sessions.keeping import BookSession
from web.sessions.playing import PlaySession

GAME, TABLE, PLAY = "game", "table", "play"  # a "table" is a score book, a "play" the bare result of one
LESSON = "lesson"  # a guided first game as far as somebody has come; finished once it was gone through
PUZZLES = "puzzles"  # which puzzles of a game are solved
BOX = "box"  # the printed values of somebody's own box, as far as they differ from ours


class OpenElsewhere(Exception):
    """Another tab has the game; it must not be written here."""


@dataclass(frozen=True, slots=True)
class Record:
    """Something saved: what the shelf says about it, and its document."""

    id: str
    name: str  # given by the reader; empty for none
    created: float
    updated: float
    game: str
    players: tuple[str, ...]
    turn: tuple[str, ...]  # the names of those who may act; none when the game is over
    finished: bool
    document: dict[str, Any] = field(repr=False)
    kind: str = GAME
    drafts: tuple[Any, ...] = ()  # entries of a score book that are begun
    play: dict[str, Any] | None = None  # how it ended
    tokens: dict[str, str] = field(default_factory=dict)  # by seat: how another device gets it back
    held: tuple[Any, ...] = ()  # entries of a score book that were told in secret
    analysis: dict[str, Any] | None = None  # what decided a game that is over, if somebody has asked

    def text(self) -> str:
        # Not `asdict`, which would copy the whole document, and this is asked after every action.
        told = {each.name: getattr(self, each.name) for each in fields(self)}
        # Only a table on several devices has the first two, only a game that was analysed the third.
        seldom = ("held", "tokens", "analysis")
        kept = {name: value for name, value in told.items() if value or name not in seldom}
        return json.dumps(kept, ensure_ascii=False)

    @property
    def filename(self) -> str:
        """A file name every system accepts."""
        people = "-".join(filter(None, self.players))
        base = re.sub(r"[^\w.-]+", "-", self.name or f"{self.game}-{people}").strip("-.")
        return f"{base[:FILE_NAME_LENGTH] or self.game}.json"

    @property
    def box(self) -> dict[str, Json] | None:
        """The component file of somebody's own box; nothing if it is not valid for this version."""
        found = self.document.get("components")
        try:
            if isinstance(found, dict) and found:
                load_game(self.game).check_box(found)
                return found
        except BadSetup:
            pass
        return None


def record_of(session: PlaySession, now: float) -> Record:
    log = session.log
    return _record(
        session,
        now,
        log.setup,
        turn=tuple(log.setup.names[seat] for seat in session.actors),
        finished=log.over,
        document=game_document(log),
        tokens=_kept(session.tokens),
        play=play_json(play_of_game(session.key, log, int(session.created))) if log.over else None,
        analysis=session.analysis if log.over else None,
    )


def book_record(session: BookSession, now: float) -> Record:
    book = session.book
    return _record(
        session,
        now,
        book.setup,
        turn=(),
        finished=book.over,
        document=book_document(book),
        kind=TABLE,
        drafts=tuple(session.drafts_json()),
        play=play_json(play_of(session.key, book)) if book.over else None,
        tokens=_kept(session.tokens),
        held=tuple(session.held_json()),
    )


def _record(session: PlaySession | BookSession, now: float, setup: Setup | BookSetup, **rest: Any) -> Record:
    return Record(
        id=session.key,
        name=session.name,
        created=session.created,
        updated=now,
        game=setup.game,
        players=setup.names,
        **rest,
    )


def _kept(tokens: Mapping[int, str]) -> dict[str, str]:
    return {str(seat): token for seat, token in tokens.items()}


def tokens_of(record: Record) -> dict[int, str]:
    """By seat; what is no token in a record from elsewhere is left out."""
    found = record.tokens.items() if isinstance(record.tokens, dict) else ()
    return {int(seat): token for seat, token in found if seat.isdigit() and isinstance(token, str)}


def play_record(play: Play, now: float) -> Record:
    """The record of a play whose entries are not known."""
    people = tuple(row.name for row in play.rows if row.person and row.name)
    begun, told = float(play.begun), play_json(play)
    return Record(play.id, "", begun, now, play.game, people, (), True, {}, PLAY, (), told)


def box_key(game: str) -> str:
    return f"box-{game}"


def box_record(game: str, components: Mapping[str, Json], now: float) -> Record:
    document = {"components": dict(components)}
    return Record(box_key(game), "", now, now, game, (), (), False, document, BOX)


def lesson_key(game: str) -> str:
    return f"lesson-{game}"


def lesson_record(run: Run, now: float, *, finished: bool) -> Record:
    """`finished` is for good: it does not end when the lesson is repeated."""
    setup, document = run.lesson.setup, lesson_document(run)
    return Record(
        lesson_key(setup.game), "", now, now, setup.game, setup.names, (), finished, document, LESSON
    )


SOLVED, SEEN = "solved", "seen"  # a puzzle whose answer was found, or looked at


def puzzles_key(game: str) -> str:
    return f"puzzles-{game}"


def puzzles_record(game: str, done: Mapping[str, str], now: float) -> Record:
    document = {"done": dict(done)}
    return Record(puzzles_key(game), "", now, now, game, (), (), False, document, PUZZLES)


def puzzled_in(record: Record) -> dict[str, str]:
    """By the key of a puzzle: solved or seen; what is neither, in a record from elsewhere, is left out."""
    found = record.document.get("done")
    done = found.items() if isinstance(found, dict) else ()
    return {key: how for key, how in done if how in (SOLVED, SEEN)}


def read_record(text: str) -> Record | None:
    """A kept record; `None` if this version cannot make sense of it."""
    try:
        found = json.loads(text)
        known = {name: found[name] for name in Record.__slots__ if name in found}
        known |= {"players": tuple(found["players"]), "turn": tuple(found["turn"])}
        known["drafts"] = tuple(found.get("drafts", ()))
        known["held"] = tuple(found.get("held", ()))
        registry.meta(found["game"])
        return Record(**known)
    except (ValueError, KeyError, TypeError, registry.UnknownGame):
        return None


_ASIDE = (BOX, LESSON, PUZZLES)  # not on the shelf


class Library:
    def __init__(self, platform: Platform) -> None:
        self.platform = platform

    async def records(self) -> list[Record]:
        """Every saved game, the latest first."""
        found = [record for record in await self._everything() if record.kind not in _ASIDE]
        return sorted(found, key=lambda record: record.updated, reverse=True)

    async def _everything(self) -> list[Record]:
        found = [read_record(text) for text in await self.platform.records()]
        return [record for record in found if record]

    async def box(self, game: str) -> dict[str, Json] | None:
        """The reader's own box, as a component file; nothing if it is like ours."""
        found = [record for record in await self._everything() if record.id == box_key(game)]
        return found[0].box if found else None

    async def keep_box(self, game: str, components: Mapping[str, Json] | None) -> None:
        """Remember the reader's own box for later tables; raises `StorageProblem`."""
        if components:
            await self.keep(box_record(game, components, self.platform.clock()))
        else:
            await self.platform.forget(box_key(game))

    async def lessons(self) -> dict[str, Record]:
        """The lessons that were begun, by game."""
        return {record.game: record for record in await self._everything() if record.kind == LESSON}

    async def learned(self) -> frozenset[str]:
        """The games whose lesson the reader has been through."""
        return frozenset(game for game, record in (await self.lessons()).items() if record.finished)

    async def onwards(self, game: str) -> Onwards | None:
        """What suits the reader next, by all that is kept."""
        found = [record for record in await self._everything() if record.game == game]
        learned = any(record.kind == LESSON and record.finished for record in found)
        plays = [play for play in map(play_in, found) if play]
        return onwards(registry.meta(game), plays, learned=learned)

    async def puzzled(self, game: str) -> dict[str, str]:
        """The puzzles of a game that are done, by their keys: solved or seen."""
        found = [record for record in await self._everything() if record.id == puzzles_key(game)]
        return puzzled_in(found[0]) if found else {}

    async def keep_puzzled(self, game: str, key: str, how: str) -> None:
        """A puzzle was solved, or its answer seen; what is solved stays so. Raises `StorageProblem`."""
        done = await self.puzzled(game)
        if done.get(key) != SOLVED:
            await self.keep(puzzles_record(game, {**done, key: how}, self.platform.clock()))

    async def find(self, key: str) -> Record | None:
        return next((record for record in await self.records() if record.id == key), None)

    async def keep(self, record: Record) -> None:
        """Keep a record; raises `StorageProblem`."""
        await self.platform.keep(record.id, record.text())

    def new_key(self) -> str:
        return f"{self.platform.entropy():014x}"

    async def rename(self, key: str, name: str) -> None:
        """An empty name brings the usual one back."""
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

    async def import_text(self, filename: str, text: str) -> list[Record]:
        """Add what a file holds; `BadDocument` says why it is refused.

        A game or a score book always gets a new key; a play keeps its own, so it is never there twice.
        """
        now = self.platform.clock()
        if filename.lower().endswith(".csv"):
            records = [play_record(play, now) for play in plays_from_csv(text)]
        else:
            records = self._read(loads(text), tidy_name(filename.removesuffix(".json")), now)
        for record in records:
            await self.keep(record)
        return records

    def _read(self, data: Any, name: str, now: float) -> list[Record]:
        if isinstance(data, dict) and data.get("format") == PLAYS:
            return [_imported(play, book, now) for play, book in plays_from(data)]
        if is_book(data):
            session = BookSession(self.new_key(), book_from(data), name, created=now)
            return [book_record(session, now)]
        return [record_of(PlaySession(self.new_key(), game_from(data), name, created=now), now)]

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


def opened_book(record: Record) -> ScoreBook:
    """The score book of a record; raises `BadDocument`."""
    return book_from(record.document)


def play_in(record: Record) -> Play | None:
    """How the game or the score book of a record ended, if it did and is known."""
    try:
        return play_from(record.play) if record.play else None
    except BadDocument:
        return None


def _imported(play: Play, document: Any, now: float) -> Record:
    """A play with its score book or its game, if this version can read it."""
    begun = float(play.begun)
    try:
        if is_book(document) and (book := book_from(document)).over:
            return book_record(BookSession(play.id, book, created=begun), now)
        if play.here and (log := game_from(document)).over:
            return record_of(PlaySession(play.id, log, created=begun), now)
    except BadDocument:
        pass  # perhaps of another version; the result is kept all the same
    return play_record(play, now)


def exported(record: Record) -> str:
    return dumps(record.document)
