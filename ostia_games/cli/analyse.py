"""`analyse`: judge every decision of a finished game."""

from argparse import ArgumentParser, Namespace
from typing import Any

from ostia_games.cli import files
from ostia_games.cli.args import number
from ostia_games.cli.progress import progress
from ostia_games.cli.stop import OK, Stop
from ostia_games.core import registry
from ostia_games.core.documents import BadDocument, dumps
from ostia_games.core.play import analysis, findings, retelling
from ostia_games.core.play.appraisal import appraiser
from ostia_games.core.play.document import read_game
from ostia_games.core.play.log import GameLog
from ostia_games.core.words import Words, msg

NAME = "analyse"
HELP = msg("judge every decision of a finished game, and tell luck from choice")


def arguments(parser: ArgumentParser, t: Words) -> None:
    add = parser.add_argument
    add("file", metavar=t(msg("FILE")), help=t(msg("the game; - for standard input")))
    budget = t(msg("how often each decision is played out; more is surer and slower"))
    add("--budget", type=number(t, 1, 100_000), metavar="N", help=budget)
    add("--json", action="store_true", help=t(msg("print JSON")))


def run(asked: Namespace, t: Words) -> int:
    log = read(asked.file)
    budget = asked.budget or appraiser(log.game).budget
    try:
        total = analysis.jobs(log)
    except analysis.Unfinished as problem:
        raise Stop(problem.message) from problem
    pieces = []
    with progress(total) as done:
        for piece in analysis.pieces(log, budget):
            pieces.append(piece)
            done()
    found = findings.found(log, budget, pieces)
    print(dumps(found), end="") if asked.json else print(_text(log, found, t))
    return OK


def read(name: str) -> GameLog:
    """A game that can be analysed."""
    try:
        log = read_game(files.text(name))
    except BadDocument as problem:
        raise Stop(problem.message) from problem
    except RecursionError as problem:
        raise Stop(msg("the file cannot be read")) from problem
    if not registry.has_part(log.setup.game, "bots.appraiser"):
        raise Stop(msg("{game} cannot be analysed", game=log.game.meta.name))
    return log


def _text(log: GameLog, found: dict[str, Any], t: Words) -> str:
    lines = [
        t(
            msg(
                "{game}: {decisions} decisions, played out {playouts} times",
                game=log.game.meta.name,
                decisions=len(found["decisions"]),
                playouts=found["playouts"],
            )
        )
    ]
    for player, account in enumerate(found["players"]):
        lines.append(t(_account(log, found, player, account["win"])))
    for title, told in (
        (msg("Turning points"), [retelling.turning_told(log, one) for one in found["turning"]]),
        (msg("The dearest decisions"), [retelling.dear_told(log, found, n) for n in found["dearest"]]),
        (msg("Slow decline"), [retelling.decline_told(log, found, one) for one in found["decline"]]),
    ):
        if told:
            lines += ["", t(title), *(f"  {t(one)}" for one in told)]
    return "\n".join(lines)


def _account(log: GameLog, found: dict[str, Any], player: int, win: dict[str, float]) -> Any:
    return msg(
        "{player}: chance at the start {start}, luck {luck}, own choices {own}, choices of others {others}, "
        "result {result}",
        player=retelling.player_name(log, -1 if found["together"] else player),
        **{name: retelling.percent(win[name]) for name in ("start", "luck", "own", "others", "result")},
    )
