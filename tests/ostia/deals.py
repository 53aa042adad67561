"""Games of Ostia as tests want them dealt: cards where they are needed, the rest in the pile."""

from collections.abc import Mapping, Sequence
from typing import Any

from ostia_games.core.play.actions import Action
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.words import words
from ostia_games.ostia import ledger
from ostia_games.ostia.actions import CONFIRM, FORUM, SENATE, STORE, Lay, Offer
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.phases import course
from ostia_games.ostia.rules import OstiaGame
from ostia_games.ostia.state import Ostia

IVORY, WOOD, CLOTH, WINE, RICE, WHEAT = range(6)
GAME = OstiaGame()
NAMES = ("Ada", "Beno", "Cleo", "Dora", "Emil")

Wanted = Mapping[int, Sequence[int]]


def new(seats: int = 3, seed: int = 1, start: int | None = 0, **options: Any) -> Ostia:
    chairs = tuple(Seat(name) for name in NAMES[:seats])
    state = GAME.new(Setup("ostia", chairs, seed, options, start))
    GAME.check(state)
    return state


def rig(
    state: Ostia,
    hands: Wanted | None = None,
    boats: Wanted | None = None,
    neutral: Sequence[int] | None = None,
    top: Sequence[int] = (),
) -> Ostia:
    """Put cards where they are wanted and the rest in the pile, with `top` on top."""
    pool = state.fixed.box.cards(state.fixed.without_ivory)
    for zone, wanted in ((state.hands, hands), (state.boats, boats)):
        for seat in range(state.fixed.seats):
            if wanted is not None:
                zone[seat] = tuple(sorted(wanted.get(seat, ())))
            for card in zone[seat]:
                if card != BLUFF:
                    pool.remove(card)
    if neutral is not None:
        state.neutral = tuple(neutral)
    for card in (*state.neutral, *state.gaius, *(c for cards in state.gifts for c in cards), *top):
        pool.remove(card)
    state.discard = []
    state.pile = pool + list(reversed(top))
    state.known = [()] * state.fixed.seats
    GAME.check(state)
    return state


def set_money(state: Ostia, *amounts: int) -> None:
    for player, amount in enumerate(amounts):
        ledger.from_bank(state, player, amount - state.money[player])


def set_warehouses(state: Ostia, seat: int, warehouses: int) -> None:
    state.warehouses_left += state.warehouses[seat] - warehouses
    state.warehouses[seat] = warehouses


def play(state: Ostia, *acts: Action) -> None:
    """Play these actions for whoever's turn it is, and check after each that everything adds up."""
    for act in acts:
        GAME.play(state, GAME.actors(state)[0], act)
        GAME.check(state)


def auction(state: Ostia, lot: tuple[int, int]) -> Ostia:
    """Seat 0 offers this lot; seat 1 bids next."""
    state.turn, state.step = 0, "lot"
    rig(state, hands={}, boats={0: lot})
    play(state, Offer(*sorted(lot)))
    return state


def counting_house(state: Ostia, hands: Wanted, neutral: Sequence[int] = (), card: int = 0) -> Ostia:
    """The counting house begins with these hands, neutral goods and active senate card."""
    make_active(state, card)
    state.neutral = ()
    rig(state, hands=hands, boats={}, top=neutral)
    course.enter(state, course.COUNTING_HOUSE)
    if neutral:
        assert sorted(state.neutral) == sorted(neutral)
    GAME.check(state)
    return state


def make_active(state: Ostia, card: int) -> None:
    at = state.senate.index(card)
    state.senate[at], state.senate[state.round] = state.senate[state.round], card


def lay(
    state: Ostia, forum: Sequence[int] = (), senate: Sequence[int] = (), store: Sequence[int] = ()
) -> None:
    """Whoever's turn it is lays these cards, the bluffs in the warehouse, and confirms."""
    for field, cards in ((FORUM, forum), (SENATE, senate), (STORE, store)):
        play(state, *(Lay(card, field) for card in cards))
    play(state, Lay(BLUFF, STORE), Lay(BLUFF, STORE), CONFIRM)


def english(message: object) -> str:
    return words("en")(message)  # type: ignore[arg-type]
