"""The words for what players of Vilnius do: on the button and in the log, the same in every step."""

from collections.abc import Callable
from typing import Any

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, msg, nmsg
from ostia_games.vilnius import actions as a
from ostia_games.vilnius.combat import CONQUEST, SIEGE
from ostia_games.vilnius.names import WEAPON_NAMES
from ostia_games.vilnius.payment import building_at
from ostia_games.vilnius.state import BUILD, Vilnius

Name = Message | str


def label(state: Vilnius, seat: int, act: Action) -> Message:
    """The words on the button."""
    return _LABELS[type(act)](state, seat, act)


def sentence(state: Vilnius, seat: int, act: Action) -> Message:
    """What the log says of it: who did it, told before it is done."""
    return _SENTENCES[type(act)](state, state.table.names[seat], act)


# Names of things


def unit(state: Vilnius, number: int) -> Name:
    """The name of a unit."""
    return state.table.box.units[number].name


def province(state: Vilnius, number: int) -> Name:
    """The name of a province."""
    return state.table.box.provinces[number].name


def building(state: Vilnius, number: int) -> Name:
    """The name of a building."""
    return state.table.box.buildings[number].name


def target(state: Vilnius, number: int) -> Name:
    """The name of what is fought in the step at hand."""
    if state.step == CONQUEST:
        return msg("stack {n}", n=number + 1)
    card = state.middle[number] if state.step == SIEGE else state.enemies[number][0]
    return state.table.box.order[card].name


def amount(gold: int, tools: int) -> Message:
    """Gold and tools, as a cost, a yield or a sum."""
    return nmsg("{gold} gold and {n} tool", "{gold} gold and {n} tools", tools, gold=gold)


def purchase(state: Vilnius) -> Name:
    """What is being paid."""
    assert state.purchase is not None
    kind, card, _, _ = state.purchase
    return building(state, card) if kind == BUILD else unit(state, card)


def payment_part(state: Vilnius, seat: int, act: Any) -> Name:
    """One part of a payment."""
    if isinstance(act, a.Pay):
        return province(state, act.province)
    owner = act.owner if isinstance(act, a.Change) else seat
    return building(state, building_at(state, owner, act.x, act.y))


def place(state: Vilnius, act: a.Build) -> Message:
    """A place in a city: columns from the Residence to the east, rows to the south."""
    if act.y == 0:
        return msg("{n} to the east", n=act.x) if act.x > 0 else msg("{n} to the west", n=-act.x)
    if act.x == 0:
        return msg("{n} to the south", n=act.y) if act.y > 0 else msg("{n} to the north", n=-act.y)
    sides = (act.y < 0, act.x > 0)
    n, m = abs(act.y), abs(act.x)
    if sides == (True, True):
        return msg("{n} to the north, {m} to the east", n=n, m=m)
    if sides == (True, False):
        return msg("{n} to the north, {m} to the west", n=n, m=m)
    if sides == (False, True):
        return msg("{n} to the south, {m} to the east", n=n, m=m)
    return msg("{n} to the south, {m} to the west", n=n, m=m)


def zone(number: int) -> Message:
    """Where a lost card comes from."""
    return (msg("draw pile"), msg("discard pile"), msg("store"), msg("hand"))[number]


# Buttons


def _draw(state: Vilnius, seat: int, act: Any) -> Message:
    return msg("Draw a unit") if act.pile == a.UNIT_PILE else msg("Draw a province")


def _change(state: Vilnius, seat: int, act: Any) -> Message:
    if act.into == a.INTO_GOLD:
        return msg("Exchange 2 tools into 1 gold")
    if state.table.exchange_reverse:
        return msg("Exchange 1 gold into 2 tools")
    return msg("Exchange 2 gold into 1 tool")


def _confirm(state: Vilnius, seat: int, act: Any) -> Message:
    if state.step == "pay":
        return msg("Pay for {card}", card=purchase(state))
    return msg("Discard the rest")


def _done(state: Vilnius, seat: int, act: Any) -> Message:
    return {
        "fight": msg("Resolve the fight"),
        SIEGE: msg("Attack"),
        CONQUEST: msg("No conquest"),
        "plunder": msg("Take no more loot"),
    }[state.step]


def _put(state: Vilnius, seat: int, act: Any) -> Message:
    whose = state.table.names[act.owner]
    return msg("{unit} of {player} against {target}",
               unit=unit(state, act.unit), player=whose, target=target(state, act.target))  # fmt: skip


