"""The pictures of Ostia, drawn in code."""

from web.games.covers import Art
from web.games.ostia.art.cover import cover
from web.games.ostia.art.pieces import sprite

ART = Art(cover, sprite)
