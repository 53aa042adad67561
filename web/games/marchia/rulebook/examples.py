"""Worked examples of Marchia. Every number is counted by the rules themselves."""

from ostia_games.core.words import Message, msg
from ostia_games.marchia import march as marches
from ostia_games.marchia import scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.march import place
from web.games.marchia.rulebook.pictures import BOX, CASTLE, FARM, MONASTERY, Laid, march_of

ADA, BENO, CLEO = "Ada", "Beno", "Cleo"
SHAPES = marches.shapes_of(BOX.tiles)


def supplied(laid: Laid) -> bool:
    """M4.4: whether the start tile supplies it."""
    tile, turn, x, y = laid
    return bool(SHAPES.suppliers(tile * 4 + turn, marches.shown(SHAPES, march_of(), place(x, y))))


def scored(laid: Laid) -> int:
    """M4.6: the points of what it completes."""
    march, (tile, turn, x, y) = march_of(), laid
    after = {**march, place(x, y): tile * 4 + turn}
    return sum(SHAPES.values[after[at] // 4] for at in marches.completed(SHAPES, after, place(x, y)))


def prices() -> tuple[Message, ...]:
    before = scoring.PRICES.index(8)
    return (
        msg(
            "A tile of your column costs {before} pennies. When your turn begins, it costs {after}, and so"
            " it does for everybody until your next turn.",
            before=scoring.PRICES[before],
            after=scoring.PRICES[before + 1],
        ),
    )


def building() -> tuple[Message, ...]:
    price = 6
    assert supplied(FARM) and supplied(CASTLE) and not supplied(MONASTERY)
    return (
        msg(
            "Ada buys the farm on the left for {price} pennies from Beno’s column and pays Beno. Its bag "
            "meets the bag of her start tile, a city: it is supplied. All its other sides are walls, so it"
            " is complete and scores {points} points at once.",
            price=price,
            points=scored(FARM),
        ),
        msg(
            "A monastery in its place would meet the bag with a barrel: no supply. It would cost {price} "
            "pennies for Beno and {extra} more for the bank.",
            price=price,
            extra=scoring.UNSUPPLIED,
        ),
        msg("The castle on the right is supplied by the city, box to box."),
    )


def drawing() -> tuple[Message, ...]:
    silver, gold = 3, 1
    return (
        msg(
            "Beno sees {silver} silver coins and {gold} gold coin in his march: {all} pennies. Then he "
            "covers a silver coin. Next time the same march brings {rest}.",
            silver=silver,
            gold=gold,
            all=scoring.taxes(silver, gold, BOX.coins),
            rest=scoring.taxes(silver - 1, gold, BOX.coins),
        ),
    )


def relief() -> tuple[Message, ...]:
    points = 3
    return (
        msg(
            "Cleo has {points} points and can do nothing. She takes {pennies} pennies and falls to {left},"
            " not below.",
            points=points,
            pennies=scoring.RELIEF,
            left=max(0, points - scoring.RELIEF_POINTS),
        ),
    )


def final() -> tuple[Message, ...]:
    unfinished, pennies = (3, 2, 4), {ADA: 21, BENO: 4, CLEO: 12}
    kind = "village"
    counts = {ADA: 3, BENO: 2, CLEO: 2}
    bonus = scoring.bonus_points(counts, ADA, BOX.bonus[kind])
    money = scoring.money_points(pennies)
    assert kind in TYPES
    return (
        msg(
            "Ada’s unfinished buildings are worth {a}, {b} and {c}: half of {all}, rounded up, makes "
            "{points}.",
            a=unfinished[0],
            b=unfinished[1],
            c=unfinished[2],
            all=sum(unfinished),
            points=scoring.unfinished_points(unfinished),
        ),
        msg(
            "Ada holds the bonus tile for villages and scores {first}. Beno and Cleo are second with two "
            "villages each and share {second} points: {each} for each of them.",
            first=bonus[ADA],
            second=BOX.bonus[kind][1],
            each=bonus[BENO],
        ),
        msg(
            "{ada}, {cleo} and {beno} pennies score {first}, {second} and {third} points.",
            ada=pennies[ADA],
            cleo=pennies[CLEO],
            beno=pennies[BENO],
            first=money[ADA],
            second=money[CLEO],
            third=money[BENO],
        ),
    )
