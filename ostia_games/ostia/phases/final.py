"""The end (O8): the final lay-out, spare warehouses, loans, money, and who has won."""

from collections.abc import Sequence

from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import OVER, UNKNOWN, IllegalAction
from ostia_games.core.words import Message, msg, nmsg
from ostia_games.ostia import ledger, says, scoring
from ostia_games.ostia.actions import FORUM, SELL_SPARE, SENATE, STORE, Lay, SellSpare
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.phases import course
from ostia_games.ostia.phases.counting_house import LayStep, take_bluffs
from ostia_games.ostia.scoring import Count, Standing
from ostia_games.ostia.state import Cards, Ostia


@course.begin(course.FINAL)
def begin(state: Ostia) -> None:
    """O8.1: stored goods and bluffs are in hand once more."""
    take_bluffs(state)
    state.turn = state.start
    state.step = "final"


class FinalStep(LayStep):
    """O8.1: lay stored goods and bluffs on warehouse or forum."""

    clause = "O8.1"
    fields = (FORUM, STORE)

    def confirmed(self, state: Ostia, seat: int) -> None:
        """Then say how many spare warehouses to sell."""
        state.step = "spare"

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        """The senate has closed."""
        if isinstance(act, Lay) and act.field == SENATE:
            return IllegalAction(self.clause, msg("the senate takes no more offers"))
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        """The end."""
        return msg("The end: last lay-out")

    def help(self, state: Ostia, seat: int) -> Message:
        """What is asked."""
        return msg(
            "Lay your stored goods and bluff cards. Each different good in your warehouses is a victory chip "
            "and needs its warehouse; cards on the forum are worthless now, but free a warehouse to sell."
        )

    def warning(self, state: Ostia, seat: int) -> list[int]:
        """Nothing is lost for its kind now."""
        return []


def spare_of(state: Ostia, seat: int) -> int:
    """O8.3: warehouses not needed for a kept card."""
    kept = sum(card != BLUFF for card in state.stacks[STORE][seat])
    return state.warehouses[seat] - kept


class SpareStep(course.TurnStep):
    """O8.3: how many spare warehouses to sell."""

    clause = "O8.3"
    secret = True

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        """Any number of those not needed."""
        return list(SELL_SPARE[: spare_of(state, seat) + 1])

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        """Note it; after the last player the final count."""
        assert isinstance(act, SellSpare)
        state.spare[seat] = act.warehouses
        state.laid[seat] = True
        state.reveals += 1
        state.turn = (seat + 1) % state.table.seats
        state.step = "final"
        if state.turn == state.start:
            _count(state)

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        """More than there are."""
        if isinstance(act, SellSpare):
            return IllegalAction(self.clause, msg("every card kept needs its warehouse"))
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        """The end."""
        return msg("The end: spare warehouses")

    def help(self, state: Ostia, seat: int) -> Message:
        """What is asked."""
        return msg(
            "Sell spare warehouses at 7 each? Money earns the last chips; warehouses decide a tie. Loans are "
            "repaid at 10 each, and spare warehouses are sold for that anyway."
        )

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        """The button."""
        assert isinstance(act, SellSpare)
        if not act.warehouses:
            return msg("Sell none")
        price = act.warehouses * scoring.WAREHOUSE_SOLD
        return nmsg("Sell one for {price}", "Sell {n} for {price}", act.warehouses, price=price)

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        """For the log."""
        assert isinstance(act, SellSpare)
        player = state.table.names[seat]
        if not act.warehouses:
            return msg("{player} sells no spare warehouse.", player=player)
        return nmsg(
            "{player} decides to sell a spare warehouse.",
            "{player} decides to sell {n} spare warehouses.",
            act.warehouses,
            player=player,
        )

    def sentence_for_others(self, state: Ostia, seat: int, act: Action) -> Message:
        """Without the number."""
        return msg("{player} is ready for the final count.", player=state.table.names[seat])


def _count(state: Ostia) -> None:
    """O8.2-O8.6: reveal, sell, repay, and count."""
    state.reveals += 1
    for seat in range(state.table.seats):
        for field in state.stacks:
            field[seat] = tuple(sorted(card for card in field[seat] if card != BLUFF))
        state.discard += state.stacks[FORUM][seat]
        state.stacks[FORUM][seat] = ()
        state.known[seat] = state.stacks[STORE][seat]
        if state.told is not None:
            kept = says.cards(state.table.box, state.stacks[STORE][seat])
            state.tell(msg("{player} keeps {cards}.", player=state.table.names[seat], cards=kept))
    counts = final_counts(state, state.stacks[STORE], state.spare)
    for player, count in counts.items():
        _settle(state, player, count)
    state.final = tuple(counts.values())
    state.step = OVER


