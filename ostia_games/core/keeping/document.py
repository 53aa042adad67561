"""The text form of a score book: enough to continue it anywhere and to recompute its result."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ostia_games.core import registry
from ostia_games.core.documents import ACTION_LIMIT, BadDocument, Json, earlier_rules, loads, migrated
from ostia_games.core.keeping.book import ScoreBook, checked_book
from ostia_games.core.keeping.edits import Content, Corrected, Edit, Entered, Entry, Reseat, SetupChange
from ostia_games.core.keeping.keeper import Keeper, load_keeper
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.play.actions import BadAction, Codec
from ostia_games.core.play.setup import BadSetup
from ostia_games.core.words import msg

FORMAT = "ostia-games/table"
# Version 2 knows players without a name, and changes of players, rules and printed values. A book that has
# none of these is still written as version 1.
VERSION = 2
_CHANGING = ("names", "colours", "options", "components", "components_file")
NOTES_LENGTH = 2_000
_TIMES = range(1 << 40)


def is_book(data: object) -> bool:
    return isinstance(data, dict) and data.get("format") == FORMAT


def book_document(book: ScoreBook) -> dict[str, Json]:
    """A whole score book, with what can be undone and redone."""
    setup, codec = book.setup, book.keeper.codec
    return {
        "format": FORMAT,
        "version": 1 if _plain(book) else VERSION,
        "game": setup.game,
        "rules": book.keeper.meta.rules_version if setup.rules is None else setup.rules,
        "players": [
            {"name": name, "colour": colour} for name, colour in zip(setup.names, setup.colours, strict=True)
        ],
        "start": setup.start,
        "options": dict(setup.options),
        "begun": setup.begun,
        "components": None if setup.components is None else dict(setup.components),
        "components_file": setup.components_file,
        "notes": book.notes,
        "entries": [_entered(codec, made) for made in book.entries],
        "past": [_edit(codec, edit) for edit in book.past],
        "future": [_edit(codec, edit) for edit in book.future],
    }


def _plain(book: ScoreBook) -> bool:
    return all(book.setup.names) and all(isinstance(edit, Entry) for edit in (*book.past, *book.future))


def _entered(codec: Codec, made: Entered | None) -> Json:
    if made is None:
        return None
    return {"entry": codec.encode(made.entry), "at": made.at, "ours": made.ours}


def _edit(codec: Codec, edit: Edit) -> Json:
    if isinstance(edit, Entry):
        return [edit.index, _entered(codec, edit.old), _entered(codec, edit.new)]
    if isinstance(edit, Corrected):
        return {"corrected": [_edit(codec, step) for step in edit.steps]}
    if isinstance(edit, Reseat):
        return {"order": list(edit.order)}
    changed = [field for field in _CHANGING if getattr(edit.old, field) != getattr(edit.new, field)]
    return {field: [_json(getattr(setup, field)) for setup in (edit.old, edit.new)] for field in changed}


def _json(value: Any) -> Json:
    if isinstance(value, tuple):
        return list(value)
    return dict(value) if isinstance(value, Mapping) else value


def read_book(text: str) -> ScoreBook:
    return book_from(loads(text))


def book_from(data: object) -> ScoreBook:
    """From a document that is already parsed."""
    document = migrated(data, FORMAT, VERSION, {1: dict})
    game = document.get("game")
    if not isinstance(game, str):
        raise BadDocument(msg("the file does not name its game"))
    rules = earlier_rules(game, document.get("rules"))
    try:
        keeper = load_keeper(game)
        entries = [_made(keeper.codec, item) for item in _list(document, "entries")]
        book = ScoreBook(keeper, _setup(game, document, rules), entries)
        book.past = _edits(book, document, "past")
        book.future = _edits(book, document, "future")
    except (registry.UnknownGame, BadSetup, BadAction) as problem:
        raise BadDocument(problem.message) from problem
    notes = document.get("notes", "")
    if not isinstance(notes, str):
        raise BadDocument(msg("the notes are not text"))
    book.notes = notes[:NOTES_LENGTH]
    return book


def _list(document: dict[str, Any], name: str) -> list[Any]:
    found = document.get(name, [])
    if not isinstance(found, list):
        raise BadDocument(msg("the list of entries is missing"))
    if len(found) > ACTION_LIMIT:
        raise BadDocument(msg("the file is too large to be one of ours"))
    return found


def _setup(game: str, document: dict[str, Any], rules: int | None) -> BookSetup:
    players, options = document.get("players"), document.get("options")
    start, begun = document.get("start"), document.get("begun")
    if not isinstance(players, list) or not all(_is_player(player) for player in players):
        raise BadDocument(msg("the players are not a list of name and colour"))
    if type(start) is not int:
        raise BadDocument(msg("the start player is not a number"))
    if not isinstance(options, dict):
        raise BadDocument(msg("the options are missing"))
    if type(begun) is not int or begun not in _TIMES:
        raise BadDocument(msg("the file does not say when the table began"))
    components, file = document.get("components"), document.get("components_file", "")
    if (components is not None and not isinstance(components, dict)) or not isinstance(file, str):
        raise BadDocument(msg("the components are not a table"))
    names, colours = (tuple(player[key] for player in players) for key in ("name", "colour"))
    today = registry.meta(game).today(options)
    return BookSetup(game, names, colours, start, today, begun, components, file, rules)


def _is_player(player: object) -> bool:
    return isinstance(player, dict) and all(isinstance(player.get(key), str) for key in ("name", "colour"))


def _made(codec: Codec, item: object) -> Entered:
    if not isinstance(item, dict) or type(item.get("ours")) is not bool or type(item.get("at")) is not int:
        raise BadDocument(msg("an entry needs its content, its time and whether it is a house rule"))
    if item["at"] not in _TIMES:
        raise BadDocument(msg("an entry was made at an impossible time"))
    return Entered(codec.decode(item.get("entry")), item["at"], item["ours"])


def _edits(book: ScoreBook, document: dict[str, Any], name: str) -> list[Edit]:
    """What can be undone or redone, the next one last. It must fit, or it would fail later."""
    content, found = Content(book.setup, book.entries[:]), []
    for item in reversed(_list(document, name)):
        try:
            edit = _read_edit(book.keeper, content.setup, item)
            edit.back().apply(content)
        except ValueError as problem:
            if isinstance(problem, (BadDocument, BadAction, BadSetup)):
                raise
            raise BadDocument(msg("the corrections do not fit the entries")) from problem
        found.append(edit)
    return found[::-1]


def _read_edit(keeper: Keeper[Any], setup: BookSetup, item: object) -> Edit:
    """The edit after which the set-up is this one."""
    if isinstance(item, dict) and "corrected" in item:
        return Corrected(tuple(_read_entry(keeper, step) for step in _list(item, "corrected")))
    if isinstance(item, dict):
        return _read_change(keeper, setup, item)
    return _read_entry(keeper, item)


def _read_entry(keeper: Keeper[Any], item: object) -> Entry:
    if not isinstance(item, list) or len(item) != 3 or type(item[0]) is not int:
        raise BadDocument(msg("a correction names its place, the old entry and the new one"))
    index, *parts = item
    old, new = (None if part is None else _made(keeper.codec, part) for part in parts)
    return Entry(index, old, new)


def _read_change(keeper: Keeper[Any], setup: BookSetup, item: dict[str, Any]) -> Edit:
    damaged = BadDocument(msg("the corrections do not fit the players"))
    order = item.get("order")
    if isinstance(order, list):
        if len(item) > 1 or not all(type(seat) is int for seat in order):
            raise damaged
        if sorted(order) != list(range(len(setup.names))):
            raise damaged
        return Reseat(tuple(order))
    before: dict[str, Any] = {}
    for field, pair in item.items():
        if field not in _CHANGING or not isinstance(pair, list) or len(pair) != 2:
            raise damaged
        old, new = pair
        if new != _json(getattr(setup, field)):
            raise damaged
        before[field] = _field(field, old, damaged)
    return SetupChange(checked_book(replace(setup, **before), keeper), setup)


def _field(name: str, value: Any, damaged: BadDocument) -> Any:
    if name in ("names", "colours"):
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise damaged
        return tuple(value)
    right = {"options": dict, "components": (dict, type(None)), "components_file": str}[name]
    if not isinstance(value, right):  # type: ignore[arg-type]
        raise damaged
    return value
