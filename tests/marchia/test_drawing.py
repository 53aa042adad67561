import pytest

from ostia_games.core.play.state import UNKNOWN
from ostia_games.marchia.actions import (
    DRAW_PILE,
    RELIEF,
    SKIP_TAX,
    TAKE_BACK,
    Buy,
    DrawPile,
    SkipTax,
    Stock,
    TakeOpen,
    Tax,
)
from ostia_games.marchia.march import place
from ostia_games.marchia.state import Marchia
from tests.marchia.deals import (
    FARM,
    GAME,
    builds,
    buy,
    column,
    cover_start_tile,
    draw,
    english,
    holder,
    new,
    new_log,
    play,
    play_on,
    refused,
    rig,
    set_money,
    tile,
)

A, B, C, D, E, F = (tile(f"village-{n}") for n in range(1, 7))
X, Y, Z = (tile(f"monastery-{n}") for n in range(1, 4))
PRICES = (12, 10, 8, 6, 4, 2)


def may_draw(state: Marchia) -> bool:
    return any(isinstance(act, (DrawPile, TakeOpen)) for act in GAME.legal(state, state.turn))


# M5.1: when


@pytest.mark.rule("M5.1")
@pytest.mark.parametrize(("tiles", "possible"), [(0, True), (3, True), (4, True), (5, False)])
def test_two_free_spaces_after_phase_1(tiles: int, possible: bool) -> None:
    mine = dict(zip(PRICES[1:], (A, B, C, D, E), strict=True))
    state = rig(new(2), columns={0: dict(list(mine.items())[:tiles])}, open_=(X, Y))
    assert may_draw(state) == possible
    if not possible:
        two = "M5.1: drawing takes two free spaces in your own column"
        assert refused(state, DRAW_PILE) == refused(state, TakeOpen(X)) == two


@pytest.mark.rule("M5.1")
def test_phase_1_makes_room() -> None:
    full = dict(zip((10, 8, 6, 4, 2), (A, B, C, D, E), strict=True))
    state = rig(new(2), columns={1: full})
    draw(state)
    assert state.turn == 1 and len(column(state, 1)) == 4 and may_draw(state)


@pytest.mark.rule("M5.1")
@pytest.mark.parametrize(
    ("pile", "opened", "possible"),
    [
        ((X, Y), (), True),
        ((X,), (Y,), True),
        ((), (X, Y), True),
        ((X,), (), False),
        ((), (X,), False),
        ((), (), False),
    ],
)
def test_pile_and_open_tiles_hold_two(pile: tuple[int, ...], opened: tuple[int, ...], possible: bool) -> None:
    state = rig(new(2), pile=pile, open_=opened)
    assert may_draw(state) == possible
    assert (DRAW_PILE in GAME.legal(state, 0)) == (len(pile) == 2)
    if not possible:
        assert GAME.legal(state, 0) == [RELIEF]
        assert refused(state, DRAW_PILE) == "M5.1: there are not enough tiles to draw"


@pytest.mark.rule("M5.1")
def test_with_one_tile_in_the_pile_the_other_is_an_open_one() -> None:
    state = rig(new(2), pile=(X,), open_=(Y, Z))
    assert GAME.legal(state, 0) == [TakeOpen(Y), TakeOpen(Z)]
    assert refused(state, DRAW_PILE) == "M5.1: there are not enough tiles to draw"
    play_on(state, TakeOpen(Z))
    assert GAME.legal(state, 0) == [DRAW_PILE, TakeOpen(Y), TAKE_BACK]
    play_on(state, DRAW_PILE)
    assert sorted(state.drawn) == sorted((X, Z)) and state.open == (Y,) and state.pile == []


@pytest.mark.rule("M5.1")
def test_without_a_pile_both_are_open_ones() -> None:
    state = rig(new(2), pile=(), open_=(Y, Z))
    play_on(state, TakeOpen(Y))
    assert GAME.legal(state, 0) == [TakeOpen(Z), TAKE_BACK]
    assert refused(state, DRAW_PILE) == "M5.1: the pile is empty"


# M5.2: which, and where to


