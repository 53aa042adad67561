"""Worlds that fit a view: what a bot imagines in the pile. Nothing else in Marchia is hidden for good."""

from ostia_games.core.play import chance
from ostia_games.marchia.components import BUILDINGS
from ostia_games.marchia.state import EMPTY, Marchia

BOTTOM = {2: 22, 3: 18, 4: 14, 5: 10}  # M2.2: tiles under those among which the end castle is
MIXED = 6  # the end castle and five more


def sample(view: Marchia, seat: int, rng: int) -> Marchia:
    """A whole world that fits the view of a seat."""
    world = view.copy()
    world.money = list(view.counted)
    world.counted = ()
    unseen = _unseen(view)
    tiles = view.table.box.tiles
    end = next((tile for tile in unseen if tiles[tile].end), None)
    if end is not None:
        unseen.remove(end)
    rng = chance.shuffle(unseen, rng)
    if end is not None:
        # It is as likely in each of the six places that were not drawn yet.
        lowest = BOTTOM[view.table.seats]
        pick, rng = chance.below(min(MIXED, len(view.pile) - lowest), rng)
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
