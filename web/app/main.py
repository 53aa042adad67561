"""What a press does, by the name in its `data-do` or `data-change`."""

from web.app import forms as games
from web.app import house, plays, saved
from web.app import keeping as tables
from web.app import keeping_history as history
from web.app import playing as play
from web.app.registry import HANDLERS

__all__ = ["HANDLERS", "games", "history", "house", "play", "plays", "saved", "tables"]
