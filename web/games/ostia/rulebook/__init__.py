"""The rulebook of Ostia in our own words, in the order in which a person learns it."""

from ostia_games.core.words import msg
from ostia_games.ostia import scoring
from web.games.ostia.legend import LEGEND
from web.games.ostia.rulebook import examples, pictures
from web.games.rulebook import Part, Rulebook

_AIM = Part(
    "aim",
    msg("What it is about"),
    (
        msg(
            "You are merchants in the harbour of Rome. For five rounds you come by goods, sell them, give "
            "them to the senate or store them. Whoever has the most victory chips in the end wins."
        ),
        msg(
            "Chips come from three places: gifts to the senate in every round, the different goods in your"
            " warehouses at the end, and the fullest purses at the end. Until then money is there to buy "
            "goods."
        ),
    ),
    picture=pictures.counted(
        ("chip", msg("senate")), ("warehouse", msg("different goods")), ("coin", msg("purse"))
    ),
    caption=msg("Three ways to victory chips"),
)

_ROUND = Part(
    "round",
    msg("A round at a glance"),
    (
        msg("A round has five phases, and the game has five rounds."),
        msg(
            "In the harbour you get goods, by choice and by auction. In the counting house you lay each of"
            " them face down on one of three fields. The forum makes money of goods, the senate makes "
            "chips of them, and warehouses keep them for later."
        ),
    ),
    picture=pictures.phases,
    caption=msg("The five phases of a round"),
)

_SET_UP = Part(
    "set-up",
    msg("What you begin with"),
    (
        msg(
            "You begin with {money} denarii, a warehouse, a boat, two bluff cards and one goods card.",
            money=scoring.MONEY,
        ),
        msg(
            "There are six goods. The rarer one is, the higher the price printed on its cards. That is the"
            " least that may be bid for a card, not what it earns."
        ),
        msg(
            "Two senate cards lie open: the one that counts in this round, and the one of the next round. "
            "They tell which goods to give now and which to keep."
        ),
    ),
    ("O1", "O2"),
    pictures.at_start,
    msg("Money, warehouse, boat, two bluff cards and a good"),
)

_HARBOUR = Part(
    "harbour",
    msg("Harbour"),
    (
        msg("Your boat brings five cards. You take one of them in secret, for nothing."),
        msg(
            "The others are auctioned two at a time: in turn, everybody puts up two cards of their boat as"
            " one lot. The others bid once or pass. A bid is at least the printed sum, and need not top an"
            " earlier one."
        ),
        msg(
            "The seller has the last word: sell to any of the bidders, or keep the lot and pay the bank "
            "one denarius more than the best bid. After a sale, half of the bid goes to the seller, half "
            "to the bank."
        ),
        msg("If nobody bids, the seller has to take the lot and pays the bank half its printed sum."),
    ),
    ("O3",),
    pictures.boat,
    msg("Five cards on the boat; two of them make a lot"),
    examples.harbour(),
)

_COUNTING = Part(
    "counting",
    msg("Counting house"),
    (
        msg(
            "In turn, everybody lays all goods and both bluff cards face down: on the forum to sell them, "
            "on the senate to give them away, or in the warehouse. The others see how high a stack is, not"
            " what is in it."
        ),
        msg(
            "Then forum and senate are shown, and bluff cards return to their owners. What is stored stays"
            " secret."
        ),
        msg(
            "Forum and senate together take no more than three kinds of goods. Whoever laid more loses the"
            " kinds that the senate values highest."
        ),
        msg(
            "With three or four players a few neutral goods lie open first. They belong to nobody and "
            "press prices."
        ),
    ),
    ("O4",),
    pictures.fields,
    msg("Three fields: to sell, to give, to keep"),
    examples.counting_house(),
)

_FORUM = Part(
    "forum",
    msg("Forum"),
    (
        msg(
            "Count all cards of a good on all forums, neutral ones included. The more there are, the less "
            "each of them earns. So it pays to sell what nobody else sells."
        ),
    ),
    ("O5",),
    pictures.prices,
    msg("Cards of one good at the forum, and what each of them earns"),
    examples.forum(),
)

_SENATE = Part(
    "senate",
    msg("Senate"),
    (
        msg(
            "The senate card of the round values the goods from 5 down to 0. Add up what you gave: the "
            "best gift earns three chips, the second two, the third one."
        ),
        msg(
            "Whoever is tied shares the chips of the tied places, rounded down. A gift worth 0 takes no "
            "place."
        ),
    ),
    ("O6",),
    pictures.tablet,
    msg("A senate card"),
    examples.senate(),
)

_STORES = Part(
    "stores",
    msg("Warehouses"),
    (
        msg(
            "First the loans: each costs {interest} denarii of interest, or is paid back with {repaid}.",
            interest=scoring.INTEREST,
            repaid=scoring.LOAN_REPAID,
        ),
        msg(
            "Then you may build warehouses for {cost} denarii each; nobody has more than {most}.",
            cost=scoring.WAREHOUSE_BUILT,
            most=scoring.MOST_WAREHOUSES,
        ),
        msg(
            "Each warehouse keeps one of the cards you stored, chosen in secret; the rest is discarded. "
            "What you keep is back in your hand in the next round."
        ),
        msg("At the end of a round the next player on the left begins, and the next senate card counts."),
    ),
    ("O7",),
    pictures.stored,
    msg("Two warehouses keep two of these three cards"),
    examples.warehouses(),
)

_END = Part(
    "final",
    msg("The end"),
    (
        msg(
            "After the fifth round you lay out what you have stored one last time, in secret: what stays "
            "in a warehouse counts, what goes to the forum is given up. Warehouses you do not need sell "
            "for {price} each.",
            price=scoring.WAREHOUSE_SOLD,
        ),
        msg(
            "Loans are paid back now, {cost} denarii each; whoever cannot is out. Each different good kept"
            " is one chip, and the three richest get three, two and one.",
            cost=scoring.LOAN_REPAID,
        ),
        msg(
            "Most chips win. A tie goes to more warehouses, then to the goods kept that the senate values "
            "more."
        ),
    ),
    ("O8",),
    pictures.counted(
        ("chip", msg("from the senate")), ("warehouse", msg("kinds kept")), ("coin", msg("richest"))
    ),
    msg("What is counted at the end"),
    examples.final(),
)

_GAIUS = Part(
    "gaius",
    msg("Two players with Gaius"),
    (
        msg(
            "With two players an imaginary merchant, Gaius, takes part. You and he begin with {money} "
            "denarii each.",
            money=scoring.MONEY_WITH_GAIUS,
        ),
        msg(
            "The harbour is different: twice in a round, both draw four cards, keep one and give one to "
            "Gaius, all in secret. Then each shows the two that are left and names a price, at least the "
            "printed sum. The other player says who buys at that price, and whoever does not buy gets half"
            " of it."
        ),
        msg(
            "Gaius’s four cards count at the forum and again at the senate. At the end he buys warehouses "
            "for them, and he can win."
        ),
    ),
    ("O9",),
    pictures.counted(("boat", 4), ("hand", 1), ("back", 1)),
    msg("Four cards: one to keep, one for Gaius, two to sell"),
    examples.gaius(),
)

BOOK = Rulebook((_AIM, _ROUND, _SET_UP, _HARBOUR, _COUNTING, _FORUM, _SENATE, _STORES, _END, _GAIUS), LEGEND)
