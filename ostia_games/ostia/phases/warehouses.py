"""Phase 5, warehouses (O7): loans, building, what to keep; then the next round."""

from itertools import pairwise

from ostia_games.core.play.actions import Action
from ostia_games.core.play.state import ROUND
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.ostia import ledger, says, scoring, steps
from ostia_games.ostia.actions import BUILD, REPAY, STORE, Build, Discard, Repay, discards
from ostia_games.ostia.phases import course
from ostia_games.ostia.state import Cards, Ostia, without


@course.begin(course.WAREHOUSES)
def begin(state: Ostia) -> None:
    state.turn = state.start
    _go_on(state, steps.LOANS)


def _go_on(state: Ostia, stage: str) -> None:
    """Go to the next decision anybody has to make in this phase; end the round if there is none."""
    while True:
        seat = state.turn
        if stage == steps.LOANS and state.loans[seat]:
            break
        if stage != steps.KEEP and most_to_build(state, seat):
            stage = steps.BUILD
            break
        if (
            stage != steps.KEEP
            and state.told is not None
            and state.warehouses[seat] < scoring.MOST_WAREHOUSES
        ):
            # The same sentence as for a player who could build and did not: the purse stays secret.
            state.tell(msg("{player} builds nothing.", player=state.fixed.names[seat]))
        if len(state.stacks[STORE][seat]) > state.warehouses[seat]:
            stage = steps.KEEP
            break
        state.turn = (seat + 1) % state.fixed.seats
        if state.turn == state.start:
            _end_round(state)
            return
        stage = steps.LOANS
    state.step = stage


def most_to_build(state: Ostia, seat: int) -> int:
    """O7.3: how many warehouses a player can build now."""
    return min(scoring.MOST_WAREHOUSES - state.warehouses[seat], state.money[seat] // scoring.WAREHOUSE_BUILT)


class LoanStep(course.TurnStep):
    """O7.1: repay loans or pay interest."""

    clause = "O7.1"
    # Whether there is a choice depends on the purse, and that is secret (O2.4).
    automatic = False

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        """With `repay_if_able`, as many as cash allows and no fewer."""
        most = scoring.repayable(state.money[seat], state.loans[seat])
        return [REPAY[most]] if state.fixed.repay_if_able else list(REPAY[: most + 1])

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        """Repay, then pay interest on the rest (O7.2)."""
        assert isinstance(act, Repay)
        for _ in range(act.loans):
            ledger.repay_loan(state, seat)
        sold, paid = scoring.interest(state.money[seat], state.warehouses[seat], state.loans[seat])
        for _ in range(sold):
            ledger.sell_warehouse(state, seat)
        ledger.to_bank(state, seat, paid)
        says.tell_raised(state, seat, sold)
        says.tell_short(state, seat, paid, state.loans[seat] * scoring.INTEREST)
        _go_on(state, steps.BUILD)

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Repay) and 0 <= act.loans < state.loans[seat] and state.fixed.repay_if_able:
            return IllegalAction(self.clause, msg("loans are repaid while cash allows"))
        if isinstance(act, Repay):
            return IllegalAction(self.clause, msg("a loan is repaid with 10 in cash"))
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        return msg("Warehouses: loans")

    def help(self, state: Ostia, seat: int) -> Message:
        loans = state.loans[seat]
        if state.round == scoring.ROUNDS:
            return nmsg(
                "You have a loan. It is repaid with 10, or costs 2 interest now. This is the last round: at "
                "the end it must be repaid with 10, or you are out.",
                "You have {n} loans. Each is repaid with 10, or costs 2 interest now. This is the last "
                "round: at the end all must be repaid with 10 each, or you are out.",
                loans,
            )
        return nmsg(
            "You have a loan. It is repaid with 10, or costs 2 interest now.",
            "You have {n} loans. Each is repaid with 10, or costs 2 interest now.",
            loans,
        )

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, Repay)
        cost = act.loans * scoring.LOAN_REPAID
        cost += (state.loans[seat] - act.loans) * scoring.INTEREST
        if not act.loans:
            return msg("Repay nothing: pay {cost} interest", cost=cost)
        return nmsg("Repay a loan: pay {cost}", "Repay {n} loans: pay {cost}", act.loans, cost=cost)

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, Repay)
        left = state.loans[seat] - act.loans
        said: Said = {"player": state.fixed.names[seat], "due": left * scoring.INTEREST}
        if not act.loans:
            return nmsg(
                "{player} has to pay {due} interest for a loan.",
                "{player} has to pay {due} interest for {n} loans.",
                left,
                **said,
            )
        said["cost"] = act.loans * scoring.LOAN_REPAID
        if not left:
            return nmsg(
                "{player} repays a loan with {cost}.",
                "{player} repays {n} loans with {cost}.",
                act.loans,
                **said,
            )
        return nmsg(
            "{player} repays a loan with {cost} and has to pay {due} interest for {left} more.",
            "{player} repays {n} loans with {cost} and has to pay {due} interest for {left} more.",
            act.loans,
            left=left,
            **said,
        )


