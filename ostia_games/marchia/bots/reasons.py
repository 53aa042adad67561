"""Why a good player does this: the numbers at hand in words, for people who ask for advice."""

from math import inf

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.marchia import says, steps
from ostia_games.marchia.actions import Build, Buy, Choose, Cover, Stock, TakeOpen, Tax, builds
from ostia_games.marchia.bots import outlook
from ostia_games.marchia.bots.judge import Judge
from ostia_games.marchia.march import place, xy
from ostia_games.marchia.phases.building import chosen
from ostia_games.marchia.phases.drawing import due
from ostia_games.marchia.prospect import Prospect, prospect
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import EMPTY, Marchia


def why(view: Marchia, seat: int, act: Action, judge: Judge) -> Message:
    match act:
        case Buy():
            told = _buy(view, seat, act, judge)
        case Build():
            told = built(view, prospect(view, seat, chosen(view).tile, act))
        case Cover():
            told = _cover(view, seat)
        case Choose(space):
            told = _offered(view, seat, view.columns[view.start][space], space, judge)
        case Stock(tile, space):
            told = _offered(view, seat, tile, space, judge)
        case TakeOpen(tile):
            told = _take(view, seat, tile, judge)
        case _:
            told = _taxes(view, seat, act) if view.step == steps.TAX else _draw(view, seat, judge)
    return told


# Building


def built(view: Marchia, found: Prospect) -> Message:
    """What building a tile there brings: points at once, a bonus tile, or room for points to come."""
    if found.completes:
        tiles = says.tiles(view, tuple(each.tile for each in found.completes))
        told = nmsg(
            "Here it completes {tiles}: {n} point at once.",
            "Here it completes {tiles}: {n} points at once.",
            found.points,
            tiles=tiles,
        )
        return (
            msg("{one} {other}", one=told, other=msg("And the bonus tile comes to you."))
            if found.bonus
            else told
        )
    if found.bonus:
        return msg("With it you have the most of its type and get the bonus tile.")
    if found.suppliers:
        return nmsg(
            "Supplied here, it costs nothing extra, and {n} neighbour helps it.",
            "Supplied here, it costs nothing extra; {n} neighbours help it.",
            len(found.suppliers),
        )
    if found.gold:
        return msg("Nothing supplies it, but a gold coin does, and it is worth that.")
    return msg("Even {n} pennies more are worth it: it will score more than elsewhere.", n=found.extra)


def _buy(view: Marchia, seat: int, act: Buy, judge: Judge) -> Message:
    """Price, value, and what it brings at its best place."""
    tile, price = view.columns[act.column][act.space], PRICES[act.space]
    later = outlook.turns_left(view, seat)
    bargain = judge.bargain(view, seat, judge.use(view, seat, tile, later), price, later)
    said: Said = {"tile": says.tile_first(view, tile), "price": price}
    if bargain is None:
        return msg("{tile} for {price}: no other tile can be built now.", **said)
    spot = bargain.spot
    there = prospect(view, seat, tile, builds(*xy(spot.at))[spot.rotation])
    if there.extra:
        said["price"] = msg(
            "{sum} ({price} and {extra} extra, not supplied)",
            sum=price + there.extra,
            price=price,
            extra=there.extra,
        )
    worth = max(0, round(bargain.worth))
    told = nmsg(
        "{tile} for {price}: after its price it is worth about {n} point.",
        "{tile} for {price}: after its price it is worth about {n} points.",
        worth,
        **said,
    )
    return msg("{one} {other}", one=told, other=built(view, there))


def _cover(view: Marchia, seat: int) -> Message:
    gold, tax = len(view.gold[seat]), view.fixed.box.coins[1]
    if gold == 1:
        return msg("It is your only gold coin; covered, it brings no more taxes of {n}.", n=tax)
    return msg("All your {n} gold coins bring the same, so one is as good as another.", n=gold)


# The market


