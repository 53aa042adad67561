"""Presses on the desk of Vilnius: the draft after each."""

from collections.abc import Mapping
from dataclasses import replace

from ostia_games.core.play.actions import Action
from ostia_games.vilnius.keeper.cards import MOST, other_unit
from ostia_games.vilnius.keeper.entries import TO_CITY, TO_QUARTER, Hired, Suffers
from ostia_games.vilnius.keeper.tally import VilniusTally
from web.games import by_hand
from web.games.desk import DeskLook, Touch, typed
from web.games.vilnius.desk import city, fight, final, skulls


def _seat(look: DeskLook[VilniusTally], values: Mapping[str, str]) -> Action | None:
    value = values.get("value", "")
    return city.choose(look, int(value)) if value.isdigit() and int(value) < look.tally.seats else None


def _gold(look: DeskLook[VilniusTally], values: Mapping[str, str]) -> Action | None:
    """The first half of another unit."""
    value = values.get("value", "")
    return (
        Hired(city.chosen(look), other_unit(int(value), 0, 0))
        if value.isdigit() and int(value) <= MOST
        else None
    )


def _due(look: DeskLook[VilniusTally], values: Mapping[str, str]) -> Action | None:
    """The damage of the Boost for which somebody chooses what is lost."""
    seat, damage = values.get("seat", ""), values.get("damage", "")
    wanted = (int(seat), int(damage)) if seat.isdigit() and damage.isdigit() else None
    return Suffers(*wanted) if wanted in look.tally.due and wanted is not None else None


def _defeated(look: DeskLook[VilniusTally], values: Mapping[str, str]) -> Action | None:
    how = values.get("value", "")
    return fight.with_defeated(look, how) if how in ("more", "less", "all") else None


def _aim(look: DeskLook[VilniusTally], values: Mapping[str, str]) -> Action | None:
    seat, aim = values.get("seat", ""), TO_QUARTER if values.get("value") == "quarter" else TO_CITY
    return fight.with_aim(look, int(seat), aim) if seat.isdigit() else None


def _value(look: DeskLook[VilniusTally], values: Mapping[str, str]) -> Action | None:
    seat, value = values.get("seat", ""), values.get("value", "")
    return fight.with_value(look, int(seat), int(value)) if seat.isdigit() and value.isdigit() else None


def _buildings(look: DeskLook[VilniusTally], values: Mapping[str, str]) -> Action | None:
    sums = final.buildings_draft(look)
    return replace(sums, total=typed(sums.total, values.get("key", ""), 999))


def _units(look: DeskLook[VilniusTally], values: Mapping[str, str]) -> Action | None:
    costs = final.units_draft(look)
    return replace(costs, total=typed(costs.total, values.get("key", ""), 999))


TOUCHES: dict[str, Touch[VilniusTally]] = {
    "seat": _seat,
    "gold": _gold,
    "due": _due,
    "value": _value,
    "defeated": _defeated,
    "aim": _aim,
    "buildings": _buildings,
    "units": _units,
    "red": skulls.touch,
    "skulls": skulls.touch,
    by_hand.STAGE.id: by_hand.touch,
}
