"""Phase 3, forum (O5): goods are sold, the dearer the rarer."""

from collections import Counter
from dataclasses import replace

from ostia_games.core.words import msg
from ostia_games.ostia import ledger, scoring
from ostia_games.ostia.actions import FORUM
from ostia_games.ostia.phases import course
from ostia_games.ostia.state import EARNED, Ostia


@course.begin(course.FORUM)
def begin(state: Ostia) -> None:
    """O5.1."""
    assert state.report is not None
    offered = dict(enumerate(state.report.forums))
    prices, income = scoring.forum(offered, state.neutral, state.fixed.box.forum)
    for player, amount in income.items():
        ledger.from_bank(state, player, amount)
    state.report = replace(state.report, prices=prices, income=tuple(income.values()))
    if state.told is not None:
        _tell(state, prices, income)
    forums = state.stacks[FORUM]
    for seat in range(state.fixed.seats):
        state.discard += forums[seat]
        forums[seat] = ()
    state.discard += state.neutral
    state.neutral = ()
    course.enter(state, course.SENATE)


def _tell(state: Ostia, prices: dict[int, int], income: dict[int, int]) -> None:
    assert state.report is not None
    offered = Counter([*state.neutral, *(good for cards in state.report.forums for good in cards)])
    for good, price in sorted(prices.items()):
        name = state.fixed.box.names[good]
        state.tell(msg("Forum: {n} × {good}, {price} a card.", n=offered[good], good=name, price=price))
    for player, amount in income.items():
        if amount:
            told = msg("{player} earns {amount}.", player=state.fixed.names[player], amount=amount)
            state.tell(told, topic=EARNED, about=player, numbers=(amount, state.round))
