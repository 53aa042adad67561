"""Keeping score at a physical table of Ostia."""
