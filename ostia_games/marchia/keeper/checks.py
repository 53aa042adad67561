"""Which entries cannot be right, and by which clause."""

from ostia_games.core.keeping.keeper import Adjust, Nonsense, PerEntry, no_player
from ostia_games.core.play.actions import Action
from ostia_games.core.words import Said, msg
from ostia_games.marchia import says, scoring
from ostia_games.marchia.components import COUNTS, TYPES
from ostia_games.marchia.keeper.entries import (
    BY_GOLD,
    BY_PENNIES,
    START,
    SUPPLIED,
    Built,
    Completed,
    Drew,
    Ends,
    Holds,
    March,
    Pennies,
    Relief,
    Track,
    Unfinished,
)
from ostia_games.marchia.keeper.final import likely_holder
from ostia_games.marchia.keeper.tally import COINS, GOLD, PENNIES, POINTS, SILVER, MarchiaTally
from ostia_games.marchia.march import CASTLE

PLAYERS = "M2.1"
TURNS = "turns"  # a doubt about the order of turns
_MOST = 9_999  # points or pennies
_MOST_VALUE = 99  # of a tile


def check_open(tally: MarchiaTally, entry: Action) -> None:
    """After the count, points can still be adjusted."""
    points = isinstance(entry, Adjust) and entry.what == POINTS
    if tally.counted and not points:
        raise Nonsense("M7.6", msg("everything is counted: correct an earlier entry instead"), firm=True)


def _turn(tally: MarchiaTally, seat: int) -> None:
    if tally.ended:
        raise Nonsense("M7.1", msg("everybody has had the last turns"), firm=True)
    if tally.left is not None and not tally.left[seat]:
        raise Nonsense("M7.1", msg("{player} has no turn left", player=tally.names[seat]))


def _in_turn(tally: MarchiaTally, seat: int) -> None:
    """M2.4: a hint, for an entry may have been forgotten, or is made later."""
    if tally.light or seat == tally.turn:
        return
    said: Said = {"player": tally.names[seat], "next": tally.names[tally.turn]}
    if seat == tally.mover:
        raise Nonsense("M2.4", msg("{player} had the last turn, and now it is {next}’s", **said), doubt=TURNS)
    raise Nonsense("M2.4", msg("it is {next}’s turn, not {player}’s", **said), doubt=TURNS)


def _built(tally: MarchiaTally, entry: Built) -> None:
    _turn(tally, entry.seat)
    if not 0 <= entry.kind < len(TYPES) or not 0 <= entry.value <= _MOST_VALUE:
        raise Nonsense("M1.2", msg("a building has a type and a value"), firm=True)
    if entry.coin not in ("", *COINS) or entry.supply not in (SUPPLIED, BY_PENNIES, BY_GOLD):
        raise Nonsense("M1.2", msg("a tile shows at most one coin, silver or gold"), firm=True)
    if entry.owner is not None and not 0 <= entry.owner < tally.seats:
        raise no_player(PLAYERS)
    if entry.supply == BY_GOLD and not tally.total(entry.seat, GOLD):
        raise Nonsense("M4.5", msg("without supply a castle needs an uncovered gold coin"), firm=True)
    if (entry.supply == BY_GOLD) != (entry.kind == CASTLE) and entry.supply:
        raise Nonsense("M4.5", msg("gold supplies castles, 10 pennies everything else"))
    kind = TYPES[entry.kind]
    if sum(tally.totals(kind)) >= COUNTS[kind]:
        said: Said = {"n": COUNTS[kind], "type": says.type_name(entry.kind)}
        raise Nonsense("M1.1", msg("the box has only {n} of this type: {type}", **said))
    if tally.tracked:
        _paid(tally, entry)
    _in_turn(tally, entry.seat)


def _paid(tally: MarchiaTally, entry: Built) -> None:
    if entry.owner is None or entry.price not in scoring.PRICES:
        raise Nonsense("M4.1", msg("say the price, and from whose column the tile is"))
    cost = entry.price + scoring.UNSUPPLIED * (entry.supply == BY_PENNIES)
    money = tally.total(entry.seat, PENNIES)
    if cost > money:
        why = msg("this costs {cost} pennies, and there are {money}", cost=cost, money=money)
        raise Nonsense("M4.2", why)


def _completed(tally: MarchiaTally, entry: Completed) -> None:
    if not 0 <= entry.kind <= START or not 0 <= entry.value <= _MOST_VALUE:
        raise Nonsense("M1.2", msg("a building has a type and a value"), firm=True)
    if tally.building(entry) not in tally.open_buildings(entry.seat):
        why = msg("{player} has no unfinished building like this", player=tally.names[entry.seat])
        raise Nonsense("M4.6", why)


