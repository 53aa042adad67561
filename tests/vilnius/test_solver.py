"""The solver against brute force, by an account of the rules that knows nothing of how it searches."""

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ostia_games.vilnius.bots.sets import Foe, Packing
from ostia_games.vilnius.bots.solver import Plan, solve
from ostia_games.vilnius.components import ARROW, AXE, SHIELD, SPEAR, SWORD, counted
from ostia_games.vilnius.losses import skull_loss
from tests.vilnius.deals import BOX, u

UNITS = BOX.units
ENEMIES = [card for card in BOX.order if card.kind == "unit" and not card.calm for _ in range(card.count)]
HANDS = [number for number, unit in enumerate(UNITS) for _ in range(unit.count)]

Chosen = dict[int, list[tuple[int, tuple[int, ...]]]]  # by enemy: places in the hand, and the weapons used


def defeats(weapons: list[int], foe: Foe) -> bool:
    """V7.1, V7.2, by trying every exchange."""
    if sum(min(have, want) for have, want in zip(weapons, foe.demand, strict=True)) >= foe.need:
        return True
    for two in range(5):
        if weapons[two] - foe.demand[two] >= 2:
            rest = [have - 2 * (kind == two) for kind, have in enumerate(weapons)]
            if any(
                defeats([n + (kind == one) for kind, n in enumerate(rest)], foe)
                for one in range(5)
                if rest[one] < foe.demand[one]
            ):
                return True
    return False


def total(uses: list[tuple[int, tuple[int, ...]]]) -> list[int]:
    return [sum(weapons[kind] for _, weapons in uses) for kind in range(5)]


def allowed(hand: list[int], uses: list[tuple[int, tuple[int, ...]]], foe: Foe) -> bool:
    """A set that defeats, with no unit too many; as many guards as red skulls may come on top."""
    guards = [use for use in uses if UNITS[hand[use[0]]].shelter or UNITS[hand[use[0]]].decoy]
    for extra in range(min(foe.reds, len(guards)) + 1):
        for dropped in {tuple(sorted(some)) for some in permutations(range(len(guards)), extra)}:
            left = list(uses)
            for place in dropped:
                left.remove(guards[place])
            if defeats(total(left), foe) and not any(defeats(total(s), foe) for s in smaller(left)):
                return True
    return False


def smaller(uses: list[tuple[int, tuple[int, ...]]]) -> Iterator[list[tuple[int, tuple[int, ...]]]]:
    """The same without one unit, or without one weapon of a unit that spreads them."""
    for place, (unit, weapons) in enumerate(uses):
        rest = uses[:place] + uses[place + 1 :]
        if len(weapons) > 5:  # marked as spread
            for kind in range(5):
                if weapons[kind]:
                    less = tuple(n - (kind == at) for at, n in enumerate(weapons[:5]))
                    yield [*rest, (unit, (*less, 0))]
        else:
            yield rest


def assignments(hand: list[int], foes: list[Foe]) -> Iterator[Chosen]:
    places = range(-1, len(foes))
    ways: list[list[dict[int, tuple[int, ...]]]] = []
    for unit in hand:
        weapons = UNITS[unit].weapons
        if UNITS[unit].spread:
            symbols = [kind for kind, n in enumerate(weapons) for _ in range(n)]
            options = []
            for spread in product(places, repeat=len(symbols)):
                found: dict[int, list[int]] = {}
                for kind, at in zip(symbols, spread, strict=True):
                    if at >= 0:
                        found.setdefault(at, [0] * 5)[kind] += 1
                options.append({at: (*counts, 0) for at, counts in found.items()})
            ways.append([dict(item) for item in {tuple(sorted(one.items())) for one in options}])
        else:
            ways.append([{}, *({at: weapons} for at in range(len(foes)))])
    for chosen in product(*ways):
        made: Chosen = {}
        for place, serving in enumerate(chosen):
            for at, weapons in serving.items():
                made.setdefault(at, []).append((place, weapons))
        yield made


