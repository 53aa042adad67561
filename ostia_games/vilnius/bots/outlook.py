"""What things are worth to a bot: buildings, units, provinces, and how many units the round will need.

Worth is measured in resources: a gold or a tool is one, a card drawn about one and a half.
"""

from dataclasses import dataclass
from functools import cache
from operator import add

from ostia_games.core.play.actions import Action
from ostia_games.core.play.state import UNKNOWN
from ostia_games.vilnius import combat, payment, quarter
from ostia_games.vilnius.actions import (
    DISCARD_PILE,
    Build,
    Fall,
    LoseBuilding,
    LosePoint,
    LoseProvince,
    LoseStored,
    LoseUnit,
    Recruit,
)
from ostia_games.vilnius.components import CITY, FIRE, STORE, Box, Counts
from ostia_games.vilnius.ledger import units_of
from ostia_games.vilnius.payment import building_at
from ostia_games.vilnius.state import BOOST_AT, CALM_FROM, Vilnius

CARD = 1.9  # a card of income, per round
MOST_ROUNDS = 18  # further ahead nobody plans
ROOM = 2.0  # a place for a building
ECONOMY = 0.6  # of what a building brings in the rounds to come: sooner is better
OPENING = 9.0  # a weapon more per unit
UNIT = 2.0  # a weapon
HUNGER = 4.0  # how much a weak army makes up for
ARMY, GROWTH = 4.0, 1.1  # how strong the units of a player should be, and how much stronger in each round
RISK, CAUTION = 0.03, 1.0  # from which chance on an attack is reckoned with, and how much more than its share
HARM = (100, 60, 45, 25, 20)  # how bad a damage is: fire, store, building, unit, province
SURE = 0.8  # of what the hands could hold, for a siege beside a fight
OWNED = 1.4  # so many times the weapons of a siege must be owned to hope for it
UNEVEN = 1.0  # weapons more, for what does not come out even
PROVINCES_SPENT = 3.0  # a round, on average


def rounds_left(view: Vilnius) -> float:
    """How many rounds the Order pile still holds; before the Boost most of its cards come twice."""
    cards = len(view.order_pile)
    if not view.boosted:
        cards += 24
    return max(1.0, min(MOST_ROUNDS, cards / view.fixed.seats))


# The city


@dataclass(frozen=True, slots=True)
class Wish:
    """Something to buy, and how much it is worth for its cost."""

    rate: float
    act: Action


def wishes(view: Vilnius, seat: int, legal: list[Action]) -> list[Wish]:
    """What is worth buying, best first. What is not spent is lost, so little is enough."""
    found: dict[tuple[str, int], Wish] = {}
    box = view.fixed.box
    for act in legal:
        if isinstance(act, Build):
            card = box.buildings[act.building]
            rate = building_worth(view, seat, act.building) / (card.gold + card.tools + 0.5)
            rate += 0.01 * _openings(view, seat, act)
            key = ("build", act.building)
        elif isinstance(act, Recruit):
            unit = box.units[act.unit]
            rate = unit_worth(view, seat, act.unit) / (unit.worth + 0.5)
            key = ("recruit", act.unit)
        else:
            continue
        if rate > 0 and (key not in found or rate > found[key].rate):
            found[key] = Wish(rate, act)
    return sorted(found.values(), key=lambda wish: -wish.rate)


def _openings(view: Vilnius, seat: int, act: Build) -> int:
    """How many kinds of buildings would find a place if this one stood there."""
    city = view.cities[seat].with_building((act.building, act.x, act.y))
    buildings, sites = view.fixed.box.buildings, city.sites(view.fixed.strict_edges)
    return sum([bool(sites.get(buildings[other].type)) for other in quarter.available(view, seat)])


def building_worth(view: Vilnius, seat: int, building: int) -> float:
    """What a building brings over the rest of the game, and what the place it takes is worth."""
    card, left = view.fixed.box.buildings[building], rounds_left(view)
    city = view.cities[seat]
    left *= ECONOMY
    worth = CARD * card.income * left + 0.9 * (card.earns_gold + card.earns_tool) * left
    worth += ROOM * card.room * min(1.0, left / 8)
    worth += _trade_worth(view, seat, card.trade) * left
    worth += (0.95 * card.stores_province + 0.55 * card.stores_unit) * left
    worth += (0.3 * card.consign + 0.5 * card.exchange * _new_exchange(view)) * left
    if card.type not in city.types:
        worth += _opened(view, seat, card.type) * min(1.0, left / 6)
    spare = quarter.room(view, seat) - len(city)
    return worth - (ROOM if spare <= 2 and not card.room else 0.5)


def _new_exchange(view: Vilnius) -> float:
    """Another exchange is worth less than the first, for all may use it."""
    return 0.4 ** sum([len(city.exchanges) for city in view.cities])


