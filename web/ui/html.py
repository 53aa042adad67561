"""A small HTML builder that escapes by default.

    h("button", "Play <now>", cls="primary", data_do="open", disabled=False)

Text is escaped, `Html` is taken as it is, `None` and `False` are left out, lists are flattened. Attribute
names lose a trailing underscore, `cls` becomes `class`, and inner underscores become hyphens.
"""

from collections.abc import Iterable
from functools import lru_cache
from html import escape


class Html(str):
    """Text that is already HTML."""

    __slots__ = ()


VOID = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})


# Attributes and words come back with every drawing. Typed, because `1` is a value and `True` is none.
@lru_cache(16384, typed=True)
def _attribute(name: str, value: object) -> str:
    if value is None or value is False:
        return ""
    key = "class" if name == "cls" else name.rstrip("_").replace("_", "-")
    return f" {key}" if value is True else f' {key}="{escape(str(value))}"'


@lru_cache(4096)
def _text(child: str) -> str:
    return escape(child, quote=False)


def _children(child: object, out: list[str]) -> None:
    if type(child) is Html:
        out.append(child)
    elif child is None or child is False or child is True:
        return
    elif isinstance(child, str):
        out.append(_text(child))
    elif isinstance(child, int):
        out.append(str(child))
    elif isinstance(child, Iterable):
        for item in child:
            _children(item, out)
    else:
        raise TypeError(f"cannot show {type(child).__name__} as HTML")


def h(tag: str, *children: object, **attrs: object) -> Html:
    out: list[str] = ["<", tag, *map(_attribute, attrs, attrs.values()), ">"]
    if tag in VOID:
        return Html("".join(out))
    for child in children:
        if type(child) is Html:  # by far the most
            out.append(child)
        elif child is not None:
            _children(child, out)
    out.append(f"</{tag}>")
    return Html("".join(out))


def join(*children: object) -> Html:
    """Several children without an element around them."""
    out: list[str] = []
    _children(children, out)
    return Html("".join(out))
