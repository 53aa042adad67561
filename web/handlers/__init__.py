"""What a press does, by the name in its `data-do` or `data-change`."""

from web.handlers import games, house, play, saved
from web.handlers.registry import HANDLERS

__all__ = ["HANDLERS", "games", "house", "play", "saved"]
