"""M3, M5, M6: prices fall, tiles are drawn, taxes are collected; and what if nothing is possible."""

import pytest

from ostia_games.core.game import UNKNOWN, IllegalAction
from ostia_games.marchia import scoring
from ostia_games.marchia.actions import (
    DRAW_PILE,
    RELIEF,
    SKIP_TAX,
    TAKE_BACK,
    TAKE_OPEN,
    Build,
    Buy,
    DrawPile,
    Stock,
    TakeOpen,
    Tax,
)
from ostia_games.marchia.march import HOME, place
from ostia_games.marchia.phases import course, final
from ostia_games.marchia.state import EMPTY, Marchia
from tests.marchia.table import (
    GAME,
    Lying,
    buy,
    english,
    new,
    play,
    rig,
    set_money,
    skip_tax,
    space,
    stock,
    t,
)

FULL = {12: "farm-1", 10: "farm-2", 8: "farm-3", 6: "farm-4", 4: "farm-5", 2: "farm-6"}
# Two silver coins, and the gold one of the start tile.
COINS: list[Lying] = [("village-1", -1, 0, 0), ("village-8", 0, 1, 0)]


def drawing(state: Marchia) -> bool:
    """Whether the seat whose turn it is may draw."""
    return any(isinstance(act, (DrawPile, TakeOpen)) for act in GAME.legal(state, state.turn))


# Phase 1


@pytest.mark.rule("M3.1")
def test_only_the_movers_tiles_go_down_one_price() -> None:
    state = rig(new(2), {0: {12: "farm-1", 6: "farm-2", 2: "farm-3"}, 1: {12: "farm-4", 2: "farm-5"}})
    state.turn = 0
    course.begin_turn(state)
    assert state.columns[0] == (EMPTY, t("farm-1"), EMPTY, EMPTY, t("farm-2"), EMPTY)
    assert state.open == (t("farm-3"),), "a tile that leaves the space for 2 lies open beside the pile"
    assert state.columns[1][space(12)] == t("farm-4") and state.columns[1][space(2)] == t("farm-5")
    GAME.check(state)


@pytest.mark.rule("M3.1")
def test_phase_one_comes_before_every_turn() -> None:
    state = rig(new(2), {0: {8: "village-1"}, 1: {6: "village-2"}})
    play(state, buy(0, 8), Build(-1, 0, 0))
    assert state.turn == 1 and state.columns[1][space(4)] == t("village-2")


# Drawing


@pytest.mark.rule("M5.1")
def test_two_free_spaces_are_needed_after_phase_one() -> None:
    five = {price: name for price, name in FULL.items() if price != 12}
    state = rig(new(2), {0: five})
    assert not drawing(state)
    with pytest.raises(IllegalAction, match=r"M5\.1: drawing takes two free spaces in your column"):
        GAME.play(state, 0, DRAW_PILE)
    course.begin_turn(state)  # the tile at 2 leaves, the one at 12 is free: two spaces
    assert drawing(state)


@pytest.mark.rule("M5.1")
def test_pile_and_open_tiles_must_hold_two_together() -> None:
    state = rig(new(5), beside=["farm-1"])
    spare = [tile for tile in state.pile if tile != t("castle-10")]
    # All others lie in a march that nobody looks at: the pile has run out but for one.
    state.open, state.pile = (t("farm-1"),), spare[:1]
    assert {act for act in GAME.legal(state, 0) if not isinstance(act, Buy)} == {TAKE_OPEN[t("farm-1")]}
    GAME.play(state, 0, TAKE_OPEN[t("farm-1")])
    assert GAME.legal(state, 0) == [DRAW_PILE, TAKE_BACK], "the other one comes from the pile"
    state.step, state.drawn, state.open = "turn", (), ()
    assert not drawing(state)
    with pytest.raises(IllegalAction, match=r"M5\.1: there are not enough tiles to draw"):
        GAME.play(state, 0, DRAW_PILE)
    state.pile, state.open = [], (t("farm-1"), t("farm-2"))
    assert drawing(state) and DRAW_PILE not in GAME.legal(state, 0)


