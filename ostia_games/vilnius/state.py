"""The state of a game of Vilnius: plain data, quick to copy, and what may be seen of it.

Hands are open and everyone remembers what lies in a pile, so all that is hidden is the order of the piles,
what lies in the province stacks, and which Boost is which. Every seat sees the same.

Cards lie in tuples, so that a copy of the state can share them. The top of a pile is its end.
"""

from dataclasses import dataclass

from ostia_games.core.play.actions import Action
from ostia_games.core.play.course import TurnState
from ostia_games.core.play.state import UNKNOWN
from ostia_games.vilnius.cities import Cell, City, city_of, empty
from ostia_games.vilnius.components import STACKS, Box

Cards = tuple[int, ...]
Enemy = tuple[int, int, int]  # an Order card in the fight: card, owner of its row, destination
Fielded = tuple[int, int, int, int, int]  # owner, unit, copy, weapon (or -1 for all), target
Instance = tuple[int, int, int]  # a unit in the fight: owner, unit, copy
Set = tuple[int, int, tuple[Instance, ...]]  # a defeated enemy, which of its equals, and who fought it
Harm = tuple[int, int, int, int]  # a damage, who suffers it; whose it is: an Order card, which of its equals

CALM_FROM, FINAL_AT, BOOST_AT = 31, 0, 1  # places in the Order pile, from its bottom (V2.3)
BUILD, RECRUIT = 0, 1  # what is being bought
JOINT = -1  # in place of a seat: the players decide together
# Topics of the log, what they are about, and their numbers
JOINED_ROW = "joined-row"  # an enemy joins the row of the seat it is about
BOOST = "boost"  # about the card; numbers: the damages to everybody
FINAL = "final"  # the Final Attack begins
ATTACKS = "attacks"  # the row of the seat it is about attacks; numbers: its destination, its cards
DEFEATED = "defeated"  # about the Order card; numbers: which of its equals
BREAKS_IN = "breaks-in"  # likewise, an enemy that nobody stops; numbers: which, who suffers, the damages
FALLEN = "fallen"  # a unit is lost to skulls; about its owner; numbers: the unit
STONE = "stone"  # the city loses a point; about how many are left
LOST = "lost"  # a card is lost to damage; about its owner; numbers: the kind, see below, and the card
LOOT = "loot"  # about who takes it; numbers: the province
ENEMY_BUILDS = "enemy-builds"  # in the middle; about the Order card
DESTROYED = "destroyed"  # an enemy building; about its card
AIM = "aim"  # a new destination for the row of the seat it is about; numbers: destination, attack value
LOST_BUILDING, LOST_UNIT, LOST_PROVINCE = range(3)


@dataclass(frozen=True, slots=True)
class Fixed:
    """What never changes during a game."""

    names: tuple[str, ...]
    seats: int
    box: Box
    difficulty: str = "medium"
    exchange_reverse: bool = False
    strict_edges: bool = False
    start_pair_free: bool = False
    bots: frozenset[int] = frozenset()  # the seats that people do not play
    asks_bots: bool = False  # V2.6: people use cards of bots with their consent only
    emblems_chosen: bool = False


