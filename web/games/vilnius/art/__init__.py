"""The pictures of Vilnius, drawn in code."""

from web.games.covers import Art
from web.games.vilnius.art.cover import cover, title
from web.games.vilnius.art.pieces import shapes
from web.games.vilnius.art.table import table

ART = Art(cover, title, shapes, table)
