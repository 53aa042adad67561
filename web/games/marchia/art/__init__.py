"""The pictures of Marchia, drawn in code."""

from web.games.covers import Art
from web.games.marchia.art.cover import cover, title
from web.games.marchia.art.pieces import shapes
from web.games.marchia.art.table import table

ART = Art(cover, title, shapes, table)
