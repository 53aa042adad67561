import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostia_games.core.play import chance
from ostia_games.core.play.advice import advise
from ostia_games.core.play.simulate import Job, Series, jobs, outcomes
from ostia_games.ostia.actions import CONFIRM, KEEP, PASS, STORE, Bid, Lay, Sell, TakeBack
from ostia_games.ostia.bots import layout
from ostia_games.ostia.bots.endgame import chips_at_the_end, last_plan
from ostia_games.ostia.bots.normal import sensible_bid, sensible_build, sensible_deal
from ostia_games.ostia.bots.outlook import Scene, chips_against, crude, from_scenes
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.meta import META
from ostia_games.ostia.phases.counting_house import would_lose
from tests.contract import SEARCHERS, THINKERS, choices, few_worlds, played_by, random_setup
from tests.ostia.deals import (
    GAME,
    RICE,
    WHEAT,
    WINE,
    WOOD,
    auction,
    counting_house,
    english,
    new,
    play,
    rig,
    set_money,
    set_warehouses,
)


@pytest.mark.long
@pytest.mark.parametrize("level", THINKERS)
def test_bots_play_every_kind_of_game_to_its_end(level: str) -> None:
    for number in range(1 if level in SEARCHERS else 3):
        rng = chance.seeded(f"{level} {number}")
        assert GAME.over(played_by(GAME, level, random_setup(META, rng), rng))


@pytest.mark.rule("O4.4")
@pytest.mark.parametrize("level", THINKERS)
def test_bots_never_lay_more_than_three_goods(level: str) -> None:
    hands = {0: (0, 1, 2, 3, 4, 5, 5), 1: (1, 1, 2, 3, 4), 2: (0, 0, 1, 2, 3)}
    state = counting_house(new(3), hands)
    thought = few_worlds(1)
    for seat in range(3):
        bot = GAME.bot(level)
        while state.step == "lay" and state.turn == seat:
            act = bot.choose(GAME.view(state, seat), seat, thought)
            assert not would_lose(state, seat)
            play(state, act)
    assert state.report is not None and state.report.lost == ((), (), ())


@settings(max_examples=30)
@given(st.lists(st.integers(0, 5), max_size=10), st.integers(0, 1000))
def test_plans_lay_everything_and_no_more_than_three_goods(goods: list[int], seed: int) -> None:
    plan = layout.best_plan(goods, crude(new(3, seed=seed), 0))
    for good in range(6):
        assert plan.forum[good] + plan.senate[good] + plan.store[good] == goods.count(good)
    assert sum(bool(plan.forum[good] + plan.senate[good]) for good in range(6)) <= 3


def test_more_goods_are_never_worth_less() -> None:
    look = crude(new(3), 0)
    assert layout.worth([], look) == 0
    assert layout.worth([WINE], look) > 0
    assert layout.worth([WINE, WOOD], look) >= layout.worth([WINE], look)


def test_an_outlook_from_scenes_is_exact() -> None:
    look = from_scenes(new(3), 0, [Scene([0, 0, 0, 2, 0, 0], [5, 3]), Scene([0, 0, 0, 4, 0, 0], [9, 0])])
    assert look.income[WINE][2] == pytest.approx(2 * (8 + 4) / 2)
    assert look.income[RICE][1] == 15
    chip = look.chips[10] / 3
    assert look.chips[6] == pytest.approx(chip * (3 + 2) / 2)
    assert look.chips[0] == 0


@pytest.mark.rule("O6.2")
def test_chips_against_others() -> None:
    assert [chips_against(worth, [5, 3]) for worth in (6, 5, 4, 3, 1)] == [3, 2, 2, 1, 1]
    assert chips_against(2, [5, 4, 3]) == 0


def test_bids_are_a_part_of_the_value() -> None:
    state = auction(new(3), (WOOD, WINE))
    assert sensible_bid(state, 11.0, 55) == PASS, "less than the printed sum of 12"
    assert sensible_bid(state, 30.0, 55) == Bid(20)
    assert sensible_bid(state, 30.0, 15) == Bid(15), "no more than the cash"
    play(state, Bid(21))
    assert sensible_bid(state, 30.0, 55) == Bid(22), "one more is still a bargain"


