"""Vilnius at the table: how to set the box up, and the rules on one page."""

from collections.abc import Mapping

from ostia_games.core.documents import Json
from ostia_games.core.keeping.guide import Line, Section, Table, Value, clause
from ostia_games.core.words import Message, enumerated, msg
from ostia_games.vilnius import says, scoring
from ostia_games.vilnius.cities import FIRST_ROOM
from ostia_games.vilnius.components import (
    ALL_UNITS,
    BOOSTS,
    CALM,
    EMBLEM_BUILDINGS,
    HOME_PROVINCES,
    NEUTRAL_PROVINCES,
    OTHERS,
    START_BUILDINGS,
    STARTING_UNITS,
    Box,
    Counts,
    box_for,
    own_facts,
)
from ostia_games.vilnius.keeper.cards import effect
from ostia_games.vilnius.ledger import MOST_IN_MIDDLE
from ostia_games.vilnius.meta import META
from ostia_games.vilnius.names import WEAPON_NAMES


def _clause(number: str) -> Line:
    return clause(META.id, number)


def setting_up(players: int, box: Mapping[str, Json] | None) -> tuple[Section, ...]:
    """V2."""
    found, facts = box_for(box), own_facts()
    units = says.cards([found.units[found.unit(key)].name for key in STARTING_UNITS])
    each = (
        Line(msg("an emblem; Residence with Barracks to its right, both built"), "V2.1"),
        Line(msg("the {n} other buildings of the emblem", n=EMBLEM_BUILDINGS - len(START_BUILDINGS)), "V2.1"),
        Line(msg("{n} home provinces, shuffled, face down", n=HOME_PROVINCES), "V2.1"),
        Line(msg("{units}, shuffled, face down", units=units), "V2.1"),
        Line(msg("a strength card that shows {n}, under a city destination", n=scoring.LEAST_ATTACK), "V2.1"),
    )
    left = ALL_UNITS - len(STARTING_UNITS) * players
    middle = [
        Line(
            msg("Vilnius: {simple} points simple, {medium} medium, {heavy} heavy.", **_points(facts)), "V2.5"
        ),
        Line(msg("General buildings and the {n} units that are left, open, by kind.", n=left), "V2.2"),
        Line(
            msg("{n} neutral provinces in four stacks, with conquest cards 1 to 4.", n=NEUTRAL_PROVINCES),
            "V2.2",
        ),
        Line(_destinations(players), "V2.4"),
    ]
    if players < facts["destinations.emblem"]:
        middle.append(
            Line(msg("The third emblem’s buildings, provinces and strength card stay in the box."), "V2.1")
        )
    return (
        Section(msg("In the middle"), tuple(middle)),
        Section(msg("The Order’s pile, from the bottom"), _pile()),
        Section(msg("Each player gets"), each),
    )


def _points(facts: Mapping[str, int]) -> dict[str, int]:
    return {level: facts[f"vilnius.{level}"] for level in ("simple", "medium", "heavy")}


def _destinations(players: int) -> Message:
    said = {"city": 2, "emblem": players}
    return msg("Destinations, shuffled: {city} for the city and {emblem} with the emblems.", **said)


def _pile() -> tuple[Line, ...]:
    return (
        Line(msg("the Final Attack"), "V2.3"),
        Line(
            msg("one of the {n} Boosts, unseen; the others mark the city and the start player", n=BOOSTS),
            "V2.3",
        ),
        Line(msg("the {n} other cards, shuffled", n=OTHERS), "V2.3"),
        Line(msg("the {n} cards without weapons, shuffled", n=CALM), "V2.3"),
    )


def reference(box: Mapping[str, Json] | None) -> tuple[Section, ...]:
    found = box_for(box)
    return (_round(), _fight(), _after(found), _order(found), _end())


def _round() -> Section:
    income = msg(
        "{n} cards, one by one, from your units or provinces. One more per Estate, Palace and Manufactory.",
        n=scoring.FIRST_INCOME,
    )
    order = msg(
        "One Order card each. Units join your row; buildings go to the middle, {n} at most.", n=MOST_IN_MIDDLE
    )
    city = msg("In turn, one action each: build, recruit or pass. {n} buildings at most.", n=FIRST_ROOM)
    return Section(
        msg("A round"),
        (
            Line(income, "V3.2"),
            Line(msg("Round 1: no income; take your {n} provinces into hand.", n=HOME_PROVINCES), "V3.1"),
            Line(order, "V4.1"),
            Line(city, "V5.1"),
            Line(msg("Pass once: one province per Storehouse stays, the rest is discarded."), "V5.6"),
        ),
    )


def _fight() -> Section:
    return Section(
        msg("The fight"),
        (
            Line(msg("A row attacks if its strength reaches its attack value."), "V6.1"),
            Line(msg("All weapons of an enemy defeat it. Two equal symbols are one of any kind."), "V7.2"),
            Line(msg("Red skulls of the defeated: who fought them dies, the most expensive first."), "V7.4"),
            Line(msg("The undefeated do their damage, to the city or to the player."), "V7.6"),
            Line(
                msg("Silver skulls of all enemies cost survivors worth as many tools, golden ones gold."),
                "V7.8",
            ),
            Line(msg("No city point left: everybody has lost."), "V7.9"),
        ),
    )


def _after(box: Box) -> Section:
    plunder = msg(
        "Plunder: a province for each full {n} points of defeated strength.", n=scoring.LOOT_STRENGTH
    )
    aims = msg(
        "Rows that attacked: a new destination; the attack value is your Order values, {least} to {most}.",
        least=scoring.LEAST_ATTACK,
        most=scoring.MOST_ATTACK,
    )
    stacks: list[Message | str] = [msg("stack {n}", n=stack) for stack in range(1, len(box.conquest) + 1)]
    costs = tuple(Value(_weapons(cost), f"conquest.{n}") for n, cost in enumerate(box.conquest, 1))
    return Section(
        msg("After the fight"),
        (
            Table((msg("Conquest"), *stacks), ((msg("weapons"), *costs),)),
            Line(plunder, "V8.1"),
            Line(msg("Enemy buildings: any six weapons with two players, all with three."), "V8.2"),
            Line(msg("Conquest: pay a stack, look at three, keep one."), "V8.3"),
            Line(aims, "V8.4"),
            Line(msg("One unit per Guardhouse stays. The start marker goes left."), "V8.5"),
        ),
    )


def _weapons(cost: Counts) -> Message:
    named = zip(cost, WEAPON_NAMES, strict=True)
    return enumerated([msg("{n} × {card}", n=n, card=name) if n > 1 else name for n, name in named if n])


def _order(box: Box) -> Section:
    buildings = [
        Line(
            msg("{card}: {effect}.", card=card.name, effect=effect(card)),
            "V1.6",
            (f"order.{card.id}.effect",),
        )
        for card in box.order
        if card.kind == "building"
    ]
    boosts = [
        Line(
            msg("{card}: {effect}.", card=card.name, effect=says.damage(card.boost)),
            "V4.3",
            (f"order.{card.id}.boost",),
        )
        for card in box.order
        if card.kind == "boost"
    ]
    return Section(msg("Cards of the Order"), (*buildings, *boosts))


def _end() -> Section:
    storm = msg("Rows of at least half their attack value storm the city together.")
    return Section(
        msg("The end"),
        (
            Line(storm, "V9.1"),
            Line(msg("The city stands: you win. Glory: Order values and tool costs of your units."), "V9.2"),
        ),
    )