def _buyers(view: Marchia, seat: int, tile: int, space: int, judge: Judge) -> list[int]:
    """The others to whom a tile would be worth its price on this space."""
    later = outlook.turns_left(view, seat)
    found = []
    for other in range(view.fixed.seats):
        if other != seat:
            bargain = judge.bargain(view, other, judge.use(view, other, tile, later), PRICES[space], later)
            if bargain is not None and bargain.worth > 0:
                found.append(other)
    return found


def _offered(view: Marchia, seat: int, tile: int, space: int, judge: Judge) -> Message:
    """Who might buy it there, and what it costs its owner a turn later."""
    buyers = _buyers(view, seat, tile, space, judge)
    said: Said = {"tile": says.tile_first(view, tile), "price": PRICES[space]}
    if len(buyers) == 1:
        player = view.fixed.names[buyers[0]]
        return msg("{tile} for {price}: {player} can use it, and the money is yours.", player=player, **said)
    if buyers:
        return msg(
            "{tile} for {price}: {n} others can use it, and the money is yours.", n=len(buyers), **said
        )
    if space + 1 < len(PRICES):
        return msg(
            "Too dear for the others, and in your next turn it costs you {next}.", next=PRICES[space + 1]
        )
    return msg("Nobody has much use for it, so it takes the space worth least.")


def _take(view: Marchia, seat: int, tile: int, judge: Judge) -> Message:
    free = view.free_spaces(seat)
    buyers = max((len(_buyers(view, seat, tile, space, judge)) for space in free), default=0)
    name = says.tile_first(view, tile)
    if buyers:
        return nmsg(
            "{tile}: in your column, {n} other would buy it from you.",
            "{tile}: in your column, {n} others would buy it from you.",
            buyers,
            tile=name,
        )
    return msg("{tile}: in your column it is at hand when its price has fallen.", tile=name)


def _draw(view: Marchia, seat: int, judge: Judge) -> Message:
    """What drawing brings, and that no purchase is better."""
    if view.step == steps.SECOND:
        return msg(
            "The pile holds {n} more tiles; of the open ones none would sell better in your column.",
            n=len(view.pile),
        )
    pennies, best = due(view, seat), _best_bargain(view, seat, judge)
    if best > 0:
        return msg(
            "Drawing brings {n} pennies of taxes and two tiles to sell: more than any purchase now.",
            n=pennies,
        )
    if pennies:
        return msg(
            "No tile is worth its price now; drawing brings {n} pennies of taxes and two tiles to sell.",
            n=pennies,
        )
    if best == -inf:
        return msg("You can pay for no tile; two new ones in your column can be sold.")
    return msg("No tile is worth its price now; two new ones in your column can be sold.")


def _best_bargain(view: Marchia, seat: int, judge: Judge) -> float:
    later, best = outlook.turns_left(view, seat), -inf
    for column in view.columns:
        for space, tile in enumerate(column):
            if tile != EMPTY:
                use = judge.use(view, seat, tile, later)
                bargain = judge.bargain(view, seat, use, PRICES[space], later)
                best = max(best, bargain.worth if bargain else -inf)
    return best


# Taxes


def _taxes(view: Marchia, seat: int, act: Action) -> Message:
    pennies, silver, gold = due(view, seat), len(view.silver[seat]), len(view.gold[seat])
    if not isinstance(act, Tax):
        return msg("{n} pennies are worth less to you now than a coin that stays in sight.", n=pennies)
    if place(act.x, act.y) in view.gold[seat]:
        return msg("{n} pennies now; there is no silver coin to cover instead.", n=pennies)
    if gold:
        lost = view.fixed.box.coins
        return msg(
            "{n} pennies now. Cover silver: it brings {silver} each time, gold {gold}.",
            n=pennies,
            silver=lost[0],
            gold=lost[1],
        )
    return msg("{n} pennies now; {coins} of your silver coins stay in sight.", n=pennies, coins=silver - 1)
