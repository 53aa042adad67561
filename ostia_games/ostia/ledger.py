"""How things move: every function books both ends, so nothing appears from nowhere."""

from collections import Counter

from ostia_games.core.play import chance
from ostia_games.ostia import scoring
from ostia_games.ostia.components import BLUFF, BLUFFS_EACH, CHIPS, WAREHOUSES
from ostia_games.ostia.state import Ostia

# Money


def to_bank(state: Ostia, player: int, amount: int) -> None:
    state.money[player] -= amount
    state.bank += amount


def from_bank(state: Ostia, player: int, amount: int) -> None:
    state.bank -= amount
    state.money[player] += amount


def within_reach(state: Ostia, seat: int) -> int:
    """O3.8: what a player can raise with all warehouses sold and all loans taken."""
    loans = state.fixed.most_loans - state.loans[seat]
    return scoring.within_reach(state.money[seat], state.warehouses[seat], loans)


def sure_reach(state: Ostia, seat: int) -> int:
    """What a player can raise even with an empty purse: everybody can count it, money being secret (O2.4)."""
    return scoring.within_reach(0, state.warehouses[seat], loans_left(state, seat))


def loans_left(state: Ostia, seat: int) -> int:
    """O3.8: how many more loans a player may take."""
    return state.fixed.most_loans - state.loans[seat]


def raise_cash(state: Ostia, seat: int, amount: int) -> None:
    """O3.8: sell warehouses, then take loans, only as many as needed."""
    money, warehouses = state.money[seat], state.warehouses[seat]
    sold, borrowed = scoring.to_raise(money, warehouses, loans_left(state, seat), amount)
    for _ in range(sold):
        sell_warehouse(state, seat)
    for _ in range(borrowed):
        state.loans[seat] += 1
        from_bank(state, seat, scoring.LOAN_TAKEN)


def pay_all_possible(state: Ostia, seat: int, amount: int) -> int:
    """O3.5-O3.8: pay the bank as much of an amount as can be raised; returns how much that was."""
    raise_cash(state, seat, amount)
    paid = min(amount, state.money[seat])
    to_bank(state, seat, paid)
    return paid


# Warehouses and chips


def sell_warehouse(state: Ostia, player: int) -> None:
    state.warehouses[player] -= 1
    state.warehouses_left += 1
    from_bank(state, player, scoring.WAREHOUSE_SOLD)


def build_warehouse(state: Ostia, player: int) -> None:
    to_bank(state, player, scoring.WAREHOUSE_BUILT)
    state.warehouses_left -= 1
    state.warehouses[player] += 1


def repay_loan(state: Ostia, seat: int) -> None:
    to_bank(state, seat, scoring.LOAN_REPAID)
    state.loans[seat] -= 1


def award(state: Ostia, player: int, chips: int) -> None:
    state.chips_left -= chips
    state.chips[player] += chips


# Cards


def draw(state: Ostia) -> int:
    """O3.1: draw the top card, reshuffling the discards when the pile is empty."""
    if not state.pile:
        state.pile = state.discard + [card for cards in state.scrapped for card in cards]
        state.discard = []
        state.scrapped = [()] * len(state.scrapped)
        state.rng = chance.shuffle(state.pile, state.rng)
    return state.pile.pop()


def check(state: Ostia) -> None:
    """Check that cards, money and pieces add up; `AssertionError` if not."""
    fixed = state.fixed
    lists = [*state.scrapped, *state.hands, *state.boats, *state.gifts, state.neutral, state.gaius, state.lot]
    for field in state.stacks:
        lists += field
    cards = Counter([*state.pile, *state.discard, *(card for cards in lists for card in cards)])
    bluffs = cards.pop(BLUFF, 0)
    assert bluffs in (0, BLUFFS_EACH * fixed.seats), "O1.4: bluff cards went missing"
    assert cards == Counter(fixed.box.cards(fixed.without_ivory)), "O1.1: goods cards came from nowhere"
    assert sum(state.money) + state.bank == 0, "O2.1: money came from nowhere"
    assert min(state.money) >= 0, "O3.8: nobody has less than nothing"
    assert sum(state.chips) + state.chips_left == CHIPS and min(state.chips) >= 0, "O1.4: chips"
    assert sum(state.warehouses) + state.warehouses_left == WAREHOUSES, "O1.4: warehouses"
    assert 0 <= min(state.warehouses) <= max(state.warehouses) <= scoring.MOST_WAREHOUSES, "O7.3: warehouses"
    assert 0 <= min(state.loans) <= max(state.loans) <= fixed.most_loans, "O3.8: loans"
    assert sorted(state.senate) == list(range(6)), "O2.3: senate cards"
    for seat in range(fixed.seats):
        assert not Counter(state.known[seat]) - Counter(state.goods_of(seat)), "a known card is not there"
