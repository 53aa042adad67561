"""What people enter while they play. A `kind` is the index of a type of building, or `START`."""

from ostia_games.core.keeping.keeper import Adjust
from ostia_games.core.keeping.seats import Seat
from ostia_games.core.play.actions import Action, Codec, action
from ostia_games.marchia.components import TYPES

START = len(TYPES)  # the start tile, where a type of building is asked for
SUPPLIED, BY_PENNIES, BY_GOLD = "", "pennies", "gold"  # M4.4, M4.5


@action
class Built(Action):
    """Action A (M4): a building was bought and built. Without an owner, the price was not told."""

    seat: Seat
    kind: int
    value: int
    coin: str  # on the tile: "silver", "gold" or ""
    supply: str
    price: int
    owner: Seat | None  # whose column it came from


@action
class Completed(Action):
    """M4.6: a building was completed."""

    seat: Seat
    kind: int
    value: int


@action
class Drew(Action):
    """Action B (M5): two tiles were drawn, perhaps taxes collected."""

    seat: Seat
    covers: str  # "silver", "gold", or "" for no taxes
    end: bool  # whether the end castle was drawn (M7.1)


@action
class Relief(Action):
    """M6.1: neither action was possible."""

    seat: Seat


@action
class Ends(Action):
    """M7.1: the last turns are over, whether all of them were entered or not."""


@action
class Track(Action):
    """The points of a player before the final count, where they were not counted along."""

    seat: Seat
    points: int


@action
class March(Action):
    """M7.3: how many buildings of each type a player has, where they were not counted along."""

    seat: Seat
    buildings: tuple[int, ...]


@action
class Holds(Action):
    """M7.3: who holds the bonus tile of a type, if anybody."""

    kind: int
    holder: Seat | None


@action
class Unfinished(Action):
    """M7.2: the sum of the values of a player's unfinished buildings; `None` for what the entries say."""

    seat: Seat
    points: int | None


@action
class Pennies(Action):
    """M7.4: the money of a player at the end."""

    seat: Seat
    pennies: int


CODEC = Codec(
    Built,
    Completed,
    Drew,
    Relief,
    Ends,
    Adjust,
    Track,
    March,
    Holds,
    Unfinished,
    Pennies,
)
