"""The pictures of Ostia, drawn in code."""

from web.games.covers import Art
from web.games.ostia.art.cover import cover, title
from web.games.ostia.art.pieces import shapes
from web.games.ostia.art.table import table

ART = Art(cover, title, shapes, table)
