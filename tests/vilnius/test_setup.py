import pytest

from ostia_games.core.play.bot import Thought
from ostia_games.core.play.state import UNKNOWN
from ostia_games.vilnius.actions import ChooseEmblem
from ostia_games.vilnius.components import CITY, EMBLEM
from tests.vilnius.deals import BOX, GAME, b, english, new, play, refused, u


@pytest.mark.rule("V2.1")
@pytest.mark.parametrize("seats", [2, 3])
def test_what_everybody_starts_with(seats: int) -> None:
    state = new(seats)
    for seat in range(seats):
        assert state.cities[seat] == ((b("residence"), 0, 0), (b("barracks"), 1, 0))
        own = {BOX.buildings[card].id for card in state.private[seat]}
        assert own == {"garrison", "estate", "storehouse", "guardhouse", "smithy"}
        assert sorted(state.unit_pile[seat]) == sorted((u("farmers"), u("town_guard"), u("slavic_axemen")))
        assert {BOX.provinces[card].home for card in state.hand_provinces[seat]} == {seat}
    assert state.attack == [3] * seats
    assert state.destinations == [CITY] * seats


@pytest.mark.rule("V2.1")
def test_with_two_players_the_third_emblem_is_out() -> None:
    state = new(2)
    found = [card for zone in (state.hand_provinces, state.stacks) for cards in zone for card in cards]
    assert len(found) == 28 and all(BOX.provinces[card].home != 2 for card in found)
    assert sum(len(cards) for cards in state.private) == 10


@pytest.mark.rule("V2.2")
@pytest.mark.parametrize(("seats", "units"), [(2, 36), (3, 33)])
def test_supplies(seats: int, units: int) -> None:
    state = new(seats)
    assert sum(state.units) == units and sum(state.buildings) == 26
    assert [len(stack) for stack in state.stacks] == [3, 3, 3, 3]
    assert all(BOX.provinces[card].home == 3 for stack in state.stacks for card in stack)


@pytest.mark.rule("V2.2")
def test_stacks_are_hidden_and_differ_by_seed() -> None:
    assert new(seed=1).stacks != new(seed=2).stacks
    assert all(card == UNKNOWN for stack in GAME.view(new(), 0).stacks for card in stack)


@pytest.mark.rule("V2.3")
def test_the_order_pile_in_layers() -> None:
    state = new()
    pile = [BOX.order[card] for card in state.order_pile]
    assert len(pile) == 34
    assert pile[0].kind == "final" and pile[1].kind == "boost"
    assert all(card.calm for card in pile[31:])
    assert sum(card.kind in ("unit", "building") and not card.calm for card in pile[2:31]) == 29
    assert {BOX.order[card].kind for card in state.markers} == {"boost"} and len(state.markers) == 2
    boosts = {new(seed=seed).order_pile[1] for seed in range(30)}
    assert len(boosts) == 3, "which Boost it is differs"
    view = GAME.view(state, 0)
    assert view.order_pile[1] == UNKNOWN and view.markers == (UNKNOWN, UNKNOWN)
    assert view.order_pile[2:31] == tuple(sorted(state.order_pile[2:31])), "not in which order they come"


@pytest.mark.rule("V2.4")
@pytest.mark.parametrize(("seats", "pile"), [(2, [CITY, CITY, EMBLEM, EMBLEM]), (3, [0, 0, 1, 1, 1])])
def test_destinations(seats: int, pile: list[int]) -> None:
    state = new(seats)
    assert sorted(state.destination_pile) == pile


@pytest.mark.rule("V2.5")
@pytest.mark.parametrize(("difficulty", "points"), [("simple", 14), ("medium", 12), ("heavy", 9)])
def test_city_points(difficulty: str, points: int) -> None:
    assert new(difficulty=difficulty).points == points
    assert english(GAME.opening(new(difficulty=difficulty))[1]) == f"The city has {points} points."
    assert new().points == 12, "medium by default"


@pytest.mark.rule("V2.6")
def test_hands_are_open_and_the_start_player_is_chosen_or_drawn() -> None:
    assert new(start=2).start == 2
    assert {new(seed=seed, start=None).start for seed in range(40)} == {0, 1, 2}
    state = new()
    for seat in (0, 1, 2, None):
        assert GAME.view(state, seat).hand_provinces == state.hand_provinces


def test_the_same_seed_gives_the_same_table() -> None:
    assert new(seed=7).order_pile == new(seed=7).order_pile != new(seed=8).order_pile


@pytest.mark.rule("V2.1")
def test_everyone_chooses_an_emblem() -> None:
    """From the start player on, people before bots; each emblem once. The home provinces come with it."""
    state = new(3, start=1, kinds=("human", "normal", "human"), emblems="chosen")
    assert state.step == "emblem" and not any(state.hand_provinces) and GAME.actors(state) == (2,)
    play(state, ChooseEmblem(0))
    assert GAME.actors(state) == (0,), "the start player is a bot and chooses last"
    assert refused(state, ChooseEmblem(0)) == "V2.1"
    play(state, ChooseEmblem(2), ChooseEmblem(1))
    assert state.emblems == (2, 1, 0) and state.round == 1
    for seat, emblem in enumerate(state.emblems):
        assert {BOX.provinces[card].home for card in state.hand_provinces[seat]} == {emblem}


@pytest.mark.rule("V2.1")
def test_two_players_leave_any_emblem_in_the_box() -> None:
    state = new(2, emblems="chosen")
    play(state, ChooseEmblem(2), ChooseEmblem(0))
    found = [card for zone in (state.hand_provinces, state.stacks) for cards in zone for card in cards]
    assert {BOX.provinces[card].home for card in found} == {0, 2, 3}


@pytest.mark.rule("V2.1")
def test_bots_have_their_taste() -> None:
    state = new(3, kinds=("normal",) * 3, emblems="chosen")
    chosen = {GAME.bot("normal").choose(GAME.view(state, 0), 0, Thought(seed)) for seed in range(20)}
    assert chosen == {ChooseEmblem(emblem) for emblem in range(3)}
