"""Moving cards: every function names both ends, and `check` adds all 180 cards up."""

from collections import Counter
from collections.abc import Iterable

from ostia_games.core.play import chance
from ostia_games.core.play.game import UNKNOWN
from ostia_games.vilnius.components import CITY, EMBLEM, EMBLEMS, own_facts
from ostia_games.vilnius.state import Cards, Vilnius, with_card

MOST_IN_MIDDLE = 3  # V4.1


def shuffled(state: Vilnius, cards: Iterable[int]) -> Cards:
    """The cards in a new order."""
    pile = sorted(cards)  # so that nothing of the old order decides about the new one
    state.rng = chance.shuffle(pile, state.rng)
    return tuple(pile)


def can_draw(state: Vilnius, seat: int, units: bool) -> bool:
    """Whether a card is left in the own pile or in its discards (V3.2)."""
    if units:
        return bool(state.unit_pile[seat] or state.unit_discard[seat])
    return bool(state.province_pile[seat] or state.province_discard[seat])


def draw_unit(state: Vilnius, seat: int) -> int:
    """The top unit of the own pile into the hand; an empty pile is made anew."""
    if not state.unit_pile[seat]:
        state.unit_pile[seat], state.unit_discard[seat] = shuffled(state, state.unit_discard[seat]), ()
    *rest, unit = state.unit_pile[seat]
    state.unit_pile[seat] = tuple(rest)
    state.hand_units[seat] = with_card(state.hand_units[seat], unit)
    state.reveals += 1
    return unit


def _top_province(state: Vilnius, seat: int) -> int:
    if not state.province_pile[seat]:
        pile = shuffled(state, state.province_discard[seat])
        state.province_pile[seat], state.province_discard[seat] = pile, ()
    *rest, province = state.province_pile[seat]
    state.province_pile[seat] = tuple(rest)
    state.reveals += 1
    return province


def draw_province(state: Vilnius, seat: int) -> int:
    """The top province of the own pile into the hand; an empty pile is made anew."""
    province = _top_province(state, seat)
    state.hand_provinces[seat] = with_card(state.hand_provinces[seat], province)
    return province


def take_loot(state: Vilnius, seat: int) -> int:
    """The top province of the own pile becomes loot (V8.1)."""
    province = _top_province(state, seat)
    state.loot[seat] = with_card(state.loot[seat], province)
    return province


def draw_order(state: Vilnius) -> int:
    """The top card of the Order pile; whoever draws it says where it goes."""
    *rest, card = state.order_pile
    state.order_pile = tuple(rest)
    state.reveals += 1
    return card


def draw_destination(state: Vilnius, seat: int) -> None:
    """V8.4: the destination is discarded and a new one drawn, from a reshuffled pile if need be."""
    state.destination_discard += (state.destinations[seat],)
    if not state.destination_pile:
        state.destination_pile = shuffled(state, state.destination_discard)
        state.destination_discard = ()
    *rest, state.destinations[seat] = state.destination_pile
    state.destination_pile = tuple(rest)
    state.reveals += 1


def check(state: Vilnius) -> None:
    """All 180 cards are where they can be."""
    seats, box = state.table.seats, state.table.box
    built = Counter(cell[0] for city in state.cities for cell in city)
    private = Counter(card for cards in state.private for card in cards)
    for number, card in enumerate(box.buildings):
        wanted = card.count * (seats if card.emblem else 1)
        assert built[number] + private[number] + state.buildings[number] == wanted, card.id
        assert not (private[number] if not card.emblem else state.buildings[number]), card.id
    _check_units(state)
    _check_provinces(state)
    _check_order(state)
    cards = Counter((*state.destination_pile, *state.destination_discard, *state.destinations))
    assert cards == {CITY: 4 + (seats == len(EMBLEMS)), EMBLEM: seats}, "destinations"
    facts = own_facts()
    assert 0 <= state.points <= facts[f"vilnius.{state.table.difficulty}"], "city points"
    least, most = facts["strength.least"], facts["strength.most"]
    assert all(least <= value <= most for value in state.attack), "strength"


def _check_units(state: Vilnius) -> None:
    found = Counter(dict(enumerate(state.units)))
    for zone in (state.hand_units, state.unit_pile, state.unit_discard, state.stored_units, state.survivors):
        for cards in zone:
            found.update(cards)
    for number, unit in enumerate(state.table.box.units):
        assert found[number] == unit.count and state.units[number] >= 0, unit.id


def _check_provinces(state: Vilnius) -> None:
    zones = (
        state.hand_provinces, state.province_pile, state.province_discard, state.stored_provinces,
        state.consigned, state.loot, state.stacks,
    )  # fmt: skip
    found = Counter(card for zone in zones for cards in zone for card in cards)
    found.update(state.looked)
    wanted = [n for n, card in enumerate(state.table.box.provinces) if in_play(state, card.home)]
    assert found.total() == len(wanted), "provinces"
    assert found[UNKNOWN] or found == Counter(wanted), "provinces"
    assert state.seen <= {card for stack in state.stacks for card in stack}, "seen"


def in_play(state: Vilnius, home: int) -> bool:
    """V2.1: whether the provinces of this home are in the game; the third emblem is out with two players."""
    return home < state.table.seats or home == len(EMBLEMS)


def _check_order(state: Vilnius) -> None:
    found = Counter((*state.order_pile, *state.order_discard, *state.middle, *state.markers, *state.gone))
    for row in state.rows:
        found.update(row)
    found.update(enemy[0] for enemy in state.enemies)
    found.update(state.defeated)
    assert found.total() == sum(card.count for card in state.table.box.order), "order"
    if not found[UNKNOWN]:
        for number, card in enumerate(state.table.box.order):
            assert found[number] == card.count, card.id
    assert len(state.middle) <= MOST_IN_MIDDLE, "the middle"
