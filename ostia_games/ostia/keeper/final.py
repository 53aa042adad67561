"""The final count of a table of Ostia (O8, O9.6): what is still asked, the ranking, and ties in words."""

from dataclasses import dataclass
from itertools import pairwise

from ostia_games.core.play.game import Place, Result
from ostia_games.core.play.ranking import places
from ostia_games.core.words import Message, Said, msg
from ostia_games.ostia import scoring
from ostia_games.ostia.keeper.tally import CHIPS, LOANS, MONEY, WAREHOUSES, OstiaSheet, kinds
from ostia_games.ostia.scoring import Count, Standing

PURSE, KEPT, SPARE, CARD = "purse", "kept", "spare", "card"


@dataclass(frozen=True, slots=True)
class Question:
    """One thing that the final count asks, and of whom."""

    kind: str
    seat: int = 0


def questions(sheet: OstiaSheet) -> list[Question]:
    """What the final count still asks, in order; nothing before the fifth round is over."""
    if not sheet.ended:
        return []
    found = []
    for turn in range(sheet.seats):
        seat = (sheet.start + turn) % sheet.seats
        if seat not in sheet.purses:
            found.append(Question(PURSE, seat))
        if seat not in sheet.kept:
            found.append(Question(KEPT, seat))
        # Whoever has room to spare says how much of it is sold; nobody can say it before the goods.
        if seat not in sheet.spare and (seat not in sheet.kept or spare_of(sheet, seat)):
            found.append(Question(SPARE, seat))
    if sheet.tiebreak() is None:
        found.append(Question(CARD))
    return found


def spare_of(sheet: OstiaSheet, seat: int) -> int:
    """O8.3: warehouses that no kept card needs."""
    return sheet.total(seat, WAREHOUSES) - sum(sheet.kept.get(seat, ()))


def standings(sheet: OstiaSheet) -> dict[int, Standing[int]]:
    """What everybody brings to the final count."""
    values = sheet.tiebreak()
    assert values is not None
    found = {
        seat: Standing(
            sheet.total(seat, CHIPS), sheet.total(seat, MONEY), sheet.total(seat, WAREHOUSES),
            sheet.total(seat, LOANS), kinds(sheet.kept[seat]), sheet.spare.get(seat, 0),
        )
        for seat in range(sheet.seats)
    }  # fmt: skip
    if sheet.gaius:
        him = sheet.seats
        chips, money = sheet.total(him, CHIPS), sheet.total(him, MONEY)
        found[him] = scoring.gaius_standing(chips, money, kinds(sheet.gaius_cards), values)
    return found


def award(sheet: OstiaSheet) -> None:
    """O8.2-O8.6, O9.6: when nothing is asked any more, count."""
    if not sheet.ended or questions(sheet):
        return
    values = sheet.tiebreak()
    assert values is not None
    brought = standings(sheet)
    sheet.counted = scoring.final_count(brought, values, sheet.flag("short_tiebreak"))
    for player, count in sheet.counted.items():
        _settle(sheet, player, count)
        goods = msg("Different goods kept: {goods}", goods=sheet.name_goods(brought[player].kept))
        sheet.add(player, CHIPS, count.variety, goods, "O8.2")
        money = msg("Money at the end: {cash} denarii", cash=count.cash)
        sheet.add(player, CHIPS, count.money, money, "O8.5")
        said: Said = {"player": sheet.names[player], "total": count.total}
        if count.out:
            sheet.say(msg("{player} cannot repay the loans and is out.", player=sheet.names[player]))
        sheet.say(
            msg("{player}: chips {chips}, for goods {variety}, for {cash} denarii {money}; in all {total}.",
                chips=count.chips, variety=count.variety, cash=count.cash, money=count.money, **said)
        )  # fmt: skip


