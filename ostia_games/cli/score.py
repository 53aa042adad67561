"""`score`: a score sheet as JSON in, the result as JSON out."""

import json
from argparse import ArgumentParser, Namespace
from typing import Any

from ostia_games.cli import files
from ostia_games.cli.stop import OK, USAGE, Stop
from ostia_games.core import sheets
from ostia_games.core.document import BadDocument, loads
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
    try:
        sheet = sheets.find(asked.sheet)
    except sheets.UnknownSheet as problem:
        raise Stop(problem.message, USAGE) from problem
    if asked.example:
        _print(sheet.example)
        return OK
    text = files.text(asked.file)
    try:
        _print(sheet.score(loads(text)))
    except BadDocument as problem:
        raise Stop(problem.message) from problem
    except sheets.BadSheet as problem:
        raise Stop(problem.sentence) from problem
    return OK


def _print(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))
