"""A turn at a table of Marchia: a building in three taps, taxes in one, and what was completed."""

from dataclasses import replace

from ostia_games.core.words import Words
from ostia_games.marchia import says, scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.keeper.entries import BY_GOLD, BY_PENNIES, SUPPLIED, Built, Completed, Drew, Relief
from ostia_games.marchia.keeper.keeper import kind_name
from ostia_games.marchia.keeper.tally import GOLD, SILVER, MarchiaTally
from ostia_games.marchia.march import CASTLE
from ostia_games.marchia.scoring import PRICES
from web.games.desk import DeskLook, entering, touching
from web.games.desk_parts import desk_heading, enter_button, pad_key, plate, pressed_player
from web.games.marchia.art.pieces import building, piece
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import button, pressed

VALUES = range(1, 13)  # a little more than the box as sold has


def draft(look: DeskLook[MarchiaTally]) -> Built:
    found = look.drafts.get("built")
    if isinstance(found, Built) and found.seat < look.tally.seats:
        return found
    return Built(_mover(look), -1, -1, "", SUPPLIED, 0, None)


def draw_draft(look: DeskLook[MarchiaTally]) -> Drew:
    """The draw that is being entered; who draws is whoever is chosen above."""
    found = look.drafts.get("drew")
    end = isinstance(found, Drew) and found.end
    return Drew(draft(look).seat, "", end)


def _mover(look: DeskLook[MarchiaTally]) -> int:
    """Whose turn it is; in a correction, whose it was."""
    if look.corrected is not None:
        seat: int = getattr(look.corrected, "seat", 0)
        return seat
    return look.tally.turn


def turn(t: Words, look: DeskLook[MarchiaTally]) -> Html:
    """Who moves, and what: buy and build, draw, or neither."""
    tally = look.tally
    entry = draft(look)
    players = [
        pressed_player(look, seat, seat == entry.seat, "mover", **touching(touch="seat", value=seat))
        for seat in range(tally.seats)
    ]
    return h(
        "div",
        _countdown(t, look),
        h(
            "div",
            h("div", players, cls="sellers", role="group", aria_label=t("Who moves")),
            desk_heading(t, t("Builds"), "M4.2"),
            h("div", [_type(t, tally, kind, entry) for kind in range(len(TYPES))], cls="kinds"),
            cls="turn-desk__part",
        ),
        h(
            "div",
            _values(t, tally, entry) if entry.kind >= 0 else None,
            _price(t, look, entry) if tally.tracked and entry.kind >= 0 else None,
            _supply(t, tally, entry) if entry.value >= 0 else None,
            _coins(t, look, entry) if entry.value >= 0 else None,
            _draws(t, look) if entry.kind < 0 else None,
            cls="turn-desk__part",
        ),
        cls="turn-desk",
    )


def _countdown(t: Words, look: DeskLook[MarchiaTally]) -> Html | None:
    """M7.1: how many turns each has left."""
    tally = look.tally
    if tally.left is None:
        return None
    left = [
        h("span", plate(look, seat), h("b", t.number(n)), cls="left") for seat, n in enumerate(tally.left)
    ]
    return h("p", icon("clock"), h("span", t("Turns left")), left, cls="desk__done turns-left")


def _type(t: Words, tally: MarchiaTally, kind: int, entry: Built) -> Html:
    return h(
        "button",
        building(TYPES[kind], "token__art"),
        h("span", t(says.type_name(kind)), cls="pick__name"),
        type="button",
        cls="pick kind",
        id=f"kind-{kind}",
        aria_pressed=pressed(kind == entry.kind),
        **touching(touch="kind", value=kind),
    )


def _values(t: Words, tally: MarchiaTally, entry: Built) -> Html:
    """The values that the box has for this type come first to the eye."""
    known = {tile.value for tile in tally.box.buildings if tile.type == TYPES[entry.kind]}
    presses = [
        pad_key(
            t.number(value),
            f"worth-{value}",
            data_known="" if value in known else None,
            aria_pressed=pressed(value == entry.value),
            aria_label=t("worth {n}", n=value),
            **touching(touch="worth", value=value),
        )
        for value in VALUES
    ]
    return h("div", presses, cls="pad values", role="group", aria_label=t("Value of the building"))


def _price(t: Words, look: DeskLook[MarchiaTally], entry: Built) -> Html:
    """M4.1: the price, and whose column."""
    presses = [
        pad_key(
            t.number(price),
            f"price-{price}",
            aria_pressed=pressed(price == entry.price),
            aria_label=t("Price {n}", n=price),
            **touching(touch="price", value=price),
        )
        for price in PRICES
    ]
    owners = [
        pressed_player(look, seat, seat == entry.owner, "owner", **touching(touch="owner", value=seat))
        for seat in range(look.tally.seats)
    ]
    to_whom = None
    if entry.price and entry.owner is not None:
        owner = look.names[entry.owner]
        if entry.owner == entry.seat:
            to_whom = h("p", t("{n} pennies to the bank", n=entry.price), cls="muted")
        else:
            to_whom = h("p", t("{n} pennies to {player}", n=entry.price, player=owner), cls="muted")
    return h(
        "div",
        h("p", t("Price, and from whose column"), cls="muted"),
        h("div", presses, cls="pad", role="group", aria_label=t("Price")),
        h("div", owners, cls="sellers", role="group", aria_label=t("From whose column")),
        to_whom,
        cls="desk-stack",
    )


