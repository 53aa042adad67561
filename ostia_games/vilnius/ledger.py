"""Moving cards: every function names both ends, and `check` adds all 180 cards up."""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from ostia_games.core.play import chance
from ostia_games.core.play.state import UNKNOWN
from ostia_games.vilnius.components import CITY, EMBLEM, EMBLEMS, NEUTRAL, Box, own_facts
from ostia_games.vilnius.state import Cards, Instance, Vilnius, with_card, without

MOST_IN_MIDDLE = 3  # V4.1


def shuffled(state: Vilnius, cards: Iterable[int]) -> Cards:
    pile = sorted(cards)  # the new order must not depend on the old one, which may be hidden
    state.rng = chance.shuffle(pile, state.rng)
    return tuple(pile)


def deal_home(state: Vilnius, seat: int) -> None:
    """V2.1: the home provinces of a player's emblem, shuffled; none before it is chosen."""
    state.province_pile[seat] = shuffled(state, home(state.fixed.box, state.emblems[seat]))


@cache
def home(box: Box, emblem: int) -> Cards:
    """The home provinces of an emblem, or the neutral ones."""
    return tuple([number for number, card in enumerate(box.provinces) if card.home == emblem])


def can_draw(state: Vilnius, seat: int, units: bool) -> bool:
    """V3.2: whether a card is left in a player's pile or in its discards."""
    if units:
        return bool(state.unit_pile[seat] or state.unit_discard[seat])
    return bool(state.province_pile[seat] or state.province_discard[seat])


def draw_unit(state: Vilnius, seat: int) -> int:
    """The top unit of a player's pile into the hand; discards refill an empty pile (V3.2)."""
    if not state.unit_pile[seat]:
        state.unit_pile[seat], state.unit_discard[seat] = shuffled(state, state.unit_discard[seat]), ()
    pile = state.unit_pile[seat]
    unit, state.unit_pile[seat] = pile[-1], pile[:-1]
    state.hand_units[seat] = with_card(state.hand_units[seat], unit)
    state.reveals += 1
    return unit


def _top_province(state: Vilnius, seat: int) -> int:
    if not state.province_pile[seat]:
        refill = shuffled(state, state.province_discard[seat])
        state.province_pile[seat], state.province_discard[seat] = refill, ()
    pile = state.province_pile[seat]
    province, state.province_pile[seat] = pile[-1], pile[:-1]
    state.reveals += 1
    return province


def draw_province(state: Vilnius, seat: int) -> int:
    """The top province of a player's pile into the hand; discards refill an empty pile (V3.2)."""
    province = _top_province(state, seat)
    state.hand_provinces[seat] = with_card(state.hand_provinces[seat], province)
    return province


def take_loot(state: Vilnius, seat: int) -> int:
    """V8.1: the top province of a player's pile becomes loot."""
    province = _top_province(state, seat)
    state.loot[seat] = with_card(state.loot[seat], province)
    return province


def draw_order(state: Vilnius) -> int:
    """The top card of the Order pile; the caller puts it somewhere."""
    card, state.order_pile = state.order_pile[-1], state.order_pile[:-1]
    state.reveals += 1
    return card


def discard_used(state: Vilnius, used: Iterable[Instance]) -> None:
    """Units that served go from the hands to their owners' discards."""
    for owner, unit, _ in used:
        state.hand_units[owner] = without(state.hand_units[owner], unit)
        state.unit_discard[owner] += (unit,)


def draw_destination(state: Vilnius, seat: int) -> None:
    """V8.4: the destination is discarded and a new one drawn, from a reshuffled pile if need be."""
    state.destination_discard += (state.destinations[seat],)
    if not state.destination_pile:
        state.destination_pile = shuffled(state, state.destination_discard)
        state.destination_discard = ()
    *rest, state.destinations[seat] = state.destination_pile
    state.destination_pile = tuple(rest)
    state.reveals += 1


def units_of(state: Vilnius, seat: int) -> Cards:
    """All units of a player, wherever they lie. For the glory (V9.2) we count hand and stores too."""
    return (
        state.hand_units[seat]
        + state.unit_pile[seat]
        + state.unit_discard[seat]
        + state.stored_units[seat]
        + state.survivors[seat]
    )


def check(state: Vilnius) -> None:
    """Every card of the box is in exactly one place."""
    seats, box = state.fixed.seats, state.fixed.box
    built = Counter(building for city in state.cities for building, _, _ in city)
    private = Counter(card for cards in state.private for card in cards)
    for number, card in enumerate(box.buildings):
        wanted = card.count * (seats if card.emblem else 1)
        assert built[number] + private[number] + state.buildings[number] == wanted, card.id
        assert not (private[number] if not card.emblem else state.buildings[number]), card.id
    for city, new in zip(state.cities, state.built_this_round, strict=True):
        assert city[len(city) - len(new) :] == new, "built in this round"
    _check_units(state)
    _check_provinces(state)
    _check_order(state)
    cards = Counter((*state.destination_pile, *state.destination_discard, *state.destinations))
    assert cards == {CITY: 4 + (seats == len(EMBLEMS)), EMBLEM: seats}, "destinations"
    facts = own_facts()
    assert 0 <= state.points <= facts[f"vilnius.{state.fixed.difficulty}"], "city points"
    least, most = facts["strength.least"], facts["strength.most"]
    assert all(least <= value <= most for value in state.attack), "strength"


def _check_units(state: Vilnius) -> None:
    found = Counter(dict(enumerate(state.units)))
    for zone in (state.hand_units, state.unit_pile, state.unit_discard, state.stored_units, state.survivors):
        for cards in zone:
            found.update(cards)
    for number, unit in enumerate(state.fixed.box.units):
        assert found[number] == unit.count and state.units[number] >= 0, unit.id


def _check_provinces(state: Vilnius) -> None:
    zones = (
        state.hand_provinces,
        state.province_pile,
        state.province_discard,
        state.stored_provinces,
        state.consigned,
        state.loot,
        state.stacks,
    )
    found = Counter(card for zone in zones for cards in zone for card in cards)
    found.update(state.looked)
    wanted = [n for n, card in enumerate(state.fixed.box.provinces) if in_play(state, card.home)]
    assert found.total() == len(wanted), "provinces"
    assert found[UNKNOWN] or found == Counter(wanted), "provinces"
    assert state.seen <= {card for stack in state.stacks for card in stack}, "seen"


def in_play(state: Vilnius, home: int) -> bool:
    """V2.1: whether the provinces of this home are dealt; those of an emblem that nobody has are not."""
    return home == NEUTRAL or (home in state.emblems and UNKNOWN not in state.emblems)


def _check_order(state: Vilnius) -> None:
    found = Counter((*state.order_pile, *state.order_discard, *state.middle, *state.markers, *state.gone))
    for row in state.rows:
        found.update(row)
    found.update(card for card, _, _ in state.enemies)
    found.update(state.defeated)
    assert found.total() == sum(card.count for card in state.fixed.box.order), "order"
    if not found[UNKNOWN]:
        for number, card in enumerate(state.fixed.box.order):
            assert found[number] == card.count, card.id
    assert len(state.middle) <= MOST_IN_MIDDLE, "the middle"
