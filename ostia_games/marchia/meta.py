"""What the box of Marchia Orientalis says on the outside: who, how many, how long, which options."""

from ostia_games.core.meta import Level, Meta, Option, Temper
from ostia_games.core.words import msg

META = Meta(
    id="marchia",
    name="Marchia Orientalis",
    author="Stefan Risthaus",
    year=2014,
    seats=(2, 5),
    minutes=(45, 60),
    age=10,
    lesson=5,
    rules_version=2,
    tagline=msg("Farms, monasteries and castles beyond the Elbe"),
    summary=msg(
        "Buy buildings from a market whose prices fall every turn, and join them, symbol to symbol, to a "
        "march of your own. Yours if you like a puzzle, and have the nerve to wait for a better price."
    ),
    bots=("easy", "normal", "hard", "expert"),
    expert=msg("Alone against a hard bot it wins about six games in ten."),
    tempers=(
        Temper("builder", msg("builder"), msg("It leaves few buildings unfinished.")),
        Temper("hoarder", msg("hoarder"), msg("It is loath to part with its pennies.")),
    ),
    levels=(
        Level(2, "easy", msg("One easy bot.")),
        Level(2, "normal", msg("One normal bot.")),
        Level(2, "hard", msg("One hard bot.")),
        Level(
            5,
            "hard",
            msg("A full table: four hard bots, and a fair start for all."),
            options=(("fair_start", True),),
        ),
        Level(2, "expert", msg("One expert bot.")),
    ),
    options=(
        Option(
            "open_money",
            "M2.1",
            msg("Open money"),
            msg("Everyone sees how many pennies the others hold."),
        ),
        Option(
            "fair_start",
            "M2.5",
            msg("Fair start"),
            msg(
                "With 4 and 5 players: everyone has as many turns, and each player begins with 2 pennies "
                "more than the one before, counted from the start player."
            ),
        ),
        Option(
            "start_tile_points",
            "M7.2",
            msg("Value of start tiles"),
            msg("How many points a start tile is worth when it is scored."),
            default="box",
            choices=(
                ("box", msg("as the tile says")),
                *((n, msg("{n}", n=n)) for n in range(10)),
            ),
            earlier=((1, 2),),
        ),
        Option(
            "tie_rounding",
            "M7.5",
            msg("Shared points"),
            msg("How points are rounded when tied players share them."),
            default="half_up",
            choices=(("half_up", msg("to the nearest, halves up")), ("down", msg("down"))),
        ),
    ),
)
