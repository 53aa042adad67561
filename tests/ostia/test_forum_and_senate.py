from typing import Any

import pytest

from ostia_games.core.play.state import plain
from ostia_games.ostia.state import Ostia
from tests.ostia.deals import CLOTH, GAME, IVORY, RICE, WHEAT, WINE, WOOD, counting_house, english, lay, new


def sold(**options: Any) -> Ostia:
    """Wine is offered by two players and twice neutral, rice once; one offer ties with another."""
    hands = {0: (WINE, WINE, WOOD), 1: (WINE, RICE, WOOD), 2: (CLOTH,)}
    state = counting_house(new(3, **options), hands, neutral=[WINE, WINE, WHEAT, IVORY])
    lay(state, forum=[WINE, WINE], senate=[WOOD])
    lay(state, forum=[WINE, RICE], senate=[WOOD])
    return state


@pytest.mark.rule("O5.1")
def test_the_forum_pays_by_the_total_of_all_forums_and_neutral_cards() -> None:
    state = sold()
    lay(state, forum=[CLOTH])
    assert state.report is not None
    assert state.report.prices == {WINE: 6, **dict.fromkeys((RICE, CLOTH, WHEAT, IVORY), 15)}
    assert state.report.income == (12, 21, 15)
    assert state.money == [67, 76, 70]
    assert state.neutral == ()
    assert sorted(state.discard) == sorted([WINE] * 5 + [RICE, CLOTH, WHEAT, IVORY, WOOD, WOOD])


@pytest.mark.rule("O6.1", "O6.2", "O6.3", "O6.4")
def test_the_senate_awards_chips_and_discards() -> None:
    state = sold()
    lay(state, senate=[CLOTH])  # worth nothing by the first card
    assert state.report is not None
    assert state.report.worths == (4, 4, 0)
    assert state.chips == [2, 2, 0]
    assert state.chips_left == 56, "unclaimed chips stay"
    assert state.discard.count(CLOTH) == 1


@pytest.mark.rule("O6.3")
@pytest.mark.parametrize(
    ("zero_offers", "with_a_card", "without"), [("none", 0, 0), ("cards", 1, 0), ("all", 1, 1)]
)
def test_worthless_offers_take_a_place_by_option(zero_offers: str, with_a_card: int, without: int) -> None:
    state = sold(zero_offers=zero_offers)
    other = state.copy()
    lay(state, senate=[CLOTH])
    assert state.chips == [2, 2, with_a_card]
    lay(other, forum=[CLOTH])
    assert other.chips == [2, 2, without]


@pytest.mark.rule("O6.1")
def test_the_log_tells_prices_income_and_chips() -> None:
    state = sold()
    play_silently = state.copy()
    state.told = []
    lay(state, forum=[CLOTH])
    told = [english(item.message) for item in state.told]
    assert "Forum: 5 × wine, 6 a card." in told
    assert "Beno earns 21." in told
    assert "The senate values the offer of Ada at 4: 2 victory chips." in told
    lay(play_silently, forum=[CLOTH])
    state.told = None
    assert plain(state) == plain(play_silently), "telling changes nothing"
    GAME.check(state)