@pytest.mark.rule("M5.2")
def test_two_from_the_pile_are_seen_before_either_is_placed() -> None:
    state = rig(new(2), columns={0: {8: A}}, top=(X, Y))
    play(state, DRAW_PILE)
    assert state.step == "stock" and sorted(state.drawn) == sorted((X, Y))
    free = [space for space in range(6) if space != 2]
    assert GAME.legal(state, 0) == [Stock(index, space) for index in (X, Y) for space in free]
    assert sorted(GAME.view(state, 1).drawn) == sorted((X, Y)), "face up, for everybody"
    play(state, Stock(Y, 5), Stock(X, 0))
    assert column(state, 0) == {12: X, 8: A, 2: Y}


@pytest.mark.rule("M5.2")
def test_both_go_to_free_spaces_of_the_own_column() -> None:
    state = rig(new(2), columns={0: {8: A}, 1: {}}, top=(X, Y))
    play(state, DRAW_PILE)
    assert refused(state, Stock(X, 2)) == "M5.2: this space is not free"
    assert refused(state, Stock(X, 6)) == "M5.2: this space is not free"
    assert refused(state, Stock(Z, 0)) == "M5.2: this tile was not drawn"
    play(state, Stock(X, 0))
    assert refused(state, Stock(Y, 0)) == "M5.2: this space is not free"
    play(state, TAKE_BACK)
    assert column(state, 0) == {8: A} and set(state.drawn) == {X, Y}
    play(state, Stock(X, 1), Stock(Y, 0))
    assert column(state, 0) == {12: Y, 10: X, 8: A}


@pytest.mark.rule("M5.2")
def test_the_tiles_cannot_be_bought_in_the_same_turn() -> None:
    state = rig(new(2), top=(A, B))
    play(state, DRAW_PILE)
    assert not any(isinstance(act, Buy) for act in GAME.legal(state, 0))
    play(state, Stock(A, 4), Stock(B, 5))
    assert not any(isinstance(act, Buy) for act in GAME.legal(state, 0)), "taxes only"
    play(state, SKIP_TAX)
    assert state.turn == 1 and {Buy(0, 4), Buy(0, 5)} <= set(GAME.legal(state, 1)), "the next one can"


@pytest.mark.rule("M5.2")
def test_one_open_tile_and_one_from_the_pile() -> None:
    state = rig(new(2), open_=(A, B), top=(X, Y))
    size = len(state.pile)
    play(state, TakeOpen(B), DRAW_PILE)
    assert set(state.drawn) == {B, X} and state.open == (A,) and len(state.pile) == size - 1


@pytest.mark.rule("M5.2")
def test_two_open_tiles_and_none_from_the_pile() -> None:
    state = rig(new(2), open_=(A, B, C))
    size = len(state.pile)
    play(state, TakeOpen(C), TakeOpen(A))
    assert state.step == "stock" and state.open == (B,) and len(state.pile) == size


@pytest.mark.rule("M5.2")
def test_open_tiles_are_said_before_drawing() -> None:
    state = rig(new(2), open_=(A, B), top=(X, Y))
    play(state, DRAW_PILE)
    assert set(state.drawn) == {X, Y} and refused(state, TakeOpen(A)).startswith("M5.2")
    state = rig(new(2), open_=(A, B), top=(X, Y))
    play(state, TakeOpen(A), DRAW_PILE)
    assert refused(state, TakeOpen(B)).startswith("M5.2")
    assert TAKE_BACK not in GAME.legal(state, 0), "what was drawn is drawn"


@pytest.mark.rule("M5.2")
def test_before_drawing_an_open_tile_may_be_put_back() -> None:
    state = rig(new(2), columns={0: {2: A}}, open_=(B, C))
    play(state, TakeOpen(B), TAKE_BACK)
    assert state.step == "turn" and set(state.open) == {B, C} and state.drawn == ()
    assert Buy(0, 5) in GAME.legal(state, 0)


@pytest.mark.rule("M5.2")
def test_a_tile_pushed_out_in_this_turn_can_be_taken() -> None:
    state = rig(new(2), columns={1: {2: A}})
    draw(state)
    assert state.turn == 1 and TakeOpen(A) in GAME.legal(state, 1)
    play(state, TakeOpen(A), DRAW_PILE, Stock(A, 0))
    assert column(state, 1) == {12: A}


