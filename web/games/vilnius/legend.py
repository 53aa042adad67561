"""Every sign on the cards of Vilnius, and what it means."""

from collections.abc import Iterable

from ostia_games.core.words import Message, msg
from ostia_games.vilnius.components import DAMAGES, EMBLEMS, GOODS, TYPES, WEAPONS
from ostia_games.vilnius.names import (
    DAMAGE_NAMES,
    EMBLEM_NAMES,
    GOOD_NAMES,
    SKULL_NAMES,
    TYPE_NAMES,
    WEAPON_NAMES,
)
from web.games.rulebook import Symbol
from web.games.vilnius.art.pieces import piece
from web.ui.html import h

ART = "legend__art"


def _sign(shape: str, name: Message, meaning: Message) -> Symbol:
    return Symbol((shape,), name, meaning, piece(shape, ART))


def _alike(shapes: Iterable[str], names: Iterable[Message], meaning: Message) -> list[Symbol]:
    """Signs that differ only in what they name."""
    return [_sign(shape, name, meaning) for shape, name in zip(shapes, names, strict=True)]


LEGEND = (
    *_alike(
        WEAPONS,
        WEAPON_NAMES,
        msg("A weapon. On a unit: what it brings. On an enemy or a stack: what must be brought against it."),
    ),
    _sign("gold", msg("gold"), msg("Pays for buildings and units.")),
    _sign(
        "tool",
        msg("tool"),
        msg("Pays for buildings and units; on units it also counts for glory at the end."),
    ),
    Symbol(
        ("strength",),
        msg("Strength"),
        msg(
            "How strong an enemy is. A row attacks when its strengths reach the attack value; ∞ is an "
            "enemy building."
        ),
        h("span", "5", cls="strength legend__art", translate="no"),
    ),
    _sign(
        "red-skull",
        SKULL_NAMES[0],
        msg("When this enemy is defeated, one unit that fought it dies, the most expensive first."),
    ),
    _sign(
        "silver-skull",
        SKULL_NAMES[1],
        msg(
            "After the fight each silver skull takes units that fought and survived, worth one tool, even if "
            "its enemy was defeated."
        ),
    ),
    _sign(
        "golden-skull",
        SKULL_NAMES[2],
        msg(
            "After the silver skulls each golden skull takes units that fought and survived, worth one gold, "
            "even if its enemy was defeated."
        ),
    ),
    *(
        _sign(f"lose-{damage}", name, meaning)
        for damage, name, meaning in zip(
            DAMAGES,
            DAMAGE_NAMES,
            (
                msg("Damage: the city loses a point."),
                msg("Damage: a stored province is discarded, or else the city loses a point."),
                msg("Damage: a building at the rim goes back to its supply; never Residence or Barracks."),
                msg("Damage: a unit goes back to the general supply."),
                msg("Damage: a province is put under the fourth stack."),
            ),
            strict=True,
        )
    ),
    *_alike(
        (f"good-{good}" for good in GOODS),
        GOOD_NAMES,
        msg("A good. Its provinces pay one more to whoever has a trading spot for it."),
    ),
    *_alike(
        EMBLEMS,
        EMBLEM_NAMES,
        msg("The emblem of a player. On a destination: this row attacks its owner’s quarter."),
    ),
    _sign(
        "cross",
        msg("the Order"),
        msg("The Order and its cards; on a building its Order value, which sets the attack value."),
    ),
    _sign("tower", msg("the city"), msg("This row attacks the city; on an enemy: its damage to the city.")),
    _sign("stone", msg("city point"), msg("A point of the city. Without one the game is lost.")),
    _sign("rubble", msg("lost city point"), msg("A point that the city has lost.")),
    *_alike(
        (f"type-{kind}" for kind in TYPES),
        TYPE_NAMES,
        msg(
            "A type of building. On an edge: what may be built there. On a unit: what it takes to recruit it."
        ),
    ),
    _sign("room", msg("room"), msg("You may own more buildings; on an enemy: its damage to a player.")),
    _sign("income", msg("income"), msg("One more card as income; beside a province: loot.")),
    _sign(
        "exchange", msg("exchange"), msg("Turns tools into gold or gold into tools, once per round each way.")
    ),
    _sign(
        "consign", msg("consignment"), msg("A province may be consigned here: other players may pay with it.")
    ),
    _sign(
        "forbids", msg("ruled out"), msg("This building and the type beside the sign cannot both be owned.")
    ),
    _sign("spread", msg("spread"), msg("Its weapons may serve against several enemies.")),
    _sign("decoy", msg("decoy"), msg("It counts as the most expensive under red skulls.")),
    _sign("shelter", msg("shelter"), msg("It cancels one red skull of an enemy that it helps to defeat.")),
    _sign(
        "boost",
        msg("Boost"),
        msg("What counts after the Boost; beside the pile: how many cards lie above it."),
    ),
    _sign("pile", msg("pile"), msg("Cards to draw.")),
    _sign("hand", msg("hand"), msg("Cards in hand, open to all.")),
)

MEANINGS = {shape: symbol.meaning for symbol in LEGEND for shape in symbol.shapes}
