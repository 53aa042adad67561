"""The market: one column for each player, prices from 12 down to 2, and what lies beside it."""

from ostia_games.core.play.actions import Action
from ostia_games.core.play.step import IllegalAction
from ostia_games.core.words import Words, nmsg
from ostia_games.marchia import steps
from ostia_games.marchia.actions import BUY, Buy, Choose, DrawPile, Stock, TakeOpen
from ostia_games.marchia.scoring import PRICES
from ostia_games.marchia.state import EMPTY, Marchia
from web.games.board import BoardLook, label_of, pressable
from web.games.marchia.art.pieces import piece
from web.games.marchia.board.elements import described, picture_of, player
from web.ui.html import Html, h
from web.ui.sums import number


def market(t: Words, look: BoardLook[Marchia], in_hand: int | None) -> Html:
    """All columns; `in_hand` is the drawn tile that goes on the next free space pressed."""
    view = look.view
    acts = _acts(look, in_hand)
    columns = [_column(t, look, seat, acts) for seat in range(view.fixed.seats)]
    sells = bool(look.legal) and view.step in (steps.TURN, steps.CHOOSE)
    prices = h("ol", [h("li", price, cls="prices__n") for price in PRICES], cls="prices", aria_hidden="true")
    return h(
        "section",
        h("h3", t("Market"), cls="visually-hidden"),
        h("div", prices, columns, cls="market__columns", data_players=view.fixed.seats, data_sells=sells),
        _beside(t, look),
        cls="market",
        id="market",
        data_late=True,
        aria_label=t("Market"),
    )


def _acts(look: BoardLook[Marchia], in_hand: int | None) -> dict[tuple[int, int], Action]:
    """What a press on a space of a column does."""
    found: dict[tuple[int, int], Action] = {}
    for act in look.legal:
        if isinstance(act, Buy):
            found[act.column, act.space] = act
        elif isinstance(act, Choose):
            found[look.view.start, act.space] = act
        elif isinstance(act, Stock) and act.tile == in_hand:
            found[look.seat or 0, act.space] = act
    return found


def _column(t: Words, look: BoardLook[Marchia], seat: int, acts: dict[tuple[int, int], Action]) -> Html:
    view = look.view
    new = {act.space for act in look.new_deeds(seat) if isinstance(act, Stock)}
    spaces = [
        h(
            "li",
            _space(t, look, seat, space, acts.get((seat, space))),
            cls="space",
            data_zone=isinstance(acts.get((seat, space)), Stock),
            data_new=space in new and view.columns[seat][space] != EMPTY,
            data_chosen=(seat, space) == view.chosen,
        )
        for space in range(len(PRICES))
    ]
    return h(
        "section",
        h("h4", player(view, seat), cls="column__title"),
        h("ol", spaces, cls="column__spaces"),
        _countdown(t, view, seat),
        cls="column",
        data_own=seat == look.seat,
        data_moving=bool(view.step) and view.step != steps.CHOOSE and seat == view.turn,
        aria_label=t("{player}’s column", player=view.fixed.names[seat]),
    )


def refusal(look: BoardLook[Marchia], column: int, space: int) -> IllegalAction | None:
    """Why the player whose turn it is cannot buy this tile."""
    view = look.view
    if view.step != steps.TURN or not look.legal or look.seat is None or BUY[column][space] in look.legal:
        return None
    why: IllegalAction = look.game.step(view).refusal(view, look.seat, BUY[column][space])
    return why


def _space(t: Words, look: BoardLook[Marchia], seat: int, space: int, act: Action | None) -> Html:
    view = look.view
    tile, price = view.columns[seat][space], PRICES[space]
    if tile == EMPTY:
        return _free(t, look, act, seat, space)
    if act is None:
        name = described(t, view.fixed.box.tiles[tile])
        told = t("{price} pennies: {tile}", price=price, tile=name)
        refused = refusal(look, seat, space)
        if refused:
            told = t("{tile}. Not possible: {why}", tile=told, why=refused.message)
        return _explained(t, view, tile, told)
    # Its places are shown once it is chosen, in the own march: a drag chooses it as it begins.
    buys = {"data_front": f"front-{look.seat}", "data_drag": "lift"} if isinstance(act, Buy) else {}
    return _offer(t, look, tile, act, f"tile-{tile}", **buys)


