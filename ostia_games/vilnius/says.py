"""Words that several steps of Vilnius share: names of things, and actions that mean the same in each step."""

from collections import Counter
from collections.abc import Iterable, Sequence

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, Said, enumerated, listed, msg, nmsg
from ostia_games.vilnius.actions import Change, DrawOrder, Earn, Exchange, Fall, Pay, Put, PutWeapon, TakeBack
from ostia_games.vilnius.names import DAMAGE_NAMES, MANY, ORDER, WEAPON_NAMES
from ostia_games.vilnius.payment import building_at
from ostia_games.vilnius.state import Vilnius
from ostia_games.vilnius.steps import CONQUEST, SIEGE

Name = Message | str

_MANY = [ORDER[key] for key in MANY]


# Names of things


def unit(state: Vilnius, number: int) -> Name:
    return state.fixed.box.units[number].name


def province(state: Vilnius, number: int) -> Name:
    return state.fixed.box.provinces[number].name


def building(state: Vilnius, number: int) -> Name:
    return state.fixed.box.buildings[number].name


def weapon(number: int) -> Name:
    return WEAPON_NAMES[number]


def weapons(number: int, n: int) -> Name:
    """One weapon by its name, or several of a kind."""
    if n == 1:
        return weapon(number)
    kinds = (
        msg("{n} spears", n=n),
        msg("{n} shields", n=n),
        msg("{n} swords", n=n),
        msg("{n} axes", n=n),
        msg("{n} arrows", n=n),
    )
    return kinds[number]


def arms(counts: Sequence[int]) -> Message:
    """Weapons by kind: «shield and 2 swords»."""
    found = [weapons(kind, n) for kind, n in enumerate(counts) if n]
    return listed(found) if found else msg("no weapons")


def target(state: Vilnius, number: int) -> Name:
    """What weapons are put against in the present step: an enemy, an enemy building or a stack."""
    if state.step == CONQUEST:
        return msg("stack {n}", n=number + 1)
    cards = state.middle if state.step == SIEGE else [card for card, _, _ in state.enemies]
    return enemy(state, cards[number], nth(cards, number))


def nth(cards: Sequence[int], place: int) -> int:
    """Which of several equal Order cards this is; 0 if there is no other."""
    card = cards[place]
    return 0 if cards.count(card) == 1 else cards[:place].count(card) + 1


def enemy(state: Vilnius, card: int, which: int = 0) -> Name:
    """An Order card by its name; equal ones are told apart by a number."""
    name = state.fixed.box.order[card].name
    return msg("{card} ({n})", card=name, n=which) if which else name


def many(state: Vilnius, card: int) -> bool:
    """Whether an Order card has a name in the plural."""
    return state.fixed.box.order[card].name in _MANY


def defeated(state: Vilnius, card: int, which: int) -> Message:
    name = enemy(state, card, which)
    if state.fixed.box.order[card].calm:
        return msg("{card}: nobody attacks.", card=name)
    return (
        msg("{enemy} are defeated.", enemy=name)
        if many(state, card)
        else msg("{enemy} is defeated.", enemy=name)
    )


def not_stopped(state: Vilnius, card: int, which: int, damages: Iterable[int], player: str | None) -> Message:
    """An enemy that does its damage: to the city, or to a player."""
    said: Said = {"enemy": enemy(state, card, which), "damage": damage(damages)}
    if player is None:
        if many(state, card):
            return msg("{enemy} are not stopped. Damage to the city: {damage}.", **said)
        return msg("{enemy} is not stopped. Damage to the city: {damage}.", **said)
    said["player"] = player
    if many(state, card):
        return msg("{enemy} are not stopped. Damage to {player}: {damage}.", **said)
    return msg("{enemy} is not stopped. Damage to {player}: {damage}.", **said)


def cards(found: Iterable[Name]) -> Message:
    """Names in a row, as they are."""
    return enumerated([name if isinstance(name, Message) else msg("{name}", name=name) for name in found])


def damage(damages: Iterable[int]) -> Message:
    found = counted_damages(damages)
    return enumerated(found) if found else msg("nothing")


def counted_damages(damages: Iterable[int]) -> list[Message]:
    """One damage by its name, or several of a kind."""
    return [
        DAMAGE_NAMES[kind] if n == 1 else _several_damages(kind, n) for kind, n in Counter(damages).items()
    ]


