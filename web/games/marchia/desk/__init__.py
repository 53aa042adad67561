"""Marchia Orientalis at the table: turns, completed buildings, and the final count."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words, msg
from ostia_games.marchia import says, scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.keeper.entries import (
    BY_GOLD,
    BY_PENNIES,
    SUPPLIED,
    Adjust,
    Built,
    Completed,
    Drew,
    Holds,
    Pennies,
    Relief,
    Unfinished,
)
from ostia_games.marchia.keeper.tally import GOLD, PENNIES, POINTS, SILVER, MarchiaSheet
from ostia_games.marchia.march import CASTLE
from ostia_games.marchia.scoring import PRICES
from web.games import by_hand
from web.games.desk import Look, Stage, typed
from web.games.marchia.art.pieces import building, piece
from web.games.marchia.desk import final
from web.games.marchia.desk import turn as turns
from web.ui.html import Html, h

_TURN = Stage("turn", msg("Turn"))
_DONE = Stage("completed", msg("Completed"))
_FINAL = Stage("final", msg("Final count"))
_ASKED = ("holder", "unfinished", "purse")
_QUESTIONS = tuple(Stage(kind, msg("Final count"), hidden=True) for kind in _ASKED)

_STAGE_OF: dict[type[Action], str] = {
    Built: "turn", Drew: "turn", Relief: "turn", Completed: "completed", Holds: "holder",
    Unfinished: "unfinished", Pennies: "purse", Adjust: by_hand.STAGE.id,
}  # fmt: skip
_BY_HAND = ((POINTS, (-5, -1, 1, 5)), (PENNIES, (-10, -1, 1, 10)), *((kind, (-1, 1)) for kind in TYPES),
            (SILVER, (-1, 1)), (GOLD, (-1, 1)))  # fmt: skip
_MOST_VALUE = 99


def stages(look: Look) -> Sequence[Stage]:
    """A turn, what it completed; then the questions of the final count."""
    if look.editing is not None:
        return (_TURN, _DONE, *_QUESTIONS, by_hand.STAGE)
    return (_FINAL, _DONE) if look.sheet.ended else (_TURN, _DONE)


def stage(look: Look) -> str:
    """What comes next."""
    return "final" if look.sheet.ended else "turn"


def stage_of(entry: Action) -> str:
    """Where an entry is corrected."""
    return _STAGE_OF.get(type(entry), "")


def after(look: Look, entry: Action) -> str:
    """After a building it is asked what was completed, as long as something can be."""
    if isinstance(entry, (Built, Completed)) and look.sheet.open_buildings(entry.seat):
        return "completed"
    return ""


def _now(look: Look) -> MarchiaSheet:
    """The sheet with every entry, also while an earlier one is corrected."""
    assert isinstance(look.table.sheet, MarchiaSheet)
    return look.table.sheet


def status(t: Words, look: Look) -> str:
    """Whose turn it is, or how many turns are left."""
    sheet = _now(look)
    if sheet.ended:
        return t("Final count")
    name = sheet.names[sheet.turn]
    if sheet.left is not None:
        return t("Turns left: {n}", n=sum(sheet.left))
    return t("{player}’s turn", player=name)


def desk(t: Words, look: Look) -> Html:
    """The part in front."""
    draw = {
        by_hand.STAGE.id: by_hand.desk,
        "turn": turns.turn, "completed": turns.completed, "final": final.final, "holder": final.holder,
        "unfinished": final.unfinished, "purse": final.purse,
    }  # fmt: skip
    return draw[look.stage](t, look)


def facts(t: Words, look: Look, player: int) -> Html | None:
    """Buildings, visible coins, bonus tiles, and money if it is counted along."""
    sheet = _now(look)
    buildings = sum(sheet.total(player, kind) for kind in TYPES)
    shown: list[tuple[Html, str, int]] = [(building("village", "tally__art"), t("buildings"), buildings)]
    if sheet.tracked:
        shown.append((piece("penny", "tally__art"), t("pennies"), sheet.total(player, PENNIES)))
    for coin, name in ((SILVER, t("visible silver coins")), (GOLD, t("visible gold coins"))):
        if sheet.total(player, coin):
            shown.append((piece(coin, "tally__art"), name, sheet.total(player, coin)))
    tiles = [
        h(
            "span",
            building(kind, "tally__art"),
            h("span", t("bonus tile"), cls="visually-hidden"),
            cls="bonus-held",
        )
        for number, kind in enumerate(TYPES)
        if sheet.holders[number] == player
    ]
    numbers = [
        h(
            "span",
            picture,
            h("span", name, " ", cls="visually-hidden"),
            h("b", t.number(value)),
            cls="tally",
            title=name,
        )
        for picture, name, value in shown
    ]
    return h("span", numbers, tiles, cls="score__facts")


def told(t: Words, look: Look, player: int) -> Sequence[tuple[str, str]]:
    """M5.3, M4.7: what taxes would bring, and the bonus tiles."""
    sheet = _now(look)
    taxes = t("Taxes now: {silver} × {one} + {gold} × {other} = {n} pennies.", n=sheet.taxes(player),
              silver=sheet.total(player, SILVER), one=scoring.SILVER, gold=sheet.total(player, GOLD),
              other=scoring.GOLD)  # fmt: skip
    held = [
        (t("Holds a bonus tile: {type}, with {n} of them.", type=says.type_name(kind),
           n=sheet.total(player, TYPES[kind])), "M4.7")
        for kind in range(len(TYPES)) if sheet.holders[kind] == player
    ]  # fmt: skip
    return held if sheet.ended else [(taxes, "M5.3"), *held]


def adjustments(look: Look, player: int) -> Sequence[tuple[str, Sequence[tuple[int, Action]]]]:
    """By hand: everything that is counted."""
    tracked = _now(look).tracked
    return [
        (what, tuple((by, Adjust(player, what, by)) for by in amounts))
        for what, amounts in _BY_HAND
        if what != PENNIES or tracked
    ]


# Presses


def touch(look: Look, values: Mapping[str, str]) -> Action | None:
    """The draft after a press on the desk."""
    what = values.get("touch", "")
    if what == by_hand.STAGE.id:
        return by_hand.touch(look, values)
    if what in ("unfinished", "purse"):
        return _typed(look, what, values.get("key", ""))
    if what == "end":
        draft = turns.draw_draft(look)
        return replace(draft, end=not draft.end)
    return _building(look, what, values.get("value", ""))


def _building(look: Look, what: str, value: str) -> Action | None:
    """The building that is being entered: player, type, value, supply, price, column."""
    draft, number = turns.draft(look), int(value) if value.isdigit() else None
    if what == "supply" and value in (BY_PENNIES, BY_GOLD):
        return replace(draft, supply=SUPPLIED if draft.supply == value else value)
    if number is None:
        return None
    seat = number < look.sheet.seats
    owner = draft.seat if draft.owner is None else draft.owner
    fits = draft.supply == SUPPLIED or (draft.supply == BY_GOLD) == (number == CASTLE)
    supply = draft.supply if fits else SUPPLIED
    changed = {
        "seat": (seat, {"seat": number}),
        "kind": (number < len(TYPES), {"kind": number, "value": -1, "supply": supply}),
        "worth": (number <= _MOST_VALUE, {"value": number}),
        "price": (number in PRICES, {"price": number, "owner": owner}),
        "owner": (seat, {"owner": number}),
    }
    known, values = changed.get(what, (False, {}))
    return replace(draft, **values) if known else None  # type: ignore[arg-type]


def _typed(look: Look, what: str, key: str) -> Action:
    if what == "purse":
        purse = final.purse_draft(look)
        return replace(purse, pennies=typed(purse.pennies, key))
    unfinished = final.unfinished_draft(look)
    return replace(unfinished, points=typed(unfinished.points, key, 999))
