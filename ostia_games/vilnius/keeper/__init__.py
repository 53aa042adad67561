"""Keeping score at a physical table of Vilnius."""
