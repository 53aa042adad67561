"""What a press does, by the name in its `data-do` or `data-change`."""

from web.handlers import games, history, house, play, plays, saved, tables
from web.handlers.registry import HANDLERS

__all__ = ["HANDLERS", "games", "history", "house", "play", "plays", "saved", "tables"]