@pytest.mark.rule("M5.2")
def test_only_open_tiles_are_taken() -> None:
    state = rig(new(2), columns={0: {2: A}}, open_=(B, C))
    for wrong in (A, X, 99, -1):
        assert refused(state, TakeOpen(wrong)) == "M5.2: this tile does not lie open beside the pile"
    play(state, TakeOpen(B))
    assert refused(state, TakeOpen(B)) == "M5.2: this tile does not lie open beside the pile"


# M5.3: taxes


def rich() -> Marchia:
    """Two silver coins and one gold coin in the march; two tiles are drawn and placed."""
    march = {0: [(tile("village gggw"), 0, -1, 0), (tile("village gglw"), -1, 0, 0)]}
    state = rig(new(2), marches=march)
    play(state, DRAW_PILE)
    play(state, Stock(state.drawn[0], 0))
    play(state, Stock(state.drawn[0], 1))
    return state


@pytest.mark.rule("M5.3")
def test_two_silver_and_one_gold_bring_nine_pennies() -> None:
    state = rich()
    bank = state.bank
    assert set(GAME.legal(state, 0)) == {Tax(0, 0), Tax(0, -1), Tax(-1, 0), SkipTax()}
    play(state, Tax(0, -1))
    assert state.money == [29, 20] and state.bank == bank - 9
    assert state.covered[0] == (place(0, -1),) and state.counters == 43
    assert state.turn == 1


@pytest.mark.rule("M5.3")
@pytest.mark.parametrize(("coin", "left"), [((0, 0), 4), ((-1, 0), 7)])
def test_the_coin_to_cover_is_chosen_and_never_pays_again(coin: tuple[int, int], left: int) -> None:
    state = rich()
    play(state, Tax(*coin))
    draw(state)
    play(state, DRAW_PILE)
    for index in state.drawn:
        play(state, Stock(index, state.free_spaces(0)[0]))
    assert Tax(*coin) not in GAME.legal(state, 0)
    assert refused(state, Tax(*coin)) == "M5.3: there is no visible coin to be covered"
    before = state.money[0]
    play(state, next(act for act in GAME.legal(state, 0) if isinstance(act, Tax)))
    assert state.money[0] == before + left


@pytest.mark.rule("M5.3")
def test_taxes_are_voluntary() -> None:
    state = rich()
    play(state, SKIP_TAX)
    assert state.money == [20, 20] and state.covered[0] == () and state.turn == 1


@pytest.mark.rule("M5.3")
def test_without_a_visible_coin_there_are_no_taxes() -> None:
    state = rig(new(2))
    cover_start_tile(state)
    play(state, DRAW_PILE)
    play(state, Stock(state.drawn[0], 0))
    play(state, Stock(state.drawn[0], 1))
    assert state.turn == 1 and state.money == [20, 20]


@pytest.mark.rule("M5.3")
def test_only_who_draws_collects_taxes() -> None:
    state = rig(new(2), columns={0: {8: tile("farm gggw")}})
    play(state, *buy(8, -1, 0))
    assert state.turn == 1 and state.step == "turn"


@pytest.mark.rule("M5.3")
def test_a_covered_tile_keeps_symbols_value_and_type_but_supplies_no_castle() -> None:
    farms = [(tile("farm gglw"), -1, 0, 0), (tile("farm lggw"), 0, -1, 0)]
    state = rig(new(2), marches={0: farms}, columns={0: {2: tile("monastery lwww"), 8: tile("castle xwww")}})
    state.silver[0], state.gold[0], state.counters = (), (), 41
    state.covered[0] = (place(0, 0), place(-1, 0), place(0, -1))
    assert holder(state, FARM) == 0
    assert builds(state, 8) == {(1, 0, 3)}, "the box of the start tile still supplies"
    play(state, *buy(2, -1, 1, 0))  # below the first farm, barrel to barrel
    assert state.money == [18, 20]
    assert GAME.result(state).places[0].parts == {"track": 3, "unfinished": 5, "bonus": 6, "money": 3}


# M5.4: against endless waiting


