"""From the log of a digital game to the entries that people at a table would have made."""

from collections.abc import Iterator

from ostia_games.core.play.actions import Action
from ostia_games.core.play.log import GameLog
from ostia_games.marchia import actions as digital
from ostia_games.marchia import march as marches
from ostia_games.marchia.components import COINS
from ostia_games.marchia.keeper.entries import (
    BY_GOLD,
    BY_PENNIES,
    START,
    SUPPLIED,
    Built,
    Completed,
    Drew,
    Relief,
)
from ostia_games.marchia.march import HOME, place
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import Marchia
from tests.keeping import Translator


class MarchiaTranslator(Translator[Marchia]):
    def __init__(self, log: GameLog) -> None:
        super().__init__(log)
        self.end_castle = False

    def after(self, before: Marchia, seat: int, act: Action) -> Iterator[Action]:
        self.end_castle |= self.state.ending and not before.ending
        if before.step == "choose":
            return
        if sum(self.state.buildings[seat]) > sum(before.buildings[seat]):
            yield from self._built(before, seat)
        elif isinstance(act, digital.Relief):
            yield Relief(seat)
        elif self.state.turn != before.turn or self.log.game.over(self.state):
            yield self._drew(before, seat, act)

    def _built(self, before: Marchia, seat: int) -> Iterator[Action]:
        shapes, march = self.state.fixed.shapes, self.state.marches[seat]
        [at] = set(march) - set(before.marches[seat])
        tile = march[at] // 4
        column, space = before.chosen
        paid = before.money[seat] - self.state.money[seat]
        supply = SUPPLIED
        if len(self.state.by_gold[seat]) > len(before.by_gold[seat]):
            supply = BY_GOLD
        elif paid > PRICES[space]:
            supply = BY_PENNIES
        kind, value = shapes.kinds[tile], shapes.values[tile]
        yield Built(seat, kind, value, COINS[shapes.coins[tile]], supply, PRICES[space], column)
        for done in marches.completed(shapes, march, at):
            each = march[done] // 4
            yield Completed(seat, START if done == HOME else shapes.kinds[each], shapes.values[each])

    def _drew(self, before: Marchia, seat: int, act: Action) -> Action:
        covers = ""
        if isinstance(act, digital.Tax):
            covers = "gold" if place(act.x, act.y) in before.gold[seat] else "silver"
        end, self.end_castle = self.end_castle, False
        return Drew(seat, covers, end)
