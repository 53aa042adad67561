"""Before the player: the tile at hand, what it would do, and the buttons of the present decision."""

from collections.abc import Callable

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words
from ostia_games.marchia import steps
from ostia_games.marchia.actions import (
    Buy,
    Choose,
    Cover,
    DrawPile,
    Relief,
    SkipTax,
    Stock,
    TakeBack,
    TakeOpen,
)
from ostia_games.marchia.phases.building import chosen
from ostia_games.marchia.prospect import Prospect, prospect
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import EMPTY, Marchia
from web.games.board import BoardLook, Controls, label_of, pickable, pressable
from web.games.board_parts import act_button
from web.games.marchia.art.pieces import tile_picture
from web.games.marchia.board import market, people, preview
from web.games.marchia.board.elements import described, drawn, kind, picture_of
from web.games.marchia.board.placing import Placing, placing, value_of
from web.ui.html import Html, h
from web.ui.icons import icon
from web.ui.parts import pressed
from web.ui.sums import number

Make = Callable[[Words, BoardLook[Marchia], int], list[Html]]


def controls(t: Words, look: BoardLook[Marchia], seat: int) -> Controls:
    """The purse, and the controls if the seat is asked."""
    view = look.view
    make = _STEPS.get(view.step) if look.legal else None
    own = h(
        "div",
        people.points(t, view, seat, "desk"),
        people.purse(t, view, seat, "desk"),
        people.taxes(t, view, seat, "desk"),
        cls="mdesk__own",
    )
    made = make(t, look, seat) if make else None
    inner = h("div", own, made, cls="mdesk", data_step=view.step, tabindex="-1", data_landing=True)
    # All of them: those that are not here are on the market or in the march.
    return Controls(inner, frozenset(look.legal) if make else frozenset())


def in_hand(look: BoardLook[Marchia]) -> int | None:
    """The drawn tile that is put on the market next: the pressed one, or the first."""
    view = look.view
    if not any(isinstance(act, Stock) for act in look.legal):
        return None
    picked = int(look.picked) if look.picked.isdigit() else None
    return picked if picked in view.drawn else view.drawn[0]


def _those(look: BoardLook[Marchia], kind: type[Action]) -> list[Action]:
    return [act for act in look.legal if isinstance(act, kind)]


def _back(t: Words, look: BoardLook[Marchia]) -> list[Html]:
    return [act_button(t, look, act, "take-back", "button--quiet-line") for act in _those(look, TakeBack)]


def _row(*buttons: object) -> Html:
    return h("div", *buttons, cls="mdesk__buttons")


def _hint(text: str) -> Html:
    """What can be pressed elsewhere."""
    return h("p", text, cls="mdesk__hint")


# Buying and building


def _turn(t: Words, look: BoardLook[Marchia], seat: int) -> list[Html]:
    """Tiles are bought on the market; here is the rest."""
    draw = [act_button(t, look, act, "draw", "button--primary") for act in _those(look, DrawPile)]
    relief = [act_button(t, look, act, "relief", "button--primary") for act in _those(look, Relief)]
    hint = t("To buy, press a tile of the market or drag it into your march.")
    opens = _opens(t, look)
    # Said before the pile is touched: what was drawn from it cannot be put back.
    take = [_hint(t("Instead of a tile from the pile you may draw an open one:")), opens] if opens else []
    return [*([_hint(hint)] if _those(look, Buy) else []), *take, _row(draw, relief)]


def _opens(t: Words, look: BoardLook[Marchia]) -> Html | None:
    """The open tiles that can be taken; they lie beside the pile, too."""
    tiles = [
        h("li", market.open_tile(t, look, act.tile, act, "desk-"))
        for act in look.legal
        if isinstance(act, TakeOpen)
    ]
    return h("ul", tiles, cls="open__tiles", aria_label=t("Open tiles")) if tiles else None


def _build(t: Words, look: BoardLook[Marchia], seat: int) -> list[Html]:
    """The tile as it lies, how to turn it, what follows, and the button that builds."""
    view = look.view
    at_hand = placing(look)
    assert at_hand
    found = prospect(view, seat, at_hand.tile, at_hand.now)
    card = view.fixed.box.tiles[at_hand.tile]
    name = described(t, card, at_hand.now.rotation)
    return [
        h(
            "div",
            h(
                "span",
                tile_picture(drawn(card, at_hand.now.rotation)),
                role="img",
                aria_label=name,
                cls="at-hand__tile",
                data_drag="copy",
                data_what=f"tile-{at_hand.tile}",
            ),
            _turners(t, look, at_hand),
            cls="at-hand",
        ),
        h("div", h("ul", _outcome(t, view, seat, found)), cls="outcome", role="status", id="outcome"),
        h("p", t("R or the wheel turns the tile, Enter builds it."), cls="mdesk__hint mdesk__keys"),
        _row(
            h(
                "button",
                t("Build here: {tile}", tile=t(kind(view, at_hand.tile))),
                type="button",
                id="confirm",
                cls="button button--primary",
                aria_describedby="outcome",
                **pressable(look, at_hand.now),
            ),
            _back(t, look),
        ),
    ]


def _outcome(t: Words, view: Marchia, seat: int, found: Prospect) -> list[Html]:
    """What follows, line by line; a line with a number explains it."""
    good, moved = bool(found.suppliers), preview.bonus(t, view, found)
    bonus = f"bonus-{view.fixed.shapes.kinds[chosen(view)[1]]}@desk"
    supply = preview.supply(t, view, seat, found)
    lines = [_line(t, "check" if good else "warning", supply, good, "supply")]
    if found.completes:
        lines.append(_line(t, "check", preview.completion(t, view, found), True, "scores"))
    if moved:
        lines.append(_line(t, "up", moved, True, bonus))
    return [*lines, _line(t, "right", preview.payment(t, view, seat, found), None, "cost")]


