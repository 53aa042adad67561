"""Games of Marchia as a test wants them: tiles where they are needed, the rest in the pile.

Most tests use a box of their own, so that a change of values in the real one breaks none of them. Tiles have
the same names and indices in both.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from ostia_games.core.play.actions import Action
from ostia_games.core.play.log import GameLog
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import words
from ostia_games.marchia import ledger
from ostia_games.marchia.actions import DRAW_PILE, SKIP_TAX, Build, Buy, Stock, TakeOpen
from ostia_games.marchia.components import BUILDINGS, TYPES, box_from
from ostia_games.marchia.march import HOME, Edge, place
from ostia_games.marchia.phases.building import chosen
from ostia_games.marchia.prospect import Prospect, prospect
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
REAL_BOX: dict[str, Any] = {}  # a component file that leaves everything to the real box
_INDEX = {tile.id: index for index, tile in enumerate(box_from(COMPONENTS).tiles)}
END = _INDEX["castle-10"]

Column = Mapping[int, int]  # tiles by their price
Lie = tuple[int, int, int, int]  # a tile, how far east and south of the start tile, quarter turns clockwise


def tile(name: str) -> int:
    """A tile by its name, «farm-1», or by the sides it has in the tests' box, «farm gggw»."""
    if " " not in name:
        return _INDEX[name]
    kind, shows = name.split()
    return _INDEX[f"{kind}-{[text[1:5] for text in _TILES[kind].split()].index(shows) + 1}"]


def new(
    seats: int = 3,
    seed: int = 1,
    start: int | None = 0,
    components: dict[str, Any] = COMPONENTS,
    **options: Any,
) -> Marchia:
    """A game after set-up, before the first tiles are chosen."""
    chairs = tuple(Seat(name) for name in NAMES[:seats])
    state = GAME.new(Setup("marchia", chairs, seed, options, start, components))
    GAME.check(state)
    return state


def new_log(seats: int = 2, seed: int = 1, **options: Any) -> GameLog:
    """The log of a game that seat 0 starts."""
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
    """Make it the turn of seat 0, phase 1 done, with these tiles in these places.

    All others are in the pile, with the end castle lowest and `top` highest. `pile` replaces the whole pile:
    the remaining tiles are then nowhere and the game does not add up; see `play_on`.
    """
    seats = state.fixed.seats
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


def set_money(state: Marchia, *amounts: int) -> Marchia:
    for seat, amount in enumerate(amounts):
        ledger.from_bank(state, seat, amount - state.money[seat])
    return state


def cover_start_tile(state: Marchia) -> None:
    """Seat 0 has covered the gold coin of the start tile, its only one."""
    state.gold[0], state.covered[0] = (), (HOME,)
    state.counters -= 1


def play(state: Marchia, *acts: Action) -> None:
    """The mover does these one after the other; everything adds up after each."""
    for act in acts:
        play_on(state, act)
        GAME.check(state)


def play_on(state: Marchia, *acts: Action) -> None:
    """The same in a game that does not add up, because `rig` replaced its pile."""
    for act in acts:
        GAME.play(state, GAME.actors(state)[0], act)


def draw(state: Marchia, *opened: int) -> None:
    """The mover takes these open tiles, the rest from the pile, offers them cheaply and collects no taxes."""
    seat = state.turn
    play(state, *(TakeOpen(index) for index in opened))
    if len(opened) < 2:
        play(state, DRAW_PILE)
    for index in state.drawn:
        play(state, Stock(index, state.free_spaces(seat)[-1]))
    if state.step == "tax":
        play(state, SKIP_TAX)


def choose(price: int, column: int = 0) -> Buy:
    return Buy(column, PRICES.index(price))


def buy(price: int, x: int, y: int, turns: int = 0, column: int = 0) -> tuple[Buy, Build]:
    return choose(price, column), Build(x, y, turns)


def builds(state: Marchia, price: int, column: int = 0) -> set[tuple[int, int, int]]:
    """Where the tile at this price may be built: every x, y and rotation."""
    return {(each.act.x, each.act.y, each.act.rotation) for each in prospects(state, price, column)}


def at(x: int, y: int, *turns: int) -> set[tuple[int, int, int]]:
    """The same for one place."""
    return {(x, y, turn) for turn in turns}


def prospects(state: Marchia, price: int, column: int = 0) -> list[Prospect]:
    """What every place and rotation would mean for the tile at this price."""
    after, seat = state.copy(), state.turn
    GAME.play(after, seat, choose(price, column))
    acts = [act for act in GAME.legal(after, seat) if isinstance(act, Build)]
    return [prospect(after, seat, chosen(after).tile, act) for act in acts]


def refused(state: Marchia, act: Action, seat: int | None = None) -> str:
    """The clause and the sentence with which this is refused."""
    with pytest.raises(IllegalAction) as refusal:
        GAME.play(state, state.turn if seat is None else seat, act)
    return str(refusal.value)


def column(state: Marchia, seat: int) -> dict[int, int]:
    """The tiles of a column by their price."""
    return {PRICES[space]: index for space, index in enumerate(state.columns[seat]) if index != EMPTY}


def holder(state: Marchia, kind: int) -> int | None:
    return None if state.holders[kind] == NOBODY else state.holders[kind]


def english(message: object) -> str:
    return words("en")(message)  # type: ignore[arg-type]
