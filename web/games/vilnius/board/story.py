"""What a siege of Vilnius will be remembered for, and what decides it before that."""

from collections.abc import Sequence

from ostia_games.core.play.log import LogLine
from ostia_games.core.play.state import DEED
from ostia_games.core.words import Message, msg
from ostia_games.vilnius.actions import Keep
from ostia_games.vilnius.rules import GAME
from ostia_games.vilnius.state import BREAKS_IN, DEFEATED, DESTROYED, FALLEN, LOOT, STONE, Vilnius
from web.games.board import Fact


def story(view: Vilnius, lines: Sequence[LogLine]) -> list[Fact]:
    def told(topic: str) -> int:
        return sum(line.topic == topic for line in lines)

    cards = view.fixed.box.order
    repelled = sum(line.topic == DEFEATED and not cards[line.about].calm for line in lines)
    foes = repelled + told(BREAKS_IN)
    conquered = sum(line.topic == DEED and isinstance(line.action, Keep) for line in lines)
    found = [
        Fact(msg("Rounds"), view.round),
        Fact(msg("Foes repelled"), msg("{n} of {all}", n=repelled, all=foes)),
        Fact(msg("Stones lost"), told(STONE)),
        Fact(msg("Units fallen"), told(FALLEN)),
        Fact(msg("Provinces conquered"), conquered),
        Fact(msg("Loot taken"), told(LOOT)),
        Fact(msg("Enemy buildings destroyed"), told(DESTROYED)),
    ]
    return [fact for fact in found if fact.figure]


def decides(view: Vilnius) -> list[Message]:
    """Together first; then glory, which is named for everybody."""
    glory = {place.seat: place.total for place in GAME.result(view).places}
    now = [
        msg("Glory of {player} now: {n}", player=name, n=glory[seat])
        for seat, name in enumerate(view.fixed.names)
        if seat in glory
    ]
    return [
        msg("You win or lose together: the wall needs a stone left after the Final Attack."),
        msg(
            "The Boost comes when the Order pile runs out: it harms everybody at once, and from then on the "
            "Order fights with all its weapons and skulls."
        ),
        msg(
            "Pile returns: with the Boost, the discarded Order cards are shuffled and make the pile once "
            "more."
        ),
        msg(
            "The Final Attack lies under all other cards: it breaks the round off, and every row of at least "
            "half its attack value storms the city."
        ),
        msg("Glory: Order values of your buildings plus tools of your units, at the end."),
        *now,
    ]
