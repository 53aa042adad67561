"""Vilnius as a game: set-up, steps, ranking. The steps themselves live in `phases`."""

from typing import Any

from ostia_games.core.play import chance
from ostia_games.core.play.game import Bot, Game, Place, Result
from ostia_games.core.play.setup import Setup
from ostia_games.core.words import Message, msg
from ostia_games.vilnius import combat, ledger, scoring
from ostia_games.vilnius.actions import CODEC
from ostia_games.vilnius.bots import worlds
from ostia_games.vilnius.components import (
    CITY,
    EMBLEM,
    NEUTRAL,
    STACKS,
    STARTING_UNITS,
    Box,
    box_from,
    own_box,
    own_facts,
)
from ostia_games.vilnius.meta import META
from ostia_games.vilnius.phases import (
    aftermath,
    attack,
    city,
    course,
    fight,
    final,
    harm,
    income,
    preparation,
)
from ostia_games.vilnius.quarter import START_CELLS
from ostia_games.vilnius.state import Table, Vilnius, without

_PARTS = (msg("buildings"), msg("units"))  # of the glory, as the ranking names them

# In the order of a round. Loading them is what makes them known to `course`.
PHASES = (income, preparation, city, attack, fight, harm, aftermath, final)


class VilniusGame(Game[Vilnius]):
    """Two or three players against the Order."""

    meta = META
    codec = CODEC
    steps = {  # noqa: RUF012
        "income": income.IncomeStep(),
        "prepare": preparation.PrepareStep(),
        "city": city.CityStep(),
        "pay": city.PayStep(),
        "store": city.StoreStep(),
        "extra": attack.ExtraStep(),
        combat.FIGHT: fight.FightStep(),
        "fall": fight.FallStep(),
        "harm": harm.HarmStep(),
        "skulls": harm.SkullStep(),
        "plunder": aftermath.PlunderStep(),
        combat.SIEGE: aftermath.SiegeStep(),
        combat.CONQUEST: aftermath.ConquestStep(),
        "keep": aftermath.KeepStep(),
        "guard": aftermath.GuardStep(),
    }

    def new(self, setup: Setup) -> Vilnius:
        """V2: the table after set-up, the first round begun."""
        table = _table(setup)
        state = Vilnius(chance.seeded(setup.seed), table)
        drawn, state.rng = chance.below(table.seats, state.rng)
        state.start = drawn if setup.start is None else setup.start
        state.points = own_facts()[f"vilnius.{table.difficulty}"]
        _supplies(state)
        for seat in range(table.seats):
            _seat(state, seat)
        _stacks(state)
        _order_pile(state)
        _destinations(state)
        course.enter(state, course.INCOME)
        return state

    def opening(self, state: Vilnius) -> tuple[Message, ...]:
        """Who begins, and how strong the city is."""
        starter = state.table.names[state.start]
        return (
            msg("{player} is the start player.", player=starter),
            msg("The city has {n} points.", n=state.points),
        )

    def view(self, state: Vilnius, seat: int | None) -> Vilnius:
        """Hands are open: everybody sees the same."""
        return state.seen_by_all()

    def sample(self, view: Vilnius, seat: int, rng: int) -> Vilnius:
        """A world that fits the view."""
        return worlds.sample(view, rng)

    def result(self, state: Vilnius) -> Result:
        """V9.2, V9.3: won or lost together; glory only for those who won."""
        if not scoring.won(state.points):
            return Result((), ())
        box = state.table.box
        values = {
            seat: [box.buildings[cell[0]].order for cell in cells] for seat, cells in enumerate(state.cities)
        }
        costs = {seat: [box.units[unit].tools for unit in units_of(state, seat)] for seat in values}
        counts = scoring.glory(values, costs)
        rows = [
            Place(seat, count.place, count.total, _parts(count))
            for seat, count in sorted(counts.items(), key=lambda item: item[1].place)
        ]
        return Result(tuple(rows), tuple(range(state.table.seats)))

    def check(self, state: Vilnius) -> None:
        """All 180 cards are there."""
        ledger.check(state)

    def thinker(self, level: str) -> Bot[Vilnius]:
        """The bots are loaded when somebody wants one."""
        from ostia_games.vilnius.bots.normal import thinker  # noqa: PLC0415

        return thinker(self, level)


