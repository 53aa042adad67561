"""How a table of Ostia is kept: what each entry counts, and the sentences of the history."""

from collections.abc import Callable, Mapping
from typing import Any

from ostia_games.core.keeping.book import Count, Keeper, Nonsense, TableSetup
from ostia_games.core.meta import Option
from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import Result
from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.ostia import scoring
from ostia_games.ostia.keeper import checks as keeper_checks
from ostia_games.ostia.keeper import final as keeper_final
from ostia_games.ostia.keeper.entries import (
    CODEC,
    ActiveCard,
    Adjust,
    Begins,
    EndRound,
    Kept,
    Lot,
    OpenCard,
    Purse,
    Reveal,
    SetAside,
    Spare,
)
from ostia_games.ostia.keeper.tally import (
    CHIPS,
    LOANS,
    MONEY,
    ROUNDS,
    TRACKED,
    WAREHOUSES,
    OstiaSheet,
    Shown,
    kinds,
    without,
)
from ostia_games.ostia.meta import META

_MONEY_OPTION = Option(
    "money",
    "O2.4",
    msg("Money"),
    msg("Secret: amounts are only asked at the end. Counted along: every payment is entered."),
    default="secret",
    choices=(("secret", msg("secret")), (TRACKED, msg("counted along"))),
)
_DIGITAL_ONLY = {"hidden_stacks"}


class OstiaKeeper(Keeper[OstiaSheet]):
    """Three to five players, or two with Gaius."""

    meta = META
    codec = CODEC
    options = (_MONEY_OPTION, *(option for option in META.options if option.id not in _DIGITAL_ONLY))
    counts = (
        Count(CHIPS, msg("victory chips"), "O6.1"),
        Count(MONEY, msg("denarii"), "O2.1"),
        Count(WAREHOUSES, msg("warehouses"), "O7.3"),
        Count(LOANS, msg("loans"), "O3.8"),
    )

    def new(self, setup: TableSetup, options: Mapping[str, bool | int | str]) -> OstiaSheet:
        """O2: money and warehouses of the start."""
        return OstiaSheet(setup, options)

    def problem(self, sheet: OstiaSheet, entry: Action) -> Nonsense | None:
        """What is wrong, with its clause."""
        return keeper_checks.problem(sheet, entry)

    def enter(self, sheet: OstiaSheet, entry: Action) -> None:
        """Count it."""
        _ENTER[type(entry)](sheet, entry)
        keeper_final.award(sheet)

    def over(self, sheet: OstiaSheet) -> bool:
        """Whether the final count is complete."""
        return bool(sheet.counted)

    def result(self, sheet: OstiaSheet) -> Result:
        """O8: the ranking."""
        return keeper_final.result(sheet)

    def verdict(self, sheet: OstiaSheet) -> tuple[Message, ...]:
        """O8.4, O8.6: who is out, and how ties were broken."""
        return keeper_final.verdict(sheet)


# Senate cards and the start marker


def _active_card(sheet: OstiaSheet, entry: ActiveCard) -> None:
    sheet.active = entry.order
    sheet.say(msg("Senate card of round {n}: {goods}.", n=sheet.round, goods=sheet.name_order(entry.order)))


def _open_card(sheet: OstiaSheet, entry: OpenCard) -> None:
    sheet.open = entry.order
    goods = sheet.name_order(entry.order)
    sheet.say(msg("Senate card of the next round: {goods}.", goods=goods))


def _begins(sheet: OstiaSheet, entry: Begins) -> None:
    sheet.start = entry.seat
    sheet.say(msg("{player} has the start marker.", player=sheet.names[entry.seat]))


# Harbour


