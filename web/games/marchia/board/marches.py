"""The marches: one drawing each, as large as its tiles need, with everything in it that can be pressed."""

from collections.abc import Iterable, Mapping

from ostia_games.core.play.actions import Action
from ostia_games.core.words import Words, nmsg
from ostia_games.marchia import scoring
from ostia_games.marchia.actions import Build, Cover, Tax
from ostia_games.marchia.march import HOME, gaps, place, xy
from ostia_games.marchia.prospect import prospect
from ostia_games.marchia.state import Marchia
from web.games.board import BoardLook, label_of, pickable, pressable
from web.games.marchia.art.pieces import complete_mark, use
from web.games.marchia.board import preview
from web.games.marchia.board.elements import described, drawn, player, where
from web.games.marchia.board.placing import Place, Placing, placing, value_of
from web.ui.html import Html, h
from web.ui.icons import icon

_MARGIN = 14  # around the outermost tiles, of 100 that a tile has


def march(t: Words, look: BoardLook[Marchia], seat: int) -> Html:
    """One march with its name; the own one may be asked for a place or a coin."""
    view = look.view
    own = seat == look.seat
    at_hand = placing(look) if own else None
    coins = {place(act.x, act.y): act for act in look.legal if isinstance(act, (Cover, Tax))} if own else {}
    name, view_id = view.fixed.names[seat], f"view-{seat}"
    return h(
        "section",
        h(
            "div",
            h("h3", h("label", player(view, seat), for_=f"front-{seat}"), cls="march__title"),
            _zoom_buttons(t, name, view_id),
            cls="march__head",
        ),
        h(
            "div",
            _map(t, look, seat, at_hand, coins),
            cls="march__view",
            id=view_id,
            data_zoom="",
            tabindex="0",
            role="group",
            aria_label=_told(t, view, seat),
        ),
        cls="march",
        id=f"march-{seat}",
        data_late=True,
        data_seat=seat,
        data_own=own,
        data_asked=bool(at_hand or coins),
        aria_label=t("{player}’s march", player=name),
    )


def _told(t: Words, view: Marchia, seat: int) -> str:
    count = len(view.marches[seat]) - 1
    name = view.fixed.names[seat]
    return t(nmsg("{player}’s march: {n} building", "{player}’s march: {n} buildings", count, player=name))


def _zoom_buttons(t: Words, name: str, view_id: str) -> Html:
    steps = (
        ("minus", "0.7", t("Zoom out"), t("{player}’s march: zoom out", player=name)),
        ("plus", "1.4", t("Zoom in"), t("{player}’s march: zoom in", player=name)),
        ("fit", "0", t("Show all"), t("{player}’s march: show all", player=name)),
    )
    buttons = [
        h(
            "button",
            icon(symbol),
            type="button",
            cls="button button--quiet button--icon",
            data_zoom_by=by,
            aria_disabled="true" if float(by) < 1 else None,  # all of it is shown at first
            aria_controls=view_id,
            aria_label=name,
            title=text,
        )
        for symbol, by, text, name in steps
    ]
    return h("span", buttons, cls="march__zoom")