def _trade_worth(view: Vilnius, seat: int, goods: tuple[int, ...]) -> float:
    """What a trading spot adds to an average round."""
    if not goods:
        return 0.0
    cards = view.fixed.box.provinces
    own = [cards[number].good for number in provinces_of(view, seat)]
    buildings = view.fixed.box.buildings
    have = {good for building, _, _ in view.cities[seat] for good in buildings[building].trade}
    new = [good for good in goods if good not in have]
    return PROVINCES_SPENT * sum([own.count(good) for good in new]) / max(8, len(own))


def provinces_of(view: Vilnius, seat: int) -> tuple[int, ...]:
    """All provinces of a player, wherever they lie."""
    return (
        view.hand_provinces[seat]
        + view.province_pile[seat]
        + view.province_discard[seat]
        + view.stored_provinces[seat]
        + view.loot[seat]
        + view.consigned[seat]
    )


def _opened(view: Vilnius, seat: int, kind: int) -> float:
    """What a new building type is worth for the units that need it."""
    types = view.cities[seat].types
    best = 0.0
    for number, unit in enumerate(view.fixed.box.units):
        if view.units[number] and kind in unit.needs:
            missing = [need for need in unit.needs if need not in types and need != kind]
            best = max(best, OPENING * (power(view, number) - 0.8) / (1 + len(missing)))
    return best


def power(view: Vilnius, unit: int) -> float:
    """How much a unit does in a fight."""
    return _powers(view.fixed.box)[unit]


@cache
def _powers(box: Box) -> tuple[float, ...]:
    return tuple(
        [sum(card.weapons) + 0.4 * card.spread + 0.5 * card.shelter + 0.1 * card.decoy for card in box.units]
    )


def unit_worth(view: Vilnius, seat: int, unit: int) -> float:
    """A strong unit makes every later draw better; a weak one may make it worse."""
    own, left = units_of(view, seat), rounds_left(view)
    average = sum([power(view, number) for number in own]) / max(1, len(own))
    wanted = ARMY + GROWTH * view.round
    have = sum([power(view, number) for number in own])
    hunger = max(0.5, min(3.0, 0.7 + HUNGER * (wanted - have) / wanted))
    better = power(view, unit) - 0.55 * average
    scarce = 1.0 + 0.15 * _lacking(view, unit)
    return UNIT * hunger * better * scarce * (1.0 + 0.1 * min(left, 15))


def _lacking(view: Vilnius, unit: int) -> int:
    """How many of its weapons are rarer among all players' units than among the enemies."""
    units, asked = view.fixed.box.units, _asked(view.fixed.box, view.boosted)
    have = [0] * 5
    for seat in range(view.fixed.seats):
        for number in units_of(view, seat):
            have = [*map(add, have, units[number].weapons)]
    share = sum(have) / max(1, sum(asked))
    weapons = units[unit].weapons
    return sum([weapons[kind] for kind in range(5) if have[kind] < share * asked[kind]])


@cache
def _asked(box: Box, boosted: int) -> Counts:
    """The weapons of all enemies in the box together."""
    enemies = [card for card in box.order if card.kind == "unit"]
    return tuple([sum([card.count * card.weapons[boosted][kind] for card in enemies]) for kind in range(5)])


# The round


def next_cards(view: Vilnius, seat: int) -> tuple[int, ...]:
    """The Order cards of which this player may draw one."""
    pile = view.order_pile
    if view.boosted:
        return pile[BOOST_AT:] or pile
    before = (seat - view.start) % view.fixed.seats  # players who draw earlier
    if len(pile) - before > CALM_FROM:
        return pile[CALM_FROM:]
    return pile[BOOST_AT + 1 : CALM_FROM] or pile[BOOST_AT : BOOST_AT + 1]


def final_soon(view: Vilnius) -> bool:
    """Whether the Final Attack may be drawn in this round."""
    return bool(view.boosted) and len(view.order_pile) <= view.fixed.seats


def attack_chance(view: Vilnius, seat: int) -> float:
    """How likely a row is to attack after one more card; 1 in the Final Attack."""
    strength, value = view.strength(seat), view.attack[seat]
    if final_soon(view):
        return float(2 * strength >= value - 2)
    cards, pile = view.fixed.box.order, next_cards(view, seat)
    if strength >= value:
        return 1.0
    enough = [card for card in pile if card != UNKNOWN and cards[card].strength >= value - strength]
    return len(enough) / len(pile)


def weapons_needed(view: Vilnius) -> float:
    """How many weapons the attacks to be expected ask for."""
    cards, boosted = view.fixed.box.order, view.boosted
    total = 0.0
    for seat in range(view.fixed.seats):
        chance = attack_chance(view, seat)
        if chance > RISK:
            row = sum([sum(cards[card].weapons[boosted]) for card in view.rows[seat]])
            total += (row + _next_weapons(view, seat)) * min(1.0, chance + CAUTION)
            total += _drawn_weapons(view, seat) * chance
    return total


def _drawn_weapons(view: Vilnius, seat: int) -> float:
    """How many weapons those ask whom enemy buildings would draw to the row if it attacks (V6.1)."""
    cards = view.fixed.box.order
    drawing = sum([cards[card].draws for card in view.middle])
    if not drawing or final_soon(view):
        return 0.0
    pile = next_cards(view, seat)
    asked = [
        sum(cards[card].weapons[view.boosted])
        for card in pile
        if card != UNKNOWN and cards[card].kind == "unit"
    ]
    return drawing * sum(asked) / len(pile)


