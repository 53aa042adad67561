"""Plunder: who takes the next loot (V8.1)."""

from ostia_games.core.words import Words
from ostia_games.vilnius import ledger
from ostia_games.vilnius.actions import take_loot
from ostia_games.vilnius.state import Vilnius
from web.games.board import BoardLook, label_of, pressable
from web.ui.html import Html, h


def loots(t: Words, look: BoardLook[Vilnius]) -> Html:
    """Each player's button keeps its place, whoever may take the next loot."""
    return h("div", [_loot(t, look, taker) for taker in range(look.view.fixed.seats)], cls="loots")


def _loot(t: Words, look: BoardLook[Vilnius], taker: int) -> Html:
    """Who has more than others waits, and who has no province left gets none."""
    view, act = look.view, take_loot(taker)
    able = act in look.legal
    told = t("so far: {n}", n=view.taken[taker])
    if not able:
        waits = ledger.can_draw(view, taker, units=False)
        told = t("first those with less loot") if waits else t("no province left")
    # Disabled for the hand only: a press must not take the focus away.
    press = pressable(look, act) if able else {"aria_disabled": "true"}
    name = h("b", label_of(t, look, act))
    return h("button", name, h("span", told), type="button", cls="button loot", id=f"loot-{taker}", **press)
