"""Everything that the browser keeps, as one document, and bringing it back without losing what is here.

The stores go into the document as they are, so that also a record that this version cannot read is in it.
"""

import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from ostia_games.core.documents import BadDocument, Json, dumps, loads, migrated
from ostia_games.core.keeping.plays import play_from
from ostia_games.core.names import FILE_NAME_LENGTH, tidy_name
from ostia_games.core.play.game import load_game
from ostia_games.core.play.printed import changed, differences
from ostia_games.core.words import msg
from web.platform import Platform
from web.sessions.library import (
    BOX,
    GAME,
    LESSON,
    PLAY,
    PUZZLES,
    SOLVED,
    TABLE,
    Library,
    Record,
    box_key,
    box_record,
    lesson_key,
    puzzled_in,
    puzzles_key,
    puzzles_record,
    read_record,
)

FORMAT = "ostia-games/backup"
VERSION = 1
RECORDS, PREFERENCES = "records", "preferences"
STORES = (RECORDS, PREFERENCES)

SIZE_LIMIT = 128_000_000
RECORD_LIMIT = 100_000
PREFERENCE_LIMIT, VALUE_LENGTH = 200, 10_000
MONTH = 30 * 86_400.0

# What was promised to one browser is not promised to another.
STORAGE = "storage"  # `granted`, `refused`, or `told` when the reader has closed that word
DUE = "backup-due"  # when to remind of the next backup, in seconds since 1970
_OF_THIS_BROWSER = frozenset({STORAGE})

_SET_UP = ("players", "start", "options", "components", "components_file")  # of a table; can be changed later

Stores = dict[str, dict[str, str]]


@dataclass(slots=True)
class Restored:
    """What came of a backup; what was here already is not counted."""

    records: int = 0
    copies: int = 0  # kept beside another version of the same
    settings: int = 0
    unreadable: int = 0


def is_backup(text: str) -> bool:
    """By its beginning: files of other kinds have a smaller limit, so they must not be parsed to find out."""
    return f'"{FORMAT}"' in text[:200]


def backup_text(stores: Stores, now: float) -> str:
    contents: dict[str, Json] = {name: dict(values) for name, values in stores.items()}
    return dumps({"format": FORMAT, "version": VERSION, "saved": int(now), "stores": contents})


def backup_filename(now: float) -> str:
    return time.strftime("ostia-games-%Y-%m-%d.json", time.localtime(now))


def read_backup(text: str) -> Stores:
    """The stores of a backup; of each record only that it is text."""
    document = migrated(loads(text, SIZE_LIMIT), FORMAT, VERSION, {})
    stores = document.get("stores")
    if not isinstance(stores, dict) or not all(isinstance(stores.get(name), dict) for name in STORES):
        raise BadDocument(msg("the backup is not complete"))
    if len(stores[RECORDS]) > RECORD_LIMIT or len(stores[PREFERENCES]) > PREFERENCE_LIMIT:
        raise BadDocument(msg("the file is too large to be one of ours"))
    for values in stores.values():
        if not isinstance(values, dict) or not all(isinstance(value, str) for value in values.values()):
            raise BadDocument(msg("the backup is not complete"))
    return stores


async def restore(library: Library, text: str, copy_name: Callable[[Record], str]) -> Restored:
    """Add what a backup holds to what is here. `BadDocument` and `StorageProblem` leave what is here alone.

    Of two versions of a record the newer gets the key. The older goes under a key and a name of its own,
    unless the newer one continues it. Of two boxes of one's own every changed value stays, that of the newer
    one where both have it; a lesson goes on where the newer one is. Settings that are made here already stay.
    """
    platform, stores = library.platform, read_backup(text)
    here = (await platform.everything())[RECORDS]
    twice = [key for key, theirs in stores[RECORDS].items() if here.get(key, theirs) != theirs]
    claimed = {key for key in twice if await platform.hold(key)}
    try:
        if twice:  # read after the claim: another tab may just have written
            here = (await platform.everything())[RECORDS]
        done = await _restore_records(platform, stores[RECORDS], here, claimed, copy_name)
    finally:
        for key in claimed:
            platform.release(key)
    done.unreadable += sum(len(stores[name]) for name in stores if name not in STORES)
    for name, value in stores[PREFERENCES].items():
        if _is_setting(name, value) and not platform.preference(name):
            platform.set_preference(name, value)
            done.settings += 1
    return done


async def _restore_records(
    platform: Platform,
    records: dict[str, str],
    here: dict[str, str],
    claimed: set[str],
    copy_name: Callable[[Record], str],
) -> Restored:
    done = Restored()
    for key, text in records.items():
        if here.get(key) == text:
            continue
        theirs = checked_record(key, text)
        if theirs is None:
            done.unreadable += 1
            continue
        ours = read_record(here.get(key, ""))
        if theirs.kind in _MERGED and ours is not None:
            both = _MERGED[theirs.kind](ours, theirs)
            if (both.document, both.finished) != (ours.document, ours.finished):
                await platform.keep(key, both.text())
                done.records += 1
            continue
        wins = key not in here or (key in claimed and ours is not None and theirs.updated > ours.updated)
        newer, older, old_text = (theirs, ours, here.get(key, "")) if wins else (ours, theirs, text)
        if older and not (newer and continues(newer, older)):
            other = sha256(old_text.encode()).hexdigest()[:14]  # the same backup again adds nothing
            if other not in here:
                # Before the newer one takes its place: a full disk must not cost the older one.
                await platform.keep(other, _as_copy(old_text, other, copy_name(older)))
                done.copies += 1
        if wins:
            await platform.keep(key, text)
            done.records += 1
    return done


