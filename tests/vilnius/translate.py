"""From the log of a digital game of Vilnius to the entries that a table would have made."""

from collections import Counter
from collections.abc import Iterator

from ostia_games.core.play.actions import Action
from ostia_games.core.play.log import GameLog
from ostia_games.vilnius import actions as digital
from ostia_games.vilnius.keeper.entries import (
    Boost,
    City,
    Destroyed,
    EndRound,
    Fell,
    Fight,
    FinalAttack,
    Hired,
    Loot,
    OrderBuilding,
    OrderUnit,
    Passed,
    Raised,
    Razed,
    Stands,
)
from ostia_games.vilnius.ledger import units_of
from ostia_games.vilnius.state import Vilnius
from tests.keeping import Translator


class VilniusTranslator(Translator[Vilnius]):
    def __init__(self, log: GameLog) -> None:
        super().__init__(log)
        self.units = [Counter(units_of(self.state, seat)) for seat in range(self.state.fixed.seats)]
        self.defeated = 0
        self.loots: list[int] = []
        self.attacked: list[int] = []

    def after(self, before: Vilnius, seat: int, act: Action) -> Iterator[Action]:
        now, cards = self.state, self.state.fixed.box.order
        if now.defeated or before.defeated:
            strength = sum(cards[card].strength for card in now.defeated)
            self.defeated = max(self.defeated, strength)
        yield from self._cities(before)
        if now.units != before.units:
            yield from self._people()
        if isinstance(act, digital.Pass) and now.passed[seat] and not before.passed[seat]:
            yield Passed(seat)
        yield from self._order(before, seat, act)
        if now.points < before.points:
            yield City(before.points - now.points)
        if not now.points:
            return
        if now.final and not before.final:
            yield FinalAttack()
        if isinstance(act, digital.TakeLoot):
            self.loots.append(act.taker)
        # A row that attacks is taken up into the fight; the fight is over when nobody attacks any more.
        emptied = (seat for seat in before.order() if before.rows[seat] and not now.rows[seat])
        self.attacked += [] if now.final else [*emptied]
        if self.attacked and not now.attackers:
            yield from self._fight()
        if before.round and now.round != before.round:
            yield EndRound()
        if now.outcome == "won":
            yield Stands()

    def _cities(self, before: Vilnius) -> Iterator[Action]:
        for seat in range(self.state.fixed.seats):
            if self.state.cities[seat] == before.cities[seat]:
                continue
            old, new = (Counter(cell[0] for cell in each.cities[seat]) for each in (before, self.state))
            for building in (new - old).elements():
                yield Raised(seat, building)
            for building in (old - new).elements():
                yield Razed(seat, building)

    def _order(self, before: Vilnius, seat: int, act: Action) -> Iterator[Action]:
        now, cards = self.state, self.state.fixed.box.order
        if isinstance(act, digital.DrawOrder) and cards[before.order_pile[-1]].kind == "unit":
            yield OrderUnit(seat, cards[before.order_pile[-1]].strength)
        if now.middle != before.middle:
            for card in (Counter(now.middle) - Counter(before.middle)).elements():
                yield OrderBuilding(card)
            gone = (Counter(before.middle) - Counter(now.middle)).elements()
            for card in sorted(gone, key=lambda number: not cards[number].tower):
                yield Destroyed(card)
        if now.boosted and not before.boosted:
            yield Boost()

    def _fight(self) -> Iterator[Action]:
        """The table counts the fight when its rows aim anew; the loot was taken meanwhile."""
        drawn = tuple(self.state.destinations[seat] for seat in self.attacked)
        yield Fight(tuple(self.attacked), self.defeated, drawn)
        for seat in self.loots:
            yield Loot(seat)
        self.defeated, self.loots, self.attacked = 0, [], []

    def _people(self) -> Iterator[Action]:
        now = [Counter(units_of(self.state, seat)) for seat in range(self.state.fixed.seats)]
        for seat, units in enumerate(now):
            for unit in (self.units[seat] - units).elements():
                yield Fell(seat, unit)
        for seat, units in enumerate(now):
            for unit in (units - self.units[seat]).elements():
                yield Hired(seat, unit)
        self.units = now
