"""Ostia, Marchia Orientalis and Vilnius: rules, bots and scoring in pure Python."""

__version__ = "0.1.0"