def merged_box(one: Record, other: Record) -> Record:
    """The values of both; where both changed one, that of the newer."""
    older, newer = sorted((one, other), key=lambda record: record.updated)
    if newer.box is None or older.box is None:
        return newer if newer.box else older
    both, values = newer.box, load_game(newer.game).printed()
    taken = {each.path for each in differences(newer.game, newer.box, values)}
    for each in differences(older.game, older.box, values):
        if each.printed and each.path not in taken:
            both = changed(newer.game, both, each.printed, each.theirs) or {}
    merged = box_record(newer.game, both, newer.updated)
    return merged if merged.box else newer


def merged_lesson(one: Record, other: Record) -> Record:
    """As far as the newer has come; gone through if either was."""
    newer = max((one, other), key=lambda record: record.updated)
    return replace(newer, finished=one.finished or other.finished)


def merged_puzzles(one: Record, other: Record) -> Record:
    """Whatever is done in either; solved is more than seen."""
    newer = max((one, other), key=lambda record: record.updated)
    mine, theirs = puzzled_in(one), puzzled_in(other)
    solved = {key: how for each in (mine, theirs) for key, how in each.items() if how == SOLVED}
    return puzzles_record(newer.game, {**mine, **theirs, **solved}, newer.updated)


# What there is once only: two versions become one.
_MERGED = {BOX: merged_box, LESSON: merged_lesson, PUZZLES: merged_puzzles}


def copy_name(mark: str, name: str) -> str:
    """The mark must survive: a long name is cut, not the mark."""
    return f"{tidy_name(name)[: FILE_NAME_LENGTH - len(mark) - 1]} {mark}"


def _as_copy(text: str, key: str, name: str) -> str:
    found = json.loads(text) | {"id": key, "name": name}
    if found.get("play"):
        found["play"] = found["play"] | {"id": key}
    return json.dumps(found, ensure_ascii=False)


def continues(newer: Record, older: Record) -> bool:
    """Whether the newer record holds all of the older one: the same game or table, gone on."""
    if (newer.kind, newer.game) != (older.kind, older.game) or older.drafts not in ((), newer.drafts):
        return False
    if newer.kind == PLAY:
        return newer.play == older.play
    grows = (
        ("actions",) if newer.kind == GAME else ("past", "entries", "future", "notes", "version", *_SET_UP)
    )
    new, old = newer.document, older.document
    if {**new, **dict.fromkeys(grows)} != {**old, **dict.fromkeys(grows)}:
        return False
    # Every entry of a table has its edit in `past`, also one that was changed later, and so has any change.
    made, before = new.get(grows[0]), old.get(grows[0])
    if made == before and any(new.get(name) != old.get(name) for name in _SET_UP):
        return False
    if not isinstance(made, list) or not isinstance(before, list) or made[: len(before)] != before:
        return False
    return newer.kind == GAME or (
        old.get("future") in ([], new.get("future")) and old.get("notes") in ("", new.get("notes"))
    )


def checked_record(key: str, text: str) -> Record | None:
    """A record of a file; `None` if the shelf cannot show it. Its document is checked when it is opened."""
    try:
        found = loads(text)
        record = read_record(text)
        if record is None or record.id != key or not _fits_the_shelf(record, found):
            return None
        if record.play is not None and play_from(record.play).id != key:
            return None
    except BadDocument:
        return None
    return record


def _fits_the_shelf(record: Record, found: dict[str, Any]) -> bool:
    texts = (record.name, *record.players, *record.turn)
    # Keys of games and tables are ours; a play may come from a list that somebody else has made.
    if record.kind == BOX and (record.id != box_key(record.game) or record.box is None):
        return False
    if record.kind == LESSON and record.id != lesson_key(record.game):
        return False
    if record.kind == PUZZLES and record.id != puzzles_key(record.game):
        return False
    ours = (GAME, TABLE, BOX, LESSON, PUZZLES)
    key = r"[\w-]{1,40}" if record.kind in ours else r"[^\x00-\x1f]{1,40}"
    return (
        record.kind in (*ours, PLAY)
        and re.fullmatch(key, record.id) is not None
        and all(isinstance(text, str) and len(text) <= FILE_NAME_LENGTH for text in texts)
        and all(isinstance(found[name], list) for name in ("players", "turn"))
        and all(
            type(when) in (int, float) and 0 <= when < 1 << 40 for when in (record.created, record.updated)
        )
        and type(record.finished) is bool
        and isinstance(record.document, dict)
        and (record.kind != PLAY or record.play is not None)
    )


def _is_setting(name: str, value: str) -> bool:
    known = re.fullmatch(r"[a-z-]{1,40}", name) is not None and name not in _OF_THIS_BROWSER
    return known and 0 < len(value) <= VALUE_LENGTH


def backup_due(records: list[Record], due: str | None) -> float | None:
    """When to remind of a backup: a month after the last one, or after the first thing was kept."""
    if not records:
        return None
    try:
        return float(due or "")
    except ValueError:
        # The time of an imported play is when it was played.
        return min(record.updated if record.play else record.created for record in records) + MONTH
