"""Action B: draw two tiles, put them on the market, collect taxes (M5)."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, Said, msg
from ostia_games.marchia import ledger, says, scoring, steps
from ostia_games.marchia.actions import (
    DRAW_PILE,
    SKIP_TAX,
    STOCK,
    TAKE_BACK,
    TAKE_OPEN,
    DrawPile,
    Stock,
    TakeBack,
    TakeOpen,
    Tax,
    tax,
)
from ostia_games.marchia.march import place, xy
from ostia_games.marchia.phases import course
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import EMPTY, Marchia

DRAWN = 2


def draw(state: Marchia, seat: int) -> None:
    """Draw the tiles still missing. The end castle counts only after the other tile is drawn, too (M7.1)."""
    end = False
    before = len(state.drawn)
    while len(state.drawn) < DRAWN:
        end |= state.fixed.box.tiles[ledger.draw(state)].end
    course.not_idle(state)
    if state.told is not None:
        found = says.tiles(state, state.drawn[before:])
        state.tell(msg("Drawn from the pile: {tiles}.", tiles=found))
    if end:
        course.announce_end(state)
    state.step = steps.STOCK


class SecondStep(course.TurnStep):
    """M5.2: one open tile is taken; the second is another open one or comes from the pile."""

    clause = "M5.2"

    def legal(self, state: Marchia, seat: int) -> list[Action]:
        return [*self.forward(state, seat), TAKE_BACK]

    def forward(self, state: Marchia, seat: int) -> list[Action]:
        found: list[Action] = [DRAW_PILE] if state.pile else []
        if not state.pile_is_due:
            found += [TAKE_OPEN[tile] for tile in state.open]
        return found

    def apply(self, state: Marchia, seat: int, act: Action) -> None:
        if isinstance(act, DrawPile):
            draw(state, seat)
        elif isinstance(act, TakeOpen):
            ledger.take_open(state, act.tile)
            state.step = steps.STOCK
        else:
            state.open += state.drawn
            state.drawn = ()
            state.step = steps.TURN

    def refusal(self, state: Marchia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, DrawPile):
            return IllegalAction("M5.1", msg("the pile is empty"))
        if isinstance(act, TakeOpen) and act.tile in state.open:
            return IllegalAction("M5.4", msg("this time one tile has to come from the pile"))
        if isinstance(act, TakeOpen):
            return IllegalAction(self.clause, msg("this tile does not lie open beside the pile"))
        return super().refusal(state, seat, act)

    def title(self, state: Marchia) -> Message:
        return msg("The second tile")

    def help(self, state: Marchia, seat: int) -> Message:
        if state.pile_is_due:
            return msg(
                "The second tile has to come from the pile: nothing has been bought or drawn for a long time."
            )
        return msg("Take another open tile, or draw the second one from the pile.")

    def label(self, state: Marchia, seat: int, act: Action) -> Message:
        if isinstance(act, DrawPile):
            return msg("Draw one tile from the pile")
        if isinstance(act, TakeOpen):
            return says.take_open(state, act.tile)
        return msg("Put the tile back")

    def sentence(self, state: Marchia, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if isinstance(act, DrawPile):
            return says.draws_from_pile(state, seat)
        if isinstance(act, TakeOpen):
            return says.takes_open(state, seat, act.tile)
        return msg("{player} puts the tile back.", player=player)


class StockStep(course.TurnStep):
    """M5.2: both tiles go on free spaces of the mover's column."""

    clause = "M5.2"

    def legal(self, state: Marchia, seat: int) -> list[Action]:
        found = self.forward(state, seat)
        return found if state.stocked == EMPTY else [*found, TAKE_BACK]

    def forward(self, state: Marchia, seat: int) -> list[Action]:
        free = state.free_spaces(seat)
        return [STOCK[tile][space] for tile in state.drawn for space in free]

    def apply(self, state: Marchia, seat: int, act: Action) -> None:
        if isinstance(act, TakeBack):
            state.drawn = (*state.drawn, ledger.take_from_column(state, seat, state.stocked))
            state.stocked = EMPTY
            return
        assert isinstance(act, Stock)
        state.drawn = tuple([tile for tile in state.drawn if tile != act.tile])
        ledger.put_on_column(state, seat, act.space, act.tile)
        if state.drawn:
            state.stocked = act.space
            return
        state.stocked = EMPTY
        if state.silver[seat] or state.gold[seat]:
            state.step = steps.TAX
        else:
            course.end_turn(state)

    def refusal(self, state: Marchia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Stock) and act.tile in state.drawn:
            return IllegalAction(self.clause, msg("this space is not free"))
        if isinstance(act, Stock):
            return IllegalAction(self.clause, msg("this tile was not drawn"))
        return super().refusal(state, seat, act)

    def title(self, state: Marchia) -> Message:
        return msg("New tiles for the market")

    def help(self, state: Marchia, seat: int) -> Message:
        return msg("Put each drawn tile on a free space of your column. The space is the price.")

    def label(self, state: Marchia, seat: int, act: Action) -> Message:
        if isinstance(act, Stock):
            return says.tile_at_price(state, act.tile, act.space)
        return msg("Take the first tile back")

    def sentence(self, state: Marchia, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if not isinstance(act, Stock):
            return msg("{player} takes the first tile back.", player=player)
        tile, price = says.the_tile(state, act.tile), PRICES[act.space]
        return msg("{player} offers {tile} at {price} pennies.", player=player, price=price, tile=tile)


class TaxStep(course.TurnStep):
    """M5.3: collect taxes and cover a coin, or not."""

    clause = "M5.3"

    def legal(self, state: Marchia, seat: int) -> list[Action]:
        coins = state.silver[seat] + state.gold[seat]
        return [*[tax(*xy(at)) for at in coins], SKIP_TAX]

    forward = legal

    def apply(self, state: Marchia, seat: int, act: Action) -> None:
        if isinstance(act, Tax):
            ledger.from_bank(state, seat, due(state, seat))
            ledger.cover(state, seat, place(act.x, act.y))
        course.end_turn(state)

    def refusal(self, state: Marchia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Tax):
            return IllegalAction(self.clause, msg("there is no visible coin to be covered"))
        return super().refusal(state, seat, act)

    def title(self, state: Marchia) -> Message:
        return msg("Taxes")

    def help(self, state: Marchia, seat: int) -> Message:
        return msg(
            "Collect {n} pennies and choose the coin to be covered, or collect nothing.", n=due(state, seat)
        )

    def label(self, state: Marchia, seat: int, act: Action) -> Message:
        if not isinstance(act, Tax):
            return msg("No taxes")
        at = place(act.x, act.y)
        tile = says.tile(state, state.marches[seat][at] // 4)
        if at in state.gold[seat]:
            return msg("Collect {n}, cover gold: {tile}", n=due(state, seat), tile=tile)
        return msg("Collect {n}, cover silver: {tile}", n=due(state, seat), tile=tile)

    def sentence(self, state: Marchia, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if not isinstance(act, Tax):
            return msg("{player} collects no taxes.", player=player)
        at = place(act.x, act.y)
        tile = says.tile(state, state.marches[seat][at] // 4)
        coins = says.coins(len(state.silver[seat]), len(state.gold[seat]))
        said: Said = {"player": player, "n": due(state, seat), "coins": coins, "tile": tile}
        if at in state.gold[seat]:
            return msg("{player} collects {n} pennies of taxes ({coins}) and covers gold: {tile}.", **said)
        return msg("{player} collects {n} pennies of taxes ({coins}) and covers silver: {tile}.", **said)

    def numbers(self, state: Marchia, seat: int, act: Action) -> tuple[int, ...]:
        """The pennies, and the tile whose coin is covered."""
        if not isinstance(act, Tax):
            return ()
        return (due(state, seat), state.marches[seat][place(act.x, act.y)] // 4)


def due(state: Marchia, seat: int) -> int:
    """M5.3: what taxes would bring now."""
    return scoring.taxes(len(state.silver[seat]), len(state.gold[seat]), state.fixed.box.coins)