@pytest.mark.rule("M5.2")
def test_two_from_the_pile_both_seen_before_either_is_placed() -> None:
    state = rig(new(2), top=["farm-1", "castle-2"])
    play(state, DRAW_PILE)
    assert set(state.drawn) == {t("farm-1"), t("castle-2")} and state.step == "stock"
    assert GAME.view(state, 1).drawn == state.drawn, "face up"
    tiles = {act.tile for act in GAME.legal(state, 0) if isinstance(act, Stock)}
    spaces = {act.space for act in GAME.legal(state, 0) if isinstance(act, Stock)}
    assert tiles == {t("farm-1"), t("castle-2")} and spaces == set(range(6))
    play(state, stock("castle-2", 6))
    assert {act.space for act in GAME.legal(state, 0) if isinstance(act, Stock)} == {0, 1, 2, 4, 5}
    with pytest.raises(IllegalAction, match=r"M5\.2: this space is not free"):
        GAME.play(state, 0, stock("farm-1", 6))
    with pytest.raises(IllegalAction, match=r"M5\.2: this tile was not drawn"):
        GAME.play(state, 0, stock("farm-2", 8))
    play(state, TAKE_BACK, stock("farm-1", 2), stock("castle-2", 12))
    assert state.columns[0] == (t("castle-2"), EMPTY, EMPTY, EMPTY, EMPTY, t("farm-1"))
    assert state.step == "tax", "nothing can be bought in this turn"


@pytest.mark.rule("M5.2")
def test_one_or_both_from_the_open_tiles_said_before_drawing() -> None:
    state = rig(new(2), beside=["farm-1", "farm-2"], top=["city-1"])
    play(state, TAKE_OPEN[t("farm-2")])
    assert state.drawn == (t("farm-2"),) and GAME.view(state, 0).pile == [UNKNOWN] * len(state.pile)
    one, both = state.copy(), state.copy()
    play(one, DRAW_PILE)
    assert set(one.drawn) == {t("farm-2"), t("city-1")} and one.open == (t("farm-1"),)
    play(both, TAKE_OPEN[t("farm-1")])
    assert set(both.drawn) == {t("farm-2"), t("farm-1")} and both.open == () and both.step == "stock"
    assert len(both.pile) == len(state.pile)
    play(state, TAKE_BACK)
    assert state.step == "turn" and sorted(state.open) == sorted([t("farm-1"), t("farm-2")])
    with pytest.raises(IllegalAction, match=r"M5\.2: this tile does not lie open beside the pile"):
        GAME.play(state, 0, TAKE_OPEN[t("city-1")])


@pytest.mark.rule("M5.2")
def test_a_tile_pushed_out_in_this_turn_may_be_taken() -> None:
    state = rig(new(2), {0: {2: "farm-3"}})
    course.begin_turn(state)
    assert state.open == (t("farm-3"),)
    play(state, TAKE_OPEN[t("farm-3")], DRAW_PILE)
    assert t("farm-3") in state.drawn


def test_drawing_from_the_pile_shows_something_hidden() -> None:
    state = rig(new(2), beside=["farm-1", "farm-2"])
    before = state.reveals
    play(state, TAKE_OPEN[t("farm-1")])
    assert state.reveals == before, "what lay open can be taken back"
    play(state, DRAW_PILE)
    assert state.reveals > before


# Taxes


def after_drawing(lying: list[Lying]) -> Marchia:
    state = rig(new(2), marches={0: lying}, top=["farm-1", "farm-2"])
    play(state, DRAW_PILE, stock("farm-1", 12), stock("farm-2", 10))
    return state


@pytest.mark.rule("M5.3")
def test_the_rulebooks_two_silver_and_one_gold_are_nine_pennies() -> None:
    state = after_drawing(COINS)
    assert state.step == "tax"
    play(state, Tax(-1, 0))
    assert state.money[0] == 29
    assert state.covered[0] == (place(-1, 0),) and state.silver[0] == (place(0, 1),)
    assert state.counters == 43 and state.turn == 1


