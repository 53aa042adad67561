"""For the screen: what would follow if the fight ended now (V7.4 - V7.8), and whether the hands would do."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import sub

from ostia_games.vilnius import combat
from ostia_games.vilnius.components import BUILDING, CITY, FIRE, PROVINCE, STORE, UNIT, Counts
from ostia_games.vilnius.hands import NOTHING
from ostia_games.vilnius.state import Cards, Instance, Vilnius


@dataclass(frozen=True, slots=True)
class Forecast:
    """What would follow if the fight ended now (V7.4 - V7.8)."""

    defeated: Cards  # numbers of enemies
    undefeated: Cards
    fall: tuple[tuple[int, Cards], ...]  # by defeated enemy: units that its red skulls would kill
    damage: tuple[int, int, int, int, int]  # fires, stores, buildings, units, provinces
    points: int  # of the city that are sure to be lost; stored provinces save the others
    silver: int
    golden: int
    strength: int  # defeated: each full 5 points are a loot


def foresee(state: Vilnius) -> Forecast:
    """For the screen. Where red skulls leave a choice among equally dear units, the first one falls."""
    cards, boosted = state.fixed.box.order, state.boosted
    done = combat.completed(state)
    beaten = [target.number for target in done]
    easy = [n for n, (card, _, _) in enumerate(state.enemies) if not any(cards[card].weapons[boosted])]
    left = [n for n in range(len(state.enemies)) if n not in beaten and n not in easy]
    damage = [0] * 5
    for n in left:
        card, _, destination = state.enemies[n]
        for harm in cards[card].city if destination == CITY else cards[card].player:
            damage[harm] += 1
    dead: list[Instance] = []
    fall = []
    for n in beaten:
        victims = _first_victims(state, combat.fighters(state, n), dead, combat.reds_of(state, n))
        dead += victims
        fall.append((n, tuple(unit for _, unit, _ in victims)))
    silver, golden = combat.fight_skulls(state)
    defeated = (*easy, *beaten)
    return Forecast(
        defeated,
        tuple(left),
        tuple(fall),
        (damage[FIRE], damage[STORE], damage[BUILDING], damage[UNIT], damage[PROVINCE]),
        damage[FIRE] + max(0, damage[STORE] - sum(map(len, state.stored_provinces))),
        silver,
        golden,
        sum(cards[card].strength for n, (card, _, _) in enumerate(state.enemies) if n in defeated),
    )


def _first_victims(
    state: Vilnius, members: Sequence[Instance], dead: list[Instance], skulls: int
) -> list[Instance]:
    alive = [one for one in members if one not in dead]
    found: list[Instance] = []
    for _ in range(min(len(alive), combat.red_skulls(state, members, skulls))):
        found.append(combat.dearest(state, [one for one in alive if one not in found])[0])
    return found


# Before the fight


def surely_stops(state: Vilnius, cards: Sequence[int]) -> bool:
    """Whether the units in all hands can defeat all these enemies; only a yes is certain. A unit fights one
    enemy (V7.3) unless it spreads its weapons, so to add up weapons is not enough.
    """
    units, order = state.fixed.box.units, state.fixed.box.order
    held = [units[unit] for hand in state.hand_units for unit in hand]
    whole = [unit.weapons for unit in held if not unit.spread]
    spread = _sum([unit.weapons for unit in held if unit.spread])
    for demand in sorted([order[card].weapons[state.boosted] for card in cards], key=sum, reverse=True):
        team = _team(whole, NOTHING, demand)
        if team is None:
            team = _team(whole, spread, demand)
            if team is None:
                return False
            have = _sum(team)
            lent = tuple([min(n, max(0, d - h)) for n, d, h in zip(spread, demand, have, strict=True)])
            if not combat.reachable(_sum([*team, lent]), demand, sum(demand)):
                return False
            spread = [*map(sub, spread, lent)]
        for weapons in team:
            whole.remove(weapons)
    return True


def _team(whole: Sequence[Counts], lent: Sequence[int], demand: Counts) -> list[Counts] | None:
    """Units that do against this demand together with what is lent: those that bring most of what is missing,
    then those that waste least; none of them is needless."""
    left, team, need = list(whole), list[Counts](), sum(demand)
    while not combat.reachable(_sum([*team, tuple(lent)]), demand, need):
        if not left:
            return None
        lack = [max(0, n - got) for n, got in zip(demand, _sum(team), strict=True)]
        best = max(left, key=lambda weapons: (sum(map(min, weapons, lack)), -sum(weapons)))
        left.remove(best)
        team.append(best)
    for weapons in tuple(team):
        others = team[:]
        others.remove(weapons)
        if combat.reachable(_sum([*others, tuple(lent)]), demand, need):
            team = others
    return team


def _sum(team: Sequence[Counts]) -> list[int]:
    return [sum(weapons[kind] for weapons in team) for kind in combat.KINDS]