def losses(
    hand: list[int], made: Chosen, foes: list[Foe], order: list[int]
) -> Iterator[tuple[int, set[int]]]:
    """Every way in which red skulls can fall (V7.4): what is lost, and who lives."""

    def go(todo: list[int], dead: frozenset[int]) -> Iterator[frozenset[int]]:
        if not todo:
            yield dead
            return
        fighters = [place for place, _ in made[todo[0]]]
        reds = max(0, foes[todo[0]].reds - sum(UNITS[hand[place]].shelter for place in fighters))
        yield from fall([place for place in fighters if place not in dead], reds, todo, dead)

    def fall(alive: list[int], reds: int, todo: list[int], dead: frozenset[int]) -> Iterator[frozenset[int]]:
        if not reds or not alive:
            yield from go(todo[1:], dead)
            return
        rank = {
            place: (UNITS[hand[place]].decoy, 0 if UNITS[hand[place]].decoy else UNITS[hand[place]].worth)
            for place in alive
        }
        for place in alive:
            if rank[place] == max(rank.values()):
                yield from fall([one for one in alive if one != place], reds - 1, todo, dead | {place})

    used = {place for uses in made.values() for place, _ in uses}
    for dead in set(go([n for n in order if n in made], frozenset())):
        yield sum(UNITS[hand[place]].worth for place in dead), used - dead


def brute_skulls(alive: list[int], silver: int, golden: int) -> int:
    """V7.8 by trying every subset."""
    worth = [UNITS[unit].worth for unit in alive]
    best = None
    for share in product((0, 1, 2), repeat=len(alive)):  # spared, to silver, to gold
        tools = sum(UNITS[unit].tools for unit, to in zip(alive, share, strict=True) if to == 1)
        gold = sum(UNITS[unit].gold for unit, to in zip(alive, share, strict=True) if to == 2)
        if tools >= silver and gold >= golden:
            lost = sum(value for value, to in zip(worth, share, strict=True) if to)
            best = lost if best is None else min(best, lost)
    return sum(worth) if best is None else best


def brute_force(hand: list[int], foes: list[Foe], silver: int, golden: int) -> tuple[int, int, int]:
    hand = sorted(hand)
    order = sorted(range(len(foes)), key=lambda n: -foes[n].harm)
    best = (10**9, 0, 0)
    for made in assignments(hand, foes):
        if not all(allowed(hand, uses, foes[at]) for at, uses in made.items()):
            continue
        harm = sum(foe.harm for at, foe in enumerate(foes) if at not in made)
        if harm > best[0]:
            continue
        used = {place for uses in made.values() for place, _ in uses}
        left = sum(sum(UNITS[unit].weapons) for place, unit in enumerate(hand) if place not in used)
        for lost, alive in losses(hand, made, foes, order):
            loss = lost + brute_skulls([hand[place] for place in alive], silver, golden)
            best = min(best, (harm, loss, -left))
    return best


def foe(*weapons: int, reds: int = 0, harm: int = 100) -> Foe:
    return Foe(counted(weapons), len(weapons), reds, harm)


def rank(plan: Plan) -> tuple[int, int, int]:
    return plan.harm, plan.loss, -plan.left


foes_ = st.builds(
    lambda weapons, reds, harm: foe(*weapons, reds=reds, harm=harm),
    st.lists(st.integers(0, 4), min_size=1, max_size=3),
    st.integers(0, 2),
    st.sampled_from([0, 20, 100, 200]),
)


@settings(max_examples=120)
@given(
    st.lists(st.sampled_from(sorted(set(HANDS))), max_size=4),
    st.lists(foes_, min_size=1, max_size=2),
    st.integers(0, 2),
    st.integers(0, 2),
)
def test_the_solver_is_as_good_as_brute_force(
    hand: list[int], foes: list[Foe], silver: int, golden: int
) -> None:
    plan = solve(UNITS, hand, foes, silver, golden)
    assert plan.exact
    assert rank(plan) == brute_force(hand, foes, silver, golden)


@settings(max_examples=60)
@given(st.lists(st.sampled_from(sorted(set(HANDS))), max_size=6), st.integers(0, 5), st.integers(0, 5))
def test_skulls_take_the_least(alive: list[int], silver: int, golden: int) -> None:
    assert skull_loss(UNITS, tuple(sorted(alive)), silver, golden) == (
        brute_skulls(alive, silver, golden) if silver or golden else 0
    )


@settings(max_examples=60)
@given(
    st.lists(st.sampled_from(HANDS), max_size=12),
    st.lists(st.sampled_from(range(len(ENEMIES))), max_size=8),
)
def test_plans_can_be_carried_out(hand: list[int], enemies: list[int]) -> None:
    foes = [
        Foe(card.weapons[1], sum(card.weapons[1]), card.skulls[1][0], 100 * len(card.city))
        for card in (ENEMIES[n] for n in enemies)
    ]
    check_carried_out(solve(UNITS, hand, foes, 1, 1), hand, foes)


