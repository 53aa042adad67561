"""The printed values of Vilnius that people may change to those of their own box, and what would be odd."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from ostia_games.core.play.printed import RECONSTRUCTED, Printed
from ostia_games.core.words import Message, Said, msg
from ostia_games.vilnius.components import (
    DAMAGES,
    START_BUILDINGS,
    TYPES,
    WEAPONS,
    box_from,
    own_box,
    provenance,
)
from ostia_games.vilnius.names import ABILITY_NAMES, DAMAGE_NAMES, TYPE_NAMES, WEAPON_NAMES

START_ORDER = 3  # V1.3: Residence and Barracks together
ABILITIES = ("", "spread", "decoy", "shelter")  # V1.4
EFFECTS = ("income", "draw")  # V1.6
EFFECT_NAMES = (msg("one card less for all"), msg("one more Order card before an attack"))
_MOST_PRINTED = 9
_MOST_WEAPONS = 12


@cache
def printed() -> tuple[Printed, ...]:
    found = (*_order_values(), *_building_costs(), *_building_abilities(), *_units(), *_conquest(), *_order())
    return tuple(found)


def order_of(building: str) -> str:
    return f"buildings.{building}.order"


def _source(path: str) -> str:
    return provenance().get(path, RECONSTRUCTED)


def _number(path: str, group: Message, name: Message, most: int = _MOST_PRINTED) -> Printed:
    return Printed(path, group, name, _source(path), most=most)


def _order_values() -> Iterator[Printed]:
    for card in own_box().buildings:
        name = msg("Order value: {card}", card=card.name)
        yield _number(order_of(card.id), msg("Order values"), name)


def _building_costs() -> Iterator[Printed]:
    group = msg("Costs of buildings")
    for card in own_box().buildings:
        if card.id not in START_BUILDINGS:
            yield _number(f"buildings.{card.id}.gold", group, msg("Gold: {card}", card=card.name))
            yield _number(f"buildings.{card.id}.tools", group, msg("Tools: {card}", card=card.name))


def _building_abilities() -> Iterator[Printed]:
    group = msg("Abilities of buildings")
    types = (("", msg("nothing")), *zip(TYPES, TYPE_NAMES, strict=True))
    for card in own_box().buildings:
        yield _number(
            f"buildings.{card.id}.room", group, msg("Buildings more to own: {card}", card=card.name)
        )
        yield _number(
            f"buildings.{card.id}.income", group, msg("Cards more as income: {card}", card=card.name), 1
        )
        if card.id not in START_BUILDINGS:
            path = f"buildings.{card.id}.forbids"
            name = msg("Rules out: {card}", card=card.name)
            yield Printed(path, group, name, _source(path), choices=types, missing="")


def _units() -> Iterator[Printed]:
    group = msg("Units")
    abilities = tuple(zip(ABILITIES, ABILITY_NAMES, strict=True))
    types = tuple(zip(TYPES, TYPE_NAMES, strict=True))
    for card in own_box().units:
        path = f"units.{card.id}"
        yield _number(f"{path}.gold", group, msg("Gold: {card}", card=card.name))
        yield _number(f"{path}.tools", group, msg("Tools: {card}", card=card.name))
        name = msg("Ability: {card}", card=card.name)
        yield Printed(
            f"{path}.ability", group, name, _source(f"{path}.ability"), choices=abilities, missing=""
        )
        yield Printed(
            f"{path}.needs",
            group,
            msg("Needs: {card}", card=card.name),
            _source(f"{path}.needs"),
            most=4,
            choices=types,
            several=True,
        )


def _conquest() -> Iterator[Printed]:
    weapons = tuple(zip(WEAPONS, WEAPON_NAMES, strict=True))
    for stack, _ in enumerate(own_box().conquest, 1):
        path, name = f"conquest.{stack}", msg("Conquest card {n}", n=stack)
        yield Printed(
            path, msg("Conquest cards"), name, _source(path), 1, _MOST_WEAPONS, choices=weapons, several=True
        )


def _order() -> Iterator[Printed]:
    effects = tuple(zip(EFFECTS, EFFECT_NAMES, strict=True))
    damages = tuple(zip(DAMAGES, DAMAGE_NAMES, strict=True))
    for card in own_box().order:
        if card.kind == "building":
            path, name = f"order.{card.id}.effect", msg("Effect: {card}", card=card.name)
            yield Printed(path, msg("Enemy buildings"), name, _source(path), choices=effects)
    for card in own_box().order:
        if card.kind == "boost":
            path, name = f"order.{card.id}.boost", msg("Damage: {card}", card=card.name)
            yield Printed(path, msg("Boosts"), name, _source(path), 1, 6, choices=damages, several=True)


def doubts(components: Mapping[str, Any]) -> tuple[Message, ...]:
    """V1.3, V1.7: what people who own the game report, and what holds once all of a box is entered."""
    box, found = box_from(components), []
    start = sum(box.buildings[box.building(key)].order for key in START_BUILDINGS)
    if start != START_ORDER:
        said: Said = {"key": msg("Order values"), "n": START_ORDER, "sum": start}
        found.append(msg("{key}: Residence and Barracks are worth {n} together, not {sum}", **said))
    for stack in range(1, len(box.conquest)):
        if sum(box.conquest[stack]) <= sum(box.conquest[stack - 1]):
            key = msg("Conquest card {n}", n=stack + 1)
            found.append(msg("{key}: each stack asks for more weapons than the one before", key=key))
    return tuple(found)
