"""The text form of a score book: enough to continue it anywhere and to recompute its result."""

from typing import Any

from ostia_games.core import registry
from ostia_games.core.documents import ACTION_LIMIT, BadDocument, Json, earlier_rules, loads, migrated
from ostia_games.core.keeping.book import Edit, Entered, ScoreBook
from ostia_games.core.keeping.keeper import load_keeper
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.play.actions import BadAction, Codec
from ostia_games.core.play.setup import BadSetup
from ostia_games.core.words import msg

FORMAT = "ostia-games/table"
VERSION = 1
NOTES_LENGTH = 2_000
_TIMES = range(1 << 40)


def is_book(data: object) -> bool:
    return isinstance(data, dict) and data.get("format") == FORMAT


def book_document(book: ScoreBook) -> dict[str, Json]:
    """A whole score book, with what can be undone and redone."""
    setup, codec = book.setup, book.keeper.codec
    return {
        "format": FORMAT,
        "version": VERSION,
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


def _entered(codec: Codec, made: Entered | None) -> Json:
    if made is None:
        return None
    return {"entry": codec.encode(made.entry), "at": made.at, "ours": made.ours}


def _edit(codec: Codec, edit: Edit) -> Json:
    return [edit.index, _entered(codec, edit.old), _entered(codec, edit.new)]


def read_book(text: str) -> ScoreBook:
    return book_from(loads(text))


def book_from(data: object) -> ScoreBook:
    """From a document that is already parsed."""
    document = migrated(data, FORMAT, VERSION, {})
    game = document.get("game")
    if not isinstance(game, str):
        raise BadDocument(msg("the file does not name its game"))
    rules = earlier_rules(game, document.get("rules"))
    try:
        keeper = load_keeper(game)
        entries = [_made(keeper.codec, item) for item in _list(document, "entries")]
        book = ScoreBook(keeper, _setup(game, document, rules), entries)
        book.past = _edits(keeper.codec, document, "past")
        book.future = _edits(keeper.codec, document, "future")
    except (registry.UnknownGame, BadSetup, BadAction) as problem:
        raise BadDocument(problem.message) from problem
    notes = document.get("notes", "")
    if not isinstance(notes, str):
        raise BadDocument(msg("the notes are not text"))
    book.notes = notes[:NOTES_LENGTH]
    _check_edits(book)
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
    return BookSetup(game, names, colours, start, options, begun, components, file, rules)


def _is_player(player: object) -> bool:
    return isinstance(player, dict) and all(isinstance(player.get(key), str) for key in ("name", "colour"))


def _made(codec: Codec, item: object) -> Entered:
    if not isinstance(item, dict) or type(item.get("ours")) is not bool or type(item.get("at")) is not int:
        raise BadDocument(msg("an entry needs its content, its time and whether it is a house rule"))
    if item["at"] not in _TIMES:
        raise BadDocument(msg("an entry was made at an impossible time"))
    return Entered(codec.decode(item.get("entry")), item["at"], item["ours"])


def _edits(codec: Codec, document: dict[str, Any], name: str) -> list[Edit]:
    found = []
    for item in _list(document, name):
        if not isinstance(item, list) or len(item) != 3 or type(item[0]) is not int:
            raise BadDocument(msg("a correction names its place, the old entry and the new one"))
        index, *parts = item
        old, new = (None if part is None else _made(codec, part) for part in parts)
        found.append(Edit(index, old, new))
    return found


def _check_edits(book: ScoreBook) -> None:
    """Undo and redo must fit the entries, or they would fail later."""
    for edits in (book.past, book.future):
        entries = book.entries[:]
        try:
            for edit in reversed(edits):
                edit.back().apply(entries)
        except ValueError as problem:
            raise BadDocument(msg("the corrections do not fit the entries")) from problem