class Vilnius(TurnState):
    """Lists go by seat, unless a comment says otherwise."""

    __slots__ = (
        "after_harm",
        "asked",
        "attack",
        "attackers",
        "boosted",
        "buildings",
        "built_this_round",
        "cities",
        "consigned",
        "defeated",
        "destination_discard",
        "destination_pile",
        "destinations",
        "draws",
        "emblems",
        "enemies",
        "extra",
        "fallen",
        "fielded",
        "final",
        "fixed",
        "gone",
        "hand_provinces",
        "hand_units",
        "harm",
        "least",
        "looked",
        "loot",
        "loots",
        "markers",
        "middle",
        "order_discard",
        "order_pile",
        "outcome",
        "passed",
        "payment",
        "points",
        "prepared",
        "private",
        "province_discard",
        "province_pile",
        "purchase",
        "reds",
        "refused",
        "round",
        "rows",
        "seen",
        "sets",
        "skulls",
        "stack",
        "stacks",
        "start",
        "stored_provinces",
        "stored_units",
        "survivors",
        "swaps",
        "taken",
        "turn",
        "unit_discard",
        "unit_pile",
        "units",
        "used",
    )

    after_harm: str
    asked: Action | None
    attack: list[int]
    attackers: Cards
    boosted: int
    buildings: list[int]
    built_this_round: list[tuple[Cell, ...]]
    cities: list[City]
    consigned: list[Cards]
    defeated: Cards
    destination_discard: Cards
    destination_pile: Cards
    destinations: list[int]
    draws: list[int]
    emblems: Cards
    enemies: tuple[Enemy, ...]
    extra: Cards
    fallen: tuple[Instance, ...]
    fielded: tuple[Fielded, ...]
    final: bool
    fixed: Fixed
    gone: Cards
    hand_provinces: list[Cards]
    hand_units: list[Cards]
    harm: tuple[Harm, ...]
    least: int
    looked: Cards
    loot: list[Cards]
    loots: int
    markers: Cards
    middle: Cards
    order_discard: Cards
    order_pile: Cards
    outcome: str
    passed: list[bool]
    payment: tuple[Action, ...]
    points: int
    prepared: int
    private: list[Cards]
    province_discard: list[Cards]
    province_pile: list[Cards]
    purchase: tuple[int, int, int, int] | None
    reds: int
    refused: tuple[Action, ...]
    round: int
    rows: list[Cards]
    seen: frozenset[int]
    sets: tuple[Set, ...]
    skulls: tuple[int, int]
    stack: int
    stacks: list[Cards]
    start: int
    stored_provinces: list[Cards]
    stored_units: list[Cards]
    survivors: list[Cards]
    swaps: tuple[tuple[int, int, int], ...]
    taken: list[int]
    turn: int
    unit_discard: list[Cards]
    unit_pile: list[Cards]
    units: list[int]
    used: tuple[tuple[int, int, int, int], ...]

    def __init__(self, rng: int, fixed: Fixed) -> None:
        super().__init__(rng, "")
        seats = fixed.seats
        self.fixed = fixed
        self.round = 0
        self.start = self.turn = 0
        self.points = 0  # of the city
        self.outcome = ""  # "won" or "lost" when the game is over
        self.emblems = (UNKNOWN,) * seats
        self._players_cards(seats)
        self._order_cards(seats)
        self._present_phase(seats)
        self._present_fight(seats)

    def _players_cards(self, seats: int) -> None:
        fixed = self.fixed
        # Supplies, by number of card
        self.buildings = [0] * len(fixed.box.buildings)
        self.units = [0] * len(fixed.box.units)
        self.private = [()] * seats
        # Cities
        self.cities = [empty(fixed.box)] * seats
        self.built_this_round = [()] * seats  # the end of each city
        self.used = ()  # seat, x, y, what: once per round
        self.consigned = [()] * seats
        self.stored_provinces = [()] * seats
        self.stored_units = [()] * seats
        self.loot = [()] * seats
        # Hands and piles
        self.hand_units = [()] * seats
        self.hand_provinces = [()] * seats
        self.unit_pile = [()] * seats
        self.unit_discard = [()] * seats
        self.province_pile = [()] * seats
        self.province_discard = [()] * seats
        self.stacks = [()] * STACKS
        self.seen = frozenset()  # provinces in the stacks that everybody has seen there

    def _order_cards(self, seats: int) -> None:
        self.order_pile = ()
        self.order_discard = ()
        self.rows = [()] * seats
        self.middle = ()
        self.markers = ()  # the two Boosts that serve as markers
        self.gone = ()  # the Boost that was drawn
        self.boosted = 0  # 1 from the Boost on
        self.destinations = [0] * seats
        self.destination_pile = ()
        self.destination_discard = ()
        self.attack = [0] * seats

    def _present_phase(self, seats: int) -> None:
        self.draws = [0] * seats  # cards still to be drawn as income
        self.prepared = 0  # players who have drawn their Order card
        self.passed = [False] * seats
        self.purchase = None  # BUILD or RECRUIT, card, x, y
        self.payment = ()  # of `Pay`, `Earn`, `Change`
        self.attackers = ()  # owners of the rows that attack
        self.extra = ()  # owners of rows for which an enemy building still draws
        self.final = False  # the Final Attack is on

    def _present_fight(self, seats: int) -> None:
        self.asked = None  # V2.6: what a person has asked of a bot
        self.refused = ()  # what it would not do, as things are
        self.enemies = ()
        self.fielded = ()
        self.swaps = ()  # target, two, one
        self.sets = ()  # defeated enemies whose red skulls are not settled
        self.reds = UNKNOWN  # red skulls left of the first of them
        self.fallen = ()
        self.defeated = ()  # Order cards
        self.survivors = [()] * seats
        self.harm = ()  # damages still to be suffered
        self.after_harm = ""
        self.skulls = (0, 0)  # silver, golden
        self.least = 0  # the least value that was given to the skulls at hand; 0 before the first
        # After the fight
        self.loots = 0
        self.taken = [0] * seats
        self.stack = 0
        self.looked = ()

    def copy(self) -> "Vilnius":
        new = Vilnius.__new__(Vilnius)
        self.copy_base_to(new)
        for name in _SHARED:
            setattr(new, name, getattr(self, name))
        for name in _LISTS:
            setattr(new, name, getattr(self, name)[:])
        return new

    def complete(self) -> None:
        self.cities = [city_of(self.fixed.box, city) for city in self.cities]

    def strength(self, seat: int) -> int:
        """V6.1: the strengths of a row added up."""
        cards = self.fixed.box.order
        return sum([cards[card].strength for card in self.rows[seat]])

    def order(self) -> list[int]:
        """The seats from the start player on."""
        seats = self.fixed.seats
        return [(self.start + turn) % seats for turn in range(seats)]

    # What is seen

    def seen_by_all(self) -> "Vilnius":
        """A copy without what is hidden: piles are sorted, unseen provinces and Boosts are `UNKNOWN`."""
        view = self.copy()
        view.hide_base()
        for piles in (view.unit_pile, view.province_pile):
            piles[:] = [tuple(sorted(pile)) for pile in piles]
        view.destination_pile = tuple(sorted(view.destination_pile))
        view.stacks = [
            tuple([card if card in self.seen else UNKNOWN for card in stack]) for stack in self.stacks
        ]
        view.order_pile = _seen_order(self.order_pile, self.boosted)
        view.markers = (UNKNOWN,) * len(view.markers)
        return view