def _several_damages(kind: int, n: int) -> Message:
    kinds = (
        msg("{n} fires", n=n),
        msg("{n} stored provinces or city points", n=n),
        msg("{n} buildings", n=n),
        msg("{n} units", n=n),
        msg("{n} provinces", n=n),
    )
    return kinds[kind]


def amount(gold: int, tools: int) -> Message:
    """Gold and tools, as a cost, a yield or a sum."""
    if not tools:
        return msg("{n} gold", n=gold)
    if not gold:
        return nmsg("{n} tool", "{n} tools", tools)
    return nmsg("{gold} gold and {n} tool", "{gold} gold and {n} tools", tools, gold=gold)


def payment_part(state: Vilnius, seat: int, act: Action) -> Name:
    """The province or the building that a part of a payment uses."""
    if isinstance(act, Pay):
        return province(state, act.province)
    assert isinstance(act, (Earn, Change))
    owner = act.owner if isinstance(act, Change) else seat
    return building(state, building_at(state, owner, act.x, act.y))


def zone(number: int) -> Message:
    """Where a lost card comes from, see `actions.DRAW_PILE` and its neighbours."""
    return (msg("draw pile"), msg("discard pile"), msg("store"), msg("hand"))[number]


# What is the same in several steps: turning up Order cards, weapons, units that fall


def label(state: Vilnius, seat: int, act: Action) -> Message:
    if isinstance(act, DrawOrder):
        return msg("Turn up an Order card")
    if isinstance(act, Exchange):
        return msg(
            "Use {two} as one {one} against {target}",
            target=target(state, act.target),
            two=weapons(act.two, 2),
            one=weapon(act.one),
        )
    assert isinstance(act, (Put, PutWeapon, TakeBack, Fall))
    if isinstance(act, TakeBack):
        return msg("Take {card} back", card=unit(state, act.unit))
    whose: Said = {"unit": unit(state, act.unit), "player": state.fixed.names[act.owner]}
    if isinstance(act, Fall):
        return msg("{unit} of {player}", **whose)
    if isinstance(act, Put):
        return msg("{unit} of {player} against {target}", **whose, target=target(state, act.target))
    return msg(
        "{unit} of {player}: {weapon} against {target}",
        **whose,
        weapon=WEAPON_NAMES[act.weapon],
        target=target(state, act.target),
    )


def sentence(state: Vilnius, seat: int, act: Action) -> Message:
    player = state.fixed.names[seat]
    if isinstance(act, DrawOrder):
        return msg("{player} turns up an Order card.", player=player)
    if isinstance(act, Exchange):
        return msg(
            "{player} uses {two} as one {one} against {target}.",
            player=player,
            two=weapons(act.two, 2),
            one=weapon(act.one),
            target=target(state, act.target),
        )
    assert isinstance(act, (Put, PutWeapon, TakeBack, Fall))
    said: Said = {"player": player, "unit": unit(state, act.unit), "owner": state.fixed.names[act.owner]}
    if isinstance(act, TakeBack):
        return msg("{player} takes {unit} of {owner} back.", **said)
    own = act.owner == seat
    if isinstance(act, Fall):
        return (
            msg("{player} gives up {unit}.", **said)
            if own
            else msg("{player} gives up {unit} of {owner}.", **said)
        )
    said["target"] = target(state, act.target)
    return _put_sentence(act, said, own)


def _put_sentence(act: Put | PutWeapon, said: Said, own: bool) -> Message:
    if isinstance(act, PutWeapon):
        said["weapon"] = WEAPON_NAMES[act.weapon]
        if own:
            return msg("{player} puts a weapon of {unit} against {target}: {weapon}.", **said)
        return msg("{player} puts a weapon of {unit} of {owner} against {target}: {weapon}.", **said)
    if own:
        return msg("{player} puts {unit} against {target}.", **said)
    return msg("{player} puts {unit} of {owner} against {target}.", **said)


def loses(state: Vilnius, owner: int, number: int, cause: Name) -> Message:
    """A unit is lost to skulls."""
    said: Said = {"player": state.fixed.names[owner], "card": unit(state, number), "cause": cause}
    return msg("{player} loses {card} ({cause}).", **said)