def test_sellers_keep_what_is_worth_more_than_it_costs() -> None:
    state = auction(new(3), (WOOD, WINE))
    play(state, Bid(12), Bid(14))
    assert sensible_deal(state, 0, 20.0) == Sell(2)
    assert sensible_deal(state, 0, 23.0) == KEEP
    set_money(state, 10, 55, 55)
    assert sensible_deal(state, 0, 99.0) == Sell(2), "no loan for it"


def test_building_for_variety_in_the_end() -> None:
    state = rig(new(3), hands={}, boats={})
    state.stacks[STORE][0] = (WINE, WINE, RICE, WHEAT)
    set_money(state, 90, 10, 10)
    state.round = 5
    assert sensible_build(state, 0) == 2, "three different goods, one warehouse there"
    set_money(state, 35, 30, 10)
    assert sensible_build(state, 0) == 1, "a second one would cost the second place in money"
    state.round = 1
    set_money(state, 55, 55, 55)
    assert sensible_build(state, 0) == 3, "in earlier rounds every stored card is worth a warehouse"


@pytest.mark.rule("O8.1")
def test_doubles_are_not_kept_in_the_end() -> None:
    state = rig(new(3), hands={0: (WINE, WINE, RICE)}, boats={})
    set_warehouses(state, 0, 3)
    set_money(state, 90, 10, 10)
    plan = last_plan(state, 0)
    assert plan.forum[WINE] == 1 and plan.store == [0, 0, 0, 1, 1, 0]


@pytest.mark.rule("O8.4", "O8.5")
def test_goods_are_given_up_for_loans_and_for_a_place() -> None:
    state = rig(new(3), hands={0: (WINE, RICE)}, boats={})
    set_warehouses(state, 0, 2)
    set_money(state, 3, 50, 50)
    state.loans[0] = 1
    assert sum(last_plan(state, 0).store) == 1, "one warehouse is sold to stay in"
    state.loans[0] = 0
    set_money(state, 20, 16, 16)  # the others sell one warehouse each: 23
    assert chips_at_the_end(state, 0, 2) == 2 + 1
    assert chips_at_the_end(state, 0, 1) == 1 + 3
    assert sum(last_plan(state, 0).store) == 1, "a good less, two chips more for money"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_advice_comes_with_a_reason(level: str) -> None:
    state, bot = auction(new(3), (WOOD, WINE)), GAME.bot(level)
    told = english(advise(GAME, state, 1, bot, few_worlds(1)).reason)
    assert told.startswith(("To you the lot is worth about", "A bid of"))
    state = counting_house(new(3), {0: (WINE, RICE)})
    found = advise(GAME, state, 0, bot, few_worlds(1))
    assert english(found.reason).startswith("Forum: ") and found.plan[-1] == CONFIRM


def test_advice_takes_back_what_lies_wrong() -> None:
    state = counting_house(new(3), {0: (WINE, RICE)})
    plan = advise(GAME, state, 0, GAME.bot("normal"), few_worlds(1)).plan
    for act in plan[:-1]:
        GAME.play(state, 0, act)
    wanted = [tuple(sorted(field[0])) for field in state.stacks]
    goods = [act for act in plan if isinstance(act, Lay) and act.card != BLUFF]
    GAME.play(state, 0, TakeBack(goods[0].card, goods[0].field))
    GAME.play(state, 0, Lay(goods[0].card, (goods[0].field + 1) % 3))
    GAME.play(state, 0, TakeBack(goods[1].card, goods[1].field))
    for act in advise(GAME, state, 0, GAME.bot("normal"), few_worlds(1)).plan[:-1]:
        GAME.play(state, 0, act)
    assert [tuple(sorted(field[0])) for field in state.stacks] == wanted


def test_bots_are_reproducible() -> None:
    assert choices(GAME, new(3, seed=3), 3) == choices(GAME, new(3, seed=3), 3)


@pytest.mark.long
def test_normal_is_better_than_easy() -> None:
    series = Series(3)
    for index, outcome in enumerate(
        outcomes(jobs(Job("ostia", ("normal", "easy", "easy"), 7), 12, rotate=True))
    ):
        series.add(outcome, index % 3)
    assert series.wins_by_bot[0] >= 9
