"""The cards of the Order at a table of Vilnius: one tap each."""

from ostia_games.core.words import Words
from ostia_games.vilnius.components import MOST_STRENGTH
from ostia_games.vilnius.keeper.cards import effect, other_enemy
from ostia_games.vilnius.keeper.entries import Boost, FinalAttack, OrderBuilding, OrderUnit
from ostia_games.vilnius.keeper.tally import VilniusTally
from ostia_games.vilnius.printed import EFFECTS
from web.games.desk import DeskLook, entering
from web.games.desk_parts import desk_heading, enter_button, pad_key, plate
from web.games.printed import comparing, guessed, known, mark
from web.games.vilnius.board.elements import name_of
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button


def order(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """Which card was drawn, from the start player on."""
    tally = look.tally
    players = [(tally.start + turn) % tally.seats for turn in range(tally.seats)]
    return h(
        "div",
        _due(t, look),
        desk_heading(t, t("How strong is the enemy drawn?"), "V4.2"),
        h("ul", [h("li", _row(t, look, seat), cls="row-card") for seat in players], cls="row-cards"),
        desk_heading(t, t("Or another card of the Order"), "V4.1"),
        h("div", _others(t, look), cls="choices choices--two"),
        _pile(t, look),
        cls="order-desk",
    )


def _due(t: Words, look: DeskLook[VilniusTally]) -> Html | None:
    """The Boost's damage is not forgotten."""
    if not look.tally.due or look.editing is not None:
        return None
    text = t("Damage of the Boost that is not dealt yet: {n}", n=len(look.tally.due))
    on = button(t("Go on"), "stage", "right", data_stage="boost", id="to-boost")
    return h("div", icon("warning"), h("span", text), on, cls="desk__done order-desk__due", role="status")


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
            _enemies(t, look, seat),
            h("span", icon("warning"), t("attacks"), cls="badge badge--warning") if danger else None,
            cls="row-card__who",
        ),
        h("div", presses, cls="pad", role="group", aria_label=t("Row of {player}", player=look.names[seat])),
    )


def _enemies(t: Words, look: DeskLook[VilniusTally], seat: int) -> Html | None:
    """Every card in the row, also one that adds nothing."""
    row = look.tally.rows[seat]
    if not row:
        return None
    cards = [h("span", t.number(strength), cls="row-card__enemy") for strength in row]
    named = t("Enemies in the row: {strengths}", strengths=", ".join(map(t.number, row)))
    return h("span", cards, cls="row-card__enemies", role="img", aria_label=named, title=named)


def effect_paths(look: DeskLook[VilniusTally]) -> list[str]:
    return [_effect_path(look, card) for card in look.tally.enemy_buildings()]


def _effect_path(look: DeskLook[VilniusTally], card: int) -> str:
    return f"order.{look.tally.box.order[card].id}.effect"


def _others(t: Words, look: DeskLook[VilniusTally]) -> list[Html | None]:
    tally = look.tally
    others = [other_enemy(kind) for kind in range(len(EFFECTS))]
    buildings = () if tally.light else (*tally.enemy_buildings(), *others)
    found: list[Html | None] = [_building(t, look, card) for card in buildings]
    if not tally.boosted and look.fits(Boost()):
        found.append(button(t("Boost …"), "stage", kind="button--wide", data_stage="boost", id="boost"))
    if not tally.final:
        label = t("Final Attack")
        found.append(enter_button(look, FinalAttack(), label, "button--wide", id="final-attack"))
    return found


def _building(t: Words, look: DeskLook[VilniusTally], card: int) -> Html:
    shown, entry = look.tally.enemy(card), OrderBuilding(card)
    path = f"order.{shown.id}.effect"
    printed = path in known(look.book.setup.game)
    press = comparing(look, path, **entering(look, entry)) if printed else entering(look, entry)
    return h(
        "button",
        h("span", name_of(t, shown.name)),
        h(
            "span",
            t(effect(shown)),
            mark(t) if printed and guessed(look, path) else None,
            cls="lot-end__more",
        ),
        type="button",
        cls="button lot-end",
        id=f"enemy-building-{card}",
        **press,
    )


def _pile(t: Words, look: DeskLook[VilniusTally]) -> Html:
    """The middle, and the destinations that are left."""
    tally = look.tally
    left = tally.pile.total()
    facts = [t("Destinations left in the pile: {n}.", n=left)]
    if tally.middle:
        cards = [tally.enemy(card) for card in tally.middle]
        names = [t("{card} ({effect})", card=card.name, effect=effect(card)) for card in cards]
        facts.append(t("In the middle: {names}.", names=t.listed(names)))
    if tally.more_cards():
        facts.append(t("More Order cards for each attacking row: {n}.", n=tally.more_cards()))
    return h("p", " ".join(facts), cls="muted")
