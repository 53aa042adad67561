"""What is this? Cards and signs on the table of Vilnius."""

from collections.abc import Callable

from ostia_games.core.words import Message, enumerated, listed, msg, nmsg
from ostia_games.vilnius import says
from ostia_games.vilnius.abilities import of_building, of_unit
from ostia_games.vilnius.components import EMBLEMS, GOODS, Building, OrderCard, Province, Unit
from ostia_games.vilnius.names import DAMAGE_NAMES, EMBLEM_NAMES, GOOD_NAMES, SIDE_NAMES, TYPE_NAMES
from ostia_games.vilnius.state import Vilnius
from web.games.board import BoardLook
from web.games.things import Thing
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.legend import LEGEND

_ART = "thing__art"
_SYMBOLS = {shape: symbol for symbol in LEGEND for shape in symbol.shapes}
_CLAUSES = {"red-skull": "V7.4", "silver-skull": "V7.8", "golden-skull": "V7.8"}  # of signs of the fight


def tells(look: BoardLook[Vilnius], what: str) -> Thing | None:
    view = look.view
    kind, _, name = what.partition("-")
    make = _KINDS.get(kind)
    found = make(view, name) if make else None
    return found or _sign(what)


def _sign(what: str) -> Thing | None:
    symbol = _SYMBOLS.get(what)
    if symbol is None:
        return None
    clause = _CLAUSES.get(what, "V5.2" if what.startswith("type-") else "V1.2")
    return Thing(symbol.name, (symbol.meaning,), clause, piece(what, _ART))


def _unit(view: Vilnius, name: str) -> Thing | None:
    units = view.fixed.box.units
    number = next((number for number, unit in enumerate(units) if unit.id == name), None)
    if number is None:
        return None
    unit: Unit = units[number]
    needs = [TYPE_NAMES[kind] for kind in unit.needs]
    ability = of_unit(unit)
    lines = [
        msg("A unit that brings into a fight: {weapons}.", weapons=says.arms(unit.weapons)),
        msg("It costs {amount}.", amount=says.amount(unit.gold, unit.tools)),
        msg("To recruit it you need: {types}.", types=listed(needs))
        if needs
        else msg("It needs no building."),
        *([ability.told] if ability else []),
        nmsg("{n} of them is left in the supply.", "{n} of them are left in the supply.", view.units[number]),
    ]
    return Thing(unit.name, tuple(lines), "V1.4", piece(f"unit-{unit.id}", _ART))


def _building(view: Vilnius, name: str) -> Thing | None:
    found = next((one for one in view.fixed.box.buildings if one.id == name), None)
    if found is None:
        return None
    one: Building = found
    edges = [
        msg("{side}: {type}", side=SIDE_NAMES[side], type=TYPE_NAMES[kind])
        for side, kind in enumerate(one.edges)
        if kind >= 0
    ]
    recruits = [unit.name for unit in view.fixed.box.units if one.type in unit.needs]
    lines = [
        msg(
            "A building of the type {type}. It costs {amount} and has Order value {order}.",
            type=TYPE_NAMES[one.type],
            amount=says.amount(one.gold, one.tools),
            order=one.order,
        ),
        msg("Its edges say what may be built beside it. {edges}.", edges=enumerated(edges))
        if edges
        else msg("Nothing may be built beside it."),
        *(ability.told for ability in of_building(one, reverse=view.fixed.exchange_reverse)),
    ]
    if recruits:
        lines.append(msg("Needed to recruit: {units}.", units=listed(recruits)))
    return Thing(one.name, tuple(lines), "V1.2", piece(f"building-{one.id}", _ART))


def _province(view: Vilnius, name: str) -> Thing | None:
    found = next((one for one in view.fixed.box.provinces if one.id == name), None)
    if found is None:
        return None
    one: Province = found
    more = says.amount(one.bonus_gold, one.bonus_tools)
    home = (
        msg("A home province of: {emblem}.", emblem=EMBLEM_NAMES[one.home])
        if one.home < len(EMBLEMS)
        else msg("A neutral province, to be conquered.")
    )
    lines = (
        home,
        msg("It pays {amount}; no change is given.", amount=says.amount(one.gold, one.tools)),
        msg(
            "Its good: {good}. With a trading spot for it, it pays {more} more.",
            good=GOOD_NAMES[one.good],
            more=more,
        ),
    )
    return Thing(one.name, lines, "V1.5", piece(f"good-{GOODS[one.good]}", _ART))