def _drew(tally: MarchiaTally, entry: Drew) -> None:
    _turn(tally, entry.seat)
    if entry.covers and entry.covers not in COINS:
        raise Nonsense("M5.3", msg("a coin is silver or gold"), firm=True)
    if entry.covers and not tally.total(entry.seat, entry.covers):
        raise Nonsense("M5.3", msg("there is no visible coin to be covered"), firm=True)
    if entry.end and tally.left is not None:
        raise Nonsense("M7.1", msg("the end castle was drawn already"), firm=True)
    _in_turn(tally, entry.seat)


def _relief(tally: MarchiaTally, entry: Relief) -> None:
    _turn(tally, entry.seat)
    _in_turn(tally, entry.seat)


def _ends(tally: MarchiaTally, entry: Ends) -> None:
    if tally.ended:
        raise Nonsense("M7.1", msg("everybody has had the last turns"), firm=True)
    if tally.light:
        return
    if tally.left is None:
        raise Nonsense("M7.1", msg("the end castle was not drawn"), doubt=TURNS)
    raise Nonsense("M7.1", msg("by the entries there are turns left: {n}", n=sum(tally.left)), doubt=TURNS)


def _adjust(tally: MarchiaTally, entry: Adjust) -> None:
    if entry.what not in (POINTS, PENNIES, SILVER, GOLD, *TYPES) or not -_MOST <= entry.by <= _MOST:
        raise Nonsense("M1.4", msg("this is not counted in Marchia Orientalis"), firm=True)
    if entry.what == PENNIES and not tally.tracked:
        raise Nonsense("M2.1", msg("money is secret at this table"), firm=True)
    if tally.total(entry.seat, entry.what) + entry.by < 0:
        raise Nonsense("M6.1", msg("nobody can have less than nothing"), firm=True)


def _final(tally: MarchiaTally) -> None:
    if not tally.ended:
        raise Nonsense("M7.1", msg("the final count comes after the last turns"), firm=True)


def _holds(tally: MarchiaTally, entry: Holds) -> None:
    _final(tally)
    if not 0 <= entry.kind < len(TYPES) or not (entry.holder is None or 0 <= entry.holder < tally.seats):
        raise no_player(PLAYERS)
    if tally.light:
        if not scoring.can_hold(tally.buildings(entry.kind), entry.holder):
            raise Nonsense("M4.7", msg("by their buildings, somebody else holds this tile"))
        return
    known = likely_holder(tally, entry.kind)
    if entry.holder != known and known is not None:
        raise Nonsense(
            "M4.7", msg("according to the entries, {player} holds this tile", player=tally.names[known])
        )
    if entry.holder != known:
        raise Nonsense("M4.7", msg("according to the entries, nobody holds this tile"))


def _unfinished(tally: MarchiaTally, entry: Unfinished) -> None:
    _final(tally)
    if entry.points is not None and not 0 <= entry.points <= _MOST:
        raise Nonsense("M7.2", msg("this is not a number of points"), firm=True)


def _track(tally: MarchiaTally, entry: Track) -> None:
    _final(tally)
    if not 0 <= entry.points <= _MOST:
        raise Nonsense("M1.4", msg("this is not a number of points"), firm=True)


def _march(tally: MarchiaTally, entry: March) -> None:
    """M1.1: how many there are of each type holds for every box."""
    _final(tally)
    if len(entry.buildings) != len(TYPES) or min(entry.buildings) < 0:
        raise Nonsense("M1.1", msg("buildings are counted for each of the five types"), firm=True)
    for kind, (name, number) in enumerate(zip(TYPES, entry.buildings, strict=True)):
        others = sum(tally.total(seat, name) for seat in tally.walked if seat != entry.seat)
        if number + others > COUNTS[name]:
            said: Said = {"n": COUNTS[name], "type": says.type_name(kind)}
            raise Nonsense("M1.1", msg("the box has only {n} of this type: {type}", **said))


def _pennies(tally: MarchiaTally, entry: Pennies) -> None:
    _final(tally)
    if not 0 <= entry.pennies <= _MOST:
        raise Nonsense("M7.4", msg("this is not a sum of money"), firm=True)


CHECKS: PerEntry = {
    Built: _built,
    Completed: _completed,
    Drew: _drew,
    Relief: _relief,
    Ends: _ends,
    Adjust: _adjust,
    Track: _track,
    March: _march,
    Holds: _holds,
    Unfinished: _unfinished,
    Pennies: _pennies,
}