def check_carried_out(plan: Plan, hand: list[int], foes: list[Foe]) -> None:
    """A plan uses no more than there is, defeats whom it names, and counts right what it leaves."""
    assert len(dict(plan.fights)) == len(plan.fights), "every enemy is fought once"
    left = list(hand)
    spread: dict[tuple[int, int], list[int]] = {}
    for number, uses in plan.fights:
        assert defeats([sum(use.weapons[kind] for use in uses) for kind in range(5)], foes[number])
        for use in uses:
            if not UNITS[use.unit].spread:
                left.remove(use.unit)
                assert use.weapons == UNITS[use.unit].weapons
                continue
            if (use.unit, use.copy) not in spread:
                left.remove(use.unit)
            rest = spread.setdefault((use.unit, use.copy), list(UNITS[use.unit].weapons))
            for kind in range(5):
                rest[kind] -= use.weapons[kind]
            assert min(rest) >= 0
    assert plan.harm == sum(one.harm for n, one in enumerate(foes) if n not in dict(plan.fights))
    assert plan.left == sum(sum(UNITS[unit].weapons) for unit in left)


# Larger hands than the box has

PLAIN = [n for n, unit in enumerate(UNITS) if not (unit.spread or unit.shelter or unit.decoy)]
many_foes = st.lists(foes_, min_size=1, max_size=7)


def fewest_to_defeat(unit: int, foe: Foe, most: int) -> int | None:
    """How many equal units it takes."""
    weapons = UNITS[unit].weapons
    enough = (n for n in range(1, most + 1) if defeats([n * weapon for weapon in weapons], foe))
    return next(enough, None)


def equal_skulls(unit: int, alive: int, silver: int, golden: int) -> int:
    """V7.8 where all survivors are equal: what is lost."""
    tools, gold, worth = UNITS[unit].tools, UNITS[unit].gold, UNITS[unit].worth
    numbers = range(alive + 1)
    falls = [a + b for a in numbers for b in numbers if a * tools >= silver and b * gold >= golden]
    return worth * min([n for n in falls if n <= alive], default=alive)


def best_with_equal_units(
    unit: int, count: int, foes: list[Foe], silver: int, golden: int
) -> tuple[int, int, int]:
    """Every choice of enemies; against each as few units as it takes."""
    needs = [fewest_to_defeat(unit, foe, count) for foe in foes]
    best = (10**9, 0, 0)
    for fought in product((False, True), repeat=len(foes)):
        used = dead = harm = 0
        for beaten, need, foe in zip(fought, needs, foes, strict=True):
            if not beaten:
                harm += foe.harm
            elif need is None:
                used = count + 1
            else:
                used += need
                dead += min(need, foe.reds)
        if used <= count:
            loss = dead * UNITS[unit].worth + equal_skulls(unit, used - dead, silver, golden)
            best = min(best, (harm, loss, -(count - used) * sum(UNITS[unit].weapons)))
    return best


@settings(max_examples=150)
@given(st.sampled_from(PLAIN), st.integers(0, 40), many_foes, st.integers(0, 3), st.integers(0, 3))
@example(PLAIN[0], 16, [foe(SPEAR)] * 6, 0, 0)
@example(PLAIN[0], 32, [foe(SPEAR)] * 6, 0, 0)
def test_up_to_forty_equal_units(unit: int, count: int, foes: list[Foe], silver: int, golden: int) -> None:
    hand = [unit] * count
    plan = solve(UNITS, hand, foes, silver, golden)
    check_carried_out(plan, hand, foes)
    best = best_with_equal_units(unit, count, foes, silver, golden)
    assert rank(plan) == best if plan.exact else rank(plan) >= best


def best_with_two_kinds(pair: tuple[int, int], counts: tuple[int, int], foes: list[Foe]) -> tuple[int, int]:
    """Least harm, then most weapons left, by what is left of each kind after each enemy."""
    ways = {counts: 0}  # by units left: the least harm
    for foe in foes:
        after: dict[tuple[int, int], int] = {}
        for (first, second), harm in ways.items():
            reached = {(first, second): harm + foe.harm}
            for n in range(first + 1):
                weapons = (UNITS[pair[0]].weapons, UNITS[pair[1]].weapons)
                for m in range(second + 1):
                    if defeats([n * a + m * b for a, b in zip(*weapons, strict=True)], foe):
                        reached[first - n, second - m] = harm
                        break  # more of the second kind would be needless
            for left, least in reached.items():
                after[left] = min(least, after.get(left, 10**9))
        ways = after
    weapons_of = [sum(UNITS[unit].weapons) for unit in pair]
    return min((harm, -n * weapons_of[0] - m * weapons_of[1]) for (n, m), harm in ways.items())


