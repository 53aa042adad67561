"""A player’s quarter: what fits where, what it brings, what can be lost."""

from collections.abc import Container

from ostia_games.core.play.actions import Action
from ostia_games.vilnius import scoring
from ostia_games.vilnius.actions import RECRUITS
from ostia_games.vilnius.cities import Places
from ostia_games.vilnius.state import Vilnius

START_PAIR = 2  # V5.3
FIRST_INCOME = scoring.FIRST_INCOME


def places_for(state: Vilnius, seat: int, building: int) -> Places:
    """V5.2: where this player could put a building now, whatever it costs, in reading order."""
    sites = state.cities[seat].sites(state.fixed.strict_edges)
    return tuple([(x, y) for y, x, _ in sites.get(state.fixed.box.buildings[building].type, ())])


def room(state: Vilnius, seat: int) -> int:
    """V5.3: how many buildings this player may own."""
    return state.cities[seat].room + (START_PAIR if state.fixed.start_pair_free else 0)


def may_own(state: Vilnius, seat: int, building: int) -> bool:
    """V1.2, V5.3: there is room for it, and nothing forbids it."""
    card, city = state.fixed.box.buildings[building], state.cities[seat]
    if not card.room and len(city) >= room(state, seat):
        return False
    return card.type not in city.forbidden and card.forbids not in city.types


def fitting(state: Vilnius, seat: int, among: Container[int]) -> list[Action]:
    """V5.2, V5.3: the buildings among these that the supplies hold and a city can take, and where."""
    fixed, private, general = state.fixed, state.private[seat], state.buildings
    extra = START_PAIR if fixed.start_pair_free else 0
    found: list[Action] = []
    for number, where in state.cities[seat].fitting(fixed.strict_edges, extra).items():
        if number in among and (general[number] or number in private):
            for _, _, builds in where:
                found.append(builds[number])
    return found


def recruits(state: Vilnius, seat: int, among: Container[int]) -> list[Action]:
    """V5.5: the units among these that the supply holds and this player has the buildings for."""
    supply = state.units
    return [RECRUITS[unit] for unit in state.cities[seat].recruits if unit in among and supply[unit]]


def available(state: Vilnius, seat: int) -> list[int]:
    """The buildings in a player's own and in the general supply, by number, each kind once."""
    general = [number for number, count in enumerate(state.buildings) if count]
    return sorted({*state.private[seat], *general})


def income(state: Vilnius, seat: int) -> int:
    """V3.2: how many cards this player draws."""
    cards = state.fixed.box.order
    less = sum([cards[card].income for card in state.middle])
    return scoring.income(state.cities[seat].income, less)


def order_value(state: Vilnius, seat: int) -> int:
    """V8.4: the attack value that this city would set now."""
    return scoring.attack_value(state.cities[seat].order)


def spots(state: Vilnius, seat: int) -> frozenset[int]:
    """V5.4: the goods that this player can trade in this round."""
    city = state.cities[seat]
    for _ in state.built_this_round[seat]:
        city = city.before
    return city.trade
