"""The command line called from a test: no process is started, so this works in WebAssembly too."""

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest import mock

from ostia_games.__main__ import main
from ostia_games.core import registry


class Ran(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str


def ran(*argv: str, stdin: bytes | str = b"") -> Ran:
    """Run a command with this on standard input. The shelf is left as it was."""
    out, err = io.StringIO(), io.StringIO()
    data = stdin.encode() if isinstance(stdin, str) else stdin
    typed = mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    with registry.temporarily(), typed, redirect_stdout(out), redirect_stderr(err):
        code = main(argv)
    return Ran(code, out.getvalue(), err.getvalue())


def pearls(*argv: str, stdin: bytes | str = b"") -> Ran:
    """The same with Pearls on the shelf."""
    return ran("--with", "tests.pearls", "--language", "en", *argv, stdin=stdin)
