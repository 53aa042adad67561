"""The final count in a score book of Ostia (O8, O9.6): what is still missing, the ranking, ties in words."""

from dataclasses import dataclass
from itertools import pairwise

from ostia_games.core.play.ranking import Result
from ostia_games.core.words import Message, Said, msg
from ostia_games.ostia import says, scoring
from ostia_games.ostia.keeper.tally import CHIPS, LOANS, MONEY, WAREHOUSES, OstiaTally, goods_in
from ostia_games.ostia.scoring import Count, Standing

OWNED, PURSE, KEPT, SPARE, CARD = "owned", "purse", "kept", "spare", "card"


@dataclass(frozen=True, slots=True)
class Question:
    """Something the final count still needs to know, and of whom."""

    kind: str
    seat: int = 0


def questions(tally: OstiaTally) -> list[Question]:
    """What the final count still needs, in order; nothing before the fifth round is over."""
    if not tally.ended or tally.counted:
        return []
    found = []
    for turn in range(tally.seats):
        seat = (tally.start + turn) % tally.seats
        if not tally.tracked and seat not in tally.owned:
            found.append(Question(OWNED, seat))
        if seat not in tally.purses:
            found.append(Question(PURSE, seat))
        if seat not in tally.kept:
            found.append(Question(KEPT, seat))
        # How many are spare is known only once the goods kept are.
        if seat not in tally.spare and (seat not in tally.kept or spare_of(tally, seat)):
            found.append(Question(SPARE, seat))
    if tally.tiebreak() is None:
        found.append(Question(CARD))
    return found


def spare_of(tally: OstiaTally, seat: int) -> int:
    """O8.3: warehouses not needed for a kept card."""
    return tally.total(seat, WAREHOUSES) - sum(tally.kept.get(seat, ()))


def standings(tally: OstiaTally) -> dict[int, Standing[int]]:
    values = tally.tiebreak()
    assert values is not None
    found = {
        seat: Standing(
            tally.total(seat, CHIPS),
            tally.total(seat, MONEY),
            tally.total(seat, WAREHOUSES),
            tally.total(seat, LOANS),
            goods_in(tally.kept[seat]),
            tally.spare.get(seat, 0),
        )
        for seat in range(tally.seats)
    }
    if tally.gaius:
        him = tally.seats
        chips, money = tally.total(him, CHIPS), tally.total(him, MONEY)
        found[him] = scoring.gaius_standing(chips, money, goods_in(tally.gaius_cards), values)
    return found


def award(tally: OstiaTally) -> None:
    """O8.2-O8.6, O9.6: do the final count once nothing is missing.

    With secret money, earlier versions did not ask for warehouses and loans: those entered are taken then.
    """
    missing = [each for each in questions(tally) if each.kind != OWNED or tally.light]
    if not tally.ended or missing:
        return
    values = tally.tiebreak()
    assert values is not None
    brought = standings(tally)
    tally.counted = scoring.final_count(brought, values, tally.flag("short_tiebreak"))
    for player, count in tally.counted.items():
        _settle(tally, player, count)
        goods = msg("Different goods kept: {goods}", goods=tally.name_goods(brought[player].kept))
        tally.add(player, CHIPS, count.variety, goods, "O8.2")
        money = msg("Money at the end: {cash} denarii", cash=count.cash)
        tally.add(player, CHIPS, count.money, money, "O8.5")
        said: Said = {"player": tally.names[player], "total": count.total}
        if count.out:
            tally.say(msg("{player} cannot repay the loans and is out.", player=tally.names[player]))
        tally.say(
            msg(
                "{player}: chips {chips}, for goods {variety}, for {cash} denarii {money}; in all {total}.",
                chips=count.chips,
                variety=count.variety,
                cash=count.cash,
                money=count.money,
                **said,
            )
        )


