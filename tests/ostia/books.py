"""Score books of Ostia as tests want them, and entries with little to spell out."""

from typing import Any

from ostia_games.core.keeping.book import ScoreBook
from ostia_games.core.keeping.keeper import Nonsense
from ostia_games.core.keeping.setup import BookSetup
from ostia_games.core.play.actions import Action
from ostia_games.ostia import scoring
from ostia_games.ostia.keeper.entries import ActiveCard, EndRound, Kept, Purse, Reveal, Spare
from ostia_games.ostia.keeper.keeper import KEEPER
from ostia_games.ostia.keeper.tally import OstiaTally
from tests.ostia.deals import NAMES, WHEAT, english

COLOURS = ("red", "blue", "green", "yellow", "black")
CARD = (0, 1, 3, 4, 5, 2)  # the reported one: ivory, wood, wine, rice, wheat, cloth


def book(seats: int = 3, start: int = 0, **options: Any) -> ScoreBook:
    chosen = {"money": "tracked", **options}
    return ScoreBook(KEEPER, BookSetup("ostia", NAMES[:seats], COLOURS[:seats], start, chosen, 1_000))


def tally_of(kept: ScoreBook) -> OstiaTally:
    assert isinstance(kept.tally, OstiaTally)
    return kept.tally


def cards(*goods: int) -> tuple[int, ...]:
    return tuple(goods.count(good) for good in range(6))


def reveal(
    seats: int = 3,
    forums: "dict[int, tuple[int, ...]] | None" = None,
    offers: "dict[int, tuple[int, ...]] | None" = None,
    neutral: tuple[int, ...] | None = None,
    gaius: tuple[int, ...] = (),
) -> Reveal:
    """A counting house; unless neutral goods are named, there are as many as the rules say, all of wheat."""
    usual = (WHEAT,) * scoring.NEUTRAL[seats]
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


def enter(kept: ScoreBook, *entries: Action) -> None:
    for entry in entries:
        kept.enter(entry)


def to_the_end(kept: ScoreBook) -> None:
    """Enter empty rounds up to the final count; the last senate card is known."""
    seats = tally_of(kept).seats
    while not tally_of(kept).ended:
        if tally_of(kept).active is None:
            kept.enter(ActiveCard(CARD))
        kept.enter(end(seats))


def count(
    kept: ScoreBook, money: "dict[int, int] | None" = None, goods: "dict[int, tuple[int, ...]] | None" = None
) -> None:
    """Enter the final count; nobody sells spare warehouses."""
    tally = tally_of(kept)
    for turn in range(tally.seats):
        seat = (tally.start + turn) % tally.seats
        amount = (money or {}).get(seat, max(0, tally.total(seat, "money")))
        held = (goods or {}).get(seat, ())
        enter(kept, Purse(seat, amount), Kept(seat, cards(*held)))
        if not tally_of(kept).counted and tally_of(kept).total(seat, "warehouses") > len(held):
            kept.enter(Spare(seat, 0))


def refusal(kept: ScoreBook, entry: Action) -> str:
    """The refusal of an entry: clause and sentence."""
    problem = KEEPER.problem(kept.tally, entry)
    assert isinstance(problem, Nonsense), "it was not refused"
    return f"{problem.clause}: {english(problem.message)}"
