"""Ostia as a game: set-up, steps, ranking. The steps themselves live in `phases`."""

from collections.abc import Mapping
from typing import Any

from ostia_games.core.play import chance
from ostia_games.core.play.actions import Json
from ostia_games.core.play.box import Item
from ostia_games.core.play.game import Bot, Game, Place, Result
from ostia_games.core.play.setup import Setup
from ostia_games.core.words import msg
from ostia_games.ostia import ledger, scoring
from ostia_games.ostia.actions import CODEC
from ostia_games.ostia.bots import worlds
from ostia_games.ostia.components import KINDS, box_from, inventory, own_box
from ostia_games.ostia.meta import META
from ostia_games.ostia.phases import counting_house, course, final, forum, gaius, harbour, senate, warehouses
from ostia_games.ostia.state import Ostia, Table

MONEY, MONEY_WITH_GAIUS = 55, 70  # O2.1, O9.1
GAIUS = "Gaius"
_PARTS = (msg("chips"), msg("variety"), msg("money"))  # of a total, as the ranking names them

# In the order of a round. Loading them is what makes them known to `course`.
PHASES = (harbour, gaius, counting_house, forum, senate, warehouses, final)


class OstiaGame(Game[Ostia]):
    """Three to five players, or two with Gaius."""

    meta = META
    codec = CODEC
    open_box = True
    steps = {  # noqa: RUF012
        "free": harbour.FreeStep(),
        "lot": harbour.LotStep(),
        "bid": harbour.BidStep(),
        "deal": harbour.DealStep(),
        "own": gaius.OwnStep(),
        "give": gaius.GiveStep(),
        "price": gaius.PriceStep(),
        "decide": gaius.DecideStep(),
        "lay": counting_house.LayStep(),
        warehouses.LOANS: warehouses.LoanStep(),
        warehouses.BUILDING: warehouses.BuildStep(),
        warehouses.KEEPING: warehouses.KeepStep(),
        "final": final.FinalStep(),
        "spare": final.SpareStep(),
    }

    def new(self, setup: Setup) -> Ostia:
        """O2: the table after set-up, first boats dealt."""
        table = _table(setup)
        state = Ostia(chance.seeded(setup.seed), table)
        state.pile, state.senate = table.box.cards(table.without_ivory), list(KINDS)
        state.rng = chance.shuffle(state.pile, state.rng)
        state.rng = chance.shuffle(state.senate, state.rng)
        drawn, state.rng = chance.below(table.seats, state.rng)
        state.start = drawn if setup.start is None else setup.start
        for player in range(len(table.names)):
            ledger.from_bank(state, player, MONEY_WITH_GAIUS if table.gaius else MONEY)
        for seat in range(table.seats):
            state.warehouses_left -= 1
            state.warehouses[seat] += 1
            state.hands[seat] = (ledger.draw(state),)
        course.enter(state, course.HARBOUR)
        return state

    def check_box(self, components: Mapping[str, Json]) -> None:
        """O1: counts, prices, forum table and senate cards must fit the rules."""
        box_from(components)

    def inventory(self) -> tuple[Item, ...]:
        """Goods, forum table and senate cards."""
        return inventory()

    def view(self, state: Ostia, seat: int | None) -> Ostia:
        """What one seat may see."""
        return state.seen_by(seat)

    def sample(self, view: Ostia, seat: int, rng: int) -> Ostia:
        """A world that fits the view."""
        return worlds.sample(view, seat, rng)

    def result(self, state: Ostia) -> Result:
        """O8: the ranking, Gaius in the place after the seats."""
        counts = dict(enumerate(state.final)) or final.as_if_over(state)
        rows = []
        for who, count in sorted(counts.items(), key=lambda item: item[1].place):
            name = "" if who < state.table.seats else GAIUS
            rows.append(Place(who, count.place, count.total, _parts(count), name, final.note(state, who)))
        return Result(tuple(rows), scoring.winners(counts))

    def check(self, state: Ostia) -> None:
        """Cards, money, chips and warehouses add up."""
        ledger.check(state)

    def thinker(self, level: str) -> Bot[Ostia]:
        """The bots are loaded when somebody wants one."""
        from ostia_games.ostia.bots.normal import thinker  # noqa: PLC0415

        return thinker(self, level)


def _parts(count: scoring.Count) -> dict[str, int]:
    worths = (count.chips, count.variety, count.money)
    return {part.id: worth for part, worth in zip(_PARTS, worths, strict=True)}


def _table(setup: Setup) -> Table:
    box = own_box() if setup.components is None else box_from(setup.components)
    with_gaius = len(setup.seats) == 2
    return Table(
        (*setup.names, GAIUS) if with_gaius else setup.names,
        len(setup.seats),
        box,
        **{option.id: bool(setup.option(META, option.id)) for option in META.options},
    )


GAME: Game[Any] = OstiaGame()