def _settle(tally: OstiaTally, player: int, count: Count) -> None:
    """O8.3, O8.4, O9.6: warehouses sold or bought, loans repaid."""
    built = count.warehouses - tally.total(player, WAREHOUSES)
    clause = "O9.6" if built > 0 else "O8.3"
    price = scoring.WAREHOUSE_BUILT if built > 0 else scoring.WAREHOUSE_SOLD
    why = msg("At the end: warehouses bought") if built > 0 else msg("At the end: warehouses sold")
    tally.add(player, WAREHOUSES, built, why, clause)
    tally.add(player, MONEY, -built * price, why, clause)
    loans = tally.total(player, LOANS)
    if loans and not count.out:
        why = msg("At the end: loans repaid")
        tally.add(player, LOANS, -loans, why, "O8.4")
        tally.add(player, MONEY, -loans * scoring.LOAN_REPAID, why, "O8.4")


def result(tally: OstiaTally) -> Result:
    """O8; before the final count, ranked by chips alone."""
    if not tally.counted:
        return tally.standing(CHIPS)
    rows = [
        tally.place(who, count.place, count.total, says.parts(count)) for who, count in tally.counted.items()
    ]
    return Result(tuple(sorted(rows, key=lambda row: row.place)), scoring.winners(tally.counted))


def verdict(tally: OstiaTally) -> tuple[Message, ...]:
    """O8.4, O8.6: who is out, and how each tie between neighbours in the ranking was broken."""
    if not tally.counted:
        return ()
    found = [
        msg("{player} cannot repay the loans and is ranked last.", player=tally.names[who])
        for who, count in tally.counted.items()
        if count.out
    ]
    if all(count.out for count in tally.counted.values()):
        found.append(msg("Nobody could repay the loans, so nobody wins."))
    ranked = sorted(tally.counted, key=lambda who: tally.counted[who].place)
    kept = _kept_goods(tally)
    for one, other in pairwise(ranked):
        first, second = tally.counted[one], tally.counted[other]
        if first.total == second.total and first.out == second.out:
            found.append(_tie(tally, one, other, kept))
    return tuple(found)


def _kept_goods(tally: OstiaTally) -> dict[int, tuple[int, ...]]:
    """O8.2, O9.6: the goods each player kept."""
    kept = {seat: goods_in(tally.kept[seat]) for seat in range(tally.seats)}
    if tally.gaius:
        wanted = scoring.by_value(goods_in(tally.gaius_cards), tally.tiebreak() or {})
        kept[tally.seats] = tuple(wanted[: tally.counted[tally.seats].warehouses])
    return kept


def _tie(tally: OstiaTally, one: int, other: int, kept: dict[int, tuple[int, ...]]) -> Message:
    """O8.6: why one player ranks before another with as many chips, or shares their place."""
    counts, names = tally.counted, tally.names
    said: Said = {"one": names[one], "other": names[other], "total": counts[one].total}
    values, short = tally.tiebreak() or {}, tally.flag("short_tiebreak")
    mine, theirs = (
        scoring.tiebreaks(counts[who].warehouses, kept[who], values, short) for who in (one, other)
    )
    decisive = scoring.decided_by(mine, theirs)
    # No tie-break applies to players who are out (O8.4).
    if decisive is None or counts[one].out:
        return msg("{one} and {other} have {total} chips each and are equal in every tie-break.", **said)
    said |= {"mine": mine[decisive], "theirs": theirs[decisive]}
    if decisive == scoring.WAREHOUSES_OWNED:
        return msg(
            "{one} and {other} have {total} chips each; {one} owns more warehouses, {mine} to {theirs}.",
            **said,
        )
    if decisive == scoring.GOODS_KEPT:
        return msg(
            "{one} and {other} have {total} chips each; {one} keeps more goods, {mine} to {theirs}.", **said
        )
    if tally.flag("tiebreak_by_set_aside"):
        return msg(
            "{one} and {other} have {total} chips each; by the senate card set aside the goods of {one} are "
            "worth more, {mine} to {theirs}.",
            **said,
        )
    return msg(
        "{one} and {other} have {total} chips each; by the last senate card the goods of {one} are worth "
        "more, {mine} to {theirs}.",
        **said,
    )