def _settle(sheet: OstiaSheet, player: int, count: Count) -> None:
    """O8.3, O8.4, O9.6: warehouses sold or bought, loans repaid."""
    built = count.warehouses - sheet.total(player, WAREHOUSES)
    clause = "O9.6" if built > 0 else "O8.3"
    price = scoring.WAREHOUSE_BUILT if built > 0 else scoring.WAREHOUSE_SOLD
    why = msg("At the end: warehouses bought") if built > 0 else msg("At the end: warehouses sold")
    sheet.add(player, WAREHOUSES, built, why, clause)
    sheet.add(player, MONEY, -built * price, why, clause)
    loans = sheet.total(player, LOANS)
    if loans and not count.out:
        why = msg("At the end: loans repaid")
        sheet.add(player, LOANS, -loans, why, "O8.4")
        sheet.add(player, MONEY, -loans * scoring.LOAN_REPAID, why, "O8.4")


def result(sheet: OstiaSheet) -> Result:
    """O8: the ranking; before the end by chips alone."""
    if not sheet.counted:
        chips = dict(enumerate(sheet.totals(CHIPS)))
        placed = places(chips)
        rows = [_place(sheet, who, placed[who], total, {}) for who, total in chips.items()]
        return Result(tuple(sorted(rows, key=lambda row: row.place)), ())
    rows = [
        _place(sheet, who, count.place, count.total, _parts(count)) for who, count in sheet.counted.items()
    ]
    return Result(tuple(sorted(rows, key=lambda row: row.place)), scoring.winners(sheet.counted))


def _place(sheet: OstiaSheet, who: int, place: int, total: int, parts: dict[str, int]) -> Place:
    return Place(who, place, total, parts, "" if who < sheet.seats else sheet.names[who])


def _parts(count: Count) -> dict[str, int]:
    return {
        msg("chips").id: count.chips,
        msg("variety").id: count.variety,
        msg("money").id: count.money,
    }


def verdict(sheet: OstiaSheet) -> tuple[Message, ...]:
    """O8.4, O8.6: who is out, and each tie between neighbours in the ranking, in words."""
    if not sheet.counted:
        return ()
    found = [
        msg("{player} cannot repay the loans and is ranked last.", player=sheet.names[who])
        for who, count in sheet.counted.items()
        if count.out
    ]
    if sheet.counted and all(count.out for count in sheet.counted.values()):
        found.append(msg("Nobody could repay the loans, so nobody wins."))
    ranked = sorted(sheet.counted, key=lambda who: sheet.counted[who].place)
    brought = standings_at_the_end(sheet)
    for one, other in pairwise(ranked):
        first, second = sheet.counted[one], sheet.counted[other]
        if first.total == second.total and first.out == second.out:
            found.append(_tie(sheet, one, other, brought))
    return tuple(found)


def standings_at_the_end(sheet: OstiaSheet) -> dict[int, tuple[int, ...]]:
    """The goods that each has kept."""
    kept = {seat: kinds(sheet.kept[seat]) for seat in range(sheet.seats)}
    if sheet.gaius:
        values = sheet.tiebreak() or {}
        wanted = sorted(set(kinds(sheet.gaius_cards)), key=values.__getitem__, reverse=True)
        kept[sheet.seats] = tuple(wanted[: sheet.counted[sheet.seats].warehouses])
    return kept


def _tie(sheet: OstiaSheet, one: int, other: int, kept: dict[int, tuple[int, ...]]) -> Message:
    """Why one is before another with as many chips, or why they share a place."""
    counts, names = sheet.counted, sheet.names
    said: Said = {"one": names[one], "other": names[other], "total": counts[one].total}
    if counts[one].place == counts[other].place:
        return msg("{one} and {other} have {total} chips each and are equal in every tie-break.", **said)
    mine, theirs = counts[one].warehouses, counts[other].warehouses
    if mine != theirs:
        return msg("{one} and {other} have {total} chips each; {one} owns more warehouses, "
                   "{mine} to {theirs}.", mine=mine, theirs=theirs, **said)  # fmt: skip
    if sheet.flag("short_tiebreak") and len(kept[one]) != len(kept[other]):
        return msg("{one} and {other} have {total} chips each; {one} keeps more goods, {mine} to {theirs}.",
                   mine=len(kept[one]), theirs=len(kept[other]), **said)  # fmt: skip
    values = sheet.tiebreak() or {}
    mine, theirs = (sum(values[good] for good in kept[who]) for who in (one, other))
    return msg("{one} and {other} have {total} chips each; the goods of {one} are worth more, "
               "{mine} to {theirs}.", mine=mine, theirs=theirs, **said)  # fmt: skip