def _put_weapon(state: Vilnius, seat: int, act: Any) -> Message:
    return msg("{unit} of {player}: {weapon} against {target}", unit=unit(state, act.unit),
               player=state.table.names[act.owner], weapon=WEAPON_NAMES[act.weapon],
               target=target(state, act.target))  # fmt: skip


def _exchange(state: Vilnius, seat: int, act: Any) -> Message:
    return msg("Use 2 × {two} as 1 × {one} against {target}", target=target(state, act.target),
               two=WEAPON_NAMES[act.two], one=WEAPON_NAMES[act.one])  # fmt: skip


def _keep(state: Vilnius, seat: int, act: Any) -> Message:
    if act.upper < 0:
        return msg("Keep {card}", card=province(state, act.province))
    first, then = province(state, act.province), province(state, act.upper)
    return msg("Keep {card}, and put {upper} on top of the other one", card=first, upper=then)


_LABELS: dict[type[Action], Callable[[Vilnius, int, Any], Message]] = {
    a.Draw: _draw,
    a.DrawOrder: lambda state, seat, act: msg("Turn up an Order card"),
    a.Build: lambda state, seat, act: msg(
        "Build {card}: {place}", card=building(state, act.building), place=place(state, act)
    ),
    a.Recruit: lambda state, seat, act: msg("Recruit {card}", card=unit(state, act.unit)),
    a.Pass: lambda state, seat, act: msg("Pass"),
    a.Pay: lambda state, seat, act: msg("Use {card}", card=province(state, act.province)),
    a.Earn: lambda state, seat, act: msg("Use {card}", card=payment_part(state, seat, act)),
    a.Change: _change,
    a.Withdraw: lambda state, seat, act: msg(
        "Take {card} back", card=payment_part(state, seat, state.payment[act.at])
    ),
    a.Cancel: lambda state, seat, act: msg("Choose something else"),
    a.Confirm: _confirm,
    a.Store: lambda state, seat, act: msg("Store {card}", card=province(state, act.province)),
    a.Consign: lambda state, seat, act: msg("Consign {card}", card=province(state, act.province)),
    a.StoreUnit: lambda state, seat, act: msg("Store {card}", card=unit(state, act.unit)),
    a.Put: _put,
    a.PutWeapon: _put_weapon,
    a.TakeBack: lambda state, seat, act: msg("Take {card} back", card=unit(state, act.unit)),
    a.Exchange: _exchange,
    a.Done: _done,
    a.Fall: lambda state, seat, act: msg(
        "{unit} of {player}", unit=unit(state, act.unit), player=state.table.names[act.owner]
    ),
    a.LosePoint: lambda state, seat, act: msg("The city loses a point"),
    a.LoseStored: lambda state, seat, act: msg(
        "{player} gives up {card}", player=state.table.names[act.owner], card=province(state, act.province)
    ),
    a.LoseBuilding: lambda state, seat, act: msg(
        "{player} gives up {card}",
        player=state.table.names[act.owner],
        card=building(state, building_at(state, act.owner, act.x, act.y)),
    ),
    a.LoseUnit: lambda state, seat, act: msg(
        "{player} gives up {card} ({zone})",
        player=state.table.names[act.owner], card=unit(state, act.unit), zone=zone(act.zone),
    ),
    a.LoseProvince: lambda state, seat, act: msg(
        "{player} gives up {card} ({zone})",
        player=state.table.names[act.owner], card=province(state, act.province), zone=zone(act.zone),
    ),
    a.TakeLoot: lambda state, seat, act: msg("Loot for {player}", player=state.table.names[act.taker]),
    a.Conquer: lambda state, seat, act: msg("Take a province from {target}", target=target(state, act.stack)),
    a.Keep: _keep,
}  # fmt: skip


# The log


def _draws(state: Vilnius, player: str, act: Any) -> Message:
    if act.pile == a.UNIT_PILE:
        return msg("{player} draws a unit.", player=player)
    return msg("{player} draws a province.", player=player)


def _confirms(state: Vilnius, player: str, act: Any) -> Message:
    if state.step == "pay":
        assert state.purchase is not None
        bought = purchase(state)
        if state.purchase[0] == BUILD:
            return msg("{player} builds {card}.", player=player, card=bought)
        return msg("{player} recruits {card}.", player=player, card=bought)
    if state.step == "guard":
        return msg("{player} stores no more units.", player=player)
    return msg("{player} stores no more provinces.", player=player)


