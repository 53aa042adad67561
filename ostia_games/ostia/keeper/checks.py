"""What is wrong with an entry in a score book of Ostia, with the clause."""

from ostia_games.core.keeping.keeper import Adjust, Nonsense, PerEntry, no_player, nothing_to_check
from ostia_games.core.play.actions import Action
from ostia_games.core.words import msg
from ostia_games.ostia import scoring
from ostia_games.ostia.components import IVORY, KINDS
from ostia_games.ostia.keeper.entries import (
    ActiveCard,
    Begins,
    CardCounts,
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
from ostia_games.ostia.keeper.final import spare_of
from ostia_games.ostia.keeper.tally import CHIPS, LOANS, MONEY, WAREHOUSES, OstiaTally
from ostia_games.ostia.printed import count_of, price_of

PLAYERS = "O2.1"
_MOST_MONEY = 9_999
_COUNTED = (CHIPS, MONEY, WAREHOUSES, LOANS)


def check_open(tally: OstiaTally, entry: Action) -> None:
    if tally.counted:
        raise Nonsense("O8.6", msg("everything is counted: correct an earlier entry instead"), firm=True)
    if tally.ended and isinstance(entry, (ActiveCard, OpenCard, Begins, Lot, Reveal, EndRound)):
        raise Nonsense("O8.1", msg("the fifth round is over"), firm=True)


def _card(tally: OstiaTally, entry: ActiveCard | OpenCard | SetAside) -> None:
    if sorted(entry.order) != list(KINDS):
        raise Nonsense("O1.3", msg("a senate card ranks the six goods from 5 to 0"), firm=True)
    if isinstance(entry, OpenCard) and tally.round == scoring.ROUNDS:
        raise Nonsense("O7.5", msg("no card is opened after the fourth round"), firm=True)


def _lot(tally: OstiaTally, entry: Lot) -> None:
    seats = range(tally.seats)
    if entry.seller not in seats or (entry.buyer is not None and entry.buyer not in seats):
        raise no_player(PLAYERS)
    if len(entry.goods) not in (0, 2) or not set(entry.goods) <= set(KINDS):
        raise Nonsense("O3.3", msg("a lot is two goods"), firm=True)
    if entry.buyer is None and not entry.goods:
        raise Nonsense("O3.7", msg("if nobody bids, the goods say the price"), firm=True)
    if not 0 <= entry.bid <= _MOST_MONEY:
        raise Nonsense("O3.4", msg("this is not a sum of money"), firm=True)
    if entry.buyer is None and tally.gaius:
        raise Nonsense("O9.3", msg("one of the two buys"), firm=True)
    if tally.lots >= tally.lots_in_round:
        raise Nonsense("O3.3", msg("all {n} lots of this round are entered", n=tally.lots_in_round))
    if entry.buyer is not None:
        _bid(tally, entry, entry.buyer)


def _bid(tally: OstiaTally, entry: Lot, buyer: int) -> None:
    clause = "O9.3" if tally.gaius else "O3.4"
    printed = tally.box.printed(entry.goods)
    if entry.goods and entry.bid < printed:
        why = msg("a bid is at least the printed sum, {least}", least=printed)
        raise Nonsense(clause, why, doubt=price_of(entry.goods[0]))
    most, keeping = tally.within_reach(buyer), not tally.gaius and buyer == entry.seller
    if most is not None and entry.bid + keeping > most and not tally.forced(entry):
        raise Nonsense("O3.8", msg("no more than {most} can be raised", most=most))


def _reveal(tally: OstiaTally, entry: Reveal) -> None:
    rows = [entry.neutral, *entry.forums, *entry.offers, entry.gaius]
    if len(entry.forums) != tally.seats or len(entry.offers) != tally.seats:
        raise no_player(PLAYERS)
    if any(not _are_cards(row) for row in rows):
        raise Nonsense("O1.1", msg("cards are counted for each of the six goods"), firm=True)
    if tally.active is None and any(map(sum, entry.offers)):
        raise Nonsense("O6.1", msg("enter the senate card of this round first"), firm=True)
    if tally.revealed:
        raise Nonsense("O5.1", msg("forum and senate of this round are counted already"))
    _check_cards(tally, rows)
    neutral = scoring.NEUTRAL[tally.seats]
    if sum(entry.neutral) != neutral:
        said = {"players": tally.seats, "n": neutral, "found": sum(entry.neutral)}
        raise Nonsense("O4.1", msg("{players} players: {n} neutral goods, you entered {found}", **said))
    shown = scoring.GAIUS_CARDS if tally.gaius else 0
    if sum(entry.gaius) != shown:
        raise Nonsense("O9.2", msg("cards that Gaius shows: {n}", n=shown))


def _are_cards(row: CardCounts) -> bool:
    return len(row) == len(KINDS) and min(row) >= 0


def _check_cards(tally: OstiaTally, rows: list[CardCounts]) -> None:
    box = tally.box
    for good in KINDS:
        shown = sum(row[good] for row in rows)
        if good == IVORY and tally.flag("without_ivory") and shown:
            raise Nonsense("O2.2", msg("this table plays without ivory"))
        if shown > box.counts[good]:
            said = {"good": box.names[good], "n": box.counts[good]}
            why = msg("there are only {n} cards of {good}", **said)
            raise Nonsense("O1.1", why, doubt=count_of(good))


def _end_round(tally: OstiaTally, entry: EndRound) -> None:
    if len(entry.repaid) != tally.seats or len(entry.built) != tally.seats:
        raise no_player(PLAYERS)
    for seat, (repaid, built) in enumerate(zip(entry.repaid, entry.built, strict=True)):
        _upkeep(tally, seat, repaid, built)


def _upkeep(tally: OstiaTally, seat: int, repaid: int, built: int) -> None:
    name = tally.names[seat]
    money, warehouses, loans = tally.possessions(seat)
    if not 0 <= repaid <= loans or built < 0:
        raise Nonsense("O7.1", msg("{player} has fewer loans: {n}", player=name, n=loans), firm=True)
    if tally.tracked:
        cost = repaid * scoring.LOAN_REPAID
        if cost > money:
            raise Nonsense("O7.1", msg("{player}: a loan is repaid with 10 in cash", player=name))
        most = scoring.repayable(money, loans)
        if tally.flag("repay_if_able") and repaid < most:
            raise Nonsense("O7.1", msg("{player} repays loans while cash allows: {n}", player=name, n=most))
        sold, paid = scoring.interest(money - cost, warehouses, loans - repaid)
        money += sold * scoring.WAREHOUSE_SOLD - paid - cost
        warehouses -= sold
        if built * scoring.WAREHOUSE_BUILT > money:
            raise Nonsense(
                "O7.3", msg("{player}: a warehouse costs 10, and there is {money}", player=name, money=money)
            )
    if warehouses + built > scoring.MOST_WAREHOUSES:
        raise Nonsense("O7.3", msg("{player}: nobody owns more than four warehouses", player=name))


def _adjust(tally: OstiaTally, entry: Adjust) -> None:
    if entry.what not in _COUNTED or not -_MOST_MONEY <= entry.by <= _MOST_MONEY:
        raise Nonsense("O1.4", msg("this is not counted in Ostia"), firm=True)
    if entry.what == MONEY and not tally.knows_money(entry.seat):
        raise Nonsense("O2.4", msg("money is secret at this table"), firm=True)
    left = tally.total(entry.seat, entry.what) + entry.by
    if left < 0:
        raise Nonsense("O1.4", msg("nobody can have less than nothing"), firm=True)
    if entry.what == WAREHOUSES and left > scoring.MOST_WAREHOUSES:
        name = tally.names[entry.seat]
        raise Nonsense("O7.3", msg("{player}: nobody owns more than four warehouses", player=name))
    if entry.what == LOANS and left > tally.most_loans:
        raise Nonsense("O3.8", msg("nobody has more than {n} loans", n=tally.most_loans))


def _only_at_the_end(tally: OstiaTally) -> None:
    if not tally.ended:
        raise Nonsense("O8.1", msg("the final count comes after the fifth round"), firm=True)


def _owned(tally: OstiaTally, entry: Owned) -> None:
    _only_at_the_end(tally)
    if not 0 <= entry.warehouses <= scoring.MOST_WAREHOUSES:
        raise Nonsense("O7.3", msg("nobody owns more than four warehouses"), firm=True)
    if not 0 <= entry.loans <= tally.most_loans:
        raise Nonsense(
            "O3.8", msg("nobody has more than {n} loans", n=tally.most_loans), firm=entry.loans < 0
        )


def _purse(tally: OstiaTally, entry: Purse) -> None:
    _only_at_the_end(tally)
    if not 0 <= entry.money <= _MOST_MONEY:
        raise Nonsense("O8.5", msg("this is not a sum of money"), firm=True)


def _kept(tally: OstiaTally, entry: Kept) -> None:
    _only_at_the_end(tally)
    if not _are_cards(entry.goods):
        raise Nonsense("O8.2", msg("cards are counted for each of the six goods"), firm=True)
    # Firm: the final count cannot deal with goods that have no warehouse.
    if sum(entry.goods) > tally.total(entry.seat, WAREHOUSES):
        raise Nonsense("O8.2", msg("every card kept needs its warehouse"), firm=True)
    _check_cards(tally, [*(cards for seat, cards in tally.kept.items() if seat != entry.seat), entry.goods])


def _spare(tally: OstiaTally, entry: Spare) -> None:
    _only_at_the_end(tally)
    if not 0 <= entry.sold <= spare_of(tally, entry.seat):
        raise Nonsense("O8.3", msg("there are fewer spare warehouses"), firm=True)


def _set_aside(tally: OstiaTally, entry: SetAside) -> None:
    _only_at_the_end(tally)
    _card(tally, entry)


CHECKS: PerEntry = {
    ActiveCard: _card,
    OpenCard: _card,
    SetAside: _set_aside,
    Begins: nothing_to_check,
    Lot: _lot,
    Reveal: _reveal,
    EndRound: _end_round,
    Adjust: _adjust,
    Owned: _owned,
    Purse: _purse,
    Kept: _kept,
    Spare: _spare,
}
