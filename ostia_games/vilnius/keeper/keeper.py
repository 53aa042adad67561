"""How a table of Vilnius is kept: what each entry counts, and the sentences of the history."""

from collections.abc import Sequence
from typing import Any

from ostia_games.core.keeping.keeper import Adjust, Count, Keeper, PerEntry, light_option
from ostia_games.core.play.actions import Action
from ostia_games.core.play.ranking import Result
from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.vilnius import says, scoring
from ostia_games.vilnius.components import BUILDING, EMBLEMS, FIRE, STORE, UNIT
from ostia_games.vilnius.keeper import final, losses
from ostia_games.vilnius.keeper.cards import effect
from ostia_games.vilnius.keeper.checks import CHECKS, PLAYERS, check_open, fits_in
from ostia_games.vilnius.keeper.entries import (
    CODEC,
    NOTHING,
    TO_CITY,
    Begins,
    Boost,
    City,
    Destroyed,
    EndRound,
    Fell,
    Fight,
    FinalAttack,
    Hired,
    Loot,
    OrderBuilding,
    OrderUnit,
    OrderValues,
    Passed,
    Raised,
    Razed,
    RedSkulls,
    Skulls,
    Stands,
    Suffers,
    ToolCosts,
)
from ostia_games.vilnius.keeper.tally import CITY, ORDER, ROW, TOOLS, VilniusTally
from ostia_games.vilnius.meta import META
from ostia_games.vilnius.names import DAMAGE_NAMES

_FOR_TABLES = {"difficulty", "start_pair_free"}


# Players


def _raised(tally: VilniusTally, entry: Raised) -> None:
    card = tally.building(entry.building)
    tally.buildings[entry.seat].append(entry.building)
    tally.builder = tally.next_builder(entry.seat)
    tally.add(entry.seat, ORDER, card.order, msg("Built: {card}", card=card.name), "V5.1")
    tally.say(msg("{player} builds: {card}.", player=tally.names[entry.seat], card=card.name))


def _razed(tally: VilniusTally, entry: Razed) -> None:
    _lose_building(tally, entry.seat, entry.building)


def _lose_building(tally: VilniusTally, seat: int, building: int) -> None:
    card = tally.building(building)
    tally.buildings[seat].remove(building)
    tally.add(seat, ORDER, -card.order, msg("Lost: {card}", card=card.name), "V7.7")
    tally.say(msg("{player} loses: {card}.", player=tally.names[seat], card=card.name))


def _hired(tally: VilniusTally, entry: Hired) -> None:
    card = tally.unit(entry.unit)
    tally.units[entry.seat].append(entry.unit)
    tally.builder = tally.next_builder(entry.seat)
    tally.add(entry.seat, TOOLS, card.tools, msg("Recruited: {card}", card=card.name), "V5.5")
    tally.say(msg("{player} recruits: {card}.", player=tally.names[entry.seat], card=card.name))


def _fell(tally: VilniusTally, entry: Fell) -> None:
    _lose_unit(tally, entry.seat, entry.unit, "V7.4")


def _lose_unit(tally: VilniusTally, seat: int, unit: int, clause: str) -> None:
    card = tally.unit(unit)
    tally.units[seat].remove(unit)
    tally.add(seat, TOOLS, -card.tools, msg("Lost: {card}", card=card.name), clause)
    tally.say(msg("{player} loses: {card}.", player=tally.names[seat], card=card.name))


def _passed(tally: VilniusTally, entry: Passed) -> None:
    """V5.6."""
    tally.passed.add(entry.seat)
    tally.builder = tally.next_builder(entry.seat)
    tally.say(msg("{player} passes.", player=tally.names[entry.seat]))
    if len(tally.passed) == tally.seats:
        tally.say(msg("Everybody has passed."))


# The Order


def _order_unit(tally: VilniusTally, entry: OrderUnit) -> None:
    seat = entry.seat
    before = tally.in_danger(seat)
    tally.drawn += 1
    tally.rows[seat].append(entry.strength)
    tally.add(seat, ROW, entry.strength, msg("Round {n}: an enemy joins", n=tally.round), "V4.2")
    said: Said = {
        "player": tally.names[seat],
        "n": entry.strength,
        "sum": tally.strength(seat),
        "value": tally.attack[seat],
    }
    tally.say(msg("An enemy of strength {n} joins the row of {player}: {sum} of {value}.", **said))
    if tally.in_danger(seat) and not before:
        tally.say(msg("Alarm: the row of {player} attacks.", player=tally.names[seat]))


def _order_building(tally: VilniusTally, entry: OrderBuilding) -> None:
    card = tally.enemy(entry.card)
    tally.drawn += 1
    tally.middle.append(entry.card)
    said: Said = {"card": card.name, "effect": effect(card)}
    tally.say(msg("An enemy building comes to the middle: {card}, {effect}.", **said))


