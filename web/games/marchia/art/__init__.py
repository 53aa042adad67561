"""The pictures of Marchia, drawn in code."""