def _ends(state: Vilnius, player: str, act: Any) -> Message:
    return {
        "fight": msg("{player} resolves the fight.", player=player),
        SIEGE: msg("{player} ends the attack on enemy buildings.", player=player),
        CONQUEST: msg("{player} takes no more provinces.", player=player),
        "plunder": msg("{player} leaves the rest of the loot.", player=player),
    }[state.step]


def _whose(state: Vilnius, player: str, act: Any) -> dict[str, str | Message]:
    return {"player": player, "unit": unit(state, act.unit), "owner": state.table.names[act.owner]}


def _puts(state: Vilnius, player: str, act: Any) -> Message:
    told = {**_whose(state, player, act), "target": target(state, act.target)}
    if told["owner"] == player:
        return msg("{player} puts {unit} against {target}.", **told)
    return msg("{player} puts {unit} of {owner} against {target}.", **told)


def _puts_weapon(state: Vilnius, player: str, act: Any) -> Message:
    told = {**_whose(state, player, act), "weapon": WEAPON_NAMES[act.weapon]}
    return msg("{player} puts a weapon of {unit} of {owner} against {target}: {weapon}.",
               target=target(state, act.target), **told)  # fmt: skip


def _keeps(state: Vilnius, player: str, act: Any) -> Message:
    return msg("{player} keeps {card}.", player=player, card=province(state, act.province))


def _suffers(state: Vilnius, player: str, act: Any) -> Message:
    return msg("{player} decides who suffers: {owner}.", player=player, owner=state.table.names[act.owner])


_SENTENCES: dict[type[Action], Callable[[Vilnius, str, Any], Message]] = {
    a.Draw: _draws,
    a.DrawOrder: lambda state, player, act: msg("{player} turns up an Order card.", player=player),
    a.Build: lambda state, player, act: msg(
        "{player} wants to build {card}.", player=player, card=building(state, act.building)
    ),
    a.Recruit: lambda state, player, act: msg(
        "{player} wants to recruit {card}.", player=player, card=unit(state, act.unit)
    ),
    a.Pass: lambda state, player, act: msg("{player} passes.", player=player),
    a.Pay: lambda state, player, act: msg(
        "{player} uses {card}.", player=player, card=province(state, act.province)
    ),
    a.Earn: lambda state, player, act: msg("{player} uses the income of a building.", player=player),
    a.Change: lambda state, player, act: msg("{player} uses an exchange.", player=player),
    a.Withdraw: lambda state, player, act: msg("{player} changes the payment.", player=player),
    a.Cancel: lambda state, player, act: msg("{player} thinks again.", player=player),
    a.Confirm: _confirms,
    a.Store: lambda state, player, act: msg(
        "{player} stores {card}.", player=player, card=province(state, act.province)
    ),
    a.Consign: lambda state, player, act: msg(
        "{player} consigns {card}.", player=player, card=province(state, act.province)
    ),
    a.StoreUnit: lambda state, player, act: msg(
        "{player} stores {card}.", player=player, card=unit(state, act.unit)
    ),
    a.Put: _puts,
    a.PutWeapon: _puts_weapon,
    a.TakeBack: lambda state, player, act: msg(
        "{player} takes {unit} of {owner} back.", **_whose(state, player, act)
    ),
    a.Exchange: lambda state, player, act: msg(
        "{player} uses 2 × {two} as 1 × {one} against {target}.",
        player=player, two=WEAPON_NAMES[act.two], one=WEAPON_NAMES[act.one], target=target(state, act.target),
    ),
    a.Done: _ends,
    a.Fall: lambda state, player, act: msg(
        "{player} chooses {unit} of {owner}.", **_whose(state, player, act)
    ),
    a.LosePoint: lambda state, player, act: msg("{player} lets the city suffer.", player=player),
    a.LoseStored: _suffers,
    a.LoseBuilding: _suffers,
    a.LoseUnit: _suffers,
    a.LoseProvince: _suffers,
    a.TakeLoot: lambda state, player, act: msg(
        "{player} gives loot to {taker}.", player=player, taker=state.table.names[act.taker]
    ),
    a.Conquer: lambda state, player, act: msg(
        "{player} conquers {target}.", player=player, target=target(state, act.stack)
    ),
    a.Keep: _keeps,
}  # fmt: skip
