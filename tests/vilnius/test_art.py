import re

from ostia_games.vilnius.components import own_box
from web.games.vilnius.art import pieces
from web.ui.html import join


def test_every_card_has_a_picture() -> None:
    box = own_box()
    wanted = {f"building-{card.id}" for card in box.buildings} | {f"unit-{card.id}" for card in box.units}
    wanted |= {f"order-{card.id}" for card in box.order}
    drawn = join(pieces.shapes().values())
    for name in wanted:
        used = re.search(r'href="#([^"]+)"', pieces.piece(name))
        assert used and f'id="{used[1]}"' in drawn, name
    assert len(drawn) < 26_000


def test_no_two_signs_share_an_outline() -> None:
    """Whoever sees no colours can tell them apart."""
    drawn = join(pieces.shapes().values())
    groups = re.findall(r'<g id="vp-((?!part|unit|order|building)[^"]+)">(.*?)</g>', drawn)
    outlines = [tuple(re.findall(r' d="([^"]*)"', group)) for _, group in groups]
    outlines += [(data,) for data in re.findall(r'<path id="[^"]+" d="([^"]*)"', drawn)]
    assert len(outlines) > 45
    assert len(set(outlines)) == len(outlines)
