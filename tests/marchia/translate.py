"""From the log of a digital game of Marchia to the entries that a table would have made."""

from collections.abc import Iterator

from ostia_games.core.keeping.book import TableSetup
from ostia_games.core.play.actions import Action
from ostia_games.core.play.log import GameLog
from ostia_games.marchia import actions as digital
from ostia_games.marchia import march as marches
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
from ostia_games.marchia.keeper.keeper import MarchiaKeeper
from ostia_games.marchia.march import HOME, place
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import Marchia

_COINS = ("", "silver", "gold")


def setup_of(log: GameLog, money: str) -> TableSetup:
    """The same people with the same rules at a table."""
    first = log.state_at(0)
    assert isinstance(first, Marchia)
    known = {option.id for option in MarchiaKeeper.options}
    options = {name: value for name, value in log.setup.options.items() if name in known}
    colours = MarchiaKeeper.colours[: len(log.setup.names)]
    return TableSetup("marchia", log.setup.names, colours, first.start, {**options, "money": money})


class Translator:
    """Watches a game from outside and writes down what a table would."""

    def __init__(self, log: GameLog) -> None:
        self.log = log
        state = log.state_at(0)
        assert isinstance(state, Marchia)
        self.state = state
        self.end_castle = False

    def entries(self) -> Iterator[list[Action]]:
        """What is entered, a list for each turn of the game."""
        for entry in self.log.entries:
            before = self.state.copy()
            self.log.game.apply(self.state, entry.seat, entry.action)
            self.end_castle |= self.state.ending and not before.ending
            if before.step == "choose":
                continue
            if sum(self.state.buildings[entry.seat]) > sum(before.buildings[entry.seat]):
                yield [*self._built(before, entry.seat)]
            elif isinstance(entry.action, digital.Relief):
                yield [Relief(entry.seat)]
            elif self.state.turn != before.turn or self.log.game.over(self.state):
                yield [self._drew(before, entry.seat, entry.action)]

    def _built(self, before: Marchia, seat: int) -> Iterator[Action]:
        shapes, march = self.state.table.shapes, self.state.marches[seat]
        [at] = set(march) - set(before.marches[seat])
        tile = march[at] // 4
        column, space = before.chosen[:2]
        paid = before.money[seat] - self.state.money[seat]
        supply = SUPPLIED
        if len(self.state.by_gold[seat]) > len(before.by_gold[seat]):
            supply = BY_GOLD
        elif paid > PRICES[space]:
            supply = BY_PENNIES
        kind, value = shapes.kinds[tile], shapes.values[tile]
        yield Built(seat, kind, value, _COINS[shapes.coins[tile]], supply, PRICES[space], column)
        for done in marches.completed(shapes, march, at):
            each = march[done] // 4
            yield Completed(seat, START if done == HOME else shapes.kinds[each], shapes.values[each])

    def _drew(self, before: Marchia, seat: int, act: Action) -> Action:
        covers = ""
        if isinstance(act, digital.Tax):
            covers = "gold" if place(act.x, act.y) in before.gold[seat] else "silver"
        end, self.end_castle = self.end_castle, False
        return Drew(seat, covers, end)


