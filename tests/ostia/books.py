"""Tables of Ostia as tests want them."""

from typing import Any

from ostia_games.core.keeping.book import Nonsense, Table, TableSetup
from ostia_games.core.play.actions import Action
from ostia_games.ostia.keeper.entries import ActiveCard, EndRound, Kept, Purse, Reveal, Spare
from ostia_games.ostia.keeper.keeper import KEEPER
from ostia_games.ostia.keeper.tally import NOTHING, OstiaSheet
from tests.ostia.deals import english

NAMES = ("Ada", "Beno", "Cleo", "Dora", "Emil")
COLOURS = ("red", "blue", "green", "yellow", "black")
CARD = (0, 1, 3, 4, 5, 2)  # the reported one: ivory, wood, wine, rice, wheat, cloth
IVORY, WOOD, CLOTH, WINE, RICE, WHEAT = range(6)


def table(seats: int = 3, start: int = 0, **options: Any) -> Table:
    chosen = {"money": "tracked", **options}
    return Table(KEEPER, TableSetup("ostia", NAMES[:seats], COLOURS[:seats], start, chosen, 1_000))


def sheet_of(kept: Table) -> OstiaSheet:
    assert isinstance(kept.sheet, OstiaSheet)
    return kept.sheet


def cards(*goods: int) -> tuple[int, ...]:
    return tuple(goods.count(good) for good in range(6))


def reveal(
    seats: int = 3,
    forums: "dict[int, tuple[int, ...]] | None" = None,
    offers: "dict[int, tuple[int, ...]] | None" = None,
    neutral: tuple[int, ...] | None = None,
    gaius: tuple[int, ...] = (),
) -> Reveal:
    """A counting house with the right number of neutral goods, all of wheat unless they are named."""
    usual = {2: (), 3: (5, 5, 5, 5), 4: (5, 5), 5: ()}[seats]
    return Reveal(
        cards(*(usual if neutral is None else neutral)),
        tuple(cards(*(forums or {}).get(seat, ())) for seat in range(seats)),
        tuple(cards(*(offers or {}).get(seat, ())) for seat in range(seats)),
        cards(*gaius),
    )


def end(
    seats: int = 3, repaid: "dict[int, int] | None" = None, built: "dict[int, int] | None" = None
) -> EndRound:
    return EndRound(
        tuple((repaid or {}).get(seat, 0) for seat in range(seats)),
        tuple((built or {}).get(seat, 0) for seat in range(seats)),
    )


def enter(kept: Table, *entries: Action) -> None:
    for entry in entries:
        kept.enter(entry)


def to_the_end(kept: Table) -> None:
    """Empty rounds until the final count; the last senate card is known."""
    seats = sheet_of(kept).seats
    while not sheet_of(kept).ended:
        if sheet_of(kept).active is None:
            kept.enter(ActiveCard(CARD))
        kept.enter(end(seats))


def count(
    kept: Table, money: "dict[int, int] | None" = None, goods: "dict[int, tuple[int, ...]] | None" = None
) -> None:
    """The final count, spare warehouses not sold."""
    sheet = sheet_of(kept)
    for turn in range(sheet.seats):
        seat = (sheet.start + turn) % sheet.seats
        amount = (money or {}).get(seat, max(0, sheet.total(seat, "money")))
        held = (goods or {}).get(seat, ())
        enter(kept, Purse(seat, amount), Kept(seat, cards(*held)))
        if not sheet_of(kept).counted and sheet_of(kept).total(seat, "warehouses") > len(held):
            kept.enter(Spare(seat, 0))


def refusal(kept: Table, entry: Action) -> str:
    """The clause and the sentence of a refusal."""
    problem = KEEPER.problem(kept.sheet, entry)
    assert isinstance(problem, Nonsense), "it was not refused"
    return f"{problem.clause}: {english(problem.message)}"


__all__ = ["NOTHING"]
