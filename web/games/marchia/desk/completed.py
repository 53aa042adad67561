"""What was completed at a table of Marchia: one tap for each building."""

from collections.abc import Sequence

from ostia_games.core.words import Words
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.keeper.entries import START, Completed
from ostia_games.marchia.keeper.keeper import kind_name
from ostia_games.marchia.keeper.tally import Building, MarchiaTally
from ostia_games.marchia.printed import START as START_VALUE
from web.games.desk import DeskLook, entering, touching
from web.games.desk_parts import desk_heading, pressed_player
from web.games.marchia.art.pieces import building
from web.games.marchia.desk.final import start_path
from web.games.printed import comparing, guessed, mark
from web.ui.html import Html, h
from web.ui.parts import button


def _picks(t: Words, look: DeskLook[MarchiaTally], seat: int, unfinished: Sequence[Building]) -> list[Html]:
    """Buildings that are completed by a tap."""
    found = []
    for number, each in enumerate(unfinished):
        press = entering(look, Completed(seat, each.kind, each.value))
        start = each.kind == START and bool(start_path(look.tally))
        if start:
            press = comparing(look, START_VALUE, **press)
        found.append(
            h(
                "button",
                building(TYPES[each.kind] if each.kind < len(TYPES) else "city", "token__art"),
                h("span", t(kind_name(each.kind)), cls="pick__name"),
                h(
                    "b",
                    t.number(each.value),
                    mark(t) if start and guessed(look, START_VALUE) else None,
                    cls="pick__value",
                ),
                type="button",
                cls="pick",
                id=f"done-{number}",
                aria_label=t("Completed, worth {n}: {type}", n=each.value, type=kind_name(each.kind)),
                **press,
            )
        )
    return found


def just_built(t: Words, look: DeskLook[MarchiaTally]) -> Html | None:
    """What the building of the last turn completed, one tap each; nothing is to be tapped if nothing was."""
    tally, seat = look.tally, look.tally.builder
    if seat is None or look.editing is not None or not tally.open_buildings(seat):
        return None
    title = t("Has {player} completed anything?", player=look.names[seat])
    return h(
        "div",
        desk_heading(t, title, "M4.6"),
        h("div", _picks(t, look, seat, tally.open_buildings(seat)), cls="picks just-built__picks"),
        cls="just-built",
        data_question=f"{seat}-{len(tally.marches[seat])}",  # another one is seen from its top
    )


def completer(look: DeskLook[MarchiaTally]) -> int:
    """Whose buildings are looked through: whoever was chosen, or built last."""
    found, tally = look.drafts.get("completed"), look.tally
    if isinstance(found, Completed) and 0 <= found.seat < tally.seats:
        return found.seat
    return next((seat for seat in (tally.builder, tally.mover) if seat is not None), tally.turn)


def completed(t: Words, look: DeskLook[MarchiaTally]) -> Html:
    """What was completed, by anybody: one tap each."""
    tally, seat = look.tally, completer(look)
    players = [
        pressed_player(look, who, who == seat, "completer", **touching(touch="done", value=who))
        for who in range(tally.seats)
    ]
    presses = _picks(t, look, seat, tally.open_buildings(seat))
    label = t("Nothing more: {player} is next", player=look.names[tally.turn])
    if tally.ended:
        label = t("Nothing more: the final count")
    go = button(
        label,
        "stage",
        "right",
        "button--primary",
        data_stage="final" if tally.ended else "turn",
        id="next-turn",
    )
    return h(
        "div",
        h("div", players, cls="sellers", role="group", aria_label=t("Whose building")),
        desk_heading(t, t("What is completed now?"), "M4.6"),
        h("div", presses, cls="picks") if presses else h("p", t("Everything is completed."), cls="muted"),
        h("div", go, cls="desk__go") if look.editing is None else None,
        cls="done-desk",
    )
