"""Random games: the contract of the core, leaks, and a second reading of the rulebook for each move."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostia_games.core.play.actions import Action
from ostia_games.core.play.bot import RandomBot, Thought
from ostia_games.core.play.document import read_game
from ostia_games.core.play.setup import Seat, Setup
from ostia_games.marchia.actions import RELIEF, Build, Buy, DrawPile, Relief, Tax
from ostia_games.marchia.meta import META
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import Marchia
from tests import contract, golden
from tests.marchia import witness
from tests.marchia.deals import GAME, NAMES, holder

rngs = st.integers(0, 2**64 - 1)


def random_state(rng: int, most: int = 150) -> Marchia:
    """A state from somewhere in a random game."""
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
@pytest.mark.rule("M4.1", "M4.3", "M4.4", "M4.5", "M4.6", "M4.7", "M5.3", "M6.1", "M7.1", "M7.2")
@settings(max_examples=10)
@given(rngs)
def test_a_second_reading_of_the_rulebook_agrees_with_every_move(rng: int) -> None:
    state = GAME.new(contract.random_setup(META, rng))
    end = next(index for index, each in enumerate(state.fixed.box.tiles) if each.end)
    bot, thought, seats = RandomBot(GAME), Thought(rng), state.fixed.seats
    left = -1  # turns to come, once the end castle is drawn
    while actors := GAME.actors(state):
        before, seat = state.copy(), actors[0]
        act = bot.choose(state, seat, thought)
        GAME.play(state, seat, act)
        witness.check(state)
        judge(before, state, seat, act)
        if left < 0 and isinstance(act, DrawPile) and end in state.drawn:
            left = 2 * seats + 1
            if state.fixed.fair_start:  # M2.5: those who come after the drawer have another turn first
                left += seats - 1 - (seat - state.start) % seats
        if left > 0 and (GAME.over(state) or state.turn != seat):
            left -= 1
        assert GAME.over(state) == (left == 0)
    judge_end(state)


def judge(before: Marchia, after: Marchia, seat: int, act: Action) -> None:
    """Whether the witness would have offered the same, with the same outcome."""
    if before.step == "turn" and len(before.pile) % 5 == 0:
        offered = {act for act in GAME.legal(before, seat) if isinstance(act, Buy)}
        assert offered == {
            Buy(column, space)
            for column, space, tile, price in witness.market(before)
            if witness.places(before, seat, tile, price)
        }
    if before.step == "build":
        column, space = before.chosen
        tile = before.fixed.box.tiles[before.columns[column][space]]
        offered_places = [act for act in GAME.legal(before, seat) if isinstance(act, Build)]
        assert Counter(offered_places) == Counter(witness.places(before, seat, tile, PRICES[space]))
    if len(after.marches[seat]) > len(before.marches[seat]):
        judge_purchase(before, after, seat)
    else:
        assert after.marches == before.marches and after.holders == before.holders
    if isinstance(act, Tax):
        coins = witness.coins(before, seat)
        assert after.money[seat] == before.money[seat] + 2 * coins["silver"] + 5 * coins["gold"]
        assert sum((coins - witness.coins(after, seat)).values()) == 1
        assert len(after.covered[seat]) == len(before.covered[seat]) + 1
    if isinstance(act, Relief):
        assert after.money[seat] == before.money[seat] + 10
        assert after.points[seat] == max(0, before.points[seat] - 5)
        assert not any(
            witness.places(before, seat, tile, price) for _, _, tile, price in witness.market(before)
        )


def judge_purchase(before: Marchia, after: Marchia, seat: int) -> None:
    """M4.1, M4.5-M4.7: payment, covered coin, points and bonus tile."""
    march, new = witness.grid(before, seat), witness.grid(after, seat)
    (spot,) = set(new) - set(march)
    column, space = before.chosen
    lie = new[spot]
    bare, castle = not witness.supplied(march, spot, lie), lie.tile.type == "castle"
    money = before.money[:]
    money[seat] -= PRICES[space] + (10 if bare and not castle else 0)
    if column != seat:
        money[column] += PRICES[space]
    assert after.money == money
    assert len(after.covered[seat]) - len(before.covered[seat]) == (bare and castle)
    scored = [
        each
        for each in new
        if witness.completed(new, each) and not (each in march and witness.completed(march, each))
    ]
    assert after.points[seat] - before.points[seat] == sum(new[each].tile.value for each in scored)
    for kind, name in enumerate(witness.KINDS):
        counts = [witness.buildings(after, each)[name] for each in range(after.fixed.seats)]
        alone = counts[seat] >= 2 and counts.count(max(counts)) == 1 and counts[seat] == max(counts)
        assert holder(after, kind) == (seat if alone else holder(before, kind))


def judge_end(state: Marchia) -> None:
    """M7.2: half of the unfinished values; and totals are the sum of their parts."""
    for place in GAME.result(state).places:
        march = witness.grid(state, place.seat)
        waiting = sum(lie.tile.value for spot, lie in march.items() if not witness.completed(march, spot))
        assert place.parts["unfinished"] == (waiting + 1) // 2
        assert place.parts["track"] == state.points[place.seat]
        assert place.parts["money"] <= state.money[place.seat]
        assert place.total == sum(place.parts.values())


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end_and_add_up_with_every_option(seats: int) -> None:
    chairs = tuple(Seat(name) for name in NAMES[:seats])
    every: list[tuple[bool, int | str, str]] = [
        (True, 0, "down"),
        (False, "box", "half_up"),
        (True, 9, "half_up"),
    ]
    for seed, (money, points, rounding) in enumerate(every):
        options: dict[str, bool | int | str] = {
            "open_money": money,
            "fair_start": money,
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
    seats = state.fixed.seats
    bottom = {2: 22, 3: 18, 4: 14, 5: 10}[seats]
    end = next(index for index, each in enumerate(state.fixed.box.tiles) if each.end)
    for seat in range(seats):
        world = GAME.sample(GAME.view(state, seat), seat, rng)
        GAME.check(world)
        assert world.money == state.money
        assert sorted(world.pile) == sorted(state.pile)
        if end in world.pile:
            assert bottom <= world.pile.index(end) < bottom + 6, "M2.2 says where it can be"


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