def _lot(sheet: OstiaSheet, entry: Lot) -> None:
    """O3.5-O3.8, O9.3."""
    sheet.lots += 1
    goods = sheet.name_goods(entry.goods)
    if sheet.gaius:
        _named_lot(sheet, entry, goods)
    elif entry.buyer is None:
        printed = sum(sheet.box.prices[good] for good in entry.goods)
        price = scoring.unwanted_price(printed)
        paid = _buy(sheet, entry.seller, price, "O3.7", all_of_it=False)
        unwanted: Said = {"player": sheet.names[entry.seller], "cards": goods, "paid": paid}
        sheet.say(msg("Nobody bids: {player} buys {cards} for {paid}.", **unwanted))
    elif entry.buyer == entry.seller:
        _buy(sheet, entry.seller, entry.bid + 1, "O3.5")
        said: Said = {"player": sheet.names[entry.seller], "cards": goods, "price": entry.bid + 1}
        sheet.say(msg("{player} keeps {cards} for {price}.", **said))
    else:
        _buy(sheet, entry.buyer, entry.bid, "O3.6")
        half = scoring.sellers_half(entry.bid)
        sheet.pay(entry.seller, half, msg("Round {n}: half of a lot sold", n=sheet.round), "O3.6")
        names = {"player": sheet.names[entry.seller], "buyer": sheet.names[entry.buyer]}
        sheet.say(
            msg("{player} sells {cards} to {buyer} for {bid} and gets {half}.",
                cards=goods, bid=entry.bid, half=half, **names)
        )  # fmt: skip


def _named_lot(sheet: OstiaSheet, entry: Lot, goods: Message) -> None:
    """O9.3: the buyer pays the bank, the other gets half of what was paid."""
    assert entry.buyer is not None
    printed = sum(sheet.box.prices[good] for good in entry.goods)
    forced = entry.buyer == entry.seller and entry.bid == printed
    paid = _buy(sheet, entry.buyer, entry.bid, "O9.3", all_of_it=not forced)
    other, half = 1 - entry.buyer, scoring.sellers_half(paid)
    sheet.pay(other, half, msg("Round {n}: half of the price named", n=sheet.round), "O9.3")
    sheet.say(
        msg("{player} buys {cards} for {price}; {other} gets {half}.",
            player=sheet.names[entry.buyer], cards=goods, price=paid, other=sheet.names[other], half=half)
    )  # fmt: skip


def _buy(sheet: OstiaSheet, seat: int, price: int, clause: str, all_of_it: bool = True) -> int:
    """O3.8: pay the bank, selling warehouses and taking loans as far as needed; how much was paid."""
    if not sheet.tracked:
        return price
    money, warehouses, loans = sheet.possessions(seat)
    sold, borrowed = scoring.to_raise(money, warehouses, loans, price)
    _sell(sheet, seat, sold, "O3.8")
    if borrowed:
        why = msg("Round {n}: loans taken", n=sheet.round)
        sheet.add(seat, LOANS, borrowed, why, "O3.8")
        sheet.pay(seat, borrowed * scoring.LOAN_TAKEN, why, "O3.8")
        sheet.say(msg("{player} has to take loans: {n}.", player=sheet.names[seat], n=borrowed))
    paid = price if all_of_it else min(price, sheet.total(seat, MONEY))
    sheet.pay(seat, -paid, msg("Round {n}: a lot bought", n=sheet.round), clause)
    return paid


def _sell(sheet: OstiaSheet, seat: int, sold: int, clause: str) -> None:
    if sold:
        why = msg("Round {n}: warehouses sold", n=sheet.round)
        sheet.add(seat, WAREHOUSES, -sold, why, clause)
        sheet.pay(seat, sold * scoring.WAREHOUSE_SOLD, why, clause)
        sheet.say(msg("{player} has to sell warehouses: {n}.", player=sheet.names[seat], n=sold))


# Counting house, forum, senate


def _reveal(sheet: OstiaSheet, entry: Reveal) -> None:
    """O4.4, O5.1, O6.1-O6.3, O9.4, O9.5."""
    shown = sheet.preview(entry)
    sheet.shown.append(shown)
    sheet.gaius_cards = entry.gaius
    if sum(entry.neutral):
        sheet.say(msg("Neutral goods: {cards}.", cards=sheet.name_goods(kinds(entry.neutral))))
    if sheet.gaius:
        _gaius_pays(sheet, entry, shown)
    for player, income in enumerate(shown.income):
        _one_player(sheet, entry, shown, player)
        sheet.pay(player, income, msg("Round {n}: forum", n=shown.round), "O5.1")
    for player, chips in enumerate(shown.chips):
        sheet.add(player, CHIPS, chips, _place(shown, player), "O6.2" if _tied(shown, player) else "O6.1")


