"""What the voice says of numbers in the lesson of Ostia is what the rules make of the same game."""

from typing import Any

from ostia_games.ostia import scoring
from tests.lessons import run_to, says

WOOD, CLOTH, WINE, RICE, WHEAT, BLUFF = 1, 2, 3, 4, 5, 6
ADA, BEN, CLARA = 0, 1, 2


def state_at(step: str) -> Any:
    return run_to("ostia", step).log.state


def test_the_tablet() -> None:
    values = state_at("tablet").values
    assert [values[good] for good in (WOOD, WINE, RICE, WHEAT, CLOTH)] == [4, 3, 2, 1, 0]
    assert "worth 4, wine 3, rice 2, wheat 1, cloth nothing" in says("ostia", "tablet")
    assert "worth 0" in str(run_to("ostia", "forum").step.tries[0].says.id)


def test_the_boat_and_the_lot() -> None:
    state = state_at("boat")
    assert len(state.boats[ADA]) == 5 and WINE in state.boats[ADA]
    prices = state.fixed.box.prices
    assert (prices[WINE], prices[WHEAT]) == (5, 3) and "5 and 3, make 8" in says("ostia", "lot")
    assert min(prices[good] for good in (WOOD, CLOTH, WINE, RICE, WHEAT)) == prices[WHEAT]
    assert (state.warehouses[ADA], state.money[ADA], len(set(state.hands[ADA]) - {BLUFF})) == (1, 55, 1)
    assert "1 warehouse, 55 denarii. One card was dealt" in says("ostia", "boat")
    counts = state.fixed.box.counts
    assert max((WOOD, CLOTH, WINE, RICE, WHEAT), key=lambda good: counts[good]) == WHEAT


def test_buying_and_selling() -> None:
    before, after = state_at("sell"), state_at("bid")
    assert before.bids[BEN] == 17 and before.bids[CLARA] == 18
    assert after.money[ADA] - before.money[ADA] == 9 == 18 // 2 and "9 from Clara" in says("ostia", "sell")
    assert after.bids[CLARA] == 14 and "bid 14" in says("ostia", "bid")
    first = state_at("pass")
    later = state_at("fields")
    assert later.money[ADA] - first.money[ADA] == 13 // 2 - 12
    assert "rice for 13" in says("ostia", "second-pass") and "for 12" in says("ostia", "second-pass")


def test_the_forum() -> None:
    state = state_at("prices")
    assert [scoring.forum_price(n, state.fixed.box.forum) for n in (1, 2, 3, 4)] == [15, 12, 10, 8]
    assert sorted(state.neutral) == [CLOTH, WINE, RICE, WHEAT]
    report = state_at("income").report
    earned = [report.prices[good] for good in (CLOTH, WINE, WHEAT)]
    assert earned == [12, 8, 10] and sum(earned) == 30 == report.income[ADA]
    assert "paid you 30: 12 for the cloth, only 8 for the wine" in says("ostia", "income")


def test_the_senate() -> None:
    report = state_at("chips").report
    assert [report.worths[seat] for seat in (ADA, BEN, CLARA)] == [3, 1, 2]
    assert [report.chips[seat] for seat in (ADA, BEN, CLARA)] == [3, 1, 2]


def test_warehouses() -> None:
    before, after = state_at("build"), state_at("round")
    assert before.warehouses[ADA] == 1 and after.warehouses[ADA] == 2
    assert before.money[ADA] - after.money[ADA] == 10


def test_the_end() -> None:
    state = state_at("keep")
    assert [state.chips[seat] for seat in (ADA, BEN, CLARA)] == [11, 7, 11]
    assert state.warehouses[ADA] == 2 and sorted(set(state.hands[ADA]) - {6}) == [CLOTH, RICE]
    run = run_to("ostia", "count-senate")
    totals = {place.seat: place.total for place in run.log.game.result(run.log.state).places}
    assert totals == {ADA: 16, BEN: 12, CLARA: 15}
    assert "16 chips, Clara has 15, Ben 12" in says("ostia", "count-money")
