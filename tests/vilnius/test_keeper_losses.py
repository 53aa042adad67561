"""V7.4 and V7.8 at a table: who falls, by the same rules as in the digital game."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.keeper import Nonsense
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.play.actions import Action
from ostia_games.core.words import words
from ostia_games.vilnius import combat
from ostia_games.vilnius.actions import Fall
from ostia_games.vilnius.keeper import losses
from ostia_games.vilnius.keeper.entries import EndRound, Fight, Hired, OrderUnit, RedSkulls, Skulls
from ostia_games.vilnius.keeper.keeper import KEEPER
from ostia_games.vilnius.keeper.tally import TOOLS, VilniusTally
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.phases.skulls import settle_reds
from tests.vilnius.deals import BOX, GAME, in_city, u

UNITS = BOX.units
FARMERS, GUARD, SHIELDMEN, PRIESTS, RETINUE, ARCHERS = (
    u(key)
    for key in (
        "farmers",
        "town_guard",
        "ruthenian_shieldmen",
        "priests_of_perkunas",
        "grand_dukes_retinue",
        "samogitian_archers",
    )
)
AXEMEN = u("slavic_axemen")
FIRST = in_city(2)


def book(*hired: "tuple[int, int]") -> ScoreBook:
    """Ada and Ben with Farmers, Town Guard and Slavic Axemen each, and whoever they have recruited."""
    kept = ScoreBook(KEEPER, BookSetup("vilnius", ("Ada", "Ben"), ("red", "blue")))
    for seat, unit in hired:
        kept.enter(Hired(seat, unit), ours=True)
    return kept


def refusal(kept: ScoreBook, entry: Action) -> str:
    problem = KEEPER.problem(kept.tally, entry)
    assert isinstance(problem, Nonsense), "it was not refused"
    return f"{problem.clause}: {words('en')(problem.message)}"


@pytest.mark.rule("V7.4")
def test_the_dearest_fall_and_ties_are_a_choice() -> None:
    fought = ((0, FARMERS), (0, GUARD), (1, RETINUE))
    assert losses.red(UNITS, fought, (), 1).fallen == ((1, RETINUE),)
    tied = losses.red(UNITS, ((0, GUARD), (1, GUARD), (1, FARMERS)), (), 1)
    assert (tied.fallen, tied.choice) == ((), ((0, GUARD), (1, GUARD)))
    chosen = losses.red(UNITS, ((0, GUARD), (1, GUARD), (1, FARMERS)), (), 1, [(1, GUARD)])
    assert (chosen.fallen, chosen.choice) == (((1, GUARD),), ())
    assert len(losses.red(UNITS, fought, (), 9).fallen) == 3, "too few: all"


@pytest.mark.rule("V1.4", "V7.4")
def test_decoys_first_and_shelter() -> None:
    fought = ((0, RETINUE), (1, SHIELDMEN))
    assert losses.red(UNITS, fought, (), 1).fallen == ((1, SHIELDMEN),)
    assert losses.red(UNITS, (*fought, (0, PRIESTS)), (), 1).fallen == ()
    assert losses.red(UNITS, (*fought, (0, PRIESTS)), (), 2).fallen == ((1, SHIELDMEN),)


@pytest.mark.rule("V7.4")
def test_a_spread_unit_dies_once() -> None:
    assert losses.red(UNITS, ((0, ARCHERS), (0, FARMERS)), ((0, ARCHERS),), 1).fallen == ((0, FARMERS),)


@pytest.mark.rule("V7.8")
def test_silver_then_golden_skulls() -> None:
    alive = ((0, FARMERS), (0, GUARD), (1, RETINUE))
    found = losses.silver_and_golden(UNITS, alive, 1, 0)
    assert found.choice == ((0, GUARD), (1, RETINUE)), "the farmers have no tools"
    found = losses.silver_and_golden(UNITS, alive, 1, 2, [(0, GUARD)])
    assert (found.fallen, found.choice) == (((0, GUARD), (1, RETINUE)), ())
    assert len(losses.silver_and_golden(UNITS, alive, 5, 0).fallen) == 3, "too few: all"


some_units = st.lists(st.tuples(st.integers(0, 1), st.integers(0, len(UNITS) - 1)), max_size=6)


@given(some_units, st.integers(0, 4), st.integers(0, 4), st.randoms(use_true_random=False))
def test_a_table_and_a_game_lose_the_same(
    alive: "list[tuple[int, int]]", silver: int, golden: int, chance: Random
) -> None:
    """Whatever the players of a digital game choose, a table that chooses so loses the same units."""
    state = FIRST.copy()
    state.survivors = [tuple(sorted(unit for seat, unit in alive if seat == owner)) for owner in (0, 1)]
    state.skulls, supply = (silver, golden), Counter(dict(enumerate(state.units)))
    course.enter(state, course.SKULLS)
    found = losses.silver_and_golden(UNITS, alive, silver, golden)
    while state.step == "skulls":
        legal = GAME.legal(state, 0)
        assert legal == [Fall(*one) for one in found.choice]
        act = chance.choice(legal)
        assert isinstance(act, Fall)
        GAME.apply(state, 0, act)
        chosen = (*found.fallen, (act.owner, act.unit))
        found = losses.silver_and_golden(UNITS, alive, silver, golden, chosen)
    assert found.choice == ()
    assert Counter(unit for _, unit in found.fallen) == Counter(dict(enumerate(state.units))) - supply


@given(some_units, st.integers(0, 4), st.randoms(use_true_random=False))
def test_red_skulls_kill_the_same_in_both(fought: "list[tuple[int, int]]", red: int, chance: Random) -> None:
    state = FIRST.copy()
    members = tuple((owner, unit, copy) for copy, (owner, unit) in enumerate(fought))
    state.survivors = [tuple(sorted(unit for seat, unit in fought if seat == owner)) for owner in (0, 1)]
    state.sets, state.fallen, state.skulls = ((0, 0, members),), (), (0, 0)
    state.reds, supply = combat.red_skulls(state, members, red), Counter(dict(enumerate(state.units)))
    settle_reds(state)
    found = losses.red(UNITS, fought, (), red)
    while state.step == "fall":
        legal = GAME.legal(state, 0)
        assert legal == [Fall(*one) for one in found.choice]
        act = chance.choice(legal)
        assert isinstance(act, Fall)
        GAME.apply(state, 0, act)
        found = losses.red(UNITS, fought, (), red, (*found.fallen, (act.owner, act.unit)))
    assert found.choice == ()
    assert Counter(unit for _, unit in found.fallen) == Counter(dict(enumerate(state.units))) - supply


@pytest.mark.rule("V7.4")
def test_red_skulls_as_an_entry() -> None:
    kept = book((0, RETINUE))
    tally = kept.tally
    assert isinstance(tally, VilniusTally)
    fought = ((0, RETINUE), (1, GUARD))
    why = refusal(kept, RedSkulls(1, fought, ((1, GUARD),)))
    assert why.startswith("V7.4: the most expensive fall first")
    assert refusal(kept, RedSkulls(1, ((1, RETINUE),), ())) == "V7.4: Ben does not have this unit"
    tools = tally.total(0, TOOLS)
    kept.enter(RedSkulls(1, fought, ((0, RETINUE),)))
    assert tally.total(0, TOOLS) == tools - 3 and RETINUE not in tally.units[0]
    told = [words("en")(message) for message in kept.lines[-1].told]
    assert told == ["Red skulls of a defeated enemy: 1.", "Ada loses: Grand Duke’s Retinue."]
    assert tally.survivors == [(1, GUARD)]
    kept.enter(RedSkulls(0, ((0, GUARD), (0, FARMERS)), ()))
    assert words("en")(kept.lines[-1].told[-1]) == "Nobody falls."
    assert sorted(tally.survivors) == sorted([(1, GUARD), (0, GUARD), (0, FARMERS)])


@pytest.mark.rule("V7.8")
def test_silver_and_golden_skulls_as_an_entry() -> None:
    kept = book()
    alive = ((0, GUARD), (1, AXEMEN), (1, FARMERS))
    assert refusal(kept, Skulls(1, 0, alive, ())).startswith("V7.8: ")
    assert refusal(kept, Skulls(1, 0, alive, ((0, GUARD), (1, AXEMEN)))).startswith("V7.8: ")
    assert refusal(kept, Skulls(1, 0, ((0, RETINUE),), ())).startswith("V7.8: Ada does not have")
    kept.enter(Skulls(1, 0, alive, ((1, AXEMEN),)))
    tally = kept.tally
    assert isinstance(tally, VilniusTally) and AXEMEN not in tally.units[1]
    kept.change(0, Skulls(1, 0, alive, ((0, GUARD),)))
    assert isinstance(kept.tally, VilniusTally) and GUARD not in kept.tally.units[0]


def test_the_next_fight_begins_without_survivors() -> None:
    kept = book()
    kept.enter(RedSkulls(0, ((0, GUARD),), ()))
    kept.enter(OrderUnit(0, 3))
    kept.enter(Fight((0,), 3, (0,)))
    assert isinstance(kept.tally, VilniusTally) and not kept.tally.survivors
    kept.enter(RedSkulls(0, ((0, GUARD),), ()))
    kept.enter(EndRound())
    assert not kept.tally.survivors
