"""How things move: every function names both ends, so nothing appears from nowhere."""

from collections import Counter

from ostia_games.core.play import chance
from ostia_games.ostia import scoring
from ostia_games.ostia.components import BLUFF, BLUFFS_EACH, CHIPS, WAREHOUSES
from ostia_games.ostia.state import Ostia

# Money


def to_bank(state: Ostia, player: int, amount: int) -> None:
    """A player pays the bank."""
    state.money[player] -= amount
    state.bank += amount


def from_bank(state: Ostia, player: int, amount: int) -> None:
    """The bank pays a player."""
    state.bank -= amount
    state.money[player] += amount


def within_reach(state: Ostia, seat: int) -> int:
    """O3.8: what a player can raise with all warehouses sold and all loans taken."""
    return scoring.within_reach(state.money[seat], state.warehouses[seat], state.loans[seat])


def raise_cash(state: Ostia, seat: int, amount: int) -> None:
    """O3.8: sell warehouses, then take loans, only as many as needed."""
    sold, borrowed = scoring.to_raise(state.money[seat], state.warehouses[seat], state.loans[seat], amount)
    for _ in range(sold):
        sell_warehouse(state, seat)
    for _ in range(borrowed):
        state.loans[seat] += 1
        from_bank(state, seat, scoring.LOAN_TAKEN)


def pay_all_possible(state: Ostia, seat: int, amount: int) -> int:
    """O3.5-O3.8: pay the bank, or what can be raised of it; how much was paid."""
    raise_cash(state, seat, amount)
    paid = min(amount, state.money[seat])
    to_bank(state, seat, paid)
    return paid


# Warehouses and chips


def sell_warehouse(state: Ostia, player: int) -> None:
    """One warehouse goes back for 7."""
    state.warehouses[player] -= 1
    state.warehouses_left += 1
    from_bank(state, player, scoring.WAREHOUSE_SOLD)


def build_warehouse(state: Ostia, player: int) -> None:
    """One warehouse is built for 10."""
    to_bank(state, player, scoring.WAREHOUSE_BUILT)
    state.warehouses_left -= 1
    state.warehouses[player] += 1


def repay_loan(state: Ostia, seat: int) -> None:
    """One loan is repaid with 10."""
    to_bank(state, seat, scoring.LOAN_REPAID)
    state.loans[seat] -= 1


def award(state: Ostia, player: int, chips: int) -> None:
    """Victory chips for a player."""
    state.chips_left -= chips
    state.chips[player] += chips


# Cards


def draw(state: Ostia) -> int:
    """O3.1: the top of the pile; the discards are shuffled when it has run out."""
    if not state.pile:
        state.pile = state.discard + [card for cards in state.scrapped for card in cards]
        state.discard = []
        state.scrapped = [()] * len(state.scrapped)
        state.rng = chance.shuffle(state.pile, state.rng)
    return state.pile.pop()


def check(state: Ostia) -> None:
    """Add everything up; raises `AssertionError` where something came from nowhere."""
    table = state.table
    lists = [*state.scrapped, *state.hands, *state.boats, *state.gifts, state.neutral, state.gaius, state.lot]
    for field in state.stacks:
        lists += field
    cards = Counter([*state.pile, *state.discard, *(card for cards in lists for card in cards)])
    bluffs = cards.pop(BLUFF, 0)
    assert bluffs in (0, BLUFFS_EACH * table.seats), "O1.4: bluff cards went missing"
    assert cards == Counter(table.box.cards(table.without_ivory)), "O1.1: goods cards came from nowhere"
    assert sum(state.money) + state.bank == 0, "O2.1: money came from nowhere"
    assert min(state.money) >= 0, "O3.8: nobody has less than nothing"
    assert sum(state.chips) + state.chips_left == CHIPS and min(state.chips) >= 0, "O1.4: chips"
    assert sum(state.warehouses) + state.warehouses_left == WAREHOUSES, "O1.4: warehouses"
    assert 0 <= min(state.warehouses) <= max(state.warehouses) <= scoring.MOST_WAREHOUSES, "O7.3: warehouses"
    assert 0 <= min(state.loans) <= max(state.loans) <= scoring.MOST_LOANS, "O3.8: loans"
    assert sorted(state.senate) == list(range(6)), "O2.3: senate cards"
    for seat in range(table.seats):
        assert not Counter(state.known[seat]) - Counter(state.goods_of(seat)), "what is known is not so"
