"""`score`: a score sheet or a whole table as JSON in, the result as JSON out."""

import json
from argparse import ArgumentParser, Namespace
from typing import Any

from ostia_games.cli import files
from ostia_games.cli.stop import OK, USAGE, Stop
from ostia_games.core import registry
from ostia_games.core.documents import BadDocument, loads
from ostia_games.core.keeping import sheets
from ostia_games.core.keeping.book import Table
from ostia_games.core.keeping.document import is_table, table_from
from ostia_games.core.play.actions import Json
from ostia_games.core.words import Words, msg

NAME = "score"
HELP = msg("score what a table wrote down")


def arguments(parser: ArgumentParser, t: Words) -> None:
    """Add the arguments of the command."""
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
    """Score it."""
    sheet = _sheet(asked.sheet)
    if asked.example and sheet:
        _print(sheet.example)
        return OK
    text = files.text(asked.file)
    try:
        data = loads(text)
        if sheet is None or is_table(data):
            _print(result_of(_table_of(asked.sheet, data), t))
        else:
            _print(sheet.score(data))
    except BadDocument as problem:
        raise Stop(problem.message) from problem
    except sheets.BadSheet as problem:
        raise Stop(problem.sentence) from problem
    return OK


def _sheet(name: str) -> sheets.Sheet | None:
    """The sheet of that name; none for a game whose whole tables alone can be scored."""
    try:
        return sheets.find(name)
    except sheets.UnknownSheet as problem:
        try:
            if registry.keepable(name):
                return None
        except registry.UnknownGame:
            pass
        raise Stop(problem.message, USAGE) from problem


def _table_of(name: str, data: object) -> Table:
    table = table_from(data)
    if table.setup.game != name:
        raise BadDocument(msg("this table is of another game"))
    return table


def result_of(table: Table, t: Words) -> dict[str, Json]:
    """The ranking of an exported table, recomputed from its entries."""
    result, names = table.result(), table.setup.names
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
    reasons: list[Json] = [t(reason) for reason in table.keeper.verdict(table.sheet)]
    return {"finished": table.over, "places": places, "winners": winners, "reasons": reasons}


def _print(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))
