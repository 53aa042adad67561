import pytest

from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.play.step import IllegalAction
from ostia_games.ostia.actions import CONFIRM, FORUM, SENATE, STORE, Confirm, Lay, TakeBack
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.phases.counting_house import would_lose
from ostia_games.ostia.state import Ostia
from tests.ostia.deals import CLOTH, GAME, RICE, WHEAT, WINE, WOOD, counting_house, english, lay, new, play


@pytest.mark.rule("O4.1")
@pytest.mark.parametrize(("seats", "neutral"), [(2, 0), (3, 4), (4, 2), (5, 0)])
def test_neutral_goods_by_number_of_players(seats: int, neutral: int) -> None:
    state = counting_house(new(seats), {})
    assert len(state.neutral) == neutral
    assert GAME.view(state, 1).neutral == state.neutral


def house(**options: bool) -> Ostia:
    hands = {0: (WINE, RICE), 1: (WOOD,), 2: (CLOTH, CLOTH, WHEAT)}
    return counting_house(new(3, **options), hands)


@pytest.mark.rule("O4.2")
def test_every_card_and_both_bluffs_are_laid() -> None:
    state = house()
    assert state.hands[0] == (WINE, RICE, BLUFF, BLUFF)
    play(state, Lay(WINE, FORUM), Lay(RICE, STORE), Lay(BLUFF, SENATE))
    with pytest.raises(IllegalAction, match="nobody keeps a card in hand") as refused:
        GAME.play(state, 0, CONFIRM)
    assert refused.value.clause == "O4.2"
    play(state, Lay(BLUFF, SENATE))
    assert Confirm() in GAME.legal(state, 0)
    play(state, CONFIRM)
    assert state.turn == 1


@pytest.mark.rule("O4.2")
def test_cards_can_be_taken_back_until_confirmed() -> None:
    state = house()
    before = sorted(state.hands[0])
    play(state, Lay(WINE, FORUM), Lay(BLUFF, SENATE), TakeBack(WINE, FORUM), TakeBack(BLUFF, SENATE))
    assert sorted(state.hands[0]) == before
    assert all(act.takes_back for act in [TakeBack(WINE, FORUM)])
    for bad, said in (
        (TakeBack(WINE, FORUM), "does not lie there"),
        (Lay(WOOD, FORUM), "not in your hand"),
        (Lay(WINE, 7), "cannot be laid there"),
    ):
        with pytest.raises(IllegalAction, match=said):
            GAME.play(state, 0, bad)


@pytest.mark.rule("O4.2")
def test_later_seats_see_the_sizes_of_earlier_stacks_bluffs_included() -> None:
    state = house()
    play(state, Lay(WINE, FORUM), Lay(RICE, SENATE), Lay(BLUFF, SENATE), Lay(BLUFF, STORE))
    seen = GAME.view(state, 1)
    assert [len(field[0]) for field in seen.stacks] == [0, 0, 0], "not before it is confirmed"
    play(state, CONFIRM)
    seen = GAME.view(state, 1)
    assert seen.stacks[FORUM][0] == (UNKNOWN,)
    assert seen.stacks[SENATE][0] == (UNKNOWN, UNKNOWN)
    assert seen.stacks[STORE][0] == (UNKNOWN,)


@pytest.mark.rule("O4.2")
def test_hidden_stacks_show_no_sizes() -> None:
    state = house(hidden_stacks=True)
    lay(state, forum=[WINE], senate=[RICE])
    seen = GAME.view(state, 1)
    assert [field[0] for field in seen.stacks] == [(), (), ()]
    assert seen.hands[0] == (UNKNOWN,) * 4
    assert GAME.view(state, 0).stacks[FORUM][0] == (WINE,)


@pytest.mark.rule("O4.3")
def test_forum_and_senate_are_revealed_and_bluffs_come_back() -> None:
    state = house()
    play(state, Lay(WINE, FORUM), Lay(RICE, STORE), Lay(BLUFF, FORUM), Lay(BLUFF, SENATE), CONFIRM)
    lay(state, senate=[WOOD])
    lay(state, forum=[CLOTH], store=[CLOTH, WHEAT])
    assert state.report is not None
    assert state.report.forums == ((WINE,), (), (CLOTH,))
    assert state.report.offers == ((), (WOOD,), ())
    assert [field[0] for field in state.stacks] == [(), (), (RICE,)]
    assert GAME.view(state, 1).stacks[STORE][0] == (UNKNOWN,), "stored cards stay secret"
    assert BLUFF not in [card for seat in range(3) for card in state.hands[seat]]


@pytest.mark.rule("O4.4")
def test_one_surplus_good_loses_all_its_cards_on_both_fields() -> None:
    # The senate ranks ivory, wood, wine, rice, wheat, cloth.
    state = counting_house(new(3), {0: (WOOD, WOOD, WOOD, WINE, RICE, WHEAT)})
    play(state, *(Lay(card, field) for card, field in ((WOOD, FORUM), (WOOD, SENATE), (WOOD, STORE))))
    play(state, Lay(WINE, SENATE), Lay(RICE, FORUM))
    assert would_lose(state, 0) == []
    play(state, Lay(WHEAT, FORUM))
    assert would_lose(state, 0) == [WOOD]
    assert "you would lose all wood there" in english(GAME.step(state).help(state, 0))
    play(state, Lay(BLUFF, STORE), Lay(BLUFF, STORE))
    assert english(GAME.step(state).label(state, 0, CONFIRM)) == "Confirm and lose all wood"
    play(state, CONFIRM)
    lay(state)
    lay(state)
    assert state.report is not None
    assert state.report.lost[0] == (WOOD, WOOD)
    assert state.report.forums[0] == (RICE, WHEAT)
    assert state.report.offers[0] == (WINE,)
    assert state.stacks[STORE][0] == (WOOD,), "stored cards are not touched"
    assert state.discard.count(WOOD) >= 2


@pytest.mark.rule("O4.4")
def test_two_surplus_goods_go_one_after_the_other() -> None:
    state = counting_house(new(3), {0: (WOOD, WINE, RICE, WHEAT, CLOTH)})
    lay(state, forum=[WOOD, WINE, CLOTH], senate=[RICE, WHEAT])
    lay(state)
    lay(state)
    assert state.report is not None
    assert state.report.lost[0] == (WOOD, WINE)
    assert state.report.forums[0] == (CLOTH,) and state.report.offers[0] == (RICE, WHEAT)


def test_what_is_revealed_is_no_longer_remembered_as_held() -> None:
    state = house()
    state.known = [(WINE, RICE), (), (CLOTH, CLOTH)]
    lay(state, forum=[WINE], store=[RICE])
    lay(state, forum=[WOOD])
    lay(state, forum=[WHEAT], store=[CLOTH, CLOTH])
    assert state.known[0] == (RICE,)
    assert state.known[2] == (CLOTH, CLOTH)
    assert state.known[1] == ()


def test_lay_words() -> None:
    state = house()
    step = GAME.step(state)
    assert english(step.label(state, 0, Lay(WINE, FORUM))) == "To the forum: wine"
    back = step.label(state, 0, TakeBack(BLUFF, STORE))
    assert english(back) == "Take back from the warehouse: a bluff card"
    assert step.sentence_for_others(state, 0, Lay(WINE, FORUM)) is None
    assert english(step.sentence_for_others(state, 0, CONFIRM)) == "Ada has laid all cards."
