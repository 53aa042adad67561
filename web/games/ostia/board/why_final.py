"""Why a number of the final count is what it is."""

from collections.abc import Callable

from ostia_games.core.play.ranking import places
from ostia_games.core.words import Message, listed, msg, nmsg
from ostia_games.ostia import scoring
from ostia_games.ostia.phases.final import kept_of
from ostia_games.ostia.state import Ostia
from web.ui.sums import Sum

Rows = tuple[tuple[Message | str, int | Message], ...]


def shared(placed: dict[int, int], player: int, names: tuple[str, ...]) -> Message | None:
    """O6.2: how tied players share the chips of their places."""
    tied = [names[who] for who, place in placed.items() if place == placed[player]]
    if len(tied) < 2:
        return None
    first = placed[player] - 1
    chips = sum(scoring.PRIZES[first : first + len(tied)])
    return msg(
        "{players} are tied: {chips} chips shared by {n}, rounded down: {each} each.",
        players=listed(tied), chips=chips, n=len(tied), each=chips // len(tied),
    )  # fmt: skip


def purses(view: Ostia) -> dict[int, int]:
    """O8.5: the place of each in the money race; who is out takes none."""
    return places({who: count.cash for who, count in enumerate(view.final) if not count.out})


def _chips(view: Ostia, player: int) -> Sum:
    """What the senate gave in five rounds."""
    chips, report = view.final[player].chips, view.report
    rows: Rows = ()
    if report and report.chips:
        last = report.chips[player]
        rows = ((msg("Before that"), chips - last), (msg("Senate of round {n}", n=report.round), last))
    title = msg("Chips of {player} from the senate", player=view.table.names[player])
    return Sum(title, "O6.1", rows, chips)


def _variety(view: Ostia, player: int) -> Sum:
    """One for each different good kept."""
    goods = sorted(set(kept_of(view, player)))
    rows: Rows = tuple((view.table.box.names[good], 1) for good in goods)
    title = msg("Chips of {player} for different goods", player=view.table.names[player])
    return Sum(title, "O8.2" if player < view.table.seats else "O9.6", rows, len(goods))


def _money(view: Ostia, player: int) -> Sum:
    """The money race."""
    placed, names = purses(view), view.table.names
    rows = tuple(
        (msg("{place}. {player} with {cash}", place=place, player=names[who], cash=view.final[who].cash),
         nmsg("{n} chip", "{n} chips", view.final[who].money))
        for who, place in sorted(placed.items(), key=lambda item: item[1])
    )  # fmt: skip
    if player not in placed:
        out = msg("{player} cannot repay the loans and is out.", player=names[player])
        return Sum(msg("Chips for money"), "O8.4", rows, note=out)
    return Sum(msg("Chips for money"), "O8.5", rows, note=shared(placed, player, names))


def _total(view: Ostia, player: int) -> Sum:
    count = view.final[player]
    rows: Rows = (
        (msg("chips"), count.chips), (msg("variety"), count.variety), (msg("money"), count.money),
    )  # fmt: skip
    return Sum(msg("All chips of {player}", player=view.table.names[player]), "O8.6", rows, count.total)


def _cash(view: Ostia, player: int) -> Sum:
    """Money before the end, warehouses sold, loans repaid."""
    count, title = view.final[player], msg("Money of {player}", player=view.table.names[player])
    bought = count.warehouses if player >= view.table.seats else 0
    sold = count.sold * scoring.WAREHOUSE_SOLD
    spent = count.repaid * scoring.LOAN_REPAID + bought * scoring.WAREHOUSE_BUILT
    before = count.cash - sold + spent
    rows: list[tuple[Message | str, int | Message]] = [(msg("Money before the end"), before)]
    if count.sold:
        rows.append((nmsg("{n} warehouse sold at 7", "{n} warehouses sold at 7", count.sold), sold))
    if count.repaid:
        rows.append((nmsg("{n} loan repaid with 10", "{n} loans repaid with 10", count.repaid), -spent))
    if bought:
        rows.append((nmsg("{n} warehouse bought for 10", "{n} warehouses bought for 10", bought), -spent))
    note = msg("{player} cannot repay the loans and is out.", player=view.table.names[player])
    return Sum(title, "O9.6" if bought else "O8.4", tuple(rows), count.cash, note if count.out else None)


# As the ranking asks: by part of the total, then by player. 0: as many as there are players.
FINAL: dict[str, tuple[Callable[[Ostia, int], Sum | None], int]] = {
    "part0": (_chips, 0), "part1": (_variety, 0), "part2": (_money, 0), "total": (_total, 0),
    "cash": (_cash, 0),
}  # fmt: skip
