"""From the log of a digital game of Ostia to the entries that a table would have made."""

from collections import Counter
from collections.abc import Iterable, Iterator

from ostia_games.core.keeping.book import COLOURS, TableSetup
from ostia_games.core.play.actions import Action
from ostia_games.core.play.log import GameLog
from ostia_games.ostia import actions as digital
from ostia_games.ostia.components import BLUFF, KINDS
from ostia_games.ostia.keeper.entries import (
    ActiveCard,
    EndRound,
    Kept,
    Lot,
    OpenCard,
    Purse,
    Reveal,
    SetAside,
    Spare,
)
from ostia_games.ostia.keeper.keeper import OstiaKeeper
from ostia_games.ostia.state import FORUM, ROUNDS, SENATE, STORE, Ostia


def setup_of(log: GameLog, money: str) -> TableSetup:
    """The same people with the same rules at a table."""
    first = log.state_at(0)
    assert isinstance(first, Ostia)
    known = {option.id for option in OstiaKeeper.options}
    options = {name: value for name, value in log.setup.options.items() if name in known}
    colours = tuple(COLOURS)[: len(log.setup.names)]
    return TableSetup("ostia", log.setup.names, colours, first.start, {**options, "money": money})


def counts(cards: Iterable[int]) -> tuple[int, ...]:
    found = Counter(card for card in cards if card != BLUFF)
    return tuple(found[good] for good in KINDS)


def order(values: "dict[int, int]") -> tuple[int, ...]:
    return tuple(sorted(values, key=values.__getitem__, reverse=True))


class Translator:
    """Watches a game from outside and writes down what a table would."""

    def __init__(self, log: GameLog) -> None:
        self.log = log
        state = log.state_at(0)
        assert isinstance(state, Ostia)
        self.state = state
        self.repaid = [0] * state.table.seats
        self.built = [0] * state.table.seats
        self.gifts: list[int] = []

    def entries(self) -> Iterator[list[Action]]:
        """What is entered, a list for each action of the game that is worth an entry."""
        yield [*self._cards()]
        for entry in self.log.entries:
            before = self.state.copy()
            self.log.game.apply(self.state, entry.seat, entry.action)
            made = [*self._after(before, entry.seat, entry.action)]
            if made:
                yield made

    def _cards(self) -> Iterator[Action]:
        """The open card becomes active by itself, so only the first is entered as active."""
        state = self.state
        if state.round == 1:
            yield ActiveCard(order(dict(state.values)))
        if state.open_values is not None:
            yield OpenCard(order(dict(state.open_values)))

    def _after(self, before: Ostia, seat: int, act: Action) -> Iterator[Action]:
        if isinstance(act, digital.Give):
            self.gifts.append(act.card)
        yield from self._lots(before, seat, act)
        if before.step == "lay" and self.state.step != "lay":
            yield self._reveal(before, seat)
        if isinstance(act, digital.Repay):
            self.repaid[seat] = act.loans
        if isinstance(act, digital.Build):
            self.built[seat] = act.warehouses
        finished = self.state.step == "final" and before.step not in {"spare", "final"}
        if self.state.round != before.round or finished:
            yield EndRound(tuple(self.repaid), tuple(self.built))
            self.repaid, self.built = [0] * len(self.repaid), [0] * len(self.built)
            if self.state.round != before.round:
                yield from self._cards()
        if isinstance(act, digital.SellSpare):
            yield from self._final(before, seat, act)

    def _lots(self, before: Ostia, seat: int, act: Action) -> Iterator[Action]:
        lot, seller = before.lot, before.seller
        highest = max((bid or 0 for bid in before.bids), default=0)
        if isinstance(act, digital.Keep):
            yield Lot(seller, lot, highest, seller)
        elif isinstance(act, digital.Sell):
            yield Lot(seller, lot, before.bids[act.buyer] or 0, act.buyer)
        elif isinstance(act, digital.Pass) and self.state.step not in {"bid", "deal"}:
            yield Lot(seller, lot, 0, None)
        elif isinstance(act, (digital.Buy, digital.Leave)):
            yield Lot(seller, lot, before.price, seat if isinstance(act, digital.Buy) else seller)

    def _reveal(self, before: Ostia, seat: int) -> Action:
        """What lies there when the last one confirms."""
        forums, offers = before.stacks[FORUM], before.stacks[SENATE]
        gaius, self.gifts = self.gifts, []
        return Reveal(
            counts(before.neutral), tuple(map(counts, forums)), tuple(map(counts, offers)), counts(gaius)
        )

    def _final(self, before: Ostia, seat: int, act: digital.SellSpare) -> Iterator[Action]:
        yield Purse(seat, before.money[seat])
        yield Kept(seat, counts(before.stacks[STORE][seat]))
        if before.warehouses[seat] > sum(counts(before.stacks[STORE][seat])):
            yield Spare(seat, act.warehouses)
        last = (seat + 1) % before.table.seats == before.start
        if last and before.table.tiebreak_by_set_aside:
            yield SetAside(order(dict(before.tiebreak_values)))


__all__ = ["ROUNDS", "Translator", "setup_of"]
