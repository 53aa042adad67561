"""Random games: the contract of the core, leaks, and what a person with the rulebook says to each move."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostia_games.core.documents import read_game
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import RandomBot, Thought, forward, plain
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.marchia.actions import RELIEF, Build, Buy, DrawPile, Relief, Tax
from ostia_games.marchia.meta import META
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import Marchia
from tests import contract, golden, leaks
from tests.marchia import witness as eye
from tests.marchia.deals import GAME, NAMES, holder

rngs = st.integers(0, 2**64 - 1)


def random_state(rng: int, most: int = 150) -> Marchia:
    """Somewhere in a random game."""
    state, thought, bot = GAME.new(contract.random_setup(META, rng)), Thought(rng), RandomBot(GAME)
    for _ in range(rng % most):
        seat = GAME.actors(state)[0]
        after = state.copy()
        GAME.apply(after, seat, bot.choose(state, seat, thought))
        if GAME.over(after):
            break
        state = after
    return state


@pytest.mark.long
@settings(max_examples=5)
@given(rngs)
def test_nothing_leaks(rng: int) -> None:
    setup = contract.random_setup(META, rng)
    assert leaks.check_twins(GAME, setup, rng) > len(setup.seats)


@pytest.mark.long
@settings(max_examples=5)
@given(rngs)
def test_only_what_reveals_is_marked(rng: int) -> None:
    leaks.check_reveals(contract.random_log(GAME, contract.random_setup(META, rng), rng), rng)


@pytest.mark.long
@pytest.mark.rule("M4.1", "M4.3", "M4.4", "M4.5", "M4.6", "M4.7", "M5.3", "M6.1", "M7.1", "M7.2")
@settings(max_examples=10)
@given(rngs)
def test_a_person_with_the_rulebook_agrees_with_every_move(rng: int) -> None:
    state = GAME.new(contract.random_setup(META, rng))
    end = next(index for index, each in enumerate(state.table.box.tiles) if each.end)
    bot, thought, seats = RandomBot(GAME), Thought(rng), state.table.seats
    left = -1  # turns to come, once the end castle is drawn
    while actors := GAME.actors(state):
        before, seat = state.copy(), actors[0]
        act = bot.choose(state, seat, thought)
        GAME.play(state, seat, act)
        eye.check(state)
        judge(before, state, seat, act)
        if isinstance(act, DrawPile) and end in state.drawn:
            left = 2 * seats + 1
        if left > 0 and (GAME.over(state) or state.turn != seat):
            left -= 1
        assert GAME.over(state) == (left == 0)
    judge_end(state)


def judge(before: Marchia, after: Marchia, seat: int, act: Action) -> None:
    """What was offered, and what came of it."""
    if before.step == "turn" and len(before.pile) % 5 == 0:
        offered = {act for act in GAME.legal(before, seat) if isinstance(act, Buy)}
        assert offered == {
            Buy(column, space)
            for column, space, tile, price in eye.market(before)
            if eye.places(before, seat, tile, price)
        }
    if before.step == "build":
        column, space = before.chosen[:2]
        tile = before.table.box.tiles[before.columns[column][space]]
        offered_places = [act for act in GAME.legal(before, seat) if isinstance(act, Build)]
        assert Counter(offered_places) == Counter(eye.places(before, seat, tile, PRICES[space]))
    if len(after.marches[seat]) > len(before.marches[seat]):
        judge_purchase(before, after, seat)
    else:
        assert after.marches == before.marches and after.holders == before.holders
    if isinstance(act, Tax):
        coins = eye.coins(before, seat)
        assert after.money[seat] == before.money[seat] + 2 * coins["silver"] + 5 * coins["gold"]
        assert sum((coins - eye.coins(after, seat)).values()) == 1
        assert len(after.covered[seat]) == len(before.covered[seat]) + 1
    if isinstance(act, Relief):
        assert after.money[seat] == before.money[seat] + 10
        assert after.points[seat] == max(0, before.points[seat] - 5)
        assert not any(eye.places(before, seat, tile, price) for _, _, tile, price in eye.market(before))


def judge_purchase(before: Marchia, after: Marchia, seat: int) -> None:
    """M4.1, M4.5-M4.7: what was paid, covered, scored and won."""
    march, new = eye.grid(before, seat), eye.grid(after, seat)
    (spot,) = set(new) - set(march)
    column, space = before.chosen[:2]
    lie = new[spot]
    bare, castle = not eye.supplied(march, spot, lie), lie.tile.type == "castle"
    money = before.money[:]
    money[seat] -= PRICES[space] + (10 if bare and not castle else 0)
    if column != seat:
        money[column] += PRICES[space]
    assert after.money == money
    assert len(after.covered[seat]) - len(before.covered[seat]) == (bare and castle)
    scored = [each for each in new if eye.completed(new, each)
              and not (each in march and eye.completed(march, each))]  # fmt: skip
    assert after.points[seat] - before.points[seat] == sum(new[each].tile.value for each in scored)
    for kind, name in enumerate(eye.KINDS):
        counts = [eye.buildings(after, each)[name] for each in range(after.table.seats)]
        alone = counts[seat] >= 2 and counts.count(max(counts)) == 1 and counts[seat] == max(counts)
        assert holder(after, kind) == (seat if alone else holder(before, kind))


def judge_end(state: Marchia) -> None:
    """M7.2: the halves, and the sum of all parts."""
    for place in GAME.result(state).places:
        march = eye.grid(state, place.seat)
        waiting = sum(lie.tile.value for spot, lie in march.items() if not eye.completed(march, spot))
        assert place.parts["unfinished"] == (waiting + 1) // 2
        assert place.parts["track"] == state.points[place.seat]
        assert place.parts["money"] <= state.money[place.seat]
        assert place.total == sum(place.parts.values())


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end_and_add_up_with_every_option(seats: int) -> None:
    chairs = tuple(Seat(name) for name in NAMES[:seats])
    for seed, (money, points, rounding) in enumerate(
        [(True, 0, "down"), (False, 1, "half_up"), (True, 2, "half_up")]
    ):
        options: dict[str, bool | int | str] = {
            "open_money": money,
            "start_tile_points": points,
            "tie_rounding": rounding,
        }
        state = GAME.new(Setup("marchia", chairs, seed, options))
        bot, thought = RandomBot(GAME), Thought(seed)
        while actors := GAME.actors(state):
            GAME.apply(state, actors[0], bot.choose(state, actors[0], thought))
            GAME.check(state)
        assert state.coins == [0] * seats and len(GAME.result(state).places) == seats


@settings(max_examples=15)
@given(rngs)
def test_sampled_worlds_fit_what_was_seen(rng: int) -> None:
    state = random_state(rng)
    seats = state.table.seats
    bottom = {2: 22, 3: 18, 4: 14, 5: 10}[seats]
    end = next(index for index, each in enumerate(state.table.box.tiles) if each.end)
    for seat in range(seats):
        world = GAME.sample(GAME.view(state, seat), seat, rng)
        GAME.check(world)
        assert world.money == state.money
        assert sorted(world.pile) == sorted(state.pile)
        if end in world.pile:
            assert bottom <= world.pile.index(end) < bottom + 6, "M2.2 says where it can be"


@pytest.mark.parametrize("seats", [2, 5])
def test_a_copy_shares_nothing_that_changes(seats: int) -> None:
    setup = Setup("marchia", tuple(Seat(name) for name in NAMES[:seats]), 5)
    state = GAME.new(setup)
    thought, bot = Thought(1), RandomBot(GAME)
    while actors := GAME.actors(state):
        copy, before = state.copy(), plain(state)
        GAME.apply(state, actors[0], forward(GAME.legal(state, actors[0]))[0])
        assert plain(copy) == before
        state = copy
        GAME.apply(state, actors[0], bot.choose(state, actors[0], thought))


@settings(max_examples=20)
@given(rngs)
def test_exactly_what_is_legal_is_accepted(rng: int) -> None:
    state = random_state(rng)
    (seat,) = GAME.actors(state)
    legal = GAME.legal(state, seat)
    assert len(set(legal)) == len(legal) > 0, "nothing is offered twice"
    assert legal == [RELIEF] or RELIEF not in legal
    for act in legal:
        after = state.copy()
        GAME.play(after, seat, act)
        GAME.check(after)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_of_every_size_is_kept_as_a_golden_file(seats: int) -> None:
    log = read_game((golden.FOLDER / f"marchia-{seats}.json").read_text(encoding="utf-8"))
    assert log.over and len(log.setup.seats) == seats
    done = {type(entry.action) for entry in log.entries}
    assert {Buy, Build, DrawPile, Tax} <= done
