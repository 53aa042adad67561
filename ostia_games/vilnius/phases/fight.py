"""Phase 4, step A (V6.2, V7.1-V7.3, V7.5): the fight, in small steps."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, Said, msg
from ostia_games.vilnius import combat, says, steps
from ostia_games.vilnius.actions import DONE, Done, Exchange, Put, PutWeapon
from ostia_games.vilnius.components import CITY
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.phases.skulls import settle_reds
from ostia_games.vilnius.state import (
    ATTACKS,
    BREAKS_IN,
    DEFEATED,
    JOINT,
    Enemy,
    Harm,
    Vilnius,
    with_card,
    without,
)


@course.begin(course.FIGHT)
def begin(state: Vilnius) -> None:
    """V6.2: the attacking rows by destination, those against the city first."""
    rows: list[Enemy] = []
    for seat in state.attackers:
        destination = CITY if state.final else state.destinations[seat]
        rows += [(card, seat, destination) for card in state.rows[seat]]
        state.rows[seat] = ()
    state.enemies = tuple(sorted(rows, key=lambda enemy: enemy[2]))
    state.step = steps.FIGHT
    if state.told is not None:
        for seat in dict.fromkeys(owner for _, owner, _ in state.enemies):
            _tell_row(state, seat)
    if not combat.any_use(state, course.ALL[state.fixed.seats]):
        _end(state)


def _tell_row(state: Vilnius, seat: int) -> None:
    """Which row attacks what, and with whom."""
    places = [place for place, (_, owner, _) in enumerate(state.enemies) if owner == seat]
    cards = says.cards(says.target(state, place) for place in places)
    destinations = {state.enemies[place][2] for place in places}
    said: Said = {"player": state.fixed.names[seat], "cards": cards}
    told = msg("The row against {player} attacks the quarter of {player}: {cards}.", **said)
    if destinations == {CITY}:
        told = msg("The row against {player} attacks the city: {cards}.", **said)
    foes = tuple([state.enemies[place][0] for place in places])
    state.tell(told, topic=ATTACKS, about=seat, numbers=(min(destinations), *foes))


class FightStep(course.JointStep):
    """V7.1-V7.3: put units against enemies until nobody adds any."""

    clause = "V7.3"

    def choices(self, state: Vilnius) -> list[Action]:
        """Any unit in any hand against any enemy that can still be defeated; and an end."""
        return [*combat.offers(state, course.ALL[state.fixed.seats]), DONE]

    def forward(self, state: Vilnius, seat: int) -> list[Action]:
        if state.asked is not None or state.refused:
            return super().forward(state, seat)
        return [*combat.moves(state, course.ALL[state.fixed.seats]), DONE]

    def carry_out(self, state: Vilnius, act: Action) -> None:
        if isinstance(act, Done):
            _end(state)
        else:
            combat.put(state, act)

    def refusal(self, state: Vilnius, seat: int, act: Action) -> IllegalAction:
        return weapon_refusal(state, act) if act not in state.refused else super().refusal(state, seat, act)

    def title(self, state: Vilnius) -> Message:
        return msg("Fight")

    def help(self, state: Vilnius, seat: int) -> Message:
        return msg(
            "Assign units to enemies. Only a complete set defeats an enemy; units assigned in vain return to "
            "their hands when you finish."
        )

    def name(self, state: Vilnius, seat: int, act: Action) -> Message:
        return msg("Resolve the fight") if isinstance(act, Done) else super().name(state, seat, act)

    def sentence(self, state: Vilnius, seat: int, act: Action) -> Message:
        if isinstance(act, Done):
            return msg("{player} resolves the fight.", player=state.fixed.names[seat])
        return super().sentence(state, seat, act)


def weapon_refusal(state: Vilnius, act: Action) -> IllegalAction:
    """Why a unit cannot be put there, or two symbols not be exchanged."""
    if isinstance(act, Exchange):
        return IllegalAction("V7.2", msg("there are no two spare symbols for a missing one"))
    if isinstance(act, (Put, PutWeapon)):
        if not _in_hand(state, act.owner, act.unit):
            return IllegalAction("V7.3", msg("this unit is not free"))
        if isinstance(act, Put) and state.fixed.box.units[act.unit].spread:
            return IllegalAction("V7.3", msg("this unit puts its weapons one by one"))
        return IllegalAction("V7.3", msg("this unit is no use there"))
    return IllegalAction("V7.1", msg("this is not possible now"))


def _in_hand(state: Vilnius, owner: int, unit: int) -> bool:
    if not 0 <= owner < state.fixed.seats:
        return False
    return any(free == unit for _, free, _ in combat.free_units(state, (owner,)))


def _harm_of(state: Vilnius, card: int, owner: int, destination: int, which: int) -> list[Harm]:
    """V7.6: what an enemy that is not defeated does, to the city or to the player, by destination."""
    order, at_city = state.fixed.box.order[card], destination == CITY
    damages = order.city if at_city else order.player
    if state.told is not None:
        told = says.not_stopped(state, card, which, damages, None if at_city else state.fixed.names[owner])
        sufferer = JOINT if at_city else owner
        state.tell(told, topic=BREAKS_IN, about=card, numbers=(which, sufferer, *damages))
    return [(damage, JOINT if at_city else owner, card, which) for damage in damages]


def _end(state: Vilnius) -> None:
    """V7.1, V7.5: complete sets defeat their enemies; then the skulls and the damage follow."""
    cards, boosted = state.fixed.box.order, state.boosted
    done = combat.completed(state)
    enemies = [card for card, _, _ in state.enemies]
    equals = [says.nth(enemies, place) for place in range(len(enemies))]
    state.sets = tuple(
        [(enemies[one.number], equals[one.number], combat.fighters(state, one.number)) for one in done]
    )
    beaten = {target.number for target in done}
    state.skulls = combat.fight_skulls(state)
    left: list[Enemy] = []
    harm: list[Harm] = []
    for number, (card, owner, destination) in enumerate(state.enemies):
        if number in beaten or not any(cards[card].weapons[boosted]):
            state.defeated += (card,)
            if state.told is not None:
                told = says.defeated(state, card, equals[number])
                state.tell(told, topic=DEFEATED, about=card, numbers=(equals[number],))
        else:
            left.append((card, owner, destination))
            harm += _harm_of(state, card, owner, destination, equals[number])
    state.enemies = tuple(left)
    state.harm = tuple(sorted(harm, key=lambda one: one[0]))
    for owner, unit, _ in combat.all_used(state, done):
        state.hand_units[owner] = without(state.hand_units[owner], unit)
        state.survivors[owner] = with_card(state.survivors[owner], unit)
    combat.clear(state)
    state.fallen, state.reds = (), UNKNOWN
    settle_reds(state)
