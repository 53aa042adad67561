"""Correcting what was entered by hand, in every game: whose it is, what, and how much."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words, msg
from web.games.desk import DeskLook, Stage, desk_of, touching
from web.games.desk_parts import enter_button, pad_key, pressed_player, signed
from web.ui.html import Html, h
from web.ui.parts import pressed

STAGE = Stage("by-hand", msg("Entered by hand"), hidden=True)
_MOST = 999


def _draft(look: DeskLook[Any]) -> Any:
    """The adjustment as it is now; every game has its own class, all with a seat, a count and an amount."""
    return look.drafts.get("adjust") or look.corrected


def _known(look: DeskLook[Any], who: int) -> dict[str, tuple[int, ...]]:
    """What can be entered by hand for a player: count and amounts."""
    found = desk_of(look.book.setup.game).adjustments(look, who)
    return {what: tuple(by for by, _ in amounts) for what, amounts in found}


def desk(t: Words, look: DeskLook[Any]) -> Html:
    entry = _draft(look)
    known = _known(look, entry.seat)
    titles = {count.id: t(count.title) for count in look.book.keeper.counts}
    players = [
        pressed_player(look, who, who == entry.seat, "hand", **touching(touch="by-hand", seat=who))
        for who in range(len(look.names))
    ]
    whats = [
        h(
            "button",
            titles[what],
            type="button",
            cls="button",
            id=f"hand-{what}",
            aria_pressed=pressed(what == entry.what),
            **touching(touch="by-hand", what=what),
        )
        for what in known
    ]
    steps = [
        pad_key(
            signed(t, by),
            f"hand-by-{number}",
            aria_label=t("{what}: {by}", what=titles[entry.what], by=signed(t, by)),
            **touching(touch="by-hand", by=by),
        )
        for number, by in enumerate(known.get(entry.what, (-1, 1)))
    ]
    save = enter_button(look, entry, t("Save the correction"), id="hand-save", disabled=not entry.by)
    return h(
        "div",
        h("h2", t(STAGE.title), cls="desk__title"),
        h("div", players, cls="sellers", role="group", aria_label=t("Whose")),
        h("div", whats, cls="choices choices--two", role="group", aria_label=t("What")),
        h("output", signed(t, entry.by), cls="bid__number question__number", id="hand"),
        h("div", steps, cls="pad pad--steps", role="group", aria_label=t("Enter by hand")),
        h("div", save, cls="desk__go"),
        cls="hand-desk",
    )


def touch(look: DeskLook[Any], values: Mapping[str, str]) -> Action | None:
    if look.editing is None:
        return None
    entry, seat, by = _draft(look), values.get("seat", ""), values.get("by", "")
    changed: Action | None = None
    if seat.isdigit() and int(seat) < len(look.names):
        known = _known(look, int(seat))
        what = entry.what if entry.what in known else next(iter(known))
        changed = replace(entry, seat=int(seat), what=what)
    elif values.get("what") in _known(look, entry.seat):
        changed = replace(entry, what=values["what"])
    elif by.removeprefix("-").isdigit():
        changed = replace(entry, by=max(-_MOST, min(_MOST, entry.by + int(by))))
    return changed
