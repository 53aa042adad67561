"""Phase 2: which action to take (M4.1, M5.1, M6.1)."""

from functools import cache

from ostia_games.core.play.actions import Action
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, msg, nmsg
from ostia_games.marchia import ledger, says, scoring, steps
from ostia_games.marchia.actions import BUY, DRAW_PILE, RELIEF, TAKE_OPEN, Buy, DrawPile, Relief, TakeOpen
from ostia_games.marchia.march import CASTLE
from ostia_games.marchia.phases import course, drawing
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import EMPTY, Marchia


def unsupplied_allowed(state: Marchia, seat: int, tile: int, price: int) -> bool:
    """M4.5: whether the player can build without supply: castles by gold, the rest for 10 pennies more."""
    if state.fixed.shapes.kinds[tile] == CASTLE:
        return bool(state.gold[seat])
    return state.money[seat] >= price + scoring.UNSUPPLIED


def buys(state: Marchia, seat: int) -> list[Action]:
    """M4.1, M4.2: every tile of every column that can be fully paid and legally placed.

    Tiles may be turned, so one is supplied if any free place shows what supplies it, and can be reached if
    any shows an open side: no need to go through places and rotations.
    """
    found: list[Action] = []
    shown, shapes, money = state.edges[seat].open_faces, state.fixed.shapes, state.money[seat]
    supplying, kinds = shapes.supplying, shapes.kinds
    if not shown:
        return found
    # `unsupplied_allowed` by spaces: a call for each tile would take most of the time.
    spaces, unsupplied, gold = _affordable(money), _affordable(money - scoring.UNSUPPLIED), state.gold[seat]
    for owner, column in enumerate(state.columns):
        for space in spaces:
            tile = column[space]
            if tile != EMPTY and (
                shown & supplying[tile] or (gold if kinds[tile] == CASTLE else space in unsupplied)
            ):
                found.append(BUY[owner][space])
    return found


@cache
def _affordable(money: int) -> range:
    """The spaces that so much money can pay for."""
    dearest = next((space for space, price in enumerate(PRICES) if price <= money), len(PRICES))
    return range(dearest, len(PRICES))


def may_draw(state: Marchia, seat: int) -> bool:
    """M5.1: two free spaces, and two tiles to draw."""
    return state.columns[seat].count(EMPTY) >= 2 and len(state.pile) + len(state.open) >= 2


class ActionStep(course.TurnStep):
    """M2.4: buy and build (A), draw and tax (B), or, if neither is possible, relief (M6.1)."""

    clause = "M2.4"
    automatic = False  # having nothing to buy gives away the purse, which is secret (M2.1)

    def legal(self, state: Marchia, seat: int) -> list[Action]:
        found = buys(state, seat)
        if may_draw(state, seat):
            if len(state.pile) >= 2:
                found.append(DRAW_PILE)
            found += [TAKE_OPEN[tile] for tile in state.open]
        return found or [RELIEF]

    forward = legal

    def apply(self, state: Marchia, seat: int, act: Action) -> None:
        if isinstance(act, Buy):
            state.chosen = (act.column, act.space)
            state.step = steps.BUILD
        elif isinstance(act, DrawPile):
            drawing.draw(state, seat)
        elif isinstance(act, TakeOpen):
            ledger.take_open(state, act.tile)
            state.step = steps.SECOND
        else:
            state.points[seat] = max(0, state.points[seat] - scoring.RELIEF_POINTS)
            ledger.from_bank(state, seat, scoring.RELIEF)
            state.reveals += 1  # the purse
            course.end_turn(state)

    def refusal(self, state: Marchia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Buy):
            return self._no_purchase(state, seat, act)
        if isinstance(act, Relief):
            return IllegalAction("M6.1", msg("relief is only for those who can neither buy nor draw"))
        if not isinstance(act, (DrawPile, TakeOpen)):
            return super().refusal(state, seat, act)
        if state.columns[seat].count(EMPTY) < 2:
            return IllegalAction("M5.1", msg("drawing takes two free spaces in your own column"))
        if isinstance(act, TakeOpen):
            return IllegalAction("M5.2", msg("this tile does not lie open beside the pile"))
        return IllegalAction("M5.1", msg("there are not enough tiles to draw"))

    def _no_purchase(self, state: Marchia, seat: int, act: Buy) -> IllegalAction:
        there = 0 <= act.column < state.fixed.seats and 0 <= act.space < len(PRICES)
        tile = state.columns[act.column][act.space] if there else EMPTY
        if tile == EMPTY:
            return IllegalAction("M4.1", msg("there is no tile on this space"))
        if PRICES[act.space] > state.money[seat]:
            return IllegalAction("M4.2", msg("this tile costs more than you have"))
        if state.fixed.shapes.kinds[tile] == CASTLE and not state.gold[seat]:
            return IllegalAction(
                "M4.2", msg("no city supplies the castle, and you have no gold coin to cover")
            )
        if not unsupplied_allowed(state, seat, tile, PRICES[act.space]):
            why = msg(
                "no building of another kind supplies it, and you cannot pay {n} pennies more",
                n=scoring.UNSUPPLIED,
            )
            return IllegalAction("M4.2", why)
        return IllegalAction("M4.2", msg("there is no place for this tile in your march"))

    def title(self, state: Marchia) -> Message:
        return msg("Buy or draw")

    def help(self, state: Marchia, seat: int) -> Message:
        legal = self.legal(state, seat)
        if legal == [RELIEF]:
            return msg("You can neither buy nor draw. Show your money, take 10 pennies and lose 5 points.")
        if not any(isinstance(act, Buy) for act in legal):
            if state.pile_is_due:
                return msg("You can buy no tile now: draw two. One has to come from the pile this time.")
            return msg("You can buy no tile now: draw two for your column.")
        if state.pile_is_due:
            return msg("Buy a tile and build it, or draw two tiles. One has to come from the pile this time.")
        return msg("Buy a tile and build it in your march, or draw two tiles for your column.")

    def label(self, state: Marchia, seat: int, act: Action) -> Message:
        if isinstance(act, Buy):
            tile, price = says.tile(state, state.columns[act.column][act.space]), PRICES[act.space]
            if act.column == seat:
                return msg("Buy {tile} for {price} from the bank", tile=tile, price=price)
            owner = state.fixed.names[act.column]
            return msg("Buy {tile} for {price} from {owner}", tile=tile, price=price, owner=owner)
        if isinstance(act, DrawPile):
            return msg("Draw two tiles from the pile")
        if isinstance(act, TakeOpen):
            return says.take_open(state, act.tile)
        return msg("Show money and take 10 pennies")

    def sentence(self, state: Marchia, seat: int, act: Action) -> Message:
        player = state.fixed.names[seat]
        if isinstance(act, Buy):
            tile, price = says.the_tile(state, state.columns[act.column][act.space]), PRICES[act.space]
            return msg("{player} picks {tile} for {price} pennies.", player=player, price=price, tile=tile)
        if isinstance(act, DrawPile):
            return says.draws_from_pile(state, seat)
        if isinstance(act, TakeOpen):
            return says.takes_open(state, seat, act.tile)
        return nmsg(
            "{player} can neither buy nor draw, shows {pennies}, takes {more} more and loses {n} point.",
            "{player} can neither buy nor draw, shows {pennies}, takes {more} more and loses {n} points.",
            min(scoring.RELIEF_POINTS, state.points[seat]),
            player=player,
            pennies=says.pennies(state.money[seat]),
            more=scoring.RELIEF,
        )
