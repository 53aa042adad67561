"""The arguments of the command line, and the language they are explained in."""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn, Protocol

from ostia_games import __version__
from ostia_games.cli.stop import USAGE
from ostia_games.core.words import LANGUAGES, PSEUDO, Message, Words, choose_language, msg

PROGRAM = "ostia-games"


class Command(Protocol):
    """What the module of a command provides."""

    NAME: str
    HELP: Message

    def arguments(self, parser: argparse.ArgumentParser, t: Words, /) -> None: ...

    def run(self, asked: argparse.Namespace, t: Words, /) -> int:
        """The exit code."""


# The messages of argparse itself that can appear here, so that the catalogues contain them.
_OF_ARGPARSE = frozenset(
    message.id
    for message in (
        msg("usage: "),
        msg("options"),
        msg("positional arguments"),
        msg("show this help message and exit"),
        msg("show program's version number and exit"),
        msg("the following arguments are required: %s"),
        msg("unrecognized arguments: %s"),
        msg("argument %(argument_name)s: %(message)s"),
        msg("invalid choice: %(value)r (choose from %(choices)s)"),
        msg("expected one argument"),
        msg("%(prog)s: error: %(message)s\n"),
    )
)


class Parser(argparse.ArgumentParser):
    """Explains itself in the language of `t`."""

    def __init__(self, *args: Any, t: Words, **kwargs: Any) -> None:
        self.t = t
        with self._speaking():
            super().__init__(*args, **kwargs)

    def parse_known_args(self, *args: Any, **kwargs: Any) -> Any:
        with self._speaking():
            return super().parse_known_args(*args, **kwargs)

    def parse_args(self, *args: Any, **kwargs: Any) -> Any:
        with self._speaking():
            return super().parse_args(*args, **kwargs)

    def error(self, message: str) -> NoReturn:
        more = self.t(msg("«{program} --help» explains it.", program=self.prog))
        self.exit(USAGE, f"{self.prog}: {printable(message)}\n{more}\n")

    @contextmanager
    def _speaking(self) -> Iterator[None]:
        # argparse has no other hook for its messages than the gettext function it has imported.
        before = vars(argparse)["_"]
        vars(argparse)["_"] = lambda text: self.t(text) if text in _OF_ARGPARSE else text
        try:
            yield
        finally:
            vars(argparse)["_"] = before


def parser(commands: Sequence[Command], t: Words) -> Parser:
    about = t(msg("Three board games: list, simulate, replay, score and serve them."))
    found = Parser(PROGRAM, t=t, description=about, allow_abbrev=False, epilog=t(_FOR_DEVELOPERS))
    found.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    _shared(found, t, [], None)
    choices = found.add_subparsers(metavar=t(msg("COMMAND")), required=True)
    for command in commands:
        text = t(command.HELP)
        one = choices.add_parser(command.NAME, help=text, description=text, t=t, allow_abbrev=False)
        command.arguments(one, t)
        _shared(one, t, argparse.SUPPRESS, argparse.SUPPRESS)
        one.set_defaults(run=command.run)
    return found


_FOR_DEVELOPERS = msg(
    "For developers of new games: --with PACKAGE puts the game of a Python package on the shelf, for example "
    "--with tests.pearls."
)


def _shared(one: argparse.ArgumentParser, t: Words, extra: Any, language: Any) -> None:
    one.add_argument(
        "--language",
        metavar="|".join(LANGUAGES),
        type=_language(t),
        default=language,
        help=t(msg("the language; otherwise that of the environment")),
    )
    one.add_argument("--with", dest="extra", action="append", default=extra, help=argparse.SUPPRESS)


def language(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language asked for, or that of the environment, or English. Needed before anything is parsed."""
    for index, item in enumerate(argv):
        name, _, value = item.partition("=")
        if name == "--language":
            wanted = value or "".join(argv[index + 1 : index + 2])
            return wanted if wanted == PSEUDO else choose_language([wanted])
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return choose_language([environ[name].partition(".")[0]])
    return "en"


def _language(t: Words) -> Callable[[str], str]:
    def known(text: str) -> str:
        if text not in LANGUAGES and text != PSEUDO:
            spoken = ", ".join(LANGUAGES)
            why = msg("there is no language «{language}»; there are {known}", language=text, known=spoken)
            raise argparse.ArgumentTypeError(t(why))
        return text

    return known


def number(t: Words, lowest: int, highest: int) -> Callable[[str], int]:
    """An argument type: a whole number in a range."""

    def checked(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = lowest - 1
        if not lowest <= value <= highest:
            why = msg(
                "this must be a whole number from {lowest} to {highest}", lowest=lowest, highest=highest
            )
            raise argparse.ArgumentTypeError(t(why))
        return value

    return checked


def printable(text: str) -> str:
    """A sentence that may quote a file, made safe: no control characters reach the terminal."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)