def _gaius_pays(sheet: OstiaSheet, entry: Reveal, shown: Shown) -> None:
    """O9.4: if he is short, everybody gets 30 first."""
    if shown.alms:
        amount = shown.alms * scoring.ALMS
        for player in range(len(sheet.names)):
            why = msg("Round {n}: Gaius was short of money", n=shown.round)
            sheet.pay(player, amount, why, "O9.4")
        sheet.say(msg("Gaius is short of money: everybody gets {amount}.", amount=amount))
    cards = sheet.name_goods(kinds(entry.gaius))
    sheet.pay(sheet.seats, -shown.gaius_pays, msg("Round {n}: his cards", n=shown.round), "O9.4")
    sheet.say(msg("Gaius shows {cards} and pays {cost}.", cards=cards, cost=shown.gaius_pays))


def _one_player(sheet: OstiaSheet, entry: Reveal, shown: Shown, player: int) -> None:
    """What a player showed, lost and earned, in words."""
    name = sheet.names[player]
    if shown.lost[player]:
        lost = sheet.name_goods(shown.lost[player])
        sheet.say(msg("{player} shows more than three goods and loses all {goods}.", player=name, goods=lost))
    forum = without(entry.forums[player] if player < sheet.seats else entry.gaius, shown.lost[player])
    offer = without(entry.offers[player] if player < sheet.seats else entry.gaius, shown.lost[player])
    if forum:
        said: Said = {"player": name, "cards": sheet.name_goods(forum), "amount": shown.income[player]}
        sheet.say(msg("{player} sells {cards} at the forum for {amount}.", **said))
    if offer:
        sheet.say(
            nmsg(
                "{player} gives {cards} to the senate, worth {worth}: {n} victory chip.",
                "{player} gives {cards} to the senate, worth {worth}: {n} victory chips.",
                shown.chips[player], player=name, cards=sheet.name_goods(offer), worth=shown.worths[player],
            )
        )  # fmt: skip


def _tied(shown: Shown, player: int) -> bool:
    return shown.worths.count(shown.worths[player]) > 1


def _place(shown: Shown, player: int) -> Message:
    """The reason for chips: the place, and whether it was shared."""
    worth = shown.worths[player]
    place = 1 + sum(other > worth for other in shown.worths)
    said = {"n": shown.round, "place": place, "worth": worth}
    if _tied(shown, player):
        return msg("Round {n}: senate, place {place} shared, offer worth {worth}", **said)
    return msg("Round {n}: senate, place {place}, offer worth {worth}", **said)


# Warehouses


def _end_round(sheet: OstiaSheet, entry: EndRound) -> None:
    """O7.1-O7.5."""
    for turn in range(sheet.seats):
        seat = (sheet.start + turn) % sheet.seats
        _upkeep(sheet, seat, entry.repaid[seat], entry.built[seat])
    sheet.lots = 0
    if sheet.round == ROUNDS:
        sheet.ended = True
        sheet.say(msg("The fifth round is over: the final count begins."))
        return
    sheet.round += 1
    sheet.start = (sheet.start + 1) % sheet.seats
    sheet.active, sheet.open = sheet.open, None
    sheet.say(msg("Round {n} begins; {player} starts.", n=sheet.round, player=sheet.names[sheet.start]))


