"""Sampling of worlds that fit a view.

Everything a seat has seen or could remember stays as it is; the remaining cards are dealt to the places it
cannot see.
"""

from collections import Counter

from ostia_games.core.play import chance
from ostia_games.core.play.state import UNKNOWN
from ostia_games.ostia import steps
from ostia_games.ostia.actions import FIELDS, FORUM, SENATE, STORE
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.scoring import KINDS_LAID
from ostia_games.ostia.state import BLUFFS, Cards, Ostia

_TRIES = 6


def sample(view: Ostia, seat: int, rng: int) -> Ostia:
    """A complete game state that fits the view of a seat."""
    world = view.copy()
    world.money = list(view.counted)
    world.counted = ()
    unseen = _unseen(view, seat)
    rng = chance.shuffle(unseen, rng)
    rng = _fill_senate(world, rng)
    for other in range(view.fixed.seats):
        if other != seat:
            rng = _fill_seat(world, other, unseen, rng)
    world.pile = [unseen.pop() for _ in world.pile]
    world.rng = rng
    return world


def _unseen(view: Ostia, seat: int) -> list[int]:
    """The goods cards the seat cannot place."""
    fixed = view.fixed
    seen = [*view.discard, *view.neutral, *view.gaius, *view.lot, *view.boats[seat], *view.gifts[seat]]
    seen += [*view.scrapped[seat], *view.goods_of(seat)]
    for other in range(fixed.seats):
        if other != seat:
            seen += view.known[other]
    left = Counter(fixed.box.cards(fixed.without_ivory))
    left.subtract(seen)
    return list(left.elements())


def _fill_senate(world: Ostia, rng: int) -> int:
    missing = [card for card in range(len(world.senate)) if card not in world.senate]
    rng = chance.shuffle(missing, rng)
    world.senate = [missing.pop() if card == UNKNOWN else card for card in world.senate]
    return rng


def _fill_seat(world: Ostia, other: int, unseen: list[int], rng: int) -> int:
    """Deal another player's hidden cards, including those known from the auctions."""
    world.boats[other] = _dealt(unseen, len(world.boats[other]))
    world.gifts[other] = _dealt(unseen, len(world.gifts[other]))
    world.scrapped[other] = _dealt(unseen, len(world.scrapped[other]))
    world.spare[other] = max(0, world.spare[other])
    sizes = [len(field[other]) for field in world.stacks]
    total = len(world.hands[other]) + sum(sizes) - (len(BLUFFS) if world.laying else 0)
    known = world.known[other]
    goods = known + _dealt(unseen, total - len(known))
    if not world.laying:
        # All cards are in hand or, in phase 5, in the warehouse.
        for field in FIELDS:
            world.stacks[field][other] = ()
        world.hands[other], world.stacks[STORE][other] = ((), goods) if sizes[STORE] else (goods, ())
        return rng
    if world.laid[other] or (world.step == steps.SPARE and other == world.turn):
        return _fill_stacks(world, other, goods, sizes, rng)
    world.hands[other] = goods + BLUFFS
    return rng


def _dealt(unseen: list[int], cards: int) -> Cards:
    return tuple([unseen.pop() for _ in range(cards)])


def _fill_stacks(world: Ostia, other: int, goods: Cards, sizes: list[int], rng: int) -> int:
    """Lay goods and bluffs in stacks of these sizes, if possible with no more than three goods (O4.4)."""
    cards = [*goods, *BLUFFS]
    if not sum(sizes):  # `hidden_stacks`: any sizes are possible
        fields = (FORUM, STORE) if world.step != steps.LAY else FIELDS
        for _ in cards:
            pick, rng = chance.below(len(fields), rng)
            sizes[fields[pick]] += 1
    forum, senate = sizes[FORUM], sizes[SENATE]
    for _ in range(_TRIES):
        rng = chance.shuffle(cards, rng)
        if len({card for card in cards[: forum + senate] if card != BLUFF}) <= KINDS_LAID:
            break
    world.hands[other] = ()
    world.stacks[FORUM][other] = tuple(cards[:forum])
    world.stacks[SENATE][other] = tuple(cards[forum : forum + senate])
    world.stacks[STORE][other] = tuple(cards[forum + senate :])
    return rng