def waiting(seats: int = 2) -> Marchia:
    """Three full rounds in which everybody moves open tiles about."""
    many = [tile(f"{kind}-{n}") for kind in ("farm", "monastery", "village") for n in range(1, 11)]
    state = rig(new(seats), open_=many)
    size = len(state.pile)
    for turn in range(3 * seats):
        assert state.turn == turn % seats
        draw(state, *state.open[:2])
    assert len(state.pile) == size
    return state


@pytest.mark.rule("M5.4")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_after_three_rounds_one_tile_comes_from_the_pile(seats: int) -> None:
    state = waiting(seats)
    assert state.turn == 0
    first, second = state.open[:2]
    play(state, TakeOpen(first))
    assert GAME.legal(state, 0) == [DRAW_PILE, TAKE_BACK]
    assert refused(state, TakeOpen(second)) == "M5.4: this time one tile has to come from the pile"
    play(state, DRAW_PILE)
    for index in state.drawn:
        play(state, Stock(index, state.free_spaces(0)[-1]))
    play(state, SKIP_TAX)
    draw(state, *state.open[:2])
    assert state.turn == 2 % seats, "and then it begins anew"


@pytest.mark.rule("M5.4")
def test_two_from_the_pile_and_purchases_stay_possible() -> None:
    state = waiting()
    legal = GAME.legal(state, 0)
    assert DRAW_PILE in legal and any(isinstance(act, Buy) for act in legal)


@pytest.mark.rule("M5.4")
def test_a_round_less_forces_nothing() -> None:
    many = [tile(f"{kind}-{n}") for kind in ("farm", "village") for n in range(1, 11)]
    state = rig(new(2), open_=many)
    for _ in range(6):
        play(state, TakeOpen(state.open[0]))
        assert len([act for act in GAME.legal(state, state.turn) if isinstance(act, TakeOpen)]) > 1
        play(state, TAKE_BACK)
        draw(state, *state.open[:2])
    play(state, TakeOpen(state.open[0]))
    assert not any(isinstance(act, TakeOpen) for act in GAME.legal(state, 0))


@pytest.mark.rule("M5.4")
def test_a_purchase_begins_the_count_anew() -> None:
    state = waiting()
    play(state, next(act for act in GAME.legal(state, 0) if isinstance(act, Buy)))
    play(state, GAME.legal(state, 0)[0])
    draw(state, *state.open[:2])
    assert state.turn == 0, "two open tiles again"


@pytest.mark.rule("M5.4")
def test_a_turn_without_an_action_counts_as_waiting() -> None:
    state = rig(new(2), columns={0: dict(zip(PRICES[1:], (A, B, C, D, E), strict=True))}, open_=(X, Y, Z, F))
    set_money(state, 0, 20)
    state.idle = 5
    play(state, RELIEF)
    play(state, TakeOpen(X))
    assert GAME.legal(state, 1) == [DRAW_PILE, TAKE_BACK]


@pytest.mark.rule("M5.4")
def test_without_a_pile_nothing_can_be_asked_for() -> None:
    state = rig(new(2), pile=(), open_=(X, Y, Z))
    state.idle = 6
    play_on(state, TakeOpen(X))
    assert GAME.legal(state, 0) == [TakeOpen(Y), TakeOpen(Z), TAKE_BACK]


# The log


def test_drawing_is_never_undone_and_the_rest_is() -> None:
    log = new_log()
    log.play(1, log.game.legal(log.state, 1)[0])
    log.play(0, DRAW_PILE)
    assert english(log.undo_refusal(0)) == "something hidden has been revealed since"
    for _ in range(2):
        log.play(0, log.game.legal(log.state, 0)[0])
    log.play(0, Tax(0, 0))
    for _ in range(3):
        log.undo(0)
    assert english(log.undo_refusal(0)) == "something hidden has been revealed since"
    assert log.state.money == [20, 20]  # type: ignore[attr-defined]


def test_the_pile_is_hidden_from_everybody() -> None:
    state = rig(new(2), top=(X, Y))
    for seat in (0, 1, None):
        assert set(GAME.view(state, seat).pile) == {UNKNOWN}


def test_the_log_names_what_came_from_the_pile() -> None:
    state = rig(new(2), top=(X, Y))
    state.told = []
    play(state, DRAW_PILE)
    assert [english(item.message) for item in state.told] == [
        "Drawn from the pile: monastery (6), monastery (6)."
    ]
