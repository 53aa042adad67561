"""A table of Marchia as a test wants it: tiles where they are needed, the rest in the pile.

It is played with a box of the tests' own, so that a change of values in the real one breaks no test.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import IllegalAction
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.words import words
from ostia_games.marchia import ledger
from ostia_games.marchia.actions import DRAW_PILE, SKIP_TAX, Build, Buy, Stock, TakeOpen
from ostia_games.marchia.components import BUILDINGS, TYPES, box_from
from ostia_games.marchia.march import HOME, Edge, place
from ostia_games.marchia.rules import MarchiaGame
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import EMPTY, NOBODY, Marchia

GAME = MarchiaGame()
NAMES = ("Ada", "Beno", "Cleo", "Dora", "Emil")
FARM, MONASTERY, VILLAGE, CITY, CASTLE = range(len(TYPES))

# Value, sides from the north clockwise (bag g, box x, barrel l, wall w), silver + or gold *.
# The last castle announces the end.
_TILES = {
    "farm": "4gggw 4gglw+ 4glgw 4lggw+ 3ggww+ 3gwgw 3glww+ 3lgww 3gwlw+ 2gwww",
    "monastery": "6lllw+ 6llgw 6lglw+ 6gllw 5llww+ 5lwlw 5lgww+ 5glww 5lwgw+ 3lwww",
    "village": "4gggw+ 4gglw+ 4glgw+ 4lggw+ 5gllw+ 5lglw+ 5llgw+ 5lllw+ 3ggww+ 3glww+ 3lgww+ 3llww+ 3gwgw "
    "3gwlw+ 3lwlw+",
    "city": "7gxlw* 7glxw* 6xglw* 6xlgw* 6lgxw* 6lxgw* 6xgxw* 6xlxw* 5gxxw* 5lxxw* 5gxww 5xlww 4gwxw* 4lwxw*",
    "castle": "6xwww 7xwww 8xxww 8xxww+ 9xxww 8xwxw 9xwxw+ 9xxxw 9xxxw+ 9xwxw",
}
_LETTERS = {"g": "bag", "x": "box", "l": "barrel", "w": "wall"}
_COINS = {"": "", "+": "silver", "*": "gold"}


def _row(kind: str, text: str) -> dict[str, Any]:
    sides = [_LETTERS[letter] for letter in text[1:5]]
    return {"type": kind, "value": int(text[0]), "sides": sides, "coin": _COINS[text[5:]], "end": False}


def _box() -> dict[str, Any]:
    tiles = {
        f"{kind}-{n}": _row(kind, text)
        for kind, texts in _TILES.items()
        for n, text in enumerate(texts.split(), 1)
    }
    tiles["castle-10"]["end"] = True
    start = {"sides": ["bag", "box", "barrel", "bag"], "coin": "gold"}
    bonus = {"farm": [6, 3], "monastery": [7, 3], "village": [7, 3], "city": [8, 4], "castle": [9, 4]}
    return {"tiles": tiles, "start": {f"start-{n}": start for n in range(1, 6)}, "bonus": bonus}


COMPONENTS = _box()
_INDEX = {tile.id: index for index, tile in enumerate(box_from(COMPONENTS).tiles)}
END = _INDEX["castle-10"]

Lie = tuple[int, int, int, int]  # a tile, how far east and south of the start tile, quarter turns clockwise
Column = Mapping[int, int]  # tiles by their price


def tile(name: str) -> int:
    """A tile of the tests' box: «farm-1», or by what it shows: «farm gggw»."""
    if " " not in name:
        return _INDEX[name]
    kind, shows = name.split()
    return _INDEX[f"{kind}-{[text[1:5] for text in _TILES[kind].split()].index(shows) + 1}"]


def new(seats: int = 3, seed: int = 1, start: int | None = 0, **options: Any) -> Marchia:
    """A game after set-up, before the first tiles are chosen."""
    chairs = tuple(Seat(name) for name in NAMES[:seats])
    state = GAME.new(Setup("marchia", chairs, seed, options, start, COMPONENTS))
    GAME.check(state)
    return state


def new_log(seats: int = 2, seed: int = 1, **options: Any) -> GameLog:
    """The log of a game, seat 0 starts."""
    chairs = tuple(Seat(name) for name in NAMES[:seats])
    return GameLog(GAME, Setup("marchia", chairs, seed, options, 0, COMPONENTS))