def _seen_order(pile: Cards, boosted: int) -> Cards:
    """Which cards lie in each layer of the Order pile, not in which order (V2.3, V4.3)."""
    if boosted:
        return pile[:BOOST_AT] + tuple(sorted(pile[BOOST_AT:]))
    middle, calm = sorted(pile[BOOST_AT + 1 : CALM_FROM]), sorted(pile[CALM_FROM:])
    hidden = (UNKNOWN,) * len(pile[BOOST_AT : BOOST_AT + 1])
    return (*pile[:BOOST_AT], *hidden, *middle, *calm)


_LISTS = tuple(
    name
    for name in Vilnius.__slots__
    if name
    in (
        "attack",
        "buildings",
        "built_this_round",
        "cities",
        "consigned",
        "destinations",
        "draws",
        "hand_provinces",
        "hand_units",
        "loot",
        "passed",
        "private",
        "province_discard",
        "province_pile",
        "rows",
        "stacks",
        "stored_provinces",
        "stored_units",
        "survivors",
        "taken",
        "unit_discard",
        "unit_pile",
        "units",
    )
)
_SHARED = tuple(name for name in Vilnius.__slots__ if name not in _LISTS)


def without(cards: Cards, card: int) -> Cards:
    """The cards with one copy of this one taken out."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: Cards, card: int) -> Cards:
    """The cards sorted, with one more."""
    return tuple(sorted((*cards, card)))
