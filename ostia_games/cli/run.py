"""Run the command asked for; whatever goes wrong becomes a sentence and an exit code."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

from ostia_games.cli import analyse, args, components, games, puzzles, replay, score, serve, simulate
from ostia_games.cli.stop import BROKEN_PIPE, INTERRUPTED, OK, USAGE, Stop
from ostia_games.core import registry
from ostia_games.core.words import Words, msg, words

COMMANDS = (games, simulate, replay, analyse, puzzles, score, components, serve)


def run(argv: Sequence[str]) -> int:
    """Run one command and return the exit code. No user error ends in a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A terminal without Unicode must not cause a traceback.
            stream.reconfigure(errors="backslashreplace")
    t = words(args.language(argv, os.environ))
    try:
        code = _run(argv, t)
        if sys.stdout is not None:
            sys.stdout.flush()  # so that a closed pipe or a full disk is noticed here
    except Stop as stop:
        return _complain(stop, t)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _let_go_of_stdout()
        return BROKEN_PIPE
    except OSError as problem:
        _let_go_of_stdout()
        reason = problem.strerror or str(problem)
        return _complain(Stop(msg("the system refuses: {reason}", reason=reason)), t)
    return code


def _complain(stop: Stop, t: Words) -> int:
    print(f"{args.PROGRAM}: {args.printable(t(stop.message))}", file=sys.stderr)
    return stop.code


def _run(argv: Sequence[str], t: Words) -> int:
    try:
        asked = args.parser(COMMANDS, t).parse_args(argv)
    except SystemExit as end:  # after --help, --version or a usage error
        return int(end.code or OK)
    for package in asked.extra:
        _add_game(package)
    return int(asked.run(asked, t))


def _add_game(package: str) -> None:
    try:
        import_module(f"{package}.meta").META  # noqa: B018  # fails here rather than on the shelf
    except (AttributeError, ImportError, TypeError, ValueError) as problem:
        raise Stop(
            msg("there is no game in the package «{package}»", package=package[:80]), USAGE
        ) from problem
    registry.register(package)


def _let_go_of_stdout() -> None:
    """The reader has gone: keep the interpreter's flush at exit from complaining again."""
    with suppress(AttributeError, OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
