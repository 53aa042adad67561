"""Marchia Orientalis as a game: set-up, steps, ranking. The steps themselves live in `phases`."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from ostia_games.core.documents import Json
from ostia_games.core.play import chance
from ostia_games.core.play.box import Item
from ostia_games.core.play.game import Entry, Game
from ostia_games.core.play.printed import Printed
from ostia_games.core.play.ranking import Place, Result
from ostia_games.core.play.setup import Setup
from ostia_games.core.words import Message, msg, shares
from ostia_games.marchia import ledger, printed, says, scoring, steps
from ostia_games.marchia.actions import CODEC
from ostia_games.marchia.bots import worlds
from ostia_games.marchia.components import BUILDINGS, Box, box_for, box_from, inventory
from ostia_games.marchia.march import HOME, Shapes, shapes_of
from ostia_games.marchia.meta import META
from ostia_games.marchia.phases import building, drawing, final, opening, turn
from ostia_games.marchia.state import EMPTY, NOBODY, PILE_BOTTOM, PILE_MIXED, Fixed, Marchia


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
            place = (seat - state.start) % seats
            ledger.from_bank(state, seat, scoring.starting_money(place, state.fixed.fair_start))
            ledger.add_to_march(state, seat, HOME, (BUILDINGS + seat) * 4)
        for space in range(seats):
            ledger.put_on_column(state, state.start, space, state.pile.pop())
        state.turn = (state.start - 1) % seats
        state.step = steps.CHOOSE
        return state

    def opening(self, state: Marchia) -> tuple[Message, ...]:
        names, start = state.fixed.names, state.start
        first = [(tile, space) for space, tile in enumerate(state.columns[start]) if tile != EMPTY]
        told = [
            msg("{player} is the start player.", player=names[start]),
            msg("The first tiles are: {tiles}.", tiles=says.tiles_at_prices(state, first)),
        ]
        if state.fixed.fair_start:
            purses = shares(zip(names, state.money, strict=True))
            told.append(msg("For a fair start the purses are unequal: {purses}.", purses=purses))
        else:
            told.append(msg("Everybody begins with {n} pennies.", n=state.money[start]))
        return (*told, *says.what_counts(state))

    def check_box(self, components: Mapping[str, Json], rules: int | None = None) -> None:
        box_from(components, rules)

    def doubts(self, components: Mapping[str, Json]) -> tuple[Message, ...]:
        return printed.doubts(components)

    def printed(self) -> tuple[Printed, ...]:
        return printed.printed()

    def inventory(self) -> tuple[Item, ...]:
        return inventory()

    def view(self, state: Marchia, seat: int | None) -> Marchia:
        return state.seen_by(seat)

    def secrets(self, state: Marchia) -> bool:
        """M2.1: money, and nothing else."""
        return not state.fixed.open_money

    def sample(self, view: Marchia, seat: int, rng: int) -> Marchia:
        return worlds.sample(view, seat, rng)

    def result(self, state: Marchia) -> Result:
        counts = dict(enumerate(state.final)) or final.counts(state)
        rows = [
            Place(seat, count.place, count.total, says.parts(count), note=final.note(state, seat))
            for seat, count in scoring.ranked(counts)
        ]
        return Result(tuple(rows), scoring.winners(counts))

    def rounds(self, state: Marchia, entries: Sequence[Entry]) -> dict[int, int]:
        """A round begins with the start player's turn."""
        seats = [entry.seat for entry in entries]
        begins = [
            at
            for at, (before, seat) in enumerate(pairwise([NOBODY, *seats]))
            if seat == state.start != before and entries[at].step == steps.TURN
        ]
        return dict(enumerate(begins, 1))

    def check(self, state: Marchia) -> None:
        ledger.check(state)


def _fixed(setup: Setup) -> Fixed:
    start_points = setup.option(META, "start_tile_points")
    if setup.components is None:
        box, shapes = _as_sold(start_points, setup.rules)
    else:
        box = box_for(setup.components, start_points, setup.rules)
        shapes = shapes_of(box.tiles)
    return Fixed(
        setup.names,
        box,
        shapes,
        bool(setup.option(META, "open_money")),
        str(setup.option(META, "tie_rounding")),
        bool(setup.option(META, "fair_start")) and len(setup.seats) >= scoring.FAIR_FROM,
    )


@cache
def _as_sold(start_points: bool | int | str, rules: int | None) -> tuple[Box, Shapes]:
    """Kept, because looking for the shapes of a box takes longer than dealing it."""
    box = box_for(None, start_points, rules)
    return box, shapes_of(box.tiles)


def _build_pile(state: Marchia) -> None:
    """M2.2: from the bottom up, some tiles, then the end castle among five more, then the rest."""
    end = state.fixed.box.end
    others = [tile for tile in range(BUILDINGS) if tile != end]
    state.rng = chance.shuffle(others, state.rng)
    bottom = PILE_BOTTOM[state.fixed.seats]
    cut = bottom + PILE_MIXED - 1
    mixed = [*others[bottom:cut], end]
    state.rng = chance.shuffle(mixed, state.rng)
    state.pile = [*others[:bottom], *mixed, *others[cut:]]


GAME: Game[Any] = MarchiaGame()