def _map(
    t: Words, look: BoardLook[Marchia], seat: int, at_hand: Placing | None, coins: Mapping[int, Action]
) -> Html:
    view = look.view
    laid = [xy(at) for at in view.marches[seat]]
    waiting = view.castle if seat == view.turn else ()  # a castle until its gold is chosen
    wanted = [*laid, *(at_hand.places if at_hand else ()), *map(xy, waiting[:1])]
    left, top, width, height = _extent(wanted)
    tiles = [_tile(t, look, seat, at, coins.get(at)) for at in view.marches[seat]]
    ghosts = [_ghost(t, look, at_hand, spot) for spot in at_hand.places] if at_hand else []
    return h(
        "svg",
        tiles,
        _new(look, seat),
        _waiting(view, *waiting) if waiting else None,
        ghosts,
        viewBox=f"{left} {top} {width} {height}",
        focusable="false",
        role="group",
        aria_label=t("{player}’s march", player=view.fixed.names[seat]),
        cls="march__map",
        data_across=min(width // 100, 16),
        data_down=min(height // 100, 16),
    )


def _extent(places: Iterable[Place]) -> tuple[int, int, int, int]:
    """Left, top, width and height of the drawing that shows them all."""
    xs, ys = zip(*places, strict=True)
    left, top = 100 * min(xs) - _MARGIN, 100 * min(ys) - _MARGIN
    return left, top, 100 * max(xs) + 100 + _MARGIN - left, 100 * max(ys) + 100 + _MARGIN - top


def _new(look: BoardLook[Marchia], seat: int) -> Html | None:
    """A frame around what was built last, if that just happened."""
    view = look.view
    just = any(isinstance(act, Build) for act in look.new_deeds(seat))
    if not just or (view.chosen and seat == view.turn):
        return None
    x, y = xy(list(view.marches[seat])[-1])
    return h("rect", x=100 * x - 3, y=100 * y - 3, width=106, height=106, rx=4, cls="march__new")


def _waiting(view: Marchia, at: int, code: int) -> Html:
    """The castle where it will stand once its gold is chosen."""
    frame = h("rect", width=100, height=100, rx=6, cls="ghost__frame")
    art = drawn(view.fixed.box.tiles[code // 4], code % 4)
    what = f"tile-{code // 4}"
    return h(
        "g",
        art,
        frame,
        transform=_at(xy(at)),
        cls="ghost",
        data_kind="gold",
        data_what=what,
        aria_hidden="true",
    )


def _at(spot: Place) -> str:
    x, y = spot
    return f"translate({100 * x} {100 * y})"


def _tile(t: Words, look: BoardLook[Marchia], seat: int, at: int, act: Action | None) -> Html:
    view = look.view
    tile, rotation = divmod(view.marches[seat][at], 4)
    card, spot = view.fixed.box.tiles[tile], xy(at)
    art = drawn(card, rotation, seat if at == HOME else None, at in view.covered[seat])
    complete = not gaps(view.fixed.shapes, view.marches[seat], at)
    mark = complete_mark() if complete else None
    if act is None:
        name = described(t, card, rotation)
        told = t("{tile}, completed", tile=name) if complete else name
        return h(
            "g",
            h("title", told),
            art,
            mark,
            transform=_at(spot),
            role="img",
            data_complete=complete,
            data_what=f"tile-{tile}",
        )
    label = label_of(t, look, act)
    press = h(
        "g",
        h("title", label),
        h("circle", cx=73, cy=73, r=19, cls="coin__ring"),
        h("rect", width=100, height=100, cls="march__press"),
        id="coin-{}-{}".format(*spot),
        role="button",
        tabindex="0",
        aria_label=label,
        cls="coin",
        **pressable(look, act),
    )
    kept = {"data_complete": complete, "data_what": f"tile-{tile}"}
    return h("g", h("g", art, mark, aria_hidden="true"), press, transform=_at(spot), **kept)


def _ghost(t: Words, look: BoardLook[Marchia], at_hand: Placing, spot: Place) -> Html:
    """A place that can be pressed; the chosen one shows the tile, and turns it when pressed again."""
    view = look.view
    act = at_hand.at(spot)
    chosen = spot == (at_hand.now.x, at_hand.now.y)
    if chosen:
        act = at_hand.now
    after = (at_hand.turned(1) or act) if chosen else act
    card, supplied = view.fixed.box.tiles[at_hand.tile], act in at_hand.supplied
    kind = "supplied" if supplied else "gold" if card.type == "castle" else "paid"
    found = prospect(view, look.seat or 0, at_hand.tile, act)
    outcome = preview.supply(t, view, look.seat or 0, found)
    if found.completes:
        outcome = t("{one} {other}", one=outcome, other=preview.completion(t, view, found))
    label = t("{place}: {outcome}", place=where(t, *spot), outcome=outcome)
    press = h(
        "g",
        h("title", label),
        h("rect", width=100, height=100, rx=6, cls="ghost__frame"),
        id="ghost-{}-{}".format(*spot),
        role="button",
        tabindex="0",
        aria_label=label,
        aria_pressed="true" if chosen else "false",
        cls="ghost__press",
        data_enter="confirm" if chosen else None,
        data_landing=chosen,
        data_drop=True,
        **pickable(look, value_of(after)),
    )
    art = h("g", drawn(card, act.rotation) if chosen else _badge(t, kind, found.points), aria_hidden="true")
    marks = {
        "data_kind": kind,
        "data_zone": True,
        "data_what": f"tile-{at_hand.tile}",
        "data_advised": any(look.advised(one) for one in at_hand.places[spot]),
    }
    return h("g", art, press, transform=_at(spot), cls="ghost", **marks)


def _badge(t: Words, kind: str, points: int) -> list[Html | None]:
    """What a place would cost: a mark for supply, a penny and what is to be paid, a gold coin. In place of
    the mark, or beside the coin, the points that are scored there."""
    field = h("rect", x=3, y=3, width=94, height=94, rx=6, cls="ghost__field")
    across, down = (50, 63) if kind == "supplied" else (68, 51)
    scored = h("text", t("+{n}", n=points), x=across, y=down, cls="ghost__points") if points else None
    if kind == "supplied":
        return [field, scored or h("path", d="M32 52l13 14 24-32", cls="ghost__check")]
    aside = -24 if points else 0
    if kind == "gold":
        return [field, use("gold", transform=f"translate({50 + aside} 50) scale(1.7)"), scored]
    coin = use("penny", transform=f"translate({50 + aside} 38) scale(1.3)")
    price = h("text", t("{n} extra", n=scoring.UNSUPPLIED), x=50, y=82, cls="ghost__price")
    return [field, coin, scored, price]
