"""The end (O8): the final lay-out, spare warehouses, loans, money, and who has won."""

from collections.abc import Sequence
from itertools import pairwise

from ostia_games.core.play.actions import Action
from ostia_games.core.play.state import OVER, UNKNOWN
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.ostia import ledger, says, scoring, steps
from ostia_games.ostia.actions import FORUM, SELL_SPARE, SENATE, STORE, Confirm, Lay, SellSpare
from ostia_games.ostia.components import BLUFF
from ostia_games.ostia.phases import course
from ostia_games.ostia.phases.counting_house import LayStep, return_bluffs, take_bluffs
from ostia_games.ostia.scoring import Count, Standing, Unpaid
from ostia_games.ostia.state import Cards, Fixed, Ostia


@course.begin(course.FINAL)
def begin(state: Ostia) -> None:
    """O8.1: stored goods are in hand already; the bluffs join them."""
    state.tell(msg("The fifth round is over: the final count begins."))
    take_bluffs(state)
    state.turn = state.start
    state.step = steps.FINAL


class FinalStep(LayStep):
    """O8.1: lay stored goods and bluffs on warehouse or forum."""

    clause = "O8.1"
    fields = (FORUM, STORE)

    def confirmed(self, state: Ostia, seat: int) -> None:
        state.step = steps.SPARE

    def would_lose(self, state: Ostia, seat: int) -> list[int]:
        """The limit of three goods (O4.4) does not apply."""
        return []

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Lay) and act.field == SENATE:
            return IllegalAction(self.clause, msg("the senate takes no more offers"))
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        return msg("The end: last lay-out")

    def help(self, state: Ostia, seat: int) -> Message:
        debt = unpaid(state, seat)
        if debt:
            return says.would_be_out(state.fixed.box, debt)
        return msg(
            "Lay your stored goods and bluff cards. Each different good in your warehouses is a victory chip "
            "and needs its warehouse; cards on the forum are worthless now, but free a warehouse to sell."
        )

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        if isinstance(act, Confirm) and unpaid(state, seat):
            return msg("Confirm and be out")
        return super().label(state, seat, act)


def unpaid(state: Ostia, seat: int) -> Unpaid[int] | None:
    """O8.4: the loans that a seat could not repay if it kept what lies in its warehouses now."""
    kept = tuple(card for card in state.stacks[STORE][seat] if card != BLUFF)
    standing = Standing(0, state.money[seat], state.warehouses[seat], state.loans[seat], kept)
    return scoring.unpaid(standing, state.tiebreak_values)


def spare_of(state: Ostia, seat: int) -> int:
    """O8.3: warehouses not needed for a kept card."""
    kept = sum(card != BLUFF for card in state.stacks[STORE][seat])
    return state.warehouses[seat] - kept


class SpareStep(course.TurnStep):
    """O8.3: how many spare warehouses to sell."""

    clause = "O8.3"
    secret = True

    def legal(self, state: Ostia, seat: int) -> list[Action]:
        return list(SELL_SPARE[: spare_of(state, seat) + 1])

    def apply(self, state: Ostia, seat: int, act: Action) -> None:
        assert isinstance(act, SellSpare)
        state.spare[seat] = act.warehouses
        state.laid[seat] = True
        state.reveals += 1
        state.turn = (seat + 1) % state.fixed.seats
        state.step = steps.FINAL
        if state.turn == state.start:
            _count(state)

    def refusal(self, state: Ostia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, SellSpare):
            return IllegalAction(self.clause, msg("every card kept needs its warehouse"))
        return super().refusal(state, seat, act)

    def title(self, state: Ostia) -> Message:
        return msg("The end: spare warehouses")

    def help(self, state: Ostia, seat: int) -> Message:
        debt = unpaid(state, seat)
        if debt:
            return says.would_be_out(state.fixed.box, debt)
        return msg(
            "Sell spare warehouses at 7 each? Money earns the last chips; warehouses decide a tie. Loans are "
            "repaid at 10 each, and spare warehouses are sold for that anyway."
        )

    def label(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, SellSpare)
        if not act.warehouses:
            return msg("Sell none")
        price = act.warehouses * scoring.WAREHOUSE_SOLD
        return nmsg("Sell one for {price}", "Sell {n} for {price}", act.warehouses, price=price)

    def sentence(self, state: Ostia, seat: int, act: Action) -> Message:
        assert isinstance(act, SellSpare)
        player = state.fixed.names[seat]
        if not act.warehouses:
            return msg("{player} sells no spare warehouse.", player=player)
        return nmsg(
            "{player} decides to sell a spare warehouse.",
            "{player} decides to sell {n} spare warehouses.",
            act.warehouses,
            player=player,
        )

    def sentence_for_others(self, state: Ostia, seat: int, act: Action) -> Message:
        return msg("{player} is ready for the final count.", player=state.fixed.names[seat])


