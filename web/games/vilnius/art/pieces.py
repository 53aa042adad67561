"""The pieces of Vilnius. Pictures are symbols of 100 by 100, defined once in the page's sprite; a card is put
together from them in HTML, so that its words are translated and its numbers come from the box."""

from functools import cache
from itertools import starmap

from web.games.vilnius.art import scenes, signs
from web.ui.html import Html, h
from web.ui.svg import picture

_DRAWN = {
    **signs.WEAPONS,
    **signs.COSTS,
    **{f"{name}-skull": shapes for name, shapes in signs.SKULLS.items()},
    **{f"lose-{name}": shapes for name, shapes in signs.DAMAGES.items()},
    **{f"good-{name}": shapes for name, shapes in signs.GOODS.items()},
    **signs.EMBLEMS,
    **signs.ORDER,
    **{f"building-{name}": shapes for name, shapes in scenes.BUILDINGS.items()},
    **{f"unit-{name}": shapes for name, shapes in scenes.UNITS.items()},
    **{f"order-{name}": shapes for name, shapes in scenes.ENEMIES.items()},
}
_PLAIN = {**{f"type-{name}": data for name, data in signs.TYPES.items()}, **signs.ABILITIES}
NAMES = frozenset({*_DRAWN, *_PLAIN})
# The large picture of a card, whose name stands below it; everything else is a sign.
PORTRAITS = frozenset(
    f"{kind}-{name}"
    for kind, drawn in (("building", scenes.BUILDINGS), ("unit", scenes.UNITS), ("order", scenes.ENEMIES))
    for name in drawn
)


_ALIKE = {
    "boost_of_winter": "boost_of_guests",
    "boost_of_fire": "boost_of_guests",
    "market_wax": "market",
}
# Kinds of cards that only a player's component file has.
_OTHERS = {"building": "building-storehouse", "unit": "unit-town_guard", "order": "order-grey_cloaks"}


def shapes() -> dict[str, Html]:
    """All pictures by id, to be defined once in a page. Ink and colour come from the style sheet."""
    parts = {f"part-{name}": drawn for name, drawn in scenes.PARTS.items()}
    groups = {f"vp-{name}": _group(name, drawn) for name, drawn in {**parts, **_DRAWN}.items()}
    return groups | {f"vp-{name}": _sign(name, data) for name, data in _PLAIN.items()}


# Closed like this a shape takes six letters less than `h` would write, and there are hundreds.


def _group(name: str, drawn: signs.Shapes) -> Html:
    return Html(f'<g id="vp-{name}">{"".join(starmap(_shape, drawn))}</g>')


def _shape(colour: str, data: str) -> str:
    if data.startswith("#"):
        return f'<use href="#vp-part-{data[1:]}" color="{colour}"/>'
    return f'<path fill="{colour}" d="{data}"/>'


def _sign(name: str, data: str) -> Html:
    return Html(f'<path id="vp-{name}" d="{data}"/>')


@cache
def piece(name: str, cls: str = "") -> Html:
    """A picture by its name, for use beside words: it has no name of its own."""
    kind, _, rest = name.partition("-")
    name = f"{kind}-{_ALIKE[rest]}" if rest in _ALIKE else name
    name = name if name in NAMES else _OTHERS.get(kind, name)
    made = "sign sign--plain" if name in _PLAIN else "sign"
    return picture(100, 100, h("use", href=f"#vp-{name}"), cls=f"{made} {cls}".strip())
