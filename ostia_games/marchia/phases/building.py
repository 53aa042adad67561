"""Action A: the chosen tile is paid and built (M4)."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.game import IllegalAction
from ostia_games.core.words import Message, msg
from ostia_games.marchia import ledger, says, scoring
from ostia_games.marchia import march as marches
from ostia_games.marchia.actions import TAKE_BACK, Build, Cover, cover
from ostia_games.marchia.march import CASTLE, place, xy
from ostia_games.marchia.phases import course
from ostia_games.marchia.phases.turn import unsupplied_allowed
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import Marchia


def chosen(state: Marchia) -> tuple[int, int, int]:
    """Column, tile and price of the purchase at hand."""
    column, space = state.chosen[:2]
    return column, state.columns[column][space], PRICES[space]


def places(state: Marchia, seat: int, tile: int, price: int) -> list[Build]:
    """Every place and rotation at which the player may build this tile."""
    unsupplied = unsupplied_allowed(state, seat, tile, price)
    return marches.places(state.table.shapes, state.edges[seat], tile, unsupplied)


def is_supplied(state: Marchia, seat: int, tile: int, act: Build) -> bool:
    """M4.4: whether the tile is supplied there."""
    shown = state.edges[seat].get(place(act.x, act.y), 0)
    return act.rotation in state.table.shapes.fits(tile, shown)[0]


def takes_bonus(state: Marchia, seat: int, kind: int, count: int) -> bool:
    """M4.7: whether the bonus tile comes to one who has so many buildings of the type."""
    if count < scoring.FEWEST_FOR_BONUS or state.holders[kind] == seat:
        return False
    return all(count > each[kind] for other, each in enumerate(state.buildings) if other != seat)


class BuildStep(course.TurnStep):
    """M4.2-M4.5: where the tile goes, and how it is turned."""

    clause = "M4.2"

    def legal(self, state: Marchia, seat: int) -> list[Action]:
        """Every place and rotation; or leave it."""
        _, tile, price = chosen(state)
        return [*places(state, seat, tile, price), TAKE_BACK]

    def apply(self, state: Marchia, seat: int, act: Action) -> None:
        """Build it; a castle without supply asks for a gold coin first, if there is a choice of them."""
        if not isinstance(act, Build):
            state.chosen = ()
            state.step = course.TURN
            return
        _, tile, _ = chosen(state)
        at, code = place(act.x, act.y), tile * 4 + act.rotation
        extra = 0
        if not is_supplied(state, seat, tile, act):
            if state.table.shapes.kinds[tile] == CASTLE:
                _supply_by_gold(state, seat, at, code)
                return
            extra = scoring.UNSUPPLIED
        erect(state, seat, at, code, extra)

    def refusal(self, state: Marchia, seat: int, act: Action) -> IllegalAction:
        """Not adjacent, no access, or no supply that could be paid."""
        if not isinstance(act, Build):
            return super().refusal(state, seat, act)
        _, tile, _ = chosen(state)
        shapes, at = state.table.shapes, place(act.x, act.y)
        if at not in state.edges[seat] or not 0 <= act.rotation < 4:
            return IllegalAction("M4.2", msg("a tile is built side by side with your march"))
        supplied, reached = shapes.fits(tile, state.edges[seat][at])
        if act.rotation not in supplied + reached:
            return IllegalAction("M4.3", msg("walls close every border here"))
        if shapes.kinds[tile] == CASTLE:
            return IllegalAction("M4.5", msg("without supply a castle needs an uncovered gold coin"))
        return IllegalAction("M4.5", msg("without supply this building costs 10 pennies more"))

    def title(self, state: Marchia) -> Message:
        """Building."""
        return msg("Build")

    def help(self, state: Marchia, seat: int) -> Message:
        """What is asked."""
        _, tile, price = chosen(state)
        return msg("Choose where to build, and turn the tile as you like: {tile}, for {price} pennies.",
                   tile=says.tile(state, tile), price=price)  # fmt: skip

    def label(self, state: Marchia, seat: int, act: Action) -> Message:
        """The button."""
        if not isinstance(act, Build):
            return msg("Choose another tile")
        _, tile, _ = chosen(state)
        where, turns = says.where(act.x, act.y), act.rotation
        if is_supplied(state, seat, tile, act):
            return msg("{place}, quarter turns {turns}: supplied", place=where, turns=turns)
        if state.table.shapes.kinds[tile] == CASTLE:
            return msg("{place}, quarter turns {turns}: cover gold", place=where, turns=turns)
        return msg("{place}, quarter turns {turns}: 10 pennies more", place=where, turns=turns)

    def sentence(self, state: Marchia, seat: int, act: Action) -> Message:
        """For the log."""
        player = state.table.names[seat]
        if not isinstance(act, Build):
            return msg("{player} puts the tile back.", player=player)
        column, tile, price = chosen(state)
        if column == seat:
            return msg("{player} pays the bank {price} pennies and builds: {tile}.",
                       player=player, price=price, tile=says.tile(state, tile))  # fmt: skip
        return msg("{player} pays {owner} {price} pennies and builds: {tile}.", player=player,
                   owner=state.table.names[column], price=price, tile=says.tile(state, tile))  # fmt: skip


class GoldStep(course.TurnStep):
    """M4.5: which gold coin supplies the castle."""

    clause = "M4.5"

    def legal(self, state: Marchia, seat: int) -> list[Action]:
        """Any visible gold coin of the march; or another place."""
        return [*(cover(*xy(at)) for at in state.gold[seat]), TAKE_BACK]

    def apply(self, state: Marchia, seat: int, act: Action) -> None:
        """Cover it and build."""
        if not isinstance(act, Cover):
            state.chosen = state.chosen[:2]
            state.step = "build"
            return
        _cover_and_erect(state, seat, place(act.x, act.y), *state.chosen[2:])

    def refusal(self, state: Marchia, seat: int, act: Action) -> IllegalAction:
        """There is no gold."""
        if isinstance(act, Cover):
            return IllegalAction(self.clause, msg("there is no visible gold coin"))
        return super().refusal(state, seat, act)

    def title(self, state: Marchia) -> Message:
        """Building."""
        return msg("Gold for the castle")

    def help(self, state: Marchia, seat: int) -> Message:
        """What is asked."""
        return msg("No city supplies the castle. Choose a gold coin of your march to be covered.")

    def label(self, state: Marchia, seat: int, act: Action) -> Message:
        """The button."""
        if not isinstance(act, Cover):
            return msg("Choose another place")
        tile = state.marches[seat][place(act.x, act.y)] // 4
        return msg("Cover gold: {tile}", tile=says.tile(state, tile))

    def sentence(self, state: Marchia, seat: int, act: Action) -> Message:
        """For the log."""
        player = state.table.names[seat]
        if not isinstance(act, Cover):
            return msg("{player} looks for another place.", player=player)
        tile = state.marches[seat][place(act.x, act.y)] // 4
        return msg("{player} covers a gold coin: {tile}.", player=player, tile=says.tile(state, tile))


def _supply_by_gold(state: Marchia, seat: int, at: int, code: int) -> None:
    coins = state.gold[seat]
    if len(coins) == 1:
        if state.told is not None:
            tile = says.tile(state, state.marches[seat][coins[0]] // 4)
            state.tell(msg("No city supplies the castle, so a gold coin is covered: {tile}.", tile=tile))
        _cover_and_erect(state, seat, coins[0], at, code)
        return
    state.chosen = (*state.chosen[:2], at, code)
    state.step = "gold"


def _cover_and_erect(state: Marchia, seat: int, coin: int, at: int, code: int) -> None:
    ledger.cover(state, seat, coin)
    state.by_gold[seat] += (at,)
    erect(state, seat, at, code, 0)


def erect(state: Marchia, seat: int, at: int, code: int, extra: int) -> None:
    """Pay, build, score what is completed, settle the bonus tile; the turn is over."""
    column, tile, price = chosen(state)
    ledger.pay_for(state, seat, column, price)
    if extra:
        ledger.to_bank(state, seat, extra)
        if state.told is not None:
            state.tell(msg("It is not supplied: {n} pennies more to the bank.", n=extra))
    ledger.take_from_column(state, *state.chosen[:2])
    state.chosen = ()
    ledger.add_to_march(state, seat, at, code)
    shapes, march = state.table.shapes, state.marches[seat]
    for place_ in marches.completed(shapes, march, at):
        done = march[place_] // 4
        state.points[seat] += shapes.values[done]
        if state.told is not None:
            state.tell(msg("Completed for {n} points: {tile}.", n=shapes.values[done],
                           tile=says.tile(state, done)))  # fmt: skip
    kind = shapes.kinds[tile]
    if takes_bonus(state, seat, kind, state.buildings[seat][kind]):
        state.holders[kind] = seat
        if state.told is not None:
            state.tell(msg("{player} now has the bonus tile of this type: {type}.",
                           player=state.table.names[seat], type=says.type_name(kind)))  # fmt: skip
    course.not_idle(state)
    course.end_turn(state)
