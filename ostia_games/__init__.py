"""Ostia, Marchia Orientalis and Vilnius: rules, bots and scoring in pure Python."""

from ostia_games.core import registry

__version__ = "0.1.0"

for _game in ("ostia", "marchia", "vilnius"):
    registry.register(f"{__name__}.{_game}")
