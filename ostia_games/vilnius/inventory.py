"""The box as sold in words: every value of every card, and where it comes from (V1)."""

from collections.abc import Iterator

from ostia_games.core.play.box import Item
from ostia_games.core.words import Message, enumerated, msg, nmsg
from ostia_games.vilnius.abilities import of_building, of_unit
from ostia_games.vilnius.components import (
    Building,
    Counts,
    OrderCard,
    Province,
    Unit,
    own_box,
    own_facts,
    provenance,
)
from ostia_games.vilnius.names import (
    DAMAGE_NAMES,
    EMBLEM_NAMES,
    GOOD_NAMES,
    NEUTRAL_NAME,
    SIDE_NAMES,
    SKULL_NAMES,
    TYPE_NAMES,
    WEAPON_NAMES,
)

Value = tuple[str, Message]  # the key in the component file, and what is there
NOTHING = msg("nothing")
SIDES = ("north", "east", "south", "west")  # as provenance names single edges


def inventory() -> tuple[Item, ...]:
    """Every value of the box, with its provenance."""
    box, sources, found = own_box(), provenance(), []

    def add(group: Message, part: str, card: str, name: Message | str, values: Iterator[Value]) -> None:
        for key, value in values:
            source = sources.get(f"{part}.{card}.{key}", "reconstructed")
            found.append(Item(group, name, value, source))

    for building in box.buildings:
        add(msg("Buildings"), "buildings", building.id, building.name, _building(building))
    for unit in box.units:
        add(msg("Units"), "units", unit.id, unit.name, _unit(unit))
    for province in box.provinces:
        add(msg("Provinces"), "provinces", province.id, province.name, _province(province))
    for card in box.order:
        add(msg("The Order"), "order", card.id, card.name, _order(card))
    for stack, weapons in enumerate(box.conquest, 1):
        told, source = _weapons(weapons), sources[f"conquest.{stack}"]
        found.append(Item(msg("Conquest cards"), msg("stack {n}", n=stack), told, source))
    return (*found, *_others(sources))


def _others(sources: dict[str, str]) -> Iterator[Item]:
    """V1.1: the cards that the rules fix."""
    facts = own_facts()
    city, emblem = facts["destinations.city"], facts["destinations.emblem"]
    told: tuple[tuple[Message, str, Message], ...] = (
        (msg("Destinations"), "destinations.city", msg("{n} × the city", n=city)),
        (msg("Destinations"), "destinations.emblem", msg("{n} × the emblems", n=emblem)),
        (msg("Vilnius cards"), "vilnius.cards", nmsg("{n} card", "{n} cards", facts["vilnius.cards"])),
        (msg("Vilnius cards"), "vilnius.simple", msg("simple: {n} points", n=facts["vilnius.simple"])),
        (msg("Vilnius cards"), "vilnius.medium", msg("medium: {n} points", n=facts["vilnius.medium"])),
        (msg("Vilnius cards"), "vilnius.heavy", msg("heavy: {n} points", n=facts["vilnius.heavy"])),
        (
            msg("Strength of the Order"),
            "strength.most",
            msg("{least} to {most}", least=facts["strength.least"], most=facts["strength.most"]),
        ),
    )
    for name, key, value in told:
        yield Item(msg("Other cards"), name, value, sources[key])


def _building(card: Building) -> Iterator[Value]:
    yield "name", msg("the name")
    number = nmsg("{n} card", "{n} cards", card.count)
    yield "count", msg("{n} for each emblem", n=card.count) if card.emblem else number
    yield from _cost(card)
    yield "order", msg("Order value {n}", n=card.order)
    yield "type", msg("type: {type}", type=TYPE_NAMES[card.type])
    for side, kind in enumerate(card.edges):
        fits = NOTHING if kind < 0 else TYPE_NAMES[kind]
        yield _edge(card, side), msg("{side}: {type}", side=SIDE_NAMES[side], type=fits)
    yield from ((ability.key, ability.told) for ability in of_building(card))


def _edge(card: Building, side: int) -> str:
    single = f"edges.{SIDES[side]}"
    return single if f"buildings.{card.id}.{single}" in provenance() else "edges"


def _cost(card: Building | Unit) -> Iterator[Value]:
    yield "gold", msg("costs {n} gold", n=card.gold)
    yield "tools", nmsg("costs {n} tool", "costs {n} tools", card.tools)


def _unit(card: Unit) -> Iterator[Value]:
    yield "name", msg("the name")
    yield "count", nmsg("{n} card", "{n} cards", card.count)
    yield "needs", msg("needs: {types}", types=enumerated([TYPE_NAMES[n] for n in card.needs] or [NOTHING]))
    yield from _cost(card)
    yield "weapons", _weapons(card.weapons)
    ability = of_unit(card)
    if ability:
        yield "ability", ability.told


def _province(card: Province) -> Iterator[Value]:
    yield "home", (*EMBLEM_NAMES, NEUTRAL_NAME)[card.home]
    if card.gold:
        yield "gold", msg("{n} gold", n=card.gold)
    else:
        yield "tools", nmsg("{n} tool", "{n} tools", card.tools)
    yield "good", GOOD_NAMES[card.good]
    yield "bonus", msg("trade adds 1 gold") if card.bonus_gold else msg("trade adds 1 tool")


def _order(card: OrderCard) -> Iterator[Value]:
    yield "name", msg("the name")
    yield "count", nmsg("{n} card", "{n} cards", card.count)
    if card.kind == "boost":
        yield "boost", msg("damage to every player: {damage}", damage=_damage(card.boost))
    elif card.kind == "building":
        yield "weapons", _weapons(card.weapons[0])
        less, more = msg("one card less for all"), msg("one more Order card before an attack")
        yield "effect", less if card.income else more
        if card.tower:
            yield "tower", msg("must be destroyed before any other")
    elif card.kind == "unit":
        yield "strength", msg("strength {n}", n=card.strength)
        yield "weapons", _weapons(card.weapons[0])
        if not card.calm:
            yield from _enemy(card)


def _enemy(card: OrderCard) -> Iterator[Value]:
    yield "boost_weapons", msg("after the Boost: {weapons}", weapons=_weapons(card.weapons[1]))
    yield "skulls", _skulls(card.skulls[0])
    yield "boost_skulls", msg("after the Boost: {skulls}", skulls=_skulls(card.skulls[1]))
    yield "city", msg("damage to the city: {damage}", damage=_damage(card.city))
    yield "player", msg("damage to a player: {damage}", damage=_damage(card.player))


def _weapons(weapons: Counts) -> Message:
    found = [msg("{n} × {card}", n=n, card=name) for n, name in zip(weapons, WEAPON_NAMES, strict=True) if n]
    return enumerated(found) if found else msg("no weapons")


def _skulls(skulls: Counts) -> Message:
    named = zip(skulls, SKULL_NAMES, strict=True)
    found = [msg("{n} × {card}", n=n, card=name) for n, name in named if n]
    return enumerated(found) if found else msg("no skulls")


def _damage(damages: tuple[int, ...]) -> Message:
    return enumerated([DAMAGE_NAMES[damage] for damage in damages]) if damages else NOTHING