def rig(
    state: Marchia,
    *,
    marches: Mapping[int, Sequence[Lie]] | None = None,
    columns: Mapping[int, Column] | None = None,
    open_: Sequence[int] = (),
    top: Sequence[int] = (),
    pile: Sequence[int] | None = None,
) -> Marchia:
    """The turn of seat 0, phase 1 done, tiles as wanted.

    All others are in the pile, with the end castle lowest and `top` highest. With `pile` it has these tiles
    only; the others are then nowhere and nothing adds up: see `play_on`.
    """
    seats = state.table.seats
    state.step, state.turn = "turn", 0
    for seat in range(seats):
        _lay_out(state, seat, (marches or {}).get(seat, ()))
        spaces = {PRICES.index(price): index for price, index in (columns or {}).get(seat, {}).items()}
        state.columns[seat] = tuple(spaces.get(space, EMPTY) for space in range(len(PRICES)))
    state.open = tuple(open_)
    used = {*state.open, *top, *(code // 4 for march in state.marches for code in march.values())}
    used.update(index for column in state.columns for index in column)
    rest = [index for index in range(BUILDINGS) if index not in used and index != END]
    state.pile = [*(() if END in used else (END,)), *rest, *reversed(top)] if pile is None else list(pile)
    if pile is None:
        GAME.check(state)
    return state


def _lay_out(state: Marchia, seat: int, lies: Sequence[Lie]) -> None:
    state.marches[seat], state.edges[seat], state.buildings[seat] = {}, Edge(), (0,) * len(TYPES)
    state.silver[seat] = state.gold[seat] = ()
    ledger.add_to_march(state, seat, HOME, (BUILDINGS + seat) * 4)
    for index, x, y, turns in lies:
        ledger.add_to_march(state, seat, place(x, y), index * 4 + turns)
    for kind, count in enumerate(state.buildings[seat]):
        if count >= 2 and all(count > each[kind] for n, each in enumerate(state.buildings) if n != seat):
            state.holders[kind] = seat


def set_money(state: Marchia, *amounts: int) -> None:
    """Everybody has so many pennies."""
    for seat, amount in enumerate(amounts):
        ledger.from_bank(state, seat, amount - state.money[seat])


def play(state: Marchia, *acts: Action) -> None:
    """Whoever's turn it is does these, one after the other; everything adds up after each."""
    for act in acts:
        play_on(state, act)
        GAME.check(state)


def play_on(state: Marchia, *acts: Action) -> None:
    """The same at a table from which tiles were taken away."""
    for act in acts:
        GAME.play(state, GAME.actors(state)[0], act)


def draw(state: Marchia, *opened: int) -> None:
    """Whoever's turn it is takes these open tiles, the rest from the pile, sells cheaply, does not tax."""
    seat = state.turn
    play(state, *(TakeOpen(index) for index in opened))
    if len(opened) < 2:
        play(state, DRAW_PILE)
    for index in state.drawn:
        play(state, Stock(index, state.free_spaces(seat)[-1]))
    if state.step == "tax":
        play(state, SKIP_TAX)


def buy(price: int, x: int, y: int, turns: int = 0, column: int = 0) -> tuple[Buy, Build]:
    """Buy at this price and build there."""
    return Buy(column, PRICES.index(price)), Build(x, y, turns)


def builds(state: Marchia, price: int, column: int = 0) -> set[tuple[int, int, int]]:
    """Every place and rotation for the tile at this price."""
    after = state.copy()
    GAME.play(after, after.turn, Buy(column, PRICES.index(price)))
    legal = GAME.legal(after, after.turn)
    return {(act.x, act.y, act.rotation) for act in legal if isinstance(act, Build)}


def refused(state: Marchia, act: Action, seat: int | None = None) -> str:
    """The clause and the sentence with which this is refused; nothing changes."""
    with pytest.raises(IllegalAction) as refusal:
        GAME.play(state, state.turn if seat is None else seat, act)
    return str(refusal.value)


def column(state: Marchia, seat: int) -> dict[int, int]:
    """The tiles of a column by their price."""
    return {PRICES[space]: index for space, index in enumerate(state.columns[seat]) if index != EMPTY}


def holder(state: Marchia, kind: int) -> int | None:
    """Who holds a bonus tile."""
    return None if state.holders[kind] == NOBODY else state.holders[kind]


def english(message: object) -> str:
    """A message as people read it."""
    return words("en")(message)  # type: ignore[arg-type]
