"""`score`: a score sheet or a whole score book as JSON in, the result as JSON out."""

import json
from argparse import ArgumentParser, Namespace
from typing import Any

from ostia_games.cli import files
from ostia_games.cli.stop import OK, USAGE, Stop
from ostia_games.core import registry
from ostia_games.core.documents import BadDocument, Json, loads
from ostia_games.core.keeping import sheets
from ostia_games.core.keeping.book import HistoryLine, ScoreBook
from ostia_games.core.keeping.document import book_from, is_book
from ostia_games.core.keeping.keeper import Nonsense, keepable
from ostia_games.core.words import Message, Words, msg

NAME = "score"
HELP = msg("score what a table wrote down")


def arguments(parser: ArgumentParser, t: Words) -> None:
    parser.add_argument(
        "sheet", metavar=t(msg("SHEET")), help=t(msg("the kind of sheet, for example ostia.forum"))
    )
    parser.add_argument(
        "file",
        metavar=t(msg("FILE")),
        nargs="?",
        default=files.STANDARD_INPUT,
        help=t(msg("the sheet as JSON; standard input if none is named")),
    )
    parser.add_argument("--example", action="store_true", help=t(msg("print an example of such a sheet")))


def run(asked: Namespace, t: Words) -> int:
    sheet = _sheet(asked.sheet)
    if asked.example and sheet:
        _print(sheet.example)
        return OK
    text = files.text(asked.file)
    try:
        data = loads(text)
        if sheet is None or is_book(data):
            _print(result_of(_book_of(asked.sheet, data), t))
        else:
            _print(sheet.score(data))
    except BadDocument as problem:
        raise Stop(problem.message) from problem
    except sheets.BadSheet as problem:
        raise Stop(problem.sentence) from problem
    return OK


def _sheet(name: str) -> sheets.Sheet | None:
    """The sheet of that name; none for a game that scores only whole score books."""
    try:
        return sheets.find(name)
    except sheets.UnknownSheet as problem:
        try:
            if keepable(name):
                return None
        except registry.UnknownGame:
            pass
        raise Stop(problem.message, USAGE) from problem


def _book_of(name: str, data: object) -> ScoreBook:
    book = book_from(data)
    if book.setup.game != name:
        raise BadDocument(msg("this table is of another game"))
    return book


def result_of(book: ScoreBook, t: Words) -> dict[str, Json]:
    """The ranking of an exported score book, recomputed from its entries.

    What cannot be is refused; what cannot be but was entered as a house rule is counted, with a warning.
    """
    wrong = [(line, line.problem) for line in book.lines if line.problem]
    for line, problem in wrong:
        if problem.firm or not line.made.ours:
            raise Stop(_impossible(line, problem))
    result, names = book.result(), book.setup.names
    places: list[Json] = [
        {
            "name": place.name or names[place.seat],
            "place": place.place,
            "total": place.total,
            "parts": dict(place.parts),
        }
        for place in result.places
    ]
    winners: list[Json] = [row.name or names[row.seat] for row in result.places if row.seat in result.winners]
    reasons: list[Json] = [t(reason) for reason in book.keeper.verdict(book.tally)]
    warnings: list[Json] = [t(_impossible(line, problem)) for line, problem in wrong]
    return {
        "finished": book.over,
        "places": places,
        "winners": winners,
        "reasons": reasons,
        "warnings": warnings,
    }


def _impossible(line: HistoryLine, problem: Nonsense) -> Message:
    """What cannot be right, and yet was entered or has become so by a correction."""
    return msg("entry {n}, {clause}: {why}", n=line.number + 1, clause=problem.clause, why=problem.message)


def _print(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))
