"""Action A: the chosen tile is paid for and built (M4)."""

from typing import NamedTuple

from ostia_games.core.play.actions import Action
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, Said, msg, nmsg
from ostia_games.marchia import ledger, says, scoring, steps
from ostia_games.marchia import march as marches
from ostia_games.marchia.actions import TAKE_BACK, Build, Cover, cover
from ostia_games.marchia.march import CASTLE, place, xy
from ostia_games.marchia.phases import course
from ostia_games.marchia.phases.turn import unsupplied_allowed
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import BONUS, COMPLETED, NOBODY, Marchia


class Purchase(NamedTuple):
    """A tile that was chosen and is not built yet."""

    column: int
    tile: int
    price: int


def chosen(state: Marchia) -> Purchase:
    """The purchase at hand."""
    column, space = state.chosen
    return Purchase(column, state.columns[column][space], PRICES[space])


def places(state: Marchia, seat: int, tile: int, price: int) -> list[Build]:
    """Every place and rotation at which the player may build this tile."""
    unsupplied = unsupplied_allowed(state, seat, tile, price)
    return marches.places(state.fixed.shapes, state.edges[seat], tile, unsupplied)


def is_supplied(state: Marchia, seat: int, tile: int, act: Build) -> bool:
    """M4.4: whether the tile is supplied there."""
    shown = state.edges[seat].get(place(act.x, act.y), 0)
    supplied, _ = state.fixed.shapes.fits(tile, shown)
    return act.rotation in supplied