def _upkeep(sheet: OstiaSheet, seat: int, repaid: int, built: int) -> None:
    name, number = sheet.names[seat], sheet.round
    if repaid:
        why = msg("Round {n}: loans repaid", n=number)
        sheet.add(seat, LOANS, -repaid, why, "O7.1")
        sheet.pay(seat, -repaid * scoring.LOAN_REPAID, why, "O7.1")
        cost = repaid * scoring.LOAN_REPAID
        sheet.say(msg("{player} repays loans: {n}, for {cost}.", player=name, n=repaid, cost=cost))
    if sheet.total(seat, LOANS):
        _interest(sheet, seat)
    if built:
        why = msg("Round {n}: warehouses built", n=number)
        sheet.add(seat, WAREHOUSES, built, why, "O7.3")
        sheet.pay(seat, -built * scoring.WAREHOUSE_BUILT, why, "O7.3")
        cost = built * scoring.WAREHOUSE_BUILT
        sheet.say(msg("{player} builds warehouses: {n}, for {cost}.", player=name, n=built, cost=cost))


def _interest(sheet: OstiaSheet, seat: int) -> None:
    """O7.1, O7.2; with secret money only the sum is said."""
    money, warehouses, loans = sheet.possessions(seat)
    paid = loans * scoring.INTEREST
    if sheet.tracked:
        sold, paid = scoring.interest(money, warehouses, loans)
        _sell(sheet, seat, sold, "O7.2")
        sheet.pay(seat, -paid, msg("Round {n}: interest", n=sheet.round), "O7.1")
    sheet.say(msg("{player} pays {amount} interest.", player=sheet.names[seat], amount=paid))


def _adjust(sheet: OstiaSheet, entry: Adjust) -> None:
    count = next(count for count in OstiaKeeper.counts if count.id == entry.what)
    why = msg("Round {n}: entered by hand", n=sheet.round)
    sheet.add(entry.seat, entry.what, entry.by, why, count.clause)
    said: Said = {"player": sheet.names[entry.seat], "what": count.title, "by": abs(entry.by)}
    if entry.by < 0:
        sheet.say(msg("{player}: {what} −{by}.", **said))
    else:
        sheet.say(msg("{player}: {what} +{by}.", **said))


# The end


def _purse(sheet: OstiaSheet, entry: Purse) -> None:
    """O8.5: counted along, the difference to what was expected is an item of its own."""
    sheet.purses[entry.seat] = entry.money
    name = sheet.names[entry.seat]
    less = entry.money - sheet.total(entry.seat, MONEY)
    why = msg("Counted at the end") if not sheet.tracked else msg("Counted at the end: the difference")
    sheet.add(entry.seat, MONEY, less, why, "O8.5")
    if sheet.tracked and less:
        sheet.say(msg("{player} has {money} denarii, which differs by {n}.", player=name, money=entry.money,
                      n=less))  # fmt: skip
    else:
        sheet.say(msg("{player} has {money} denarii.", player=name, money=entry.money))


def _kept(sheet: OstiaSheet, entry: Kept) -> None:
    sheet.kept[entry.seat] = entry.goods
    sheet.spare.pop(entry.seat, None)
    cards = sheet.name_goods(kinds(entry.goods))
    sheet.say(msg("{player} keeps {cards}.", player=sheet.names[entry.seat], cards=cards))


def _spare(sheet: OstiaSheet, entry: Spare) -> None:
    sheet.spare[entry.seat] = entry.sold
    name = sheet.names[entry.seat]
    sheet.say(msg("{player} sells spare warehouses: {n}.", player=name, n=entry.sold))


def _set_aside(sheet: OstiaSheet, entry: SetAside) -> None:
    sheet.set_aside = entry.order
    sheet.say(msg("The senate card set aside: {goods}.", goods=sheet.name_order(entry.order)))


_ENTER: dict[type[Action], Callable[[OstiaSheet, Any], None]] = {
    ActiveCard: _active_card,
    OpenCard: _open_card,
    Begins: _begins,
    Lot: _lot,
    Reveal: _reveal,
    EndRound: _end_round,
    Adjust: _adjust,
    Purse: _purse,
    Kept: _kept,
    Spare: _spare,
    SetAside: _set_aside,
}

KEEPER: Keeper[Any] = OstiaKeeper()
