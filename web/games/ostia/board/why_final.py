"""Why a number of the final count is what it is."""

from collections.abc import Callable
from typing import NamedTuple

from ostia_games.core.play.ranking import places
from ostia_games.core.words import Message, listed, msg, nmsg
from ostia_games.ostia import scoring
from ostia_games.ostia.phases.final import kept_of
from ostia_games.ostia.state import Ostia
from web.ui.sums import Label, Rows, Sum


class Numbered(NamedTuple):
    """A sum that is asked for with a number, below `end`; 0: as many as there are players."""

    make: Callable[[Ostia, int], Sum | None]
    end: int = 0


def shared(placed: dict[int, int], player: int, names: tuple[str, ...]) -> Message | None:
    """O6.2: how tied players share the chips of their places."""
    tied = [names[who] for who, place in placed.items() if place == placed[player]]
    if len(tied) < 2:
        return None
    first = placed[player] - 1
    chips = sum(scoring.PRIZES[first : first + len(tied)])
    return msg(
        "{players} are tied: {chips} chips shared by {n}, rounded down: {each} each.",
        players=listed(tied),
        chips=chips,
        n=len(tied),
        each=chips // len(tied),
    )


def purses(view: Ostia) -> dict[int, int]:
    """O8.5: the place of each in the money race; who is out takes none."""
    return places({who: count.cash for who, count in enumerate(view.final) if not count.out})


def _chips(view: Ostia, player: int) -> Sum:
    chips, report = view.final[player].chips, view.report
    rows: Rows = ()
    if report and report.chips:
        last = report.chips[player]
        rows = ((msg("Before that"), chips - last), (msg("Senate of round {n}", n=report.round), last))
    title = msg("Chips of {player} from the senate", player=view.fixed.names[player])
    return Sum(title, "O6.1", rows, chips)


def _variety(view: Ostia, player: int) -> Sum:
    goods = sorted(set(kept_of(view, player)))
    rows: Rows = tuple((view.fixed.box.names[good], 1) for good in goods)
    title = msg("Chips of {player} for different goods", player=view.fixed.names[player])
    return Sum(title, "O8.2" if player < view.fixed.seats else "O9.6", rows, len(goods))


def _money(view: Ostia, player: int) -> Sum:
    placed, names = purses(view), view.fixed.names
    rows = tuple(
        (
            msg("{place}. {player} with {cash}", place=place, player=names[who], cash=view.final[who].cash),
            nmsg("{n} chip", "{n} chips", view.final[who].money),
        )
        for who, place in sorted(placed.items(), key=lambda item: item[1])
    )
    if player not in placed:
        out = msg("{player} cannot repay the loans and is out.", player=names[player])
        return Sum(msg("Chips for money"), "O8.4", rows, note=out)
    return Sum(msg("Chips for money"), "O8.5", rows, note=shared(placed, player, names))


def _total(view: Ostia, player: int) -> Sum:
    count = view.final[player]
    rows: Rows = (
        (msg("chips"), count.chips),
        (msg("variety"), count.variety),
        (msg("money"), count.money),
    )
    return Sum(msg("All chips of {player}", player=view.fixed.names[player]), "O8.6", rows, count.total)


def _cash(view: Ostia, player: int) -> Sum:
    """Money before the end, warehouses sold, loans repaid."""
    count, title = view.final[player], msg("Money of {player}", player=view.fixed.names[player])
    bought = count.warehouses if player >= view.fixed.seats else 0
    sold = count.sold * scoring.WAREHOUSE_SOLD
    spent = count.repaid * scoring.LOAN_REPAID + bought * scoring.WAREHOUSE_BUILT
    before = count.cash - sold + spent
    rows: list[tuple[Label, int | Message]] = [(msg("Money before the end"), before)]
    if count.sold:
        rows.append((nmsg("{n} warehouse sold at 7", "{n} warehouses sold at 7", count.sold), sold))
    if count.repaid:
        rows.append((nmsg("{n} loan repaid with 10", "{n} loans repaid with 10", count.repaid), -spent))
    if bought:
        rows.append((nmsg("{n} warehouse bought for 10", "{n} warehouses bought for 10", bought), -spent))
    note = msg("{player} cannot repay the loans and is out.", player=view.fixed.names[player])
    return Sum(title, "O9.6" if bought else "O8.4", tuple(rows), count.cash, note if count.out else None)


# As the ranking asks: by part of the total, then by player.
FINAL: dict[str, Numbered] = {
    "part0": Numbered(_chips),
    "part1": Numbered(_variety),
    "part2": Numbered(_money),
    "total": Numbered(_total),
    "cash": Numbered(_cash),
}