class BuildStep(course.TurnStep):
    """M4.2-M4.5: where the tile goes, and how it is turned."""

    clause = "M4.2"
    completes = True

    def legal(self, state: Marchia, seat: int) -> list[Action]:
        return [*self.forward(state, seat), TAKE_BACK]

    def forward(self, state: Marchia, seat: int) -> list[Action]:
        column, space = state.chosen
        return [*places(state, seat, state.columns[column][space], PRICES[space])]

    def apply(self, state: Marchia, seat: int, act: Action) -> None:
        if not isinstance(act, Build):
            state.chosen = ()
            state.step = steps.TURN
            return
        column, space = state.chosen
        tile = state.columns[column][space]
        at, code = place(act.x, act.y), tile * 4 + act.rotation
        extra = 0
        if not is_supplied(state, seat, tile, act):
            if state.fixed.shapes.kinds[tile] == CASTLE:
                _supply_by_gold(state, seat, at, code)
                return
            extra = scoring.UNSUPPLIED
        erect(state, seat, at, code, extra)

    def refusal(self, state: Marchia, seat: int, act: Action) -> IllegalAction:
        if not isinstance(act, Build):
            return super().refusal(state, seat, act)
        tile = chosen(state).tile
        shapes, at = state.fixed.shapes, place(act.x, act.y)
        if at not in state.edges[seat] or not 0 <= act.rotation < 4:
            return IllegalAction("M4.2", msg("a tile is built side by side with your march"))
        supplied, reached = shapes.fits(tile, state.edges[seat][at])
        if act.rotation not in supplied + reached:
            return IllegalAction("M4.3", msg("walls close every border here"))
        if shapes.kinds[tile] == CASTLE:
            return IllegalAction("M4.5", msg("without supply a castle needs an uncovered gold coin"))
        return IllegalAction("M4.5", msg("without supply this building costs 10 pennies more"))

    def title(self, state: Marchia) -> Message:
        return msg("Build")

    def help(self, state: Marchia, seat: int) -> Message:
        _, tile, price = chosen(state)
        return msg(
            "Choose where to build, and turn the tile as you like: {tile}, for {price} pennies.",
            tile=says.tile(state, tile),
            price=price,
        )

    def label(self, state: Marchia, seat: int, act: Action) -> Message:
        if not isinstance(act, Build):
            return msg("Choose another tile")
        tile = chosen(state).tile
        lie = _where(act)
        if act.rotation:
            lie = msg("{place}, turned by {degrees}°", place=lie, degrees=90 * act.rotation)
        if is_supplied(state, seat, tile, act):
            return msg("{place}: supplied", place=lie)
        if state.fixed.shapes.kinds[tile] == CASTLE:
            return msg("{place}: a gold coin for the supply", place=lie)
        return msg("{place}: not supplied, 10 pennies more", place=lie)

    def sentence(self, state: Marchia, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if not isinstance(act, Build):
            return msg("{player} puts the tile back.", player=player)
        at = place(act.x, act.y)
        if not _waits(state, seat, act):
            return _builds(state, seat, at)
        tile, near = says.the_tile(state, chosen(state).tile), says.neighbours(state, seat, at)
        return msg("{player} wants to build {tile} next to {near}.", player=player, tile=tile, near=near)

    def numbers(self, state: Marchia, seat: int, act: Action) -> tuple[int, ...]:
        """The purchase, unless a gold coin is chosen first."""
        return chosen(state) if isinstance(act, Build) and not _waits(state, seat, act) else ()


class GoldStep(course.TurnStep):
    """M4.5: which gold coin supplies the castle."""

    clause = "M4.5"
    completes = True

    def legal(self, state: Marchia, seat: int) -> list[Action]:
        return [*self.forward(state, seat), TAKE_BACK]

    def forward(self, state: Marchia, seat: int) -> list[Action]:
        return [cover(*xy(at)) for at in state.gold[seat]]

    def apply(self, state: Marchia, seat: int, act: Action) -> None:
        at, code = state.castle
        state.castle = ()
        if isinstance(act, Cover):
            _cover_and_erect(state, seat, place(act.x, act.y), at, code)
        else:
            state.step = steps.BUILD

    def refusal(self, state: Marchia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Cover):
            return IllegalAction(self.clause, msg("there is no visible gold coin"))
        return super().refusal(state, seat, act)

    def title(self, state: Marchia) -> Message:
        return msg("Gold for the castle")

    def help(self, state: Marchia, seat: int) -> Message:
        return msg("No city supplies the castle. Choose a gold coin of your march to be covered.")

    def label(self, state: Marchia, seat: int, act: Action) -> Message:
        if not isinstance(act, Cover):
            return msg("Choose another place")
        tile = state.marches[seat][place(act.x, act.y)] // 4
        return msg("Cover gold: {tile}", tile=says.tile(state, tile))

    def sentence(self, state: Marchia, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if not isinstance(act, Cover):
            return msg("{player} looks for another place.", player=player)
        return _builds(state, seat, state.castle[0])

    def numbers(self, state: Marchia, seat: int, act: Action) -> tuple[int, ...]:
        """The purchase that is done now."""
        return chosen(state) if isinstance(act, Cover) else ()


def _waits(state: Marchia, seat: int, act: Build) -> bool:
    """M4.5: whether it is to be chosen first which gold coin supplies the castle."""
    tile = chosen(state).tile
    castle = state.fixed.shapes.kinds[tile] == CASTLE
    return castle and len(state.gold[seat]) > 1 and not is_supplied(state, seat, tile, act)


def _builds(state: Marchia, seat: int, at: int) -> Message:
    column, tile, price = chosen(state)
    said: Said = {
        "player": state.fixed.names[seat],
        "price": price,
        "tile": says.the_tile(state, tile),
        "near": says.neighbours(state, seat, at),
    }
    if column == seat:
        return msg("{player} pays the bank {price} pennies and builds {tile} next to {near}.", **said)
    owner = state.fixed.names[column]
    return msg("{player} pays {owner} {price} pennies and builds {tile} next to {near}.", owner=owner, **said)


def _where(act: Build) -> Message:
    across = msg("{n} east", n=act.x) if act.x > 0 else msg("{n} west", n=-act.x)
    down = msg("{n} south", n=act.y) if act.y > 0 else msg("{n} north", n=-act.y)
    if not act.x or not act.y:
        return msg("{way} of the start tile", way=across if act.x else down)
    return msg("{across}, {down} of the start tile", across=across, down=down)


def _supply_by_gold(state: Marchia, seat: int, at: int, code: int) -> None:
    """M4.5: cover the only gold coin, or ask which one."""
    coins = state.gold[seat]
    if len(coins) > 1:
        state.castle = (at, code)
        state.step = steps.GOLD
        return
    _cover_and_erect(state, seat, coins[0], at, code)


def _cover_and_erect(state: Marchia, seat: int, coin: int, at: int, code: int) -> None:
    if state.told is not None:
        tile = says.tile(state, state.marches[seat][coin] // 4)
        state.tell(msg("No city supplies the castle, so a gold coin is covered: {tile}.", tile=tile))
    ledger.cover(state, seat, coin)
    state.by_gold[seat] += (at,)
    erect(state, seat, at, code, 0)


def erect(state: Marchia, seat: int, at: int, code: int, extra: int) -> None:
    """Pay, build, score what is completed, settle the bonus tile; the turn is over."""
    _pay(state, seat, extra)
    ledger.take_from_column(state, *state.chosen)
    state.chosen = ()
    ledger.add_to_march(state, seat, at, code)
    _score_completed(state, seat, at)
    _settle_bonus(state, seat, state.fixed.shapes.kinds[code // 4])
    course.not_idle(state)
    course.end_turn(state)


def _pay(state: Marchia, seat: int, extra: int) -> None:
    """M4.1, M4.5: the price, and what building without supply costs more."""
    column, space = state.chosen
    ledger.pay_for(state, seat, column, PRICES[space])
    if extra:
        ledger.to_bank(state, seat, extra)
        if state.told is not None:
            state.tell(msg("It is not supplied: {n} pennies more to the bank.", n=extra))


def _score_completed(state: Marchia, seat: int, at: int) -> None:
    """M4.6: the new building and its neighbours, as far as they are completed now."""
    shapes, march = state.fixed.shapes, state.marches[seat]
    for done in marches.completed(shapes, march, at):
        tile = march[done] // 4
        points = shapes.values[tile]
        state.points[seat] += points
        if state.told is not None:
            named = says.tile_first(state, tile)
            state.tell(
                nmsg("{tile} completed: {n} point.", "{tile} completed: {n} points.", points, tile=named),
                topic=COMPLETED,
                about=seat,
                numbers=(tile, points),
            )


def _settle_bonus(state: Marchia, seat: int, kind: int) -> None:
    if state.wins_bonus(seat, kind, state.buildings[seat][kind]):
        old = state.holders[kind]
        state.holders[kind] = seat
        if state.told is not None:
            names = state.fixed.names
            told = says.bonus_moves(kind, None if old == NOBODY else names[old], names[seat])
            state.tell(told, topic=BONUS, about=seat, numbers=(kind, old))
