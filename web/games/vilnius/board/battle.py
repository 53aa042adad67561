"""The battle: enemies, enemy buildings or stacks of provinces, and what is put against them."""

from collections import Counter
from collections.abc import Sequence

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from ostia_games.vilnius import combat, says, steps
from ostia_games.vilnius.actions import Conquer, Exchange, Put, PutWeapon, TakeBack
from ostia_games.vilnius.components import CITY, WEAPONS
from ostia_games.vilnius.forecast import foresee
from ostia_games.vilnius.names import WEAPON_NAMES
from ostia_games.vilnius.state import Instance, Vilnius
from ostia_games.vilnius.targets import Target
from web.games.board import BoardLook, label_of, pickable, pressable
from web.games.vilnius.art.pieces import piece
from web.games.vilnius.board.elements import (
    damages,
    name_of,
    sign,
    signs,
    skulls,
    strength,
    weapon_names,
    weapons,
)
from web.games.vilnius.board.forecast import forecast
from web.games.vilnius.board.muster import aim, unit_key
from web.games.vilnius.board.siege import effect
from web.ui.html import Html, h
from web.ui.parts import pressed

STEPS = (steps.FIGHT, steps.SIEGE, steps.CONQUEST)
PUTS = (Put, PutWeapon)


def battle(t: Words, look: BoardLook[Vilnius]) -> Html:
    """All targets; and in the fight what would follow if it ended now."""
    view = look.view
    if view.step == steps.FIGHT:
        told, foes = t("The fight"), [_enemy(t, look, n) for n in _by_need(view)]
    elif view.step == steps.SIEGE:
        told, foes = t("Enemy buildings"), [_camp(t, look, n) for n in range(len(view.middle))]
    else:
        told, foes = t("Stacks of provinces"), [_stack(t, look, n) for n in range(len(view.stacks))]
    return h(
        "section",
        h("h2", told),
        forecast(t, view) if view.step == steps.FIGHT else None,
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


def _enemy(t: Words, look: BoardLook[Vilnius], target: int) -> Html:
    view = look.view
    number_, owner, destination = view.enemies[target]
    card = view.fixed.box.order[number_]
    name, at_city = name_of(t, says.target(view, target)), destination == CITY
    aim = t("against the city") if at_city else t("against {player}", player=view.fixed.names[owner])
    harm = card.city if at_city else card.player
    head = [
        strength(t, card),
        h("b", name, cls="foe__name", data_what=f"order-{card.id}"),
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
    return _target(t, look, target, f"order-{card.id}", head, f"order-{card.id}")


def _camp(t: Words, look: BoardLook[Vilnius], target: int) -> Html:
    view = look.view
    card = view.fixed.box.order[view.middle[target]]
    head = [
        h("b", name_of(t, says.target(view, target)), cls="foe__name", data_what=f"order-{card.id}"),
        h("span", effect(t, card), cls="foe__aim"),
    ]
    return _target(t, look, target, f"order-{card.id}", head, f"order-{card.id}")


def _stack(t: Words, look: BoardLook[Vilnius], target: int) -> Html:
    left = t("Provinces in this stack: {n}", n=len(look.view.stacks[target]))
    what = f"stack-{target}"
    name = h("b", t("Stack {n}", n=target + 1), cls="foe__name", data_what=what)
    head = [name, h("span", left, cls="foe__aim")]
    return _target(t, look, target, "lose-province", head, what)


def _target(  # noqa: PLR0913, PLR0917 - the target, how it looks, and how it is asked about
    t: Words, look: BoardLook[Vilnius], target: int, art: str, head: Sequence[Html | None], what: str
) -> Html:
    view = look.view
    found = {one.number: one for one in combat.targets(view)}.get(target)
    # An enemy that asks for no weapons is no target: nothing is to be done about it.
    done = combat.complete(view, found) if found else view.step == steps.FIGHT
    puts = [act for act in look.legal if isinstance(act, (Put, PutWeapon)) and act.target == target]
    return h(
        "li",
        h("div", piece(art), cls="foe__art", data_what=what, aria_hidden="true"),
        h("div", head, cls="foe__head"),
        _asked(t, view, found) if found else None,
        _put_here(t, look, target),
        _actions(t, look, target, puts),
        cls="foe",
        data_done=done,
        data_open=bool(puts),
        data_aim=aim(look) == target,
        data_advised=look.advice is not None and any(act in look.advice.plan for act in puts),
        data_zone=target if puts else None,
        id=f"foe-{target}",
    )


def _asked(t: Words, view: Vilnius, target: Target) -> Html:
    """Every weapon that is asked; those that are there are ticked."""
    have, shown = combat.pool(view, target.number), []
    for kind, n in enumerate(target.demand):
        shown += [
            h("span", piece(WEAPONS[kind]), cls="asked__one", data_there=at < have[kind]) for at in range(n)
        ]
    spare = [kind for kind in combat.KINDS for _ in range(max(0, have[kind] - target.demand[kind]))]
    over = (
        h(
            "span",
            "+",
            signs(
                [WEAPONS[kind] for kind in spare],
                t(
                    "to spare: {weapons}",
                    weapons=weapon_names(t, tuple(spare.count(kind) for kind in combat.KINDS)),
                ),
            ),
            cls="asked__over",
        )
        if spare
        else None
    )
    return h(
        "div",
        h("span", shown, over, cls="asked__weapons", aria_hidden="true"),
        h("span", _lack_told(t, view, target, have), cls="asked__words"),
        cls="asked",
    )


def _lack_told(t: Words, view: Vilnius, target: Target, have: Sequence[int]) -> str:
    """V7.2: that two equal weapons would do is said when one is left to be wanted."""
    short = target.need - combat.matched(have, target.demand)
    if short <= 0:
        return t("Defeated") if view.step == steps.FIGHT else t("All weapons are there")
    names = weapon_names(t, combat.missing(view, target))
    if target.need < sum(target.demand):
        return t("Any {n} more of: {weapons}", n=short, weapons=names)
    if short == 1:
        return t("Missing: {weapons}, or two alike", weapons=names)
    return t("Missing: {weapons}", weapons=names)


def _put_here(t: Words, look: BoardLook[Vilnius], target: int) -> Html | None:
    """The units against a target, to take back; those whom red skulls will kill are marked."""
    view = look.view
    fighting = combat.fighters(view, target)
    if not fighting:
        return None
    dying = Counter(_dying(view, target))
    items = []
    for one in fighting:
        _, unit, _ = one
        doomed = dying[unit] > 0
        dying[unit] -= doomed
        items.append(h("li", _fighter(t, look, target, one, doomed)))
    return h("ul", items, cls="fighters", aria_label=t("Put against it"))


def _dying(view: Vilnius, target: int) -> tuple[int, ...]:
    if view.step != steps.FIGHT:
        return ()
    return dict(foresee(view).fall).get(target, ())


def _fighter(t: Words, look: BoardLook[Vilnius], target: int, one: Instance, doomed: bool) -> Html:
    view = look.view
    owner, unit, copy = one
    card, act = view.fixed.box.units[unit], TakeBack(owner, unit, copy, target)
    parts = [weapon for *instance, weapon, against in view.fielded if (*instance, against) == (*one, target)]
    used = tuple(parts.count(kind) for kind in combat.KINDS) if parts[0] >= 0 else card.weapons
    able = act in look.legal
    label = t("{unit} of {player}", unit=card.name, player=view.fixed.names[owner])
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
        data_what=f"unit-{card.id}",
        data_doomed=doomed,
        id=f"back-{target}-{owner}-{unit}-{copy}",
        **(pressable(look, act, picks=f"t{target}") if able else {}),
    )


# What can be done with a target


def _actions(t: Words, look: BoardLook[Vilnius], target: int, puts: list[Put | PutWeapon]) -> Html | None:
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
                **pressable(look, *combat.serving(look.view, act)),
            )
        )
    if puts and not mine:
        chosen = aim(look) == target
        found.append(
            h(
                "button",
                t("Units go here") if chosen else t("Send units here"),
                type="button",
                cls="button button--quiet foe__put",
                aria_pressed=pressed(chosen),
                id=f"put-{target}",
                data_drop="",
                **pickable(look, f"t{target}"),
            )
        )
    found += [_swap(t, look, act) for act in swaps]
    return h("div", found, cls="foe__actions") if found else None


def _swap(t: Words, look: BoardLook[Vilnius], act: Exchange) -> Html:
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


def covered(look: BoardLook[Vilnius]) -> frozenset[Action]:
    """What the battle and the muster offer between them."""
    kinds = (Put, PutWeapon, TakeBack, Exchange, Conquer)
    return frozenset(act for act in look.legal if isinstance(act, kinds))
