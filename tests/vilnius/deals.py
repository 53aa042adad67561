"""A table of Vilnius as a test wants it: cards where they are needed, the others where they were."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from ostia_games.core.play.actions import Action
from ostia_games.core.play.setup import HUMAN, Seat, Setup
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import words
from ostia_games.vilnius.actions import DRAW_ORDER, PASS
from ostia_games.vilnius.components import CITY, counted, own_box
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.rules import VilniusGame
from ostia_games.vilnius.state import Vilnius, with_card, without

GAME = VilniusGame()
NAMES = ("Ada", "Beno", "Cleo")
BOX = own_box()


def b(key: str) -> int:
    """The number of a building."""
    return BOX.building(key)


def u(key: str) -> int:
    """The number of a unit."""
    return BOX.unit(key)


def p(key: str) -> int:
    """The number of a province."""
    return BOX.province(key)


def o(key: str) -> int:
    """The number of an Order card."""
    return BOX.order_card(key)


def new(
    seats: int = 3,
    seed: int = 1,
    start: int | None = 0,
    kinds: Sequence[str] = (HUMAN,) * 3,
    **options: bool | str,
) -> Vilnius:
    """A game after set-up, emblems by seat unless the options say otherwise."""
    chairs = tuple(Seat(name, kind) for name, kind in zip(NAMES[:seats], kinds, strict=False))
    state = GAME.new(Setup("vilnius", chairs, seed, {"emblems": "by_seat", **options}, start))
    GAME.check(state)
    return state


def in_city(seats: int = 3, seed: int = 1, **options: Any) -> Vilnius:
    """The first city phase: everybody holds the eight home provinces, the first Order cards are calm."""
    state = new(seats, seed, **options)
    play(state, *[DRAW_ORDER] * seats)
    assert state.step == "city" and state.turn == 0
    return state


def quiet(seats: int = 3, difficulty: str = "medium") -> Vilnius:
    """A first city phase in which nothing is to be bought any more."""
    return in_city(seats, difficulty=difficulty)


def play(state: Vilnius, *acts: Action, seat: int | None = None) -> None:
    """The first who may act (or a seat) does these, one after the other; everything adds up after each."""
    for act in acts:
        GAME.play(state, GAME.actors(state)[0] if seat is None else seat, act)
        GAME.check(state)


def refused(state: Vilnius, act: Action) -> str:
    """The clause by which this is refused."""
    with pytest.raises(IllegalAction) as problem:
        play(state, act)
    return problem.value.clause


def english(message: object) -> str:
    """A message as people read it."""
    return words("en")(message)  # type: ignore[arg-type]


# Cards where they are wanted


def give_units(state: Vilnius, seat: int, *keys: str) -> None:
    """Units from the general supply into a hand."""
    for key in keys:
        state.units[u(key)] -= 1
        state.hand_units[seat] = with_card(state.hand_units[seat], u(key))
    GAME.check(state)


def add_units(state: Vilnius, zone: list[tuple[int, ...]], seat: int, *keys: str) -> None:
    """Units from the general supply into some other place."""
    for key in keys:
        state.units[u(key)] -= 1
        zone[seat] += (u(key),)
    GAME.check(state)


def give_provinces(state: Vilnius, seat: int, *keys: str) -> None:
    """Only these provinces are in this hand; they come from wherever they are, the others are discarded."""
    state.province_discard[seat] += state.hand_provinces[seat]
    state.hand_provinces[seat] = ()
    for key in keys:
        _take_province(state, p(key))
        state.hand_provinces[seat] = with_card(state.hand_provinces[seat], p(key))
    GAME.check(state)


def _take_province(state: Vilnius, card: int) -> None:
    zones = (
        state.hand_provinces,
        state.province_pile,
        state.province_discard,
        state.stored_provinces,
        state.stacks,
        state.loot,
        state.consigned,
    )
    for zone in zones:
        for place, cards in enumerate(zone):
            if card in cards:
                zone[place] = without(cards, card)
                state.seen -= {card}
                return
    raise AssertionError(card)


def erect(state: Vilnius, seat: int, key: str, x: int, y: int) -> None:
    """A building stands there since an earlier round."""
    number = b(key)
    if BOX.buildings[number].emblem:
        state.private[seat] = without(state.private[seat], number)
    else:
        state.buildings[number] -= 1
    state.cities[seat] = state.cities[seat].with_building((number, x, y))
    GAME.check(state)


def take_order(state: Vilnius, key: str) -> int:
    """An Order card out of wherever it lies; to be put somewhere by the caller."""
    card = o(key)
    for zone in ("order_pile", "order_discard", "middle"):
        if card in getattr(state, zone):
            setattr(state, zone, without(getattr(state, zone), card))
            return card
    for seat, row in enumerate(state.rows):
        if card in row:
            state.rows[seat] = without(row, card)
            return card
    raise AssertionError(key)


def put_on_top(state: Vilnius, *keys: str) -> None:
    """These Order cards are drawn next, the first one first."""
    for key in reversed(keys):
        card = take_order(state, key)
        state.order_pile += (card,)
    GAME.check(state)


def in_row(state: Vilnius, seat: int, *keys: str) -> None:
    """A row consists of these cards."""
    state.order_discard += state.rows[seat]
    state.rows[seat] = ()
    for key in keys:
        card = take_order(state, key)
        state.rows[seat] += (card,)
    GAME.check(state)


def in_middle(state: Vilnius, *keys: str) -> None:
    """These enemy buildings stand in the middle."""
    for key in keys:
        card = take_order(state, key)
        state.middle += (card,)
    GAME.check(state)


def boost(state: Vilnius) -> None:
    """The Boost is out, without its damage."""
    boosts = [card for card in state.order_pile if BOX.order[card].kind == "boost"]
    state.order_pile = without(state.order_pile, boosts[0])
    state.gone += (boosts[0],)
    state.boosted = 1
    GAME.check(state)


def fight(
    state: Vilnius,
    *enemies: str,
    hands: Mapping[int, Sequence[str]] | None = None,
    destination: int = CITY,
    owner: int = 0,
) -> Vilnius:
    """A fight against these enemies, of one row, with these units in the hands."""
    for seat in range(state.fixed.seats):
        if not state.passed[seat]:
            state.province_discard[seat] += state.hand_provinces[seat]
            state.hand_provinces[seat] = ()
    in_row(state, owner, *enemies)
    for seat, units in (hands or {}).items():
        give_units(state, seat, *units)
    state.destinations[owner], other = destination, state.destinations[owner]
    if other != destination:  # the card comes out of the pile, which gets the other one
        state.destination_pile = (*without(state.destination_pile, destination), other)
    state.attackers = (owner,)
    course.enter(state, course.FIGHT)
    GAME.check(state)
    return state


def changed_card(state: Vilnius, key: str, **values: Any) -> None:
    """The same game with another Order card of this name."""
    box = state.fixed.box
    card = replace(box.order[o(key)], **values)
    order = tuple(card if number == o(key) else other for number, other in enumerate(box.order))
    state.fixed = replace(state.fixed, box=replace(box, order=order))


def asks(
    state: Vilnius, key: str, *weapons: int, skulls: tuple[int, int, int] = (0, 0, 0), **values: Any
) -> None:
    """An enemy asks these weapons and has these skulls, boosted or not."""
    both = (counted(weapons),) * 2
    changed_card(state, key, weapons=both, skulls=(skulls,) * 2, **values)


def pass_all(state: Vilnius) -> None:
    """Everybody passes in the city, and stores nothing."""
    while state.step in ("city", "store"):
        legal = GAME.legal(state, state.turn)
        play(state, PASS if PASS in legal else legal[-1])
