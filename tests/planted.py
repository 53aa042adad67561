"""Games between normal bots in which somebody blunders on purpose, and what the analysis says of it."""

from collections.abc import Callable, Sequence
from typing import Any

from ostia_games.core.play import chance
from ostia_games.core.play.analysis import Decision, Piece, decisions, judge
from ostia_games.core.play.appraisal import Appraiser, Deed, appraiser
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.game import Game
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup

Blunder = Callable[[Appraiser[Any], Any, int], Sequence[Deed]]  # by state and seat; nothing if there is none

NAMES = ("Ada", "Beno", "Chloé")


def planted(game: Game[Any], seed: int, blunder: Blunder, skip: int) -> tuple[GameLog, int]:
    """A whole game, and the moment of its blunder: the first that is possible after so many actions."""
    log = GameLog(game, Setup(game.meta.id, tuple(map(Seat, NAMES)), seed))
    bot, thought, judging = game.bot("normal"), Thought(chance.seeded(f"planted {seed}")), appraiser(game)
    moment = -1
    while not log.over:
        seat = game.actors(log.state)[0]
        deeds: Sequence[Deed] = ()
        if moment < 0 and len(log.entries) >= skip and not judging.begun(log.state, seat):
            deeds = blunder(judging, log.state, seat)
        if deeds:
            moment = len(log.entries)
            for who, act in deeds:
                log.play(who, act)
        else:
            log.play(seat, bot.choose(game.view(log.state, seat), seat, thought))
    assert moment >= 0, "there was no chance to blunder"
    return log, moment


def decision_at(log: GameLog, moment: int) -> Decision:
    return next(one for one in decisions(log) if one.first <= moment <= one.last)


def judged(game: Game[Any], seed: int, blunder: Blunder, skip: int, budget: int) -> Piece:
    """What the analysis says of a planted blunder."""
    log, moment = planted(game, seed, blunder, skip)
    return judge(log, decision_at(log, moment), budget)
