"""Marchia Orientalis as a game: set-up, steps, ranking. The steps themselves live in `phases`."""

from collections.abc import Mapping
from typing import Any

from ostia_games.core.documents import Json
from ostia_games.core.play import chance
from ostia_games.core.play.box import Item
from ostia_games.core.play.game import Game
from ostia_games.core.play.ranking import Place, Result
from ostia_games.core.play.setup import Setup
from ostia_games.core.words import Message, msg
from ostia_games.marchia import ledger, says, scoring, steps
from ostia_games.marchia.actions import CODEC
from ostia_games.marchia.bots import worlds
from ostia_games.marchia.components import BUILDINGS, box_for, box_from, inventory
from ostia_games.marchia.march import HOME, shapes_of
from ostia_games.marchia.meta import META
from ostia_games.marchia.phases import building, drawing, final, opening, turn
from ostia_games.marchia.state import PILE_BOTTOM, PILE_MIXED, Fixed, Marchia


class MarchiaGame(Game[Marchia]):
    meta = META
    codec = CODEC
    open_box = True
    steps = {  # noqa: RUF012
        steps.CHOOSE: opening.ChooseStep(),
        steps.TURN: turn.ActionStep(),
        steps.BUILD: building.BuildStep(),
        steps.GOLD: building.GoldStep(),
        steps.SECOND: drawing.SecondStep(),
        steps.STOCK: drawing.StockStep(),
        steps.TAX: drawing.TaxStep(),
    }

    def new(self, setup: Setup) -> Marchia:
        """M2: everything but the choice of the first tiles (M2.3), which is the first step."""
        state = Marchia(chance.seeded(setup.seed), _fixed(setup))
        seats = state.fixed.seats
        _build_pile(state)
        drawn, state.rng = chance.below(seats, state.rng)
        state.start = drawn if setup.start is None else setup.start
        for seat in range(seats):
            ledger.from_bank(state, seat, scoring.MONEY)
            ledger.add_to_march(state, seat, HOME, (BUILDINGS + seat) * 4)
        for space in range(seats):
            ledger.put_on_column(state, state.start, space, state.pile.pop())
        state.turn = (state.start - 1) % seats
        state.step = steps.CHOOSE
        return state

    def opening(self, state: Marchia) -> tuple[Message, ...]:
        return (msg("{player} is the start player.", player=state.fixed.names[state.start]),)

    def check_box(self, components: Mapping[str, Json], rules: int | None = None) -> None:
        box_from(components)

    def inventory(self) -> tuple[Item, ...]:
        return inventory()

    def view(self, state: Marchia, seat: int | None) -> Marchia:
        return state.seen_by(seat)

    def sample(self, view: Marchia, seat: int, rng: int) -> Marchia:
        return worlds.sample(view, seat, rng)

    def result(self, state: Marchia) -> Result:
        counts = dict(enumerate(state.final)) or final.counts(state)
        rows = [
            Place(seat, count.place, count.total, says.parts(count), note=final.note(state, seat))
            for seat, count in scoring.ranked(counts)
        ]
        return Result(tuple(rows), scoring.winners(counts))

    def check(self, state: Marchia) -> None:
        ledger.check(state)


def _fixed(setup: Setup) -> Fixed:
    start_value = setup.option(META, "start_tile_points")
    assert isinstance(start_value, int)
    box = box_for(setup.components, start_value)
    return Fixed(
        setup.names,
        box,
        shapes_of(box.tiles),
        bool(setup.option(META, "open_money")),
        str(setup.option(META, "tie_rounding")),
    )


def _build_pile(state: Marchia) -> None:
    """M2.2: from the bottom up, some tiles, then the end castle among five more, then the rest."""
    tiles = state.fixed.box.tiles
    others = [tile for tile in range(BUILDINGS) if not tiles[tile].end]
    state.rng = chance.shuffle(others, state.rng)
    bottom = PILE_BOTTOM[state.fixed.seats]
    cut = bottom + PILE_MIXED - 1
    mixed = [*others[bottom:cut], *(tile for tile in range(BUILDINGS) if tiles[tile].end)]
    state.rng = chance.shuffle(mixed, state.rng)
    state.pile = [*others[:bottom], *mixed, *others[cut:]]


GAME: Game[Any] = MarchiaGame()
