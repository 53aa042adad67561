"""The face of Ostia: board, desk, art and styles."""
