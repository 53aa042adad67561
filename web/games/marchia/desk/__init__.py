"""Marchia Orientalis at the table: turns, completed buildings, and the final count."""

from collections.abc import Sequence

from ostia_games.core.keeping.keeper import Adjust
from ostia_games.core.play.actions import Action
from ostia_games.core.words import Message, Words, msg
from ostia_games.marchia import says
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.keeper.entries import (
    Built,
    Completed,
    Drew,
    Ends,
    Holds,
    March,
    Pennies,
    Relief,
    Track,
    Unfinished,
)
from ostia_games.marchia.keeper.tally import GOLD, PENNIES, POINTS, SILVER, MarchiaTally
from web.games import by_hand
from web.games.desk import ByHand, Desk, DeskLook, Draw, Stage
from web.games.desk_parts import fact
from web.games.marchia.art.pieces import building, piece
from web.games.marchia.desk import completed, final, turn
from web.games.marchia.desk.touches import TOUCHES
from web.ui.html import Html, h

_TURN = Stage("turn", msg("Turn"))
_DONE = Stage("completed", msg("Completed"))
_TAXES = Stage("taxes", msg("Taxes"))
_FINAL = Stage("final", msg("Final count"))
_QUESTIONS = tuple(Stage(kind, msg("Final count"), hidden=True) for kind in final.ASKS)

_CORRECTS: dict[type[Action], str] = {
    Built: "turn",
    Drew: "turn",
    Relief: "turn",
    Completed: "completed",
    Track: "track",
    March: "march",
    Holds: "holder",
    Unfinished: "unfinished",
    Pennies: "purse",
    Adjust: by_hand.STAGE.id,
}
_BY_HAND = (
    (POINTS, (-5, -1, 1, 5)),
    (PENNIES, (-10, -1, 1, 10)),
    *((kind, (-1, 1)) for kind in TYPES),
    (SILVER, (-1, 1)),
    (GOLD, (-1, 1)),
)
_DRAWS: dict[str, Draw[MarchiaTally]] = {
    by_hand.STAGE.id: by_hand.desk,
    "turn": turn.turn,
    "completed": completed.completed,
    "taxes": turn.taxes,
    "final": final.final,
    **final.ASKS,
}
_Look = DeskLook[MarchiaTally]


class MarchiaDesk(Desk[MarchiaTally]):
    """A turn, what it completed; then the questions of the final count."""

    corrects = _CORRECTS
    draws = _DRAWS
    touches = TOUCHES
    ends = {Built: ("drew",), Drew: ("built",), Relief: ("built", "drew")}  # noqa: RUF012
    drafted = (Built, Track, March, Unfinished, Pennies)

    def stages(self, look: _Look) -> Sequence[Stage]:
        if look.editing is not None:
            return (_TURN, _DONE, *_QUESTIONS, by_hand.STAGE)
        if look.tally.light:
            return (_FINAL,) if look.tally.ended else (_TAXES,)
        return (_FINAL, _DONE) if look.tally.ended else (_TURN, _DONE)

    def stage(self, look: _Look) -> str:
        if look.tally.ended:
            return "final"
        return "taxes" if look.tally.light else "turn"

    def after(self, look: _Look, entry: Action) -> str:
        """What a building completed is asked beside the next turn; before the final count, by itself."""
        tally = look.tally
        if isinstance(entry, Built):
            return "completed" if tally.ended and tally.open_buildings(entry.seat) else ""
        stays = isinstance(entry, Completed) and (look.stage == "completed" or tally.ended)
        return "completed" if stays else ""

    def asks(self, look: _Look, entry: Action) -> Message | None:
        """M6.1 is rare, and costs points; the final count is far from the next turn."""
        if isinstance(entry, Relief) and look.editing is None:
            name = look.tally.names[entry.seat]
            return msg("{player} can neither build nor draw, and loses points?", player=name)
        if isinstance(entry, Ends) and look.tally.light:
            return msg("Is the game over? The final count asks for everything.")
        return None

    def asked(self, look: _Look) -> int | None:
        ask = final.question_in_front(look) if look.tally.ended and look.editing is None else None
        return ask.seat if ask else None

    def printed(self, look: _Look) -> Sequence[str]:
        if look.stage == "taxes" or (look.stage == "turn" and turn.draft(look).kind < 0):
            return turn.COIN_PATHS
        if look.stage == "completed":
            return final.start_path(look.tally)
        return final.printed_here(look) if look.stage == "final" or look.stage in final.ASKS else ()

    def status(self, t: Words, look: _Look) -> str:
        """Whose turn it is, or how many turns are left."""
        tally = look.now
        if tally.ended:
            return t("Final count")
        if tally.light:
            return t("Taxes")
        if tally.left is not None:
            return t("Turns left: {n}", n=sum(tally.left))
        return t("{player}’s turn", player=tally.names[tally.turn])

    def facts(self, t: Words, look: _Look, player: int) -> Html | None:
        """Buildings, visible coins, bonus tiles, and money if it is counted along."""
        tally = look.now
        buildings = sum(tally.total(player, kind) for kind in TYPES)
        known = not tally.light or player in tally.walked
        facts = [fact(t, building("village", "tally__art"), t("buildings"), buildings)] if known else []
        if tally.tracked:
            facts.append(_coins(t, tally, player, PENNIES, "penny", t("pennies")))
        for coin, name in ((SILVER, t("visible silver coins")), (GOLD, t("visible gold coins"))):
            if tally.total(player, coin):
                facts.append(_coins(t, tally, player, coin, coin, name))
        tiles = [
            h(
                "span",
                building(kind, "tally__art"),
                h("span", t("bonus tile"), cls="visually-hidden"),
                cls="bonus-held",
            )
            for number, kind in enumerate(TYPES)
            if tally.holders[number] == player
        ]
        return h("span", facts, tiles, cls="score__facts")

    def told(self, t: Words, look: _Look, player: int) -> Sequence[tuple[str, str]]:
        """M5.3, M4.7: what taxes would bring, and the bonus tiles."""
        tally = look.now
        taxes = t(
            "Taxes now: {silver} × {one} + {gold} × {other} = {n} pennies.",
            n=tally.taxes(player),
            silver=tally.total(player, SILVER),
            one=tally.box.coins[0],
            gold=tally.total(player, GOLD),
            other=tally.box.coins[1],
        )
        held = [
            (
                t(
                    "Holds a bonus tile: {type}, with {n} of them.",
                    type=says.type_name(kind),
                    n=tally.total(player, TYPES[kind]),
                ),
                "M4.7",
            )
            for kind in range(len(TYPES))
            if tally.holders[kind] == player
        ]
        return held if tally.ended else [(taxes, "M5.3"), *held]

    def adjustments(self, look: _Look, player: int) -> ByHand:
        """Everything that is counted."""
        return [
            (what, tuple((by, Adjust(player, what, by)) for by in amounts))
            for what, amounts in _BY_HAND
            if what != PENNIES or look.now.tracked
        ]


def _coins(t: Words, tally: MarchiaTally, player: int, count: str, symbol: str, name: str) -> Html:  # noqa: PLR0913, PLR0917
    return fact(t, piece(symbol, "tally__art"), name, tally.total(player, count))


DESK = MarchiaDesk()
