"""The battle: enemies, enemy buildings or stacks, what is put against them, and what would follow."""

from collections import Counter
from collections.abc import Sequence

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from ostia_games.vilnius import combat
from ostia_games.vilnius.actions import Conquer, Exchange, Put, PutWeapon, TakeBack
from ostia_games.vilnius.components import BUILDING, CITY, DAMAGES, FIRE, PROVINCE, STORE, UNIT, WEAPONS
from ostia_games.vilnius.names import DAMAGE_NAMES, WEAPON_NAMES
from ostia_games.vilnius.state import Instance, Vilnius
from web.games.board import Look, label_of, pickable, pressable
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.board.elements import (
    damages,
    name_of,
    sign,
    signs,
    skulls,
    strength,
    unit_card,
    weapon_names,
    weapons,
)
from web.games.vilnius.board.siege import effect
from web.ui.html import Html, h
from web.ui.sums import number

STEPS = (combat.FIGHT, combat.SIEGE, combat.CONQUEST)
WHOLE = -1  # in place of a copy: a unit that is not put anywhere
LOOT = 5  # V8.1


def stage(t: Words, look: Look, view: Vilnius) -> Html:
    """All targets; and in the fight what would follow if it ended now."""
    if view.step == combat.FIGHT:
        told, foes = t("The fight"), [_enemy(t, look, view, n) for n in _by_need(view)]
    elif view.step == combat.SIEGE:
        told, foes = t("Enemy buildings"), [_camp(t, look, view, n) for n in range(len(view.middle))]
    else:
        told, foes = t("Stacks of provinces"), [_stack(t, look, view, n) for n in range(len(view.stacks))]
    return h(
        "section",
        h("h2", told),
        outcome(t, view) if view.step == combat.FIGHT else None,
        h("ol", foes, cls="foes", tabindex="0", aria_label=told),
        cls="battle",
        data_part="battle",
        aria_label=told,
    )


def _by_need(view: Vilnius) -> list[int]:
    """Those without weapons last: nothing is to be done about them."""
    armed = {target.number for target in combat.targets(view)}
    return sorted(range(len(view.enemies)), key=lambda n: n not in armed)


# Targets


def _enemy(t: Words, look: Look, view: Vilnius, target: int) -> Html:
    number_, owner, destination = view.enemies[target]
    card = view.table.box.order[number_]
    name, at_city = name_of(t, card.name), destination == CITY
    aim = t("against the city") if at_city else t("against {player}", player=view.table.names[owner])
    harm = card.city if at_city else card.player
    head = [
        strength(t, card),
        h("b", name, cls="foe__name"),
        h("span", aim, cls="foe__aim"),
        h("span", skulls(t, card.skulls[view.boosted]), cls="foe__skulls"),
        h(
            "span",
            piece("lose-fire", "foe__if"),
            h("span", t("if not stopped:"), cls="visually-hidden"),
            damages(t, harm),
            cls="foe__harm",
        )
        if harm
        else None,
    ]
    return _target(t, look, view, target, f"order-{card.id}", head)


def _camp(t: Words, look: Look, view: Vilnius, target: int) -> Html:
    card = view.table.box.order[view.middle[target]]
    head = [
        h("b", name_of(t, card.name), cls="foe__name"),
        h("span", effect(t, card), cls="foe__aim"),
    ]
    return _target(t, look, view, target, f"order-{card.id}", head)


def _stack(t: Words, look: Look, view: Vilnius, target: int) -> Html:
    left = t("Provinces in this stack: {n}", n=len(view.stacks[target]))
    head = [h("b", t("Stack {n}", n=target + 1), cls="foe__name"), h("span", left, cls="foe__aim")]
    conquer = [act for act in look.legal if isinstance(act, Conquer) and act.stack == target]
    press = [
        h(
            "button",
            label_of(t, look, act),
            type="button",
            cls="button button--primary foe__go",
            id=f"conquer-{target}",
            **pressable(look, act),
        )
        for act in conquer
    ]
    return _target(t, look, view, target, "lose-province", [*head, *press])


def _target(t: Words, look: Look, view: Vilnius, target: int, art: str, head: Sequence[Html | None]) -> Html:  # noqa: PLR0913, PLR0917
    found = {one.number: one for one in combat.targets(view)}.get(target)
    done = found is None if view.step == combat.FIGHT else bool(found and combat.complete(view, found))
    if found and view.step == combat.FIGHT:
        done = combat.complete(view, found)
    puts = [act for act in look.legal if isinstance(act, (Put, PutWeapon)) and act.target == target]
    return h(
        "li",
        h("div", piece(art), cls="foe__art"),
        h("div", head, cls="foe__head"),
        _asked(t, view, found) if found else None,
        _put_here(t, look, view, target),
        _actions(t, look, target, puts),
        cls="foe",
        data_done=done,
        data_open=bool(puts),
        data_zone=target if puts else None,
        id=f"foe-{target}",
    )