def _destroyed(tally: VilniusTally, entry: Destroyed) -> None:
    card = tally.enemy(entry.card)
    tally.middle.remove(entry.card)
    tally.say(msg("An enemy building is destroyed: {card}.", card=card.name))
    if not card.tower:
        tally.say(msg("Everybody takes one province as loot."))


def _boost(tally: VilniusTally, entry: Boost) -> None:
    """V4.3: its damage hits every player."""
    tally.boosted = True
    tally.drawn += 1
    tally.say(msg("Boost: from now on boosted weapons and skulls count."))
    if entry.card != NOTHING:
        damages = tally.box.order[entry.card].boost
        tally.due = [(seat, damage) for seat in range(tally.seats) for damage in damages]
        tally.say(msg("Its damage to every player: {damage}.", damage=says.damage(damages)))


def _suffers(tally: VilniusTally, entry: Suffers) -> None:
    """V4.3, V7.7."""
    if (entry.seat, entry.damage) in tally.due:
        tally.due.remove((entry.seat, entry.damage))
    said: Said = {"player": tally.names[entry.seat], "damage": DAMAGE_NAMES[entry.damage]}
    if entry.damage == FIRE or (entry.damage == STORE and entry.lost == NOTHING):
        tally.add(tally.city, CITY, -1, msg("Round {n}: the Boost", n=tally.round), "V4.3")
        tally.say(msg("The Boost hits {player}: the city loses a point. Left: {n}.", n=tally.points, **said))
        _fallen(tally)
    elif entry.damage == BUILDING and entry.lost != NOTHING:
        _lose_building(tally, entry.seat, entry.lost)
    elif entry.damage == UNIT and entry.lost != NOTHING:
        _lose_unit(tally, entry.seat, entry.lost, "V7.7")
    elif entry.damage in (BUILDING, UNIT) and not tally.light:
        tally.say(msg("The Boost hits {player}, who has nothing of this to lose: {damage}.", **said))
    elif entry.damage == STORE:
        tally.say(msg("The Boost hits {player}: a stored province is lost.", **said))
    else:
        tally.say(msg("The Boost hits {player}. Lost: {damage}.", **said))


def _fallen(tally: VilniusTally) -> None:
    if tally.lost:
        tally.say(msg("The city has fallen. Everybody has lost."))


def _final_attack(tally: VilniusTally, entry: FinalAttack) -> None:
    """V9.1: weak rows are discarded."""
    tally.final = True
    tally.say(msg("The Final Attack: rows of at least half the attack value storm the city."))
    for seat in range(tally.seats):
        if not tally.in_danger(seat):
            tally.add(seat, ROW, -tally.strength(seat), msg("Too weak for the final attack"), "V9.1")
            tally.rows[seat] = []


def _city(tally: VilniusTally, entry: City) -> None:
    why = msg("Round {n}: damage", n=tally.round)
    tally.add(tally.city, CITY, -entry.lost, why, "V7.7")
    if entry.lost < 0:
        tally.say(msg("The city gets points back: {n}. Left: {left}.", n=-entry.lost, left=tally.points))
    else:
        tally.say(msg("The city loses points: {n}. Left: {left}.", n=entry.lost, left=tally.points))
    _fallen(tally)


def _fight(tally: VilniusTally, entry: Fight) -> None:
    """V8.1, V8.4."""
    tally.loots, tally.taken, tally.survivors = scoring.loots(entry.defeated), [0] * tally.seats, []
    if not tally.light:
        said: Said = {"n": entry.defeated, "loots": tally.loots}
        tally.say(msg("Strength defeated: {n}. Provinces as loot: {loots}.", **said))
    for place, (seat, drawn) in enumerate(zip(entry.attackers, entry.destinations, strict=True)):
        why = msg("Round {n}: the row has attacked", n=tally.round)
        tally.add(seat, ROW, -tally.strength(seat), why, "V7.10")
        tally.rows[seat] = []
        tally.draw_destination(seat, drawn)
        value = scoring.attack_value(tally.total(seat, ORDER))
        tally.attack[seat] = entry.values[place] if entry.values else value
        said = {"player": tally.names[seat], "n": tally.attack[seat]}
        if drawn == TO_CITY:
            tally.say(msg("The row of {player} now aims at the city. Attack value: {n}.", **said))
        else:
            tally.say(msg("The row of {player} now aims at this player. Attack value: {n}.", **said))


def _loot(tally: VilniusTally, entry: Loot) -> None:
    tally.loots = max(0, tally.loots - 1)
    tally.taken[entry.seat] += 1
    tally.say(msg("{player} takes a province as loot.", player=tally.names[entry.seat]))


def _end_round(tally: VilniusTally, entry: EndRound) -> None:
    tally.round += 1
    tally.builder = tally.start = (tally.start + 1) % tally.seats
    tally.drawn, tally.passed = 0, set()
    tally.loots, tally.taken, tally.survivors = 0, [0] * tally.seats, []
    tally.say(msg("Round {n} begins; {player} starts.", n=tally.round, player=tally.names[tally.start]))


