"""The rulebook of Marchia in our own words, in the order in which a person learns it."""

from ostia_games.core.words import msg
from ostia_games.marchia import scoring
from web.games.marchia.legend import LEGEND
from web.games.marchia.rulebook import examples, pictures
from web.games.rulebook import Part, Rulebook

_AIM = Part(
    "aim",
    msg("What it is about"),
    (
        msg(
            "Each of you builds a march, a borderland of farms, monasteries, villages, cities and castles "
            "around a start tile. A building scores as soon as it is complete. Most points win."
        ),
        msg(
            "Tiles cost pennies, and pennies are scarce. You get them from taxes, and from players who buy"
            " out of your column of the market."
        ),
    ),
    picture=pictures.types,
    caption=msg("The five types of buildings"),
)

_TURN = Part(
    "turn",
    msg("A turn at a glance"),
    (
        msg("First, the tiles in your own column of the market become cheaper by one step."),
        msg(
            "Then you do one of two things: buy a tile and build it, or draw two tiles for your column and"
            " collect taxes. Only whoever can do neither gets help from the bank."
        ),
    ),
    picture=pictures.turn,
    caption=msg("The two phases of a turn"),
)

_SET_UP = Part(
    "set-up",
    msg("What you begin with"),
    (
        msg(
            "Everyone has {money} pennies and a start tile: a city without walls. Money is secret.",
            money=scoring.MONEY,
        ),
        msg(
            "A tile shows a building, its value on a shield and perhaps a coin. Each of its four sides is "
            "a wall or open, with a bag, a box or a barrel."
        ),
        msg(
            "The market has a column for each player, with prices from {most} down to {least}. At the start, "
            "one tile lies in each column; the start player turns them up, and the others choose first.",
            most=scoring.PRICES[0],
            least=scoring.PRICES[-1],
        ),
    ),
    ("M1", "M2"),
    pictures.tile,
    msg("A village worth {n}, with three open sides, a wall and a silver coin", n=pictures.VILLAGE.value),
)

_PRICES = Part(
    "prices",
    msg("Prices fall"),
    (
        msg(
            "At the start of your turn every tile in your column goes down one space. A tile that leaves "
            "the space for 2 joins the open tiles beside the pile: from there it cannot be bought, only "
            "drawn again."
        ),
    ),
    ("M3",),
    pictures.column,
    msg("A column with two tiles; the farm is about to leave it"),
    examples.prices(),
)

_BUILD = Part(
    "build",
    msg("Buy and build"),
    (
        msg(
            "Buy one tile from any column: you pay the bank for your own column, and its owner for "
            "another. It is built at once, turned as you like, beside a tile of your march. At least one "
            "common side must be open, with no wall on either tile."
        ),
        msg(
            "What supply is: a building is supplied if a neighbour of another type shows the same symbol "
            "at their common side, a bag to a bag, a box to a box, a barrel to a barrel. One such "
            "neighbour is enough, and the symbols at other sides do not matter. Types must differ: a farm "
            "never supplies a farm."
        ),
        msg(
            "Without supply you may build, too: a castle covers a gold coin of your march, any other "
            "building costs {extra} pennies more.",
            extra=scoring.UNSUPPLIED,
        ),
        msg(
            "A building is complete when each of its sides has a neighbour or a wall of its own. It scores"
            " its value at once, and so does every neighbour that becomes complete with it."
        ),
        msg(
            "Whoever alone has the most buildings of a type, at least two, takes its bonus tile and keeps "
            "it until somebody else alone has the most."
        ),
    ),
    ("M4",),
    pictures.march(pictures.FARM, pictures.CASTLE, done=(pictures.FARM, pictures.CASTLE)),
    msg("The start tile supplies a farm, bag to bag, and a castle, box to box"),
    examples.building(),
)

_DRAW = Part(
    "draw",
    msg("Draw and tax"),
    (
        msg(
            "With two free spaces in your column you may draw two tiles, from the pile or from the open "
            "ones. You see both, then put them on free spaces. At a high price they bring you more if "
            "somebody buys them; at a low price you can soon afford them yourself."
        ),
        msg(
            "Then you may collect taxes: {silver} pennies for each visible silver coin of your march and "
            "{gold} for each gold one. After that you cover one of these coins for good.",
            silver=pictures.BOX.coins[0],
            gold=pictures.BOX.coins[1],
        ),
    ),
    ("M5",),
    pictures.coins,
    msg("Silver, gold, and a covered coin"),
    examples.drawing(),
)

_STUCK = Part(
    "stuck",
    msg("When nothing is possible"),
    (
        msg(
            "If you can neither buy nor draw, you show your money, take {pennies} pennies from the bank "
            "and lose {points} points.",
            pennies=scoring.RELIEF,
            points=scoring.RELIEF_POINTS,
        ),
    ),
    ("M6",),
    pictures.relief,
    example=examples.relief(),
)

_END = Part(
    "final",
    msg("The end"),
    (
        msg(
            "One castle in the lower half of the pile carries an hourglass. When it is drawn, everyone has"
            " two more turns, and whoever drew it plays last."
        ),
        msg(
            "Then unfinished buildings score half their values, bonus tiles score for their holder and the"
            " second, and the richest score for their money, though never more points than they have "
            "pennies."
        ),
        msg("Most points win. A tie goes to more buildings, then to more castles."),
    ),
    ("M7",),
    pictures.end,
    msg("The castle that announces the end"),
    examples.final(),
)

BOOK = Rulebook((_AIM, _TURN, _SET_UP, _PRICES, _BUILD, _DRAW, _STUCK, _END), LEGEND)
