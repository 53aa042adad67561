import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostia_games.core import chance
from ostia_games.core.game import RandomBot, Thought, forward, plain
from ostia_games.core.setup import Seat, Setup
from ostia_games.marchia.actions import RELIEF, Build, Buy, DrawPile, TakeOpen
from ostia_games.marchia.components import BUILDINGS
from ostia_games.marchia.meta import META
from ostia_games.marchia.state import EMPTY, Marchia
from ostia_games.marchia.worlds import BOTTOM, MIXED
from tests import contract, leaks
from tests.marchia import naive
from tests.marchia.table import GAME, new

rngs = st.integers(0, 2**64 - 1)


def somewhere(rng: int, most: int = 250) -> Marchia:
    """A table in the middle of a random game."""
    state = GAME.new(contract.random_setup(META, rng))
    thought, bot = Thought(rng), RandomBot(GAME)
    actions, _ = chance.below(most, rng)
    for _ in range(actions):
        if not GAME.actors(state):
            break
        after = state.copy()
        GAME.apply(after, after.turn, bot.choose(after, after.turn, thought))
        if GAME.over(after):
            break
        state = after
    return state


@pytest.mark.long
@settings(max_examples=6)
@given(rngs)
def test_nothing_leaks(rng: int) -> None:
    setup = contract.random_setup(META, rng)
    assert leaks.check_twins(GAME, setup, rng) > len(setup.seats)


@pytest.mark.long
@settings(max_examples=6)
@given(rngs)
def test_only_what_reveals_is_marked(rng: int) -> None:
    leaks.check_reveals(contract.random_log(GAME, contract.random_setup(META, rng), rng), rng)


@pytest.mark.long
@pytest.mark.rule("M1.5", "M4.2", "M4.5")
@settings(max_examples=40)
@given(rngs)
def test_everything_adds_up_in_random_games(rng: int) -> None:
    """Tiles, pennies and counters; connected marches; no castle without supply or covered gold."""
    state = GAME.new(contract.random_setup(META, rng))
    bot, thought = RandomBot(GAME), Thought(rng)
    while actors := GAME.actors(state):
        GAME.play(state, actors[0], bot.choose(state, actors[0], thought))
        GAME.check(state)
    assert state.ending and state.coins == [0] * state.table.seats
    for seat, count in enumerate(state.final):
        assert count.total == count.track + count.unfinished + count.bonus + count.money
        assert count.track == state.points[seat]


@pytest.mark.rule("M4.2", "M4.3", "M4.4", "M4.5", "M6.1")
@settings(max_examples=60)
@given(rngs)
def test_what_can_be_bought_and_built_is_what_the_clauses_say(rng: int) -> None:
    state = somewhere(rng)
    while state.step != "turn":
        GAME.apply(state, state.turn, forward(GAME.legal(state, state.turn))[0])
        if GAME.over(state):
            return
    seat = state.turn
    legal = GAME.legal(state, seat)
    bought = {(act.column, act.space) for act in legal if isinstance(act, Buy)}
    assert bought == naive.buyable(state, seat)
    for column, space in bought:
        chosen = state.copy()
        GAME.play(chosen, seat, Buy(column, space))
        found = {act for act in GAME.legal(chosen, seat) if isinstance(act, Build)}
        assert found == naive.all_builds(state, seat, column, space)
    free = state.columns[seat].count(EMPTY)
    drawing = free >= 2 and len(state.pile) + len(state.open) >= 2
    assert drawing == any(isinstance(act, (DrawPile, TakeOpen)) for act in legal)
    assert (legal == [RELIEF]) == (not bought and not drawing) == (RELIEF in legal)


@pytest.mark.rule("M4.6")
@settings(max_examples=30)
@given(rngs)
def test_points_are_those_of_completed_buildings(rng: int) -> None:
    """But for what relief has cost: nothing is scored twice, nothing is forgotten."""
    state = GAME.new(contract.random_setup(META, rng))
    bot, thought = RandomBot(GAME), Thought(rng)
    relieved = set()
    while actors := GAME.actors(state):
        act = bot.choose(state, actors[0], thought)
        if act == RELIEF:
            relieved.add(actors[0])
        GAME.apply(state, actors[0], act)
    for seat in range(state.table.seats):
        march = naive.march_of(state, seat)
        scored = sum(tile.value for spot, (tile, _) in march.items() if naive.complete(march, spot))
        rest = [tile.value for spot, (tile, _) in march.items() if not naive.complete(march, spot)]
        assert state.final[seat].unfinished == -(-sum(rest) // 2)
        assert state.points[seat] == scored or (seat in relieved and state.points[seat] < scored)


@settings(max_examples=25)
@given(rngs)
def test_sampled_worlds_fit_what_was_seen(rng: int) -> None:
    state = somewhere(rng)
    for seat in range(state.table.seats):
        view = GAME.view(state, seat)
        world = GAME.sample(view, seat, rng)
        GAME.check(world)
        assert world.money == state.money and sorted(world.pile) == sorted(state.pile)
        assert plain(GAME.view(world, seat)) == plain(view)


@pytest.mark.rule("M2.2")
@pytest.mark.parametrize("drawn", [0, 33, 36])
def test_in_sampled_worlds_the_end_castle_is_where_it_can_be(drawn: int) -> None:
    state = new(3)
    tiles = state.table.box.tiles
    end = next(tile for tile in range(BUILDINGS) if tiles[tile].end)
    # The castle lies lowest of the six, so it is still there after most were drawn.
    lowest = BOTTOM[3]
    state.pile.remove(end)
    state.pile.insert(lowest, end)
    for _ in range(drawn):
        state.open += (state.pile.pop(),)
    view = GAME.view(state, 0)
    places = {GAME.sample(view, 0, rng).pile.index(end) for rng in range(200)}
    assert places == set(range(lowest, min(lowest + MIXED, len(state.pile))))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_copy_shares_nothing_that_changes(seats: int) -> None:
    state = GAME.new(Setup("marchia", tuple(Seat(f"p{n}") for n in range(seats)), 5))
    thought, bot = Thought(1), RandomBot(GAME)
    while actors := GAME.actors(state):
        copy, before = state.copy(), plain(state)
        assert plain(copy) == before
        GAME.apply(state, actors[0], bot.choose(state, actors[0], thought))
        assert plain(copy) == before
