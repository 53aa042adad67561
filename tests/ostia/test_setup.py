import pytest

from ostia_games.core.meta import Meta
from ostia_games.core.play.setup import own_name_problem
from ostia_games.core.play.state import UNKNOWN
from ostia_games.ostia.components import IVORY
from tests.fake_platform import Person
from tests.ostia.deals import GAME, new, play, rig, set_money


@pytest.mark.rule("O2.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_everybody_starts_with(seats: int) -> None:
    state = new(seats)
    assert state.money == [55] * seats
    assert state.warehouses == [1] * seats
    assert [len(hand) for hand in state.hands] == [1] * seats
    assert state.chips == state.loans == [0] * seats


@pytest.mark.rule("O2.2")
def test_without_ivory_forty_five_cards_are_left() -> None:
    state = new(3, without_ivory=True)
    cards = [*state.pile, *(card for zone in (*state.hands, *state.boats) for card in zone)]
    assert len(cards) == 45 and IVORY not in cards
    full = new(3)
    assert len([*full.pile, *(card for zone in (*full.hands, *full.boats) for card in zone)]) == 51


@pytest.mark.rule("O2.3")
def test_senate_cards_one_aside_one_active_one_open() -> None:
    state = new(3)
    assert sorted(state.senate) == [0, 1, 2, 3, 4, 5]
    seen = GAME.view(state, 0).senate
    assert seen == [UNKNOWN, state.senate[1], state.senate[2], UNKNOWN, UNKNOWN, UNKNOWN]
    assert state.values == state.fixed.box.senate[state.senate[1]]
    assert state.open_values == state.fixed.box.senate[state.senate[2]]


@pytest.mark.rule("O2.4")
def test_start_player_chosen_or_drawn() -> None:
    assert new(4, start=2).start == 2
    drawn = {new(4, seed=seed, start=None).start for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


@pytest.mark.rule("O2.4")
def test_money_is_secret_and_chips_are_not() -> None:
    state = new(3)
    state.chips, state.chips_left = [2, 0, 1], 57
    view = GAME.view(state, 1)
    assert view.money == [UNKNOWN, 55, UNKNOWN]
    assert view.chips == [2, 0, 1]
    assert GAME.view(state, None).money == [UNKNOWN] * 3


def test_who_counted_along_knows_the_purses() -> None:
    """Every payment is public; the view offers on request what an attentive player remembers."""
    state = new(3)
    set_money(state, 40, 50, 60)
    assert GAME.view(state, 1).counted == (40, 50, 60)
    assert GAME.view(GAME.view(state, 1), 1).counted == (40, 50, 60)


def test_the_same_seed_gives_the_same_table() -> None:
    assert new(4, seed=7).boats == new(4, seed=7).boats
    assert new(4, seed=7).boats != new(4, seed=8).boats


def test_helpers_put_cards_where_they_are_wanted() -> None:
    state = rig(new(3), hands={0: (IVORY, IVORY)}, boats={1: (1, 2, 3, 4, 5)})
    assert state.hands[0] == (IVORY, IVORY) and state.boats[0] == ()
    play(state)


@pytest.mark.rule("O9.1")
def test_gaius_is_taken_where_he_plays() -> None:
    meta: Meta = GAME.meta
    for name in ("Gaius", "gaius", "GAIUS", "\uff27aius"):
        assert own_name_problem(meta, 2, name)
        assert own_name_problem(meta, 3, name) is None
    assert own_name_problem(meta, 2, "Gaia") is None


@pytest.mark.rule("O9.1")
def test_nobody_can_be_called_gaius_at_his_table() -> None:
    """In digital play and at the table; with a third player the name is free."""
    for begin, name, go in (
        ("Play here: Ostia", "name-1", "Start the game"),
        ("At the table: Ostia", "name-1", "Go"),
    ):
        person = Person()
        person.press(begin)
        person.press("Remove player 3")
        person.change(name, "gaius")
        person.press(go)
        assert person.sees("Gaius plays along already: choose another name")
        assert person.platform.focused[-1] == "#name-1"
        person.press("Add a player")
        person.press(go)
        assert not person.sees("Gaius plays along already")
