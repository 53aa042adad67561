"""How a score book of Ostia is kept: what each entry counts for, and the sentences of the history."""

from collections.abc import Mapping, Sequence
from typing import Any

from ostia_games.core.keeping.keeper import (
    Adjust,
    Count,
    Keeper,
    PerEntry,
    light_option,
    money_option,
    until,
)
from ostia_games.core.play.actions import Action
from ostia_games.core.play.ranking import Result
from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.ostia import scoring
from ostia_games.ostia.keeper import final, harbour
from ostia_games.ostia.keeper.checks import CHECKS, PLAYERS, check_open
from ostia_games.ostia.keeper.entries import (
    CODEC,
    ActiveCard,
    Begins,
    EndRound,
    Kept,
    Lot,
    OpenCard,
    Owned,
    Purse,
    Reveal,
    SetAside,
    Spare,
)
from ostia_games.ostia.keeper.tally import (
    CHIPS,
    LOANS,
    MONEY,
    NOTHING,
    WAREHOUSES,
    OstiaTally,
    Shown,
    goods_in,
    goods_left,
)
from ostia_games.ostia.meta import META

_DIGITAL_ONLY = {"hidden_stacks"}


# Senate cards and the start marker


def _active_card(tally: OstiaTally, entry: ActiveCard) -> None:
    tally.active = entry.order
    tally.say(msg("Senate card of round {n}: {goods}.", n=tally.round, goods=tally.name_order(entry.order)))


def _open_card(tally: OstiaTally, entry: OpenCard) -> None:
    tally.open = entry.order
    goods = tally.name_order(entry.order)
    tally.say(msg("Senate card of the next round: {goods}.", goods=goods))


def _begins(tally: OstiaTally, entry: Begins) -> None:
    tally.start = entry.seat
    tally.say(msg("{player} has the start marker.", player=tally.names[entry.seat]))


# Counting house, forum, senate


def _reveal(tally: OstiaTally, entry: Reveal) -> None:
    """O4.4, O5.1, O6.1-O6.3, O9.4, O9.5."""
    shown = tally.preview(entry)
    tally.shown.append(shown)
    tally.gaius_cards = entry.gaius
    if sum(entry.neutral):
        tally.say(msg("Neutral goods: {cards}.", cards=tally.name_goods(goods_in(entry.neutral))))
    if tally.gaius:
        _gaius_pays(tally, entry, shown)
    for player, income in enumerate(shown.income):
        _tell_shown(tally, entry, shown, player)
        tally.pay(player, income, msg("Round {n}: forum", n=shown.round), "O5.1")
    for player, chips in enumerate(shown.chips):
        tally.add(
            player, CHIPS, chips, _senate_reason(shown, player), "O6.2" if _tied(shown, player) else "O6.1"
        )


def _gaius_pays(tally: OstiaTally, entry: Reveal, shown: Shown) -> None:
    """O9.4: if he is short, everybody gets 30 first."""
    if shown.alms:
        amount = shown.alms * scoring.ALMS
        for player in range(len(tally.names)):
            why = msg("Round {n}: Gaius was short of money", n=shown.round)
            tally.pay(player, amount, why, "O9.4")
        tally.say(msg("Gaius is short of money: everybody gets {amount}.", amount=amount))
    cards = tally.name_goods(goods_in(entry.gaius))
    tally.pay(tally.seats, -shown.gaius_pays, msg("Round {n}: his cards", n=shown.round), "O9.4")
    tally.say(msg("Gaius shows {cards} and pays {cost}.", cards=cards, cost=shown.gaius_pays))


def _tell_shown(tally: OstiaTally, entry: Reveal, shown: Shown, player: int) -> None:
    """Tell the history what a player lost, sold and offered."""
    name = tally.names[player]
    if shown.lost[player]:
        lost = tally.name_goods(shown.lost[player])
        tally.say(msg("{player} shows more than three goods and loses all {goods}.", player=name, goods=lost))
    own = player < tally.seats
    forum = goods_left(entry.forums[player] if own else entry.gaius, shown.lost[player])
    offer = goods_left(entry.offers[player] if own else entry.gaius, shown.lost[player])
    if forum:
        said: Said = {"player": name, "cards": tally.name_goods(forum), "amount": shown.income[player]}
        tally.say(msg("{player} sells {cards} at the forum for {amount}.", **said))
    if offer:
        tally.say(
            nmsg(
                "{player} gives {cards} to the senate, worth {worth}: {n} victory chip.",
                "{player} gives {cards} to the senate, worth {worth}: {n} victory chips.",
                shown.chips[player],
                player=name,
                cards=tally.name_goods(offer),
                worth=shown.worths[player],
            )
        )