def _line(t: Words, symbol: str, text: str, good: bool | None, why: str) -> Html:
    tone = None if good is None else "good" if good else "dear"
    told = number(t, text, why, "outcome__why") if why else h("span", text)
    return h("li", icon(symbol), told, cls="outcome__line", data_tone=tone)


def _turners(t: Words, look: BoardLook[Marchia], at_hand: Placing) -> Html:
    """Two buttons; keys, wheel and a press on the place do the same."""
    ways = (("left", -1, "turn-left", t("Turn left")), ("right", 1, "turn-right", t("Turn right")))
    buttons = []
    for way, by, symbol, name in ways:
        after = at_hand.turned(by)
        press = {**pickable(look, value_of(after)), "data_turn": way} if after else {"disabled": True}
        buttons.append(
            h(
                "button",
                icon(symbol),
                type="button",
                id=f"turn-{way}",
                cls="button button--icon",
                aria_label=name,
                title=name,
                **press,
            )
        )
    return h("span", buttons, cls="at-hand__turn")


def _gold(t: Words, look: BoardLook[Marchia], seat: int) -> list[Html]:
    buttons = [act_button(t, look, act, f"cover-{n}") for n, act in enumerate(_those(look, Cover))]
    return [_row(buttons, _back(t, look))]


# Drawing


def _second(t: Words, look: BoardLook[Marchia], seat: int) -> list[Html]:
    """The tile that was taken, and where the second comes from."""
    view = look.view
    taken = h("ul", [h("li", _shown(t, view, tile)) for tile in view.drawn], cls="drawn")
    draw = [act_button(t, look, act, "draw", "button--primary") for act in _those(look, DrawPile)]
    return [
        h("div", taken, _opens(t, look), cls="mdesk__tiles"),
        _row(draw, _back(t, look)),
    ]


def _shown(t: Words, view: Marchia, tile: int) -> Html:
    card = view.fixed.box.tiles[tile]
    return h(
        "span",
        picture_of(card),
        h("span", described(t, card), cls="visually-hidden"),
        cls="offer",
        data_what=f"tile-{tile}",
    )


def _stock(t: Words, look: BoardLook[Marchia], seat: int) -> list[Html]:
    """Which tile, and at which price; the free spaces of the own column do the same.

    The tile that lies there already and the spaces that are taken keep their places here, so that nothing
    moves below the finger that goes on with the second tile.
    """
    view, tile = look.view, in_hand(look)
    acts = {act.space: act for act in look.legal if isinstance(act, Stock) and act.tile == tile}
    lies = [view.columns[seat][view.stocked]] if view.stocked != EMPTY else []
    tiles = [h("li", _shown(t, view, each), data_lies=True) for each in lies]
    tiles += [_drawn(t, look, each, each == tile) for each in view.drawn]
    prices = [_price(t, look, space, acts.get(space)) for space in range(len(PRICES))]
    return [
        h("div", h("ul", tiles, cls="drawn"), h("div", prices, cls="pricing"), cls="mdesk__tiles"),
        _row(_back(t, look)),
    ]


def _price(t: Words, look: BoardLook[Marchia], space: int, act: Stock | None) -> Html:
    does = {"title": t("this space is not free"), "disabled": True}
    if act:
        does = {"aria_label": label_of(t, look, act), **pressable(look, act)}
    price = t.number(PRICES[space])
    return h("button", price, type="button", id=f"price-{space}", cls="button price", **does)


def _drawn(t: Words, look: BoardLook[Marchia], tile: int, chosen: bool) -> Html:
    card = look.view.fixed.box.tiles[tile]
    return h(
        "li",
        h(
            "button",
            picture_of(card),
            type="button",
            cls="offer",
            id=f"drawn-{tile}",
            aria_label=described(t, card),
            aria_pressed=pressed(chosen),
            data_drag="copy",
            data_what=f"tile-{tile}",
            **pickable(look, tile),
        ),
    )


def _tax(t: Words, look: BoardLook[Marchia], seat: int) -> list[Html]:
    skip = [act_button(t, look, act, "skip-tax") for act in _those(look, SkipTax)]
    return [_hint(t("Press the coin in your march that is to be covered.")), _row(skip)]


def _choose(t: Words, look: BoardLook[Marchia], seat: int) -> list[Html]:
    """The first tiles of the start player, each at its price."""
    view = look.view
    tiles = []
    for act in look.legal:
        if isinstance(act, Choose):
            tile = view.columns[view.start][act.space]
            card = view.fixed.box.tiles[tile]
            told = t("{action}. {tile}", action=label_of(t, look, act), tile=described(t, card))
            inner = (picture_of(card), h("b", t.number(PRICES[act.space])))
            tiles.append(
                h(
                    "li",
                    h(
                        "button",
                        inner,
                        type="button",
                        id=f"choose-{act.space}",
                        cls="offer offer--priced",
                        aria_label=told,
                        title=told,
                        data_what=f"tile-{tile}",
                        **pressable(look, act),
                    ),
                )
            )
    return [h("ul", tiles, cls="drawn")]


_STEPS: dict[str, Make] = {
    steps.CHOOSE: _choose,
    steps.TURN: _turn,
    steps.BUILD: _build,
    steps.GOLD: _gold,
    steps.SECOND: _second,
    steps.STOCK: _stock,
    steps.TAX: _tax,
}
