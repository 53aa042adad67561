"""What a player can know before deciding: prices and payees, and what building at a place would mean.

It asks the same functions as `legal` and `apply`, so a preview cannot promise what is refused later.
"""

from dataclasses import dataclass

from ostia_games.marchia import march as marches
from ostia_games.marchia import scoring
from ostia_games.marchia.actions import Build
from ostia_games.marchia.march import CASTLE, NEIGHBOURS, place, xy
from ostia_games.marchia.phases.building import places, takes_bonus
from ostia_games.marchia.phases.turn import can_buy
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import EMPTY, NOBODY, Marchia

Spot = tuple[int, int]  # how far east and south of the start tile


@dataclass(frozen=True, slots=True)
class Offer:
    """A tile of the market as one player sees it."""

    column: int
    space: int
    tile: int
    price: int
    payee: int | None  # a seat, or the bank
    possible: bool  # it can be paid and built


@dataclass(frozen=True, slots=True)
class Completed:
    """A building that would be completed."""

    spot: Spot
    tile: int
    points: int


@dataclass(frozen=True, slots=True)
class Prospect:
    """What building a tile at a place would mean."""

    act: Build
    suppliers: tuple[Spot, ...]  # neighbours that supply it
    extra: int  # pennies for building without supply
    gold: tuple[Spot, ...]  # for a castle without supply: the coins of which one would be covered
    completes: tuple[Completed, ...]
    bonus: bool  # whether the bonus tile of the type would come to the player
    bonus_from: int | None  # and from whom

    @property
    def points(self) -> int:
        """What is scored at once."""
        return sum(each.points for each in self.completes)


def offers(state: Marchia, seat: int) -> tuple[Offer, ...]:
    """Every tile of the market: what it costs this player, whom it pays, whether it can be had."""
    return tuple(
        Offer(owner, space, tile, PRICES[space], None if owner == seat else owner,
              can_buy(state, seat, tile, PRICES[space]))
        for owner, column in enumerate(state.columns)
        for space, tile in enumerate(column)
        if tile != EMPTY
    )  # fmt: skip


def prospects(state: Marchia, seat: int, column: int, space: int) -> tuple[Prospect, ...]:
    """Every legal place and rotation for a tile of the market, and what it would mean."""
    tile = state.columns[column][space]
    return tuple(prospect(state, seat, tile, act) for act in places(state, seat, tile, PRICES[space]))


def prospect(state: Marchia, seat: int, tile: int, act: Build) -> Prospect:
    """What building a tile there would mean, if it is legal."""
    shapes, march = state.table.shapes, state.marches[seat]
    at, code = place(act.x, act.y), tile * 4 + act.rotation
    kind = shapes.kinds[tile]
    ways = shapes.suppliers(code, state.edges[seat][at])
    after = {**march, at: code}
    done = [(near, after[near] // 4) for near in marches.completed(shapes, after, at)]
    bonus = takes_bonus(state, seat, kind, state.buildings[seat][kind] + 1)
    holder = state.holders[kind]
    return Prospect(
        act,
        tuple(xy(at + NEIGHBOURS[way]) for way in ways),
        0 if ways or kind == CASTLE else scoring.UNSUPPLIED,
        () if ways or kind != CASTLE else tuple(xy(coin) for coin in state.gold[seat]),
        tuple(Completed(xy(near), each, shapes.values[each]) for near, each in done),
        bonus,
        holder if bonus and holder != NOBODY else None,
    )