def _count(state: Ostia) -> None:
    """O8.2-O8.6."""
    state.reveals += 1
    for seat in range(state.fixed.seats):
        return_bluffs(state, seat)
        state.discard += state.stacks[FORUM][seat]
        state.stacks[FORUM][seat] = ()
        state.known[seat] = state.stacks[STORE][seat]
        _tell_kept(state, seat)
    if state.told is not None and state.fixed.tiebreak_by_set_aside:
        goods = says.valued(state.fixed, state.tiebreak_values)
        state.tell(msg("The senate card set aside: {goods}.", goods=goods))
    counts = final_counts(state, state.stacks[STORE], state.spare)
    state.final = tuple(counts.values())
    for player, count in counts.items():
        _settle(state, player, count)
    if state.fixed.gaius:
        _tell_kept(state, state.fixed.seats)
    for player, count in counts.items():
        ledger.award(state, player, count.variety + count.money)
        if state.told is not None:
            state.tell(_counted(state.fixed.names[player], count))
    state.step = OVER


def final_counts(state: Ostia, kept: Sequence[Cards], sold: Sequence[int]) -> dict[int, Count]:
    """The final count if these cards are kept and these spare warehouses sold."""
    fixed, values = state.fixed, state.tiebreak_values
    money = state.counted or state.money
    standings = {
        seat: Standing(
            state.chips[seat], money[seat], state.warehouses[seat], state.loans[seat], kept[seat], sold[seat]
        )
        for seat in range(fixed.seats)
    }
    if fixed.gaius:
        him = fixed.seats
        standings[him] = scoring.gaius_standing(state.chips[him], money[him], state.gaius, values)
    return scoring.final_count(standings, values, fixed.short_tiebreak)


def kept_of(state: Ostia, player: int) -> Cards:
    """O8.2, O9.6: the goods kept at the end; Gaius keeps those he bought a warehouse for."""
    if player < state.fixed.seats:
        return state.stacks[STORE][player]
    his = scoring.by_value(state.gaius, state.tiebreak_values)
    return tuple(his[: state.final[player].variety])


def note(state: Ostia, player: int) -> Message | None:
    """O8.4, O8.6: why a player ranks where they do, if chips alone do not say it."""
    if not state.final:
        return None
    own = state.final[player]
    if own.out:
        return msg("Loans not repaid: below all others.")
    order = sorted(range(len(state.final)), key=lambda who: state.final[who].place)
    following = dict(pairwise(order)).get(player)
    if following is None or state.final[following].out or state.final[following].total != own.total:
        return None
    return _tiebreak(state, player, following)


