"""What players of Vilnius can do. Cards go by their numbers in the box, places by x (east) and y (south)."""

from functools import cache

from ostia_games.core.play.actions import Action, Codec, action

UNIT_PILE, PROVINCE_PILE = 0, 1
INTO_GOLD, INTO_TOOLS = 0, 1
FITS, SPARE, LEAST = range(3)  # why a bot agrees
NEEDED, FALLS, DEARER = range(3)  # why it refuses
DRAW_PILE, DISCARD_PILE, STORED, HAND = range(4)  # where a lost card comes from (V7.7)


@action
class ChooseEmblem(Action):
    """V2.1: take an emblem that nobody has yet."""

    emblem: int


@action
class Draw(Action):
    """V3.2: draw a card from one’s own units or provinces."""

    pile: int


@action
class DrawOrder(Action):
    """V4, V6.1: turn up the next Order card."""


@action
class Build(Action):
    """V5.1: choose a building and its place; the payment follows."""

    on_the_way = True

    building: int
    x: int
    y: int


@action
class Recruit(Action):
    """V5.5: choose a unit; the payment follows."""

    on_the_way = True

    unit: int


@action
class Pass(Action):
    """V5.6: do nothing more in the city this round."""


@action
class Pay(Action):
    """V5.1: use a province from one’s own hand, or one that another player has consigned."""

    on_the_way = True

    owner: int
    province: int


@action
class Earn(Action):
    """V5.1: use the gold or the tool of one’s own building, once per round."""

    on_the_way = True

    x: int
    y: int


@action
class Change(Action):
    """V1.2: use anybody’s exchange, into gold or into tools."""

    on_the_way = True

    owner: int
    x: int
    y: int
    into: int


@action
class Withdraw(Action):
    """Take one part of the payment back."""

    takes_back = True

    at: int


@action
class Cancel(Action):
    """Choose something else to build or to recruit."""

    takes_back = True


@action
class Confirm(Action):
    """The payment stands; or nothing more is to be stored."""


@action
class Store(Action):
    """V5.6: keep a province in a Storehouse."""

    province: int


@action
class Consign(Action):
    """V5.6: lay a province out for the other players."""

    province: int


@action
class StoreUnit(Action):
    """V8.5: keep a unit in a Guardhouse."""

    unit: int


@action
class Put(Action):
    """V7.1, V8.2, V8.3: put a unit with all its weapons against an enemy, a building or a stack."""

    owner: int
    unit: int
    target: int


@action
class PutWeapon(Action):
    """V7.3: put one weapon of a unit that can spread them; `copy` tells equal units apart."""

    owner: int
    unit: int
    copy: int
    weapon: int
    target: int


@action
class TakeBack(Action):
    """Take a unit back, or the weapons it put there; exchanges against that target are undone with it."""

    takes_back = True

    owner: int
    unit: int
    copy: int
    target: int


@action
class Exchange(Action):
    """V7.2: two equal symbols count as one of another kind against this target."""

    target: int
    two: int
    one: int


@action
class Done(Action):
    """End the present step: nobody adds anything more."""


@action
class Fall(Action):
    """V7.4, V7.8: this unit is lost to the skulls."""

    owner: int
    unit: int


@action
class Agree(Action):
    """V2.6: a bot lets a person use its card, or gives it up; why is one of the numbers below."""

    reason: int


@action
class Refuse(Action):
    """V2.6: a bot keeps its card; `about` is the enemy that it is needed against, or -1."""

    reason: int
    about: int


@action
class LosePoint(Action):
    """V7.7: the city loses a point."""


@action
class LoseStored(Action):
    """V7.7: a stored province is given up instead."""

    owner: int
    province: int


@action
class LoseBuilding(Action):
    """V7.7: a building at the rim goes back to its supply."""

    owner: int
    x: int
    y: int


@action
class LoseUnit(Action):
    """V7.7: a unit goes back to the general supply."""

    owner: int
    unit: int
    zone: int


@action
class LoseProvince(Action):
    """V7.7: a province goes under the fourth stack."""

    owner: int
    province: int
    zone: int


@action
class TakeLoot(Action):
    """V8.1: this player takes the top card of their own provinces as loot."""

    taker: int


@action
class Conquer(Action):
    """V8.3: pay the weapons of this stack and look at its provinces."""

    stack: int


@action
class Keep(Action):
    """V8.3: keep this province; of two others `upper` lies higher under the stack (-1: no two others)."""

    province: int
    upper: int


CODEC = Codec(
    ChooseEmblem,
    Draw,
    DrawOrder,
    Build,
    Recruit,
    Pass,
    Pay,
    Earn,
    Change,
    Withdraw,
    Cancel,
    Confirm,
    Store,
    Consign,
    StoreUnit,
    Put,
    PutWeapon,
    TakeBack,
    Exchange,
    Done,
    Fall,
    Agree,
    Refuse,
    LosePoint,
    LoseStored,
    LoseBuilding,
    LoseUnit,
    LoseProvince,
    TakeLoot,
    Conquer,
    Keep,
)

# Actions are values, so one of each is enough: offering them costs a look-up, not a construction.
DRAW_UNIT, DRAW_PROVINCE, DRAW_ORDER = Draw(UNIT_PILE), Draw(PROVINCE_PILE), DrawOrder()
PASS, CONFIRM, CANCEL, DONE, LOSE_POINT = Pass(), Confirm(), Cancel(), Done(), LosePoint()
RECRUITS, WITHDRAWALS = [Recruit(unit) for unit in range(100)], [Withdraw(at) for at in range(100)]
pay, earn = cache(Pay), cache(Earn)
store, consign, store_unit = cache(Store), cache(Consign), cache(StoreUnit)
fall, take_loot, conquer = cache(Fall), cache(TakeLoot), cache(Conquer)
lose_stored, lose_building = cache(LoseStored), cache(LoseBuilding)
lose_unit, lose_province = cache(LoseUnit), cache(LoseProvince)
put_weapon, take_back, exchange = cache(PutWeapon), cache(TakeBack), cache(Exchange)


@cache
def puts(target: int, seats: int, units: int) -> list[list[Put]]:
    """Against this target, by owner and by unit."""
    return [[Put(owner, unit, target) for unit in range(units)] for owner in range(seats)]