class BuildStep(course.TurnStep):
    """O7.3: build warehouses."""

    clause = "O7.3"

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        return list(BUILD[: most_to_build(state, seat) + 1])

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        assert isinstance(act, Build)
        for _ in range(act.warehouses):
            ledger.build_warehouse(state, seat)
        _go_on(state, steps.KEEP)

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Build) and state.warehouses[seat] + act.warehouses > scoring.MOST_WAREHOUSES:
            return IllegalAction(self.clause, msg("nobody owns more than four warehouses"))
        if isinstance(act, Build):
            return IllegalAction(self.clause, msg("a warehouse costs 10"))
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        return msg("Warehouses: building")

    def help(self, state: Ostia, seat: int) -> Message:
        stored, owned = len(state.stacks[STORE][seat]), state.warehouses[seat]
        return msg(
            "Build warehouses at 10 each, at most four in all. You have {cards} in {warehouses}.",
            cards=nmsg("{n} stored card", "{n} stored cards", stored),
            warehouses=nmsg("{n} warehouse", "{n} warehouses", owned),
        )

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, Build)
        if not act.warehouses:
            return msg("Build none")
        cost = act.warehouses * scoring.WAREHOUSE_BUILT
        return nmsg("Build one for {cost}", "Build {n} for {cost}", act.warehouses, cost=cost)

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, Build)
        player = state.fixed.names[seat]
        if not act.warehouses:
            return msg("{player} builds nothing.", player=player)
        return nmsg(
            "{player} builds a warehouse for {cost}.",
            "{player} builds {n} warehouses for {cost}.",
            act.warehouses,
            player=player,
            cost=act.warehouses * scoring.WAREHOUSE_BUILT,
        )


class KeepStep(course.TurnStep):
    """O7.4: discard stored cards that have no warehouse, one at a time."""

    clause = "O7.4"
    secret = True

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        return list(discards(frozenset(state.stacks[STORE][seat])))

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        assert isinstance(act, Discard)
        stores = state.stacks[STORE]
        stores[seat] = without(stores[seat], act.card)
        state.scrapped[seat] += (act.card,)
        state.known[seat] = _still_known(state.known[seat])
        if len(stores[seat]) <= state.warehouses[seat]:
            _go_on(state, steps.KEEP)

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Discard):
            return IllegalAction(self.clause, msg("this card is not stored"))
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        return msg("Warehouses: what to keep")

    def help(self, state: Ostia, seat: int) -> Message:
        over = len(state.stacks[STORE][seat]) - state.warehouses[seat]
        return nmsg(
            "Each stored card needs a warehouse. Choose a card to discard.",
            "Each stored card needs a warehouse. Choose {n} cards to discard.",
            over,
        )

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, Discard)
        return msg("Discard {card}", card=says.card(state.fixed.box, act.card))

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, Discard)
        card = says.card(state.fixed.box, act.card)
        return msg("{player} discards {card}.", player=state.fixed.names[seat], card=card)

    def sentence_for_others(self, state: Ostia, seat: int, act: Action) -> Message:
        return msg("{player} discards a stored card.", player=state.fixed.names[seat])


def _still_known(known: Cards) -> Cards:
    """What is certain after one unseen discard: it may have been any good, so one less of each."""
    return tuple([card for before, card in pairwise(sorted(known)) if card == before])


def _end_round(state: Ostia) -> None:
    """O7.4, O7.5: take stored cards in hand; pass on the start marker and the senate cards."""
    stores = state.stacks[STORE]
    for seat in range(state.fixed.seats):
        state.hands[seat] = stores[seat]
        stores[seat] = ()
    if state.round == scoring.ROUNDS:
        course.enter(state, course.FINAL)
        return
    state.round += 1
    state.start = (state.start + 1) % state.fixed.seats
    state.reveals += 1
    if state.told is not None:
        for message in says.round_begins(state):
            state.tell(message, topic=ROUND, about=state.round)
    course.enter(state, course.HARBOUR)
