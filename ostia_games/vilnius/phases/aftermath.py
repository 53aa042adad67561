"""Phase 4, steps B and C (V8.1, V8.2): plunder and enemy buildings."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, msg
from ostia_games.vilnius import combat, ledger, says, scoring, steps
from ostia_games.vilnius.actions import DONE, Done, TakeLoot, take_loot
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.phases.conquest import begin_conquest
from ostia_games.vilnius.phases.fight import weapon_refusal
from ostia_games.vilnius.state import DESTROYED, LOOT, Vilnius


@course.begin(course.AFTERMATH)
def begin(state: Vilnius) -> None:
    cards = state.fixed.box.order
    state.loots = scoring.loots(sum([cards[card].strength for card in state.defeated]))
    state.taken = [0] * state.fixed.seats
    _plunder(state)


def takers(state: Vilnius) -> list[int]:
    """V8.1: who may take the next loot: those with the least so far, of all who have a province left."""
    able = [seat for seat in range(state.fixed.seats) if ledger.can_draw(state, seat, units=False)]
    fewest = min([state.taken[seat] for seat in able], default=0)
    return [seat for seat in able if state.taken[seat] == fewest]


def _plunder(state: Vilnius) -> None:
    if state.loots and takers(state):
        state.step = steps.PLUNDER
        return
    state.order_discard += state.defeated
    state.defeated, state.loots = (), 0
    _siege(state)


def _loot(state: Vilnius, seat: int) -> None:
    province = ledger.take_loot(state, seat)
    if state.told is not None:
        player, card = state.fixed.names[seat], says.province(state, province)
        told = msg("{player} gets {card} as loot.", player=player, card=card)
        state.tell(told, topic=LOOT, about=seat, numbers=(province,))


class PlunderStep(course.JointStep):
    """V8.1: who takes the loot."""

    clause = "V8.1"

    def choices(self, state: Vilnius) -> list[Action]:
        return [*[take_loot(taker) for taker in takers(state)], DONE]

    forward = course.JointStep.legal

    def carry_out(self, state: Vilnius, act: Action) -> None:
        if isinstance(act, TakeLoot):
            _loot(state, act.taker)
            state.taken[act.taker] += 1
            state.loots -= 1
        else:
            state.loots = 0
        _plunder(state)

    def refusal(self, state: Vilnius, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, TakeLoot):
            return IllegalAction(self.clause, msg("the others have less loot, or there is no province left"))
        return super().refusal(state, seat, act)

    def title(self, state: Vilnius) -> Message:
        return msg("Plunder")

    def help(self, state: Vilnius, seat: int) -> Message:
        return msg(
            "Decide who takes a province of their own pile as loot: it comes into hand with the next income. "
            "Left: {n}.",
            n=state.loots,
        )

    def name(self, state: Vilnius, seat: int, act: Action) -> Message:
        if isinstance(act, TakeLoot):
            return msg("Loot for {player}", player=state.fixed.names[act.taker])
        return msg("Take no more loot")

    def sentence(self, state: Vilnius, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if isinstance(act, TakeLoot):
            taker = state.fixed.names[act.taker]
            if act.taker == seat:
                return msg("{player} takes loot.", player=player)
            return msg("{player} gives loot to {taker}.", player=player, taker=taker)
        return msg("{player} leaves the rest of the loot.", player=player)


# Enemy buildings


def _siege(state: Vilnius) -> None:
    state.step = steps.SIEGE
    if not state.middle or not combat.any_use(state, course.ALL[state.fixed.seats]):
        begin_conquest(state)


class SiegeStep(course.JointStep):
    """V8.2: units that are left over destroy enemy buildings."""

    clause = "V8.2"

    def choices(self, state: Vilnius) -> list[Action]:
        return [*combat.offers(state, course.ALL[state.fixed.seats]), DONE]

    def forward(self, state: Vilnius, seat: int) -> list[Action]:
        if state.asked is not None or state.refused:
            return super().forward(state, seat)
        return [*combat.moves(state, course.ALL[state.fixed.seats]), DONE]

    def carry_out(self, state: Vilnius, act: Action) -> None:
        if not isinstance(act, Done):
            combat.put(state, act)
            return
        done = combat.completed(state)
        ledger.discard_used(state, combat.all_used(state, done))
        names = {target.number: says.target(state, target.number) for target in done}
        for target in done:
            _destroy(state, state.middle[target.number], names[target.number])
        fallen = {target.number for target in done}
        state.middle = tuple([card for number, card in enumerate(state.middle) if number not in fallen])
        combat.clear(state)
        begin_conquest(state)

    def refusal(self, state: Vilnius, seat: int, act: Action) -> IllegalAction:
        return weapon_refusal(state, act) if act not in state.refused else super().refusal(state, seat, act)

    def title(self, state: Vilnius) -> Message:
        return msg("Attack on enemy buildings")

    def help(self, state: Vilnius, seat: int) -> Message:
        if state.fixed.seats == 2:
            return msg("Put units against enemy buildings: any six weapons each. A Guard Tower comes first.")
        return msg("Put units against enemy buildings: all weapons each. A Guard Tower comes first.")

    def name(self, state: Vilnius, seat: int, act: Action) -> Message:
        if not isinstance(act, Done):
            return super().name(state, seat, act)
        return msg("Attack") if combat.completed(state) else msg("No attack")

    def sentence(self, state: Vilnius, seat: int, act: Action) -> Message:
        if isinstance(act, Done):
            return msg("{player} ends the attack on enemy buildings.", player=state.fixed.names[seat])
        return super().sentence(state, seat, act)


def _destroy(state: Vilnius, number: int, name: says.Name) -> None:
    card = state.fixed.box.order[number]
    state.order_discard += (number,)
    if state.told is not None:
        state.tell(msg("Destroyed: {building}.", building=name), topic=DESTROYED, about=number)
    if not card.tower:
        for seat in state.order():
            if ledger.can_draw(state, seat, units=False):
                _loot(state, seat)
