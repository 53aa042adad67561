"""Ostia as a game: set-up, steps, ranking. The steps themselves are in `phases`."""

from collections.abc import Mapping
from typing import Any

from ostia_games.core.documents import Json
from ostia_games.core.play import chance
from ostia_games.core.play.box import Item
from ostia_games.core.play.game import Game
from ostia_games.core.play.ranking import Place, Result
from ostia_games.core.play.setup import Setup
from ostia_games.ostia import ledger, says, scoring, steps
from ostia_games.ostia.actions import CODEC
from ostia_games.ostia.bots import worlds
from ostia_games.ostia.components import KINDS, box_for, box_from, inventory
from ostia_games.ostia.meta import META
from ostia_games.ostia.phases import counting_house, course, final, forum, gaius, harbour, senate, warehouses
from ostia_games.ostia.state import GAIUS, Fixed, Ostia

# In the order of a round. Importing them registers them with `course`.
PHASES = (harbour, gaius, counting_house, forum, senate, warehouses, final)


class OstiaGame(Game[Ostia]):
    """Three to five players, or two with Gaius."""

    meta = META
    codec = CODEC
    open_box = True
    steps = {  # noqa: RUF012
        steps.FREE: harbour.FreeStep(),
        steps.LOT: harbour.LotStep(),
        steps.BID: harbour.BidStep(),
        steps.DEAL: harbour.DealStep(),
        steps.OWN: gaius.OwnStep(),
        steps.GIVE: gaius.GiveStep(),
        steps.PRICE: gaius.PriceStep(),
        steps.DECIDE: gaius.DecideStep(),
        steps.LAY: counting_house.LayStep(),
        steps.LOANS: warehouses.LoanStep(),
        steps.BUILD: warehouses.BuildStep(),
        steps.KEEP: warehouses.KeepStep(),
        steps.FINAL: final.FinalStep(),
        steps.SPARE: final.SpareStep(),
    }

    def new(self, setup: Setup) -> Ostia:
        """O2, up to the first decision in the harbour."""
        fixed = _fixed(setup)
        state = Ostia(chance.seeded(setup.seed), fixed)
        state.pile, state.senate = fixed.box.cards(fixed.without_ivory), list(KINDS)
        state.rng = chance.shuffle(state.pile, state.rng)
        state.rng = chance.shuffle(state.senate, state.rng)
        drawn, state.rng = chance.below(fixed.seats, state.rng)
        state.start = drawn if setup.start is None else setup.start
        for player in range(len(fixed.names)):
            ledger.from_bank(state, player, scoring.MONEY_WITH_GAIUS if fixed.gaius else scoring.MONEY)
        for seat in range(fixed.seats):
            state.warehouses_left -= 1
            state.warehouses[seat] += 1
            state.hands[seat] = (ledger.draw(state),)
        course.enter(state, course.HARBOUR)
        return state

    def check_box(self, components: Mapping[str, Json], rules: int | None = None) -> None:
        """O1."""
        box_from(components)

    def inventory(self) -> tuple[Item, ...]:
        return inventory()

    def view(self, state: Ostia, seat: int | None) -> Ostia:
        return state.seen_by(seat)

    def sample(self, view: Ostia, seat: int, rng: int) -> Ostia:
        return worlds.sample(view, seat, rng)

    def result(self, state: Ostia) -> Result:
        """O8; the index of Gaius is the one after the last seat."""
        counts = dict(enumerate(state.final)) or final.as_if_over(state)
        rows = []
        for who, count in sorted(counts.items(), key=lambda item: item[1].place):
            name = "" if who < state.fixed.seats else GAIUS
            rows.append(Place(who, count.place, count.total, says.parts(count), name, final.note(state, who)))
        return Result(tuple(rows), scoring.winners(counts))

    def check(self, state: Ostia) -> None:
        ledger.check(state)


def _fixed(setup: Setup) -> Fixed:
    with_gaius = len(setup.seats) == 2
    return Fixed(
        (*setup.names, GAIUS) if with_gaius else setup.names,
        len(setup.seats),
        box_for(setup.components),
        **{option.id: bool(setup.option(META, option.id)) for option in META.options},
    )


GAME: Game[Any] = OstiaGame()