def _offer(t: Words, look: BoardLook[Marchia], tile: int, act: Action, name: str, **attrs: object) -> Html:
    """A tile that can be taken."""
    card = look.view.fixed.box.tiles[tile]
    told = t("{action}. {tile}", action=label_of(t, look, act), tile=described(t, card))
    return h(
        "button",
        picture_of(card),
        type="button",
        id=name,
        cls="offer",
        aria_label=told,
        title=told,
        data_what=f"tile-{tile}",
        **attrs,
        **pressable(look, act),
    )


def _explained(t: Words, view: Marchia, tile: int, told: str) -> Html:
    """A tile that cannot be taken now; pressed, it says what it costs, what it brings, and why not."""
    picture = h("span", picture_of(view.fixed.box.tiles[tile]), cls="offer")
    return number(t, picture, f"tile-{tile}", "tile-why", aria_label=told, title=told)


def _free(t: Words, look: BoardLook[Marchia], act: Action | None, seat: int, space: int) -> Html:
    price = PRICES[space]
    if act is None:
        return h(
            "span", price, cls="space__free", aria_label=t("{price} pennies: free", price=price), role="img"
        )
    label = label_of(t, look, act)
    return h(
        "button",
        price,
        type="button",
        id=f"space-{seat}-{space}",
        cls="space__free",
        aria_label=label,
        title=label,
        data_drop=True,
        **pressable(look, act),
    )


def _countdown(t: Words, view: Marchia, seat: int) -> Html | None:
    """M7.1: the coins under a column."""
    if not view.ending:
        return None
    left = view.coins[seat]
    told = t(nmsg("{n} turn left", "{n} turns left", left))
    return h(
        "p",
        [piece("penny", "countdown__coin")] * left,
        h("span", told, cls="visually-hidden"),
        cls="countdown",
        title=told,
    )


def _beside(t: Words, look: BoardLook[Marchia]) -> Html:
    view = look.view
    draws = [act for act in look.legal if isinstance(act, DrawPile)]
    count = t(nmsg("Pile: {n} tile", "Pile: {n} tiles", len(view.pile)))
    inner = [h("span", t.number(len(view.pile)), cls="pile__n", aria_hidden="true")]
    if draws:
        label = label_of(t, look, draws[0])
        told = t("{action}. {tile}", action=label, tile=count)
        pile = h(
            "button",
            inner,
            type="button",
            id="pile",
            cls="pile",
            aria_label=told,
            title=told,
            data_what="pile",
            **pressable(look, draws[0]),
        )
    else:
        pile = h("span", inner, cls="pile", role="img", aria_label=count, title=count, data_what="pile")
    takes = {act.tile: act for act in look.legal if isinstance(act, TakeOpen)}
    tiles = [h("li", open_tile(t, look, tile, takes.get(tile))) for tile in view.open]
    # Who has just drawn would take it for the tiles that are to be priced.
    nothing = None if view.drawn else h("p", t("No open tiles."), cls="muted")
    shown = h("ul", tiles, cls="open__tiles", aria_label=t("Open tiles")) if tiles else nothing
    # Not a part of the button, whose name says more than these words.
    stand = h("div", pile, h("span", t("Pile"), cls="pile__name", aria_hidden="true"), cls="pile-stand")
    return h("div", stand, shown, _drawn(t, look), cls="beside")


def _drawn(t: Words, look: BoardLook[Marchia]) -> Html | None:
    """What another player has drawn and not yet put on the market; the own tiles are among the controls."""
    view = look.view
    if not view.drawn or look.legal:
        return None
    title = t("Drawn by {player}", player=view.fixed.names[view.turn])
    tiles = [h("li", open_tile(t, look, tile, None)) for tile in view.drawn]
    return h("div", h("h4", title), h("ul", tiles, cls="open__tiles"), cls="beside__drawn")


def open_tile(t: Words, look: BoardLook[Marchia], tile: int, act: Action | None, prefix: str = "") -> Html:
    """A tile beside the pile, pressable if it can be taken."""
    if act is None:
        return _explained(t, look.view, tile, described(t, look.view.fixed.box.tiles[tile]))
    return _offer(t, look, tile, act, f"{prefix}open-{tile}")
