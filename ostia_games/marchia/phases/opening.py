"""The first tiles: everybody else takes one from the start player's column (M2.3)."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Message, msg
from ostia_games.marchia import ledger, says
from ostia_games.marchia.actions import CHOOSE, Choose
from ostia_games.marchia.phases import course
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import EMPTY, Marchia


class ChooseStep(course.TurnStep):
    """M2.3: counterclockwise, each other player takes one; the last stays with the start player."""

    clause = "M2.3"

    def legal(self, state: Marchia, seat: int) -> list[Action]:
        column = state.columns[state.start]
        return [CHOOSE[space] for space, tile in enumerate(column) if tile != EMPTY]

    forward = legal

    def apply(self, state: Marchia, seat: int, act: Action) -> None:
        assert isinstance(act, Choose)
        tile = ledger.take_from_column(state, state.start, act.space)
        ledger.put_on_column(state, seat, act.space, tile)
        state.turn = (seat - 1) % state.fixed.seats
        if state.turn == state.start:
            course.begin_turn(state)

    def refusal(self, state: Marchia, seat: int, act: Action) -> IllegalAction:
        if isinstance(act, Choose):
            return IllegalAction(self.clause, msg("there is no tile on this space"))
        return super().refusal(state, seat, act)

    def title(self, state: Marchia) -> Message:
        return msg("The first tiles")

    def help(self, state: Marchia, seat: int) -> Message:
        player = state.fixed.names[state.start]
        return msg(
            "Choose one of {player}’s tiles: it comes into your own column, at the same price, "
            "and whoever else buys it pays you.",
            player=player,
        )

    def label(self, state: Marchia, seat: int, act: Action) -> Message:
        assert isinstance(act, Choose)
        return says.tile_at_price(state, state.columns[state.start][act.space], act.space)

    def sentence(self, state: Marchia, seat: int, act: Action) -> Message:
        assert isinstance(act, Choose)
        tile = says.the_tile(state, state.columns[state.start][act.space])
        player, price = state.fixed.names[seat], PRICES[act.space]
        return msg(
            "{player} puts {tile} on space {price} of their own column.",
            player=player,
            price=price,
            tile=tile,
        )