def _order(view: Vilnius, name: str) -> Thing | None:
    found = next((one for one in view.fixed.box.order if one.id == name), None)
    if found is None:
        return None
    make = {"building": _enemy_building, "boost": _boost, "final": _final}.get(found.kind, _enemy)
    lines, clause = make(view, found)
    return Thing(found.name, tuple(lines), clause, piece(f"order-{found.id}", _ART))


def _enemy(view: Vilnius, card: OrderCard) -> tuple[list[Message], str]:
    now, later = card.weapons[view.boosted], card.weapons[1]
    if card.calm:
        return [msg("No enemy: nobody attacks. It lies in the row and adds nothing to its strength.")], "V7.5"
    lines = [msg("An enemy of strength {n}.", n=card.strength)]
    if not any(later):
        return [*lines, msg("It has no weapons and is defeated for free.")], "V7.5"
    lines.append(msg("It is defeated by: {weapons}.", weapons=says.arms(now)))
    if later != now:
        lines.append(msg("After the Boost: {weapons}.", weapons=says.arms(later)))
    red, silver, golden = card.skulls[view.boosted]
    if red:
        lines.append(
            nmsg(
                "Its red skull kills {n} unit that defeats it.",
                "Its red skulls kill {n} units that defeat it.",
                red,
            )
        )
    if silver:
        lines.append(
            msg(
                "Its silver skulls strike even if it is defeated: survivors fall that together cost at least "
                "{amount}.",
                amount=says.amount(0, silver),
            )
        )
    if golden:
        lines.append(
            msg(
                "Its golden skulls strike even if it is defeated: survivors fall that together cost at least "
                "{amount}.",
                amount=says.amount(golden, 0),
            )
        )
    if card.skulls[1] != card.skulls[view.boosted]:
        lines.append(msg("The Boost gives it more skulls."))
    lines.append(msg("If nobody stops it, the city loses: {harm}.", harm=says.damage(card.city)))
    lines.append(msg("Against a quarter, its owner loses: {harm}.", harm=says.damage(card.player)))
    return lines, "V7.1"


def _enemy_building(view: Vilnius, card: OrderCard) -> tuple[list[Message], str]:
    effect = (
        msg("Everybody draws one card less. Must fall before the others.")
        if card.tower
        else msg("Everybody draws one card less.")
        if card.income
        else msg("One more Order card before each attack.")
    )
    asked = msg(
        "It falls to units left over after a fight: {weapons}.", weapons=says.arms(card.weapons[view.boosted])
    )
    two = msg("With two players, any six of these weapons will do.")
    return [msg("An enemy building."), effect, asked, *([two] if view.fixed.seats == 2 else [])], "V8.2"


def _boost(view: Vilnius, card: OrderCard) -> tuple[list[Message], str]:
    harm = enumerated([DAMAGE_NAMES[kind] for kind in card.boost]) if card.boost else msg("nothing")
    lines = [
        msg("The Order’s discards return to its pile, and each player loses: {harm}.", harm=harm),
        msg("From then on enemies fight with their boosted weapons and skulls."),
    ]
    return lines, "V4.3"


def _final(view: Vilnius, card: OrderCard) -> tuple[list[Message], str]:
    return [
        msg("Ends the round: all rows that are strong enough attack the city, and then the game ends.")
    ], "V9.1"


def _stack(view: Vilnius, name: str) -> Thing | None:
    number = int(name) if name.isdecimal() and name.isascii() and len(name) < 3 else -1
    if not 0 <= number < len(view.stacks):
        return None
    lines = (
        nmsg("{n} neutral province lies here.", "{n} neutral provinces lie here.", len(view.stacks[number])),
        msg(
            "Units left over after a fight take one with: {weapons}.",
            weapons=says.arms(view.fixed.box.conquest[number]),
        ),
        msg("Whoever takes one looks at up to three and keeps one."),
    )
    return Thing(msg("Stack {n}", n=number + 1), lines, "V8.3", piece("lose-province", _ART))


_KINDS: dict[str, Callable[[Vilnius, str], Thing | None]] = {
    "unit": _unit,
    "building": _building,
    "province": _province,
    "order": _order,
    "stack": _stack,
}
