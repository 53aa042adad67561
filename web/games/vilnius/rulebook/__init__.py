"""The rulebook of Vilnius in our own words, in the order in which a person learns it."""

from ostia_games.core.words import msg
from ostia_games.vilnius import scoring
from ostia_games.vilnius.components import own_facts
from web.games.rulebook import Part, Rulebook
from web.games.vilnius.legend import LEGEND
from web.games.vilnius.rulebook import examples, pictures

_FACTS = own_facts()

_AIM = Part(
    "aim",
    msg("What it is about"),
    (
        msg(
            "Together you defend Vilnius against the Order of knights. If the city has a point left after "
            "the Final Attack, you have won together. If it ever falls to 0, all of you have lost."
        ),
        msg(
            "Those who win also compare their glory: the Order values of their buildings and the tools "
            "that their units cost."
        ),
    ),
    picture=pictures.wall,
    caption=msg("The points of the city; two of them are lost"),
)

_ROUND = Part(
    "round",
    msg("A round at a glance"),
    (
        msg(
            "You draw cards. The Order turns up an enemy for each of you. You build and recruit. Then it "
            "shows whose enemies attack; you fight them together, and units that are left over bring loot "
            "and provinces."
        ),
    ),
    picture=pictures.phases,
    caption=msg("The parts of a round"),
)

_SET_UP = Part(
    "set-up",
    msg("What you begin with"),
    (
        msg(
            "Everyone chooses an emblem and begins with Residence and Barracks, five more buildings to "
            "build, eight home provinces and three units. Provinces are what you pay with, units are what "
            "you fight with."
        ),
        msg(
            "The city has {simple} points in a simple game, {medium} in a medium one and {heavy} in a "
            "heavy one.",
            simple=_FACTS["vilnius.simple"],
            medium=_FACTS["vilnius.medium"],
            heavy=_FACTS["vilnius.heavy"],
        ),
        msg(
            "All hands are open, and you may talk about everything. But everyone decides about their own "
            "cards."
        ),
    ),
    ("V1", "V2"),
    pictures.at_start,
    msg("Residence and Barracks: the signs at their edges say what may be built there"),
)

_INCOME = Part(
    "income",
    msg("Income"),
    (
        msg(
            "In the first round everyone takes all eight home provinces. Later you draw {n} cards, each "
            "from your provinces or your units, as you like. Some of your buildings add a card, some enemy"
            " buildings take one.",
            n=scoring.FIRST_INCOME,
        ),
        msg("What you stored and the loot of the last round come into your hand as well."),
    ),
    ("V3",),
    pictures.income,
    msg("A unit to fight with and two provinces to pay with"),
    examples.income(),
)

_ORDER = Part(
    "order",
    msg("Preparation"),
    (
        msg(
            "In turn, everyone turns up a card of the Order. An enemy unit joins your row and waits there."
            " An enemy building goes to the middle and harms everybody until it falls."
        ),
        msg(
            "Almost at the bottom of the pile lies the Boost: all discards of the Order come back, "
            "everybody suffers damage, and from then on enemies have more weapons and skulls. The very "
            "last card is the Final Attack."
        ),
    ),
    ("V4",),
    pictures.enemies,
    msg("An enemy unit with its strength, weapons and damage, and an enemy building"),
    examples.preparation(),
)

_CITY = Part(
    "city",
    msg("City"),
    (
        msg(
            "In turn, everyone builds one building, recruits one unit or passes, until all have passed. "
            "You pay gold and tools with provinces from your hand; no change is given."
        ),
        msg(
            "A building goes beside one of yours whose edge shows its type. You may own five; Estates and "
            "Palaces make room for more."
        ),
        msg("A unit takes certain buildings. It goes to your discards: you will draw it later."),
        msg(
            "Whoever passes discards the provinces that are left, but for what a Storehouse keeps and what"
            " lies out for the others."
        ),
    ),
    ("V5",),
    pictures.city,
    msg("An Estate above the Residence, which names its type there"),
    examples.city(),
)

_ATTACK = Part(
    "attack",
    msg("Is there an attack?"),
    (
        msg(
            "Your row attacks as soon as its strength reaches your attack value. That is the sum of the "
            "Order values of your buildings, set anew after each attack: who builds more is attacked "
            "later, but by more enemies."
        ),
        msg("The destination of your row says what it attacks: the city, or your own quarter."),
    ),
    ("V6",),
    pictures.row,
    msg("A row is measured by its owner’s attack value and goes to its destination"),
    examples.attack(),
)

_FIGHT = Part(
    "fight",
    msg("The fight"),
    (
        msg(
            "Put units from your hands against the enemies. An enemy is defeated when all its weapons are "
            "met, by units of one player or of several. A unit fights one enemy, unless it can spread its "
            "weapons."
        ),
        msg("Two equal weapons count as one of any kind."),
        msg(
            "Skulls cost units: red ones those that defeated the enemy, the most expensive first; then "
            "silver and golden ones survivors of the fight, by their worth in tools and gold."
        ),
        msg(
            "An enemy that is not defeated does its damage: what stands beside the tower if it attacks the"
            " city, what stands beside the house if it attacks a quarter. A fire costs the city a point; "
            "other signs cost buildings, units or provinces."
        ),
    ),
    ("V7",),
    pictures.fight,
    msg("Two units that defeat an enemy together"),
    examples.fight(),
)

_AFTER = Part(
    "after",
    msg("After the fight"),
    (
        msg(
            "Every {n} points of defeated strength bring one loot: a province from somebody’s own pile, "
            "for the next round.",
            n=scoring.LOOT_STRENGTH,
        ),
        msg(
            "Units that are left over may bring down enemy buildings, and take provinces from the four "
            "stacks."
        ),
        msg(
            "Whose row attacked gets a new destination and a new attack value. A Guardhouse keeps one "
            "unit; all other units are discarded."
        ),
    ),
    ("V8",),
    pictures.after,
    msg("The weapons that a province of each stack costs"),
    examples.after(),
)

_END = Part(
    "final",
    msg("The end"),
    (
        msg(
            "The Final Attack breaks off the round. Every row with at least half its attack value attacks "
            "the city, all of them at once, and you fight with every unit in your hands."
        ),
        msg("If the city has a point left, you have won. Then glory is counted; equal glory is shared."),
    ),
    ("V9",),
    pictures.final,
    msg("The last card of the Order"),
    examples.final(),
)

BOOK = Rulebook((_AIM, _ROUND, _SET_UP, _INCOME, _ORDER, _CITY, _ATTACK, _FIGHT, _AFTER, _END), LEGEND)
