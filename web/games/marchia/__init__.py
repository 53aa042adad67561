"""The face of Marchia: board, desk, art and styles."""
