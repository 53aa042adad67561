"""The side of the box of Ostia."""

from ostia_games.core.meta import Level, Meta, Option, Temper
from ostia_games.core.words import msg

META = Meta(
    id="ostia",
    name="Ostia",
    author="Stefan Risthaus",
    year=2005,
    seats=(2, 5),
    minutes=(60, 75),
    age=12,
    lesson=6,
    usual_seats=3,
    seat_notes=((2, msg("With two players the imaginary merchant Gaius plays along.")),),
    own_names=((2, "Gaius"),),
    tagline=msg("Auctions and goods in Rome’s harbour"),
    summary=msg(
        "Buy goods at auction, then decide in secret which to sell, which to give to the senate and which to "
        "keep. Yours if you like bidding, bluffing and guessing what the others are up to."
    ),
    bots=("easy", "normal", "hard", "expert"),
    expert=msg("At a table with two hard bots it wins every second game or more."),
    tempers=(
        Temper("bold", msg("bold"), msg("It bids more for lots.")),
        Temper("hoarder", msg("hoarder"), msg("It keeps goods for later and builds warehouses for them.")),
        Temper("generous", msg("generous"), msg("It gives more to the senate and sells less.")),
    ),
    levels=(
        Level(
            3,
            "easy",
            msg("Two easy bots, and the ivory stays in the box."),
            options=(("without_ivory", True),),
        ),
        Level(3, "normal", msg("Two normal bots, and all six goods.")),
        Level(3, "hard", msg("Two hard bots.")),
        Level(5, "hard", msg("A full table: four hard bots.")),
        Level(3, "expert", msg("Two expert bots.")),
    ),
    options=(
        Option(
            "without_ivory",
            "O2.2",
            msg("Without ivory"),
            msg("Leave out the six ivory cards, as suggested for a first game."),
        ),
        Option(
            "hidden_stacks",
            "O4.2",
            msg("Hidden stacks"),
            msg("Show how many cards lie on each field only when all have confirmed."),
        ),
        Option(
            "loan_limit",
            "O3.8",
            msg("Limit of loans"),
            msg("How many loans a player may have at a time."),
            default="four",
            choices=(("four", msg("four")), ("none", msg("no limit"))),
        ),
        Option(
            "zero_offers",
            "O6.3",
            msg("Worthless offers"),
            msg("Which offers worth nothing to the senate take a place in the ranking."),
            default="none",
            choices=(
                ("none", msg("none take a place")),
                ("cards", msg("those with a card")),
                ("all", msg("all, also an empty field")),
            ),
            formerly=(("zero_offers_count", False, "none"), ("zero_offers_count", True, "all")),
        ),
        Option(
            "repay_if_able",
            "O7.1",
            msg("Repay loans when able"),
            msg("Loans are paid back as long as the cash allows, without a choice."),
        ),
        Option(
            "tiebreak_by_set_aside",
            "O8.6",
            msg("Tie-break by the card set aside"),
            msg("The senate card set aside at the start decides the last tie."),
        ),
        Option(
            "short_tiebreak",
            "O8.6",
            msg("Short tie-break"),
            msg("Ties go to warehouses, then the number of goods kept, then their value."),
        ),
    ),
)
