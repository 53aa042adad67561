"""Worlds that fit a view: the piles in another order, the unseen provinces and the Boosts dealt anew."""

from ostia_games.core.play import chance
from ostia_games.core.play.state import UNKNOWN
from ostia_games.vilnius import ledger
from ostia_games.vilnius.state import BOOST_AT, CALM_FROM, Cards, Vilnius


def sample(view: Vilnius, rng: int) -> Vilnius:
    """A whole world that fits what everybody sees."""
    world = view.copy()
    world.rng = rng
    for piles in (world.unit_pile, world.province_pile):
        piles[:] = [ledger.shuffled(world, pile) for pile in piles]
    world.destination_pile = ledger.shuffled(world, world.destination_pile)
    _deal_boosts(world)
    world.order_pile = _shuffled_order(world)
    _deal_stacks(world)
    return world


def _shuffled_order(world: Vilnius) -> Cards:
    pile = world.order_pile
    if world.boosted:
        return pile[:BOOST_AT] + ledger.shuffled(world, pile[BOOST_AT:])
    middle = ledger.shuffled(world, pile[BOOST_AT + 1 : CALM_FROM])
    return pile[: BOOST_AT + 1] + middle + ledger.shuffled(world, pile[CALM_FROM:])


def _deal_boosts(world: Vilnius) -> None:
    cards = world.fixed.box.order
    boosts = [n for n, card in enumerate(cards) if card.kind == "boost" for _ in range(card.count)]
    for card in world.gone:
        if card in boosts:
            boosts.remove(card)
    world.rng = chance.shuffle(boosts, world.rng)
    if not world.boosted:
        pile = world.order_pile
        world.order_pile = (*pile[:BOOST_AT], boosts.pop(), *pile[BOOST_AT + 1 :])
    world.markers = tuple(boosts)


def _deal_stacks(world: Vilnius) -> None:
    """What nobody has seen lies in the stacks."""
    zones = (
        world.hand_provinces,
        world.province_pile,
        world.province_discard,
        world.stored_provinces,
        world.consigned,
        world.loot,
        world.stacks,
        [world.looked],
    )
    seen = {card for zone in zones for cards in zone for card in cards}
    homes = enumerate(card.home for card in world.fixed.box.provinces)
    unseen = [n for n, home in homes if n not in seen and ledger.in_play(world, home)]
    world.rng = chance.shuffle(unseen, world.rng)
    world.stacks = [
        tuple([unseen.pop() if card == UNKNOWN else card for card in stack]) for stack in world.stacks
    ]