def _begins(tally: VilniusTally, entry: Begins) -> None:
    tally.start = entry.seat
    tally.builder = tally.next_builder(entry.seat - 1)
    tally.say(msg("{player} has the start marker.", player=tally.names[entry.seat]))


def _stands(tally: VilniusTally, entry: Stands) -> None:
    tally.stands = True
    tally.say(msg("Vilnius stands! You have won together."))


def _adjust(tally: VilniusTally, entry: Adjust) -> None:
    tally.adjust(entry, VilniusKeeper.counts, msg("Entered by hand"))


def _order_values(tally: VilniusTally, entry: OrderValues) -> None:
    tally.order_values[entry.seat] = entry.total
    _counted(tally, entry.seat, ORDER, entry.total)
    said: Said = {"player": tally.names[entry.seat], "n": entry.total}
    tally.say(msg("The buildings of {player} have Order values of {n}.", **said))


def _tool_costs(tally: VilniusTally, entry: ToolCosts) -> None:
    tally.tool_costs[entry.seat] = entry.total
    _counted(tally, entry.seat, TOOLS, entry.total)
    said: Said = {"player": tally.names[entry.seat], "n": entry.total}
    tally.say(msg("The units of {player} have tool costs of {n}.", **said))


def _counted(tally: VilniusTally, seat: int, what: str, total: int) -> None:
    why = msg("Counted at the end: the difference")
    tally.add(seat, what, total - tally.total(seat, what), why, "V9.2")


_COUNTING: PerEntry = {
    Raised: _raised,
    Razed: _razed,
    Hired: _hired,
    Fell: _fell,
    Passed: _passed,
    OrderUnit: _order_unit,
    OrderBuilding: _order_building,
    Destroyed: _destroyed,
    Boost: _boost,
    Suffers: _suffers,
    FinalAttack: _final_attack,
    City: _city,
    RedSkulls: losses.enter_red,
    Skulls: losses.enter_skulls,
    Fight: _fight,
    Loot: _loot,
    EndRound: _end_round,
    Begins: _begins,
    Stands: _stands,
    Adjust: _adjust,
    OrderValues: _order_values,
    ToolCosts: _tool_costs,
}


class VilniusKeeper(Keeper[VilniusTally]):
    """Two or three players against the Order."""

    meta = META
    codec = CODEC
    tally = VilniusTally
    counting = _COUNTING
    checks = CHECKS
    players_clause = PLAYERS
    options = (
        light_option(
            msg("Only the city, the rows and who attacks; buildings, units and loot stay with you.")
        ),
        *(option for option in META.options if option.id in _FOR_TABLES),
    )
    colours = EMBLEMS
    former_colours = Keeper.colours
    milestones = (Boost, FinalAttack, Stands)
    counts = (
        Count(CITY, msg("city points"), "V2.5"),
        Count(ROW, msg("strength of the row"), "V6.1"),
        Count(ORDER, msg("Order values of buildings"), "V9.2"),
        Count(TOOLS, msg("tool costs of units"), "V9.2"),
    )

    def check_open(self, tally: VilniusTally, entry: Action) -> None:
        check_open(tally, entry)

    def fits(self, tally: VilniusTally, entry: Action, rest: Sequence[Action]) -> bool:
        return fits_in(tally, entry, rest) and super().fits(tally, entry, rest)

    def chapter(self, tally: VilniusTally, entry: Action) -> Message | None:
        if tally.stands:
            return msg("Glory")
        return msg("Final Attack") if tally.final else super().chapter(tally, entry)

    def written(self, tally: VilniusTally, entry: Action, told: Sequence[Message]) -> Message:
        """Whoever falls and every new destination is told; three sentences are not too many."""
        if isinstance(entry, (Fight, RedSkulls, Skulls)) and len(told) == 3:
            return msg("{first} {second}", first=super().written(tally, entry, told[:2]), second=told[2])
        if isinstance(entry, Fight) and len(told) > 3:
            return msg("The fight is over. {what}", what=told[0])
        if isinstance(entry, (RedSkulls, Skulls)) and len(told) > 3:
            lost = nmsg("{n} unit falls.", "{n} units fall.", len(told) - 1)
            return msg("{first} {second}", first=told[0], second=lost)
        return super().written(tally, entry, told)

    def over(self, tally: VilniusTally) -> bool:
        """Lost, or won with all glory counted."""
        return tally.lost or (tally.stands and not final.questions(tally))

    def scores(self, tally: VilniusTally) -> tuple[int, ...]:
        """Glory so far; the last number is what is left of the city."""
        glory = (tally.total(seat, ORDER) + tally.total(seat, TOOLS) for seat in range(tally.seats))
        return (*glory, max(0, tally.points))

    def result(self, tally: VilniusTally) -> Result:
        return final.result(tally)

    def verdict(self, tally: VilniusTally) -> tuple[Message, ...]:
        return final.verdict(tally)


KEEPER: Keeper[Any] = VilniusKeeper()