@pytest.mark.rule("M5.3")
def test_any_visible_coin_can_be_covered_for_good() -> None:
    state = after_drawing(COINS)
    assert set(GAME.legal(state, 0)) == {Tax(-1, 0), Tax(0, 1), Tax(0, 0), SKIP_TAX}
    play(state, Tax(0, 0))
    assert state.gold[0] == () and state.covered[0] == (HOME,)
    state.turn, state.step = 0, "tax"
    assert set(GAME.legal(state, 0)) == {Tax(-1, 0), Tax(0, 1), SKIP_TAX}
    with pytest.raises(IllegalAction, match=r"M5\.3: there is no visible coin to be covered"):
        GAME.play(state, 0, Tax(0, 0))
    play(state, Tax(0, 1))
    assert state.money[0] == 20 + 9 + 4, "a covered coin pays no more"


@pytest.mark.rule("M5.3")
def test_taxes_are_voluntary_and_cover_nothing_if_not_collected() -> None:
    state = after_drawing(COINS)
    play(state, SKIP_TAX)
    assert state.money[0] == 20 and state.covered[0] == () and state.turn == 1


@pytest.mark.rule("M5.3")
def test_without_a_visible_coin_there_are_no_taxes() -> None:
    state = rig(new(2), top=["farm-1", "farm-2"])
    state.gold[0], state.covered[0], state.counters = (), (HOME,), state.counters - 1
    play(state, DRAW_PILE, stock("farm-1", 12), stock("farm-2", 10))
    assert state.turn == 1 and state.step == "turn"


@pytest.mark.rule("M5.3")
def test_a_covered_tile_keeps_symbols_value_and_type() -> None:
    covered = rig(new(2), {0: {8: "farm-1", 4: "castle-1"}}, {0: [("city-13", 0, -1, 2)]})
    plain = covered.copy()
    for at in (HOME, place(0, -1)):
        covered.gold[0] = tuple(coin for coin in covered.gold[0] if coin != at)
        covered.covered[0] += (at,)
        covered.counters -= 1
    GAME.check(covered)
    for state in (covered, plain):
        state.money[0], state.bank = 8, state.bank + 12
    supplied = [play_out(state, buy(0, 8)) for state in (covered, plain)]
    assert supplied[0] == supplied[1] != [], "supply is the same"
    assert covered.buildings == plain.buildings
    counts = [final.counts(state)[0].unfinished for state in (covered, plain)]
    assert counts[0] == counts[1] > 0
    castles = [set(play_out(state, buy(0, 4))) for state in (covered, plain)]
    assert castles[0] < castles[1], "but a covered gold coin supplies no castle"


def play_out(state: Marchia, act: Buy) -> list[object]:
    after = state.copy()
    play(after, act)
    return [found for found in GAME.legal(after, 0) if isinstance(found, Build)]


def idle_turn(state: Marchia) -> None:
    """Two open tiles are taken, put on the cheapest free spaces, and no taxes collected."""
    for _ in range(2):
        play(state, TAKE_OPEN[state.open[0]])
    for _ in range(2):
        play(state, max((act for act in GAME.legal(state, state.turn) if isinstance(act, Stock)),
                        key=lambda act: act.space))  # fmt: skip
    skip_tax(state)


OPEN = [f"village-{n}" for n in range(1, 16)]


@pytest.mark.rule("M5.4")
@pytest.mark.parametrize("seats", [2, 3])
def test_after_three_idle_rounds_a_tile_must_come_from_the_pile(seats: int) -> None:
    state = rig(new(seats), beside=OPEN)
    for turn in range(3 * seats):
        assert not state.pile_is_due, turn
        idle_turn(state)
    assert state.turn == 0 and state.pile_is_due
    assert DRAW_PILE in GAME.legal(state, 0), "both from the pile, or one"
    play(state, TAKE_OPEN[state.open[0]])
    assert GAME.legal(state, 0) == [DRAW_PILE, TAKE_BACK]
    with pytest.raises(IllegalAction, match=r"M5\.4: this time one tile has to come from the pile"):
        GAME.play(state, 0, TAKE_OPEN[state.open[0]])
    play(state, DRAW_PILE)
    assert state.idle == -1 and not state.pile_is_due, "three rounds are counted from here on"


