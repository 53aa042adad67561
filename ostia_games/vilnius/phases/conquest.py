"""Phase 4, step D (V8.3): provinces are conquered."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, msg
from ostia_games.vilnius import combat, ledger, says, steps
from ostia_games.vilnius.actions import DONE, Conquer, Done, Keep, conquer
from ostia_games.vilnius.phases import course
from ostia_games.vilnius.phases.fight import weapon_refusal
from ostia_games.vilnius.phases.round_end import end_round
from ostia_games.vilnius.state import Vilnius, without

LOOK = 3  # V8.3


def begin_conquest(state: Vilnius) -> None:
    state.turn = state.start
    _offer_conquest(state)


def _offer_conquest(state: Vilnius) -> None:
    """Ask the first player, from the one in turn on, who has the weapons to take anything."""
    combat.clear(state)
    state.step = steps.CONQUEST
    while not combat.any_use(state, (state.turn,)):
        state.turn = (state.turn + 1) % state.fixed.seats
        if state.turn == state.start:
            end_round(state)
            return


class ConquestStep(course.TurnStep):
    """V8.3: a player takes provinces with units that are left over."""

    clause = "V8.3"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        done: list[Action] = [conquer(target.number) for target in combat.completed(state)]
        return [*done, *combat.offers(state, (seat,)), DONE]

    def forward(self, state: Vilnius, seat: int) -> list[Action]:
        done: list[Action] = [conquer(target.number) for target in combat.completed(state)]
        return [*done, *combat.moves(state, (seat,)), DONE]

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        if isinstance(act, Conquer):
            _look(state, act.stack)
        elif isinstance(act, Done):
            _next_conquest(state)
        else:
            combat.put(state, act)

    def refusal(self, state: Vilnius, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Conquer):
            return IllegalAction(self.clause, msg("the weapons of this stack are not there"))
        return weapon_refusal(state, act)

    def title(self, state: Vilnius) -> Message:
        return msg("Conquest")

    def help(self, state: Vilnius, seat: int) -> Message:
        return msg("Use your units that are left to take a province from a stack, if you like.")

    def label(self, state: Vilnius, seat: int, act: Action) -> Message:
        if isinstance(act, Conquer):
            return msg("Take a province from {target}", target=says.target(state, act.stack))
        return msg("No conquest") if isinstance(act, Done) else super().label(state, seat, act)

    def sentence(self, state: Vilnius, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if isinstance(act, Conquer):
            return msg("{player} conquers {target}.", player=player, target=says.target(state, act.stack))
        if isinstance(act, Done):
            return msg("{player} takes no more provinces.", player=player)
        return super().sentence(state, seat, act)


def _look(state: Vilnius, stack: int) -> None:
    """The weapons of a stack are paid, and its top provinces are looked at."""
    ledger.discard_used(state, combat.fighters(state, stack))
    combat.clear(state)
    state.stack = stack
    state.looked = state.stacks[stack][-LOOK:]
    state.stacks[stack] = state.stacks[stack][:-LOOK]
    state.seen = state.seen.difference(state.looked)
    state.reveals += 1
    state.step = steps.KEEP


def _next_conquest(state: Vilnius) -> None:
    combat.clear(state)
    state.turn = (state.turn + 1) % state.fixed.seats
    if state.turn == state.start:
        end_round(state)
    else:
        _offer_conquest(state)


class KeepStep(course.TurnStep):
    """V8.3: one of up to three provinces is kept."""

    clause = "V8.3"

    def legal(self, state: Vilnius, seat: int) -> list[Action]:
        """Each of them, with either order of the two others."""
        found: list[Action] = []
        for card in state.looked:
            others = without(state.looked, card)
            found += [Keep(card, upper) for upper in others] if len(others) == 2 else [Keep(card, -1)]
        return found

    forward = legal

    def apply(self, state: Vilnius, seat: int, act: Action) -> None:
        assert isinstance(act, Keep)
        others = without(state.looked, act.province)
        if act.upper >= 0:
            others = (*without(others, act.upper), act.upper)
        state.province_discard[seat] += (act.province,)
        state.stacks[state.stack] = others + state.stacks[state.stack]
        state.seen |= set(others)
        state.looked = ()
        _offer_conquest(state)

    def title(self, state: Vilnius) -> Message:
        return msg("Conquest: which province")

    def help(self, state: Vilnius, seat: int) -> Message:
        return msg("Keep one of these provinces; the others go under the stack.")

    def label(self, state: Vilnius, seat: int, act: Action) -> Message:
        assert isinstance(act, Keep)
        card = says.province(state, act.province)
        if act.upper < 0:
            return msg("Keep {card}", card=card)
        upper = says.province(state, act.upper)
        return msg("Keep {card}, and put {upper} on top of the other one", card=card, upper=upper)

    def sentence(self, state: Vilnius, seat: int, act: Action) -> Message:
        assert isinstance(act, Keep)
        card = says.province(state, act.province)
        return msg("{player} keeps {card}.", player=state.fixed.names[seat], card=card)

    def numbers(self, state: Vilnius, seat: int, act: Action) -> tuple[int, ...]:
        """The stack it comes from."""
        return (state.stack,)