def _tiebreak(state: Ostia, player: int, rival: int) -> Message:
    """O8.6: what decided between two players with as many chips."""
    mine, theirs = (
        scoring.tiebreaks(
            state.final[who].warehouses,
            kept_of(state, who),
            state.tiebreak_values,
            state.fixed.short_tiebreak,
        )
        for who in (player, rival)
    )
    name, decisive = state.fixed.names[rival], scoring.decided_by(mine, theirs)
    if decisive is None:
        return msg("Equal to {rival} in everything.", rival=name)
    said: Said = {"rival": name, "a": mine[decisive], "b": theirs[decisive]}
    if decisive == scoring.WAREHOUSES_OWNED:
        return msg("As many chips as {rival}, but more warehouses: {a} to {b}.", **said)
    if decisive == scoring.GOODS_KEPT:
        return msg("As many chips and warehouses as {rival}, but more goods: {a} to {b}.", **said)
    return _better_goods(state.fixed, said)


def _better_goods(fixed: Fixed, said: Said) -> Message:
    """O8.6: the last tie-break, by the options in force."""
    if fixed.short_tiebreak and fixed.tiebreak_by_set_aside:
        return msg(
            "As many chips, warehouses and goods as {rival}, but better goods by the senate card set aside: "
            "{a} to {b}.",
            **said,
        )
    if fixed.short_tiebreak:
        return msg(
            "As many chips, warehouses and goods as {rival}, but better goods by the last senate card: "
            "{a} to {b}.",
            **said,
        )
    if fixed.tiebreak_by_set_aside:
        return msg(
            "As many chips and warehouses as {rival}, but better goods by the senate card set aside: "
            "{a} to {b}.",
            **said,
        )
    return msg(
        "As many chips and warehouses as {rival}, but better goods by the last senate card: {a} to {b}.",
        **said,
    )


def as_if_over(state: Ostia) -> dict[int, Count]:
    """The final count if the game ended now and everybody kept as many different goods as fit."""
    kept = []
    for seat in range(state.fixed.seats):
        goods = sorted(set(state.goods_of(seat)) - {UNKNOWN})
        kept.append(tuple(goods[: state.warehouses[seat]]))
    return final_counts(state, kept, [0] * state.fixed.seats)


def _tell_kept(state: Ostia, player: int) -> None:
    if state.told is not None:
        kept = says.cards(state.fixed.box, kept_of(state, player))
        state.tell(msg("{player} keeps {cards}.", player=state.fixed.names[player], cards=kept))


def _settle(state: Ostia, player: int, count: Count) -> None:
    """O8.3, O8.4, O9.6: sell warehouses (Gaius buys) and repay loans."""
    built = count.warehouses - state.warehouses[player]
    for _ in range(-built):
        ledger.sell_warehouse(state, player)
    for _ in range(built):
        ledger.build_warehouse(state, player)
    for _ in range(count.repaid):
        ledger.repay_loan(state, player)
    assert state.money[player] == count.cash
    says.tell_settled(state, player, built, count.repaid)
    debt = unpaid(state, player) if count.out else None
    if debt and state.told is not None:
        state.tell(_out(state.fixed.names[player], debt))


def _out(player: str, debt: Unpaid[int]) -> Message:
    return nmsg(
        "{player} cannot repay a loan with {cost} and is out: no more than {raised} can be raised.",
        "{player} cannot repay {n} loans with {cost} and is out: no more than {raised} can be raised.",
        debt.loans,
        player=player,
        cost=debt.cost,
        raised=debt.raised,
    )


def _counted(player: str, count: Count) -> Message:
    said: Said = {"player": player, "chips": count.chips, "variety": count.variety}
    if count.out:
        return nmsg(
            "{player}: {chips} from the senate, {variety} for goods, none for money: {n} chip.",
            "{player}: {chips} from the senate, {variety} for goods, none for money: {n} chips.",
            count.total,
            **said,
        )
    return nmsg(
        "{player}: {chips} from the senate, {variety} for goods, {money} for {cash}: {n} chip.",
        "{player}: {chips} from the senate, {variety} for goods, {money} for {cash}: {n} chips.",
        count.total,
        money=count.money,
        cash=nmsg("{n} denarius", "{n} denarii", count.cash),
        **said,
    )
