"""Phase 4, step A (V7.4, V7.8, V7.10): who falls to red, silver and golden skulls; the end of a fight."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.state import UNKNOWN
from ostia_games.core.words import Message, Said, enumerated, msg, nmsg
from ostia_games.vilnius import combat, consent, losses, says, steps
from ostia_games.vilnius.actions import Fall, fall
from ostia_games.vilnius.components import RED
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.phases.harm import begin_harm
from ostia_games.vilnius.state import FALLEN, Instance, Vilnius, without

# Red skulls


def settle_reds(state: Vilnius) -> None:
    """V7.4: one defeated enemy after the other, until there is a choice to make or all is done."""
    while state.sets:
        card, _, members = state.sets[0]
        if state.reds == UNKNOWN:
            skulls = state.fixed.box.order[card].skulls[state.boosted][RED]
            state.reds = combat.red_skulls(state, members, skulls)
            if state.told is not None and state.reds < skulls:
                _tell_sheltered(state, skulls - state.reds)
        alive = [one for one in members if one not in state.fallen]
        if not state.reds or not alive:
            state.sets, state.reds = state.sets[1:], UNKNOWN
            continue
        dearest = combat.dearest(state, alive)
        if losses.is_choice([(owner, unit) for owner, unit, _ in dearest], state.reds):
            state.step = steps.FALL
            return
        _fall(state, dearest[0])
    begin_harm(state)


def _tell_sheltered(state: Vilnius, skulls: int) -> None:
    card, which, members = state.sets[0]
    units = [unit for _, unit, _ in members if state.fixed.box.units[unit].shelter][:skulls]
    said: Said = {
        "enemy": says.enemy(state, card, which),
        "units": enumerated([says.unit(state, unit) for unit in units]),
    }
    state.tell(
        nmsg(
            "A red skull of {enemy} is cancelled by {units}.",
            "{n} red skulls of {enemy} are cancelled by {units}.",
            skulls,
            **said,
        )
    )


def _fall(state: Vilnius, one: Instance) -> None:
    owner, unit, _ = one
    state.fallen += (one,)
    state.reds -= 1
    _destroy(state, owner, unit)
    if state.told is not None:
        card, which, _ = state.sets[0]
        cause = msg("red skull of {enemy}", enemy=says.enemy(state, card, which))
        state.tell(says.loses(state, owner, unit, cause), topic=FALLEN, about=owner, numbers=(unit,))


def _destroy(state: Vilnius, owner: int, unit: int) -> None:
    """A dead unit goes back to the general supply."""
    state.survivors[owner] = without(state.survivors[owner], unit)
    state.units[unit] += 1


def _taken(state: Vilnius, owner: int, unit: int, golden: bool) -> None:
    """V7.8: silver or golden skulls take a survivor."""
    _destroy(state, owner, unit)
    if state.told is not None:
        cause = msg("golden skulls") if golden else msg("silver skulls")
        state.tell(says.loses(state, owner, unit, cause), topic=FALLEN, about=owner, numbers=(unit,))


class FallStep(course.JointStep):
    """V7.4: which of several equally dear units dies."""

    clause = "V7.4"

    def choices(self, state: Vilnius) -> list[Action]:
        return victims(state)

    forward = course.JointStep.legal

    def carry_out(self, state: Vilnius, act: Action) -> None:
        assert isinstance(act, Fall)
        chosen = (act.owner, act.unit)
        _fall(state, next(one for one in _next_victims(state) if one[:2] == chosen))
        settle_reds(state)

    def title(self, state: Vilnius) -> Message:
        return msg("Fight: red skulls")

    def help(self, state: Vilnius, seat: int) -> Message:
        card, which, _ = state.sets[0]
        enemy = says.enemy(state, card, which)
        return msg("Choose the unit that falls against {enemy}; the most expensive fall first.", enemy=enemy)


def victims(state: Vilnius) -> list[Action]:
    """Whom red, silver or golden skulls may take now."""
    if state.step == steps.SKULLS:
        return [*_payers(state)]
    different = {(owner, unit) for owner, unit, _ in _next_victims(state)}
    return [fall(owner, unit) for owner, unit in sorted(different)]


def _next_victims(state: Vilnius) -> list[Instance]:
    _, _, members = state.sets[0]
    return combat.dearest(state, [one for one in members if one not in state.fallen])


# Silver and golden skulls


@course.begin(course.SKULLS)
def settle_skulls(state: Vilnius) -> None:
    """V7.8: silver, then golden; until there is a choice to make or all is done."""
    while any(state.skulls):
        golden = not state.skulls[0]
        values = [_value(state, unit, golden) for cards in state.survivors for unit in cards]
        if sum(values) < state.skulls[golden]:
            _destroy_all(state, golden)
            _settled(state, golden)
            continue
        found = _payers(state)
        if len(found) > 1:
            state.step = steps.SKULLS
            return
        _pay(state, found[0], golden)
    _clean_up(state)


def _value(state: Vilnius, unit: int, golden: bool) -> int:
    return losses.value(state.fixed.box.units[unit], golden)


def _payers(state: Vilnius) -> list[Fall]:
    """V7.8: whom the present skulls may take."""
    golden = not state.skulls[0]
    need = state.skulls[golden]
    units = [(owner, unit) for owner, cards in enumerate(state.survivors) for unit in cards]
    values = [_value(state, unit, golden) for _, unit in units]
    return [
        fall(owner, unit)
        for owner, unit in sorted(set(units))
        if losses.may_fall(_value(state, unit, golden), values, need, state.least)
    ]


def without_choice(state: Vilnius, seat: int) -> list[Fall]:
    """V7.8: if all whom the present skulls may take have to fall: one after the other, those of this seat
    first, up to the last one, who falls by itself. None if there is a choice, or a bot to be asked (V2.6)."""
    golden = not state.skulls[0]
    units = [(owner, unit) for owner, cards in enumerate(state.survivors) for unit in cards]
    payers = set(_payers(state))
    tied = [one for one in units if Fall(*one) in payers]
    worth = {_value(state, unit, golden) for _, unit in tied}
    if len(worth) != 1:
        return []
    [each] = worth
    values = [_value(state, unit, golden) for _, unit in units]
    lower = sum([value for value in values if value < each])
    if lower + (len(tied) - 1) * each >= state.skulls[golden]:
        return []
    tied.sort(key=lambda one: one[0] != seat)
    found = []
    while len(set(tied)) > 1:
        choices = [Fall(*one) for one in tied]
        if consent.needed(state, seat, choices[0], choices):
            return []
        found.append(choices[0])
        del tied[0]
    return found


def _pay(state: Vilnius, act: Fall, golden: bool) -> None:
    value = _value(state, act.unit, golden)
    left = state.skulls[golden] - value
    if left <= 0:
        _settled(state, golden)
    else:
        state.skulls = (0, left) if golden else (left, state.skulls[1])
        state.least = value
    _taken(state, act.owner, act.unit, golden)


def _settled(state: Vilnius, golden: bool) -> None:
    state.skulls = (0, 0) if golden else (0, state.skulls[1])
    state.least = 0


def _destroy_all(state: Vilnius, golden: bool) -> None:
    """If the survivors cannot cover the skulls, all die (V7.8)."""
    for owner, cards in enumerate(state.survivors):
        for unit in cards:
            _taken(state, owner, unit, golden)


class SkullStep(course.JointStep):
    """V7.8: which survivors the silver or golden skulls take."""

    clause = "V7.8"

    def choices(self, state: Vilnius) -> list[Action]:
        return victims(state)

    forward = course.JointStep.legal

    def carry_out(self, state: Vilnius, act: Action) -> None:
        assert isinstance(act, Fall)
        _pay(state, act, golden=not state.skulls[0])
        settle_skulls(state)

    def title(self, state: Vilnius) -> Message:
        return msg("Fight: silver skulls") if state.skulls[0] else msg("Fight: golden skulls")

    def help(self, state: Vilnius, seat: int) -> Message:
        silver, golden = state.skulls
        if silver:
            return nmsg(
                "Give up survivors worth {n} tool, the most expensive first.",
                "Give up survivors worth {n} tools, the most expensive first.",
                silver,
            )
        return msg("Give up survivors worth {n} gold, the most expensive first.", n=golden)


def _clean_up(state: Vilnius) -> None:
    """V7.10: undefeated enemies and survivors go to their discard piles."""
    state.order_discard += tuple([card for card, _, _ in state.enemies])
    state.enemies, state.fallen = (), ()
    for seat in range(state.fixed.seats):
        state.unit_discard[seat] += state.survivors[seat]
        state.survivors[seat] = ()
    course.enter(state, course.FINAL if state.final else course.AFTERMATH)