def test_a_count_that_does_not_fit_is_refused() -> None:
    packing = Packing((16, 3))
    assert packing.pack((31, 0)) & packing.guard == 0
    for wrong in ((32, 0), (0, -1)):
        with pytest.raises(ValueError, match="does not fit"):
            packing.pack(wrong)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(PLAIN), min_size=2, max_size=2, unique=True),
    st.tuples(st.integers(0, 20), st.integers(0, 20)),
    st.lists(foes_, min_size=1, max_size=3),
)
def test_many_units_of_two_kinds(kinds: list[int], counts: tuple[int, int], foes: list[Foe]) -> None:
    first, second = sorted(kinds)
    foes = [replace(foe, reds=0) for foe in foes]
    plan = solve(UNITS, [first] * counts[0] + [second] * counts[1], foes)
    best = best_with_two_kinds((first, second), counts, foes)
    found = (plan.harm, -plan.left)
    assert found == best if plan.exact else found >= best


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(range(len(UNITS))), st.integers(1, 40)), min_size=1, max_size=3),
    many_foes,
    st.integers(0, 3),
    st.integers(0, 3),
    st.sampled_from(range(len(UNITS))),
)
def test_more_units_never_make_it_worse(
    groups: list[tuple[int, int]], foes: list[Foe], silver: int, golden: int, more: int
) -> None:
    # Each unit that spreads its weapons multiplies the ways to fight: a few of them are many.
    hand = [unit for unit, count in groups for _ in range(min(count, 2) if UNITS[unit].spread else count)]
    plan = solve(UNITS, hand, foes, silver, golden)
    check_carried_out(plan, hand, foes)
    larger = solve(UNITS, [*hand, more], foes, silver, golden)
    check_carried_out(larger, [*hand, more], foes)
    if larger.exact:
        unused = (plan.harm, plan.loss, -plan.left - sum(UNITS[more].weapons))
        assert rank(larger) <= unused, "the one more could have been left unused"


@pytest.mark.rule("V7.1", "V7.2")
def test_examples() -> None:
    guards, farmers = u("town_guard"), u("farmers")
    assert solve(UNITS, [guards, guards, farmers], [foe(SHIELD, SHIELD, SPEAR)]).harm == 0
    assert solve(UNITS, [farmers, farmers], [foe(SHIELD)]).harm == 0, "two spears are a shield"
    assert solve(UNITS, [farmers], [foe(SHIELD)]).harm == 100
    archers = u("samogitian_archers")
    plan = solve(UNITS, [archers], [foe(ARROW), foe(ARROW)])
    assert plan.harm == 0 and len(plan.fights) == 2, "spread over two enemies"
    plan = solve(UNITS, [u("swordsmen"), u("friars")], [foe(SWORD, SHIELD, reds=1)])
    assert plan.loss == 0 and len(plan.fights[0][1]) == 2, "friars shelter the swordsmen"


def test_least_damage_comes_before_least_losses() -> None:
    plan = solve(UNITS, [u("grand_dukes_retinue")], [foe(SWORD, SWORD, AXE, reds=1, harm=20)])
    assert plan.harm in (0, 20)
    plan = solve(UNITS, [u("swordsmen"), u("town_guard")], [foe(SHIELD, reds=1)])
    assert (plan.harm, plan.loss) == (0, UNITS[u("town_guard")].worth), "the cheaper unit is enough"


def test_a_large_fight_says_that_it_is_approximate() -> None:
    hand = HANDS[::2]
    foes = [Foe(card.weapons[1], sum(card.weapons[1]), card.skulls[1][0], 100) for card in ENEMIES[:16]]
    plan = solve(UNITS, hand, foes, 3, 3)
    assert not plan.exact and len(plan.fights) >= 4
    assert solve(UNITS, [], foes).harm == 1600 and solve(UNITS, hand, []).fights == ()


def test_a_hasty_plan_is_a_plan() -> None:
    plan = solve(UNITS, [u("farmers"), u("town_guard"), u("swordsmen")], [foe(SPEAR), foe(AXE)], work=0)
    assert plan.harm <= 100


@pytest.mark.long
def test_a_usual_fight_is_solved_quickly() -> None:
    """Ten units against five enemies: the median of some such fights is well below 200 ms."""
    times = []
    for seed in range(12):
        hand = [HANDS[(seed * 7 + n * 11) % len(HANDS)] for n in range(10)]
        enemies = [ENEMIES[(seed * 5 + n * 7) % len(ENEMIES)] for n in range(5)]
        foes = [Foe(card.weapons[0], sum(card.weapons[0]), card.skulls[0][0], 100) for card in enemies]
        start = time.process_time()
        solve(UNITS, hand, foes, 1, 1)
        times.append(time.process_time() - start)
    assert sorted(times)[6] < 0.4, "twice as long as on our machine is still fine"
