"""What cannot be right at a table of Ostia, with the clause."""

from collections.abc import Callable
from typing import Any

from ostia_games.core.keeping.book import Nonsense
from ostia_games.core.play.actions import Action
from ostia_games.core.words import msg
from ostia_games.ostia import scoring
from ostia_games.ostia.components import IVORY, KINDS
from ostia_games.ostia.keeper.entries import (
    ActiveCard,
    Adjust,
    Begins,
    Cards,
    EndRound,
    Kept,
    Lot,
    OpenCard,
    Purse,
    Reveal,
    SetAside,
    Spare,
)
from ostia_games.ostia.keeper.tally import CHIPS, LOANS, MONEY, NEUTRAL, ROUNDS, WAREHOUSES, OstiaSheet

_MOST_MONEY = 9_999
_GAIUS_CARDS = 4
_WHATS = (CHIPS, MONEY, WAREHOUSES, LOANS)


def problem(sheet: OstiaSheet, entry: Action) -> Nonsense | None:
    """The first thing that is wrong with an entry."""
    if sheet.counted:
        return Nonsense("O8.6", msg("everything is counted: correct an earlier entry instead"), firm=True)
    if sheet.ended and isinstance(entry, (ActiveCard, OpenCard, Begins, Lot, Reveal, EndRound)):
        return Nonsense("O8.1", msg("the fifth round is over"), firm=True)
    seat = getattr(entry, "seat", 0)
    if not 0 <= seat < len(sheet.names) or (seat >= sheet.seats and not isinstance(entry, Adjust)):
        return _no_player()
    try:
        _CHECKS[type(entry)](sheet, entry)
    except Nonsense as found:
        return found
    return None


def _no_player() -> Nonsense:
    return Nonsense("O2.1", msg("there is no such player at this table"), firm=True)


def _card(sheet: OstiaSheet, entry: ActiveCard | OpenCard | SetAside) -> None:
    if sorted(entry.order) != list(KINDS):
        raise Nonsense("O1.3", msg("a senate card ranks the six goods from 5 to 0"), firm=True)
    if isinstance(entry, OpenCard) and sheet.round == ROUNDS:
        raise Nonsense("O7.5", msg("no card is opened after the fourth round"), firm=True)


def _nothing(sheet: OstiaSheet, entry: Action) -> None:
    """Whoever has the marker has it."""


def _lot(sheet: OstiaSheet, entry: Lot) -> None:
    seats = range(sheet.seats)
    if entry.seller not in seats or (entry.buyer is not None and entry.buyer not in seats):
        raise _no_player()
    if len(entry.goods) != 2 or not set(entry.goods) <= set(KINDS):
        raise Nonsense("O3.3", msg("a lot is two goods"), firm=True)
    if not 0 <= entry.bid <= _MOST_MONEY:
        raise Nonsense("O3.4", msg("this is no sum of money"), firm=True)
    printed = sum(sheet.box.prices[good] for good in entry.goods)
    if entry.buyer is None:
        if sheet.gaius:
            raise Nonsense("O9.3", msg("one of the two buys"), firm=True)
        return
    clause = "O9.3" if sheet.gaius else "O3.4"
    if entry.bid < printed:
        raise Nonsense(clause, msg("a bid is at least the printed sum, {least}", least=printed))
    most, keeping = sheet.within_reach(entry.buyer), not sheet.gaius and entry.buyer == entry.seller
    # O9.3: a namer who cannot raise the printed sum names exactly it and pays what they can.
    forced = sheet.gaius and entry.buyer == entry.seller and entry.bid == printed
    if most is not None and entry.bid + keeping > most and not forced:
        raise Nonsense("O3.8", msg("no more than {most} can be raised", most=most))


def _reveal(sheet: OstiaSheet, entry: Reveal) -> None:
    rows = [entry.neutral, *entry.forums, *entry.offers, entry.gaius]
    if len(entry.forums) != sheet.seats or len(entry.offers) != sheet.seats:
        raise _no_player()
    if any(not _are_cards(row) for row in rows):
        raise Nonsense("O1.1", msg("cards are counted for each of the six goods"), firm=True)
    if sheet.active is None and any(map(sum, entry.offers)):
        why = msg("enter the senate card of this round first")
        raise Nonsense("O6.1", why, firm=True)
    if sheet.revealed:
        raise Nonsense("O5.1", msg("forum and senate of this round are counted already"))
    _check_cards(sheet, rows)
    neutral = NEUTRAL[sheet.seats]
    if sum(entry.neutral) != neutral:
        raise Nonsense("O4.1", msg("neutral goods with so many players: {n}", n=neutral))
    if sum(entry.gaius) != (_GAIUS_CARDS if sheet.gaius else 0):
        clause, cards = "O9.2", _GAIUS_CARDS if sheet.gaius else 0
        raise Nonsense(clause, msg("cards that Gaius shows: {n}", n=cards))


def _are_cards(row: Cards) -> bool:
    return len(row) == len(KINDS) and min(row) >= 0


