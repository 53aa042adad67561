"""`replay`: verify a game document and print the course of the game."""

from argparse import ArgumentParser, Namespace

from ostia_games.cli import files
from ostia_games.cli.stop import OK, Stop
from ostia_games.core.documents import BadDocument
from ostia_games.core.play.document import read_game
from ostia_games.core.play.transcript import transcript
from ostia_games.core.words import Words, msg

NAME = "replay"
HELP = msg("verify a saved game and print its log")


def arguments(parser: ArgumentParser, t: Words) -> None:
    parser.add_argument("file", metavar=t(msg("FILE")), help=t(msg("the game; - for standard input")))


def run(asked: Namespace, t: Words) -> int:
    text = files.text(asked.file)
    try:
        log = read_game(text)
    except BadDocument as problem:
        raise Stop(problem.message) from problem
    except RecursionError as problem:
        raise Stop(msg("the file cannot be read")) from problem
    print(transcript(log, t), end="")
    return OK