def _supply(t: Words, tally: MarchiaTally, entry: Built) -> Html | None:
    """M4.5: without supply 10 pennies more, or a gold coin for a castle."""
    castle = entry.kind == CASTLE
    if castle and not tally.total(entry.seat, GOLD):
        return None
    how = BY_GOLD if castle else BY_PENNIES
    label = t("No supply: a gold coin is covered") if castle else t("No supply: 10 pennies more")
    return h(
        "button",
        label,
        type="button",
        cls="button button--wide",
        id="supply",
        aria_pressed=pressed(entry.supply == how),
        **touching(touch="supply", value=how),
    )


def _coins(t: Words, look: DeskLook[MarchiaTally], entry: Built) -> Html:
    """The third tap: the coin on the tile, and the building is entered."""
    choices = (("", t("No coin"), None), (SILVER, t("Silver"), "silver"), (GOLD, t("Gold"), "gold"))
    presses = [
        h(
            "button",
            piece(symbol, "token__art") if symbol else None,
            h("span", label),
            type="button",
            cls="button button--primary coin-choice",
            id=f"coin-{coin or 'none'}",
            **entering(look, replace(entry, coin=coin)),
        )
        for coin, label, symbol in choices
    ]
    return h(
        "div",
        h("p", t("Which coin does the tile show?"), cls="muted"),
        h("div", presses, cls="coin-choices"),
        cls="desk-stack desk__go desk__go--stack",
    )


def _draws(t: Words, look: DeskLook[MarchiaTally]) -> list[Html | None]:
    """Action B with or without taxes, each one tap; and the turn without an action."""
    tally = look.tally
    entry = draw_draft(look)
    due = tally.taxes(entry.seat)
    presses = [enter_button(look, entry, t("Draws, no taxes"), "button--wide", id="draw")]
    taxes = ((SILVER, t("Taxes {n}, covers silver", n=due)), (GOLD, t("Taxes {n}, covers gold", n=due)))
    for coin, label in taxes:
        if tally.total(entry.seat, coin):
            taxed = replace(entry, covers=coin)
            presses.append(enter_button(look, taxed, label, "button--wide", id=f"tax-{coin}"))
    silver, gold = tally.total(entry.seat, SILVER), tally.total(entry.seat, GOLD)
    seen = t(
        "Visible coins: {silver} silver, {gold} gold. Taxes: {n} pennies.", silver=silver, gold=gold, n=due
    )
    end = None
    if tally.left is None:
        end = h(
            "button",
            icon("flag"),
            h("span", t("The end castle was drawn")),
            type="button",
            cls="button button--wide",
            id="end-castle",
            aria_pressed=pressed(entry.end),
            **touching(touch="end"),
        )
    relief = t(
        "Neither is possible: +{pennies} pennies, −{n} points",
        pennies=scoring.RELIEF,
        n=scoring.RELIEF_POINTS,
    )
    return [
        desk_heading(t, t("Draws"), "M5.3"),
        h("p", seen, cls="muted"),
        h("div", presses, end, cls="choices"),
        enter_button(look, Relief(entry.seat), relief, "button--quiet button--wide", id="relief"),
    ]


# Completed buildings


def completed(t: Words, look: DeskLook[MarchiaTally]) -> Html:
    """What the last building completed: one tap each."""
    tally = look.tally
    seat = draft(look).seat if look.editing is not None else tally.builder
    if seat is None:
        return h("p", t("Nothing has been built yet."), cls="muted")
    unfinished = tally.open_buildings(seat)
    presses = [
        h(
            "button",
            building(TYPES[each.kind] if each.kind < len(TYPES) else "city", "token__art"),
            h("span", t(kind_name(each.kind)), cls="pick__name"),
            h("b", t.number(each.value), cls="pick__value"),
            type="button",
            cls="pick",
            id=f"done-{number}",
            aria_label=t("Completed, worth {n}: {type}", n=each.value, type=kind_name(each.kind)),
            **entering(look, Completed(seat, each.kind, each.value)),
        )
        for number, each in enumerate(unfinished)
    ]
    after = look.names[tally.turn]
    label = t("Nothing more: {player} is next", player=after)
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
        h("p", plate(look, seat), cls="question__who"),
        desk_heading(t, t("What is completed now?"), "M4.6"),
        h("div", presses, cls="picks") if presses else h("p", t("Everything is completed."), cls="muted"),
        h("div", go, cls="desk__go") if look.editing is None else None,
        cls="done-desk",
    )
