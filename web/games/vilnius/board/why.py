"""Why a number of Vilnius is what it is: the sums behind the table, each with its clause."""

from collections import Counter
from collections.abc import Callable

from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.vilnius import payment, quarter, says, steps
from ostia_games.vilnius.actions import Pay
from ostia_games.vilnius.cities import FIRST_ROOM
from ostia_games.vilnius.components import CITY, GOLD, SILVER, Building, own_facts
from ostia_games.vilnius.forecast import foresee
from ostia_games.vilnius.ledger import units_of
from ostia_games.vilnius.names import DAMAGE_NAMES
from ostia_games.vilnius.state import Vilnius
from web.games.board import BoardLook
from web.ui.sums import Label, Rows, Sum, asked


def explain(look: BoardLook[Vilnius], what: str) -> Sum | None:
    """The sum behind a number of the table."""
    view, (name, number) = look.view, asked(what)
    if number is None:
        alone = _OF_TABLE.get(name) or (_OF_FIGHT.get(name) if view.step == steps.FIGHT else None)
        return alone(view) if alone else None
    make = _OF_PLAYER.get(name) or (_OF_END.get(name) if view.outcome == "won" else None)
    return make(view, number) if make and number < view.fixed.seats else None


# Of the table


def _points(view: Vilnius) -> Sum:
    full = own_facts()[f"vilnius.{view.fixed.difficulty}"]
    rows: Rows = ((msg("At the start"), full), (msg("Lost"), view.points - full))
    note = msg("At 0 everybody has lost, at once.")
    return Sum(msg("Points of the city"), "V2.5", rows, view.points, note)


def _pile(view: Vilnius) -> Sum:
    """All that lie in the pile, as its owner would count them at a table."""
    left = len(view.order_pile)
    note = msg("Under all others lies the Final Attack; the Boost is out.")
    if not view.boosted:
        note = msg(
            "The last card but one is the Boost: it brings the discarded cards back. "
            "Then comes the Final Attack."
        )
    rows: Rows = ((msg("To draw"), left), (msg("Discarded"), len(view.order_discard)))
    return Sum(msg("Order cards"), "V2.3", rows, None, note)


# Of a player


def _attack(view: Vilnius, seat: int) -> Sum:
    cards = view.fixed.box.order
    rows = tuple((cards[card].name, cards[card].strength) for card in view.rows[seat])
    value = view.attack[seat]
    said: Said = {"n": value, "order": quarter.order_value(view, seat), "player": view.fixed.names[seat]}
    aim = msg(
        "The row attacks when it reaches {n}, its attack value. It aims at the quarter of {player}. After an "
        "attack it draws a new aim, and its attack value becomes the Order values of {player}, now {order}.",
        **said,
    )
    if view.final or view.destinations[seat] == CITY:
        aim = msg(
            "The row attacks when it reaches {n}, its attack value. It aims at the city. After an attack it "
            "draws a new aim, and its attack value becomes the Order values of {player}, now {order}.",
            **said,
        )
    weapons = msg("In a fight two weapons alike stand for any one that is missing.")
    note = msg("{one} {other}", one=aim, other=weapons)
    title = msg("The row against {player}", player=view.fixed.names[seat])
    return Sum(title, "V6.1", rows, view.strength(seat), note)


def _funds(view: Vilnius, seat: int) -> Sum:
    """What can be paid with, piece by piece: own provinces, own buildings, what others have consigned."""
    means = payment.means(view, seat)
    rows: list[tuple[Label, int | Message]] = []
    for act, gold, tools, _ in means.items:
        name = says.payment_part(view, seat, act)
        lender = act.owner if isinstance(act, Pay) and act.owner != seat else None
        label: Label = name
        if lender is not None:
            label = msg("{card}, consigned by {player}", card=name, player=view.fixed.names[lender])
        rows.append((label, says.amount(gold, tools)))
    note = msg("Provinces in hand, gold and tools of your buildings, and what others have consigned.")
    if means.into_gold or means.into_tools:
        note = msg(
            "Provinces in hand, gold and tools of your buildings, and what others have consigned. Exchanges "
            "of gold and tools come on top."
        )
    return Sum(msg("To spend"), "V5.1", tuple(rows), None, note)


def _room(view: Vilnius, seat: int) -> Sum:
    rows: list[tuple[Label, int | Message]] = [(msg("Everybody"), FIRST_ROOM)]
    if view.fixed.start_pair_free:
        rows.append((msg("Residence and Barracks are free"), quarter.START_PAIR))
    rows += [(card.name, card.room) for card in _cards(view, seat) if card.room]
    note = nmsg("{n} building stands there.", "{n} buildings stand there.", len(view.cities[seat]))
    return Sum(
        msg("How many buildings {player} may own", player=view.fixed.names[seat]),
        "V5.3",
        tuple(rows),
        quarter.room(view, seat),
        note,
    )


def _income(view: Vilnius, seat: int) -> Sum:
    rows: list[tuple[Label, int | Message]] = [(msg("Everybody"), quarter.FIRST_INCOME)]
    rows += [(card.name, card.income) for card in _cards(view, seat) if card.income]
    order = view.fixed.box.order
    rows += [(order[card].name, -order[card].income) for card in view.middle if order[card].income]
    return Sum(
        msg("Cards that {player} draws", player=view.fixed.names[seat]),
        "V3.2",
        tuple(rows),
        quarter.income(view, seat),
    )


