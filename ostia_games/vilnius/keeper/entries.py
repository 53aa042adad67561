"""What is entered at a table of Vilnius. Cards go by their numbers, see `cards.py`."""

from ostia_games.core.keeping.keeper import Adjust
from ostia_games.core.keeping.seats import Seat
from ostia_games.core.play.actions import Action, Codec, action

TO_CITY, TO_QUARTER = 0, 1  # destinations
NOTHING = -1  # no card, or one that is not named

Owned = tuple[tuple[Seat, int], ...]  # units, each with its owner


@action
class Raised(Action):
    """A player has built a building."""

    seat: Seat
    building: int


@action
class Razed(Action):
    """A player has lost a building."""

    seat: Seat
    building: int


@action
class Hired(Action):
    """A player has recruited a unit."""

    seat: Seat
    unit: int


@action
class Fell(Action):
    """A player has lost a unit for good."""

    seat: Seat
    unit: int


@action
class Passed(Action):
    """A player has passed in the city."""

    seat: Seat


@action
class OrderUnit(Action):
    """An enemy unit of this strength joins the row of a player."""

    seat: Seat
    strength: int


@action
class OrderBuilding(Action):
    """An enemy building comes to the middle."""

    card: int


@action
class Destroyed(Action):
    """An enemy building was destroyed."""

    card: int


@action
class Boost(Action):
    """The Boost was drawn; if the card is named, its damage is a list to go through."""

    card: int = NOTHING


@action
class Suffers(Action):
    """A player suffers one damage of the Boost.

    `lost` is the building or unit, `NOTHING` if there is none; of a stored province or a city point, 1 is the
    province.
    """

    seat: Seat
    damage: int
    lost: int = NOTHING


@action
class FinalAttack(Action):
    """The Final Attack was drawn."""


@action
class City(Action):
    """The city loses points; or gets some back, if less than nothing was lost."""

    lost: int


@action
class RedSkulls(Action):
    """A defeated enemy: its red skulls, the units that fought it, and those that fall."""

    skulls: int
    fought: Owned
    fallen: Owned


@action
class Skulls(Action):
    """Silver and golden skulls of a whole fight, the units that survived it so far, and those that fall."""

    silver: int
    golden: int
    survivors: Owned
    fallen: Owned


@action
class Fight(Action):
    """The end of a fight: whose rows attacked, what strength was defeated, where those rows aim now.

    Where nobody keeps the buildings, their new attack values are read from the strength cards.
    """

    attackers: tuple[Seat, ...]
    defeated: int
    destinations: tuple[int, ...]
    values: tuple[int, ...] = ()


@action
class Loot(Action):
    """A player takes a province as loot."""

    seat: Seat


@action
class EndRound(Action):
    """The round is over; the start marker goes left."""


@action
class Begins(Action):
    """Somebody else has the start marker."""

    seat: Seat


@action
class Stands(Action):
    """The final attack is over and the city stands."""


@action
class OrderValues(Action):
    """The end: the Order values of a player's buildings."""

    seat: Seat
    total: int


@action
class ToolCosts(Action):
    """The end: the tool costs of a player's units."""

    seat: Seat
    total: int


CODEC = Codec(
    Raised,
    Razed,
    Hired,
    Fell,
    Passed,
    OrderUnit,
    OrderBuilding,
    Destroyed,
    Boost,
    Suffers,
    FinalAttack,
    City,
    RedSkulls,
    Skulls,
    Fight,
    Loot,
    EndRound,
    Begins,
    Stands,
    Adjust,
    OrderValues,
    ToolCosts,
)
