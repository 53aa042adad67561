from hypothesis import given
from hypothesis import strategies as st

from ostia_games.core.play import chance

rngs = st.integers(0, 2**64 - 1)


def test_the_generator_stays_as_it_is_for_ever() -> None:
    """Saved games hold only a seed: another generator would deal other cards."""
    assert chance.bits(0)[0] == 0xE220A8397B1DCDAF  # SplitMix64 as published
    rng = chance.seeded(2005)
    assert rng == 0xA20A2B7BB0842D5C
    drawn = []
    for _ in range(3):
        value, rng = chance.bits(rng)
        drawn.append(value)
    assert drawn == [0x23FAE1ADCD7C3490, 0xED1BABAC1FB5558A, 0x23A17F82FF87D3E1]
    items = list(range(10))
    assert chance.shuffle(items, chance.seeded("Ostia")) == 0x1402945EED1EE2D3
    assert items == [7, 0, 1, 4, 6, 8, 3, 2, 9, 5]


@given(rngs, st.integers(1, 10**6))
def test_numbers_are_in_range(rng: int, n: int) -> None:
    value, after = chance.below(n, rng)
    assert 0 <= value < n
    assert 0 <= after < 2**64
    assert after != rng


@given(rngs, st.lists(st.integers()))
def test_a_shuffle_is_a_permutation(rng: int, items: list[int]) -> None:
    shuffled = items[:]
    chance.shuffle(shuffled, rng)
    assert sorted(shuffled) == sorted(items)


def test_every_number_and_every_order_is_about_as_likely() -> None:
    rng, counts, orders = chance.seeded("fair"), [0] * 6, dict[tuple[int, ...], int]()
    for _ in range(6000):
        value, rng = chance.below(6, rng)
        counts[value] += 1
        order = [1, 2, 3]
        rng = chance.shuffle(order, rng)
        orders[tuple(order)] = orders.get(tuple(order), 0) + 1
    assert all(880 < count < 1120 for count in (*counts, *orders.values()))
    assert len(orders) == 6


def test_close_seeds_are_unrelated() -> None:
    assert bin(chance.seeded(1) ^ chance.seeded(2)).count("1") > 16
