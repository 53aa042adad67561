"""What is entered at a table of Marchia. A type of building is its index; `START` is the start tile."""

from ostia_games.core.play.actions import Action, Codec, action
from ostia_games.marchia.components import TYPES

START = len(TYPES)
SUPPLIED, BY_PENNIES, BY_GOLD = "", "pennies", "gold"  # M4.4, M4.5


@action
class Built(Action):
    """Action A: a building was bought and built. Without an owner nothing is said about the price."""

    seat: int
    kind: int
    value: int
    coin: str  # on the tile: "silver", "gold" or ""
    supply: str
    price: int
    owner: int | None  # whose column it came from


@action
class Completed(Action):
    """A building has a neighbour or its own wall on every side now."""

    seat: int
    kind: int
    value: int


@action
class Drew(Action):
    """Action B: two tiles for the market, perhaps the end castle; perhaps taxes, and the coin covered."""

    seat: int
    covers: str  # "silver", "gold", or "" for no taxes
    end: bool


@action
class Relief(Action):
    """Neither action was possible."""

    seat: int


@action
class Adjust(Action):
    """Something that was counted beside the other entries."""

    seat: int
    what: str
    by: int


@action
class Holds(Action):
    """The end: who holds the bonus tile of a type, if anybody."""

    kind: int
    holder: int | None


@action
class Unfinished(Action):
    """The end: the sum of the values of a player's unfinished buildings."""

    seat: int
    points: int


@action
class Pennies(Action):
    """The end: the money of a player."""

    seat: int
    pennies: int


CODEC = Codec(Built, Completed, Drew, Relief, Adjust, Holds, Unfinished, Pennies)
