"""What every view must be: well-formed, named, free of inline style and script, and wholly translated."""

import re
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser

from web.html import VOID

_SPOKEN = ("aria-label", "title", "alt", "placeholder")
_INNERMOST = re.compile("⟦[^⟦⟧]*⟧")


@dataclass
class Element:
    """A tag with its attributes and what is inside it."""

    tag: str
    attrs: dict[str, str]
    children: "list[Element | str]" = field(default_factory=list)

    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)

    def walk(self) -> "list[Element]":
        found = [self]
        for child in self.children:
            if isinstance(child, Element):
                found += child.walk()
        return found


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: "list[tuple[str, str | None]]") -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> says an attribute twice: {names}"
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parse(html: str) -> Element:
    """The tree of a view; fails where tags do not balance."""
    parser = _Parser()
    parser.feed(html)
    parser.close()
    assert parser.open == [parser.root], f"never closed: {[element.tag for element in parser.open[1:]]}"
    return parser.root


def check_well_formed(html: str) -> None:
    """Balanced, no inline style or handler, every control and picture named, ids unique."""
    elements = parse(html).walk()
    ids = Counter(element.attrs["id"] for element in elements if "id" in element.attrs)
    assert not [name for name, count in ids.items() if count > 1], ids
    for element in elements:
        assert "style" not in element.attrs, element
        assert not [name for name in element.attrs if name.startswith("on")], element
        assert element.tag not in {"script", "style"}, element
        if element.tag in {"button", "a", "select", "textarea"}:
            assert named(element, elements), f"no name: {element}"
        if element.tag == "svg":
            hidden = element.attrs.get("aria-hidden") == "true"
            # A drawing with parts to press is a group; a picture of one thing is an image.
            seen = element.attrs.get("role") in {"img", "group"} and named(element, elements)
            assert hidden or seen, element.attrs


def named(element: Element, elements: "list[Element]") -> bool:
    """Whether a screen reader has something to say for it."""
    labels = {label.attrs.get("for") for label in elements if label.tag == "label"}
    wrapped = any(label.tag == "label" and element in label.walk() for label in elements)
    spoken = element.attrs.get("aria-label") or element.attrs.get("aria-labelledby")
    return bool(spoken or element.text().strip() or wrapped or (element.attrs.get("id") in labels - {None}))


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
