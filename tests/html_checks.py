"""What every view must be: well-formed, named, free of inline style and script, and wholly translated."""

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from html import unescape

from web.ui.html import VOID

_SPOKEN = ("aria-label", "title", "alt", "placeholder")
_INNERMOST = re.compile("⟦[^⟦⟧]*⟧")


@dataclass(slots=True)
class Element:
    """A tag with its attributes and what is inside it."""

    tag: str
    attrs: dict[str, str]
    children: "list[Element | str]" = field(default_factory=list)

    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)

    def walk(self) -> "list[Element]":
        found: list[Element] = []
        waiting = [self]
        while waiting:
            element = waiting.pop()
            found.append(element)
            waiting += [child for child in reversed(element.children) if isinstance(child, Element)]
        return found


# HTML as `web.html` writes it, and no other way: stricter than a browser, and much faster than `html.parser`.
_TAG = re.compile(
    r"""/(?P<end>[a-z][\w-]*)|(?P<comment>!--[^<>]*--|!doctype html)"""
    r"""|(?P<tag>[a-z][\w-]*)(?P<attrs>(?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(?P<closed>/?)""",
    re.IGNORECASE,
)
_ATTRIBUTE = re.compile(r"""([\w:-]+)(?:="([^"]*)")?""")


@lru_cache(maxsize=64)  # a person looks at the same page many times; nobody changes the tree
def parse(html: str) -> Element:
    """The tree of a view; fails where tags do not balance."""
    root = Element("", {})
    opened = [root]
    before, *pieces = html.split("<")
    assert ">" not in before, f"this is not HTML: {before[:80]!r}"
    if before:
        root.children.append(unescape(before))
    for piece in pieces:
        inside, closed, text = piece.partition(">")
        assert closed and ">" not in text, f"this is not HTML: {piece[:80]!r}"
        tag, attrs, kind = _tag(inside)
        if kind == "end":
            assert opened[-1].tag == tag, f"</{tag}> closes <{opened[-1].tag}>"
            opened.pop()
        elif kind != "comment":
            element = Element(tag, attrs)
            opened[-1].children.append(element)
            if kind == "open":
                opened.append(element)
        if text:
            opened[-1].children.append(unescape(text))
    assert opened == [root], f"never closed: {[element.tag for element in opened[1:]]}"
    return root


@lru_cache(maxsize=8192)  # most tags come back with every drawing
def _tag(inside: str) -> tuple[str, dict[str, str], str]:
    """What stands between < and >: the tag, its attributes, and whether something can follow inside it."""
    found = _TAG.fullmatch(inside)
    assert found, f"this is not a tag: <{inside[:80]}>"
    if found["end"] or found["comment"]:
        return (found["end"] or "").lower(), {}, "end" if found["end"] else "comment"
    tag = found["tag"].lower()
    return tag, _attributes(found["attrs"]), "empty" if found["closed"] or tag in VOID else "open"


def _attributes(text: str) -> dict[str, str]:
    found = [(name.lower(), unescape(value)) for name, value in _ATTRIBUTE.findall(text)]
    names = [name for name, _ in found]
    assert len(names) == len(set(names)), f"an attribute is said twice: {names}"
    return dict(found)


@lru_cache(maxsize=1024)
def check_well_formed(html: str) -> None:
    """Balanced, no inline style or handler, every control and picture named, ids unique."""
    elements = parse(html).walk()
    ids = Counter(element.attrs["id"] for element in elements if "id" in element.attrs)
    assert not [name for name, count in ids.items() if count > 1], ids
    labels = _labels(elements)
    for element in {id(element.attrs): element for element in elements}.values():  # equal tags share them
        assert "style" not in element.attrs, element
        assert not [name for name in element.attrs if name.startswith("on")], element
        assert element.tag not in {"script", "style"}, element
    for element in elements:
        if element.tag in {"button", "a", "select", "textarea"}:
            assert _named(element, labels), f"no name: {element}"
        if element.tag == "svg":
            hidden = element.attrs.get("aria-hidden") == "true"
            # A drawing with parts to press is a group; a picture of one thing is an image.
            seen = element.attrs.get("role") in {"img", "group"} and _named(element, labels)
            assert hidden or seen, element.attrs


def named(element: Element, elements: "list[Element]") -> bool:
    """Whether a screen reader has something to say for it."""
    return _named(element, _labels(elements))


def _labels(elements: "list[Element]") -> "tuple[set[str], set[int]]":
    """The ids that labels are for, and the elements inside labels."""
    labels = [element for element in elements if element.tag == "label"]
    inside = {id(element) for label in labels for element in label.walk()}
    return {label.attrs["for"] for label in labels if "for" in label.attrs}, inside


def _named(element: Element, labels: "tuple[set[str], set[int]]") -> bool:
    spoken = element.attrs.get("aria-label") or element.attrs.get("aria-labelledby")
    labelled = element.attrs.get("id") in labels[0] or id(element) in labels[1]
    return bool(spoken or labelled or element.text().strip())


@lru_cache(maxsize=1024)
def untranslated(html: str) -> list[str]:
    """Text of a view in the pseudo language that never met a catalogue.

    Numbers and symbols are free, and so is what stands in an element with translate="no": names, clauses.
    """
    return _untranslated(parse(html))


def _untranslated(element: Element) -> list[str]:
    if element.attrs.get("translate") == "no":
        return []
    texts = [element.attrs[name] for name in _SPOKEN if name in element.attrs]
    texts += [child for child in element.children if isinstance(child, str)]
    found = [text for text in texts if any(letter.isalpha() for letter in _without_messages(text))]
    for child in element.children:
        if isinstance(child, Element):
            found += _untranslated(child)
    return found


def _without_messages(text: str) -> str:
    """A message may hold messages, so marks are taken away from the inside out."""
    while True:
        shorter = _INNERMOST.sub("", text)
        if shorter == text:
            return text
        text = shorter
