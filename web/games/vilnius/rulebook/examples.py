"""Worked examples of Vilnius. Every number is counted by the rules themselves."""

from collections.abc import Sequence

from ostia_games.core.words import Message, msg
from ostia_games.vilnius import combat, payment, scoring
from ostia_games.vilnius.components import Counts, Unit
from web.games.vilnius.rulebook.pictures import building, order, province, unit

ADA, BENO = "Ada", "Beno"


def brought(*units: Unit) -> Counts:
    return tuple(map(sum, zip(*(one.weapons for one in units), strict=True)))


def defeats(name: str, units: Sequence[Unit]) -> bool:
    """V7.1, V7.2: whether these units match all weapons of an enemy, doubles combined."""
    demand = order(name).weapons[0]
    return combat.reachable(brought(*units), demand, sum(demand))


def income() -> tuple[Message, ...]:
    more, less = building("estate").income, order("border_castle").income
    return (
        msg(
            "Ada owns an Estate, and a Border Castle stands in the middle: she draws {first} + {more} − "
            "{less} = {all} cards. She takes {units} units and {provinces} provinces.",
            first=scoring.FIRST_INCOME,
            more=more,
            less=less,
            all=scoring.income(more, less),
            units=2,
            provinces=scoring.income(more, less) - 2,
        ),
    )


def preparation() -> tuple[Message, ...]:
    sappers, castle = order("sappers"), order("border_castle")
    assert sappers.kind == "unit" and castle.kind == "building" and castle.income == 1
    return (
        msg(
            "Ada turns up the Sappers: they join her row, which now has strength {n}. Beno turns up a "
            "Border Castle: it goes to the middle, and everybody draws one card less until it falls.",
            n=sappers.strength,
        ),
    )


def city() -> tuple[Message, ...]:
    estate, gold, tools = building("estate"), province("kernave"), province("medininkai")
    paid = (gold.gold + tools.gold, gold.tools + tools.tools)
    assert payment.covers(paid, (estate.gold, estate.tools))
    return (
        msg(
            "Ada builds the Estate above her Residence, whose upper edge shows the type of the Estate. It "
            "costs {gold} gold and {tools} tools. She pays with {first} and {second}, which are worth just"
            " that. From now on she may own {room} buildings more.",
            gold=estate.gold,
            tools=estate.tools,
            first=gold.name,
            second=tools.name,
            room=estate.room,
        ),
    )


def attack() -> tuple[Message, ...]:
    owned = (building("residence"), building("barracks"), building("estate"))
    value, one = scoring.attack_value(sum(card.order for card in owned)), order("sappers")
    assert scoring.attacks(one.strength, value)
    return (
        msg(
            "Residence, Barracks and Estate have the Order values {a}, {b} and {c}: an attack value of "
            "{value}. The Sappers in this row have strength {strength}, which is enough: the row attacks.",
            a=owned[0].order,
            b=owned[1].order,
            c=owned[2].order,
            value=value,
            strength=one.strength,
        ),
    )


def fight() -> tuple[Message, ...]:
    guard, axemen, swords, farmers = (
        unit("town_guard"),
        unit("slavic_axemen"),
        unit("swordsmen"),
        unit("farmers"),
    )
    assert defeats("sappers", (guard, axemen))
    assert defeats("order_crossbowmen", (swords, farmers, farmers))
    assert defeats("grey_cloaks", (swords, farmers)) and order("grey_cloaks").skulls[0][0] == 1
    dearest = max((swords, farmers), key=lambda one: one.worth)
    return (
        msg(
            "The Sappers ask for a shield and an axe. Ada’s Town Guard brings the shield and Beno’s Slavic"
            " Axemen bring the axe: defeated."
        ),
        msg(
            "The Crossbowmen of the Order ask for two shields. Ada’s Swordsmen bring one; two spears of "
            "Beno’s Farmers count as the other one."
        ),
        msg(
            "The Grey Cloaks fall to Swordsmen and Farmers, but they have a red skull: the most expensive "
            "unit dies, here the {unit} worth {worth}.",
            unit=dearest.name,
            worth=dearest.worth,
        ),
    )


def after() -> tuple[Message, ...]:
    beaten = (order("sappers").strength, order("prussian_levies").strength, order("supply_train").strength)
    return (
        msg(
            "You have defeated enemies of strength {a}, {b} and {c}: {all} in all, enough for {loot} loot "
            "cards. They are shared out evenly: one for Ada and one for Beno.",
            a=beaten[0],
            b=beaten[1],
            c=beaten[2],
            all=sum(beaten),
            loot=scoring.loots(sum(beaten)),
        ),
    )


def final() -> tuple[Message, ...]:
    value, weak, strong = 9, 4, 5
    assert not scoring.storms(weak, value) and scoring.storms(strong, value)
    orders = {ADA: (1, 2, 1, 3), BENO: (1, 2, 1)}
    tools = {ADA: (1, 1, 2), BENO: (1, 1, 3, 3)}
    found = scoring.glory(orders, tools)
    first = min(found, key=lambda who: found[who].place)
    return (
        msg(
            "With an attack value of {value}, a row of strength {weak} drops out, one of strength {strong}"
            " attacks: it has at least half.",
            value=value,
            weak=weak,
            strong=strong,
        ),
        msg(
            "The city stands. Ada has {a} for buildings and {b} for units: glory {ada}. Beno has {c} and "
            "{d}: glory {beno}. {first} has the most.",
            a=found[ADA].buildings,
            b=found[ADA].units,
            ada=found[ADA].total,
            c=found[BENO].buildings,
            d=found[BENO].units,
            beno=found[BENO].total,
            first=first,
        ),
    )
