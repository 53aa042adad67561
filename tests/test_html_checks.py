"""The reader of views takes what `web.html` writes, and nothing that only looks like it."""

import pytest

from tests.html_checks import parse


@pytest.mark.parametrize(
    "text",
    [
        "a<<b",
        "<p>x</p><",
        "x > y",
        "<p>x</p >",
        '<p title="<b>">x</p>',
        '<p title="<!--x-->">y</p>',
        "<p><b>x</p></b>",
        "<p>x",
        '<p id="a" id="b">x</p>',
    ],
)
def test_refused(text: str) -> None:
    with pytest.raises(AssertionError):
        parse(text)


def test_read() -> None:
    root = parse('a<!-- no --><p class="x &amp; y">b &lt; c<br>d</p>e')
    first, paragraph, last = root.children
    assert (first, last) == ("a", "e")
    assert not isinstance(paragraph, str)
    assert paragraph.attrs == {"class": "x & y"}
    assert paragraph.text() == "b < cd"
