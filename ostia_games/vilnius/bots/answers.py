"""V2.6: what a bot says when a person asks for one of its cards."""

from collections import Counter

from ostia_games.core.play.actions import Action
from ostia_games.vilnius import combat, steps
from ostia_games.vilnius.actions import (
    DEARER,
    FALLS,
    FITS,
    LEAST,
    NEEDED,
    SPARE,
    Agree,
    Put,
    PutWeapon,
    Refuse,
)
from ostia_games.vilnius.bots import script
from ostia_games.vilnius.bots.outlook import hurt
from ostia_games.vilnius.components import RED
from ostia_games.vilnius.phases import harm, skulls
from ostia_games.vilnius.state import Vilnius

EVEN = 0.5  # so much more than somebody else a bot is ready to lose


def answer(view: Vilnius, work: int) -> Action:
    """One of the answers to `view.asked`."""
    asked = view.asked
    if isinstance(asked, (Put, PutWeapon)):
        return _use(view, asked, work)
    assert asked is not None
    mine: int = asked.owner  # type: ignore[attr-defined]  # only what has an owner is asked for
    others = [act for act in _losses(view) if getattr(act, "owner", None) != mine and act not in view.refused]
    least = min([hurt(view, act) for act in others], default=hurt(view, asked))
    return Agree(LEAST) if hurt(view, asked) <= least + EVEN else Refuse(DEARER, -1)


def _losses(view: Vilnius) -> list[Action]:
    """What the players choose among."""
    if view.step == steps.HARM:
        damage, who, _, _ = view.harm[0]
        return harm.options(view, damage, who)
    return skulls.victims(view)


def _use(view: Vilnius, asked: Put | PutWeapon, work: int) -> Action:
    """Agrees to what belongs to the best plan for all, and to what nobody else needs."""
    plan = script.fight_plan if view.step == steps.FIGHT else script.siege_plan
    found, numbers = plan(view, work)
    wanted = Counter((numbers[place], use.unit) for place, uses in found.fights for use in uses)
    put = {(target, owner, unit, copy) for owner, unit, copy, _, target in view.fielded}
    missing = wanted - Counter((target, unit) for target, _, unit, _ in put)
    begun = isinstance(asked, PutWeapon) and any(
        one[1:] == (asked.owner, asked.unit, asked.copy) for one in put
    )
    if missing[asked.target, asked.unit] or (begun and wanted[asked.target, asked.unit]):
        return Agree(FITS)
    elsewhere = [target for target, unit in missing.elements() if unit == asked.unit]
    everyone = combat.free_units(view, tuple(range(view.fixed.seats)))
    if elsewhere and len(elsewhere) >= sum([n for _, unit, n in everyone if unit == asked.unit]) + begun:
        return Refuse(NEEDED, elsewhere[0])
    return Refuse(FALLS, -1) if _only_falls(view, asked) else Agree(SPARE)


def _only_falls(view: Vilnius, asked: Put | PutWeapon) -> bool:
    """Whether a unit would do nothing there but add to the losses."""
    if view.step != steps.FIGHT:
        return False
    card, _, _ = view.enemies[asked.target]
    target = next(one for one in combat.targets(view) if one.number == asked.target)
    unit = view.fixed.box.units[asked.unit]
    skulls_there = view.fixed.box.order[card].skulls[view.boosted][RED]
    return bool(skulls_there) and combat.complete(view, target) and not (unit.shelter or unit.decoy)
