"""The cards of the Order at a table of Vilnius: one tap each."""

from ostia_games.core.words import Words
from ostia_games.vilnius.components import MOST_STRENGTH
from ostia_games.vilnius.keeper.entries import Boost, FinalAttack, OrderBuilding, OrderUnit
from ostia_games.vilnius.keeper.keeper import effect
from ostia_games.vilnius.keeper.tally import VilniusTally
from web.games.desk import DeskLook, entering
from web.games.desk_parts import desk_heading, enter_button, pad_key, plate
from web.games.vilnius.board.elements import name_of
from web.ui.html import Html, h
from web.ui.icons import icon


def order(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """Which card was drawn, from the start player on."""
    tally = look.tally
    players = [(tally.start + turn) % tally.seats for turn in range(tally.seats)]
    return h(
        "div",
        desk_heading(t, t("How strong is the enemy drawn?"), "V4.2"),
        h("ul", [h("li", _row(t, look, seat), cls="row-card") for seat in players], cls="row-cards"),
        desk_heading(t, t("Or another card of the Order"), "V4.1"),
        h("div", _others(t, look), cls="choices choices--two"),
        _pile(t, look),
        cls="order-desk",
    )


def _row(t: Words, look: DeskLook[VilniusTally], seat: int) -> Html:
    """The row of a player, and the strengths that an enemy can have."""
    tally = look.tally
    state = t("{n} of {value}", n=tally.strength(seat), value=tally.attack[seat])
    danger = tally.in_danger(seat)
    presses = [
        pad_key(
            t.number(strength),
            f"enemy-{seat}-{strength}",
            aria_label=t("{player}: an enemy of strength {n}", player=look.names[seat], n=strength),
            **entering(look, OrderUnit(seat, strength)),
        )
        for strength in range(MOST_STRENGTH + 1)
    ]
    return h(
        "div",
        h(
            "p",
            plate(look, seat),
            h("b", state),
            h("span", icon("warning"), t("attacks"), cls="badge badge--warning") if danger else None,
            cls="row-card__who",
        ),
        h("div", presses, cls="pad", role="group", aria_label=t("Row of {player}", player=look.names[seat])),
    )


def _others(t: Words, look: DeskLook[VilniusTally]) -> list[Html | None]:
    tally = look.tally
    found: list[Html | None] = [
        h(
            "button",
            h("span", name_of(t, tally.box.order[card].name)),
            h("span", t(effect(tally.box.order[card])), cls="lot-end__more"),
            type="button",
            cls="button lot-end",
            id=f"enemy-building-{card}",
            **entering(look, OrderBuilding(card)),
        )
        for card in tally.enemy_buildings()
    ]
    if not tally.boosted:
        found.append(enter_button(look, Boost(), t("Boost"), "button--wide", id="boost"))
    if not tally.final:
        label = t("Final Attack")
        found.append(enter_button(look, FinalAttack(), label, "button--wide", id="final-attack"))
    return found


def _pile(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """The middle, and the destinations that are left."""
    tally = look.tally
    left = tally.pile.total()
    facts = [t("Destinations left in the pile: {n}.", n=left)]
    if tally.middle:
        cards = [tally.box.order[card] for card in tally.middle]
        names = [t("{card} ({effect})", card=card.name, effect=effect(card)) for card in cards]
        facts.append(t("In the middle: {names}.", names=t.listed(names)))
    if tally.more_cards():
        facts.append(t("More Order cards for each attacking row: {n}.", n=tally.more_cards()))
    return h("p", " ".join(facts), cls="muted")