def _asked(t: Words, view: Vilnius, target: combat.Target) -> Html:
    """Every weapon that is asked; those that are there are ticked."""
    have, shown = combat.pool(view, target.number), []
    for kind, n in enumerate(target.demand):
        shown += [
            h("span", piece(WEAPONS[kind]), cls="asked__one", data_there=at < have[kind]) for at in range(n)
        ]
    lack = combat.missing(view, target)
    short = max(0, target.need - combat.matched(have, target.demand))
    if not short:
        words = t("Defeated") if view.step == combat.FIGHT else t("All weapons are there")
    elif target.need < sum(target.demand):
        words = t("Any {n} more of: {weapons}", n=short, weapons=weapon_names(t, lack))
    else:
        words = t("Missing: {weapons}", weapons=weapon_names(t, lack))
    spare = [kind for kind in combat.KINDS for _ in range(max(0, have[kind] - target.demand[kind]))]
    over = (
        h(
            "span",
            "+",
            signs(
                [WEAPONS[kind] for kind in spare],
                t("to spare: {weapons}", weapons=t.listed([t(WEAPON_NAMES[kind]) for kind in spare])),
            ),
            cls="asked__over",
        )
        if spare
        else None
    )
    return h(
        "div",
        h("span", shown, over, cls="asked__weapons", aria_hidden="true"),
        h("span", words, cls="asked__words"),
        cls="asked",
    )


def _put_here(t: Words, look: Look, view: Vilnius, target: int) -> Html | None:
    """The units against a target, to take back; those whom red skulls will kill are marked."""
    fighting = combat.fighters(view, target)
    if not fighting:
        return None
    dying = Counter(_dying(view, target))
    items = []
    for one in fighting:
        doomed = dying[one[1]] > 0
        dying[one[1]] -= doomed
        items.append(h("li", _fighter(t, look, view, target, one, doomed)))
    return h("ul", items, cls="fighters", aria_label=t("Put against it"))


def _dying(view: Vilnius, target: int) -> tuple[int, ...]:
    if view.step != combat.FIGHT:
        return ()
    return dict(combat.forecast(view).fall).get(target, ())


def _fighter(t: Words, look: Look, view: Vilnius, target: int, one: Instance, doomed: bool) -> Html:  # noqa: PLR0913, PLR0917
    owner, unit, copy = one
    card, act = view.table.box.units[unit], TakeBack(owner, unit, copy, target)
    parts = [entry[3] for entry in view.fielded if entry[:3] == one and entry[4] == target]
    used = tuple(parts.count(kind) for kind in combat.KINDS) if parts[0] >= 0 else card.weapons
    able = act in look.legal
    label = t("{unit} of {player}", unit=card.name, player=view.table.names[owner])
    label = label_of(t, look, act) if able else label
    return h(
        "button" if able else "span",
        piece(f"unit-{card.id}", "fighter__art"),
        h("span", label, cls="visually-hidden"),
        weapons(t, used),
        sign("red-skull", t("will fall"), "fighter__doom") if doomed else None,
        type="button" if able else None,
        cls="fighter",
        title=label,
        data_doomed=doomed,
        id=f"back-{target}-{owner}-{unit}-{copy}",
        **(pressable(look, act) if able else {}),
    )


# What can be done with a target


def _actions(t: Words, look: Look, target: int, puts: list[Put | PutWeapon]) -> Html | None:
    swaps = [act for act in look.legal if isinstance(act, Exchange) and act.target == target]
    found: list[Html] = []
    mine = [act for act in puts if unit_key(act) == look.picked]
    for at, act in enumerate(mine):
        words = t("Put here") if isinstance(act, Put) else t("{weapon} here", weapon=WEAPON_NAMES[act.weapon])
        label = label_of(t, look, act)
        found.append(
            h(
                "button",
                h("span", words),
                h("span", label, cls="visually-hidden"),
                type="button",
                cls="button button--primary foe__put",
                title=label,
                id=f"put-{target}" if not at else f"put-{target}-{at}",
                data_drop="" if not at else None,
                **pressable(look, act),
            )
        )
    if puts and not mine:
        chosen = look.picked == f"t{target}"
        found.append(
            h(
                "button",
                t("Who helps here?"),
                type="button",
                cls="button button--quiet foe__put",
                aria_pressed="true" if chosen else "false",
                id=f"put-{target}",
                data_drop="",
                **pickable(look, "" if chosen else f"t{target}"),
            )
        )
    found += [_swap(t, look, act) for act in swaps]
    return h("div", found, cls="foe__actions") if found else None


def _swap(t: Words, look: Look, act: Exchange) -> Html:
    two, one = WEAPONS[act.two], WEAPONS[act.one]
    label = label_of(t, look, act)
    return h(
        "button",
        piece(two),
        piece(two),
        h("span", "→", aria_hidden="true"),
        piece(one),
        type="button",
        cls="button foe__swap",
        aria_label=label,
        title=label,
        id=f"swap-{act.target}-{act.two}-{act.one}",
        **pressable(look, act),
    )


