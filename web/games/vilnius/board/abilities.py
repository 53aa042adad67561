"""The signs of what buildings can do."""

from ostia_games.vilnius.components import GOODS, TYPES, Building

_SIGNS = {
    "stores_province": "type-store",
    "stores_unit": "type-guard",
    "earns_gold": "gold",
    "earns_tool": "tool",
}


def signs_of(building: Building, ability: str) -> tuple[str, ...]:
    """For an ability by its name in the component file, see `ostia_games.vilnius.abilities`."""
    if ability == "trade":
        return tuple(f"good-{GOODS[good]}" for good in building.trade)
    if ability == "forbids":
        return ("forbids", f"type-{TYPES[building.forbids]}")
    return (_SIGNS.get(ability, ability),)
