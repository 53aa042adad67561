"""Reading a file or standard input."""

import errno
import os
import sys
from pathlib import Path

from ostia_games.cli.stop import Stop
from ostia_games.core.documents import SIZE_LIMIT
from ostia_games.core.words import Message, msg

STANDARD_INPUT = "-"


def text(name: str) -> str:
    """`-` is standard input."""
    try:
        data = _data(name)
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise Stop(msg("{file} cannot be read: {reason}", file=_called(name), reason=reason)) from problem
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise Stop(msg("{file} is not text in UTF-8", file=_called(name))) from problem


def _data(name: str) -> bytes:
    most = 4 * SIZE_LIMIT + 4  # bytes; whoever reads the text counts its characters
    if name == STANDARD_INPUT:
        if sys.stdin is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return sys.stdin.buffer.read(most)
    with Path(name).open("rb") as file:
        return file.read(most)


def _called(name: str) -> str | Message:
    return msg("standard input") if name == STANDARD_INPUT else name
