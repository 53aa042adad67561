"""The side of the box of Vilnius."""

from ostia_games.core.meta import Level, Meta, Option, Temper
from ostia_games.core.words import msg

META = Meta(
    id="vilnius",
    name="Vilnius",
    author="Malte Meinecke",
    year=2019,
    seats=(2, 3),
    minutes=(60, 120),
    age=12,
    lesson=7,
    tagline=msg("Hold the city against the Order, together"),
    summary=msg(
        "Build a quarter of the city, recruit its defenders and decide together who stands against which "
        "enemy. Yours if you would rather win together than against each other, and like a hard fight."
    ),
    bots=("easy", "normal", "hard", "expert"),
    expert=msg("Three of them hold the city on heavy in about nine games of ten, three normal bots in two."),
    tempers=(
        Temper("builder", msg("builder"), msg("It builds before it recruits.")),
        Temper("warrior", msg("warrior"), msg("It recruits before it builds, and arms early.")),
    ),
    levels=(
        Level(
            2,
            "normal",
            msg("The simple difficulty, with one bot at your side."),
            options=(("difficulty", "simple"),),
        ),
        Level(2, "normal", msg("The medium difficulty: the wall is lower.")),
        Level(2, "normal", msg("The heavy difficulty: the wall is low."), options=(("difficulty", "heavy"),)),
        Level(
            3,
            "normal",
            msg("Heavy again, with three quarters to hold."),
            options=(("difficulty", "heavy"),),
        ),
    ),
    options=(
        Option(
            "difficulty",
            "V2.5",
            msg("Difficulty"),
            msg("How many points the city has at the start: 14, 12 or 9."),
            default="medium",
            choices=(("simple", msg("simple")), ("medium", msg("medium")), ("heavy", msg("heavy"))),
        ),
        Option(
            "emblems",
            "V2.1",
            msg("Emblems"),
            msg("Everyone chooses an emblem at the start, people before bots; or they go by seat."),
            default="chosen",
            choices=(("chosen", msg("chosen by the players")), ("by_seat", msg("by seat"))),
            earlier=((1, "by_seat"),),
        ),
        Option(
            "command_bots",
            "V2.6",
            msg("Command the bots"),
            msg("People decide about the cards of bots. Otherwise they are asked, and agree or say why not."),
            default="alone",
            choices=(
                ("alone", msg("when one person plays")),
                (True, msg("always")),
                (False, msg("never")),
            ),
            earlier=((1, True),),
        ),
        Option(
            "exchange_reverse",
            "V1.2",
            msg("Exchange the other way"),
            msg("An exchange turns one gold into two tools instead of two gold into one tool."),
        ),
        Option(
            "strict_edges",
            "V5.2",
            msg("Strict edges"),
            msg("Every edge that a new building touches must allow it."),
        ),
        Option(
            "start_pair_free",
            "V5.3",
            msg("Residence and Barracks are free"),
            msg("The two buildings of the start do not count against the maximum."),
        ),
    ),
    cooperative=True,
    rules_version=5,
)
