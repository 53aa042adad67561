"""Ostia at the table: how to set the box up, and the rules on one page."""

from collections.abc import Mapping

from ostia_games.core.documents import Json
from ostia_games.core.keeping.guide import Line, Section, Table, Value, clause
from ostia_games.core.words import Message, msg, nmsg
from ostia_games.ostia import scoring
from ostia_games.ostia.components import BLUFFS_EACH, IVORY, KINDS, box_for
from ostia_games.ostia.meta import META
from ostia_games.ostia.printed import count_of, forum_of, price_of


def _clause(number: str) -> Line:
    return clause(META.id, number)


def setting_up(players: int, box: Mapping[str, Json] | None) -> tuple[Section, ...]:
    """O2, O4.1, O9.1."""
    found, gaius = box_for(box), players == 2
    cards, ivory = sum(found.counts), found.counts[IVORY]
    money = scoring.MONEY_WITH_GAIUS if gaius else scoring.MONEY
    everybody = [
        Line(msg("a board and a boat card")),
        Line(msg("{n} denarii, kept secret", n=money), "O9.1" if gaius else "O2.1"),
        Line(msg("one warehouse"), "O2.1"),
        Line(nmsg("{n} bluff card", "{n} bluff cards", BLUFFS_EACH), "O2.1"),
        Line(msg("one goods card from the pile, kept secret"), "O2.1"),
    ]
    middle = [
        Line(msg("Shuffle the {n} goods cards: they are the pile.", n=cards), "O1.1"),
        Line(msg("For a first game leave out the {n} ivory cards.", n=ivory), "O2.2"),
        _clause("O2.3"),
        Line(msg("Warehouses and victory chips are the supply beside the boards."), "O1.4"),
        _clause("O2.4"),
    ]
    if scoring.NEUTRAL[players]:
        each = msg("In each round the pile adds neutral goods: {n}.", n=scoring.NEUTRAL[players])
        middle.append(Line(each, "O4.1"))
    sections = [
        Section(msg("In the middle"), tuple(middle)),
        Section(msg("Each player gets"), tuple(everybody)),
    ]
    if gaius:
        lines = (_clause("O9.1"), _clause("O9.2"), _clause("O9.4"))
        sections.append(Section(msg("Gaius plays along"), lines))
    return tuple(sections)


def reference(box: Mapping[str, Json] | None) -> tuple[Section, ...]:
    both = (_clause("O5.1"), _clause("O6.1"), _clause("O6.2"), _clause("O6.3"))
    return (
        _values(box),
        _harbour(),
        Section(
            msg("Counting house"),
            (
                Line(msg("Neutral goods: four with three players, two with four."), "O4.1"),
                Line(msg("Lay all goods and both bluffs, face down: forum, senate, warehouse."), "O4.2"),
                Line(msg("Forum and senate: three kinds together, or the best rated are lost."), "O4.4"),
            ),
        ),
        Section(msg("Forum and senate"), both),
        _warehouses(),
        Section(
            msg("After five rounds"),
            (
                Line(msg("Each kind of good kept earns a chip."), "O8.2"),
                Line(msg("Sell spare warehouses, repay every loan."), "O8.4"),
                Line(msg("The richest get 3, 2 and 1 chips."), "O8.5"),
                Line(msg("Most chips win; then warehouses, then the value of the goods kept."), "O8.6"),
            ),
        ),
    )


def _harbour() -> Section:
    lot = msg("Twice each: put two cards up as a lot. The others bid once, from the printed sum on.")
    deal = msg("Sell to a bidder of your choice and get half, or keep it for the highest bid + 1.")
    short = msg(
        "Short of money: sell warehouses at {sold}, then take loans of {loan}, four at most.",
        sold=scoring.WAREHOUSE_SOLD,
        loan=scoring.LOAN_TAKEN,
    )
    return Section(
        msg("Harbour"),
        (
            Line(msg("Five cards on your boat; take one for nothing."), "O3.2"),
            Line(lot, "O3.4"),
            Line(deal, "O3.5"),
            Line(msg("Nobody bids: you pay half the printed sum, rounded up."), "O3.7"),
            Line(short, "O3.8"),
        ),
    )


def _warehouses() -> Section:
    loans = msg(
        "For each loan pay {all} and be rid of it, or {interest} interest.",
        all=scoring.LOAN_REPAID,
        interest=scoring.INTEREST,
    )
    built = msg(
        "New warehouses cost {price} each; nobody owns more than {most}.",
        price=scoring.WAREHOUSE_BUILT,
        most=scoring.MOST_WAREHOUSES,
    )
    kept = msg("Each warehouse keeps one card; the rest is discarded.")
    return Section(msg("Warehouses"), (Line(loans, "O7.1"), Line(built, "O7.3"), Line(kept, "O7.4")))


def _values(box: Mapping[str, Json] | None) -> Section:
    """What is printed, in tables."""
    found = box_for(box)
    last = len(found.forum)
    goods = Table(
        (msg("Goods"), *(found.names[good] for good in KINDS)),
        (
            (msg("price"), *(Value(found.prices[good], price_of(good)) for good in KINDS)),
            (msg("cards"), *(Value(found.counts[good], count_of(good)) for good in KINDS)),
        ),
    )
    offered: list[Message | str] = [str(n) for n in range(1, last)]
    forum = Table(
        (msg("Cards offered"), *offered, msg("{n} and more", n=last)),
        ((msg("each earns"), *(Value(price, forum_of(n)) for n, price in enumerate(found.forum, 1))),),
    )
    return Section(msg("What is printed"), (goods, forum))
