import re
from statistics import mean
from typing import Any

import pytest

from ostia_games.core.play import chance
from ostia_games.core.play.advice import advise
from ostia_games.core.play.bot import Thought
from ostia_games.core.play.simulate import Job, Series, jobs, outcomes
from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.words import words
from ostia_games.marchia.actions import DRAW_PILE, SKIP_TAX, Build, Buy, Stock
from ostia_games.marchia.bots import outlook
from ostia_games.marchia.bots.judge import Judge
from ostia_games.marchia.bots.normal import NormalBot
from ostia_games.marchia.bots.reasons import why
from ostia_games.marchia.components import TYPES, box_from, own_box
from ostia_games.marchia.march import FARM, SILVER, shapes_of
from ostia_games.marchia.meta import META
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import Marchia
from tests.contract import SEARCHERS, THINKERS, few_worlds, played_by, random_setup
from tests.marchia.balance import Table, measure, told
from tests.marchia.deals import GAME, REAL_BOX, choose, english, new, play, rig, set_money, tile
from tests.scenes import replayed


@pytest.mark.long
@pytest.mark.parametrize("level", THINKERS)
def test_bots_play_every_kind_of_game_to_its_end(level: str) -> None:
    for number in range(1 if level in SEARCHERS else 4):
        rng = chance.seeded(f"{level} {number}")
        assert GAME.over(played_by(GAME, level, random_setup(META, rng), rng))


def series(players: int, bots: tuple[str, ...], games: int) -> Series:
    found = Series(players)
    todo = list(jobs(Job("marchia", bots, 5), games, rotate=True))
    for index, outcome in enumerate(outcomes(todo)):
        found.add(outcome, index % players)
    return found


@pytest.mark.long
def test_normal_beats_easy_and_easy_beats_chance() -> None:
    """By so much that a few games show it; docs/marchia-design.md has the figures of many."""
    assert series(3, ("normal", "easy", "easy"), 30).wins_by_bot[0] >= 18
    assert series(3, ("easy", "random", "random"), 12).wins_by_bot[0] >= 9


CASTLE = tile("castle-2")
DEAR_FARM = tile("farm-10")
VILLAGES = [(tile("village-3"), -1, 0, 0), (tile("village-4"), 0, 1, 0)]


def new_game(**options: Any) -> Marchia:
    return new(3, components=REAL_BOX, **options)


def chosen_by(level: str, state: Marchia, seat: int = 0) -> Any:
    return GAME.bot(level).choose(GAME.view(state, seat), seat, few_worlds(1))


@pytest.mark.parametrize("level", THINKERS)
def test_a_cheap_tile_that_scores_at_once_is_bought(level: str) -> None:
    state = rig(new_game(), columns={0: {2: CASTLE}})
    assert chosen_by(level, state) == choose(2)
    play(state, choose(2))
    act = chosen_by(level, state)
    assert act == Build(1, 0, 3), "where the box of the start tile supplies it and walls complete it"


@pytest.mark.parametrize("level", THINKERS)
def test_nothing_to_buy_is_answered_by_drawing(level: str) -> None:
    assert chosen_by(level, rig(new_game())) == DRAW_PILE


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_with_two_turns_left_taxes_are_collected_silver_first(level: str) -> None:
    first, second = tile("farm-1"), tile("farm-2")
    state = rig(new_game(), marches={0: VILLAGES}, top=[first, second])
    state.ending, state.coins = True, [1, 2, 2]
    play(state, DRAW_PILE, Stock(first, 0), Stock(second, 1))
    act = chosen_by(level, state)
    assert act != SKIP_TAX and (act.x, act.y) in ((-1, 0), (0, 1))


def test_a_mood_is_small() -> None:
    state = rig(new_game(), columns={0: {2: CASTLE, 12: DEAR_FARM}})
    bot = NormalBot(GAME)
    chosen = {bot.choose(GAME.view(state, 0), 0, Thought(rng)) for rng in range(50)}
    assert chosen == {choose(2)}


def test_reasons_are_told() -> None:
    state = rig(new_game(), columns={0: {2: CASTLE}})
    for level in ("normal", "hard"):
        found = advise(GAME, state, 0, GAME.bot(level), few_worlds(1))
        assert "is worth about" in english(found.reason) and len(found.plan) == 2
    state = rig(new_game(), columns={0: {12: DEAR_FARM}}, marches={0: VILLAGES})
    assert english(advise(GAME, state, 0, NormalBot(GAME, mood=0.0), Thought(1)).reason)