def final_counts(state: Ostia, kept: Sequence[Cards], sold: Sequence[int]) -> dict[int, Count]:
    """The final count, if these cards are kept and so many warehouses are sold."""
    table, values = state.table, state.tiebreak_values
    money = state.counted or state.money
    standings = {
        seat: Standing(
            state.chips[seat], money[seat], state.warehouses[seat], state.loans[seat], kept[seat], sold[seat]
        )
        for seat in range(table.seats)
    }
    if table.gaius:
        him = table.seats
        standings[him] = scoring.gaius_standing(state.chips[him], money[him], state.gaius, values)
    return scoring.final_count(standings, values, table.short_tiebreak)


def kept_of(state: Ostia, player: int) -> Cards:
    """O8.2, O9.6: the goods kept in the end; Gaius keeps those for which he has bought a warehouse."""
    if player < state.table.seats:
        return state.stacks[STORE][player]
    his = sorted(set(state.gaius), key=state.tiebreak_values.__getitem__, reverse=True)
    return tuple(his[: state.final[player].variety])


def note(state: Ostia, player: int) -> Message | None:
    """O8.4, O8.6: what put a player before the next one in the ranking, where their chips did not."""
    if not state.final:
        return None
    own = state.final[player]
    if own.out:
        return msg("Loans not repaid: below all others.")
    order = sorted(range(len(state.final)), key=lambda who: state.final[who].place)
    following = order[order.index(player) + 1 :]
    if not following or state.final[following[0]].out or state.final[following[0]].total != own.total:
        return None
    return _tiebreak(state, player, following[0])


def _tiebreak(state: Ostia, player: int, rival: int) -> Message:
    """O8.6 in words: the first thing in which two players with as many chips differ."""
    who, values = {"rival": state.table.names[rival]}, state.tiebreak_values
    a, b = state.final[player].warehouses, state.final[rival].warehouses
    if a != b:
        return msg("As many chips as {rival}, but more warehouses: {a} to {b}.", **who, a=a, b=b)
    mine, others = kept_of(state, player), kept_of(state, rival)
    a, b = len(mine), len(others)
    if state.table.short_tiebreak and a != b:
        return msg("As many chips and warehouses as {rival}, but more goods: {a} to {b}.", **who, a=a, b=b)
    a, b = sum(values[good] for good in mine), sum(values[good] for good in others)
    if a != b:
        return msg("As many chips and warehouses as {rival}, but better goods: {a} to {b}.", **who, a=a, b=b)
    return msg("Equal to {rival} in everything.", **who)


def as_if_over(state: Ostia) -> dict[int, Count]:
    """The final count if the game ended now: everyone keeps as many different goods as fit."""
    kept = []
    for seat in range(state.table.seats):
        goods = sorted(set(state.goods_of(seat)) - {UNKNOWN})
        kept.append(tuple(goods[: state.warehouses[seat]]))
    return final_counts(state, kept, [0] * state.table.seats)


def _settle(state: Ostia, player: int, count: Count) -> None:
    """Make table and count agree: warehouses sold (or bought, by Gaius), loans repaid, chips awarded."""
    name = state.table.names[player]
    while state.warehouses[player] > count.warehouses:
        ledger.sell_warehouse(state, player)
    while state.warehouses[player] < count.warehouses:
        ledger.build_warehouse(state, player)
    while state.loans[player] and not count.out:
        ledger.repay_loan(state, player)
    assert state.money[player] == count.cash
    ledger.award(state, player, count.variety + count.money)
    if state.told is None:
        return
    if count.out:
        state.tell(msg("{player} cannot repay the loans and is out.", player=name))
    state.tell(
        nmsg(
            "{player}: {chips} from the senate, {variety} for goods, {money} for {cash} denarii: {n} chip.",
            "{player}: {chips} from the senate, {variety} for goods, {money} for {cash} denarii: {n} chips.",
            count.total,
            player=name, chips=count.chips, variety=count.variety, money=count.money, cash=count.cash,
        )
    )  # fmt: skip