def _parts(count: scoring.Glory) -> dict[str, int]:
    return {part.id: worth for part, worth in zip(_PARTS, (count.buildings, count.units), strict=True)}


def units_of(state: Vilnius, seat: int) -> tuple[int, ...]:
    """V9.2: draw pile and discards; fixed ruling: hand and stores too."""
    return (
        state.unit_pile[seat] + state.unit_discard[seat] + state.hand_units[seat] + state.stored_units[seat]
        + state.survivors[seat]
    )  # fmt: skip


def _table(setup: Setup) -> Table:
    box = own_box() if setup.components is None else box_from(setup.components)
    switches = ("exchange_reverse", "strict_edges", "start_pair_free")
    return Table(
        setup.names,
        len(setup.seats),
        box,
        str(setup.option(META, "difficulty")),
        **{option: bool(setup.option(META, option)) for option in switches},
    )


def _supplies(state: Vilnius) -> None:
    """V2.2: general buildings and units by kind."""
    box = state.table.box
    state.buildings = [0 if card.emblem else card.count for card in box.buildings]
    state.units = [card.count for card in box.units]


def _seat(state: Vilnius, seat: int) -> None:
    """V2.1: what everybody starts with; seat and emblem go by the same number."""
    box = state.table.box
    private = tuple(n for n, card in enumerate(box.buildings) if card.emblem for _ in range(card.count))
    for key, (x, y) in zip(("residence", "barracks"), START_CELLS, strict=True):
        number = box.building(key)
        private = without(private, number)
        state.cities[seat] += ((number, x, y),)
    state.private[seat] = private
    home = [n for n, card in enumerate(box.provinces) if card.home == seat]
    state.province_pile[seat] = ledger.shuffled(state, home)
    units = [box.unit(key) for key in STARTING_UNITS]
    for unit in units:
        state.units[unit] -= 1
    state.unit_pile[seat] = ledger.shuffled(state, units)
    state.attack[seat] = own_facts()["strength.least"]


def _stacks(state: Vilnius) -> None:
    """V2.2: the neutral provinces in four stacks."""
    cards = state.table.box.provinces
    neutral = ledger.shuffled(state, (n for n, card in enumerate(cards) if card.home == NEUTRAL))
    state.stacks = [neutral[at::STACKS] for at in range(STACKS)]


def _order_pile(state: Vilnius) -> None:
    """V2.3, from the bottom: Final Attack, a Boost, the others, those without weapons."""
    box = state.table.box
    boost, *markers = ledger.shuffled(state, _order_cards(box, "boost"))
    units = _order_cards(box, "unit")
    others = [n for n in units if not box.order[n].calm] + _order_cards(box, "building")
    calm = [n for n in units if box.order[n].calm]
    state.markers = tuple(markers)
    state.order_pile = (
        *_order_cards(box, "final"), boost, *ledger.shuffled(state, others), *ledger.shuffled(state, calm)
    )  # fmt: skip


def _order_cards(box: Box, kind: str) -> list[int]:
    return [n for n, card in enumerate(box.order) if card.kind == kind for _ in range(card.count)]


def _destinations(state: Vilnius) -> None:
    """V2.4: everybody begins with a city card out of the pile."""
    seats, facts = state.table.seats, own_facts()
    three = seats == facts["destinations.emblem"]
    cards = [CITY] * (facts["destinations.city"] - (not three) - seats) + [EMBLEM] * seats
    state.destinations = [CITY] * seats
    state.destination_pile = ledger.shuffled(state, cards)


GAME: Game[Any] = VilniusGame()
