"""The findings of an analysis in sentences: for the command line and for the page."""

from typing import Any

from ostia_games.core.packed import unpacked
from ostia_games.core.play.analysis import deeds_of
from ostia_games.core.play.appraisal import TOGETHER
from ostia_games.core.play.findings import LUCK
from ostia_games.core.play.log import GameLog
from ostia_games.core.words import Message, enumerated, msg, nmsg

MOST_DEEDS = 12  # of one decision that are told

Found = dict[str, Any]


def decimal(value: float, places: int = 1) -> Message:
    """A number as the language writes it."""
    whole, _, part = f"{abs(value):.{places}f}".partition(".")
    if float(f"{value:.{places}f}") < 0:
        return msg("−{whole}.{part}", whole=whole, part=part)
    return msg("{whole}.{part}", whole=whole, part=part)


def signed(value: float, places: int = 1) -> Message:
    """A change: what is more has its sign, too."""
    shown = decimal(value, places)
    return msg("+{n}", n=shown) if float(f"{value:.{places}f}") > 0 else shown


def percent(share: float) -> Message:
    return msg("{n} %", n=round(100 * share))


def amount(found: Found, value: float, error: float) -> Message:
    """«1.8 ± 0.5 chips», or percent of the chance to hold the city."""
    if found["together"]:
        low, unit = decimal(100 * value), msg("percent")
        return msg("{n} ± {error} {unit}", n=low, error=decimal(100 * error), unit=unit)
    return msg("{n} ± {error} {unit}", n=decimal(value), error=decimal(error), unit=unpacked(found["unit"]))


def player_name(log: GameLog, who: int) -> Message:
    """A seat, the group, or a player of the game itself."""
    if who == TOGETHER:
        return msg("the group")
    names = log.setup.names
    if who < len(names):
        return msg("{item}", item=names[who])
    return msg("{item}", item=dict(log.game.meta.own_names)[len(names)])


def round_of(log: GameLog, moment: int) -> int:
    """In which round of the game an action was done."""
    # What is decided in the set-up belongs to the first round.
    return max((number for number, before in log.rounds().items() if before <= moment), default=1)


def deeds_told(log: GameLog, moment: int, deeds: list[Any]) -> Message:
    """What was done or could have been, as the buttons name it."""
    game, state = log.game, log.state_at(moment)
    told: list[Message] = []
    for seat, act in deeds:
        if state.step == "" or act not in game.legal(state, seat):
            break
        if not act.takes_back and len(told) < MOST_DEEDS:
            told.append(game.step(state).label(state, seat, act))
        game.apply(state, seat, act)
    return enumerated(told or [msg("nothing")])


def decision_of(found: Found, number: int) -> Found | None:
    """A decision by its number, also in an analysis that was shortened; none for the end of the game."""
    return next((one for one in found["decisions"] if one["decision"] == number), None)


def played_told(log: GameLog, one: Found) -> Message:
    """What was done in a decision."""
    entries = log.entries[one["first"] : one["last"] + 1]
    deeds = [(entry.seat, entry.action) for entry in entries if one["who"] in (TOGETHER, entry.seat)]
    return deeds_told(log, one["first"], deeds)


def dear_told(log: GameLog, found: Found, number: int) -> Message:
    """A dear decision: what was done, what would have been better, by how much and why."""
    one = decision_of(found, number)
    assert one is not None
    other = one["alternative"]
    return msg(
        "Round {round}, {player}: {played}. Better: {better}, by {gain}. {reason}",
        round=round_of(log, one["first"]),
        player=player_name(log, one["who"]),
        played=played_told(log, one),
        better=deeds_told(log, one["first"], deeds_of(log, other)),
        gain=amount(found, *one["gain"]),
        reason=unpacked(other["reason"]),
    )


def turning_told(log: GameLog, turning: Found) -> Message:
    """A turning point: whose chance moved, by how much, and whether it was luck or whose choice."""
    change, error = turning["win"]
    alone = log.game.meta.cooperative
    said: dict[str, Message | int | str] = {
        "round": round_of(log, min(turning["moment"], len(log.entries) - 1)),
        "player": player_name(log, TOGETHER if alone else turning["player"]),
        "n": round(100 * abs(change)),
        "error": round(100 * error),
        "who": player_name(log, turning["who"]),
    }
    if turning["kind"] == LUCK:
        if change > 0:
            return msg("Round {round}: luck raises the chance of {player} by {n} ± {error} percent.", **said)
        return msg("Round {round}: luck lowers the chance of {player} by {n} ± {error} percent.", **said)
    if change > 0:
        return msg("Round {round}: {who} raises the chance of {player} by {n} ± {error} percent.", **said)
    return msg("Round {round}: {who} lowers the chance of {player} by {n} ± {error} percent.", **said)


def decline_told(log: GameLog, found: Found, decline: Found) -> Message:
    """Many small losses."""
    return nmsg(
        "{player} lost {loss} little by little, in {n} decision that is no mistake by itself.",
        "{player} lost {loss} little by little, in {n} decisions of which none is a mistake by itself.",
        decline["decisions"],
        player=player_name(log, decline["who"]),
        loss=amount(found, *decline["loss"]),
    )
