"""The face of Vilnius: board, desk, art and styles."""
