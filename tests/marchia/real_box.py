"""A table of Marchia with the tiles of the real box where a test wants them, the rest in the pile."""

from collections.abc import Mapping, Sequence

from ostia_games.core.play.actions import Action
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.core.words import words
from ostia_games.marchia import ledger
from ostia_games.marchia.actions import SKIP_TAX, Build, Buy, Stock
from ostia_games.marchia.components import BUILDINGS, TYPES, own_box
from ostia_games.marchia.march import HOME, Edge, place
from ostia_games.marchia.rules import MarchiaGame
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import EMPTY, NOBODY, Marchia

GAME = MarchiaGame()
NAMES = ("Ada", "Beno", "Cleo", "Dora", "Emil")

Lying = tuple[str, int, int, int]  # a tile, how far east and south, quarter turns


def t(name: str) -> int:
    """The index of a tile."""
    return [tile.id for tile in own_box().tiles].index(name)


def space(price: int) -> int:
    """The space of a column with this price."""
    return PRICES.index(price)


def new(seats: int = 3, seed: int = 1, start: int | None = 0, **options: bool | int | str) -> Marchia:
    """A game after set-up, the first tiles not chosen yet."""
    chairs = tuple(Seat(name) for name in NAMES[:seats])
    state = GAME.new(Setup("marchia", chairs, seed, options, start))
    GAME.check(state)
    return state


def rig(
    state: Marchia,
    columns: Mapping[int, Mapping[int, str]] | None = None,
    marches: Mapping[int, Sequence[Lying]] | None = None,
    beside: Sequence[str] = (),
    top: Sequence[str] = (),
) -> Marchia:
    """It is seat 0's turn, after phase 1. Columns by seat and price; all tiles not named go to the pile.

    Whoever has the most buildings of a type, at least two, holds its bonus tile.
    """
    seats = range(state.table.seats)
    for seat in seats:
        state.columns[seat] = (EMPTY,) * len(PRICES)
        for price, name in (columns or {}).get(seat, {}).items():
            ledger.put_on_column(state, seat, space(price), t(name))
        _lay(state, seat, (marches or {}).get(seat, ()))
    state.open = tuple(t(name) for name in beside)
    used = {*state.open, *(tile for column in state.columns for tile in column)}
    used |= {code // 4 for march in state.marches for code in march.values()}
    above = [t(name) for name in reversed(top)]
    state.pile = [tile for tile in range(BUILDINGS) if tile not in used and tile not in above] + above
    for kind in range(len(TYPES)):
        counts = [each[kind] for each in state.buildings]
        state.holders[kind] = counts.index(max(counts)) if max(counts) >= 2 else NOBODY
    state.turn, state.step = 0, "turn"
    GAME.check(state)
    return state


def _lay(state: Marchia, seat: int, lying: Sequence[Lying]) -> None:
    home = state.marches[seat][HOME]
    state.marches[seat], state.edges[seat] = {}, Edge()
    state.silver[seat] = state.gold[seat] = state.covered[seat] = ()
    state.buildings[seat] = (0,) * 5
    ledger.add_to_march(state, seat, HOME, home)
    for name, x, y, rotation in lying:
        ledger.add_to_march(state, seat, place(x, y), t(name) * 4 + rotation)


def set_money(state: Marchia, *amounts: int) -> Marchia:
    """Everybody has so much money."""
    for seat, amount in enumerate(amounts):
        ledger.from_bank(state, seat, amount - state.money[seat])
    return state


def play(state: Marchia, *acts: Action) -> None:
    """Whoever's turn it is does these, one after the other; everything adds up after each."""
    for act in acts:
        GAME.play(state, GAME.actors(state)[0], act)
        GAME.check(state)


def buy(column: int, price: int) -> Buy:
    """The tile at this price of a column."""
    return Buy(column, space(price))


def stock(name: str, price: int) -> Stock:
    """This tile at this price."""
    return Stock(t(name), space(price))


def built(state: Marchia, seat: int) -> dict[tuple[int, int], set[int]]:
    """Where the chosen tile may be built, and in which rotations."""
    found: dict[tuple[int, int], set[int]] = {}
    for act in GAME.legal(state, seat):
        if isinstance(act, Build):
            found.setdefault((act.x, act.y), set()).add(act.rotation)
    return found


def skip_tax(state: Marchia) -> None:
    """If it comes to taxes, none are collected."""
    if state.step == "tax":
        play(state, SKIP_TAX)


def english(message: object) -> str:
    """A message as people read it."""
    return words("en")(message)  # type: ignore[arg-type]
