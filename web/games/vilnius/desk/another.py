"""A card that our box does not have: a building by its Order value, a unit by its cost and its ability."""

from ostia_games.core.words import Words
from ostia_games.vilnius.keeper.cards import MOST, OTHER, other_building, other_unit, unit_values
from ostia_games.vilnius.keeper.entries import Hired, Raised
from ostia_games.vilnius.keeper.tally import VilniusTally
from ostia_games.vilnius.names import ABILITY_NAMES
from web.games.desk import DeskLook, entering, touching
from web.games.desk_parts import desk_heading, pad_key
from web.games.vilnius.desk.city import chosen, players
from web.ui.html import Html, h
from web.ui.parts import button, pressed


def building(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """One tap on its Order value."""
    seat = chosen(look)
    keys = [
        pad_key(
            t.number(order), f"order-value-{order}", **entering(look, Raised(seat, other_building(order)))
        )
        for order in range(MOST + 1)
    ]
    return h(
        "div",
        players(t, look, seat),
        desk_heading(t, t("Order value of the building"), "V5.1"),
        h("div", keys, cls="pad pad--five", role="group", aria_label=t("Order value")),
        h("p", t("Nothing else about it is needed."), cls="muted"),
        _back(t),
        cls="another-desk",
    )


def gold_draft(look: DeskLook[VilniusTally]) -> int | None:
    """The gold that was tapped, or in a correction that of the unit."""
    found = look.drafts.get("hired")
    if not isinstance(found, Hired) or found.unit < OTHER:
        return None
    return unit_values(found.unit)[0]


def unit(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """A tap on the gold, then one on the tools, beside the ability."""
    seat, gold = chosen(look), gold_draft(look)
    golds = [
        pad_key(
            t.number(value),
            f"gold-{value}",
            aria_pressed=pressed(value == gold),
            **touching(touch="gold", value=value),
        )
        for value in range(MOST + 1)
    ]
    title = t("Then its tools, beside its ability") if gold is not None else t("First its gold")
    return h(
        "div",
        players(t, look, seat),
        desk_heading(t, t("Gold"), "V5.5"),
        h("div", golds, cls="pad pad--ten", role="group", aria_label=t("Gold")),
        h("p", title, cls="muted", role="status"),
        [_tools(t, look, seat, gold, ability) for ability in range(len(ABILITY_NAMES))]
        if gold is not None
        else None,
        _back(t),
        cls="another-desk",
    )


def _tools(t: Words, look: DeskLook[VilniusTally], seat: int, gold: int, ability: int) -> Html:
    """The tools a unit with this ability may cost; a tap makes the entry."""
    named = t(ABILITY_NAMES[ability])
    keys = [
        pad_key(
            t.number(tools),
            f"tools-{ability}-{tools}",
            aria_label=t("{ability}, tools: {n}", ability=named, n=tools),
            **entering(look, Hired(seat, other_unit(gold, tools, ability))),
        )
        for tools in range(MOST + 1)
    ]
    head = h("h3", t("Tools; {ability}", ability=named), cls="another-desk__ability")
    return h("div", head, h("div", keys, cls="pad pad--ten", role="group", aria_label=named))


def _back(t: Words) -> Html:
    return h(
        "div",
        button(t("Back to the quarter"), "stage", "left", data_stage="city", id="to-city"),
        cls="desk__go",
    )
