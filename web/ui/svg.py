"""A few helpers around `h` for drawing.

Many small shapes of one colour become one path, which keeps pages small and quick to compare. Nothing
here uses a style attribute: the content security policy forbids it.
"""

from collections.abc import Iterable, Sequence

from web.ui.html import Html, h

Point = tuple[float, float]


def num(value: float) -> str:
    """A coordinate, as short as it can be written at a tenth of a unit."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def polygon(points: Sequence[Point]) -> str:
    """Path data of a closed shape with straight sides."""
    first, *rest = points
    return f"M{num(first[0])} {num(first[1])}" + "".join(f"L{num(x)} {num(y)}" for x, y in rest) + "z"


def line(points: Sequence[Point]) -> str:
    """Path data of an open line."""
    return polygon(points)[:-1]


def rect(x: float, y: float, width: float, height: float) -> str:
    """Path data of an upright rectangle."""
    return f"M{num(x)} {num(y)}h{num(width)}v{num(height)}h{num(-width)}z"


def disc(x: float, y: float, r: float) -> str:
    """Path data of a circle."""
    r = round(r, 1)  # or the two halves would not meet
    half = f"a{num(r)} {num(r)} 0 1 1"
    return f"M{num(x - r)} {num(y)}{half} {num(2 * r)} 0{half} {num(-2 * r)} 0z"


def arch(x: float, y: float, width: float, height: float) -> str:
    """Path data of an opening with a round head; `y` is its foot."""
    r = width / 2
    return f"M{num(x)} {num(y)}v{num(r - height)}a{num(r)} {num(r)} 0 0 1 {num(width)} 0v{num(height - r)}z"


def path(*data: str | Iterable[str], **attrs: object) -> Html:
    """One path element of any number of shapes."""
    d = "".join(part if isinstance(part, str) else "".join(part) for part in data)
    return h("path", d=d, **attrs)


def letters(text: str, middle: Point, size: float, *, apart: float, fill: str) -> Html:
    """A word in large letters; `middle` is at their foot."""
    x, y = middle
    return h(
        "text",
        text,
        x=x,
        y=y,
        fill=fill,
        text_anchor="middle",
        font_family="Alegreya, Georgia, serif",
        font_size=size,
        font_weight=800,
        letter_spacing=apart,
        translate="no",
    )


def gradient(name: str, *stops: tuple[float, str, float], radial: bool = False, **attrs: object) -> Html:
    """A gradient; each stop is offset, colour, opacity."""
    inner = [
        h("stop", offset=num(offset), stop_color=colour, stop_opacity=None if opacity == 1 else opacity)
        for offset, colour, opacity in stops
    ]
    ends: dict[str, object] = {} if radial else {"x1": 0, "y1": 0, "x2": 0, "y2": 1}
    return h("radialGradient" if radial else "linearGradient", inner, id=name, **{**ends, **attrs})


def picture(width: int, height: int, *children: object, name: str = "", **attrs: object) -> Html:
    """An svg element: named for everyone, or hidden from screen readers where words stand beside it."""
    role: dict[str, object] = {"role": "img", "aria_label": name} if name else {"aria_hidden": "true"}
    return h("svg", *children, viewBox=f"0 0 {width} {height}", focusable="false", **role, **attrs)