@pytest.mark.rule("M5.4")
def test_a_purchase_or_a_tile_from_the_pile_starts_the_count_again() -> None:
    state = rig(new(2), {1: {8: "farm-1"}}, beside=OPEN)
    for _ in range(5):
        idle_turn(state)
    assert state.idle == 5 and state.turn == 1
    bought = state.copy()
    play(bought, next(act for act in GAME.legal(bought, 1) if isinstance(act, Buy)))
    play(bought, next(act for act in GAME.legal(bought, 1) if isinstance(act, Build)))
    assert bought.idle == 0 and not bought.pile_is_due
    play(state, TAKE_OPEN[state.open[0]], DRAW_PILE)
    for _ in range(2):
        play(state, next(act for act in GAME.legal(state, 1) if isinstance(act, Stock)))
    skip_tax(state)
    assert state.idle == 0


@pytest.mark.rule("M5.4")
def test_nothing_is_due_from_an_empty_pile() -> None:
    state = rig(new(2), beside=OPEN)
    state.idle = 3 * 2
    assert state.pile_is_due
    state.pile = []
    assert not state.pile_is_due
    GAME.play(state, 0, TAKE_OPEN[state.open[0]])
    assert any(isinstance(act, TakeOpen) for act in GAME.legal(state, 0))


@pytest.mark.rule("M5.4")
def test_putting_a_tile_back_is_no_turn() -> None:
    state = rig(new(2), beside=OPEN)
    for _ in range(4):
        play(state, TAKE_OPEN[state.open[0]], TAKE_BACK)
    assert state.idle == 0 and state.turn == 0


@pytest.mark.rule("M5.4")
def test_turns_without_any_possibility_count_as_idle() -> None:
    state = stuck(new(2))
    play(state, RELIEF)
    assert state.idle == 1


# Neither possible


def stuck(state: Marchia) -> Marchia:
    """Seat 0 has no money and no free space."""
    return set_money(rig(state, {0: FULL}), 0, 20)


@pytest.mark.rule("M6.1")
def test_ten_pennies_for_five_points_and_the_turn_is_over() -> None:
    state = stuck(new(2))
    state.points[0] = 12
    assert GAME.legal(state, 0) == [RELIEF]
    play(state, RELIEF)
    assert state.money[0] == 10 and state.points[0] == 7 and state.turn == 1
    state = stuck(new(2))
    state.points[0] = 3
    play(state, RELIEF)
    assert state.points[0] == 0, "never below 0"


@pytest.mark.rule("M6.1")
def test_the_money_is_shown() -> None:
    state = stuck(new(2))
    set_money(state, 1)
    said = english(GAME.step(state).sentence(state, 0, RELIEF))
    assert "shows the purse (1)" in said


@pytest.mark.rule("M6.1")
def test_only_if_neither_a_nor_b_can_be_done() -> None:
    state = stuck(new(2))
    set_money(state, 2)
    assert GAME.legal(state, 0) == [buy(0, 2)], "a farm for 2 fits"
    with pytest.raises(IllegalAction, match=r"M6\.1: relief is only for those who can neither buy nor draw"):
        GAME.play(state, 0, RELIEF)
    four = {price: name for price, name in FULL.items() if price > 4}
    state = set_money(rig(new(2), {0: four}), 0, 20)
    assert GAME.legal(state, 0) == [DRAW_PILE]
    with pytest.raises(IllegalAction, match=r"M6\.1"):
        GAME.play(state, 0, RELIEF)


@pytest.mark.rule("M6.1")
def test_a_tile_that_fits_nowhere_is_no_possibility() -> None:
    """There is money for the price, but not for building without supply."""
    cities = {price: f"city-{number}" for number, price in enumerate(FULL, 1)}
    state = set_money(rig(new(2), {0: cities}), 9, 20)
    assert GAME.legal(state, 0) == [RELIEF], "cities are not supplied by the start tile, a city"
    set_money(state, 12)
    assert GAME.legal(state, 0) == [buy(0, 2)]


def test_amounts_of_the_rules() -> None:
    assert (scoring.RELIEF, scoring.RELIEF_POINTS, scoring.UNSUPPLIED, scoring.MONEY) == (10, 5, 10, 20)
