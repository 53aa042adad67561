"""Pictures drawn in code: covers, the mark of the house, and the symbols of the controls."""

from web.art.covers import cover, pieces, sprite
from web.art.icons import icon
from web.art.mark import mark

__all__ = ["cover", "icon", "mark", "pieces", "sprite"]