def unit_key(act: Put | PutWeapon) -> str:
    """The unit of an action, as it is picked: units begun by weapon are told apart."""
    return f"u{act.owner}-{act.unit}-{act.copy if isinstance(act, PutWeapon) else WHOLE}"


# The units


def muster(t: Words, look: Look, view: Vilnius) -> Html:
    """All units that can still be put somewhere, player by player."""
    puts = [act for act in look.legal if isinstance(act, (Put, PutWeapon))]
    seats = (look.seat,) if view.step == combat.CONQUEST else range(view.table.seats)
    groups = []
    for seat in seats:
        if seat is None:
            continue
        items = _of_seat(t, look, view, seat, puts)
        name = h("h3", h("span", view.table.names[seat], translate="no"))
        if items:
            groups.append(h("section", name, h("ul", items, cls="vcards muster__units"), cls="muster__seat"))
    nothing = h("p", t("There are no more units to use."), cls="muted")
    return h("div", groups or nothing, cls="muster", tabindex="0", role="group", aria_label=t("Units"))


def _of_seat(t: Words, look: Look, view: Vilnius, seat: int, puts: list[Put | PutWeapon]) -> list[Html]:
    box, found = view.table.box, []
    for owner, unit, count in combat.free_units(view, (seat,)):
        copy = (
            combat.first_copy(view, owner, unit)
            if box.units[unit].spread and view.step != combat.CONQUEST
            else WHOLE
        )
        found.append(h("li", _unit(t, look, view, (owner, unit, copy), count, puts)))
    for (owner, unit, copy), left in combat.free_weapons(view).items():
        if owner == seat:
            rest = h("span", t("left: {weapons}", weapons=weapon_names(t, tuple(left))), cls="muster__rest")
            found.append(h("li", _unit(t, look, view, (owner, unit, copy), 1, puts, rest)))
    return found


def _unit(  # noqa: PLR0913, PLR0917
    t: Words,
    look: Look,
    view: Vilnius,
    one: Instance,
    count: int,
    puts: list[Put | PutWeapon],
    rest: Html | None = None,
) -> Html:
    owner, unit, copy = one
    card, key = view.table.box.units[unit], f"u{owner}-{unit}-{copy}"
    able = [act for act in puts if unit_key(act) == key]
    times = h("span", "×", t.number(count), cls="vcard__count") if count > 1 else None
    if not able:
        return unit_card(t, card, times, rest, cls="vcard--idle")
    wanted = [act for act in able if look.picked == f"t{act.target}"]
    if wanted:  # the enemy was chosen first: a press puts the unit there
        label = label_of(t, look, wanted[0])
        return unit_card(
            t,
            card,
            times,
            rest,
            cls="vcard--wanted",
            id=key,
            label=label,
            **pressable(look, wanted[0]),
        )
    chosen = key == look.picked
    return unit_card(
        t,
        card,
        times,
        rest,
        id=key,
        aria_pressed="true" if chosen else "false",
        data_drag="",
        **pickable(look, "" if chosen else key),
    )


# What would follow


def outcome(t: Words, view: Vilnius) -> Html:
    """Damage, skulls and loot if the fight ended now."""
    seen = combat.forecast(view)
    kinds = zip((FIRE, STORE, BUILDING, UNIT, PROVINCE), seen.damage, strict=True)
    harm = [[sign(f"lose-{DAMAGES[kind]}", t(DAMAGE_NAMES[kind])), t.number(n)] for kind, n in kinds if n]
    falling = sum(len(units) for _, units in seen.fall)
    parts = [
        number(t, harm or t("none"), "damage", "forecast__n"),
        number(t, [piece("red-skull"), t.number(falling)], "reds", "forecast__n"),
        number(t, [piece("silver-skull"), t.number(seen.silver)], "silver", "forecast__n"),
        number(t, [piece("golden-skull"), t.number(seen.golden)], "golden", "forecast__n"),
        number(t, [piece("lose-province"), t.number(seen.strength // LOOT)], "loot", "forecast__n"),
    ]
    names = (t("Damage"), t("Will fall"), t("Silver skulls"), t("Golden skulls"), t("Loot"))
    rows = [
        h("div", h("dt", name), h("dd", part), cls="forecast__part")
        for name, part in zip(names, parts, strict=True)
    ]
    return h("div", h("h3", t("If it ended now")), h("dl", rows), cls="forecast", data_safe=not harm)


def covered(look: Look) -> frozenset[Action]:
    """What the stage and the muster offer between them."""
    kinds = (Put, PutWeapon, TakeBack, Exchange, Conquer)
    return frozenset(act for act in look.legal if isinstance(act, kinds))
