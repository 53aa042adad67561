"""Vilnius in play, in small: the Order above, the wall, and the quarter with its defenders below."""

from collections.abc import Iterator

from web.games.vilnius.art.signs import GOLD, INK
from web.ui.html import Html, h
from web.ui.svg import path, rect

_ORDER = (
    ("order-order_sergeants", ("sword", "shield")),
    ("order-trebuchet", ("arrow",)),
    ("order-torch_riders", ("sword",)),
)
_STONES, _LOST = 12, 3


def table() -> Html:
    return h(
        "g",
        path(rect(0, 0, 480, 300), fill="#1b2341"),
        path(rect(0, 0, 480, 112), fill="#3a1522"),
        [_enemy(22 + 108 * at, *one) for at, one in enumerate(_ORDER)],
        _sign("cross", 360, 22, 70),
        list(_wall()),
        [
            _card(f"building-{name}", 14 + 92 * at, 158, "#e9dfc6")
            for at, name in enumerate(("residence", "barracks", "garrison"))
        ],
        [
            _card(f"unit-{name}", 302 + 88 * at, 158, "#cdd8ea")
            for at, name in enumerate(("town_guard", "swordsmen"))
        ],
        stroke=INK,
        stroke_width=2.5,
        stroke_linejoin="round",
    )


def _wall() -> Iterator[Html]:
    for at in range(_STONES):
        yield _sign("stone" if at < _STONES - _LOST else "rubble", 6 + 39.5 * at, 114, 36)


def _enemy(x: float, name: str, weapons: tuple[str, ...]) -> Html:
    signs = [_sign(weapon, x + 6 + 26 * at, 78, 22) for at, weapon in enumerate(weapons)]
    return h("g", _card(name, x, 8, "#c9c3cc"), signs)


def _card(name: str, x: float, y: float, ground: str) -> Html:
    high = 98 if y < 100 else 128
    front = h("rect", x=x, y=y, width=84, height=high, rx=7, fill=ground)
    foot = None if y < 100 else path(rect(x + 14, y + 104, 56, 9), fill=GOLD)
    return h("g", front, _sign(name, x + 8, y + (4 if y < 100 else 16), 68), foot)


def _sign(name: str, x: float, y: float, size: float) -> Html:
    return h("use", href=f"#vp-{name}", transform=f"translate({x:g} {y:g}) scale({size / 100:g})")
