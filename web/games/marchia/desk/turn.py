"""A turn at a table of Marchia: a building in three taps, taxes in one, and what was completed."""

from dataclasses import replace

from ostia_games.core.keeping.keeper import Adjust
from ostia_games.core.words import Words
from ostia_games.marchia import says, scoring
from ostia_games.marchia.components import TYPES
from ostia_games.marchia.keeper.entries import (
    BY_GOLD,
    BY_PENNIES,
    SUPPLIED,
    Built,
    Drew,
    Ends,
    Relief,
)
from ostia_games.marchia.keeper.tally import COINS, GOLD, SILVER, MarchiaTally
from ostia_games.marchia.march import CASTLE
from ostia_games.marchia.printed import coin_of
from ostia_games.marchia.scoring import PRICES
from web.games.desk import DeskLook, entering, touching
from web.games.desk_parts import desk_heading, enter_button, pad_key, plate, pressed_player
from web.games.marchia.art.pieces import building, piece
from web.games.marchia.desk.completed import just_built
from web.games.printed import guessed, mark, printed_strip
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import pressed

VALUES = range(1, 12)  # most buildings have one of these
COIN_PATHS = [coin_of(coin) for coin in COINS]


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
        just_built(t, look),
        h(
            "div",
            h("div", players, cls="sellers", role="group", aria_label=t("Who moves")),
            _out_of_turn(t, look, entry.seat),
            desk_heading(t, t("Builds"), "M4.2"),
            h("div", [_type(t, tally, kind, entry) for kind in range(len(TYPES))], cls="kinds"),
            cls="turn-desk__part",
        ),
        h(
            "div",
            _values(t, tally, entry) if entry.kind >= 0 else None,
            _price(t, look, entry) if tally.tracked and entry.kind >= 0 else None,
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


def _out_of_turn(t: Words, look: DeskLook[MarchiaTally], seat: int) -> Html | None:
    """M2.4: a hint before anything is entered."""
    if look.editing is not None or seat == look.tally.turn:
        return None
    text = t("It would be {player}’s turn.", player=look.names[look.tally.turn])
    return h("p", icon("info"), h("span", text), cls="desk__done", role="status")


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
    """The second tap; beyond the keys, ten more each time."""
    presses = [
        pad_key(
            t.number(value),
            f"worth-{value}",
            aria_pressed=pressed(value == entry.value),
            aria_label=t("worth {n}", n=value),
            **touching(touch="worth", value=value),
        )
        for value in VALUES
    ]
    beyond = entry.value > VALUES[-1]
    more = pad_key(
        t.number(entry.value) if beyond else "+10",
        "worth-more",
        aria_pressed=pressed(beyond),
        aria_label=t("worth {n}, and ten more", n=entry.value) if beyond else t("worth ten more"),
        **touching(touch="ten-more"),
    )
    title = t("Value of the building")
    return h(
        "div",
        h("p", title, cls="muted"),
        h("div", presses, more, cls="pad values", role="group", aria_label=title),
        cls="desk-stack",
    )


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
        cls="button",
        id="supply",
        aria_pressed=pressed(entry.supply == how),
        **touching(touch="supply", value=how),
    )


def _coins(t: Words, look: DeskLook[MarchiaTally], entry: Built) -> Html:
    """The third tap: the coin on the tile, and the building is entered. What supply costs is told before."""
    choices = (("", t("No coin"), None), (SILVER, t("Silver"), "silver"), (GOLD, t("Gold"), "gold"))
    presses = [
        h(
            "button",
            piece(symbol, "token__art") if symbol else None,
            h("span", label),
            type="button",
            cls="button button--primary coin-choice",
            id=f"coin-{coin or 'none'}",
            aria_pressed=pressed(coin == entry.coin) if look.corrected else None,
            **entering(look, replace(entry, coin=coin)),
        )
        for coin, label, symbol in choices
    ]
    # Where money is counted along, the price and whose column it was are passed on the way there.
    last = " desk__go--last" if look.tally.tracked else ""
    return h(
        "div",
        h(
            "div",
            _supply(t, look.tally, entry),
            h("p", t("Which coin does the tile show?"), cls="muted"),
            cls="coin-asked",
        ),
        h("div", presses, cls="coin-choices"),
        cls=f"desk-stack desk__go desk__go--stack{last}",
    )


def _draws(t: Words, look: DeskLook[MarchiaTally]) -> list[Html | None]:
    """Action B with or without taxes, each one tap; and the turn without an action."""
    tally = look.tally
    entry = draw_draft(look)
    draws = enter_button(look, entry, t("Draws, no taxes"), "button--wide", id="draw")
    presses = [draws, *_taxed(t, look, entry, tally.taxes(entry.seat))]
    end = None
    if tally.left is None and look.fits(replace(entry, end=True)):
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
        printed_strip(t, look, COIN_PATHS) if look.comparing else None,
        _seen(t, look, entry.seat),
        h("div", presses, end, cls="choices"),
        enter_button(look, Relief(entry.seat), relief, "button--quiet button--wide relief", id="relief"),
        game_over(t, look) if tally.left is not None and look.editing is None else None,
    ]


def _taxed(t: Words, look: DeskLook[MarchiaTally], entry: Drew, due: int) -> list[Html | None]:
    """M5.3: one tap, by the coin that is covered."""
    taxes = ((SILVER, t("Taxes {n}, covers silver", n=due)), (GOLD, t("Taxes {n}, covers gold", n=due)))
    return [
        enter_button(look, replace(entry, covers=coin), label, "button--wide", id=f"tax-{coin}")
        for coin, label in taxes
        if look.tally.total(entry.seat, coin)
    ]


def _seen(t: Words, look: DeskLook[MarchiaTally], seat: int) -> Html:
    tally = look.tally
    due, silver, gold = tally.taxes(seat), tally.total(seat, SILVER), tally.total(seat, GOLD)
    text = t(
        "Visible coins: {silver} silver, {gold} gold. Taxes: {n} pennies.", silver=silver, gold=gold, n=due
    )
    ours = due and any(guessed(look, path) for path in COIN_PATHS)
    return h("p", text, mark(t) if ours else None, cls="muted")


def game_over(t: Words, look: DeskLook[MarchiaTally]) -> Html | None:
    """M7.1: on to the final count, however many turns were entered."""
    return enter_button(look, Ends(), t("The last turns are over"), "button--quiet button--wide", id="ends")


# Light keeping


def taxes(t: Words, look: DeskLook[MarchiaTally]) -> Html:
    """Who shows which coins, and what they bring."""
    tally, seat = look.tally, draft(look).seat
    players = [
        pressed_player(look, who, who == seat, "mover", **touching(touch="seat", value=who))
        for who in range(tally.seats)
    ]
    due = tally.taxes(seat)
    got = [
        enter_button(look, Adjust(seat, coin, 1), label, "button--wide", id=f"got-{coin}")
        for coin, label in ((SILVER, t("One more silver coin")), (GOLD, t("One more gold coin")))
    ]
    return h(
        "div",
        h("div", players, cls="sellers", role="group", aria_label=t("Whose march")),
        desk_heading(t, t("Taxes"), "M5.3"),
        printed_strip(t, look, COIN_PATHS) if look.comparing else None,
        _seen(t, look, seat),
        h("div", _taxed(t, look, Drew(seat, "", False), due), got, cls="choices"),
        game_over(t, look),
        cls="turn-desk__part",
    )