def _check_cards(sheet: OstiaSheet, rows: list[Cards]) -> None:
    box = sheet.box
    for good in KINDS:
        shown = sum(row[good] for row in rows)
        if good == IVORY and sheet.flag("without_ivory") and shown:
            raise Nonsense("O2.2", msg("this table plays without ivory"))
        if shown > box.counts[good]:
            said = {"good": box.names[good], "n": box.counts[good]}
            raise Nonsense("O1.1", msg("there are only {n} cards of {good}", **said))


def _end_round(sheet: OstiaSheet, entry: EndRound) -> None:
    if len(entry.repaid) != sheet.seats or len(entry.built) != sheet.seats:
        raise _no_player()
    for seat, (repaid, built) in enumerate(zip(entry.repaid, entry.built, strict=True)):
        _upkeep(sheet, seat, repaid, built)


def _upkeep(sheet: OstiaSheet, seat: int, repaid: int, built: int) -> None:
    name = sheet.names[seat]
    money, warehouses, loans = sheet.possessions(seat)
    if not 0 <= repaid <= loans or built < 0:
        raise Nonsense("O7.1", msg("{player} has only so many loans: {n}", player=name, n=loans), firm=True)
    if sheet.tracked:
        cost = repaid * scoring.LOAN_REPAID
        if cost > money:
            raise Nonsense("O7.1", msg("{player}: a loan is repaid with 10 in cash", player=name))
        most = min(loans, money // scoring.LOAN_REPAID)
        if sheet.flag("repay_if_able") and repaid < most:
            raise Nonsense("O7.1", msg("{player} repays loans while cash allows: {n}", player=name, n=most))
        sold, paid = scoring.interest(money - cost, warehouses, loans - repaid)
        money += sold * scoring.WAREHOUSE_SOLD - paid - cost
        warehouses -= sold
        if built * scoring.WAREHOUSE_BUILT > money:
            raise Nonsense("O7.3", msg("{player}: a warehouse costs 10, and there is {money}", player=name,
                                       money=money))  # fmt: skip
    if warehouses + built > scoring.MOST_WAREHOUSES:
        raise Nonsense("O7.3", msg("{player}: nobody owns more than four warehouses", player=name))


def _adjust(sheet: OstiaSheet, entry: Adjust) -> None:
    if entry.what not in _WHATS or not -_MOST_MONEY <= entry.by <= _MOST_MONEY:
        raise Nonsense("O1.4", msg("this is not counted in Ostia"), firm=True)
    if entry.what == MONEY and not sheet.knows_money(entry.seat):
        raise Nonsense("O2.4", msg("money is secret at this table"), firm=True)
    left = sheet.total(entry.seat, entry.what) + entry.by
    if left < 0:
        raise Nonsense("O1.4", msg("nobody has less than nothing"), firm=True)
    if entry.what == WAREHOUSES and left > scoring.MOST_WAREHOUSES:
        name = sheet.names[entry.seat]
        raise Nonsense("O7.3", msg("{player}: nobody owns more than four warehouses", player=name))
    if entry.what == LOANS and left > scoring.MOST_LOANS:
        raise Nonsense("O3.8", msg("nobody has more than four loans"))


def _final(sheet: OstiaSheet, entry: Action) -> None:
    if not sheet.ended:
        raise Nonsense("O8.1", msg("the final count comes after the fifth round"), firm=True)


def _purse(sheet: OstiaSheet, entry: Purse) -> None:
    _final(sheet, entry)
    if not 0 <= entry.money <= _MOST_MONEY:
        raise Nonsense("O8.5", msg("this is no sum of money"), firm=True)


def _kept(sheet: OstiaSheet, entry: Kept) -> None:
    _final(sheet, entry)
    if not _are_cards(entry.goods):
        raise Nonsense("O8.2", msg("cards are counted for each of the six goods"), firm=True)
    # Firm: the count itself would be wrong with goods that lie nowhere.
    if sum(entry.goods) > sheet.total(entry.seat, WAREHOUSES):
        raise Nonsense("O8.2", msg("every card kept needs its warehouse"), firm=True)
    _check_cards(sheet, [*(cards for seat, cards in sheet.kept.items() if seat != entry.seat), entry.goods])


def _spare(sheet: OstiaSheet, entry: Spare) -> None:
    _final(sheet, entry)
    left = sheet.total(entry.seat, WAREHOUSES) - sum(sheet.kept.get(entry.seat, ()))
    if not 0 <= entry.sold <= left:
        raise Nonsense("O8.3", msg("there are fewer spare warehouses"), firm=True)


def _set_aside(sheet: OstiaSheet, entry: SetAside) -> None:
    _final(sheet, entry)
    _card(sheet, entry)


_CHECKS: dict[type[Action], Callable[[OstiaSheet, Any], None]] = {
    ActiveCard: _card,
    OpenCard: _card,
    SetAside: _set_aside,
    Begins: _nothing,
    Lot: _lot,
    Reveal: _reveal,
    EndRound: _end_round,
    Adjust: _adjust,
    Purse: _purse,
    Kept: _kept,
    Spare: _spare,
}