def _tied(shown: Shown, player: int) -> bool:
    return shown.worths.count(shown.worths[player]) > 1


def _senate_reason(shown: Shown, player: int) -> Message:
    """The reason given for a player's chips."""
    worth = shown.worths[player]
    place = 1 + sum(other > worth for other in shown.worths)
    said = {"n": shown.round, "place": place, "worth": worth}
    if _tied(shown, player):
        return msg("Round {n}: senate, place {place} shared, offer worth {worth}", **said)
    return msg("Round {n}: senate, place {place}, offer worth {worth}", **said)


# Warehouses


def _end_round(tally: OstiaTally, entry: EndRound) -> None:
    """O7.1-O7.5."""
    for turn in range(tally.seats):
        seat = (tally.start + turn) % tally.seats
        _upkeep(tally, seat, entry.repaid[seat], entry.built[seat])
    if not tally.revealed:
        tally.say(msg("Forum and senate of round {n} were not counted.", n=tally.round))
        tally.gaius_cards = NOTHING
    tally.lots = 0
    if tally.round == scoring.ROUNDS:
        tally.ended = True
        tally.say(msg("The fifth round is over: the final count begins."))
        return
    tally.round += 1
    tally.start = (tally.start + 1) % tally.seats
    tally.active, tally.open = tally.open, None
    tally.say(msg("Round {n} begins; {player} starts.", n=tally.round, player=tally.names[tally.start]))


def _upkeep(tally: OstiaTally, seat: int, repaid: int, built: int) -> None:
    name = tally.names[seat]
    if repaid:
        cost, why = repaid * scoring.LOAN_REPAID, msg("Round {n}: loans repaid", n=tally.round)
        tally.add(seat, LOANS, -repaid, why, "O7.1")
        tally.pay(seat, -cost, why, "O7.1")
        tally.say(msg("{player} repays loans: {n}, for {cost}.", player=name, n=repaid, cost=cost))
    if tally.total(seat, LOANS):
        _interest(tally, seat)
    if built:
        cost, why = built * scoring.WAREHOUSE_BUILT, msg("Round {n}: warehouses built", n=tally.round)
        tally.add(seat, WAREHOUSES, built, why, "O7.3")
        tally.pay(seat, -cost, why, "O7.3")
        tally.say(msg("{player} builds warehouses: {n}, for {cost}.", player=name, n=built, cost=cost))


def _interest(tally: OstiaTally, seat: int) -> None:
    """O7.1, O7.2. With secret money, only the amount due is known."""
    money, warehouses, loans = tally.possessions(seat)
    paid = loans * scoring.INTEREST
    if tally.tracked:
        sold, paid = scoring.interest(money, warehouses, loans)
        harbour.sell(tally, seat, sold, "O7.2")
        tally.pay(seat, -paid, msg("Round {n}: interest", n=tally.round), "O7.1")
    tally.say(msg("{player} pays {amount} interest.", player=tally.names[seat], amount=paid))


def _adjust(tally: OstiaTally, entry: Adjust) -> None:
    why = msg("Round {n}: entered by hand", n=tally.round)
    tally.adjust(entry, OstiaKeeper.counts, why)


# The end


def _owned(tally: OstiaTally, entry: Owned) -> None:
    """Where money is not counted along, warehouses and loans are asked for at the end."""
    tally.owned.add(entry.seat)
    why = msg("Counted at the end")
    for what, number in ((WAREHOUSES, entry.warehouses), (LOANS, entry.loans)):
        tally.add(entry.seat, what, number - tally.total(entry.seat, what), why, "O8.1")
    said: Said = {"player": tally.names[entry.seat], "n": entry.warehouses, "loans": entry.loans}
    tally.say(msg("{player} has warehouses: {n}, loans: {loans}.", **said))


def _purse(tally: OstiaTally, entry: Purse) -> None:
    """O8.5: if payments were tracked, any difference is posted by itself."""
    tally.purses[entry.seat] = entry.money
    name = tally.names[entry.seat]
    difference = entry.money - tally.total(entry.seat, MONEY)
    why = msg("Counted at the end") if not tally.tracked else msg("Counted at the end: the difference")
    tally.add(entry.seat, MONEY, difference, why, "O8.5")
    if tally.tracked and difference:
        tally.say(
            msg(
                "{player} has {money} denarii, {n} off the entries.",
                player=name,
                money=entry.money,
                n=difference,
            )
        )
    else:
        tally.say(msg("{player} has {money} denarii.", player=name, money=entry.money))


def _kept(tally: OstiaTally, entry: Kept) -> None:
    tally.kept[entry.seat] = entry.goods
    tally.spare.pop(entry.seat, None)
    cards = tally.name_goods(goods_in(entry.goods))
    tally.say(msg("{player} keeps {cards}.", player=tally.names[entry.seat], cards=cards))


