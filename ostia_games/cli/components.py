"""`components`: print the component file of a game, or check one of your own."""

from argparse import ArgumentParser, Namespace

from ostia_games.cli import files
from ostia_games.cli.stop import OK, USAGE, Stop
from ostia_games.core import registry
from ostia_games.core.documents import Json
from ostia_games.core.play import box
from ostia_games.core.play.game import load_game
from ostia_games.core.play.setup import BadSetup
from ostia_games.core.words import Words, msg

NAME = "components"
HELP = msg("print the component file of a game, or check one of your own")


def arguments(parser: ArgumentParser, t: Words) -> None:
    game = t(msg("the name of the game, as «games» lists it"))
    parser.add_argument("game", metavar=t(msg("GAME")), help=game)
    check = t(msg("a component file to check; - for standard input"))
    parser.add_argument("file", metavar=t(msg("FILE")), nargs="?", help=check)


def run(asked: Namespace, t: Words) -> int:
    try:
        game = load_game(asked.game)
    except registry.UnknownGame as problem:
        raise Stop(problem.message, USAGE) from problem
    if asked.file is not None:
        found = checked_file(asked.game, asked.file)
        print(t(msg("{game} can be played with this file.", game=game.meta.name)))
        for doubt in game.doubts(found):
            print(t(msg("But: {doubt}.", doubt=doubt)))
    elif game.open_box:
        print(box.own_text(asked.game), end="")
    else:
        raise Stop(msg("{game} is played with its own components only", game=game.meta.name))
    return OK


def checked_file(game_id: str, name: str) -> dict[str, Json]:
    """The components in a file, if the game can be played with them."""
    text = files.text(name)
    try:
        return box.read_components(load_game(game_id), text)
    except BadSetup as problem:
        raise Stop(problem.message) from problem
