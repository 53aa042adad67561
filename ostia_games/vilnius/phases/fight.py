"""Phase 4, step A (V7.1-V7.5): the fight, in small steps, and the red skulls."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import UNKNOWN, IllegalAction
from ostia_games.core.words import Message, msg, nmsg
from ostia_games.vilnius import combat
from ostia_games.vilnius.actions import DONE, Done, Exchange, Fall, Put, PutWeapon
from ostia_games.vilnius.components import CITY, GOLD, RED, SILVER
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.state import JOINT, Enemy, Instance, Vilnius, without


@course.begin(course.FIGHT)
def begin(state: Vilnius) -> None:
    """V6.2: the attacking rows are laid out by destination, those against the city first."""
    rows: list[Enemy] = []
    for seat in state.attackers:
        destination = CITY if state.final else state.destinations[seat]
        rows += [(card, seat, destination) for card in state.rows[seat]]
        state.rows[seat] = ()
    state.enemies = tuple(sorted(rows, key=lambda enemy: enemy[2]))
    state.step = combat.FIGHT
    if state.told is not None:
        state.tell(nmsg("The Order attacks with {n} card.", "The Order attacks with {n} cards.", len(rows)))
    if not combat.offers(state, course.ALL[state.table.seats]):
        _end(state)


class FightStep(course.JointStep):
    """V7.1-V7.3: put units against enemies until nobody adds any."""

    clause = "V7.3"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        """Any unit in any hand against any enemy that can still be defeated; and an end."""
        return [*combat.offers(state, course.ALL[state.table.seats]), DONE]

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        """Put, take back, exchange; or resolve the fight."""
        if isinstance(act, Done):
            _end(state)
        else:
            combat.put(state, act)

    def refusal(self, state: Vilnius, seat: int, act: Action) -> IllegalAction:
        """By the clause that stands against it."""
        return weapon_refusal(state, act)

    def title(self, state: Vilnius) -> Message:
        """Fight."""
        return msg("Fight")

    def help(self, state: Vilnius, seat: int) -> Message:
        """What is asked."""
        return msg(
            "Put units against enemies. Only a complete set defeats an enemy; what was put in vain goes back "
            "to the hands when you are done."
        )


def weapon_refusal(state: Vilnius, act: Action) -> IllegalAction:
    """Why a unit cannot be put there, or two symbols not be exchanged."""
    if isinstance(act, Exchange):
        return IllegalAction("V7.2", msg("there are no two spare symbols for a missing one"))
    if isinstance(act, (Put, PutWeapon)):
        if not _in_hand(state, act.owner, act.unit):
            return IllegalAction("V7.3", msg("this unit is not free"))
        if isinstance(act, Put) and state.table.box.units[act.unit].spread:
            return IllegalAction("V7.3", msg("this unit puts its weapons one by one"))
        return IllegalAction("V7.3", msg("this unit is of no use there"))
    return IllegalAction("V7.1", msg("this is not possible now"))


def _in_hand(state: Vilnius, owner: int, unit: int) -> bool:
    if not 0 <= owner < state.table.seats:
        return False
    return any(free[:2] == (owner, unit) for free in combat.free_units(state, (owner,)))


def _end(state: Vilnius) -> None:
    """V7.4-V7.6: sets that are complete defeat their enemies; the others do their damage."""
    cards, boosted = state.table.box.order, state.boosted
    done = combat.completed(state)
    state.sets = tuple([(state.enemies[t.number][0], combat.fighters(state, t.number)) for t in done])
    beaten = {target.number for target in done}
    skulls = [cards[card].skulls[boosted] for card, _, _ in state.enemies]
    state.skulls = (sum([one[SILVER] for one in skulls]), sum([one[GOLD] for one in skulls]))
    left: list[Enemy] = []
    for number, enemy in enumerate(state.enemies):
        if number in beaten or not any(cards[enemy[0]].weapons[boosted]):
            state.defeated += (enemy[0],)
            _tell_defeated(state, enemy[0])
        else:
            left.append(enemy)
    state.enemies = tuple(left)
    for owner, unit, _ in combat.all_used(state, done):
        state.hand_units[owner] = without(state.hand_units[owner], unit)
        state.survivors[owner] = tuple(sorted((*state.survivors[owner], unit)))
    combat.clear(state)
    state.fallen, state.reds = (), UNKNOWN
    settle_reds(state)


def _tell_defeated(state: Vilnius, card: int) -> None:
    if state.told is not None:
        state.tell(msg("{enemy} is defeated.", enemy=state.table.box.order[card].name))


def settle_reds(state: Vilnius) -> None:
    """V7.4: one enemy after the other, until there is a choice to make or all is done."""
    while state.sets:
        card, members = state.sets[0]
        if state.reds == UNKNOWN:
            skulls = state.table.box.order[card].skulls[state.boosted][RED]
            state.reds = combat.red_skulls(state, members, skulls)
        alive = [one for one in members if one not in state.fallen]
        if not state.reds or not alive:
            state.sets, state.reds = state.sets[1:], UNKNOWN
            continue
        dearest = combat.dearest(state, alive)
        if len(dearest) > state.reds and len({one[:2] for one in dearest}) > 1:
            state.step = "fall"
            return
        _fall(state, dearest[0])
    begin_harm(state)


def _fall(state: Vilnius, one: Instance) -> None:
    """A dead unit goes back to the general supply."""
    owner, unit, _ = one
    state.fallen += (one,)
    state.reds -= 1
    state.survivors[owner] = without(state.survivors[owner], unit)
    state.units[unit] += 1
    if state.told is not None:
        name = state.table.box.units[unit].name
        state.tell(msg("{player} loses: {card}.", player=state.table.names[owner], card=name))


class FallStep(course.JointStep):
    """V7.4: which of several equally dear units dies."""

    clause = "V7.4"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        """One for each different unit among the dearest."""
        return [Fall(owner, unit) for owner, unit in sorted({one[:2] for one in _next_victims(state)})]

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        """It falls."""
        assert isinstance(act, Fall)
        _fall(state, next(one for one in _next_victims(state) if one[:2] == (act.owner, act.unit)))
        settle_reds(state)

    def title(self, state: Vilnius) -> Message:
        """Red skulls."""
        return msg("Fight: red skulls")

    def help(self, state: Vilnius, seat: int) -> Message:
        """What is asked."""
        enemy = state.table.box.order[state.sets[0][0]].name
        return msg("Choose the unit that falls against {enemy}; the dearest fall first.", enemy=enemy)


def _next_victims(state: Vilnius) -> list[Instance]:
    return combat.dearest(state, [one for one in state.sets[0][1] if one not in state.fallen])


def begin_harm(state: Vilnius) -> None:
    """V7.6: city side or player side, by destination."""
    cards = state.table.box.order
    harm: list[tuple[int, int]] = []
    for number, owner, destination in state.enemies:
        card = cards[number]
        if destination == CITY:
            harm += [(damage, JOINT) for damage in card.city]
        else:
            harm += [(damage, owner) for damage in card.player]
        if state.told is not None:
            state.tell(msg("{enemy} is not stopped.", enemy=card.name))
    state.harm = tuple(sorted(harm, key=lambda one: one[0]))
    state.after_harm = course.SKULLS
    course.enter(state, "harm")