def _order_values(view: Vilnius, seat: int) -> Sum:
    total = view.cities[seat].order
    shown = quarter.order_value(view, seat)
    note = msg(
        "After the next attack this is the attack value of the row; now it is {n}.", n=view.attack[seat]
    )
    if shown != total:
        note = msg("An attack value lies between 3 and 16: it would be {n}.", n=shown)
    return Sum(
        msg("Order values of {player}", player=view.fixed.names[seat]),
        "V8.4",
        _values(view, seat),
        total,
        note,
    )


def _cards(view: Vilnius, seat: int) -> list[Building]:
    return [view.fixed.box.buildings[building] for building, _, _ in view.cities[seat]]


def _values(view: Vilnius, seat: int) -> Rows:
    return tuple((card.name, card.order) for card in _cards(view, seat))


# Of the fight


def _damage(view: Vilnius) -> Sum:
    cards, rows = view.fixed.box.order, []
    for n in foresee(view).undefeated:
        card, _, destination = view.enemies[n]
        harm = cards[card].city if destination == CITY else cards[card].player
        for kind, count in sorted(Counter(harm).items()):
            rows.append((cards[card].name, msg("{n} × {damage}", n=count, damage=DAMAGE_NAMES[kind])))
    note = None if rows else msg("Every enemy is defeated.")
    return Sum(msg("Damage if the fight ended now"), "V7.6", tuple(rows), None, note)


def _reds(view: Vilnius) -> Sum:
    units, cards, rows = view.fixed.box.units, view.fixed.box.order, []
    for n, fallen in foresee(view).fall:
        enemy, _, _ = view.enemies[n]
        rows += [(cards[enemy].name, _as_message(units[unit].name)) for unit in fallen]
    note = None if rows else msg("Nobody would fall to red skulls.")
    return Sum(msg("Who would fall"), "V7.4", tuple(rows), None, note)


def _as_message(name: Message | str) -> Message:
    return name if isinstance(name, Message) else msg("{item}", item=name)


def _skulls(view: Vilnius, kind: int) -> Rows:
    cards = view.fixed.box.order
    found = [(cards[card].name, cards[card].skulls[view.boosted][kind]) for card, _, _ in view.enemies]
    return tuple((name, n) for name, n in found if n)


def _silver(view: Vilnius) -> Sum:
    note = msg(
        "You lose survivors worth at least this many tools. The skulls of defeated enemies count, too."
    )
    return Sum(msg("Silver skulls"), "V7.8", _skulls(view, SILVER), foresee(view).silver, note)


def _golden(view: Vilnius) -> Sum:
    note = msg("You lose survivors worth at least this much gold. The skulls of defeated enemies count, too.")
    return Sum(msg("Golden skulls"), "V7.8", _skulls(view, GOLD), foresee(view).golden, note)


def _loot(view: Vilnius) -> Sum:
    seen, cards = foresee(view), view.fixed.box.order
    enemies = [cards[number] for number, _, _ in (view.enemies[n] for n in seen.defeated)]
    rows = tuple((enemy.name, enemy.strength) for enemy in enemies)
    note = msg("Each full 5 points of defeated strength are one province as loot.")
    return Sum(msg("Defeated strength"), "V8.1", rows, seen.strength, note)


# Of the end


def _buildings(view: Vilnius, seat: int) -> Sum:
    title = msg("Order values of {player}", player=view.fixed.names[seat])
    return Sum(title, "V9.2", _values(view, seat), view.cities[seat].order)


def _units(view: Vilnius, seat: int) -> Sum:
    units = view.fixed.box.units
    counts = sorted(Counter(units_of(view, seat)).items())
    rows = tuple(
        (
            msg("{n} × {good} at {worth}", n=n, good=_as_message(units[unit].name), worth=units[unit].tools),
            n * units[unit].tools,
        )
        for unit, n in counts
    )
    total = sum(units[unit].tools for unit in units_of(view, seat))
    return Sum(msg("Tools of the units of {player}", player=view.fixed.names[seat]), "V9.2", rows, total)


def _total(view: Vilnius, seat: int) -> Sum:
    values = view.cities[seat].order
    tools = sum(view.fixed.box.units[unit].tools for unit in units_of(view, seat))
    rows: Rows = ((msg("Order values of buildings"), values), (msg("Tools of units"), tools))
    return Sum(msg("Glory of {player}", player=view.fixed.names[seat]), "V9.2", rows, values + tools)


_OF_TABLE: dict[str, Callable[[Vilnius], Sum]] = {"points": _points, "pile": _pile}
_OF_FIGHT: dict[str, Callable[[Vilnius], Sum]] = {
    "damage": _damage,
    "reds": _reds,
    "silver": _silver,
    "golden": _golden,
    "loot": _loot,
}
_OF_PLAYER: dict[str, Callable[[Vilnius, int], Sum]] = {
    "attack": _attack,
    "funds": _funds,
    "room": _room,
    "income": _income,
    "order": _order_values,
}
_OF_END: dict[str, Callable[[Vilnius, int], Sum]] = {"part0": _buildings, "part1": _units, "total": _total}
