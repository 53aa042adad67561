"""Vilnius as a game: set-up, steps, ranking. The steps themselves live in `phases`."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from ostia_games.core.documents import Json
from ostia_games.core.play import chance
from ostia_games.core.play.box import Item
from ostia_games.core.play.game import Game
from ostia_games.core.play.printed import Printed
from ostia_games.core.play.ranking import Place, Result
from ostia_games.core.play.setup import Setup
from ostia_games.core.words import Message, msg
from ostia_games.vilnius import ledger, printed, scoring, steps
from ostia_games.vilnius.actions import CODEC
from ostia_games.vilnius.bots import worlds
from ostia_games.vilnius.cities import START_CELLS, City, empty
from ostia_games.vilnius.components import (
    CITY,
    EMBLEM,
    NEUTRAL,
    STACKS,
    START_BUILDINGS,
    STARTING_UNITS,
    Box,
    box_for,
    own_facts,
)
from ostia_games.vilnius.inventory import inventory
from ostia_games.vilnius.meta import META
from ostia_games.vilnius.phases import (
    aftermath,
    attack,
    city,
    conquest,
    course,
    emblems,
    fight,
    final,
    harm,
    income,
    preparation,
    round_end,
    skulls,
)
from ostia_games.vilnius.state import Cards, Fixed, Vilnius, without

_PARTS = (msg("buildings"), msg("units"))  # of the glory, as the ranking names them

# In the order of a round. Loading them is what makes them known to `course`.
PHASES = (
    emblems,
    income,
    preparation,
    city,
    attack,
    fight,
    skulls,
    harm,
    aftermath,
    conquest,
    round_end,
    final,
)


class VilniusGame(Game[Vilnius]):
    """Two or three players against the Order."""

    adviser = "expert"  # it does not search, so it answers as fast as `normal`
    meta = META
    codec = CODEC
    open_box = True
    steps = {  # noqa: RUF012
        steps.EMBLEM: emblems.EmblemStep(),
        steps.INCOME: income.IncomeStep(),
        steps.PREPARE: preparation.PrepareStep(),
        steps.CITY: city.CityStep(),
        steps.PAY: city.PayStep(),
        steps.STORE: city.StoreStep(),
        steps.EXTRA: attack.ExtraStep(),
        steps.FIGHT: fight.FightStep(),
        steps.FALL: skulls.FallStep(),
        steps.HARM: harm.HarmStep(),
        steps.SKULLS: skulls.SkullStep(),
        steps.PLUNDER: aftermath.PlunderStep(),
        steps.SIEGE: aftermath.SiegeStep(),
        steps.CONQUEST: conquest.ConquestStep(),
        steps.KEEP: conquest.KeepStep(),
        steps.GUARD: round_end.GuardStep(),
    }

    def new(self, setup: Setup) -> Vilnius:
        """V2: the table after set-up, the first round begun."""
        fixed = _fixed(setup)
        state = Vilnius(chance.seeded(setup.seed), fixed)
        drawn, state.rng = chance.below(fixed.seats, state.rng)
        state.start = drawn if setup.start is None else setup.start
        state.points = own_facts()[f"vilnius.{fixed.difficulty}"]
        _supplies(state)
        if not fixed.emblems_chosen:
            state.emblems = tuple(range(fixed.seats))
        for seat in range(fixed.seats):
            _seat(state, seat)
        _stacks(state)
        _order_pile(state)
        _destinations(state)
        course.enter(state, course.EMBLEMS if fixed.emblems_chosen else course.INCOME)
        return state

    def opening(self, state: Vilnius) -> tuple[Message, ...]:
        starter = state.fixed.names[state.start]
        return (
            msg("{player} is the start player.", player=starter),
            msg("The city has {n} points.", n=state.points),
        )

    def check_box(self, components: Mapping[str, Json], rules: int | None = None) -> None:
        """V1."""
        box_for(components, rules)

    def doubts(self, components: Mapping[str, Json]) -> tuple[Message, ...]:
        return printed.doubts(components)

    def printed(self) -> tuple[Printed, ...]:
        return printed.printed()

    def inventory(self) -> tuple[Item, ...]:
        return inventory()

    def view(self, state: Vilnius, seat: int | None) -> Vilnius:
        """V2.6: hands are open, so everyone sees the same."""
        return state.seen_by_all()

    def sample(self, view: Vilnius, seat: int, rng: int) -> Vilnius:
        return worlds.sample(view, rng)

    def result(self, state: Vilnius) -> Result:
        """V9.2, V9.3: won or lost together; glory only for those who won."""
        if not scoring.won(state.points):
            return Result((), ())
        box = state.fixed.box
        values = {
            seat: [box.buildings[building].order for building, _, _ in city]
            for seat, city in enumerate(state.cities)
        }
        costs = {seat: [box.units[unit].tools for unit in ledger.units_of(state, seat)] for seat in values}
        counts = scoring.glory(values, costs)
        rows = [
            Place(seat, count.place, count.total, _parts(count))
            for seat, count in sorted(counts.items(), key=lambda item: item[1].place)
        ]
        return Result(tuple(rows), tuple(range(state.fixed.seats)))

    def check(self, state: Vilnius) -> None:
        ledger.check(state)


def _parts(count: scoring.Glory) -> dict[str, int]:
    return {part.id: worth for part, worth in zip(_PARTS, (count.buildings, count.units), strict=True)}


def _fixed(setup: Setup) -> Fixed:
    box = box_for(setup.components, setup.rules)
    switches = ("exchange_reverse", "strict_edges", "start_pair_free")
    return Fixed(
        setup.names,
        len(setup.seats),
        box,
        str(setup.option(META, "difficulty")),
        **{option: bool(setup.option(META, option)) for option in switches},
        bots=frozenset(number for number, seat in enumerate(setup.seats) if not seat.human),
        asks_bots=_asks_bots(setup),
        emblems_chosen=setup.option(META, "emblems") == "chosen",
    )


def _asks_bots(setup: Setup) -> bool:
    """V2.6: by default somebody who plays alone commands the bots."""
    people, commands = sum(seat.human for seat in setup.seats), setup.option(META, "command_bots")
    return not (commands is True or (commands == "alone" and people == 1)) and people > 0


def _supplies(state: Vilnius) -> None:
    """V2.2: general buildings and units by kind."""
    box = state.fixed.box
    state.buildings = [0 if card.emblem else card.count for card in box.buildings]
    state.units = [card.count for card in box.units]


def _seat(state: Vilnius, seat: int) -> None:
    """V2.1: what everyone starts with; the home provinces come with the emblem."""
    state.cities[seat], state.private[seat], units = _start(state.fixed.box)
    ledger.deal_home(state, seat)
    for unit in units:
        state.units[unit] -= 1
    state.unit_pile[seat] = ledger.shuffled(state, units)
    state.attack[seat] = own_facts()["strength.least"]


@cache
def _start(box: Box) -> tuple[City, Cards, Cards]:
    """V2.1: what stands at the start, the other buildings of an emblem, and the first units."""
    private = tuple(n for n, card in enumerate(box.buildings) if card.emblem for _ in range(card.count))
    city = empty(box)
    for key, (x, y) in zip(START_BUILDINGS, START_CELLS, strict=True):
        number = box.building(key)
        private = without(private, number)
        city = city.with_building((number, x, y))
    return city, private, tuple([box.unit(key) for key in STARTING_UNITS])


def _stacks(state: Vilnius) -> None:
    """V2.2: the neutral provinces in four stacks."""
    neutral = ledger.shuffled(state, ledger.home(state.fixed.box, NEUTRAL))
    state.stacks = [neutral[at::STACKS] for at in range(STACKS)]


def _order_pile(state: Vilnius) -> None:
    """V2.3, from the bottom: Final Attack, a Boost, the others, those without weapons."""
    box = state.fixed.box
    finals, boosts, others, calm = _order_cards(box)
    boost, *markers = ledger.shuffled(state, boosts)
    state.markers = tuple(markers)
    state.order_pile = (
        *finals,
        boost,
        *ledger.shuffled(state, others),
        *ledger.shuffled(state, calm),
    )


@cache
def _order_cards(box: Box) -> tuple[Cards, Cards, Cards, Cards]:
    """The Final Attack, the Boosts, the 29 others, and those without weapons."""
    found: tuple[list[int], ...] = ([], [], [], [])
    for number, card in enumerate(box.order):
        place = 3 if card.calm else {"final": 0, "boost": 1}.get(card.kind, 2)
        found[place].extend([number] * card.count)
    finals, boosts, others, calm = map(tuple, found)
    return finals, boosts, others, calm


def _destinations(state: Vilnius) -> None:
    """V2.4: everyone begins with a city card, taken out of the pile."""
    seats, facts = state.fixed.seats, own_facts()
    three = seats == facts["destinations.emblem"]
    cards = [CITY] * (facts["destinations.city"] - (not three) - seats) + [EMBLEM] * seats
    state.destinations = [CITY] * seats
    state.destination_pile = ledger.shuffled(state, cards)


GAME: Game[Any] = VilniusGame()
