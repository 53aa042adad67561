"""What would follow if the fight ended now, for the screen (V7.4 - V7.8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from ostia_games.vilnius import combat
from ostia_games.vilnius.components import BUILDING, CITY, FIRE, PROVINCE, STORE, UNIT
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
