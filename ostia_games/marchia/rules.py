"""Marchia Orientalis as a game: set-up, steps, ranking. The steps themselves live in `phases`."""

from collections.abc import Mapping
from typing import Any

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Json
from ostia_games.core.play.box import Item
from ostia_games.core.play.game import Bot, Game, Place, Result
from ostia_games.core.play.setup import Setup
from ostia_games.core.words import Message, msg
from ostia_games.marchia import ledger, scoring
from ostia_games.marchia.actions import CODEC
from ostia_games.marchia.bots import worlds
from ostia_games.marchia.components import BUILDINGS, box_from, inventory, own_box
from ostia_games.marchia.march import HOME, shapes_of
from ostia_games.marchia.meta import META
from ostia_games.marchia.phases import building, course, drawing, final, opening, turn
from ostia_games.marchia.state import Marchia, Table

# Of a total, as the ranking names them.
_PARTS = (msg("track"), msg("unfinished"), msg("bonus"), msg("money"))


class MarchiaGame(Game[Marchia]):
    """Two to five players."""

    meta = META
    codec = CODEC
    open_box = True
    steps = {  # noqa: RUF012
        "choose": opening.ChooseStep(),
        course.TURN: turn.ActionStep(),
        "build": building.BuildStep(),
        "gold": building.GoldStep(),
        "second": drawing.SecondStep(),
        "stock": drawing.StockStep(),
        "tax": drawing.TaxStep(),
    }

    def new(self, setup: Setup) -> Marchia:
        """M2: the table after set-up; the right neighbour of the start player chooses a tile."""
        state = Marchia(chance.seeded(setup.seed), _table(setup))
        seats = state.table.seats
        _build_pile(state)
        drawn, state.rng = chance.below(seats, state.rng)
        state.start = drawn if setup.start is None else setup.start
        for seat in range(seats):
            ledger.from_bank(state, seat, scoring.MONEY)
            ledger.add_to_march(state, seat, HOME, (BUILDINGS + seat) * 4)
        for space in range(seats):
            ledger.put_on_column(state, state.start, space, state.pile.pop())
        state.turn = (state.start - 1) % seats
        state.step = "choose"
        return state

    def opening(self, state: Marchia) -> tuple[Message, ...]:
        """Who starts."""
        return (msg("{player} is the start player.", player=state.table.names[state.start]),)

    def check_box(self, components: Mapping[str, Json]) -> None:
        """M1: counts, sides, coins and bonus tiles must fit the rules."""
        box_from(components)

    def inventory(self) -> tuple[Item, ...]:
        """Buildings, start tiles and bonus tiles."""
        return inventory()

    def view(self, state: Marchia, seat: int | None) -> Marchia:
        """What one seat may see."""
        return state.seen_by(seat)

    def sample(self, view: Marchia, seat: int, rng: int) -> Marchia:
        """A world that fits the view."""
        return worlds.sample(view, seat, rng)

    def result(self, state: Marchia) -> Result:
        """M7: the ranking."""
        counts = dict(enumerate(state.final)) or final.counts(state)
        rows = [
            Place(seat, count.place, count.total, _parts(count), note=final.note(state, seat))
            for seat, count in sorted(counts.items(), key=lambda item: item[1].place)
        ]
        return Result(tuple(rows), scoring.winners(counts))

    def check(self, state: Marchia) -> None:
        """Tiles, pennies, counters and marches add up."""
        ledger.check(state)

    def thinker(self, level: str) -> Bot[Marchia]:
        """The bots are loaded when somebody wants one."""
        from ostia_games.marchia.bots.normal import thinker  # noqa: PLC0415

        return thinker(self, level)


def _parts(count: scoring.Count) -> dict[str, int]:
    worths = (count.track, count.unfinished, count.bonus, count.money)
    return {part.id: worth for part, worth in zip(_PARTS, worths, strict=True)}


def _table(setup: Setup) -> Table:
    start_value = setup.option(META, "start_tile_points")
    assert isinstance(start_value, int)
    box = own_box(start_value) if setup.components is None else box_from(setup.components, start_value)
    return Table(
        setup.names,
        box,
        shapes_of(box.tiles),
        bool(setup.option(META, "open_money")),
        str(setup.option(META, "tie_rounding")),
    )


def _build_pile(state: Marchia) -> None:
    """M2.2: bottom, then the end castle among five more, then the rest."""
    tiles = state.table.box.tiles
    others = [tile for tile in range(BUILDINGS) if not tiles[tile].end]
    state.rng = chance.shuffle(others, state.rng)
    bottom = worlds.BOTTOM[state.table.seats]
    cut = bottom + worlds.MIXED - 1
    mixed = [*others[bottom:cut], *(tile for tile in range(BUILDINGS) if tiles[tile].end)]
    state.rng = chance.shuffle(mixed, state.rng)
    state.pile = [*others[:bottom], *mixed, *others[cut:]]


GAME: Game[Any] = MarchiaGame()
