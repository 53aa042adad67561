"""What the expert does differently from `hard`, in positions made for it."""

from collections import Counter

import pytest

from ostia_games.core.play.bot import Thought
from ostia_games.ostia import scoring
from ostia_games.ostia.actions import FIELDS, KEEP, STORE, Sell
from ostia_games.ostia.bots import expert, last_round, layout, outlook
from ostia_games.ostia.bots.expert import OstiaExpert
from ostia_games.ostia.bots.hard import Imagined, Rival
from ostia_games.ostia.bots.layout import Plan
from ostia_games.ostia.bots.outlook import Scene
from ostia_games.ostia.state import Ostia
from tests.ostia.deals import (
    CLOTH,
    GAME,
    IVORY,
    RICE,
    WHEAT,
    WINE,
    WOOD,
    auction,
    counting_house,
    lay,
    new,
    rig,
    set_money,
    set_warehouses,
)

NOTHING = [0] * 6


def one(world: Ostia, rivals: dict[int, Rival], **lot_worths: float) -> Imagined:
    """An imagined world in which the others do this, without neutral goods."""
    forum = [sum(rival.forum[good] for rival in rivals.values()) for good in range(6)]
    worths = {int(who[1:]): worth for who, worth in lot_worths.items()}
    return Imagined(world, Scene(forum, [rival.offer for rival in rivals.values()]), worths, rivals)


def test_what_others_lose_at_the_forum_counts() -> None:
    table = new(3).fixed.box.forum
    alone = expert._income(Counter({(2, 0): 1}), table, 0.5)
    against = expert._income(Counter({(2, 2): 1}), table, 0.5)
    assert alone[1] == 10, "the third card, with two neutral ones"
    assert against[1] == 10 + 0.5 * 2 * (12 - 10), "both cards of the others fall by 2"
    assert expert._income(Counter({(2, 2): 1}), table, 0.0) == alone


def test_chips_that_others_lose_count() -> None:
    assert expert._chips(6, (3, 5), 0.5) == 3 + 0.5 * (1 + 1)
    assert expert._chips(4, (3, 5), 0.5) == 2 + 0.5 * 1
    assert expert._chips(4, (3, 5), 0.0) == 2


def test_goods_kept_for_later_are_worth_more_than_to_hard() -> None:
    state = new(3)
    assert expert.storage(state, 0).store[WINE] > outlook.storage(state, 0).store[WINE]
    assert expert.storage(state, 0).room == outlook.storage(state, 0).room


def test_chips_are_worth_more_with_gaius() -> None:
    assert expert.chip_worth(new(2), 0) > expert.chip_worth(new(3), 0)


def test_a_seller_is_taken_for_a_hard_bot() -> None:
    """Who would gain much from a lot does not get it for one denarius more."""
    state = auction(new(3), (WOOD, WINE))
    state.bids = [None, 20, 19]
    bot = OstiaExpert(GAME)
    imagined = one(state, {}, s0=12.0, s2=20.0)
    assert bot.sells(imagined, 1, 21.0) == Sell(1)
    assert bot.sells(imagined, 1, 60.0) == Sell(2)
    assert bot.sells(one(state, {}, s0=60.0, s2=20.0), 1, 21.0) == KEEP
    set_money(state, 10, 55, 55)
    assert bot.sells(one(state, {}, s0=60.0, s2=20.0), 1, 21.0) == Sell(1), "it cannot pay 21"


def test_an_opponent_who_buys_is_taken_for_a_hard_bot() -> None:
    bot, state = OstiaExpert(GAME), new(2)
    assert bot.buys(one(state, {}, s1=36.0), 1, 16, 10.0)
    assert not bot.buys(one(state, {}, s1=30.0), 1, 16, 10.0), "who names too high a price shall pay it"
    assert bot.buys(one(state, {}, s1=22.0), 1, 16, 30.0), "rather than leave a bargain"


def test_worlds_fit_the_stacks_that_lie_there() -> None:
    """Seat 0 has laid all its five cards and the bluffs: most imagined worlds have it lay as it would."""
    state = counting_house(new(3), {0: (IVORY, IVORY, WINE, RICE, WHEAT), 1: (WOOD, CLOTH), 2: (RICE, WINE)})
    lay(state, forum=(WINE, RICE), senate=(IVORY, IVORY), store=(WHEAT,))
    view, bot = GAME.view(state, 1), OstiaExpert(GAME)
    sizes = [len(view.stacks[field][0]) for field in FIELDS]
    found = [bot._one(view, 1, rng) for rng in range(20)]
    fitting = [each.rivals[0] for each in found if each.rivals[0].fits]
    hard = [GAME.bot("hard")._one(view, 1, rng).rivals[0].fits for rng in range(20)]  # type: ignore[attr-defined]
    assert len(fitting) > sum(hard)
    assert all(sum(rival.forum) <= sizes[0] for rival in fitting)


