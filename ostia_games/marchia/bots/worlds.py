"""Worlds that fit a view. Only the order of the pile has to be imagined: purses can be counted along."""

from ostia_games.core.play import chance
from ostia_games.marchia.components import BUILDINGS
from ostia_games.marchia.state import EMPTY, PILE_BOTTOM, PILE_MIXED, Marchia


def sample(view: Marchia, seat: int, rng: int) -> Marchia:
    """A whole world that fits the view of a seat."""
    world = view.copy()
    world.money = list(view.counted)
    world.counted = ()
    unseen = _unseen(view)
    tiles = view.fixed.box.tiles
    end = next((tile for tile in unseen if tiles[tile].end), None)
    if end is not None:
        unseen.remove(end)
    rng = chance.shuffle(unseen, rng)
    if end is not None:
        # M2.2: all six places it can have are equally likely, except those already drawn.
        lowest = PILE_BOTTOM[view.fixed.seats]
        pick, rng = chance.below(min(PILE_MIXED, len(view.pile) - lowest), rng)
        unseen.insert(lowest + pick, end)
    world.pile = unseen
    world.rng = rng
    return world


def _unseen(view: Marchia) -> list[int]:
    """The tiles of the pile, in the order of the box."""
    seen = {*view.open, *view.drawn}
    for column in view.columns:
        seen.update(tile for tile in column if tile != EMPTY)
    for march in view.marches:
        seen.update(code // 4 for code in march.values())
    return [tile for tile in range(BUILDINGS) if tile not in seen]