def test_bots_count_along_instead_of_looking_into_purses() -> None:
    state = set_money(rig(new_game()), 20, 33, 4)
    view = GAME.view(state, 0)
    assert view.money == [20, UNKNOWN, UNKNOWN]
    assert [outlook.purse(view, seat) for seat in range(3)] == [20, 33, 4]


def test_the_outlook_knows_the_end() -> None:
    state = rig(new_game())
    early = outlook.turns_left(state, 0)
    state.pile = state.pile[:20]
    assert outlook.turns_left(state, 0) < early
    state.ending, state.coins = True, [1, 2, 2]
    assert [outlook.turns_left(state, seat) for seat in range(3)] == [1, 2, 2]
    assert outlook.finished(0, 0) == 1.0 and outlook.finished(2, 0) == 0.5, "half of an unfinished building"
    assert outlook.finished(1, 3) > outlook.finished(2, 3) > 0.5
    assert outlook.coin_worth(1.0, SILVER, 0) == 0


def test_in_the_last_turn_money_and_bonus_tiles_are_counted_exactly() -> None:
    state = set_money(rig(new_game(), marches={0: [(tile("farm-1"), -1, 0, 0)]}), 18, 5, 0)
    assert int(outlook.money_worth(state, 0, 18, 0)) == 9 and int(outlook.money_worth(state, 0, 4, 0)) == 4
    first, _ = state.fixed.box.bonus[TYPES[FARM]]
    assert outlook.bonus_gain(state, 0, FARM, 0) >= first - 4, "the second farm takes the bonus tile"


def test_open_money_makes_no_difference_to_bots() -> None:
    for options in ({}, {"open_money": True}):
        state = rig(new_game(**options), columns={1: {8: CASTLE}})
        assert isinstance(chosen_by("normal", state), Buy)
        assert CASTLE in state.columns[1]


def test_the_balance_is_measured() -> None:
    figures = measure(Table(2), 2)
    assert figures.games == 2 and sum(figures.wins) == pytest.approx(2)
    assert sum(figures.built.values()) > 20 and all(rate > 0 for rate in figures.per_penny().values())
    assert "points per penny" in told(figures)


def test_pennies_are_weighed_against_the_buildings_of_the_box() -> None:
    """In a box where everything is worth twice as much, a bot pays the same prices for the same tiles."""
    rich = {name: {"value": 2 * own.value} for name, own in ((each.id, each) for each in own_box().buildings)}
    poor, wealthy = own_box(), box_from({"tiles": rich})
    one, two = shapes_of(poor.tiles).unit, shapes_of(wealthy.tiles).unit
    assert two == pytest.approx(2 * one)
    assert outlook.penny(two, 5) == pytest.approx(2 * outlook.penny(one, 5))
    assert outlook.coin_worth(two, SILVER, 5) == pytest.approx(2 * outlook.coin_worth(one, SILVER, 5))


@pytest.mark.long
def test_the_box_fits_the_printed_means() -> None:
    """A few games show it; docs/marchia-design.md has the figures of many (M1.3)."""
    for players in (3, 4, 5):
        figures = measure(Table(players), 12)
        assert figures.on_the_track() >= 0.9
        assert mean(figures.peaks) <= 150
        assert mean(figures.richest) <= 55
        assert figures.did["taxes"] > 0 < figures.did["unsupplied"]
    assert mean(measure(Table(2), 12).winners) < 80


@pytest.mark.rule("M4.5")
def test_advice_names_the_whole_price_of_what_nothing_supplies() -> None:
    judge, asked = Judge(), 0
    for log in replayed("marchia-3"):
        state: Any = log.state
        seat = state.turn
        for act in () if log.over or state.step != "turn" else GAME.legal(state, seat):
            if isinstance(act, Buy):
                told = words("en")(why(GAME.view(state, seat), seat, act, judge))
                found = re.search(r"for (\d+) \((\d+) and 10 extra, not supplied\)", told)
                assert f"for {PRICES[act.space]}:" in told or found, told
                if found:
                    asked += 1
                    assert int(found[1]) == int(found[2]) + 10 == PRICES[act.space] + 10
    assert asked