def _next_weapons(view: Vilnius, seat: int) -> float:
    """How many weapons the next enemy asks, on average, of those strong enough to make the row attack."""
    cards, missing = view.fixed.box.order, view.attack[seat] - view.strength(seat)
    known = [cards[card] for card in next_cards(view, seat) if card != UNKNOWN]
    strong = [card for card in known if card.kind == "unit" and card.strength >= missing]
    return sum([sum(card.weapons[view.boosted]) for card in strong]) / max(1, len(strong))


def weapons_in_hands(view: Vilnius) -> int:
    """How many weapons all players hold."""
    units = view.fixed.box.units
    return sum([sum(units[unit].weapons) for hand in view.hand_units for unit in hand])


def weapons_held(view: Vilnius, seat: int) -> int:
    """How many weapons a player has for the fight; units in a Guardhouse come after the income (V3.3)."""
    units = view.fixed.box.units
    return sum([sum(units[unit].weapons) for unit in view.hand_units[seat] + view.stored_units[seat]])


def weapons_of_all(view: Vilnius) -> int:
    return sum([weapons_held(view, seat) for seat in range(view.fixed.seats)])


def reach(view: Vilnius) -> float:
    """How many weapons all players could hold this round if they drew nothing but units.

    Provinces drawn already count as units: what was planned when the income began is not given up halfway.
    """
    units, total = view.fixed.box.units, float(weapons_of_all(view))
    for seat, draws in enumerate(view.draws):
        left = view.unit_pile[seat] + view.unit_discard[seat]
        if left:
            cards = min(draws + len(view.hand_provinces[seat]), len(left))
            total += cards * sum([sum(units[unit].weapons) for unit in left]) / len(left)
    return total


def should_draw_unit(view: Vilnius, seat: int, needed: float) -> bool:
    """Everyone brings a share by the strength of their units; the last to draw make up for the rest."""
    if needed <= weapons_of_all(view):
        return False
    powers = [sum([power(view, unit) for unit in units_of(view, one)]) for one in range(view.fixed.seats)]
    share = powers[seat] / max(1.0, sum(powers))
    others = sum([left for other, left in enumerate(view.draws) if other != seat])
    return weapons_held(view, seat) < needed * share or not others


def siege_hope(view: Vilnius) -> float:
    """How many weapons a siege of the easiest enemy building takes, if the players own enough."""
    if not view.middle:
        return 0.0
    units, mix = view.fixed.box.units, [0] * 5
    for seat in range(view.fixed.seats):
        for unit in units_of(view, seat):
            for kind in range(5):
                mix[kind] += units[unit].weapons[kind]
    hopes = [_weapons_for(target.demand, target.need, mix) for target in combat.siege_targets(view)]
    return min([weapons for weapons in hopes if weapons], default=0.0)


def _weapons_for(demand: Counts, need: int, mix: list[int]) -> float:
    """How many weapons of the mix that is owned meet a demand, two of a kind for one that is missing."""
    owned = sum(mix)
    for weapons in range(need, int(owned / OWNED) + 1):
        have = [weapons * n / owned for n in mix]
        met = [min(n, asked) + max(0.0, n - asked) / 2 for n, asked in zip(have, demand, strict=True)]
        if sum(met) >= need:
            return weapons + UNEVEN
    return 0.0


def province_worth(view: Vilnius, seat: int, province: int) -> float:
    """What a province brings to this player."""
    gold, tools = payment.worth(view, seat, province)
    card = view.fixed.box.provinces[province]
    return 1.05 * gold + tools + 0.2 * (card.bonus_gold + card.bonus_tools)


def harm_of(view: Vilnius, card: int, destination: int) -> int:
    """How bad it is to leave an enemy, a little more for what it could bring as loot."""
    order = view.fixed.box.order[card]
    damages = order.city if destination == CITY else order.player
    stored = sum([len(cards) for cards in view.stored_provinces])
    total = order.strength
    for damage in damages:
        total += HARM[FIRE] if damage == STORE and not stored else HARM[damage]
    return total


def hurt(view: Vilnius, act: Action) -> float:
    """How much a loss is felt."""
    if isinstance(act, LosePoint):
        return 10.0
    if isinstance(act, Fall):
        return power(view, act.unit)
    if isinstance(act, (LoseStored, LoseProvince)):
        from_draw = 0.0 if isinstance(act, LoseStored) else 0.1 * (act.zone != DISCARD_PILE)
        return province_worth(view, act.owner, act.province) + from_draw
    if isinstance(act, LoseBuilding):
        number = building_at(view, act.owner, act.x, act.y)
        card = view.fixed.box.buildings[number]
        return building_worth(view, act.owner, number) + card.gold + card.tools
    assert isinstance(act, LoseUnit)
    share = len(units_of(view, act.owner))
    return power(view, act.unit) - 0.05 * share + 0.1 * (act.zone != DISCARD_PILE)
