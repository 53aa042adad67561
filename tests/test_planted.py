"""The analysis of the three games finds blunders that were planted, and calls equal moves equal.

A few in the quick suite, also in WebAssembly; twenty of each game in the long one.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from ostia_games.core.play.actions import Action
from ostia_games.core.play.analysis import judge
from ostia_games.core.play.appraisal import Appraiser, Deed
from ostia_games.core.play.bot import Thought, forward
from ostia_games.core.play.game import load_game
from ostia_games.marchia.actions import Buy
from ostia_games.marchia.bots.normal import NormalBot as MarchiaBot
from ostia_games.ostia.actions import CONFIRM, FORUM, STORE, Bid, Lay
from ostia_games.ostia.bots import layout
from ostia_games.ostia.bots import outlook as ostia_outlook
from ostia_games.ostia.bots.appraiser import layouts
from ostia_games.ostia.components import BLUFF
from ostia_games.vilnius.actions import DONE
from ostia_games.vilnius.bots import script
from tests.planted import decision_at, judged, planted

OSTIA, MARCHIA, VILNIUS = map(load_game, ("ostia", "marchia", "vilnius"))


def bids_all_the_money(judging: Appraiser[Any], state: Any, seat: int) -> Sequence[Deed]:
    """For a lot that is worth far less."""
    if state.step != "bid":
        return ()
    look, goods, money = ostia_outlook.crude(state, seat), state.hands[seat], state.money[seat]
    worth = layout.worth(goods + state.lot, look) - layout.worth(goods, look)
    return [(seat, Bid(money))] if money > worth + 40 else ()


def stores_everything(judging: Appraiser[Any], state: Any, seat: int) -> Sequence[Deed]:
    """Most of it has no warehouse and is lost."""
    goods = state.goods_of(seat)
    if state.step != "lay" or len(goods) < state.warehouses[seat] + 4:
        return ()
    cards = [Lay(card, STORE) for card in goods] + [Lay(BLUFF, FORUM)] * state.hands[seat].count(BLUFF)
    return [(seat, act) for act in (*cards, CONFIRM)]


def builds_the_worst(judging: Appraiser[Any], state: Any, seat: int) -> Sequence[Deed]:
    """The dearest tile of the market that is of least use, at the first place that comes to mind."""
    bot = judging.policy
    if state.step != "turn" or len(state.pile) < 14:
        return ()
    assert isinstance(bot, MarchiaBot)
    ideas = sorted(bot.ideas(state, seat), key=lambda idea: idea.worth)
    bad = [idea for idea in ideas if isinstance(idea.act, Buy)]
    if not bad or ideas[-1].worth - bad[0].worth < 1.6 * state.fixed.shapes.unit:
        return ()
    after = state.copy()
    judging.game.apply(after, seat, bad[0].act)
    place = forward(judging.game.legal(after, seat))[0]
    judging.game.apply(after, seat, place)
    return [(seat, bad[0].act), (seat, place)] if after.step != "gold" else ()


def lets_them_in(judging: Appraiser[Any], state: Any, seat: int) -> Sequence[Deed]:
    """Nobody is sent against enemies of which several could be defeated."""
    if state.step != "fight" or state.fielded:
        return ()
    plan, _ = script.fight_plan(state)
    return [(seat, DONE)] if len(plan.fights) >= 2 else ()


BUDGETS = {"ostia": 60, "marchia": 100, "vilnius": 24}
FEW = [
    pytest.param(OSTIA, 1, bids_all_the_money, 20, id="ostia-bid"),
    pytest.param(OSTIA, 2, stores_everything, 60, id="ostia-lay"),
    pytest.param(MARCHIA, 1, builds_the_worst, 30, id="marchia"),
    pytest.param(VILNIUS, 1, lets_them_in, 60, id="vilnius"),
]
MARCHIA_SEEDS = (10, 11, 13, 14, 15, 16, 18, 19, 20, 21, 22, 24, 26, 28, 29, 30, 31, 33, 34, 36, 37)
MANY = {
    "ostia": [
        (OSTIA, seed, blunder, 12 * seed % 150)
        for seed in range(10, 21)
        for blunder in (bids_all_the_money, stores_everything)
    ],
    "marchia": [(MARCHIA, seed, builds_the_worst, 5 * seed % 60) for seed in MARCHIA_SEEDS],
    "vilnius": [(VILNIUS, seed, lets_them_in, 20 * seed % 120) for seed in range(10, 32)],
}


def finds(game: Any, seed: int, blunder: Any, skip: int) -> None:
    piece = judged(game, seed, blunder, skip, BUDGETS[game.meta.id])
    assert piece["verdict"] == "mistake", piece
    assert piece["gain"][0] > 0 and piece["alternative"]["actions"]


@pytest.mark.parametrize(("game", "seed", "blunder", "skip"), FEW)
def test_a_planted_blunder_is_found(game: Any, seed: int, blunder: Any, skip: int) -> None:
    finds(game, seed, blunder, skip)


@pytest.mark.long
@pytest.mark.strength
@pytest.mark.parametrize("game_id", MANY)
def test_planted_blunders_are_found(game_id: str) -> None:
    """Twenty, of one or two more: not everything that seems silly costs much."""
    verdicts = [judged(*case, BUDGETS[game_id])["verdict"] for case in MANY[game_id]]
    assert verdicts.count("mistake") >= 20, verdicts


def lays_in_another_order(judging: Appraiser[Any], state: Any, seat: int) -> Sequence[Deed]:
    """The usual lay-out backwards, bluffs on another field."""
    if state.step != "lay":
        return ()
    *lays, last = layouts(judging.game.view(state, seat), seat)[0].deeds
    return [*(_elsewhere(deed) for deed in reversed(lays)), last]


def _elsewhere(deed: Deed) -> Deed:
    seat, act = deed
    other: Action = Lay(BLUFF, STORE)
    return (seat, other) if act == Lay(BLUFF, FORUM) else deed


def test_equal_lay_outs_are_called_equal() -> None:
    log, moment = planted(OSTIA, 3, lays_in_another_order, 40)
    piece = judge(log, decision_at(log, moment), 24)
    assert piece["before"] == piece["after"], "the reference bot does the same in other words"
    assert piece["verdict"] != "mistake" and piece["loss"][0] <= piece["loss"][1] * 3


def covers_another_coin(judging: Appraiser[Any], state: Any, seat: int) -> Sequence[Deed]:
    """All silver coins are worth the same."""
    if state.step != "tax" or len(state.silver[seat]) < 2:
        return ()
    return [(seat, judging.game.legal(state, seat)[1])]


def test_equal_coins_are_called_equal() -> None:
    log, moment = planted(MARCHIA, 4, covers_another_coin, 40)
    piece = judge(log, decision_at(log, moment), 60)
    assert piece["verdict"] != "mistake"
    assert piece["before"] == piece["after"]


def fights_by_the_book(judging: Appraiser[Any], state: Any, seat: int) -> Sequence[Deed]:
    """The plan of the solver, as the reference bot carries it out."""
    if state.step != "fight" or state.fielded:
        return ()
    plan = judging.recorded(judging.game.view(state, seat), seat, judging.policy, Thought(1))
    return plan.deeds if len(plan.deeds) > 2 else ()


def test_the_reference_fight_is_no_mistake() -> None:
    log, moment = planted(VILNIUS, 5, fights_by_the_book, 60)
    piece = judge(log, decision_at(log, moment), 12)
    assert piece["verdict"] != "mistake" and piece["before"] == piece["after"]
