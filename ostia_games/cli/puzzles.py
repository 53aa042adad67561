"""`puzzles`: find positions with one best move in games between bots."""

from argparse import ArgumentParser, Namespace
from itertools import islice

from ostia_games.cli.args import number
from ostia_games.cli.progress import progress
from ostia_games.cli.simulate import game_meta, option_of
from ostia_games.cli.stop import OK, USAGE, Stop
from ostia_games.core import registry
from ostia_games.core.documents import dumps
from ostia_games.core.play import puzzles
from ostia_games.core.play.setup import SEED_LIMIT
from ostia_games.core.words import Words, msg

NAME = "puzzles"
HELP = msg("find positions with one best move in games between bots, as JSON")


def arguments(parser: ArgumentParser, t: Words) -> None:
    add, n = parser.add_argument, "N"
    add("game", metavar=t(msg("GAME")), help=t(msg("the name of the game, as «games» lists it")))
    add("--number", type=number(t, 1, 1000), default=30, metavar=n, help=t(msg("how many puzzles")))
    add(
        "--players",
        type=number(t, 1, len(puzzles.NAMES)),
        default=3,
        metavar=n,
        help=t(msg("how many sit at the table")),
    )
    add(
        "--seed",
        type=number(t, 0, SEED_LIMIT - 1),
        default=1,
        metavar=n,
        help=t(msg("the seed of the shuffle")),
    )
    option = t(msg("a rule option; may be given several times"))
    add("--option", action="append", default=[], metavar=t(msg("KEY=VALUE")), help=option)


def run(asked: Namespace, t: Words) -> int:
    meta = game_meta(asked.game)
    if not registry.has_part(meta.id, "bots.appraiser"):
        raise Stop(msg("there are no puzzles of {game}", game=meta.name))
    fewest, most = meta.seats
    if not fewest <= asked.players <= most:
        why = msg("{game} is for {fewest} to {most} players", game=meta.name, fewest=fewest, most=most)
        raise Stop(why, USAGE)
    options = dict(option_of(meta, text) for text in asked.option)
    found = puzzles.search(meta.id, asked.seed, asked.players, options)
    with progress(asked.number) as done:
        # One a line and written at once, so that nothing is lost when it is stopped.
        print("[", end="")
        for index, puzzle in enumerate(islice((one for one in found if one is not None), asked.number)):
            print("," if index else "", dumps(puzzle.document()).strip(), sep="\n", end="", flush=True)
            done()
        print("\n]")
    return OK
