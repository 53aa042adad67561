"""The cards of the Order at a table of Vilnius: one tap each."""

from ostia_games.core.words import Message, Words
from ostia_games.vilnius.components import MOST_STRENGTH
from ostia_games.vilnius.keeper.entries import Boost, FinalAttack, OrderBuilding, OrderUnit
from ostia_games.vilnius.keeper.keeper import effect
from ostia_games.vilnius.keeper.tally import VilniusSheet
from web.games.desk import Look, entering
from web.games.desk_parts import clause_button, enter_button, plate
from web.ui.html import Html, h
from web.ui.icons import icon


def heading(t: Words, text: str, clause: str) -> Html:
    """A title with its clause."""
    return h("div", h("h2", text, cls="desk__title"), clause_button(t, clause), cls="desk__head")


def order(t: Words, look: Look) -> Html:
    """Which card was drawn, from the start player on."""
    sheet: VilniusSheet = look.sheet
    players = [(sheet.start + turn) % sheet.seats for turn in range(sheet.seats)]
    return h(
        "div",
        heading(t, t("How strong is the enemy drawn?"), "V4.2"),
        h("ul", [h("li", _row(t, look, seat), cls="row-card") for seat in players], cls="row-cards"),
        heading(t, t("Or another card of the Order"), "V4.1"),
        h("div", _others(t, look), cls="choices choices--two"),
        _pile(t, look),
        cls="order-desk",
    )


def _row(t: Words, look: Look, seat: int) -> Html:
    """The row of a player, and the strengths that an enemy can have."""
    sheet: VilniusSheet = look.sheet
    state = t("{n} of {value}", n=sheet.strength(seat), value=sheet.attack[seat])
    danger = sheet.in_danger(seat)
    presses = [
        h(
            "button",
            t.number(strength),
            type="button",
            cls="pad__key",
            id=f"enemy-{seat}-{strength}",
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


def _others(t: Words, look: Look) -> list[Html]:
    sheet: VilniusSheet = look.sheet
    found = [
        h(
            "button",
            h("span", _text(t, sheet.box.order[card].name)),
            h("span", t(effect(sheet.box.order[card])), cls="lot-end__more"),
            type="button",
            cls="button lot-end",
            id=f"enemy-building-{card}",
            **entering(look, OrderBuilding(card)),
        )
        for card in sheet.enemy_buildings()
    ]
    if not sheet.boosted:
        found.append(enter_button(look, Boost(), t("Boost"), "button--wide", id="boost"))
    if not sheet.final:
        label = t("Final Attack")
        found.append(enter_button(look, FinalAttack(), label, "button--wide", id="final-attack"))
    return found


def _text(t: Words, name: Message | str) -> str:
    return name if isinstance(name, str) else t(name)


def _pile(t: Words, look: Look) -> Html:
    """The middle, and the destinations that are left."""
    sheet: VilniusSheet = look.sheet
    left = sheet.pile.total()
    facts = [t("Destinations left in the pile: {n}.", n=left)]
    if sheet.middle:
        cards = [sheet.box.order[card] for card in sheet.middle]
        names = [t("{card} ({effect})", card=card.name, effect=effect(card)) for card in cards]
        facts.append(t("In the middle: {names}.", names=t.listed(names)))
    if sheet.more_cards():
        facts.append(t("More Order cards for each attacking row: {n}.", n=sheet.more_cards()))
    return h("p", " ".join(facts), cls="muted")
