"""What a game of Marchia will be remembered for, and what decides it before that."""

from collections.abc import Sequence

from ostia_games.core.play.log import LogLine
from ostia_games.core.play.state import DEED
from ostia_games.core.words import Message, enumerated, msg
from ostia_games.marchia import says, scoring
from ostia_games.marchia.actions import Tax
from ostia_games.marchia.state import BONUS, COMPLETED, NOBODY, Marchia
from web.games.board import Fact


def story(view: Marchia, lines: Sequence[LogLine]) -> list[Fact]:
    """The best building, the largest march, taxes, and how often bonus tiles changed hands."""
    names = view.fixed.names
    found: list[Fact] = []
    done = [line for line in lines if line.topic == COMPLETED]
    if done:
        best = max(done, key=lambda line: line.numbers[1])
        tile = says.tile(view, best.numbers[0])
        whose = msg("{player}: {tile}", player=names[best.about], tile=tile)
        found.append(Fact(msg("Best building completed"), best.numbers[1], whose))
    built = [sum(counts) for counts in view.buildings]
    largest = max(range(len(built)), key=built.__getitem__)
    found.append(Fact(msg("Largest march"), built[largest], msg("{item}", item=names[largest])))
    taxes = [0] * len(names)
    for line in lines:
        if line.topic == DEED and isinstance(line.action, Tax):
            taxes[line.seat] += line.numbers[0]
    keenest = max(range(len(taxes)), key=taxes.__getitem__)
    if taxes[keenest]:
        found.append(Fact(msg("Most taxes collected"), taxes[keenest], msg("{item}", item=names[keenest])))
    taken = sum(line.topic == BONUS and line.numbers[1] != NOBODY for line in lines)
    found.append(Fact(msg("Bonus tiles taken from others"), taken))
    return found


def decides(view: Marchia) -> list[Message]:
    prizes = scoring.money_prizes(view.fixed.seats)
    money = enumerated([msg("{item}", item=prize) for prize in prizes])
    end = (
        msg("The end castle was drawn: the coins below the columns count the turns that are left.")
        if view.ending
        else msg(
            "When the end castle is drawn from the pile, everybody has two more turns: then the game ends."
        )
    )
    return [
        msg("Most points win: completed buildings score at once, unfinished ones half at the end."),
        msg("At the end: bonus tiles score for whoever holds them, and less for the second most."),
        msg("At the end: points for the most pennies ({prizes}).", prizes=money),
        end,
    ]
