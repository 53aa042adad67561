"""From the log of a digital game of Ostia to the entries that people with the real box would make."""

from collections import Counter
from collections.abc import Iterable, Iterator

from ostia_games.core.play.actions import Action
from ostia_games.core.play.log import GameLog
from ostia_games.ostia import actions as digital
from ostia_games.ostia.actions import FORUM, SENATE, STORE
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
from ostia_games.ostia.state import Ostia
from tests.keeping import Translator


def counts(cards: Iterable[int]) -> tuple[int, ...]:
    found = Counter(card for card in cards if card != BLUFF)
    return tuple(found[good] for good in KINDS)


def order(values: "dict[int, int]") -> tuple[int, ...]:
    return tuple(sorted(values, key=values.__getitem__, reverse=True))


class OstiaTranslator(Translator[Ostia]):
    def __init__(self, log: GameLog) -> None:
        super().__init__(log)
        self.repaid = [0] * self.state.fixed.seats
        self.built = [0] * self.state.fixed.seats
        self.gifts: list[int] = []

    def at_the_start(self) -> Iterator[Action]:
        return self._cards()

    def _cards(self) -> Iterator[Action]:
        """The open senate card becomes active by itself, so only the first is entered as active."""
        state = self.state
        if state.round == 1:
            yield ActiveCard(order(dict(state.values)))
        if state.open_values is not None:
            yield OpenCard(order(dict(state.open_values)))

    def after(self, before: Ostia, seat: int, act: Action) -> Iterator[Action]:
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
        """What lies on the fields when the last player confirms."""
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
        last = (seat + 1) % before.fixed.seats == before.start
        if last and before.fixed.tiebreak_by_set_aside:
            yield SetAside(order(dict(before.tiebreak_values)))
