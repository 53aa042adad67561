"""The pictures of Vilnius, drawn in code."""
