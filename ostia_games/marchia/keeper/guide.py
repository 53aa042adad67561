"""Marchia at the table: how to set the box up, and the rules on one page."""

from collections.abc import Mapping

from ostia_games.core.documents import Json
from ostia_games.core.keeping.guide import Line, Section, Table, Value
from ostia_games.core.words import msg
from ostia_games.marchia import says, scoring
from ostia_games.marchia.components import BUILDINGS, COINS, COUNTERS, COUNTS, OWN_VALUE, TYPES, Box, box_for
from ostia_games.marchia.printed import START, bonus_of, coin_of
from ostia_games.marchia.state import PILE_BOTTOM, PILE_MIXED

_COINS = tuple(coin_of(coin) for coin in COINS[1:])


def setting_up(players: int, box: Mapping[str, Json] | None) -> tuple[Section, ...]:
    """M2."""
    everybody = (
        Line(msg("a column of the market, with a price beside each space"), "M1.4"),
        Line(msg("the four score indicators of a colour; that with +0 lies at 0"), "M1.4"),
        Line(msg("a start tile, laid out in front of you"), "M2.1"),
        Line(msg("{n} pennies, kept secret", n=scoring.MONEY), "M2.1"),
    )
    middle = (
        Line(msg("The six bonus tiles and the {n} counters that cover coins.", n=COUNTERS), "M1.5"),
        Line(msg("The remaining money is the bank."), "M1.5"),
        Line(msg("Start tiles and score indicators that nobody has stay in the box."), "M1.1"),
    )
    bottom, mixed = PILE_BOTTOM[players], PILE_MIXED
    rest = BUILDINGS - bottom - mixed
    pile = (
        Line(
            msg("Put the castle that announces the end aside and shuffle the other buildings, face down."),
            "M2.2",
        ),
        Line(msg("At the bottom of the pile: {n} of them.", n=bottom), "M2.2"),
        Line(msg("Upon them the end castle, shuffled with {n} more.", n=mixed - 1), "M2.2"),
        Line(msg("On top the other {n}.", n=rest), "M2.2"),
    )
    first = (
        Line(
            msg(
                "The start player turns up {n} tiles and puts them on the own column, from 12 down.",
                n=players,
            ),
            "M2.3",
        ),
        Line(
            msg("Against the clock, each of the others takes one into the own column, at the same price."),
            "M2.3",
        ),
        Line(msg("Turns then go clockwise from the start player."), "M2.4"),
    )
    return (
        Section(msg("In the middle"), middle),
        Section(msg("Each player gets"), everybody),
        Section(msg("The pile"), pile),
        Section(msg("The first tiles"), first),
    )


def reference(box: Mapping[str, Json] | None) -> tuple[Section, ...]:
    return (_values(box), _build(), _draw(box), _end())


def _build() -> Section:
    unsupplied = msg(
        "No supply: a castle covers a gold coin of your march, any other building costs {n} more.",
        n=scoring.UNSUPPLIED,
    )
    return Section(
        msg("Buy and build"),
        (
            Line(
                msg("First your column moves down one price; what leaves it lies open beside the pile."),
                "M3.1",
            ),
            Line(msg("Buy any tile: from your column you pay the bank, from another its owner."), "M4.1"),
            Line(msg("Build it at once, beside your march, with a border free of walls."), "M4.3"),
            Line(msg("A neighbour of another type with the same symbol supplies it."), "M4.4"),
            Line(unsupplied, "M4.5"),
            Line(
                msg("Complete is what has a neighbour or its own wall on each side: score its value."), "M4.6"
            ),
            Line(msg("Two or more of a type, and more than anyone else: take the bonus tile."), "M4.7"),
        ),
    )


def _draw(box: Mapping[str, Json] | None) -> Section:
    silver, gold = box_for(box, OWN_VALUE, None).coins
    taxes = msg(
        "Then you may tax: {silver} for each visible silver coin, {gold} for each gold one; cover one.",
        silver=silver,
        gold=gold,
    )
    neither = msg(
        "Neither is possible: show your money, take {n} pennies, lose {points} points.",
        n=scoring.RELIEF,
        points=scoring.RELIEF_POINTS,
    )
    return Section(
        msg("Or draw and tax"),
        (
            Line(
                msg("With two free spaces: two tiles, from the pile or the open ones, to your column."),
                "M5.2",
            ),
            Line(taxes, "M5.3", _COINS),
            Line(neither, "M6.1"),
        ),
    )


def _end() -> Section:
    first, second, third = scoring.money_prizes(3)
    money = msg(
        "The richest get {first}, {second} and {third}; with two players {second} and {third}. Nobody gets "
        "more points than pennies.",
        first=first,
        second=second,
        third=third,
    )
    return Section(
        msg("The end"),
        (
            Line(msg("The end castle is drawn: everybody has {n} more turns.", n=scoring.END_TURNS), "M7.1"),
            Line(msg("Unfinished buildings: half of their sum, rounded up; start tiles too."), "M7.2"),
            Line(
                msg("Bonus tiles: the first number to the holder, the second to whoever comes next."), "M7.3"
            ),
            Line(money, "M7.4"),
            Line(msg("Most points win; then buildings, then castles, then their bonus tile."), "M7.6"),
        ),
    )


def _values(box: Mapping[str, Json] | None) -> Section:
    """What is printed, in a table."""
    found = box_for(box, OWN_VALUE, None)
    names = [says.type_name(kind) for kind in range(len(TYPES))]
    bonus = Table(
        (msg("Bonus tile"), *names),
        (
            (msg("first place"), *_bonus(found, 1)),
            (msg("second place"), *_bonus(found, 2)),
            (msg("tiles"), *(COUNTS[kind] for kind in TYPES)),
        ),
    )
    coins = msg("Silver {silver}, gold {gold} pennies.", silver=found.coins[0], gold=found.coins[1])
    start = msg("A start tile is worth {n}.", n=found.starts[0].value)
    prices = msg("Prices of the market: {prices}.", prices=", ".join(map(str, scoring.PRICES)))
    lines = (Line(coins, "M1.2", _COINS), Line(start, "M7.2", (START,)), Line(prices, "M1.4"))
    return Section(msg("What is printed"), (bonus, *lines))


def _bonus(box: Box, place: int) -> list[Value]:
    return [Value(box.bonus[name][place - 1], bonus_of(kind, place)) for kind, name in enumerate(TYPES)]
