"""Ostia in play, in small: a boat unloads, three fields wait, and cards lie in hand."""

from collections.abc import Iterator

from web.games.ostia.art.pieces import CREAM, DARK, GOLD
from web.ui.html import Html, h
from web.ui.svg import path, rect

_CARD = (62, 74)
_FIELDS = ((18, "coin", ("wine", "back")), (172, "chip", ("back",)), (326, "warehouse", ("back", "back")))


def table() -> Html:
    return h(
        "g",
        path(rect(0, 0, 480, 300), fill="#e3cf9f"),
        path(rect(0, 0, 480, 300), fill="url(#ostia-grout)"),
        _harbour(),
        [_field(*field) for field in _FIELDS],
        [
            _card(name, 128 + 58 * at, 226 + abs(at - 1.5) * 5, (at - 1.5) * 7)
            for at, name in enumerate(("cloth", "ivory", "wine", "cloth"))
        ],
    )


def _harbour() -> Iterator[Html]:
    """The boat, and the lot that is under the hammer."""
    yield path(rect(0, 0, 480, 92), fill="#1d6b88")
    waves = (f"M-6 {y}q10-8 20 0{'t20 0' * 24}" for y in (26, 50, 74))
    yield path(waves, stroke="#2f86a0", stroke_width=5, stroke_dasharray="8 2", fill="none")
    yield path("M0 92H480", stroke=DARK, stroke_width=3)
    yield _use("boat", 16, 2, 100)
    yield h("rect", x=134, y=8, width=214, height=92, rx=9, fill="#8a5a2b", stroke=DARK, stroke_width=3)
    for at, name in enumerate(("wine", "ivory", "cloth")):
        yield _card(name, 142 + 67 * at, 16)
    for x, y in ((378, 36), (396, 24), (414, 40)):
        yield _use("coin", x, y, 46)


def _field(x: float, sign: str, cards: tuple[str, ...]) -> Html:
    place = h(
        "rect", x=x, y=112, width=136, height=98, rx=10, fill="#f6e9c6", stroke="#b5522b", stroke_width=3
    )
    laid = [_card(name, x + 48 + 22 * at, 122) for at, name in enumerate(cards)]
    return h("g", place, _use(sign, x + 6, 118, 38), laid)


def _card(name: str, x: float, y: float, turn: float = 0) -> Html:
    wide, high = _CARD
    turned = f"rotate({turn} {x + wide / 2} {y + high})" if turn else None
    front = h("rect", x=x, y=y, width=wide, height=high, rx=6, fill=CREAM, stroke=DARK, stroke_width=2)
    band = path(rect(x + 5, y + 62, wide - 10, 6), fill=DARK if name == "back" else GOLD)
    return h("g", front, band, _use(name, x + 5, y + 6, wide - 10), transform=turned)


def _use(name: str, x: float, y: float, size: float) -> Html:
    return h("use", href=f"#ostia-{name}", x=x, y=y, width=size, height=size)