def last_lay_out(*chips: int) -> Ostia:
    """Seat 0 holds a wine and an ivory in the last round; it has one warehouse."""
    state = new(3)
    state.round = scoring.ROUNDS
    counting_house(state, {0: (IVORY, WINE), 1: (RICE,), 2: (RICE,)}, card=0)
    state.chips = list(chips)
    state.chips_left -= sum(chips)
    set_money(state, 30, 80, 60)
    return state


def given(*senate: int, store: tuple[int, ...] = (), forum: tuple[int, ...] = ()) -> Plan:
    return Plan(0.0, *([cards.count(good) for good in range(6)] for cards in (forum, senate, store)))


def test_the_last_lay_out_is_counted_to_the_end() -> None:
    """The lead decides: chips of the senate, goods kept, and places in money."""
    state = last_lay_out(10, 11, 10)
    rival = Rival([0, 0, 0, 0, 1, 0], 0, 0)
    case = last_round._case(one(state, {1: rival, 2: rival}))
    both = last_round.chance_to_win(state, 0, given(IVORY, WINE), case)
    kept = last_round.chance_to_win(state, 0, given(IVORY, store=(WINE,)), case)
    sold = last_round.chance_to_win(state, 0, given(forum=(IVORY, WINE)), case)
    assert kept > both > sold, "one card wins the senate, the other one is a chip; 15 denarii are no place"


def test_money_counts_in_the_end_where_it_is_a_place() -> None:
    state = last_lay_out(10, 10, 10)
    rich = Rival(NOTHING, 9, 0)
    case = last_round._case(one(state, {1: rich, 2: rich}))
    set_money(state, 60, 80, 60)
    sold = last_round.chance_to_win(state, 0, given(IVORY, forum=(WINE,)), case)
    given_away = last_round.chance_to_win(state, 0, given(IVORY, WINE), case)
    assert sold > given_away, "an offer of 8 comes third like one of 5, but 75 are the second place"


def test_loans_that_cannot_be_repaid_are_no_way_to_win() -> None:
    state = last_lay_out(10, 10, 10)
    set_money(state, 0, 80, 60)
    state.loans[0] = 4
    case = last_round._case(one(state, {1: Rival(NOTHING, 0, 0), 2: Rival(NOTHING, 0, 0)}))
    assert last_round.chance_to_win(state, 0, given(IVORY, store=(WINE,)), case) == 0.0


def test_the_expert_lays_everything_in_the_last_round() -> None:
    state = last_lay_out(10, 11, 10)
    bot, view = OstiaExpert(GAME), GAME.view(state, 0)
    plan = bot.plan(view, 0, Thought(1, lambda rounds: rounds >= 2))
    for good in range(6):
        laid = plan.forum[good] + plan.senate[good] + plan.store[good]
        assert laid == view.goods_of(0).count(good)
    assert bot.plan(view, 0, Thought(2, lambda rounds: True)) is plan, "planned once"


def test_neighbours_lay_one_card_elsewhere() -> None:
    plan = given(IVORY, store=(WINE,))
    found = layout.neighbours(plan)
    assert len(found) == 4
    for other in found:
        moved = [
            abs(a - b)
            for x, y in zip(fields(plan), fields(other), strict=True)
            for a, b in zip(x, y, strict=True)
        ]
        assert sum(moved) == 2


def fields(plan: Plan) -> tuple[list[int], list[int], list[int]]:
    return plan.forum, plan.senate, plan.store


@pytest.mark.parametrize(("seats", "worlds"), [(2, 6), (3, 6), (4, 4), (5, 3)])
def test_a_decision_looks_at_a_limited_number_of_worlds(
    seats: int, worlds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expert, "WORLDS", 6)
    state = new(seats)
    found = OstiaExpert(GAME)._imagine(GAME.view(state, 0), 0, Thought(1, lambda rounds: False))
    assert len(found) == worlds


def test_the_order_of_stored_cards_changes_nothing() -> None:
    """A set of goods is gone through in the order of the goods, by every Python."""
    found = set()
    for stored in ((WINE, RICE, WHEAT), (WHEAT, RICE, WINE)):
        state = rig(new(3), hands={}, boats={})
        state.stacks[STORE][0], state.round, state.step = stored, scoring.ROUNDS, "keep"
        set_warehouses(state, 0, 1)
        found.add(GAME.bot("normal").choose(GAME.view(state, 0), 0, Thought(1)))
    assert len(found) == 1
