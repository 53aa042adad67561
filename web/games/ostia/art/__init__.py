"""The pictures of Ostia, drawn in code."""