def _spare(tally: OstiaTally, entry: Spare) -> None:
    tally.spare[entry.seat] = entry.sold
    name = tally.names[entry.seat]
    if not entry.sold:
        tally.say(msg("{player} sells no spare warehouse.", player=name))
        return
    tally.say(
        nmsg(
            "{player} sells {n} spare warehouse.",
            "{player} sells {n} spare warehouses.",
            entry.sold,
            player=name,
        )
    )


def _set_aside(tally: OstiaTally, entry: SetAside) -> None:
    tally.set_aside = entry.order
    goods = tally.name_order(entry.order)
    if tally.flag("tiebreak_by_set_aside"):
        tally.say(msg("The senate card set aside: {goods}.", goods=goods))
    else:
        tally.say(msg("The senate card of the last round: {goods}.", goods=goods))


_COUNTING: PerEntry = {
    ActiveCard: _active_card,
    OpenCard: _open_card,
    Begins: _begins,
    Lot: harbour.lot,
    Reveal: _reveal,
    EndRound: _end_round,
    Adjust: _adjust,
    Owned: _owned,
    Purse: _purse,
    Kept: _kept,
    Spare: _spare,
    SetAside: _set_aside,
}


class OstiaKeeper(Keeper[OstiaTally]):
    """Three to five players, or two with Gaius."""

    meta = META
    codec = CODEC
    tally = OstiaTally
    counting = _COUNTING
    checks = CHECKS
    players_clause = PLAYERS
    options = (
        light_option(msg("Only forum, senate and the final count; lots, loans and building stay with you.")),
        money_option("O2.4"),
        *(option for option in META.options if option.id not in _DIGITAL_ONLY),
    )
    milestones = (Reveal, EndRound)
    secret = (Owned, Purse, Kept, Spare)
    laid = (Reveal,)
    counts = (
        Count(CHIPS, msg("victory chips"), "O6.1"),
        Count(MONEY, msg("denarii"), "O2.1"),
        Count(WAREHOUSES, msg("warehouses"), "O7.3"),
        Count(LOANS, msg("loans"), "O3.8"),
    )

    def owing(self, tally: OstiaTally) -> frozenset[int]:
        return frozenset(each.seat for each in final.questions(tally) if each.kind != final.CARD)

    def check_open(self, tally: OstiaTally, entry: Action) -> None:
        check_open(tally, entry)

    def enter(self, tally: OstiaTally, entry: Action) -> None:
        super().enter(tally, entry)
        final.award(tally)

    def fits(self, tally: OstiaTally, entry: Action, rest: Sequence[Action]) -> bool:
        """A round is counted once and ends once; what belongs to a later round is not in its way."""
        counted_later = any(isinstance(later, Reveal) for later in until(rest, EndRound))
        if isinstance(entry, Reveal):
            return not tally.revealed and not counted_later
        if isinstance(entry, EndRound):
            # Counted here, and counted again before the next end: an end was forgotten.
            return tally.revealed and counted_later
        return not isinstance(entry, (Owned, Purse, Kept, Spare, SetAside)) or not any(
            type(later) is type(entry) and getattr(later, "seat", 0) == getattr(entry, "seat", 0)
            for later in rest
        )

    def chapter(self, tally: OstiaTally, entry: Action) -> Message | None:
        return msg("Final count") if tally.ended else super().chapter(tally, entry)

    def written(self, tally: OstiaTally, entry: Action, told: Sequence[Message]) -> Message:
        """A count has many sentences; the numbers to hand out are on the desk."""
        if isinstance(entry, Reveal) and tally.shown:
            return msg("Forum and senate of round {n} are counted.", n=tally.shown[-1].round)
        if isinstance(entry, EndRound) and told:
            return told[-1]
        return super().written(tally, entry, told)

    def handed_out(self, tally: OstiaTally) -> Mapping[tuple[int, str], int]:
        """O5.1, O6.1, O9.4: after every count."""
        found: dict[tuple[int, str], int] = {}
        for shown in tally.shown:
            for who in range(len(tally.names)):
                for what, amount in ((MONEY, shown.paid_to(who)), (CHIPS, shown.chips[who])):
                    found[who, what] = found.get((who, what), 0) + amount
        return found

    def over(self, tally: OstiaTally) -> bool:
        return bool(tally.counted)

    def result(self, tally: OstiaTally) -> Result:
        return final.result(tally)

    def verdict(self, tally: OstiaTally) -> tuple[Message, ...]:
        return final.verdict(tally)


KEEPER: Keeper[Any] = OstiaKeeper()
